"""The application as it is served, in a process that hears orders (`tests.faults.hooks`)."""

from tests.faults import hooks

hooks.shift_the_clock()

from tests.live.resting import application  # noqa: E402  after the clock: models keep a hold of it

__all__ = ["application"]

import eleusis_site.asgi  # noqa: E402, F401  sets Django up

hooks.obey()
