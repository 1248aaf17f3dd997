"""A lesson's tables on one screen: digests for the teacher's room and for the projector."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol
from uuid import UUID

from channels.db import database_sync_to_async
from django.utils import translation
from msgspec import UNSET
from msgspec.structs import replace

from eleusis import events as ev
from eleusis import state as st
from eleusis.rules import STANDARD, Conventions, languages
from eleusis.seats import PUBLIC, TEACHER, Seat, Viewer
from eleusis.space import full
from eleusis.state import Round
from eleusis.statement import Statement
from games import wall
from games.build import build
from games.live import viewing
from games.live.connection import RESTARTING, Connection
from games.live.frames import BeatFrame, SeatPart, encode
from games.live.needs import needs_of
from games.live.radar import Radar, Scales, Weighing, radar_of
from games.live.room_bell import bell_part, debrief_by_itself
from games.live.room_frames import (
    BellFrame,
    BellPart,
    ClassmatePart,
    DigestPart,
    LastGuessPart,
    RoomFrame,
    StudentPart,
    TablesFrame,
    WallPart,
    last_cards,
)
from games.live.room_plan import RoomPlan, beside_now, beside_of, room_plan_of
from games.live.room_repair import LOOK_AGAIN, repair_part
from games.live.table import LiveTable
from games.live.telling import winners_part
from games.repairs import BetterSeats, Situation, repair_of, situation_of

FACTS_LOOKED_AT: Final = 1_000  # the last of a round, when it is asked what a table needs


class Host(Protocol):
    """What a room asks of its process; the hub fulfils it."""

    @property
    def tables(self) -> Mapping[UUID, LiveTable]: ...
    @property
    def scales(self) -> Scales: ...

    def changed(self, table: LiveTable) -> None: ...
    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any] | None: ...
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
        self._shown: WallPart | None = None  # on the wall, as everybody was told last
        self.repair: BetterSeats | None = None  # what is proposed, so that what the class asks holds again
        self._situation: Situation | None = None  # for which that was found
        self._look_again_at = 0.0  # for what was not found in time
        self._were_playing: frozenset[UUID] = frozenset()  # the tables, at that time
        self._bell: BellPart | None = None  # as the teachers were told last
        self._weighings: defaultdict[UUID, Weighing] = defaultdict(Weighing)  # by table

    @property
    def table_ids(self) -> Sequence[UUID]:
        return () if self.plan is None else self.plan.table_ids

    async def load(self) -> None:
        """Learn the lesson, its people and its tables again."""
        self.last_used = time.monotonic()
        self.plan = await database_sync_to_async(room_plan_of)(self.lesson_id)
        for table_id in self.plan.table_ids:
            await self.hub.table(table_id)
        self._shown = self._shown or self._on_wall
        for agreed in {table.plan.agreed for table in self._tables()}:
            await asyncio.to_thread(full, agreed)  # half a second, once in a process
        await self._look_for_a_repair()

    @property
    def _playing(self) -> frozenset[UUID]:
        return frozenset(table.id for table in self._tables() if table.durable.state.is_playing)

    async def _look_for_a_repair(self, *, again: bool = False) -> None:
        self._were_playing = self._playing
        situation = await database_sync_to_async(situation_of)(self.lesson_id)
        if again or situation != self._situation:
            repair = None if situation is None else await asyncio.to_thread(repair_of, situation)
            self._situation, self.repair = situation, repair

    async def _look_again(self, before: BetterSeats) -> None:
        """There may have been too little time for what was not found."""
        await self._look_for_a_repair(again=True)
        if self.repair != before:
            self.send_whole()

    async def reload(self) -> None:
        """People or the lesson have changed: everybody gets the whole room."""
        await self.load()
        self.send_whole()

    async def look_at_the_door(self) -> None:
        """The class knows nothing of rooms: for the teacher it is looked up who knocks or is new, and whether files wait."""
        if not self.teachers or self.plan is None:
            return
        now, shown = await database_sync_to_async(beside_now)(self.lesson_id), beside_of(self.plan)
        if now.students != shown.students:  # the tables know them, too
            await self.hub.room_changed(self.lesson_id)
        elif now != shown:
            await self.reload()
        elif self.repair is not None and self.repair.is_unsure and time.monotonic() >= self._look_again_at:
            self._look_again_at = time.monotonic() + LOOK_AGAIN
            self.hub.start(self._look_again(self.repair))  # the beat does not wait for a solver

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
        together = tables[0].durable.state if tables and self.plan.together else None
        playing = any(table.durable.state.is_playing for table in tables)
        debrief = debrief_by_itself(self.plan, tables)
        return wall.Screen.of(self.plan.wall, together, playing=playing, debrief=debrief)

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
    def _on_wall(self) -> WallPart:
        """For the screens: what they show, and what of it is covered."""
        now = self.screen
        finders: tuple[int, ...] = ()
        if now.shows == wall.REPLAY and now.table is not None and now.round is not None:
            finders = self.finders_of_round(now.table, now.round)
        return WallPart(shows=now.shows, table=now.table, round=now.round, notes=now.with_notes, covered=finders)

    # ── viewers ──────────────────────────────────────────────────────────────────────────────────

    def attach(self, connection: Connection) -> None:
        (self.teachers if connection.viewer == TEACHER else self.projectors).add(connection)
        connection.send(self.whole_in(connection.language, for_teacher=connection.viewer == TEACHER))

    def onlookers(self, viewer: Viewer) -> int:
        """How many of these are connected to this process."""
        return len(self.teachers if viewer == TEACHER else self.projectors)

    def detach(self, connection: Connection) -> None:
        self.teachers.discard(connection)
        self.projectors.discard(connection)

    def send_whole(self) -> None:
        """Send everybody the lesson, its people and all its tables."""
        self._shown = self._on_wall
        for viewers, for_teacher in ((self.teachers, True), (self.projectors, False)):
            for language, readers in _by_language(viewers):
                frame = self.whole_in(language, for_teacher=for_teacher)
                for connection in readers:
                    connection.send(frame)

    def send_digest(self) -> None:
        """Send the tables that have changed since the last time, and the people if their presence has."""
        changed, self.changed = self.changed, set()
        if not changed or not self.is_watched:
            return
        tables = [table for table in self._tables() if table.id in changed]
        for table in self._tables():
            table.teller.tell_wall_anew(table)
        if self.repair is not None and self._playing != self._were_playing:  # who plays now stays, where that can be
            self.hub.start(self.reload())
        if self._students_here() != self._here or self._on_wall != self._shown:
            self._here = self._students_here()
            self.send_whole()
            return
        for viewers, for_teacher in ((self.teachers, True), (self.projectors, False)):
            for language, readers in _by_language(viewers):
                with translation.override(language):
                    digests = [self._digest(table, for_teacher=for_teacher) for table in tables]
                frame = encode(TablesFrame(tables=digests))
                for connection in readers:
                    connection.send(frame)
        self._weigh(tables)

    def _weigh(self, tables: Iterable[LiveTable]) -> None:
        """For the teachers, whether the cards there tell anything."""
        for table in tables:
            if self.teachers and table.durable.state.is_playing:
                of = partial(self.hub.tables.get, table.id)  # it may leave memory while others are weighed
                self.hub.scales.put(self._weighings[table.id], partial(_to_weigh, of), partial(self._weighed, of))

    def _weighed(self, of: Callable[[], LiveTable | None]) -> None:
        if (table := of()) is not None:
            self.hub.changed(table)

    def send_bell(self) -> None:
        """Send what the clock has to say, if that is something else by now."""
        if self.plan is None:
            return
        told, self._bell = self._bell, bell_part(self.plan, self._tables(), for_teacher=True)
        if told is None or replace(told, now=self._bell.now) == self._bell:
            return
        for viewers, for_teacher in ((self.teachers, True), (self.projectors, False)):
            if viewers:
                frame = encode(BellFrame(bell=bell_part(self.plan, self._tables(), for_teacher=for_teacher)))
                for connection in viewers:
                    connection.send(frame)

    def beat(self, limit: float) -> None:
        """A sign of life; `seq` is that of the room, which has none."""
        if self.plan is not None and self._on_wall != self._shown:  # it is time for another screen
            self.send_whole()
        self.send_bell()
        frame = encode(BeatFrame(seq=0))
        for connection in (*self.teachers, *self.projectors):
            if connection.is_stalled(limit):
                connection.close(RESTARTING)
            connection.send(frame)

    def stop(self, code: int) -> None:
        for connection in (*self.teachers, *self.projectors):
            connection.close(code)

    # ── what they see ────────────────────────────────────────────────────────────────────────────

    def whole_in(self, language: str, *, for_teacher: bool) -> bytes:
        """The whole room as it is sent to whoever reads this language."""
        with translation.override(language):
            return encode(self.whole(for_teacher=for_teacher))

    def whole(self, *, for_teacher: bool) -> RoomFrame:
        assert self.plan is not None
        return RoomFrame(
            build=build(),
            lesson=self.plan.lesson_on(self._on_wall, for_teacher=for_teacher),
            tables=[self._digest(table, for_teacher=for_teacher) for table in self._tables()],
            students=self._students() if for_teacher else self._classmates(),
            bell=bell_part(self.plan, self._tables(), for_teacher=for_teacher),
            regrouped=self.plan.regrouped if for_teacher else UNSET,
            repair=repair_part(self.repair, self._tables()) if for_teacher else UNSET,
            repaired=self.plan.repaired if for_teacher else UNSET,
            files_wait=self.plan.files_wait if for_teacher else UNSET,
            deeds=self.plan.deeds if for_teacher else UNSET,
        )

    def _students(self) -> list[StudentPart]:
        assert self.plan is not None
        here, seats = self._students_here(), self._seats()
        return [
            replace(one, table=table, seat=seat, here=one.id in here, joined=one.id in seats)
            for one in self.plan.students
            for table, seat in [seats.get(one.id, (one.table, None))]
        ]

    def _classmates(self) -> list[ClassmatePart]:
        """Those who are expected, for the wall."""
        assert self.plan is not None
        seats, named = self._seats(), self.plan.names_shown
        return [
            ClassmatePart(name=one.name if named else "", joined=one.id in seats)
            for one in self.plan.students
            if not one.absent
        ]

    def _seats(self) -> dict[str, tuple[str, Seat]]:
        """Table and seat of every student who has sat down."""
        return {
            student: (str(table.id), seat)
            for table in self._tables()
            for seat, student in table.plan.people.students.items()
            if seat in table.durable.state.seats
        }

    def _students_here(self) -> frozenset[str]:
        return frozenset(
            table.plan.people.students[seat]
            for table in self._tables()
            for seat in table.here()
            if seat in table.plan.people.students
        )

    def _digest(self, table: LiveTable, *, for_teacher: bool) -> DigestPart:
        state, viewer = table.durable.state, TEACHER if for_teacher else PUBLIC
        round_ = state.round
        is_covered = not for_teacher and bool(table.finders)
        facts = table.teller.last(FACTS_LOOKED_AT) if for_teacher else ()
        is_stuck = self._weighings[table.id].is_stuck_in(state.rounds)
        people = table.here() - {table.durable.dealer}
        radar = radar_of(facts, people, is_stuck=is_stuck) if state.is_playing else Radar()
        return DigestPart(
            id=str(table.id),
            number=table.plan.number,
            seq=table.durable.seq,
            variant=table.durable.variant.name,
            game=table.durable.status(viewer),
            round=state.rounds,
            phase=viewing.phase(state),
            paused=state.paused,
            turn=None if round_ is None else round_.turn,
            left=table.lobby.left if round_ is None else viewing.left(state, int(time.time() * 1000)),
            dealer=None if round_ is None else round_.dealer,
            judge=None if round_ is None else round_.judge,
            rule=None if round_ is None or is_covered else _rule(round_, for_teacher=for_teacher),
            hints=[hint.text for hint in round_.hints] if round_ is not None and for_teacher else [],
            tail=last_cards(round_),
            line=0 if round_ is None else len(round_.layout.line),
            plays=0 if round_ is None else round_.layout.played,
            guess=None if is_covered else _last_guess(table, viewer),
            seats=_seats_of(table, for_teacher=for_teacher),
            needs=[*needs_of(table, facts), *radar.codes] if for_teacher else [],
            unheard=list(radar.unheard),
            winners=winners_part(table, viewer),
        )


def _to_weigh(of: Callable[[], LiveTable | None]) -> tuple[Sequence[ev.Event], Conventions]:
    table = of()
    return ((), STANDARD) if table is None else (table.teller.last(FACTS_LOOKED_AT), table.plan.agreed)


def _by_language(viewers: Iterable[Connection]) -> Iterator[tuple[str, list[Connection]]]:
    """Who looks on, by what they read: mostly all the same."""
    readers: dict[str, list[Connection]] = {}
    for connection in viewers:
        readers.setdefault(connection.language, []).append(connection)
    yield from readers.items()


def _seats_of(table: LiveTable, *, for_teacher: bool) -> list[SeatPart]:
    """Who sits there; the teacher is told which students they are."""
    people = table.plan.people_for(TEACHER if for_teacher else PUBLIC)
    seats = viewing.seat_parts(table.durable.state, people, table.here())
    return [replace(one, student=people.students.get(one.seat)) for one in seats] if for_teacher else seats


def _rule(round_: Round, *, for_teacher: bool) -> str | None:
    if round_.statement is None or not (for_teacher or round_.rule_shown):
        return None
    return languages.words_of(round_.statement)


def _last_guess(table: LiveTable, viewer: Viewer) -> LastGuessPart | None:
    """The guess that is being judged, or the last one that was; ``text`` is null where its words are still sealed."""
    round_ = table.durable.state.round
    if round_ is None or not (round_.said or round_.phase == st.GUESS_VERDICT):
        return None
    round_ = table.durable.view(viewer).round
    assert round_ is not None
    seat, statement, right = round_.turn, round_.guess, None
    if round_.phase != st.GUESS_VERDICT:
        seat, statement, right = round_.said[-1].seat, round_.said[-1].statement, round_.said[-1].right
    return LastGuessPart(
        seat=seat,
        name="" if seat is None else table.plan.people_for(viewer).name(seat),
        text=None if statement is None else languages.words_of(statement),
        right=right,
    )
