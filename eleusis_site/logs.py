"""What stands in the logs: one line for a fault that was foreseen, and nothing of whoever sent a request.

An address of a page may hold what opens it (a class's code, the projector's key, a link from a mail): its pattern is
told instead. The server's own lines about sockets hold the addresses of browsers as well, and are left out.
"""

from __future__ import annotations

import logging

from django.core.exceptions import SuspiciousOperation


class OneLine(logging.Filter):
    """A fault that was foreseen goes without a traceback, an address with its pattern in its place."""

    def filter(self, record: logging.LogRecord) -> bool:
        _hide_the_address(record)
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and _is_foreseen(error, record.name):
            record.msg, record.args = f"{record.getMessage()} ({type(error).__name__})", ()
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


class NoSockets(logging.Filter):
    """Not that a socket was opened or closed, and by whom."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg)
        return not ('"WebSocket ' in said or said in ("connection open", "connection closed"))


def _is_foreseen(error: BaseException, logger: str) -> bool:
    """What a request may do to itself, a Redis that is away, and a frame that is no text."""
    if isinstance(error, SuspiciousOperation):
        return True
    if isinstance(error, UnicodeDecodeError):
        return logger == "uvicorn.error"
    return any(kind.__module__.startswith("redis.exceptions") for kind in type(error).__mro__)


def _hide_the_address(record: logging.LogRecord) -> None:
    request = getattr(record, "request", None)
    if request is None or not isinstance(record.args, tuple):
        return
    match = getattr(request, "resolver_match", None)
    pattern = f"/{match.route}" if match is not None else "an address that is none"
    paths = (request.path, request.path.encode("unicode_escape").decode("ascii"))  # as Django writes it
    record.args = tuple(pattern if part in paths else part for part in record.args)
