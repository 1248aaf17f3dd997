"""The rule language: write a secret rule in English, judge by it, and prove two rules the same."""

from eleusis.rules.conventions import STANDARD, Conventions, UnreadableRule
from eleusis.rules.equivalence import Comparison, agrees_with_table, equivalent, guess_is_right
from eleusis.rules.judge import ContrivedRule
from eleusis.rules.rule import Rule

__all__ = [
    "STANDARD",
    "Comparison",
    "ContrivedRule",
    "Conventions",
    "Rule",
    "UnreadableRule",
    "agrees_with_table",
    "equivalent",
    "guess_is_right",
]
