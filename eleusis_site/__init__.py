"""Wiring only: settings, URLs, the ASGI application, Celery. No behaviour lives here."""

from eleusis_site.celery import app as celery_app

__all__ = ["celery_app"]
