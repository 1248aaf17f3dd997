"""Moves at live tables, for the doors: sockets, the HTTP fallback, the teacher's room, pages."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

from eleusis.moves import Move
from eleusis.seats import TEACHER, Actor, Viewer
from games.hub import hub
from games.request import Answer, Request


async def submit(table_id: UUID, actor: Actor, move: Move | dict[str, Any], move_id: str | None = None) -> Answer:
    """Make a move and wait until it is in the log for good, refused, or to be sent again."""
    table = await hub().table(table_id)
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def reply(answer: Answer) -> None:
        if not answered.done():
            answered.set_result(answer)

    table.submit(Request(actor, move, move_id, reply))
    return await answered


async def submit_until_done(table_id: UUID, move: Move, move_id: str) -> Answer:
    """The same for the teacher's own acts, sent again while the database is away (at most 10 seconds)."""
    for _ in range(20):
        answer = await submit(table_id, TEACHER, move, move_id)
        if answer.t != "retry":
            return answer
        await asyncio.sleep(0.5)
    return answer


async def snapshot(table_id: UUID, viewer: Viewer) -> dict[str, Any]:
    """The `state` frame of this viewer, for the first paint of a page."""
    table = await hub().table(table_id)
    return table.teller.state(table, viewer)
