"""Children play while faults come and go; afterwards the checker says whether the promise was kept."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any, Final, TypeVar

from asgiref.sync import sync_to_async

from tests.faults import controls
from tests.faults.checker import CANARY, Seen, broken
from tests.faults.children import GONE, Child, Device
from tests.faults.faults import Step, plan
from tests.faults.ledger import Ledger
from tests.faults.proxy import Proxy
from tests.faults.report import Report
from tests.faults.site import Site
from tests.live.lessons import OpenLesson, open_lesson

LEVEL_AT_LAST: Final = (
    180.0  # seconds; whoever is not level by then never will be. How long it takes is a figure of the report
)
STEPS_A_LESSON: Final = 20
Found = TypeVar("Found")
SETTINGS: Final = {"predict_seconds": 0, "hand_size": 8}


class Class:
    """A lesson that is being played on a site, and the children in it."""

    def __init__(self, where: Site, lesson: OpenLesson, ledger: Ledger, dice: random.Random, pace: float) -> None:
        self.site, self.lesson, self.ledger, self.dice = where, lesson, ledger, dice
        self.may_play = asyncio.Event()
        self.broken: list[str] = []
        self.line = where.cable or Proxy(self.address)
        self.children = [
            Child(
                self.far_address if at % 2 else self.address,
                Device(lesson.table_path(at), cookies, at % lesson.seats, ledger, where.cable if at % 2 else None),
                random.Random(f"{dice.random()}"),
                pace,
                self.may_play,
            )
            for at, cookies in enumerate(lesson.cookies)
        ]
        self._tasks: list[asyncio.Task[None]] = []

    def address(self) -> str:
        return self.dice.choice(self.site.webs).base

    @property
    def moves(self) -> int:
        """So many were acknowledged."""
        return sum(child.moves for child in self.children)

    def far_address(self) -> str:
        """Of a child behind the line."""
        return self.line.base if isinstance(self.line, Proxy) else self.address()

    async def begin(self) -> None:
        if isinstance(self.line, Proxy):
            await self.line.lay()
        await asyncio.gather(*(child.come() for child in self.children))
        self._tasks = [asyncio.create_task(what) for child in self.children for what in (child.stay(), child.play())]
        self.may_play.set()

    async def until(self, true: Callable[[], bool], seconds: float = 240) -> None:
        async with asyncio.timeout(seconds):
            while not true():  # noqa: ASYNC110  files, processes, other tasks: nothing tells of all of them
                await asyncio.sleep(0.02)

    async def plays(self, moves: int) -> None:
        """Until so many more are acknowledged."""
        enough = self.moves + moves
        await self.until(lambda: self.moves >= enough)

    def at_table(self, number: int) -> list[Child]:
        return self.children[number * self.lesson.seats : (number + 1) * self.lesson.seats]

    async def level(self) -> float:
        """Everybody has what they waited for, and is told all there is; the seconds that it took. Nobody may play meanwhile."""
        began = time.monotonic()
        async with asyncio.timeout(LEVEL_AT_LAST):
            await asyncio.gather(*(child.is_idle() for child in self.children))
            for at, table in enumerate(self.lesson.tables):
                head = await patiently(len_of_log, table.pk)
                for child in self.at_table(at):
                    await child.device.until(child.device.is_level_with(head), LEVEL_AT_LAST)
        return time.monotonic() - began

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for child in self.children:
            await child.device.drop()
        if isinstance(self.line, Proxy):
            await self.line.take_up()

    async def check(self) -> list[str]:
        """Every broken promise of this lesson."""
        from games.live import store

        answered = self.ledger.close()
        found = [*self.broken, *self.ledger.contradictions]
        for at, table in enumerate(self.lesson.tables):
            log = await patiently(store.read, table.pk)
            seen = [Seen(child.seat, child.device.frames) for child in self.at_table(at)]
            found += await asyncio.to_thread(
                broken, self.lesson.table_path(at * self.lesson.seats), log, answered, seen
            )
        return found


def len_of_log(table_id: Any) -> int:
    from games.live import store

    return len(store.read(table_id))


async def patiently(ask: Callable[..., Found], *given: Any) -> Found:
    """The database may have gone a moment ago, and the connection to it with it."""
    from django.db import DatabaseError, connection

    def asked() -> Found:
        try:
            return ask(*given)
        except DatabaseError:
            connection.close()
            raise

    for _ in range(100):
        try:
            return await sync_to_async(asked)()
        except DatabaseError:
            await asyncio.sleep(0.1)
    return await sync_to_async(asked)()


def new_lesson(tables: int, seats: int) -> OpenLesson:
    """One in which everybody sits, whose rules bear the canary, and whose log-ins outlive a clock that is two days ahead."""
    from django.contrib.sessions.models import Session
    from django.utils import timezone

    lesson = open_lesson(tables=tables, seats=seats, rules=1, settings=SETTINGS)
    lesson.lesson.rules = [{**lesson.lesson.rules[0], "text": CANARY}] * 400
    lesson.lesson.save(update_fields=["rules"])
    Session.objects.update(expire_date=timezone.now() + timedelta(days=365))
    return lesson


async def a_class(where: Site, report: Report, asked: argparse.Namespace, dice: random.Random, name: str) -> Class:
    lesson: OpenLesson = await patiently(new_lesson, asked.tables, asked.seats)
    await seat_everybody(where, lesson)
    report.sockets = len(lesson.students)
    room = Class(where, lesson, Ledger(where.folder / f"ledger-{name}"), dice, asked.pace)
    await room.begin()
    return room


async def seat_everybody(where: Site, lesson: OpenLesson) -> None:
    from tests.live.client import SocketClient

    for _ in range(5):
        room = SocketClient(where.webs[0].base, lesson.room_path, lesson.teacher_cookies)
        room.origin = Device.origin
        with contextlib.suppress(*GONE):  # the machine may have more to do than this
            async with room:
                for student in lesson.students:
                    answer = await room.do("seat_student", student=str(student.pk))
                    assert answer["t"] == "ack", answer
            return
    raise TimeoutError("nobody could be seated")


async def one_lesson(where: Site, steps: Sequence[Step], report: Report, asked: argparse.Namespace, name: str) -> None:
    dice = random.Random(f"{report.seed} {name}")
    room = await a_class(where, report, asked, dice, name)
    try:
        for step in steps:
            room.may_play.set()
            await room.plays(asked.moves)
            if any(web.has_ended for web in where.webs):
                room.broken.append("a web process has ended, and nobody had asked it to")
            await asyncio.sleep(dice.uniform(0, 0.2))
            await asyncio.gather(
                *(
                    fault.do(room, random.Random(dice.random()), fault.long if asked.long else fault.short)
                    for fault in step
                )
            )
            await asyncio.to_thread(where.mend)
            report.faults.update(fault.name for fault in step)
            room.may_play.clear()
            try:
                took = await room.level()
            except TimeoutError:
                room.broken.append(f"not level {LEVEL_AT_LAST:g} s after {', '.join(fault.name for fault in step)}")
                break
            report.level.append(took)
            if asked.verbose:
                print(f"{took:6.2f} s  {room.moves:6} moves  {' + '.join(fault.name for fault in step)}", flush=True)
    except TimeoutError as late:
        room.broken.append(f"something that was waited for did not come: {late!r}")
    finally:  # whoever ends this run early is told what it has come to
        await room.end()
        report.acknowledged += room.moves
        report.broken += await room.check()


async def run(where: Site, asked: argparse.Namespace, report: Report) -> None:
    only = [name.strip() for name in asked.only.split(",") if name.strip()]
    steps = plan(asked.on, asked.seed, asked.faults, only, is_long=asked.long or bool(only))
    for at in range(0, len(steps), STEPS_A_LESSON):
        await one_lesson(where, steps[at : at + STEPS_A_LESSON], report, asked, f"lesson-{at}")
        if report.broken:
            break
    if asked.controls:
        report.controls = await controls.all_of(where, report, asked)
