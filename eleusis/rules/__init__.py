"""The rule language: write a secret rule in English, judge by it, and prove two rules the same."""

from eleusis.rules.conventions import STANDARD, ContrivedRule, Conventions, UnreadableRule
from eleusis.rules.equivalence import Comparison, agrees_with_table, equivalent, guess_is_right
from eleusis.rules.library import LIBRARY, LibraryRule
from eleusis.rules.quality import Flag, Quality, quality
from eleusis.rules.reader.answer import Reading, Repair, RuleError
from eleusis.rules.reader.completing import complete
from eleusis.rules.reader.reading import parse
from eleusis.rules.rule import Rule

read = parse

__all__ = [
    "LIBRARY",
    "STANDARD",
    "Comparison",
    "ContrivedRule",
    "Conventions",
    "Flag",
    "LibraryRule",
    "Quality",
    "Reading",
    "Repair",
    "Rule",
    "RuleError",
    "UnreadableRule",
    "agrees_with_table",
    "complete",
    "equivalent",
    "guess_is_right",
    "parse",
    "quality",
    "read",
]
