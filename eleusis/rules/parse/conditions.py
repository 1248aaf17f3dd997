"""Items of a text that a word opens: if, if and only if, unless, otherwise, the others."""

from __future__ import annotations

from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import Rejected, Row
from eleusis.rules.parse.meaning import (
    FALSE,
    IT,
    SUBJECT,
    TRUE,
    all_refs,
    both,
    class_mask,
    looks_at_whole_line,
    map_refs,
    negate,
    place,
    settle,
)
from eleusis.rules.parse.quantities import quantity_of
from eleusis.rules.parse.statements import Item


def others(cond: s.Cond) -> tuple[Any, ...]:
    """What holds of the cards not spoken of yet."""
    return "others", cond


def rest(word: str, pred: s.Cond) -> tuple[Any, ...]:
    """What holds of "each other card" beside "each fourth card": of all the rest."""
    if word != "rest":
        raise Rejected
    return "rest", place(pred, 0)


def about_candidate(cond: s.Cond) -> s.Cond:
    """A condition on the card being played, as in "if it is red, it is right"."""
    cond = settle(cond, 0)
    if 0 not in all_refs(cond) and not looks_at_whole_line(cond):
        raise Rejected
    return cond


def on_pair(pair: tuple[s.Cond, s.Cond], then: s.Cond) -> tuple[Any, ...]:
    """As in "Red on red: go up"."""
    return "if", both((tell.of_last(pair[0]), tell.of_candidate(pair[1]))), settle(then, 0)


def just_when(then: s.Cond, cond: s.Cond) -> tuple[Any, ...]:
    if then == TRUE:
        return "do", settle(cond, 0)  # "play a card just when it is red"
    asked_, done = settle(cond, 0 if set(all_refs(cond)) == {IT} else 1), settle(then, 0)
    return "do", s.If(asked_, done, negate(done))


def chain(cond: s.Cond, then: s.Cond, other: s.Cond) -> s.Cond:
    return s.If(settle(cond, 1), settle(then, 0), settle(other, 0))


def exception(entry: tuple[Any, ...]) -> tuple[Any, ...]:
    if entry[0] == "if":
        return ("exception", *entry[1:])
    if entry[0] == "fine":
        return entry
    raise Rejected


def both_ways(cond: s.Cond, then: s.Cond) -> Item:
    """As in "after a low card a high one, and the other way round"."""
    case, after = settle(cond, 1), settle(then, 0)
    if class_mask(after) is None or set(all_refs(case)) != {1}:
        raise Rejected
    back = place(_open(case), 0)
    turned = place(_open_candidate(after), 1)
    return "do", both((s.If(case, after, TRUE), s.If(turned, back, TRUE)))


def _open(cond: s.Cond) -> s.Cond:
    return map_refs(cond, lambda ref: SUBJECT if ref == 1 else ref)


def _open_candidate(cond: s.Cond) -> s.Cond:
    return map_refs(cond, lambda ref: SUBJECT if ref == 0 else ref)


def chosen_again(attr: str, then: s.Cond) -> Item:
    """As in "if you change the colour, go higher": the colour of the card being played."""
    return "do", s.If(s.Not(s.Same(attr, 0, 1)), settle(then, 0), TRUE)


def kept_again(attr: str, then: s.Cond) -> Item:
    return "do", s.If(s.Same(attr, 0, 1), settle(then, 0), TRUE)


ROWS: Final[tuple[Row, ...]] = (
    # items
    ("Entry", "IF IT IS NOT COMMA? THEN? Statement", lambda *v: ("else", settle(v[-1], 0))),
    ("Entry", "IF ADDUP Refs COMMA? SUM? IS? NOT? NumberPhrases",
     lambda _, __, cards, ___, ____, _____, no, n: tell.do(do.of_quantity(("sum", do.cards_in(cards)), no, n))),
    ("Entry", "IF ADDUP Ref0 FROM Ref0 COMMA? SUM IS? NOT? NumberPhrases",
     lambda _, __, a, ___, b, ____, _____, ______, no, n: tell.do(do.of_quantity(do.quantity("sum")((a, b)), no, n))),
    ("Entry", "IF PLAY Pred COMMA? THEN? Statement", lambda _, __, pred, ___, ____, then: tell.when(tell.of_candidate(pred), then)),
    ("Entry", "EVERYOTHER IS Pred", lambda word, _, pred: rest(word, pred), -2),
    ("Entry", "IF Pred COMMA? THEN? Statement", lambda _, pred, __, ___, then: tell.when(tell.of_it(pred), then), 2),
    ("Entry", "IF Test COMMA? THEN? Statement", lambda _, cond, __, ___, then: tell.when(cond, then)),
    ("Entry", "IF Test COMMA? THEN? Statement IF Test COMMA? THEN? Statement",
     lambda _, one, __, ___, then, ____, other, _____, ______, after: tell.several(tell.when(one, then), tell.when(other, after))),
    ("Entry", "OTHERS IS? PLAYED", lambda *_: others(s.Const(True))),
    ("Entry", "OTHERS IS? NOT? Pred",
     lambda _, __, no, pred: others(tell.denied(pred) if no is not None else tell.of_candidate(pred))),
    ("Entry", "IF Test ARROW Statement", lambda _, cond, __, then: tell.when(cond, then)),
    ("Entry", "IF Test COMMA? THEN? Statement ELSE COMMA? Statement",
     lambda _, cond, __, ___, then, ____, _____, other: tell.when_else(cond, then, other)),
    ("Entry", "UNLESS Test COMMA? Statement", lambda _, cond, __, then: tell.unless(then, cond)),
    ("Entry", "ELSE COMMA? PLAY? Statement", lambda _, __, ___, then: ("else", settle(then, 0))),
    ("Entry", "ELSE COMMA? IF Test COMMA? THEN? Statement",
     lambda _, __, ___, cond, ____, _____, then: ("elif", *tell.when(cond, then)[1:])),
    ("Entry", "IF Test COMMA? THEN? Judged IS? PLAYED", lambda *v: ("right", about_candidate(v[1]))),
    ("Entry", "IF Test COMMA? THEN? Judged IS? NOT PLAYED", lambda *v: tell.do(negate(about_candidate(v[1])))),
    ("Entry", "ELSE COMMA? Judged IS? NOT PLAYED", lambda *_: ("else", FALSE)),
    ("Entry", "ELSE COMMA? NOT", lambda *_: ("else", FALSE)),
    ("Entry", "ELSE COMMA? NOTHING IS? PLAYED?", lambda *_: ("else", FALSE)),
    ("Entry", "ELSE COMMA? Judged IS? PLAYED", lambda *_: ("else", TRUE)),
    ("Entry", "IF Test COMMA? THEN? Statement ElseIf",
     lambda _, cond, __, ___, then, rest: tell.several(tell.when(cond, then), *rest)),
    ("Entry", "IF IT DIFF COMMA THEN? Statement", lambda *v: ("else", settle(v[5], 0))),
    ("Entry", "IF IT DIFF PLAY Pred", lambda *v: ("else", place(v[4], 0))),
    ("Entry", "IF IT NOT COMMA THEN? Statement", lambda *v: ("else", settle(v[5], 0))),
    ("Entry", "IF IT NOT SAME COMMA THEN? Statement", lambda *v: ("else", settle(v[6], 0))),
    ("Entry", "ELSE IS Pred", lambda _, __, pred: ("else", place(pred, 0))),
    ("Entry", "IF Ref1 ATTR? IS VAR COMMA? THEN? Statement", lambda *v: tell.do(v[7]) if v[1] == 1 else do.only("")("n")),
    ("Entry", "IF CARD IS Pred COMMA? THEN? CUR IS NOT? Pred",
     lambda _, __, ___, pred, ____, _____, ______, _7, no, then: tell.when(tell.of_last(pred), tell.said(0, no, then)), -1),
    ("Entry", "IF Test QMARK THEN? Statement", lambda _, cond, __, ___, then: tell.when(cond, then)),
    ("Entry", "IF Succession COMMA? THEN? Statement", lambda _, pair, __, ___, then: on_pair(pair, then), 1),
    ("Entry", "IFF Test COMMA? THEN? Statement", lambda _, cond, __, ___, then: just_when(then, cond)),
    ("Entry", "IfChain", lambda cond: ("do", cond)),
    ("Entry", "EXCEPTION COMMA? Entry", lambda _, __, entry: exception(entry)),
    ("Entry", "IF Ref0 IS? PLUS Ref0 COMMA? SUM IS? NOT? NumberPhrases",
     lambda _, a, __, ___, b, ____, _____, ______, no, n: tell.do(quantity_of("sum", (a, b), no, n))),
    ("Entry", "OTHERS IS? PLAYED Anytime", lambda *_: others(TRUE)),
    ("Entry", "ELSE NOMATTER", lambda *_: ("else", TRUE)),
    ("Entry", "ELSE ARROW Statement", lambda _, __, then: ("else", settle(then, 0))),
    ("Entry", "OTHERS ARROW Statement", lambda _, __, then: ("else", settle(then, 0))),
    ("Entry", "OTHERS NOMATTER", lambda *_: others(TRUE)),
    ("Entry", "OTHERS PLAY? IS? ANY", lambda *_: others(TRUE)),
    ("Entry", "IF Test COMMA? THEN? Statement COMMA? VICEVERSA", lambda _, cond, __, ___, then, *____: both_ways(cond, then)),
    ("Entry", "IF DIFF ATTR COMMA? THEN? Statement", lambda _, __, attr, ___, ____, then: chosen_again(attr, then), -1),
    ("Entry", "IF SAME ATTR COMMA? THEN? Statement", lambda _, __, attr, ___, ____, then: kept_again(attr, then), -1),
    ("Entry", "OTHERS FOLLOWEDBY Pred", lambda _, __, pred: ("else", place(pred, 0))),
    ("Entry", "FREE OTHERS", lambda *_: others(TRUE)),
    ("Entry", "OTHERS PLAY", lambda *_: others(TRUE)),
    ("Entry", "UNLESS Test COMMA? INCASE COMMA? Statement COMMA Statement",
     lambda _, cond, __, ___, ____, other, _____, then: tell.unless(then, cond, other)),
    # one case after the other
    ("ElseIf", "COMMA? ELSE COMMA? IF Test COMMA? THEN? Statement ElseIf?",
     lambda *v: (("elif", *tell.when(v[4], v[7])[1:]), *(v[8] or ()))),
    ("ElseIf", "COMMA? ELSE COMMA? PLAY? Statement", lambda *v: (("else", settle(v[4], 0)),)),
    ("IfChain", "IF Test COMMA? THEN? Statement Otherwise", lambda _, cond, __, ___, then, other: chain(cond, then, other)),
    ("Otherwise", "COMMA? ELSE COMMA? PLAY? Statement", lambda *v: v[-1]),
    ("Otherwise", "COMMA? ELSE IfChain", lambda *v: v[-1]),
    ("Otherwise", "COMMA? ELSE IF Test COMMA? THEN? Statement",
     lambda _, __, ___, cond, ____, _____, then: chain(cond, then, TRUE)),
    ("Ask", "COMMA", do.keep),
    ("Ask", "QMARK", do.give(":")),
    ("Ask", "ARROW", do.give(":")),
    ("Colon", "COMMA", do.only(":")),
    ("Colon", "QMARK", do.keep),
)  # fmt: skip
