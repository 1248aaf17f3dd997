"""How long a move waits while a site's web processes are restarted one after the other: `make school` with tables in play.

    python -m benchmarks.restart [--web 2] [--tables 8]

Each table has four students, whose sockets go through nginx with TLS, and a move of each is on its way all the time. Who is cut off comes back as the pages do,
and sends the move again under its id. Afterwards the log must hold each acknowledged move once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import ssl
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import websockets

from deploy.school.site import School, opened
from tests.live.client import SocketClient

SEATS: Final = 4
PACE: Final = 0.25  # seconds between two moves of a table
NO_ANSWER: Final = 5.0  # seconds, then the page asks anew, too
AWAY: Final = (OSError, websockets.WebSocketException, TimeoutError)


def backoff(attempt: int) -> float:
    """As `static/js/live/transport.js` has it."""
    return float(min(0.2 * 2**attempt, 2.5)) * (0.7 + 0.6 * random.random())


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--web", type=int, default=2)
    options.add_argument("--tables", type=int, default=8)
    options.add_argument("--pooler", action="store_true", help="PgBouncer before PostgreSQL")
    asked = options.parse_args()
    os.environ["FRAMES_PER_10_SECONDS"] = "1000"
    with (
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder, "school"), web=asked.web, pooler=asked.pooler) as school,
    ):
        lesson = seated(school, asked.tables)
        acknowledged, waits, took = asyncio.run(play(school, lesson))
        check(acknowledged)
    ordered = sorted(waits)
    print(
        f"{asked.web} web processes restarted one after the other in {took:.1f} s, {asked.tables} tables in play: "
        f"{len(waits)} acknowledged moves, each in the log once; a move waited {1000 * ordered[len(ordered) // 2]:.0f} ms "
        f"(median), {ordered[int(0.99 * len(ordered))]:.2f} s (p99), {ordered[-1]:.2f} s at most"
    )


def seated(school: School, tables: int) -> Any:
    """A lesson in the school's database, with everybody at their tables."""
    os.environ.update(school.environment)
    os.environ["DJANGO_SETTINGS_MODULE"] = "eleusis_site.settings"
    import django

    django.setup()
    from django.conf import settings

    from tests.live.lessons import open_lesson

    lesson = open_lesson(tables=tables, seats=SEATS, rules=40, settings={"predict_seconds": 0, "closing_guess": False})
    for cookies in (lesson.teacher_cookies, *lesson.cookies):
        cookies[settings.SESSION_COOKIE_NAME] = cookies["sessionid"]
    return lesson


class Student(SocketClient):
    """Comes back when it is cut off."""

    by_changes = False
    numbers = itertools.count(1)
    leaves = False

    async def come_back(self) -> None:
        for attempt in itertools.count():
            await asyncio.sleep(backoff(attempt))
            with contextlib.suppress(*AWAY):
                await self.open()
                return

    async def ended(self, code: int) -> None:
        await super().ended(code)
        if not self.leaves:
            self._coming = asyncio.create_task(self.come_back())

    async def surely(self, kind: str, **parts: Any) -> dict[str, Any]:
        """The answer to a move that is sent again under its id until there is one."""
        move = f"r{next(self.numbers)}"
        frame: dict[str, Any] = {"t": "move", "id": move, "move": {"type": kind, **parts}}
        while True:
            with contextlib.suppress(*AWAY):
                await self.send({**frame, "seq": self.seq or 0})
                await self.until(lambda: move in self.answers or self.closed, NO_ANSWER)
            answer = self.answers.pop(move, {"t": "retry"})
            if answer["t"] != "retry":
                return answer
            await asyncio.sleep(0.02)


async def play(school: School, lesson: Any) -> tuple[list[tuple[str, str, int]], list[float], float]:
    """What was acknowledged (table, move, number in the log), how long each took, and how long the restart."""
    trust = ssl.create_default_context(cafile=str(school.authority))
    acknowledged: list[tuple[str, str, int]] = []
    waits: list[float] = []
    over = asyncio.Event()

    async def one_table(at: int) -> None:
        dice = random.Random(at)
        path = lesson.table_path(at * SEATS)
        students = [Student(school.address, path, lesson.cookies[at * SEATS + seat]) for seat in range(SEATS)]
        for student in students:
            student.trust = trust
            await student.__aenter__()
        while not over.is_set():
            you = max(students, key=lambda one: one.seq or 0).you
            mover = students[you["turn"] or 0]
            began = time.perf_counter()
            answer = await next_move(mover, you["phase"], dice)
            if answer["t"] == "ack":  # one who has missed something is refused, and looks again
                waits.append(time.perf_counter() - began)
                acknowledged.append((path.split("/")[1], answer["id"], answer["seq"]))
            await asyncio.sleep(PACE * dice.random() * 2)
        for student in students:
            student.leaves = True
            await student.close()

    room = SocketClient(school.address, lesson.room_path, lesson.teacher_cookies)
    room.trust = trust
    async with room:
        for one in lesson.students:
            await room.do("seat_student", student=str(one.pk))
    playing = asyncio.gather(*(one_table(at) for at in range(len(lesson.tables))))
    await asyncio.sleep(2)
    began = time.perf_counter()
    await asyncio.to_thread(school.restart_webs)
    took = time.perf_counter() - began
    await asyncio.sleep(2)
    over.set()
    await playing
    return acknowledged, waits, took


async def next_move(mover: Student, phase: str, dice: random.Random) -> dict[str, Any]:
    if phase == "turn":
        return await mover.surely("play", card=dice.choice(mover.you["hand"]))
    return await mover.surely("pass_guess" if phase == "guess" else "next_round")


def check(acknowledged: list[tuple[str, str, int]]) -> None:
    """Each is in the log, once, where the answer said."""
    from games.models import Event

    for table, move, number in acknowledged:
        found = [one.seq for one in Event.objects.filter(table_id=table, move_id=move).facts() if one.move_id == move]
        assert found == [number], (table, move, number, found)


if __name__ == "__main__":
    main()
