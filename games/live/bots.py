"""The bots of one live table: when one has something to do, what it does, and after how long.

A bot is shown what its seat sees and nothing else (`eleusis.players.Sight`), thinks in a thread beside the loop, and
makes an ordinary move of its seat. Nothing is kept here that could not be made again from the log: the id of a move
is that of the table's last fact, so that of several processes which host a table only the first is heard, and a
process that is started anew goes on where the log ends.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from channels.db import database_sync_to_async

from eleusis import codec
from eleusis import events as ev
from eleusis import moves as mv
from eleusis.game import Game
from eleusis.players import Intention, Sight, player_named
from eleusis.rules import languages
from eleusis.seats import TEACHER, Seat
from eleusis.statement import is_text
from games import chairs
from games.live.around import AtTable
from games.live.protocol import NEXT_ROUND
from games.live.randomness import CHANCE
from games.live.submission import Answer, Submission, made
from games.models import Lesson

logger = logging.getLogger(__name__)

# One at a time in a process: it shares the interpreter with the loop, and one is enough for a class of bots.
THINKERS: Final = ThreadPoolExecutor(1, "bots")

REHEARSAL_PACE: Final = 0.3  # of the time a bot takes where children watch
BETWEEN_ROUNDS: Final = 10.0  # seconds in which bots look at how a round ended
_EVERYTHING: Final = 1_000_000
PREDICT: Final = codec.move_name(mv.Predict)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a bot is about to do at the table as it was after fact ``seq``."""

    seq: int
    move: dict[str, Any]
    due: float  # monotonic seconds


class TableBots:
    """See the module. All methods run in the hub's event loop."""

    def __init__(self, table: AtTable) -> None:
        self._table = table
        self._wanted: dict[Seat, _Wanted] = {}
        self._since: dict[Seat, tuple[str, float]] = {}  # the kind of move in mind, and when it is due
        self._refused: dict[Seat, tuple[int, int]] = {}  # at which number of the log, and how often
        self._seen: dict[Seat, tuple[int, Sight]] = {}  # up to which number of the log; only quicker than made anew
        self._away: dict[Seat, float] = {}  # students, and since when
        self._thinking = self._again = False
        self._asked: tuple[int, frozenset[Seat]] | None = None  # about which number of the log, and whom
        self._timer: asyncio.TimerHandle | None = None

    # ── who ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def playing(self) -> Mapping[Seat, str]:
        """The seats in which a bot plays now."""
        seats = self._table.durable.state.seats
        return {seat: bot for seat, bot in self._table.plan.people.bots.items() if seat in seats}

    @property
    def _alone(self) -> bool:
        """A rehearsal: nobody but bots has a chair."""
        return self._table.plan.kind == Lesson.Kind.REHEARSAL

    @property
    def _may_act(self) -> bool:
        """Bots play while somebody sits with them, and do not play on by themselves when everybody has gone."""
        plan = self._table.plan
        return plan.is_open and bool(plan.people.bots) and (self._alone or bool(self._table.here()))

    def give_back(self, seat: Seat) -> None:
        """The student moves: the chair is theirs at once, in the middle of a bot's thought, too."""
        table, people = self._table, self._table.plan.people
        if people.player(seat) == "stand_in":
            bots = {other: bot for other, bot in people.bots.items() if other != seat}
            table.plan = replace(table.plan, people=replace(people, bots=bots))
            self._forget(seat)
            table.hub.start(self._give_back(seat))

    def _forget(self, seat: Seat) -> None:
        """The student is back: whatever the bot had in mind is dropped."""
        for known in (self._wanted, self._since, self._refused, self._seen):
            known.pop(seat, None)

    async def _give_back(self, seat: Seat) -> None:
        table = self._table
        if await database_sync_to_async(chairs.give_back)(table.id, seat):
            await table.hub.room_changed(table.plan.lesson_id)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def _question(self) -> tuple[int, frozenset[Seat]]:
        return self._table.durable.seq, frozenset(self.playing)

    # ── when ─────────────────────────────────────────────────────────────────────────────────────

    def look(self) -> None:
        """The table, or who is at it, has changed: think again."""
        plan = self._table.plan
        if plan.stand_in_after or self._away:
            self._look_for_absent()
        if not plan.people.bots or not self._may_act:
            if self._timer is not None:
                self.stop()
            self._wanted.clear()
            self._asked = None
            return
        if self._asked == self._question and not self._thinking:
            self._wait()  # nothing to think about, but somebody may be waited for now
            return
        self._again = True
        if not self._thinking:
            self._thinking = True
            self._table.hub.start(self._think())

    async def _think(self) -> None:
        """Ask every bot of the table, one after the other, until all have been asked about the table as it is."""
        try:
            while self._again and self._may_act:
                self._again = False
                await self._all_sit_down()
                self._keep_what_still_holds()
                for seat in self._since.keys() - self.playing.keys():
                    self._forget(seat)
                for seat, bot in self.playing.items():
                    if seat not in self._wanted:
                        await self._ask(seat, bot)
                    if self._again:
                        break
                else:
                    self._want_next_round()
                    self._asked = self._question
        finally:
            self._thinking = False
        if self._may_act:
            self._wait()

    def _keep_what_still_holds(self) -> None:
        """A prediction of somebody else is sealed: it tells a bot nothing, and what it wanted holds. In a class of
        thirty that predicts card by card, nearly all thinking would be for nothing.
        """
        seq, kept = self._table.durable.seq, {}
        for seat, wanted in self._wanted.items():
            news = self._table.teller.last(seq - wanted.seq) if seq > wanted.seq else ()
            predicts = wanted.move["type"] == PREDICT and all(isinstance(event, ev.Predicted) for event in news)
            if predicts and seat in self.playing:
                kept[seat] = replace(wanted, seq=seq)
        self._wanted = kept

    async def _ask(self, seat: Seat, bot: str) -> None:
        table = self._table
        game = table.durable
        tried = self._refused.get(seat, (0, 0))
        times = tried[1] if tried[0] == game.seq else 0
        options = game.options(seat)
        if times > 1 or not options or game.state.paused:
            self._since.pop(seat, None)
            return
        if set(options) <= _AT_ANY_TIME and not any(isinstance(last, ev.TurnBegan) for last in table.teller.last(1)):
            return  # time enough to write into the notebook when a turn begins
        sight = self._sight(game, seat)
        name = "random" if times else bot  # what it wanted was not allowed: anything that is will do
        intention = await asyncio.get_running_loop().run_in_executor(THINKERS, _choose, name, sight)
        if table.durable.seq != game.seq:
            self._again = True
        elif intention is None:
            self._since.pop(seat, None)
        elif seat in self.playing:
            self._want(seat, game.seq, wire(intention.move, table.plan.language), intention.after / 1000)

    def _sight(self, game: Game, seat: Seat) -> Sight:
        """What the seat sees now; what it had been told before is not told it again."""
        teller, agreed = self._table.teller, self._table.plan.agreed
        seq, seen = self._seen.get(seat, (0, None))
        if seen is None or seen.agreed != agreed:
            seen = Sight.of(game, teller.last(_EVERYTHING), seat, agreed)
        else:
            seen = seen.after(game, teller.last(game.seq - seq))
        self._seen[seat] = (game.seq, seen)
        return seen

    def _want(self, seat: Seat, seq: int, move: dict[str, Any], after: float) -> None:
        """A table that changes does not make a bot begin to think anew, as long as it comes to the same kind of move."""
        kind = move["type"]
        known, due = self._since.get(seat, ("", 0.0))
        if known != kind:
            due = time.monotonic() + after * self._table.hub.bots_pace * (REHEARSAL_PACE if self._alone else 1)
            self._since[seat] = (kind, due)
        self._wanted[seat] = _Wanted(seq, move, due)

    def _want_next_round(self) -> None:
        """In a rehearsal nobody else begins rounds."""
        table = self._table
        first = min(self.playing, default=None)
        if self._alone and first is not None and table.plan.may_begin(table.durable.state, first):
            self._want(first, table.durable.seq, {"type": NEXT_ROUND}, BETWEEN_ROUNDS)

    def _wait(self) -> None:
        self.stop()
        if self._wanted:
            seat, wanted = min(self._wanted.items(), key=lambda one: one[1].due)
            wait = 0.0 if self._is_waited_for(seat) else max(0.0, wanted.due - time.monotonic())
            self._timer = self._table.hub.loop.call_later(wait, self._do, seat, wanted)

    def _is_waited_for(self, seat: Seat) -> bool:
        """All students who are here have answered: a bot does not keep them waiting."""
        game, students = self._table.durable, self._table.here() - self.playing.keys()
        return bool(students) and game.waits_for(seat) and not any(game.waits_for(one) for one in students)

    # ── what ─────────────────────────────────────────────────────────────────────────────────────

    def _do(self, seat: Seat, wanted: _Wanted) -> None:
        self._timer = None
        self._asked = None
        self._wanted.pop(seat, None)
        self._table.hub.start(self._move(seat, wanted))

    async def _move(self, seat: Seat, wanted: _Wanted) -> None:
        table = self._table
        if not await database_sync_to_async(chairs.bot_at)(table.id, seat):
            self._forget(seat)  # another process knows already that the student is back, or the table is gone
            await table.learn_who_is_here()
        elif self._may_act and seat in self.playing and table.durable.seq == wanted.seq:
            reply = partial(self._done, seat)
            table.submit(Submission(seat, wanted.move, f"bot-{wanted.seq}", reply, by_bot=True))
        else:
            self.look()

    def _done(self, seat: Seat, answer: Answer) -> None:
        if answer.t == "retry":
            self._table.hub.loop.call_later(1, self.look)
            return
        self._since.pop(seat, None)
        self._asked = None
        if answer.t == "refused":
            seq, times = self._refused.get(seat, (0, 0))
            here = self._table.durable.seq
            self._refused[seat] = (here, times + 1 if seq == here else 1)
            if answer.code not in _TOO_LATE:
                logger.warning("A bot’s move was refused: %s", answer.code)
        self.look()

    # ── chairs ───────────────────────────────────────────────────────────────────────────────────

    async def _all_sit_down(self) -> None:
        """Bots whose chair has been laid come to the table."""
        table = self._table
        for seat in sorted(table.plan.people.bots):
            if seat not in table.durable.state.seats and seat not in table.plan.people.students:
                await self.sit_down(seat)

    async def sit_down(self, seat: Seat) -> None:
        """A bot with a chair of its own comes to the table."""
        await made(self._table, TEACHER, mv.TakeSeat(seat), f"sit-bot-{seat}")

    def _look_for_absent(self) -> None:
        """A student who has been away for so long in a round has a bot play on for them, if the lesson says so."""
        table = self._table
        plan, here = table.plan, table.here()
        playing = table.durable.state.is_playing and bool(here) and plan.is_open
        students = [seat for seat in table.durable.state.seats if seat in plan.people.students]
        gone = [seat for seat in students if seat not in here and seat not in plan.people.bots]
        if not plan.stand_in_after or not playing:
            self._away.clear()
            return
        now = time.monotonic()
        for seat in [seat for seat in self._away if seat not in gone]:
            del self._away[seat]
        for seat in gone:
            if seat not in self._away:
                self._away[seat] = now
                table.hub.loop.call_later(plan.stand_in_after + 0.05, self._look_for_absent)
        late = [seat for seat in gone if now - self._away[seat] >= plan.stand_in_after]
        if late:
            for seat in late:
                self._away[seat] = now
            table.hub.start(self._stand_in(late))

    async def _stand_in(self, seats: list[Seat]) -> None:
        table = self._table
        if await database_sync_to_async(chairs.let_bot_play)(table.id, seats, table.plan.bot):
            await table.hub.room_changed(table.plan.lesson_id)


_AT_ANY_TIME: Final = frozenset({mv.Note, mv.GiveHint})
_TOO_LATE: Final = {"not_yours", "not_now", "not_your_turn", "paused", "too_many", "lesson_closed", "no_round"}


def _choose(name: str, sight: Sight) -> Intention | None:
    """In a thread of its own. All that the bot is handed is what its seat sees."""
    return player_named(name).choose(sight, CHANCE)


def wire(move: mv.Move, language: str) -> dict[str, Any]:
    """The move as a student's device would send it; a bot writes the language of its class, and thinks in none."""
    form = codec.move_to_json(move)
    statement = form.pop("statement", None)
    if statement is not None:
        said = languages.sentence_of_form(statement.get("rule"), statement.get("sentence"), language)
        form |= {"text": said if said and is_text(said) else statement["text"], "rule": statement.get("rule")}
        if form["rule"] is None:
            del form["rule"]
    return form
