"""Report pages. The teacher of the class sees all of a lesson; a student sees their own page and no other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar, cast
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.functional import SimpleLazyObject
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.gate import TeacherRequest, owner_only
from classrooms.selectors import standing_in
from eleusis.inquiry import rounds_of
from games.models import Lesson
from games.selectors import lesson_to_read
from reports.forms import ExportForm
from reports.models import Export
from reports.selectors import report_access, report_words
from reports.selectors.debrief import shown_moment
from reports.selectors.figures import figures_of
from reports.selectors.handout import handout_of
from reports.selectors.kept_pages import is_kept, key_of
from reports.selectors.named_people import NamedPeople
from reports.selectors.on_paper import on_paper, tables_on_paper
from reports.selectors.overview import overview_of
from reports.selectors.reliability import forecasts_of, reliability_of
from reports.selectors.replay import replay_of
from reports.selectors.report import LessonReport, RoundReport, StudentReport, TableReport
from reports.selectors.table_logs import bots_at_table, has_finished_rounds, log_of_table
from reports.selectors.timeline import timeline_of
from reports.selectors.winners import won_at

LATEST_EXPORTS = 8


Value = TypeVar("Value")


def lazy(make: Callable[[], Value]) -> Value:
    """What is worked out when the page first asks for it, which a kept page does not."""
    return cast("Value", SimpleLazyObject(make))


@require_safe
@owner_only
def lesson(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """The whole class."""
    found = lesson_to_read(request.user, lesson_id)
    report = lazy(lambda: LessonReport.of(found))
    asked, papers = _round_asked(request), tables_on_paper(found)
    context = {
        "key": key_of(found, "lesson", asked, papers),
        "tables_on_paper": papers,
        "lesson": found,
        "report": report,
        "has_rounds": has_finished_rounds(found),
        "overview": lazy(lambda: overview_of(report, asked)),
        "numbers": lazy(lambda: sorted({one.number for one in report.rounds})),
        "asked": asked,
        "timeline": lazy(lambda: timeline_of(report)),
        "ideas": lazy(lambda: sum(one.ideas for one in report.rounds)),
        "figures": lazy(lambda: figures_of(report)),
        "reliability": lazy(lambda: reliability_of(forecasts_of(report))),
        "exports": Export.objects.filter(lesson=found)[:LATEST_EXPORTS],
        "form": ExportForm(),
        **_texts(),
    }
    return render(request, "reports/lesson.html", context)


@require_safe
@owner_only
def debrief(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """Four moments for the whole class, on the projector and without names."""
    found = lesson_to_read(request.user, lesson_id)
    asked, noted = _round_asked(request), "notes" in request.GET
    moment = request.GET.get("moment", "")
    key = key_of(found, "debrief", asked, noted, moment)
    shown = lazy(lambda: shown_moment(found, asked, moment, noted=noted))
    if not is_kept(key) and not shown:
        raise Http404
    return render(request, "reports/debrief.html", {"key": key, "lesson": found, "noted": noted, "shown": shown})


def _round_asked(request: HttpRequest) -> int | None:
    asked = request.GET.get("round", "")
    return int(asked) if asked.isdecimal() and len(asked) < 4 else None


@require_safe
@owner_only
def table(request: TeacherRequest, lesson_id: UUID, number: int) -> HttpResponse:
    """One table, round by round, with the replay.

    On the projector names are hidden unless they are asked for, and so is what nobody said aloud.
    """
    found = lesson_to_read(request.user, lesson_id)
    row = report_access.table_of_lesson(found, number)
    projected = "projector" in request.GET
    named = not projected or found.names_on_projector or "names" in request.GET
    asked = _round_asked(request)
    if projected:
        return render(request, "reports/projected.html", _projected(request, found, row.number, asked, named=named))
    one = lazy(lambda: _table_report(LessonReport.of(found), row.number))
    chosen = lazy(lambda: _round_to_show(one, asked))
    context = {
        "key": key_of(found, "table", row.number, asked),
        "lesson": found,
        "table": one,
        "number": row.number,
        "round": chosen,
        "replays": lazy(lambda: _replays(one, [chosen] if chosen else [], notes=True)),
        "won": lazy(lambda: won_at(found, one)),
        "paper": lazy(lambda: on_paper(row, lazy(lambda: NamedPeople.of(found)))),
        **_texts(),
    }
    return render(request, "reports/table.html", context)


def _round_to_show(table: TableReport, asked: int | None) -> RoundReport | None:
    """That which is asked for; else the last in which a card was judged, else the last."""
    if not table.rounds:
        return None
    played = [one for one in table.rounds if one.reading.trials] or table.rounds
    return next((one for one in table.rounds if one.number == asked), played[-1])


def _projected(request: HttpRequest, lesson: Lesson, number: int, asked: int | None, *, named: bool) -> dict[str, Any]:
    """A table as it goes up on the wall: the round that is asked for, or all of them."""
    report = _table_report(LessonReport.of(lesson), number)
    one = report if named else report.nameless()
    rounds = [item for item in one.rounds if item.number == asked] or one.rounds
    shown = TableReport(one.table, rounds, one.people)
    noted = "notes" in request.GET
    replays = _replays(shown, rounds, notes=noted)
    return {
        "lesson": lesson, "table": shown, "replays": replays, "noted": noted, "projected": True, "named": named, **_texts(),
    }  # fmt: skip


def _table_report(report: LessonReport, number: int) -> TableReport:
    one = report.table(number)
    if one is None:
        raise Http404
    return one


@require_safe
@owner_only
def student(request: TeacherRequest, lesson_id: UUID, student_id: UUID) -> HttpResponse:
    """One student's page, to hand out."""
    found = lesson_to_read(request.user, lesson_id)
    who = report_access.student_of_lesson(found, student_id)
    key = key_of(found, "student", who.pk, False)
    one = lazy(lambda: LessonReport.of(found).student(who.pk))
    compared = who.pk if standing_in(found.classroom, request.user).keeps else None  # as `over_lessons.of_student` asks
    return _journal(request, one, key=key, name=who.name, lesson=found, own=False, student_id=compared)


@require_safe
@owner_only
def seat(request: TeacherRequest, lesson_id: UUID, number: int, seat: int) -> HttpResponse:
    """The same page of a bot, in a rehearsal."""
    found = lesson_to_read(request.user, lesson_id)
    one = LessonReport.of(found).seat(number, seat)
    if one is None:
        raise Http404
    return _journal(request, one, key=None, name=one.name, lesson=found, own=False)


@never_cache
@require_safe
def practised(request: HttpRequest, lesson_id: UUID) -> HttpResponse:
    """The report of somebody who has played alone with bots, in the browser they played in."""
    found = report_access.practice_here(request.session, lesson_id)
    if found.language:
        translation.activate(found.language)
    one = LessonReport.of(found).seat(1, 0)
    return _journal(request, one, key=None, name="" if one is None else one.name, lesson=found, own=True, lessons=[])


@never_cache
@require_safe
def mine(request: HttpRequest, lesson_id: UUID | None = None) -> HttpResponse:
    """The student's own page. Other students appear by their seats only."""
    who = report_access.student_here(request.session)
    translation.activate(who.classroom.language)
    lessons = report_access.lessons_of_student(who)
    found = next((one for one in lessons if lesson_id in {None, one.pk}), None)
    if found is None and lesson_id is not None:
        raise Http404
    page: dict[str, Any] = {"own": True, "lessons": lessons, "student": who, "name": who.name if found else ""}
    page["table_is_open"] = report_access.has_open_table(who)
    if found is None:
        return _journal(request, None, key=None, lesson=None, **page)
    one = lazy(lambda: LessonReport.of(found).student(who.pk))
    return _journal(request, one, key=key_of(found, "student", who.pk, True), lesson=found, **page)


def _journal(request: HttpRequest, one: StudentReport | None, **more: Any) -> HttpResponse:
    """The page of one student, or of nobody yet."""
    page = None if one is None else lazy(lambda: handout_of(one))
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


def _replays(one: TableReport, rounds: Sequence[RoundReport], *, notes: bool) -> list[dict[str, Any]]:
    if not rounds:
        return []
    events = rounds_of(log_of_table(one.table.pk))
    sources = {key: str(text) for key, text in report_words.SOURCES.items()}
    name = partial(one.people.name, one.table.pk)
    bots = bots_at_table(one.table.pk)
    return [replay_of(events[item.number], item.reading, name, sources, bots, notes=notes) for item in rounds]
