"""How fast somebody may go on is remembered for as long as it matters."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from weakref import WeakValueDictionary

import pytest

from games.live import pace
from games.refusals import BadFrame


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Its one entry is the time."""
    now = [1000.0]
    monkeypatch.setattr(pace, "_paces", OrderedDict())
    monkeypatch.setattr(pace, "_held", WeakValueDictionary())
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_classes_that_have_gone_are_not_remembered(clock: list[float]) -> None:
    for lesson in range(20):
        for student in range(30):
            pace.pace_of((lesson, student)).take()
        clock[0] += 300
    assert len(pace._paces) < 90


def test_whoever_comes_back_at_once_has_no_new_pace(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace._LIMITS, "frames_per_10_seconds", 3)
    for _ in range(3):
        pace.pace_of("fast").take()
        for other in range(50):
            pace.pace_of(other).take()
        clock[0] += 1
    with pytest.raises(BadFrame):
        pace.pace_of("fast").take()
    clock[0] += 60
    pace.pace_of("fast").take()


async def test_so_many_wait_for_their_turn_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pace._LIMITS, "frames_per_10_seconds", 2)
    monkeypatch.setitem(pace._LIMITS, "screens_per_place", 3)
    monkeypatch.setattr(pace, "_WINDOW", 0.2)
    polls = pace.FramePace()
    began = time.monotonic()
    await polls.wait()
    await polls.wait()
    waiting = [asyncio.create_task(polls.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(BadFrame):
        await polls.wait()
    await asyncio.gather(*waiting)
    assert time.monotonic() - began >= 0.4  # two at once, two a window later, and the last
    await polls.wait()  # whoever comes afterwards is let in again


def test_those_who_look_on_by_one_pass_have_one_pace_however_long_it_rests(clock: list[float]) -> None:
    wall = pace.pace_of("wall")
    for other in range(50):
        clock[0] += 60
        pace.pace_of(other).take()
    assert pace.pace_of("wall") is wall
