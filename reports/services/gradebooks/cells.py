"""A file of separated values whose cells keep the bytes they came with.

`csv` of the standard library reads what a cell says and forgets how it was written: which cells had quotation marks,
what ended a line. Here a cell is the text between two separators, marks included, and the file is these texts again.
"""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _

from classrooms.limits import limit
from reports.refusals import UnreadableGradebook

SEPARATORS: Final = ",;\t"
MOST_SPACES: Final = 20  # before the quotation mark that begins a cell
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_STROKES: Final = str.maketrans("ŁłĐđĦħŦŧ", "LlDdHhTt")  # which are no marks to Unicode
_MARKS: Final = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True, slots=True)
class Cells:
    """``rows`` hold the cells as written, ``ends`` what ended each line; a file is ``mark`` and all of these."""

    rows: tuple[tuple[str, ...], ...]
    ends: tuple[str, ...]
    separator: str
    encoding: str
    mark: bytes = b""

    @classmethod
    def of(cls, content: bytes, separator: str = "") -> Cells:
        """Read a file, by the separator that its first line has most of unless one is named; raise
        `UnreadableGradebook` for what is no such file, or too big a one.
        """
        if len(content) > limit("roster_bytes"):
            raise UnreadableGradebook("file_too_big", _("This file is too big for a gradebook. Choose one below 1 MB."))
        if content.startswith(_WORKBOOKS):
            raise UnreadableGradebook(
                "workbook",
                _("This is a workbook. Export the gradebook again as CSV or plain text, and choose that file."),
            )
        if 0 in content and not content.startswith(tuple(mark for mark, _encoding in _MARKS)) and _is_utf_16(content):
            raise UnreadableGradebook(
                "utf_16",
                _("This file is written in UTF-16 and does not say so. Save it as CSV in UTF-8, and choose that file."),
            )
        text, encoding, mark = _decoded(content)
        if "\0" in text or not text.strip():
            raise UnreadableGradebook(
                "not_a_gradebook",
                _("There is no gradebook in this file. Choose the CSV file that your school’s system wrote."),
            )
        separator = separator or max(SEPARATORS, key=text.split("\n", 1)[0].count)
        rows, ends = _parted(text, separator)
        if len(rows) > limit("gradebook_rows"):
            raise UnreadableGradebook(
                "too_many_rows",
                _("This gradebook has more than %(most)d rows. Export that of a single class.")
                % {"most": limit("gradebook_rows")},
            )
        if max(map(len, rows)) > limit("gradebook_columns"):
            raise UnreadableGradebook(
                "too_many_columns",
                _("This gradebook has more than %(most)d columns. Export fewer of them.")
                % {"most": limit("gradebook_columns")},
            )
        return cls(rows, ends, separator, encoding, mark)

    @property
    def content(self) -> bytes:
        """The file."""
        text = "".join(self.separator.join(row) + end for row, end in zip(self.rows, self.ends, strict=True))
        return self.mark + text.encode(self.encoding, "replace")

    def said(self, row: int, column: int) -> str:
        """What a cell says, without the marks around it; nothing where the row is shorter."""
        return said(self.rows[row][column]) if column < len(self.rows[row]) else ""

    def sayings(self, row: int) -> list[str]:
        return [said(cell) for cell in self.rows[row]]

    def filled(self, column: int, values: Mapping[int, str]) -> Cells:
        """The same with these rows' cells of one column saying something else."""
        rows = list(self.rows)
        for place, value in values.items():
            row = [*rows[place], *[""] * (column + 1 - len(rows[place]))]
            row[column] = self._written(value)
            rows[place] = tuple(row)
        return replace(self, rows=tuple(rows))

    def _writable(self, value: str) -> str:
        """As much of it as the file's encoding has: letters without their marks where it has them without alone."""
        held = (next((one for one in (sign, _bare(sign)) if self._has(one)), "") for sign in value)
        return "".join(held).strip(" :") if not self._has(value) else value

    def _has(self, text: str) -> bool:
        return text.encode(self.encoding, "ignore").decode(self.encoding) == text

    def _written(self, value: str) -> str:
        value = self._writable(value)
        if any(sign in value for sign in (self.separator, '"', "\r", "\n")):
            return '"' + value.replace('"', '""') + '"'
        return value


def _bare(sign: str) -> str:
    """A letter without its marks: Ź is Z, and so is Ł an L."""
    parts = unicodedata.normalize("NFKD", sign)
    return "".join(one for one in parts if not unicodedata.combining(one)).translate(_STROKES)


def _is_utf_16(content: bytes) -> bool:
    """Whether every other byte of it is nought for the most part, as in letters that take two bytes."""
    zeros = max(content[0::2].count(0), content[1::2].count(0))
    return len(content) % 2 == 0 and zeros * 4 > len(content)


def said(cell: str) -> str:
    """What is in a cell as it was written."""
    bare = cell.strip(" ")
    if len(bare) > 1 and bare[0] == bare[-1] == '"':
        return bare[1:-1].replace('""', '"')
    return cell


def _decoded(content: bytes) -> tuple[str, str, bytes]:
    """The text, and the encoding in which it is the same bytes again."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _strictly(content[len(mark) :], encoding), encoding, mark
    for encoding in ("utf-8", "cp1252"):
        try:
            return content.decode(encoding), encoding, b""
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1"), "latin-1", b""


def _strictly(content: bytes, encoding: str) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise UnreadableGradebook(
            "damaged", _("This file is damaged: it is not the text that it begins as. Export the gradebook again.")
        ) from error


def _parted(text: str, separator: str) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Lines of cells; a separator or the end of a line between quotation marks is part of its cell."""
    rows: list[tuple[str, ...]] = []
    ends: list[str] = []
    row: list[str] = []
    start = place = 0
    while place < len(text):
        sign = text[place]
        if sign == '"' and _is_first(text, start, place):
            place = _behind_the_marks(text, place, len(rows) + 1)
        elif sign == separator:
            row.append(text[start:place])
            place = start = place + 1
        elif sign in "\r\n":
            row.append(text[start:place])
            end = "\r\n" if text.startswith("\r\n", place) else sign
            rows.append(tuple(row))
            ends.append(end)
            row = []
            place = start = place + len(end)
        else:
            place += 1
    if row or start < len(text):
        rows.append((*row, text[start:]))
        ends.append("")
    return tuple(rows), tuple(ends)


def _is_first(text: str, start: int, place: int) -> bool:
    """Whether nothing but spaces, and few of them, comes before in the cell."""
    return place - start <= MOST_SPACES and text[start:place].isspace() if place > start else True


def _behind_the_marks(text: str, place: int, line: int) -> int:
    """The place after the quotation mark that ends a cell begun by one."""
    place += 1
    while (found := text.find('"', place)) >= 0:
        if not text.startswith('""', found):
            return found + 1
        place = found + 2
    raise UnreadableGradebook(
        "open_quotes",
        _("The quotation mark opened in row %(row)d is never closed. Export the gradebook again.") % {"row": line},
    )
