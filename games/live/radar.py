"""How a table's inquiry goes, for its teacher alone: whether the last cards told anything, and who has not been heard.

Told by the evidence that lies on the table, weighed by who knows every rule (`eleusis.space`); never by the secret.
To weigh a card takes a millisecond or two, so that is done beside the loop, once for each card, and never for more than
a quarter of the time: of two hundred tables in rooms that somebody watches it held every table up for seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from eleusis import events as ev
from eleusis.rules import Conventions
from eleusis.seats import Seat
from eleusis.space import Beliefs, evidence_of, full

STUCK: Final = "stuck"  # the last cards told next to nothing
GUESSING: Final = "guessing"  # predictions come true hardly more often than a coin

CARDS: Final = 8  # verdicts in a row
LITTLE: Final = 0.5  # bits, all of them together
PREDICTIONS: Final = 10  # the least of which anything is said
CHANCE: Final = 0.6
SPEAK_BY: Final = 10  # verdicts after which everybody has had a chance to say something
REST: Final = 3  # times as long as it took to weigh


@dataclass(frozen=True, slots=True)
class Radar:
    codes: tuple[str, ...] = ()
    unheard: tuple[Seat, ...] = ()


def radar_of(facts: Sequence[ev.Event], people: Collection[Seat], *, is_stuck: bool) -> Radar:
    """Of the facts of a round, which begin with `RoundBegan`; of a part of them nothing is said.

    ``people`` are those who sit there and do not deal; ``is_stuck`` is what was weighed (`Weighing`).
    """
    if not facts or not isinstance(facts[0], ev.RoundBegan):
        return Radar()
    judged = _judged(facts)
    codes = [STUCK] if is_stuck else []
    stated = [said == fact.fits for fact in judged for said in fact.predictions.values()][-2 * PREDICTIONS :]
    is_early = len(judged) < CARDS  # nobody can know yet
    if not is_early and len(stated) >= PREDICTIONS and sum(stated) <= CHANCE * len(stated):
        codes.append(GUESSING)
    unheard = sorted(set(people) - _heard(facts)) if len(judged) >= SPEAK_BY else ()
    return Radar(tuple(codes), tuple(unheard))


class Weighing:
    """What the cards of one table have told in its round. Each is weighed once, as it comes."""

    def __init__(self) -> None:
        self._stuck_in: int | None = None  # the number of a round
        self._begin(None, None)

    def _begin(self, round_: int | None, agreed: Conventions | None) -> None:
        self._about = round_, agreed
        self._keys: list[bytes] = []
        self._beliefs: Beliefs | None = None
        self._masses: deque[float] = deque(maxlen=CARDS + 1)

    def is_stuck_in(self, round_: int) -> bool:
        """Whether the last cards told next to nothing, as far as they have been weighed."""
        return self._stuck_in == round_

    def weigh(self, facts: Sequence[ev.Event], agreed: Conventions) -> bool:
        """Take in what is new in a round; say whether that changes anything. In one thread at a time."""
        if not facts or not isinstance(facts[0], ev.RoundBegan):
            return False
        before, number = self._stuck_in, facts[0].number
        items = evidence_of(facts).items
        keys = [item.key for item in items]
        if self._about != (number, agreed) or keys[: len(self._keys)] != self._keys:  # a verdict may be taken back
            self._begin(number, agreed)
        beliefs = self._beliefs or Beliefs.at_first(full(agreed))
        for item in items[len(self._keys) :]:
            beliefs = beliefs.after(item)
            self._masses.append(beliefs.mass)
        self._keys, self._beliefs = keys, beliefs
        told_little = len(keys) > CARDS and not beliefs.is_empty and self._masses[0] < self._masses[-1] * 2**LITTLE
        self._stuck_in = number if told_little else None
        return self._stuck_in != before


class Scales:
    """Those of a process: weigh the rounds of many tables one after the other, with a rest after each."""

    def __init__(self, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._start = start
        self._waiting: dict[Weighing, tuple[Work, Callable[[], None]]] = {}
        self._is_busy = False

    def put(self, weighing: Weighing, work: Work, changed: Callable[[], None]) -> None:
        """Soon weigh what is new by then; ``changed`` is called if that makes a difference."""
        self._waiting.setdefault(weighing, (work, changed))
        if not self._is_busy:
            self._is_busy = True
            self._start(self._weigh())

    async def _weigh(self) -> None:
        try:
            while self._waiting:
                weighing = next(iter(self._waiting))
                work, changed = self._waiting.pop(weighing)
                began = time.perf_counter()
                if await asyncio.to_thread(weighing.weigh, *work()):
                    changed()
                await asyncio.sleep(REST * (time.perf_counter() - began))
        finally:
            self._is_busy = False


Work = Callable[[], tuple[Sequence[ev.Event], Conventions]]


def _judged(facts: Sequence[ev.Event]) -> list[ev.CardsJudged]:
    """The verdicts as they stand: one that was turned round is what it was turned to."""
    judged: list[ev.CardsJudged] = []
    for fact in facts:
        if isinstance(fact, ev.CardsJudged):
            judged.append(fact)
        elif isinstance(fact, ev.VerdictRetracted):
            judged[-1] = replace(judged[-1], fits=fact.fits)
    return judged


def _heard(facts: Sequence[ev.Event]) -> set[Seat]:
    """Who has put an idea or a prediction on record in this round."""
    heard = {seat for fact in facts if isinstance(fact, ev.CardsJudged) for seat in fact.predictions}
    return heard | {
        fact.seat for fact in facts if isinstance(fact, ev.Guessed | ev.Noted | ev.Predicted | ev.Concluded)
    }
