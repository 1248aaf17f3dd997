"""A teacher puts names on the roster: paste or upload, look, put right, add."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from accounts.gate import TeacherRequest, owner_only
from classrooms import selectors
from classrooms.limits import limit
from classrooms.models import Classroom
from classrooms.paper import NoPdf
from classrooms.refusals import NotPossible
from classrooms.roster_forms import Lists, RosterForm, entries_again, halves_of, rows_of_preview
from classrooms.rosters import proposal
from classrooms.rosters.columns import Columns, RosterEntry
from classrooms.rosters.proposal import Row
from classrooms.selectors import Right
from classrooms.services import deeds, invitations, roster


@owner_only
def add_students(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """Paste names or choose a file; what was found is shown before anything is kept."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.RUN)
    if request.method != "POST":
        return render(request, "classrooms/add_students.html", {"classroom": classroom, "form": RosterForm()})
    form = RosterForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, "classrooms/add_students.html", {"classroom": classroom, "form": form})
    present = [student.name for student in selectors.students_of_classroom(classroom)]
    room = limit("class_size") - len(present)
    found = [entry for reading in form.readings for entry in reading.entries]
    return _preview(request, classroom, proposal.propose(found, present, room), Lists.of(form.readings))


@owner_only
def check_names(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The preview, sent back: add the ticked names, or turn or shorten them all, or say what is still wrong."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.RUN)
    if request.method != "POST":
        return redirect("classrooms:add-students", classroom.pk)
    rows, lists = rows_of_preview(request.POST), Lists.from_page(request.POST)
    present = [student.name for student in selectors.students_of_classroom(classroom)]
    wish = request.POST.get("do", "")
    if wish in {"swap", "columns", *proposal.SHAPES}:
        lists = replace(lists, shape=wish) if wish in proposal.SHAPES else lists
        return _preview(request, classroom, _reworked(rows, present, wish, lists), lists)
    checked = proposal.checked(rows, present)
    wanted = [row.name for row in checked if row.keep]
    if any(row.problem for row in checked):
        return _preview(request, classroom, checked, lists, _("Some names need a look. Nothing has been added yet."))
    if not wanted:
        return _preview(request, classroom, checked, lists, _("No name is ticked. Tick the students to add."))
    try:
        roster.add_students(classroom, wanted)
    except NotPossible as refusal:
        return _preview(request, classroom, checked, lists, str(refusal))
    deeds.note(classroom.pk, request.user, "added_students")
    messages.success(
        request, ngettext("%(count)d student added.", "%(count)d students added.", len(wanted)) % {"count": len(wanted)}
    )
    return redirect("classrooms:detail", classroom.pk)


@require_safe
@owner_only
def join_cards(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The cards as a page, to look at and to print where no PDF can be made."""
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.RUN)
    students = selectors.students_of_classroom(classroom)
    return render(request, "classrooms/join_cards.html", invitations.join_cards(request, classroom, students))


@require_safe
@owner_only
def join_cards_pdf(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = selectors.classroom_for_teacher(request.user, classroom_id, Right.RUN)
    students = selectors.students_of_classroom(classroom)
    paper = request.GET.get("paper", "a4")
    if not students or paper not in invitations.PAPERS:
        return redirect("classrooms:join-cards", classroom.pk)
    try:
        document = invitations.join_cards_pdf(request, classroom, students, paper)
    except NoPdf:
        messages.warning(
            request, _("This computer cannot make a PDF. Print this page instead: one sheet holds eight cards.")
        )
        return redirect("classrooms:join-cards", classroom.pk)
    except NotPossible as refusal:
        messages.warning(request, str(refusal))
        return redirect("classrooms:join-cards", classroom.pk)
    headers = {"Content-Disposition": f'inline; filename="join-cards-{classroom.code}.pdf"'}
    return HttpResponse(document, content_type="application/pdf", headers=headers)


def _reworked(rows: list[Row], present: list[str], wish: str, lists: Lists) -> list[Row]:
    """All names made anew: turned, with more or less of the family name, or from other columns. Ticks stay, and in
    other columns' place what was written by hand.
    """
    found = [row.entry for row in rows]
    if wish == "swap":
        found = proposal.swapped(found)
    elif wish == "columns":
        found = entries_again(rows, lists)
        by_hand = {row.source: row for row in rows if row.by_hand and row.source}
        found = [
            RosterEntry(by_hand[one.source].name, "", one.source) if one.source in by_hand else one for one in found
        ]
    ticked = sum(row.keep for row in rows)
    fresh = proposal.propose(found, present, max(ticked, limit("class_size") - len(present)), lists.shape)
    if wish != "columns":
        return [
            replace(new, keep=new.keep and old.keep, by_hand=old.by_hand) for new, old in zip(fresh, rows, strict=True)
        ]
    before = {row.source: row for row in rows if row.source}
    return [
        replace(new, keep=new.keep and old.keep, by_hand=old.by_hand)
        if (old := before.get(new.source)) is not None
        else new
        for new in fresh
    ]


def _preview(
    request: TeacherRequest, classroom: Classroom, rows: list[Row], lists: Lists, wrong: str = ""
) -> HttpResponse:
    context = {
        "classroom": classroom,
        "rows": rows,
        "halves": halves_of(rows),
        "lists": lists.to_json(),
        "said": lists.said,
        "choices": [_choice(number, found) for number, found in sorted(lists.columns.items())],
        "shape": _shape_shown(rows, lists),
        "wrong": wrong,
        "kept": sum(row.keep for row in rows),
        "has_last_names": any(row.last or " " in row.first for row in rows),
    }
    return render(request, "classrooms/preview.html", context)


def _shape_shown(rows: list[Row], lists: Lists) -> str:
    """What the page says is kept of the names; nothing, while some of them stand whole because nobody can part them."""
    in_one_piece = any(" " in row.first and not row.last for row in rows)
    return lists.shape if lists.shape != proposal.FOUND else "" if in_one_piece else proposal.FIRST


def _choice(number: str, found: Columns) -> dict[str, Any]:
    """The columns of one list, for the page: what they are called, and which were taken."""
    taken = found.taken
    called = []
    for column, head in enumerate(found.heads):
        cells = [cell for row in found.rows[:3] if (cell := row[column].strip())] if found.rows else []
        shown = ", ".join(cells[:2])
        called.append(f"{head} ({shown})" if head and shown else head or shown or _("Column %(n)d") % {"n": column + 1})
    return {
        "number": number,
        "columns": list(enumerate(called)),
        "first": taken.first if taken else None,
        "last": taken.last if taken else None,
        "names": _names_of_columns(found),
    }


def _names_of_columns(found: Columns) -> str:
    taken = found.taken
    if taken is None:
        return ""
    heads = [found.heads[at] for at in (taken.preferred, taken.first, taken.last) if at is not None]
    return ", ".join(_("“%(words)s”") % {"words": head} for head in heads if head)
