"""The teacher's lessons: the list of a class, and preparing, opening, changing and closing one."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any
from uuid import UUID

from asgiref.sync import sync_to_async
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.dateformat import time_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from accounts.gate import TeacherRequest, owner_only
from classrooms import codes, wording
from classrooms.grouping.constraints import Constraint
from classrooms.models import Classroom, Student
from classrooms.selectors import (
    Right,
    classroom_for_teacher,
    constraints_of_classroom,
    standing_in,
    students_of_classroom,
)
from classrooms.services import deeds
from games import catalogue, offered_rules, selectors
from games.forms import LessonForm, RulesForm, ShuffleForm, initial_of
from games.models import Lesson
from games.refusals import Refused
from games.services import groups, lessons, rehearsals

SIZE_TO_BEGIN_WITH = 4  # students at a table
RULES_TO_BEGIN_WITH = 3  # easy ones; enough for a period


@require_safe
@owner_only
def lesson_list(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    classroom = classroom_for_teacher(request.user, classroom_id, Right.RUN)
    found = list(selectors.lessons_of_classroom(classroom, request.user))
    context = {
        "classroom": classroom,
        "lessons": found,
        "standing": standing_in(classroom, request.user),
        "has_closed": any(one.state == Lesson.State.CLOSED for one in found),
        "has_students": classroom.students.exists(),
        "rehearsals": list(selectors.rehearsals_of_classroom(classroom).filter(selectors.run_by(request.user))),
    }
    return render(request, "games/lessons.html", context)


@owner_only
def new_lesson(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """The set-up page of a lesson that does not exist until it is saved or opened."""
    classroom = classroom_for_teacher(request.user, classroom_id, Right.RUN)
    if request.method == "POST":
        return _set_up(request, classroom, LessonForm(request.POST, agreed=classroom.agreed), None)
    tables = groups.Tables(SIZE_TO_BEGIN_WITH, constraints=constraints_of_classroom(classroom))
    students = students_of_classroom(classroom)
    dealt = groups.draw([one.pk for one in students], groups.Draw.RANDOM, tables)
    form = LessonForm(initial=initial_of(_fresh(classroom, dealt.groups), classroom.agreed), agreed=classroom.agreed)
    return _set_up(request, classroom, form, None, _cannot(dealt, students))


@owner_only
def set_up(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """A lesson that has not been opened yet. One that has is looked after elsewhere."""
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    if lesson.state == Lesson.State.OPEN:
        return redirect("games:room", lesson.pk)
    if lesson.state == Lesson.State.CLOSED:
        messages.info(request, _("“%(title)s” is closed. Duplicate it to play it again.") % {"title": lesson.title})
        return redirect("games:lessons", lesson.classroom_id)
    agreed = lesson.classroom.agreed
    if request.method == "POST":
        form = LessonForm(request.POST, agreed=agreed)
    else:
        form = LessonForm(initial=initial_of(_plan(lesson), agreed), agreed=agreed)
    return _set_up(request, lesson.classroom, form, lesson)


def _saved(request: TeacherRequest, lesson: Lesson) -> HttpResponse:
    """Where its teacher goes on: to a rehearsal of it, into its room, or back to the list. `Refused` where it does not open."""
    if "rehearse" in request.POST:
        try:
            return redirect("games:room", rehearsals.rehearse(lesson, by=request.user).pk)
        except Refused as error:
            messages.error(request, str(error))
            return redirect("games:set-up", lesson.pk)
    if "open" in request.POST:
        _open(request, lesson)
        return redirect("games:room", lesson.pk)
    messages.success(request, _("“%(title)s” is saved.") % {"title": lesson.title})
    return redirect("games:lessons", lesson.classroom_id)


def _set_up(
    request: TeacherRequest,
    classroom: Classroom,
    form: LessonForm,
    lesson: Lesson | None,
    cannot: Sequence[str] = (),
) -> HttpResponse:
    refusal = ""
    if form.is_bound and form.is_valid():
        try:
            lesson = lessons.save(classroom, form.plan(), lesson)  # refused where a colleague has opened it meanwhile
            deeds.note(classroom.pk, request.user, "saved_lesson")
            return _saved(request, lesson)
        except Refused as error:
            refusal = str(error)
    students = students_of_classroom(classroom)
    context = {
        "classroom": classroom,
        "lesson": lesson,
        "form": form,
        "refusal": refusal,
        "code": codes.spoken(classroom.code),
        "now": timezone.now(),
        "roster": [{"id": str(one.pk), "name": one.name} for one in students],
        "cannot": list(cannot),
        "asked": _asked(constraints_of_classroom(classroom)),
        "had_groups": bool(selectors.groups_last_time(classroom)),
        "library": library_json(),
        "other": selectors.open_lesson_of_classroom(classroom.pk),
    }
    return render(request, "games/set_up.html", context, status=400 if refusal or form.errors else 200)


async def rules(request: HttpRequest, lesson_id: UUID) -> HttpResponse:
    """The rules of a lesson that is open: those of rounds to come can change."""
    response = await sync_to_async(_rules)(request, lesson_id)
    if request.method == "POST" and response.status_code == HTTPStatus.FOUND:
        await lessons.tell_tables(lesson_id)
    return response


@owner_only
def _rules(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    if lesson.state != Lesson.State.OPEN or lesson.rule_source != Lesson.RuleSource.LIBRARY:
        return redirect("games:set-up", lesson.pk)
    agreed = lesson.classroom.agreed
    initial = {"rules": initial_of(_plan(lesson), agreed)["rules"]}
    form = RulesForm(request.POST if request.method == "POST" else None, initial=initial, agreed=agreed)
    refusal = ""
    if form.is_bound and form.is_valid():
        try:
            lessons.change_rules(lesson, form.cleaned_data["rules"])
        except Refused as error:
            refusal, form = str(error), RulesForm(initial=initial, agreed=agreed)
        else:
            deeds.note(lesson.classroom.pk, request.user, "changed_rules")
            messages.success(request, _("The rules are saved."))
            return redirect("games:room", lesson.pk)
    context = {
        "classroom": lesson.classroom,
        "lesson": lesson,
        "form": form,
        "refusal": refusal,
        "library": library_json(),
        "begun": selectors.rounds_begun(lesson),
    }
    return render(request, "games/rules.html", context, status=400 if refusal or form.errors else 200)


@require_POST
@owner_only
def shuffle(request: TeacherRequest, classroom_id: UUID) -> HttpResponse:
    """New groups of everyone who is here, as the class asks. Nothing is stored: the page keeps what it had, for an undo."""
    classroom = classroom_for_teacher(request.user, classroom_id, Right.RUN)
    form = ShuffleForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"code": "bad_value", "text": next(iter(form.errors.values()))[0]}, status=400)
    absent = set(form.cleaned_data["absent"])
    students = students_of_classroom(classroom)
    game = catalogue.game_named(form.cleaned_data["game"])
    students_deal = form.cleaned_data["rule_source"] == Lesson.RuleSource.STUDENTS
    tables = groups.Tables(
        form.cleaned_data["group_size"],
        game.fewest_at_table(students_deal=students_deal),
        min(game.most_at_table(students_deal=students_deal), groups.MOST),
        constraints_of_classroom(classroom),
        selectors.groups_last_time(classroom),
    )
    dealt = groups.draw(
        [one.pk for one in students if one.pk not in absent], groups.Draw(form.cleaned_data["how"]), tables
    )
    return JsonResponse(
        {
            "tables": [[str(one) for one in group] for group in dealt.groups],
            "asked": _asked(tables.constraints),
            "cannot": _cannot(dealt, students),
            "kept": groups.keeps(dealt.groups, tables.before),
        }
    )


@require_POST
@owner_only
def open_now(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    try:
        _open(request, lesson)
    except Refused as error:
        messages.error(request, str(error))
        if lesson.state == Lesson.State.DRAFT:
            return redirect("games:set-up", lesson.pk)
        return redirect("games:lessons", lesson.classroom_id)
    return redirect("games:room", lesson.pk)


def _open(request: TeacherRequest, lesson: Lesson) -> None:
    """Let the class in. Nobody plays alone: who was left with too few at a table has been given company, which is said.
    And whether the bell is over.
    """
    lesson = lessons.open_lesson(lesson, request.user)
    deeds.note(lesson.classroom.pk, request.user, "opened_lesson")
    if lesson.bell is not None and lesson.bell_at is None:
        said = _("The bell at %(time)s is over for today. Say in the room when it rings.")
        messages.info(request, said % {"time": time_format(lesson.bell, "H:i")})
    if lesson.regrouped:
        said = ngettext(
            "%(names)s would have sat at a table with too few and now sits at another one. You can move them in the room.",
            "%(names)s would have sat at a table with too few and now sit at others. You can move them in the room.",
            len(lesson.regrouped),
        )
        messages.info(request, said % {"names": ", ".join(lesson.regrouped)})


@require_POST
@owner_only
def rehearse(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """A copy of the lesson with a bot in every chair, open at once."""
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    try:
        return redirect("games:room", rehearsals.rehearse(lesson, by=request.user).pk)
    except Refused as error:
        messages.error(request, str(error))
        return redirect("games:lessons", lesson.classroom_id)


@require_POST
@owner_only
async def throw_away(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """A rehearsal is over and forgotten, whether it is still being played or not."""
    lesson = await sync_to_async(selectors.lesson_for_teacher)(request.user, lesson_id, Right.RUN)
    try:
        await sync_to_async(rehearsals.throw_away)(lesson)
    except Refused as error:
        await sync_to_async(messages.error)(request, str(error))
    else:
        await lessons.tell_tables(lesson_id)
        await sync_to_async(messages.success)(request, _("The rehearsal is thrown away."))
    return redirect("games:lessons", lesson.classroom_id)


@require_POST
@owner_only
async def close(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """The period is over: rounds that are on are ended and scored, then nobody plays on."""
    lesson = await sync_to_async(selectors.lesson_for_teacher)(request.user, lesson_id, Right.RUN)
    was_open = lesson.state == Lesson.State.OPEN
    if was_open:
        await lessons.end_rounds(lesson.pk)
    await sync_to_async(lessons.close_lesson)(lesson, request.user)
    await sync_to_async(deeds.note)(lesson.classroom.pk, request.user, "closed_lesson")
    await lessons.tell_tables(lesson.pk)
    if was_open:
        await lessons.end_rounds(lesson.pk)  # one may have begun while others ended; from here on none begins
    said = _("“%(title)s” is closed. Its games are kept for the report.") % {"title": lesson.title}
    await sync_to_async(messages.success)(request, said)
    return redirect("games:lessons", lesson.classroom_id)


@require_POST
@owner_only
def duplicate(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    copy = lessons.duplicate(selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN))
    return redirect("games:set-up", copy.pk)


@require_POST
@owner_only
def delete(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    lesson = selectors.lesson_for_teacher(request.user, lesson_id)
    classroom_id, title = lesson.classroom_id, lesson.title
    try:
        lessons.delete_lesson(lesson)
    except Refused as error:
        messages.error(request, str(error))
    else:
        deeds.note(lesson.classroom.pk, request.user, "deleted_lesson")
        messages.success(request, _("“%(title)s” is deleted.") % {"title": title})
    return redirect("games:lessons", classroom_id)


def library_json() -> list[dict[str, Any]]:
    """The library as the page offers it."""
    return [
        {"code": one.code, "title": one.name, "text": offered_rules.words_of(one), "stars": one.stars}
        for one in selectors.library()
    ]


def _asked(constraints: Sequence[Constraint]) -> list[dict[str, Any]]:
    """What the class asks of its groups, for a page that lays them by hand."""
    return [{"kind": one.kind, "members": sorted(map(str, one.members))} for one in constraints]


def _cannot(dealt: groups.NewGroups, students: Sequence[Student]) -> list[str]:
    """What cannot hold in these groups, or was not found in time, in sentences that name the children."""
    called = {one.pk: one.name for one in students}
    said = [wording.cannot(clash, called, len(dealt.groups)) for clash in dealt.clashes]
    said += [wording.not_found(one, called) for one in dealt.missed]
    return [*said, _("Make the groups again to look once more.")] if dealt.missed else said


def _fresh(classroom: Classroom, dealt: lessons.Groups) -> lessons.LessonPlan:
    """A lesson nobody has touched: easy rules first, everyone here, a period as long as the last one."""
    easy = selectors.library()[:RULES_TO_BEGIN_WITH]
    return lessons.LessonPlan(
        rules=[selectors.statement_of_library(one, classroom.agreed) for one in easy],
        group_size=SIZE_TO_BEGIN_WITH,
        period_minutes=selectors.usual_period(classroom),
        groups=dealt,
    )


def _plan(lesson: Lesson) -> lessons.LessonPlan:
    return lessons.LessonPlan(
        title="" if lesson.has_automatic_title else lesson.title,
        rule_source=lesson.rule_source,
        rules=lessons.statements(lesson.rules),
        variant=lesson.variant,
        settings=lesson.game.settings(lesson.settings),
        pace=lesson.pace,
        group_size=lesson.group_size,
        names_on_projector=lesson.names_on_projector,
        names_winners=lesson.names_winners,
        bots_fill=lesson.bots_fill,
        bot=lesson.bot,
        stand_in_after=lesson.stand_in_after,
        bell=lesson.bell,
        period_minutes=lesson.period_minutes,
        debrief_minutes=lesson.debrief_minutes,
        keeps_to_bell=lesson.keeps_to_bell,
        absent=list(lesson.absent.values_list("pk", flat=True)),
        groups=selectors.groups_of_lesson(lesson),
    )
