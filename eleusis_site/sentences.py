"""The sentence that the next page shows travels in a cookie of this site alone: with HTTPS its name says so."""

from __future__ import annotations

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.messages.storage.session import SessionStorage


class InACookie(CookieStorage):
    cookie_name = settings.MESSAGES_COOKIE_NAME


class Sentences(FallbackStorage):
    """Django's own choice: what is too long for a cookie goes into the session."""

    storage_classes = (InACookie, SessionStorage)
