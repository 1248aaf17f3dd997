"""Figures of the class, beside those of a published study."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from reports.selectors.chances import agree_by_chance
from reports.selectors.report import LessonReport
from reports.selectors.report_words import FEW


@dataclass(frozen=True, slots=True)
class Figure:
    """A share with its n; ``beside`` is the published one, ``by_chance`` how many of n there would be by chance."""

    text: str
    k: int
    n: int
    beside: str
    by_chance: float | None = None

    @property
    def percent(self) -> int | None:
        return round(100 * self.k / self.n) if self.n >= FEW else None


def figures_of(report: LessonReport) -> list[Figure]:
    """Those that the lesson gave an occasion for: where no game has hands, nothing is said of hands."""
    rounds = [one.reading for one in report.rounds]
    wrong = [
        cycle
        for one in report.rounds
        for cycle in one.wrong_guesses
        if cycle.check is not None and report.counts(cycle.seat)
    ]
    out = [cycle for cycle in wrong if cycle.check is not None and cycle.check.contradictions]
    tests = [play for one in rounds for play in one.plays if play.test is not None and report.counts(play.seat)]
    held = sum(play.hand for play in tests)
    stated = [
        one for reading in rounds for one in reading.predictions if one.stated is not None and report.counts(one.seat)
    ]
    found = [
        Figure(
            _("wrong guesses that a visible card had already ruled out"), len(out), len(wrong), "16.0 %",
            sum(1 - agree_by_chance(cycle.check.of) for cycle in wrong if cycle.check is not None),
        ),
        Figure(
            _("of these, ruled out by rejected cards only"),
            sum(cycle.check is not None and cycle.check.only_rejected for cycle in out), len(out), "> 50 %",
        ),
        Figure(
            _("test cards that the player’s own idea accepts (positive tests)"),
            sum(play.test == "positive" for play in tests), len(tests), "59 %",
            sum((play.hand_accepted or 0) / play.hand for play in tests if play.hand),
        ),
        Figure(
            _("cards in hand that the player’s own idea accepts"),
            sum(play.hand_accepted or 0 for play in tests), held, "29.5 %",
        ),
        Figure(
            _("stated predictions that came true"), sum(one.stated == one.fits for one in stated), len(stated), "70 %",
            len(stated) / 2,
        ),
    ]  # fmt: skip
    return [one for one in found if one.n]
