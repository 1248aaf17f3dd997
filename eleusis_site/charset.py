"""Everything that is sent here is UTF-8, and a request that names something else is refused before it is opened.

Django reads the query again as soon as a character set is named, while it makes the request: what goes wrong then has
no page to go to. And some of the sets that Python knows are none for text.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from eleusis_site.headers import outside_of_pages

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

NAMED: Final = re.compile(rb";\s*charset\s*=\s*(\"[^\"]*\"|[^;\s]*)\s*", re.IGNORECASE)
OTHERWISE: Final = re.compile(rb"charset\s*=|\*\d*\*?\s*=", re.IGNORECASE)  # or a parameter that names one for itself
SENTENCE: Final = b"Send it as UTF-8."


class Utf8Only:
    """In front of the pages: takes the name of the character set away if it is UTF-8, and answers 415 if not."""

    def __init__(self, inside: Application) -> None:
        self.inside = inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = []
        for name, value in scope["headers"]:
            bare = value
            if name == b"content-type":
                bare = NAMED.sub(_without_utf_8, value)
                if OTHERWISE.search(bare):
                    await _refuse(send)
                    return
            headers.append((name, bare))
        await self.inside({**scope, "headers": headers}, receive, send)


def _without_utf_8(named: re.Match[bytes]) -> bytes:
    return b"" if named[1].strip(b'"').lower() in (b"utf-8", b"utf8") else named[0]


async def _refuse(send: Send) -> None:
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", b"%d" % len(SENTENCE)),
        *((name.lower().encode(), value.encode()) for name, value in outside_of_pages().items()),
    ]
    await send({"type": "http.response.start", "status": 415, "headers": headers})
    await send({"type": "http.response.body", "body": SENTENCE})
