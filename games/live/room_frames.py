"""The frames of the teacher's room and of the wall, with their parts (docs/protocol.md, section 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from eleusis.state import Round
from games.live.frames import Frame, Part, SeatPart, WinnersPart

TAIL: Final = 8  # cards


class TailPart(Part):
    """One of the last cards on the layout; ``fits`` is null for a starter."""

    card: str
    fits: bool | None
    joined: bool


def last_cards(round_: Round | None) -> list[TailPart]:
    """The last cards on the layout, oldest first; ``fits`` is the verdict, which a starter has none of (None);
    ``joined``: one string with the card before.
    """
    columns = () if round_ is None else round_.layout.columns[-TAIL:]
    placed = [(column.main, True) for column in columns] + [(one, False) for column in columns for one in column.side]
    placed.sort(key=lambda one: one[0].number)
    return [
        TailPart(card=str(one.card), fits=None if one.seat is None else fits, joined=one.joined)
        for one, fits in placed[-TAIL:]
    ]


class LastGuessPart(Part):
    """The guess that waits, or was judged last; ``text`` is null while it is sealed."""

    seat: int | None
    name: str
    text: str | None
    right: bool | None


class DigestPart(Part):
    """A table at a glance."""

    id: str
    number: int
    seq: int
    variant: str
    game: Mapping[str, Any]
    round: int
    phase: str
    paused: bool
    turn: int | None
    left: int | None
    dealer: int | None
    judge: str | None
    rule: str | None
    hints: list[str]
    tail: list[TailPart]
    line: int
    plays: int
    guess: LastGuessPart | None
    seats: list[SeatPart]
    needs: Sequence[str]
    unheard: list[int]
    winners: WinnersPart | UnsetType = UNSET


class WallPart(Part):
    """What every wall of the lesson shows; ``notes``: a replay tells private notes, too."""

    shows: str
    table: int | None
    round: int | None
    notes: bool
    covered: Sequence[int]


class LessonPart(Part):
    """The lesson of a room; the last three are for the teacher alone."""

    id: str
    title: str
    kind: str
    code: str
    state: str
    wall: WallPart
    door_locked: bool | UnsetType = UNSET
    pace: str | UnsetType = UNSET
    projector: str | UnsetType = UNSET


class AheadPart(Part):
    """What still fits at the table of that number: so many rounds of the ``wanted``, with so many cards in a ``hand``."""

    number: int
    rounds: int
    wanted: int
    hand: int


class BellPart(Part):
    """The clock on the wall, and when the bell rings. Moments are milliseconds since 1970, ``zone`` minutes east of UTC;
    the last ones are for the teacher alone, and those after ``keeps`` are told where a bell is set.
    """

    now: int
    zone: int
    at: int | None
    debrief: bool
    minutes: int | UnsetType = UNSET
    keeps: bool | UnsetType = UNSET
    stage: str | UnsetType = UNSET
    round: int | UnsetType = UNSET
    debrief_at: int | UnsetType = UNSET
    closing_at: int | UnsetType = UNSET
    last_begin: int | UnsetType = UNSET
    usual: int | UnsetType = UNSET
    ahead: Sequence[AheadPart] | UnsetType = UNSET


class StudentPart(Part):
    """A student of the class, as the teacher sees them; ``sat``: where somebody absent had a chair."""

    id: str
    name: str
    table: str | None
    seat: int | None
    here: bool
    joined: bool
    waiting: bool
    sign: str | None
    knock: str
    absent: bool
    sat: str | None


class ClassmatePart(Part):
    """The same for the wall; ``name`` is empty where the lesson shows none."""

    name: str
    joined: bool


class RegroupedPart(Part):
    """Who was moved because too few were left at the table of number ``from``; or who has moved in a repair."""

    student: str
    name: str
    from_: int = msgspec.field(name="from")
    to: int


class TableChangePart(Part):
    """Who could move in a repair, and whether they are in a round now, which would go on without them."""

    student: str
    name: str
    from_: int = msgspec.field(name="from")
    to: int
    plays: bool


class DeedPart(Part):
    """What one of several teachers has just done; ``at`` in milliseconds since 1970."""

    id: int
    teacher: int
    name: str
    what: str
    table: int | None
    student: str | None
    at: int


class RepairPart(Part):
    """What is asked of the groups and does not hold, and who could move so that it does."""

    key: str
    said: Sequence[str]
    moves: Sequence[TableChangePart]


class RoomFrame(Frame, tag="room"):
    """A whole lesson, for the teacher or for a wall; the last five are for the teacher alone."""

    build: str
    lesson: LessonPart
    tables: list[DigestPart]
    students: list[StudentPart] | list[ClassmatePart]
    bell: BellPart
    regrouped: Sequence[RegroupedPart] | UnsetType = UNSET
    repair: RepairPart | UnsetType | None = UNSET
    repaired: Sequence[RegroupedPart] | UnsetType = UNSET
    files_wait: str | UnsetType = UNSET
    deeds: Sequence[DeedPart] | UnsetType = UNSET


class TablesFrame(Frame, tag="tables"):
    """The tables of the lesson that have changed."""

    tables: list[DigestPart]


class BellFrame(Frame, tag="bell"):
    """What the clock of a room has to say has changed."""

    bell: BellPart
