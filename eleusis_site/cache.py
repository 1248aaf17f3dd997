"""The cache of several processes is Redis. While Redis is away each process counts for itself, and waits for nothing.

What stands in the cache are counts of wrong tries. Without it a page must neither fail nor wait: the first question
that Redis does not answer in time costs half a second, and for some seconds nobody in this process asks again.
"""

from __future__ import annotations

import functools
import logging
import time
from typing import Any, Final

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

ANSWERS_WITHIN: Final = 0.5  # seconds: on this machine or the next it takes a thousandth
ASK_AGAIN_AFTER: Final = 5.0  # seconds

AWAY: Final = (RedisError, OSError)

logger = logging.getLogger(__name__)


class PatientCache(BaseCache):
    """Redis, and while it is away or hangs a cache of this process alone."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._redis = _redis_at(server)
        self._own = LocMemCache(f"without-{server}", params)

    def answers(self) -> bool:
        """Ask Redis now, whatever it did before."""
        try:
            self._redis.get("answers?")
        except AWAY as error:
            _Away.begin(error)
            return False
        _Away.until = 0.0
        return True

    def _ask(self, verb: str, *args: Any, **kwargs: Any) -> Any:
        if not _Away.lasts():
            try:
                return getattr(self._redis, verb)(*args, **kwargs)
            except AWAY as error:
                _Away.begin(error)
        return getattr(self._own, verb)(*args, **kwargs)

    def add(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._ask("add", key, value, timeout, version))

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._ask("get", key, default, version)

    def set(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        self._ask("set", key, value, timeout, version)

    def touch(self, key: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return bool(self._ask("touch", key, timeout, version))

    def delete(self, key: Any, version: int | None = None) -> bool:
        return bool(self._ask("delete", key, version))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        return int(self._ask("incr", key, delta, version))

    def has_key(self, key: Any, version: int | None = None) -> bool:
        return bool(self._ask("has_key", key, version))

    def clear(self) -> None:
        self._own.clear()
        self._ask("clear")


@functools.cache
def _redis_at(server: str) -> RedisCache:
    """One for all threads: each request has a thread of its own, and would have connections of its own."""
    options = {
        "socket_timeout": ANSWERS_WITHIN,
        "socket_connect_timeout": ANSWERS_WITHIN,
        "retry": Retry(NoBackoff(), 0),
    }
    return RedisCache(server, {"OPTIONS": options})


class _Away:
    """Until when nobody in this process asks Redis."""

    until = 0.0

    @classmethod
    def lasts(cls) -> bool:
        return time.monotonic() < cls.until

    @classmethod
    def begin(cls, error: Exception) -> None:
        cls.until = time.monotonic() + ASK_AGAIN_AFTER
        logger.warning("Redis does not answer (%s): this process counts for itself.", type(error).__name__)
