"""Finding a rule in a space: by its behaviour, since it can be written in many ways."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from eleusis.cards import Card
from eleusis.errors import EleusisError
from eleusis.evidence import Item
from eleusis.rules import Rule, equivalent
from eleusis.space.behaviours import behaviours
from eleusis.space.beliefs import Beliefs, Formula
from eleusis.space.space import Space

_ASKED: Final = 60  # cards; twenty tell almost any two rules apart
_DOUBTFUL: Final = 0.01  # the least doubt about a card that is worth asking for
_EVERY: Final = 2_000
_LIKELY: Final = 500
_BEHAVIOURS: Final = 3
_COMPARED: Final = 10  # formulas of each


@lru_cache(maxsize=256)
def formula_of(space: Space, rule: Rule) -> Formula | None:
    """The formula that says the same as the rule on every line; None where the space has none.

    The rule is asked for verdicts, each time on the card that tells most, until hardly anything else is left.
    """
    dice = Random(1)  # noqa: S311 -- the same cards each time, not a secret
    beliefs = Beliefs.at_first(space)
    line: tuple[Card, ...] = (Card.ALL[dice.randrange(52)],)
    for _ in range(_ASKED):
        if beliefs.is_empty:
            return None
        likely = beliefs.predict(line)
        doubt = [min(one, 1 - one) for one in likely.tolist()]
        card = Card.ALL[max(range(52), key=doubt.__getitem__)]
        fits = rule.fits_mask(line)
        if doubt[card.index] < _DOUBTFUL:  # nothing to learn here, so the line goes on
            fitting = [one for one in Card.ALL if fits & one.bit]
            if not fitting:
                break
            card = dice.choice(fitting)
        is_right = bool(fits & card.bit)
        beliefs = beliefs.after(Item(line, (card,), is_right))
        line = (*line, card) if is_right else line
    left = beliefs.every() if beliefs.count <= _EVERY else list(beliefs.best(_LIKELY))
    left.sort(key=lambda one: -one.likely)
    for behaviour in behaviours(beliefs, left, line)[:_BEHAVIOURS]:
        for formula in behaviour.formulas[:_COMPARED]:
            if _says(beliefs.rule(formula), rule):
                return formula
    return None


def _says(one: Rule, other: Rule) -> bool:
    try:
        return equivalent(one, Rule(other.cond, None, other.agreed)).same
    except EleusisError:  # too many cases to compare
        return False
