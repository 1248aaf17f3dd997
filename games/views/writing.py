"""Rules on their way: what is read of one while somebody writes it, for whoever may write one."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.gate import speak_to
from classrooms.services import admission
from eleusis.errors import EleusisError
from eleusis.rules import Conventions
from games import drafts
from games.live import access
from games.live.http import body_of, not_read
from games.live.pace import pace_of
from games.refusals import BadFrame

BODY_BYTES: Final = 8192
# A rule made to be hard to measure holds up other drafts, not the tables.
_READERS: Final = ThreadPoolExecutor(2, "rule-reader")


@never_cache
@require_POST
async def read_rule(request: HttpRequest) -> HttpResponse:
    """Read a rule in words or in blocks, for whoever is writing one: a student, a teacher, or whoever practises."""
    reader = await database_sync_to_async(_reader)(request)
    if reader is None:
        return JsonResponse({"code": "not_allowed", "text": _("Join a class first.")}, status=404)
    try:
        pace = pace_of(reader)
        pace.take()
        body = body_of(request)
        if len(body) > BODY_BYTES:
            return JsonResponse({"code": "too_long", "text": _("This rule is too long. Make it shorter.")}, status=413)
        form = json.loads(body)
        form = form if isinstance(form, dict) else {}
        agreed = await database_sync_to_async(access.conventions_for)(request.user, request.session, form.get("class"))
        async with pace.turn():
            return JsonResponse(await _read_in_thread(form, agreed))
    except (ValueError, RecursionError):
        return JsonResponse({"code": "unreadable", "text": _("Write the rule in words.")}, status=400)
    except BadFrame as error:
        return not_read(error)
    except EleusisError as error:
        return JsonResponse({"code": error.code, "text": str(error)}, status=400)


async def _read_in_thread(form: dict[str, Any], agreed: Conventions) -> dict[str, Any]:
    """Whoever goes away meanwhile has a thread until it is done: asking and going does not get another one.

    The thread speaks the language of the page, which `asyncio` alone would not tell it.
    """
    read = sync_to_async(drafts.read, thread_sensitive=False, executor=_READERS)
    reading = asyncio.ensure_future(read(form, agreed))
    try:
        return await asyncio.shield(reading)
    finally:
        await asyncio.wait([reading])


def _reader(request: HttpRequest) -> tuple[str, Any] | None:
    """Who wants to read a rule, and is answered in their language; None if it is nobody's business."""
    if request.user.is_authenticated:
        speak_to(request.user)
        return "teacher", request.user.pk
    student = admission.student_of_session(request.session)
    if student is not None:
        translation.activate(student.classroom.language)
    if student is None and access.PRACTICE in request.session:
        return "practice", request.session.session_key
    return None if student is None else ("student", student.pk)
