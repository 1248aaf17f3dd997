"""What the gradebooks of school systems hold: whose row is whose, and which columns are marks.

Canvas writes `Student, ID, SIS Login ID, Section`, then a column an assignment with its number in brackets, then sums
that are read only; below the heads may stand *Manual Posting* and *Points Possible*. A column that it does not know
becomes a new assignment. Moodle writes first and last names, numbers and addresses, then a column a grade item, with
its kind in brackets, and sums that it reckons itself; it refuses columns that it does not know. Any other file with names in columns is taken as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.utils.translation import gettext as _

from classrooms.rosters import columns, headers
from classrooms.rosters.columns import Grid, RosterEntry
from classrooms.rosters.headers import Header
from reports.refusals import UnreadableGradebook
from reports.services.gradebooks.cells import SEPARATORS, Cells

_ASSIGNMENT: Final = re.compile(r"\(\d+\)\s*$")
_KIND: Final = re.compile(r"\)\s*$")
_SUM: Final = re.compile(r"\b(?:total|gesamt)\s*(?:\([^()]*\))?\s*$", re.IGNORECASE)
_POINTS: Final = "points possible"
_READ_ONLY: Final = "(read only)"
_OF_MOODLE: Final = frozenset({"last downloaded from this course", "letzter download aus diesem kurs"})
_NUMBER: Final = re.compile(r"^-?\d+(?:[.,]\d+)?\s*%?$")
_NO_MARK: Final = frozenset({"", "-", "–"})


class System(Enum):
    """Who wrote the file."""

    CANVAS = "Canvas"
    MOODLE = "Moodle"
    OTHER = ""


@dataclass(frozen=True)
class StudentLine:
    """A student's row, and the name in it."""

    row: int
    entry: RosterEntry


@dataclass(frozen=True)
class Gradebook:
    """A file that was understood. ``columns`` are the places of columns that may be filled."""

    cells: Cells
    system: System
    head: int
    lines: tuple[StudentLine, ...]
    columns: tuple[int, ...]
    points: int | None  # the row that says out of how many

    @property
    def may_grow(self) -> bool:
        """Whether the system takes a column that it does not know."""
        return self.system != System.MOODLE

    @property
    def width(self) -> int:
        return max(len(row) for row in self.cells.rows)

    @property
    def emptiest_first(self) -> list[int]:
        """The columns that may be filled, first those in which the fewest marks stand."""
        return sorted(self.columns, key=self._marks_in)

    def _marks_in(self, column: int) -> int:
        return sum(self.cells.said(line.row, column).strip() not in _NO_MARK for line in self.lines)

    def called(self, column: int) -> str:
        return self.cells.said(self.head, column).strip() or _("Column %(n)d") % {"n": column + 1}


def gradebook_of(content: bytes) -> Gradebook:
    """Understand a file; raise `UnreadableGradebook` where nobody's name or no column is found."""
    cells = Cells.of(content)
    head, header = _heads(cells)
    for other in SEPARATORS:  # a title above the heads may have a comma in it
        if header is None and other != cells.separator:
            parted = Cells.of(content, other)
            head, header = _heads(parted)
            cells = parted if header else cells
    if header is None:
        raise UnreadableGradebook(
            "no_heads",
            _("No row of this file says in which column the names are. Export the gradebook again, with its headings."),
        )
    rows = [cells.sayings(row) for row in range(len(cells.rows))]
    below = range(head + 1, len(rows))
    lines = tuple(StudentLine(row, entry) for row in below for entry in columns.entries(Grid([rows[head], rows[row]])))
    if not lines:
        raise UnreadableGradebook("nobody", _("There is no student in this gradebook."))
    points = next((row for row in below if rows[row] and rows[row][0].strip().casefold() == _POINTS), None)
    system = _system(header, rows[head], [rows[line.row] for line in lines])
    if system == System.CANVAS:
        sums = [] if points is None else rows[points]
        fillable = [column for column, name in enumerate(rows[head]) if _is_assignment(name, sums[column : column + 1])]
    else:
        held = [
            [rows[line.row][column].strip() for line in lines if column < len(rows[line.row])]
            for column in range(len(rows[head]))
        ]
        fillable = [column for column in range(len(rows[head])) if _may_hold_marks(header, column, held[column])]
        if system == System.MOODLE:  # a number of a student is no mark, whatever its head is called
            fillable = [column for column in fillable if _KIND.search(rows[head][column])] or fillable
            fillable = [column for column in fillable if not _SUM.search(rows[head][column])]
    return Gradebook(cells, system, head, lines, tuple(fillable), points)


def _heads(cells: Cells) -> tuple[int, Header | None]:
    """The row that says in which column the names are, and what it says."""
    for row in range(min(columns.HEADER_WITHIN, len(cells.rows))):
        found = headers.header_of(cells.sayings(row), below_others=row > 0)
        if found is not None and found.names:
            return row, found
    return 0, None


def _system(header: Header, head: list[str], lines: list[list[str]]) -> System:
    """Moodle in any language: first and last names, addresses, and a column whose kind stands in brackets."""
    if header.of_canvas:
        return System.CANVAS
    named = {"first", "last"} <= set(header.names)
    addressed = any(all(at < len(line) and "@" in line[at] for line in lines) for at in range(len(head)))
    of_moodle = named and ("email address" in header.words or (addressed and any(map(_KIND.search, head))))
    return System.MOODLE if of_moodle or _OF_MOODLE & set(header.words) else System.OTHER


def _is_assignment(name: str, out_of: list[str]) -> bool:
    """Whether a column of Canvas is an assignment, which has a number, and no sum."""
    return bool(_ASSIGNMENT.search(name)) and [cell.strip() for cell in out_of] != [_READ_ONLY]


def _may_hold_marks(header: Header, column: int, held: list[str]) -> bool:
    """Whether a column has numbers or nothing in it, and is none of those that say who a student is."""
    word = header.words[column]
    if column in header.names.values() or word in headers.NAMELESS or word in _OF_MOODLE or not word:
        return False
    return all(cell in _NO_MARK or _NUMBER.match(cell) for cell in held)
