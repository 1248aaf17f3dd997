"""What is kept or changed where "it" is the attribute that was spoken of, and what is so elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL
from eleusis.rules.reader.grammar.judging.verdicts import may_only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.left_open import of_class
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    for is_kept, usual, other in ((True, "KEEP", "CHANGE"), (False, "CHANGE", "KEEP")):
        yield from row("Sentence", f"IT MUST? {usual}", partial(_it_is_kept, is_kept))
        yield from row("Sentence", f"MUST {usual}", partial(_it_is_kept, is_kept), 1)
        yield from row("Sentence", f"{usual}S_IT", partial(_it_is_kept, is_kept))
        yield from row("Sentence", f"MUST? {usual}|{usual}ING IT", partial(_it_is_kept, is_kept))
        yield from row("Sentence", f"WITH|FOR Subject COMMA? IT MUST? {usual}", partial(_with_such_it_is_kept, is_kept))
        yield from row("Sentence", f"IT MUSTNOT|MAYNOT|DONOT {other}", partial(_it_is_kept, is_kept))
    yield from row("Sentence", "MUST A? DIFFERENT COME", partial(_it_is_kept, False))
    for kept in ("Attr MUST? KEEP", "MUST? KEEPING Attr"):
        yield from row("Sentence", f"{kept} COMMA? HOWEVER? IT MAY CHANGE IF Clause", _may_change_if)
        but_if = f"{kept} COMMA? EXCEPT|HOWEVER IF Clause COLON|COMMA? THEN?"
        yield from row("Sentence", f"{but_if} IT MAY CHANGE", _may_change_if)
        yield from row("Sentence", f"{but_if} MAY CHANGE IT", _may_change_if)
    yield from row("Text", "Text COMMA|STOP? AND? ELSE COMMA? IT? NOT|DONOT", _else_not)
    for others, price in (("ELSE", 0), ("AFTER|AT|ON OTHERS", -2)):
        contrary = f"Text COMMA|STOP? AND? {others} COMMA? A|THE? DIFFERENT|EQUALS|SAME"
        yield from row("Text", contrary, _else_the_contrary, price)
    for first, then in ((False, True), (True, False)):
        one, other = (("KEEP|KEEPING" if kept else "CHANGE") for kept in (first, then))
        yield from row(
            "Sentence", f"Attr COLON {one} Before COMMA|AND? {other} Before", partial(_kept_or_changed, first)
        )


def _may_change_if(attr: str, cond: m.Cond) -> Telling | None:
    """As in "the suit stays the same, but it may change if the new card is higher"."""
    return may_only(m.Amount(attr, (0,)), m.Denied(EQUAL), cond)


def _else_not(text: Text) -> Text | None:
    """As in "nach Karo muss ein Bild kommen, sonst nicht"."""
    last = text[-1]
    told = last.force == "must" and last.about != m.TRUE and not last.rest
    return (*text, Telling(m.neg(last.fits), rest=True)) if told else None


def _else_the_contrary(text: Text) -> Text | None:
    """As in "nach einem Bild die gleiche Farbe, sonst eine andere"."""
    last = text[-1]
    held = last.fits.cond if isinstance(last.fits, s.Not) else last.fits
    told = isinstance(held, s.Same) and last.force == "must" and last.about != m.TRUE and not last.rest
    return (*text, Telling(m.neg(last.fits), rest=True)) if told else None


def _it_is_kept(is_kept: bool) -> Telling:
    """As in "otherwise it stays the same": the attribute that was spoken of."""
    kept = s.Same("card", 0, m.SPOKEN)
    return Telling(kept if is_kept else s.Not(kept))


def _with_such_it_is_kept(is_kept: bool, pred: m.Pred) -> Telling | None:
    """As in "with odd ones it stays": when they are played."""
    about = of_class(pred)
    return None if about is None else replace(_it_is_kept(is_kept), about=about)


def _kept_or_changed(is_kept: bool, attr: str, there: m.Cond, elsewhere: m.Cond) -> Telling | None:
    """As in "colours: change after an even card, keep after an odd one"."""
    kept = s.Same(attr, 0, 1)
    first, then = (kept, s.Not(kept)) if is_kept else (s.Not(kept), kept)
    return Telling(m.conj(m.when(there, first), m.when(elsewhere, then))) if attr != "any" else None
