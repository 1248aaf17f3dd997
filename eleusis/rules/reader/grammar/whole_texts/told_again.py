"""What was told and is held to once more: "it must not be", "these ranks are forbidden", "at least one odd, at least one even"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different, or_equal, same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.windows import many_in_window
from eleusis.rules.reader.grammar.in_other_words.stated import in_window
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import number_of
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]
OfThem = tuple[int, m.Pred]  # how many of the cards must be so


def rows() -> Iterator[Shape]:
    yield from _of_any_few()
    yield from _of_the_same_cards()
    yield from _so_many_otherwise()
    yield from _as_it_is()


# --- of any few cards ------------------------------------------------------------------------------


def _of_any_few() -> Iterator[Shape]:
    for number, action in (("Number", _so_many), ("ATLEAST? ONE", _at_least_one), ("EXACTLY ONE", _just_one)):
        yield from row("Of-them", f"{number} MUST|MAY? BE Pred|Some", action)
        yield from row("Of-them", f"{number} Adj|Some", action)
        yield from row("Of-them-first", f"{number} MUST|MAY BE Pred|Some", action)
    yield from row("Sentence", "Window COMMA? Of-them-first COMMA? AND|HOWEVER Of-them", _both_of_them)
    yield from row("Window", "OF|AMONG THE LASTLY Number CARD", _last_with_this, 2)
    yield from row("Window", "OF TWO_CARDS", lambda: 2)
    yield from row("Sentence", "Number Window MAY|MUST BE Pred|Some", _some_of_them)
    yield from row("Sentence", "EXACTLY ONE Window MAY|MUST BE Pred|Some", partial(_some_of_them, 1 << 1))
    yield from row("Sentence", "Number Window MAY|MUST BE|HAVE OF? THE? SAME|ONE Attr", _alike_of_them)


def _some_of_them(bits: int, count: int | None, pred: m.Pred) -> Telling | None:
    """As in "at least two of any four cards in a row must be face cards"."""
    return in_window(count, bits, pred)


def _alike_of_them(bits: int, count: int | None, attr: str) -> Telling | None:
    """As in "no more than two of any four cards in a row may be of the same suit"."""
    return many_in_window(count, (bits, attr))


def _so_many(bits: int, pred: m.Pred) -> OfThem | None:
    return None if bits == 1 << 1 else (bits, pred)


def _at_least_one(pred: m.Pred) -> OfThem:
    """As in "of any three cards in a row one must be red and one black": or two of them."""
    return m.span(1), pred


def _just_one(pred: m.Pred) -> OfThem:
    return 1 << 1, pred


def _both_of_them(count: int | None, *each: OfThem) -> Telling | None:
    """As in "of any three cards in a row, at least one must be odd and at least one must be even"."""
    told = [in_window(count, *one) for one in each]
    known = [one.fits for one in told if one is not None]
    return Telling(m.conj(*known)) if len(known) == len(told) else None


def _last_with_this(bits: int) -> int | None:
    """As in "of the last four cards, at most two may be red": the card that is played is then one of them."""
    listed = m.listed(bits)
    return min(listed) if len(listed) == 1 else None


# --- of the same cards -----------------------------------------------------------------------------


def _of_the_same_cards() -> Iterator[Shape]:
    those = "THEY|THAT_ONE|THE Number? RANKS|SUITS|CARD|ONE?"
    yield from row("Text", f"Text COMMA|STOP AND|HOWEVER? AFTER OTHERS COMMA? {those} MISSES", _those_are_out)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? IF Clause COMMA? THEN? IT MUSTNOT|MAYNOT BE", _it_must_not)
    yield from row(
        "Text", "Text COMMA|STOP AND|HOWEVER? Before COMMA? PLAY? A? CARD OF EVERY? DIFFERENT Attr", _any_other
    )
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? ONLY Before COMMA? Sentence", _only_there)
    yield from row("Text", "Text COMMA|STOP AND? BEYOND COMMA? Sentence", _moreover)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Number INAROW FITS", _fewer_fit)
    # said of "red or even", not of "red and even"
    yield from row("Text", "Text ONE_WILL_DO", lambda text: text if isinstance(text[-1].fits, s.Or) else None)
    anew = "Text COMMA|STOP AND|HOWEVER? ONLY? Before BEGINS_ANEW"
    yield from row("Text", f"{anew} COMMA? WITH Subject|Pred", _begins_anew)
    yield from row("Text", anew, _begins_anew)


def _those_are_out(text: Text, *_: int) -> Text | None:
    """As in "after a diamond a jack, queen or king; after any other suit these ranks are forbidden"."""
    last = text[-1]
    is_of_class = isinstance(last.fits, m.In) and last.fits.ref == 0 and last.about != m.TRUE and not last.rest
    return (*text, Telling(m.neg(last.fits), rest=True)) if is_of_class and last.force == "must" else None


def _fewer_fit(text: Text, bits: int) -> Text | None:
    """As in "never three of the same suit in a row, but two in a row is fine"."""
    refs = {ref for ref in m.all_refs(text[-1].fits) if isinstance(ref, int)}
    return text if refs == set(range(only(bits) or 0, -1, -1)) else None


def _moreover(text: Text, verdict: Telling) -> Text | None:
    """As in "no sevens on red cards, and apart from that the suit must change": on red cards, too."""
    last = text[-1]
    is_barred = last.force == "not" or (
        isinstance(last.fits, m.In) and last.fits.mask.bit_count() > ALL_CARDS.bit_count() // 2
    )
    return (*text, verdict) if is_barred and last.about != m.TRUE and not last.rest else None


def _any_other(text: Text, cond: m.Cond, attr: str) -> Text | None:
    """As in "after a red card a prime (2, 3, 5, 7, J or K); after a black card a card of any other rank": than those."""
    last = text[-1]
    cards = last.fits.mask if isinstance(last.fits, m.In) and last.fits.ref == 0 and last.about != m.TRUE else 0
    if not cards or cards == ALL_CARDS or said_of(m.Cards(cards), m.Amount(attr, (0,))) is None:
        return None
    return (*text, Telling(m.neg(last.fits), about=cond, case=cond))


def _it_must_not(text: Text, cond: m.Cond) -> Text | None:
    """As in "if they are of the same suit, the card must be even; if they are of different suits, it must not be"."""
    last = text[-1]
    is_of_class = isinstance(last.fits, m.In) and last.fits.ref == 0 and last.about != m.TRUE and last.force == "must"
    return (*text, Telling(m.neg(last.fits), about=cond, case=cond)) if is_of_class else None


def _only_there(text: Text, cond: m.Cond, verdict: Telling) -> Text | None:
    """As in "always higher, only after a queen it must be lower": what was told does not hold there."""
    last = text[-1]
    is_usual = last.about == m.TRUE and last.force == "must" and not last.rest and not m.all_refs(cond) & {0, m.SAID}
    is_other = verdict.about == m.TRUE and verdict.force == "must" and not verdict.rest
    return (*text, replace(verdict, about=cond, case=cond, force="except")) if is_usual and is_other else None


def _begins_anew(text: Text, cond: m.Cond, pred: m.Pred = m.ANYTHING) -> Text | None:
    """As in "... must be higher; only after a king does one begin again, with an ace, two or three"."""
    fits, last = said_of(pred, CARD), text[-1]
    if fits is None or m.all_refs(cond) & {0, m.SAID} or last.about != m.TRUE or last.force != "must":
        return None
    if pred == m.ANYTHING:
        return (*text, Telling(fits, "may", about=cond, case=cond))
    return (*text[:-1], Telling(fits, about=cond, case=cond), replace(last, rest=True))


# --- of the same number ----------------------------------------------------------------------------


def _so_many_otherwise() -> Iterator[Shape]:
    for so_many in ("IT HAVE Number CARD|OF_THEM?", "THERE Number OF_THEM? SEEN?", "Number BE? SEEN"):
        yield from row(
            "Text", f"Text COMMA|STOP AND|HOWEVER? IF|ONCE_THAT {so_many} COMMA? THEN? Sentence", _with_so_many
        )
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? ELSE COMMA? IT MUST? BE Number", _it_is_otherwise)


def _it_is_otherwise(text: Text, bits: int) -> Text | None:
    """As in "after a black card the sum must be at least 12, otherwise it must be at most 10": the sum."""
    last = text[-1]
    number = number_of(last.fits) if last.about != m.TRUE and last.force == "must" else None
    fits = None if number is None else said_of(m.Among(bits), number)
    return None if fits is None else (*text, Telling(fits, rest=True))


def _with_so_many(text: Text, bits: int, verdict: Telling) -> Text | None:
    """As in "if the line has fewer than five cards, play red; if it has five or more, play black": cards, not places."""
    case = text[-1].about if text[-1].force == "topic" else text[-1].case
    counted = None if case is None else number_of(case)
    if counted is None or counted.what not in {"count", "position"} or counted.mod:
        return None
    of_line = counted.what == "position"
    cond = said_of(m.Among(bits), m.Amount("line") if of_line else counted)
    told = None if cond is None else if_so(cond, verdict)
    return None if told is None else (*text, told)


# --- as it is, and as it is not --------------------------------------------------------------------


def _as_it_is() -> Iterator[Shape]:
    for is_not in ("BE NOT", "DONOT HAVE"):
        yield from row("Having", f"THE Attr THAT Ref {is_not}", lambda attr, ref: _held_to(different(attr), ref))
    yield from row("Having", "THE Attr THAT Ref BE", lambda attr, ref: _held_to(same_in(attr), ref), 1)
    for level in ("AS_BIG AS", "EQUALS"):
        yield from row("Compared", f"{level} Ref|Amount OR Cmp", _as_high_or_higher)
    for differing in ("DIFFER IN Attr FROM", "BE DIFFERENT IN Attr FROM"):
        yield from row("Being", f"{differing} EVERY|BOTH|EITHER? OF? Refs", _unlike_each)
    yield from row("Being", "MATCH|EQUALS Ref IN Attr COMMA? OR Ref IN Attr", _one_or_other)
    yield from row("Sentence", "NoRefs MAY|MUST BE|HAVE OF? Having AS|FROM|TO|THAN Subject", _none_such)
    yield from row("Fact", "ONE_OF Refs BE|WAS Pred COMMA? AND THE? OTHER_ONE|ONE BE|WAS? Pred", _one_each)


def _one_or_other(one: s.Ref, attr: str, other: s.Ref, another: str) -> m.Pred | None:
    """As in "match the starter in suit or the last card in rank"."""
    told = [m.fill(same_in(attr), one), m.fill(same_in(another), other)]
    known = [pred for pred in told if pred is not None]
    return m.any_of(*known) if len(known) == len(told) else None


def _none_such(refs: tuple[s.Ref, ...], pred: m.Pred, of: m.Pred) -> Telling | None:
    """As in "neither of the last two cards may have the same rank as the new card"."""
    held = with_each(m.none_of(pred), refs, m.All) if of == m.ANYTHING and 0 not in refs else None
    return None if held is None else plainly(held)


def _one_each(refs: tuple[s.Ref, ...], one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "if one of the last two cards is red and the other black"."""
    if len(refs) != 2:
        return None
    ways = [of_cards(pred, (ref,)) for ref, pred in zip((*refs, *refs[::-1]), (one, other) * 2, strict=True)]
    known = [cond for cond in ways if cond is not None]
    return m.disj(m.conj(*known[:2]), m.conj(*known[2:])) if len(known) == len(ways) else None


def _held_to(pred: m.Pred, ref: s.Ref) -> m.Pred | None:
    """As in "the colour that the last card is not"; which card "it" is, is left open."""
    return None if ref == m.IT else m.fill(pred, ref)


def _unlike_each(attr: str, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "differ in suit from all of the last three cards"."""
    return with_each(different(attr), refs, m.All)


def _as_high_or_higher(to: s.Ref | m.Amount, pred: m.Pred) -> m.Pred | None:
    """As in "as high as the last card or higher"."""
    wider = or_equal(pred)
    return None if wider is None else m.fill(wider, to)
