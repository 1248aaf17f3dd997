"""The closed set of client frames (docs/protocol.md), read and checked before anything is done."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from django.conf import settings

from eleusis import codec
from eleusis.errors import Unreadable
from eleusis.moves import Move
from eleusis.rules import STANDARD, Conventions
from eleusis.variants import VARIANTS
from games import rule_words
from games.refusals import BadFrame, Refused

TAKE_OVER: Final = "take_over"  # nor this: the student takes the chair back from the bot that stood in
NEXT_ROUND: Final = "next_round"  # not a move of the game: the lesson knows the next rule and dealer

STATEMENTS: Final = frozenset({"guess", "note", "conclude", "set_rule"})
GAMES_OWN: Final = frozenset(codec.move_name(kind) for variant in VARIANTS for kind in variant.moves)
MOVES: Final = STATEMENTS | GAMES_OWN | {
    "play", "declare_no_play", "predict", "pass_guess", "give_verdict", "play_for", "retract", "give_hint",
    "pause", "resume", "extend", "skip", "end_round", NEXT_ROUND, TAKE_OVER,
}  # fmt: skip

_ID: Final = re.compile(r"[\x21-\x7e]{1,40}")


@dataclass(frozen=True, slots=True)
class MoveFrame:
    """``move`` is still JSON: its words are read when its turn comes."""

    id: str
    move: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SyncFrame:
    seq: int


@dataclass(frozen=True, slots=True)
class DoFrame:
    """The teacher acts in the room."""

    id: str
    what: str
    parts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class PingFrame:
    n: int


Frame = MoveFrame | SyncFrame | DoFrame | PingFrame


class _Move(msgspec.Struct, tag_field="t", tag="move", forbid_unknown_fields=True):
    id: str
    move: dict[str, Any]
    seq: int = 0


class _Sync(msgspec.Struct, tag_field="t", tag="sync", forbid_unknown_fields=True):
    seq: int


class _Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    n: int


class _Do(msgspec.Struct, tag_field="t", tag="do", forbid_unknown_fields=True):
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


_decoder: Final = msgspec.json.Decoder(_Move | _Sync | _Do | _Ping)


def read_frame(text: str | bytes) -> Frame:
    """Read one client frame; raise `BadFrame`."""
    if len(text) > settings.LIMITS["frame_bytes"]:
        raise BadFrame("That message is too large.", 1009)
    try:
        form = _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadFrame("That is not a frame of this protocol.") from error
    match form:
        case _Sync(seq=seq):
            return SyncFrame(seq)
        case _Ping(n=n):
            return PingFrame(n)
        case _Move(id=move_id, move=move):
            return MoveFrame(_checked(move_id), move)
        case _Do(id=move_id, what=what):
            parts = {name: getattr(form, name) for name in form.__struct_fields__ if name not in ("id", "what")}
            return DoFrame(_checked(move_id), what, {name: part for name, part in parts.items() if part is not None})
    raise AssertionError(form)


def _checked(move_id: str) -> str:
    if not _ID.fullmatch(move_id):
        raise BadFrame("An id has 1 to 40 visible ASCII characters.")
    return move_id


def move_type(form: dict[str, Any]) -> str:
    """The type of a wire move; raise `Refused` if there is no such move."""
    name = form.get("type")
    if not isinstance(name, str) or name not in MOVES:
        raise Refused("unknown_move", "There is no such move.")
    return name


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
            raise Unreadable("Write “text”, and “rule” where it was read.")
        must = (needs_rule and name == "guess") or (name == "set_rule" and form.get("judge", "rule") == "rule")
        statement = rule_words.statement_of(
            form.get("text"), form.get("rule"), must_be_rule=must, agreed=agreed, as_agreed=as_agreed
        )
        form = {**parts, "statement": codec.statement_to_json(statement)}
    elif name == "give_hint":
        form = {**form, "text": rule_words.clean_text(form.get("text"))}
    return codec.move_from_json(form)
