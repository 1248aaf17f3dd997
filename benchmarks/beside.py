"""A student's moves while nobody else does anything, while thirty bots play at their pace, and while a neighbour floods.

    python -m benchmarks.beside [--seconds 60] [--bots 30] [--bot learner-3] [--only alone,bots,drafts]

Ten students sit with three bots each and play like quick children; two more play with each other at a table of
their own, five moves a second. A round trip is from sending a move to the answer that it is in the log for good.
The flood is one student's client that has rules read as fast as it is let, each hard to measure. The server has one
core, everybody else the other. `DATABASE_URL` chooses the database; SQLite in a temporary folder otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import logging
import os
import random
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

from benchmarks.live import Server
from benchmarks.own_site import own_site

if TYPE_CHECKING:
    from tests.live.client import Client
    from tests.live.lessons import OpenLesson

AT_A_TABLE = 3  # bots
A_MOMENT = (0.3, 1.5)  # seconds a quick child takes
BETWEEN_MOVES = 0.2  # of the two who play with each other
A_WRITER_MAY = 1.02  # seconds between two drafts of each of the five on their way: the fifty in ten that are let in
RULES = ("one-away", "within-three", "other-colour-near", "odd-red-even-black", "big-sum", "alternate-colours")
# Many ranks, a count and a sum: long to measure, and every text another rule.
DRAFT = "the sum of the last {0} cards and the card is divisible by 5 or if the number of red cards so far is a multiple of {1} then play a prime card, otherwise a card higher than the card {2} before the last card"


@dataclass
class Trips:
    """Round trips in milliseconds, and what else came of them."""

    took: list[float] = field(default_factory=list)
    worst: tuple[float, float] = (0.0, 0.0)  # and so many seconds after the first
    began: float = 0.0
    refused: Counter[str] = field(default_factory=Counter)

    async def move(self, client: Client, kind: str, **parts: Any) -> None:
        began = time.perf_counter()
        answer = await client.move(kind, **parts)
        self.began = self.began or began
        self.took.append(1000 * (time.perf_counter() - began))
        self.worst = max(self.worst, (self.took[-1], began - self.began))
        if answer["t"] == "ack":
            await client.until(client.is_at(answer["seq"]))
        else:
            self.refused[answer["code"]] += 1

    def row(self, name: str) -> str:
        ordered = sorted(self.took) or [0.0]
        shares = (f"{ordered[min(int(len(ordered) * share), len(ordered) - 1)]:8.1f}" for share in (0.5, 0.95, 0.99, 1))
        late = f"after {self.worst[1]:.0f} s"
        return f"{name:<34}{len(self.took):>6}{''.join(shares)}  {late}  {dict(self.refused) or ''}"


async def play(client: Client, trips: Trips, dice: random.Random, until: float, pause: Any) -> None:
    """Do what is to be done, after a moment."""
    while time.monotonic() < until:
        await asyncio.sleep(pause())
        you = client.you
        options = set(you["options"])
        if "play" in options:
            await trips.move(client, "play", card=dice.choice(you["hand"]))
        elif "pass_guess" in options:
            await trips.move(client, "pass_guess")
        elif "predict" in options and str(you["seat"]) not in you["predictions"]:
            await trips.move(client, "predict", fits=dice.random() < 0.5)
        elif "conclude" in options:
            await trips.move(client, "conclude", text="Red after black")
        elif "next_round" in options and you["seat"] == 0:
            await client.move("next_round")  # the lesson is read for it: no move of the game


async def flood(base: str, cookies: dict[str, str], until: float, seen: Counter[int]) -> None:
    """Have rules read, always as many at a time as may wait."""
    numbers = itertools.count()
    headers = {"X-CSRFToken": cookies["csrftoken"], "Referer": base, "Origin": base}
    async with httpx.AsyncClient(base_url=base, cookies=cookies, headers=headers, timeout=60) as web:

        async def one() -> None:
            while time.monotonic() < until:
                number = next(numbers)
                text = DRAFT.format(2 + number % 3, 2 + number % 7, 1 + number % 4)
                form = {"text": text, "before": text, "secret": True, "plays": True}
                began = time.monotonic()
                answer = await web.post("/rules/read/", json=form)
                seen[answer.status_code] += 1
                await asyncio.sleep(
                    began + A_WRITER_MAY - time.monotonic()
                )  # who goes on regardless is not heard at all

        logging.getLogger("httpx").setLevel(logging.WARNING)
        await asyncio.gather(*(one() for _ in range(5)))


async def run(server: Server, what: str, seconds: float, bots: OpenLesson, pair: OpenLesson) -> None:
    from tests.live.client import SocketClient

    base = f"http://127.0.0.1:{server.port}"
    beside, apart, seen = Trips(), Trips(), Counter[int]()
    dice = random.Random(what)
    async with AsyncExitStack() as stack:
        for lesson in (bots, pair):
            room = await stack.enter_async_context(SocketClient(base, lesson.room_path, lesson.teacher_cookies))
            for student in lesson.students:
                answer = await room.do("seat_student", student=str(student.pk))
                assert answer["t"] == "ack", answer

        async def come(lesson: OpenLesson, at: int) -> Client:
            return await stack.enter_async_context(SocketClient(base, lesson.table_path(at), lesson.cookies[at]))

        two = [await come(pair, at) for at in range(2)]
        sitting = [await come(bots, at) for at in range(len(bots.students))] if what == "bots" else []
        until = time.monotonic() + seconds
        work = [play(one, apart, dice, until, lambda: BETWEEN_MOVES) for one in two]
        if what == "bots":
            work += [play(one, beside, dice, until, lambda: dice.uniform(*A_MOMENT)) for one in sitting]
        elif what == "drafts":
            work.append(flood(base, pair.cookies[0], until, seen))
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*work)
    print(apart.row(f"{what}: two at a table of their own"), flush=True)
    if beside.took:
        print(beside.row(f"{what}: who sits with them"), flush=True)
    if seen:
        print(f"  drafts by status: {dict(seen)}", flush=True)


def make(bots: int, kind: str) -> tuple[OpenLesson, OpenLesson]:
    from eleusis import codec
    from eleusis.rules.library import by_code
    from games import chairs, selectors
    from tests.live.lessons import open_lesson

    rules = [codec.statement_to_json(selectors.statement_of_library(by_code(code))) for code in RULES] * 3
    many = open_lesson(tables=-(-bots // AT_A_TABLE), seats=1, rules=0, bot=kind, settings={})
    for table in many.tables:
        chairs.add_bots(table, AT_A_TABLE, kind)
    pair = open_lesson(seats=2, rules=0, settings={"predict_seconds": 0, "closing_guess": False})
    for lesson in (many.lesson, pair.lesson):
        lesson.rules = rules
        lesson.save(update_fields=["rules"])
    return many, pair


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--bots", type=int, default=30)
    options.add_argument("--bot", default="learner-3")
    options.add_argument("--only", default="alone,bots,drafts")
    asked = options.parse_args()
    os.sched_setaffinity(0, {1} if (os.cpu_count() or 1) > 1 else {0})
    with own_site(DJANGO_ALLOW_ASYNC_UNSAFE="1"):
        from django.db import connection

        print(f"{connection.vendor}; {asked.bots} bots ({asked.bot}); {asked.seconds:g} s each")
        print(f"{'milliseconds':<34}{'moves':>6}{'p50':>8}{'p95':>8}{'p99':>8}{'worst':>8}")
        for what in asked.only.split(","):
            lessons = make(asked.bots, asked.bot)
            server = Server("eleusis_site.asgi:application", {})
            gc.collect()
            gc.disable()  # the students' side must not look for garbage while it waits for an answer
            try:
                asyncio.run(run(server, what, asked.seconds, *lessons))
            finally:
                server.stop()


if __name__ == "__main__":
    main()
