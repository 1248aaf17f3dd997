"""German on what changes, what stays and what must be: "Farbwechsel nur nach einem Bild", "rot bleibt rot", "Rot ist Pflicht"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, different, same_in
from eleusis.rules.reader.grammar.by_turns.directions import DOWN, UP
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns
from eleusis.rules.reader.grammar.german.everyday import change_only_if, changes_and_stays
from eleusis.rules.reader.grammar.in_which_case.following import last_is, only_on, play_on
from eleusis.rules.reader.grammar.judging.demands import iff
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, fits_only_if, may_be, misses, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _what_must_be()
    yield from _only_there()
    yield from _as_it_is_played()
    yield from _changed()


def _what_must_be() -> Iterator[Shape]:
    """As in "nach einem Bild ist Rot Pflicht", "rot bleibt rot und schwarz bleibt schwarz"."""
    yield from row("Sentence", "BE ONLY? Subject|Pred DUTY", plainly)
    yield from row("Sentence", "Subject|Pred BE DUTY", plainly)
    yield from row("Sentence", "Adj BE Adj COMMA? AND? Adj BE Adj", _stays, 2)

    yield from row("Sentence", "OF_TWO? MUST ONE_OF_THEM Adj COMMA|AND THE_OTHER Adj BE", _one_of_each, 1)
    yield from row("Free-in", "FOR|WITH Subject BE THE? Attr FREE", lambda pred, attr: (always_fits(pred), attr))
    yield from row("Free-in", "Before BE THE? Attr FREE", _free_there, 3)
    yield from row("Text", "Text COMMA|STOP? HOWEVER? Free-in", _and_free)
    yield from row("Text", "Free-in COMMA|STOP ELSE Sentence", lambda free, told: _and_free((told,), free))


def _one_of_each(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "haben zwei Karten die gleiche Zahl, muss eine davon rot und die andere schwarz sein"."""
    a, b = m.mask_of(one) or 0, m.mask_of(other) or 0
    if not a or not b or a & b:
        return None
    return Telling(m.disj(m.conj(m.In(0, a), m.In(1, b)), m.conj(m.In(0, b), m.In(1, a))))


def _free_there(cond: m.Cond, attr: str) -> tuple[Telling, str] | None:
    """As in "nach einem Bild ist das Zeichen egal"; "bei gleicher Zahl" is of the card that is played."""
    return (Telling(m.TRUE, "may", about=cond), attr) if isinstance(cond, m.In) else None


def _and_free(text: Text, free: tuple[Telling | None, str]) -> Text | None:
    """As in "gleiches Zeichen, bei Bildern ist das Zeichen egal": where nothing else is asked of any card."""
    told, attr = free
    return None if told is None or not all(_is_of(attr, verdict.fits) for verdict in text) else (*text, told)


def _is_of(attr: str, cond: m.Cond) -> bool:
    """Whether a condition looks at nothing but this of the card that is played."""
    other: list[m.Cond] = []

    def noted(one: m.Cond) -> m.Cond:
        whole = (
            SUIT_MASKS.values() if attr in {"suit", "colour"} else map(m.cards_ranked, (1 << n for n in range(1, 14)))
        )
        is_class = isinstance(one, m.In) and all(one.mask & of in {0, of} for of in whole)
        is_alike = isinstance(one, s.Same) and (one.attr == attr or {one.attr, attr} == {"suit", "colour"})
        if not (is_class or is_alike):
            other.append(one)
        return one

    m.rebuilt(cond, noted)
    return not other


def _stays(one: m.Pred, still: m.Pred, other: m.Pred, as_well: m.Pred) -> Telling | None:
    masks = m.mask_of(one) or 0, m.mask_of(other) or 0
    if masks != (m.mask_of(still), m.mask_of(as_well)) or masks[0] & masks[1] or sum(masks) != ALL_CARDS:
        return None
    return Telling(m.disj(*(m.conj(m.In(0, mask), m.In(1, mask)) for mask in masks)))


def _only_there() -> Iterator[Shape]:
    """As in "Farbwechsel nur nach einem Bild", "ein Bild nur, wenn davor auch eins lag", "vor einem Ass darf kein Bild liegen"."""
    yield from row("Sentence", "Having MAY? ONLY Before DONE|FITS?", fits_only_if)
    yield from row("Sentence", "Having MAY? ONLY DONE|FITS? COMMA? IF Clause", fits_only_if)
    yield from row("Sentence", "OVER Pred MAY NO Noun DONE", _never_before)
    yield from row("Sentence", "OVER Pred MAYNOT A? Noun DONE", _never_before)
    lay = "COMMA? IF AT_END SUCH_ONE WAS|THERE_LAY"
    yield from row("Sentence", f"A? Noun MAY? ONLY DONE|FITS? {lay}", _only_on_its_like)
    yield from row("Sentence", f"A? Noun MAY ONLY DONE {lay}", _only_on_its_like)
    yield from row("Sentence", f"MAY A? Noun ONLY DONE {lay}", _only_on_its_like)
    yield from row(
        "Sentence", "ONLYIF Clause COMMA? MAY THE? Attr CHANGE", lambda cond, attr: change_only_if(attr, cond)
    )
    for freed in ("ONLY Before MAY THE? Attr CHANGE", "InQuestion COMMA? THEN? MAY THE? Attr CHANGE COMMA ELSE NOT"):
        yield from row("Sentence", freed, lambda cond, attr: change_only_if(attr, cond))
    for freed in ("CHANGE|ALTERNATE MAY THE? Attr ONLY Before", "A_CHANGE_OF Attr BE|FITS ONLY Before FITS?"):
        yield from row("Sentence", freed, change_only_if)
    for case in ("IF Clause", "InQuestion"):
        yield from row("Sentence", f"{case} COMMA? THEN? MUST THE? AT_END SUCH_ONE DONE|BE|THERE_WAS", _needs_its_like)


def _never_before(pred: m.Pred, before: m.Pred) -> Telling | None:
    cond = last_is(before)
    return None if cond is None else fits_only_if(pred, m.neg(cond))


def _only_on_its_like(pred: m.Pred) -> Telling | None:
    cond = last_is(pred)
    return None if cond is None or pred == m.ANYTHING else only_on(pred, cond)


def _needs_its_like(cond: m.Cond) -> Telling | None:
    """As in "wenn man ein Bild legt, muss davor auch eins liegen"."""
    return Telling(m.In(1, cond.mask), about=cond) if isinstance(cond, m.In) and cond.ref == 0 else None


def _as_it_is_played() -> Iterator[Shape]:
    """As in "geht man hoch, muss sie rot sein", "immer 2 weiter, hoch oder runter"."""
    yield from row("Compared", "BY? Number UNIT? UP COMMA? Direction", _either_way)
    yield from row("Sentence", "MAY Cmp|Compared GO?", may_be, 2)
    yield from row("Sentence", "MAY ONLY Cmp|Compared GO", only_so)
    yield from row("Sentence", "MAYNOT Cmp|Compared GO", misses)
    yield from row("Sentence", "MUST Number UNIT GO", lambda bits: plainly(apart(bits)), 1)
    yield from row("Sentence", "MAY ATMOST Number UNIT GO", _so_far_at_most, 1)
    yield from row("Sentence", "GO EVER? Cmp|Compared", plainly)
    for way, pred in (("GOES_UP", UP), ("GOES_DOWN", DOWN)):
        yield from row("InQuestion", way, lambda pred=pred: said_of(pred, CARD), 1)
        yield from row("Sentence", f"Before {way}", lambda cond, pred=pred: play_on(cond, pred))


def _changed() -> Iterator[Shape]:
    """As in "nach einem Bild wird die Farbe gewechselt", "zwischen Rot und Schwarz wird genau dann gewechselt, wenn ..."."""
    yield from row("Is-changed", "THE? Attr GETS SWITCHED", lambda attr: plainly(different(attr)))
    yield from row("Is-changed", "THE? Attr GETS KEPT_AS_IT_IS", lambda attr: plainly(same_in(attr)))
    yield from row("Is-changed", "BETWEEN Pair GETS SWITCHED", lambda pair: by_turns(*pair))
    yield from row("Sentence", "Is-changed", same)
    yield from row("Changed-then", "THE? Attr GETS JUST_THEN SWITCHED", lambda attr: plainly(different(attr)))
    yield from row("Changed-then", "THE? Attr MUST JUST_THEN CHANGE", lambda attr: plainly(different(attr)))
    yield from row("Changed-then", "JUST_THEN GETS THE? Attr SWITCHED", lambda attr: plainly(different(attr)))
    yield from row("Changed-then", "BETWEEN Pair GETS JUST_THEN SWITCHED", lambda pair: by_turns(*pair))
    yield from row("Changed-then", "Subject MUST|MAY JUST_THEN DONE", plainly)
    yield from row("Changed-then", "MUST|MAY JUST_THEN Some|Adj DONE", plainly)
    yield from row("Sentence", "Changed-then COMMA? IF Clause", iff)
    for done, relation in (("SWITCHED", different), ("KEPT_AS_IT_IS", same_in)):
        on = f"Before GETS THE? Attr {done}"
        yield from row("Sentence", on, lambda cond, attr, relation=relation: play_on(cond, relation(attr)))
    yield from row("Sentence", "Before GETS THE? Attr SWITCHED COMMA? AND? Before KEPT_AS_IT_IS", changes_and_stays)


def _so_far_at_most(bits: int) -> Telling | None:
    """As in "man darf höchstens 4 Schritte gehen"."""
    most = only(bits)
    return plainly(apart(m.span(0, most))) if most else None


def _either_way(bits: int, _: bool) -> m.Pred | None:
    return apart(bits) if only(bits) else None
