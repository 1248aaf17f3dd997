"""German on what is granted: "Rot geht, aber nur gerade", "höchstens 5 hoch, höchstens 2 runter", "runter immer, hoch nur ..."."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import by_more, different, same_in, than_number
from eleusis.rules.reader.grammar.along_the_line.counting import alike
from eleusis.rules.reader.grammar.along_the_line.streaks import never_together
from eleusis.rules.reader.grammar.by_turns.directions import DOWN, UP
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, only_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, unless_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import (
    may_be,
    misses,
    must,
    never_one_like_it,
    none_again,
    only_so,
    plainly,
)
from eleusis.rules.reader.grammar.naming.number_sets import high
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.same_breath import worth_of
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import that_card
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
_WAYS = (("UP", UP), ("RISE", UP), ("DOWN", DOWN), ("FALL", DOWN))


def rows() -> Iterator[Shape]:
    yield from _with_a_condition()
    yield from _bounds()
    yield from _one_way_always()
    yield from _exceptions()
    yield from _asked_of_attributes()
    yield from _whoever()
    yield from _asked_instead()
    yield from row("Worth", "Subject BE Number OF_WORTH", worth_of)


# --- what goes on a condition ----------------------------------------------------------------------


def _goes_if(pred: m.Pred, only: m.Pred) -> Telling | None:
    """As in "gleiche Farbe geht auch, dann muss sie höher sein": such cards and no others of theirs."""
    one, other = said_of(pred, CARD), said_of(only, CARD)
    if one is None or other is None or m.ANYTHING in {pred, only}:
        return None
    both = m.conj(one, other)
    return None if both in {m.FALSE, one} else Telling(both, "may")


def _with_a_condition() -> Iterator[Shape]:
    for fits in ("FITS", "ALSOFITS", "FITS ALSO"):
        goes = f"Subject|Having {fits} COMMA HOWEVER?"
        yield from row("Sentence", f"{goes} THEN HOWEVER? MUST IT HOWEVER? Being", _goes_if)
        yield from row("Sentence", f"{goes} THEN? HOWEVER? ONLY IN? Pred", _goes_if)
    yield from row("Sentence", "Subject MAYNOT INAROW", _not_together, 2)
    yield from row("Some", "A Cmp CARD? THAN Number", than_number, 1)
    yield from row("Sentence", "Sentence COMMA THE|IT? MISSES", _so_again)


def _so_again(verdict: Telling) -> Telling | None:
    """As in "Könige sind giftig, die dürfen nie gelegt werden"."""
    return verdict if verdict.force == "not" and verdict.about == m.TRUE else None


def _not_together(pred: m.Pred) -> Telling | None:
    """As in "Könige dürfen nicht nebeneinander liegen"; in "zwei Herz" no single card is meant."""
    return never_together(pred) if (m.mask_of(pred) or 0).bit_count() > 1 else None


# --- how far up and how far down -------------------------------------------------------------------


def _bound(rel: m.Pred, bits: int) -> m.Pred | None:
    """As in "höchstens 5 hoch"."""
    return by_more(rel, m.span(1, high(bits))) if bits & 1 else None


def _up_and_down(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "höchstens 5 hoch und höchstens 2 runter": and the same number, which is neither."""
    ways = {pred.op for pred in (one, other) if isinstance(pred, m.Rel)}
    return plainly(m.any_of(one, other, same_in("rank"))) if ways == {"<", ">"} else None


def _bounds() -> Iterator[Shape]:
    by = "BY? Number UNIT?"
    for way, rel in _WAYS:
        yield from row("Bound", f"{by} {way}", partial(_bound, rel))
        yield from row("Bound", f"ATMOST BY Number UNIT? {way}", partial(_bound_by, rel))
    yield from row("Bound", f"{by} Cmp", lambda bits, rel: _bound(rel, bits))
    yield from row("Bound", "ATMOST BY Number UNIT? Cmp", lambda bits, rel: _bound_by(rel, bits))
    yield from row("Sentence", "MAY? Bound COMMA|AND|OR HOWEVER? Bound GO|DONE?", _up_and_down)


def _bound_by(rel: m.Pred, bits: int) -> m.Pred | None:
    """As in "höchstens um 5 steigen"."""
    return by_more(rel, m.span(1, high(bits)))


# --- one way always, the other on a condition -------------------------------------------------------


def _only_up_if(free: m.Pred, bound: m.Pred, case: m.Cond) -> Telling | None:
    """As in "runter immer, hoch nur bei gleicher Farbe": what is the same number is free."""
    about, cond = _move(bound), m.settle(case, 0)
    ways = [pred.op[0] for pred in (free, bound) if isinstance(pred, m.Rel) and pred.by is None]
    if about is None or sorted(ways) != ["<", ">"] or m.conj(about, cond) in {about, m.FALSE}:
        return None
    return Telling(cond, about=about)


def _move(pred: m.Pred) -> m.Cond | None:
    return said_of(pred, CARD) if isinstance(pred, m.Rel) and m.is_open(pred) else None


def _move_only_if(bound: m.Pred, case: m.Cond) -> Telling | None:
    """As in "hoch nur bei gleicher Farbe": where it goes up, or of a high card."""
    about = _move(bound)
    return None if about is None else Telling(m.settle(case, 0), about=about)


def _one_way_always() -> Iterator[Shape]:
    for word, rel in (("UP", UP), ("DOWN", DOWN)):
        yield from row("Way", word, lambda rel=rel: rel, 1)
    for free in ("EVER", "ALWAYSFITS", "ALWAYSMAY GO|DONE?", "EVER FITS|GO", "FITS"):
        yield from row("Way-free", f"Way {free}", lambda rel: rel)
    yield from row("Only-if", "ONLYIF Clause", lambda cond: cond)
    yield from row("Only-if", "ONLY FOR|WITH Having", lambda pred: said_of(pred, CARD))
    yield from row("Only-if", "ONLY Before", lambda cond: cond)
    for may in ("", "MAY ", "FITS "):
        yield from row("Sentence", f"Way-free COMMA|STOP|AND HOWEVER? Way {may}Only-if", _only_up_if)
    yield from row("Sentence", "Way Only-if", _move_only_if, 1)


# --- exceptions ------------------------------------------------------------------------------------


def _but_then(text: Text, cond: m.Cond, pred: m.Pred) -> Text | None:
    """As in "immer höher, außer die letzte war ein König, dann darf es irgendeine rote sein"."""
    fits, that = said_of(pred, CARD), that_card(text[-1].fits)
    case = m.map_refs(cond, lambda ref: that if ref == m.IT_WAS else ref)
    return None if fits is None or 0 in m.all_refs(case) else (*text, Telling(fits, "except", case))


def _but_so(text: Text, verdict: Telling) -> Text | None:
    """As in "man muss höher legen. Ausnahme: Auf einen König darf alles kommen"."""
    if verdict.about == m.TRUE or 0 in m.all_refs(verdict.about) or verdict.rest or verdict.start is not None:
        return None
    return (*text, Telling(verdict.fits, "except", verdict.about))


def _exceptions() -> Iterator[Shape]:
    but = "Text COMMA|STOP? EXCEPT"
    yield from row("Fact", "THE WAS Some", lambda pred: said_of(pred, m.Amount("card", (m.IT_WAS,))), 1)
    yield from row("Lying", "THERE Some", last_is)
    yield from row("Text", "Text COMMA? HOWEVER? ONLY? Before MUST IT? CHANGE|ALTERNATE", _but_changed)
    for free in ("ONLY Before", "UNLESS Clause COMMA THEN"):
        yield from row("Text", f"Text COMMA HOWEVER? {free} MAY IT? CHANGE|ALTERNATE", _but_free_to_change)
    yield from row("Text", "Text COMMA|STOP? EXCEPTION COLON? Sentence", _but_so)
    yield from row("Text", "Text LPAR EXCEPTION COLON? Sentence RPAR", _but_so)
    for kind in ("Fact", "Lying"):
        yield from row("Text", f"Text STOP EXCEPT {kind}", unless_so)
        yield from row("Text", f"{but} {kind} COMMA THEN? ANYTHING_GOES", unless_so)
        yield from row("Text", f"{but} {kind} COMMA|COLON THEN MAY|MUST IT? Subject|Pred BE|DONE", _but_then)
        yield from row("Text", f"{but} {kind} COMMA|COLON THEN ONLY? Pred|Subject", _but_then, 1)


# --- what is asked instead ---------------------------------------------------------------------------


def _that_was(text: Text, pred: m.Pred) -> m.Cond | None:
    that = that_card(text[-1].fits)
    return None if that == m.IT_WAS else said_of(pred, m.Amount("card", (that,)))


def _if_that_was(text: Text, _: s.Ref, pred: m.Pred, verdict: Telling) -> Text | None:
    """As in "gleiche Farbe wie die vorletzte. War diese ein Bild, muss ...": the card that was told last."""
    cond = _that_was(text, pred)
    told = None if cond is None else if_so(cond, verdict)
    return None if told is None else (*text, told)


def _instead(text: Text, cond: m.Cond | None, pred: m.Pred) -> Text | None:
    """As in "... War die letzte ein Bild, muss man stattdessen die Farbe wechseln"."""
    fits = said_of(pred, CARD)
    if cond is None or fits is None or 0 in m.all_refs(cond) or text[-1].about != m.TRUE:
        return None
    return (*text, Telling(fits, "except", m.settle(cond, 0)))


def _asked_instead() -> Iterator[Shape]:
    was = "Text COMMA|STOP WAS|BE OtherRef Pred COMMA? THEN?"
    yield from row("Text", f"{was} Sentence", _if_that_was)
    yield from row("Asked-instead", "MUST_INSTEAD THE? Attr CHANGE|ALTERNATE", different)
    yield from row("Asked-instead", "MUST_INSTEAD Some|Adj DONE", same)
    yield from row("Asked-instead", "MUST_INSTEAD Being", same)
    yield from row(
        "Text", f"{was} Asked-instead", lambda text, _, pred, told: _instead(text, _that_was(text, pred), told)
    )
    for case in ("IF Clause COMMA? THEN?", "InQuestion COMMA? THEN?", "Before"):
        yield from row("Text", f"Text COMMA|STOP {case} Asked-instead", _instead)


# --- whether an attribute changes ------------------------------------------------------------------


def _of_this(pred: m.Pred) -> m.Cond | None:
    return said_of(pred, CARD)


def _and_if_not(text: Text, verdict: Telling, stays: bool) -> Text | None:
    """As in "wechselt die Farbe, muss die Zahl steigen, bleibt sie gleich, muss sie fallen"."""
    about = text[-1].about
    same_one = about.cond if isinstance(about, s.Not) else about
    if not isinstance(same_one, s.Same) or same_one.a != 0 or stays != isinstance(about, s.Not):
        return None
    told = if_so(m.neg(about), verdict)
    return None if told is None else (*text, told)


def _but_changed(text: Text, cond: m.Cond) -> Text | None:
    """As in "immer die gleiche Farbe, nur nach einem Ass muss man wechseln"."""
    fits = text[-1].fits
    is_kept = isinstance(fits, s.Same) and fits.a == 0 and text[-1].force == "must"
    return (*text, Telling(m.neg(fits), "except", cond)) if is_kept and 0 not in m.all_refs(cond) else None


def _but_free_to_change(text: Text, cond: m.Cond) -> Text | None:
    """As in "die Farbe muss gleich bleiben, nur nach einem Ass darf sie sich ändern"."""
    told = _but_changed(text, m.settle(cond, 0))
    return None if told is None else (*text, replace(told[-1], fits=m.TRUE))


def _asked_of_attributes() -> Iterator[Shape]:
    yield from row("Moves", "CHANGE|ALTERNATE THE? Attr", lambda attr: _of_this(different(attr)))
    yield from row("Moves", "BE THE? Attr EQUALS", lambda attr: _of_this(same_in(attr)))
    yield from row("Moves", "BE THE? Attr THE? SAME", lambda attr: _of_this(same_in(attr)))
    for way, rel in (("RISE", UP), ("FALL", DOWN)):
        yield from row("Moves", f"{way} THE? Attr|RANKS", lambda *_, rel=rel: _of_this(rel))
    yield from row("Moves", "BE THE? Attr Cmp", lambda _, rel: _move(rel))
    yield from row("Sentence", "Moves COMMA THEN? Sentence", if_so)
    for changes, stays in (("KEEPS_IT", True), ("BE IT EQUALS", True), ("CHANGES_IT", False)):
        both = partial(_and_if_not, stays=stays)
        yield from row("Text", f"Text COMMA|STOP AND? {changes} COMMA THEN? Sentence", both)
    yield from row("Sentence", "Having MAYNOT INAROW", never_one_like_it)
    yield from row("Sentence", "CARD OF|WITH? THE SAME Attr MAYNOT INAROW", lambda attr: plainly(different(attr)))
    yield from row("Sentence", "THE? SAME Attr MAYNOT INAROW", lambda attr: plainly(different(attr)))
    yield from row("Goes-only", "Having|On ONLY IF? Cmp", _goes_only)
    yield from row("Sentence", "Goes-only", lambda told: told, 1)
    yield from row("Sentence", "Goes-only COMMA|STOP|AND Goes-only", _each_goes_only)


def _goes_only(case: m.Pred | tuple[m.Pred, m.Cond], rel: m.Pred) -> Telling | None:
    """As in "gleiche Farbe nur höher", "Rot auf Rot nur höher"."""
    if isinstance(case, tuple):
        fits, there = said_of(case[0], CARD), case[1]
        about = None if fits is None or m.all_refs(there) != {1} else m.conj(there, fits)
    else:
        about = said_of(case, CARD) if m.is_open(case) else None
    cond = _move(rel)
    return None if about is None or cond is None else Telling(cond, about=about)


def _each_goes_only(one: Telling, other: Telling) -> Telling | None:
    """As in "gleiche Farbe nur höher, andere Farbe nur tiefer"."""
    if m.conj(one.about, other.about) != m.FALSE:
        return None
    return Telling(m.conj(*(m.when(told.about, told.fits) for told in (one, other))))


# --- whoever plays what ----------------------------------------------------------------------------


def _such_must(pred: m.Pred, being: m.Pred) -> Telling | None:
    """As in "was rot ist, muss gerade sein", "wer ein Herz legt, muss höher legen"."""
    return must(pred, Verb("must", being))


def _never_as_at_first(amount: m.Amount) -> Telling | None:
    """As in "die Farbe der Startkarte ist für den Rest des Spiels tabu": that of the last card is not for good."""
    return none_again(amount) if amount.refs == (s.STARTER,) else None


def _needs_before(pred: m.Pred, before: m.Pred) -> Telling | None:
    """As in "wer eine Dame legt, braucht davor einen König"."""
    cond = last_is(before)
    return None if cond is None or pred == m.ANYTHING else only_on(pred, cond)


def _whoever() -> Iterator[Shape]:
    yield from row("What-is", "WHAT Being COMMA?", lambda pred: pred)
    yield from row("What-is", "WHAT NO Noun BE COMMA?", m.none_of)
    yield from row("What-is", "WHO Some|Pred PLAYS COMMA?", lambda pred: pred)
    yield from row("Sentence", "What-is MUST ONLY? Being", _such_must)
    yield from row("Sentence", "Before MAY NO Noun|Adj", lambda cond, pred: never_on(pred, cond), 1)
    for needs in ("NEEDS BEFORE_IT Some|Pred", "NEEDS Some|Pred BEFORE_IT"):
        yield from row("Sentence", f"What-is|Subject {needs}", _needs_before)
    yield from row("Sentence", "What-is ALWAYSFITS|ALWAYSMAY|FITS", may_be)
    yield from row("Sentence", "What-is MISSES|MAYNOT|BARRED_FOR_GOOD", misses)
    yield from row("Sentence", "Amount BARRED_FOR_GOOD", _never_as_at_first)
    yield from row("Sentence", "OldOne COMMA? BARRED_FOR_GOOD", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "ONLY What-is FITS|ALWAYSFITS", only_so)
    yield from row("Sentence", "What-is MAY DONE", may_be)
    yield from row("Sentence", "What-is MUST|MAY IT? ONLY? Before DONE", only_on)
    yield from row("Sentence", "What-is MAYNOT IT? Before DONE", never_on)
