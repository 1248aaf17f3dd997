"""An attribute and whose it is: "its suit must be the last card's", "same as last card (suit)", "the last card's rank: go higher"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, different, same_in
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, must, plainly
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    yield from _owned()
    yield from _headed()
    yield from row("Compared", "Compared LPAR Attr RPAR", lambda pred, attr: m.Its(attr, pred))
    for gloss in ("LPAR THATIS? THE? Attr RPAR", "COMMA THATIS THE? Attr"):
        yield from row("Sentence", f"Sentence {gloss}", _in_that)
    for no in ("A|THE|EVERY? Attr MUSTNOT|MAYNOT", "NO Attr MAY"):
        yield from row("Sentence", f"{no} FOLLOW THIS", lambda attr: plainly(different(attr)))
    yield from row("Sentence", "IF A CARD COMES_UP COMMA? THEN? THE? FOLLOWING_CARD Verb", partial(must, m.ANYTHING))


def _in_that(verdict: Telling, attr: str) -> Telling | None:
    """As in "everything that has not been there yet (rank)", "the same as the third last, that is, the suit"."""

    def known(atom: m.Cond) -> m.Cond:
        if isinstance(atom, s.Seen | s.Same) and atom.attr in {"card", "rank"}:
            return replace(atom, attr=attr)
        return atom

    told = replace(verdict, fits=m.rebuilt(verdict.fits, known))
    return None if told == verdict and attr != "rank" else told


def _owned() -> Iterator[Shape]:
    yield from row("Owned", "Ref POSS", same)
    yield from row("Sentence", "Amount MUST BE AS? Owned", _is_its)
    yield from row("Sentence", "Amount MUSTNOT|MAYNOT BE AS? Owned", partial(_is_its, so=False))
    yield from row("Having", "A|THE|EVERY? Attr EXCEPT Owned", lambda attr, ref: m.fill(different(attr), ref))
    yield from row("Having", "A|THE|EVERY? Attr THAT BE NOT Owned", lambda attr, ref: m.fill(different(attr), ref))
    yield from row("Having", "REGARDLESS Attr WASLAST", same_in)
    yield from row("Sentence", "Having MUST COME_BACK|SEEN", plainly)


def _is_its(amount: m.Amount, ref: s.Ref, *, so: bool = True) -> Telling | None:
    """As in "its suit must be the last card's"."""
    pred = m.fill(EQUAL, ref)
    return None if pred is None else amount_must(amount, Verb("must", pred if so else m.none_of(pred)))


def _headed() -> Iterator[Shape]:
    yield from row("Sentence", "Amount DEPENDS Ref COLON|STOP|COMMA IT MUST Being", _by_that_of)
    yield from row("Sentence", "Amount COLON Subject MUST Being", _against_that)
    for looked in ("LOOK_AT Amount MATTERS?", "WHAT_COUNTS|IT_IS_ABOUT Amount", "ONLY? Amount DECIDES_ALL|DECIDE"):
        yield from row("Sentence", f"{looked} COLON|STOP|COMMA AND? IT MUST Being", _held_to_it)
        yield from row("Sentence", f"{looked} COLON|STOP|COMMA AND? IT MUST? CHANGE", _which_changes)
    yield from row("Sentence", "LOOK_AT Amount COLON|STOP|COMMA AND? Subject MUST Being", _held_to_it)


def _by_that_of(amount: m.Amount, ref: s.Ref, being: m.Pred) -> Telling | None:
    """As in "the colour depends on the last card: it must be different"."""
    to = 1 if ref == m.OTHER else ref
    pred = m.fill(being, to)
    return None if pred is None or m.compared_with(pred) is None else amount_must(amount, Verb("must", pred))


def _held_to_it(amount: m.Amount, *told: m.Pred) -> Telling | None:
    """As in "look at the suit of the last card: it must be the same", "look at the sum of both: it must be even"."""
    *about, being = told
    if len(amount.refs) > 1 and not about:
        return amount_must(amount, Verb("must", being))
    if len(amount.refs) != 1 or amount.plus or amount.refs[0] in {0, m.IT} or about not in ([], [m.ANYTHING]):
        return None
    return _by_that_of(m.Amount(amount.what, (m.IT,)), amount.refs[0], being)


def _which_changes(amount: m.Amount) -> Telling | None:
    """As in "only the color of the last card counts: it must change"."""
    return _held_to_it(amount, m.none_of(EQUAL)) if amount.refs in {(1,), (m.OTHER,)} else None


def _against_that(amount: m.Amount, about: m.Pred, being: m.Pred) -> Telling | None:
    """As in "the last card's value: the new one must be greater"."""
    if about != m.ANYTHING or len(amount.refs) != 1 or amount.refs[0] in {0, m.IT}:
        return None
    return plainly(m.fill(being, amount)) if m.is_open(being) else None
