"""The pages that tell of an error. They read nothing of the request, which may be what could not be read.

Django's own look for a form's token first, and a body that cannot be taken apart then fails once more. Nor do they ask
who is reading: that is in the database, and the page has to be there when the database is not.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from eleusis_site import request_ids


def unreadable(_request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  Django names it
    return _page(400)


def refused(_request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  Django names it
    return _page(403)


def missing(_request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  Django names it
    return _page(404)


def too_large() -> HttpResponse:
    return _page(413)


def failed(_request: HttpRequest) -> HttpResponse:
    return _page(500)


def _page(status: int) -> HttpResponse:
    return HttpResponse(render_to_string(f"{status}.html", {"request_id": request_ids.current()}), status=status)
