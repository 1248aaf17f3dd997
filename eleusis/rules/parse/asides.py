"""What the rarer items of a text mean: conditions after the fact, cases in a row, what is wrapped in permission."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import Rejected
from eleusis.rules.parse.meaning import (
    BEFORE,
    IT,
    TRUE,
    WAS,
    all_refs,
    both,
    class_mask,
    either,
    is_open,
    negate,
    place,
    settle,
)
from eleusis.rules.parse.quantities import by_number
from eleusis.rules.parse.statements import Item


def only_if(then: s.Cond, cond: s.Cond) -> tuple[Any, ...]:
    return "do", s.If(settle(cond, 1), TRUE, negate(settle(then, 0)))


def succeeds(before: s.Cond, after: s.Cond) -> tuple[Any, ...]:
    if before == TRUE:
        return fine(after)  # "hearts may follow any card"
    return tell.when(place(before, WAS), tell.of_candidate(after))


def never_after(before: s.Cond, after: s.Cond) -> tuple[Any, ...]:
    return tell.when(tell.of_last(before), tell.denied(after))


def one_succession(pairs: tuple[tuple[s.Cond, s.Cond], ...]) -> tuple[Any, ...]:
    """What may follow what: "odd on odd or even on even"."""
    return tell.do(either(both((tell.of_last(before), tell.of_candidate(after))) for before, after in pairs))


def only_after(after: s.Cond, before: s.Cond) -> tuple[Any, ...]:
    """What "kings follow queens" may also mean: kings follow nothing else."""
    if TRUE in {after, before}:
        raise Rejected
    return "converse", *only_if(tell.of_candidate(after), tell.of_last(before))[1:]


def labelled(one: s.Cond, mark: str, other: s.Cond) -> tuple[Any, ...]:
    """A case and a colon: "odd: red"."""
    if mark != ":":
        raise Rejected
    if isinstance(one, s.RankIn) and isinstance(other, s.RankIn) and other.ranks <= one.ranks:
        return tell.do(tell.of_candidate(other))  # "only square numbers: ace, 4 and 9"
    return tell.when(tell.of_candidate(one), tell.of_candidate(other)) if is_open(one) else succeeds(one, other)


def asked(ref: int, pred: s.Cond, mark: str, then: s.Cond) -> tuple[Any, ...]:
    """A case in short: "last odd: red", "Is the last card red? Play black"."""
    return asked_of(place(pred, 1 if ref < 0 else ref), mark, then)


def asked_of(cond: s.Cond, mark: str, then: s.Cond) -> tuple[Any, ...]:
    if mark != ":":
        raise Rejected
    return tell.when(cond, then)


def titled(mark: str, item: tuple[Any, ...]) -> tuple[Any, ...]:
    """A statement under a title: "Suits: hearts, then spades"."""
    if mark != ":":
        raise Rejected
    return item


def kinds_of(one: s.Cond, mark: str, pred: s.Cond) -> tuple[Any, ...]:
    """What may be played of some cards: "red cards: even ones"."""
    if mark != ":" or class_mask(pred) is None:
        raise Rejected
    return "own", tell.of_class(one, None, pred)


def fine(pred: s.Cond) -> tuple[Any, ...]:
    """A kind of card that may be played whatever else is asked for."""
    if class_mask(pred) is None:
        raise Rejected
    return "fine", tell.of_candidate(pred)


def wrapped(cond: s.Cond) -> s.Cond:
    """The statement with its steps counted round from king to ace."""
    match cond:
        case s.Step():
            return replace(cond, wrap=True)
        case s.Or():
            return s.Or(tuple(wrapped(part) for part in cond.conds))
    raise Rejected


def by_card(ref: int, cases: tuple[tuple[s.Cond, s.Cond], ...]) -> Item:
    """What follows each kind of card: "the rank of the last card decides: up to 6 red, else black"."""
    ref = 1 if ref == BEFORE else ref
    return tell.several(("about", ref), *(tell.when(place(pred, ref), then) for pred, then in cases))


def case_of_line(cond: s.Cond, then: s.Cond) -> tuple[Any, ...]:
    """A case without "if" and only a comma: it has to be about the line."""
    if not all_refs(cond) or 0 in all_refs(cond):
        raise Rejected
    return tell.when(cond, then)


def asked_in_short(pred: s.Cond, then: s.Cond) -> tuple[Any, ...]:
    """As in "Going up? Play red." is about the card to be played, "Red? Play black." about the last one."""
    return tell.when(place(pred, 0 if is_open(pred) else 1), then)


def only_if_it(then: s.Cond, cond: s.Cond) -> tuple[Any, ...]:
    """As in "Black cards only if they are even": what is asked may be asked of the card played."""
    if set(all_refs(cond)) != {IT}:
        raise Rejected
    return only_if(then, settle(cond, 0))


def provided(pred: s.Cond) -> tuple[Any, ...]:
    """As in "Any card as long as it is red"."""
    return "do", place(pred, 0)


def each_class(one: s.Cond, pred: s.Cond, other: s.Cond, then: s.Cond) -> Item:
    """As in "a red card must be higher than the last card, a black card lower"."""
    return tell.do(both((tell.of_class(one, None, pred), tell.of_class(other, None, then))))


def none_but(one: s.Cond, pred: s.Cond) -> Item:
    """As in "only a red card can be higher than the last card": other cards are not."""
    if class_mask(pred) is not None:
        raise Rejected
    return tell.do(s.If(place(pred, 0), place(one, 0), TRUE))


def granted_if(pred: s.Cond, cond: s.Cond) -> s.Cond:
    """As in "a black card may be played only if it is higher than the last": "it" is the card being played."""
    if pred in {TRUE, s.Const(False)}:
        raise Rejected
    return s.If(place(pred, 0), settle(cond, 0 if IT in all_refs(cond) else 1), TRUE)


def rest_are(then: s.Cond, other: s.Cond) -> Item:
    """As in "prime cards must be red, and all other cards must be black"."""
    match then:
        case s.If(cond=case, then=inner, other=s.Const(value=True)):
            return "do", s.If(case, inner, other)
    raise Rejected


def only_here(place_: s.Cond, pred: s.Cond) -> Item:
    """As in "every fourth card is a heart, and hearts may not be played anywhere else"."""
    return "do", s.If(place_, place(pred, 0), negate(place(pred, 0)))


def after_two(one: s.Cond, other: s.Cond, then: s.Cond) -> Item:
    """As in "black, black must be followed by red"."""
    return tell.when(both((place(one, 2), place(other, 1))), tell.of_candidate(then))


def of_line(cond: s.Cond) -> s.Cond:
    """A condition on the cards of the line alone."""
    if 0 in all_refs(cond) or isinstance(cond, s.Const):
        raise Rejected
    return cond


def only_if_same(place_: s.Cond, pred: s.Cond, other: s.Cond) -> Item:
    if pred != other:
        raise Rejected
    return only_here(place_, pred)


def by_count(pred: s.Cond, cases: tuple[tuple[Any, Any, s.Cond], ...]) -> Item:
    counted = do.counted(pred)
    items: list[Item] = []
    for denied, numbers, then in cases:
        if numbers is None:
            items.append(("else", settle(then, 0)))
        else:
            items.append(tell.when(do.of_quantity(counted, denied, numbers), then))
    return tell.several(*items)


def fits(pred: s.Cond, word: str) -> Item:
    """As in "a card of the same rank always fits"."""
    if word != "right":
        raise Rejected
    return "fits", place(tell.compared(pred), 0)


def by_sum(cards: tuple[Any, ...], cases: tuple[tuple[Any, do.Numbers, s.Cond], ...]) -> Item:
    return by_number(("sum", do.cards_in(cards)), cases)


def play_after(one: s.Cond, mark: str, then: s.Cond) -> Item:
    """As in "heart: play any card"."""
    if mark != ":":
        raise Rejected
    return tell.when(tell.of_last(one), then)
