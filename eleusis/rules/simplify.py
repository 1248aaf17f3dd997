"""A rule without idle parts, so that it can be said shortly. The meaning never changes."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS

_TRUE = s.Const(True)
_FALSE = s.Const(False)
_DENIED = {"<": ">=", ">": "<=", "<=": ">", ">=": "<"}
_SOON_DENIED = (s.Not, s.RankIn, s.SuitIn, s.RankCmp, s.Extreme, s.Same, s.Seen)  # turned round, these are as short
_PEAKS: dict[s.Ref, str] = {s.Landmark("highest"): "max", s.Landmark("lowest"): "min"}
_FLIPPED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def simplify(cond: s.Cond) -> s.Cond:
    """The same condition with constants folded, doubles dropped, and the nearer card named first."""
    match cond:
        case s.Not():
            inner = simplify(cond.cond)
            return _denied(inner)
        case s.And():
            return _joined(s.And, cond.conds, _TRUE, _FALSE)
        case s.Or():
            return _joined(s.Or, cond.conds, _FALSE, _TRUE)
        case s.If():
            return _choice(simplify(cond.cond), simplify(cond.then), simplify(cond.other))
        case s.Cycle():
            parts = tuple(simplify(part) for part in cond.conds)
            return parts[0] if len(set(parts)) == 1 else s.Cycle(parts)
        case _:
            return _atom(cond)


def _denied(inner: s.Cond) -> s.Cond:
    """What is so where this is not."""
    match inner:
        case s.Const():
            return s.Const(not inner.value)
        case s.Not():
            return inner.cond
        case s.RankIn(ref=ref, ranks=ranks):
            return s.RankIn(ref, ALL_RANKS - ranks)
        case s.SuitIn(ref=ref, suits=suits):
            return s.SuitIn(ref, ALL_SUITS - suits)
        case s.RankCmp(op, a, b):
            return s.RankCmp(_DENIED[op], a, b)
        case s.Extreme(op, which):
            return s.Extreme(_DENIED[op], which)
        case s.CountIn(mod=0, cap=1) | s.Arith(mod=2) | s.PosIn(mod=2) | s.RunIn(mod=2):
            return replace(inner, values=frozenset({0, 1}) - inner.values)
        case s.CountIn(mod=2) | s.SumIn(mod=2):
            return replace(inner, values=frozenset({0, 1}) - inner.values)
        case s.Or(conds=conds) if all(isinstance(part, _SOON_DENIED) for part in conds):
            return simplify(s.And(tuple(s.Not(part) for part in conds)))
        case s.And(conds=conds) if all(isinstance(part, _SOON_DENIED) for part in conds):
            return simplify(s.Or(tuple(s.Not(part) for part in conds)))
        case _:
            return s.Not(inner)


def _joined(kind: type[s.And | s.Or], conds: tuple[s.Cond, ...], idle: s.Const, strong: s.Const) -> s.Cond:
    parts: list[s.Cond] = []
    for cond in conds:
        part = simplify(cond)
        if part == strong:
            return strong
        parts.extend(part.conds if isinstance(part, kind) else (part,))
    kept = tuple(dict.fromkeys(part for part in parts if part != idle))
    kept = _merged(kept) if kind is s.Or else _met(kept)
    if strong in kept:
        return strong
    return idle if not kept else kept[0] if len(kept) == 1 else kind(kept)


def _merged(parts: tuple[s.Cond, ...]) -> tuple[s.Cond, ...]:
    """Alternatives of one kind about the same cards become one: "1 higher" or "1 lower"."""
    merged: list[s.Cond] = []
    for part in parts:
        for place, before in enumerate(merged):
            one = _one_of_both(before, part)
            if one is not None:
                merged[place] = one
                break
        else:
            merged.append(part)
    return tuple(merged)


def _met(parts: tuple[s.Cond, ...]) -> tuple[s.Cond, ...]:
    """Ranks (or suits) that one card must have become one set; a case and its opposite become one choice."""
    met: list[s.Cond] = []
    for part in parts:
        for place, before in enumerate(met):
            one = _both(before, part)
            if one is not None:
                met[place] = one
                break
        else:
            met.append(part)
    return tuple(met)


def _both(one: s.Cond, other: s.Cond) -> s.Cond | None:
    match one, other:
        case s.RankIn(), s.RankIn() if one.ref == other.ref:
            return _atom(s.RankIn(one.ref, one.ranks & other.ranks))
        case s.SuitIn(), s.SuitIn() if one.ref == other.ref:
            return _atom(s.SuitIn(one.ref, one.suits & other.suits))
        case s.If(test, then, s.Const(True)), s.If(opposite, so, s.Const(True)) if opposite == _denied(test):
            return s.If(test, then, so)
        case s.If(test, then, s.Const(True)), s.If(again, s.Const(True), so) if again == test:
            return s.If(test, then, so)
        case s.If(test, s.Const(True), so), s.If(again, then, s.Const(True)) if again == test:
            return s.If(test, then, so)
        case _:
            return None


def _one_of_both(one: s.Cond, other: s.Cond) -> s.Cond | None:
    match one, other:
        case s.RankIn(), s.RankIn() if one.ref == other.ref:
            return _atom(s.RankIn(one.ref, one.ranks | other.ranks))
        case s.SuitIn(), s.SuitIn() if one.ref == other.ref:
            return _atom(s.SuitIn(one.ref, one.suits | other.suits))
        case s.Same("rank"), s.Step():
            return _one_of_both(other, one)
        case s.Step(wrap=wrap), s.Same("rank") if (one.a, one.b) == (other.a, other.b):
            return _atom(s.Step(one.a, one.b, one.by | {0}, wrap))
        case s.Step(), s.Step() if (one.a, one.b, one.wrap) == (other.a, other.b, other.wrap):
            return _atom(s.Step(one.a, one.b, one.by | other.by, one.wrap))
        case _:
            return None


def _choice(cond: s.Cond, then: s.Cond, other: s.Cond) -> s.Cond:
    if isinstance(cond, s.Const):
        return then if cond.value else other
    if then == other:
        return then
    if isinstance(cond, s.Not):
        return _choice(cond.cond, other, then)
    if (then, other) == (_TRUE, _FALSE):
        return cond
    if (then, other) == (_FALSE, _TRUE):
        return s.Not(cond)
    return s.If(cond, then, other)


def _atom(cond: s.Cond) -> s.Cond:
    match cond:
        case s.RankIn(ranks=ranks) if not ranks or ranks == ALL_RANKS:
            return s.Const(bool(ranks))
        case s.SuitIn(suits=suits) if not suits or suits == ALL_SUITS:
            return s.Const(bool(suits))
        case s.Same(attr, a, b):
            return _TRUE if a == b else s.Same(attr, *sorted((a, b), key=s.age))
        case s.RankCmp(op, a, b):
            if a == b:
                return s.Const(op in {"<=", ">="})
            return _compared(cond) if s.age(a) < s.age(b) else _compared(s.RankCmp(_FLIPPED[op], b, a))
        case s.Step():
            return _step(cond)
        case s.Follows(order, a, b):
            if a == b:
                return _FALSE
            return cond if s.age(a) < s.age(b) else s.Follows(order[::-1], b, a)
        case s.Divides(a, b) if a == b:
            return _TRUE
        case s.Arith(refs=refs) if refs != tuple(sorted(refs, key=s.age)):
            return _numbers(replace(cond, refs=tuple(sorted(refs, key=s.age))))
        case s.Arith() | s.PosIn() | s.RunIn() | s.CountIn() | s.SumIn() | s.AlikeIn() | s.LeadIn():
            return _numbers(cond)
        case _:
            return cond


def _compared(cond: s.RankCmp) -> s.Cond:
    """Compared with the highest card of all, or the lowest: an extreme."""
    if cond.a == 0 and cond.b in _PEAKS:
        return s.Extreme(cond.op, _PEAKS[cond.b])
    return cond


def _step(cond: s.Step) -> s.Cond:
    by = frozenset((step + 6) % 13 - 6 for step in cond.by) if cond.wrap else cond.by
    if cond.a == cond.b:
        return s.Const(0 in by)
    if not by:
        return _FALSE
    if cond.wrap and len(by) == 13:
        return _TRUE
    if by == {0}:
        return s.Same("rank", *sorted((cond.a, cond.b), key=s.age))
    if s.age(cond.a) < s.age(cond.b):
        return s.Step(cond.a, cond.b, by, cond.wrap)
    return s.Step(cond.b, cond.a, frozenset(-step for step in by), cond.wrap)


def _numbers(cond: s.Arith | s.PosIn | s.RunIn | s.CountIn | s.SumIn | s.AlikeIn | s.LeadIn) -> s.Cond:
    """Keep the values the counter can have; none or all of them make a constant."""
    mod = getattr(cond, "mod", 0)
    possible: range | None
    if mod:
        possible = range(mod)
    else:
        match cond:
            case s.LeadIn(cap=cap):
                possible = range(-cap, cap + 1)
            case s.RunIn(cap=cap):
                possible = range(min(1, cap), cap + 1)
            case s.CountIn(cap=cap) | s.AlikeIn(cap=cap):
                possible = range(cap + 1)
            case s.Arith(op="absdiff"):
                possible = range(14)
            case s.Arith(op="sum", refs=refs):
                possible = range(14 * len(refs) + 1)
            case _:
                possible = None
    values = cond.values
    if possible is not None:
        values &= frozenset(possible)
    if not values or (possible is not None and len(values) == len(possible)):
        return s.Const(bool(values))
    parts = {name: getattr(cond, name) for name in cond.__dataclass_fields__}
    return type(cond)(**(parts | {"values": values}))
