"""Two devices come to one seat through two processes, hundreds of times: does the newer one always stay?

    python -m benchmarks.newest [--pairs 500]

Wants `DATABASE_URL` (PostgreSQL) and `REDIS_URL`. Gaps of 0, 5 and 20 ms, in both directions; in turn (the second comes
when the first is in: it must stay) and at once (either may be the newer: one must stay, and one alone).
"""

from __future__ import annotations

import argparse
import asyncio
import logging
from collections import Counter

from benchmarks.own_site import own_site

GAPS = (0.0, 0.005, 0.02)
AT_A_TIME = 4


async def measure(bases: tuple[str, str], pairs: int) -> None:
    from asgiref.sync import sync_to_async

    from tests.live.client import SocketClient
    from tests.live.devices import who_stays
    from tests.live.lessons import open_lesson

    lesson = await sync_to_async(open_lesson)(tables=AT_A_TIME, seats=2)
    async with SocketClient(bases[0], lesson.room_path, lesson.teacher_cookies) as room:
        for student in lesson.students:
            await room.do("seat_student", student=str(student.pk))
    found: Counter[tuple[bool, float, str]] = Counter()

    async def at_one_seat(student: int, numbers: range) -> None:
        path, cookies = lesson.table_path(student), lesson.cookies[student]
        for number in numbers:
            way = bases if number // 2 % 2 else bases[::-1]
            in_turn, gap = bool(number % 2), GAPS[number // 4 % len(GAPS)]
            found[in_turn, gap, await who_stays(way, path, cookies, gap, in_turn=in_turn)] += 1

    await asyncio.gather(*(at_one_seat(2 * at, range(at, pairs, AT_A_TIME)) for at in range(AT_A_TIME)))
    for (in_turn, gap, who), count in sorted(found.items()):
        print(f"{'in turn' if in_turn else 'at once':<10}{1000 * gap:>5.0f} ms  {who:<8}{count:>5}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=500)
    asked = options.parse_args()
    with own_site() as folder:
        from tests.live.servers import WebProcess

        logging.getLogger("httpx").setLevel(logging.WARNING)
        env = {"ELEUSIS_DATA_DIR": str(folder), "FRAMES_PER_10_SECONDS": "5000"}
        made = [WebProcess(folder / f"web{at}.log", **env) for at in range(2)]
        try:
            asyncio.run(measure((made[0].base, made[1].base), asked.pairs))
        finally:
            for process in made:
                process.stop()


if __name__ == "__main__":
    main()
