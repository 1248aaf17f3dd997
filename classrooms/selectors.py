"""Rows of a class, for someone who asks. Who may not see a row is told the same as when there is none."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING
from uuid import UUID

from django.db.models import Count, Q
from django.http import Http404
from django.utils import timezone

from classrooms import codes, names
from classrooms.grouping.constraints import Constraint, ConstraintKind
from classrooms.models import (
    KNOCK_LASTS,
    LOCKED_AFTER,
    UNDO_LASTS,
    ClassInvitation,
    Classroom,
    ClassTeacher,
    Deed,
    GroupConstraint,
    Role,
    Student,
)

if TYPE_CHECKING:
    from accounts.models import Teacher


class Right(Enum):
    """What somebody wants to do in a class; who may do one may do those before it, too."""

    RUN = "run"  # prepare and run lessons, let students in: substitutes, too, until their date
    KEEP = "keep"  # all else: co-teachers, too
    OWN = "own"  # delete the class, hand it over: the teacher whose class it is, alone


@dataclass(frozen=True, slots=True)
class Teaching:
    """As what a teacher teaches a class; without ``other`` it is their own."""

    other: ClassTeacher | None = None

    @property
    def keeps(self) -> bool:
        return self.other is None or self.other.role == Role.CO_TEACHER

    @property
    def owns(self) -> bool:
        return self.other is None


def taught_by(teacher: Teacher, right: Right, path: str = "") -> Q:
    """The classes in which ``teacher`` has this right; by ``path``, what hangs on them. The one place that says so."""
    own = Q(**{f"{path}teacher": teacher.pk})
    if right is Right.OWN:
        return own
    shared = Q(role=Role.CO_TEACHER)
    if right is Right.RUN:
        shared |= Q(role=Role.SUBSTITUTE, until__gt=timezone.now())
    rows = ClassTeacher.objects.filter(shared, teacher=teacher.pk)
    return own | Q(**{f"{path}pk__in": rows.values("classroom")})


def standing_in(classroom: Classroom, teacher: Teacher) -> Teaching:
    """As what somebody teaches the class who does."""
    if classroom.teacher_id == teacher.pk:
        return Teaching()
    return Teaching(ClassTeacher.objects.select_related("classroom").get(classroom=classroom, teacher=teacher))


def classrooms_of_teacher(teacher: Teacher) -> list[tuple[Classroom, Teaching]]:
    """The classes somebody teaches, by name, each with ``student_count``; and as what."""
    found = Classroom.objects.filter(taught_by(teacher, Right.RUN)).select_related("teacher")
    counted = found.annotate(student_count=Count("students", filter=Q(students__removed_at__isnull=True)))
    shared = ClassTeacher.objects.filter(teacher=teacher).select_related("classroom")
    as_what = {one.classroom_id: Teaching(one) for one in shared}
    return [(one, as_what.get(one.pk, Teaching())) for one in counted]


def substitutions_over(teacher: Teacher) -> list[ClassTeacher]:
    """Classes in which somebody was the substitute until a short time ago."""
    rows = ClassTeacher.objects.filter(teacher=teacher.pk, role=Role.SUBSTITUTE, until__lte=timezone.now())
    return list(rows.select_related("classroom__teacher"))


def classroom_for_teacher(teacher: Teacher, classroom_id: UUID, right: Right = Right.KEEP) -> Classroom:
    """The class, or 404 for everyone who has not this right in it."""
    found = Classroom.objects.filter(taught_by(teacher, right), pk=classroom_id).first()
    if found is None:
        raise Http404
    return found


def student_for_teacher(teacher: Teacher, student_id: UUID, right: Right = Right.KEEP) -> Student:
    """The student with the class, removed ones too (for the undo), or 404 for who has not this right in the class."""
    everyone = Student.everyone.select_related("classroom")
    found = everyone.filter(taught_by(teacher, right, "classroom__"), pk=student_id).first()
    if found is None:
        raise Http404
    return found


def students_of_classroom(classroom: Classroom) -> list[Student]:
    """The roster in the order a reader looks for names in, capitals and accents or not."""
    return sorted(Student.objects.filter(classroom=classroom), key=lambda student: names.place(student.name))


def students_removed_from(classroom: Classroom) -> list[Student]:
    """Those who can still be brought back."""
    since = timezone.now() - UNDO_LASTS
    return list(Student.everyone.filter(classroom=classroom, removed_at__gt=since).order_by("-removed_at"))


def students_waiting(classroom: Classroom) -> list[Student]:
    """Those whose device waits at the door, longest first, then those whose pictures are locked."""
    waiting = Student.objects.filter(classroom=classroom).filter(
        Q(wrong_tries__gte=LOCKED_AFTER) | Q(knocked_at__gt=timezone.now() - KNOCK_LASTS, let_in_at__isnull=True),
    )
    return sorted(waiting, key=lambda student: (not student.is_knocking, student.knocked_at or student.created_at))


def constraints_of_classroom(classroom: Classroom) -> list[Constraint]:
    """What is asked of groups of this class, oldest first, of those who are on the roster."""
    rows = GroupConstraint.objects.filter(classroom=classroom).prefetch_related("students")
    found = [row.of([student.pk for student in row.students.all()]) for row in rows]
    return [one for one in found if len(one.members) > 1]


def students_marked(classroom: Classroom) -> list[UUID]:
    """Those of whom at most one is to sit at a table."""
    marked = Student.objects.filter(
        group_constraints__classroom=classroom, group_constraints__kind=ConstraintKind.SPREAD
    )
    return list(marked.values_list("pk", flat=True))


def constraint_for_teacher(teacher: Teacher, constraint_id: UUID) -> GroupConstraint:
    """The row with its class, or 404 for who does not keep the class."""
    rows = GroupConstraint.objects.select_related("classroom")
    found = rows.filter(taught_by(teacher, Right.KEEP, "classroom__"), pk=constraint_id).first()
    if found is None:
        raise Http404
    return found


def others_of_classroom(classroom: Classroom) -> list[ClassTeacher]:
    """Who teaches the class beside the teacher whose it is, first come first; also whose substitution has just ended."""
    return list(ClassTeacher.objects.filter(classroom=classroom).select_related("teacher", "classroom"))


def other_for_teacher(teacher: Teacher, other_id: UUID) -> ClassTeacher:
    """Somebody whom this teacher may take out: the owner anybody, a co-teacher a substitute; or 404."""
    rows = ClassTeacher.objects.select_related("teacher", "classroom")
    theirs = taught_by(teacher, Right.OWN, "classroom__") | (
        taught_by(teacher, Right.KEEP, "classroom__") & Q(role=Role.SUBSTITUTE)
    )
    found = rows.filter(theirs, pk=other_id).first()
    if found is None:
        raise Http404
    return found


def invitations_of_classroom(classroom: Classroom) -> list[ClassInvitation]:
    """Those that wait, and those that have just run out."""
    return list(ClassInvitation.objects.filter(classroom=classroom).select_related("classroom", "invited_by"))


def invitation_for_teacher(teacher: Teacher, invitation_id: UUID) -> ClassInvitation:
    """The invitation with its class, or 404 for who does not keep the class."""
    rows = ClassInvitation.objects.select_related("classroom")
    found = rows.filter(taught_by(teacher, Right.KEEP, "classroom__"), pk=invitation_id).first()
    if found is None:
        raise Http404
    return found


def invitation_with_code(typed: str) -> ClassInvitation | None:
    """The invitation a code opens; one that was used, revoked or ran out is the same as none."""
    code = codes.plain(typed)
    if not codes.is_code(code, codes.OF_INVITATION):
        return None
    found = ClassInvitation.objects.select_related("classroom__teacher", "invited_by").filter(code=code).first()
    return found if found is not None and found.is_open else None


def deeds_of_classroom(classroom: Classroom, most: int, since: datetime | None = None) -> list[Deed]:
    """What its teachers did, newest first."""
    when = Q() if since is None else Q(at__gte=since)
    rows = Deed.objects.filter(when, classroom=classroom).select_related("teacher", "colleague", "student")
    return list(rows[:most])


def classroom_with_code(typed: str) -> Classroom | None:
    """The class a code opens; a wrong code, an old code and no code at all are the same."""
    code = codes.plain(typed)
    return Classroom.objects.filter(code=code).first() if codes.is_code(code) else None


def student_in_classroom(classroom: Classroom, student_id: UUID) -> Student:
    """A name tapped on the roster of a class that was opened by its code, or 404."""
    found = Student.objects.filter(classroom=classroom, pk=student_id).select_related("classroom").first()
    if found is None:
        raise Http404
    return found


def expired_classrooms(now: datetime) -> list[Classroom]:
    """Classes whose date has passed. Few rows: the date is reckoned here, not in the database's own arithmetic."""
    return [classroom for classroom in Classroom.objects.filter(last_used_at__lt=now) if classroom.deletes_at < now]
