"""Loaded before the settings are read: where several workers run tests, each has numbers of its own in Redis."""

from __future__ import annotations

import os

_number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))

for _name in ("REDIS_URL", "CELERY_BROKER_URL"):
    _address, _, _database = os.environ.get(_name, "").rpartition("/")
    if _address.startswith("redis://"):
        os.environ[_name] = f"{_address}/{int(_database) + 2 * _number}"
