"""German in short: "es darf keine höhere kommen", "ist sie schwarz, alle schwarz", "rauf nur um eins, runter so weit man will"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_more, same_in, with_each
from eleusis.rules.reader.grammar.by_turns.steps import by_what_lies
from eleusis.rules.reader.grammar.in_which_case.following import leads, of_each, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import fits_only_if, misses, must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards, said_of

On = tuple[m.Pred, m.Cond]
_HIGHER = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER = m.Rel("<", m.Amount("card", (m.OTHER,)))
_OR_THE_CARD = 8  # "higher, but at most 10" may be said of the steps and of the card


def rows() -> Iterator[Shape]:
    yield from _relations()
    yield from _cases()
    yield from _classes()
    yield from _permitted()


# --- how it is to the last card ---------------------------------------------------------------------


def _relations() -> Iterator[Shape]:
    """As in "nach einer roten darf keine höhere kommen", "um eins anders als die vorletzte"."""
    yield from row("Sentence", "MAY NO Cmp CARD? DONE", _none_such)
    yield from row("Sentence", "NO Subject MAY? AFTER THE? SAME Attr DONE?", _never_on_its_like)
    yield from row("Compared", "BY Number UNIT? DIFFERENT", apart)
    most = "COMMA? HOWEVER ATMOST"
    for upto, price in ((f"{most} BY Number UNIT?", 0), (f"{most} Number UNIT", 0), (f"{most} Number", _OR_THE_CARD)):
        yield from row("Sentence", f"Cmp {upto}", _bounded, price)
        for way, rel in (("RISE", _HIGHER), ("FALL", _LOWER)):
            yield from row("Sentence", f"{way} {upto}", partial(_bounded, rel), price)
    yield from row("Being", "NEXT_TO Ref|Amount BE|LIE", _beside)
    yield from row("Being", "MORE BE THAN Ref|Amount", partial(m.fill, _HIGHER))
    yield from row("Before", "AFTER|AMONG Adj LASTLY CARD?", lambda pred: said_of(pred, m.Amount("card", (1,))))


def _none_such(rel: m.Pred) -> Telling | None:
    """As in "es darf keine höhere kommen"; "kein Ass mehr" is none that is one higher."""
    return None if isinstance(rel, m.Rel) and rel.by is not None else misses(rel)


def _never_on_its_like(pred: m.Pred, attr: str) -> Telling | None:
    """As in "kein Bild darf auf das gleiche Zeichen"."""
    return None if pred == m.ANYTHING else misses(m.all_of(pred, same_in(attr)))


def _beside(to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "darf nicht direkt neben der letzten sein": in "neben der letzten Zahl" none that was no face card is meant."""
    is_card = isinstance(to, int) or (isinstance(to, m.Amount) and to.what == "rank" and isinstance(to.refs[0], int))
    return m.fill(apart(1 << 1), to) if is_card else None


def _bounded(rel: m.Pred, bits: int) -> Telling | None:
    """As in "nach oben, aber höchstens um 4"."""
    return plainly(by_more(rel, m.span(1, low(bits)))) if only(bits) else None


# --- cases ------------------------------------------------------------------------------------------


def _cases() -> Iterator[Shape]:
    """As in "ist die neue rot, muss die letzte gerade sein", "legt man ein Herz, muss danach ein schwarzes kommen"."""
    for case in ("IF Clause", "InQuestion"):
        yield from row("Sentence", f"{case} COMMA? THEN? MUST Ref Being", _needs_that, 3)
        yield from row("Sentence", f"{case} COMMA? THEN? MUST Ref ALSO? Noun|Adj THERE_WAS", _needs_that)
        yield from row("Sentence", f"{case} COMMA? THEN? MUST THE Ordinal ALSO? Being", _so_must_the_next)
        yield from row("Sentence", f"{case} COMMA? THEN? MAY|MUST ONLY Pred", _only_so, 1)
    yield from row("Sentence", "ONE_LAYS A? Noun|Adj COMMA? THEN? MUST|MAY AFTERWARDS ONLY? Subject DONE", leads)
    yield from row("Sentence", "ONE_LAYS A? Noun|Adj COMMA? THEN? MUST ONLY? Subject DONE", _leads_if_other, 1)
    yield from row("Sentence", "BE|WAS Ref Adj COMMA? THEN? EVERY CARD? Adj", _all_such)
    yield from row("Fragment", "Told EQUALS|ARROW|COLON Pred PLAY", play_on)
    yield from row(
        "Sentence", "MUST Case-bit AND Case-bit", lambda *two: Telling(m.conj(*(_whole(one) for one in two)))
    )
    yield from row("Sentence", "IF Clause COMMA? THEN? MAY_LAY_IT", partial(fits_only_if, m.ANYTHING))
    yield from row("Sentence", "MAY_LAY_IT COMMA? IF|ONLYIF Clause", partial(fits_only_if, m.ANYTHING))
    yield from row("Fact", "BOTH Adj BE|WAS", lambda pred: of_cards(pred, (0, 1)), 3)
    yield from row("Clause", "ITS Attr AMONG|IN Refs THERE_WAS|SEEN", _its_among)


def _needs_that(cond: m.Cond, ref: s.Ref, being: m.Pred) -> Telling | None:
    at = 1 if ref == m.OTHER else ref
    there = said_of(being, m.Amount("card", (at,)))
    if there is None or at in {0, m.IT, m.IT_WAS} or 0 not in m.all_refs(cond) or m.all_refs(there) != {at}:
        return None
    return Telling(there, about=cond)


def _so_must_the_next(cond: m.Cond, number: int, being: m.Pred) -> Telling | None:
    """As in "wenn zwei rote hintereinander lagen, muss die dritte auch rot sein"."""
    told = plainly(being)
    is_next = m.all_refs(cond) == set(range(1, number))
    return if_so(cond, told) if told is not None and is_next else None


def _leads_if_other(before: m.Pred, after: m.Pred) -> Telling | None:
    """As in "legt einer ein Herz, muss ein schwarzes kommen": the heart itself cannot be black."""
    one, other = m.mask_of(before), m.mask_of(after)
    return leads(before, after) if one and other and not one & other else None


def _all_such(ref: s.Ref, pred: m.Pred, asked: m.Pred) -> Telling | None:
    """As in "ist sie schwarz, alle schwarz"."""
    case, told = said_of(pred, m.Amount("card", (ref,))), plainly(asked)
    return None if case is None or told is None or ref == 0 else if_so(case, told)


def _whole(told: Telling) -> m.Cond:
    return m.when(told.about, told.fits)


def _its_among(attr: str, refs: tuple[s.Ref, ...]) -> m.Cond | None:
    """As in "wenn ihr Zeichen in den letzten drei Karten vorkam"."""
    alike = with_each(same_in(attr), refs, m.Any) if refs and 0 not in refs else None
    return None if alike is None else said_of(alike, m.Amount("card", (m.IT,)))


# --- classes of cards -------------------------------------------------------------------------------


def _classes() -> Iterator[Shape]:
    """As in "alle roten und alle Asse", "nicht höher als 10 und nicht unter 3", "rot tiefer, schwarz höher als die letzte"."""
    yield from row("Sentence", "EVERY Noun AND EVERY Noun", lambda one, other: plainly(m.any_of(one, other)))
    yield from row("Sentence", "NOT Number AND Number", _within_bounds)
    yield from row("Sentence", "NOT Number AND NOT Number", _neither_of_these)
    yield from row("Sentence", "NOT Number AND Compared", _not_so_and_so)
    yield from row("Sentence", "Adj FIRST_OF_ALL Number", _only_from)
    yield from row("Some", "A WITH Number", m.Among, 1)
    each = "Adj EVER? Cmp"
    yield from row("Sentence", f"{each} COMMA|AND Adj EVER? Cmp|Compared", _each_its_way)
    yield from row("Having", "AS Ref COMMA? THATIS Having", lambda ref, pred: m.fill(pred, ref))
    yield from row("LookedAt", "THE? OPPOSITE FROM|OF Ref", lambda ref: ref, 1)


def _neither_of_these(one: int, other: int) -> Telling | None:
    """As in "nicht unter 3 und nicht über 10"."""
    return plainly(m.none_of(m.Among(one | other)))


def _not_so_and_so(bits: int, pred: m.Pred) -> Telling | None:
    """As in "nicht höher als 10 und nicht tiefer als 3"."""
    is_of_numbers = isinstance(pred, m.Rel) and isinstance(pred.other, m.Amount) and pred.other.what == "number"
    return plainly(m.all_of(m.none_of(m.Among(bits)), pred)) if is_of_numbers else None


def _only_from(pred: m.Pred, bits: int) -> Telling | None:
    """As in "schwarz erst ab 10"."""
    return must(pred, Verb("must", m.Among(bits))) if only(bits) is None else None


def _within_bounds(above: int, bits: int) -> Telling | None:
    """The numbers that are not above one and not below another."""
    is_far = 1 << 60
    return plainly(m.Among(bits & ~above)) if above & is_far and bits & is_far and bits & ~above else None


def _each_its_way(one: m.Pred, rel: m.Pred, other: m.Pred, then: m.Pred) -> Telling | None:
    told = [must(about, Verb("must", asked)) for about, asked in ((one, rel), (other, then))]
    known = [m.when(verdict.about, verdict.fits) for verdict in told if verdict is not None]
    a, b = m.mask_of(one), m.mask_of(other)
    return Telling(m.conj(*known)) if len(known) == 2 and a and b and not a & b else None


# --- what may lie on what ---------------------------------------------------------------------------


def _permitted() -> Iterator[Shape]:
    """As in "rot auf schwarz geht, schwarz auf rot geht, sonst nichts", "rot auf rot geht nur höher"."""
    yield from row("Fit-ons", "On FITS COMMA|AND On FITS", lambda *ons: ons)
    yield from row("Fit-ons", "Fit-ons COMMA|AND On FITS", lambda some, on: (*some, on))
    yield from row("Sentence", "Fit-ons", _each_on)
    yield from row("Sentence", "Fit-ons COMMA? AND? ELSE NOTHING_ELSE", _on_these_only)
    yield from row("Sentence", "Either-on FITS? ONLY Pred|Having|Compared", _only_so, 1)
    yield from row("Sentence", "On FITS ONLY Pred|Having|Compared", lambda on, pred: _only_so(_laid_on(*on), pred), 1)
    yield from row("Sentence", "IT FITS|GO EVER? Pattern", _by_turns)
    yield from row("Sentence", "Subject ONLY PLAY MAY COMMA? IF|ONLYIF Clause", fits_only_if)


def _laid_on(pred: m.Pred, before: m.Cond) -> m.Cond | None:
    cond = said_of(pred, m.Amount("card", (0,)))
    is_plain = isinstance(before, m.In) and before.ref == 1
    return m.conj(cond, before) if cond is not None and is_plain and m.mask_of(pred) else None


def _only_so(about: m.Cond | None, pred: m.Pred) -> Telling | None:
    told = plainly(pred)
    return None if about is None or told is None else if_so(about, told)


def _each_on(ons: tuple[On, ...]) -> Telling | None:
    """Where something is told for each card that may lie there."""
    told = sum(cond.mask for _, cond in ons if isinstance(cond, m.In) and cond.ref == 1)
    return of_each(lambda pred, cond: play_on(cond, pred), ons) if told == ALL_CARDS else None


def _on_these_only(ons: tuple[On, ...]) -> Telling | None:
    known = [cond for cond in (_laid_on(*on) for on in ons) if cond is not None]
    return Telling(m.disj(*known), "only") if len(known) == len(ons) else None


def _by_turns(pattern: tuple[int, ...]) -> Telling | None:
    """As in "es geht immer rot schwarz rot schwarz"."""
    return by_what_lies(pattern) if len(pattern) > 3 and len({*pattern}) == 2 else None
