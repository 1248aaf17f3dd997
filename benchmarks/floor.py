"""The floor: a bare ASGI application that only fans out. Whoever sends, all of the table get the bytes."""

from __future__ import annotations

from typing import Any

TABLES: dict[str, set[Any]] = {}
NEWS = b'{"t":"events","seq":%d,"pad":"' + b"x" * 290 + b'"}'


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    table = TABLES.setdefault(scope["path"], set())
    table.add(send)
    seq = 0
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            table.discard(send)
            return
        seq += 1
        frame = (NEWS % seq).decode()
        for other in list(table):
            await other({"type": "websocket.send", "text": frame})
