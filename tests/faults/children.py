"""Students whose devices do not give up: another server, the same move id, until it is answered.

They are no angels either: frames go out twice, and old ones come late.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import websockets

from tests.faults.cable import Cable
from tests.faults.ledger import Answered, Ledger
from tests.live.client import Json, SocketClient
from tests.live.lessons import ALTERNATE

GONE = (OSError, TimeoutError, websockets.WebSocketException)
SILENT = 6.0  # seconds without a beat: the line is dead, whatever it says
SHAKES_HANDS_WITHIN = 4.0
ANSWERS_WITHIN = 10.0


class Device(SocketClient):
    """A socket that writes down what it is answered before it does anything with it."""

    origin = "http://eleusis.test"

    def __init__(
        self, path: str, cookies: dict[str, str], seat: int, ledger: Ledger, cable: Cable | None = None
    ) -> None:
        super().__init__("", path, cookies)
        self.seat, self.ledger, self._cable = seat, ledger, cable
        self.is_greeted = False
        self.last_heard = time.monotonic()

    async def connected(self) -> socket.socket | None:
        return None if self._cable is None else await self._cable.through(self.base)

    async def heard(self, text: str) -> None:
        self.last_heard = time.monotonic()
        frame: Json = json.loads(text)
        match frame["t"]:
            case "ack" | "refused":
                self.write_down(frame)
            case "state" | "events":
                self.is_greeted = True
        await super().heard(text)

    def write_down(self, frame: Json) -> None:
        kind = frame["id"].split("-")[2]
        if kind == "next_round" and frame.get("again"):
            return  # who asks for a round that has just begun, for all they have seen, is told that it has
        self.ledger.hear(Answered(self.path, self.seat, frame["id"], kind, frame["t"] == "ack", frame["seq"]))

    async def drop(self) -> None:
        """The line is gone, without a word to the other side."""
        if self._reader is not None:
            self._socket.transport.abort()
            await self._reader
            self._reader = None

    @property
    def is_here(self) -> bool:
        return self.closed is None and self.is_greeted

    def is_level_with(self, seq: int) -> Callable[[], bool]:
        """For `until`: it is here, and has been told all there is."""
        return lambda: self.is_here and (self.seq or 0) >= seq


@dataclass
class Child:
    """One student, who goes on wherever an address answers."""

    addresses: Callable[[], str]
    device: Device
    dice: random.Random
    pace: float  # moves a second, when it is theirs to move; 0: at once
    may_play: asyncio.Event
    moves: int = 0
    arrivals: int = 0
    failures: int = 0
    _ids: Any = field(default_factory=itertools.count)
    _idle: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def seat(self) -> int:
        return self.device.seat

    async def come(self) -> None:
        """Connect to whichever server answers; go on where it was."""
        device = self.device
        while True:
            await device.drop()
            device.base, device.closed, device.is_greeted = self.addresses(), None, False
            try:
                async with asyncio.timeout(SHAKES_HANDS_WITHIN):
                    await device.open()
                    await device.until(lambda: device.is_greeted or device.closed)
                if device.closed is None:
                    self.arrivals += 1
                    return
            except GONE:
                pass
            self.failures += 1
            await asyncio.sleep(self.dice.uniform(0.1, 0.5))

    async def stay(self) -> None:
        """Come back whenever the line is cut or silent; run beside the play."""
        device = self.device
        while True:
            with contextlib.suppress(TimeoutError):
                await device.until(lambda: device.closed is not None, SILENT / 2)
            if device.closed is not None or time.monotonic() - device.last_heard > SILENT:
                await self.come()

    async def move(self, kind: str, **parts: Any) -> None:
        """One move, sent with the same id until it has an answer."""
        frame = {"t": "move", "id": f"s{self.seat}-{next(self._ids)}-{kind}", "move": {"type": kind, **parts}}
        answer = None
        while answer is None or answer["t"] == "retry":
            try:
                answer = await self._answer_to(frame)
            except GONE:
                answer = None
            if answer is None or answer["t"] == "retry":
                await asyncio.sleep(0.1)
        if answer["t"] == "ack":
            self.moves += 1
            there = self.device.is_at(answer["seq"])
            with contextlib.suppress(TimeoutError):
                await self.device.until(lambda: there() or self.device.closed, ANSWERS_WITHIN)

    async def _answer_to(self, frame: Json) -> Json | None:
        """None where the line went before it came."""
        device, arrivals, move_id = self.device, self.arrivals, frame["id"]
        device.answers.pop(move_id, None)
        for _ in range(2 if self.dice.random() < 0.15 else 1):
            await device.send(frame | {"seq": device.seq or 0})
        await device.until(
            lambda: move_id in device.answers or device.closed or self.arrivals != arrivals, ANSWERS_WITHIN
        )
        return device.answers.get(move_id)

    async def repeat_itself(self, times: int) -> None:
        """Old frames once more, in another order, with other contents: each has had its answer."""
        old = self.device.ledger.taken(self.device.path, self.seat)
        for line in self.dice.sample(old, min(times, len(old))):
            move = {"type": self.dice.choice((line.kind, "pass_guess", "note")), "text": "Only red cards"}
            if move["type"] not in ("note", "guess", "conclude"):
                del move["text"]
            if move["type"] == "play":
                move["card"] = "7H"
            with contextlib.suppress(*GONE):
                await self.device.send({"t": "move", "id": line.move_id, "seq": 1, "move": move})

    def deed(self) -> str | None:
        """What is this student's to do now."""
        you = self.device.you
        if not self.may_play.is_set() or not self.device.is_here or not you:
            return None
        if you["phase"] == "turn" and you["turn"] == self.seat and you["hand"]:
            return "play"
        if you["phase"] == "guess" and you["turn"] == self.seat:
            return "pass_guess"
        if "conclude" in you["options"]:
            return "conclude"
        if "next_round" in you["options"] and self.seat == 0:
            return "next_round"
        return None

    async def play(self) -> None:
        """Do what is to be done whenever it is this student's to do."""
        while True:
            self._idle.set()
            await self.may_play.wait()
            with contextlib.suppress(TimeoutError):
                await self.device.until(self.deed, 1)
            if self.pace:
                await asyncio.sleep(self.dice.expovariate(self.pace))
            kind = self.deed()
            if kind is None:
                continue
            self._idle.clear()
            if kind == "play":
                if self.dice.random() < 0.05:
                    await self.move("note", text=ALTERNATE)
                if self.dice.random() < 0.05:
                    await self.repeat_itself(1)
                hand = self.device.you["hand"]
                if hand:
                    await self.move("play", card=self.dice.choice(hand))
            elif kind == "pass_guess" and self.dice.random() < 0.03:
                await self.move("guess", text=ALTERNATE)
            elif kind == "conclude":
                await self.move("conclude", text="I do not know yet")
            else:
                await self.move(kind)

    async def is_idle(self) -> None:
        """The move that was on its way has its answer; to be asked while nobody may play."""
        await self._idle.wait()
