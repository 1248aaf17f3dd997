"""A game as one viewer may see it, put into the parts of the frames (`games.live.frames`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any
from uuid import UUID

from msgspec import UNSET, UnsetType

from eleusis import codec, texts
from eleusis import events as ev
from eleusis import state as st
from eleusis.cards import Card
from eleusis.game import Game
from eleusis.hands import Hands
from eleusis.layout import Layout
from eleusis.moves import Move
from eleusis.rules import languages
from eleusis.seats import PUBLIC, TEACHER, Seat, Viewer
from eleusis.state import Pending, Round, State
from eleusis.statement import Statement
from games.dealers_advice import advice_for
from games.live import frames

_NAME = attrgetter("name")  # of a card
STORY = 40  # events of the round that a whole `state` brings along


@dataclass(frozen=True, slots=True)
class People:
    """Who sits where, which the log does not say: names belong to the class and can be deleted."""

    names: Mapping[Seat, str] = field(default_factory=dict)
    students: Mapping[Seat, str] = field(default_factory=dict)
    bots: Mapping[Seat, str] = field(default_factory=dict)  # where a bot plays now, and of which kind
    kept: frozenset[Seat] = frozenset()  # the chairs of students who are in the lesson, come or not
    gone: frozenset[Seat] = frozenset()  # of those who are marked absent or out of the lesson
    laid: frozenset[Seat] = frozenset()  # all chairs that have not been given up

    def player(self, seat: Seat) -> str:
        """Who plays there: ``student``, a ``bot`` of its own, or a bot that stands in for the student."""
        if seat not in self.bots:
            return "student"
        return "stand_in" if seat in self.students else "bot"

    def name(self, seat: Seat) -> str:
        return self.names.get(seat, "")


def statement_part(statement: Statement | None, language: str = texts.ENGLISH) -> frames.StatementPart | None:
    return (
        None if statement is None else frames.StatementPart(statement.text, languages.sentence_of(statement, language))
    )


def seat_parts(state: State, people: People, here: frozenset[Seat]) -> list[frames.SeatPart]:
    """Made with every move, so without a call for each seat."""
    round_, names, bots, points = state.round, people.names, people.bots, state.totals
    dealer = None if round_ is None or round_.phase == st.OVER else round_.dealer
    hands: Hands = {} if round_ is None else round_.hands
    concluded: Collection[Seat] = () if round_ is None else round_.conclusions
    parts = []
    for seat in state.seats:
        hand = hands.get(seat)
        parts.append(
            frames.SeatPart(
                seat=seat,
                name=names.get(seat, ""),
                cards=None if hand is None else len(hand),
                here=seat in here or seat in bots,
                player=people.player(seat) if bots else "student",
                dealer=seat == dealer,
                points=points.get(seat, 0),
                concluded=seat in concluded,
            )
        )
    return parts


def phase(state: State) -> str:
    return "idle" if state.round is None else state.round.phase


def left(state: State, now: int) -> int | None:
    """Milliseconds left for whoever is waited for."""
    if state.paused:
        return state.left
    if state.round is None or state.round.deadline is None:
        return None
    return max(state.round.deadline - now, 0)


def shared_part(state: State, people: People, here: frozenset[Seat], now: int) -> frames.SharedPart:
    """What is the same for everyone who looks at this table; the lobby and the winners are the lesson's to add."""
    playing = state.round
    deadline = None if playing is None else playing.deadline
    sorting = None if playing is None else playing.sorting
    return frames.SharedPart(
        phase="idle" if playing is None else playing.phase,
        turn=None if playing is None else playing.turn,
        left=state.left if state.paused else None if deadline is None else max(deadline - now, 0),
        paused=state.paused,
        shown=None if playing is None or playing.shown is None else [str(card) for card in playing.shown],
        stock=0 if playing is None else len(playing.stock.cards),
        lobby=None,
        seats=seat_parts(state, people, here),
        sorting=UNSET if sorting is None else [card.name for card in sorting.cards],
    )


def own_part(
    state: State,
    viewer: Viewer,
    options: Sequence[str],
    status: Mapping[str, Any] | None = None,
    covered: Sequence[int] | UnsetType = UNSET,
    *,
    language: str = texts.ENGLISH,
) -> frames.OwnPart:
    """What is this viewer's own; ``status`` is what the game alone has to say to them.

    It reads the whole state for speed and takes only what is the viewer's; a law holds it to
    `eleusis.secrecy.view`: of the viewer's own view of the state it says the same.
    """
    round_, everything = state.round, viewer == TEACHER
    deals = round_ is not None and viewer == round_.dealer
    return frames.OwnPart(
        seat=viewer if viewer >= 0 else None,
        role=_role(state, viewer),
        hand=[] if round_ is None else list(map(_NAME, filter(None, round_.hands.get(viewer, ())))),
        options=options,
        pending=None if round_ is None or round_.pending is None else _pending(round_.pending, viewer),
        predictions={} if round_ is None or not round_.predictions else _predictions(round_, viewer),
        guess=statement_part(round_.guess, language)
        if round_ is not None and round_.guess is not None and (everything or viewer in (round_.turn, round_.dealer))
        else None,
        last=_last(round_) if round_ is not None and (everything or deals) else None,
        rule=statement_part(round_.statement, language)
        if round_ is not None and (round_.rule_shown or everything or deals)
        else None,
        advice=advice_for(round_) if round_ is not None and (everything or deals) else None,
        game=status or {},
        covered=covered,
        sorted=_sorted(round_) if round_ is not None and (everything or deals) else UNSET,
    )


def _sorted(round_: Round) -> frames.SortedPart | UnsetType:
    sorting = round_.sorting
    if sorting is None or sorting.fits is None:
        return UNSET
    return frames.SortedPart(sorting.fits, sorting.truth)


def _names(cards: Iterable[Card | None]) -> list[str]:
    return [card.name for card in cards if card is not None]


def _predictions(round_: Round, viewer: Viewer) -> Mapping[str, bool | None]:
    """Who has answered, and what, where the answer is the viewer's to know."""
    is_open = round_.pending is None or viewer == TEACHER
    return {str(seat): fits if is_open or seat == viewer else None for seat, fits in round_.predictions.items()}


def _pending(pending: Pending, viewer: Viewer) -> frames.PendingPart:
    expects = pending.expects if viewer in (TEACHER, pending.seat) else None
    return frames.PendingPart(pending.seat, _names(pending.cards), expects)


def _last(round_: Round) -> frames.LastPart | None:
    last = round_.last
    if last is None or round_.judge != "dealer":
        return None
    return frames.LastPart(last.seat, _names(last.cards), last.fits)


def option_names(game: Game, viewer: Viewer) -> tuple[str, ...]:
    """The moves that this viewer may make now, by their names on the wire."""
    return () if viewer == PUBLIC else move_names(game.variant.options(game.state, viewer))


@lru_cache(maxsize=1024)
def move_names(options: tuple[type[Move], ...]) -> tuple[str, ...]:
    return tuple(codec.move_name(kind) for kind in options)


def _role(state: State, viewer: Viewer) -> str:
    if viewer == TEACHER:
        return "teacher"
    round_ = state.round
    if viewer < 0 or viewer not in state.seats:
        return "watcher"
    if round_ is not None and round_.phase != st.OVER and viewer == round_.dealer:
        return "dealer"
    return "player" if round_ is None or round_.phase in (st.RULE, st.OVER) or viewer in round_.hands else "watcher"


def round_part(round_: Round, language: str = texts.ENGLISH) -> frames.RoundPart:
    """A round as seen by one viewer; hand in the viewer's own view."""
    return frames.RoundPart(
        number=round_.number,
        dealer=round_.dealer,
        judge=round_.judge,
        layout=_columns(round_.layout),
        hints=[frames.HintPart(hint.by, hint.text) for hint in round_.hints],
        notes=[
            frames.NotePart(
                seat=note.seat,
                text=note.statement.text,
                sentence=languages.sentence_of(note.statement, language),
                confidence=note.confidence,
                cards=[str(card) for card in note.cards],
                line_length=note.line_length,
                may_show=note.may_show,
            )
            for note in round_.notes
        ],
        guesses=[
            frames.GuessPart(one.seat, statement_part(one.statement, language), one.right, one.number)
            for one in round_.said
        ],
        rule=statement_part(round_.statement, language) if round_.rule_shown else None,
        scores=[frames.ScorePart(one.seat, one.points, one.parts, one.cards_left) for one in round_.scores],
        reason=round_.reason,
    )


def _columns(layout: Layout) -> list[frames.ColumnPart]:
    return [
        frames.ColumnPart(
            card=str(column.main.card),
            seat=column.main.seat,
            by_dealer=column.main.by_dealer,
            number=column.main.number,
            side=[
                frames.SidePart(str(placed.card), placed.seat, placed.joined, placed.number) for placed in column.side
            ],
        )
        for column in layout.columns
    ]


def table_part(
    game: Game,
    viewer: Viewer,
    story: Sequence[ev.Event],
    *,
    table_id: UUID,
    number: int,
    title: str,
    language: str = texts.ENGLISH,
) -> frames.TablePart:
    """The table with the events that have been its ``story`` so far."""
    seen = game.view(viewer)
    return frames.TablePart(
        id=str(table_id),
        number=number,
        title=title,
        variant=game.variant.name,
        moves={codec.move_name(kind): codec.parts_of_move(kind) for kind in game.variant.moves},
        settings={} if seen.round is None else seen.round.settings.to_json(),
        round=None if seen.round is None else round_part(seen.round, language),
        story=[codec.event_to_json(event) for event in story],
    )
