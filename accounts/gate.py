"""Who gets to a page at all: every page of a teacher stands behind one of these two, whatever app it belongs to."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Coroutine
from inspect import iscoroutinefunction
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.cache import never_cache

from accounts.models import Teacher

logger = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R", HttpResponse, Coroutine[Any, Any, HttpResponse])


class TeacherRequest(HttpRequest):
    """A request of somebody who has logged in."""

    user: Teacher


View = Callable[Concatenate[HttpRequest, P], R]
TeachersView = Callable[Concatenate[TeacherRequest, P], R]


def teachers_only(view: TeachersView[P, R]) -> View[P, R]:
    """A page of every teacher: who has not logged in is asked to."""
    return _guarded(view, lambda request: redirect_to_login(request.get_full_path()))


def owner_only(view: TeachersView[P, R]) -> View[P, R]:
    """A page of one class. To a stranger it does not exist, but a teacher may be one whose session has ended.

    Whose class it is the view finds out: ``classroom_for_teacher``, ``lesson_for_teacher`` and their like.
    """
    return _guarded(view, _nothing_here)


def speak_to(teacher: Teacher) -> None:
    """The page is in the language that the teacher has chosen; without a choice in that of the browser."""
    if teacher.language:
        translation.activate(teacher.language)


def _nothing_here(request: HttpRequest) -> HttpResponse:
    logger.info("A page was refused: 404 at /%s", request.resolver_match.route if request.resolver_match else "")
    then = request.get_full_path() if request.method == "GET" else ""
    return render(request, "accounts/stranger.html", {"then": then}, status=404)


def _guarded(view: TeachersView[P, R], otherwise: Callable[[HttpRequest], HttpResponse]) -> View[P, R]:
    if iscoroutinefunction(view):

        @functools.wraps(view)
        async def waiting(request: Any, /, *args: Any, **kwargs: Any) -> HttpResponse:
            request.user = await request.auser()
            if isinstance(request.user, AnonymousUser):
                return await sync_to_async(otherwise)(request)
            speak_to(request.user)
            answer: HttpResponse = await view(request, *args, **kwargs)
            return answer

        return cast("View[P, R]", never_cache(waiting))

    @functools.wraps(view)
    def guarded(request: Any, /, *args: Any, **kwargs: Any) -> Any:
        if isinstance(request.user, AnonymousUser):
            return otherwise(request)
        speak_to(request.user)
        return view(request, *args, **kwargs)

    return cast("View[P, R]", never_cache(guarded))
