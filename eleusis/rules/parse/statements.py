"""The actions of statements and texts: conditionals, patterns, runs, and how statements stand together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import STANDARD, attribute_masks
from eleusis.rules.parse.actions import numerals, with_reference
from eleusis.rules.parse.engine import Rejected
from eleusis.rules.parse.meaning import (
    AGAIN,
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
    at_most_in_a_row,
    both,
    bound_to,
    class_mask,
    contradict,
    either,
    is_open,
    map_refs,
    negate,
    pattern,
    place,
    said_of_last,
    settle,
)

# --- statements ------------------------------------------------------------------------------------
# A statement is a condition in which only "it" is still open; an item of a text is a tuple with its kind first.


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


def progress(numbers: frozenset[int]) -> s.Cond:
    """Positions that go on alike: 1, 4, 7 and so on."""
    given = sorted(numbers)
    steps = {after - before for before, after in pairwise(given)}
    if len(given) < 3 or len(steps) != 1 or given[0] > min(steps):
        raise Rejected
    (step,) = steps
    return s.PosIn(step, frozenset({given[0] % step}))


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


def placed(word: str | None, cond: s.Cond) -> s.Cond:
    """At a position, or after it."""
    return cond if word in {None, "on"} else after_position(cond)


def do(cond: s.Cond) -> tuple[Any, ...]:
    return "do", settle(cond, 0)


def text_of(items: tuple[tuple[Any, ...], ...], joints: tuple[Any, ...]) -> tuple[s.Cond, s.Cond | None]:  # noqa: PLR0915 -- one case an item
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
    told: tuple[int, ...] = ()
    for item in items:
        conds = [part for part in item if isinstance(part, s.Cond)]
        sums = [
            node.refs for cond in conds for node in s.walk(cond) if isinstance(node, s.Arith) and min(node.refs) >= 0
        ]
        told = sums[0] if sums else told
        known = told

        def change(part: Any, refs: tuple[int, ...] = known) -> Any:
            return _put_in(part, refs) if isinstance(part, s.Cond) else part

        yield tuple(change(part) for part in item)


def _put_in(cond: s.Cond, told: tuple[int, ...]) -> s.Cond:
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


def join_statements(kind: Callable[[Any], s.Cond]) -> Callable[..., s.Cond]:
    return lambda items, _separators: kind(items)


def repeating(items: tuple[tuple[s.Cond, ...], ...], _: tuple[Any, ...] = ()) -> tuple[s.Cond, ...]:
    return tuple(item for group in items for item in group)


def pattern_of(items: tuple[s.Cond, ...]) -> s.Cond:
    return pattern(items, lambda attr: attribute_masks(attr, STANDARD)[1])


def stacked(items: tuple[s.Cond, ...]) -> s.Cond:
    """Words that contradict each other side by side are a pattern: "odd even odd even", "up, down"."""
    if not any(contradict(one, other) for one, other in pairwise(items)):
        raise Rejected
    return pattern_of(items)


def turns(parts: tuple[s.Cond, ...]) -> s.Cond:
    if len(parts) < 2:
        raise Rejected
    return s.Cycle(parts)


def copies(number: int, pred: s.Cond) -> tuple[s.Cond, ...]:
    if not 1 <= number <= 6:
        raise Rejected
    return (pred,) * number


def beginning(first: int, items: tuple[s.Cond, ...]) -> s.Cond:
    """A pattern told from its start: "first red, then black"."""
    if first != 1:
        raise Rejected
    return stacked(items)


def alike_in_a_row(number: int, attr: str) -> s.Cond:
    return at_most_in_a_row(s.Same(attr, SUBJECT, OPEN), number)


def in_a_row(number: int, pred: s.Cond) -> s.Cond:
    return at_most_in_a_row(pred, number)


def fewer_in_a_row(number: int, pred: s.Cond) -> s.Cond:
    return at_most_in_a_row(pred, number - 1)


def pair_in_a_row(pred: s.Cond) -> s.Cond:
    """No two neighbours that agree: "no equal ranks in a row"."""
    if not is_open(pred):
        raise Rejected
    return at_most_in_a_row(pred, 1)


def at_positions(numbers: tuple[int, ...]) -> s.Cond:
    return s.PosIn(0, frozenset(numbers))


def at_multiples(numbers: tuple[int, ...]) -> s.Cond:
    """A list that goes on: "the third, sixth, ninth card", and so on."""
    step = numbers[0]
    if len(numbers) < 2 or numbers != tuple(range(step, step * len(numbers) + 1, step)):
        raise Rejected
    return every_nth(step)


def first_cards(first: int, number: int) -> s.Cond:
    if first != 1 or not 1 <= number <= 30:
        raise Rejected
    return s.PosIn(0, frozenset(range(1, number + 1)))


def from_position(number: int) -> s.Cond:
    return s.Not(s.PosIn(0, frozenset(range(1, number))))


def after_position(place_: s.Cond) -> s.Cond:
    """After the fifth card: the sixth and all that follow; after every third card: the one that follows it."""
    if not isinstance(place_, s.PosIn):
        raise Rejected
    if place_.mod:
        return s.PosIn(place_.mod, frozenset((number + 1) % place_.mod for number in place_.values))
    return from_position(max(place_.values) + 1)


def every_nth(number: int) -> s.Cond:
    if not 2 <= number <= 12:
        raise Rejected
    return s.PosIn(number, frozenset({0}))


def after_several(number: int, pred: s.Cond) -> s.Cond:
    if not 2 <= number <= 3:
        raise Rejected
    return said_of_last(pred, number)


def alike_at_most(number: int, attr: str) -> s.Cond:
    if not 1 <= number <= 12:
        raise Rejected
    return s.AlikeIn(attr, frozenset(range(number)), number)


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


def neighbours(denied_: Any, pred: s.Cond) -> s.Cond:
    if denied_ is not None:
        return at_most_in_a_row(pred, 1)
    if not is_open(pred):
        raise Rejected
    return place(pred, 0)


def by_attribute(attr: str, verb: Any, denied_: Any, pred: s.Cond) -> s.Cond:
    """A statement about "the rank": without a verb it must compare. "Numbers must be red" is about the numerals."""
    if attr == "rank" and all(isinstance(node, s.SuitIn) for node in s.walk(pred)):
        return of_class(numerals("rank"), denied_, pred)
    if verb is None and not is_open(pred) and bound_to(pred) is None:
        raise Rejected
    return said(0, denied_, pred)


def unlike_any(attr: str) -> s.Cond:
    return s.Not(s.Seen(attr))
