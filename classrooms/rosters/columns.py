"""Rows of cells into names: which column holds what, and which name comes first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from classrooms import names

FULL = "name|full name|student|student name|pupil|pupil name|learner|display name|nickname|nombre completo|nom complet|nome completo|nombre y apellidos|vollständiger name|volledige naam|alumno|alumna|élève|schüler|schülerin|studente|leerling|имя и фамилия|фио|الاسم|الاسم الكامل|שם|שם מלא|姓名|名前|氏名|이름"
FIRST = "first name|firstname|first|given name|given names|forename|preferred name|prénom|prenom|nombre|nombres|vorname|rufname|nome|voornaam|roepnaam|förnamn|fornavn|etunimi|imię|imie|jméno|имя|όνομα|الاسم الأول|שם פרטי|名"
LAST = "last name|lastname|last|surname|family name|nom|nom de famille|apellido|apellidos|primer apellido|nachname|familienname|cognome|sobrenome|apelido|achternaam|efternamn|etternavn|efternavn|sukunimi|nazwisko|příjmení|фамилия|επώνυμο|اسم العائلة|שם משפחה|姓"

_FULL, _FIRST, _LAST = (frozenset(words.split("|")) for words in (FULL, FIRST, LAST))
_MARKER = re.compile(r"^\s*(?:\d{1,3}\s*[.):]\s*|[-*•·–]\s+)")
_NOT_A_NAME = re.compile(r"^[\d\s.,:/#%+()-]*$|@|^\d{1,2}\s?[A-Za-z]$|^https?:")


@dataclass(frozen=True)
class Entry:
    """One name as it was found: in one piece, or as a first and a last name."""

    first: str
    last: str = ""

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}".strip()


@dataclass(frozen=True)
class Grid:
    """Rows of cells, and whether it was a comma that parted them: then two cells are "Last, First"."""

    rows: list[list[str]]
    by_comma: bool = False


def entries(grid: Grid) -> list[Entry]:
    """The names in the rows, in order; rows without any are left out."""
    rows = grid.rows
    if not rows:
        return []
    roles = _roles(rows[0])
    if roles is not None:
        return _found([_by_header(row, roles) for row in rows[1:]])
    if grid.by_comma and len(rows) == 1 and len(rows[0]) > 2:  # "Ana, Ben, Cy" on one line
        return _found([Entry(_cell(cell)) for cell in rows[0]])
    return _found([_without_header(row, last_first=grid.by_comma) for row in rows])


def _found(candidates: Sequence[Entry | None]) -> list[Entry]:
    return [entry for entry in candidates if entry is not None and entry.name]


def _roles(header: list[str]) -> dict[str, int] | None:
    """Where a header row says the names are; None when it is no header."""
    words = [names.clean(cell).casefold().strip(" :*") for cell in header]
    roles: dict[str, int] = {}
    for role, known in (("full", _FULL), ("first", _FIRST), ("last", _LAST)):
        for column, word in enumerate(words):
            if word in known and column not in roles.values():
                roles.setdefault(role, column)
    if "first" in roles and "full" in roles and "last" not in roles and words[roles["full"]] == "name":
        roles["last"] = roles.pop("full")  # "Name, Vorname": in German the name is the last one
    return roles or None


def _by_header(row: list[str], roles: dict[str, int]) -> Entry | None:
    cells = {role: _cell(row[column]) if column < len(row) else "" for role, column in roles.items()}
    if cells.get("first") or cells.get("last"):
        return Entry(cells.get("first", ""), cells.get("last", "")) if cells.get("first") else Entry(cells["last"])
    return _one(cells.get("full", ""))


def _without_header(row: list[str], *, last_first: bool) -> Entry | None:
    """The cells that could be names: one is the name, two are its halves."""
    cells = [cell for cell in map(_cell, row) if cell and not _NOT_A_NAME.search(cell)]
    if not cells:
        only = [cell for cell in map(_cell, row) if cell]
        return Entry(only[0]) if len(only) == 1 and len(row) == 1 else None
    full_name_first = len(cells) > 2 and " " in cells[0]
    if len(cells) == 1 or full_name_first:
        return _one(cells[0])
    return Entry(cells[1], cells[0]) if last_first else Entry(cells[0], cells[1])


def _one(cell: str) -> Entry | None:
    """A name in one cell; "Last, First" is turned."""
    if cell.count(",") == 1:
        last, first = (names.clean(half) for half in cell.split(","))
        if first and last:
            return Entry(first, last)
        return Entry(first or last) if first or last else None
    return Entry(cell) if cell else None


def _cell(text: str) -> str:
    return names.clean(_MARKER.sub("", text[:400], count=1)) if text.strip() else ""
