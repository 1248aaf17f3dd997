"""The HTTP carriers of the live channels, and rules in words.

The same frames as over a socket: an event stream or a long poll brings them, a POST takes them.
"""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from functools import partial
from typing import Any
from uuid import UUID

import msgspec
from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.http.request import RawPostDataException
from django.utils.functional import SimpleLazyObject
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from classrooms.services import admission
from eleusis.errors import EleusisError
from eleusis.rules import Conventions
from games import access, arrivals, drafts
from games.access import NoPass, Pass
from games.channel import Channel
from games.connection import LESSON_OVER, MOVED, NOT_ALLOWED, RESTARTING, SESSION_ENDED, TAKEN_OVER
from games.guard import Ask
from games.pace import pace_of
from games.protocol import DoFrame, MoveFrame, read_frame
from games.refusals import BadFrame

STREAM_COMMENT_SECONDS = 15
AGAIN = b"event: again\n\n"
BODY_BYTES = 8192
_READERS = ThreadPoolExecutor(
    2, "rule-reader"
)  # a rule made to be hard to measure holds up other drafts, not the tables
_STATUS = {
    RESTARTING: 503,
    TAKEN_OVER: 409,
    SESSION_ENDED: 401,
    NOT_ALLOWED: 403,
    LESSON_OVER: 410,
    MOVED: 421,
    4429: 429,
    1009: 413,
}


def _ask(request: HttpRequest, place: dict[str, Any]) -> Ask:
    async def ask(*, staying: bool) -> Pass:
        now = _as_it_is_now(request) if staying else request
        return await database_sync_to_async(_pass_now)(now, staying=staying, **place)

    return ask


def _pass_now(
    request: HttpRequest,
    table_id: UUID | None = None,
    lesson_id: UUID | None = None,
    key: str | None = None,
    number: int | None = None,
    *,
    staying: bool = False,
) -> Pass:
    if table_id is not None:
        return access.table_pass(request.user, request.session, table_id, staying=staying)
    if lesson_id is not None:
        return access.room_pass(request.user, request.session, lesson_id)
    assert key is not None
    return access.show_pass(key, number)


def _turned_away(close_code: int, sentence: str = "") -> JsonResponse:
    return JsonResponse({"code": close_code, "text": sentence}, status=_STATUS.get(close_code, 404))


def _last_seen(request: HttpRequest) -> tuple[int | None, str | None]:
    seq = request.GET.get("seq", "")
    return int(seq) if seq.isascii() and seq.isdigit() and len(seq) < 10 else None, request.GET.get("epoch")


@never_cache
@require_GET
async def stream(request: HttpRequest, **place: Any) -> HttpResponseBase:
    """Frames as server-sent events."""
    try:
        arrival = await arrivals.draw()
        channel = await Channel.open(_ask(request, place), *_last_seen(request), arrival=arrival)
        channel.pace.take()
        channel.attach(*_last_seen(request))
    except (NoPass, BadFrame) as no:
        return _turned_away(no.close_code)
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


def _as_it_is_now(request: HttpRequest) -> HttpRequest:
    """The same request with its session, and whoever it belongs to, read anew."""
    again = copy(request)
    again.session = type(request.session)(request.session.session_key)
    again.user = SimpleLazyObject(partial(get_user, again))  # type: ignore[assignment]  # as the middleware does
    return again


@never_cache
@require_GET
async def poll(request: HttpRequest, **place: Any) -> HttpResponse:
    """Whatever is new, at once or within eight seconds."""
    try:
        seq, epoch = _last_seen(request)
        arrival = await arrivals.draw()
        channel = await Channel.open(_ask(request, place), seq, epoch, arrival=arrival)
        channel.attach(seq, epoch)
    except NoPass as no:
        return _turned_away(no.close_code)
    connection = channel.connection
    try:
        frames = connection.take()
        if seq is not None and frames and msgspec.json.decode(frames[0]).get("events") == []:
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
async def send(request: HttpRequest, **place: Any) -> HttpResponse:
    """One client frame; the answer to it comes back."""
    try:
        channel = await Channel.open(_ask(request, place))
        channel.pace.take()
        frame = read_frame(_body(request))
        channel.handle(frame)
    except NoPass as no:
        return _turned_away(no.close_code)
    except BadFrame as error:
        return _not_read(error)
    if isinstance(frame, MoveFrame | DoFrame):
        await channel.connection.wait(30)
    else:
        await asyncio.sleep(0)
    return _frames(channel.connection.take())


def _body(request: HttpRequest) -> bytes:
    """What was sent; raise `BadFrame` for a form with parts, which has been taken apart already, and for a flood."""
    try:
        return request.body
    except RawPostDataException:
        raise BadFrame("Send JSON, not a form.") from None
    except RequestDataTooBig:
        raise BadFrame("That message is too large.", 1009) from None


def _not_read(error: BadFrame) -> JsonResponse:
    return JsonResponse({"code": error.code, "text": str(error)}, status=_STATUS.get(error.close_code, 400))


@never_cache
@require_POST
async def read_rule(request: HttpRequest) -> HttpResponse:
    """Read a rule in words or in blocks, for whoever is writing one: a student, a teacher, or whoever practises."""
    reader = await database_sync_to_async(_reader)(request)
    if reader is None:
        return JsonResponse({"code": "not_allowed", "text": "Join a class first."}, status=404)
    try:
        pace = pace_of(reader)
        pace.take()
        body = _body(request)
        if len(body) > BODY_BYTES:
            return JsonResponse({"code": "too_long", "text": "This rule is too long. Make it shorter."}, status=413)
        form = json.loads(body)
        form = form if isinstance(form, dict) else {}
        agreed = await database_sync_to_async(access.conventions_for)(request.user, request.session, form.get("class"))
        async with pace.turn():
            return JsonResponse(await _read_in_thread(form, agreed))
    except (ValueError, RecursionError):
        return JsonResponse({"code": "unreadable", "text": "Write the rule in words."}, status=400)
    except BadFrame as error:
        return _not_read(error)
    except EleusisError as error:
        return JsonResponse({"code": error.code, "text": str(error)}, status=400)


async def _read_in_thread(form: dict[str, Any], agreed: Conventions) -> dict[str, Any]:
    """Whoever goes away meanwhile has a thread until it is done: asking and going does not get another one."""
    reading = asyncio.get_running_loop().run_in_executor(_READERS, drafts.read, form, agreed)
    try:
        return await asyncio.shield(reading)
    finally:
        await asyncio.wait([reading])


def _reader(request: HttpRequest) -> tuple[str, Any] | None:
    """Who wants to read a rule; None if it is nobody's business."""
    if request.user.is_authenticated:
        return "teacher", request.user.pk
    student = admission.student_of_session(request.session)
    if student is None and access.PRACTICE in request.session:
        return "practice", request.session.session_key
    return None if student is None else ("student", student.pk)
