"""Students whose devices do not give up: another server, the same move id, until it is answered."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

from tests.live.client import Closed, SocketClient
from tests.live.lessons import ALTERNATE

GONE = (Closed, OSError, TimeoutError, websockets.WebSocketException, httpx.HTTPError)


@dataclass(frozen=True)
class Acknowledged:
    """A line of the ledger, written as soon as the answer is heard."""

    seat: int
    move_id: str
    seq: int
    kind: str
    again: bool


@dataclass
class Child:
    """One student with a ledger of what the server has confirmed."""

    bases: Sequence[str]
    path: str
    cookies: dict[str, str]
    seat: int
    dice: random.Random
    ledger: list[Acknowledged] = field(default_factory=list)
    reconnected: int = 0
    _ids: Any = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        self.client = SocketClient(self.dice.choice(list(self.bases)), self.path, self.cookies)

    async def come(self) -> None:
        """Connect to whichever server answers; go on where it was."""
        while True:
            self.client.base = self.dice.choice(list(self.bases))
            self.client.closed = None
            self.client.frames.clear()
            try:
                async with asyncio.timeout(3):
                    await self.client.open()
                    await self.client.until(lambda: self.client.frames or self.client.closed)
                if self.client.closed is None:
                    return
            except GONE:
                pass
            self.reconnected += 1
            await asyncio.sleep(0.05)

    async def stay(self) -> None:
        """Come back whenever the line is cut; run beside the play."""
        while True:
            await self.client.until(lambda: self.client.closed is not None, 3600)
            await self.come()

    async def move(self, kind: str, **parts: Any) -> dict[str, Any]:
        """One move, sent with the same id until it has an answer."""
        move_id = f"s{self.seat}-{next(self._ids)}"
        while True:
            try:
                answer = await self.client.move(kind, move_id, **parts)
            except GONE:
                await asyncio.sleep(0.05)
                continue
            if answer["t"] == "ack":
                self.ledger.append(Acknowledged(self.seat, move_id, answer["seq"], kind, answer["again"]))
            return answer

    async def play(self, until: float) -> None:
        """Do what is to be done whenever it is this student's to do, until that moment."""
        while time.monotonic() < until:
            you = self.client.you
            if you.get("phase") == "turn" and you["turn"] == self.seat and you["hand"]:
                await self.move("play", card=self.dice.choice(you["hand"]))
            elif you.get("phase") == "guess" and you["turn"] == self.seat:
                if self.dice.random() < 0.03:
                    await self.move("guess", text=ALTERNATE)
                else:
                    await self.move("pass_guess")
            elif "conclude" in you.get("options", ()):
                await self.move("conclude", text="I do not know yet")
            elif "next_round" in you.get("options", ()) and self.seat == 0:
                await self.move("next_round")
            await asyncio.sleep(0.005)
