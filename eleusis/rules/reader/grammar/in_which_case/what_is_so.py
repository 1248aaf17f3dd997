"""Cases and what is so in them, in the words of the table: what lies at the end, what has been there, what it adds up to."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.conventions import RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.memory import been
from eleusis.rules.reader.grammar.along_the_line.streaks import lie
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns_related
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, in_case, play_if
from eleusis.rules.reader.grammar.judging.clauses import Verb, closed
from eleusis.rules.reader.grammar.judging.verdicts import misses_if, only_such_if, plainly, sum_is
from eleusis.rules.reader.grammar.naming.amounts import makes, with_card
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _at_the_end()
    yield from _so_far()
    yield from _added_up()
    yield from _then()
    yield from _three_ranks()


# --- what lies at the end --------------------------------------------------------------------------


def _out_of_reach(pred: m.Pred, reason: m.Cond | None = None) -> m.Cond | None:
    """As in "when you cannot go any lower because an ace is showing": behind such cards none is lower."""
    fits = said_of(pred, CARD)
    ranks = [] if fits is None else [mask for mask in RANK_MASKS[1:] if never(m.conj(m.In(1, mask), fits))]
    lies = m.In(1, sum(ranks)) if ranks else None
    return lies if reason in {None, lies} else None


def _at_the_end() -> Iterator[Shape]:
    yield from row("Clause", "THERE|BE? Streak BE? NEXT_TO_EACH_OTHER? LYING_LAST", lie)
    yield from row("Clause", "A Noun|Adj WASLAST|LYING_LAST", last_is)
    yield from row(
        "Clause", "A Noun|Adj|Number LIE", lambda lies: last_is(m.Among(lies) if isinstance(lies, int) else lies), 1
    )
    yield from row("Clause", "Streak WASLAST", lie)
    yield from row("Clause", "CANNOT_GO Cmp", _out_of_reach)
    yield from row("Clause", "CANNOT_GO Cmp IN_WHICH Clause", _out_of_reach)
    yield from row("Told", "Streak LYING_LAST", lie)


# --- what has been there ---------------------------------------------------------------------------


def _so_far() -> Iterator[Shape]:
    yield from row("Fact", "Noun HAVE SEEN|ON_LINE", been, 2)
    yield from row("Fact", "ANY_ONE Noun HAVE|BE SEEN|ON_LINE", been)
    yield from row("Fact", "LINE_ITSELF HAVE A Sort IN_IT", been)
    yield from row("Before", "IF SOMEBODY_HAS A Sort", been, 1)
    yield from row("Clause", "A Sort CAME_BEFORE", been)
    yield from row("Clause", "SOMEBODY_HAS A Sort", been, 1)
    yield from row("Clause", "SOMEBODY_PLAYED A Sort", last_is, 1)
    yield from row("Clause", "SOMEBODY_PLAYED Number", lambda bits: None if only(bits) else last_is(m.Among(bits)))
    yield from row("Clause", "Some|Adj CAME_LAST", last_is, 1)
    yield from row("Clause", "IT WAS|BE A? Adj|Noun BEFORE_NOW", last_is, 1)
    yield from row("Clause", "LINE_ITSELF BE A Adj RANKS OF CARD LONG", line_is)
    yield from row("Clause", "THERE A Adj RANKS OF CARD ON_LINE|SOFAR|LYING_LAST|LAID_DOWN", line_is)
    yield from row("Clause", "COUNT_UP A Adj RANKS OF CARD", line_is)


def line_is(pred: m.Pred) -> m.Cond | None:
    """As in "the line is an even number of cards long"."""
    return said_of(pred, m.Amount("line")) if isinstance(pred, m.Among) else None


# --- what it adds up to ----------------------------------------------------------------------------


def _added_up() -> Iterator[Shape]:
    yield from row("Fact", "Amount|Ranks ADDUP Total TAKEN_TOGETHER", makes)
    yield from row("Fact", "ADD_UP Ranks ADDUP Total", makes)
    yield from row("Clause", "PLAYERS? ADD_UP Ranks AND IT BE Pred", makes)
    yield from row("Sentence", "TAKEN_TOGETHER THEY|IT MUST? BE Pred", lambda pred: sum_is((0, 1), pred))
    yield from row("Sentence", "PLUS Ref COMMA? ITS Pred", lambda ref, pred: plainly(with_card(ref, pred)))
    yield from row("Sentence", "ONE CARD Cmp COMMA? AND|THEN? THE? ONE|FOLLOWING_CARD Cmp", by_turns_related)
    yield from row("Sentence", "ONE Cmp COMMA? ONE Cmp", by_turns_related, 8)


# --- and what then ---------------------------------------------------------------------------------


def _then() -> Iterator[Shape]:
    yield from row("Sentence", "IF Clause EQUALS Pred|Some|Having", play_if)
    yield from row("Sentence", "IF Clause EQUALS Sentence", if_so)
    for then, price in (("QUESTION THEN?", 0), ("ARROW", 3)):
        yield from row("Fragment", f"Clause {then} Sentence", in_case, price)
        yield from row("Fragment", f"Clause {then} Pred|Some|Having", play_if, price)
    yield from row("Asked-of", "Clause|InQuestion|Told QUESTION", same)
    yield from row(
        "Asked-of",
        "BE|WAS Ref Pred QUESTION",
        lambda ref, pred: said_of(pred, m.Amount("card", (1 if ref == m.OTHER else ref,))),
    )
    yield from row("Answer", "Pred|Some|Having", lambda pred: said_of(pred, CARD))
    yield from row("Answer", "Sentence", closed, 1)
    yield from row("Answer", "ANYTHING|ANYTHING_GOES|FREE", lambda: m.TRUE)
    yield from row("Sentence", "Asked-of YES_SO Answer COMMA|STOP? NO_SO Answer", _if_yes_or_no)
    yield from row("Sentence", "A Noun COME", plainly, 2)
    for bound in ("ATMOST Number", "Number ATMOST", "Number ORLESS"):
        yield from row("Verb", f"MAY BE? {bound}", _at_most)
    yield from row("Sentence", "ONLY Subject FITS IF Clause", only_such_if)
    yield from row("Sentence", "NO Subject COMMA IF Clause", misses_if)


def _if_yes_or_no(cond: m.Cond, yes: m.Cond, no: m.Cond) -> Telling:
    """As in "Is the last card red? Yes: a spade. No: a heart."."""
    return Telling(m.when(m.settle(cond, 0), yes, no))


def _at_most(bits: int) -> Verb:
    """As in "it can be at most 7"."""
    return Verb("must", m.Among(m.span(0, high(bits))))


# --- three ranks -----------------------------------------------------------------------------------


def _worth(ranks: int, numbers: int) -> bool | None:
    """As in "J, Q, K = 11, 12, 13"."""
    return (ranks == numbers and ranks.bit_count() == 3) or None


def _one_of_three(*preds: m.Pred | int) -> m.Pred | None:
    """As in "a jack, queen or king", "an ace, two or three": three ranks."""
    told = [m.Among(pred) if isinstance(pred, int) else pred for pred in preds]
    bits = [pred.bits for pred in told if isinstance(pred, m.Among) and only(pred.bits)]
    return m.Among(bits[0] | bits[1] | bits[2]) if len(bits) == len(preds) else None


def _three_ranks() -> Iterator[Shape]:
    yield from row("Three-values", "COUNTING_THEM Number AS Number", _worth)
    yield from row("Text", "Text COMMA WITH? Three-values", lambda text, _: text)
    yield from row("Some", "A Noun COMMA Noun COMMA? OR Noun", _one_of_three)
    yield from row("Some", "A Noun COMMA Number COMMA? OR Number", _one_of_three)
