"""boardgame.io in memory, with a game of one card a turn, as a peer of `benchmarks.live`.

npm brings it into a folder that is kept (`ELEUSIS_PEERS`, or one of the user's cache). Where there is no npm, or nothing
to be reached, the rows are left out, and that is said. It keeps nothing, and its rules are a toy: one of two cards fits.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import time
from functools import partial
from pathlib import Path

from benchmarks.figures import Cpu, Figures, ticks
from benchmarks.wire import Wire, connect

VERSION = "0.50.2"
SEATS = 5
WARM = 1.0  # seconds before anything is counted
SERVER = """
const { Server, Origins } = require("boardgame.io/server");
const play = ({ G, ctx }, card) => {
  const fits = G.played % 2 === 0;
  G.played += 1;
  if (fits) G.line.push(card);
  if (G.line.length > 8) G.line.shift();
};
const eleusis = {
  name: "eleusis", setup: () => ({ line: ["7H"], played: 0 }), moves: { play }, turn: { minMoves: 1, maxMoves: 1 },
};
Server({ games: [eleusis], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
"""


def _folder() -> Path | None:
    """Where it is installed; None if it cannot be."""
    folder = Path(os.environ.get("ELEUSIS_PEERS", Path.home() / ".cache" / "eleusis-peers"))
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return None
    if not (folder / "node_modules" / "boardgame.io").exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--prefix", str(folder), f"boardgame.io@{VERSION}", "--no-audit", "--no-fund"]
        if subprocess.run(command, check=False, capture_output=True, timeout=300).returncode:
            return None
    return folder


class Peer:
    """Its server, on the first core."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        (folder / "server.js").write_text(SERVER)
        self.process = subprocess.Popen(
            ["node", "server.js", str(self.port)], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.sched_setaffinity(self.process.pid, {0})
        self.runs = 0
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError("boardgame.io did not start")

    @classmethod
    def begun(cls) -> Peer | None:
        folder = _folder()
        if folder is None:
            print("boardgame.io is left out: npm, node or the registry of packages is not there")
            return None
        return cls(folder)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    async def drive(self, tables: int, seconds: float) -> Figures:
        """The closed loop of `benchmarks.live`: one of five moves, and when all have heard of it the next does."""
        self.runs += 1
        latencies: list[float] = []
        start = time.perf_counter() + WARM
        playing = asyncio.gather(
            *(self._one_table(f"run-{self.runs}-{at}", start, start + seconds, latencies) for at in range(tables))
        )
        await asyncio.sleep(WARM)
        stat = Path(f"/proc/{self.process.pid}/stat")
        cpu = ticks(stat)
        await playing
        return Figures(time.perf_counter() - start, latencies, Cpu(ticks(stat) - cpu, 0, 0))

    async def _one_table(self, match: str, start: float, end: float, latencies: list[float]) -> None:
        states, level = [-1] * SEATS, asyncio.Event()
        goal = 0
        wires: list[Wire] = []
        let_in = set[int]()

        def heard(seat: int, frame: bytes) -> None:
            if frame == b"2":  # a ping
                wires[seat].send(b"3")
            elif frame.startswith(b"40/eleusis,"):
                let_in.add(seat)
            elif frame.startswith((b'42/eleusis,["sync"', b'42/eleusis,["update"')):
                name, _, told, *_ = json.loads(frame[11:])
                states[seat] = (told["state"] if name == "sync" else told)["_stateID"]
                if min(states) >= goal:
                    level.set()

        for seat in range(SEATS):
            wires.append(await connect(self.port, "/socket.io/?EIO=4&transport=websocket", partial(heard, seat)))
            wires[seat].send(b"40/eleusis,")
            while len(let_in) <= seat:  # noqa: ASYNC110  what is sent before that is lost
                await asyncio.sleep(0.01)
            wires[seat].send(f"42/eleusis,{json.dumps(['sync', match, str(seat), None, SEATS])}".encode())
            while states[seat] < 0:  # noqa: ASYNC110  the first one makes the match; nothing is measured yet
                await asyncio.sleep(0.01)
        at = 0
        while time.perf_counter() < end:
            seat, known = at % SEATS, states[at % SEATS]
            goal, began = known + 1, time.perf_counter()
            level.clear()
            action = {"type": "MAKE_MOVE", "payload": {"type": "play", "args": ["7H"], "playerID": str(seat)}}
            wires[seat].send(f"42/eleusis,{json.dumps(['update', action, known, match, str(seat)])}".encode())
            async with asyncio.timeout(10):
                await level.wait()
            if began >= start:
                latencies.append(time.perf_counter() - began)
            at += 1
        for wire in wires:
            wire.transport.close()
