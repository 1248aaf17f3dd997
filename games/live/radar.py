"""How a table's inquiry goes, for its teacher alone: whether the last cards told anything, and who has not been heard.

Told by the evidence that lies on the table, weighed by who knows every rule (`eleusis.space`); never by the secret.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import log2
from typing import Final

from eleusis import events as ev
from eleusis.rules import Conventions
from eleusis.seats import Seat
from eleusis.space import beliefs_after, evidence_of, full

STUCK: Final = "stuck"  # the last cards told next to nothing
GUESSING: Final = "guessing"  # predictions come true hardly more often than a coin

CARDS: Final = 8  # verdicts in a row
LITTLE: Final = 0.5  # bits, all of them together
PREDICTIONS: Final = 10  # the least of which anything is said
CHANCE: Final = 0.6
SPEAK_BY: Final = 10  # verdicts after which everybody has had a chance to say something


@dataclass(frozen=True, slots=True)
class Radar:
    codes: tuple[str, ...] = ()
    unheard: tuple[Seat, ...] = ()


def radar_of(facts: Sequence[ev.Event], people: Collection[Seat], agreed: Conventions) -> Radar:
    """Of the facts of a round, which begin with `RoundBegan`; of a part of them nothing is said.

    ``people`` are those who sit there and do not deal. The space of rules is made once in a process, in half a second.
    """
    if not facts or not isinstance(facts[0], ev.RoundBegan):
        return Radar()
    judged = [fact for fact in facts if isinstance(fact, ev.CardsJudged)]
    codes = []
    if _told_little(facts, agreed):
        codes.append(STUCK)
    stated = [said == fact.fits for fact in judged for said in fact.predictions.values()][-2 * PREDICTIONS :]
    if len(stated) >= PREDICTIONS and sum(stated) <= CHANCE * len(stated):
        codes.append(GUESSING)
    unheard = sorted(set(people) - _heard(facts)) if len(judged) >= SPEAK_BY else ()
    return Radar(tuple(codes), tuple(unheard))


def _told_little(facts: Sequence[ev.Event], agreed: Conventions) -> bool:
    items = evidence_of(facts).items
    if len(items) <= CARDS:
        return False
    now, before = beliefs_after(full(agreed), items), beliefs_after(full(agreed), items[:-CARDS])
    return not now.is_empty and log2(before.mass / now.mass) < LITTLE


def _heard(facts: Sequence[ev.Event]) -> set[Seat]:
    """Who has put an idea or a prediction on record in this round."""
    heard = {seat for fact in facts if isinstance(fact, ev.CardsJudged) for seat in fact.predictions}
    return heard | {
        fact.seat for fact in facts if isinstance(fact, ev.Guessed | ev.Noted | ev.Predicted | ev.Concluded)
    }
