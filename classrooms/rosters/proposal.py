"""What a teacher sees before names go on the roster: every row, what is doubtful about it, and a way out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _

from classrooms import names
from classrooms.rosters.columns import RosterEntry

# How much of a name is kept.
FOUND: Final = "found"  # first names where the list tells first and last apart; a name in one piece as it stands
FIRST: Final = "first"  # first names, also of names in one piece
INITIAL: Final = "initial"  # the first name and an initial
WHOLE: Final = "whole"
SHAPES: Final = (FOUND, FIRST, INITIAL, WHOLE)


@dataclass(frozen=True)
class Row:
    """One name of the preview."""

    name: str
    first: str = ""
    last: str = ""
    keep: bool = True
    note: str = ""  # what was changed, or why it is not ticked
    problem: str = ""  # must be put right before the names are added
    asks: bool = False  # for an initial, at its place
    initial: str = ""  # what the teacher, or the list, says it is
    source: str = ""
    by_hand: bool = False  # written by the teacher: no other column takes its place

    @property
    def entry(self) -> RosterEntry:
        return RosterEntry(self.first or self.name, self.last, self.source)


def propose(found: Sequence[RosterEntry], present: Iterable[str], room: int, shape: str = FOUND) -> list[Row]:
    """A row for each name found. Who shares a name gets the initial of the family name, or is asked for one; those in
    the class already and those without room are not ticked.
    """
    here = {key: name for name in present for key in names.keys(name)}
    shown = [_shown(entry, shape) for entry in found]
    told_apart = _told_apart([_parted(entry, shape) for entry in found], shown)
    doubles = _doubles(told_apart)
    rows: list[Row] = []
    for number, entry in enumerate(found):
        row = Row(told_apart[number], entry.first, entry.last, source=entry.source)
        problem = _problem(row.name)
        if problem:
            row = replace(row, problem=problem)
        elif (other := _in_class(entry, row.name, shown[number], here)) is not None:
            row = _doubtful(row, other, here)
        elif number in doubles:
            row = replace(row, note=_same_as(doubles[number]), asks=True)
        elif row.name != shown[number]:
            row = replace(row, note=_("With an initial, since another has the same first name."))
        if row.keep and sum(kept.keep for kept in rows) >= room:
            row = replace(row, keep=False, note=_("No room: the class would be too large."), asks=False)
        rows.append(row)
    return rows


def _doubtful(row: Row, other: str, here: dict[str, str]) -> Row:
    """Not ticked, since this child may be in the class. With the initial at hand it can be ticked all the same."""
    asks = not names.keys(row.name).isdisjoint(here)
    initial = row.last[:1] if asks else ""
    return replace(row, keep=False, note=_already_here(row.name, other), asks=asks, initial=initial)


def _parted(entry: RosterEntry, shape: str) -> RosterEntry:
    """The first name and what may be told of the last; nothing, where the whole name is shown anyhow."""
    if entry.last and entry.first:
        return RosterEntry(entry.first) if shape == WHOLE else entry
    return _halves(entry.first or entry.last) if shape in (FIRST, INITIAL) else RosterEntry(entry.first or entry.last)


def _shown(entry: RosterEntry, shape: str) -> str:
    """The name of an entry, with as much of the family name as is wanted."""
    if shape == WHOLE or (shape == FOUND and not entry.last):
        return names.clean(entry.name)
    parted = entry if entry.last else _halves(entry.first)
    first = parted.first or parted.last
    if shape == INITIAL and parted.last and parted.first:
        first = f"{first} {parted.last[:1]}."
    return names.clean(first)


def _told_apart(found: Sequence[RosterEntry], shown: list[str]) -> list[str]:
    """The names, those that several share with so many letters of the family name as tell them apart."""
    apart = list(shown)
    for group in _groups(shown):
        for letters in (*range(1, names.LETTERS + 1), 1):  # the same to the third letter: the initial alone, and ask
            for number in group:
                apart[number] = _lengthened(found[number], letters) or shown[number]
            if not _groups([apart[number] for number in group]):
                break
    return apart


def _lengthened(entry: RosterEntry, letters: int) -> str:
    if not entry.last:
        return ""
    return names.clean(f"{entry.first} {entry.last[:letters]}{'.' if len(entry.last) > letters else ''}")


def _groups(shown: Sequence[str]) -> list[list[int]]:
    """The places of names that cannot be told apart."""
    group_of: dict[str, list[int]] = {}
    groups: list[list[int]] = []
    for number, name in enumerate(shown):
        keys = names.keys(name) if name else frozenset()
        group = next((group_of[key] for key in keys if key in group_of), None)
        if group is None:
            group = []
            groups.append(group)
        group.append(number)
        group_of |= dict.fromkeys(keys, group)
    return [group for group in groups if len(group) > 1]


def _doubles(shown: list[str]) -> dict[int, int]:
    """For each name that another row has too, that row's number as the page counts."""
    return {
        number: next(other for other in group if other != number) + 1 for group in _groups(shown) for number in group
    }


def _in_class(entry: RosterEntry, name: str, shown: str, here: dict[str, str]) -> str | None:
    """Who of the class this may be: the same name, or the same child with more or less of the family name."""
    forms = [name, shown]
    if entry.first and entry.last:
        forms += [f"{entry.first} {entry.last[:letters]}" for letters in (1, 2, 3)] + [entry.name]
    return next((here[key] for form in forms for key in sorted(names.keys(names.clean(form))) if key in here), None)


def _already_here(name: str, other: str) -> str:
    if name == other:
        return _("In the class already. Another child of this name? Tick the row, with an initial.")
    return _("“%(other)s” is in the class already. Another child? Tick the row.") % {"other": other}


def _same_as(row: int) -> str:
    return _("Like row %(row)d. Add an initial to one or both, so that both find themselves.") % {"row": row}


def _problem(name: str) -> str:
    try:
        names.read(name)
    except names.UnreadableName as error:
        return str(error)
    return ""


def swapped(found: Sequence[RosterEntry]) -> list[RosterEntry]:
    """First names last and last names first; a name in one piece is parted at its first space and stays in one piece."""
    turned = []
    for entry in found:
        if entry.last:
            turned.append(replace(entry, first=entry.last, last=entry.first))
        else:
            halves = _halves(entry.first)
            turned.append(replace(entry, first=f"{halves.last} {halves.first}".strip()))
    return turned


def _halves(name: str) -> RosterEntry:
    first, _space, last = name.partition(" ")
    return RosterEntry(first, last)


def checked(rows: Sequence[Row], present: Iterable[str]) -> list[Row]:
    """The rows as the teacher left them, with what is still wrong. A row that is not ticked is never wrong."""
    taken: dict[str, int] = {key: 0 for name in present for key in names.keys(name)}  # by whose row; 0: in the class
    here = frozenset(taken)
    result: list[Row] = []
    for number, row in enumerate(rows, start=1):
        keys = names.keys(names.clean(row.name))
        if not row.keep:
            note = _already_here(row.name, row.name) if not here.isdisjoint(keys) else ""
            result.append(replace(row, note=note, problem="", asks=row.asks or bool(note)))
            continue
        problem = _problem(row.name)
        other = None if problem else next((taken[key] for key in sorted(keys) if key in taken), None)
        if other is not None:
            problem = _clash(row.name, other, set(taken))
            if other:
                result[other - 1] = replace(result[other - 1], asks=True, note=_same_as(number))
        elif not problem:
            taken |= dict.fromkeys(keys, number)
        result.append(replace(row, note="", problem=problem, asks=other is not None, initial=""))
    return result


def _clash(name: str, other: int, taken: set[str]) -> str:
    said = {"example": names.example(names.clean(name), taken), "row": other}
    if other:
        return _("Cannot be told from row %(row)d. Add an initial, for example “%(example)s”.") % said
    return _("In the class already. Add an initial, for example “%(example)s”.") % said
