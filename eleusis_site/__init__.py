"""Wiring only: settings, URLs, the ASGI application, Celery. No behaviour lives here."""

import os

# A bot's sums are small: a second thread of numpy's waits most of the time, and takes the core from the tables.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from eleusis_site.celery import app as celery_app

__all__ = ["celery_app"]
