"""The productions of everyday forms: neighbours, chains of cases, exceptions, letters for patterns, counts told twice."""

from __future__ import annotations

from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.parse import actions as do
from eleusis.rules.parse import patterns, runs
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import Rejected, Row
from eleusis.rules.parse.meaning import (
    AGAIN,
    BEFORE_IT,
    IT,
    OPEN,
    TRUE,
    all_refs,
    both,
    class_mask,
    either,
    is_open,
    map_refs,
    measured,
    negate,
    place,
    settle,
)


def colon(mark: str) -> str:
    return do.only(":")(mark)


def case(cond: s.Cond, then: s.Cond) -> tuple[Any, ...]:
    """A case without "if": "last card red: go higher"."""
    return tell.when(cond, then)


def case_of_line(cond: s.Cond, then: s.Cond) -> tuple[Any, ...]:
    """A case without "if" and only a comma: it has to be about the line."""
    if not all_refs(cond) or 0 in all_refs(cond):
        raise Rejected
    return tell.when(cond, then)


def asked(pred: s.Cond, then: s.Cond) -> tuple[Any, ...]:
    """As in "Going up? Play red." is about the card to be played, "Red? Play black." about the last one."""
    return tell.when(place(pred, 0 if is_open(pred) else 1), then)


def on_pair(pair: tuple[s.Cond, s.Cond], then: s.Cond) -> tuple[Any, ...]:
    """As in "Red on red: go up"."""
    return "if", both((tell.of_last(pair[0]), tell.of_candidate(pair[1]))), settle(then, 0)


def number_that(attr: str, pred: s.Cond) -> s.Cond:
    """As in "A number that is within two of the last": a card."""
    if attr != "rank":
        raise Rejected
    return pred


def they_both(pred: s.Cond) -> s.Cond:
    """Said of two cards named before: "if they were both even"."""
    if isinstance(pred, s.And):
        raise Rejected  # "it is both red and even"
    one = place(pred, IT)
    return both((one, map_refs(one, lambda ref: BEFORE_IT if ref == IT else ref)))


def several_same(attrs: tuple[str, tuple[str, ...]], ref: int) -> s.Cond:
    """As in "The suit or the rank of the last card"."""
    if len(attrs[1]) < 2:
        raise Rejected
    return do.with_reference(do.same(attrs), ref)


def only_if_it(then: s.Cond, cond: s.Cond) -> tuple[Any, ...]:
    """As in "Black cards only if they are even": what is asked may be asked of the card played."""
    if set(all_refs(cond)) != {IT}:
        raise Rejected
    return tell.only_if(then, settle(cond, 0))


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


def provided(pred: s.Cond) -> tuple[Any, ...]:
    """As in "Any card as long as it is red"."""
    return "do", place(pred, 0)


def ranks_dividing(number: int) -> s.Cond:
    return do.ranks(frozenset(rank for rank in range(1, 14) if number % rank == 0))


def times_as_big(factors: tuple[str, ...]) -> s.Cond:
    """Double the other card, or half of it."""
    pairs = {(2 * rank, rank) if factor == "double" else (rank, 2 * rank) for factor in factors for rank in range(1, 7)}
    return either(both((do.ranks(frozenset({new})), s.RankIn(OPEN, frozenset({old})))) for new, old in sorted(pairs))


def told_again(numbers: tuple[Any, ...], denied: Any) -> s.Cond:
    """A quantity told before: its cards are put in where the whole text is known."""
    return do.of_quantity(("sum", (AGAIN,)), denied, numbers)


def same_class(listed: s.Cond, named: s.Cond) -> s.Cond:
    """A list and in brackets what it is: "1, 4 and 9 (the square numbers)"."""
    if class_mask(listed) != class_mask(named) or class_mask(listed) is None:
        raise Rejected
    return listed


def several_cards(op: str, number: int | None) -> tuple[Any, ...]:
    number = number or 2
    if not 2 <= number <= s.MAX_REF + 1:
        raise Rejected
    return op, tuple(range(number))


def never_far_apart(one: s.Cond, other: s.Cond, op: str, number: int, denied: Any) -> s.Cond:
    """The counts of two classes differ by at most, or must not differ by more than."""
    within = {"<=": number, "<": number - 1, ">": number, ">=": number - 1}[op]
    if (op in {"<", "<="}) == (denied is not None):
        raise Rejected
    return measured(do.lead(one, other), (("in", frozenset(range(-within, within + 1)), None),))


def runs_of(number: int, attr: str) -> s.Cond:
    """Cards in groups of so many that agree, each group different from the one before."""
    if not 2 <= number <= 6:
        raise Rejected
    same = s.Same(attr, 0, 1)
    return s.Cycle((negate(same), *[same] * (number - 1)))


def letters(word: str, attr: str) -> s.Cond:
    """A pattern of letters: "ABAB", "AABB". A letter is again what it was, and different letters differ."""
    period = next(n for n in range(1, len(word) + 1) if len(word) % n == 0 and word == word[:n] * (len(word) // n))
    if period < 2 or period > 6:
        raise Rejected
    parts = []
    for at in range(period):
        before = [(back, word[(at - back) % period]) for back in range(1, s.MAX_REF + 1)]
        conds: list[s.Cond] = []
        seen: set[str] = set()
        for back, letter in before:
            if letter not in seen:
                seen.add(letter)
                like = s.Same(attr, 0, back)
                conds.append(like if letter == word[at] else negate(like))
        parts.append(both(conds))
    return s.Cycle(tuple(parts))


def _tailed(pred: s.Cond, tail: object) -> s.Cond:
    return pred if tail is None else do.with_reference(pred, tail)


def _like_no(attr: str, number: int) -> s.Cond:
    return do.with_reference(do.different(("and", (attr,))), ("refs", number))


def _at(word: str, cond: s.Cond) -> s.Cond:
    if word != "on":
        raise Rejected
    return cond


FORMS: Final[tuple[Row, ...]] = (
    # --- what a card is
    ("Seq", "BOTH Item AND Item", lambda _, one, __, other: both((one, other))),
    ("Seq", "NEITHER Seq NOR Seq", lambda _, one, __, other: negate(either((one, other)))),
    ("Seq", "NEITHER Seq NOR Seq NOR Seq", lambda _, one, __, two, ___, three: negate(either((one, two, three)))),
    ("Seq", "NEITHER Seq COMMA Seq NOR Seq", lambda _, one, __, two, ___, three: negate(either((one, two, three)))),
    ("Seq", "Numeric LPAR Seq RPAR", lambda listed, _, named, __: same_class(listed, named)),
    ("Item", "FACTOR NUM", lambda _, number: ranks_dividing(number)),
    ("Item", "ATTR EXCEPT Ref1", lambda attr, _, ref: do.with_reference(do.different(("and", (attr,))), ref)),
    ("Item", "ATTR EXCEPT THAT Ref1", lambda attr, _, __, ref: do.with_reference(do.different(("and", (attr,))), ref)),
    ("Clause", "ATTR IS? NOT? EXCEPT THAT? Ref1 ATTR?",
     lambda attr, _, no, __, ___, ref, ____: tell.said(0, no, do.with_reference(do.different(("and", (attr,))), ref))),
    ("Statement", "IS? ONLYTHESE PLAYED? PLAY? Pred", lambda *v: tell.of_candidate(v[-1])),
    ("Entry", "SOFAR COMMA? IS? AtMost NUM Class", lambda *v: ("do", do.counted_at_most(v[4], v[5]))),
    ("Seq", "CLS OR CLS CLS CARD?", lambda one, _, two, three, __: do.run_together(either((one[1], two[1])), three[1])),
    ("Seq", "ANY ATTR Numeric", lambda _, __, pred: pred),
    ("Item", "Attrs Ref1", several_same, 2),
    ("Item", "ATTR EXCEPT REFS", lambda attr, _, number: _like_no(attr, number)),
    ("Pred", "ANY EXCEPT Choices", lambda _, __, pred: negate(pred)),
    ("Pred", "ANY EXCEPT Choices AND Seq", lambda _, __, pred, ___, last: negate(either((pred, last)))),
    ("Item", "NEXTIN LPAR Pred RPAR", lambda _, __, pred, ___: pred),
    ("Item", "ATTR THAT? CARD THAT? IS? SEEN", lambda attr, *_: s.Seen(attr)),
    ("Item", "ATTR UNSEEN REFS", lambda attr, _, number: _like_no(attr, number)),
    ("Item", "ATTR THAT IS? UNSEEN REFS", lambda attr, *v: _like_no(attr, v[-1])),
    ("Plain", "THAT ATTR IS? UNSEEN REFS", lambda _, attr, *v: _like_no(attr, v[-1])),
    ("Plain", "THAT ATTR IS? NOT IS? SEEN? REFS", lambda _, attr, *v: _like_no(attr, v[-1])),
    ("Plain", "THAT ATTR IS? UNSEEN", lambda _, attr, *__: runs.unlike_any(attr)),
    ("Plain", "THAT ATTR IS? SEEN", lambda _, attr, *__: s.Seen(attr)),
    ("Relation", "UP OR SAME", lambda *_: do.compare(">=")),
    ("Relation", "DOWN OR SAME", lambda *_: do.compare("<=")),
    ("Relation", "SAME OR UP", lambda *_: do.compare(">=")),
    ("Relation", "SAME OR DOWN", lambda *_: do.compare("<=")),
    ("Relation", "NUM ORMORE Unit? Direction", lambda n, _, __, way: do.stepped_within(">=", n, way)),
    ("Relation", "NUM ORLESS Unit? Direction", lambda n, _, __, way: do.stepped_within("<=", n, way)),
    ("Relation", "DOUBLE", lambda _: times_as_big(("double",))),
    ("Half", "HALF", do.keep), ("Half", "ATTR", do.only("half")),
    ("Item", "Half Ref1", lambda _, ref: do.with_reference(times_as_big(("half",)), ref)),
    ("Relation", "DOUBLE OR Half", lambda *_: times_as_big(("double", "half"))),
    ("Relation", "Half OR DOUBLE", lambda *_: times_as_big(("double", "half"))),
    ("Item", "SAME REMAINDER Tail DIVBY NUM", lambda _, __, tail, ___, mod: _tailed(do.same_remainder(mod), tail)),
    ("Item", "SAME REMAINDER DIVBY NUM Tail?", lambda _, __, ___, mod, tail: _tailed(do.same_remainder(mod), tail)),
    ("Seq", "ATTR THAT IS? Seq", lambda attr, _, __, pred: number_that(attr, pred)),
    # --- clauses
    ("Subject", "EVERY ATTR", lambda _, attr: 0 if attr == "rank" else do.only("rank")(attr), 1),
    ("Clause", "IT IS BOTH Pred", lambda _, __, ___, pred: they_both(pred)),
    ("Clause", "Subject NOT IS Pred", lambda who, no, _, pred: tell.said(who, no, pred)),
    ("Clause", "ATTR IS? NOT? IS? SEEN", lambda attr, _, no, *__: negate(s.Seen(attr)) if no is not None else s.Seen(attr)),
    ("Clause", "ATTR IS? UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "ATTR IS NEW", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "ATTR IS NEW", lambda attr, *_: s.Not(s.Same(attr, 0, 1)), 1),
    ("Clause", "ATTR IS CARD THAT IS? SEEN", lambda attr, *_: s.Seen(attr)),
    ("Clause", "ATTR IS CARD THAT IS? NOT IS? SEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "ATTR IS CARD THAT IS? UNSEEN", lambda attr, *_: runs.unlike_any(attr)),
    ("Clause", "Classes IS NOT? Pred", lambda classes, _, no, pred: tell.of_class(classes, no, pred), 1),
    ("Classes", "Class ClassAnd Class", lambda one, _, other: either((one, other))),
    ("Classes", "Class COMMA Class ClassAnd Class", lambda one, _, two, __, three: either((one, two, three))),
    ("ClassAnd", "AND", do.keep),
    ("ClassAnd", "OR", do.keep),
    # --- quantities
    ("NumberPhrase1", "CMP NUM", do.numbers_bound, 1),
    ("Adds", "ADDUP", do.keep),
    ("Adds", "SUM", do.keep),
    ("Clause", "ATTR? NUM? EACH NOT? Adds FROM? NumberPhrases",
     lambda _, n, __, no, *v: do.of_quantity(several_cards("sum", n), no, v[-1])),
    ("Statement", "NO NUM? EACH Adds FROM? NumberPhrases",
     lambda _, n, *v: negate(do.of_quantity(several_cards("sum", n), None, v[-1]))),
    ("Quantity", "SUM ATTR NUM? EACH", lambda _, __, n, ___: several_cards("sum", n)),
    ("Quantity", "SUM NUM EACH", lambda _, n, __: several_cards("sum", n)),
    ("Quantity", "DIFFERENCE ATTR EACH", lambda *_: ("absdiff", (0, 1))),
    ("Quantity", "DIFFERENCE ATTR Refs", lambda _, __, cards: do.quantity("absdiff")(cards)),
    ("Quantity", "DIFFBY ATTR? Refs", lambda _, __, cards: do.quantity("absdiff")(cards), 1),
    ("Quantity", "PRODUCT ATTR? NUM? EACH", lambda _, __, n, ___: several_cards("product", n)),
    ("Quantity", "SUM ATTR Refs", lambda _, __, cards: do.quantity("sum")(cards)),
    ("Quantity", "PRODUCT ATTR Refs", lambda _, __, cards: do.quantity("product")(cards)),
    ("Quantity", "ATTR Ref0 PLUS ATTR? Ref0", lambda _, a, __, ___, b: do.quantity("sum")((a, b))),
    ("Quantity", "Ref0 PLUS ATTR Ref0", lambda a, _, __, b: do.quantity("sum")((a, b))),
    ("Clause", "Ref0 PLUS Ref0 NOT? ADDUP FROM? NumberPhrases",
     lambda a, _, b, no, *v: do.of_quantity(do.quantity("sum")((a, b)), no, v[-1])),
    ("Clause", "SUM IS? NOT? NumberPhrases", lambda _, __, no, numbers: told_again(numbers, no), 1),
    ("Clause", "MULTIPLY Ref0 Factor Ref0 Stop? AND? Result IS? NOT? NumberPhrases",
     lambda _, a, __, b, *v: do.of_quantity(do.quantity("product")((a, b)), v[-2], v[-1])),
    ("Clause", "MULTIPLY Refs Stop? AND? Result IS? NOT? NumberPhrases",
     lambda _, cards, *v: do.of_quantity(do.quantity("product")(cards), v[-2], v[-1])),
    ("Clause", "ADDUP Ref0 Factor Ref0 Stop? AND? Result IS? NOT? NumberPhrases",
     lambda _, a, __, b, *v: do.of_quantity(do.quantity("sum")((a, b)), v[-2], v[-1])),
    ("Clause", "ADDUP Refs Stop? AND? Result IS? NOT? NumberPhrases",
     lambda _, cards, *v: do.of_quantity(do.quantity("sum")(cards), v[-2], v[-1])),
    ("Factor", "BY", do.keep), ("Factor", "FROM", do.keep), ("Factor", "AND", do.keep), ("Factor", "TIMES", do.keep),
    ("Factor", "AFTER", do.only("on")),
    ("Stop", "COMMA", do.keep), ("Stop", "SEMI", do.keep),
    ("Result", "RESULT", do.keep), ("Result", "ANSWER", do.keep), ("Result", "IT", do.keep), ("Result", "PRODUCT", do.keep), ("Result", "SUM", do.keep),
    ("Statement", "COUNTOF Seq2 AND COUNTOF Seq2 SOFAR? NOT? Differ Bound NUM",
     lambda _, a, __, ___, b, ____, no, _____, op, n: never_far_apart(a, b, op, n, no)),
    ("Statement", "COUNTOF Seq2 AND Seq2 SOFAR? NOT? Differ Bound NUM",
     lambda _, a, __, b, ___, no, ____, op, n: never_far_apart(a, b, op, n, no)),
    ("Differ", "DIFFBY", do.keep), ("Differ", "DIFF BY", do.keep),
    ("Count", "IS? CLS COUNTOF Seq2 Already?",
     lambda _, token, __, pred, ___: do.of_quantity(do.counted(pred), None, (do.number_class(token),)), 1),
    ("Count", "IS? CLS ATTR Seq2",
     lambda _, token, __, pred: do.of_quantity(do.counted(pred), None, (do.number_class(token),)), 1),
    # --- never too many
    ("Statement", "PLAY? AtMost NUM CARD? INROW THAT? IS? Seq", lambda _, __, n, *v: runs.in_a_row(n, v[-1])),
    ("Statement", "PLAY? AtMost NUM EACH IS? Seq", lambda _, __, n, ___, ____, pred: runs.in_a_row(n, pred)),
    ("Statement", "Never CMP THAN NUM CARD? INROW THAT? IS? Seq", lambda _, __, ___, n, *v: runs.in_a_row(n, v[-1])),
    ("Statement", "Never CMP THAN NUM EACH IS? Seq", lambda _, __, ___, n, ____, _____, pred: runs.in_a_row(n, pred)),
    ("Statement", "NO ATTR PLAY? Most Times SOFAR?", lambda _, attr, *v: runs.alike_at_most(v[-2], attr)),
    ("Statement", "NO ATTR IS? PLAYED? CMP THAN Times SOFAR?", lambda _, attr, *v: runs.alike_at_most(v[-2], attr)),
    ("Statement", "NO CARD IS? Pred", lambda _, __, ___, pred: tell.denied(pred)),
    ("Statement", "NOTHING IS Pred", lambda _, __, pred: tell.denied(pred)),
    # --- patterns
    ("Member", "ANY", do.give(TRUE), 1),
    ("Alternation", "ALTERNATE COMMA Pattern REPEAT?", lambda _, __, items, ___: patterns.pattern_of(items)),
    ("Alternation", "LETTERS ATTR COMMA? REPEAT?", lambda word, attr, *_: letters(word, attr)),
    ("Alternation", "ATTR IS? ORDER? COMMA? LETTERS COMMA? REPEAT?", lambda attr, _, __, ___, word, *____: letters(word, attr)),
    ("Alternation", "ATTR IS? PLAY? INTWOS", lambda attr, *_: runs_of(2, attr)),
    ("Alternation", "PLAY? ATTR INTWOS COMMA? ALTERNATE?", lambda _, attr, *__: runs_of(2, attr)),
    ("Alternation", "ATTR IS? PLAY? INTWOS COMMA Runs", lambda attr, _, __, ___, ____, found: runs_of(found[0], attr)),
    ("Alternation", "PLAY? Runs", lambda _, found: runs_of(*found)),
    ("Runs", "NUM CARD? NUM ATTR PatternSep NUM CARD? DIFF ATTR? GroupEnd?",
     lambda n, _, one, attr, __, other, *___: _groups(n, one, other, attr)),
    ("Runs", "NUM CARD? SAME ATTR PatternSep NUM CARD? DIFF ATTR? GroupEnd?",
     lambda n, _, __, attr, ___, other, *____: _groups(n, 1, other, attr)),
    ("GroupEnd", "COMMA? REPEAT", do.keep),
    ("GroupEnd", "PatternSep NUM CARD? ORD ATTR? REPEAT?", do.keep),
    # --- places
    ("Entry", "CARD Place COMMA Statement", lambda _, cond, __, then: tell.when(cond, then)),
    ("Place", "AFTER Place", _at),
    ("Slot", "UNIT", do.keep),
    ("Statement", "Never NUM Seq IS INROW", lambda _, number, pred, *__: runs.fewer_in_a_row(number, pred)),
    # --- cases
    ("Entry", "Statement COMMA? UNLESS Test Stop THEN COMMA? Statement",
     lambda then, _, __, cond, ___, ____, _____, other: tell.unless(then, cond, other)),
    ("Entry", "Statement IS? ONLYIF Test", lambda then, _, __, cond: only_if_it(then, cond)),
    ("Colon", "COMMA", colon), ("Colon", "QMARK", do.keep), ("Ask", "ARROW", do.give(":")),
    ("Entry", "Test Colon THEN? Statement", lambda cond, _, __, then: case(cond, then), 1),
    ("Entry", "Test COMMA THEN? PLAY Pred", lambda cond, _, __, ___, pred: case_of_line(cond, tell.of_candidate(pred)), 2),
    ("Entry", "Pred QMARK THEN? Statement", lambda pred, _, __, then: asked(pred, then)),
    ("Entry", "IF Test QMARK THEN? Statement", lambda _, cond, __, ___, then: tell.when(cond, then)),
    ("Entry", "Succession Colon THEN? Statement", lambda pair, _, __, then: on_pair(pair, then)),
    ("Entry", "IF Succession COMMA? THEN? Statement", lambda _, pair, __, ___, then: on_pair(pair, then), 1),
    ("Entry", "Statement COMMA? IFF Test", lambda then, _, __, cond: just_when(then, cond)),
    ("Entry", "IFF Test COMMA? THEN? Statement", lambda _, cond, __, ___, then: just_when(then, cond)),
    ("Entry", "CARD IS? PLAYED IFF Test", lambda _, __, ___, ____, cond: ("do", settle(cond, 0))),
    ("Entry", "IfChain", lambda cond: ("do", cond)),
    ("IfChain", "IF Test COMMA? THEN? Statement Otherwise", lambda _, cond, __, ___, then, other: chain(cond, then, other)),
    ("Otherwise", "COMMA? ELSE COMMA? PLAY? Statement", lambda *v: v[-1]),
    ("Otherwise", "COMMA? ELSE IfChain", lambda *v: v[-1]),
    ("Otherwise", "COMMA? ELSE IF Test COMMA? THEN? Statement",
     lambda _, __, ___, cond, ____, _____, then: chain(cond, then, TRUE)),
    ("Entry", "EXCEPTION COMMA? Entry", lambda _, __, entry: exception(entry)),
    ("Entry", "HEADING COMMA? Entry", lambda _, __, entry: entry),
    ("Entry", "LOOK Ref1", lambda _, card: ("about", card)),
    ("Entry", "STARTWITH COMMA Pred", lambda _, __, pred: ("start", tell.of_candidate(pred))),
    ("Succession", "ATTR FOLLOW ATTR", lambda one, _, other: (do.numerals(other), do.numerals(one))),
    ("Statement", "PLAY Pred CUR", lambda _, pred, __: tell.of_candidate(pred)),
    ("Statement", "PLAY CUR Pred", lambda _, __, pred: tell.of_candidate(pred), 1),
    ("Statement", "NOT IS Pred", lambda _, __, pred: tell.denied(pred)),
    ("Again", "REPEAT SEMI REPEAT", do.keep),
    ("StepSep", "SEMI THEN PLAY", do.keep), ("StepSep", "THEN PLAY", do.keep), ("StepSep", "COMMA THEN PLAY", do.keep),
    ("Alternation", "PLAY Steps Again", lambda _, items, __: patterns.stacked(items), 1),
    ("Entry", "Permit COMMA? IF IT IS? NOT? Pred",
     lambda _, __, ___, ____, _____, no, pred: provided(pred if no is None else negate(pred))),
    ("Permit", "ANY", do.keep), ("Permit", "PLAY ANY", do.keep), ("Permit", "ANY IS? PLAYED", do.keep),
    ("Permit", "CARD IS? PLAYED", do.keep),
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
    ("Entry", "Pred IS? PLAYED? ANYWHERE", lambda pred, *_: tell.fine(pred)),
    ("Entry", "Pred PLAY ANYWHERE", lambda pred, *_: tell.fine(pred)),
    ("Entry", "PLAY Pred ANYWHERE", lambda _, pred, __: tell.fine(pred)),
    ("Entry", "Pred FOLLOW ANY", lambda pred, *_: tell.fine(pred)),
    ("EntrySep", "COMMA", colon, 4),
)  # fmt: skip


def _groups(number: int, one: int, other: int, attr: str) -> tuple[int, str]:
    if one != 1 or number != other:
        raise Rejected
    return number, attr
