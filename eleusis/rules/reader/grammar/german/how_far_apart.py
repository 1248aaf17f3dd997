"""German on how far cards are apart and what they share: "um höchstens 4 abweichen", "das Zeichen gemeinsam haben"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.distances import step_must
from eleusis.rules.reader.grammar.against.relations import (
    EQUAL,
    apart,
    beside_a_fold,
    by_so_much,
    different,
    fold,
    same_in,
    several,
    shifted,
    with_each,
)
from eleusis.rules.reader.grammar.along_the_line.along import leads_in
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import misses, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low, multiple, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]
_BOUNDS = (("ATLEAST", ">="), ("MORETHAN", ">"), ("ATMOST", "<="), ("LESSTHAN", "<"))
_TIMES = (("HALF_SO", -2), ("DOUBLE_SO", 2))


def rows() -> Iterator[Shape]:
    yield from _how_far()
    yield from _than_the_step_before()
    yield from _bounded_one_way()
    yield from _in_common()
    yield from _folds()
    yield from _lists()


def _so_far_apart(*bits: int) -> Telling | None:
    """As in "zwischen zwei Karten muss ein Abstand von mindestens 4 sein"."""
    return plainly(apart(bits[-1])) if len(bits) == 1 or only(bits[0]) == 2 else None


def _at_least_apart(ref: s.Ref, bits: int) -> Telling | None:
    """As in "Mindestabstand zur letzten Karte: 4"."""
    return plainly(m.fill(apart(m.span(low(bits))), ref))


def _how_far() -> Iterator[Shape]:
    """As in "(muss) um höchstens 4 vom Wert der letzten abweichen", "ein Schritt von 1 nach oben oder unten"."""
    yield from row("How-far", "BY Number UNIT?", same)
    yield from row("How-far", "How-far OR How-far", lambda one, other: one | other)
    yield from row("How-far", "ATMOST BY Number UNIT?", lambda bits: m.span(0, low(bits)))
    yield from row("How-far", "ATLEAST BY Number UNIT?", lambda bits: m.span(low(bits)))
    yield from row("How-far", "IN THE? Attr How-far", lambda attr, bits: bits if attr == "rank" else None)
    yield from row("How-far", "How-far IN THE? Attr", lambda bits, attr: bits if attr == "rank" else None)
    yield from row("Being", "How-far FROM Ref|Amount DIFFER", lambda bits, to: m.fill(apart(bits), to))
    yield from row("Being", "Number UNIT? FROM Ref|Amount DIFFER", lambda bits, to: m.fill(apart(bits), to))
    yield from row("Being", "FROM Ref|Amount How-far DIFFER", lambda to, bits: m.fill(apart(bits), to))
    yield from row("Being", "How-far DIFFER|CHANGE", apart, 1)
    yield from row("Being", "How-far EITHER? Direction CHANGE?", lambda bits, _: apart(bits), 1)
    between = "BETWEEN Number? SUCCESSIVE? CARD INAROW?"
    yield from row("Sentence", f"{between} MUST A DIFFERENCE OF|FROM Number BE|LIE|EXIST", _so_far_apart)
    yield from row("Sentence", f"{between} MUST Number DIFFERENCE BE|LIE|EXIST", _so_far_apart)
    yield from row("Sentence", f"{between} BE|LIE Number DIFFERENCE", _so_far_apart)
    yield from row("Sentence", f"{between} Number DIFFERENCE BE|LIE", _so_far_apart)
    yield from row("Sentence", "TWO_CARDS DIFFER How-far", _so_far_apart)
    yield from row("Sentence", "LEAST_GAP FROM|TO Ref COLON|EQUALS|BE? Number UNIT?", _at_least_apart)
    yield from row("Being", "CHANGE How-far", apart, 1)
    yield from row("Having", "FROM|OF|TO Ref A|THE? DIFFERENCE OF? Number", lambda to, bits: m.fill(apart(bits), to))
    yield from row("Being", "DEVIATE How-far FROM Ref|Amount OFF", lambda bits, to: m.fill(apart(bits), to))
    yield from row("Being", "DEVIATE How-far OFF", apart)
    yield from row("Being", "IN? Attrs FROM Ref DIFFER", lambda attrs, ref: m.fill(several(different, attrs), ref))
    yield from row("Being", "FROM Ref IN? Attrs DIFFER", lambda ref, attrs: m.fill(several(different, attrs), ref))
    yield from row("Compared", "A? UNIT FROM Number UNIT? EITHER? Direction", lambda bits, _: apart(bits))
    yield from row("Compared", "BY? A UNIT EITHER? Direction", lambda _: apart(1 << 1))
    yield from row("Cmp", "A? UNIT FROM Number UP|RISE", partial(by_so_much, m.Rel(">", m.Amount("card", (m.OTHER,)))))
    for way, op in (("UP", ">"), ("DOWN", "<")):
        rel = m.Rel(op, m.Amount("card", (m.OTHER,)))
        yield from row("Cmp", f"BY Number UNIT? {way}", partial(by_so_much, rel))
    for way, op in (("RISE", ">"), ("FALL", "<")):
        rank = s.RankCmp(op, 1, 2)
        yield from row("Fact", f"IT? {way} WENT", lambda rank=rank: rank)
    yield from row("Text", "Text COMMA|STOP? FOR TIES|EQUALS FREE|ANYTHING_GOES", _or_alike)
    yield from row("Sentence", "MUST? BY Number ADDED", lambda bits: _shift(1, bits))
    yield from row("Sentence", "MUST? BY Number SUBTRACTED", lambda bits: _shift(-1, bits))
    yield from row("Ref", "THE Ref", same, 4)


def _than_the_step_before() -> Iterator[Shape]:
    """As in "der Abstand darf nicht so groß sein wie der davor", "so weit weg von der letzten wie die letzte von der vorletzten"."""
    yield from row("Sentence", "THE_STEP MUST Cmp BE THAN|AS STEP_BEFORE", step_must)
    yield from row("Sentence", "THE_STEP MAYNOT Cmp BE THAN|AS STEP_BEFORE", partial(step_must, so=False))
    yield from row("Sentence", "THE_STEP MAYNOT EQUALS BE AS STEP_BEFORE", lambda: step_must(EQUAL, so=False))
    yield from row("Being", "So-far FROM Ref BE? AS|THAN Ref FROM Ref", _so_far)
    yield from row("Being", "FROM Ref So-far BE AS|THAN Ref FROM Ref", lambda one, op, *two: _so_far(op, one, *two))
    for never in ("MAYNOT|NEVER|NOT {}", "{} MISSES"):
        yield from row("Sentence", never.format("Times INAROW JUST_AS_FAR GO"), _never_so_far_again)


def _so_far(op: str, one: s.Ref, two: s.Ref, three: s.Ref) -> m.Pred | None:
    told = step_must(m.Rel(op, m.Amount("card", (m.OTHER,)))) if (one, two, three) == (1, 1, 2) else None
    return None if told is None else m.Fact(told.fits, candidate=True)


def _never_so_far_again(bits: int) -> Telling | None:
    return step_must(EQUAL, so=False) if only(bits) == 2 else None


def _bounded_one_way() -> Iterator[Shape]:
    """As in "rauf darf man so weit man will, runter nur um eins", "höchstens 2 höher, nach unten unbegrenzt"."""
    for way in ("Cmp|Upward", "Going"):
        for free in (
            f"{way} GO|BE? AS_YOU_LIKE|FREE",
            f"{way} MAY AS_YOU_LIKE GO?",
            f"MAY? {way} AS_YOU_LIKE GO?",
            f"MAY? AS_YOU_LIKE {way} GO?",
        ):
            yield from row("Freely", free, _unbounded)
        for far, made in (("How-far", _bounded), ("Number UNIT?", _bounded), ("ATMOST Number UNIT?", _bounded_at_most)):
            for so in (
                f"{way} GO|BE? ONLY? {far}",
                f"{way} MAY? ONLY {far} GO?",
                f"MAY? {way} ONLY {far} GO?",
                f"MAY? ONLY {far} {way} GO?",
            ):
                yield from row("Bounded", so, made)
        for far, made in (("How-far", _bounded), ("ATMOST Number UNIT?", _bounded_at_most)):
            yield from row("Bounded", f"MAY? {far} {way} GO?", made)
    yield from row("Being", "Freely COMMA? HOWEVER|AND? Bounded", lambda free, bounded: _one_way(bounded, free))
    yield from row("Being", "Bounded COMMA? HOWEVER|AND? Freely", _one_way)
    yield from row("Verb", "MAYNOT Bounded COMMA Freely", _never_so_far)


def _unbounded(rel: m.Pred) -> m.Rel | None:
    return rel if isinstance(rel, m.Rel) and rel.by is None and rel.op in {"<", ">"} and m.is_open(rel) else None


def _bounded(*told: m.Pred | int) -> tuple[m.Rel, int] | None:
    (bits,) = (part for part in told if isinstance(part, int))
    rel = next(_unbounded(part) for part in told if not isinstance(part, int))
    return None if rel is None else (rel, bits)


def _bounded_at_most(*told: m.Pred | int) -> tuple[m.Rel, int] | None:
    bounded = _bounded(*told)
    return None if bounded is None else (bounded[0], m.span(0, low(bounded[1])))


_FARTHEST: Final = 12  # from ace to king


def _one_way(bounded: tuple[m.Rel, int], free: m.Rel) -> m.Pred | Priced | None:
    """Where it is at most so much, cards of the same rank are between."""
    rel, bits = bounded
    by = by_so_much(rel, bits) if rel.op != free.op else None
    if by is None:
        return None
    either = m.any_of(by, free)
    return Priced(either, 6) if bits >> _FARTHEST & 1 else either  # "more than two up" is rather denied


def _never_so_far(bounded: tuple[m.Rel, int], free: m.Rel) -> Verb | None:
    """As in "nie mehr als zwei nach oben, nach unten beliebig weit": nothing is denied of the other way."""
    rel, bits = bounded
    by = by_so_much(rel, bits) if rel.op != free.op else None
    return None if by is None else Verb("must", m.none_of(by))


def _or_alike(text: Text) -> Text | None:
    """As in "..., bei gleich egal": of cards before, where two of them are held against each other."""
    cases = [told.about for told in text]
    if all(isinstance(case, s.RankCmp) and 0 not in m.all_refs(case) and case.op in {"<", ">"} for case in cases):
        return text
    if any(leads_in(case) for case in cases):
        return None  # as many of one as of the other are meant
    return (*text, Telling(s.Same("rank", 0, 1), "also")) if text[-1].force in {"must", "only"} else None


def _shift(way: int, bits: int) -> Telling | None:
    number = only(bits)
    return plainly(shifted(frozenset({way * number}))) if number else None


def _in_common() -> Iterator[Shape]:
    """As in "mit der vorigen entweder das Zeichen oder den Wert gemeinsam haben"."""
    for shared, make in (("IN_COMMON", same_in), ("NOT IN_COMMON", different)):
        yield from row("Being", f"WITH Ref Attr {shared}", lambda ref, attr, make=make: m.fill(make(attr), ref))
        yield from row("Being", f"Attr WITH Ref {shared}", lambda attr, ref, make=make: m.fill(make(attr), ref))
    yield from row("These", "Ref", lambda ref: (ref,))
    yield from row("These", "SomeRefs", same)
    yield from row("Being", "WITH These Attrs IN_COMMON", lambda refs, attrs: _shared_with(attrs, refs))
    yield from row("Being", "Attrs WITH These IN_COMMON", _shared_with)


def _shared_with(attrs: tuple[str, ...], refs: tuple[s.Ref, ...]) -> m.Pred | None:
    return with_each(several(same_in, attrs), refs, m.Any)


def _folds() -> Iterator[Shape]:
    """As in "größer sein als die Hälfte des Wertes der letzten", "höchstens doppelt so hoch sein wie die vorige"."""
    yield from row("Pred", "DOUBLE", lambda: fold(2, m.OTHER), 1)
    yield from row("Pred", "HALF", lambda: fold(-2, m.OTHER), 1)
    yield from row("Being", "Cmp BE THAN HALF OF? Ref|Amount", partial(_beside, -2))
    yield from row("Being", "Cmp BE THAN DOUBLE OF? Ref|Amount", partial(_beside, 2))
    for bound, op in _BOUNDS:
        for so, times in _TIMES:
            beside = partial(beside_a_fold, op, times)
            yield from row("Being", f"{bound} {so} BE AS Ref|Amount", beside)
            yield from row("Compared", f"{bound} {so} AS Ref|Amount", beside)


def _beside(times: int, rel: m.Pred, to: s.Ref | m.Amount) -> m.Pred | None:
    plain = isinstance(rel, m.Rel) and rel.by is None and rel.op in {"<", "<=", ">", ">="}
    return beside_a_fold(rel.op, times, to) if plain else None  # type: ignore[union-attr]


def _lists() -> Iterator[Shape]:
    """As in "weder Siebener noch Achter noch Neuner", "ein Vielfaches von 2 oder von 5", "was man durch 3 teilen kann"."""
    yield from row("Neither", "NEITHER Subject NOR Subject NOR Subject", m.any_of)
    yield from row("Neither", "Neither NOR Subject", m.any_of)
    yield from row("Sentence", "Neither FITS?", misses)
    yield from row("Sentence", "FITS BE? Neither", misses)
    yield from row("Multiple", "MULTIPLE Number OR FROM Number", lambda a, b: multiple(a | b))
    for what, name in (("sum", "SUM"), ("absdiff", "DIFFERENCE"), ("product", "PRODUCT")):
        yield from row("Amount", f"{name} ITS RANKS", lambda what=what: m.Amount(what, (0, 1)))
    yield from row("Being", "THROUGH_NUMBER Number LETS_DIVIDE", divisible_by)
    yield from row("Some", "SOMETHING THROUGH_NUMBER Number DIVIDE MAY", divisible_by)


def divisible_by(bits: int) -> m.Pred | None:
    ranks = multiple(bits)
    return None if ranks is None else m.Among(ranks)
