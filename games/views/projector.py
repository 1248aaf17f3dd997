"""The projector: what a whole class may see on the wall. Opened by a key that nobody can guess, without a log-in."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.safestring import SafeString
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classrooms import codes
from classrooms.services import invitations, tries
from games import selectors
from games.models import Lesson

P = ParamSpec("P")


def _on_the_wall(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """Never stored, never in a search engine's index."""

    @require_safe
    @never_cache
    @functools.wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        response = view(request, *args, **kwargs)
        response["X-Robots-Tag"] = "noindex, nofollow"
        response["Referrer-Policy"] = "no-referrer"
        return response

    return guarded


@_on_the_wall
def show(request: HttpRequest, key: str) -> HttpResponse:
    """The way in: address, code, QR, and how many have come."""
    lesson = selectors.lesson_for_projector(key)
    return render(request, "games/show.html", _context(request, lesson))


@_on_the_wall
def show_table(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """What lies on one table."""
    lesson = selectors.lesson_for_projector(key)
    table = selectors.table_on_projector(lesson, number)
    return render(request, "games/show_table.html", _context(request, lesson) | {"table": table})


def _context(request: HttpRequest, lesson: Lesson) -> dict[str, object]:
    translation.activate(lesson.classroom.language)
    tries.make_known(request, lesson.classroom.code)
    link = invitations.short_link(request, lesson.classroom)
    drawing = invitations.qr_drawing(link).decode().partition("<svg")  # what is before belongs to a file of its own
    return {
        "lesson": lesson,
        "key": lesson.projector_key,
        "code": codes.spoken(lesson.classroom.code),
        "address": invitations.address(request),
        "qr": SafeString(drawing[1] + drawing[2]),
        "numbers": list(lesson.tables.values_list("number", flat=True)),
        "is_open": lesson.state == Lesson.State.OPEN,
    }
