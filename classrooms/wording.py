"""What a class has agreed on, in sentences: what rule words mean, and who sits with whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classrooms.grouping.arranging import Clash
from classrooms.grouping.constraints import Constraint, ConstraintKind
from eleusis.rules import STANDARD, Conventions

MOST_IN_THE_WAY: Final = 4  # that are named; of more it is said that there are more
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


def does_not_hold(constraint: Constraint, met: Sequence[Sequence[UUID]], called: Mapping[UUID, str]) -> str:
    """That a constraint does not hold as the tables stand; ``met``: `Constraint.met_wrongly`."""
    if constraint.kind == ConstraintKind.TOGETHER:
        everybody = [one for group in met for one in group]
        return _("%(names)s are kept together, and sit at different tables.") % {"names": names_of(everybody, called)}
    sentence = (
        _("%(names)s sit at one table; of those who are marked one may.")
        if constraint.kind == ConstraintKind.SPREAD
        else _("%(names)s sit at one table, and are kept apart.")
    )
    return " ".join(sentence % {"names": names_of(group, called)} for group in met)


def not_found(constraint: Constraint, called: Mapping[UUID, str]) -> str:
    """That a constraint does not hold, and perhaps could: looking was too slow, and nothing is known."""
    sentence = (
        _("In the time there was, no groups were found in which %(names)s are together. There may be some.")
        if constraint.kind == ConstraintKind.TOGETHER
        else _("In the time there was, no groups were found in which %(names)s sit apart. There may be some.")
    )
    return sentence % {"names": names_of(constraint.members, called)}


def goes_on() -> str:
    """After what was not found in time, where it is looked for again without being asked."""
    return _("The room goes on looking.")


def cannot(clash: Clash, called: Mapping[UUID, str], tables: int) -> str:
    """That a constraint cannot hold at so many tables, with the children whom it concerns, why, and what to do."""
    said = {
        "names": names_of(clash.constraint.members, called),
        "tables": tables,
        "count": len(clash.constraint.members),
    }
    is_together = clash.constraint.kind == ConstraintKind.TOGETHER
    if not clash.others and is_together:
        return (
            _("%(names)s cannot all be at one table of this size. Choose larger tables, or fewer to keep together.")
            % said
        )
    if not clash.others:
        return (
            ngettext(
                "%(names)s are to sit apart: they are %(count)d, and there is %(tables)d table. Choose smaller tables, or fewer to keep apart.",
                "%(names)s are to sit apart: they are %(count)d, and there are %(tables)d tables. Choose smaller tables, or fewer to keep apart.",
                tables,
            )
            % said
        )
    others = "; ".join(asked(one, called) for one in clash.others[:MOST_IN_THE_WAY])
    if len(clash.others) > MOST_IN_THE_WAY:
        others += _("; and more")
    sentence = (
        _("%(names)s cannot be at one table, since this is asked, too: %(others)s. Change one of them.")
        if is_together
        else _("%(names)s cannot all sit apart, since this is asked, too: %(others)s. Change one of them.")
    )
    return sentence % {**said, "others": others}
