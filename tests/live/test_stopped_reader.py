"""A device that reads nothing any more: it costs little, and is let go."""

from __future__ import annotations

import asyncio
import socket

import pytest
import uvicorn
from asgiref.sync import sync_to_async
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from eleusis import moves as mv
from eleusis.seats import TEACHER
from eleusis_site.wire import FrugalSocket
from games.live.connection import OUTBOX_LIMIT, RESTARTING
from games.live.hub import hub
from games.live.routing import sockets
from games.live.submission import made
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

FRAME = b'{"t":"%s"}' % (b"x" * 2_000)
IN_BETWEEN = 400  # frames that fit into the socket, and what waits above it


async def test_a_reader_that_stops_costs_little_and_is_let_go() -> None:
    lesson: OpenLesson = await sync_to_async(open_lesson)(tables=1, seats=1)
    table = await hub().table(lesson.tables[0].pk)
    await made(table, TEACHER, mv.TakeSeat(0))
    config = uvicorn.Config(
        sockets,
        ws=FrugalSocket,
        ws_per_message_deflate=False,
        ws_ping_interval=0.5,
        ws_ping_timeout=0.5,
        log_level="warning",
    )
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    door = socket.create_server(("127.0.0.1", 0))
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    server = await loop.create_server(lambda: HttpToolsProtocol(config, state, {}), sock=door)
    device = socket.socket()
    device.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    device.setblocking(False)
    try:
        await loop.sock_connect(device, door.getsockname())
        await loop.sock_sendall(device, knock(lesson, door.getsockname()[1]))
        async with asyncio.timeout(30):
            while not table.connections:  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.01)
            (connection,) = table.connections
            sent = 0
            while connection.is_open:
                connection.send(FRAME)
                sent += 1
                await asyncio.sleep(0)
            assert connection.close_code == RESTARTING
            assert sent < IN_BETWEEN + OUTBOX_LIMIT
            while table.connections or state.connections:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    finally:
        device.close()
        server.close()


def knock(lesson: OpenLesson, port: int) -> bytes:
    cookies = "; ".join(f"{name}={value}" for name, value in lesson.cookies[0].items())
    return (
        f"GET /ws/{lesson.table_path(0)} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: c3RvcHBlZHN0b3BwZWQxMg==\r\nCookie: {cookies}\r\n\r\n"
    ).encode()
