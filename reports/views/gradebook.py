"""Marks for taking part, in the teacher's own gradebook. Nothing of it is kept on the server."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.formats import get_format
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from accounts.gate import TeacherRequest, owner_only
from classrooms.refusals import UnreadableRoster
from games.models import Lesson
from games.selectors import lesson_to_read
from reports.forms import ColumnForm, GradebookForm
from reports.selectors.participation import Participation, participation_in
from reports.selectors.report import LessonReport
from reports.services.gradebooks.filling import NEW_COLUMN, Filling, Marking, matched, written
from reports.services.gradebooks.pasting import listed

MOST_NAME = 120  # characters of the file's own name
People = dict[UUID, Participation]


@never_cache
@owner_only
def gradebook(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """Choose a gradebook, look at the lines, fetch it filled; or a column to paste."""
    lesson = lesson_to_read(request.user, lesson_id)
    people = {one.student_id: one for one in participation_in(LessonReport.of(lesson))}
    wish = request.POST.get("do", "")
    context: dict[str, Any] = {"lesson": lesson, "people": people.values(), "form": GradebookForm()}
    pasting = ColumnForm(request.POST if wish == "column" else None, auto_id="column_%s")
    if wish == "column":
        context["pasted"] = _column(pasting, people) if pasting.is_valid() else None
    elif request.method == "POST":
        form = context["form"] = GradebookForm(request.POST, request.FILES)
        if form.is_valid():
            filling = form.filling(people)
            problem = _problem(filling) if wish == "fill" else ""
            if wish == "fill" and not problem and not form.was_chosen_now:
                return _file(lesson, filling, form.cleaned_data["file_name"])
            context |= {"form": _carrying(form, request.POST.copy()), "problem": problem, **_preview(filling)}
        elif "file" not in form.errors:  # what was chosen and said is not asked for twice
            said = [] if form.was_chosen_now else _said(request)
            context |= {"form": _carrying(form, request.POST.copy()), "said": said}
    context["column_form"] = pasting
    return render(request, "reports/gradebook.html", context)


def _problem(filling: Filling) -> str:
    """Why the file is not made; nothing where it can be."""
    twice = [pk for pk in filling.people if list(filling.lines.values()).count(pk) > 1]
    if twice:
        names = ", ".join(filling.people[pk].name for pk in twice)
        return _("Two lines are said to be %(names)s. Choose whose each is.") % {"names": names}
    if filling.column == NEW_COLUMN and not filling.gradebook.may_grow:
        return _(
            "This file has no column for marks, and Moodle takes none that it does not know. "
            "Add a grade item there, export the gradebook again, and choose that file."
        )
    return ""


def _carrying(form: GradebookForm, data: QueryDict) -> GradebookForm:
    """The form as it was sent, with the file in it: a browser does not send it twice."""
    sent = form.cleaned_data
    data["carried"], data["file_name"] = sent["carried"], sent["file_name"]
    again = GradebookForm(data)
    again.is_valid()
    return again


def _said(request: TeacherRequest) -> list[tuple[str, str]]:
    """What was chosen about the column and the lines."""
    return [(name, str(value)) for name, value in request.POST.items() if name.startswith(("column", "line"))]


def _preview(filling: Filling) -> dict[str, Any]:
    book, rows = filling.gradebook, filling.rows
    new = [(NEW_COLUMN, _("a new column"))] if book.may_grow else []
    return {
        "filling": filling,
        "system": book.system.value,
        "columns": [*new, *((column, book.called(column)) for column in book.columns)],
        "rows": rows,
        "replaced": sum(row.replaces for row in rows),
        "given": sum(row.after is not None for row in rows),
        "missing": filling.missing,
    }


def _file(lesson: Lesson, filling: Filling, name: str) -> HttpResponse:
    response = HttpResponse(filling.content(f"Eleusis: {lesson.title}"), content_type="text/csv")
    plain = "".join(sign for sign in name if sign.isprintable())[:MOST_NAME]
    disposition = content_disposition_header(True, plain or "gradebook.csv")
    assert disposition is not None
    response["Content-Disposition"] = disposition
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _column(form: ColumnForm, people: People) -> dict[str, Any]:
    """The lines of a column, in the order that was asked for; a line that is nobody's stays empty."""
    marking: Marking = form.marking
    try:
        lines = listed(form.cleaned_data["names"])
    except UnreadableRoster as refusal:
        form.add_error("names", str(refusal))
        return {}
    if not lines:
        found: list[tuple[str, Participation | None]] = [(one.name, one) for one in people.values()]
    else:
        whose = matched(lines, {pk: one.name for pk, one in people.items()})
        found = [
            (entry.name, people.get(whose[place]) if place in whose else None) for place, entry in enumerate(lines)
        ]
    point = get_format("DECIMAL_SEPARATOR")  # in a German spreadsheet 7.5 is a day in May
    marks = [(name, "" if one is None else written(marking.of(one), point)) for name, one in found]
    return {
        "lines": marks,
        "text": "\n".join(mark for _name, mark in marks),
        "unknown": [name for name, one in found if name and one is None],
    }
