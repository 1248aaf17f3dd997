"""German on how many there are, how far from a number, and what comes in a case: "ab drei Bildern keins mehr"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.distances import so_near
from eleusis.rules.reader.grammar.against.relations import EQUAL, apart, different, same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.counting import alike, count, more_on_line, no_more
from eleusis.rules.reader.grammar.in_which_case.following import last_is, play_on
from eleusis.rules.reader.grammar.judging.clauses import Verb, told_number
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, misses, only_so, plainly
from eleusis.rules.reader.grammar.naming.amounts import combined, number_on_line
from eleusis.rules.reader.grammar.naming.number_sets import from_on, high, low, only
from eleusis.rules.reader.grammar.naming.tallies import so_many, so_then
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.instances import as_shown
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import ROUND, said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("Being", "ATLEAST THE RANKS Number HAVE", _of_this_or_more)
    yield from row("Being", "ATMOST THE RANKS Number HAVE", lambda bits: m.Among(m.span(1, high(bits))))
    yield from _counted()
    yield from _near_a_number()
    yield from _told_so()
    yield from _in_a_case()


# --- counted ---------------------------------------------------------------------------------------


def _number_of(bits: int, noun: m.Pred) -> m.Cond | None:
    """As in "liegen drei Bilder in der Reihe"."""
    return count(noun, bits)


def _more_or_less(bits: int, noun: m.Pred) -> m.Cond | None:
    """As in "liegen weniger als fünf Karten", "wenn mindestens drei Bilder ausliegen"."""
    return count(noun, bits) if only(bits) is None else None


def _so_many_by_now(bits: int, noun: m.Pred) -> m.Cond | None:
    """As in "wenn schon drei Bilder liegen": or more."""
    number = only(bits)
    return None if noun == m.ANYTHING or not number or number < 2 else count(noun, m.span(number))


def _no_more_from(bits: int, noun: m.Pred) -> Telling | None:
    """As in "ab drei Bildern darf kein weiteres kommen"."""
    number = low(bits)
    return no_more(1 << number, noun) if number else None


def _and_so_many(*told: Telling) -> Telling:
    """As in "es darf nur einen Buben und nur eine Dame geben"."""
    return Telling(m.conj(*(m.when(one.about, one.fits) for one in told)))


def _counted() -> Iterator[Shape]:
    yield from row("Topic", "LOOK_AT Tally MATTERS", lambda tally: tally)
    yield from row("Topic", "Tally DECIDE", lambda tally: tally)
    yield from row("Topic", "COUNT_HOW_MANY Noun SOFAR? ON_LINE? LIE|WASLAST|BE|SOFAR SOFAR|ON_LINE?", number_on_line)
    yield from row("Topic", "COUNT_UP THE SOFAR LASTLY Noun", number_on_line)
    for number in ("A? Adj AMOUNT_OF|CARD_COUNT", "AFTER|WITH A? Adj AMOUNT_OF|CARD_COUNT?"):
        yield from row("Odd-or-even", f"{number} COMMA? COME|PLAY? Adj|Some|Pred", so_then)
        yield from row("Odd-or-even", f"{number} MUST A? Pred DONE", so_then)
    for of in ("", "OF "):
        yield from row("Counted-so", f"A? Adj AMOUNT_OF {of}Noun ON_LINE|SOFAR?", so_many)
    yield from row("Before", "AFTER|WITH Counted-so", same, -2)
    lie = "LIE|WASLAST|BE"
    for of in ("", "OF "):
        yield from row("InQuestion", f"{lie} A? Adj AMOUNT_OF {of}Noun ON_LINE|SOFAR?", so_many)
        yield from row("Clause", f"A? Adj AMOUNT_OF {of}Noun ON_LINE|SOFAR? {lie}", so_many)
    yield from row("InQuestion", f"{lie} A Adj AMOUNT_OF INCASE?", told_number)
    yield from row("InQuestion", "BE THE|ITS AMOUNT_OF Adj|Pred", told_number)
    yield from row("Clause", "THE|ITS AMOUNT_OF Adj|Pred BE", told_number)
    yield from row("InQuestion", "BE IT Number", m.ToldNumber)
    yield from row("InQuestion", "BE IT A Adj AMOUNT_OF", told_number)
    yield from row("InQuestion", "LIE|WASLAST MORE Noun|Adj THAN Noun|Adj INCASE", more_on_line)
    yield from row("InQuestion", "BE IT Adj", told_number, 1)
    yield from row("InQuestion", "LIE|WASLAST Number Noun|Adj ON_LINE", _number_of)
    yield from row("InQuestion", "LIE|WASLAST ON_LINE Number Noun|Adj", _number_of)
    several = "Number Noun|Adj"
    yield from row("InQuestion", f"LIE|WASLAST|BE SOFAR? {several} ON_LINE|LAID?", _more_or_less)
    yield from row("Clause", f"ON_LINE? SOFAR? {several} ON_LINE? LIE|WASLAST|LAID", _more_or_less)
    for there in ("LIE|WASLAST SOFAR Number Noun|Adj ON_LINE?", "LIE|WASLAST ON_LINE? SOFAR Number Noun|Adj"):
        yield from row("InQuestion", there, _so_many_by_now)
    yield from row("Clause", "ON_LINE? SOFAR Number Noun|Adj ON_LINE? LIE|WASLAST", _so_many_by_now)
    yield from row("Clause", "Number Noun|Adj LIE|WASLAST", _so_many_by_now, 3)
    yield from row("Clause", "Number Noun|Adj ON_LINE LIE|WASLAST|BE", _so_many_by_now)
    yield from row("Clause", "ON_LINE Number Noun|Adj LIE|WASLAST|BE", _so_many_by_now)
    yield from row("Clause", "SOFAR Number Noun|Adj ON_LINE? BE", _so_many_by_now)
    yield from row("Clause", "SOFAR? AT_LEAST_ONE Noun|Adj ON_LINE LIE|WASLAST|BE", lambda noun: count(noun, m.span(1)))
    yield from row("Sentence", "MORETHAN Number Noun|Adj ON_LINE? GIVES IT ON_LINE? NOT ON_LINE?", no_more)
    yield from row("Sentence", "MAYNOT MORETHAN Number Noun|Adj LIE|COME|DONE", no_more)
    yield from row("Sentence", "FROM Number Noun MAY NO MORE? DONE", _no_more_from)
    yield from row("No-more-of", "UPTO Number Noun|Adj", no_more)
    yield from row("No-more-of", "No-more-of ALTOGETHER", same)
    yield from row("Sentence", "IT? ALTOGETHER? BE No-more-of FITS", same)
    yield from row("Sentence", "MORETHAN Number Noun|Adj ON_LINE|ALTOGETHER? MISSES", no_more)
    yield from row("No-more-of", "ONLY A Noun", partial(no_more, 1 << 1))
    yield from row("No-more-of", "No-more-of COMMA AND? No-more-of", _and_so_many)
    yield from row("No-more-of", "No-more-of AND No-more-of", _and_so_many)
    yield from row("Sentence", "ON_LINE MAY No-more-of LIE|EXIST", same)
    for there in (
        "MAY IT? ON_LINE? No-more-of ON_LINE? EXIST",
        "MAY IT? ON_LINE No-more-of LIE",
        "MAY IT? No-more-of ON_LINE LIE",
    ):
        yield from row("Sentence", f"ALTOGETHER? {there}", same)
        yield from row("Sentence", f"MAY IT? ALTOGETHER {there.removeprefix('MAY IT? ')}", same)
    yield from row("Sentence", "FROM Number Noun ON_LINE? NO MORE?", _no_more_from)


# --- near a number ---------------------------------------------------------------------------------


def _near(bits: int, number: int) -> m.Pred | None:
    """As in "höchstens 3 von der 7 entfernt"."""
    rank = only(number)
    if not rank or rank > ROUND or isinstance(number, m.Spelled):
        return None
    near = [one for one in range(1, ROUND + 1) if bits >> abs(one - rank) & 1]
    return m.Among(m.numbers(near)) if near else None


def _near_a_number() -> Iterator[Shape]:
    for away in ("APART", "DIFFERENCE"):
        yield from row("Compared", f"Number UNIT? FROM|OF THE? Number {away}", _near, 1)
        yield from row("Being", f"FROM|OF THE? Number Number UNIT? {away} BE", lambda at, by: _near(by, at))
    yield from row("Amount", "Operand TIMES_NEW", lambda one: combined("product", (0, *one.refs)))
    yield from row("Amount", "Operand TIMES_LAST", lambda one: combined("product", (*one.refs, 1)))
    yield from row("Compared", "Number UNIT? NEXT_TO Ref", lambda bits, ref: m.fill(apart(bits), ref))
    yield from row("Being", "SAME BE", lambda: EQUAL)
    for words, op in (
        ("CLOSER TOWARDS Number", "<"),
        ("TOWARDS Number CLOSER", "<"),
        ("FARTHER FROM|OF Number", ">"),
        ("FROM|OF Number FARTHER", ">"),
    ):
        yield from row("Being", f"{words} BE|LIE THAN Ref|Amount", partial(so_near, op))
        yield from row("Pred", f"{words} THAN Ref|Amount", partial(so_near, op))
    yield from row("Sentence", "Amount MUST Cmp BE THAN|AS THE BETWEEN|OF|FROM Ranks", _than_that_of)


def _than_that_of(amount: m.Amount, rel: m.Pred, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "der Unterschied zwischen ... muss größer sein als der zwischen letzter und vorletzter"."""
    that = combined(amount.what, refs) if amount.what in {"sum", "absdiff", "product"} else None
    pred = None if that is None else m.fill(rel, that)
    return None if pred is None else amount_must(amount, Verb("must", pred))


# --- told so ---------------------------------------------------------------------------------------


def _glossed(noun: m.Pred, gloss: m.Pred) -> m.Pred | None:
    """As in "Karten mit Buchstaben (Ass, Bube, Dame, König), ..."."""
    return noun if m.mask_of(noun) == m.mask_of(gloss) != ALL_CARDS else None


def _digits(wanted: m.Pred) -> Telling | None:
    """As in "die Quersumme muss größer als 3 sein"."""
    if not isinstance(wanted, m.Among):
        return None
    return plainly(m.Among(m.numbers(rank for rank in range(1, ROUND + 1) if wanted.bits >> sum(divmod(rank, 10)) & 1)))


def _fits_itself(number: int, fits: bool = True) -> tuple[tuple[m.Cond, bool], ...] | None:
    """As in "..., also 4 geht noch, 3 nicht mehr"."""
    return None if only(number) is None else ((m.In(0, m.cards_ranked(number)), fits),)


def _told_so() -> Iterator[Shape]:
    yield from row("Noun", "Noun LPAR Number RPAR COMMA", lambda noun, bits: _glossed(noun, m.Among(bits)))
    yield from row("Noun", "Noun LPAR Subject RPAR COMMA", _glossed)
    yield from row("Sentence", "DIGIT_SUM MUST? Being", _digits)
    yield from row("Instance", "Number FITS NOR", _fits_itself)
    yield from row("Instance", "Number NOT MORE?", partial(_fits_itself, fits=False))
    yield from row("Text", "Text THATIS Instance", as_shown)
    for only_ in ("MAY ONLY PLAY", "FITS BE? ONLY"):
        yield from row("Sentence", f"{only_} THAT Being", only_so)
        yield from row("Sentence", f"{only_} THAT Having HAVE AS Ref", _only_like)
    yield from row("Sentence", "Subject|IT MUST AFTER THE? DIFFERENT Attr", _to_the_other)
    there = "THAT AMONG Refs THERE_WAS|SEEN"
    yield from row("Sentence", f"NO Attr {there}", _not_among)
    yield from row("Sentence", f"MAY NO Attr DONE {there}", _not_among)
    yield from row("Having", f"A|THE Attr {there}", lambda attr, refs: with_each(same_in(attr), refs, m.Any))
    only_there = partial(_not_among, wanted=True)
    yield from row("Sentence", f"MAY|MUST ONLY A? Attr DONE {there}", only_there)
    yield from row("Sentence", "A? Attr MAY ON_LINE UPTO Times HAPPEN|DONE", alike)
    yield from row("Sentence", "A Attr MAY UPTO Times HAPPEN|DONE", alike)
    yield from row("Text", "ONLY Ref DECIDE", lambda ref: (Telling(m.TRUE, "topic", m.In(ref, ALL_CARDS)),))
    for in_turns in (False, True):
        all_before = partial(_all_before_again, in_turns)
        for again in ("A|ONE_SUCH|SUCH_ONE REPEAT", "A? Attr REPEAT"):
            yield from row("Sentence", f"EVERY Number? Attr MUST SEEN BEFORE_THAT {again}", all_before, in_turns)


def _all_before_again(in_turns: bool, *told: int | str) -> Telling | None:
    """As in "alle vier Zeichen müssen dran gewesen sein, bevor sich eins wiederholt": of the last three, or of each four."""
    number, attr = told[0] if isinstance(told[0], int) else 4, told[-1]
    if attr != "suit" or number not in {4, 1 << 4}:
        return None
    new = [m.neg(s.Same("suit", 0, back)) for back in (1, 2, 3)]
    if not in_turns:
        return Telling(m.conj(*new))
    places = [s.PosIn(4, frozenset({place})) for place in (2, 3, 0)]
    return Telling(m.conj(*(m.when(place, m.conj(*new[: at + 1])) for at, place in enumerate(places))))


def _to_the_other(*told: Any) -> Telling | None:
    """As in "sie müssen auf die andere Farbe"."""
    return plainly(different(told[-1]))


def _only_like(pred: m.Pred, ref: s.Ref) -> Telling | None:
    filled = m.fill(pred, ref)
    return None if filled is None else only_so(filled)


def _not_among(attr: str, refs: tuple[s.Ref, ...], wanted: bool = False) -> Telling | None:
    """As in "keine Zahl, die in den letzten drei Karten schon dran war", "nur eine Zahl, die ..."."""
    among = with_each(same_in(attr), refs, m.Any) if refs and 0 not in refs else None
    return None if among is None else plainly(among) if wanted else misses(among)


# --- in a case -------------------------------------------------------------------------------------


def _next_few(cond: m.Cond, bits: int, being: m.Pred) -> Telling | None:
    """As in "nach einem Kreuz müssen die nächsten zwei Karten rot sein": one of the last two was a club."""
    number, fits = only(bits), said_of(being, CARD)
    if not number or not 1 < number <= s.MAX_REF or fits is None or m.all_refs(cond) != {1} or m.is_open(being):
        return None
    about = m.disj(*(_said_of(ref, cond) for ref in range(1, number + 1)))
    return Telling(fits, about=about, case=about)


def _said_of(ref: s.Ref, cond: m.Cond) -> m.Cond:
    return m.map_refs(cond, lambda _: ref)


def _or_such(text: Text, pred: m.Pred, then: m.Pred) -> Text | None:
    """As in "wenn eine Dame liegt, dann Herz, wenn ein Bube, dann Karo": if one lies there."""
    last, mask, told = text[-1], m.mask_of(pred), plainly(then)
    if told is None or not isinstance(last.about, m.In) or last.about.ref != 1 or last.force != "must" or not mask:
        return None
    about = m.In(1, mask)
    return None if m.conj(about, last.about) != m.FALSE else (*text, Telling(told.fits, about=about, case=about))


def _majority(pred: m.Pred) -> m.Cond | None:
    """As in "liegt mehr Schwarz": than Rot."""
    mask = m.mask_of(pred)
    is_half = any(mask in attribute_masks(attr, agreed()).values() for attr in ("colour", "parity"))
    return more_on_line(pred, m.none_of(pred)) if mask and is_half else None


def _in_a_case() -> Iterator[Shape]:
    for few in ("NEXT_FEW Number CARD", "Number NEXT_FEW CARD", "Number CARD NEXTLY"):
        yield from row("Sentence", f"Before MUST THE? {few} Being", _next_few)
        yield from row("Sentence", f"IF Lain COMMA MUST THE? {few} Being", _next_few)
    yield from row("Sentence", "Before MUST Number Adj CARD DONE", _next_few)
    yield from row("Lain", "Some LIE|WASLAST|COMES_UP", last_is)
    for after in ("Text COMMA|STOP AND? IF", "Text AND IF"):
        yield from row("Text", f"{after} A Noun COMMA? THEN? Pred|Some", _or_such)
    yield from row("InQuestion", "LIE|WASLAST ON_LINE? SOFAR? MORE Noun|Adj", _majority, 1)
    yield from row("Sentence", "Before BEGIN_AGAIN FOR|WITH|AFTER Subject MATTERS", play_on)
    yield from row("Sentence", "Before MUST WITH|FOR Subject BEGIN", play_on)


def _of_this_or_more(bits: int) -> m.Pred | None:
    """As in "mindestens den Wert 5 haben"."""
    more = from_on(bits)
    return None if more is None else m.Among(more)
