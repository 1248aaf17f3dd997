"""Where no cable can be laid: a line to the site that can be cut; what is sent then waits, and nobody is told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable


class Proxy:
    """On a port of its own. While it is cut it takes nothing and passes nothing on."""

    def __init__(self, addresses: Callable[[], str]) -> None:
        self._addresses = addresses
        self._is_whole = asyncio.Event()
        self._is_whole.set()
        self._loop = asyncio.get_running_loop()
        self._carrying: set[asyncio.Task[None]] = set()

    async def lay(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        self._loop.call_soon_threadsafe(self._is_whole.clear)

    def mend(self) -> None:
        self._loop.call_soon_threadsafe(self._is_whole.set)

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._carrying.add(task)
        try:
            await self._is_whole.wait()
            if near._eof or back.is_closing():  # type: ignore[attr-defined]
                return  # who knocked while it was cut has given up since, and nobody would have heard of it
            port = int(self._addresses().rpartition(":")[2])
            with contextlib.suppress(OSError):
                far, on = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(self._pump(near, on), self._pump(far, back))
        except asyncio.CancelledError:
            pass  # the line is taken up
        finally:
            back.close()
            self._carrying.discard(task)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(1 << 16):
                await self._is_whole.wait()
                sink.write(data)
                await sink.drain()
        except OSError:
            pass
        await self._is_whole.wait()  # that the other side has gone is not heard, either
        sink.close()

    async def take_up(self) -> None:
        self._server.close()
        self._is_whole.set()
        for task in list(self._carrying):
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)
