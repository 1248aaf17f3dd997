"""What a teacher sees before names go on the roster: every row, what is doubtful about it, and a way out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from classrooms import names
from classrooms.rosters.columns import Entry


@dataclass(frozen=True)
class Row:
    """One name of the preview."""

    name: str
    first: str = ""
    last: str = ""
    keep: bool = True
    note: str = ""  # what was changed, or why it is not ticked
    problem: str = ""  # must be put right before the names are added


def propose(found: Sequence[Entry], present: Iterable[str], room: int) -> list[Row]:
    """A row for each name found. Doubles get a number, those in the class already and those without room are not ticked."""
    here = {key: name for name in present for key in names.keys(name)}
    seen: dict[str, int] = {}
    rows: list[Row] = []
    for number, entry in enumerate(found, start=1):
        row = _proposed(entry, here, seen)
        if row.keep and sum(kept.keep for kept in rows) >= room:
            row = Row(row.name, row.first, row.last, keep=False, note=_("No room: the class would be too large."))
        if row.keep:
            seen |= dict.fromkeys(names.keys(row.name), number)
        rows.append(row)
    return rows


def _proposed(entry: Entry, here: dict[str, str], seen: dict[str, int]) -> Row:
    name = names.clean(entry.name)
    problem = _problem(name)
    if problem:
        return Row(name, entry.first, entry.last, problem=problem)
    keys = names.keys(name)
    for key in keys:
        if key in here:
            return Row(name, entry.first, entry.last, keep=False, note=_already_here(name, here[key]))
    for key in keys:
        if key in seen:
            other = names.numbered(name, {*here, *seen})
            note = _("Was “%(name)s”, like row %(row)d. Now both can find themselves.") % {
                "name": name,
                "row": seen[key],
            }
            return Row(other, entry.first, entry.last, note=note)
    return Row(name, entry.first, entry.last)


def _already_here(name: str, other: str) -> str:
    if name == other:
        return _("In the class already.")
    return _("Looks the same as “%(other)s”, who is in the class already.") % {"other": other}


def _problem(name: str) -> str:
    try:
        names.read(name)
    except names.UnreadableName as error:
        return str(error)
    return ""


def swapped(found: Sequence[Entry]) -> list[Entry]:
    """First names last and last names first; a name in one piece is parted at its first space."""
    return [Entry(entry.last, entry.first) if entry.last else _parted(entry, from_end=False) for entry in found]


def shortened(found: Sequence[Entry]) -> list[Entry]:
    """The first name and the initial of the last: less of a child's name to keep."""
    short = []
    for entry in found:
        parted = entry if entry.last else _halves(entry.first)
        short.append(Entry(parted.first, f"{parted.last[:1]}." if parted.last else ""))
    return short


def _parted(entry: Entry, *, from_end: bool) -> Entry:
    halves = _halves(entry.first)
    return Entry(halves.last, halves.first) if halves.last and not from_end else entry


def _halves(name: str) -> Entry:
    first, _space, last = name.partition(" ")
    return Entry(first, last)


def checked(rows: Sequence[Row], present: Iterable[str]) -> list[Row]:
    """The rows as the teacher left them, with what is still wrong. A row that is not ticked is never wrong."""
    taken: dict[str, str] = {key: "" for name in present for key in names.keys(name)}
    here = frozenset(taken)
    result = []
    for number, row in enumerate(rows, start=1):
        if not row.keep:
            note = _("In the class already.") if not here.isdisjoint(names.keys(row.name)) else ""
            result.append(Row(row.name, row.first, row.last, keep=False, note=note))
            continue
        problem = _problem(row.name)
        keys = names.keys(names.clean(row.name))
        if not problem:
            problem = _taken(row.name, keys, taken)
        if not problem:
            taken |= dict.fromkeys(keys, str(number))
        result.append(Row(row.name, row.first, row.last, problem=problem))
    return result


def _taken(name: str, keys: frozenset[str], taken: dict[str, str]) -> str:
    clash = next((taken[key] for key in keys if key in taken), None)
    if clash is None:
        return ""
    suggestion = {"suggestion": names.numbered(names.clean(name), set(taken)), "row": clash}
    if clash:
        return _("Looks the same as row %(row)s. Tell them apart, for example “%(suggestion)s”.") % suggestion
    return _("In the class already. Tell them apart, for example “%(suggestion)s”.") % suggestion
