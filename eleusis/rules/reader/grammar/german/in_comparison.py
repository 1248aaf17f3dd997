"""German: the card held against the last one: "auf jede Karte folgt eine höhere", "im Vergleich zur letzten", "und zwar um 3"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_so_much
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import must, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards


def rows() -> Iterator[Shape]:
    yield from _from_card_to_card()
    yield from _held_against()
    yield from _so_far()
    yield from _of_the_same()


def _from_card_to_card() -> Iterator[Shape]:
    """As in "auf jede Karte folgt eine kleinere", "der Rang jeder Karte", "nur größere Karten dürfen folgen"."""
    for card in ("EVERY CARD", "A CARD"):
        yield from row("Sentence", f"AFTER {card} COME Subject|Cmp", plainly)
        yield from row("Sentence", f"AFTER {card} COME A Cmp|Compared", plainly)
    yield from row("Sentence", "FROM CARD TO CARD BE IT? Pred", plainly)
    for verb in ("MUST", "MAY", "MAYNOT"):
        yield from row(verb, f"{verb} FROM CARD TO CARD", word)
    yield from row("Amount", "THE? Attr EVERY CARD", lambda attr: m.Amount(attr, (m.IT,)))
    yield from row("Sentence", "ONLY Subject MAY DONE", only_so)


def it_against(ref: s.Ref, some: m.Pred, being: m.Pred) -> Telling | None:
    """As in "im Vergleich zur letzten Karte muss die neue höher sein"."""
    whole = m.fill(being, ref)
    return None if whole is None else must(some, Verb("must", whole))


def _held_against() -> Iterator[Shape]:
    yield from row("Sentence", "HELD_AGAINST|LOOK_AT Ref COMMA? MUST Subject Being", it_against)
    yield from row("Sentence", "FITS COMMA IF Cmp|Compared|Having", plainly)


def _so_far() -> Iterator[Shape]:
    """As in "höher als die letzte, und zwar um 3", "der Abstand zwischen beiden muss 3 sein"."""
    more = "COMMA? AND_INDEED BY? Number UNIT?"
    yield from row("Sentence", f"Subject MUST Being {more}", _it_by)
    yield from row("Sentence", f"Cmp|Compared {more}", lambda pred, bits: plainly(by_so_much(pred, bits)))
    yield from row("Sentence", "BETWEEN Refs MUST A DIFFERENCE OF Number DONE", _gap)
    yield from row("Clause", "BETWEEN Refs A DIFFERENCE OF Number LIE|WASLAST", _gap_is)
    yield from row("Being", "Number UNIT? FROM Amount APART BE", lambda bits, to: m.fill(apart(bits), to))
    yield from row(
        "Sentence", "THE? JUMPS BETWEEN THE? CARD MUST? BE Number ADJ_SIZE", lambda bits: plainly(apart(bits))
    )
    yield from row("Sentence", "FITS BE Subject ONLY WITH|AFTER Having", lambda _, pred: plainly(pred))


def _it_by(some: m.Pred, being: m.Pred, bits: int) -> Telling | None:
    by = by_so_much(being, bits) if low(bits) else None
    return None if by is None else must(some, Verb("must", by))


def _gap_is(refs: tuple[s.Ref, ...], bits: int) -> m.Cond | None:
    return of_cards(apart(bits), refs) if len(refs) == 2 else None


def _of_the_same() -> Iterator[Shape]:
    """As in "niedriger als die Startkarte oder das gleiche Zeichen": the starter's, or that of the last card."""
    for joined, both in (("OR", m.any_of), ("AND", m.all_of)):
        carried = partial(_carried, both)
        yield from row("Pred", f"Compared {joined} Having", carried)
        yield from row("Being", f"Being {joined} Being", carried)
        yield from row("Being", f"BE Compared {joined} Being", carried)


def _carried(both: Callable[..., m.Pred], one: m.Pred, other: m.Pred) -> Priced | None:
    if not isinstance(one, m.Rel) or len(one.other.refs) != 1 or one.other.refs[0] in {m.OTHER, m.IT, 0, 1}:
        return None
    filled = m.fill(other, one.other.refs[0]) if m.is_open(other) else None
    return None if filled is None else Priced(both(one, filled), 6)


def _gap(refs: tuple[s.Ref, ...], bits: int) -> Telling | None:
    cond = _gap_is(refs, bits)
    return None if cond is None or 0 not in refs else Telling(cond)
