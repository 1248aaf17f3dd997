"""What ranks count, listed beside a rule: "J = 11, Q = 12, K = 13", "face cards being 11, 12, 13". It agrees, or is not read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from eleusis.rules.conventions import RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling

Told = TypeVar("Told", Telling, tuple[Telling, ...])


def rows() -> Iterator[Shape]:
    equal = "EQUALS|COUNTS_AS|AS|BE"
    yield from row("Worth-told", f"Number {equal} Number", _are_one)
    yield from row(
        "Worth-told", f"Number-list {equal} Number-list COMMA? AND Number", lambda names, *told: _are_these(names, told)
    )
    yield from row("Worth-told", "THE|A? Number MEANS A? Number", _are_one, -4)
    yield from row("Worth-told", f"Number {equal}|MEANS Number UNIT", _are_one)
    yield from row("Worth-told", "Worth-told COMMA NOT Number", lambda *_: True)
    yield from row("Worth-told", "COUNTING_THEM Number AS|AS_BEING A? Number", _are_one)
    yield from row("Worths-told", "Worth-told|Worths-told COMMA AND? Number Number", lambda _, a, b: _are_one(a, b))
    yield from row("Worths-told", "COUNTING_THEM Number Number", _are_one)
    yield from row("Worths-told", "IN_THE_ORDER Number-list", _all_in_order)
    yield from row("Worths-told", "THE? RANKS GO FROM Number TO|UPTO|THROUGH Number", _from_ace_to_king)
    yield from row(
        "Worths-told",
        "THE? RANKS GO FROM Number FOR THE? Number TO|UPTO|THROUGH|ATMOST Number FOR THE? Number",
        _from_these_to_those,
    )
    yield from row(
        "Text",
        "IF|WITH Worths-told|Worth-told|Values|Class-told COMMA|STOP|COLON|AND Sentence",
        lambda _, told: (told,),
    )
    yield from row("Text", "Worths-told COMMA|STOP|COLON|AND Sentence", lambda _, told: (told,))
    yield from row("Text", "Class-told COMMA|STOP|COLON|AND Sentence", _of_a_class_told)
    yield from row("Text", "Worth-told STOP|COLON Sentence", lambda _, told: (told,))
    yield from row("Worth-told", "THE? Number COUNTS_AS Number COMMA? AND? SOTHATIS? IT? BE Adj", _are_one_and_such)
    yield from row("Worths-told", "Worth-told|Worths-told COMMA|STOP? AND? Worth-told", lambda *_: True)
    yield from row("Worths-told", "Worth-told UPTO|TO|THROUGH Worth-told", lambda *_: True)
    yield from row("Worths-told", "COUNTING_THEM|THATIS|WITH|IF Worths-told", same)
    yield from row("Worths-told", "WITH|COUNTING_THEM|IF Worth-told", lambda *_: True)
    for text in ("Text", "Sentence"):
        yield from row(text, f"{text} COMMA|STOP Worths-told", _beside)
        yield from row(text, f"{text} COMMA|STOP Worth-told", _beside)
    yield from row("Text", "Text LPAR Worths-told|Worth-told RPAR", _beside)
    for such in ("Subject", "Pred", "Some"):
        yield from row("Class-told", f"Adj|Noun CARD|SUITS? MEANS|EQUALS|COLON|BE|COUNTS_AS {such}", _are_the_same, -6)
    yield from row("Text", "Text COMMA|STOP IN_WHICH? Class-told", _beside)
    yield from row("Text", "Text LPAR Class-told RPAR", _beside)
    yield from row("Values", "Values STOP Values", lambda *_: True)


def _beside(told: Told, _: bool) -> Told | None:
    """Behind ranks it is rather one more of them: "2, 3, 5, 7, jack = 11, king = 13"."""
    last = told[-1] if isinstance(told, tuple) else told
    named = last.fits.mask if isinstance(last.fits, m.In) and last.about == m.TRUE else 0
    return None if named and all(named & rank in {0, rank} for rank in RANK_MASKS[1:]) else told


def _are_one(one: int, other: int) -> bool | None:
    """One rank, and the number that it has anyway."""
    return True if one == other and only(one) is not None else None


def _are_one_and_such(one: int, other: int, pred: m.Pred) -> bool | None:
    """As in "the king is 13, so it is odd"."""
    card, such = m.mask_of(m.Among(one)), m.mask_of(pred)
    return _are_one(one, other) if card and such and card & such == card else None


def _are_these(names: tuple[int, ...], told: tuple[tuple[int, ...], int]) -> bool | None:
    """As in "jack, queen and king as 11, 12 and 13"."""
    numbers = (*told[0], told[1])
    are_one = len(names) == len(numbers) and all(map(_are_one, names, numbers))
    return True if are_one else None


def _of_a_class_told(_: bool, told: Telling) -> tuple[Telling, ...] | None:
    """In "red number cards: hearts or diamonds from ace to 10, no pictures" no class is explained: these fit."""
    is_barred = told.force == "not" and told.about == m.TRUE and isinstance(told.fits, m.In)
    return None if is_barred else (told,)


def _are_the_same(one: m.Pred, other: m.Pred) -> bool | None:
    """As in "red means hearts and diamonds"."""
    mask = m.mask_of(one)
    is_rank = isinstance(one, m.Among) and only(one.bits) is not None
    return True if mask and mask == m.mask_of(other) and not is_rank else None


def _all_in_order(numbers: tuple[int, ...]) -> bool | None:
    """As in "the order is A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K"."""
    ranks = [only(bits) for bits in numbers]
    return True if ranks == [only(1 << agreed().value(rank)) for rank in range(1, 14)] and ranks[0] == 1 else None


def _from_ace_to_king(one: int, other: int) -> bool | None:
    """As in "the ranks go from ace to king"."""
    return True if (only(one), only(other)) == (1, 13) else None


def _from_these_to_those(one: int, ace: int, other: int, king: int) -> bool | None:
    """As in "the ranks go from 1 for the ace up to 13 for the king"."""
    return _from_ace_to_king(one, other) if (one, other) == (ace, king) else None
