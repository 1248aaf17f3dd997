"""A client of the live tables, written from docs/protocol.md alone: over a socket, or over plain HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self

import httpx
import websockets

Json = dict[str, Any]

_ids = itertools.count(1)


class Closed(Exception):
    """The server has closed the channel."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Client:
    """One viewer of one channel. Folds what it is told into `seq`, `table`, `you`, `events` and `frames`."""

    by_changes = True  # as every page of the site asks for it; a program may not
    trust: ssl.SSLContext | None = None  # whose certificates hold, where ``base`` is one with TLS

    def __init__(self, base: str, path: str, cookies: dict[str, str]) -> None:
        self.base, self.path, self.cookies = base, path, cookies
        self.seq: int | None = None
        self.epoch: str | None = None
        self.table: Json = {}
        self.you: Json = {}
        self.events: list[Json] = []
        self.frames: list[str] = []  # every frame, as it came
        self.room: Json = {}
        self.answers: dict[str, Json] = {}
        self.gaps = 0
        self.closed: int | None = None
        self.may_ask = asyncio.Event()
        self.may_ask.set()
        self._changed = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None

    # ── to be given by a carrier ─────────────────────────────────────────────────────────────────

    async def open(self) -> None:
        raise NotImplementedError

    async def send(self, frame: Json) -> None:
        raise NotImplementedError

    async def send_text(self, text: str) -> None:
        """Send what may not be a frame at all."""
        raise NotImplementedError

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader

    # ── what every client does ───────────────────────────────────────────────────────────────────

    async def __aenter__(self) -> Self:
        await self.open()
        await self.until(lambda: self.you or self.room or self.closed)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def heard(self, text: str) -> None:
        self.frames.append(text)
        frame = json.loads(text)
        ask = False
        async with self._changed:
            match frame["t"]:
                case "state":
                    self.seq, self.epoch = frame["seq"], frame["epoch"]
                    self.table, self.you = frame["table"], frame["you"]
                case "events":
                    if frame["seq"] - len(frame["events"]) == (self.seq or 0):
                        self.seq = frame["seq"]
                        told = frame["you"] if "you" in frame else frame["changes"]
                        before = {} if "you" in frame else self.you
                        self.you = before | {"seats": self.seats_after(told.pop("changed_seats", ()))} | told
                        self.events += frame["events"]
                    elif frame["seq"] > (self.seq or 0):
                        self.gaps += 1
                        ask = True
                case "beat":
                    ask = self.seq is not None and frame["seq"] > self.seq
                case "ack" | "refused" | "retry":
                    self.answers[frame["id"]] = frame
                case "room":
                    self.room = frame
                case "bell":
                    self.room["bell"] = frame["bell"]
                case "tables":
                    known = {table["id"]: table for table in self.room.get("tables", ())}
                    known.update({table["id"]: table for table in frame["tables"]})
                    self.room["tables"] = list(known.values())
            self._changed.notify_all()
        if ask:
            await self.send({"t": "sync", "seq": self.seq})

    def seats_after(self, changed: Sequence[Json]) -> list[Json]:
        """The seats as they were, but for those that a large table says have changed."""
        now = {one["seat"]: one for one in changed}
        return [now.get(one["seat"], one) for one in self.you.get("seats", ())]

    async def ended(self, code: int) -> None:
        async with self._changed:
            self.closed = code
            self._changed.notify_all()

    async def until(self, true: Callable[[], Any], seconds: float = 30) -> None:
        """Wait until something is so; `TimeoutError` otherwise."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: bool(true()))

    async def ask(self, frame: Json, seconds: float = 30) -> Json:
        """Send a frame with an id and wait for its answer; a `retry` is sent again."""
        async with asyncio.timeout(seconds):
            while True:
                self.answers.pop(frame["id"], None)
                await self.send(frame)
                await self.until(lambda: frame["id"] in self.answers or self.closed, seconds)
                if self.closed is not None:
                    raise Closed(self.closed)
                answer = self.answers[frame["id"]]
                if answer["t"] != "retry":
                    return answer
                await asyncio.sleep(0.2)

    async def move(self, kind: str, move_id: str | None = None, **parts: Any) -> Json:
        """Make a move and wait for its answer."""
        move_id = move_id or f"m{next(_ids)}"
        return await self.ask({"t": "move", "id": move_id, "seq": self.seq or 0, "move": {"type": kind, **parts}})

    async def do(self, what: str, **parts: Any) -> Json:
        """Act as the teacher in the room."""
        return await self.ask({"t": "do", "id": f"d{next(_ids)}", "what": what, **parts})

    def is_at(self, seq: int) -> Callable[[], bool]:
        """For `until`: everything up to this number has been heard."""
        return lambda: (self.seq or 0) >= seq

    def says(self, key: str, value: Any) -> Callable[[], bool]:
        """For `until`: ``you`` has this value."""
        return lambda: self.you[key] == value

    @property
    def query(self) -> str:
        parts = ["you=changes"] if self.by_changes else []
        parts += [f"seq={self.seq}", f"epoch={self.epoch}"] if self.seq is not None else []
        return f"?{'&'.join(parts)}"


class SocketClient(Client):
    """Over a WebSocket."""

    origin: str | None = None  # the page that it comes from, where that is not the server's own address

    async def connected(self) -> socket.socket | None:
        """A socket that leads to ``base`` already; None to connect as any program does."""
        return None

    async def open(self) -> None:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        address = self.base.replace("http", "ws", 1) + f"/ws/{self.path}{self.query}"
        self._socket = await websockets.connect(
            address,
            origin=self.origin or self.base,
            additional_headers=headers,
            compression=None,
            max_size=None,
            ssl=self.trust,
            sock=await self.connected(),
            open_timeout=30,  # a process that has just begun, on a machine that is busy
            proxy=None,  # to look for one takes longer than to connect
        )
        self.closed = None
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                await self.heard(text if isinstance(text, str) else text.decode())
        except websockets.ConnectionClosed:
            pass
        await self.ended(self._socket.close_code or 1006)

    async def send(self, frame: Json) -> None:
        await self.send_text(json.dumps(frame))

    async def send_text(self, text: str) -> None:
        await self._socket.send(text)

    async def close(self) -> None:
        await self._socket.close()
        await super().close()


class _HttpClient(Client):
    _web: httpx.AsyncClient

    def _http(self) -> httpx.AsyncClient:
        client = httpx.AsyncClient(
            base_url=self.base,
            cookies=self.cookies,
            timeout=40,
            headers={"Origin": self.base, "Referer": self.base},
            verify=False,  # plain HTTP; to read the machine's certificates takes longer than most requests
        )
        if "csrftoken" in self.cookies:
            client.headers["X-CSRFToken"] = self.cookies["csrftoken"]
        return client

    async def send(self, frame: Json) -> None:
        response = await self._web.post(f"/live/{self.path}send", content=json.dumps(frame))
        if response.status_code != 200:
            await self.ended(response.status_code)
            return
        for answer in response.json()["frames"]:
            await self.heard(json.dumps(answer))

    async def close(self) -> None:
        await super().close()
        await self._web.aclose()


class StreamClient(_HttpClient):
    """Over an event stream and POSTs."""

    async def open(self) -> None:
        self._web = self._http()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while await self._read_once():
            pass

    async def _read_once(self) -> bool:
        """Whether the stream is to be opened again."""
        async with self._web.stream("GET", f"/live/{self.path}stream{self.query}") as response:
            if response.status_code != 200:
                await self.ended(response.status_code)
                return False
            async for line in response.aiter_lines():
                if line == "event: again":
                    return True
                if line.startswith('data: {"code"'):
                    await self.ended(json.loads(line[6:])["code"])
                    return False
                if line.startswith("data: "):
                    await self.heard(line[6:])
        return False


class PollClient(_HttpClient):
    """A program that asks for no more than it must. Over long polls and POSTs. What answers at once (a room) is asked again while it ``may_ask``."""

    by_changes = False

    async def open(self) -> None:
        self._web = self._http()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while True:
            try:
                response = await self._web.get(f"/live/{self.path}poll{self.query}")
            except httpx.TransportError:
                await self.ended(1006)
                return
            if response.status_code != 200:
                await self.ended(response.status_code)
                return
            frames = response.json()["frames"]
            for frame in frames:
                await self.heard(json.dumps(frame))
            if self.seq is None:  # a room, which answers at once
                await asyncio.sleep(0.05)
                await self.may_ask.wait()


CARRIERS: dict[str, Callable[[str, str, dict[str, str]], Client]] = {
    "socket": SocketClient,
    "stream": StreamClient,
    "poll": PollClient,
}

Player = Callable[[Client], Awaitable[None]]
