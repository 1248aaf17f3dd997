"""A lesson's tables on one screen: digests for the teacher's room and for the projector."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol
from uuid import UUID

from channels.db import database_sync_to_async

from eleusis import state as st
from eleusis.seats import PUBLIC, TEACHER, Viewer
from eleusis.state import Round
from eleusis.statement import Statement
from games import wall
from games.build import build
from games.live import frames
from games.live.connection import Connection
from games.live.frames import encode
from games.live.needs import needs_of
from games.live.room_plan import RoomPlan, beside_now, beside_of, room_plan_of
from games.live.table import LiveTable
from games.live.telling import won_json

Json = dict[str, Any]

TAIL = 8


class Host(Protocol):
    """What a room asks of its process; the hub fulfils it."""

    @property
    def tables(self) -> Mapping[UUID, LiveTable]: ...

    async def table(self, table_id: UUID) -> LiveTable: ...
    async def room_changed(self, lesson_id: UUID) -> None: ...


class LiveRoom:
    """Teachers (who see rules and names) and projectors (who do not) of one lesson."""

    def __init__(self, hub: Host, lesson_id: UUID) -> None:
        self.hub = hub
        self.lesson_id = lesson_id
        self.teachers: set[Connection] = set()
        self.projectors: set[Connection] = set()
        self.changed: set[UUID] = set()
        self.plan: RoomPlan | None = None
        self.last_used = time.monotonic()
        self._here: frozenset[str] = frozenset()
        self._shown: Json = {}  # on the wall, as everybody was told last

    @property
    def table_ids(self) -> Sequence[UUID]:
        return () if self.plan is None else self.plan.table_ids

    async def load(self) -> None:
        """Learn the lesson, its people and its tables again."""
        self.last_used = time.monotonic()
        self.plan = await database_sync_to_async(room_plan_of)(self.lesson_id)
        for table_id in self.plan.table_ids:
            await self.hub.table(table_id)

    async def reload(self) -> None:
        """People or the lesson have changed: everybody gets the whole room."""
        await self.load()
        self.send_whole()

    async def look_at_the_door(self) -> None:
        """The class knows nothing of rooms: who knocks, and who is new in it, is looked up for the teacher; so is
        whether files wait.
        """
        if not self.teachers or self.plan is None:
            return
        now, shown = await database_sync_to_async(beside_now)(self.lesson_id), beside_of(self.plan)
        if now.students != shown.students:  # the tables know them, too
            await self.hub.room_changed(self.lesson_id)
        elif now != shown:
            await self.reload()

    def _tables(self) -> list[LiveTable]:
        return [self.hub.tables[table_id] for table_id in self.table_ids if table_id in self.hub.tables]

    @property
    def is_watched(self) -> bool:
        public = any(one.viewer == PUBLIC for table in self._tables() for one in table.connections)
        return public or bool(self.teachers or self.projectors)

    # ── the wall ─────────────────────────────────────────────────────────────────────────────────

    @property
    def screen(self) -> wall.Screen:
        """What every wall shows now."""
        assert self.plan is not None
        tables = self._tables()
        return wall.Screen.of(self.plan.wall, tables[0].durable.state if tables and self.plan.together else None)

    def finders(self, statement: Statement, besides: int) -> tuple[int, ...]:
        """The numbers of the other tables that still have to find this rule: the wall does not give it away."""
        rules = () if self.plan is None else self.plan.rules
        return tuple(
            table.plan.number
            for table in self._tables()
            if table.plan.number != besides and wall.is_to_be_found(statement, table.durable.state, rules)
        )

    def finders_of_round(self, number: int, at: int) -> tuple[int, ...]:
        """The same for the rule of a finished round of one table."""
        rules = [table.teller.rules_shown for table in self._tables() if table.plan.number == number]
        statement = rules[0][at - 1] if rules and 0 < at <= len(rules[0]) else None
        return () if statement is None else self.finders(statement, number)

    @property
    def _on_wall(self) -> Json:
        """For the screens: what they show, and what of it is covered."""
        now = self.screen
        finders: tuple[int, ...] = ()
        if now.shows == wall.REPLAY and now.table is not None and now.round is not None:
            finders = self.finders_of_round(now.table, now.round)
        return {**now.to_json(), "covered": finders}

    # ── viewers ──────────────────────────────────────────────────────────────────────────────────

    def attach(self, connection: Connection) -> None:
        (self.teachers if connection.viewer == TEACHER else self.projectors).add(connection)
        connection.send(encode(self.whole(for_teacher=connection.viewer == TEACHER)))

    def onlookers(self, viewer: Viewer) -> int:
        """How many of these are connected to this process."""
        return len(self.teachers if viewer == TEACHER else self.projectors)

    def detach(self, connection: Connection) -> None:
        self.teachers.discard(connection)
        self.projectors.discard(connection)

    def send_whole(self) -> None:
        """Send everybody the lesson, its people and all its tables."""
        for viewers, for_teacher in ((self.teachers, True), (self.projectors, False)):
            if viewers:
                frame = encode(self.whole(for_teacher=for_teacher))
                for connection in viewers:
                    connection.send(frame)

    def send_digest(self) -> None:
        """Send the tables that have changed since the last time, and the people if their presence has."""
        changed, self.changed = self.changed, set()
        if not changed:
            return
        tables = [table for table in self._tables() if table.id in changed]
        for table in self._tables():
            table.teller.tell_wall_anew(table)
        if self._students_here() != self._here or self._on_wall != self._shown:
            self._here, self._shown = self._students_here(), self._on_wall
            self.send_whole()
            return
        for viewers, for_teacher in ((self.teachers, True), (self.projectors, False)):
            if viewers:
                digests = [self._digest(table, for_teacher=for_teacher) for table in tables]
                frame = encode({"t": "tables", "tables": digests})
                for connection in viewers:
                    connection.send(frame)

    def beat(self, limit: float) -> None:
        """A sign of life; `seq` is that of the room, which has none."""
        frame = encode({"t": "beat", "seq": 0})
        for connection in (*self.teachers, *self.projectors):
            if connection.is_stalled(limit):
                connection.close(1012)
            connection.send(frame)

    def stop(self, code: int) -> None:
        for connection in (*self.teachers, *self.projectors):
            connection.close(code)

    # ── what they see ────────────────────────────────────────────────────────────────────────────

    def whole(self, *, for_teacher: bool) -> Json:
        assert self.plan is not None
        tables = self._tables()
        seats = {
            student: (table, seat) for table in tables for seat, student in table.plan.people.students.items()
            if seat in table.durable.state.seats
        }  # fmt: skip
        here = self._students_here()
        students = [
            {
                **student,
                "table": str(seats[student["id"]][0].id) if student["id"] in seats else student["planned"],
                "seat": seats[student["id"]][1] if student["id"] in seats else None,
                "here": student["id"] in here,
                "joined": student["id"] in seats,
            }
            for student in self.plan.students
        ]
        if not for_teacher:
            students = [
                {"name": student["name"] if self.plan.names_shown else "", "joined": student["joined"]}
                for student in students
                if not student["absent"]
            ]
        return {
            "t": "room",
            "build": build(),
            "lesson": {
                **(self.plan.lesson if for_teacher else self.plan.public_lesson),
                "wall": self._on_wall,
            },
            "tables": [self._digest(table, for_teacher=for_teacher) for table in tables],
            "students": students,
            **({"regrouped": self.plan.regrouped, "files_wait": self.plan.files_wait} if for_teacher else {}),
        }

    def _students_here(self) -> frozenset[str]:
        return frozenset(
            table.plan.people.students[seat]
            for table in self._tables()
            for seat in table.here()
            if seat in table.plan.people.students
        )

    def _digest(self, table: LiveTable, *, for_teacher: bool) -> Json:
        assert self.plan is not None
        state, here = table.durable.state, table.here()
        round_ = state.round
        people = table.plan.people_for(TEACHER if for_teacher else PUBLIC)
        seats = frames.seats_json(state, people, here)
        if for_teacher:
            for seat in seats:
                seat["student"] = table.plan.people.students.get(seat["seat"])
        facts = table.teller.last(200)
        viewer = TEACHER if for_teacher else PUBLIC
        is_covered = not for_teacher and bool(table.finders)
        return {
            "id": str(table.id),
            "number": table.plan.number,
            "seq": table.durable.seq,
            "variant": table.durable.variant.name,
            "game": table.durable.status(viewer),
            "round": state.rounds,
            "phase": frames.phase(state),
            "paused": state.paused,
            "turn": None if round_ is None else round_.turn,
            "left": table.lobby.left if round_ is None else frames.left(state, int(time.time() * 1000)),
            "dealer": None if round_ is None else round_.dealer,
            "judge": None if round_ is None else round_.judge,
            "rule": None
            if round_ is None or not (for_teacher or round_.rule_shown) or round_.statement is None or is_covered
            else round_.statement.said,
            "hints": [hint.text for hint in round_.hints] if round_ is not None and for_teacher else [],
            "tail": _tail(round_),
            "line": 0 if round_ is None else len(round_.layout.line),
            "plays": 0 if round_ is None else round_.layout.played,
            "guess": None if is_covered else _last_guess(table, viewer),
            "seats": seats,
            "needs": needs_of(table, facts) if for_teacher else [],
            **won_json(table, viewer),
        }


def _tail(round_: Round | None) -> list[Json]:
    """The last cards on the layout, oldest first; ``fits`` is the verdict, which a starter has none of (None);
    ``joined``: one string with the card before.
    """
    columns = () if round_ is None else round_.layout.columns[-TAIL:]
    placed = [(column.main, True) for column in columns] + [(one, False) for column in columns for one in column.side]
    placed.sort(key=lambda one: one[0].number)
    return [
        {"card": str(one.card), "fits": None if one.seat is None else fits, "joined": one.joined}
        for one, fits in placed[-TAIL:]
    ]


def _last_guess(table: LiveTable, viewer: Viewer) -> Json | None:
    """The guess that is being judged, or the last one that was; ``text`` is null where its words are still sealed."""
    round_ = table.durable.state.round
    if round_ is None or not (round_.said or round_.phase == st.GUESS_VERDICT):
        return None
    round_ = table.durable.view(viewer).round
    assert round_ is not None
    seat, statement, right = round_.turn, round_.guess, None
    if round_.phase != st.GUESS_VERDICT:
        seat, statement, right = round_.said[-1].seat, round_.said[-1].statement, round_.said[-1].right
    return {
        "seat": seat,
        "name": "" if seat is None else table.plan.people_for(viewer).name(seat),
        "text": None if statement is None else statement.said,
        "right": right,
    }
