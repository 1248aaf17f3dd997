"""Frames: a game and its facts as one viewer may see them, in the words of docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from eleusis import codec
from eleusis import events as ev
from eleusis import state as st
from eleusis.game import Game
from eleusis.moves import Move
from eleusis.seats import PUBLIC, TEACHER, Seat, Viewer
from eleusis.state import Round, State
from eleusis.statement import Statement
from games.dealers_advice import advice_for

encode = msgspec.json.Encoder().encode

Json = dict[str, Any]

STORY = 60  # events of the round that a whole `state` brings along


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


def statement_json(statement: Statement | None) -> Json | None:
    return None if statement is None else {"text": statement.text, "sentence": statement.sentence}


def seats_json(state: State, people: People, here: frozenset[Seat]) -> list[Json]:
    round_ = state.round
    dealer = round_.dealer if state.is_playing and round_ is not None else None
    return [
        {
            "seat": seat,
            "name": people.name(seat),
            "cards": len(round_.hands[seat]) if round_ is not None and seat in round_.hands else None,
            "here": seat in here or seat in people.bots,
            "player": people.player(seat),
            "dealer": seat == dealer,
            "points": state.totals.get(seat, 0),
            "concluded": round_ is not None and seat in round_.conclusions,
        }
        for seat in state.seats
    ]


def phase(state: State) -> str:
    return "idle" if state.round is None else state.round.phase


def left(state: State, now: int) -> int | None:
    """Milliseconds left for whoever is waited for."""
    if state.paused:
        return state.left
    if state.round is None or state.round.deadline is None:
        return None
    return max(state.round.deadline - now, 0)


def shared_json(state: State, people: People, here: frozenset[Seat], now: int) -> Json:
    """The part of ``you`` that is the same for everyone who looks at this table."""
    playing = state.round
    return {
        "phase": phase(state),
        "turn": None if playing is None else playing.turn,
        "left": left(state, now),
        "paused": state.paused,
        "shown": None if playing is None or playing.shown is None else [str(card) for card in playing.shown],
        "stock": 0 if playing is None else len(playing.stock),
        "seats": seats_json(state, people, here),
    }


def own_json(state: State, viewer: Viewer, options: Sequence[str], status: Mapping[str, Any] | None = None) -> Json:
    """The part of ``you`` that is this viewer's own; ``status`` is what the game alone has to say to them.

    It reads the whole state for speed and takes only what is the viewer's; a law holds it to
    `eleusis.secrecy.view`: of the viewer's own view of the state it says the same.
    """
    round_ = state.round
    own: Json = {
        "seat": viewer if viewer >= 0 else None,
        "role": _role(state, viewer),
        "hand": [],
        "options": options,
        "pending": None,
        "predictions": {},
        "guess": None,
        "last": None,
        "rule": None,
        "advice": None,
        "game": status or {},
    }
    if round_ is None:
        return own
    own["hand"] = [card.name for card in round_.hands.get(viewer, ()) if card is not None]
    pending, everything = round_.pending, viewer == TEACHER
    if round_.rule_shown or everything or viewer == round_.dealer:
        own["rule"] = statement_json(round_.statement)
    if everything or viewer in (round_.turn, round_.dealer):
        own["guess"] = statement_json(round_.guess)
    if everything or viewer == round_.dealer:
        own["advice"] = advice_for(round_)
    own["predictions"] = {
        str(seat): fits if pending is None or everything or seat == viewer else None
        for seat, fits in round_.predictions.items()
    }
    if pending is not None:
        expects = pending.expects if everything or pending.seat == viewer else None
        cards = [card.name for card in pending.cards]
        own["pending"] = {"seat": pending.seat, "cards": cards, "expects": expects}
    if round_.last is not None and round_.judge == "dealer" and (everything or viewer == round_.dealer):
        last = [card.name for card in round_.last.cards]
        own["last"] = {"seat": round_.last.seat, "cards": last, "fits": round_.last.fits}
    return own


def option_names(game: Game, viewer: Viewer) -> tuple[str, ...]:
    """The moves that this viewer may make now, by their names on the wire."""
    return () if viewer == PUBLIC else _names(game.options(viewer))


@lru_cache(maxsize=1024)
def _names(options: tuple[type[Move], ...]) -> tuple[str, ...]:
    return tuple(codec.move_name(kind) for kind in options)


def _role(state: State, viewer: Viewer) -> str:
    if viewer == TEACHER:
        return "teacher"
    round_ = state.round
    if viewer < 0 or viewer not in state.seats:
        return "watcher"
    if round_ is not None and state.is_playing and viewer == round_.dealer:
        return "dealer"
    return "player" if round_ is None or round_.phase in (st.RULE, st.OVER) or viewer in round_.hands else "watcher"


def round_json(round_: Round) -> Json:
    """A round as seen by one viewer; hand in the viewer's own view."""
    return {
        "number": round_.number,
        "dealer": round_.dealer,
        "judge": round_.judge,
        "layout": [
            {
                "card": str(column.main.card),
                "seat": column.main.seat,
                "by_dealer": column.main.by_dealer,
                "number": column.main.number,
                "side": [
                    {"card": str(placed.card), "seat": placed.seat, "joined": placed.joined, "number": placed.number}
                    for placed in column.side
                ],
            }
            for column in round_.layout.columns
        ],
        "hints": [{"by": hint.by, "text": hint.text} for hint in round_.hints],
        "notes": [
            {
                "seat": note.seat,
                "text": note.statement.text,
                "sentence": note.statement.sentence,
                "confidence": note.confidence,
                "cards": [str(card) for card in note.cards],
                "line_length": note.line_length,
                "may_show": note.may_show,
            }
            for note in round_.notes
        ],
        "guesses": [
            {"seat": one.seat, "statement": statement_json(one.statement), "right": one.right, "number": one.number}
            for one in round_.said
        ],
        "rule": statement_json(round_.statement) if round_.rule_shown else None,
        "scores": [asdict(score) for score in round_.scores],
        "reason": round_.reason,
    }


def table_json(game: Game, viewer: Viewer, story: Sequence[ev.Event]) -> Json:
    """The part of ``table`` that comes from the game."""
    seen = game.view(viewer)
    return {
        "variant": game.variant.name,
        "moves": {codec.move_name(kind): codec.parts_of_move(kind) for kind in game.variant.moves},
        "settings": {} if seen.round is None else seen.round.settings.to_json(),
        "round": None if seen.round is None else round_json(seen.round),
        "story": [codec.event_to_json(event) for event in story],
    }
