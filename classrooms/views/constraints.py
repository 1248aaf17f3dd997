"""A teacher says who sits with whom: kept apart, kept together, at most one at a table."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.gate import TeacherRequest, owner_only
from classrooms import selectors, wording
from classrooms.forms import ConstraintForm, MarksForm
from classrooms.grouping.constraints import ConstraintKind
from classrooms.models import Classroom
from classrooms.refusals import NotPossible
from classrooms.services import constraints, deeds


@owner_only
def ask(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """What is asked, and a form to ask for more."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    form = ConstraintForm(request.POST if request.method == "POST" else None, _roster(classroom))
    if form.is_valid():
        try:
            constraints.ask_for(classroom, form.kind, form.cleaned_data["students"])
        except NotPossible as refusal:
            form.add_error("students", str(refusal))
        else:
            deeds.note(classroom.pk, request.user, "asked_of_groups")
            messages.success(request, _("Saved. Groups are made so from now on."))
            return redirect("classrooms:constraints", classroom.pk)
    return _page(request, classroom, form, None)


@owner_only
def mark(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """Of whom at most one is to sit at a table."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    if request.method != "POST":
        return redirect("classrooms:constraints", classroom.pk)
    form = MarksForm(request.POST, _roster(classroom), ())
    if form.is_valid():
        try:
            constraints.mark(classroom, form.cleaned_data["marked"])
        except NotPossible as refusal:
            form.add_error("marked", str(refusal))
        else:
            deeds.note(classroom.pk, request.user, "asked_of_groups")
            messages.success(request, _("Saved. Groups are made so from now on."))
            return redirect("classrooms:constraints", classroom.pk)
    return _page(request, classroom, None, form)


@require_POST
@owner_only
def ask_no_more(request: TeacherRequest, constraint_id: UUID) -> HttpResponse:
    row = selectors.constraint_for_teacher(request.user, constraint_id)
    constraints.ask_no_more(row)
    deeds.note(row.classroom_id, request.user, "asked_of_groups")
    messages.success(request, _("Removed."))
    return redirect("classrooms:constraints", row.classroom_id)


def _roster(classroom: Classroom) -> list[tuple[str, str]]:
    return [(str(one.pk), one.name) for one in selectors.students_of_classroom(classroom)]


def _page(
    request: TeacherRequest, classroom: Classroom, form: ConstraintForm | None, marks: MarksForm | None
) -> HttpResponse:
    roster = _roster(classroom)
    called = {UUID(key): name for key, name in roster}
    asked = selectors.constraints_of_classroom(classroom)
    context = {
        "classroom": classroom,
        "form": form or ConstraintForm(None, roster),
        "marks": marks or MarksForm(None, roster, selectors.students_marked(classroom)),
        "kept": [
            (title, [(one.key, wording.names_of(one.members, called)) for one in asked if one.kind == kind])
            for kind, title in ((ConstraintKind.APART, _("Kept apart")), (ConstraintKind.TOGETHER, _("Kept together")))
        ],
        "has_students": len(roster) > 1,
    }
    return render(request, "classrooms/constraints.html", context)
