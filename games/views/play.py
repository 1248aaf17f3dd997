"""`/play/`: a student comes to the table, or is told why not."""

from __future__ import annotations

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.cache import add_never_cache_headers
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from classrooms import wording
from classrooms.models import Student
from classrooms.services import admission
from games import catalogue, selectors
from games.models import Chair, Lesson, Table
from games.refusals import Refused
from games.services import seating, tables


@require_safe
@ensure_csrf_cookie
async def play(request: HttpRequest) -> HttpResponse:
    """The table of the student this browser was admitted as. While there is none, a page that looks again by itself."""
    response = await _play(request)
    add_never_cache_headers(response)
    return response


async def _play(request: HttpRequest) -> HttpResponse:
    student = await sync_to_async(_student)(request)
    if student is None:
        return redirect("classrooms:join")
    translation.activate(student.classroom.language)
    lesson = await sync_to_async(selectors.open_lesson_of_classroom)(student.classroom_id)
    if lesson is None:
        has_played = await Chair.objects.filter(student=student, first_seen_at__isnull=False).aexists()
        agreed = wording.differences(student.classroom.agreed)
        games = [one for one in catalogue.all_games() if not one.together]
        context = {"student": student, "has_played": has_played, "agreed": agreed, "games": games}
        return await _page(request, "games/waiting.html", context)
    try:
        chair = await seating.arrive(lesson.pk, student.pk)
    except Refused as error:
        return await _page(
            request, "games/not_seated.html", {"student": student, "code": error.code, "text": str(error)}
        )
    return await _table(request, lesson, chair)


async def _table(request: HttpRequest, lesson: Lesson, chair: Chair) -> HttpResponse:
    table = await Table.objects.aget(pk=chair.table_id)
    table.lesson = lesson
    context = {
        "table": table,
        "lesson": lesson,
        "snapshot": await tables.snapshot(table.pk, chair.seat),
        "ws_path": f"table/{table.pk}/",
        "agreed": wording.differences(lesson.classroom.agreed),
    }
    return await _page(request, "games/table.html", context)


async def _page(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    """Templates may look at the session and the teacher, which are read from the database."""
    return await sync_to_async(render)(request, template, context)


def _student(request: HttpRequest) -> Student | None:
    """Who has this browser's seat. A seat that a newer device has taken is asked for anew on the way in."""
    student = admission.student_of_session(request.session)
    return student if student is not None and admission.is_current_device(request.session, student) else None
