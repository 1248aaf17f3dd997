"""Classes one beside the other, each with what is asked of it and no verb: "hearts even, the rest odd", "reds up, blacks down"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following import leads, only_on
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    for which in (0, 1):
        yield from row("Sentence", "Adj Adj COMMA|AND? Adj Adj", partial(_each_to_its_own, which), 2 + which)
    yield from row("Sentence", "Adj THEN Adj COMMA|STOP AND? Adj THEN Adj", partial(_each_to_its_own, 1))
    yield from row("Own", "Noun ONLY? Pred", _own)
    yield from row("Own", "Noun CARD? ONLY? Being", _own)
    yield from row("Own", "Noun ONLY? FROM Number", _own_from)
    yield from row("Own", "Adj AND|OR Adj GO? ONLY? Number", lambda a, b, bits: _own(m.any_of(a, b), m.Among(bits)))
    yield from row("Own", "THE Noun GO? ONLY|FIRST_OF_ALL? Pred", _own)
    yield from row("Own", "THE Noun ONLYFITS Pred", _own)
    yield from row("Owns", "Own COMMA|STOP|AND? Own", lambda *some: _apart(some))
    yield from row("Owns", "Owns COMMA|STOP? AND? Own", lambda owns, own: _apart((*owns, own)))
    yield from row("Own", "FOR Adj|Noun GO|PLAY? Being|Adj", _own)
    yield from row("Own", "Noun|Adj ONLYIF Cmp|Compared", _own)
    yield from row("Text", "Own COMMA|STOP AND? Subject FREE|ALWAYSFITS|EVER", _and_those_always)
    yield from row("Text", "PLAY? Owns", lambda owns: owns, 1)
    yield from row("Sentence", "Adj|Noun LASTLY|LYING_LAST COLON Pred|Having|Being", leads)
    yield from row("Own-king", "Number ONLY? Pred", lambda bits, pred: _own(m.Among(bits), pred))
    yield from row("Own-kings", "Own-king COMMA|STOP|AND? Own-king|Own", lambda *some: _apart(some))
    yield from row("Own-kings", "Own-kings COMMA|STOP|AND? Own-king|Own", lambda owns, own: _apart((*owns, own)))
    yield from row("Text", "Own-kings", _of_every_rank)
    yield from row("Text", "Own-way STOP?", lambda own: (own,))
    for own in ("Own|Own-king|Own-way", "Owns|Own-kings"):
        yield from row("Text", f"{own} COMMA|STOP? AND? OTHERS ONLY? Pred|Being", _and_the_rest)
        yield from row("Text", f"{own} COMMA|STOP? AND? Pred ELSE", _and_the_rest)
        yield from row("Text", f"{own} COMMA|STOP? AND? ELSE COMMA? Pred|Being", _and_the_rest)
        yield from row("Text", f"{own} COMMA|STOP? AND? OTHERS FREE|ANYTHING|ANYTHING_GOES|EVER", _and_the_rest)
    yield from row("Text", "Adj Adj COMMA|STOP? AND? OTHERS ONLY? Adj", _told_apart)
    yield from row("Text", "Pred FOR Subject COMMA? AND? Pred ELSE", _for_the_rest)
    yield from row("Text", "Pred FOR Subject COMMA? AND? ELSE Pred", _for_the_rest)
    yield from row("Text", "Adj Noun COMMA? AND|OR? A|EVERY? Adj OTHERS", _told_apart)
    for must in ("MUST ONLY? COME?", "ONLYCOME|ONLYFITS", "MAY ONLY COME?", "ONLY"):
        yield from row("Sentence", f"Subject|Pred {must} Before COMMA? AND Adj|Noun ONLY? Before", _only_on_each)
    for lays in ("Subject FITS|COME|GO", "MAYPLAY Subject"):
        yield from row("Sentence", f"{lays} Before ONLY", only_on)
        yield from row("Sentence", f"{lays} Before ONLY COMMA? AND Subject FITS? Before ONLY", _only_on_each)
    yield from row("Own-way", "Having QUESTION ONLY? Adj|Some|Cmp|Compared", _own_way)
    so = "COLON|EQUALS|ARROW|MEANS|QUESTION"
    yield from row("Such-way", f"Cmp|Compared {so} Adj|Noun", _own_way)
    yield from row("Text", "Such-way COMMA|STOP? AND? Such-way STOP?", _by_the_way)
    yield from row("Own-way", f"Cmp|Compared {so} ONLY? Adj|Some", _own_way)
    for kind in ("Being", "Adj"):
        of = "AFTER A? Noun|Adj|Number"
        yield from row("Text", f"{of} {kind} {of} {kind}", _after_each)
        yield from row("Text", f"FROM A? Noun|Adj|Number {kind} COMMA AND? FROM A? Noun|Adj|Number {kind}", _after_each)
        yield from row("Text", f"{kind} AFTER A? Noun|Adj {kind} AFTER A? Noun|Adj", _on_each)


def _each_to_its_own(which: int, *preds: m.Pred) -> Telling | None:
    """As in "odd red, even black": of this card, or (`which` 1) after the last one."""
    a, red, c, black = (m.mask_of(pred) or 0 for pred in preds)
    if a & c or red & black or not all((a & red, a & ~red, c & black, c & ~black)):
        return None
    return Telling(m.conj(m.when(m.In(which, a), m.In(0, red)), m.when(m.In(which, c), m.In(0, black))))


def _own(of: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "face cards red": some of them, and not all. Else one may rather be said of the other."""
    mask, fits, wanted = m.mask_of(of), said_of(pred, CARD), m.mask_of(pred)
    if not mask or mask == ALL_CARDS or fits is None or pred == m.ANYTHING or (wanted and not mask & wanted):
        return None
    return Telling(fits, about=m.In(0, mask), case=m.In(0, mask)) if not wanted or mask & ~wanted else None


def _own_from(of: m.Pred, least: int) -> Telling | None:
    """As in "reds up to 7, blacks from 8"."""
    number = only(least)
    return None if number is None else _own(of, m.Among(m.span(number)))


def _apart(owns: Text) -> Text | None:
    """No card is of two of them."""
    return owns if all(m.conj(a.about, b.about) == m.FALSE for a, b in combinations(owns, 2)) else None


def _of_every_rank(owns: Text) -> Text | None:
    """As in "ace to 5 black, 6 to king red"; "5 red, 8 black" may come one after the other."""
    return owns if m.disj(*(own.about for own in owns)) == m.TRUE else None


def _and_the_rest(owns: Telling | Text, pred: m.Pred | None = None) -> Text | None:
    owns = (owns,) if isinstance(owns, Telling) else owns
    fits = None if pred is None or pred == m.ANYTHING else said_of(pred, CARD)
    if pred is None or pred == m.ANYTHING:
        return (*owns, m.REST_FITS)
    return None if fits is None else (*owns, Telling(fits, rest=True))


def _and_those_always(own: Telling, such: m.Pred) -> Text | None:
    """As in "reds only when bigger than the last, blacks always"."""
    mask = m.mask_of(such)
    return (own,) if mask and isinstance(own.about, m.In) and not mask & own.about.mask else None


def _for_the_rest(pred: m.Pred, of: m.Pred, other: m.Pred) -> Text | None:
    """As in "even for hearts, odd for the others"."""
    own = _own(of, pred)
    return None if own is None else _and_the_rest(own, other)


def _on_each(pred: m.Pred, lies: m.Pred, other: m.Pred, lies_else: m.Pred) -> Text | None:
    """As in "up on reds down on blacks", without a comma."""
    mask, mask_else = m.mask_of(lies) or 0, m.mask_of(lies_else) or 0
    told, told_else = leads(lies, pred), leads(lies_else, other)
    if mask & mask_else or told is None or told_else is None:
        return None
    return told, told_else


def _after_each(lies: m.Pred | int, pred: m.Pred, lies_else: m.Pred | int, other: m.Pred) -> Text | None:
    """As in "after 1-6 black after 7-K red", "from an even card up, from an odd one down"."""
    there, elsewhere = (m.Among(one) if isinstance(one, int) else one for one in (lies, lies_else))
    return _on_each(pred, there, other, elsewhere)


def _only_on_each(of: m.Pred, there: m.Cond, other: m.Pred, there_else: m.Cond) -> Telling | None:
    """As in "red can only go on black and black on red": both are told of the card that is played."""
    told, told_else = only_on(of, there), only_on(other, there_else)
    if told is None or told_else is None or (m.mask_of(of) or 0) & (m.mask_of(other) or 0):
        return None
    return Telling(m.conj(m.when(told.about, told.fits), m.when(told_else.about, told_else.fits)))


def _own_way(way: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "lower than the last: black": which way the card that is played goes."""
    about, fits = said_of(way, CARD), said_of(pred, CARD)
    return None if about is None or fits is None else Telling(fits, about=about, case=about)


def _by_the_way(one: Telling, other: Telling) -> Text | None:
    """As in "higher: red, lower or equal: black"."""
    return None if m.conj(one.about, other.about) == m.FALSE else (one, other)


def _told_apart(one: m.Pred, pred: m.Pred, other: m.Pred) -> Text | None:
    """As in "red even, the rest odd", "even hearts, odd others": what is asked of both is one thing or its contrary."""
    masks = [m.mask_of(each) or 0 for each in (one, pred, other)]
    for of, wanted in ((one, pred), (pred, one)):
        own = _own(of, wanted)
        if own is not None and all(masks) and not (m.mask_of(wanted) or 0) & masks[2]:
            return _and_the_rest(own, other)
    return None
