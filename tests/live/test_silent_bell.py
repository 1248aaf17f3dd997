"""The doorbell between processes falls silent: nobody who sits at another process is away for that."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live import doorbell
from games.live import hub as hubs
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

HERE = 0.4  # seconds


class Layer:
    """A channel layer that hangs, or does not; in a process that has nobody to ring for there is none."""

    hangs = False

    async def group_send(self, *_: Any) -> None:
        if self.hangs:
            await asyncio.sleep(60)


async def test_who_was_at_another_process_stays_while_no_bell_rings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "HERE_SECONDS", HERE)
    monkeypatch.setattr(doorbell, "HERE_SECONDS", HERE)
    monkeypatch.setattr(doorbell, "BELL_SECONDS", HERE / 4)
    lesson = await sync_to_async(open_lesson)()
    hub, layer = hubs.hub(), Layer()
    monkeypatch.setattr(hub.doorbell, "wires", [doorbell.Wire(layer, hub._heard)])
    table = await hub.table(lesson.tables[0].pk)

    def rings(*seats: int) -> None:
        hub._heard({"from": "another", "tables": [[str(table.id), 0, [[seat, 1] for seat in seats]]]})

    async def bell() -> None:
        await hub.doorbell.ring({table.id: {"type": "bell", "from": hub.name, "tables": []}})

    rings(2)
    await asyncio.sleep(HERE * 1.2)
    assert table.here() == set()  # it was long ago, and the bell rings
    rings(1)
    layer.hangs = True
    await bell()
    await asyncio.sleep(HERE * 1.2)
    assert table.here() == {1}  # and not 2, who had gone before
    layer.hangs = False
    await bell()
    assert table.here() == {1}  # until the other process has had time to ring
    rings(3)
    await asyncio.sleep(HERE * 0.6)
    assert table.here() == {3}
    await asyncio.sleep(HERE * 0.6)
    assert table.here() == set()
