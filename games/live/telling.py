"""What a table tells its viewers: one encoding for each distinct audience."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from django.conf import settings

from eleusis import codec
from eleusis import events as ev
from eleusis import state as st
from eleusis.game import Game
from eleusis.seats import PUBLIC, TEACHER, Seat, Viewer
from eleusis.statement import Statement
from eleusis.variant import Variant
from games.build import build
from games.live import frames
from games.live.around import AtTable
from games.live.connection import Connection
from games.live.frames import encode
from games.live.protocol import NEXT_ROUND, TAKE_OVER
from games.wall import Cover
from games.winners import winners

if TYPE_CHECKING:
    from games.live.store import Entry


SMALL_TABLE: Final = 12  # so many seats may be listed with every move


@dataclass(frozen=True, slots=True)
class _Fact:
    """A fact, the game and the dealer of the round it is in, and its encodings."""

    variant: Variant
    fact: ev.Event
    dealer: Seat | None
    whole: bytes
    public: bytes

    def for_viewer(self, viewer: Viewer) -> bytes:
        """What this viewer may see of it. Only whom it concerns may see more than the public."""
        if self.public is self.whole or not self._concerns(viewer):
            return self.public
        seen = self.seen_by(viewer)
        return self.whole if seen is self.fact else encode(codec.event_to_json(seen))

    def seen_by(self, viewer: Viewer) -> ev.Event:
        return self.variant.redact(self.fact, viewer, self.dealer)

    def _concerns(self, viewer: Viewer) -> bool:
        return viewer in (TEACHER, self.dealer, getattr(self.fact, "seat", viewer))


class TableTeller:
    """The facts of a table as they may be told, kept since its beginning; place ``n`` is fact ``n + 1``."""

    def __init__(self) -> None:
        self._facts: list[_Fact] = []
        self._round_starts = 0  # the place of the fact that began the round
        self._own: dict[Viewer, tuple[tuple[object, ...], bytes]] = {}
        self._cover = Cover()  # as the wall was told last
        # The seats of a large table as everybody here knows them, None where not all do; by whether it is the wall.
        self._seats: dict[bool, dict[Seat, frames.Json | None]] = {}

    def add(self, entry: Entry, game: Game) -> None:
        fact = entry.fact
        if isinstance(fact, ev.RoundBegan):
            self._round_starts = len(self._facts)
        seen = game.variant.redact(fact, PUBLIC, game.dealer)
        public = entry.body if seen is fact else encode(codec.event_to_json(seen))
        self._facts.append(_Fact(game.variant, fact, game.dealer, entry.body, public))

    def tell(self, table: AtTable, count: int) -> None:
        """Send everybody the last ``count`` facts and a fresh ``you``."""
        if not table.connections:
            return
        self._cover = table.cover
        told = self._facts[len(self._facts) - count :]
        head = b'{"t":"events","seq":%d,"events":[' % table.durable.seq
        here = table.here()
        shared = {False: self._news(table, 0, here)}  # by whether it is the wall's
        public = head + b",".join([fact.public for fact in told])
        is_open = all(fact.public is fact.whole for fact in told)
        sent: dict[Viewer, bytes] = {}
        for connection in list(table.connections):
            viewer = connection.viewer
            frame = sent.get(viewer)
            if frame is None:
                start = public if is_open else head + b",".join([fact.for_viewer(viewer) for fact in told])
                if viewer == PUBLIC:
                    start = head + self._for_wall(table, told)
                    shared[True] = self._news(table, PUBLIC, here)
                frame = sent[viewer] = start + shared[viewer == PUBLIC] + self._own_part(table, viewer)
            connection.send(frame)

    @staticmethod
    def _for_wall(table: AtTable, told: Sequence[_Fact]) -> bytes:
        """These facts as the wall may tell them: not a rule that another table still has to find, nor hints of it."""
        cover = table.cover
        seen = [(fact, cover.fact(fact.fact)) for fact in told]
        return b",".join([fact.public if one is fact.fact else encode(codec.event_to_json(one)) for fact, one in seen])

    @property
    def rules_shown(self) -> list[Statement | None]:
        """The rules of the finished rounds, in their order."""
        return [fact.fact.statement for fact in self._facts if isinstance(fact.fact, ev.RuleShown)]

    def tell_wall_anew(self, table: AtTable) -> None:
        """A rule is to be covered from now on, or can be shown at last."""
        if table.cover == self._cover:
            return
        self._cover = table.cover
        for connection in table.connections:
            if connection.viewer == PUBLIC:
                connection.send(encode(self.state(table, PUBLIC)))

    @staticmethod
    def _shared(table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> bytes:
        return b'],"you":{' + _inside(shared_json(table, viewer, here)) + b","

    def _news(self, table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> bytes:
        """The same for those who have followed so far: of a whole class only the seats that have changed."""
        form, wall = shared_json(table, viewer, here), viewer == PUBLIC
        seats = form["seats"]
        if len(seats) > SMALL_TABLE:
            known = self._seats.get(wall, {})
            self._seats[wall] = {one["seat"]: one for one in seats}
            if list(known) == list(self._seats[wall]):
                del form["seats"]
                if changed := [one for one in seats if one != known[one["seat"]]]:
                    form["changed_seats"] = changed
        return b'],"you":{' + _inside(form) + b","

    def _greeted(self, table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> None:
        """Who comes knows the seats as they are now, and not as the others were told last."""
        known = self._seats.get(viewer == PUBLIC, {})
        for one in shared_json(table, viewer, here)["seats"] if known else ():
            if one["seat"] in known and known[one["seat"]] != one:
                known[one["seat"]] = None

    def _own_part(self, table: AtTable, viewer: Viewer) -> bytes:
        """The viewer's own part of ``you``; most moves leave it as it was for most of the table."""
        game = _seen(table, viewer)
        state = game.state
        round_ = state.round
        options = (*frames.option_names(game, viewer), *extra_options(table, viewer))
        status = game.status(viewer)
        key: tuple[object, ...] = (options, viewer in state.seats, status, _cover(table, viewer))
        if round_ is not None:
            judged = (
                (round_.last, round_.phase, round_.shown, round_.guess, round_.turn)
                if round_.judge == "dealer"
                else None
            )
            key = (
                *key, round_.hands.get(viewer), round_.pending, round_.predictions, judged, round_.phase in (st.RULE, st.OVER),
                round_.rule_shown, round_.dealer, round_.statement,
            )  # fmt: skip
        before = self._own.get(viewer)
        if before is not None and before[0] == key:
            return before[1]
        own = _inside({**frames.own_json(state, viewer, options, status), **_cover(table, viewer)}) + b"}}"
        self._own[viewer] = (key, own)
        return own

    def greet(self, table: AtTable, connection: Connection, seq: int | None, epoch: str | None) -> None:
        """What is after ``seq``? The missing facts if they are few, the whole table otherwise."""
        head, viewer = table.durable.seq, connection.viewer
        here = table.here() | {viewer}
        self._greeted(table, viewer, here)
        if (
            seq is not None
            and epoch == table.plan.epoch
            and 0 <= seq <= head
            and head - seq <= settings.LIMITS["missing_events_sent"]
        ):
            facts = self._facts[seq:head]
            events = b",".join([fact.for_viewer(viewer) for fact in facts])
            if viewer == PUBLIC:
                events = self._for_wall(table, facts)
            connection.send(
                b'{"t":"events","build":"%s","seq":%d,"events":[%s' % (build().encode(), head, events)
                + self._shared(table, viewer, here)
                + self._own_part(table, viewer)
            )
        else:
            connection.send(encode(self.state(table, viewer, here)))

    def state(self, table: AtTable, viewer: Viewer, here: frozenset[Seat] | None = None) -> frames.Json:
        """The whole table as one viewer may see it."""
        story = self._facts[max(self._round_starts, len(self._facts) - frames.STORY) :]
        plan, game = table.plan, _seen(table, viewer)
        told = [fact.seen_by(viewer) for fact in story]
        if viewer == PUBLIC:
            told = [table.cover.fact(fact) for fact in told]
        options = (*frames.option_names(game, viewer), *extra_options(table, viewer))
        return {
            "t": "state",
            "seq": game.seq,
            "epoch": plan.epoch,
            "build": build(),
            "table": {
                "id": str(plan.table_id),
                "number": plan.number,
                "title": plan.title,
                **frames.table_json(game, viewer, told),
            },
            "you": {
                **shared_json(table, viewer, table.here() if here is None else here),
                **frames.own_json(game.state, viewer, options, game.status(viewer)),
                **_cover(table, viewer),
            },
        }

    def last(self, count: int) -> Sequence[ev.Event]:
        """The last facts of this round, oldest first; for the teacher's digest."""
        return [fact.fact for fact in self._facts[max(self._round_starts, len(self._facts) - count) :]]


def _seen(table: AtTable, viewer: Viewer) -> Game:
    """The game as it is, or for the wall without a rule that another table still has to find."""
    return table.cover.game(table.durable) if viewer == PUBLIC else table.durable


def _cover(table: AtTable, viewer: Viewer) -> dict[str, tuple[int, ...]]:
    """What the wall says in the place of the rule: which tables still have to find it."""
    return {"covered": table.finders} if viewer == PUBLIC else {}


def shared_json(table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> frames.Json:
    """The part of ``you`` that is the same for all who may read the same names."""
    people = table.plan.people_for(viewer)
    state = table.durable.state
    form = frames.shared_json(state, people, here, int(time.time() * 1000))
    form["lobby"] = None if state.rounds else table.lobby.form(people)
    form |= won_json(table, viewer)
    return form if table.plan.is_open else form | {"lesson_over": True}


def won_json(table: AtTable, viewer: Viewer) -> frames.Json:
    """Who has won, if the teacher wants it said; nothing on a wall that shows no names."""
    plan = table.plan
    if not plan.names_winners or (viewer == PUBLIC and not plan.names_on_projector):
        return {}
    found = winners(table.durable, is_last=plan.is_last(table.durable.state))
    return {} if found is None else {"winners": asdict(found)}


def extra_options(table: AtTable, viewer: Viewer) -> tuple[str, ...]:
    """What the lesson offers beside the moves of the game."""
    may = viewer == TEACHER or viewer >= 0
    begins = may and table.plan.may_begin(table.durable.state, viewer)
    back = table.plan.people.player(viewer) == "stand_in"
    return (*((NEXT_ROUND,) if begins else ()), *((TAKE_OVER,) if back else ()))


def _inside(form: frames.Json) -> bytes:
    """A JSON object without its braces."""
    return encode(form)[1:-1]
