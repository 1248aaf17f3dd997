"""What a teacher asks of the groups of a class: who is kept apart, who together, of whom at most one sits at a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Count
from django.utils.translation import gettext as _

from classrooms import selectors, wording
from classrooms.grouping.constraints import Constraint, ConstraintKind, contradicted_by
from classrooms.limits import limit
from classrooms.models import Classroom, GroupConstraint, Student
from classrooms.refusals import NotPossible

MOST_AT_A_TABLE = 8


def ask_for(classroom: Classroom, kind: ConstraintKind, chosen: Collection[UUID]) -> GroupConstraint:
    """From now on these are kept apart, or together."""
    with transaction.atomic():
        called = _lock(classroom)
        new = Constraint(str(uuid4()), kind, frozenset(chosen).intersection(called))
        present = selectors.constraints_of_classroom(classroom)
        if len(new.members) < 2:
            raise NotPossible("too_few", _("Tick at least two students."))
        if len(present) >= limit("group_constraints"):
            raise NotPossible(
                "too_many",
                _("A class has at most %(most)d of these. Remove one first.") % {"most": limit("group_constraints")},
            )
        if any((one.kind, one.members) == (new.kind, new.members) for one in present):
            raise NotPossible("there_already", _("%(asked)s: that is asked already.") % _said(new, called))
        if kind == ConstraintKind.TOGETHER and len(new.members) > MOST_AT_A_TABLE:
            raise NotPossible(
                "too_many_together",
                _("A table seats %(most)d at most. Tick no more of them.") % {"most": MOST_AT_A_TABLE},
            )
        _refuse_contradiction(new, present, called)
        row = GroupConstraint.objects.create(pk=new.key, classroom=classroom, kind=kind)
        row.students.set(Student.objects.filter(pk__in=new.members))
    return row


def mark(classroom: Classroom, chosen: Collection[UUID]) -> None:
    """From now on at most one of these sits at a table; nobody else is marked."""
    with transaction.atomic():
        called = _lock(classroom)
        new = Constraint("", ConstraintKind.SPREAD, frozenset(chosen).intersection(called))
        others = [one for one in selectors.constraints_of_classroom(classroom) if one.kind != ConstraintKind.SPREAD]
        _refuse_contradiction(new, others, called)
        row, _is_new = GroupConstraint.objects.get_or_create(classroom=classroom, kind=ConstraintKind.SPREAD)
        row.students.set(Student.objects.filter(pk__in=new.members))
        if not new.members:
            row.delete()


def ask_no_more(row: GroupConstraint) -> None:
    row.delete()


def forget_what_asks_nothing() -> None:
    """Rows whose students have been deleted but for one, or none."""
    counted = GroupConstraint.objects.annotate(size=Count("students"))
    counted.filter(size__lt=2).exclude(kind=ConstraintKind.SPREAD, size=1).delete()


def _lock(classroom: Classroom) -> Mapping[UUID, str]:
    """One change at a time; the names of the class."""
    Classroom.objects.select_for_update().get(pk=classroom.pk)
    return dict(Student.objects.filter(classroom=classroom).values_list("pk", "name"))


def _refuse_contradiction(new: Constraint, present: list[Constraint], called: Mapping[UUID, str]) -> None:
    others = contradicted_by(new, present)
    if others:
        said = {**_said(new, called), "others": "; ".join(wording.asked(one, called) for one in others)}
        raise NotPossible(
            "contradiction",
            _("This can never hold: %(asked)s. It is against what is asked already: %(others)s.") % said,
        )


def _said(constraint: Constraint, called: Mapping[UUID, str]) -> dict[str, str]:
    return {"asked": wording.asked(constraint, called)}
