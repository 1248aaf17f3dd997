"""The law of ``you``: who puts together what they were told knows what a fresh page is told, at any moment of any game."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, cast
from uuid import UUID

import msgspec
import pytest

from eleusis.game import Game
from eleusis.seats import PUBLIC, TEACHER, Seat
from games.live import telling, viewing
from games.live.frames import StateFrame, encode
from games.live.store import entries_of
from games.live.telling import TableTeller
from games.wall import Cover
from tests.engine.playing import Record, play
from tests.engine.playthroughs import PLAYTHROUGHS


class _Nothing:
    """No lobby."""

    def part(self, _: viewing.People) -> None:
        return None


class _Plan:
    """Of a lesson that is changed now and then."""

    table_id, number, title, epoch = UUID(int=0), 1, "A game", "once"
    names_winners, names_on_projector = True, True
    is_open = True
    no_round_fits, ending, in_debrief = False, None, False

    def __init__(self) -> None:
        self.people = viewing.People({seat: f"Student {seat}" for seat in range(9)})

    def people_for(self, _: int) -> viewing.People:
        return self.people

    def may_begin(self, state: Any, viewer: int) -> bool:
        return bool(not state.is_playing and viewer != 1)

    def is_last(self, state: Any) -> bool:
        return bool(state.rounds > 1)


class _Ear:
    """Somebody who looks on, by changes or not."""

    def __init__(self, viewer: int, by_changes: bool) -> None:
        self.viewer, self.by_changes = viewer, by_changes
        self.language = "en"
        self.seq: int | None = None
        self.you: dict[str, Any] = {}
        self.by: set[str] = set()

    def send(self, text: bytes, _ready: bytes = b"") -> None:
        frame = msgspec.json.decode(text)
        if frame["t"] == "events" and "changes" in frame:
            assert self.by_changes
            assert frame["seq"] - len(frame["events"]) == self.seq
            self.you |= self._with_seats(frame["changes"])
            self.by.add("changes")
        else:
            self.you = self._with_seats(frame["you"])
            self.by.add(frame["t"])
        self.seq = frame["seq"]

    def _with_seats(self, you: dict[str, Any]) -> dict[str, Any]:
        changed = {one["seat"]: one for one in you.pop("changed_seats", ())}
        return {"seats": [changed.get(one["seat"], one) for one in self.you.get("seats", ())]} | you


class Table:
    """As much of a live table as a teller needs, with one more chair than are taken, and people who come and go."""

    def __init__(self, variant: str) -> None:
        self.durable = Game.of(variant)
        self.teller = TableTeller("en")
        self.plan, self.lobby = _Plan(), _Nothing()
        self.finders: tuple[int, ...] = ()
        self.away: set[Seat] = set()
        self.connections: list[_Ear] = []

    @property
    def cover(self) -> Cover:
        return Cover(self.finders)

    def here(self) -> frozenset[Seat]:
        return frozenset(self.durable.state.seats) - self.away

    def come(self, ear: _Ear) -> None:
        self.connections.append(ear)
        if ear.viewer >= 0:
            self.away.discard(ear.viewer)
        self.teller.greet(cast("Any", self), cast("Any", ear), ear.seq, "once")

    def tell(self, count: int) -> None:
        self.teller.tell(cast("Any", self), count)

    def state(self, viewer: int) -> StateFrame:
        return self.teller.state(cast("Any", self), viewer)

    def fresh(self, viewer: int) -> Any:
        return msgspec.json.decode(encode(self.state(viewer)))["you"]


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_what_was_told_put_together_is_what_a_fresh_page_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record: Record = play(PLAYTHROUGHS[name])
    dice = random.Random(name)
    table = Table(record.steps[0].before.variant.name)
    now = 1_790_000_000.0
    monkeypatch.setattr(telling, "time", SimpleNamespace(time=lambda: now))
    ears = [_Ear(viewer, by) for viewer in (0, 1, 2, 3, TEACHER, PUBLIC) for by in (True, False)]
    for ear in ears:
        table.come(ear)
    before = record.steps[0].before
    assert before.seq == 0
    for step in record.steps:
        now += dice.random()
        for entry in entries_of(step.events, table.durable.seq, 0, step.actor, None):
            table.durable = table.durable.after((entry.fact,))
            table.teller.add((entry,), table.durable)
        table.tell(len(step.events))
        check(table)
        if dice.random() < 0.3:
            _something_else(table, ears, dice)
            table.tell(0)  # as after a quarter of a second
            check(table)
    assert {by for ear in ears if ear.by_changes for by in ear.by} == {"changes", "events", "state"}


def check(table: Table) -> None:
    for ear in table.connections:
        assert ear.seq == table.durable.seq
        assert ear.you == table.fresh(ear.viewer), (ear.viewer, ear.by_changes)


def _something_else(table: Table, ears: list[_Ear], dice: random.Random) -> None:
    """Somebody goes or comes, the lesson ends or goes on, another table finds the rule."""
    match dice.randrange(5):
        case 0:
            gone = dice.choice(table.connections)
            table.connections.remove(gone)
            if gone.viewer >= 0:
                table.away.add(gone.viewer)
        case 1:
            for ear in [ear for ear in ears if ear not in table.connections]:
                table.come(ear)
        case 2:
            table.plan.is_open = not table.plan.is_open
        case 3:
            table.finders = () if table.finders else (2,)
        case 4:  # what has passed before it was told: only who comes meanwhile has heard of it
            table.away ^= {1}
            table.plan.is_open = not table.plan.is_open
            table.come(table.connections.pop())
            table.away ^= {1}
            table.plan.is_open = not table.plan.is_open
