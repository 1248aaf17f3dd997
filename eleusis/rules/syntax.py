"""The syntax of a rule: fourteen kinds of atom, two counters, and five ways to combine them.

Every node is a frozen value and has one JSON form, ``{"is": "same", "attr": "colour", "a": 0, "b": 1}``.
A reference (`ref`, `a`, `b`) is 0 for the card being judged and k for the k-th last card of the line.
What a node means is told in `eleusis.rules.judge`; how it reads in `eleusis.rules.speak`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS, ATTRIBUTES, UnreadableRule

MAX_REF: Final = 3
MAX_CAP: Final = 30
MAX_NODES: Final = 120
MAX_DEPTH: Final = 16


@dataclass(frozen=True, slots=True)
class Const:
    """Always right, or always wrong."""

    value: bool


@dataclass(frozen=True, slots=True)
class RankIn:
    """The card has one of these ranks."""

    ref: int
    ranks: frozenset[int]


@dataclass(frozen=True, slots=True)
class SuitIn:
    """The card has one of these suits."""

    ref: int
    suits: frozenset[str]


@dataclass(frozen=True, slots=True)
class Same:
    """The two cards agree in the attribute."""

    attr: str
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class RankCmp:
    """Card `a` is higher (``>``), lower (``<``), at least or at most as high as card `b`."""

    op: str
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Step:
    """Value of `a` minus value of `b` is one of the differences; with `wrap`, king to ace is one step."""

    a: int
    b: int
    by: frozenset[int]
    wrap: bool = False


@dataclass(frozen=True, slots=True)
class Follows:
    """The suit of `a` comes right after the suit of `b` in this cyclic order."""

    order: tuple[str, ...]
    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Arith:
    """The sum, difference or product of the values is in the set; with `mod`, its remainder is."""

    op: str
    refs: tuple[int, ...]
    mod: int
    values: frozenset[int]


@dataclass(frozen=True, slots=True)
class PosIn:
    """The judged card would be at one of these positions (the starter is card 1); with `mod`, its remainder."""

    mod: int
    values: frozenset[int]


@dataclass(frozen=True, slots=True)
class RunIn:
    """How many cards at the end of the line agree in the attribute: the number up to `cap`, or its remainder."""

    attr: str
    mod: int
    values: frozenset[int]
    cap: int


@dataclass(frozen=True, slots=True)
class CountIn:
    """How many cards of the line are of these suits and ranks: the number up to `cap`, or its remainder."""

    suits: frozenset[str]
    ranks: frozenset[int]
    mod: int
    values: frozenset[int]
    cap: int


@dataclass(frozen=True, slots=True)
class Extreme:
    """The judged card is higher, lower, ... than the highest (`max`) or lowest (`min`) card of the line."""

    op: str
    which: str


@dataclass(frozen=True, slots=True)
class Seen:
    """Some card of the line agrees with the judged card in the attribute."""

    attr: str


@dataclass(frozen=True, slots=True)
class AlikeIn:
    """How many cards of the line agree with the judged card in the attribute, up to `cap`."""

    attr: str
    values: frozenset[int]
    cap: int


@dataclass(frozen=True, slots=True)
class LeadIn:
    """By how many the cards of one class outnumber those of another once the judged card is played.

    The lead is kept between -`cap` and `cap` as the line grows: one more card of the leading class
    changes nothing at the end of the scale.
    """

    suits: frozenset[str]
    ranks: frozenset[int]
    over_suits: frozenset[str]
    over_ranks: frozenset[int]
    values: frozenset[int]
    cap: int


@dataclass(frozen=True, slots=True)
class Not:
    cond: Cond


@dataclass(frozen=True, slots=True)
class And:
    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class Or:
    conds: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class If:
    """`then` where `cond` holds, `other` where it does not."""

    cond: Cond
    then: Cond
    other: Cond


@dataclass(frozen=True, slots=True)
class Cycle:
    """A pattern by position: card 1 (the starter) meets the first condition, card 2 the second, and round again."""

    conds: tuple[Cond, ...]


Atom = (
    Const | RankIn | SuitIn | Same | RankCmp | Step | Follows | Arith
    | PosIn | RunIn | CountIn | Extreme | Seen | AlikeIn | LeadIn
)  # fmt: skip
Cond = Atom | Not | And | Or | If | Cycle

COMPARISONS: Final = ("<", "<=", ">", ">=")
KINDS: Final[Mapping[str, type[Any]]] = {
    "const": Const, "rank_in": RankIn, "suit_in": SuitIn, "same": Same, "rank_cmp": RankCmp, "step": Step,
    "follows": Follows, "arith": Arith, "pos_in": PosIn, "run_in": RunIn, "count_in": CountIn, "extreme": Extreme,
    "seen": Seen, "alike_in": AlikeIn, "lead_in": LeadIn,
    "not": Not, "and": And, "or": Or, "if": If, "cycle": Cycle,
}  # fmt: skip
NAMES: Final = {kind: name for name, kind in KINDS.items()}


def children(cond: Cond) -> tuple[Cond, ...]:
    """The conditions directly inside this one."""
    match cond:
        case Not():
            return (cond.cond,)
        case And() | Or() | Cycle():
            return cond.conds
        case If():
            return (cond.cond, cond.then, cond.other)
        case _:
            return ()


def walk(cond: Cond) -> Iterator[Cond]:
    """This condition and all inside it, outermost first."""
    waiting = [cond]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(children(node)))


def refs(cond: Cond) -> tuple[int, ...]:
    """The cards an atom looks at by reference."""
    match cond:
        case RankIn() | SuitIn():
            return (cond.ref,)
        case Same() | RankCmp() | Step() | Follows():
            return (cond.a, cond.b)
        case Arith():
            return cond.refs
        case _:
            return ()


# --- JSON ------------------------------------------------------------------------------------------


def to_json(cond: Cond) -> dict[str, Any]:
    """The JSON form: a mapping with the kind under ``is`` and one entry a field."""
    form: dict[str, Any] = {"is": NAMES[type(cond)]}
    for field in fields(cond):
        form[field.name] = _plain(getattr(cond, field.name))
    return form


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return to_json(value) if type(value) in NAMES else value


def from_json(form: Any) -> Cond:
    """The condition of a JSON form; raise `UnreadableRule` for anything that is not one."""
    return _read(form, MAX_DEPTH, iter(range(MAX_NODES)))


def _read(form: Any, depth: int, room: Iterator[int]) -> Cond:
    """One part and all inside it; every part takes one of the places in `room`."""
    if depth == 0:
        raise UnreadableRule("The rule is nested too deeply.")
    if next(room, None) is None:
        raise UnreadableRule(f"A rule has at most {MAX_NODES} parts.")
    if not isinstance(form, Mapping) or not isinstance(form.get("is"), str) or form["is"] not in KINDS:
        raise UnreadableRule("A part of the rule has no known kind.")
    kind = KINDS[form["is"]]
    names = [field.name for field in fields(kind)]
    if set(form) != {"is", *names}:
        raise UnreadableRule(f"A part of the kind “{form['is']}” has the fields {', '.join(names)}.")
    values: dict[str, Any] = {}
    for name in names:
        if (kind, name) == (Not, "cond") or kind is If:
            values[name] = _read(form[name], depth - 1, room)
        elif name == "conds":
            given = form[name]
            if not isinstance(given, list) or not 1 <= len(given) <= 24:
                raise UnreadableRule("A combination has a list of 1 to 24 parts.")
            values[name] = tuple(_read(item, depth - 1, room) for item in given)
        else:
            values[name] = _field(name, form[name])
    cond: Cond = kind(**values)
    _check(cond)
    return cond


def _field(name: str, given: Any) -> Any:
    try:
        return _FIELDS[name](given)
    except (TypeError, ValueError):
        raise UnreadableRule(f"The field “{name}” of a part of the rule has no such value.") from None


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def read(given: Any) -> int:
        if type(given) is not int or not low <= given <= high:
            raise ValueError
        return given

    return read


def _one_of(choices: tuple[str, ...]) -> Callable[[Any], str]:
    def read(given: Any) -> str:
        if not isinstance(given, str) or given not in choices:
            raise ValueError
        return given

    return read


def _truth(given: Any) -> bool:
    if type(given) is not bool:
        raise ValueError
    return given


def _set_of(allowed: frozenset[Any]) -> Callable[[Any], frozenset[Any]]:
    def read(given: Any) -> frozenset[Any]:
        if not isinstance(given, list) or len(given) > len(allowed):
            raise ValueError
        if not all(type(item) in {int, str} and item in allowed for item in given):
            raise ValueError
        return frozenset(given)

    return read


def _tuple_of(allowed: frozenset[Any], longest: int) -> Callable[[Any], tuple[Any, ...]]:
    def read(given: Any) -> tuple[Any, ...]:
        if not isinstance(given, list) or not 2 <= len(given) <= longest:
            raise ValueError
        if not all(type(item) in {int, str} and item in allowed for item in given) or len(set(given)) < len(given):
            raise ValueError
        return tuple(given)

    return read


_FIELDS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "value": _truth,
    "wrap": _truth,
    **{name: _whole(0, MAX_REF) for name in ("ref", "a", "b")},
    "ranks": _set_of(ALL_RANKS),
    "over_ranks": _set_of(ALL_RANKS),
    "suits": _set_of(ALL_SUITS),
    "over_suits": _set_of(ALL_SUITS),
    "attr": _one_of(ATTRIBUTES),
    "op": _one_of((*COMPARISONS, "sum", "absdiff", "product")),
    "which": _one_of(("max", "min")),
    "by": _set_of(frozenset(range(-13, 14))),
    "order": _tuple_of(ALL_SUITS, 4),
    "refs": _tuple_of(frozenset(range(MAX_REF + 1)), 4),
    "mod": _whole(0, 30),
    "values": _set_of(frozenset(range(-MAX_CAP, 400))),
    "cap": _whole(0, MAX_CAP),
}


def _check(cond: Cond) -> None:
    """What the fields of a node owe each other."""
    if isinstance(cond, RankCmp | Extreme) and cond.op not in COMPARISONS:
        raise UnreadableRule("A comparison is one of <, <=, > and >=.")
    if isinstance(cond, Arith):
        if cond.op in COMPARISONS:
            raise UnreadableRule("Arithmetic is a sum, a difference or a product.")
        if (cond.op == "absdiff" and len(cond.refs) != 2) or (cond.op == "product" and len(cond.refs) > 3):
            raise UnreadableRule("A difference has two cards, a product at most three.")
    if isinstance(cond, RunIn | CountIn | AlikeIn | LeadIn) and cond.cap == 0 and getattr(cond, "mod", 0) == 0:
        raise UnreadableRule("A counter has a cap or a remainder.")
