"""The cache of several processes is Redis. While Redis is away each process counts for itself, and waits for nothing.

What stands in the cache are counts of wrong tries, and pages of reports that are drawn already. Without it a page must neither fail nor wait: a question that
Redis does not answer in time costs half a second, and from then on no page asks, until a thread that goes on asking
has had an answer.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

ANSWERS_WITHIN: Final = 0.5  # seconds: on this machine or the next it takes a thousandth
ASK_AGAIN_AFTER: Final = 1.0  # seconds

AWAY: Final = (RedisError, OSError)

logger = logging.getLogger(__name__)


class PatientCache(BaseCache):
    """Redis, and while it is away or hangs a cache of this process alone."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._redis = _redis_at(server, self.key_prefix, self.version)
        self._absence = _absence_of(server)
        self._own = LocMemCache(f"without-{server}-{self.key_prefix}", params)

    def answers(self) -> bool:
        """Whether Redis is there, as far as anybody knows; where nobody knows better it is asked."""
        if not self._absence.lasts:
            try:
                _ask_for_nothing(self._redis)
            except AWAY as error:
                self._absence.begin(error)
        return not self._absence.lasts

    def _ask(self, verb: str, *args: Any, **kwargs: Any) -> Any:
        if not self._absence.lasts:
            try:
                return getattr(self._redis, verb)(*args, **kwargs)
            except AWAY as error:
                self._absence.begin(error)
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


class MessagePack:
    """How values stand in Redis: in a form that holds no code, where Django would read pickles.

    Whoever can write to Redis can say something wrong there, and have nothing run here. Whole numbers stand for
    themselves, since Redis counts them; no other value begins with a digit or a sign.
    """

    def dumps(self, value: Any) -> bytes | int:
        return value if type(value) is int else msgspec.msgpack.encode(value)

    def loads(self, data: bytes) -> Any:
        try:
            return int(data)
        except ValueError:
            return msgspec.msgpack.decode(data)


@functools.cache
def _redis_at(server: str, prefix: str = "", version: int = 1) -> RedisCache:
    """One for all threads: each request has a thread of its own, and would have connections of its own."""
    options = {
        "serializer": MessagePack,
        "socket_timeout": ANSWERS_WITHIN,
        "socket_connect_timeout": ANSWERS_WITHIN,
        "retry": Retry(NoBackoff(), 0),
    }
    return RedisCache(server, {"OPTIONS": options, "KEY_PREFIX": prefix, "VERSION": version})


def _ask_for_nothing(redis: RedisCache) -> None:
    redis.get("answers?")


class _Absence:
    """The time in which Redis does not answer, and the thread that sees it end."""

    def __init__(self, ask: Callable[[], None]) -> None:
        self.lasts = False
        self._ask = ask
        self._lock = threading.Lock()

    def begin(self, error: Exception) -> None:
        with self._lock:
            if self.lasts:
                return  # others waited at the same time, and one thread is enough
            self.lasts = True
        logger.warning("Redis does not answer (%s): this process counts for itself.", type(error).__name__)
        self.watch = threading.Thread(target=self._see_it_end, name="redis-away", daemon=True)
        self.watch.start()

    def _see_it_end(self) -> None:
        while self.lasts:
            time.sleep(ASK_AGAIN_AFTER)
            with contextlib.suppress(*AWAY):
                self._ask()
                self.lasts = False
        logger.warning("Redis answers again.")


@functools.cache
def _absence_of(server: str) -> _Absence:
    return _Absence(functools.partial(_ask_for_nothing, _redis_at(server)))
