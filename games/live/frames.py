"""The closed set of server frames, each with its parts (docs/protocol.md, section 8). `games.live.viewing` fills them in.

A part that is `UNSET` is left out. Clients ignore keys they do not know, so a part can be added at any time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

encode = msgspec.json.Encoder().encode

Event = Mapping[str, Any]  # a fact as `eleusis.codec` writes it for one viewer


class Part(msgspec.Struct):
    """Base of what stands in frames."""


class StatementPart(Part):
    """A rule in words: the writer's ``text``, and the ``sentence`` that is judged where the server read it."""

    text: str
    sentence: str | None


# ── what lies on the table ───────────────────────────────────────────────────────────────────────────


class SidePart(Part):
    """A card in the sideline; ``joined``: of one string with the card before."""

    card: str
    seat: int | None
    joined: bool
    number: int


class ColumnPart(Part):
    """A card of the main line and the wrong ones below it. ``number`` counts the cards of the round, the starter is 0."""

    card: str
    seat: int | None
    by_dealer: bool
    number: int
    side: list[SidePart]


class HintPart(Part):
    """``by`` is -1 for the teacher."""

    by: int
    text: str


class NotePart(Part):
    """One of the viewer's own notes."""

    seat: int
    text: str
    sentence: str | None
    confidence: int | None
    cards: list[str]
    line_length: int
    may_show: bool


class GuessPart(Part):
    """A guess that has been judged, after the card of that ``number``."""

    seat: int
    statement: StatementPart | None
    right: bool
    number: int


class ScorePart(Part):
    """What a seat got in a round, and what for."""

    seat: int
    points: int
    parts: Mapping[str, int]
    cards_left: int | None


class RoundPart(Part):
    """A round as one viewer may see it."""

    number: int
    dealer: int | None
    judge: str
    layout: list[ColumnPart]
    hints: list[HintPart]
    notes: list[NotePart]
    guesses: list[GuessPart]
    rule: StatementPart | None
    scores: list[ScorePart]
    reason: str | None


class TablePart(Part):
    """The table beside who looks at it; ``story``: the last events of the round, oldest first."""

    id: str
    number: int
    title: str
    variant: str
    moves: Mapping[str, Mapping[str, str]]
    settings: Mapping[str, Any]
    round: RoundPart | None
    story: list[Event]


# ── what one viewer is told beside it ────────────────────────────────────────────────────────────────


class SeatPart(Part):
    """Who sits there. ``student`` is for the teacher's room alone."""

    seat: int
    name: str
    cards: int | None
    here: bool
    player: str
    dealer: bool
    points: int
    concluded: bool
    student: str | UnsetType | None = UNSET


class LobbyPart(Part):
    """Before the first round: who is waited for, and how long."""

    expected: list[str]
    seconds: int
    left: int | None
    fewest: int
    hands: int
    teacher: bool


class WinnersPart(Part):
    """Those with the most points, of the ``round`` or the ``game``."""

    of: str
    seats: Sequence[int]
    points: int


class PendingPart(Part):
    """The cards before their verdict."""

    seat: int
    cards: list[str]
    expects: bool | None


class LastPart(Part):
    """The last verdict, while the dealer may retract it."""

    seat: int
    cards: list[str]
    fits: bool


class SortedPart(Part):
    """Which of the cards of a guess were said to fit, none if there was no time, and which do by a rule that can be read."""

    fits: Sequence[bool]
    truth: Sequence[bool] | None


class SharedPart(Part):
    """The half of ``you`` that is the same for all who may read the same names."""

    phase: str
    turn: int | None
    left: int | None
    paused: bool
    shown: list[str] | None
    stock: int
    lobby: LobbyPart | None
    seats: Sequence[SeatPart] | UnsetType
    changed_seats: Sequence[SeatPart] | UnsetType = UNSET
    winners: WinnersPart | UnsetType = UNSET
    lesson_over: bool | UnsetType = UNSET
    last_round: bool | UnsetType = UNSET
    sorting: Sequence[str] | UnsetType = UNSET


class OwnPart(Part):
    """The half of ``you`` that is this viewer's own; ``game``: what the game alone has to say. ``covered``: the wall."""

    seat: int | None
    role: str
    hand: list[str]
    options: Sequence[str]
    pending: PendingPart | None
    predictions: Mapping[str, bool | None]
    guess: StatementPart | None
    last: LastPart | None
    rule: StatementPart | None
    advice: Mapping[str, Any] | None
    game: Mapping[str, Any]
    covered: Sequence[int] | UnsetType = UNSET
    sorted: SortedPart | UnsetType = UNSET


# ── frames ───────────────────────────────────────────────────────────────────────────────────────────


class Frame(msgspec.Struct, tag_field="t", kw_only=True):
    """Base of what is sent; its type stands in ``t``."""


class StateFrame(Frame, tag="state"):
    """The whole table as one viewer may see it. ``you`` is a `SharedPart` and an `OwnPart` in one."""

    seq: int
    epoch: str
    build: str
    table: TablePart
    you: Raw


class EventsFrame(Frame, tag="events"):
    """What has happened since. ``changes`` may stand in place of ``you``; ``build`` is for who has come back."""

    seq: int
    events: Sequence[Raw]
    you: Raw | UnsetType = UNSET
    changes: Mapping[str, Any] | UnsetType = UNSET
    build: str | UnsetType = UNSET


class AckFrame(Frame, tag="ack"):
    """The move is in the log for good."""

    id: str
    seq: int
    again: bool


class RefusedFrame(Frame, tag="refused"):
    """Nothing has changed. ``choices``: the readings of an ambiguous text."""

    id: str
    code: str
    text: str
    seq: int
    choices: Sequence[Mapping[str, Any]] | UnsetType = UNSET


class RetryFrame(Frame, tag="retry"):
    """To be sent again."""

    id: str


class BeatFrame(Frame, tag="beat"):
    """A sign of life; a room has no ``seq``, and says 0."""

    seq: int


class PongFrame(Frame, tag="pong"):
    """The answer to a ping."""

    n: int


class MovedFrame(Frame, tag="moved"):
    """The viewer sits at that table now; null: has been taken out."""

    table: int | None
    why: str | UnsetType = UNSET
