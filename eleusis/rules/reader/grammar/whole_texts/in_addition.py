"""What authors put before a rule and behind it: "In rank, ...", "..., but a third may not", "From the sixth card on, all are allowed"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.against.side_by_side import than_extreme
from eleusis.rules.reader.grammar.along_the_line.streaks import Streak, never_so_long, same_as_other
from eleusis.rules.reader.grammar.by_turns.places import from_place
from eleusis.rules.reader.grammar.by_turns.steps import by_what_lies, of_cards
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import fits_only_if, misses, must
from eleusis.rules.reader.grammar.naming.classes import without
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.pronouns import number_of
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
_GREATEST = 60  # bound of a number that is told
_HIGHER = m.Rel(">", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _before_it()
    yield from _otherwise()
    yield from _behind_it()


# --- before a rule ---------------------------------------------------------------------------------


def _before_it() -> Iterator[Shape]:
    yield from row("Sentence", "IN Attr COMMA Subject MUST Being", _in_that)
    yield from row("Sentence", "A Attr FITS ONLYIF Clause", _such_fits)
    counted = "EVERY Ordinal CARD|POSITIONS ON_LINE? COMMA STARTWITH THE? Ordinal CARD|ONE? COMMA?"
    yield from row("Place", counted, _every_starting_with)
    yield from row("Sentence", "Subject MISSES COMMA? EXCEPT Subject", _none_but)
    yield from row("Sentence", "PLAY NO Subject", misses)
    for which, greatest in (("MAXIMUM|HIGHEST", True), ("MINIMUM|LOWEST", False)):
        shape = f"EXCEED THE? {which} ONE|CARD|RANKS? OF Refs"
        yield from row("Being", shape, partial(than_extreme, greatest, _HIGHER))
    just_one = "Subject MUST? MATCH Ref IN? JUST_ONE_OF COLON? Attr COMMA? OR|AND Attr"
    yield from row("Sentence", just_one, _in_just_one)
    yield from row("Sentence", "Amount MUST? ORDERED COLON? Pattern", partial(of_cards, by_what_lies))
    yield from row("Ref", "Ref COMMA SOTHATIS Ref COMMA?", lambda ref, again: ref if ref == again else None)


def _in_that(attr: str, pred: m.Pred, being: m.Pred) -> Telling | None:
    """As in "in rank, the new card must be at least 2 away from the last card"."""
    is_of_rank = attr == "rank" and not isinstance(being, m.Denied)
    return must(pred, Verb("must", being if is_of_rank else m.Its(attr, being))) if m.mask_of(being) is None else None


def _every_starting_with(number: int, start: int) -> m.Cond | None:
    """As in "every third card, starting with the second, must be red"."""
    counted, later = s.PosIn(number, frozenset({start % number})), from_place(start)
    if number < 2 or later is None:
        return None
    # Before the fourth card of the line there is none that counts but the starter.
    return counted if start <= number + 1 else m.conj(counted, later)


def _none_but(pred: m.Pred, free: m.Pred) -> Telling | None:
    """As in "diamonds must never be played, with the exception of the queen of diamonds"."""
    out = without(pred, free)
    return None if out is None else misses(out)


def _in_just_one(pred: m.Pred, ref: s.Ref, one: str, other: str) -> Telling | None:
    """As in "the new card must match the last card in exactly one of two things: colour or parity"."""
    alike = [m.fill(same_in(attr), ref) for attr in (one, other)]
    first, second = (m.ANYTHING if each is None else each for each in alike)
    if None in alike or one == other:
        return None
    return must(pred, Verb("must", m.just_one(first, second)))


def _such_fits(attr: str, cond: m.Cond) -> Telling | None:
    """As in "a suit may be played only if it is different from the suit of the last card"."""
    told = m.settle(cond, 0)
    is_of_it = {atom.attr for atom in s.walk(told) if isinstance(atom, s.Same)} == {attr}  # type: ignore[arg-type]
    return fits_only_if(m.ANYTHING, cond) if is_of_it and 0 in m.all_refs(told) else None


# --- behind a rule ---------------------------------------------------------------------------------


def _behind_it() -> Iterator[Shape]:
    yield from row("One-more", "A|THE Ordinal CARD|ONE?", lambda number: (number, None))
    yield from row("One-more", "A|THE Ordinal CARD|ONE? OF THE|THAT_ONE? SAME? Attr INAROW?", lambda *told: told)
    some = "Streak MAY HAPPEN|NEXT_TO_EACH_OTHER|INAROW COMMA? HOWEVER"
    yield from row("Sentence", f"{some} One-more INAROW? MISSES|MAYNOT|MUSTNOT", _not_one_more)
    yield from row("Text", "Text COMMA|AND|STOP? NEVER|NOT|NO|REJECT One-more", _nor_one_more)
    yield from row("Text", "Text COMMA|STOP IF Clause COMMA? THEN? IT MUST BE ONE", partial(_then_one, True))
    yield from row("Text", "Text COMMA|STOP IF Clause COMMA? THEN? IT MUSTNOT|MAYNOT BE ONE", partial(_then_one, False))
    yield from row("Text", "Text COMMA|STOP Place COMMA? EVERYTHING FITS|FREE", _free_from_there)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? ANYTHING_GOES IF Clause", _free_if)
    yield from row("Text", "Text COMMA? OR COMMA IF Clause COMMA? ANYTHING|ANYTHING_GOES", _free_if)
    yield from row("Rest", "OTHERS MAY BEFORE EVERYTHING|ANYTHING", always(m.REST_FITS))


def _not_one_more(streak: Streak, more: tuple[int, str | None]) -> Telling | None:
    """As in "two cards of one suit may follow each other, but a third may not"."""
    (count, pred), (number, attr) = streak, more
    of_it = attr is None or attr in repr(pred)
    return never_so_long((number, pred)) if number == count + 1 and of_it else None


def _nor_one_more(text: Text, more: tuple[int, str | None]) -> Text | None:
    """As in "never a third card of the same suit in a row, never a third of the same parity"."""
    number, attr = more
    told = never_so_long((number, same_as_other(attr))) if attr is not None and number > 1 else None
    return None if told is None else (*text, told)


def _then_one(is_one: bool, text: Text, cond: m.Cond) -> Text | None:
    """As in "if their colours differ, a face card; if they have the same colour, it must not be one"."""
    fits = text[-1].fits
    is_of_one = isinstance(fits, m.In) and fits.ref == 0 and text[-1].about != m.TRUE
    told = if_so(cond, Telling(fits if is_one else m.neg(fits))) if is_of_one else None
    return None if told is None else (*text, told)


def _free_if(text: Text, cond: m.Cond) -> Text | None:
    """As in "higher than the last card. Anything goes if it is an ace": that always fits."""
    return None if any(told.rest for told in text) else (*text, Telling(m.settle(cond, 0), "also"))


def _free_from_there(text: Text, place: m.Cond) -> Text | None:
    """As in "... From the sixth card on, all cards are allowed": where the rule told of the places before."""
    return (*text, Telling(m.TRUE, "may", about=place, case=place)) if m.neg(text[-1].about) == place else None


# --- the other side of a bound ---------------------------------------------------------------------


def _otherwise() -> Iterator[Shape]:
    for so in ("IT BE Cmp", "THE? DIFFERENCE|SUM|RESULT|PRODUCT BE Cmp", "IT Cmp BE", "THERE Cmp", "IT HAVE Cmp"):
        yield from row("Beyond-it", f"{so} THAN_THAT?", same)
    yield from row("Beyond-it", "THEY|IT ADDUP|MAKE Cmp", same)
    yield from row("Beyond-it", "THE? DIFFERENCE BETWEEN TWO_CARDS BE Cmp THAN_THAT?", same)
    yield from row("Beyond-it", "IT BE FARTHER THAN_THAT?", always(_HIGHER))
    yield from row("THAN_THAT", "THAN THAT_ONE|IT", word)
    otherwise = "Text COMMA|STOP AND|HOWEVER? IF Beyond-it COMMA? THEN?"
    yield from row("Text", f"{otherwise} Sentence", _on_the_other_side)
    yield from row("Text", f"{otherwise} IT|CARD MISSES", _wrong_there)
    yield from row("Text", f"{otherwise} A|THE|EVERY CARD MISSES", _wrong_there)


def _on_the_other_side(text: Text, way: m.Pred, verdict: Telling) -> Text | None:
    """As in "if the total is 14 or more, play red; if it is less, play black": less than that, and not than a card."""
    case = text[-1].case
    is_plain = verdict.about == m.TRUE and not verdict.rest and verdict.start is None
    if case is None or not is_plain or not isinstance(way, m.Rel) or way.by is not None:
        return None
    side = {"<": _bounded(case, least=True), ">": _bounded(case, least=False)}
    return (*text, replace(verdict, rest=True)) if side.get(way.op) else None


def _wrong_there(text: Text, way: m.Pred) -> Text | None:
    """As in "the difference must be 3 or less; if it is larger than that, the card is wrong": the same said twice."""
    told = text[-1]
    if told.force == "may" and told.fits in (m.TRUE, m.In(0, m.ALL_CARDS)) and told.case is not None:
        told = Telling(told.case, "if")
    is_plain = told.force == "must" or (told.force == "if" and told.about == m.TRUE)
    if not is_plain or not isinstance(way, m.Rel) or way.by is not None:
        return None
    is_beyond = {"<": _bounded(told.fits, least=True), ">": _bounded(told.fits, least=False)}.get(way.op)
    return (*text[:-1], told) if is_beyond else None


def _bounded(case: m.Cond, *, least: bool) -> bool:
    """Whether a number must be at least so much in this case, or at most."""
    if isinstance(case, s.Step):
        sizes = frozenset(map(abs, case.by))
        return sizes == frozenset(range(min(sizes), 14) if least else range(min(sizes), max(sizes) + 1))
    amount = number_of(case)
    bounds = [m.span(n) if least else m.span(0, n) for n in range(1, _GREATEST)]
    if isinstance(case, m.In) and case.ref == 0:
        return case.mask in set(map(m.cards_ranked, bounds))
    if isinstance(case, m.ToldNumber):
        return case.bits & m.ALL_NUMBERS in bounds
    return amount is not None and any(said_of(m.Among(bits), amount) == case for bits in bounds)
