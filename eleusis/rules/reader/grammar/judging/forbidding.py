"""What is forbidden and how often, what requires what, what may follow and nothing else, and by how much in which case."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, different, same_in, with_each
from eleusis.rules.reader.grammar.against.side_by_side import nor_these
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, of_each, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, otherwise
from eleusis.rules.reader.grammar.in_which_case.parallel import in_two_cases
from eleusis.rules.reader.grammar.judging.clauses import Verb, so_many_hold
from eleusis.rules.reader.grammar.judging.verdicts import fits_only_if, misses, must, never_one_like_it, play
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
Case = tuple[m.Pred, m.Cond]


def rows() -> Iterator[Shape]:
    yield from _none_of_these()
    yield from _how_often()
    yield from _what_follows()
    yield from _cases()


# --- none of these ---------------------------------------------------------------------------------


def _neither(*preds: m.Pred) -> m.Pred:
    """As in "neither red nor even nor a face card"."""
    return m.none_of(m.any_of(*preds))


def _only_then(cond: m.Cond, pred: m.Pred, being: m.Pred) -> Telling | None:
    """As in "only if the last card is red must the next be higher"."""
    told = must(pred, Verb("must", being))
    return None if told is None or told.about != m.TRUE else if_so(cond, told)


def _must_then(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "nur wenn die letzte Karte rot ist, muss man eine schwarze legen"."""
    told = play(pred)
    return None if told is None else if_so(cond, told)


def _and_its(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "the last card's suit is forbidden, as is the suit of the card before it"."""
    told = m.compared_with(one)
    other = other if told is None else m.placed((one, other))[1]
    return misses(m.any_of(one, other)) if m.mask_of(one) is None else None


def _like_on_like(attr: str, other: str) -> tuple[m.Pred, m.Cond] | None:
    """As in "the same number on the same number"."""
    return (same_in(attr), m.TRUE) if attr == other else None


def _never_on_such(pred: m.Pred, such: m.Pred) -> Telling | None:
    """As in "no red card on a lower card": on one that is lower than the red card."""
    held = m.fill(such, 0) if m.is_open(such) else None
    about, lies = said_of(pred, CARD), None if held is None else said_of(held, m.Amount("card", (1,)))
    return None if about is None or lies is None else Telling(m.neg(m.conj(about, lies)))


def _and_these(text: Text, pred: m.Pred) -> Text | None:
    """As in "queens are forbidden, and all aces, too"."""
    told, mask = text[-1], m.mask_of(pred)
    is_class = isinstance(told.fits, m.In) and told.about == m.TRUE and not told.rest
    is_named = mask is not None and mask.bit_count() <= ALL_CARDS.bit_count() // 2  # more are told as what they are not
    return nor_these(text, pred) if is_class and mask and is_named else None


def _none_of_these() -> Iterator[Shape]:
    yield from row("Pred", "NEITHER Pred COMMA? NOR Pred COMMA? NOR Pred", _neither)
    yield from row("Pred", "NEITHER Pred COMMA Pred COMMA? NOR Pred", _neither)
    yield from row("Pred", "NOT Pred COMMA? AND_NOR Pred", _neither)
    yield from row("Sentence", "EVERY CARD MISSES COMMA? Which", misses)
    yield from row("Sentence", "ONLY Subject MUST Being", lambda pred, being: must(pred, Verb("must", being)), 1)
    yield from row("Sentence", "ONLYIF Clause COMMA? MUST Subject Being", _only_then)
    for come in ("MUST Subject|Pred PLAY|DONE|COME", "COME Subject"):
        yield from row("Sentence", f"ONLYIF Clause COMMA? {come}", _must_then)
    yield from row("Sentence", "WRONG_ARE Subject", misses)
    yield from row("Text", "Text COMMA? AND Some", _and_these, 2)
    yield from row("On", "THE? SAME Attr AFTER THE? SAME Attr", _like_on_like)
    for all_but in ("ANYTHING_GOES|EVERYTHING FITS?", "FITS COLON EVERYTHING|ANYTHING"):
        yield from row("Sentence", f"{all_but} COMMA? EXCEPT Ons", partial(of_each, never_on))
        yield from row("Sentence", f"{all_but} COMMA? EXCEPT TO? PLAY? Subject AFTER A? Noun", _never_on_such)
    yield from row("Sentence", "MISSES COLON On", lambda on: never_on(*on))
    yield from row("Sentence", "NO|REJECT|NEVER Subject AFTER A? Noun", _never_on_such)
    yield from row("Sentence", "Having MISSES COMMA? AND? AS_IS Having", _and_its)
    yield from row("Sentence", "Pred MISSES", misses, 3)


# --- how often -------------------------------------------------------------------------------------


def _so_often(attr: str, bits: int) -> Telling | None:
    """As in "the suit may be repeated at most twice": three of a suit, and no four."""
    times = only(bits)
    return never_so_long((times + 2, same_in(attr))) if times and times <= s.MAX_REF - 1 else None


def _so_often_but(attr: str, bits: int, more: int) -> Telling | None:
    """As in "the suit may be repeated once but not twice"."""
    times, too_often = only(bits), only(more)
    return _so_often(attr, bits) if times and too_often == times + 1 else None


def _nor_again(text: Text, attr: str) -> Text | None:
    """As in "..., nor may the suit be repeated"."""
    told = text[-1]
    is_plain = told.force in {"must", "not"} and told.about == m.TRUE and not told.rest
    return (*text, Telling(m.neg(s.Same(attr, 0, 1)))) if is_plain else None


def _of_two(bits: int, one: str, other: str, being: m.Pred) -> Telling | None:
    """As in "at most one of suit and parity may change"."""
    conds = [said_of(being, m.Amount(attr, (0,))) for attr in (one, other)]
    known = [cond for cond in conds if cond is not None]
    wanted = bits & m.span(0, 2)
    return Telling(so_many_hold(wanted, known)) if len(known) == 2 and wanted and only(bits) is None else None


def _how_often() -> Iterator[Shape]:
    yield from row("Repeats", "ONE_TIME", lambda: 1 << 1)
    yield from row("Repeats", "Times", lambda bits: bits)
    may = "A|THE|EVERY? Attr MAY BE_REPEATED"
    yield from row("Sentence", f"{may} AT_MOST Repeats", _so_often)
    yield from row("Sentence", f"{may} Repeats COMMA? HOWEVER|AND? NOT|NEVER Repeats", _so_often_but)
    yield from row("Text", "Text COMMA? AND_NOR MAY THE|A? Attr BE_REPEATED", _nor_again)
    yield from row("Sentence", "Number OF Attr AND|OR Attr MUST|MAY Being", _of_two)


# --- what follows ----------------------------------------------------------------------------------


def _and_only(one: m.Pred, again: m.Pred, before: m.Pred) -> Telling | None:
    """As in "hearts and only hearts may follow a spade"."""
    lies = last_is(before) if m.mask_of(one) and m.mask_of(one) == m.mask_of(again) else None
    return None if lies is None or m.mask_of(one) == ALL_CARDS else play_on(lies, one)


def _requires(pred: m.Pred, lies: m.Pred) -> Telling | None:
    """As in "face cards require a red predecessor"."""
    about, before = said_of(pred, CARD), last_is(lies)
    if about is None or before is None or not m.mask_of(pred) or not m.mask_of(lies):
        return None
    return Telling(before, about=about)


def _places_after(bits: int, before: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "two places after a spade there must be a red card"."""
    number, mask = only(bits), m.mask_of(before)
    if not number or number > s.MAX_REF or not mask or mask == ALL_CARDS:
        return None
    return play_on(m.In(number, mask), pred)


def _like_none(refs: tuple[s.Ref, ...], attr: str) -> m.Pred | None:
    """As in "match neither of the two cards before it in suit"."""
    return with_each(different(attr), refs, m.All)


def _what_follows() -> Iterator[Shape]:
    yield from row("Sentence", "Number POSITIONS AFTER Subject COMMA? THERE MUST BE|COME Subject", _places_after)
    yield from row("Being", "MATCH NoRefs IN Attr", _like_none)
    for fits_if in ("FITS COMMA? ONLYIF", "ONLYFITS COMMA? IF"):
        yield from row("Sentence", f"Having {fits_if} Clause", fits_only_if)
    yield from row("Sentence", "Subject COMMA? AND ONLY Subject COMMA? MAY FOLLOW Subject|Pred", _and_only)
    yield from row("Sentence", "Subject MEANS|PLAY A? Adj PREDECESSOR", _requires)
    yield from row("Sentence", "NEVER_FOLLOW_BY Subject|Pred", never_one_like_it)


# --- by how much in which case ---------------------------------------------------------------------


def _so_far_if(bits: int, case: m.Cond, others: int, *cases: m.Cond) -> Telling | None:
    """As in "a difference of one or two if the colours agree, of more than two if they don't"."""
    return in_two_cases(said_of(apart(bits), CARD), case, said_of(apart(others), CARD), *cases)


def _or_opposite(verdict: Telling, cond: m.Cond) -> Telling | None:
    """As in "the same colour, unless it is a face card, in which case it must be the opposite"."""
    same = verdict.fits.cond if isinstance(verdict.fits, s.Not) else verdict.fits
    is_plain = isinstance(same, s.Same) and verdict.about == m.TRUE and verdict.force == "must" and not verdict.rest
    return replace(verdict, fits=m.when(m.settle(cond, 0), m.neg(verdict.fits), verdict.fits)) if is_plain else None


def _on_other_side(case: Case, pred: m.Pred, cmp: m.Pred) -> tuple[Case, Case] | None:
    """As in "red if the rank is below seven, black if above": above seven."""
    about, op = case[1], cmp.op if isinstance(cmp, m.Rel) and cmp.by is None and m.is_open(cmp) else ""
    for number in range(2, 13) if isinstance(about, m.In) else ():
        below, above = m.cards_ranked(m.span(0, number - 1)), m.cards_ranked(m.span(number + 1))
        for one, way, other in ((below, ">", above), (above, "<", below)):
            if isinstance(about, m.In) and about.mask == one and op == way:
                return case, (pred, replace(about, mask=other))
    return None


def _first_then(place: m.Cond, first: Telling, after: Telling) -> Text | None:
    """As in "for the first five cards the suit must change, then the colour must change"."""
    is_first = isinstance(place, s.PosIn) and not place.mod and 1 in place.values
    told, rest = if_so(place, first), otherwise(after)
    return (told, rest) if is_first and told is not None and rest is not None else None


def and_free(text: Text, cond: m.Cond) -> Text | None:
    """As in "red if it is below seven, black if it is above, anything if it is seven": free, and not seven."""
    told = text[-1]
    parts = told.fits.conds if isinstance(told.fits, s.And) else (told.fits,)
    cases = [part.cond for part in parts if isinstance(part, s.If)] if told.about == m.TRUE else [told.about]
    if not cases or told.rest or (told.about == m.TRUE and len(cases) < len(parts)):
        return None
    is_judged = all(m.all_refs(case) == {0} for case in cases)
    free = m.settle(cond, 0) if is_judged else cond
    return (*text, Telling(m.TRUE, "may", free, case=free))


def _cases() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA AND|HOWEVER? ANYTHING|ANYTHING_GOES IF Clause", and_free)
    yield from row("Cases", "Case COMMA? AND|HOWEVER? MUST? BE? Pred IF Cmp", _on_other_side)
    yield from row("Text", "Place COMMA? Sentence THEN Sentence", _first_then)
    yield from row("Fact", "THE? Attr AGREE", lambda attr: s.Same(attr, 0, 1))
    yield from row("Fact", "THE? Attr DONOT AGREE", lambda attr: m.neg(s.Same(attr, 0, 1)))
    start = "A|THE? DIFFERENCE OF? Number IF Clause COMMA AND|HOWEVER? OF? Number"
    yield from row("Sentence", f"{start} IF Clause", _so_far_if)
    yield from row("Sentence", f"{start} ELSE", _so_far_if)
    yield from row(
        "Sentence",
        "Sentence COMMA? UNLESS Clause COMMA? INCASE COMMA? IT MUST? BE? THE? OPPOSITE|DIFFERENT",
        _or_opposite,
    )
