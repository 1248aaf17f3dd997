"""One open table in this process: the folded game, who is connected, and the moves on their way.

A move is decided and folded here, in the event loop, and queued for the writer; only when its facts
are committed is it acknowledged and told. Memory is a cache: whenever the log turns out to be
ahead, or the database fails, the table is read from the log again and undecided moves start over.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Final

from channels.db import database_sync_to_async
from django.utils.translation import gettext_lazy as _
from msgspec import UNSET

from eleusis import events as ev
from eleusis.errors import EleusisError
from eleusis.game import Decision, Game
from eleusis.moves import Move
from eleusis.seats import TEACHER, Seat, Viewer
from games.live import deciding, protocol, store
from games.live import table_plan as plans
from games.live.around import Process
from games.live.bell import Bell
from games.live.bots import TableBots
from games.live.clock import Clock
from games.live.company import Company
from games.live.connection import Connection
from games.live.cover import finders_of, hints_are_covered
from games.live.lobby import SEATED, Lobby
from games.live.presence import Presence, say_where
from games.live.store import Batch, Conflict, Entry
from games.live.submission import Answer, Answers, Flying, Submission, both
from games.live.telling import TableTeller
from games.models import Lesson
from games.refusals import AmbiguousRule, OtherWords, Refused
from games.signals import round_over
from games.wall import Cover

logger = logging.getLogger(__name__)
MOST_TRIES: Final = 8
_FACT: Final = attrgetter("fact")
_WITH_MORE: Final = {ev.SeatLeft, ev.RuleShown}  # facts of which more follows than that they are told


class LiveTable:
    """See the module. All methods run in the hub's event loop."""

    def __init__(self, hub: Process, plan: plans.TablePlan, log: Sequence[Entry]) -> None:
        self.hub = hub
        self.plan, self.epoch = plan, plan.epoch  # that of the log that was read
        self.id = plan.table_id
        self.presence = Presence()
        self._elsewhere_at = hub.knows_who_is_elsewhere(plan.lesson_id)
        self.connections = self.presence.connections
        self.generation = next(store.GENERATIONS)
        self.is_away = False  # the database does not answer
        self.is_busy = False  # a move is decided beside the loop, or the log is read
        self.is_gone = False  # given up: whoever was here is sent to the table that takes its place
        self.last_used = time.monotonic()
        self._inbox: deque[Submission] = deque()
        self._flying: deque[Flying] = deque()
        self._answers = Answers()
        self._refresh: asyncio.TimerHandle | None = None
        self.lobby = Lobby(self)
        self.company = Company(self)
        self.bell = Bell(self)
        self.durable = self.tentative = Game.of(plan.variant)
        self.teller = TableTeller(plan.language)
        self._add(log)
        self.tentative = self.durable
        self.bots = TableBots(self)
        self.clock = Clock(self)
        hub.loop.call_soon(self._look_on)

    def _add(self, entries: Sequence[Entry], game: Game | None = None) -> None:
        """Take committed entries in; ``game`` is the game after them where it is known already."""
        if game is None:
            for move in store.moves_of(entries):
                self._add(move, self.durable.after(map(_FACT, move)))
            return
        self.teller.add(entries, game)
        self.durable = game
        self.bell.saw(entries)
        for entry in entries:
            if type(entry.fact) in SEATED:
                self.lobby.saw(entry)
            if entry.move_id is not None:
                self._answers.saw(entry)

    # ── moves ────────────────────────────────────────────────────────────────────────────────────

    def submit(self, submission: Submission) -> None:
        """Decide the submission as soon as its turn comes; its ``reply`` is called once."""
        self.last_used = time.monotonic()
        if self.is_away or self.is_gone:
            submission.reply(Answer("retry"))
            return
        if not submission.by_bot and submission.actor in self.plan.people.bots:
            self.bots.give_back(submission.actor)
        self._inbox.append(submission)
        self._pump()

    def _pump(self) -> None:
        while self._inbox and not self.is_busy:
            self._take(self._inbox.popleft())

    def _take(self, submission: Submission) -> None:
        if submission.id is not None and self._answered_before(submission):
            return
        try:
            if submission.by_bot and submission.actor not in self.bots.playing:
                raise Refused("not_yours", _("The student is back."))
            form = submission.move
            move = protocol.plain_play(form) if isinstance(form, dict) else form
            if move is None:
                assert isinstance(form, dict)
                name = protocol.move_type(form)
                if name == protocol.TAKE_OVER:
                    submission.reply(Answer("ack", self.durable.seq))
                    return
                if name in protocol.STATEMENTS or name == protocol.NEXT_ROUND:
                    self._take_slowly(submission, name)
                    return
                move = protocol.read_move(form, needs_rule=False)
            decision = deciding.decide(self.tentative, submission.actor, move)
        except EleusisError as error:
            self._refuse(submission, error)
        else:
            self._queue(submission, decision)

    def _answered_before(self, submission: Submission) -> bool:
        if (answer := self._answers.to(submission)) is not None:
            submission.reply(answer)
            return True
        for flying in self._flying:
            if flying.submission.is_same_as(submission):
                flying.submission.reply = both(flying.submission.reply, submission.reply)
                return True
        return False

    def _take_slowly(self, submission: Submission, name: str) -> None:
        """Words to read, a guess to compare, a lesson to look into: off the loop, one at a time."""
        self.is_busy = True
        self.hub.start(self._decide_slowly(submission, name, self.generation))  # it may start over before that begins

    async def _decide_slowly(self, submission: Submission, name: str, generation: int) -> None:
        decision, is_refused = None, False
        try:
            if name == protocol.NEXT_ROUND:
                self.plan = await database_sync_to_async(plans.plan_of)(self.id)
                if deciding.has_just_begun(self.durable):
                    submission.reply(Answer("ack", self.durable.seq, again=True))
                else:
                    move: Move = self.plan.next_round(self.tentative.state, submission.actor)
                    decision = await asyncio.to_thread(deciding.decide, self.tentative, TEACHER, move)
            else:
                decision = await self._read_in_thread(submission)
        except EleusisError as error:
            is_refused = True
            if generation == self.generation:
                self._refuse(submission, error)
        except Exception:
            logger.exception("A move could not be decided.")
            submission.reply(Answer("retry"))
        if generation != self.generation:  # decided on a table that is being read again; `_reload` goes on
            if self.is_gone:
                submission.reply(Answer("retry"))
            elif decision is not None or is_refused:
                self._inbox.appendleft(submission)
                self._pump()
            return
        if decision is not None:
            self._queue(submission, decision)
        self.is_busy = False
        self._pump()

    async def _read_in_thread(self, submission: Submission) -> Decision:
        try:
            return await self._read(submission)
        except OtherWords:  # the class may have agreed anew since the round began
            self.plan = await database_sync_to_async(plans.plan_of)(self.id)
            return await self._read(submission)

    async def _read(self, submission: Submission) -> Decision:
        return await asyncio.to_thread(deciding.read_and_decide, self.tentative, self.plan, submission)

    def _refuse(self, submission: Submission, error: EleusisError) -> None:
        choices = error.choices if isinstance(error, AmbiguousRule) else UNSET
        answer = Answer("refused", self.durable.seq, code=error.code, text=error.sentence, choices=choices)
        self._answers.refused(submission, answer)
        submission.reply(answer)

    # ── the log ──────────────────────────────────────────────────────────────────────────────────

    def _queue(self, submission: Submission, decision: Decision) -> None:
        at = int(time.time() * 1000)
        entries = store.entries_of(decision.events, self.tentative.seq, at, submission.mover, submission.id)
        flying = Flying(submission, entries, decision.game)
        self.tentative = decision.game
        self._flying.append(flying)
        self.hub.write(Batch(self.id, self.generation, entries, partial(self._written, flying, self.generation)))

    def _written(self, flying: Flying, generation: int, failure: Exception | None) -> None:
        if generation != self.generation:
            return
        if failure is not None:
            self._start_over(isinstance(failure, Conflict))
            return
        self._flying.popleft()
        self._add(flying.entries, flying.game)
        flying.submission.reply(Answer("ack", self.durable.seq, with_news=True))
        self._told(flying.entries)
        if (sender := flying.submission.connection) is not None and sender.ahead:
            sender.send_now()  # it does not hear of the facts any more
        self.hub.ring(self)

    def _start_over(self, is_conflict: bool) -> None:
        """Nothing that is flying is in the log, or nobody knows: read the log and decide again."""
        self.generation = next(store.GENERATIONS)
        submissions = [flying.submission for flying in self._flying]
        self._flying.clear()
        if is_conflict:
            for submission in reversed(submissions):
                submission.tries += 1
                if submission.tries > MOST_TRIES:
                    submission.reply(Answer("retry"))
                else:
                    self._inbox.appendleft(submission)
        else:
            self.is_away = True
            for submission in (*submissions, *self._inbox):
                submission.reply(Answer("retry"))
            self._inbox.clear()
        self.is_busy = True
        self.hub.start(self._reload())

    async def _reload(self) -> None:
        """Read what others have written; keep trying while the database is away."""
        while not self.is_gone:
            try:
                news = await self.hub.reader.after(self.id, self.durable.seq)
                break
            except Exception:  # noqa: BLE001  whatever the driver raises: the database does not answer
                logger.warning("The log of a table cannot be read; trying again.")
                await asyncio.sleep(0.5)
        if self.is_gone:
            return
        self._add(news)
        await deciding.think_ahead(self.durable)
        self.tentative = self.durable
        self.is_away = self.is_busy = False
        if news:
            self._told(news)
        self._pump()

    def catch_up(self, seq: int) -> None:
        """Another process says (or the database shows) that the log goes up to ``seq``."""
        if seq > self.durable.seq and not self.is_busy and not self._flying:
            self.is_busy = True
            self.hub.start(self._reload())

    # ── telling ──────────────────────────────────────────────────────────────────────────────────

    def _told(self, entries: Sequence[Entry]) -> None:
        """Facts have been committed: tell everyone here, and see to clocks and what follows."""
        kinds = set(map(type, map(_FACT, entries)))
        if not SEATED.isdisjoint(kinds):
            self.hub.start(self.learn_who_is_here())
        self.teller.tell(self, len(entries))
        if self.hub.rooms:
            self.hub.changed(self)
        self._look_on()
        for fact in map(_FACT, entries) if not kinds.isdisjoint(_WITH_MORE) else ():
            if isinstance(fact, ev.SeatLeft):
                self._send_away(fact.seat)
            if isinstance(fact, ev.RuleShown) and self.durable.state.rounds:
                self.hub.in_background(
                    round_over.send_robust, sender=type(self), table_id=self.id, round=self.durable.state.rounds
                )

    async def learn_the_plan(self) -> None:
        """The lesson has changed: closed, further rules, another pace."""
        self.plan = await database_sync_to_async(plans.plan_of)(self.id)
        self.refresh()

    async def learn_who_is_here(self) -> None:
        """Somebody came or went, or a bot took a chair or gave it back: learn the names again."""
        people = await database_sync_to_async(plans.people_at)(self.id)
        self.plan = replace(self.plan, people=people)
        self.refresh()
        room = self.hub.rooms.get(self.plan.lesson_id)
        if room is not None and room.plan is not None:
            room.send_whole()

    def attach(self, connection: Connection, seq: int | None, epoch: str | None) -> None:
        """A viewer arrives. The newest device holds the seat; the old one is told and stops."""
        self.last_used = time.monotonic()
        here = self.here()
        self.presence.come(connection)
        if connection.viewer >= 0:
            self.hub.ring(self)
            self.presence.take_over(connection.viewer, connection.arrival)
        self.teller.greet(self, connection, seq, epoch)
        if connection.viewer >= 0 and connection.viewer not in here:
            self.refresh()
            self._look_on(grace=not here)

    def onlookers(self, viewer: Viewer) -> int:
        return self.presence.onlookers(viewer)

    def _send_away(self, seat: Seat) -> None:
        """The seat was given up: its device is told where its student sits now, and goes there."""
        gone = self.presence.give_up(seat)
        if gone:
            self.hub.start(say_where(gone, self.plan.lesson_id, self.plan.people.students.get(seat)))

    def detach(self, connection: Connection) -> None:
        self.presence.go(connection)
        self.last_used = time.monotonic()
        if connection.viewer >= 0 and connection.viewer not in self.here():
            self.refresh()
            self._look_on()

    def here(self) -> frozenset[Seat]:
        """The seats connected anywhere."""
        return self.presence.seats(self._elsewhere_at) if self.presence.elsewhere else self.presence.here

    def hear_of(self, process: str, devices: Collection[tuple[Seat, int]], until: float) -> None:
        """Another process says which devices are connected to it."""
        before = self.here()
        self.presence.hear(process, [seat for seat, _ in devices], until)
        for seat, arrival in devices:
            self.presence.take_over(seat, arrival)
        if self.here() != before:
            self.refresh_locally()

    def refresh(self) -> None:
        """Soon send everybody a fresh ``you``: who is here has changed."""
        if self._refresh is None and not self.is_gone:
            self._refresh = self.hub.loop.call_later(0.25, self._refresh_now)

    def _refresh_now(self) -> None:
        self._refresh = None
        self.hub.ring(self)
        self.refresh_locally()

    def refresh_locally(self) -> None:
        """Send everybody here a fresh ``you``."""
        self.teller.tell(self, 0)
        self.hub.changed(self)
        self._look_on()

    @property
    def finders(self) -> tuple[int, ...]:
        """The other tables that still have to find the rule shown here, by number."""
        return finders_of(self)

    @property
    def cover(self) -> Cover:
        """What the walls must not tell of this table."""
        return Cover(self.finders, hints_are_covered(self))

    def _look_on(self, *, grace: bool = False) -> None:
        """The table, or who is at it, has changed: what the bots want and how long to wait may have, too."""
        if self.is_gone:
            return
        self.clock.look(grace=grace)
        for one in (self.bots, self.lobby, self.company, self.bell):
            one.look()

    def attended(self) -> frozenset[Seat]:
        """The seats in which somebody is, or a bot plays; none when everybody has gone and left bots behind."""
        here = self.here()
        return here.union(self.bots.playing) if here or self.plan.kind == Lesson.Kind.REHEARSAL else here

    def give_up(self, code: int) -> None:
        """Answer and tell nothing more. What is on its way into the log may get there: whoever asks again hears of it."""
        self.is_gone = True
        self.generation = next(store.GENERATIONS)
        for submission in (*(flying.submission for flying in self._flying), *self._inbox):
            submission.reply(Answer("retry"))
        self._inbox.clear()
        self.stop(code)

    def stop(self, code: int) -> None:
        for one in (self.bots, self.clock, self.lobby, self.company, self.bell):
            one.stop()
        if self._refresh is not None:
            self._refresh.cancel()
        for connection in self.connections:
            connection.close(code)
