"""A teacher's classes: the list, one class, its settings, its end."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.gate import TeacherRequest, owner_only, teachers_only
from classrooms import codes, selectors, wording
from classrooms.forms import ClassroomForm, ConventionsForm
from classrooms.limits import limit
from classrooms.selectors import Right
from classrooms.services import classes, deeds, invitations, tries

DELETES_SOON = timedelta(days=14)
UNDO_IS_ON_TOP = timedelta(minutes=10)


@require_safe
@teachers_only
def class_list(request: TeacherRequest) -> HttpResponse:
    context = {
        "classrooms": selectors.classrooms_of_teacher(request.user),
        "over": selectors.substitutions_over(request.user),
    }
    return render(request, "classrooms/list.html", context)


@teachers_only
def create(request: TeacherRequest) -> HttpResponse:
    form = ClassroomForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        classroom = classes.create_classroom(request.user, **form.cleaned_data)
        return redirect("classrooms:add-students", classroom.pk)
    return render(request, "classrooms/create.html", {"form": form})


@require_safe
@owner_only
def detail(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.RUN)
    tries.make_known(request, classroom.code)
    removed = selectors.students_removed_from(classroom)
    newest = removed[0] if removed and removed[0].removed_at else None
    just_removed = (
        newest if newest and newest.removed_at and timezone.now() - newest.removed_at < UNDO_IS_ON_TOP else None
    )
    students = selectors.students_of_classroom(classroom)
    called = {one.pk: one.name for one in students}
    context = {
        "classroom": classroom,
        "standing": selectors.standing_in(classroom, request.user),
        "others": selectors.others_of_classroom(classroom),
        "invited": sum(one.is_open for one in selectors.invitations_of_classroom(classroom)),
        "students": students,
        "waiting": selectors.students_waiting(classroom),
        "removed": removed,
        "just_removed": just_removed,
        "code": codes.spoken(classroom.code),
        "address": invitations.address(request),
        "only_on_this_computer": invitations.is_loopback(request),
        "deletes_soon": classroom.deletes_at - timezone.now() < DELETES_SOON,
        "zone": classroom.zone,
        "differences": wording.differences(classroom.agreed),
        "most": limit("class_size"),
        "asked": [wording.asked(one, called) for one in selectors.constraints_of_classroom(classroom)],
    }
    return render(request, "classrooms/detail.html", context)


@require_safe
@owner_only
def waiting(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The part of the class page that says who waits at the door."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.RUN)
    context = {"classroom": classroom, "waiting": selectors.students_waiting(classroom)}
    return render(request, "classrooms/_waiting.html", context)


@owner_only
def change(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    form = ClassroomForm(request.POST if request.method == "POST" else None, classroom=classroom)
    if form.is_valid():
        classes.change_classroom(classroom, **form.cleaned_data)
        deeds.note(classroom.pk, request.user, "changed_class")
        messages.success(request, _("Saved."))
        return redirect("classrooms:detail", classroom.pk)
    standing = selectors.standing_in(classroom, request.user)
    return render(request, "classrooms/change.html", {"classroom": classroom, "form": form, "standing": standing})


@owner_only
def conventions(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """What rule words mean in this class."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    form = ConventionsForm(request.POST if request.method == "POST" else None, classroom.agreed)
    if form.is_valid():
        classes.change_conventions(classroom, form.agreed)
        deeds.note(classroom.pk, request.user, "agreed_words")
        messages.success(request, _("Saved. Rules that are written from now on are read so."))
        return redirect("classrooms:detail", classroom.pk)
    return render(request, "classrooms/conventions.html", {"classroom": classroom, "form": form})


@require_POST
@owner_only
def renew_code(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = classes.renew_code(selectors.classroom_for_teacher(request.user, classroom_id))
    deeds.note(classroom.pk, request.user, "renewed_code")
    messages.success(
        request,
        _("The new code is %(code)s. The old one opens nothing any more; print new join cards.")
        % {"code": codes.spoken(classroom.code)},
    )
    return redirect("classrooms:detail", classroom.pk)


@require_POST
@owner_only
def keep(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    classes.keep_for_longer(classroom)
    deeds.note(classroom.pk, request.user, "kept_longer")
    messages.success(request, _("The days of keeping begin anew today."))
    return redirect("classrooms:detail", classroom.pk)


@owner_only
def delete(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.OWN)
    if request.method == "POST" and request.POST.get("sure"):
        name = classroom.name
        classes.delete_classroom(classroom)
        messages.success(request, _("“%(name)s” is deleted, with everything in it.") % {"name": name})
        return redirect("classrooms:list")
    context = {
        "classroom": classroom,
        "count": len(selectors.students_of_classroom(classroom)),
        "unsure": request.method == "POST",
    }
    return render(request, "classrooms/delete.html", context)


@require_safe
@owner_only
def qr(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The QR code of the class, a drawing."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.RUN)
    return HttpResponse(
        invitations.qr_drawing(invitations.short_link(request, classroom)), content_type="image/svg+xml"
    )
