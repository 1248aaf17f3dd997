"""The items of a text: sentences with their conditions, successions, permissions and exceptions, positions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import places, runs
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.conditions import about_candidate, just_when, on_pair
from eleusis.rules.parse.engine import Rejected, Row
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
from eleusis.rules.parse.sentences import about_played
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


ROWS: Final[tuple[Row, ...]] = (
    # items
    ("Entry", "Statement", tell.do),
    ("Entry", "Pred IS? PLAYED Anytime?", lambda pred, *_: fine(pred)),
    ("Entry", "PLAY? Pred Anytime", lambda _, pred, __: fine(pred)),
    ("Entry", "NUM Class IS? PLAYED SOFAR?", lambda number, pred, *_: ("do", do.counted_at_most(number, pred))),
    ("Entry", "Statement IF IT IS NOT", lambda then, *_: ("else", settle(then, 0))),
    ("Entry", "Statement SEMI WRAP", lambda cond, _, __: tell.do(wrapped(cond))),
    ("Entry", "PLAY? IS? AtMost NUM Class SOFAR?", lambda _, __, ___, number, pred, ____: ("do", do.counted_at_most(number, pred))),
    ("Entry", "NO CMP THAN NUM Class SOFAR?", lambda _, __, ___, number, pred, ____: ("do", do.counted_at_most(number, pred))),
    ("Entry", "NOTHING FOLLOWEDBY Pred", lambda _, __, pred: ("do", tell.denied(pred)), -2),
    ("Entry", "NOTHING Pred", lambda _, pred: ("do", tell.denied(pred))),
    ("Entry", "Class BY Pred", lambda one, _, other: tell.when(tell.of_last(one), tell.of_candidate(other)), 2),
    ("Entry", "Statement COMMA? IF Pred", lambda then, _, __, pred: tell.when(tell.of_it(pred), then), 2),
    ("Entry", "Statement BUT IF Test COMMA? THEN? Statement",
     lambda then, _, __, cond, ___, ____, other: tell.unless(then, cond, other)),
    ("Entry", "Statement COMMA BUT IF Test COMMA? THEN? Statement",
     lambda then, _, __, ___, cond, ____, _____, other: tell.unless(then, cond, other)),
    ("Entry", "Statement COMMA? OR Succession",
     lambda then, _, __, pair: tell.do(either((then, both((tell.of_last(pair[0]), tell.of_candidate(pair[1]))))))),
    ("Entry", "AFTER OTHERS COMMA? Statement", lambda _, __, ___, then: ("else", settle(then, 0))),
    ("Entry", "Statement AFTER OTHERS", lambda then, *_: ("else", settle(then, 0))),
    ("Entry", "LOOK Ref1 COMMA? Entry", lambda _, card, __, entry: tell.several(("about", card), entry)),
    ("Entry", "Statement SEMI BUT COMMA? Succession",
     lambda then, _, __, ___, pair: tell.unless(then, tell.of_last(pair[0]), tell.of_candidate(pair[1]))),
    ("Entry", "Statement COMMA? BUT Succession",
     lambda then, _, __, pair: tell.unless(then, tell.of_last(pair[0]), tell.of_candidate(pair[1]))),
    ("Entry", "ONLY PLAY Pred IF Test", lambda _, __, pred, ___, cond: only_if(tell.of_candidate(pred), cond)),
    ("Entry", "ONLY PLAY Pred AFTER After", lambda _, __, pred, ___, cond: only_if(tell.of_candidate(pred), cond)),
    ("Entry", "ONLY Entry", do.take(1), 1),
    ("Entry", "PLAY? Pred IS? ONLYAFTER After", lambda _, pred, __, ___, cond: only_if(tell.of_candidate(pred), cond)),
    ("Entry", "Statement COMMA? IF Test", lambda then, _, __, cond: tell.when(cond, then)),
    ("Entry", "Statement IS? ONLYIF Test", lambda then, _, __, cond: only_if(then, cond)),
    ("Entry", "Statement COMMA? UNLESS Test", lambda then, _, __, cond: tell.unless(then, cond)),
    ("Entry", "Statement COMMA? UNLESS Test COMMA? INCASE COMMA? Statement",
     lambda then, _, __, cond, ___, ____, _____, other: tell.unless(then, cond, other)),
    ("Entry", "AFTER EVERY? After COMMA? Statement", lambda _, __, cond, ___, then: tell.when(cond, then)),
    ("Entry", "Statement AFTER EVERY? After", lambda then, _, __, cond: tell.when(cond, then)),
    ("Entry", "Statement COMMA? EXCEPTAFTER After COMMA? THEN? Statement",
     lambda then, _, __, cond, ___, ____, other: tell.unless(then, cond, other)),
    ("Entry", "Statement COMMA? EXCEPTAFTER After", lambda then, _, __, cond: tell.unless(then, cond)),
    ("Entry", "Pred ARROW Pred", lambda one, _, other: succeeds(one, other)),
    ("Entry", "Pred FOLLOWEDBY Pred", lambda one, _, other: succeeds(one, other)),
    ("Entry", "Pred COMMA Pred CUR?", lambda one, mark, other, _: labelled(one, mark, other)),
    ("Entry", "CLS CARD COMMA ONLY? Pred", lambda token, _, mark, __, pred: kinds_of(token[1], mark, pred)),
    ("Entry", "Never Successions", lambda _, pairs: tell.several(*(never_after(*pair) for pair in pairs))),
    ("Entry", "Succession OR Succession", lambda one, _, other: one_succession((one, other)), 1),
    ("Entry", "Succession COMMA? VICEVERSA", lambda pair, *_: tell.several(succeeds(*pair), succeeds(pair[1], pair[0]))),
    ("Entry", "Pred IS? NOT IS? FOLLOWEDBY Pred",
     lambda one, _, __, ___, ____, other: tell.when(tell.of_last(one), tell.denied(other))),
    ("Entry", "NO Pred FOLLOWEDBY Pred", lambda _, one, __, other: tell.when(tell.of_last(one), tell.denied(other))),
    ("Entry", "NUM Seq INROW? FOLLOWEDBY Pred",
     lambda number, pred, _, __, other: tell.when(runs.after_several(number, pred), tell.of_candidate(other))),
    ("Entry", "Pred FOLLOW Pred", lambda one, _, other: succeeds(other, one)),
    ("Entry", "Pred FOLLOW Pred", lambda one, _, other: only_after(one, other), 1),
    ("Entry", "Pred NOT FOLLOW Pred", lambda one, _, __, other: tell.when(tell.of_last(other), tell.denied(one))),
    ("Entry", "Place COMMA? Statement", lambda cond, _, then: tell.when(cond, then)),
    ("Entry", "AFTER Place COMMA? Statement", lambda word, cond, __, then: tell.when(places.placed(word, cond), then)),
    ("Entry", "Place IS Pred", lambda cond, _, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "Place CARD? IS Pred", lambda cond, _, __, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "CARD Place IS Pred", lambda _, cond, __, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "Statement AFTER? Place", lambda then, word, cond: tell.when(places.placed(word, cond), then)),
    ("Entry", "STARTWITH Pred", lambda _, pred: ("start", tell.of_candidate(pred))),
    ("Entry", "Told CaseSep NumberCases", lambda quantity, _, cases: by_number(quantity, cases)),
    ("Entry", "Decides COMMA? CardCases", lambda ref, _, cases: by_card(ref, cases)),
    ("Entry", "Decides SEMI CardCases", lambda ref, _, cases: by_card(ref, cases)),
    ("Entry", "Judged IS? PLAYED IF Test", lambda _, __, ___, ____, cond: ("right", about_candidate(cond))),
    ("Entry", "Judged IS? NOT PLAYED IF Test", lambda *v: tell.do(negate(about_candidate(v[5])))),
    ("Entry", "Pred IS PLAYED", lambda pred, *_: ("right", place(tell.compared(pred), 0))),
    ("Entry", "ALSO Statement", lambda _, cond: ("also", settle(cond, 0))),
    ("Entry", "Attrs ANY", lambda *_: ("note",)),
    ("Entry", "Attrs NOMATTER", lambda *_: ("note",)),
    ("Entry", "Ref1 Pred Ask THEN? Statement", lambda ref, pred, mark, _, then: asked(ref, pred, mark, then)),
    ("Entry", "IS IT Pred Ask THEN? Statement", lambda _, __, pred, mark, ___, then: asked_of(place(pred, IT), mark, then)),
    ("Entry", "IS Ref1 Pred Ask THEN? Statement", lambda _, ref, pred, m, __, then: asked(ref, pred, m, then)),
    ("Entry", "IS Ref1 Pred Ask THEN? Statement ElseIf",
     lambda _, ref, pred, m, __, then, rest: tell.several(asked(ref, pred, m, then), *rest)),
    ("Entry", "Ref1 IS? Pred Ask THEN? Statement ElseIf",
     lambda ref, _, pred, m, __, then, rest: tell.several(asked(ref, pred, m, then), *rest)),
    ("Entry", "Ref1 IS Pred Ask THEN? Statement", lambda ref, _, pred, m, __, then: asked(ref, pred, m, then)),
    ("Entry", "Quantity IS NOT? NumberPhrases Ask THEN? Statement",
     lambda quantity, _, no, numbers, mark, __, then: asked_of(do.of_quantity(quantity, no, numbers), mark, then)),
    ("Entry", "ATTR COMMA Entry", lambda _, mark, item: titled(mark, item)),
    ("Entry", "Pred NOT FOLLOW Seq EXCEPT Seq",
     lambda one, _, __, other, ___, but: tell.when(tell.of_last(other), tell.denied(both((one, negate(but)))))),
    ("Entry", "Class FOR Pred", lambda one, _, other: tell.when(tell.of_last(one), tell.of_candidate(other)), 1),
    ("Entry", "Pred FOLLOW Pred ONLYEND", lambda one, _, other, __: only_after(one, other)),
    ("Entry", "PLAY? Pred IS? PLAYED? AFTER Pred ONLYEND", lambda _, one, __, ___, ____, other, _____: only_after(one, other)),
    ("Entry", "SOFAR COMMA? IS? AtMost NUM Class", lambda *v: ("do", do.counted_at_most(v[4], v[5]))),
    ("Entry", "CARD Place COMMA Statement", lambda _, cond, __, then: tell.when(cond, then)),
    ("Entry", "Statement COMMA? UNLESS Test Stop THEN COMMA? Statement",
     lambda then, _, __, cond, ___, ____, _____, other: tell.unless(then, cond, other)),
    ("Entry", "Statement IS? ONLYIF Test", lambda then, _, __, cond: only_if_it(then, cond)),
    ("Entry", "Test Colon THEN? Statement", lambda cond, _, __, then: tell.when(cond, then), 1),
    ("Entry", "Test COMMA THEN? PLAY Pred", lambda cond, _, __, ___, pred: case_of_line(cond, tell.of_candidate(pred)), 2),
    ("Entry", "Pred QMARK THEN? Statement", lambda pred, _, __, then: asked_in_short(pred, then)),
    ("Entry", "Succession Colon THEN? Statement", lambda pair, _, __, then: on_pair(pair, then)),
    ("Entry", "Statement COMMA? IFF Test", lambda then, _, __, cond: just_when(then, cond)),
    ("Entry", "CARD IS? PLAYED IFF Test", lambda _, __, ___, ____, cond: ("do", settle(cond, 0))),
    ("Entry", "HEADING COMMA? Entry", lambda _, __, entry: entry),
    ("Entry", "LOOK Ref1", lambda _, card: ("about", card)),
    ("Entry", "STARTWITH COMMA Pred", lambda _, __, pred: ("start", tell.of_candidate(pred))),
    ("Entry", "Permit COMMA? IF IT IS? NOT? Pred",
     lambda _, __, ___, ____, _____, no, pred: provided(pred if no is None else negate(pred))),
    ("Entry", "CARD IS? PLAYED IF Test COMMA? OR IF Test",
     lambda _, __, ___, ____, one, _____, ______, _7, other: ("do", either((settle(one, 0), settle(other, 0))))),
    ("Entry", "Statement COMMA? EXCEPTAFTER After COMMA? IF Statement",
     lambda then, _, __, cond, ___, ____, other: tell.unless(then, cond, other)),
    ("Entry", "Statement COMMA? IF Test COMMA? AND? Statement ELSE",
     lambda then, _, __, cond, ___, ____, other, _____: tell.when_else(cond, then, other)),
    ("Entry", "Statement COMMA? IF Test COMMA? AND? ELSE COMMA? Statement",
     lambda then, _, __, cond, ___, ____, _____, ______, other: tell.when_else(cond, then, other)),
    ("Entry", "Statement COMMA? IF Test COMMA? AND? Statement COMMA? IF Test",
     lambda then, _, __, cond, ___, ____, other, _____, ______, case_: tell.several(tell.when(cond, then), tell.when(case_, other)), -2),
    ("Entry", "Pred IS? PLAYED? ANYWHERE", lambda pred, *_: fine(pred)),
    ("Entry", "Pred PLAY ANYWHERE", lambda pred, *_: fine(pred)),
    ("Entry", "PLAY Pred ANYWHERE", lambda _, pred, __: fine(pred)),
    ("Entry", "Pred FOLLOW ANY", lambda pred, *_: fine(pred)),
    ("Entry", "Pred IS? PLAYED", lambda pred, _, word: fits(pred, word), 3),
    ("Entry", "Place LOOK Pred", lambda cond, _, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "ONLY PLAY Pred IF Test SEMI OTHERS IS? PLAYED? Anytime?",
     lambda _, __, pred, ___, cond, *____: only_if(tell.of_candidate(pred), cond), -2),
    ("Entry", "PLAY? Pred IS? PLAYED ONLYAFTER After", lambda _, pred, __, ___, ____, cond: only_if(tell.of_candidate(pred), cond)),
    ("Entry", "CARD? Place NOMATTER", lambda *_: ("note",)),
    ("Entry", "CARD Place IS ANY", lambda *_: ("note",), -1),
    ("Entry", "ANY IS? PLAYED Place", lambda *_: ("note",), -1),
    ("Entry", "CUR Place IS Pred", lambda _, cond, __, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "ANY FOLLOW OTHERS", lambda *_: ("else", TRUE)),
    ("Entry", "CARD IS? PLAYED ONLYIF Test", lambda _, __, ___, ____, cond: tell.do(settle(cond, 0))),
    ("Entry", "PLAY Pred IF Test COMMA? OR PLAY? Pred IF Test",
     lambda _, one, __, cond, ___, ____, _____, other, ______, after: tell.do(either((both((place(one, 0), about_played(cond))), both((place(other, 0), about_played(after)))))), -2),
    ("Entry", "Place PLAY Pred", lambda cond, _, pred: tell.when(cond, tell.of_candidate(pred))),
    ("Entry", "Pred ELSE", lambda pred, _: ("else", place(pred, 0))),
    ("Entry", "Arrows", lambda pairs: tell.several(*(succeeds(*pair) for pair in pairs)), -2),
    ("Entry", "Pred NOT FOLLOWEDBY Pred COMMA? NOR Pred BY Pred",
     lambda one, _, __, other, ___, ____, a, _____, b: tell.several(never_after(one, other), never_after(a, b))),
    ("Entry", "FORE Class IS Pred", lambda _, one, __, pred: tell.do(s.If(place(one, 0), place(pred, 1), TRUE))),
    ("Entry", "Class PLAY Pred PREV", lambda one, _, pred, __: tell.do(s.If(place(one, 0), place(pred, 1), TRUE))),
    ("Entry", "Class COMMA Class IS? FOLLOWEDBY Pred", lambda one, _, other, __, ___, then: after_two(one, other, then), -2),
    ("Entry", "PLAY? Pred ONLYIN Pred", lambda _, pred, __, cond: tell.do(s.If(place(pred, 0), place(cond, 0), TRUE))),
    ("Entry", "Test ARROW Statement", lambda cond, _, then: tell.when(of_line(cond), then), 1),
    ("Entry", "Class IS? ONLYTHESE? PLAYED? Progress", lambda pred, _, __, ___, at: tell.do(s.If(place(pred, 0), at, TRUE))),
    ("Entry", "PLAY? Pred IS? PLAYED? ONLYIF Test", lambda _, pred, __, ___, ____, cond: tell.do(granted_if(pred, cond)), -1),
    ("Entry", "PLAY? Pred IS? PLAYED? ONLYIF Test COMMA? AND Pred ONLYIF Test",
     lambda _, one, __, ___, ____, cond, _____, ______, other, _7, after: tell.do(both((granted_if(one, cond), granted_if(other, after)))), -1),
    ("Entry", "EVERY Pred IS? FOLLOWEDBY Pred", lambda _, one, __, ___, other: succeeds(one, other)),
    ("Entry", "ANY FOLLOW Pred", lambda _, __, pred: tell.when(tell.of_last(pred), TRUE)),
    ("Entry", "Class IS Pred COMMA AND? Class Pred", lambda one, _, pred, __, ___, other, then: each_class(one, pred, other, then), -2),
    ("Entry", "ONLYSUCH Class IS? Pred", lambda _, one, __, pred: none_but(one, pred), -1),
    ("Entry", "Class IS Pred COMMA? AND? OTHERS IS Pred",
     lambda one, _, pred, __, ___, ____, _____, rest: rest_are(tell.of_class(one, None, pred), place(rest, 0)), -1),
    ("Entry", "Place PLAY Pred SEMI Pred IS? NOT IS? PLAYED ELSE",
     lambda place_, _, pred, __, other, *___: only_if_same(place_, pred, other)),
    ("Entry", "Place LOOK Pred SEMI Pred IS? NOT IS? PLAYED ELSE",
     lambda place_, _, pred, __, other, *___: only_if_same(place_, pred, other)),
    ("Entry", "Place IS Pred COMMA? AND Pred IS? NOT IS? PLAYED ELSE",
     lambda place_, _, pred, __, ___, other, *____: only_if_same(place_, pred, other)),
    ("Entry", "COUNTOF Seq2 SOFAR? COMMA CountCases", lambda _, pred, __, ___, cases: by_count(pred, cases)),
    ("Entry", "COUNTING Seq2 SOFAR? COMMA CountCases", lambda _, pred, __, ___, cases: by_count(pred, cases)),
    ("Entry", "Succession COMMA Succession", lambda one, _, other: tell.several(succeeds(*one), succeeds(*other)), 1),
    ("Entry", "Class IS ANY", lambda *_: ("note",), -1),
    ("Entry", "FORE IT COMMA? ANY", lambda *_: ("note",)),
    ("Entry", "ONLY IS? Pred IF Test", lambda _, __, pred, ___, cond: tell.do(granted_if(pred, cond)), -1),
    ("Entry", "PLAY? Pred ONLYIN PLAY Pred", lambda _, pred, __, ___, cond: tell.do(s.If(place(pred, 0), place(cond, 0), TRUE))),
    ("Entry", "Statement COMMA? EXCEPT Place COMMA? THAT? IS? Pred",
     lambda then, _, __, at, ___, ____, _____, pred: tell.do(s.If(at, place(pred, 0), settle(then, 0)))),
    ("Entry", "Class COMMA Class ARROW Ends", lambda one, _, other, __, then: after_two(one, other, then), -2),
    ("Entry", "Class PLUS Class ARROW Ends", lambda one, _, other, __, then: after_two(one, other, then), -2),
    ("Entry", "NUM Seq INROW? ARROW Ends",
     lambda number, pred, _, __, then: tell.when(runs.after_several(number, pred), tell.of_candidate(then)), -1),
    ("Entry", "Permit COMMA? IF Test", lambda _, __, ___, cond: tell.do(about_played(cond)), -1),
    ("Entry", "LATER IS? Pred", lambda _, __, pred: ("else", place(pred, 0))),
    ("Entry", "Statement COMMA? ELSE PLAY Pred", lambda one, _, __, ___, pred: tell.do(either((one, place(pred, 0)))), 1),
    ("Entry", "Place IS Pred COMMA? AND Pred IS? PLAYED? NOELSE",
     lambda place_, _, pred, __, ___, other, *____: only_if_same(place_, pred, other)),
    ("Entry", "Refs ADDUP FROM? NumberPhrases COMMA Outcome SEMI NumberPhrases COMMA Outcome",
     lambda cards, _, __, n, ___, one, ____, m, _____, other: by_sum(cards, ((None, n, one), (None, m, other))), -1),
    ("Entry", "Class COMMA Statement", play_after),
    ("Entry", "COUNTOF Seq2 SOFAR? SEMI CountCases", lambda _, pred, __, ___, cases: by_count(pred, cases)),
    ("Entry", "COUNTING Seq2 SOFAR? SEMI CountCases", lambda _, pred, __, ___, cases: by_count(pred, cases)),
    # permissions
    ("Anytime", "ANYTIME", do.keep),
    ("Anytime", "IF", do.only("anytime")),
    ("Permit", "ANY", do.keep),
    ("Permit", "PLAY ANY", do.keep),
    ("Permit", "ANY IS? PLAYED", do.keep),
    ("Permit", "CARD IS? PLAYED", do.keep),
)  # fmt: skip
