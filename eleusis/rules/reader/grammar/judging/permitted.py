"""What one may do and need not, with what holds if one does; and two things that go together: both stay or both change."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different, same_in
from eleusis.rules.reader.grammar.along_the_line.streaks import from_to
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_leads
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import fits_if, may_be, misses
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _if_one_does()
    yield from _both_or_neither()
    yield from _instead()
    yield from _each_on_its_own()


# --- what holds if one does --------------------------------------------------------------------------


def _if_one_does() -> Iterator[Shape]:
    yield from row("IF_ONE_DOES", "COMMA|STOP? AND|HOWEVER? IF_SO COMMA? THEN?", word)
    yield from row("IF_ONE_DOES", "COMMA? HOWEVER THEN", word)
    yield from row("Text", "Text IF_ONE_DOES Sentence", _then_so)
    yield from row("Sentence", "NEED_NOT Being IF_ONE_DOES Sentence", _only_then_so)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? OTHERS NEED_NOT BE?", _others_need_not)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject COMMA? IF|PROVIDED Clause", _others_if)
    yield from row("Text", "Text STOP|COMMA AND|HOWEVER? IF Clause COMMA? THEN? IT|THE_PLAY MISSES", _wrong_if)
    yield from row("Text", "Text STOP|COMMA ELSE COMMA? IT? MUSTNOT|MAYNOT BE ONE?", _else_not)


def _then_so(text: Text, then: Telling) -> Text | None:
    """As in "you may keep the suit, but if you do, the card must be higher"."""
    last = text[-1]
    if last.force != "may" or last.about != m.TRUE or isinstance(last.fits, s.Const) or last.rest:
        return None
    told = if_so(last.fits, then) if then.about == m.TRUE else None
    if told is None or (isinstance(last.fits, m.In) and (last.fits.ref != 0 or len(text) > 1)):
        return None
    return (*text[:-1], told)


def _only_then_so(being: m.Pred, then: Telling) -> Telling | None:
    """As in "you need not follow suit, but if you do, the card must be higher"."""
    about = said_of(being, CARD)
    return None if about is None or then.about != m.TRUE else if_so(about, then)


def _others_need_not(text: Text) -> Text | None:
    """As in "clubs must be higher; the other suits need not be": nothing is asked of them."""
    about = text[-1].about
    return text if isinstance(about, m.In) and about.ref == 0 and about.mask not in {0, ALL_CARDS} else None


def _others_if(text: Text, pred: m.Pred, cond: m.Cond) -> Text | None:
    """As in "red cards may be played if they are lower, black cards if they are higher": may be played, too."""
    last, mask = text[-1], m.mask_of(pred)
    told: m.Cond = last.fits.conds[0] if isinstance(last.fits, s.And) else m.TRUE
    if last.force != "may" or not isinstance(told, m.In) or told.ref != 0 or not mask or mask & told.mask:
        return None
    if isinstance(last.fits, s.And) and any(isinstance(part, m.ToldNumber) for part in last.fits.conds):
        return None  # "when they are odd" is of the cards, not of a number told before
    more = fits_if(pred, cond)
    return None if more is None else (*text, more)


def _wrong_if(text: Text, cond: m.Cond) -> Text:
    """As in "... If the rank is the same, the card is wrong"."""
    return (*text, Telling(m.neg(m.settle(cond, 0))))


def _else_not(text: Text) -> Text | None:
    """As in "if the last card is a multiple of 4, the next must be one; otherwise it must not be"."""
    last = text[-1]
    is_case = last.about != m.TRUE and last.force == "must" and isinstance(last.fits, m.In) and last.fits.ref == 0
    return (*text, Telling(m.neg(last.fits), rest=True)) if is_case else None


# --- both or neither -----------------------------------------------------------------------------------


def _both_or_neither() -> Iterator[Shape]:
    both = "EITHER? BOTH? Attr AND Attr MUST? EITHER? BOTH?"
    for change, keep in (("CHANGE", "KEEP"), ("KEEP", "CHANGE")):
        yield from row("Sentence", f"MUST THE? Attr AND THE? Attr EITHER? BOTH? {change} OR BOTH? {keep}", _go_together)
        yield from row("Sentence", f"{both} {change} COMMA? OR BOTH? {keep}", _go_together)
    yield from row("Sentence", f"{both} CHANGE|KEEP COMMA? OR NEITHER CHANGE|KEEP|DOES_SO", _go_together)


def _go_together(one: str, other: str) -> Telling | None:
    """As in "colour and parity must either both change or both stay the same"."""
    kept = [said_of(m.all_of(by(one), by(other)), CARD) for by in (same_in, different)]
    return Telling(m.disj(*(cond for cond in kept if cond is not None))) if one != other and None not in kept else None


# --- what is played now ----------------------------------------------------------------------------------


def _instead() -> Iterator[Shape]:
    yield from row("Instead", "UNLESS|EXCEPT IF? A Noun PLAYED_NOW COMMA INCASE COMMA? Sentence", _played_now)


def _played_now(pred: m.Pred, told: Telling) -> tuple[m.Cond, Telling] | None:
    """As in "unless a face card is played, in which case the colour must stay the same": if the card is one."""
    mask = m.mask_of(pred)
    return (m.In(0, mask), told) if mask and mask != ALL_CARDS and told.about == m.TRUE else None


# --- what lies on what -------------------------------------------------------------------------------


def _each_on_its_own() -> Iterator[Shape]:
    """As in "a face card, or red on red or black on black"."""
    yield from row("Either-on", "Adj AFTER|ON Adj COMMA? OR Adj AFTER|ON Adj", _either_on)
    yield from row("Pred", "Either-on", lambda cond: m.Fact(cond, candidate=True), 2)
    lies = "MAYPLAY Subject ON|AFTER Subject COMMA? HOWEVER?"
    yield from row("Sentence", f"{lies} BUTNOT|NOT ON|AFTER OTHERS", _only_on)
    yield from row("Sentence", f"{lies} ON|AFTER NOTHING_ELSE", _only_on)
    yield from row("Sentence", f"{lies} BUTNOT|EXCEPT Subject", _on_it_only_one, -4)
    yield from row(
        "Sentence",
        "Subject MAY FOLLOW Subject COMMA? HOWEVER Subject MUSTNOT|MAYNOT FOLLOW Subject",
        _not_the_other_way,
    )
    yield from row("Sentence", "SAFE_WITH Subject", may_be)
    yield from row("Sentence", "NEVER_SAFE_WITH Subject", misses)


def _either_on(one: m.Pred, on_one: m.Pred, other: m.Pred, on_other: m.Pred) -> m.Cond | None:
    """As in "if red is put on red or black on black, ..."."""
    conds = from_to(on_one, one), from_to(on_other, other)
    return m.disj(*(cond for cond in conds if cond is not None)) if None not in conds else None


def _only_on(pred: m.Pred, lies: m.Pred) -> Telling | None:
    """As in "you can put clubs on tens, but not on anything else"."""
    about, cond = said_of(pred, CARD), last_is(lies)
    return None if about is None or cond is None or pred == m.ANYTHING else Telling(cond, about=about)


def _on_it_only_one(pred: m.Pred, lies: m.Pred, never: m.Pred) -> Telling | None:
    """As in "you can put clubs on tens, but not aces": no aces there; "red cards on tens, but not hearts" is of those."""
    mask, out, cond = m.mask_of(pred), m.mask_of(never), last_is(lies)
    if not mask or not out or cond is None or out.bit_count() > ALL_CARDS.bit_count() // 2:
        return None
    return Telling(m.In(0, mask & ~out if not out & ~mask else ALL_CARDS & ~out), about=cond, case=cond)


def _not_the_other_way(after: m.Pred, before: m.Pred, other: m.Pred, first: m.Pred) -> Telling | None:
    """As in "spades can follow clubs, but clubs cannot follow spades"."""
    return never_leads(first, other) if (after, before) == (first, other) else None
