"""German as it is called across the table: "nie Herz auf Herz, nie Karo auf Karo", "war die rot, muss ...", "höchstens um 5"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import by_more, different
from eleusis.rules.reader.grammar.along_the_line.counting import count
from eleusis.rules.reader.grammar.in_which_case.following import leads, never_on, of_each
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, must, plainly, sum_is
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.grammar.whole_texts.taking_up import is_link
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
On = tuple[m.Pred, m.Cond]


def rows() -> Iterator[Shape]:
    yield from _forbidden()
    yield from _cases()
    yield from _ways()
    yield from _all_there()


# --- what is forbidden one after the other ----------------------------------------------------------


def _forbidden() -> Iterator[Shape]:
    """As in "nie Herz auf Herz, nie Karo auf Karo und nie Pik auf Pik"."""
    yield from row("Never-ons", "NEVER On COMMA? AND? NEVER On", lambda *ons: ons)
    yield from row("Never-ons", "Never-ons COMMA? AND? NEVER On", lambda some, on: (*some, on))
    yield from row("Sentence", "Never-ons", partial(of_each, never_on))
    yield from row("Text", "Text COMMA|STOP AND? Subject ALSO_NOT STOP?", _these_neither)


def _these_neither(text: Text, pred: m.Pred) -> Text | None:
    """As in "keine Zahl darf zweimal vorkommen, Bube, Dame und König auch nicht": what holds of all cards holds of these."""
    last, mask = text[-1], m.mask_of(pred)
    of_all = last.about == m.TRUE and not last.rest and isinstance(last.fits, s.Not)
    is_memory = of_all and isinstance(last.fits.cond, s.Seen | s.Same) and last.fits.cond.attr == "rank"  # type: ignore[union-attr]
    return text if is_memory and mask and mask != ALL_CARDS else None


# --- cases ------------------------------------------------------------------------------------------


def _cases() -> Iterator[Shape]:
    """As in "war die rot, muss man rot legen", "wer höher legt als die letzte, muss rot nehmen"."""
    yield from row("Sentence", "BE|WAS THE Adj COMMA|COLON? THEN? Sentence", _if_that_was, 1)
    yield from row(
        "Sentence", "BE|WAS THE Adj COMMA|COLON? THEN Adj", lambda one, then: _if_that_was(one, plainly(then)), 1
    )
    yield from row("What-is", "WHO Cmp PLAYS THAN Ref|Amount COMMA?", m.fill)
    yield from row("Sentence", "What-is Adj PLAY?", _such_are, 2)
    yield from row("Place", "Place CARD? THERE_HOLDS", same)
    yield from row("WRAPPING", "PAST_KING WITH_THE_ACE COUNTS_ON", word)
    yield from row("Text", "Text COMMA|STOP AND? AS_IS AFTER? Subject AND|COME? Subject", _likewise)
    yield from row("Sentence", "Pair ALTERNATE COMMA? AND? AS_IS Pair", _each_pair_by_turns)
    yield from row("Fact", "ON_LINE NOTYET Noun|Adj LIE|WASLAST", lambda pred: count(pred, 1))
    yield from row("Text", "Text COMMA|STOP AND? FOR|AMONG Adj Pred|Some DONE?", _at_the_other_count)


def _if_that_was(pred: m.Pred, verdict: Telling | None) -> Telling | None:
    cond = said_of(pred, m.Amount("card", (m.IT_WAS,)))
    return None if cond is None or verdict is None else if_so(cond, verdict)


def _such_are(about: m.Pred, asked: m.Pred) -> Telling | None:
    """As in "wer höher legt, rot"."""
    return must(about, Verb("must", asked))


def _likewise(text: Text, before: m.Pred, after: m.Pred) -> Text | None:
    """As in "nach Herz kommt Karo, genauso nach Pik Kreuz"."""
    told = leads(before, after) if is_link(text[-1]) else None
    return None if told is None else (*text, told)


def _each_pair_by_turns(*pairs: tuple[m.Pred, m.Pred]) -> Telling | None:
    """As in "Herz und Karo wechseln sich ab, ebenso Pik und Kreuz"."""
    told = [leads(*two) for one, other in pairs for two in ((one, other), (other, one))]
    known = [m.when(one.about, one.fits) for one in told if one is not None]
    return Telling(m.conj(*known)) if len(known) == len(told) else None


def _at_the_other_count(text: Text, number: m.Pred, asked: m.Pred) -> Text | None:
    """As in "bei gerader Anzahl gerade legen, bei ungerader ungerade": of the number of cards that was spoken of."""
    last, fits = text[-1], said_of(asked, CARD)
    if not isinstance(last.about, s.PosIn) or last.about.mod != 2 or fits is None or not isinstance(number, m.Among):
        return None
    about = m.neg(last.about)
    return (*text, Telling(fits, about=about, case=about))


# --- ways -------------------------------------------------------------------------------------------


def _ways() -> Iterator[Shape]:
    """As in "wenn es höher geht, dann höchstens um 5", "es wird zwischen Rot und Schwarz gewechselt"."""
    yield from row("Sentence", "IF IT? Cmp GO COMMA? THEN? Number UNIT", _so_far_if)
    yield from row("Sentence", "IF IT? Cmp GO COMMA? THEN? BY Number UNIT?", _so_far_if)
    yield from row(
        "Sentence",
        "IF IT? Cmp GO COMMA? THEN? ATMOST BY Number UNIT?",
        lambda rel, bits: _so_far_if(rel, m.span(1, low(bits))),
    )
    for way, rel in (("RISE", ">"), ("FALL", "<")):
        told = partial(_counted_on, m.Rel(rel, m.Amount("card", (m.OTHER,))))
        yield from row("Sentence", f"BE EVER? BY Number UNIT? {way}", told)
    yield from row("Sentence", "Cmp ALWAYSMAY|ALWAYSFITS DONE?", always_fits)
    yield from row("Sentence", "BE|MUST? Swapping BE?", lambda attr: plainly(different(attr)))


def _counted_on(rel: m.Pred, bits: int) -> Telling | None:
    """As in "es wird immer um eins hochgezählt"."""
    return plainly(by_more(rel, bits))


def _so_far_if(rel: m.Pred, bits: int) -> Telling | None:
    about, by = said_of(rel, CARD), by_more(rel, bits)
    fits = None if by is None else said_of(by, CARD)
    return None if about is None or fits is None else Telling(fits, about=about)


# --- all that lie there and the new one -------------------------------------------------------------


def _all_there() -> Iterator[Shape]:
    """As in "die Werte aller Karten der Reihe und der neuen zusammen müssen gerade sein"."""
    everything = always(m.Amount("total", of=1))
    yield from row("NEW_TOO", "AND|WITH|PLUS THE? RANKS? THE NEW CARD?", word)
    yield from row("NEW_TOO", "COMMA? WITH_NEW COMMA?", word)
    yield from row("ALL_AND_NEW", "THE? ALL_THERE NEW_TOO", word)
    yield from row("Topic", "ALL_AND_NEW TAKEN_TOGETHER", everything)
    yield from row("Topic", "ADD_UP ALL_AND_NEW TAKEN_TOGETHER?", everything)
    yield from row("Topic", "ADD_UP THE? ALL_THERE TAKEN_TOGETHER NEW_TOO?", everything)
    yield from row("Amount", "SUM OF? ALL_AND_NEW", everything)
    yield from row("Amount", "LINE_SUM NEW_TOO", everything)
    said = "IF? Topic COMMA? THEN? MUST|MAY"
    yield from row("Sentence", f"{said} SUM|RESULT|IT Total|NotOne BE|ADDUP", sum_is)
    for such, action in (("SOMETHING", sum_is), ("NAUGHT", lambda topic, pred: sum_is(topic, m.none_of(pred)))):
        yield from row("Sentence", f"{said} {such} ADDUP COMMA? THAT Being", action)
        yield from row("Sentence", f"{said} {such} Adj ADDUP", action)
    yield from row("Sentence", f"{said} A RANKS ADDUP COMMA? THAT Being", sum_is)
    yield from row(
        "Sentence", "ALL_AND_NEW MUST TAKEN_TOGETHER Total|NotOne ADDUP|BE", lambda total: sum_is(everything(), total)
    )
    yield from row("Sentence", "TAKEN_TOGETHER MUST|MAY Refs Total|NotOne ADDUP|BE|COME", sum_is)
    yield from row("NotOne", "NO Adj RANKS", m.none_of)
