"""Finding a rule in a space: by its behaviour, since it can be written in many ways."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from eleusis.cards import Card
from eleusis.errors import EleusisError
from eleusis.rules import Rule, equivalent
from eleusis.rules.equivalence import Comparison
from eleusis.space.beliefs import Beliefs, Formula
from eleusis.space.space import Line, Space

_WALKED: Final = 8  # cards, to begin with
_COMPARED: Final = 60  # formulas
_LIKELY: Final = 40  # formulas that are looked at for one that was not compared yet


@lru_cache(maxsize=256)
def formula_of(space: Space, rule: Rule) -> Formula | None:
    """The formula that says the same as the rule on every line; None where the space has none.

    The rule gives its 52 verdicts along a line. Then the likeliest formula that is left is compared with it, and the line that
    tells the two apart is the next evidence, until they are the same or none is left.
    """
    rule = Rule(rule.cond, None, rule.agreed)
    beliefs = _walked(Beliefs.at_first(space), rule)
    compared: set[tuple[int, tuple[int, ...]]] = set()
    for _ in range(_COMPARED):
        likeliest = () if beliefs.is_empty else beliefs.best(_LIKELY)
        formula = next((one for one in likeliest if (one.scheme, one.cases) not in compared), None)
        if formula is None:
            return None
        compared.add((formula.scheme, formula.cases))
        found = _compared(beliefs.rule(formula), rule)
        if found is not None and found.same:
            return formula
        if found is not None and found.line:
            beliefs = beliefs.as_told(found.line, rule.fits_mask(found.line))
    return None


def _walked(beliefs: Beliefs, rule: Rule) -> Beliefs:
    dice = Random(1)  # noqa: S311 -- the same cards each time, not a secret
    line: Line = (Card.ALL[dice.randrange(52)],)
    for _ in range(_WALKED):
        fits = rule.fits_mask(line)
        beliefs = beliefs.as_told(line, fits)
        fitting = [card for card in Card.ALL if fits & card.bit]
        if not fitting or beliefs.is_empty:
            break
        line = (*line, dice.choice(fitting))
    return beliefs


def _compared(one: Rule, other: Rule) -> Comparison | None:
    try:
        return equivalent(one, other)
    except EleusisError:  # too many cases to compare
        return None
