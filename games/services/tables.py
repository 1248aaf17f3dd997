"""Moves at live tables, for the doors: sockets, the HTTP fallback, the teacher's room, pages."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from django.utils.translation import get_language

from eleusis.moves import Move
from eleusis.seats import Actor, Viewer
from games.live import submission as request
from games.live.frames import encode
from games.live.hub import hub
from games.live.submission import Answer


async def submit(table_id: UUID, actor: Actor, move: Move | dict[str, Any], move_id: str | None = None) -> Answer:
    """Make a move and wait until it is in the log for good, refused, or to be sent again."""
    return await request.made(await hub().table(table_id), actor, move, move_id)


async def submit_until_done(table_id: UUID, move: Move, move_id: str) -> Answer:
    """The same for the teacher's own acts, sent again while the database is away (at most 10 seconds)."""
    return await request.made_in_the_end(await hub().table(table_id), move, move_id)


async def snapshot(table_id: UUID, viewer: Viewer) -> dict[str, Any]:
    """The `state` frame of this viewer, for the first paint of a page."""
    table = await hub().table(table_id)
    teller = table.teller.in_language(get_language() or table.plan.language)
    told: dict[str, Any] = msgspec.json.decode(encode(teller.state(table, viewer)))
    return told
