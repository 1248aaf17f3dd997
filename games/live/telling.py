"""What a table tells its viewers: one encoding for each distinct audience."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from django.conf import settings
from msgspec import UNSET, Raw, UnsetType

from eleusis import events as ev
from eleusis import secrecy
from eleusis import state as st
from eleusis.game import Game
from eleusis.rules import languages
from eleusis.seats import PUBLIC, TEACHER, Seat, Viewer
from eleusis.statement import Statement
from eleusis.texts import ENGLISH
from eleusis.variant import Variant
from games.build import build
from games.live import frames, viewing
from games.live.around import AtTable
from games.live.changes import LastTold
from games.live.connection import Connection, packed
from games.live.facts import written
from games.live.frames import encode
from games.live.protocol import NEXT_ROUND, TAKE_OVER
from games.wall import Cover
from games.winners import winners

if TYPE_CHECKING:
    from games.live.store import Entry

STATED: Final = ("statement", "found")  # where an event holds what somebody said
SMALL_TABLE: Final = 12  # so many seats may be listed with every move

_NOTHING: Final[Mapping[str, Any]] = {}
_PUBLIC_PART: Final = attrgetter("public")

Ready = tuple[bytes, bytes]  # a frame, and the same as sockets carry it


class _Fact(msgspec.Struct, frozen=True, gc=False):
    """A fact, the game and the dealer of the round it is in, its encodings, and whom what is hidden of it concerns."""

    variant: Variant
    fact: ev.Event
    dealer: Seat | None
    whole: bytes
    public: bytes
    whom: frozenset[Viewer | None] | None = frozenset()  # None: perhaps everybody

    def for_viewer(self, viewer: Viewer) -> bytes:
        """What this viewer may see of it. Only whom it concerns may see more than the public."""
        if self.whom is not None and viewer not in self.whom:
            return self.public
        seen = self.seen_by(viewer)
        return self.whole if seen is self.fact else written(seen)

    def seen_by(self, viewer: Viewer) -> ev.Event:
        return self.variant.redact(self.fact, viewer, self.dealer)


class _Own(msgspec.Struct):
    """A viewer's own part of ``you``, what it was made of, and its encoding once that is asked for."""

    key: tuple[object, ...]
    part: frames.OwnPart
    encoded: bytes = b""


class _News:
    """What is told at once to one audience, the wall or all others: each distinct frame is encoded once."""

    def __init__(self, teller: TableTeller, table: AtTable, told: Sequence[_Fact], viewer: Viewer) -> None:
        self._teller, self._table, self._told = teller, table, told
        self._shared = shared_part(table, viewer, table.here())
        self._changes, self._changed_seats = teller.last_told.shared(viewer == PUBLIC, self._shared)
        self._public = teller.for_wall(table, told) if viewer == PUBLIC else list(map(Raw, map(_PUBLIC_PART, told)))
        self._whom: set[Viewer | None] | None = set()  # who may see more than the public; None: perhaps everybody
        for fact in told if viewer != PUBLIC else ():
            if fact.whom is None:
                self._whom = None
                break
            self._whom |= fact.whom
        self.same: Ready | None = None  # for all but these who follow by changes, if of their own nothing has changed
        self.others: set[Viewer | None] = set(self._whom or ())
        self._sent: dict[tuple[Viewer, bool], Ready] = {}
        self._own: dict[Viewer, dict[str, Any] | None] = {}

    def frame(self, viewer: Viewer, own: _Own, by_changes: bool) -> Ready:
        """What this viewer is sent, whose own part is this now."""
        last = self._teller.last_told
        is_public = self._whom is not None and viewer not in self._whom
        is_as_told = last.own_parts.get(viewer) is own.part and viewer not in self._own
        if (sent := self._sent.get((viewer, by_changes))) is not None:
            return sent
        if viewer not in self._own:
            self._own[viewer] = {} if is_as_told else last.own(viewer, own.part)
            if self._own[viewer] != {}:
                self.others.add(viewer)  # several devices of theirs, perhaps
        changes, own_changes = self._changes, self._own[viewer]
        if not by_changes or changes is None or own_changes is None:
            frame = self._encoded(self._events(viewer, is_public), you=_you(self._whole, own))
        elif own_changes or not is_public:
            frame = self._encoded(self._events(viewer, is_public), changes={**changes, **own_changes})
        else:
            frame = self.same = self.same or self._encoded(self._public, changes=changes)
        self._sent[viewer, by_changes] = frame
        return frame

    def _events(self, viewer: Viewer, is_public: bool) -> list[Raw]:
        if is_public:
            return self._public
        return [Raw(fact.public if fact.whole is fact.public else fact.for_viewer(viewer)) for fact in self._told]

    def _encoded(self, events: Sequence[Raw], **you: Any) -> Ready:
        frame = encode(frames.EventsFrame(seq=self._table.durable.seq, events=events, **you))
        return frame, packed(frame)

    @property
    def _whole(self) -> frames.SharedPart:
        """For who does not follow by changes; of a whole class only the seats that have changed."""
        seats, changed = self._shared.seats, self._changed_seats
        if changed is None or seats is UNSET or len(seats) <= SMALL_TABLE:
            return self._shared
        return msgspec.structs.replace(self._shared, seats=UNSET, changed_seats=changed or UNSET)


class TableTeller:
    """The facts of a table as they may be told, kept since its beginning; place ``n`` is fact ``n + 1``."""

    def __init__(self, language: str) -> None:
        self.language = language  # of the viewers it tells
        self._others: dict[str, TableTeller] = {}  # those of other languages that somebody here reads
        self._facts: list[_Fact] = []
        self._round_starts = 0  # the place of the fact that began the round
        self._own: dict[Viewer, _Own] = {}
        self._of_round: tuple[st.Round | None, tuple[object, ...]] = (None, ())  # what `_told_of` says of which
        self._cover: Cover | None = Cover()  # as all walls were told last; None: not all the same
        self.last_told = LastTold()

    def in_language(self, language: str) -> TableTeller:
        """Who tells the same in this language, from now on together with this one."""
        if language == self.language:
            return self
        if language not in self._others:
            other = self._others[language] = TableTeller(language)
            other._facts = [spoken(fact, language) for fact in self._facts]
            other._round_starts = self._round_starts
        return self._others[language]

    def add(self, entries: Sequence[Entry], game: Game) -> None:
        """The facts of one move, or some of them, and the game after it."""
        variant, round_ = game.variant, game.state.round
        dealer = None if round_ is None else round_.dealer
        for entry in entries:
            fact, body = entry.fact, entry.body
            if isinstance(fact, ev.RoundBegan):
                self._round_starts = len(self._facts)
            seen = variant.redact(fact, PUBLIC, dealer)
            if seen is fact:
                told = _Fact(variant, fact, dealer, body, body)
            else:
                seat = getattr(fact, "seat", None)
                whom = None if seat is None else frozenset((TEACHER, dealer, seat))
                told = _Fact(variant, fact, dealer, body, written(seen), whom)
            self._facts.append(told if self.language == ENGLISH else spoken(told, self.language))
        for other in self._others.values():
            other.add(entries, game)

    def tell(self, table: AtTable, count: int) -> None:
        """Send everybody the last ``count`` facts and what they change in ``you``; and the wall everything, where its
        cover has changed.
        """
        told = self._facts[len(self._facts) - count :]
        news: _News | None = None
        wall: _News | None = None
        for connection in list(table.connections):
            if connection.language != self.language:
                continue
            viewer = connection.viewer
            if viewer == PUBLIC:
                wall = wall or _News(self, table, told, PUBLIC)
                connection.send(*wall.frame(PUBLIC, self.own_part(table, PUBLIC), connection.by_changes))
            else:
                news = news or _News(self, table, told, viewer)
                own = self.own_part(table, viewer)
                is_as_told = self.last_told.own_parts.get(viewer) is own.part and viewer not in news.others
                if news.same is not None and is_as_told and connection.by_changes:  # most of a table, after most moves
                    connection.send(*news.same)
                else:
                    connection.send(*news.frame(viewer, own, connection.by_changes))
        if wall is not None:  # what lies there already is to be shown or covered, too
            self.tell_wall_anew(table)
        for other in self._others.values():
            other.tell(table, count)

    @staticmethod
    def for_wall(table: AtTable, told: Sequence[_Fact]) -> list[Raw]:
        """These facts as the wall may tell them: not a rule that another table still has to find, nor hints of it."""
        cover = table.cover
        seen = [(fact, cover.fact(fact.fact)) for fact in told]
        return [Raw(fact.public if one is fact.fact else written(one)) for fact, one in seen]

    @property
    def rules_shown(self) -> list[Statement | None]:
        """The rules of the finished rounds, in their order."""
        return [fact.fact.statement for fact in self._facts if isinstance(fact.fact, ev.RuleShown)]

    def tell_wall_anew(self, table: AtTable) -> None:
        """A rule is to be covered from now on, or can be shown at last."""
        for other in self._others.values():
            other.tell_wall_anew(table)
        walls = [one for one in table.connections if one.viewer == PUBLIC and one.language == self.language]
        if not walls or self._cover == table.cover:
            return
        self._cover = table.cover
        for connection in walls:
            connection.send(encode(self.state(table, PUBLIC)))

    def own_part(self, table: AtTable, viewer: Viewer) -> _Own:
        """The viewer's own part of ``you``; most moves leave it as it was for most of the table."""
        game = _seen(table, viewer) if viewer == PUBLIC else table.durable
        state, variant = game.state, game.variant
        round_ = state.round
        options = () if viewer == PUBLIC else viewing.move_names(variant.options(state, viewer))
        if round_ is None or round_.phase == st.OVER or table.plan.people.bots:
            options += extra_options(table, viewer)
        status = _NOTHING if variant.status is secrecy.no_status else variant.status(state, viewer)
        covered = table.finders if viewer == PUBLIC else UNSET
        if round_ is not self._of_round[0]:
            of_round = _told_of(round_)
            self._of_round = round_, self._of_round[1] if of_round == self._of_round[1] else of_round
        hand = None if round_ is None else round_.hands.get(viewer)
        key = (options, viewer in state.seats, status, covered, hand, self._of_round[1])
        before = self._own.get(viewer)
        if before is not None and before.key == key:
            return before
        own = self._own[viewer] = _Own(
            key, viewing.own_part(state, viewer, options, status, covered, language=self.language)
        )
        return own

    def greet(self, table: AtTable, connection: Connection, seq: int | None, epoch: str | None) -> None:
        """What is after ``seq``? The missing facts if they are few, the whole table otherwise."""
        if connection.language != self.language:
            self.in_language(connection.language).greet(table, connection, seq, epoch)
            return
        head, viewer = table.durable.seq, connection.viewer
        here = table.here() | {viewer}
        shared = shared_part(table, viewer, here)
        self.last_told.greeted(viewer, shared, self.own_part(table, viewer).part)
        if viewer == PUBLIC and self._cover != table.cover:
            self._cover = None
        if (
            seq is not None
            and epoch == table.plan.epoch
            and 0 <= seq <= head
            and head - seq <= settings.LIMITS["missing_events_sent"]
        ):
            facts = self._facts[seq:head]
            events = (
                self.for_wall(table, facts) if viewer == PUBLIC else [Raw(fact.for_viewer(viewer)) for fact in facts]
            )
            you = _you(shared, self.own_part(table, viewer))
            connection.send(encode(frames.EventsFrame(seq=head, events=events, you=you, build=build())))
        else:
            connection.send(encode(self.state(table, viewer, here)))

    def state(self, table: AtTable, viewer: Viewer, here: frozenset[Seat] | None = None) -> frames.StateFrame:
        """The whole table as one viewer may see it."""
        story = self._facts[max(self._round_starts, len(self._facts) - viewing.STORY) :]
        plan, game = table.plan, _seen(table, viewer)
        shared = shared_part(table, viewer, table.here() if here is None else here)
        told = [fact.seen_by(viewer) for fact in story]
        if viewer == PUBLIC:
            told = [table.cover.fact(fact) for fact in told]
        part = viewing.table_part(
            game, viewer, told, table_id=plan.table_id, number=plan.number, title=plan.title, language=self.language
        )
        return frames.StateFrame(
            seq=game.seq,
            epoch=plan.epoch,
            build=build(),
            table=part,
            you=_you(shared, self.own_part(table, viewer)),
        )

    def last(self, count: int) -> Sequence[ev.Event]:
        """The last facts of this round, oldest first; for the teacher's digest."""
        return [fact.fact for fact in self._facts[max(self._round_starts, len(self._facts) - count) :]]


def spoken(fact: _Fact, language: str) -> _Fact:
    """The same fact with the rule in it said in this language; as it is where there is none, or where it stays sealed."""
    told = in_words(fact.fact, language)
    if told is fact.fact:
        return fact
    whole = written(told)
    if fact.public is fact.whole:
        return msgspec.structs.replace(fact, fact=told, whole=whole, public=whole)
    public = written(fact.variant.redact(told, PUBLIC, fact.dealer))
    return msgspec.structs.replace(fact, fact=told, whole=whole, public=public)


def in_words(fact: ev.Event, language: str) -> ev.Event:
    """An event with every statement in it said in this language; stored are the words and the tree."""
    said = {
        name: replace(part, sentence=languages.sentence_of(part, language))
        for name in STATED
        if isinstance(part := getattr(fact, name, None), Statement) and part.rule is not None
    }
    return replace(fact, **said) if said else fact


def _told_of(round_: st.Round | None) -> tuple[object, ...]:
    """What of a round every viewer's own part goes by, besides hands; mostly equal to what it was."""
    if round_ is None:
        return ()
    judged = (
        (round_.last, round_.phase, round_.shown, round_.guess, round_.sorting, round_.turn)
        if round_.judge == "dealer"
        else None
    )
    return (
        round_.pending, round_.predictions, judged, round_.phase in (st.RULE, st.OVER),
        round_.rule_shown, round_.dealer, round_.statement,
    )  # fmt: skip


def _seen(table: AtTable, viewer: Viewer) -> Game:
    """The game as it is, or for the wall without a rule that another table still has to find."""
    return table.cover.game(table.durable) if viewer == PUBLIC else table.durable


def shared_part(table: AtTable, viewer: Viewer, here: frozenset[Seat]) -> frames.SharedPart:
    """The part of ``you`` that is the same for all who may read the same names."""
    plan, state = table.plan, table.durable.state
    people = plan.people_for(viewer) if viewer == PUBLIC else plan.people
    part = viewing.shared_part(state, people, here, int(time.time() * 1000))
    if not state.rounds:
        part.lobby = table.lobby.part(people)
    if plan.names_winners:
        part.winners = winners_part(table, viewer)
    if not plan.is_open:
        part.lesson_over = True
    elif (plan.ending is not None or plan.in_debrief) and state.rounds and plan.no_round_fits:
        part.last_round = True
    return part


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


def _you(shared: frames.SharedPart, own: _Own) -> Raw:
    """One JSON object of two."""
    own.encoded = own.encoded or encode(own.part)
    return Raw(encode(shared)[:-1] + b"," + own.encoded[1:])
