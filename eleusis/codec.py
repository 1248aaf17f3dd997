"""Moves and events to JSON and back.

A card is ``"7H"``, a hidden card null, a seat a number. Every event object carries ``"type"``, the
snake-case name of its class. A game's own moves and events are known through `eleusis.variants.VARIANTS`.
`SCHEMA` rises when an old log would have to be read differently.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from operator import attrgetter
from typing import Any, Final

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.errors import Unreadable
from eleusis.statement import Statement
from eleusis.texts import Text
from eleusis.texts import gettext_lazy as _
from eleusis.variant import Variant
from eleusis.variants import VARIANTS

SCHEMA: Final = 3  # `upgraded` reads what was written before

Json = Any
Writer = Callable[[Any], Json]
Reader = Callable[[Json], Any]


class UnreadableMove(Unreadable):
    """Not a move: an unknown type, a part missing, one too many, or of the wrong kind."""

    code = "unreadable_move"


def type_name(kind: type) -> str:
    """``CardsPlayed`` is written ``cards_played``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _same(value: Any) -> Any:
    return value


def _plain(kind: type) -> Reader:
    def read(value: Json) -> Any:
        if type(value) is not kind:
            raise UnreadableMove(_("%(value)s is not what belongs here.") % {"value": _named_briefly(value)})
        return value

    return read


def _named_briefly(value: Json) -> str | Text:
    """A value from outside, for a sentence; of a list or an object only that it is one."""
    if isinstance(value, str):
        return f"“{value[:20]}”"
    if value is None or isinstance(value, bool):
        return {None: "Nothing", True: "True", False: "False"}[value]
    return _("A number") if isinstance(value, int | float) else _("A list or an object")


def _read_seat(text: str) -> int:
    """A number that is a key of an object, written in one way only."""
    number = text.removeprefix("-")
    if not (number.isascii() and number.isdecimal() and len(number) < 10 and str(int(text)) == text):
        raise UnreadableMove(_("“%(text)s” is not a number.") % {"text": text[:20]})
    return int(text)


def _read_json(value: Json) -> Json:
    if not isinstance(value, dict):
        raise UnreadableMove(_("An object belongs here."))
    return value


def _pair(hint: Any) -> tuple[Writer, Reader]:
    """How to write and read a value of a field of this type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        kept = next(arg for arg in args if arg is not types.NoneType)
        write, read = _pair(kept)
        return (
            _same if write is _same else lambda value: None if value is None else write(value),
            lambda value: None if value is None else read(value),
        )
    if hint is Card:
        return attrgetter("name"), lambda value: Card.parse(_plain(str)(value))
    if origin is tuple:
        write, read = _pair(args[0])
        if args[0] in (Card, Card | None):
            write_all: Writer = lambda cards: [None if card is None else card.name for card in cards]  # noqa: E731
        else:
            write_all = lambda values: [write(one) for one in values]  # noqa: E731

        def read_all(value: Json) -> tuple[Any, ...]:
            if not isinstance(value, list):
                raise UnreadableMove(_("A list belongs here."))
            return tuple(read(one) for one in value)

        return write_all, read_all
    if origin is Mapping and args[0] is int:
        write, read = _pair(args[1])
        return (
            lambda values: {str(key): write(one) for key, one in values.items()},
            lambda values: {_read_seat(key): read(one) for key, one in _read_json(values).items()},
        )
    if origin in (Mapping, dict) or hint is Any:
        return _same, _read_json
    if is_dataclass(hint) and isinstance(hint, type):
        codec = _Fields(hint)
        return codec.write, codec.read
    return _same, _plain(hint)


class _Fields:
    """The fields of one dataclass, with the writer and the reader of each worked out once."""

    def __init__(self, kind: type) -> None:
        hints = typing.get_type_hints(kind)
        self.kind = kind
        pairs = {field.name: _pair(hints[field.name]) for field in fields(kind)}
        self.names = tuple(pairs)
        self.values = _values_of(self.names)
        self.writers = {name: write for name, (write, _) in pairs.items() if write is not _same}
        self.readers = {name: read for name, (_, read) in pairs.items()}
        self.required = {field.name for field in fields(kind) if field.default is MISSING}

    def write(self, value: Any) -> dict[str, Json]:
        form = dict(zip(self.names, self.values(value), strict=True))
        for name, write in self.writers.items():
            form[name] = write(form[name])
        return form

    def read(self, form: Json) -> Any:
        form = _read_json(form)
        if missing := self.required - form.keys():
            raise UnreadableMove(_("“%(missing)s” is missing.") % {"missing": min(missing)})
        if extra := form.keys() - self.readers.keys():
            raise UnreadableMove(_("“%(str)s” does not belong here.") % {"str": min(map(str, extra))[:20]})
        return self.kind(**{name: read(form[name]) for name, read in self.readers.items() if name in form})


def _values_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What gets these attributes of a value, all at once."""
    if len(names) < 2:
        return lambda value: tuple(getattr(value, name) for name in names)
    return attrgetter(*names)


def _in(module: types.ModuleType, base: type) -> Iterable[type]:
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base))
    return [kind for kind in kinds if kind is not base]


_EVENTS: Final[dict[str, _Fields]] = {}
_MOVES: Final[dict[str, _Fields]] = {}
_EVENT_NAMES: Final[dict[type[ev.Event], str]] = {}
# What `event_to_json` is made of, for an encoder that writes dataclasses itself, and of a card its `name`: the names of the
# parts, the first of which is ``type``, what that is, and what gets the others.
EVENT_PARTS: Final[dict[type[ev.Event], tuple[tuple[str, ...], str, Callable[[Any], tuple[Any, ...]]]]] = {}
_MOVE_NAMES: Final[dict[type[mv.Move], str]] = {}
_STATEMENT: Final = _Fields(Statement)


def _learn(kinds: Iterable[type], codecs: dict[str, _Fields], names: dict[Any, str]) -> None:
    for kind in kinds:
        name = type_name(kind)
        if codecs.setdefault(name, codec := _Fields(kind)) is not codec:
            raise ValueError(f"Two kinds are called {name}.")
        names[kind] = name


def learn(variant: Variant) -> None:
    """Read and write the moves and events that this game has of its own; raise `ValueError` if a name is taken."""
    _learn(variant.moves, _MOVES, _MOVE_NAMES)
    _learn_events(variant.events)


def _learn_events(kinds: Iterable[type[ev.Event]]) -> None:
    _learn(kinds, _EVENTS, _EVENT_NAMES)
    for kind in kinds:
        name = _EVENT_NAMES[kind]
        EVENT_PARTS[kind] = ("type", *_EVENTS[name].names), name, _EVENTS[name].values


_learn(_in(mv, mv.Move), _MOVES, _MOVE_NAMES)
_learn_events(_in(ev, ev.Event))
for _variant in VARIANTS:
    learn(_variant)


def event_name(event: ev.Event) -> str:
    return _EVENT_NAMES[type(event)]


def event_to_json(event: ev.Event) -> dict[str, Json]:
    form = {"type": _EVENT_NAMES[type(event)]}
    form |= _EVENTS[form["type"]].write(event)
    return form


def event_from_json(form: Json) -> ev.Event:
    """Read an event of the log; raise `Unreadable` if it is none."""
    event: ev.Event = _read_named(upgraded(form) if isinstance(form, dict) else form, _EVENTS)
    return event


# ── what older versions wrote ────────────────────────────────────────────────────────────────────

# Until schema 2 a card and a string had events of their own; a card was written alone.
_RENAMED: Final[Mapping[str, str]] = {
    "card_played": "cards_played",
    "card_judged": "cards_judged",
    "string_played": "cards_played",
    "string_judged": "cards_judged",
    "string_retracted": "verdict_retracted",
}


def upgraded(form: dict[str, Json]) -> dict[str, Json]:
    """An event as it is written today; the same object if nothing about it has changed."""
    kind = str(form.get("type"))
    if kind == "round_ended":
        return _scores_upgraded(form)
    if kind == "rule_set" and "expected_cards" not in form:
        return {**form, "expected_cards": None}
    if kind in _RENAMED or (kind == "verdict_retracted" and "card" in form):
        cards = {"cards": [form["card"]]} if "card" in form else {}
        kept = {name: part for name, part in form.items() if name != "card"}
        return {**kept, **cards, "type": _RENAMED.get(kind, kind)}
    return form


def _scores_upgraded(form: dict[str, Json]) -> dict[str, Json]:
    """A `RoundEnded` of schema 1, when scores were those of Express, as it is written today."""
    scores = form.get("scores")
    if not isinstance(scores, list) or not all(isinstance(score, dict) and "guess_bonus" in score for score in scores):
        return form
    return {**form, "scores": [_score_upgraded(score) for score in scores]}


def _score_upgraded(old: dict[str, Json]) -> dict[str, Json]:
    seat, points, left = old["seat"], old["points"], old["cards_left"]
    parts = {"hand": 12 - left, "guess": old["guess_bonus"], "empty_hand": old["empty_bonus"]}
    if sum(parts.values()) != points:  # the dealer, who has the points of the best player
        return {"seat": seat, "points": points, "parts": {"dealer": points}, "cards_left": None}
    return {"seat": seat, "points": points, "parts": {k: v for k, v in parts.items() if v}, "cards_left": left}


def move_name(kind: type[mv.Move]) -> str:
    return _MOVE_NAMES[kind]


_PART_KINDS: Final[Mapping[Any, str]] = {Card: "card", bool: "yes_no", int: "number", str: "text"}


def parts_of_move(kind: type[mv.Move]) -> dict[str, str]:
    """What a move has to be told with, for a screen that knows no more of it: name to kind.

    Kinds are ``card``, ``cards``, ``yes_no``, ``number``, ``text`` and ``other``, with a question mark where the
    part may be left out.
    """
    hints = typing.get_type_hints(kind)
    return {one.name: _part_kind(hints[one.name]) + "?" * (one.default is not MISSING) for one in fields(kind)}


def _part_kind(hint: Any) -> str:
    args = [arg for arg in typing.get_args(hint) if arg not in (types.NoneType, Ellipsis)]
    if typing.get_origin(hint) is tuple and args == [Card]:
        return "cards"
    return _PART_KINDS.get(args[0] if len(args) == 1 else hint, "other")


def move_to_json(move: mv.Move) -> dict[str, Json]:
    name = _MOVE_NAMES[type(move)]
    return {"type": name, **_MOVES[name].write(move)}


def move_from_json(form: Json) -> mv.Move:
    """Read a move; raise `Unreadable` (`UnreadableMove`, `UnreadableCard`) if it is none."""
    move: mv.Move = _read_named(form, _MOVES)
    return move


def statement_to_json(statement: Statement) -> dict[str, Json]:
    return _STATEMENT.write(statement)


def statement_from_json(form: Json) -> Statement:
    return _STATEMENT.read(form)  # type: ignore[no-any-return]  # _Fields(Statement) makes Statements


def _read_named(form: Json, codecs: Mapping[str, _Fields]) -> Any:
    form = _read_json(form)
    name = form.get("type")
    if not isinstance(name, str) or name not in codecs:
        raise UnreadableMove(_("There is no such thing as %(name)s.") % {"name": _named_briefly(name)})
    return codecs[name].read({key: value for key, value in form.items() if key != "type"})
