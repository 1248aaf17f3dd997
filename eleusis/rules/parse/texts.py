"""How a whole text is put together: cases and their “otherwise”, exceptions, and statements side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import STANDARD
from eleusis.rules.parse import actions as do
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import (
    AGAIN,
    BEFORE_IT,
    IT,
    SUBJECT,
    TRUE,
    WAS,
    all_refs,
    both,
    class_mask,
    either,
    map_refs,
    settle,
)


def text_of(items: tuple[tuple[Any, ...], ...], joints: tuple[Any, ...]) -> tuple[s.Cond, s.Cond | None]:  # noqa: C901, PLR0915  one case for each kind of item
    """All statements of a text: conditionals with their "otherwise", the others side by side."""
    done: list[s.Cond] = []
    waiting: list[tuple[s.Cond, s.Cond]] = []
    start: s.Cond | None = None
    free: list[s.Cond] = []
    chained = granted = named = False
    it = 1
    items, exceptions = _exceptions(tuple(_quantities(_one_by_one(_with_later(items, joints)))))
    if len({"if", "converse", "own"} & {item[0] for item in items}) > 1:
        raise Rejected  # one text means one thing by "follow", and by a colon
    if len(items) > 2 and len(set(items)) < len(items):
        raise Rejected  # a list told again is a pattern
    for item in items:
        if item[0] in {"if", "elif"}:
            asks_of_it = any(isinstance(n, s.Same) and set(s.refs(n)) == {IT, BEFORE_IT} for n in s.walk(item[1]))
            if any({IT, 1} <= set(s.refs(node)) for node in s.walk(item[1])) or (asks_of_it and not named):
                it = 0  # "if it is the same suit as the last card": the card to be played
            item = (item[0], _said_of_all(waiting, _same_quantity(waiting, item[1])), item[2])  # noqa: PLW2901 -- the same item
            named = named or not {IT, WAS} & set(all_refs(item[1]))
            it = _spoken_of(item[1], it)
            item = (item[0], settle(item[1], it), settle(item[2], it))  # noqa: PLW2901 -- the same item, "it" known
            item = (item[0], item[1], _the_other_cards(waiting, item[2]))  # noqa: PLW2901 -- the same item
            if _is_any_other(waiting, item[1]):
                item = ("else", item[2])  # noqa: PLW2901 -- the same item
        match item:
            case ("if", cond, then):
                waiting.append((cond, then))
            case ("note",):
                pass
            case ("right" | "also" as kind, cond):
                if waiting or (kind == "also" and not done):
                    raise Rejected
                done = [either((both(done), cond))] if done else [cond]
                granted = True
            case ("fits", cond):  # "... A card of the same rank always fits."
                done.extend(_open_ended(waiting))
                waiting = []
                done = [either((both(done), cond))] if done else [cond]
            case ("about", card):
                it = card
            case ("else" | "others" as kind, cond):
                cond = settle(cond, 0)
                if waiting or (kind == "others" and done):
                    done.append(_chain(waiting, cond) if waiting else _else_for(done.pop(), cond))
                    waiting = []
                elif granted:
                    done = [either((both(done), cond))]
                    granted = False
                elif free and not done:
                    done.append(cond)
                else:
                    raise Rejected
            case ("rest", cond):
                if len(waiting) != 1 or not _is_rarer(waiting[0][0]):
                    raise Rejected
                done.append(_chain(waiting, cond))
                waiting = []
            case ("fine", cond):
                free.append(cond)
            case ("elif", cond, then):
                if not waiting:
                    raise Rejected
                waiting.append((cond, then))
                chained = True
            case ("start", cond):
                if start is not None:
                    raise Rejected
                start = cond
            case ("do" | "converse" | "own", cond):
                done.extend(_open_ended(waiting))
                waiting = []
                done.append(cond)
    if chained and waiting:
        done.append(_chain(waiting, TRUE))
    else:
        done.extend(_open_ended(waiting))
    if not done and not free and start is not None:
        done.append(TRUE)
    if done:
        free = [cond for cond in free if cond != TRUE]  # "any card may be played, but a heart has to be even"
    whole = either((*free, both(done))) if done else either(free)
    return _chain(exceptions, whole), start


def _quantities(items: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    """The items, "the sum" told again put in."""
    told: tuple[s.Ref, ...] = ()
    for item in items:
        conds = [part for part in item if isinstance(part, s.Cond)]
        sums = [
            node.refs
            for cond in conds
            for node in s.walk(cond)
            if isinstance(node, s.Arith) and all(s.back(ref) >= 0 for ref in node.refs)
        ]
        told = sums[0] if sums else told
        known = told

        def change(part: Any, refs: tuple[s.Ref, ...] = known) -> Any:
            return _put_in(part, refs) if isinstance(part, s.Cond) else part

        yield tuple(change(part) for part in item)


def _put_in(cond: s.Cond, told: tuple[s.Ref, ...]) -> s.Cond:
    match cond:
        case s.Arith(op="sum", refs=(ref,)) if ref == AGAIN and told:
            return replace(cond, refs=told)
        case s.Not():
            return s.Not(_put_in(cond.cond, told))
        case s.And() | s.Or():
            return type(cond)(tuple(_put_in(part, told) for part in cond.conds))
        case s.If():
            return s.If(_put_in(cond.cond, told), _put_in(cond.then, told), _put_in(cond.other, told))
        case _:
            return cond


def _exceptions(items: tuple[tuple[Any, ...], ...]) -> tuple[tuple[tuple[Any, ...], ...], list[tuple[s.Cond, s.Cond]]]:
    """The items without those that are exceptions from all others, and these.

    "After a king anything goes" would say nothing beside a rule that holds for every card, so it is one.
    """
    kept: list[tuple[Any, ...]] = []
    found: list[tuple[s.Cond, s.Cond]] = []
    general = any(item[0] == "do" for item in items)
    for place_, item in enumerate(items):
        after = items[place_ + 1][0] if place_ + 1 < len(items) else ""
        free = item[0] == "if" and item[2] == TRUE and general and after not in {"else", "elif", "others"}
        if item[0] == "exception" or free:
            found.append((settle(item[1], 1), item[2]))
        else:
            kept.append(item)
    if found and not kept:
        raise Rejected
    return tuple(kept), found


def _is_rarer(cond: s.Cond) -> bool:
    """Whether these positions are every third, every fourth and so on."""
    return isinstance(cond, s.PosIn) and cond.mod > 2 and cond.values == {0}


def _the_other_cards(before: list[tuple[s.Cond, s.Cond]], then: s.Cond) -> s.Cond:
    """What "any other rank" is beside a list: "after red play 2, 3 or 5, after black play any other rank"."""
    told = before[-1][1] if before else None
    match told, then:
        case s.RankIn(ref=0), s.Not(cond=s.Same(attr="rank", a=0, b=1)):
            return s.Not(told)
        case s.SuitIn(ref=0), s.Not(cond=s.Same(attr="suit", a=0, b=1)):
            return s.Not(told)
    return then


def _is_any_other(before: list[tuple[s.Cond, s.Cond]], cond: s.Cond) -> bool:
    """Whether "any other suit" speaks of the suits not told of yet: "hearts take ...; any other suit takes ..."."""
    if not before:
        return False
    match before[-1][0], cond:
        case s.RankIn(ref=1, ranks=ranks), s.RankCmp(op="<" | ">" as op, a=1, b=2):
            # "after a ten, jack, queen or king ...; after any smaller card ..."
            return ranks == frozenset(range(min(ranks), 14) if op == "<" else range(1, max(ranks) + 1))
    if cond not in {s.Not(s.Same("suit", 1, 2)), s.Not(s.Same("rank", 1, 2))}:
        return False
    told = s.SuitIn if cond == s.Not(s.Same("suit", 1, 2)) else s.RankIn
    return all(isinstance(case, told) and case.ref == 1 for case, _ in before)


_ODD: Final = frozenset(range(1, 14, 2))


def _same_quantity(before: list[tuple[s.Cond, s.Cond]], cond: s.Cond) -> s.Cond:
    """What "it is even" says when "it" is a number told before, not a card."""
    told = before[-1][0] if before else None
    if not isinstance(told, s.CountIn | s.Arith | s.PosIn | s.RunIn):
        return cond
    match cond:
        case s.RankIn(ref=ref, ranks=ranks) if ref in {IT, WAS}:
            if told.mod == 2 and ranks in {_ODD, STANDARD.ranks_named("even")}:
                return replace(told, values=frozenset({int(ranks == _ODD)}))
            raise Rejected
    return cond


def _said_of_all(before: list[tuple[s.Cond, s.Cond]], cond: s.Cond) -> s.Cond:
    """What "they are even" says after a case of the last few cards, "if the last two cards are odd"."""
    told = before[-1][0] if before else None
    if not isinstance(told, s.And) or set(all_refs(cond)) not in ({IT}, {WAS}):
        return cond
    parts = [map_refs(part, lambda _: IT) for part in told.conds]
    if [all_refs(part) for part in told.conds] != [(card,) for card in range(1, len(parts) + 1)] or len(set(parts)) > 1:
        return cond
    return both(settle(cond, card) for card in range(1, len(parts) + 1))


def _else_for(before: s.Cond, other: s.Cond) -> s.Cond:
    """What was said of some cards, and what holds of the others: "clubs are fine; other cards must be high"."""
    match before:
        case _ if other == TRUE:
            return before  # "a heart only after an odd card; other suits at any time"
        case s.If(cond=case, then=then, other=s.Const(value=True)):
            return s.If(case, then, other)
        case _ if class_mask(before) is not None:
            return either((before, other))
    raise Rejected


def text_with_exceptions(items: tuple[tuple[Any, ...], ...], _: tuple[Any, ...]) -> tuple[s.Cond, s.Cond | None]:
    """A rule for every case, then cases that are otherwise: "one higher, and after a king an ace"."""
    general, *cases = _one_by_one(items)
    if general[0] != "do" or not cases or any(item[0] != "if" for item in cases):
        raise Rejected
    return _chain([(settle(cond, 1), then) for _, cond, then in cases], general[1]), None


def _with_later(items: tuple[tuple[Any, ...], ...], joints: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The items, where what is said of the first positions ends with "then": from there on the rest holds."""
    for place_, item in enumerate(items):
        before = items[place_ - 1] if place_ else item
        later = place_ and joints[place_ - 1] == "then" and before[0] == "if" and isinstance(before[1], s.PosIn)
        yield ("else", item[1]) if later and item[0] == "do" and len(before[1].values) > 1 else item


def _one_by_one(items: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    for item in items:
        yield from item[1] if item[0] == "several" else (item,)


def _spoken_of(cond: s.Cond, before: int) -> int:
    """Which card "it" is from here on: the one this condition is about, if it names one."""
    looked = set(all_refs(cond))
    if looked & {IT, WAS}:
        return before
    return min(looked, default=1)


def _open_ended(cases: list[tuple[s.Cond, s.Cond]]) -> list[s.Cond]:
    """Conditionals without "otherwise": cases of one card that exclude each other are a chain."""
    masks = [_case_mask(cond) for cond, _ in cases]
    known = [mask for mask in masks if mask is not None]
    if len(known) == len(cases) > 1 and len({ref for ref, _ in known}) == 1:
        cards = [mask for _, mask in known]
        total = sum(cards)
        if total.bit_count() == sum(mask.bit_count() for mask in cards) and total < 1 << 52:
            if total == (1 << 52) - 1:
                return [_chain(cases[:-1], cases[-1][1])]
            return [_chain(cases, TRUE)]
    return [s.If(cond, then, TRUE) for cond, then in cases]


def _case_mask(cond: s.Cond) -> tuple[int, int] | None:
    """The card a case is about and the class it asks for, when it is about one card alone."""
    looked = set(all_refs(cond))
    if len(looked) != 1:
        return None
    (ref,) = looked
    mask = class_mask(map_refs(cond, lambda _: SUBJECT))
    return None if mask is None else (ref, mask)


def _chain(cases: list[tuple[s.Cond, s.Cond]], other: s.Cond) -> s.Cond:
    for cond, then in reversed(cases):
        other = s.If(cond, then, other)
    return other


def inside(text: tuple[s.Cond, s.Cond | None]) -> s.Cond:
    cond, start = text
    if start is not None:
        raise Rejected
    return cond


ROWS: Final[tuple[Row, ...]] = (
    # what parts items
    ("EntrySep", "SEMI", do.keep),
    ("EntrySep", "SEMI THEN COMMA?", do.give("then")),
    ("EntrySep", "COMMA THEN", do.give("then"), 2),
    ("EntrySep", "AND THEN", do.give("then"), 2),
    ("EntrySep", "COMMA AND THEN", do.give("then"), 2),
    ("EntrySep", "SEMI AFTER IT COMMA", do.give("then")),
    ("EntrySep", "SEMI BUT COMMA", do.keep),
    ("EntrySep", "SEMI AND", do.keep),
    ("EntrySep", "SEMI BUT", do.keep),
    ("EntrySep", "COMMA", do.only(""), 2),
    ("EntrySep", "COMMA AND", do.keep),
    ("EntrySep", "COMMA BUT", do.keep, 1),
    ("EntrySep", "AND", do.keep, 2),
    ("EntrySep", "BUT", do.keep, 2),
    ("EntrySep", "COMMA", do.only(":"), 4),
)  # fmt: skip
LISTS: Final = {
    "Text": ListOf("Entry", "EntrySep", text_of, text_with_exceptions),
}
