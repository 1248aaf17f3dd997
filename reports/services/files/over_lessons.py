"""A class over its lessons as a file: a row a lesson and measure, of the whole class."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from reports.selectors.over_lessons import LessonTally
from reports.selectors.report_words import CANNOT_KNOW, Text
from reports.services.files.separated import as_csv
from reports.services.files.sheets import Sheet
from reports.services.files.spreadsheet import write_book

COLUMNS: Final[tuple[tuple[str, Text], ...]] = (
    ("lesson", gettext_lazy("number of the lesson, in the order in which they were held")),
    ("began", gettext_lazy("when it was opened")),
    ("title", gettext_lazy("its title")),
    ("game", gettext_lazy("the game")),
    ("rounds", gettext_lazy("finished rounds")),
    ("class_students", gettext_lazy("students who had a part in one")),
    ("rules", gettext_lazy("the secret rules that were written down")),
    ("measure", gettext_lazy("what is counted")),
    ("counts", gettext_lazy("what counts")),
    ("taken", gettext_lazy("how often it was so")),
    ("given", gettext_lazy("of how many")),
    ("share", gettext_lazy("taken of given; empty below 5")),
    ("by_chance", gettext_lazy("so many of given by chance; empty where chance says nothing")),
    ("chance", gettext_lazy("what chance stands for")),
    ("students", gettext_lazy("students among whom these were")),
)


def sheet_of(rows: Sequence[LessonTally]) -> Sheet:
    """Lessons and measures, one after the other."""
    lines = [
        [
            row.number,
            row.day.replace(microsecond=0),
            row.lesson.title,
            str(row.lesson.game.name),
            row.rounds,
            row.students,
            "; ".join(row.rules),
            str(one.measure.name),
            str(one.measure.counts),
            one.taken,
            one.given,
            None if one.share is None else round(one.share, 4),
            None if one.by_chance is None else round(one.by_chance, 2),
            str(one.measure.chance) or None,
            one.students,
        ]
        for row in rows
        for one in row.tallies
    ]
    return Sheet("lessons", _("Lessons"), tuple((name, str(meaning)) for name, meaning in COLUMNS), lines)


def write_csv(rows: Sequence[LessonTally]) -> bytes:
    return as_csv(sheet_of(rows))


def write_xlsx(rows: Sequence[LessonTally], title: str, path: Path) -> None:
    write_book(path, title, [sheet_of(rows)], CANNOT_KNOW)
