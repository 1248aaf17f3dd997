"""`/check/`: will the live tables work on this network? For a teacher or an IT admin, the day before."""

from __future__ import annotations

import time

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe


@require_safe
@never_cache
@ensure_csrf_cookie
def check(request: HttpRequest) -> HttpResponse:
    return render(request, "games/check.html")


@require_POST
@never_cache
def echo(request: HttpRequest) -> HttpResponse:
    """What the browser cannot find out alone: the server's clock, and whether the cookie came back."""
    return JsonResponse({"now": int(time.time() * 1000), "cookie": settings.CSRF_COOKIE_NAME in request.COOKIES})
