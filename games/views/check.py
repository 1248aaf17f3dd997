"""`/check/`: will the live tables work on this network? For a teacher or an IT admin, the day before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from games.live.hub import hub

CHECKS = (
    (
        "socket",
        _("A WebSocket lives for 70 seconds"),
        _("The quickest way to carry a table. Many proxies cut after 60."),
    ),
    ("latency", _("Answers come quickly"), _("Measured once a second while the socket is open.")),
    ("stream", _("Events can be streamed"), _("The second way, where sockets are blocked.")),
    ("post", _("Ordinary requests get through"), _("The third way, which works wherever this page does.")),
    ("cookies", _("Cookies are kept"), _("A cookie keeps a student’s seat; there is no other use of them.")),
    ("clock", _("The clock is right"), _("A wrong clock shows wrong times; the game uses the server’s.")),
)


@require_safe
@never_cache
@ensure_csrf_cookie
def check(request: HttpRequest) -> HttpResponse:
    return render(request, "games/check.html", {"checks": CHECKS})


@require_POST
@never_cache
def echo(request: HttpRequest) -> HttpResponse:
    """What the browser cannot find out alone: the server's clock, and whether the cookie came back."""
    return JsonResponse({"now": int(time.time() * 1000), "cookie": settings.CSRF_COOKIE_NAME in request.COOKIES})


@require_safe
async def stream(request: HttpRequest) -> StreamingHttpResponse:  # noqa: ARG001  Django hands it in
    """A few events, half a second apart, as the event stream of a table would send them."""
    response = StreamingHttpResponse(_ticks(), content_type="text/event-stream")
    add_never_cache_headers(response)
    response["X-Accel-Buffering"] = "no"
    return response


async def _ticks() -> AsyncIterator[bytes]:
    for number in range(6):
        yield f"data: {number}\n\n".encode()
        if hub().is_leaving:
            return
        await asyncio.sleep(0.5)
