"""XLSX. Text is always written as text, whatever it begins with; numbers are numbers and dates are dates."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from reports.selectors.report import LessonReport
from reports.selectors.report_words import Text
from reports.services.files.codebook import TITLES
from reports.services.files.sheets import MAKERS, READ_ME, Sheet, Value, sheet

UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
CELL_LETTERS = 32_000
OFFSET = slice(-len("+01:00"), None)  # of a moment in ISO 8601


class Formats:
    """Formats of one workbook. A spreadsheet's moment has no zone, so its offset stands in how it is shown."""

    def __init__(self, book: Any) -> None:
        self._book = book
        self._dates: dict[str, Any] = {}
        self.plain = book.add_format({"valign": "top"})

    def date(self, offset: str) -> Any:
        if offset not in self._dates:
            shown = f'yyyy-mm-dd hh:mm:ss"{offset}"'
            self._dates[offset] = self._book.add_format({"num_format": shown, "valign": "top", "align": "left"})
        return self._dates[offset]


def write(report: LessonReport, path: Path, _options: dict[str, Any], progress: Callable[[int], None]) -> None:
    sheets = []
    for place, key in enumerate(MAKERS):
        sheets.append(sheet(report, key))
        progress(10 + 50 * (place + 1) // len(MAKERS))
    title = _("%(lesson)s: %(class)s") % {"lesson": report.lesson.title, "class": report.lesson.classroom.name}
    write_book(path, title, sheets, READ_ME, progress)


def write_book(
    path: Path,
    title: str,
    sheets: Sequence[Sheet],
    read_me: Sequence[Text],
    progress: Callable[[int], None] = lambda _percent: None,
) -> None:
    """A workbook of these sheets; in front what they are and what each of their columns means."""
    import xlsxwriter

    book = xlsxwriter.Workbook(
        str(path),
        {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True},
    )
    head = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
    formats = Formats(book)
    wrapped = book.add_format({"text_wrap": True, "valign": "top"})
    _read_me(book, title, read_me, sheets, head, wrapped)
    for place, one in enumerate(sheets):
        page = book.add_worksheet(one.title[:31])
        for column, (name, _meaning) in enumerate(one.columns):
            page.write_string(0, column, name, head)
        for line, row in enumerate(one.rows, 1):
            for column, value in enumerate(row):
                _cell(page, line, column, value, formats)
        page.freeze_panes(1, 0)
        page.autofilter(0, 0, max(len(one.rows), 1), len(one.columns) - 1)
        _widths(page, one)
        progress(60 + 35 * (place + 1) // len(sheets))
    book.close()


def _cell(page: Any, line: int, column: int, value: Value, formats: Formats) -> None:
    match value:
        case None:
            return
        case bool():
            page.write_boolean(line, column, value)
        case int() | float():
            page.write_number(line, column, value)
        case datetime():
            page.write_datetime(line, column, value.replace(tzinfo=None), formats.date(value.isoformat()[OFFSET]))
        case str():
            page.write_string(line, column, UNWRITABLE.sub(" ", value)[:CELL_LETTERS], formats.plain)


def _widths(page: Any, one: Sheet) -> None:
    for column, (name, _meaning) in enumerate(one.columns):
        widest = max((_width(row[column]) for row in one.rows[:200]), default=0)
        page.set_column(column, column, min(max(len(name) + 3, widest + 1), 60))


def _width(value: Value) -> int:
    return 25 if isinstance(value, datetime) else 0 if value is None else len(str(value))


def _read_me(  # noqa: PLR0917 -- a page is made of all of these
    book: Any, title: str, sentences: Sequence[Text], sheets: Sequence[Sheet], head: Any, wrapped: Any
) -> None:
    page = book.add_worksheet(str(TITLES["read_me"])[:31])
    page.set_column(0, 0, 16)
    page.set_column(1, 1, 24)
    page.set_column(2, 2, 90, wrapped)
    page.write_string(0, 0, UNWRITABLE.sub(" ", title), head)
    line = 2
    for sentence in sentences:
        page.write_string(line, 0, str(sentence))
        line += 1
    line += 1
    for column, name in enumerate((_("sheet"), _("column"), _("what it means"))):
        page.write_string(line, column, name, head)
    page.freeze_panes(line + 1, 0)
    first = line
    for one in sheets:
        for name, meaning in one.columns:
            line += 1
            page.write_string(line, 0, one.title)
            page.write_string(line, 1, name)
            page.write_string(line, 2, meaning, wrapped)
    page.autofilter(first, 0, line, 2)
