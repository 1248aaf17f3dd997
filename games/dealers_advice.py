"""What a dealer's own rule says about what the dealer is about to judge, so that nobody errs unawares.

It is for a dealer who wrote a rule that the server understands and judges by hand all the same. The dealer may
insist: the verdict at the table is the dealer's.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from eleusis import state as st
from eleusis.cards import Card
from eleusis.game import judge_of
from eleusis.layout import Layout
from eleusis.rules import ContrivedRule
from eleusis.state import Round
from eleusis.statement import Statement


def advice_for(round_: Round) -> dict[str, Any] | None:
    """What the rule says, or None where it says nothing or nobody asks.

    ``fits``: the card (or string) that waits; ``fitting``: cards of the shown hand, also where the server has judged
    it and the dealer chooses one of them; ``right``: the guess; ``last``:
    whether the card that was judged last fits.
    """
    if round_.phase == st.CHOICE and round_.fitting is not None:
        return {"fitting": [str(card) for card in dict.fromkeys(round_.fitting)]}
    rule = round_.statement
    if round_.judge != "dealer" or rule is None or rule.rule is None:
        return None
    line = round_.layout.line
    if round_.phase == st.VERDICT and round_.pending is not None:
        return {"fits": _fit(rule, line, round_.pending.cards)}
    if round_.phase == st.NO_PLAY and round_.shown is not None:
        fitting = judge_of(rule).fitting(line)
        return {"fitting": [str(card) for card in dict.fromkeys(round_.shown) if card in fitting]}
    if round_.phase == st.GUESS_VERDICT and round_.guess is not None and round_.guess.rule is not None:
        right = _is_right(rule.key, round_.guess.key, round_.layout, round_.settings.guess_standard)
        return None if right is None else {"right": right}
    if round_.phase in (st.TURN, st.GUESS) and round_.last is not None:
        before = line[: -len(round_.last.cards)] if round_.last.fits else line
        return {"last": _fit(rule, before, round_.last.cards)}
    return None


def _fit(rule: Statement, line: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether these cards fit in this order, each after the ones before it."""
    judge = judge_of(rule)
    return all(card in judge.fitting((*line, *cards[:place])) for place, card in enumerate(cards))


@lru_cache(maxsize=256)
def _is_right(rule: str, guess: str, layout: Layout, standard: str) -> bool | None:
    """Whether the guess is right by the rule, both as text; None if there are too many cases to say.

    It can take half a second, and is therefore asked off the loop first (`games.live.deciding`).
    """
    try:
        return judge_of(_stated(rule)).same(_stated(guess), layout, standard)
    except ContrivedRule:
        return None


def _stated(key: str) -> Statement:
    return Statement("-", json.loads(key))
