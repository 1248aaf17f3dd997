"""The actions of single statements: what is said of a card, conditionals, what follows what, exceptions."""

from __future__ import annotations

from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.parse.engine import Rejected
from eleusis.rules.parse.meaning import (
    BEFORE_IT,
    FALSE,
    HELD,
    IT,
    SAID,
    TRUE,
    all_refs,
    both,
    class_mask,
    either,
    map_refs,
    negate,
    place,
    said_of_last,
    settle,
)

# A statement is a condition in which only "it" is still open; an item of a text is a tuple with its kind first.
Item = tuple[Any, ...]


def said(subject: Any, denied: Any, pred: s.Cond) -> s.Cond:
    if isinstance(subject, tuple):
        if subject[0] == "any":
            one = either(place(pred, card) for card in range(1, subject[1] + 1))
            return one if denied is None else negate(one)
        if denied is not None:
            raise Rejected
        return said_of_last(pred, subject[1])
    placed = place(pred, subject)
    return placed if denied is None else negate(placed)


def of_candidate(pred: s.Cond) -> s.Cond:
    return place(pred, 0)


def of_it(pred: s.Cond) -> s.Cond:
    return place(pred, IT)


def of_last(pred: s.Cond) -> s.Cond:
    return place(pred, 1)


def denied(pred: s.Cond) -> s.Cond:
    """That no card is so: "no card may be of the suit of the last two cards" forbids the suit of either."""
    if isinstance(pred, s.And) and len({map_refs(part, lambda ref: min(ref, 1)) for part in pred.conds}) == 1:
        pred = either(pred.conds)
    return negate(place(pred, 0))


def when(cond: s.Cond, then: s.Cond) -> tuple[Any, ...]:
    if isinstance(then, s.Cycle):
        raise Rejected  # a pattern that begins elsewhere than at the starter
    if set(all_refs(cond)) == {IT} and IT in all_refs(then):
        cond = settle(cond, 0)  # "if it is red it has to be even"
    about = set(all_refs(cond))
    if about == {IT}:  # "look at the card before last: if it is red, play a card higher than it"
        return (
            "if",
            cond,
            map_refs(
                settle(map_refs(then, lambda ref: HELD if ref == SAID else ref), 0),
                lambda ref: IT if ref == HELD else ref,
            ),
        )
    if len(about) == 1 and max(about) > 0:  # "if the card before last is red, play a card higher than it"
        (card,) = about
        then = map_refs(then, lambda ref: card if ref == SAID else ref)
    return "if", cond, settle(then, 0)


def when_else(cond: s.Cond, then: s.Cond, other: s.Cond) -> tuple[Any, ...]:
    return "do", s.If(settle(cond, 1), settle(then, 0), settle(other, 0))


def unless(then: s.Cond, cond: s.Cond, other: s.Cond | None = None) -> tuple[Any, ...]:
    """Without "in which case", anything goes when the condition holds."""
    if then == (TRUE if other is None else other):
        raise Rejected  # an exception that changes nothing was cut from what it belongs to
    about = set(all_refs(cond))
    # "unless it is the same suit"; "a club unless it is prime"; but "higher unless it is a king" may be the last card
    it = int(
        not (about == {IT, BEFORE_IT} or (about == {IT} and other is None and class_mask(settle(then, 0)) is not None))
    )
    return "do", s.If(settle(cond, it), TRUE if other is None else settle(other, 0), settle(then, 0))


def several(*items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Items said in one breath."""
    return "several", items


def compared(pred: s.Cond) -> s.Cond:
    if class_mask(pred) is not None:
        raise Rejected
    return pred


def do(cond: s.Cond) -> tuple[Any, ...]:
    return "do", settle(cond, 0)


def of_class(pred: s.Cond, denied_: Any, other: s.Cond) -> s.Cond:
    """What holds of every card of a class that is played: "hearts must be even"."""
    if class_mask(pred) is None or pred in {TRUE, FALSE}:
        raise Rejected
    if class_mask(other) is not None and class_mask(both((pred, other))) == 0:
        raise Rejected  # "hearts must be odd, diamonds ...": the next kind of card has begun
    placed = place(other, 0)
    return s.If(place(pred, 0), placed if denied_ is None else negate(placed), TRUE)
