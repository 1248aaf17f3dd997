"""What the cards of a round told, as a drawing: cards, rules still possible, guesses and ideas over one axis of card numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log
from typing import Final

from django.utils.text import Truncator

from eleusis.inquiry import InquiryCycle, Insight, RoundReading
from eleusis.inquiry.insight import TELLING
from reports.selectors.moments import MANY, has_risen, over_at

MOST_IDEAS: Final = 7
MOST: Final = 20_000  # rules; more are drawn as these
LEVELS: Final = (1, 2, 5, 10, MANY)  # above, the axis is pressed together
_FEW_SHARE: Final = 0.72  # of the height, for what can be counted
HALVED: Final = 1.0  # bits
_LEFT, _RIGHT = 42, 14  # what stands before the axis: its levels
_STEPS: Final = (20, 84)  # the least and the most that a card takes
_WIDEST: Final = 42  # so much of it a card fills
_WIDTH: Final = 672
_CARD: Final = (0.92, 1.4)  # of its place; and how high a card is, of its width
_SIGNS: Final = 24  # room for guesses and hints above the curve
_CURVE: Final = 90
_ROW: Final = 20
_LETTER: Final = 6.6  # how wide a letter of an idea is, at most
_BESIDE: Final = 12  # letters for which there is always room beside a name
_READ: Final = 24  # letters that are worth another place


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
    note: str  # its words, where the picture has more room for them than the names
    note_x: float

    @property
    def text_y(self) -> float:
        return self.y + 12

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
    levels: tuple[tuple[float, int], ...]  # lines of the axis and what stands at them
    said: tuple[GuessMark, ...]
    hints: tuple[float, ...]  # where help was given
    known_x: float | None
    top: int  # of the curve
    floor: float
    ideas: tuple[IdeaBar, ...]
    unseen: int  # ideas that had no place
    looked_at: int  # the card that is looked at first: the one before the cards told the rule, else the last

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that have room below the axis."""
        return (
            tuple(range(1, len(self.cards) + 1)) if self.step > _STEPS[0] else tuple(range(5, len(self.cards) + 1, 5))
        )

    @property
    def signs_y(self) -> float:
        return self.top - _SIGNS / 2

    @property
    def many_height(self) -> float:
        """Of the band in which the axis says many."""
        return round(self.levels[-1][0] - self.top, 1)

    @property
    def numbers_y(self) -> float:
        return self.floor + 18

    @property
    def ideas_y(self) -> float:
        return self.floor + 40


def curve_of(reading: RoundReading) -> Curve | None:
    """The drawing of a round; None where no card was judged."""
    cards = len(reading.trials)
    if not cards:
        return None
    step = max(_STEPS[0], min(_STEPS[1], (_WIDTH - _LEFT - _RIGHT) / (cards + 1)))
    width = _CARD[0] * min(step, _WIDEST)
    high = _CARD[1] * width
    top = round(2 * high + 18 + _SIGNS)
    floor: float = top + _CURVE

    def x(number: float) -> float:
        return round(_LEFT + number * step, 1)

    said = [cycle for cycle in reading.cycles if cycle.hypothesise is not None]
    shown = _worth_drawing(said)
    return Curve(
        width=round(_LEFT + (cards + 1) * step + _RIGHT),
        height=round(floor + 26 + (22 + _ROW * len(shown) if shown else 0)),
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
        levels=levels_of(top, floor),
        said=guesses_of(reading, x),
        hints=hints_of(reading, x),
        known_x=None if reading.known_at is None else x(reading.known_at),
        top=top,
        floor=round(floor, 1),
        ideas=tuple(_bar(reading, cycle, floor + 46 + _ROW * row, x) for row, cycle in enumerate(shown)),
        unseen=len(said) - len(shown),
        looked_at=cards if reading.known_at is None or reading.known_at < 2 else reading.known_at - 1,
    )  # fmt: skip


def levels_of(top: float, floor: float) -> tuple[tuple[float, int], ...]:
    """Where the lines of the axis are."""
    return tuple((_y(level, top, floor), level) for level in LEVELS)


def _y(rules: float | None, top: float, floor: float) -> float:
    """Two logarithmic axes, one on the other: what can be counted has most of the height."""
    open_ = max(1.0, min(rules or 1.0, MOST))
    if open_ <= MANY:
        share = _FEW_SHARE * log(open_) / log(MANY)
    else:
        share = _FEW_SHARE + (1 - _FEW_SHARE) * log(open_ / MANY) / log(MOST / MANY)
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
        if not has_risen(told, one)
    )


def guesses_of(reading: RoundReading, x: Callable[[float], float]) -> tuple[GuessMark, ...]:
    """The guesses aloud, between the cards before and after them."""
    return tuple(
        GuessMark(x(cycle.observe.seen + 0.5), cycle.conclude.verdict)
        for cycle in reading.cycles
        if cycle.hypothesise is not None and cycle.conclude is not None and cycle.conclude.verdict is not None
    )


def hints_of(reading: RoundReading, x: Callable[[float], float]) -> tuple[float, ...]:
    """Where help was given, between the cards before and after it."""
    return tuple(x(sum(trial.at <= hint.at for trial in reading.trials) + 0.5) for hint in reading.hints)


def _worth_drawing(said: list[InquiryCycle]) -> list[InquiryCycle]:
    """Ideas in the order in which they were said; where they are too many, closing guesses and those without a rule go first."""

    def worth(one: InquiryCycle) -> tuple[bool, bool, int]:
        return one.source != "closing", one.hypothesise is not None and one.hypothesise.rule is not None, one.number

    return sorted(sorted(said, key=worth)[-MOST_IDEAS:], key=lambda one: one.number)


def _bar(reading: RoundReading, cycle: InquiryCycle, y: float, x: Callable[[float], float]) -> IdeaBar:
    begun, end = cycle.observe.seen, len(reading.trials)
    later = [one for one in reading.cycles if one.seat == cycle.seat and one.number > cycle.number and one.hypothesise]
    given_up = later[0].observe.seen if later else end
    over = over_at(reading, cycle)
    died = given_up if over is None else min(max(over, begun), given_up)
    claim = None if cycle.conclude is None else cycle.conclude.claim
    ruled_out = None if cycle.result is None else cycle.result.refuted_by
    assert cycle.hypothesise is not None
    start = x(begun + 0.5)
    lived = round(max(6.0, x(died + 0.5) - start) if over is None or died > begun else 0.0, 1)
    kept = (
        0.0
        if over is None
        else round(max(6.0, x(given_up + 0.5) - x(died + 0.5)) if died < given_up or died == begun else 0.0, 1)
    )
    note, note_x = _note(cycle.hypothesise.words, start, start + lived + kept, x(end + 1) + _RIGHT)
    return IdeaBar(
        y=round(y, 1),
        seat=cycle.seat,
        words=cycle.hypothesise.words,
        x=start,
        lived=lived,
        kept=kept,
        right=claim in ("right", "right_from_here"),
        ruled_out_by=ruled_out,
        note=note,
        note_x=note_x,
    )  # fmt: skip


def _note(words: str, start: float, end: float, width: float) -> tuple[str, float]:
    """The words of an idea, and where they stand: before its bar or behind it. None where it would not help."""
    before, behind = (start - 6 - _LEFT) / _LETTER, (width - end - 6) / _LETTER
    room = int(max(before, behind))
    if len(words) <= _BESIDE or room < min(len(words), _READ):
        return "", 0.0
    return Truncator(words).chars(room), float(_LEFT) if before >= behind else round(end + 6, 1)
