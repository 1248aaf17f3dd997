"""What is added behind a statement, and what is told of two cards at once: "same is ok", "the 5 and the 9 count too"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, fold
from eleusis.rules.reader.grammar.along_the_line.counting import more_on_line
from eleusis.rules.reader.grammar.along_the_line.windows import different_in_window
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, misses
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.left_open import of_class
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? LEVEL_FITS", _or_level)
    yield from row("Text", "Text LPAR LEVEL_FITS RPAR", _or_level)
    for joint in ("COMMA|STOP? AND|WITH|HOWEVER?", "COMMA? INCLUDING"):
        for ends in ("THE? Number AND THE? Number", "BOTH THE? Number AND THE? Number"):
            yield from row("Number", f"Number {joint} {ends} ENDS_TOO", _with_both_ends)
    yield from row("Number", "Number COMMA? INCLUDING THE? Number AND THE? Number", _with_both_ends)
    yield from row("Amount", "THE? LASTLY CARD Attr", lambda attr: m.Amount(attr, (1,)), 3)
    yield from row("Pred", "DOUBLED", lambda: fold(2, m.OTHER))
    for joint in ("COMMA? HOWEVER", "COMMA? AND"):
        yield from row("Being", f"CHANGE {joint} BY ATMOST Number UNIT?", _changed_by_at_most)
        yield from row("Being", f"CHANGE FROM Ref {joint} BY ATMOST Number UNIT?", _changed_from)
    yield from _of_several_cards()


def _of_several_cards() -> Iterator[Shape]:
    yield from row("Sentence", "Noun|Adj NEXT_TO Noun|Adj MISSES", _never_beside)
    yield from row("Sentence", "A Noun|Adj NEXT_TO A? Noun|Adj MISSES", _never_beside)
    yield from row("Window", "THE LASTLY? Number LASTLY? CARD AND THE NEW CARD|ONE", _and_the_new)
    yield from row("Window", "THE NEW CARD|ONE AND THE LASTLY? Number LASTLY? CARD", _and_the_new)
    for have in ("MUST? EVERY? HAVE", "MUST? HAVE EVERY", "MUST? BE EVERY? OF"):
        yield from row("Sentence", f"Window {have} DIFFERENT Attr", different_in_window)
    yield from row("Topic", "ADD_UP Operand TO Refs", _with_those)
    yield from row("Sentence", "Amount MUST BE ONE THAT Being", _one_that)
    yield from row("Sentence", "Amount MUST BE ONE SEEN", lambda amount: _one_that(amount, m.SeenBefore()))
    yield from row(
        "Sentence",
        "Having ARROW? MISSES COMMA AND? Having ARROW? MISSES",
        lambda one, other: misses(m.any_of(one, other)),
    )
    yield from row("Clause", "MORE Noun|Adj THAN Noun|Adj BE ON_LINE|SEEN", more_on_line)
    yield from row("Clause", "ANY_OF_TWO Refs Verb", _either_of_them)
    yield from row("Clause", "THERE A Number", lambda bits: last_is(m.Among(bits)), 4)
    for before in ("RIGHT_BEFORE A|EVERY", "BEFORE_IT EVERY"):
        yield from row("Sentence", f"Subject MUST? COME? {before} Noun|Number", _right_before)
    # "before a king" is also: until the first has come
    for before, price in (("BEFORE_IT", 5), ("MUST BEFORE_IT", 7), ("MUST? COME BEFORE_IT", 7)):
        yield from row("Sentence", f"Subject {before} A Noun|Number", _right_before, price)
    yield from row("Sentence", "THE CARD|ONE BEFORE_IT|RIGHT_BEFORE A|EVERY? Noun MUST? BE Pred", _preceded_by)


def _or_level(text: Text) -> Text | None:
    """As in "if it is red, higher, otherwise lower; a tie is fine": said where ranks are held against each other."""
    in_cases = all(one.rest or one.about != m.TRUE for one in text)
    before, meant = ((), text) if in_cases else (text[:-1], text[-1:])
    compared = (one.fits.cond if isinstance(one.fits, s.Not) else one.fits for one in meant)
    if not all(isinstance(cond, s.RankCmp | s.Step | s.Arith) for cond in compared):
        return None
    return (*before, *map(_or_equal, meant))


def _or_equal(told: Telling) -> Telling:
    level = s.Same("rank", 0, 1)
    fits = m.conj(told.fits, m.neg(level)) if told.force == "not" else m.disj(told.fits, level)
    return replace(told, fits=fits)


def _with_both_ends(bits: int, one: int, other: int) -> int | None:
    """As in "from 5 to 9, and the 5 and the 9 count too"."""
    ends = (only(one), only(other))
    return bits | one | other if ends in {(low(bits), high(bits)), (low(bits) - 1, high(bits) + 1)} else None


def _changed_by_at_most(bits: int) -> m.Pred | None:
    """As in "the number has to change but by no more than 5"."""
    most = only(bits)
    return None if not most else apart(m.span(1, most))


def _changed_from(ref: s.Ref, bits: int) -> m.Pred | None:
    changed = _changed_by_at_most(bits)
    return None if changed is None else m.fill(changed, ref)


def _never_beside(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "a face card next to a face card is forbidden"."""
    conds = [of_class(one), of_class(other)]
    held = [cond for cond in conds if cond is not None]
    if len(held) < 2:
        return None
    pairs = {m.conj(a, m.map_refs(b, lambda _: 1)) for a, b in (held, held[::-1])}
    return Telling(m.neg(reduce(m.disj, pairs)))


def _and_the_new(bits: int) -> int | None:
    """As in "the new card and the last two"."""
    many = only(bits)
    return None if many is None else many + 1


def _preceded_by(pred: m.Pred, before: m.Pred) -> Telling | None:
    """As in "the card right before a king has to be red"."""
    about, fits = of_class(pred), said_of(before, m.Amount("card", (1,)))
    return None if about is None or fits is None or 0 in m.all_refs(fits) else Telling(fits, about=about)


def _with_those(one: m.Amount, refs: tuple[s.Ref, ...]) -> m.Amount | None:
    """As in "add the new card to the last two cards"."""
    return m.Amount("sum", (*one.refs, *refs)) if one.what == "rank" and not {*one.refs} & {*refs} else None


def _one_that(amount: m.Amount, pred: m.Pred) -> Telling | None:
    """As in "the suit must be one that isn't in the last three cards"."""
    return amount_must(amount, Verb("must", pred)) if amount.what in ATTRIBUTES else None


def _either_of_them(refs: tuple[s.Ref, ...], verb: Verb) -> m.Cond | None:
    """As in "if one or both of the last two cards was a face"; one that "has the same suit" has that of the new card."""
    is_same = isinstance(verb.pred, m.Rel) and verb.pred.op == "="
    pred = m.fill(verb.pred, 0) or verb.pred if is_same else verb.pred
    held = [said_of(pred, m.Amount("card", (ref,))) for ref in refs] if verb.mode == "is" else []
    known = [cond for cond in held if cond is not None]
    return m.disj(*known) if known and len(known) == len(refs) else None


def _right_before(pred: m.Pred, other: m.Pred | int) -> Telling | None:
    """As in "an ace must come right before any two": every two is played on an ace."""
    after = m.Among(other) if isinstance(other, int) else other
    return _preceded_by(after, pred)
