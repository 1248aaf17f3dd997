"""What a table tells its viewers: one encoding for each distinct audience."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
from django.conf import settings
from msgspec import UNSET, Raw, UnsetType

from eleusis import codec
from eleusis import events as ev
from eleusis import state as st
from eleusis.game import Game
from eleusis.seats import PUBLIC, TEACHER, Seat, Viewer
from eleusis.statement import Statement
from eleusis.variant import Variant
from games.build import build
from games.live import frames, viewing
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
        self._seats: dict[bool, dict[Seat, frames.SeatPart | None]] = {}

    def add(self, entry: Entry, game: Game) -> None:
        fact = entry.fact
        if isinstance(fact, ev.RoundBegan):
            self._round_starts = len(self._facts)
        seen = game.variant.redact(fact, PUBLIC, game.dealer)
        public = entry.body if seen is fact else encode(codec.event_to_json(seen))
        self._facts.append(_Fact(game.variant, fact, game.dealer, entry.body, public))

    def tell(self, table: AtTable, count: int) -> None:
        """Send everybody the last ``count`` facts and a fresh ``you``; and the wall everything, where its cover has changed."""
        if not table.connections:
            return
        before, self._cover = self._cover, table.cover
        is_covered_anew = self._cover != before
        told = self._facts[len(self._facts) - count :]
        here = table.here()
        news = self._news(table, 0, here)
        public = [Raw(fact.public) for fact in told]
        is_open = all(fact.public is fact.whole for fact in told)
        sent: dict[Viewer, bytes] = {}
        for connection in list(table.connections):
            viewer = connection.viewer
            if viewer not in sent and viewer == PUBLIC:
                sent[viewer] = self._events(table, PUBLIC, self._for_wall(table, told), self._news(table, PUBLIC, here))
            elif viewer not in sent:
                events = public if is_open else [Raw(fact.for_viewer(viewer)) for fact in told]
                sent[viewer] = self._events(table, viewer, events, news)
            connection.send(sent[viewer])
            if is_covered_anew and viewer == PUBLIC:  # what lies there already is to be shown or covered, too
                connection.send(encode(self.state(table, PUBLIC)))

    def _events(self, table: AtTable, viewer: Viewer, events: Sequence[Raw], shared: bytes) -> bytes:
        you = _you(shared, self._own_part(table, viewer))
        return encode(frames.EventsFrame(seq=table.durable.seq, events=events, you=you))

    @staticmethod
    def _for_wall(table: AtTable, told: Sequence[_Fact]) -> list[Raw]:
        """These facts as the wall may tell them: not a rule that another table still has to find, nor hints of it."""
        cover = table.cover
        seen = [(fact, cover.fact(fact.fact)) for fact in told]
        return [Raw(fact.public if one is fact.fact else encode(codec.event_to_json(one))) for fact, one in seen]

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

    def _news(self, table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> bytes:
        """What those share who have followed so far: of a whole class only the seats that have changed."""
        part, wall = shared_part(table, viewer, here), viewer == PUBLIC
        seats = part.seats
        if seats is not UNSET and len(seats) > SMALL_TABLE:
            known = self._seats.get(wall, {})
            self._seats[wall] = {one.seat: one for one in seats}
            if list(known) == list(self._seats[wall]):
                changed = [one for one in seats if one != known[one.seat]]
                part = msgspec.structs.replace(part, seats=UNSET, changed_seats=changed or UNSET)
        return encode(part)

    def _greeted(self, table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> None:
        """Who comes knows the seats as they are now, and not as the others were told last."""
        known = self._seats.get(viewer == PUBLIC, {})
        if not known:
            return
        for one in viewing.seat_parts(table.durable.state, table.plan.people_for(viewer), here):
            if one.seat in known and known[one.seat] != one:
                known[one.seat] = None

    def _own_part(self, table: AtTable, viewer: Viewer) -> bytes:
        """The viewer's own part of ``you``; most moves leave it as it was for most of the table."""
        game = _seen(table, viewer)
        state = game.state
        round_ = state.round
        options = (*viewing.option_names(game, viewer), *extra_options(table, viewer))
        status = game.status(viewer)
        covered = _covered(table, viewer)
        key: tuple[object, ...] = (options, viewer in state.seats, status, covered)
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
        own = encode(viewing.own_part(state, viewer, options, status, covered))
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
            events = (
                self._for_wall(table, facts) if viewer == PUBLIC else [Raw(fact.for_viewer(viewer)) for fact in facts]
            )
            you = self._you(table, viewer, here)
            connection.send(encode(frames.EventsFrame(seq=head, events=events, you=you, build=build())))
        else:
            connection.send(encode(self.state(table, viewer, here)))

    def _you(self, table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> Raw:
        return _you(encode(shared_part(table, viewer, here)), self._own_part(table, viewer))

    def state(self, table: AtTable, viewer: Viewer, here: frozenset[Seat] | None = None) -> frames.StateFrame:
        """The whole table as one viewer may see it."""
        story = self._facts[max(self._round_starts, len(self._facts) - viewing.STORY) :]
        plan, game = table.plan, _seen(table, viewer)
        told = [fact.seen_by(viewer) for fact in story]
        if viewer == PUBLIC:
            told = [table.cover.fact(fact) for fact in told]
        return frames.StateFrame(
            seq=game.seq,
            epoch=plan.epoch,
            build=build(),
            table=viewing.table_part(game, viewer, told, table_id=plan.table_id, number=plan.number, title=plan.title),
            you=self._you(table, viewer, table.here() if here is None else here),
        )

    def last(self, count: int) -> Sequence[ev.Event]:
        """The last facts of this round, oldest first; for the teacher's digest."""
        return [fact.fact for fact in self._facts[max(self._round_starts, len(self._facts) - count) :]]


def _seen(table: AtTable, viewer: Viewer) -> Game:
    """The game as it is, or for the wall without a rule that another table still has to find."""
    return table.cover.game(table.durable) if viewer == PUBLIC else table.durable


def _covered(table: AtTable, viewer: Viewer) -> tuple[int, ...] | UnsetType:
    """What the wall says in the place of the rule: which tables still have to find it."""
    return table.finders if viewer == PUBLIC else UNSET


def shared_part(table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> frames.SharedPart:
    """The part of ``you`` that is the same for all who may read the same names."""
    people = table.plan.people_for(viewer)
    state = table.durable.state
    return msgspec.structs.replace(
        viewing.shared_part(state, people, here, int(time.time() * 1000)),
        lobby=None if state.rounds else table.lobby.part(people),
        winners=winners_part(table, viewer),
        lesson_over=UNSET if table.plan.is_open else True,
    )


def winners_part(table: AtTable, viewer: Viewer) -> frames.WinnersPart | UnsetType:
    """Who has won, if the teacher wants it said; nothing on a wall that shows no names."""
    plan = table.plan
    if not plan.names_winners or (viewer == PUBLIC and not plan.names_on_projector):
        return UNSET
    found = winners(table.durable, is_last=plan.is_last(table.durable.state))
    return UNSET if found is None else frames.WinnersPart(found.of, found.seats, found.points)


def extra_options(table: AtTable, viewer: Viewer) -> tuple[str, ...]:
    """What the lesson offers beside the moves of the game."""
    may = viewer == TEACHER or viewer >= 0
    begins = may and table.plan.may_begin(table.durable.state, viewer)
    back = table.plan.people.player(viewer) == "stand_in"
    return (*((NEXT_ROUND,) if begins else ()), *((TAKE_OVER,) if back else ()))


def _you(shared: bytes, own: bytes) -> Raw:
    """One JSON object of two."""
    return Raw(shared[:-1] + b"," + own[1:])
