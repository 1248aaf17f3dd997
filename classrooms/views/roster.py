"""A teacher puts names on the roster: paste or upload, look, put right, add."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from classrooms import selectors
from classrooms.forms import RosterForm, halves_of, rows_of_preview
from classrooms.limits import limit
from classrooms.models import Classroom
from classrooms.refusals import Refused
from classrooms.rosters import proposal
from classrooms.rosters.columns import Entry
from classrooms.rosters.proposal import Row
from classrooms.services import invitations, roster
from classrooms.views.gate import TeacherRequest, owner_only


@owner_only
def add_students(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """Paste names or choose a file; what was found is shown before anything is kept."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    if request.method != "POST":
        return render(request, "classrooms/add_students.html", {"classroom": classroom, "form": RosterForm()})
    form = RosterForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, "classrooms/add_students.html", {"classroom": classroom, "form": form})
    present = [student.name for student in selectors.students_of_classroom(classroom)]
    room = limit("class_size") - len(present)
    return _preview(request, classroom, proposal.propose(form.found, present, room))


@owner_only
def check_names(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The preview, sent back: add the ticked names, or turn or shorten them all, or say what is still wrong."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    if request.method != "POST":
        return redirect("classrooms:add-students", classroom.pk)
    rows = rows_of_preview(request.POST)
    present = [student.name for student in selectors.students_of_classroom(classroom)]
    if request.POST.get("do") in {"swap", "shorten"}:
        return _preview(request, classroom, _reworked(rows, present, request.POST["do"]))
    checked = proposal.checked(rows, present)
    wanted = [row.name for row in checked if row.keep]
    if any(row.problem for row in checked):
        return _preview(request, classroom, checked, _("Some names need a look. Nothing has been added yet."))
    if not wanted:
        return _preview(request, classroom, checked, _("No name is ticked. Tick the students to add."))
    try:
        roster.add_students(classroom, wanted)
    except Refused as refusal:
        return _preview(request, classroom, checked, str(refusal))
    messages.success(
        request, ngettext("%(count)d student added.", "%(count)d students added.", len(wanted)) % {"count": len(wanted)}
    )
    return redirect("classrooms:detail", classroom.pk)


@require_safe
@owner_only
def join_cards(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The cards as a page, to look at and to print where no PDF can be made."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    students = selectors.students_of_classroom(classroom)
    return render(request, "classrooms/join_cards.html", invitations.join_cards(request, classroom, students))


@require_safe
@owner_only
def join_cards_pdf(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = selectors.classroom_for_teacher(request.user, classroom_id)
    students = selectors.students_of_classroom(classroom)
    paper = request.GET.get("paper", "a4")
    if not students or paper not in invitations.PAPERS:
        return redirect("classrooms:join-cards", classroom.pk)
    try:
        document = invitations.join_cards_pdf(request, classroom, students, paper)
    except invitations.NoPdf:
        messages.warning(
            request, _("This computer cannot make a PDF. Print this page instead: one sheet holds eight cards.")
        )
        return redirect("classrooms:join-cards", classroom.pk)
    headers = {"Content-Disposition": f'inline; filename="join-cards-{classroom.code}.pdf"'}
    return HttpResponse(document, content_type="application/pdf", headers=headers)


def _reworked(rows: list[Row], present: list[str], how: str) -> list[Row]:
    found = [Entry(row.first or row.name, row.last) for row in rows]
    turned = proposal.swapped(found) if how == "swap" else proposal.shortened(found)
    ticked = sum(row.keep for row in rows)
    fresh = proposal.propose(turned, present, max(ticked, limit("class_size") - len(present)))
    return [
        Row(new.name, new.first, new.last, keep=new.keep and old.keep, note=new.note, problem=new.problem)
        for new, old in zip(fresh, rows, strict=True)
    ]


def _preview(request: TeacherRequest, classroom: Classroom, rows: list[Row], wrong: str = "") -> HttpResponse:
    context = {
        "classroom": classroom,
        "rows": rows,
        "halves": halves_of(rows),
        "wrong": wrong,
        "kept": sum(row.keep for row in rows),
        "doubtful": any(row.problem for row in rows),
        "has_last_names": any(" " in row.name for row in rows),
    }
    return render(request, "classrooms/preview.html", context)
