"""Two devices come to one seat, each through a process of its own: which of them stays?"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence

from tests.live.client import SocketClient
from tests.live.lessons import Cookies

TAKEN_OVER = 4409
SETTLED = 0.15  # seconds in which nothing more may happen once one of the two is gone


async def who_stays(bases: Sequence[str], path: str, cookies: Cookies, gap: float, *, in_turn: bool) -> str:
    """``first``, ``second``, ``both`` or ``neither``. The second comes so many seconds after the first, in turn: after
    the first is in; otherwise after it has begun to come.
    """
    first, second = (SocketClient(base, path, cookies) for base in bases)
    opening = asyncio.create_task(first.open())
    if in_turn:
        await opening
    await asyncio.sleep(gap)
    await second.open()
    await opening
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(5):
            while first.closed is None and second.closed is None:  # noqa: ASYNC110  whichever goes first
                await asyncio.sleep(0.01)
    await asyncio.sleep(SETTLED)
    left = {name for name, one in (("first", first), ("second", second)) if one.closed != TAKEN_OVER}
    await asyncio.gather(first.close(), second.close())
    return {0: "neither", 2: "both"}.get(len(left)) or left.pop()
