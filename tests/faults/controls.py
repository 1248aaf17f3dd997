"""The site is made wrong on purpose, each way in turn: a checker that does not see it is worth nothing."""

from __future__ import annotations

import argparse
import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from tests.faults import hooks

if TYPE_CHECKING:
    from tests.faults.driver import Class
    from tests.faults.report import Report
    from tests.faults.site import Site

MOST_TRIES: Final = 6
NO_WAIT: Final = "?options=-c%20synchronous_commit%3Doff"


async def acknowledged_first(room: Class) -> None:
    """Acknowledged before the commit, and killed in between."""
    web = room.dice.choice(room.site.webs)
    await asyncio.to_thread(web.kill)
    await asyncio.to_thread(web.start)


async def counted_twice(room: Class) -> None:
    """No answer is remembered: what comes twice is done twice."""
    await asyncio.gather(*(child.repeat_itself(5) for child in room.children))


async def shown_a_hand(room: Class) -> None:
    """A view with the hands of the others in it."""


async def commit_not_waited_for(room: Class) -> None:
    """``synchronous_commit = off``, and all of PostgreSQL killed: what was in its memory is gone."""
    await asyncio.to_thread(room.site.crash_postgresql)
    await asyncio.to_thread(room.site.start_postgresql)


Do = Callable[["Class"], Awaitable[None]]
CONTROLS: Final[dict[str, tuple[str, Do]]] = {
    "acknowledged before the commit": (hooks.ACKNOWLEDGE_FIRST, acknowledged_first),
    "nothing is remembered": (hooks.COUNT_TWICE, counted_twice),
    "a hand is shown": (hooks.SHOW_A_HAND, shown_a_hand),
}
ON_POSTGRESQL: Final[dict[str, tuple[str, Do]]] = {"synchronous_commit is off": ("", commit_not_waited_for)}


async def all_of(where: Site, report: Report, asked: argparse.Namespace) -> dict[str, str]:
    """Of each control the first broken promise that was seen; empty where none was."""
    found = {name: await seen(where, report, asked, *control) for name, control in CONTROLS.items()}
    if where.postgresql is not None:
        await asyncio.to_thread(_wait_for_no_commit, where)
        for name, control in ON_POSTGRESQL.items():
            found[name] = await seen(where, report, asked, *control)
    return found


def _wait_for_no_commit(where: Site) -> None:
    assert where.postgresql is not None
    where.sql("ALTER SYSTEM SET wal_writer_delay = '10s'")
    where.sql("SELECT pg_reload_conf()")
    for web in where.webs:
        web.use(DATABASE_URL=where.postgresql.url + NO_WAIT)
        web.kill()
        web.start()


async def seen(where: Site, report: Report, asked: argparse.Namespace, order: str, do: Do) -> str:
    from tests.faults.driver import a_class

    asked = argparse.Namespace(**vars(asked) | {"tables": 2, "pace": 0})
    for number in range(MOST_TRIES):
        room = await a_class(where, report, asked, random.Random(number), f"control-{order}-{number}")
        try:
            if order:
                where.order(order)
            await room.plays(40)
            await do(room)
            await asyncio.sleep(0.3)
        finally:
            await room.end()
            where.call_off(order or "none")
        if broken := await room.check():
            return broken[0]
    return ""
