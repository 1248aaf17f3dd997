"""What a condition does, in a few places: enough to tell whether two say the same, or one of them more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import and_, or_
from typing import Final

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, RANK_MASKS, SUIT_MASKS, ContrivedRule, Conventions
from eleusis.rules.judge import Machine
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed

PROBES: Final = tuple(
    tuple(Card.parse(name).index for name in text.split())
    for text in ("7H", "2S", "KD 5C", "4C 4S", "AH 8H 9D", "JS QS 3D", "6D 6H 6C 10S", "3C 9H 2D 2H KS", "5S 10D 8C JH 4D 7S",
                 "2H 3H 9H QH 5H 6H KH 8H 10H 4H 7H AH", "3S 8C QD 9S 5C AH JC 2S 6C KS 7S 4C 10S", "2D 9D KD 5D 3H 7D JD 4D AD 8D 6H QD 10D")
)  # fmt: skip


_LINES: Final = (*((card,) for card in range(52)), *PROBES)
_FEWEST, _MOST = 0.15, 0.9  # of all cards: those that most rules let fit
_HARDLY_ANY: Final = 0.055
_OF_SUITS: Final = frozenset({"suit", "colour"})
_LONG: Final = tuple(tuple(range(upto)) for upto in (26, 39, 52))  # suit by suit: on them lie several kings
_EACH: Final = sum(1 << 52 * place for place in range(len(_LINES)))
_ANYWHERE: Final = ALL_CARDS * _EACH


def marks(cond: m.Cond) -> tuple[int, ...] | None:
    """The cards that fit after each of a few lines; None for a condition that looks at too much."""
    return _marks(cond, agreed())


@lru_cache(maxsize=8192)
def _marks(cond: m.Cond, conventions: Conventions) -> tuple[int, ...] | None:
    cond = m.settle(cond, 0)
    if not m.is_settled(cond):
        return None
    if m.all_refs(cond) <= _OF_LAST:
        fits = _fitting(cond, conventions) >> 52 * 52
        return tuple([fits >> at & ALL_CARDS for at in range(0, 52 * len(PROBES), 52)])
    try:
        machine = Machine((m.plain(cond), conventions))
        return tuple(machine.mask(machine.after(line)) for line in PROBES)
    except ContrivedRule:
        return None


def leaves_free(cond: m.Cond, denies: bool) -> bool:
    """Whether it can be said of such a rule that all other cards may be anything: it asks something in some case only.

    `denies`: whether it was told by what does not fit, so that some always do.
    """
    known = _everywhere(cond)
    in_a_case = isinstance(cond, s.If) and cond.other == s.Const(True)
    return ALL_CARDS in known or ((in_a_case or denies) and bool(reduce(and_, known, ALL_CARDS if known else 0)))


def shuts_out(cond: m.Cond) -> bool:
    """Whether some cards never fit: nothing else does."""
    known = _everywhere(cond)
    return bool(known) and reduce(or_, known, 0) != ALL_CARDS


def _everywhere(cond: m.Cond) -> tuple[int, ...]:
    """The cards that fit after each of many lines; none for what looks at too much."""
    cond, conventions = m.settle(cond, 0), agreed()
    if m.is_settled(cond) and m.all_refs(cond) <= _OF_LAST:
        fits = _fitting(cond, conventions)
        return tuple([fits >> at & ALL_CARDS for at in range(0, 52 * len(_LINES), 52)])
    return marks(cond) or ()


# --- what looks no farther back than at the last card, part by part -----------------------------------------
#
# Of such a condition every card is known after every line, so that what fits is what fits its parts, put together as they
# are. What fits after all of the lines is one number, 52 bits of it for each.

_OF_LAST: Final = frozenset({0, 1})


def _fitting(cond: m.Cond, conventions: Conventions) -> int:
    """The cards that fit after each of the lines."""
    match cond:
        case m.In(0, mask):
            return mask * _EACH
        case s.Const(value):
            return _ANYWHERE if value else 0
        case s.Not():
            return _ANYWHERE ^ _fitting(cond.cond, conventions)
        case s.And():
            return reduce(and_, [_fitting(part, conventions) for part in cond.conds])
        case s.Or():
            return reduce(or_, [_fitting(part, conventions) for part in cond.conds])
        case s.If():
            holds = _fitting(cond.cond, conventions)
            return (holds & _fitting(cond.then, conventions)) | (_fitting(cond.other, conventions) & ~holds)
    return _fitting_alone(cond, conventions)


@lru_cache(maxsize=4096)  # of many conditions the parts are the same
def _fitting_alone(cond: m.Cond, conventions: Conventions) -> int:
    machine = Machine((m.plain(cond), conventions))
    return sum(machine.mask(machine.after(line)) << 52 * place for place, line in enumerate(_LINES))


def compare(one: m.Cond, other: m.Cond) -> str:
    """How two conditions relate: ``=`` alike, ``<`` the other says more, ``>`` less, ``!`` never both, ``x`` neither."""
    a, b = marks(one), marks(other)
    if a is None or b is None:
        return "?"
    if a == b:
        return "="
    if all(y & ~x == 0 for x, y in zip(a, b, strict=True)):
        return "<" if any(b) else "!"
    if all(x & ~y == 0 for x, y in zip(a, b, strict=True)):
        return ">"
    return "x" if any(x & y for x, y in zip(a, b, strict=True)) else "!"


def is_idle(cond: m.Cond) -> bool:
    """Whether it never matters which card is played."""
    known = marks(cond)
    if known is None or not (set(known) <= {ALL_CARDS, 0} and set(_after_some(cond, agreed())) <= {ALL_CARDS, 0}):
        return False
    return _after_what_is_told(cond, agreed()) <= {ALL_CARDS, 0}


@lru_cache(maxsize=2048)
def _after_some(cond: m.Cond, conventions: Conventions) -> tuple[int, ...]:
    """What fits after one card, or several that are alike: a rule on jacks, or on two spades, tells something only there."""
    machine = Machine((m.plain(m.settle(cond, 0)), conventions))
    lines = ((card,) * number for card in range(52) for number in range(1, s.MAX_REF + 1))
    return tuple(machine.mask(machine.after(line)) for line in lines)


@lru_cache(maxsize=2048)
def _after_what_is_told(cond: m.Cond, conventions: Conventions) -> frozenset[int]:
    """What fits after cards that are such as it speaks of: after two spades in a row only a rule on these tells which."""
    told: dict[int, list[int]] = {}
    often = [ALL_CARDS]

    def note(atom: m.Cond) -> m.Cond:
        match atom:
            case m.In(int() as ref, mask) if ref > 0 and mask:
                told.setdefault(ref, []).append(mask)
            case s.CountIn(suits, ranks):
                often.append(sum(SUIT_MASKS[suit] for suit in suits) & sum(RANK_MASKS[rank] for rank in ranks))
        return atom

    m.rebuilt(m.settle(cond, 0), note)
    machine = Machine((m.plain(m.settle(cond, 0)), conventions))
    lines = [(_one_of(mask),) * number for mask in often for number in range(2, s.MAX_REF + 1)]
    for at in range(max(map(len, told.values()), default=0)):
        masks = [told.get(ref, [ALL_CARDS]) for ref in range(max(told), 0, -1)]
        lines.append(tuple(_one_of(some[at % len(some)]) for some in masks))
    return frozenset(machine.mask(machine.after(line)) for line in lines)


def _one_of(mask: int) -> int:
    """The place of a card of these."""
    return (mask & -mask).bit_length() - 1


def never(cond: m.Cond) -> bool:
    """Whether nothing can be so: not after any one card, nor after a few longer lines."""
    return _never(cond, agreed())


@lru_cache(maxsize=2048)
def _never(cond: m.Cond, conventions: Conventions) -> bool:
    cond = m.settle(cond, 0)
    if cond == m.FALSE:
        return True
    if not m.is_settled(cond):
        return False
    counted = _LONG if _counts(m.plain(cond)) else ()
    if m.all_refs(cond) <= _OF_LAST and (not counted or _fitting(cond, conventions)):
        return not _fitting(cond, conventions)
    try:
        machine = Machine((m.plain(cond), conventions))
        return not any(machine.mask(machine.after(line)) for line in (*_LINES, *counted))
    except ContrivedRule:
        return False


def _counts(cond: s.Cond) -> bool:
    """Whether it tells how many of a sort lie there, which may be more than a short line has."""
    return isinstance(cond, s.CountIn) or any(map(_counts, s.children(cond)))


def is_at_odds(cond: m.Cond) -> bool:
    """Whether what is asked of a card in a case can never be so there: "if it is higher, play a lower card"."""
    if isinstance(cond, s.If):
        then = cond.then.conds if isinstance(cond.then, s.And) else (cond.then,)
        if any(isinstance(part, s.If) and never(m.conj(cond.cond, part.cond)) for part in then):
            return True  # a case of a case that it excludes
    if isinstance(cond, s.If) and 0 in m.all_refs(cond.cond) and cond.then != m.FALSE:
        return never(m.conj(cond.cond, cond.then)) or is_at_odds(cond.then) or is_at_odds(cond.other)
    return any(map(is_at_odds, s.children(cond)))  # type: ignore[arg-type]


def has_idle_part(cond: m.Cond) -> bool:
    """Whether one of several that are left open can never be so with what else is asked, or a case is none: it asks for
    what all others ask for.
    """
    if isinstance(cond, s.If) and cond.then != cond.other and compare(cond.then, cond.other) == "=":
        all_fit = {*_after_some(cond.then, agreed()), *_after_what_is_told(cond.then, agreed())} <= {ALL_CARDS}
        return cond.other != m.TRUE or all_fit
    if isinstance(cond, s.And):
        cases = [part for part in cond.conds if isinstance(part, s.If) and part.other == m.TRUE]
        if len(cases) == len(cond.conds) and all(case.then == cases[0].then for case in cases):
            return never(m.neg(m.disj(*(case.cond for case in cases))))
        for choice in cond.conds:
            others = [other for other in cond.conds if other is not choice]
            held = [part for part in choice.conds if m.all_refs(part) != {0}] if isinstance(choice, s.Or) else []
            if any(never(m.conj(part, *others)) for part in held):
                return True
    return any(map(has_idle_part, s.children(cond)))  # type: ignore[arg-type]


def is_odd(cond: m.Cond) -> bool:
    """Whether it is odd for a rule: a part of it says nothing of the card that is played, or what is known, or in vain."""
    is_beside = any(0 not in m.all_refs(part) for part in (cond.conds if isinstance(cond, s.And) else (cond,)))
    asks_again = isinstance(cond, s.If) and _is_known(cond.then, cond.cond)
    return is_beside or asks_again or has_idle_part(cond) or hardly_meant(cond, None)


def _is_known(cond: m.Cond, case: m.Cond) -> bool:
    """Whether a part of it is known in a case: that the last card is no face card, where it is one."""
    if isinstance(cond, s.Const):
        return False
    if 0 not in m.all_refs(cond):
        return never(m.conj(case, cond)) or never(m.conj(case, s.Not(cond)))  # type: ignore[arg-type]
    return any(_is_known(part, case) for part in s.children(cond))  # type: ignore[arg-type]


def fits_as_many_as_a_rule_does(cond: m.Cond) -> bool:
    """Whether neither hardly any card fits by it nor hardly any does not, on the lines that are tried; few fit where it is told
    by how much the rank changes.
    """
    return (isinstance(cond, s.Step) or _share(cond) > _FEWEST) and _share(cond) < _MOST


def _share(cond: m.Cond) -> float:
    """How many of all cards fit, in the mean of the lines that are tried."""
    known = marks(cond) or ()
    return sum(fits.bit_count() for fits in known) / (52 * len(known)) if known else 0.0


def hardly_meant(cond: m.Cond, start: object) -> bool:
    """Whether hardly anybody has it for a rule: what is played never matters, or in some case what can never be is asked for, or
    certain cards are asked for and something else of them, so that hardly one fits.
    """
    if (start is None and 0 not in m.all_refs(cond)) or _asks_in_vain(cond):
        return True
    return isinstance(cond, s.And) and _asks_for_more_than_a_class(cond) and _share(cond) < _HARDLY_ANY


def _asks_for_more_than_a_class(cond: s.And) -> bool:
    """Whether certain cards are asked for, and something else of them than which suit or colour they follow."""
    classes = [isinstance(part, s.RankIn | s.SuitIn) and part.ref == 0 for part in cond.conds]
    others = [part for part, is_class in zip(cond.conds, classes, strict=True) if not is_class]
    return any(classes) and not all(
        isinstance(part, s.Follows) or (isinstance(part, s.Same) and part.attr in _OF_SUITS) for part in others
    )


def _asks_in_vain(cond: m.Cond) -> bool:
    """Whether in some case a card is asked for that can never be played there, by what else is asked: "red, and black if odd"."""
    if isinstance(cond, s.And):
        for part in cond.conds:
            others = [other for other in cond.conds if other is not part]
            if isinstance(part, s.If) and _case_in_vain(part, others):
                return True
    return any(map(_asks_in_vain, s.children(cond)))  # type: ignore[arg-type]


def _case_in_vain(cond: s.If, others: Sequence[m.Cond]) -> bool:
    then_and_else = ((cond.cond, cond.then), (s.Not(cond.cond), cond.other))
    return any(
        asked != m.FALSE and never(m.conj(*others, case, asked)) and not never(m.conj(*others, case))
        for case, asked in then_and_else
    )


def always(cond: s.Cond) -> bool:
    """Whether everything is so, as the parts about the card that is played tell alone; False where more must be known."""
    return _whatever_lies_there(cond)[0] == ALL_CARDS


def _whatever_lies_there(cond: s.Cond) -> tuple[int, int]:
    """The cards of which it is so, and those of which it is not, whatever lies there."""
    match cond:
        case s.Const(value):
            return (ALL_CARDS, 0) if value else (0, ALL_CARDS)
        case s.RankIn(0, ranks):
            held = sum(RANK_MASKS[rank] for rank in ranks)
            return held, ALL_CARDS & ~held
        case s.SuitIn(0, suits):
            held = sum(SUIT_MASKS[suit] for suit in suits)
            return held, ALL_CARDS & ~held
        case s.Not(part):
            so, not_so = _whatever_lies_there(part)
            return not_so, so
        case s.And(parts):
            both = [_whatever_lies_there(part) for part in parts]
            return reduce(and_, [so for so, _ in both]), reduce(or_, [not_so for _, not_so in both])
        case s.Or(parts):
            either = [_whatever_lies_there(part) for part in parts]
            return reduce(or_, [so for so, _ in either]), reduce(and_, [not_so for _, not_so in either])
        case s.If():
            case, then, other = map(_whatever_lies_there, (cond.cond, cond.then, cond.other))
            so, not_so = (case[0] & a | case[1] & b | a & b for a, b in zip(then, other, strict=True))
            return so, not_so
    return 0, 0
