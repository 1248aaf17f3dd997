"""What a table tells its viewers: one encoding for each distinct audience."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.conf import settings

from eleusis import codec
from eleusis import events as ev
from eleusis.game import Game
from eleusis.seats import PUBLIC, TEACHER, Seat, Viewer
from eleusis.secrecy import redact
from games import frames
from games.connection import Connection
from games.frames import encode
from games.protocol import NEXT_ROUND

if TYPE_CHECKING:
    from games.live_table import LiveTable
    from games.store import Entry


class Teller:
    """The facts of a table as they may be told, kept since its beginning; place ``n`` is fact ``n + 1``."""

    def __init__(self) -> None:
        self._facts: list[tuple[ev.Event, Seat | None]] = []  # with the dealer of the round it is in
        self._round_starts = 0  # the place of the fact that began the round

    def add(self, entry: Entry, game: Game) -> None:
        if isinstance(entry.fact, ev.RoundBegan):
            self._round_starts = len(self._facts)
        self._facts.append((entry.fact, game.dealer))

    def tell(self, table: LiveTable, count: int) -> None:
        """Send everybody the last ``count`` facts and a fresh ``you``."""
        if not table.connections:
            return
        told = self._facts[len(self._facts) - count :]
        shared = _inside(frames.shared_json(table.durable.state, table.plan.people, table.here(), _now()))
        public = [_public(fact, dealer) for fact, dealer in told]
        sent: dict[Viewer, bytes] = {}
        for connection in list(table.connections):
            viewer = connection.viewer
            frame = sent.get(viewer)
            if frame is None:
                events = b",".join(
                    _for_viewer(fact, dealer, viewer, as_public)
                    for (fact, dealer), as_public in zip(told, public, strict=True)
                )
                frame = sent[viewer] = _events_frame(table, viewer, events, shared)
            connection.send(frame)

    def greet(self, table: LiveTable, connection: Connection, seq: int | None, epoch: str | None) -> None:
        """What is after ``seq``? The missing facts if they are few, the whole table otherwise."""
        head, viewer = table.durable.seq, connection.viewer
        shared_json = frames.shared_json(table.durable.state, table.plan.people, table.here() | {viewer}, _now())
        if seq is not None and epoch == table.plan.epoch and 0 <= head - seq <= settings.LIMITS["missing_events_sent"]:
            events = b",".join(
                encode(codec.event_to_json(redact(fact, viewer, dealer))) for fact, dealer in self._facts[seq:head]
            )
            connection.send(_events_frame(table, viewer, events, _inside(shared_json)))
        else:
            connection.send(encode(self.state(table, viewer, shared_json)))

    def state(self, table: LiveTable, viewer: Viewer, shared_json: frames.Json | None = None) -> frames.Json:
        """The whole table as one viewer may see it."""
        if shared_json is None:
            shared_json = frames.shared_json(table.durable.state, table.plan.people, table.here(), _now())
        story = self._facts[max(self._round_starts, len(self._facts) - frames.STORY) :]
        plan = table.plan
        return {
            "t": "state",
            "seq": table.durable.seq,
            "epoch": plan.epoch,
            "table": {
                "id": str(plan.table_id),
                "number": plan.number,
                "title": plan.title,
                **frames.table_json(table.durable, viewer, [redact(fact, viewer, dealer) for fact, dealer in story]),
            },
            "you": {**shared_json, **frames.own_json(table.durable, viewer, extra_options(table, viewer))},
        }

    def last(self, count: int) -> Sequence[ev.Event]:
        """The last facts of this round, oldest first; for the teacher's digest."""
        return [fact for fact, _ in self._facts[max(self._round_starts, len(self._facts) - count) :]]


def extra_options(table: LiveTable, viewer: Viewer) -> tuple[str, ...]:
    """What the lesson offers beside the moves of the game."""
    may = viewer == TEACHER or viewer >= 0
    return (NEXT_ROUND,) if may and table.plan.may_begin(table.durable.state, viewer) else ()


def _now() -> int:
    return int(time.time() * 1000)


def _inside(form: frames.Json) -> bytes:
    """A JSON object without its braces."""
    return encode(form)[1:-1]


def _events_frame(table: LiveTable, viewer: Viewer, events: bytes, shared: bytes) -> bytes:
    own = _inside(frames.own_json(table.durable, viewer, extra_options(table, viewer)))
    return b'{"t":"events","seq":%d,"events":[%s],"you":{%s,%s}}' % (table.durable.seq, events, shared, own)


def _public(fact: ev.Event, dealer: Seat | None) -> tuple[ev.Event, bytes]:
    seen = redact(fact, PUBLIC, dealer)
    return seen, encode(codec.event_to_json(seen))


def _for_viewer(fact: ev.Event, dealer: Seat | None, viewer: Viewer, as_public: tuple[ev.Event, bytes]) -> bytes:
    """The public encoding, unless this viewer may see more."""
    public, encoded = as_public
    if public is fact:
        return encoded
    seen = redact(fact, viewer, dealer)
    return encoded if seen == public else encode(codec.event_to_json(seen))
