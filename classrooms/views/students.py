"""A teacher and one student: the name, the pictures, the door, off the roster and back."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.gate import TeacherRequest, owner_only
from classrooms import selectors, wording
from classrooms.forms import StudentForm
from classrooms.names import UnreadableName
from classrooms.refusals import NotPossible
from classrooms.selectors import Right
from classrooms.services import admission, deeds, roster


@owner_only
def student(request: TeacherRequest, student_id: UUID) -> HttpResponse:
    """One student: look up the pictures; who keeps the class renames and removes, too."""
    right = Right.KEEP if request.method == "POST" else Right.RUN
    found = selectors.student_for_teacher(request.user, student_id, right)
    if found.removed_at is not None:
        return redirect("classrooms:detail", found.classroom_id)
    form = StudentForm(request.POST if request.method == "POST" else None, initial={"name": found.name})
    if form.is_valid():
        try:
            roster.rename_student(found, form.cleaned_data["name"])
        except (NotPossible, UnreadableName) as refusal:
            form.add_error("name", str(refusal))
        else:
            deeds.note(found.classroom_id, request.user, "renamed_student", student=found)
            messages.success(request, _("Saved."))
            return redirect("classrooms:detail", found.classroom_id)
    called = {one.pk: one.name for one in selectors.students_of_classroom(found.classroom)}
    asked = [one for one in selectors.constraints_of_classroom(found.classroom) if found.pk in one.members]
    context = {
        "student": found,
        "classroom": found.classroom,
        "standing": selectors.standing_in(found.classroom, request.user),
        "form": form,
        "asked": [wording.asked(one, called) for one in asked],
    }
    return render(request, "classrooms/student.html", context)


@require_POST
@owner_only
def remove(request: TeacherRequest, student_id: UUID) -> HttpResponse:
    found = selectors.student_for_teacher(request.user, student_id)
    roster.remove_student(found)
    deeds.note(found.classroom_id, request.user, "took_off", student=found)
    return redirect("classrooms:detail", found.classroom_id)


@require_POST
@owner_only
def restore(request: TeacherRequest, student_id: UUID) -> HttpResponse:
    found = selectors.student_for_teacher(request.user, student_id)
    try:
        roster.restore_student(found)
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    else:
        deeds.note(found.classroom_id, request.user, "brought_back", student=found)
        messages.success(request, _("%(name)s is back on the roster.") % {"name": found.name})
    return redirect("classrooms:detail", found.classroom_id)


@require_POST
@owner_only
def delete(request: TeacherRequest, student_id: UUID) -> HttpResponse:
    """For good; offered only for a student who is off the roster already."""
    found = selectors.student_for_teacher(request.user, student_id)
    if found.removed_at is not None:
        roster.delete_student(found)
        deeds.note(found.classroom_id, request.user, "deleted_student")
        messages.success(request, _("%(name)s is deleted for good.") % {"name": found.name})
    return redirect("classrooms:detail", found.classroom_id)


@require_POST
@owner_only
def new_pictures(request: TeacherRequest, student_id: UUID) -> HttpResponse:
    found = roster.give_new_pictures(selectors.student_for_teacher(request.user, student_id, Right.RUN))
    deeds.note(found.classroom_id, request.user, "gave_pictures", student=found)
    messages.success(
        request, _("%(name)s has new pictures. The old card opens nothing any more.") % {"name": found.name}
    )
    return redirect("classrooms:student", found.pk)


@require_POST
@owner_only
def let_in(request: TeacherRequest, student_id: UUID) -> HttpResponse:
    found = selectors.student_for_teacher(request.user, student_id, Right.RUN)
    try:
        admission.let_in(found, request.POST.get("seen", ""))
    except NotPossible as refusal:
        messages.error(request, str(refusal))
    else:
        deeds.note(found.classroom_id, request.user, "let_in", student=found)
        sentence = _("%(name)s may come in.") if found.let_in_at else _("%(name)s may try the pictures again.")
        messages.success(request, sentence % {"name": found.name})
    return redirect("classrooms:detail", found.classroom_id)
