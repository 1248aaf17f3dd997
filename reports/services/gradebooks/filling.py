"""Marks for taking part, and whose line of a gradebook each goes into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Final
from uuid import UUID

from classrooms import names
from classrooms.rosters.columns import RosterEntry
from reports.selectors.participation import Participation
from reports.services.gradebooks.systems import Gradebook, StudentLine

NEW_COLUMN: Final = -1
NO_MARK: Final = ("", "-")  # Moodle writes a dash where nothing has been marked


class What(Enum):
    """What a mark is for. Never for points of the game: who finds a rule late has not worked less."""

    CAME = "came"
    ROUNDS = "rounds"


class Absent(Enum):
    """What stands for who was not there."""

    KEEP = "keep"
    ZERO = "zero"


@dataclass(frozen=True, slots=True)
class Marking:
    """How taking part becomes a mark."""

    what: What = What.CAME
    out_of: Decimal = Decimal(1)
    absent: Absent = Absent.KEEP

    def of(self, one: Participation) -> Decimal | None:
        """The mark; None where the cell is to be left as it is."""
        if not one.came:
            return None if self.absent == Absent.KEEP else Decimal(0)
        if self.what == What.CAME or not one.of:
            return self.out_of
        return (self.out_of * one.rounds / one.of).quantize(Decimal("0.01"))


def written(mark: Decimal | None, point: str = ".") -> str:
    """``7.5``, or ``7,5``."""
    return "" if mark is None else f"{mark:.2f}".rstrip("0").rstrip(".").replace(".", point)


def matched(entries: Sequence[RosterEntry], students: Mapping[UUID, str]) -> dict[int, UUID]:
    """Who stands at which place of a list, as far as names tell: only where one student fits one place and no other.

    Whole names are compared first, then first names with ever fewer letters of the last, then first names alone.
    """
    found: dict[int, UUID] = {}
    for forms in zip(*(list(_forms(entry)) for entry in entries), strict=True):
        free = {pk: names.keys(name) for pk, name in students.items() if pk not in found.values()}
        fitting = {
            place: [pk for pk, keys in free.items() if not keys.isdisjoint(names.keys(names.clean(form)))]
            for place, form in enumerate(forms)
            if place not in found and form
        }
        wanted = [pk for several in fitting.values() for pk in several]
        found |= {place: pks[0] for place, pks in fitting.items() if len(pks) == 1 and wanted.count(pks[0]) == 1}
    return found


def _forms(entry: RosterEntry) -> Iterator[str]:
    """The name of an entry, from the whole to the first name."""
    first, last = entry.first, entry.last
    if not last:
        first, _space, last = first.partition(" ")
    yield entry.name
    for letters in (3, 2, 1):
        yield f"{first} {last[:letters]}" if last else ""
    yield first


@dataclass(frozen=True, slots=True)
class Filled:
    """One line of the preview: whose it is, what stands there, and what would."""

    line: StudentLine
    student_id: UUID | None
    before: str
    after: str | None  # None: left as it is

    @property
    def replaces(self) -> bool:
        """Whether a mark that stands there already would go."""
        return self.before not in NO_MARK and self.after is not None and self.before != self.after


@dataclass(frozen=True)
class Filling:
    """A gradebook with whose lines are whose, a column to fill, and marks."""

    gradebook: Gradebook
    people: Mapping[UUID, Participation]
    lines: Mapping[int, UUID]  # by the place among the gradebook's lines
    column: int
    marking: Marking

    @property
    def rows(self) -> list[Filled]:
        cells, column, point = self.gradebook.cells, self.at, self._point
        found = []
        for place, line in enumerate(self.gradebook.lines):
            student_id = self.lines.get(place)
            mark = None if student_id is None else self.marking.of(self.people[student_id])
            after = None if mark is None else written(mark, point)
            found.append(Filled(line, student_id, cells.said(line.row, column).strip(), after))
        return found

    @property
    def _point(self) -> str:
        """A comma where the file parts its cells by semicolons, as spreadsheets of these countries do."""
        return "," if self.gradebook.cells.separator == ";" else "."

    @property
    def at(self) -> int:
        """The place of the column in the file."""
        return self.gradebook.width if self.column == NEW_COLUMN else self.column

    @property
    def missing(self) -> list[Participation]:
        """Students of the lesson who have no line."""
        return [one for pk, one in self.people.items() if pk not in self.lines.values()]

    def content(self, head: str) -> bytes:
        """The file, filled; ``head`` names a column that is new, and every line from there on has a cell of it."""
        values = {row.line.row: row.after for row in self.rows if row.after is not None}
        if self.column == NEW_COLUMN:
            rows = self.gradebook.cells.rows[self.gradebook.head :]
            values = {place: "" for place, row in enumerate(rows, self.gradebook.head) if row != ("",)} | values
            values[self.gradebook.head] = head
            if self.gradebook.points is not None:
                values[self.gradebook.points] = written(self.marking.out_of, self._point)
        return self.gradebook.cells.filled(self.at, values).content
