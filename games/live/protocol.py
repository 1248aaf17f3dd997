"""The closed set of client frames (docs/protocol.md), read and checked before anything is done."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from eleusis import codec
from eleusis.cards import Card
from eleusis.errors import Unreadable
from eleusis.moves import Move, Play
from eleusis.rules import STANDARD, Conventions
from eleusis.variants import VARIANTS
from games import rule_words
from games.refusals import BadFrame, Refused

NEXT_ROUND: Final = "next_round"  # not a move of the game: the lesson knows the next rule and dealer
TAKE_OVER: Final = "take_over"  # nor this: the student takes the chair back from the bot that stood in

STATEMENTS: Final = frozenset({"guess", "note", "conclude", "set_rule"})
GAMES_OWN: Final = frozenset(codec.move_name(kind) for variant in VARIANTS for kind in variant.moves)
MOVES: Final = STATEMENTS | GAMES_OWN | {
    "play", "declare_no_play", "predict", "pass_guess", "sort", "give_verdict", "play_for", "retract", "give_hint",
    "pause", "resume", "extend", "skip", "end_round", NEXT_ROUND, TAKE_OVER,
}  # fmt: skip

_PLAYS: Final = {card.name: Play(card) for card in Card.ALL}
_MOST_BYTES: Final = settings.LIMITS["frame_bytes"]
_ID: Final = re.compile(r"[\x21-\x7e]{1,40}")


class ClientFrame(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """Base of what clients send; its type stands in ``t``."""


class MoveFrame(ClientFrame, tag="move"):
    """``move`` is still JSON: its words are read when its turn comes. ``seq`` is the last that its writer had seen."""

    id: str
    move: dict[str, Any]
    seq: int = 0


class SyncFrame(ClientFrame, tag="sync"):
    """What is after ``seq``?"""

    seq: int


class PingFrame(ClientFrame, tag="ping"):
    """To be answered with the same number."""

    n: int


class DoFrame(ClientFrame, tag="do"):
    """The teacher acts in the room; which parts are asked for depends on ``what``."""

    id: str
    what: str
    table: str | None = None
    student: str | None = None
    text: str | None = None
    seen: str | None = None
    seconds: int | None = None
    seat: int | None = None
    shows: str | None = None
    round: int | None = None
    notes: bool | None = None
    minutes: int | None = None
    keeps: bool | None = None

    @property
    def parts(self) -> dict[str, Any]:
        """What was sent beside ``id`` and ``what``."""
        parts = {name: getattr(self, name) for name in self.__struct_fields__ if name not in ("id", "what")}
        return {name: part for name, part in parts.items() if part is not None}


_WITH_ID: Final = (MoveFrame, DoFrame)
_decoder: Final = msgspec.json.Decoder(MoveFrame | SyncFrame | PingFrame | DoFrame)


def read_frame(text: str | bytes) -> ClientFrame:
    """Read one client frame; raise `BadFrame`."""
    if len(text) > _MOST_BYTES:
        raise BadFrame(_("That message is too large."), 1009)
    try:
        frame: ClientFrame = _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadFrame(_("That is not a frame of this protocol.")) from error
    if isinstance(frame, _WITH_ID) and not _ID.fullmatch(frame.id):
        raise BadFrame(_("An id has 1 to 40 visible ASCII characters."))
    return frame


def move_type(form: dict[str, Any]) -> str:
    """The type of a wire move; raise `Refused` if there is no such move."""
    name = form.get("type")
    if not isinstance(name, str) or name not in MOVES:
        raise Refused("unknown_move", _("There is no such move."))
    return name


def plain_play(form: dict[str, Any]) -> Play | None:
    """The move, if it is to play one card and nothing besides, as nearly every move is."""
    if len(form) == 2 and form.get("type") == "play" and type(card := form.get("card")) is str:
        return _PLAYS.get(card)
    return None


def read_move(
    form: dict[str, Any], *, needs_rule: bool, agreed: Conventions = STANDARD, as_agreed: bool = False
) -> Move:
    """A wire move as a move of the game. Words are read here, so this may take some milliseconds.

    ``needs_rule``: the server gives the verdicts, so the words must be read as a rule; ``agreed`` is what the
    class means by them, and ``as_agreed``: a rule must mean them so, too, for others read its sentence.
    Raise `Refused` or `eleusis.errors.EleusisError` with a code.
    """
    name = move_type(form)
    if name in STATEMENTS:
        parts = {key: part for key, part in form.items() if key not in ("text", "rule")}
        if "statement" in parts:
            raise Unreadable(_("Write “text”, and “rule” where it was read."))
        must = (needs_rule and name == "guess") or (name == "set_rule" and form.get("judge", "rule") == "rule")
        statement = rule_words.statement_of(
            form.get("text"), form.get("rule"), must_be_rule=must, agreed=agreed, as_agreed=as_agreed
        )
        form = {**parts, "statement": codec.statement_to_json(statement)}
    elif name == "give_hint":
        form = {**form, "text": rule_words.clean_text(form.get("text"))}
    return codec.move_from_json(form)
