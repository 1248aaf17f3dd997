"""The pages that tell of an error. They read nothing that was sent, which may be what could not be read.

Django's own look for a form's token first, and a body that cannot be taken apart then fails once more. Nor do they ask
who is reading: that is in the database, and the page has to be there when the database is not.

What is refused at an address of the site stands in the log, by its pattern: a row of such lines is somebody who tries addresses.
"""

from __future__ import annotations

import logging

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from eleusis_site import request_ids

logger = logging.getLogger(__name__)


def unreadable(_request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  Django names it
    return _page(400)


def refused(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  Django names it
    _note(request, 403)
    return _page(403)


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  Django names it
    _note(request, 404)
    return _page(404)


def too_large() -> HttpResponse:
    return _page(413)


def failed(_request: HttpRequest) -> HttpResponse:
    return _page(500)


def _note(request: HttpRequest, status: int) -> None:
    match = getattr(request, "resolver_match", None)
    if match is not None:  # else it is no address of ours, and whatever asks for it asks everywhere
        logger.info("A page was refused: %d at /%s", status, match.route)


def _page(status: int) -> HttpResponse:
    return HttpResponse(render_to_string(f"{status}.html", {"request_id": request_ids.current()}), status=status)
