"""The syntax of a rule: seventeen kinds of atom and five ways to combine them.

Every node is a frozen value and has one JSON form, ``{"is": "same", "attr": "colour", "a": 0, "b": 1}``.
A reference (`ref`, `a`, `b`) is 0 for the card being judged, k for the k-th last card of the line, or a
`Landmark`: the first, last, highest or lowest card of a class so far, such as the starter.
What a node means is told in `eleusis.rules.judge`; how it reads in `eleusis.rules.speak`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS

MAX_REF: Final = 6
MAX_CAP: Final = 30


@dataclass(frozen=True, slots=True)
class Landmark:
    """The first, last, highest or lowest card of a class on the line; of equally high ones the last.

    Of all suits and ranks it is any card: the first of them is the starter.
    """

    which: str
    suits: frozenset[str] = ALL_SUITS
    ranks: frozenset[int] = ALL_RANKS


STARTER: Final = Landmark("first")
Ref = int | Landmark


@dataclass(frozen=True, slots=True)
class Const:
    """Always right, or always wrong."""

    value: bool


@dataclass(frozen=True, slots=True)
class RankIn:
    """The card has one of these ranks."""

    ref: Ref
    ranks: frozenset[int]


@dataclass(frozen=True, slots=True)
class SuitIn:
    """The card has one of these suits."""

    ref: Ref
    suits: frozenset[str]


@dataclass(frozen=True, slots=True)
class Same:
    """The two cards agree in the attribute."""

    attr: str
    a: Ref
    b: Ref


@dataclass(frozen=True, slots=True)
class RankCmp:
    """Card `a` is higher (``>``), lower (``<``), at least or at most as high as card `b`."""

    op: str
    a: Ref
    b: Ref


@dataclass(frozen=True, slots=True)
class Step:
    """Value of `a` minus value of `b` is one of the differences; with `wrap`, king to ace is one step."""

    a: Ref
    b: Ref
    by: frozenset[int]
    wrap: bool = False


@dataclass(frozen=True, slots=True)
class Divides:
    """The value of `a` divides that of `b` without a remainder."""

    a: Ref
    b: Ref


@dataclass(frozen=True, slots=True)
class Follows:
    """The suit of `a` comes right after the suit of `b` in this cyclic order."""

    order: tuple[str, ...]
    a: Ref
    b: Ref


@dataclass(frozen=True, slots=True)
class Arith:
    """The sum, difference or product of the values is in the set; with `mod`, its remainder is."""

    op: str
    refs: tuple[Ref, ...]
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
class SumIn:
    """The remainder of the sum of all cards on the line; `with_card` adds the judged card."""

    mod: int
    values: frozenset[int]
    with_card: bool


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
    Const | RankIn | SuitIn | Same | RankCmp | Step | Divides | Follows | Arith
    | PosIn | RunIn | CountIn | SumIn | Extreme | Seen | AlikeIn | LeadIn
)  # fmt: skip
Cond = Atom | Not | And | Or | If | Cycle

LANDMARKS: Final = ("first", "last", "highest", "lowest")
COMPARISONS: Final = ("<", "<=", ">", ">=")
KINDS: Final[Mapping[str, type[Any]]] = {
    "const": Const, "rank_in": RankIn, "suit_in": SuitIn, "same": Same, "rank_cmp": RankCmp, "step": Step,
    "divides": Divides, "follows": Follows, "arith": Arith, "pos_in": PosIn, "run_in": RunIn, "count_in": CountIn,
    "sum_in": SumIn, "extreme": Extreme, "seen": Seen, "alike_in": AlikeIn, "lead_in": LeadIn,
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


def refs(cond: Cond) -> tuple[Ref, ...]:
    """The cards an atom looks at by reference."""
    match cond:
        case RankIn() | SuitIn():
            return (cond.ref,)
        case Same() | RankCmp() | Step() | Divides() | Follows():
            return (cond.a, cond.b)
        case Arith():
            return cond.refs
        case _:
            return ()


def back(ref: Ref) -> int:
    """How far back from the end of the line a reference looks; a landmark is remembered, not counted back to."""
    return ref if isinstance(ref, int) else 0


def age(ref: Ref) -> tuple[int, int, tuple[str, ...], tuple[int, ...]]:
    """The order in which cards are named: the judged card, the last cards, landmarks."""
    if isinstance(ref, int):
        return ref, 0, (), ()
    return MAX_REF + 1, LANDMARKS[::-1].index(ref.which), tuple(sorted(ref.suits)), tuple(sorted(ref.ranks))
