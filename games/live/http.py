"""The HTTP carriers of the live channels.

The same frames as over a socket: an event stream or a long poll brings them, a POST takes them.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator
from typing import Unpack

import msgspec
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.http.request import RawPostDataException
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.live import arrivals
from games.live.access import NoPass, Place, Visitor
from games.live.channel import Channel, LastSeen
from games.live.connection import LESSON_OVER, MOVED, NOT_ALLOWED, RESTARTING, SESSION_ENDED, TAKEN_OVER, TOO_FAST
from games.live.pace import pace_of
from games.live.protocol import DoFrame, MoveFrame, read_frame
from games.refusals import BadFrame

logger = logging.getLogger(__name__)

STREAM_COMMENT_SECONDS = 15
READ_WITHIN = 10  # seconds, or who asked has gone before the first byte, and nobody is told so
AGAIN = b"event: again\n\n"
POLLS = "polls"  # are counted apart: who has to ask for all that happens plays no slower for it
TOO_LARGE = 1009
_STATUS = {
    RESTARTING: 503,
    TAKEN_OVER: 409,
    SESSION_ENDED: 401,
    NOT_ALLOWED: 403,
    LESSON_OVER: 410,
    MOVED: 421,
    TOO_FAST: 429,
    TOO_LARGE: 413,
}


def _turned_away(close_code: int, sentence: str = "") -> JsonResponse:
    logger.info("A channel was not opened: %d.", close_code)
    return JsonResponse({"code": close_code, "text": sentence}, status=_STATUS.get(close_code, 404))


def _visitor(request: HttpRequest, place: Place) -> Visitor:
    return Visitor(request.user, request.session, place)


@never_cache
@require_GET
async def stream(request: HttpRequest, **place: Unpack[Place]) -> HttpResponseBase:
    """Frames as server-sent events."""
    try:
        seen = LastSeen.of(request.GET.dict())
        channel = await Channel.open(_visitor(request, place).ask, seen, arrival=await arrivals.draw())
        channel.pace.take()
        channel.attach(seen)
    except (NoPass, BadFrame, DatabaseError) as no:
        return _turned_away(getattr(no, "close_code", RESTARTING))
    channel.detach_unless_read(READ_WITHIN)
    response = StreamingHttpResponse(_events(channel), content_type="text/event-stream")
    response["Cache-Control"] = "no-cache, no-store, no-transform"
    response["X-Accel-Buffering"] = "no"
    return response


async def _events(channel: Channel) -> AsyncIterator[bytes]:
    """Until the channel ends; a student's for some seconds, and then anew.

    What is sent to a device that is gone is taken by the network for a quarter of an hour: only who comes again is here.
    """
    connection, now = channel.connection, asyncio.get_running_loop().time
    renew_at = now() + settings.LIMITS["poll_seconds"] if channel.access.viewer >= 0 else math.inf
    detach = channel.detach
    channel.is_read = True
    try:
        yield b"retry: 1000\n\n"
        while True:
            if now() >= renew_at and connection.is_open and not connection.is_held:
                yield AGAIN
                detach = channel.detach_soon
                return
            left = renew_at - now()
            if not await connection.wait(min(STREAM_COMMENT_SECONDS, left if left > 0 else 1)):
                yield b": still here\n\n"
            while (frame := connection.pop()) is not None:
                yield b"data: " + frame + b"\n\n"
            if (code := connection.end) is not None:
                yield b'event: close\ndata: {"code":%d}\n\n' % code
                return
    finally:
        detach()


@never_cache
@require_GET
async def poll(request: HttpRequest, **place: Unpack[Place]) -> HttpResponse:
    """Whatever is new, at once or within eight seconds."""
    try:
        # Between two polls something may be told that nobody hears: the next one must not count on it.
        seen = LastSeen.of(request.GET.dict())._replace(by_changes=False)
        channel = await Channel.open(_visitor(request, place).ask, seen, arrival=await arrivals.draw())
        # Where it had to wait, somebody may be out since then, and the table may have gone.
        if await pace_of((POLLS, channel.access)).wait():
            channel = await Channel.open(_visitor(request, place).ask, seen, arrival=await arrivals.draw())
            await channel.ask_again()
        has_missed = channel.has_missed_some
        channel.attach(seen)
    except (NoPass, BadFrame, DatabaseError) as no:
        return _turned_away(getattr(no, "close_code", RESTARTING))
    connection = channel.connection
    try:
        frames = connection.take()
        if seen.seq is not None and not has_missed and frames and msgspec.json.decode(frames[0]).get("events") == []:
            frames = []  # nothing is new: wait for something that is
            await connection.wait(settings.LIMITS["poll_seconds"])
            if await channel.may_stay():  # it was asked when the poll began: whoever is out since then gets nothing
                frames = connection.take()
    finally:
        channel.detach_soon() if connection.is_open else channel.detach()
    if not frames and connection.close_code not in {None, RESTARTING}:  # after a restart it comes back by itself
        return _turned_away(connection.close_code)
    return _frames(frames)


def _frames(frames: list[bytes]) -> HttpResponse:
    return HttpResponse(b'{"frames":[' + b",".join(frames) + b"]}", content_type="application/json")


@never_cache
@require_POST
async def send(request: HttpRequest, **place: Unpack[Place]) -> HttpResponse:
    """One client frame; the answer to it comes back."""
    try:
        channel = await Channel.open(_visitor(request, place).ask, LastSeen.of(request.GET.dict()))
        channel.pace.take()
        frame = read_frame(body_of(request))
        channel.handle(frame)
    except (NoPass, DatabaseError) as no:
        return _turned_away(getattr(no, "close_code", RESTARTING))
    except BadFrame as error:
        return not_read(error)
    if isinstance(frame, MoveFrame | DoFrame):
        await channel.connection.wait(30)
    else:
        await asyncio.sleep(0)
    return _frames(channel.connection.take())


def body_of(request: HttpRequest) -> bytes:
    """What was sent; raise `BadFrame` for a form with parts, which has been taken apart already, and for a flood."""
    try:
        return request.body
    except RawPostDataException:
        raise BadFrame(_("Send JSON, not a form.")) from None
    except RequestDataTooBig:
        raise BadFrame(_("That message is too large."), TOO_LARGE) from None


def not_read(error: BadFrame) -> JsonResponse:
    return JsonResponse({"code": error.code, "text": str(error)}, status=_STATUS.get(error.close_code, 400))
