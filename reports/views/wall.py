"""The replay and the debrief on the projector. Whoever has the projector's link sees it, as everything else on the wall."""

from __future__ import annotations

from collections.abc import Sequence

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_safe

from games import selectors, wall
from games.live.hub import hub
from games.models import Lesson
from reports.selectors.debrief import shown_moment
from reports.selectors.report import LessonReport
from reports.selectors.wall import replay_on_wall, why_covered


@require_safe
async def replay(request: HttpRequest, key: str, number: int, round: int) -> HttpResponse:  # noqa: A002  as the address names it
    """One round of one table; its rule is covered while another table has it before it."""
    lesson = await sync_to_async(selectors.lesson_for_projector)(key)
    await sync_to_async(selectors.table_on_projector)(lesson, number)
    finders = (await hub().room(lesson.pk)).finders_of_round(number, round)
    return _kept_nowhere(await sync_to_async(_page)(request, lesson, number, round, finders))


@require_safe
async def debrief(request: HttpRequest, key: str) -> HttpResponse:
    """The guided debrief, while the wall shows it: nothing that somebody has kept private, and no names."""
    lesson = await sync_to_async(selectors.lesson_for_projector)(key)
    if (await hub().room(lesson.pk)).screen.shows != wall.DEBRIEF:
        return redirect("games:show", key)
    return _kept_nowhere(await sync_to_async(_debrief)(request, lesson))


def _kept_nowhere(response: HttpResponse) -> HttpResponse:
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Referrer-Policy"] = "no-referrer"
    add_never_cache_headers(response)
    return response


def _debrief(request: HttpRequest, lesson: Lesson) -> HttpResponse:
    translation.activate(lesson.classroom.language)
    shown = shown_moment(lesson, None, request.GET.get("moment", ""))
    return render(request, "reports/wall_debrief.html", {"key": lesson.projector_key, "shown": shown})


def _page(request: HttpRequest, lesson: Lesson, number: int, at: int, finders: Sequence[int]) -> HttpResponse:
    translation.activate(lesson.classroom.language)
    table = LessonReport.of(lesson).table(number)
    if table is not None and not lesson.names_on_projector:
        table = table.nameless()
    shown = wall.Screen.of(lesson.wall, None)
    with_notes = shown == wall.Screen(
        wall.REPLAY, number, at, with_notes=True
    )  # the teacher's choice, not the address's
    context = {
        "key": lesson.projector_key,
        "number": number,
        "round": {"number": at},
        "replay": None if table is None else replay_on_wall(table, at, finders, with_notes=with_notes),
        "projected": True,
        "finders": ",".join(map(str, finders)),
        "with_notes": with_notes,
        "covered": why_covered(finders) if finders else "",
    }
    return render(request, "reports/wall_replay.html", context)
