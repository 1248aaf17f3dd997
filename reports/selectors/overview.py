"""The lesson on one screen: a headline, a strip for each table over one axis of card numbers, and three statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from reports.selectors.curve import Diamond, GuessMark, diamonds_of, guesses_of, hints_of, levels_of, path_of
from reports.selectors.findings import Remark, findings_of, has_waited, late_by
from reports.selectors.guided import decisive
from reports.selectors.moments import in_short, said_at
from reports.selectors.report import LessonReport, RoundReport

_LEFT, _WIDTH = 40, 540
_SIGNS: Final = 18  # room for guesses and hints above a curve
_BELOW: Final = 7
_HEIGHTS: Final = (42, 140)  # of a strip: of twelve tables each is as low as two lines of words
_ALL_STRIPS: Final = 430
_TEN: Final = 80  # a strip so high has room for a word between many and one


@dataclass(frozen=True, slots=True)
class Strip:
    """One table: how many rules were still possible, card by card."""

    round: RoundReport
    words: str
    waited: bool  # the cards had told the rule, and nobody said it, or not soon
    path: str
    marks: tuple[Diamond, ...]
    said: tuple[GuessMark, ...]
    hints: tuple[float, ...]
    known_x: float | None

    @property
    def halved(self) -> int:
        return sum(mark.halved for mark in self.marks)

    @property
    def wasted(self) -> int:
        return len(self.marks) - self.halved

    @property
    def said_at(self) -> int | None:
        return said_at(self.round.reading)

    @property
    def open_at_the_end(self) -> float | None:
        told = self.round.reading.told
        return told[-1].rules_open if told else None


@dataclass(frozen=True, slots=True)
class Overview:
    """One round of all tables."""

    number: int
    numbers: tuple[int, ...]  # of the rounds there are
    headline: str
    strips: tuple[Strip, ...]
    ticks: tuple[tuple[float, int], ...]
    findings: tuple[Remark, ...]
    first: tuple[int, int] | None  # the table and the card with which the debrief begins
    height: int  # of a strip
    left: int = _LEFT
    width: int = _WIDTH
    top: int = _SIGNS

    @property
    def floor(self) -> int:
        return self.height - _BELOW

    @property
    def ten_y(self) -> float | None:
        """Where ten rules are left, where there is room to say so."""
        return next(y for y, rules in levels_of(self.top, self.floor) if rules == 10) if self.height >= _TEN else None

    @property
    def many_height(self) -> float:
        """Of the band in which the axis says many."""
        return round(levels_of(self.top, self.floor)[-1][0] - self.top, 1)


def overview_of(report: LessonReport, number: int | None = None) -> Overview | None:
    """Of one round; by default the latest that half of the tables have finished with a card or more. None where there is none."""
    numbers = sorted({one.number for one in report.rounds})
    played = [one for one in report.rounds if one.reading.trials]
    if not played:
        return None
    if number is None:
        tables = sum(bool(table.rounds) for table in report.tables)
        enough = [one for one in numbers if 2 * sum(other.number == one for other in played) >= tables]
        number = max(enough, default=played[0].number)
    rounds = [one for one in played if one.number == number]
    if not rounds:
        return None
    longest = max(len(one.reading.trials) for one in rounds)
    step = (_WIDTH - _LEFT - 8) / (longest + 1)

    def x(card: float) -> float:
        return round(_LEFT + step * card, 1)

    every = next(size for size in (1, 2, 5, 10, 20, 50, 1000) if longest <= 14 * size)
    first = decisive(rounds)
    height = min(max(_ALL_STRIPS // len(rounds), _HEIGHTS[0]), _HEIGHTS[1])
    floor = height - _BELOW
    return Overview(
        number,
        tuple(numbers),
        _headline(rounds),
        tuple(
            Strip(
                one,
                in_short(one.reading, spoken=one.is_spoken),
                has_waited(one),
                path_of(one.reading.told, x, _SIGNS, floor),
                diamonds_of(one.reading.told, x, _SIGNS, floor),
                guesses_of(one.reading, x),
                hints_of(one.reading, x),
                None if one.reading.known_at is None else x(one.reading.known_at),
            )
            for one in rounds
        ),
        tuple((x(card), card) for card in range(every, longest + 1, every)),
        findings_of(report, rounds),
        None if first is None else (first[0].table.number, first[1].trial),
        height,
    )


def _headline(rounds: Sequence[RoundReport]) -> str:
    spoken = [one for one in rounds if one.is_spoken]
    if not spoken:
        told = sum(one.reading.known_at is not None for one in rounds)
        return ngettext(
            "The cards told the rule at %(k)d of %(n)d table.",
            "The cards told the rule at %(k)d of %(n)d tables.",
            len(rounds),
        ) % {"k": told, "n": len(rounds)}
    found = sum(said_at(one.reading) is not None for one in spoken)
    text = ngettext("%(k)d of %(n)d table said its rule.", "%(k)d of %(n)d tables said their rule.", len(spoken)) % {
        "k": found,
        "n": len(spoken),
    }
    late = max((one for one in spoken if has_waited(one)), key=late_by, default=None)
    return text if late is None else f"{text} {_held_back(late)}"


def _held_back(one: RoundReport) -> str:
    """Of a table at which the rule was there to be said."""
    told = {"table": one.table.number, "card": one.reading.known_at}
    if said_at(one.reading) is None:
        return _("At table %(table)d the cards had told it by card %(card)d, and nobody said it.") % told
    return ngettext(
        "At table %(table)d it was said %(late)d card after the cards had told it.",
        "At table %(table)d it was said %(late)d cards after the cards had told it.",
        late_by(one),
    ) % (told | {"late": late_by(one)})
