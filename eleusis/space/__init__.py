"""The rules that are still possible, as sets of formulas: what a solver, a bot or a hint reasons with.

A formula is a plain condition or a choice between some ("if the last card is red, ... otherwise ..."). The
formulas of one choice are a product: whatever stands in one case says nothing about the others. So a set of
sixty million rules is a few hundred rows of bits, and a verdict strikes out columns of one row per choice.
"""

from eleusis.evidence import Evidence, Item, evidence_of
from eleusis.space.beliefs import Beliefs, Formula, beliefs_after, forget, masks_of
from eleusis.space.formulas import full, simple
from eleusis.space.space import Choice, Look, Space

__all__ = [
    "Beliefs",
    "Choice",
    "Evidence",
    "Formula",
    "Item",
    "Look",
    "Space",
    "beliefs_after",
    "evidence_of",
    "forget",
    "full",
    "masks_of",
    "simple",
]
