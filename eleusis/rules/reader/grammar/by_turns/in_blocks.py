"""Blocks of exactly so many, what goes by turns or in reverse, remainders that follow each other and may be repeated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.by_turns.pairs import blocks
from eleusis.rules.reader.grammar.by_turns.steps import Repeated, by_position, masks_of
from eleusis.rules.reader.grammar.naming.counters import rests_in_turn
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.measures import OF_REST, attribute_of

Text = tuple[Telling, ...]
Rests = tuple[int, ...]
_DIVISORS = {name: 1 << by for by, name in OF_REST.items()}


def rows() -> Iterator[Shape]:
    yield from _blocks()
    yield from _reversed()
    yield from _rests()


# --- blocks ----------------------------------------------------------------------------------------


def _exactly(so_many: tuple[int, str], changes: tuple[str | m.Amount, ...]) -> Telling | None:
    """As in "exactly two cards of a suit in a row, then it must change"."""
    bits, attr = so_many
    number = only(bits)
    named = {one.what if isinstance(one, m.Amount) else one for one in changes}
    return blocks(number, attr, free=False) if number and named <= {attr} else None


def _so_often(attr: str, bits: int) -> Telling | None:
    """As in "the same suit exactly twice in a row, then it must change"."""
    return _exactly((bits, attr), ())


def _from_the_starter(pattern: tuple[int, ...]) -> Telling | None:
    """As in "two reds, two blacks. The starter is the first of its pair": whichever of the two it is."""
    runs = [(mask, len([*alike])) for mask, alike in groupby(pattern)]
    masks, [number, *others] = {mask for mask, _ in runs}, {length for _, length in runs}
    attr = attribute_of(*masks) if len(masks) == 2 and not others else None
    return blocks(number, attr, free=False) if attr else None


def _in_groups(attr: str, number: int | None) -> Telling | None:
    """As in "the colours alternate in pairs"."""
    return blocks(number, attr, free=False) if number else None


def _two_in_groups(pair: tuple[m.Pred, m.Pred], number: int | None) -> Telling | None:
    """As in "odd and even cards alternate in pairs"."""
    masks = masks_of(*pair)
    if masks is None or number is None:
        return None
    attr = attribute_of(*masks)
    return by_position(Repeated(_so_long(masks, number))) if attr is None else _in_groups(attr, number)


def _so_long(masks: Iterable[int], number: int) -> tuple[int, ...]:
    return tuple(mask for mask in masks for _ in range(number))


def _by_size(number: int | None, pattern: tuple[int, ...]) -> Telling | None:
    """As in "groups of two: red, black, red, black", or "in pairs: red, red, black, black"."""
    if number is None:
        return None
    parts = [pattern[at : at + number] for at in range(0, len(pattern), number)]
    in_full = all(len({*part}) == 1 for part in parts)
    return by_position(Repeated(pattern if in_full else _so_long(pattern, number)))


def _sized(*told: Any) -> Telling | None:
    """The same of cards: "the cards come in pairs: red, black"."""
    *about, number, pattern = told
    return _by_size(number, pattern) if about in ([], [m.ANYTHING]) else None


def _after_so_many(bits: int, pair: tuple[m.Pred, m.Pred]) -> Telling | None:
    """As in "every two cards it switches between red and black"."""
    return _two_in_groups(pair, only(bits))


def _blocks() -> Iterator[Shape]:
    yield from row("NOTHING", "STARTS_A_BLOCK", word)
    yield from row("Sentence", "Pattern COMMA? ETC? COMMA|STOP AND? STARTS_A_BLOCK", _from_the_starter)
    exactly = "EXACTLY Number CARD? OF? A|ONE|EVERY|THE? SAME? Attr INAROW?"
    yield from row("Just-so-many", exactly, lambda bits, attr: (bits, attr))
    for it in ("IT", "Attr"):
        changes = f"Just-so-many COMMA? AND? THEN? {it} MUST? CHANGE"
        yield from row("Blocks", changes, lambda so_many, *changes: _exactly(so_many, changes))
    yield from row("Another-kind", "A|THE? DIFFERENT|ANOTHER_ONE Attr?", lambda *attr: attr)
    then = "COMMA? AND? THEN|FOLLOWEDBY Another-kind"
    yield from row("Blocks", f"Just-so-many {then}", _exactly)
    loosely = f"Number CARD? OF A|ONE|THE Attr {then}"
    yield from row("Blocks", loosely, lambda bits, attr, changes: _exactly((bits, attr), changes), 6)
    so_often = "THE? SAME Attr EXACTLY Times INAROW?"
    yield from row("Blocks", f"{so_often} COMMA? AND? THEN? IT MUST? CHANGE", _so_often)
    yield from row("Blocks", "Attr ALTERNATE IN? Size", _in_groups)
    yield from row("Blocks", "Pair MUST? ALTERNATE COMMA? IN? Size", _two_in_groups)
    yield from row("Blocks", "ALTERNATE BETWEEN? Pair COMMA? IN? Size", _two_in_groups)
    yield from row("Blocks", "Subject|LINE_ITSELF? COME_IN|IN? Size COLON|COMMA Pattern", _sized)
    yield from row("Blocks", "AFTER? EVERY Number CARD COMMA? IT? MUST? CHANGE|ALTERNATE BETWEEN Pair", _after_so_many)
    for after, counts in (("EVERY Number", only), ("EVERY Ordinal", same)):
        changes = f"CHANGE|ALTERNATE BETWEEN Pair AFTER {after} CARD"
        yield from row("Blocks", changes, lambda pair, number, counts=counts: _two_in_groups(pair, counts(number)))
    yield from row("Blocks", "Blocks COLON|COMMA|STOP Pattern", _shown)
    yield from row("Blocks", "Blocks COLON|COMMA|STOP NOTHING", lambda verdict: verdict)


def _shown(verdict: Telling, pattern: tuple[int, ...]) -> Telling | None:
    """As in "the colours alternate in pairs: two red, two black": so many alike, then so many of another kind."""
    attr = attribute_of(*pattern)
    held = verdict.fits
    if attr is None or not isinstance(held, s.If) or not isinstance(held.cond, s.PosIn):
        return None
    number = held.cond.mod
    parts = [pattern[at : at + number] for at in range(0, len(pattern), number)]
    whole = all(len({*part}) == 1 for part in parts) and len(pattern) > number
    by_turns = all(one[0] != other[0] for one, other in pairwise(parts))
    return verdict if whole and by_turns and blocks(number, attr, free=False) == verdict else None


# --- or in reverse ---------------------------------------------------------------------------------


def _or_reversed(text: Text) -> Text | None:
    """As in "two red, two black and so on, or the reverse": of the starter's colour, and of the other."""
    told = text[-1]
    if not isinstance(told.fits, s.Cycle):
        return text if isinstance(told.fits, s.If) and isinstance(told.fits.cond, s.PosIn) else None
    masks = [_mask(cond) for cond in told.fits.conds]
    attr = attribute_of(*masks)
    if attr is None:
        return None
    alike = s.Same(attr, 0, s.STARTER)
    conds = tuple(alike if mask == masks[0] else s.Not(alike) for mask in masks)
    return (*text[:-1], replace(told, fits=s.Cycle(conds)))


def _mask(cond: s.Cond) -> int:
    match cond:
        case s.SuitIn(0, suits):
            return sum(SUIT_MASKS[suit] for suit in suits)
        case s.RankIn(0, ranks):
            return m.cards_ranked(m.numbers(ranks))
    return 0


def _reversed() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA? OR_REVERSED", _or_reversed)


# --- remainders that follow each other -------------------------------------------------------------


def _in_cycle(attr: str, rests: Rests) -> Telling | None:
    """As in "ranks mod 4 cycle: 0, 1, 2, 3"; who says the first again closes the circle."""
    by = _DIVISORS.get(attr)
    closed = rests[:-1] if len(rests) > 2 and rests[0] == rests[-1] else rests
    return None if by is None or by == 1 << 2 else rests_in_turn(by, closed)


def _or_kept(attr: str, rests: Rests, again: tuple[str, ...]) -> Telling | None:
    """As in "..., but repeating the same remainder is allowed as well"."""
    told = _in_cycle(attr, rests)
    return Telling(m.disj(told.fits, s.Same(attr, 0, 1))) if told is not None and {*again} <= {attr, "rank"} else None


def _rests() -> Iterator[Shape]:
    go = "CYCLE|GO|COME|ALTERNATE|COLON COLON?"
    yield from row("Rests-told", "Rests-told COMMA? ETC|AGAIN", same)
    for kept in ("REMAINDER", "Attr"):
        yield from row("Rest-kept", f"KEEPING|REPEAT|REPEATING THE? SAME? {kept} FITS|ALSOFITS", lambda *attr: attr)
    for shape in (f"Attr {go} Rests-told", "CYCLE_OF Attr COLON? Rests-told"):
        yield from row("Sentence", shape, _in_cycle)
        yield from row("Sentence", f"{shape} COMMA? HOWEVER|AND Rest-kept", _or_kept)
