"""Static files, held in memory and each compressed once; their address carries a stamp made of all their contents.

A browser keeps what has the stamp for good. Modules import each other, and styles their pictures, by relative
addresses, so everything below the stamp is of one version without a line being rewritten.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from inspect import iscoroutinefunction
from typing import Any, Final

import brotli
from asgiref.sync import markcoroutinefunction
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified

STAMP_LETTERS: Final = 12
PLACE: Final = re.compile(r"(?:([0-9a-f]{12})/)?(.+)", re.DOTALL)
REFUSED: Final = re.compile(r"q=0(\.0*)?")
FOR_GOOD: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"  # may be kept, and is asked for each time
PACK: Final[dict[str, Callable[[bytes], bytes]]] = {  # the better one first
    "br": lambda body: bytes(brotli.compress(body, quality=9)),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}


@dataclass(frozen=True)
class StaticFile:
    """One file. What ``is_text`` is packed when it is first asked for: a start would wait a second for all of them."""

    body: bytes
    kind: str
    tag: str
    is_text: bool

    @classmethod
    def of(cls, name: str, body: bytes) -> StaticFile:
        kind, _ = mimetypes.guess_type(name)
        is_text = kind is not None and (kind.startswith("text/") or kind.endswith(("javascript", "json", "xml")))
        return cls(
            body,
            f"{kind}; charset=utf-8" if is_text else kind or "application/octet-stream",
            hashlib.sha256(body).hexdigest()[:STAMP_LETTERS],
            is_text,
        )

    def packed(self, way: str) -> bytes | None:
        """Its bytes packed in this way; None where that makes them no smaller, or files change while they are written."""
        return _packed(way, self.body) if self.is_text and not settings.DEBUG else None


@cache
def _packed(way: str, body: bytes) -> bytes | None:
    short = PACK[way](body)
    return short if len(short) < len(body) else None


@dataclass(frozen=True)
class StaticFiles:
    stamp: str
    files: dict[str, StaticFile]


def _found() -> dict[str, str]:
    """Name to path; the first finder that has a name is right. What belongs to the admin goes with it."""
    found: dict[str, str] = {}
    for finder in finders.get_finders():
        for name, storage in finder.list([]):
            if settings.ADMIN_ENABLED or not name.startswith("admin/"):
                found.setdefault(name, storage.path(name))
    return found


def _read() -> StaticFiles:
    files = {}
    whole = hashlib.sha256()
    for name, path in sorted(_found().items()):
        with open(path, "rb") as opened:  # noqa: PTH123  a path of the storage is text
            files[name] = StaticFile.of(name, opened.read())
        whole.update(f"{name}\0{files[name].tag}\0".encode())
    return StaticFiles(whole.hexdigest()[:STAMP_LETTERS], files)


_held = lru_cache(maxsize=1)(_read)


def static_files() -> StaticFiles:
    """All there are, as they were when the process started; with DEBUG as they are now."""
    return _read() if settings.DEBUG else _held()


class Stamped(StaticFilesStorage):
    """``{% static 'css/tokens.css' %}`` is an address with the stamp. A name that is none fails where it is written."""

    @property
    def stamp(self) -> str:
        return static_files().stamp

    def url(self, name: str | None) -> str:
        held = static_files()
        if name not in held.files:
            raise ValueError(f"There is no static file “{name}”.")
        return f"{settings.STATIC_URL}{held.stamp}/{name}"


class StaticFilesMiddleware:
    """Answers for static files before anything else is asked: no thread, no database, no cache."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)
        static_files()  # now, and not while somebody waits

    def __call__(self, request: HttpRequest) -> Any:
        response = answer(request)
        if response is None:
            return self.get_response(request)
        return _already(response) if self.is_async else response


async def _already(response: HttpResponse) -> HttpResponse:
    return response


def answer(request: HttpRequest) -> HttpResponse | None:
    """The file that is asked for; None if the request is for something else."""
    if request.method not in {"GET", "HEAD"} or not request.path_info.startswith(settings.STATIC_URL):
        return None
    place = PLACE.fullmatch(request.path_info.removeprefix(settings.STATIC_URL))
    held = static_files()
    file = held.files.get(place[2]) if place else None
    if place is None or file is None:
        return None
    way, body = _packed_for(request, file)
    tag = f'"{file.tag}{way and "-" + way}"'
    headers = {
        # Under another stamp it is a page of another version that asks, while one process after the other is restarted.
        "Cache-Control": FOR_GOOD if place[1] == held.stamp else EACH_TIME,
        "ETag": tag,
        "Vary": "Accept-Encoding",
        "X-Content-Type-Options": "nosniff",
    }
    if tag in request.headers.get("If-None-Match", ""):
        return HttpResponseNotModified(headers=headers)
    if way:
        headers["Content-Encoding"] = way
    headers["Content-Length"] = str(len(body))
    return HttpResponse(body, content_type=file.kind, headers=headers)


def _packed_for(request: HttpRequest, file: StaticFile) -> tuple[str, bytes]:
    """How it is packed (empty: not at all), and its bytes."""
    offers = [part.partition(";") for part in request.headers.get("Accept-Encoding", "").lower().split(",")]
    taken = {way.strip() for way, _, weight in offers if not REFUSED.fullmatch(weight.strip())}
    return next(((way, body) for way in PACK if way in taken and (body := file.packed(way))), ("", file.body))
