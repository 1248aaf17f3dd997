"""The worker as a server starts it, which finds out sooner that it is deaf; and is, once there is a file ``deaf``.

Then it believes, as after some outages, that it holds as many jobs as it may.
"""

from kombu.transport.redis import QoS

from eleusis_site import deaf_worker
from eleusis_site.celery import app
from eleusis_site.env import ENV

__all__ = ["app"]

deaf_worker.LOOKS_EVERY, deaf_worker.IDLE = 0.3, 2.0  # type: ignore[misc]
_can_consume = QoS.can_consume
QoS.can_consume = lambda self: not (ENV.data_dir / "deaf").exists() and _can_consume(self)  # type: ignore[method-assign]
