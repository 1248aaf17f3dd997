"""The actions of single statements: what is said of a card, conditionals, what follows what, exceptions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.parse.actions import numerals, with_reference
from eleusis.rules.parse.engine import Rejected
from eleusis.rules.parse.meaning import (
    BEFORE_IT,
    FALSE,
    HELD,
    IT,
    OPEN,
    SAID,
    SUBJECT,
    TRUE,
    WAS,
    all_refs,
    both,
    bound_to,
    class_mask,
    either,
    is_open,
    map_refs,
    negate,
    place,
    said_of_last,
    settle,
)


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


def one_card(who: Any) -> Any:
    """A card that "both" can say two things of; "they both" are two cards."""
    if who == IT:
        raise Rejected
    return who


def of_candidate(pred: s.Cond) -> s.Cond:
    return place(pred, 0)


def of_it(pred: s.Cond) -> s.Cond:
    return place(pred, IT)


def of_last(pred: s.Cond) -> s.Cond:
    return place(pred, 1)


def denied_list(pred: s.Cond) -> s.Cond:
    """What "not" denies; "not hearts, not clubs" denies each."""
    if isinstance(pred, s.And | s.Or) and any(
        isinstance(part, s.Not) and class_mask(part) is not None for part in pred.conds
    ):
        raise Rejected
    return denied(pred)


def denied(pred: s.Cond) -> s.Cond:
    """That no card is so: "no card may be of the suit of the last two cards" forbids the suit of either."""
    if isinstance(pred, s.And) and len({map_refs(part, lambda ref: min(ref, 1)) for part in pred.conds}) == 1:
        pred = either(pred.conds)
    return negate(place(pred, 0))


def told_of(who: Any, verb: str | None) -> Any:
    """The card that "it" is where the verb tells: what was, was played before."""
    return WAS if who == IT and verb == "was" else who


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


def only_if(then: s.Cond, cond: s.Cond) -> tuple[Any, ...]:
    return "do", s.If(settle(cond, 1), TRUE, negate(settle(then, 0)))


def several(*items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Items said in one breath."""
    return "several", items


def succeeds(before: s.Cond, after: s.Cond) -> tuple[Any, ...]:
    if before == TRUE:
        return fine(after)  # "hearts may follow any card"
    return when(place(before, WAS), of_candidate(after))


def never_after(before: s.Cond, after: s.Cond) -> tuple[Any, ...]:
    return when(of_last(before), denied(after))


def one_succession(pairs: tuple[tuple[s.Cond, s.Cond], ...]) -> tuple[Any, ...]:
    """What may follow what: "odd on odd or even on even"."""
    return do(either(both((of_last(before), of_candidate(after))) for before, after in pairs))


def only_after(after: s.Cond, before: s.Cond) -> tuple[Any, ...]:
    """What "kings follow queens" may also mean: kings follow nothing else."""
    if TRUE in {after, before}:
        raise Rejected
    return "converse", *only_if(of_candidate(after), of_last(before))[1:]


def labelled(one: s.Cond, mark: str, other: s.Cond) -> tuple[Any, ...]:
    """A case and a colon: "odd: red"."""
    if mark != ":":
        raise Rejected
    if isinstance(one, s.RankIn) and isinstance(other, s.RankIn) and other.ranks <= one.ranks:
        return do(of_candidate(other))  # "only square numbers: ace, 4 and 9"
    return when(of_candidate(one), of_candidate(other)) if is_open(one) else succeeds(one, other)


def asked(ref: int, pred: s.Cond, mark: str, then: s.Cond) -> tuple[Any, ...]:
    """A case in short: "last odd: red", "Is the last card red? Play black"."""
    return asked_of(place(pred, 1 if ref < 0 else ref), mark, then)


def asked_of(cond: s.Cond, mark: str, then: s.Cond) -> tuple[Any, ...]:
    if mark != ":":
        raise Rejected
    return when(cond, then)


def titled(mark: str, item: tuple[Any, ...]) -> tuple[Any, ...]:
    """A statement under a title: "Suits: hearts, then spades"."""
    if mark != ":":
        raise Rejected
    return item


def ruled(attr: str, mark: str, differs: Any, tail: Any) -> s.Cond:
    """A title and what holds of it: "suit: the same"."""
    if mark != ":":
        raise Rejected
    pred: s.Cond = s.Same(attr, SUBJECT, OPEN)
    if tail is not None:
        pred = with_reference(pred, tail)
    return place(pred if differs is None else negate(pred), 0)


def compared(pred: s.Cond) -> s.Cond:
    if class_mask(pred) is not None:
        raise Rejected
    return pred


def kinds_of(one: s.Cond, mark: str, pred: s.Cond) -> tuple[Any, ...]:
    """What may be played of some cards: "red cards: even ones"."""
    if mark != ":" or class_mask(pred) is None:
        raise Rejected
    return "own", of_class(one, None, pred)


def fine(pred: s.Cond) -> tuple[Any, ...]:
    """A kind of card that may be played whatever else is asked for."""
    if class_mask(pred) is None:
        raise Rejected
    return "fine", of_candidate(pred)


def wrapped(cond: s.Cond) -> s.Cond:
    """The statement with its steps counted round from king to ace."""
    match cond:
        case s.Step():
            return replace(cond, wrap=True)
        case s.Or():
            return s.Or(tuple(wrapped(part) for part in cond.conds))
    raise Rejected


def others(cond: s.Cond) -> tuple[Any, ...]:
    """What holds of the cards not spoken of yet."""
    return "others", cond


def rest(word: str, pred: s.Cond) -> tuple[Any, ...]:
    """What holds of "each other card" beside "each fourth card": of all the rest."""
    if word != "rest":
        raise Rejected
    return "rest", place(pred, 0)


def do(cond: s.Cond) -> tuple[Any, ...]:
    return "do", settle(cond, 0)


def join_statements(kind: Callable[[Any], s.Cond]) -> Callable[..., s.Cond]:
    return lambda items, _separators: kind(items)


def together_or_class(one: s.Cond, other: s.Cond) -> s.Cond:
    """Two kinds of card named in one breath, "prime cards and face cards": either."""
    return either((one, other))


def of_class(pred: s.Cond, denied_: Any, other: s.Cond) -> s.Cond:
    """What holds of every card of a class that is played: "hearts must be even"."""
    if class_mask(pred) is None or pred in {TRUE, FALSE}:
        raise Rejected
    if class_mask(other) is not None and class_mask(both((pred, other))) == 0:
        raise Rejected  # "hearts must be odd, diamonds ...": the next kind of card has begun
    placed = place(other, 0)
    return s.If(place(pred, 0), placed if denied_ is None else negate(placed), TRUE)


def by_attribute(attr: str, verb: Any, denied_: Any, pred: s.Cond) -> s.Cond:
    """A statement about "the rank": without a verb it must compare. "Numbers must be red" is about the numerals."""
    if attr == "rank" and all(isinstance(node, s.SuitIn) for node in s.walk(pred)):
        return of_class(numerals("rank"), denied_, pred)
    if verb is None and not is_open(pred) and bound_to(pred) is None:
        raise Rejected
    return said(0, denied_, pred)
