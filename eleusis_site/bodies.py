"""How much a request may bring: no more than any form or file of this site needs.

Django takes a body whole, on the disk where it is large, before anybody has looked who sends it. So what says that it is
larger is refused unread, and what does not say so is taken until it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from eleusis_site import error_pages
from eleusis_site.headers import outside_of_pages

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

GONE: Final = {"type": "http.disconnect"}  # then Django throws away what it has


class NotTooLarge:
    """In front of the pages: answers 413 to a body above the limit."""

    def __init__(self, inside: Application) -> None:
        self.inside = inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        most = int(settings.LIMITS["body_bytes"])
        said = next((value for name, value in scope["headers"] if name == b"content-length"), None)
        if said is not None:  # the server holds whoever says it to it
            if said.isdigit() and int(said) <= most:
                await self.inside(scope, receive, send)
            else:
                await _refuse(scope, send)
            return
        taken, has_begun = 0, False

        async def counted() -> Mapping[str, Any]:
            nonlocal taken
            message = await receive() if taken <= most else GONE
            taken += len(message.get("body", b""))
            return message if taken <= most else GONE

        async def noted(message: Mapping[str, Any]) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        await self.inside(scope, counted, noted)
        if taken > most and not has_begun:
            await _refuse(scope, send)


async def _refuse(scope: Scope, send: Send) -> None:
    page = await asyncio.to_thread(_page, scope)
    headers = [(name.lower().encode(), value.encode()) for name, value in page.items()]
    headers.append((b"content-length", b"%d" % len(page.content)))
    await send({"type": "http.response.start", "status": page.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": page.content})


def _page(scope: Scope) -> HttpResponse:
    """In the language of the browser: nothing else has been asked yet."""
    request = HttpRequest()
    asked = [value.decode("latin-1") for name, value in scope["headers"] if name == b"accept-language"]
    request.META["HTTP_ACCEPT_LANGUAGE"] = ",".join(asked)
    with translation.override(translation.get_language_from_request(request)):
        page = error_pages.too_large()
    for name, value in outside_of_pages().items():
        page[name] = value
    page["Cache-Control"] = "no-store"
    return page
