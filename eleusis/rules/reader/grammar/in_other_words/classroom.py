"""What classes write whole: two turns told once, both cards added, what goes with what, exactly one of two."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different, same_in
from eleusis.rules.reader.grammar.along_the_line.memory import been
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long, streak_of
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns
from eleusis.rules.reader.grammar.in_which_case.following import chained, leads
from eleusis.rules.reader.grammar.judging.clauses import Verb, either_conds
from eleusis.rules.reader.grammar.judging.verdicts import may_only_be, must, only_so, plainly, sum_is
from eleusis.rules.reader.grammar.naming.amounts import combined
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.naming.references import last_few
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import attribute_named, of_cards, said_of


def rows() -> Iterator[Shape]:
    yield from _told_twice()
    yield from _on_each()
    yield from _listed()
    yield from _in_a_row()


def _if_the_first(one: m.Pred, then: m.Pred) -> Telling | None:
    """As in "same suit then higher": where the suit is the same, and not only by turns."""
    about, fits = said_of(one, CARD), said_of(then, CARD)
    if not isinstance(about, s.Same) or fits is None or isinstance(fits, s.Same | s.Not):
        return None
    return None if never(m.conj(about, fits)) else Telling(fits, about=about, case=about)


def _by_turns_with(being: m.Pred, pair: tuple[m.Pred, m.Pred]) -> Telling | None:
    """As in "ascending, with red and black in turn"."""
    turns, cond = by_turns(*pair), said_of(being, CARD)
    return Telling(m.conj(cond, turns.fits)) if isinstance(turns, Telling) and cond is not None else None


def _and_it(pred: m.Pred, verb: Verb) -> Telling | None:
    """As in "whatever you play it has to be red"."""
    return must(pred, verb) if verb.mode == "must" else None


def _may_be_only_if(cond: m.Cond, pred: m.Pred, being: m.Pred) -> Telling | None:
    """As in "only if the last card is red, the next may be a spade"."""
    return may_only_be(pred, being, cond)


def _told_twice() -> Iterator[Shape]:
    yield from row("Text", "Having THEN Cmp|Pred", lambda a, b: (told,) if (told := _if_the_first(a, b)) else None, 1)
    yield from row("Fragment", "Cmp Cmp Cmp", lambda a, b, c: plainly(a) if a == b == c else None)
    yield from row("Fragment", "Being COMMA? WITH Pair ALTERNATE", _by_turns_with)
    yield from row("Topic", "ADD_BOTH", lambda: combined("sum", (0, 1)))
    yield from row("Fragment", "THEY MUST ADDUP Total", lambda pred: sum_is((0, 1), pred), 3)
    yield from row("Sentence", "Subject COMMA? IT Verb", _and_it)
    yield from row("Sentence", "IF LIE A Sort COMMA? THEN? MUST COME|FOLLOW Subject", leads)
    yield from row("Sentence", "ONLYIF Clause COMMA? Subject MAY Being", _may_be_only_if)
    for kind in ("Pred", "Having", "Being"):
        yield from row(kind, f"{kind} XOR {kind}", m.just_one)
    yield from row("Clause", "Clause XOR Clause", m.exactly_one)
    yield from row("Fact", "EITHER? Clause COMMA? OR Clause NOTBOTH", m.exactly_one)
    yield from row("NOTHING", "WITH_FEWER_CARDS COMMA? ANYTHING_IS_FINE", word)
    yield from row("Sentence", "NOTHING STOP AFTERWARDS? COMMA? Sentence", same)


# --- what goes with what ---------------------------------------------------------------------------


def _with_such(after: m.Pred, before: m.Pred) -> Telling | None:
    """As in "odd cards go with odd cards"."""
    return leads(before, after)


def _on_each() -> Iterator[Shape]:
    yield from row("Sentence", "Subject MUST? COME WITH Subject", _with_such)
    yield from row("Links", "Subject MUST|MAY BEFORE ONLY? Subject", lambda a, b: ((a, b),))
    yield from row("Chain", "Links|Chain COMMA? AND? Subject ONLY BY Subject", lambda some, a, b: (*some, (a, b)))
    yield from row("Calls", "Subject MEANS Subject COMMA? AND? Subject FOR Subject", _two_by_two)
    yield from row("Calls", "Calls COMMA? AND? Subject FOR Subject", lambda some, a, b: (*some, (a, b)))
    yield from row("Sentence", "Calls", chained)
    yield from row("Having", "THE DIFFERENT Attr OF THE? SAME Attr", lambda a, b: m.all_of(different(a), same_in(b)))
    yield from row("Having", "THAT_ONE SAME Attr", same_in)
    yield from row("Sentence", "EVERY Attr MUST? BEFORE Having", lambda _, pred: plainly(pred))
    yield from row("Era", "AFTER_EVENT PLAYERS? HAVE|PLAY A Sort", been)


def _two_by_two(a: m.Pred, b: m.Pred, c: m.Pred, d: m.Pred) -> tuple[tuple[m.Pred, m.Pred], ...]:
    return ((a, b), (c, d))


# --- lists that are announced ----------------------------------------------------------------------


def _listed() -> Iterator[Shape]:
    yield from row("These", "Clause STOP|COMMA OR? Clause", lambda a, b: (a, b))
    yield from row("These", "Clause STOP OR Clause", lambda a, b: (a, b))
    yield from row("These", "These STOP|COMMA OR? Clause", lambda some, cond: (*some, cond))
    yield from row("Fact", "ANY_OF_THESE These", lambda some: either_conds(*some))
    yield from row("Fact", "ONE_OF_TWO Clause COMMA|STOP? OR|AND? Clause", m.exactly_one)
    for kind in ("Pred", "Having", "Being"):
        yield from row(kind, f"ONE_OF_TWO {kind} COMMA|OR|AND {kind}", m.just_one)
        yield from row(kind, f"ANY_OF_THESE {kind} COMMA|AND {kind}", m.any_of)
        yield from row(kind, f"ANY_OF_THESE {kind} COMMA {kind} COMMA {kind}", m.any_of)


# --- in a row --------------------------------------------------------------------------------------


def _both_kinds(count: int | None, attr: str) -> Telling | None:
    """As in "among any three successive cards there must be both colours"."""
    is_of_two = len(attribute_masks(attribute_named(attr), agreed())) == 2
    return never_so_long((count, same_in(attr))) if count and 1 < count <= s.MAX_REF + 1 and is_of_two else None


def _lay(bits: int, verb: Verb) -> m.Cond | None:
    """As in "whenever two consecutive cards share a colour, the next card ..."."""
    count = only(bits)
    if count is None or not 1 < count <= s.MAX_REF or verb.mode not in {"is", "was"}:
        return None
    return of_cards(verb.pred, tuple(range(1, count + 1)))


def _none_such(pred: m.Pred) -> m.Cond | None:
    """As in "if no card of the same rank has been played"."""
    match pred:
        case m.Rel("=", m.Amount(attr, (m.OTHER,)), None):
            return said_of(m.Denied(m.SeenBefore()), m.Amount(attr, (0,)))
    return None


def _named(pred: m.Pred) -> m.Pred | None:
    """As in "after one black card": "one card higher" says by how much."""
    return pred if m.mask_of(pred) and pred != m.ANYTHING else None


def _in_a_row() -> Iterator[Shape]:
    yield from row("Sentence", "Window COMMA? THERE MUST BE BOTH Attr", _both_kinds)
    yield from row("Clause", "Number SUCCESSIVE CARD Verb", _lay)
    yield from row("Clause", "NO CARD Which HAVE|BE SEEN", _none_such)
    yield from row("Sentence", "MUSTNOT|MAYNOT BE Streak", never_so_long)
    yield from row(
        "Streak", "Number CARD OF? THE SAME Attr NEXT_TO_EACH_OTHER", lambda bits, attr: streak_of(bits, same_in(attr))
    )
    yield from row("MAYNOT", "MAYNOT|MUSTNOT EVERY", word, 4)
    yield from row("Being", "REPEAT", lambda: same_in("rank"), 1)
    yield from row("Some", "ONE Noun", _named, 3)
    yield from row("Streak", "Number SAME Attr INAROW?", lambda bits, attr: streak_of(bits, same_in(attr)))
    yield from row("Sentence", "THERE MUSTNOT|MAYNOT COME Streak", never_so_long)
    yield from row("Refs", "LASTLY Number", last_few, 3)
    yield from row("Sentence", "NO Attr MAY? KEEP", lambda attr: plainly(different(attr)))
    yield from row("Sentence", "ONLY THAT_ONE CARD FITS Which", only_so)
    yield from row("Sentence", "ONLY Subject FITS Which", lambda pred, which: only_so(m.all_of(pred, which)))
