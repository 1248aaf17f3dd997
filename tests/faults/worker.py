"""The worker as it is started beside the web processes, hearing orders (`tests.faults.hooks`)."""

from tests.faults import hooks

hooks.shift_the_clock()

import django  # noqa: E402  after the clock

from eleusis_site.celery import app  # noqa: E402

__all__ = ["app"]

django.setup()
hooks.obey()
