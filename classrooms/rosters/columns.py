"""Rows of cells into names: which column holds what, which name comes first, and which rows are no students."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classrooms import names
from classrooms.rosters import headers
from classrooms.rosters.headers import Header

_MARKER = re.compile(r"^\s*(?:\d{1,3}\s*[.):]\s*|[-*•·–]\s+)")
_NOT_A_NAME = re.compile(r"^[\d\s.,:/#%+()-]*$|@|^\d{1,2}\s?[A-Za-z]$|^https?:")
_NO_STUDENT = frozenset({"points possible", "date", "due date", "points", "class average", "average", "out of"})
HEADER_WITHIN = 6  # rows: titles and dates may stand above the header
COLUMNS_TO_CHOOSE_FROM = 12
CELL = 80


@dataclass(frozen=True)
class RosterEntry:
    """One name as it was found: in one piece, or as a first and a last name; and the row of the list it came from."""

    first: str
    last: str = ""
    source: str = ""

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}".strip()


@dataclass(frozen=True)
class Grid:
    """Rows of cells, and whether it was a comma that parted them: then two cells are "Last, First"."""

    rows: list[list[str]]
    by_comma: bool = False


@dataclass(frozen=True)
class Taken:
    """The columns that names were taken from. Without a ``last`` the first holds whole names, maybe "Last, First"."""

    first: int
    last: int | None = None
    preferred: int | None = None


@dataclass(frozen=True)
class Columns:
    """The columns in which names may stand, for the teacher to choose others; students' rows only."""

    heads: list[str]
    rows: list[list[str]]
    taken: Taken | None


@dataclass(frozen=True)
class RosterReading:
    """What a list holds: names, the columns they came from, and what was left out of it and why."""

    entries: list[RosterEntry]
    columns: Columns | None = None
    said: tuple[str, ...] = ()


def read(grid: Grid, number: int = 0) -> RosterReading:
    """The names in the rows, in order. ``number`` tells one list of a teacher from the other."""
    rows = grid.rows
    if not rows:
        return RosterReading([])
    at, header = _header(rows)
    if header is None:
        return _without_header(grid, number)
    students, said = _students_of(header, rows[at + 1 :])
    above = [" ".join(filter(None, map(names.clean, row))) for row in rows[:at]]
    said = [*([_left_out(above, _("stands above the columns"))] if above else []), *said]
    columns = _columns(header, students, rows[at])
    found = entries_of(columns, number)
    nameless = len(students) - len(found)
    if nameless and columns.taken:
        said.append(_rows_without_a_name(nameless))
    return RosterReading(found, columns, tuple(said))


def entries(grid: Grid) -> list[RosterEntry]:
    return read(grid).entries


def row_by_row(grid: Grid) -> list[RosterEntry]:
    """Who stands in each row below the heads, students or not; without a name where there is none."""
    at, header = _header(grid.rows)
    if header is None:
        found = [_by_looks(row, last_first=grid.by_comma) for row in grid.rows]
    else:
        rows = grid.rows[at + 1 :]
        columns = _columns(header, rows, grid.rows[at])
        found = [None if columns.taken is None else _by_columns(row, columns.taken) for row in columns.rows]
    return [entry or RosterEntry("") for entry in found]


def entries_of(columns: Columns, number: int = 0) -> list[RosterEntry]:
    """The names in the chosen columns; rows without any are left out."""
    if columns.taken is None:
        return []
    found = []
    for place, row in enumerate(columns.rows):
        entry = _by_columns(row, columns.taken)
        if entry is not None and entry.name:
            found.append(replace(entry, source=f"{number}.{place}"))
    return found


def _header(rows: list[list[str]]) -> tuple[int, Header | None]:
    for at, row in enumerate(rows[:HEADER_WITHIN]):
        header = headers.header_of(row, below_others=at > 0)
        if header is not None:
            return at, header
    return 0, None


# ── Who is a student ────────────────────────────────────────────────────────────────────────────────


def _students_of(header: Header, rows: list[list[str]]) -> tuple[list[list[str]], list[str]]:
    """The rows of students, and a sentence for each kind of row that is none."""
    roles_are_told = any(_words(row, header, "role") & (headers.STUDENTS | headers.OTHERS) for row in rows)
    kept: list[list[str]] = []
    out: dict[str, list[str]] = {}
    for row in rows:
        reason = _reason(row, header, roles_are_told=roles_are_told)
        if reason:
            out.setdefault(reason, []).append(_who(row, header))
        else:
            kept.append(row)
    said = [_left_out(who, reason) for reason, who in out.items()]
    if header.of_users and "role" not in header.beside:
        said.append(_("This list does not say who is a student. Untick everybody else."))
    return kept, said


def _reason(row: list[str], header: Header, *, roles_are_told: bool) -> str:
    """Why a row is no student of the class; empty when it is one."""
    role = _words(row, header, "role")
    if roles_are_told and role and not role & headers.STUDENTS:
        return _("not students")
    status = _words(row, header, "status")
    column = header.beside.get("status")
    by_number = column is not None and header.words[column] == "enroll status"
    if status & headers.GONE or (by_number and status & headers.LEFT_SCHOOL):
        return _("no longer in the school")
    who = _who(row, header)
    if headers.word(who) in _NO_STUDENT:
        return _("not a name")
    if header.of_canvas and who.casefold() in {"student, test", "test student"}:
        return _("Canvas's own test student")
    return ""


def _words(row: list[str], header: Header, role: str) -> frozenset[str]:
    column = header.beside.get(role)
    cell = row[column] if column is not None and column < len(row) else ""
    return frozenset(headers.word(part) for part in re.split(r"[,;/]", cell) if part.strip())


def _who(row: list[str], header: Header) -> str:
    """A row, for the teacher to recognise: its names, or where it has none its first words."""
    places = header.names
    cells = [
        _cell(row[places[role]]) for role in ("full", "first", "last") if role in places and places[role] < len(row)
    ]
    if "first" in places:
        cells = cells[-2:]
    return " ".join(filter(None, cells)) or next(filter(None, map(_cell, row)), "")


def _left_out(who: list[str], reason: str) -> str:
    shown = ", ".join(_("“%(words)s”") % {"words": one} for one in who[:4] if one)
    if len(who) > 4:
        shown = _("%(some)s and %(more)d more") % {"some": shown, "more": len(who) - 4}
    return ngettext(
        "Left out, %(reason)s: %(who)s (%(count)d row).", "Left out, %(reason)s: %(who)s (%(count)d rows).", len(who)
    ) % {"reason": reason, "who": shown, "count": len(who)}


def _rows_without_a_name(count: int) -> str:
    return ngettext("Left out: %(count)d row without a name.", "Left out: %(count)d rows without a name.", count) % {
        "count": count
    }


# ── Where the names stand ───────────────────────────────────────────────────────────────────────────


def _columns(header: Header, rows: list[list[str]], heads: list[str]) -> Columns:
    """The columns of students' rows that may hold names; what surely holds none does not even go to the page."""
    wanted = set(header.names.values())
    width = max((len(row) for row in [heads, *rows]), default=0)
    kept = [
        column
        for column in range(width)
        if column in wanted
        or (not (column < len(header.words) and header.words[column] in headers.NAMELESS) and _has_names(rows, column))
    ]
    extra = [column for column in kept if column not in wanted][: COLUMNS_TO_CHOOSE_FROM - len(wanted)]
    kept = [column for column in kept if column in wanted or column in extra]
    return Columns(
        [names.clean(heads[column][:CELL]) if column < len(heads) else "" for column in kept],
        [[row[column][:CELL] if column < len(row) else "" for column in kept] for row in rows],
        _taken(header.names, kept),
    )


def _has_names(rows: list[list[str]], column: int) -> bool:
    filled = [cell for row in rows if column < len(row) and (cell := row[column].strip())]
    return sum(not (_NOT_A_NAME.search(cell) or re.search(r"\d", cell)) for cell in filled) * 2 > len(filled)


def _taken(places: dict[str, int], kept: list[int]) -> Taken | None:
    at = {role: kept.index(column) for role, column in places.items()}
    if "first" in at or "preferred" in at:
        first = at.get("first", at.get("preferred", 0))
        return Taken(first, at.get("last"), at.get("preferred") if "first" in at else None)
    if "full" in at:
        return Taken(at["full"])
    return Taken(at["last"]) if "last" in at else None


def _by_columns(row: list[str], taken: Taken) -> RosterEntry | None:
    def at(column: int | None) -> str:
        return _cell(row[column]) if column is not None and column < len(row) else ""

    first, last = at(taken.preferred) or at(taken.first), at(taken.last)
    if taken.last is None:
        return _one(first)
    return RosterEntry(first, last) if first else RosterEntry(last)


# ── A list without a header ─────────────────────────────────────────────────────────────────────────


def _without_header(grid: Grid, number: int) -> RosterReading:
    rows = grid.rows
    if grid.by_comma and len(rows) == 1 and len(rows[0]) > 2:  # "Ana, Ben, Cy" on one line
        return RosterReading([RosterEntry(name) for cell in rows[0] if (name := _cell(cell))])
    found = []
    for place, row in enumerate(rows):
        entry = _by_looks(row, last_first=grid.by_comma)
        if entry is not None and entry.name:
            found.append(replace(entry, source=f"{number}.{place}"))
    nameless = len(rows) - len(found)
    said = (_rows_without_a_name(nameless),) if nameless and found else ()
    choosable = max((len(row) for row in rows), default=0) > 1
    columns = replace(_columns(Header({}, {}, ()), rows, []), taken=None) if choosable else None
    return RosterReading(found, columns if columns and len(columns.heads) > 1 else None, said)


def _by_looks(row: list[str], *, last_first: bool) -> RosterEntry | None:
    """The cells that could be names: one is the name, two are its halves."""
    cells = [cell for cell in map(_cell, row) if cell and not _NOT_A_NAME.search(cell)]
    if not cells:
        only = [cell for cell in map(_cell, row) if cell]
        return RosterEntry(only[0]) if len(only) == 1 and len(row) == 1 else None
    full_name_first = len(cells) > 2 and " " in cells[0]
    if len(cells) == 1 or full_name_first:
        return _one(cells[0])
    return RosterEntry(cells[1], cells[0]) if last_first else RosterEntry(cells[0], cells[1])


def _one(cell: str) -> RosterEntry | None:
    """A name in one cell; "Last, First" is turned."""
    if cell.count(",") == 1:
        last, first = (names.clean(half) for half in cell.split(","))
        if first and last:
            return RosterEntry(first, last)
        return RosterEntry(first or last) if first or last else None
    return RosterEntry(cell) if cell else None


def _cell(text: str) -> str:
    return names.clean(_MARKER.sub("", text[:400], count=1)) if text.strip() else ""
