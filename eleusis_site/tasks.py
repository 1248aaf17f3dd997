"""Jobs of the site as a whole."""

from __future__ import annotations

from importlib import import_module

from celery import shared_task
from django.conf import settings


@shared_task(name="site.forget_sessions")
def forget_sessions() -> None:
    """Sessions that have run out: they name a student or a teacher, so they do not stay."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
