"""What is said in passing: of several cards at once, of what comes on what, of how far, and that something is always right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_more, different, same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.memory import from_then_on
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long
from eleusis.rules.reader.grammar.by_turns.places import from_place
from eleusis.rules.reader.grammar.in_other_words.in_brief import either_divides
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, only_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import unless_so
from eleusis.rules.reader.grammar.judging.forbidding import and_free
from eleusis.rules.reader.grammar.judging.verdicts import none_may, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
Links = tuple[tuple[m.Pred, m.Pred], ...]
_UP = m.Rel(">", m.Amount("card", (m.OTHER,)))
_DOWN = m.Rel("<", m.Amount("card", (m.OTHER,)))
_NOT_UP, _NOT_DOWN = m.Rel("<=", m.Amount("card", (m.OTHER,))), m.Rel(">=", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _of_several()
    yield from _on_what()
    yield from _how_far()
    yield from _free()


# --- of several cards at once, and when it is so ------------------------------------------------------


def _of_several() -> Iterator[Shape]:
    yield from row("Sentence", "THEY MUSTNOT|MAYNOT BOTH Being", lambda being: none_may((0, 1), being))
    both = "BOTH BE? A? Adj|Noun COMMA? OR BOTH BE? NOT|DONOT"
    yield from row("Clause", both, _both_or_neither)
    yield from row("Clause", f"{both} A? Adj|Noun", lambda one, other: _both_or_neither(one) if one == other else None)
    yield from row("Sentence", "A Attr DONOT FOUND IN Refs", _not_had)
    yield from row("Sentence", "THE? Attr PLAYED? MUSTNOT|MAYNOT MATCH SomeRefs", _not_had)
    yield from row("Pred", "Having RISE", lambda pred: m.all_of(pred, _UP), 2)
    yield from row("Pred", "Having FALL", lambda pred: m.all_of(pred, _DOWN), 2)
    yield from row("Sentence", "Subject ONLYIF ITS Before", only_on)
    yield from row("Sentence", "ONLY Subject GO", only_so, 2)
    for way, level in (("RISE_OR_LEVEL", _NOT_DOWN), ("FALL_OR_LEVEL", _NOT_UP)):
        yield from row("Being", way, lambda level=level: level)
    yield from row("Sentence", "ANY_OF_TWO Refs MUST Being", _one_at_least)
    yield from row("Sentence", "SomeRefs COMMA? ORBOTH COMMA? MUST Being", _one_at_least)
    yield from row("Sentence", "ONE_OF_TWO Refs MUST Being", _one_alone)
    yield from row("Clause", "Noun LYING_LAST", last_is, 3)
    yield from row("Clause", "Number AS_THE_LAST", lambda bits: last_is(m.Among(bits)))
    yield from row("Clause", "NO Noun LYING_LAST", lambda pred: last_is(m.none_of(pred)), 1)
    yield from row("Sentence", "ITS IF Clause", _when_it_is)
    yield from row("Sentence", "Number INAROW THE? SAME Attr MISSES", _never_so_many)
    larger = "THE? {} ONE|CARD|RANKS MUST? BE MULTIPLE THE? {} ONE|CARD|RANKS?"
    yield from row("Sentence", larger.format("Cmp", "Cmp"), _larger_by_smaller)


def _not_had(attr: str, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "a number we haven't had in the last 4 cards"."""
    had = with_each(same_in(attr), refs, m.Any)
    return None if had is None else plainly(m.Denied(had))


def _one_at_least(refs: tuple[s.Ref, ...], being: m.Pred) -> Telling | None:
    """As in "at least one of the last card and the new card has to be a spade"."""
    conds = [said_of(being, m.Amount("card", (ref,))) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.disj(*known)) if len(known) == len(refs) and 0 in refs and not m.is_open(being) else None


def _one_alone(refs: tuple[s.Ref, ...], being: m.Pred) -> Telling | None:
    """As in "exactly one of the new card and the last card must be odd"."""
    told = [said_of(being, m.Amount("card", (ref,))) for ref in refs]
    if len(refs) != 2 or 0 not in refs or None in told or m.is_open(being):
        return None
    one, other = (cond or m.TRUE for cond in told)
    return Telling(m.when(one, m.neg(other), other))


def _when_it_is(cond: m.Cond) -> Telling | None:
    """As in "it's when the new card and the last one add up to more than 14"."""
    return Telling(m.settle(cond, 0)) if 0 in m.all_refs(m.settle(cond, 0)) else None


def _never_so_many(bits: int, attr: str) -> Telling | None:
    """As in "three in a row the same colour isn't allowed"."""
    number = only(bits)
    return never_so_long((number, same_in(attr))) if number and 1 < number <= s.MAX_REF else None


def _both_or_neither(pred: m.Pred) -> m.Cond | None:
    """As in "both are pictures or both aren't"."""
    mask = m.mask_of(pred)
    if not mask or pred == m.ANYTHING:
        return None
    here, there = m.In(0, mask), m.In(1, mask)
    return m.disj(m.conj(here, there), m.conj(m.neg(here), m.neg(there)))


def _larger_by_smaller(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "the bigger number has to be divisible by the smaller one"."""
    return either_divides() if (one, other) == (_UP, _DOWN) else None


# --- on what -----------------------------------------------------------------------------------------


def _on_what() -> Iterator[Shape]:
    yield from row("Sentence", "Subject ALWAYSFITS|FITS_ALWAYS COMMA? EXCEPT Subject AFTER Subject", _always_but)
    yield from row("Links", "Links COMMA AND? FROM Subject THROUGH Subject", _goes_to)
    yield from row("Links", "Links COMMA AND? FROM THERE THROUGH Subject", _goes_on_to)
    yield from row("Chain", "Links", lambda links: links if len(links) > 1 else None)
    yield from row("Text", "Text COMMA? AND? THEN Noun|Adj AGAIN", and_round_again)
    yield from row("Text", "Text COMMA AND? Subject BEFORE|BY ANYTHING", _free_after)
    yield from row("Place", "AFTER Number CARD", _after_so_many, 1)
    yield from row("Text", "Text THEN_ON NO Subject", _then_none)
    yield from row("Text", "Text THEN_ON NAUGHT Pred|Compared", _then_none)
    yield from row("Text", "Text COMMA? AND? Subject FOLLOW BOTH", _on_both)


def _always_but(pred: m.Pred, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "red cards always go except heart on heart": where all of them are told of, the others are free."""
    lies, some, held = None if m.is_open(other) else last_is(other), m.mask_of(pred), m.mask_of(one)
    return never_on(one, lies) if lies is not None and some and held and held & some == held else None


def _goes_to(links: Links, one: m.Pred, other: m.Pred) -> Links:
    return (*links, (one, other))


def _goes_on_to(links: Links, pred: m.Pred) -> Links:
    """As in "from low to middle, from there to high"."""
    return (*links, (links[-1][1], pred))


def and_round_again(text: Text, pred: m.Pred) -> Text | None:
    """As in "after a heart a club, after a club a diamond, then a heart again": the one that it began with."""
    first, last = text[0].about, text[-1].fits
    is_chain = len(text) > 1 and all(isinstance(told.about, m.In) and told.about.ref == 1 for told in text)
    if (
        not is_chain
        or not isinstance(last, m.In)
        or last.ref
        or not isinstance(first, m.In)
        or m.mask_of(pred) != first.mask
    ):
        return None
    about = m.In(1, last.mask)
    return (*text, Telling(m.In(0, first.mask), about=about, case=about))


def _after_so_many(bits: int) -> m.Cond | None:
    """As in "after 6 cards": from the seventh on."""
    number = only(bits)
    return from_place(number + 1) if number and number > 1 else None


def _then_none(text: Text, pred: m.Pred) -> Text | None:
    """As in "nothing above 10 until there are 6 cards, after that nothing below 4"."""
    held = said_of(pred, CARD)
    return None if held is None else from_then_on(text, Telling(m.neg(held)))


def _on_both(text: Text, pred: m.Pred) -> Text | None:
    """As in "even ones go on red, odd ones on black, and face cards go on both"."""
    return _and_free_are(text, said_of(pred, CARD) if m.mask_of(pred) else None)


def _free_after(text: Text, pred: m.Pred) -> Text | None:
    """As in "1 to 4 is followed by red, 5 to 8 by black, a king by anything"."""
    lies = last_is(pred)
    return None if lies is None or m.mask_of(pred) in {None, ALL_CARDS} else and_free(text, lies)


# --- how far -----------------------------------------------------------------------------------------


def _how_far() -> Iterator[Shape]:
    yield from row("Compared", "Number UNIT? APART ATMOST", lambda bits: apart(m.span(0, high(bits))))
    yield from row("Compared", "Cmp THAN Ref BY Sized", _than_it_by)
    yield from row("Fragment", "ITS Number Before", lambda bits, cond: play_on(cond, m.Among(bits)))
    yield from row("Sentence", "THE? NEW CARD Adj", plainly, 1)
    yield from row("Sentence", "THE? NEW CARD? Compared|Having", plainly, 1)
    yield from row("Sentence", "THE? NEW CARD Pred OR Pred", lambda one, other: plainly(m.any_of(one, other)))
    yield from row("Sentence", "NO DUPLICATES OF? Attr INAROW", lambda attr: plainly(different(attr)))
    yield from row("Sentence", "NO DUPLICATES INAROW", lambda: plainly(different("rank")))


def _than_it_by(pred: m.Pred, ref: s.Ref, bits: int) -> m.Pred | None:
    """As in "higher than the last one by an even number"."""
    by = by_more(pred, bits & ~1)
    return None if by is None else m.fill(by, ref)


# --- always right ------------------------------------------------------------------------------------


def _free() -> Iterator[Shape]:
    for way, pred in (("RISE", _UP), ("FALL", _DOWN), ("RISE_OR_LEVEL", _NOT_DOWN), ("FALL_OR_LEVEL", _NOT_UP)):
        free = f"{way} FITS|FITS_ALWAYS|FREE|ALWAYSFITS"
        yield from row("Text", f"Text COMMA|STOP? AND|HOWEVER? {free}", partial(_this_way_is_free, pred))
    yield from row("Text", "Text AND ANYTHING|ANYTHING_GOES IF Clause", and_free)
    yield from row("Fragment", "Subject COLON ANYTHING", _are_free, 4)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? On FITS|FREE", _is_free_there)
    like = "Text COMMA|STOP AND|HOWEVER? THE? {} Attr COLON|EQUALS|ARROW? FITS|FREE|ANYTHING|ANYTHING_GOES"
    yield from row("Text", like.format("SAME"), lambda text, attr: _such_is_free(text, same_in(attr)))
    yield from row("Text", like.format("DIFFERENT"), lambda text, attr: _such_is_free(text, different(attr)), 6)
    yield from row("Sentence", "Clause MEANS ANYTHING|ANYTHING_GOES", _free_where)
    yield from row("Text", "Text STOP UNLESS Clause", unless_so)
    yield from row("Text", "Text COMMA? AND IF Clause COMMA? MAY? PLAY ANYTHING", and_free)


def _this_way_is_free(way: m.Pred, text: Text) -> Text | None:
    """As in "never up by more than 4, going down is always fine"."""
    told, free = text[-1], said_of(way, CARD)
    if free is None or told.rest:
        return None
    if told.about == m.TRUE:
        return (*text, Telling(free, "also"))
    is_asked = all(one.force == "must" and not one.rest for one in text)
    return tuple(replace(one, fits=m.disj(one.fits, free)) for one in text) if is_asked else None


def _and_free_are(text: Text, about: m.Cond | None) -> Text | None:
    """As in "..., and these are free": not what is always or never so."""
    is_case = about not in {None, m.TRUE, m.FALSE} and not text[-1].rest
    return (*text, _free_where(about)) if is_case and about is not None else None


def _free_where(about: m.Cond) -> Telling:
    return Telling(m.TRUE, "may", about, case=about)


def _is_free_there(text: Text, on: tuple[m.Pred, m.Cond]) -> Text | None:
    """As in "never from red to black. Black to red is ok": of what was not told to be wrong."""
    held = said_of(on[0], CARD)
    return None if held is None else _and_free_are(text, m.conj(on[1], held))


def _such_is_free(text: Text, pred: m.Pred) -> Text | None:
    """As in "red on black has to be higher, same colour whatever"; behind what fits it is one more that does."""
    if text[-1].force == "may" and text[-1].about == m.TRUE:
        return None
    return _and_free_are(text, said_of(pred, CARD) if m.mask_of(pred) is None else None)


def _are_free(pred: m.Pred) -> Telling | None:
    """As in "diamonds: any"."""
    about = said_of(pred, CARD) if m.mask_of(pred) and pred != m.ANYTHING else None
    return None if about is None else _free_where(about)
