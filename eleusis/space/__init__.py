"""The rules that are still possible, as sets of formulas: what a solver, a bot or a hint reasons with.

A formula is a plain condition or a choice between some ("if the last card is red, ... otherwise ..."). The
formulas of one choice are a product: whatever stands in one case says nothing about the others. So a set of
hundreds of millions of rules is some hundred rows of bits, and a verdict strikes out columns of one row per choice.
"""

from eleusis.evidence import Evidence, Item, evidence_of
from eleusis.space.behaviours import Behaviour, behaviours, comes_to, masks_of, names, shortest
from eleusis.space.beliefs import Beliefs, Formula, beliefs_after, forget
from eleusis.space.finding import formula_of
from eleusis.space.formulas import full, simple
from eleusis.space.space import Look, Scheme, Space

__all__ = [
    "Behaviour",
    "Beliefs",
    "Evidence",
    "Formula",
    "Item",
    "Look",
    "Scheme",
    "Space",
    "behaviours",
    "beliefs_after",
    "comes_to",
    "evidence_of",
    "forget",
    "formula_of",
    "full",
    "masks_of",
    "names",
    "shortest",
    "simple",
]
