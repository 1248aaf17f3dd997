"""Report pages. The teacher of the class sees all of a lesson; a student sees their own page and no other."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.gate import TeacherRequest, owner_only
from eleusis.inquiry import rounds_of
from games.selectors import lesson_for_teacher
from reports.forms import ExportForm
from reports.models import Export
from reports.selectors import report_access, report_words
from reports.selectors.figures import figures_of
from reports.selectors.guided import guided
from reports.selectors.handout import handout_of
from reports.selectors.named_people import NamedPeople
from reports.selectors.overview import overview_of
from reports.selectors.replay import replay_of
from reports.selectors.report import LessonReport, StudentReport, TableReport
from reports.selectors.table_logs import bots_at_table, log_of_table
from reports.selectors.timeline import timeline_of
from reports.selectors.winners import won_at

LATEST_EXPORTS = 8


@require_safe
@owner_only
def lesson(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """The whole class."""
    found = lesson_for_teacher(request.user, lesson_id)
    report = LessonReport.of(found)
    context = {
        "lesson": found,
        "report": report,
        "overview": overview_of(report, _round_asked(request)),
        "timeline": timeline_of(report),
        "ideas": sum(len(one.reading.cycles) for one in report.rounds),
        "figures": figures_of(report),
        "exports": Export.objects.filter(lesson=found)[:LATEST_EXPORTS],
        "form": ExportForm(),
        **_texts(),
    }
    return render(request, "reports/lesson.html", context)


@require_safe
@owner_only
def debrief(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """Four moments for the whole class, on the projector and without names."""
    found = lesson_for_teacher(request.user, lesson_id)
    report = LessonReport.of(found, named=False)
    overview = overview_of(report, _round_asked(request))
    if overview is None:
        raise Http404
    noted = "notes" in request.GET
    moments = guided([strip.round for strip in overview.strips], notes=noted)
    asked = request.GET.get("moment", "")
    number = min(max(int(asked), 1), len(moments)) if asked.isdecimal() and len(asked) < 3 else 1
    context = {
        "lesson": found,
        "number": number,
        "of": len(moments),
        "moment": moments[number - 1],
        "round": overview.number,
        "noted": noted,
    }
    return render(request, "reports/debrief.html", context)


def _round_asked(request: HttpRequest) -> int | None:
    asked = request.GET.get("round", "")
    return int(asked) if asked.isdecimal() and len(asked) < 4 else None


@require_safe
@owner_only
def table(request: TeacherRequest, lesson_id: UUID, number: int) -> HttpResponse:
    """One table, round by round, with the replay.

    On the projector names are hidden unless they are asked for, and so is what nobody said aloud.
    """
    found = lesson_for_teacher(request.user, lesson_id)
    row = report_access.table_of_lesson(found, number)
    projected = "projector" in request.GET
    named = not projected or found.names_on_projector or "names" in request.GET
    report = LessonReport.of(found)
    one = report.table(row.number)
    if one is None:
        raise Http404
    one = one if named else _nameless(one)
    asked = _round_asked(request)
    chosen = next((item for item in one.rounds if item.number == asked), one.rounds[-1] if one.rounds else None)
    if chosen is not None and (asked == chosen.number or not projected):
        shown = TableReport(one.table, [chosen], one.people)
    else:
        shown = one
    context = {
        "lesson": found,
        "report": report,
        "table": shown if projected else one,
        "round": chosen,
        "replays": _replays(shown, notes=not projected or "notes" in request.GET),
        "noted": "notes" in request.GET,
        "won": None if projected else won_at(found, one),
        "projected": projected,
        "named": named,
        **_texts(),
    }
    return render(request, "reports/projected.html" if projected else "reports/table.html", context)


@require_safe
@owner_only
def student(request: TeacherRequest, lesson_id: UUID, student_id: UUID) -> HttpResponse:
    """One student's page, to hand out."""
    found = lesson_for_teacher(request.user, lesson_id)
    who = report_access.student_of_lesson(found, student_id)
    return _journal(request, LessonReport.of(found).student(who.pk), lesson=found, own=False)


@require_safe
@owner_only
def seat(request: TeacherRequest, lesson_id: UUID, number: int, seat: int) -> HttpResponse:
    """The same page of a bot, in a rehearsal."""
    found = lesson_for_teacher(request.user, lesson_id)
    one = LessonReport.of(found).seat(number, seat)
    if one is None:
        raise Http404
    return _journal(request, one, lesson=found, own=False)


@never_cache
@require_safe
def practised(request: HttpRequest, lesson_id: UUID) -> HttpResponse:
    """The report of somebody who has played alone with bots, in the browser they played in."""
    found = report_access.practice_here(request.session, lesson_id)
    one = LessonReport.of(found).seat(1, 0)
    return _journal(request, one, lesson=found, own=True, lessons=[])


@never_cache
@require_safe
def mine(request: HttpRequest, lesson_id: UUID | None = None) -> HttpResponse:
    """The student's own page. Other students appear by their seats only."""
    who = report_access.student_here(request.session)
    lessons = report_access.lessons_of_student(who)
    found = next((one for one in lessons if lesson_id in {None, one.pk}), None)
    if found is None and lesson_id is not None:
        raise Http404
    one = None
    if found is not None:
        report = LessonReport.of(found)
        one = report.student(who.pk)
    is_open = report_access.has_open_table(who)
    return _journal(request, one, lesson=found, own=True, lessons=lessons, student=who, table_is_open=is_open)


def _journal(request: HttpRequest, one: StudentReport | None, **more: Any) -> HttpResponse:
    """The page of one student, or of nobody yet."""
    page = None if one is None else handout_of(one)
    return render(request, "reports/student.html", {"one": one, "page": page, **more, **_texts()})


def _texts() -> dict[str, Any]:
    return {
        "debrief": report_words.DEBRIEF,
        "real_science": report_words.REAL_SCIENCE,
        "cannot_know": report_words.CANNOT_KNOW,
        "few": report_words.FEW,
        "step_names": report_words.STEPS,
        "practice_names": report_words.PRACTICES,
    }


def _nameless(one: TableReport) -> TableReport:
    """The same table with seats for names."""
    nobody = NamedPeople({}, named=False)
    rounds = [type(item)(item.table, item.reading, nobody) for item in one.rounds]
    return TableReport(one.table, rounds, nobody)


def _replays(one: TableReport, *, notes: bool) -> list[dict[str, Any]]:
    if not one.rounds:
        return []
    rounds = rounds_of(log_of_table(one.table.pk))
    sources = {key: str(text) for key, text in report_words.SOURCES.items()}
    name = partial(one.people.name, one.table.pk)
    bots = bots_at_table(one.table.pk)
    return [replay_of(rounds[item.number], item.reading, name, sources, bots, notes=notes) for item in one.rounds]
