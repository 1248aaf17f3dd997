"""Somebody is turned out while a game goes on: what still comes to their devices, and when each is cut off."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import httpx
from asgiref.sync import sync_to_async

from accounts.models import Teacher
from tests.live.client import CARRIERS, Client
from tests.live.lessons import Cookies, OpenLesson, teacher_cookies

Post = Callable[..., Awaitable[httpx.Response]]
GAME_DATA = {"state", "events", "room", "tables"}


@dataclass(frozen=True)
class Outcome:
    """What one channel brought after the act was answered."""

    channel: str
    frames: int  # of game data
    seconds: float | None  # until it was closed
    code: int | None


class Watched:
    """A client whose frames are counted from a moment on."""

    def __init__(self, name: str, client: Client) -> None:
        self.name, self.client = name, client
        self._heard: list[tuple[float, str]] = []
        self._ended: float | None = None
        heard, ended = client.heard, client.ended

        async def note(text: str) -> None:
            self._heard.append((time.monotonic(), json.loads(text)["t"]))
            await heard(text)

        async def note_end(code: int) -> None:
            self._ended = time.monotonic()
            await ended(code)

        client.heard, client.ended = note, note_end  # type: ignore[method-assign]

    def since(self, moment: float) -> Outcome:
        frames = sum(at > moment and kind in GAME_DATA for at, kind in self._heard)
        took = None if self._ended is None else max(0.0, self._ended - moment)
        return Outcome(self.name, frames, took, self.client.closed)


def watched(base: str, path: str, cookies: Cookies, carriers: Sequence[str] = tuple(CARRIERS)) -> list[Watched]:
    return [
        Watched(f"{path.split('/', maxsplit=1)[0]} {kind}", CARRIERS[kind](base, path, cookies)) for kind in carriers
    ]


@asynccontextmanager
async def posting(base: str, cookies: Cookies) -> AsyncIterator[Post]:
    """Forms, as the browser with these cookies sends them."""
    headers = {"Origin": base, "Referer": base, "X-CSRFToken": cookies["csrftoken"]}
    async with httpx.AsyncClient(base_url=base, cookies=cookies, headers=headers, timeout=40) as web:
        yield web.post


class GoingOn:
    """Something happens at every table twenty times a second: its last player writes notes. It can be held up."""

    def __init__(self, base: str, lesson: OpenLesson) -> None:
        last = range(lesson.seats - 1, len(lesson.students), lesson.seats)
        self._writers = [CARRIERS["socket"](base, lesson.table_path(at), lesson.cookies[at]) for at in last]
        self.is_on = asyncio.Event()
        self.is_on.set()
        self._writing = [asyncio.Lock() for _ in self._writers]

    async def _write(self, client: Client, writing: asyncio.Lock) -> None:
        for number in range(10_000):
            await self.is_on.wait()
            async with writing:
                await client.move("note", f"note-{number}", text=f"Perhaps {number}")
            await asyncio.sleep(0.05)

    async def rest(self) -> None:
        """Until every note is in the log, and told."""
        self.is_on.clear()
        for writing in self._writing:
            async with writing:
                pass
        await asyncio.sleep(0.2)

    async def __aenter__(self) -> Self:
        for writer in self._writers:
            await writer.__aenter__()
        self._tasks = [asyncio.create_task(self._write(*one)) for one in zip(self._writers, self._writing, strict=True)]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            await writer.close()


async def begin(base: str, lesson: OpenLesson) -> None:
    """Everybody is seated, and the first round is on at every table."""
    async with CARRIERS["socket"](base, lesson.room_path, lesson.teacher_cookies) as room:
        for student in lesson.students:
            assert (await room.do("seat_student", student=str(student.pk)))["t"] == "ack"
        assert (await room.do("next_round_all"))["t"] == "ack"


async def outcomes(
    devices: Sequence[Watched], going_on: GoingOn, act: Callable[[], Awaitable[Any]], seconds: float
) -> list[Outcome]:
    """Open them, wait until game data comes over each, do it, and watch for at most so long while the game goes on.

    It rests while the act is answered, and nobody asks anew: what is on its way by then was sent before.
    """
    for device in devices:
        await device.client.open()
    for device in devices:
        await device.client.until(partial(_has_heard, device.client))
    for device in devices:
        device.client.may_ask.clear()
    await going_on.rest()
    await act()
    answered = time.monotonic()
    going_on.is_on.set()
    for device in devices:
        device.client.may_ask.set()
    for device in devices:
        with contextlib.suppress(TimeoutError):
            left = answered + seconds - time.monotonic()
            await device.client.until(partial(getattr, device.client, "closed"), max(left, 0.01))
    await asyncio.sleep(0.2)  # what would still come
    found = [device.since(answered) for device in devices]
    for device in devices:
        await device.client.close()
    return found


def _has_heard(client: Client) -> bool:
    return len(client.frames) > 2


# ── what turns somebody out ──────────────────────────────────────────────────────────────────────


async def log_out(base: str, lesson: OpenLesson) -> None:
    async with posting(base, lesson.teacher_cookies) as post:
        assert (await post("/account/log-out/")).status_code == 302


async def change_password(base: str, lesson: OpenLesson) -> None:
    """On another device of the same teacher."""
    async with posting(base, await sync_to_async(teacher_cookies)(lesson.teacher)) as post:
        new = "another-long-pass-phrase"
        form = {"old_password": "a-long-pass-phrase", "new_password1": new, "new_password2": new}
        assert (await post("/account/password/", data=form)).status_code == 302


async def lock(base: str, lesson: OpenLesson) -> None:
    """An administrator locks the account, in the admin."""
    chief = await sync_to_async(Teacher.objects.create_superuser)(
        "chief@example.org", "a-long-pass-phrase", name="Chief"
    )
    form = {"action": "lock", "_selected_action": str(lesson.teacher.pk)}
    async with posting(base, await sync_to_async(teacher_cookies)(chief)) as post:
        assert (await post("/admin/accounts/teacher/", data=form)).status_code == 302


async def leave(base: str, lesson: OpenLesson, student: int) -> None:
    async with posting(base, lesson.cookies[student]) as post:
        assert (await post("/leave/")).status_code == 200


async def give_new_pictures(base: str, lesson: OpenLesson, student: int) -> None:
    async with posting(base, lesson.teacher_cookies) as post:
        assert (await post(f"/students/{lesson.students[student].pk}/pictures/")).status_code == 302


async def remove(base: str, lesson: OpenLesson, student: int) -> None:
    async with posting(base, lesson.teacher_cookies) as post:
        assert (await post(f"/students/{lesson.students[student].pk}/remove/")).status_code == 302


OF_TEACHERS = {"log-out": log_out, "change of password": change_password, "lock": lock}
OF_STUDENTS = {"leave": leave, "new pictures": give_new_pictures, "removal": remove}
