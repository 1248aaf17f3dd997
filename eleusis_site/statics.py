"""Static files, held in memory and each compressed once; their address carries a stamp made of all their contents.

A browser keeps what has the stamp for good. A module or a style sheet comes with all that it imports (`bundles`), and
the words of the scripts in each language are a file like any other. The pictures that they name, by relative addresses,
are below the same stamp, so everything is of one version.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any, Final

import brotli
from asgiref.sync import markcoroutinefunction
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils import translation
from django.views.i18n import JavaScriptCatalog

from eleusis_site import bundles
from eleusis_site.headers import outside_of_pages

STAMP_LETTERS: Final = 12
PLACE: Final = re.compile(r"(?:([0-9a-f]{12})/)?(.+)", re.DOTALL)
FOR_GOOD: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"  # may be kept, and is asked for each time
REFUSED: Final = re.compile(r"q=0(\.0*)?")
PACK: Final[dict[str, Callable[[bytes], bytes]]] = {  # the better one first
    "br": lambda body: bytes(brotli.compress(body, quality=9)),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}


class StaticFile:
    """One file as it is sent, packed in each way that makes it smaller."""

    def __init__(self, name: str, body: bytes) -> None:
        kind, _ = mimetypes.guess_type(name)
        is_text = kind is not None and (kind.startswith("text/") or kind.endswith(("javascript", "json", "xml")))
        self.body = body
        self.kind = f"{kind}; charset=utf-8" if is_text else kind or "application/octet-stream"
        self.tag = _letters(body)
        packed = {way: pack(body) for way, pack in PACK.items()} if is_text else {}
        self.packed = {way: short for way, short in packed.items() if len(short) < len(body)}


class StaticFiles:
    """All there are, at one moment. Each is made when it is first needed: a start would wait for seconds for all of them."""

    def __init__(self, sources: dict[str, bytes]) -> None:
        self.sources = sources
        self.made: dict[str, StaticFile] = {}
        self.stamp = _letters("".join(f"{name}\0{_letters(body)}\0" for name, body in sorted(sources.items())).encode())

    def get(self, name: str) -> StaticFile | None:
        if name in self.sources and name not in self.made:
            self.made[name] = StaticFile(name, self._whole(name))
        return self.made.get(name)

    def _whole(self, name: str) -> bytes:
        if name.startswith("js/"):
            return bundles.script(name, self.sources.__getitem__)
        if name.startswith("css/"):
            return bundles.sheet(name, self.sources.__getitem__)
        return self.sources[name]


def _letters(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:STAMP_LETTERS]


def _found() -> dict[str, str]:
    """Name to path; the first finder that has a name is right. What belongs to the admin goes with it."""
    found: dict[str, str] = {}
    for finder in finders.get_finders():
        for name, storage in finder.list([]):
            if settings.ADMIN_ENABLED or not name.startswith("admin/"):
                found.setdefault(name, storage.path(name))
    return found


@cache
def _words(language: str) -> bytes:
    """What `gettext` of the scripts knows."""
    asks = HttpRequest()
    asks.method = "GET"
    with translation.override(language):
        answered = JavaScriptCatalog.as_view()(asks)
    assert isinstance(answered, HttpResponse)
    return answered.content


def _read() -> StaticFiles:
    sources = {name: Path(path).read_bytes() for name, path in _found().items()}
    return StaticFiles(sources | {words_of(language): _words(language) for language, _ in settings.LANGUAGES})


@lru_cache(maxsize=1)
def _held(written: tuple[tuple[str, int], ...]) -> StaticFiles:  # noqa: ARG001  it is what the files are kept for
    return _read()


def static_files() -> StaticFiles:
    """All there are, as they were when the process started; with DEBUG as they are now."""
    if not settings.DEBUG:
        return _held(())
    return _held(tuple((name, Path(path).stat().st_mtime_ns) for name, path in sorted(_found().items())))


def words_of(language: str) -> str:
    """The file with the words of the scripts in this language."""
    return f"words/{language}.js"


class Stamped(StaticFilesStorage):
    """``{% static 'css/tokens.css' %}`` is an address with the stamp. A name that is none fails where it is written."""

    @property
    def stamp(self) -> str:
        return static_files().stamp

    def url(self, name: str | None) -> str:
        held = static_files()
        if held.get(name or "") is None:  # now it is made, in the thread of the page that names it
            raise ValueError(f"There is no static file “{name}”.")
        return f"{settings.STATIC_URL}{held.stamp}/{name}"


class StaticFilesMiddleware:
    """Answers for static files before anything else is asked: no database, no cache, and no thread but to make one."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)
        static_files()  # now, and not while somebody waits

    def __call__(self, request: HttpRequest) -> Any:
        if self.is_async:
            return self._in_the_loop(request)
        return answer(request) or self.get_response(request)

    async def _in_the_loop(self, request: HttpRequest) -> Any:
        asked = _asked(request)
        if asked is None:
            return await self.get_response(request)
        if asked.name in asked.held.made:
            return answer(request)
        return await asyncio.to_thread(answer, request)


@dataclass(frozen=True)
class _Asked:
    held: StaticFiles
    stamp: str | None
    name: str


def _asked(request: HttpRequest) -> _Asked | None:
    """Which file the request is for; None if it is for something else."""
    if request.method not in {"GET", "HEAD"} or not request.path_info.startswith(settings.STATIC_URL):
        return None
    place = PLACE.fullmatch(request.path_info.removeprefix(settings.STATIC_URL))
    held = static_files()
    return _Asked(held, place[1], place[2]) if place and place[2] in held.sources else None


def answer(request: HttpRequest) -> HttpResponse | None:
    """The file that is asked for; None if the request is for something else."""
    asked = _asked(request)
    file = asked.held.get(asked.name) if asked else None
    if asked is None or file is None:
        return None
    way = _way_for(request, file)
    tag = f'"{file.tag}{way and "-" + way}"'
    headers = {
        # Under another stamp it is a page of another version that asks, while one process after the other is restarted.
        "Cache-Control": FOR_GOOD if asked.stamp == asked.held.stamp else EACH_TIME,
        "ETag": tag,
        "Vary": "Accept-Encoding",
        **outside_of_pages(),
    }
    if tag in request.headers.get("If-None-Match", ""):
        return HttpResponseNotModified(headers=headers)
    if way:
        headers["Content-Encoding"] = way
    body = file.packed[way] if way else file.body
    headers["Content-Length"] = str(len(body))
    return HttpResponse(body, content_type=file.kind, headers=headers)


def _way_for(request: HttpRequest, file: StaticFile) -> str:
    """How it is packed; empty: not at all."""
    offers = [part.partition(";") for part in request.headers.get("Accept-Encoding", "").lower().split(",")]
    taken = {way.strip() for way, _, weight in offers if not REFUSED.fullmatch(weight.strip())}
    return next((way for way in file.packed if way in taken), "")
