"""Django's test client, quick to make: one stack of middleware for all, cookies of one's own."""

from __future__ import annotations

from typing import Any

from django.test import Client
from django.test.client import ClientHandler

_HANDLER = ClientHandler(enforce_csrf_checks=False)


class Browser(Client):
    """A browser without cookies. A plain Client would list every static file anew."""

    def __init__(self, **defaults: Any) -> None:
        super().__init__(**defaults)
        self.handler = _HANDLER
