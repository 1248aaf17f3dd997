"""What still comes to somebody after the log-out was answered, and how long until the channel is closed.

    python -m benchmarks.going_out [--seconds 35]

With `DATABASE_URL` and `REDIS_URL` somebody is turned out in one process and has the channels in another; without them
there is one process on SQLite. A game goes on meanwhile. For each act: frames of game data, seconds, close codes.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
from functools import partial
from typing import Any

from benchmarks.own_site import own_site


async def measure(here: str, there: str, seconds: float) -> None:
    from asgiref.sync import sync_to_async

    from tests.live import going_out
    from tests.live.client import CARRIERS
    from tests.live.lessons import open_lesson

    make = sync_to_async(open_lesson)
    for name, act in going_out.OF_TEACHERS.items():
        lesson = await make(seats=2)
        await going_out.begin(there, lesson)
        devices = going_out.watched(there, lesson.room_path, lesson.teacher_cookies)
        devices += going_out.watched(there, lesson.table_path(0), lesson.teacher_cookies)
        async with going_out.GoingOn(there, lesson) as going_on:
            tell(name, await going_out.outcomes(devices, going_on, partial(act, here, lesson), seconds))
    for name, of_student in going_out.OF_STUDENTS.items():
        lesson = await make(tables=3, seats=2)
        await going_out.begin(there, lesson)
        devices = []
        for student, carrier in zip((0, 2, 4), CARRIERS, strict=True):
            devices += going_out.watched(there, lesson.table_path(student), lesson.cookies[student], [carrier])

        async def turn_out(of_student: Any = of_student, lesson: Any = lesson) -> None:
            for student in (0, 2, 4):
                await of_student(here, lesson, student)

        async with going_out.GoingOn(there, lesson) as going_on:
            tell(name, await going_out.outcomes(devices, going_on, turn_out, seconds))


def tell(name: str, found: list[Any]) -> None:
    for one in found:
        took = "never" if one.seconds is None else f"{one.seconds:.2f} s"
        print(f"{name:<20}{one.channel:<14}{one.frames:>7} frames{took:>10}  {one.code}", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=35)
    asked = options.parse_args()
    with own_site() as folder:
        from django.conf import settings

        from tests.live.servers import WebProcess

        count = 2 if settings.CHANNEL_LAYER_IS_SHARED else 1
        logging.getLogger("httpx").setLevel(logging.WARNING)
        env = {"ELEUSIS_ADMIN": "1", "ELEUSIS_DATA_DIR": str(folder), "FRAMES_PER_10_SECONDS": "5000"}
        made = [WebProcess(folder / f"web{at}.log", **env) for at in range(count)]
        try:
            asyncio.run(measure(made[0].base, made[-1].base, asked.seconds))
        finally:
            for process in made:
                process.stop()


if __name__ == "__main__":
    main()
