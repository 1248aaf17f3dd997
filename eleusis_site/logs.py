"""What stands in the logs: one line for a fault that was foreseen, and nothing of whoever sent a request.

An address of a page may hold what opens it (a class's code, the projector's key, a link from a mail): its pattern is
told instead. The server's own lines about sockets hold the addresses of browsers as well, and are left out.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any, Final

from django.core.exceptions import SuspiciousOperation

from eleusis_site import request_ids

# A database's error goes on with the row that it was about: a name, perhaps.
OF_A_ROW: Final = re.compile(
    r"^((?:psycopg|django\.db|sqlite3)[\w.]*: .*)\n(?:(?!Traceback |The above |During ).+(?:\n|$))+", re.MULTILINE
)


class OneLine(logging.Filter):
    """A fault that was foreseen goes without a traceback, an address with its pattern in its place."""

    def filter(self, record: logging.LogRecord) -> bool:
        _hide_the_address(record)
        error = record.exc_info[1] if record.exc_info else None
        if (
            error is not None and isinstance(record.args, dict) and "exc" in record.args
        ):  # a worker's; the words come below
            record.args = {**record.args, "exc": type(error).__name__}
        if error is not None and _is_foreseen(error, record.name):
            record.msg, record.args = f"{record.getMessage()} ({type(error).__name__})", ()
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


class OfRequest(logging.Filter):
    """Says for which request something was done."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_ids.current() or "-"
        return True


class NoSockets(logging.Filter):
    """Not that a socket was opened or closed, and by whom."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg)
        return not ('"WebSocket ' in said or said in ("connection open", "connection closed"))


class ForPeople(logging.Formatter):
    """The time, how bad it is, the request's id, who says it, and what."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {request_id} {name}: {message}", style="{")

    def formatException(self, ei: Any) -> str:  # noqa: N802  logging's name
        return OF_A_ROW.sub(r"\1\n", super().formatException(ei)).rstrip("\n")


class ForPrograms(ForPeople):
    """The same, an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "request": getattr(record, "request_id", "-"),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


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
