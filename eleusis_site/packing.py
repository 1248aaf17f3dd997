"""Pages are sent packed: on a slow line a third of a second for each of them."""

from __future__ import annotations

import asyncio
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


class PackedPages(GZipMiddleware):
    """Django's, for pages alone: a stream has to come as it is made, and what a poll brings is not worth the time.

    Nobody learns a secret from how long a page is: other sites get no page with the cookies of this one (SameSite),
    tokens look different each time, and the length is blurred by chance.
    """

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        response: HttpResponseBase = await self.get_response(request)  # type: ignore[misc]
        # Beside the loop, and not in the one thread that all pages share.
        return await asyncio.to_thread(self.process_response, request, response) if _is_page(response) else response

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        return super().process_response(request, response) if _is_page(response) else response


def _is_page(response: HttpResponseBase) -> bool:
    return isinstance(response, HttpResponse) and response.headers.get("Content-Type", "").startswith("text/html")
