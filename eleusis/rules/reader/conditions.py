"""Conditions while they are put together (a class of one card is one mask; pronouns are not settled yet), and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ALL_RANKS, RANK_MASKS, SUIT_MASKS, ranks_mask, suits_mask

OTHER: Final = -2  # the card compared with, where it is not said: the one before the subject
IT: Final = -10  # the card a pronoun stands for
BEFORE_IT: Final = -11
OF_PAIR: Final = -17  # the first card of a pair, where its second is spoken of
NOWHERE: Final = -16  # a card added to itself, or held against itself, is a misunderstanding
LAST: Final = -13  # the last card, where no number was told
IT_WAS: Final = -14  # "it was": the last card, where no other was told
SPOKEN: Final = -18  # in place of the card held against: in which attribute was told before
_EACH_WAY: Final = frozenset(range(-13, 14))  # steps from one rank to another
SAID: Final = -12  # "it" as what is compared with: the card told before
THEM: Final = {count: tuple(range(-10 * count - 1, -11 * count - 1, -1)) for count in (2, 3)}  # cards told before

TRUE: Final = s.Const(True)
FALSE: Final = s.Const(False)

# --- conditions ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class In:
    """A card is one of these; ranks and suits of a condition in one mask."""

    ref: s.Ref
    mask: int


@dataclass(frozen=True, slots=True)
class Amount:
    """Something a card or the line has: an attribute of a card, a sum, a count.

    `what` is ``card`` (the whole card, its rank where it is compared), an attribute, ``sum``, ``absdiff``,
    ``product``, ``position``, ``run``, ``count``, ``total``, ``max``, ``min`` or ``number``; `of` is the
    class that is counted, the attribute of a run, the number, or 1 for a total with the judged card.
    """

    what: str
    refs: tuple[s.Ref, ...] = ()
    plus: int = 0
    mod: int = 0
    of: int | str = 0


CARD: Final = Amount("card", (0,))  # the card that is played


# --- predicates ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ToldNumber:
    """A number told before is one of these, as in "if it is even", "the total must be at least 10"."""

    bits: int
    of: Amount | None = None


Cond: TypeAlias = s.Cond | In | ToldNumber


def conj(*conds: Cond) -> Cond:
    """All of the conditions; what they say of one card becomes one class."""
    return _joined(s.And, conds)


def disj(*conds: Cond) -> Cond:
    """At least one of the conditions."""
    return _joined(s.Or, conds)


def exactly_one(one: Cond, other: Cond) -> Cond:
    """One of the two conditions and not the other."""
    return conj(disj(one, other), neg(conj(one, other)))


def neg(cond: Cond) -> Cond:
    match cond:
        case In(ref, mask):
            return In(ref, ALL_CARDS ^ mask)
        case s.Const(value):
            return s.Const(not value)
        case s.Not(inner):
            return inner
        case s.If(test, then, other):
            return s.If(test, neg(then), neg(other))  # type: ignore[arg-type]
        case ToldNumber(bits, of):
            return ToldNumber(~bits, of)
        case s.CountIn(mod=0, values=values, cap=1):
            return replace(cond, values=frozenset({0, 1}) - values)
        case s.Step(by=by, wrap=False) if len(near := _EACH_WAY - by) > 1 and by == _at_least(max(near) + 1):
            return replace(cond, by=near)  # "no jumps of more than 2" is "within 2"
    return s.Not(cond)


def _at_least(far: int) -> frozenset[int]:
    return frozenset(step for step in _EACH_WAY if abs(step) >= far)


def denied(cond: Cond) -> Cond:
    """That it is not so; what holds in which case stays as it was told."""
    return s.Not(cond) if isinstance(cond, s.If) else neg(cond)


def when(test: Cond, then: Cond, other: Cond = TRUE) -> Cond:
    """A choice, without idle parts."""
    then = _given(test, then)
    if test == TRUE or then == other:
        return then
    if test == FALSE:
        return other
    return s.If(test, then, other)  # type: ignore[arg-type]


def _given(test: Cond, cond: Cond) -> Cond:
    """What a choice between classes of a card comes to where it is known of which class the card is."""
    if isinstance(test, In) and isinstance(cond, s.If):
        within: Cond = cond.cond
        if (
            isinstance(within, In)
            and within.ref == test.ref
            and not (test.mask & ~within.mask and test.mask & within.mask)
        ):
            return _given(test, cond.other if test.mask & ~within.mask else cond.then)
    return cond


def _joined(kind: type[s.And | s.Or], conds: Iterable[Cond]) -> Cond:
    is_and = kind is s.And
    neutral, strong = (TRUE, FALSE) if is_and else (FALSE, TRUE)
    masks: dict[s.Ref, int] = {}
    parts: list[Cond] = []
    for cond in conds:
        for part in cond.conds if isinstance(cond, kind) else (cond,):
            if part == strong:
                return strong
            if isinstance(part, In):
                if part.ref in masks:
                    before = masks[part.ref]
                    masks[part.ref] = before & part.mask if is_and else before | part.mask
                else:
                    masks[part.ref] = part.mask
                    parts.append(part)
            elif part != neutral and part not in parts:
                if neg(part) in parts:
                    return strong
                parts.append(part)
    merged: list[Cond] = []
    for part in parts:
        if isinstance(part, In):
            mask = masks[part.ref]
            if mask == (0 if is_and else ALL_CARDS):
                return strong
            if mask != (ALL_CARDS if is_and else 0):
                merged.append(In(part.ref, mask))
        else:
            merged.append(part)
    return merged[0] if len(merged) == 1 else kind(tuple(merged)) if merged else neutral  # type: ignore[arg-type]


def rebuilt(cond: Cond, change: Callable[[Cond], Cond]) -> Cond:
    """The condition with every atom changed."""
    match cond:
        case s.Not():
            return neg(rebuilt(cond.cond, change))
        case s.And():
            return conj(*(rebuilt(part, change) for part in cond.conds))
        case s.Or():
            return disj(*(rebuilt(part, change) for part in cond.conds))
        case s.Cycle():
            return s.Cycle(tuple(rebuilt(part, change) for part in cond.conds))  # type: ignore[misc]
        case s.If():
            return when(rebuilt(cond.cond, change), rebuilt(cond.then, change), rebuilt(cond.other, change))
        case _:
            return change(cond)


def map_refs(cond: Cond, change: Callable[[s.Ref], s.Ref]) -> Cond:
    """The condition with every reference changed."""

    def changed(atom: Cond) -> Cond:
        match atom:
            case In(ref, mask):
                return In(change(ref), mask)
            case s.Same() | s.RankCmp() | s.Step() | s.Divides() | s.Follows():
                return replace(atom, a=change(atom.a), b=change(atom.b))
            case s.Arith():
                told = tuple(change(ref) for ref in atom.refs)
                return replace(atom, refs=told if len(set(told)) == len(told) else (NOWHERE, *told))
        return atom

    return rebuilt(cond, changed)


@lru_cache(maxsize=8192)
def all_refs(cond: Cond) -> frozenset[s.Ref]:
    """The cards a condition looks at; 0 for what is only asked of the judged card."""
    match cond:
        case In(ref, _):
            return frozenset({ref})
        case ToldNumber(_, of):
            return frozenset({IT} if of is None else of.refs)
        case s.Extreme() | s.Seen() | s.AlikeIn() | s.LeadIn() | s.SumIn(with_card=True):
            return frozenset({0})
        case s.Not() | s.And() | s.Or() | s.Cycle() | s.If():
            return frozenset().union(*(all_refs(part) for part in s.children(cond)))
        case _:
            return frozenset(s.refs(cond))


@lru_cache(maxsize=8192)
def is_settled(cond: Cond) -> bool:
    """Whether every card it looks at is known and near enough, none is added to itself, and none held to be like itself."""
    near = all(not isinstance(ref, int) or 0 <= ref <= s.MAX_REF for ref in all_refs(cond))
    alone = (len({*atom.refs}) == len(atom.refs) for atom in s.walk(cond) if isinstance(atom, s.Arith))  # type: ignore[arg-type]
    itself = any(isinstance(atom, s.Same) and atom.a == atom.b for atom in s.walk(cond))  # type: ignore[arg-type]
    kept = (atom.attr for atom in s.walk(cond) if isinstance(atom, s.Seen | s.AlikeIn | s.RunIn))  # type: ignore[arg-type]
    return near and all(alone) and not itself and not any(map(groups_of, kept))


def settle(cond: Cond, it: s.Ref, said: s.Ref = 1, them: tuple[s.Ref, ...] = ()) -> Cond:
    """The condition once it is known which cards the pronouns stand for."""
    if not any(isinstance(ref, int) and ref <= IT for ref in all_refs(cond)):
        return cond
    before_it = it + 1 if isinstance(it, int) else it
    it_was = it or 1
    known: dict[s.Ref, s.Ref] = {IT: it, BEFORE_IT: before_it, SAID: said, LAST: 1, IT_WAS: it_was}
    known[IT_WAS - 1] = it_was + 1 if isinstance(it_was, int) else it
    known.update(zip(THEM.get(len(them), ()), them, strict=False))
    return map_refs(cond, lambda ref: known.get(ref, ref))


def attribute_of_groups(groups: Iterable[int]) -> str:
    """The attribute in which cards of one group agree, by the masks of the groups in order."""
    return "/".join(f"{mask:x}" for mask in groups)


def groups_of(attr: str) -> tuple[int, ...]:
    """The groups whose attribute it is; none for one that all cards have."""
    return tuple(int(mask, 16) for mask in attr.split("/")) if "/" in attr else ()


def _in_groups(cond: s.Same | s.Follows) -> Cond | None:
    """That two cards are of one group, or one is of the group after the other's, said of the groups' cards."""
    groups = groups_of(cond.attr if isinstance(cond, s.Same) else cond.order[0])
    if not groups:
        return None
    fitting = groups if isinstance(cond, s.Same) else (*groups[1:], groups[0])
    told: Cond = In(cond.a, fitting[-1])
    for group, wanted in zip(groups[-2::-1], fitting[-2::-1], strict=True):
        told = when(In(cond.b, group), In(cond.a, wanted), told)
    return told


@lru_cache(maxsize=4096)
def plain(cond: Cond) -> s.Cond:
    """The condition as the rule language writes it."""
    match cond:
        case In(ref, mask):
            return _class(ref, mask)
        case s.Not(s.Same() | s.Follows() as inner) if (told := _in_groups(inner)) is not None:
            return plain(neg(told))
        case s.Not():
            return s.Not(plain(cond.cond))
        case s.Same() | s.Follows() if (told := _in_groups(cond)) is not None:
            return plain(told)
        case s.And() | s.Or() | s.Cycle():
            return type(cond)(tuple(plain(part) for part in cond.conds))
        case s.If():
            return s.If(plain(cond.cond), plain(cond.then), plain(cond.other))
        case ToldNumber():
            raise AssertionError(cond)  # settled before
        case s.Seen("rank and suit") | s.AlikeIn("rank and suit") | s.RunIn("rank and suit"):
            return replace(cond, attr="card")
        case _:
            return cond


def _class(ref: s.Ref, mask: int) -> s.Cond:
    """A class of cards as suits or ranks where it is that, else as ranks of suits, the suits with the same ranks together."""
    if mask in {0, ALL_CARDS}:
        return s.Const(mask != 0)
    whole = frozenset(suit for suit, cards in SUIT_MASKS.items() if mask & cards == cards)
    every = frozenset(rank for rank in ALL_RANKS if mask & RANK_MASKS[rank] == RANK_MASKS[rank])
    if whole and every and suits_mask(whole) | ranks_mask(every) == mask:
        return s.Or((s.SuitIn(ref, whole), s.RankIn(ref, every)))
    by_ranks: dict[frozenset[int], set[str]] = {}
    for suit, cards in SUIT_MASKS.items():
        ranks = frozenset(rank for rank in ALL_RANKS if mask & cards & RANK_MASKS[rank])
        if ranks:
            by_ranks.setdefault(ranks, set()).add(suit)
    blocks: list[s.Cond] = []
    for ranks, suits in by_ranks.items():
        parts: list[s.Cond] = []
        if len(suits) < 4:
            parts.append(s.SuitIn(ref, frozenset(suits)))
        if len(ranks) < 13:
            parts.append(s.RankIn(ref, ranks))
        blocks.append(parts[0] if len(parts) == 1 else s.And(tuple(parts)))
    return blocks[0] if len(blocks) == 1 else s.Or(tuple(blocks))


# --- verdicts --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Telling:
    """A statement: in the cases it is about, which cards it is about fit, do not fit, or must be so.

    `force` is ``must`` (what is not so is wrong), ``may`` (what is so is right), ``not`` (what is so is
    wrong) or ``only`` (right when it is so, wrong when not). `case` is what "otherwise" turns round; where it and what
    is otherwise so are `turned`, that is what must be so, as in "only hearts if the last card is red, otherwise ...".
    """

    fits: Cond
    force: str = "must"
    about: Cond = TRUE
    case: Cond | None = None
    rest: bool = False  # begins with "otherwise"
    start: Cond | None = None
    always: bool = False  # as in "kings always fit": whatever else is asked
    turned: bool = False
    is_asked: bool = False  # as in "play a heart": which one is played is not known before


REST_FITS: Final = Telling(TRUE, "may", rest=True)  # "everything else is allowed"
REST_MISSES: Final = Telling(TRUE, "not", rest=True)  # "nothing else is"
