"""The site as something that can be put on a home screen, and a page of its own while the server is away.

The service worker keeps drawings, sheets, scripts and that one page, all of which are the same for everybody. It never
keeps or answers anything else: no page of a lesson, no name, no move. What a child has played waits in the page itself
(`static/js/live/outbox.js`).
"""

from __future__ import annotations

import json

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, get_language_bidi, gettext
from django.views.decorators.http import require_safe

from eleusis_site.statics import static_files

PAPER, INK = "#fbf8f2", "#1f2328"
ICONS = (("any", 192), ("any", 512), ("maskable", 512))
WORKER = "js/shell/worker.js"


@require_safe
def manifest(_request: HttpRequest) -> JsonResponse:
    """What a device is told that puts the site on its home screen."""
    icons = [
        {
            "src": static(f"icons/{purpose}-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for purpose, size in ICONS
    ]
    told = {
        "id": "/",
        "name": gettext("Eleusis"),
        "short_name": gettext("Eleusis"),
        "description": gettext("Find the secret rule, card by card."),
        "lang": get_language(),
        "dir": "rtl" if get_language_bidi() else "ltr",
        "start_url": reverse("classrooms:join"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [*icons, {"src": static("icons/eleusis.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return JsonResponse(told, content_type="application/manifest+json")


@require_safe
def worker(_request: HttpRequest) -> HttpResponse:
    """The service worker, told what to keep. It stands at the top so that it sees every page."""
    files = static_files()
    shell = {
        "stamp": files.stamp,
        "statics": settings.STATIC_URL,
        "away": reverse("away"),
        "keeps": [
            static(name)
            for name in ("css/pages/site.css", "js/base.js", "js/shell/away.js", "icons/eleusis.svg", "cards/deck.svg")
        ],
    }
    held = files.get(WORKER)
    assert held is not None
    text = f"const SHELL = {json.dumps(shell)};\n{held.body.decode()}"
    return HttpResponse(text, content_type="text/javascript; charset=utf-8", headers={"Cache-Control": "no-cache"})


@require_safe
def away(request: HttpRequest) -> HttpResponse:
    """The page that stands for any other while the server is away."""
    return render(request, "shell/away.html")
