"""The address of this site as it may stand in a mail."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.http import HttpRequest


def site_origin(request: HttpRequest) -> SplitResult:
    """The origin the request came to if it is one of the site's own, else the first of these.

    A request can name any host it likes; a link in a mail must lead here.
    """
    asked = f"{request.scheme}://{request.get_host()}".lower()
    return urlsplit(asked if asked in settings.ORIGINS else settings.ORIGINS[0])
