"""What holds in other places and of other cards, told behind the rule; and what the line lacks, or has among its last cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.along_the_line.counting import all_suits, more_on_line
from eleusis.rules.reader.grammar.along_the_line.memory import been
from eleusis.rules.reader.grammar.along_the_line.streaks import Streak, never_so_long, never_together
from eleusis.rules.reader.grammar.by_turns.places import first
from eleusis.rules.reader.grammar.by_turns.steps import grown
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.naming.references import last_few
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.grammar.whole_texts.left_open import of_class
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import held_against
from eleusis.rules.reader.saying import said_of
from eleusis.rules.reader.trumps import is_of_trumps

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _in_other_places()
    yield from _of_the_line()
    yield from _among_the_last()


# --- in other places, and of others ----------------------------------------------------------------


def _in_other_places() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? NONE_ELSEWHERE STOP?", _none_elsewhere)
    yield from row("NONE_ELSEWHERE", "AND|HOWEVER? THEY|THAT NOWHERE_ELSE", word)
    yield from row("Text", "Text COMMA|STOP? NOTHING_ELSE_THERE STOP?", _nothing_else_there)
    yield from row("Place", "THE? FIRST Number", first, 5)
    yield from row("Opens", "FREE|ANYTHING COMMA|THEN FREE|ANYTHING", lambda: (ALL_CARDS, ALL_CARDS))
    yield from row("Opens", "Opens COMMA|THEN FREE|ANYTHING", lambda some: (*some, ALL_CARDS))
    for kind in ("Adj", "Some"):
        for opens in ("Opens COMMA|THEN", "Opens COMMA THEN"):
            yield from row("Pattern", f"{opens} {kind}", grown)
    yield from row("Sentence", "Pred|Some REQUIRED|ALL_COUNTED", plainly)
    yield from row("Sentence", "Attr MATCH REQUIRED", lambda attr: plainly(same_in(attr)))
    yield from row("Sentence", "Subject MEANS|HOLD NAUGHT", always_fits)
    yield from row("Text", "Text STOP|COMMA AND|HOWEVER? NO Subject MAY STOP?", _no_such_may)
    yield from row("Text", "Text COMMA? AND_SO_ARE Streak STOP?", _and_so_are)
    yield from row("Text", "Text COMMA|STOP? AND? Number Noun ALSO|ALSO_NOT STOP?", _nor_those)
    yield from row("Text", "Text STOP|COMMA AND? OF_ANOTHER Attr MUST? Being", _of_another)
    for so in ("Verb", "Pred"):
        yield from row("Text", f"Text STOP|COMMA AND? OF_ANOTHER Attr {so}", _not_like_that_one)
    yield from row("Text", "Text STOP|COMMA AND? IF_OF_ANOTHER Attr COMMA? THEN? Sentence", _not_like_that_one)


def _none_elsewhere(text: Text) -> Text | None:
    """As in "every third card must be a face card, with none of these anywhere else"."""
    last = text[-1]
    is_place = last.force in {"must", "only"} and last.about != m.TRUE and not m.all_refs(last.about)
    return (*text, Telling(m.neg(last.fits), rest=True)) if is_place and isinstance(last.fits, m.In) else None


def _nothing_else_there(text: Text) -> Text | None:
    """As in "spades only on places 3, 6, 9, and nothing else there"."""
    last = text[-1]
    is_place = isinstance(last.about, m.In) and last.about.ref == 0 and not m.all_refs(last.fits)
    return (*text, Telling(last.about, about=last.fits, case=last.fits)) if is_place else None


def _no_such_may(text: Text, pred: m.Pred) -> Text | None:
    """As in "black cards must outrank the starter; no red card may"."""
    last, about = text[-1], of_class(pred)
    is_of_some = isinstance(last.about, m.In) and last.about.ref == 0 and last.force == "must" and not last.rest
    return (*text, Telling(m.neg(last.fits), about=about)) if is_of_some and about is not None else None


def _and_so_are(text: Text, streak: Streak) -> Text | None:
    """As in "queens are forbidden, and so are two blacks in a row"."""
    last = text[-1]
    told = never_so_long(streak) if last.force == "not" or isinstance(last.fits, s.Not) else None
    return None if told is None else (*text, told)


def _nor_those(text: Text, bits: int, pred: m.Pred) -> Text | None:
    """As in "two face cards must not follow each other, two aces neither"."""
    last = text[-1].fits
    beside = isinstance(last, s.Not) and isinstance(last.cond, s.And) and m.all_refs(last) == {0, 1}
    told = never_together(pred) if low(bits) == 2 and beside else None
    return None if told is None else (*text, told)


def _of_another(text: Text, attr: str, being: m.Pred) -> Text | None:
    """As in "a diamond may follow anything; a card of another suit must be lower": of the others."""
    fits = said_of(being, CARD)
    if fits is not None and attr == "suit" and is_of_trumps(text):
        return (*text, Telling(fits, rest=True))
    kinds = [one.fits if one.about == m.TRUE else one.about for one in text]
    told = [cond for cond in kinds if isinstance(cond, m.In) and cond.ref == 0]
    of_one = len(told) == 1 and said_of(m.Cards(told[0].mask), m.Amount(attr, (0,))) is not None
    if not of_one or fits is None or told[0].mask in {0, ALL_CARDS}:
        return None
    return (*text, Telling(fits, rest=True))


def _not_like_that_one(text: Text, attr: str, how: Verb | m.Pred | Telling) -> Text | None:
    """As in "cards of the starter's suit must be higher than it; cards of any other suit must be lower": than the starter."""
    last = text[-1]
    match last.about:
        case s.Same(of, 0 | m.IT, that) if of == attr and that != 1:
            if isinstance(how, Telling):
                told: Telling | None = how if how.about == m.TRUE and not how.rest else None
            else:
                verb = how if isinstance(how, Verb) else Verb("must", how)
                to = held_against(last.about if m.SAID in m.all_refs(last.fits) else last.fits)
                pred = m.fill(verb.pred, to) if to and isinstance(verb.pred, m.Rel) and verb.pred.op != "=" else None
                told = must(m.ANYTHING, replace(verb, pred=pred or verb.pred))
            about = m.neg(last.about)
            return None if told is None else (*text, replace(told, about=about, case=about))
    return None


# --- what the line has and lacks -------------------------------------------------------------------


def _of_the_line() -> Iterator[Shape]:
    yield from row("Clause", "Noun|Adj BE MAJORITY ON_LINE|SOFAR", most_there)
    yield from row("Clause", "Noun|Adj BE MAJORITY", most_there, 4)  # dear: some few may have been spoken of
    yield from row("Clause", "MORE Noun ON_LINE|SOFAR?", most_there)
    yield from row("Having", "A MISSING Attr", lambda attr: m.Its(attr, m.Denied(m.SeenBefore())))
    yield from row("Clause", "A|EVERY Attr BE MISSING ON_LINE?", partial(_lacks, True))
    yield from row("Clause", "ON_LINE? NO Attr BE MISSING ON_LINE?", partial(_lacks, False))
    yield from row("Sentence", "Subject HOLD ATLEAST? A|ONE Noun ON_LINE|SEEN|SOFAR", _needs_there)
    for shares in ("CARD ON_LINE SHARE|HAVE ITS|THE|SAME Attr", "CARD? OF|WITH ITS Attr BE? ON_LINE|SEEN|SOFAR"):
        yield from row("Clause", f"THERE? Number {shares}", so_many_alike)


def most_there(pred: m.Pred) -> m.Cond | None:
    """As in "reds are in the majority on the line", "if more blacks": more than of the others."""
    mask = m.mask_of(pred)
    return more_on_line(pred, m.Cards(ALL_CARDS & ~mask)) if mask else None


def _lacks(is_missing: bool, attr: str) -> m.Cond | None:
    """As in "if a suit is missing on the line"."""
    if attr != "suit":
        return None
    there = all_suits()
    return m.neg(there) if is_missing else there


def _needs_there(pred: m.Pred, needed: m.Pred) -> Telling | None:
    """As in "a diamond requires at least one spade anywhere on the line"."""
    about, there = of_class(pred), been(needed)
    return None if about is None or there is None else Telling(there, about=about)


def so_many_alike(bits: int, attr: str) -> m.Cond | None:
    """As in "fewer than four cards on the line share its suit"; two are at least two."""
    count = only(bits)
    return said_of(m.Among(bits if count is None else m.span(count)), m.Amount("alike", (0,), of=attr))


# --- among the last cards --------------------------------------------------------------------------


def _among_the_last() -> Iterator[Shape]:
    yield from row("Refs", "THE? Number CARD LYING_LAST", last_few)
    yield from row("Sentence", "Sentence IF ONE_OF_THOSE AMONG|IN|OF? Refs", _none_if_one_there)
    yield from row("Sentence", "Sentence IF THERE? NONE AMONG|IN|OF Refs", _if_none_there)
    yield from row("Text", "Text COMMA? AND|HOWEVER? REJECT ONE IF THERE", _none_if_there_is)
    yield from row("Clause", "ITS? Attr NOT_IN Refs", _not_among)


def _none_if_one_there(told: Telling, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "no face card if there is one among the last three"."""
    if told.force != "not" or told.about != m.TRUE or not isinstance(told.fits, m.In) or told.fits.ref != 0:
        return None
    there = m.disj(*(m.In(ref, told.fits.mask) for ref in refs))
    return Telling(m.neg(told.fits), about=there, case=there)


def _if_none_there(told: Telling, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "play a face card if there is none among the last four"."""
    if told.force != "must" or told.about != m.TRUE or not isinstance(told.fits, m.In) or told.fits.ref != 0:
        return None
    none = m.conj(*(m.In(ref, ALL_CARDS & ~told.fits.mask) for ref in refs))
    return Telling(told.fits, about=none, case=none)


def _none_if_there_is(text: Text) -> Text | None:
    """As in "..., and do not play one if there is"."""
    last, there = text[-1], m.neg(text[-1].about)
    is_of_some = last.about != m.TRUE and isinstance(last.fits, m.In) and 0 not in m.all_refs(last.about)
    return (*text, Telling(m.neg(last.fits), about=there, case=there)) if is_of_some else None


def _not_among(attr: str, refs: tuple[s.Ref, ...]) -> m.Cond | None:
    """As in "its suit hasn't turned up in the previous two cards"."""
    conds = [said_of(m.fill(same_in(attr), ref) or m.ANYTHING, CARD) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    return m.conj(*map(m.neg, known)) if len(known) == len(refs) else None
