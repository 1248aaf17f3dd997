"""Who gets to a page at all."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from accounts.models import Teacher

P = ParamSpec("P")


class TeacherRequest(HttpRequest):
    """A request of somebody who has signed in."""

    user: Teacher


def teachers_only(
    view: Callable[Concatenate[TeacherRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """A page of every teacher: who has not signed in is asked to."""

    @never_cache
    @functools.wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if isinstance(request.user, AnonymousUser):
            return redirect_to_login(request.get_full_path())
        return view(_known(request), *args, **kwargs)

    return guarded


def owner_only(
    view: Callable[Concatenate[TeacherRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """A page of one class. To a stranger it does not exist, but a teacher may be one whose session has ended."""

    @never_cache
    @functools.wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if isinstance(request.user, AnonymousUser):
            then = request.get_full_path() if request.method == "GET" else ""
            return render(request, "classrooms/stranger.html", {"then": then}, status=404)
        return view(_known(request), *args, **kwargs)

    return guarded


def _known(request: HttpRequest) -> TeacherRequest:
    return request  # type: ignore[return-value]
