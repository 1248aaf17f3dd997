"""What the cards of a round told, as a drawing: cards, rules still possible, guesses and ideas over one axis of card numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log
from typing import Final

from eleusis.inquiry import InquiryCycle, Insight, RoundReading
from eleusis.inquiry.insight import TELLING

MOST_IDEAS: Final = 8
MANY: Final = 200  # rules; more are drawn as many
HALVED: Final = 1.0  # bits
_LEFT, _RIGHT = 210, 16  # what stands before the axis: names and ideas
_STEPS: Final = (24, 44)  # the least and the most that a card takes
_WIDTH: Final = 880
_CARD: Final = (0.84, 1.4)  # of a step; and how high a card is, of its width
_CURVE: Final = 96
_ROW: Final = 22


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card over its number: above when it fits, below when not. ``more`` cards of a string follow it."""

    number: int
    code: str
    x: float
    y: float
    fits: bool
    more: int
    middle: float

    @property
    def suit(self) -> str:
        return self.code[-1]


@dataclass(frozen=True, slots=True)
class Diamond:
    """A verdict that halved the rules that were possible, or that told nothing."""

    x: float
    y: float
    halved: bool


@dataclass(frozen=True, slots=True)
class GuessMark:
    """A guess aloud."""

    x: float
    right: bool


@dataclass(frozen=True, slots=True)
class IdeaBar:
    """An idea from where it was said to where it was ruled out, and on to where it was given up."""

    y: float
    seat: int
    words: str
    x: float
    lived: float  # how wide until it was ruled out
    kept: float  # and afterwards
    right: bool
    ruled_out_by: int | None

    @property
    def kept_x(self) -> float:
        return round(self.x + self.lived, 1)


@dataclass(frozen=True, slots=True)
class Curve:
    """A drawing; lengths in its own units."""

    width: int
    height: int
    left: int
    step: float
    card_width: float
    card_height: float
    cards: tuple[DrawnCard, ...]
    path: str  # of the rules still possible
    marks: tuple[Diamond, ...]
    levels: tuple[tuple[int, str], ...]  # lines of the axis and what stands at them; no text: many
    said: tuple[GuessMark, ...]
    known_x: float | None
    top: int  # of the curve
    floor: float
    ideas: tuple[IdeaBar, ...]
    unseen: int  # ideas that had no place

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that have room below the axis."""
        return (
            tuple(range(1, len(self.cards) + 1)) if self.step > _STEPS[0] else tuple(range(5, len(self.cards) + 1, 5))
        )

    @property
    def numbers_y(self) -> float:
        return self.floor + 18

    @property
    def ideas_y(self) -> float:
        return self.floor + 44


def curve_of(reading: RoundReading) -> Curve | None:
    """The drawing of a round; None where no card was judged."""
    cards = len(reading.trials)
    if not cards:
        return None
    step = max(_STEPS[0], min(_STEPS[1], (_WIDTH - _LEFT - _RIGHT) / (cards + 1)))
    width = _CARD[0] * step
    high = _CARD[1] * width
    top = round(2 * high + 30)
    floor: float = top + _CURVE

    def x(number: float) -> float:
        return round(_LEFT + number * step, 1)

    said = [cycle for cycle in reading.cycles if cycle.hypothesise is not None]
    shown = _worth_drawing(said)
    return Curve(
        width=round(_LEFT + (cards + 1) * step + _RIGHT),
        height=round(floor + 44 + _ROW * len(shown) + (10 if shown else 0)),
        left=_LEFT,
        step=round(step, 1),
        card_width=round(width, 1),
        card_height=round(high, 1),
        cards=tuple(
            DrawnCard(
                one.number, one.card, round(x(one.number) - width / 2, 1), 4 if one.fits else round(high + 12, 1), one.fits, len(one.cards) - 1, x(one.number))
            for one in reading.trials
        ),
        path=path_of(reading.told, x, top, floor),
        marks=diamonds_of(reading.told, x, top, floor),
        levels=tuple((round(_y(level, top, floor)), str(level) if level < MANY else "") for level in (1, 10, MANY)),
        said=guesses_of(reading, x),
        known_x=None if reading.known_at is None else x(reading.known_at),
        top=top,
        floor=round(floor, 1),
        ideas=tuple(_bar(reading, cycle, floor + 52 + _ROW * row, x) for row, cycle in enumerate(shown)),
        unseen=len(said) - len(shown),
    )  # fmt: skip


def _y(rules: float | None, top: float, floor: float) -> float:
    share = log(max(1.0, min(rules or 1.0, MANY))) / log(MANY)
    return round(floor - share * (floor - top), 1)


def path_of(told: tuple[Insight, ...], x: Callable[[float], float], top: float, floor: float) -> str:
    """The step line, from many before the first card to what is open after the last; it ends where nothing is weighed."""
    weighed = [one for one in told if one.rules_open is not None]
    falls = [f"H{x(one.trial)}V{_y(one.rules_open, top, floor)}" for one in weighed]
    return "".join([f"M{x(0.4)} {top}", *falls, f"H{x(len(weighed) + 0.5)}"])


def diamonds_of(
    told: tuple[Insight, ...], x: Callable[[float], float], top: float, floor: float
) -> tuple[Diamond, ...]:
    """The verdicts that halved what was possible, and those that told nothing."""
    return tuple(
        Diamond(x(one.trial), _y(one.rules_open, top, floor), one.bits >= HALVED)
        for one in told
        if one.bits is not None and one.rules_open is not None and not TELLING <= one.bits < HALVED
    )


def guesses_of(reading: RoundReading, x: Callable[[float], float]) -> tuple[GuessMark, ...]:
    """The guesses aloud, between the cards before and after them."""
    return tuple(
        GuessMark(x(cycle.observe.seen + 0.5), cycle.conclude.verdict)
        for cycle in reading.cycles
        if cycle.hypothesise is not None and cycle.conclude is not None and cycle.conclude.verdict is not None
    )


def _worth_drawing(said: list[InquiryCycle]) -> list[InquiryCycle]:
    """Ideas in the order in which they were said; where they are too many, closing guesses and those without a rule go first."""

    def worth(one: InquiryCycle) -> tuple[bool, bool, int]:
        return one.source != "closing", one.hypothesise is not None and one.hypothesise.rule is not None, one.number

    return sorted(sorted(said, key=worth)[-MOST_IDEAS:], key=lambda one: one.number)


def over_at(cycle: InquiryCycle) -> int | None:
    """The verdicts after which an idea was ruled out: by a card, or as a guess; None where nothing did."""
    seen = cycle.observe.seen
    found = []
    if cycle.check is not None and (cycle.check.contradictions or cycle.check.judged_wrong):
        found.append(seen)
    if cycle.result is not None and cycle.result.refuted_by is not None:
        found.append(cycle.result.refuted_by)
    if cycle.conclude is not None and cycle.conclude.verdict is False:
        found.append(seen)
    return min(found, default=None)


def _bar(reading: RoundReading, cycle: InquiryCycle, y: float, x: Callable[[float], float]) -> IdeaBar:
    begun, end = cycle.observe.seen, len(reading.trials)
    later = [one for one in reading.cycles if one.seat == cycle.seat and one.number > cycle.number and one.hypothesise]
    given_up = later[0].observe.seen if later else end
    over = over_at(cycle)
    died = given_up if over is None else min(max(over, begun), given_up)
    claim = None if cycle.conclude is None else cycle.conclude.claim
    ruled_out = None if cycle.result is None else cycle.result.refuted_by
    assert cycle.hypothesise is not None
    start = x(begun + 0.5)
    return IdeaBar(
        y=round(y, 1),
        seat=cycle.seat,
        words=cycle.hypothesise.words,
        x=start,
        lived=round(max(6.0, x(died + 0.5) - start) if over is None or died > begun else 0.0, 1),
        kept=0.0 if over is None else round(max(6.0, x(given_up + 0.5) - x(died + 0.5)) if died < given_up or died == begun else 0.0, 1),
        right=claim in ("right", "right_from_here"),
        ruled_out_by=ruled_out,
    )  # fmt: skip
