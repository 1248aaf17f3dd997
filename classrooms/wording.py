"""What a class has agreed on, in sentences: what rule words mean, and who sits with whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from uuid import UUID

from django.utils.translation import gettext as _

from classrooms.grouping.constraints import Constraint, ConstraintKind
from eleusis.rules import STANDARD, Conventions

RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def differences(agreed: Conventions) -> list[str]:
    """A sentence for each convention of the class that is not the standard one."""
    said = []
    if agreed.primes != STANDARD.primes:
        said.append(_("Prime: %(ranks)s.") % {"ranks": ", ".join(RANKS[rank] for rank in sorted(agreed.primes))})
    if agreed.faces_have_parity != STANDARD.faces_have_parity:
        said.append(_("Jack, queen and king are neither odd nor even."))
    if agreed.ace_high != STANDARD.ace_high:
        said.append(_("The ace counts 14: it is higher than the king."))
    if agreed.highest_low != STANDARD.highest_low or agreed.ace_high != STANDARD.ace_high:
        said.append(low_and_high(agreed.highest_low, ace_high=agreed.ace_high))
    return said


def low_and_high(highest_low: int, *, ace_high: bool) -> str:
    """Where low ends, with the ace at its end of the line."""
    low = f"{'2' if ace_high else 'A'}–{RANKS[highest_low]}"
    high = f"{RANKS[highest_low + 1]}–{'A' if ace_high else 'K'}"
    return _("Low: %(low)s. High: %(high)s.") % {"low": low, "high": high}


def listed(names: Sequence[str]) -> str:
    """Ana; Ana and Ben; Ana, Ben and Cleo."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}


def names_of(students: Iterable[UUID], called: Mapping[UUID, str]) -> str:
    """These students by name, as a reader looks for names."""
    return listed(sorted((called[one] for one in students if one in called), key=str.casefold))


def asked(constraint: Constraint, called: Mapping[UUID, str]) -> str:
    """What one constraint asks, in a few words."""
    said = {"names": names_of(constraint.members, called)}
    if constraint.kind == ConstraintKind.TOGETHER:
        return _("%(names)s together") % said
    if constraint.kind == ConstraintKind.SPREAD:
        return _("at most one at a table of %(names)s") % said
    return _("%(names)s apart") % said
