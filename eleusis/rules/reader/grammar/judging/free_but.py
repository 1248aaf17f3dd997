"""Everything is free but for a case or some places: "anything goes, except that every third card must be red"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.by_turns.places import at, every, parity, there
from eleusis.rules.reader.grammar.by_turns.steps import grown
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import only_so
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    for everything in ("ANYTHING_GOES|ALL_GO", "EVERY CARD FITS"):
        yield from row("Sentence", f"{everything} COMMA EXCEPT|EXCEPTTHAT Sentence", but_so)
        # "All cards except kings must be red" is of all other cards.
        yield from row("Sentence", f"{everything} EXCEPT Sentence", but_so, 3)
        yield from row("Sentence", f"{everything} EXCEPTTHAT Sentence", but_so)
        yield from row("Sentence", f"{everything} COMMA? EXCEPT|EXCEPTTHAT Place COMMA? THAT Verb", _but_there)
    yield from row("Sentence", "LOOK_AT ONLY? Place COLON|COMMA|STOP Sentence", at)
    yield from row("Sentence", "ONLY Place RESTRICTED COLON|COMMA|STOP Sentence", at)
    yield from row("Sentence", "COUNT_UP THE? CARD COLON|COMMA|STOP Sentence", _counted)
    yield from row("Sentence", "Sentence Place", lambda verdict, place: at(place, verdict), 1)
    yield from row("Sentence", "ONLY Subject Place COMMA? ANYTHING_GOES|ANYTHING ELSE", _only_there)
    yield from row("Sentence", "Subject MUSTFIT Place", lambda pred, place: there(place, pred))
    yield from row("Text", "Text COMMA|STOP? AND? NOTHING_ELSE", _only_these)
    yield from row("Sentence", "Subject-list COMMA? AND? NOTHING_ELSE", _either_of_these)
    yield from row("Fact", "IT BE A Adj PLACES", parity)
    for there_too in ("CARD WITH A|THE? Adj PLACES RANKS?", "EVERY|THE|A CARD WITH A|THE? Adj PLACES RANKS?"):
        yield from row("Place", there_too, parity)
    yield from row("Place", "WITH A|THE Adj PLACES", parity)
    yield from row("Those-places", "IN|AT|ON|WITH|FOR? A|THE Adj ONE", same)
    those = "Text COMMA|STOP? AND|HOWEVER? Those-places FOR|RESERVED_FOR|COMMA|ONLY? Subject|Pred FITS?"
    yield from row("Text", those, _in_those)
    yield from row("Pattern", "Run COMMA? THEN Some", grown)
    yield from row("Place", "AS Place", lambda place: place, 2)
    yield from row("Place", "AFTER EVERY Number FREE CARD", lambda bits: every((only(bits) or 0) + 1))
    yield from row("Run", "Number CARD OF_ANY_KIND", _any)


def but_so(verdict: Telling) -> Telling | None:
    """Said of a case, where everything else is free."""
    is_case = verdict.about != m.TRUE and not verdict.rest and verdict.start is None
    return verdict if is_case and verdict.force in {"must", "not"} else None


def _only_these(text: Text) -> Text:
    """As in "red cards only in odd places, sevens only in even places, nothing else"; of a rule for all cards it says nothing."""
    if any(told.force != "must" or told.rest or told.start is not None for told in text):
        return text
    classes = [_classes_of(m.when(told.about, told.fits)) for told in text]
    return (*text, Telling(m.disj(*chain(*classes)))) if all(classes) else text


def _either_of_these(kinds: tuple[m.Pred, ...]) -> Telling | None:
    """As in "face cards, aces and nothing else"; "red, even and nothing else" may be both at once."""
    masks = [m.mask_of(kind) or 0 for kind in kinds]
    apart = all(masks) and not any(one & other for one, other in combinations(masks, 2))
    return only_so(m.any_of(*kinds)) if apart else None


def _classes_of(cond: m.Cond) -> list[m.Cond]:
    """The classes of which something is asked, where nothing is asked of others."""
    match cond:
        case s.If(of, _, other) if other == m.TRUE and m.all_refs(of) == {0}:
            return [of]
        case s.And(conds):
            found = [_classes_of(one) for one in conds]
            return list(chain(*found)) if all(found) else []
    return []


def _in_those(text: Text, adj: m.Pred, pred: m.Pred) -> Text | None:
    """As in "the odd positions are for hearts and the even ones for clubs"."""
    before, place = text[-1].case, parity(adj)
    verdict = None if place is None else there(place, pred)
    match before, place:
        case s.PosIn(2, values), s.PosIn(2, others) if values != others and verdict is not None:
            return (*text, verdict)
    return None


def _but_there(place: m.Cond, verb: Verb) -> Telling | None:
    return there(place, verb.pred) if verb.mode == "must" else None


def _only_there(pred: m.Pred, place: m.Cond) -> Telling | None:
    """As in "only hearts on every fourth place, any card elsewhere"."""
    return None if pred == m.ANYTHING else there(place, pred)


def _counted(verdict: Telling) -> Telling | None:
    """As in "count the cards: every third one must be red"."""
    return verdict if isinstance(verdict.about, s.PosIn) and verdict.about.mod else None


def _any(bits: int) -> tuple[int, ...] | None:
    count = only(bits)
    return (m.ALL_CARDS,) * count if count and count <= 6 else None
