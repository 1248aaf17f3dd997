"""When an idea is over: ruled out by a card or by a verdict, or given up for the next. From then on nothing tests it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis.inquiry.episodes import PROPHET, Thought
from eleusis.inquiry.evidence import Trial
from eleusis.inquiry.measures import Verdicts, is_alike
from eleusis.rules import Rule

NEVER: Final = 1 << 30

CARD: Final = "card"  # a verdict that it gets wrong
JUDGED: Final = "judged"  # said as a guess, and judged wrong: its own, or the same rule in anybody's mouth
NEXT: Final = "next"  # the same student's next idea
OVER: Final = "over"  # the round


@dataclass(frozen=True, slots=True)
class End:
    """The place in the round's log at which an idea ended, and by what; at its own place if it was over when it was said."""

    event: int
    by: str
    trial: int | None = None  # the number of the card that ruled it out


def ends_of(
    thoughts: Sequence[Thought], trials: Sequence[Trial], verdicts_of: Callable[[Rule], Verdicts]
) -> tuple[End, ...]:
    """The end of each idea, in their order."""
    return tuple(
        min(_ends(number, thoughts, trials, verdicts_of), key=lambda end: end.event) for number in range(len(thoughts))
    )


def _ends(
    number: int, thoughts: Sequence[Thought], trials: Sequence[Trial], verdicts_of: Callable[[Rule], Verdicts]
) -> Iterator[End]:
    own = thoughts[number]
    rule = own.rule
    if rule is not None:
        verdicts = verdicts_of(rule)
        against = next((trial for trial in trials if verdicts.accepts(trial) != trial.fits), None)
        if against is not None:
            yield End(max(against.event, own.event), CARD, against.number)
    yield from (End(max(place, own.event), JUDGED) for place in judged_wrong(thoughts, own))
    if own.source != PROPHET:
        yield End(next_idea(thoughts, number), NEXT)
    yield End(NEVER, OVER)


def judged_wrong(thoughts: Sequence[Thought], own: Thought) -> Iterator[int]:
    """The places at which this idea was judged wrong: as a guess of its student, or of anybody with the same rule."""
    for other in thoughts:
        if other.verdict is False and other.judged is not None and (other is own or _is_same_rule(other, own)):
            yield other.judged


def _is_same_rule(one: Thought, other: Thought) -> bool:
    return one.rule is not None and other.rule is not None and is_alike(one.rule, other.rule)


def next_idea(thoughts: Sequence[Thought], number: int) -> int:
    """The place at which the same student's next idea took over; a prophet's calls are none."""
    seat = thoughts[number].seat
    later = (one.event for one in thoughts[number + 1 :] if one.seat == seat and one.source != PROPHET)
    return next(later, NEVER)
