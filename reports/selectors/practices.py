"""Practices of science that the logs of a class show: how often there was an occasion, and how often it was taken.

Each row is one element of a practice (NGSS, Appendix F). Practice 1, asking questions, is none of them: to say what one
thinks is not to ask, and what was asked aloud is in no log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis.inquiry import InquiryCycle, RoundReading, measures
from eleusis.seats import Seat
from reports.selectors.chances import agree_by_chance
from reports.selectors.report_words import FEW, OCCASIONS, PRACTICES

HALF: Final = 0.5  # of what the best card of the hand would have told
COIN: Final = 0.5
IF_CHOSEN: Final = frozenset({"proved", "foretold"})  # only where the lesson has it
ALOUD: Final = frozenset({"guess", "closing"})

Occasion = tuple[Seat, bool, float | None]  # who had it, whether it was taken, and how likely chance is to take it
Who = Callable[[Seat], object]  # the student in a seat, who may have sat in several; None for who does not count


@dataclass(frozen=True, slots=True)
class Practice:
    """An element of a practice: how many occasions were given and taken, and with how many students."""

    number: int
    name: str
    counts: str
    taken: int
    given: int
    students: int
    students_given: int
    by_chance: float | None = None  # how many occasions chance would take; None where chance takes none

    @property
    def too_few(self) -> bool:
        return self.given < FEW


def practices_of(rounds: Sequence[tuple[RoundReading, Who]]) -> list[Practice]:
    """The practices that these rounds show."""
    found = []
    for (number, element), occasions in _OCCASIONS.items():
        had = [
            (person, taken, chance)
            for reading, who in rounds
            for seat, taken, chance in occasions(reading)
            if (person := who(seat)) is not None
        ]
        if element in IF_CHOSEN and not had:
            continue
        by_chance = [chance for _, _, chance in had if chance is not None]
        found.append(
            Practice(
                number,
                str(PRACTICES[number]),
                str(OCCASIONS[element]),
                sum(taken for _, taken, _ in had),
                len(had),
                len({person for person, taken, _ in had if taken}),
                len({person for person, _, _ in had}),
                sum(by_chance) if by_chance and len(by_chance) == len(had) else None,
            )
        )
    return found


def _said(reading: RoundReading) -> list[InquiryCycle]:
    return [cycle for cycle in reading.cycles if cycle.hypothesise is not None]


def _as_a_rule(reading: RoundReading) -> Iterator[Occasion]:
    for cycle in _said(reading):
        yield cycle.seat, measures.rule_of(cycle.hypothesise.rule if cycle.hypothesise else None) is not None, None


def _proved(reading: RoundReading) -> Iterator[Occasion]:
    """To say from the own rule what it means for a card is to use a model."""
    for cycle in reading.cycles:
        if cycle.proof is not None and cycle.proof.words is not None and cycle.proof.fits:
            pairs = zip(cycle.proof.fits, cycle.proof.words, strict=True)
            yield from ((cycle.seat, fits == says, COIN) for fits, says in pairs)


def _chosen(reading: RoundReading) -> Iterator[Occasion]:
    for one in reading.told:
        if one.share_of_best is not None:
            yield reading.trials[one.trial - 1].seat, one.share_of_best >= HALF, one.hand_half


def _foretold(reading: RoundReading) -> Iterator[Occasion]:
    """Where cards are turned up, nobody chooses one: to commit oneself beforehand is the plan."""
    for player in reading.players:
        if player.asked:
            foretold = {one.trial for one in reading.predictions if one.seat == player.seat and one.stated is not None}
            yield from ((player.seat, at < len(foretold), None) for at in range(player.asked))


def _agreed(reading: RoundReading) -> Iterator[Occasion]:
    for cycle in _said(reading):
        if cycle.check is not None and cycle.check.of:
            yield cycle.seat, cycle.check.agreed, agree_by_chance(cycle.check.of)


def _explained(reading: RoundReading) -> Iterator[Occasion]:
    seats = {cycle.seat for cycle in _said(reading)}
    for player in reading.players:
        if not player.dealer:
            yield player.seat, player.seat in seats, None


def _revised(reading: RoundReading) -> Iterator[Occasion]:
    for player in reading.players:
        yield from ((player.seat, at < player.revised, None) for at in range(player.revisable))


def _argued(reading: RoundReading) -> Iterator[Occasion]:
    for cycle in _said(reading):
        if cycle.source == "note" and cycle.observe.seen and cycle.hypothesise is not None:
            yield cycle.seat, bool(cycle.hypothesise.cards), None


def _communicated(reading: RoundReading) -> Iterator[Occasion]:
    seats = {cycle.seat for cycle in _said(reading) if cycle.source in ALOUD}
    for player in reading.players:
        if not player.dealer:
            yield player.seat, player.seat in seats, None


_OCCASIONS: Final[dict[tuple[int, str], Callable[[RoundReading], Iterator[Occasion]]]] = {
    (2, "rule"): _as_a_rule,
    (2, "proved"): _proved,
    (3, "chosen"): _chosen,
    (3, "foretold"): _foretold,
    (4, "agreed"): _agreed,
    (6, "explained"): _explained,
    (6, "revised"): _revised,
    (7, "argued"): _argued,
    (8, "aloud"): _communicated,
}
