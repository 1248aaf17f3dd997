"""The cable carries, and while it is pulled it carries nothing; what was sent meanwhile arrives when it is back."""

from __future__ import annotations

import asyncio
import socket

import pytest

from tests.faults.cable import Cable


def _here() -> set[str]:
    """The ends of cables and other devices in this network."""
    return {name for _, name in socket.if_nameindex()}


async def test_what_is_sent_while_it_is_pulled_arrives_when_it_is_back(capsys: pytest.CaptureFixture[str]) -> None:
    cable = await asyncio.to_thread(Cable.laid)
    if cable is None:
        assert "the line is a proxy" in capsys.readouterr().out
        return
    assert cable.name in _here()
    with socket.create_server((cable.near, 0)) as server:
        server.setblocking(False)
        loop = asyncio.get_running_loop()
        base = f"http://{cable.near}:{server.getsockname()[1]}"
        with await cable.through(base) as far:
            here, address = await loop.sock_accept(server)
            with here:
                assert address[0] == cable.far
                await loop.sock_sendall(far, b"whole")
                assert await loop.sock_recv(here, 9) == b"whole"
                await asyncio.to_thread(cable.cut)
                await loop.sock_sendall(far, b"sent")
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(loop.sock_recv(here, 9), 0.5)
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(cable.through(base), 0.5)
                await asyncio.to_thread(cable.mend)
                assert await asyncio.wait_for(loop.sock_recv(here, 9), 20) == b"sent"
    await asyncio.to_thread(cable.take_up)
    assert cable.name not in _here()
