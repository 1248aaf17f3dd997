"""Which cards a rule can tell apart: the tables by which it looks at them, and of what looks the same one that stands for all.

Rules look at cards in few ways, so that what they come to is remembered: reading one sentence asks for many rules.
"""

from __future__ import annotations

from functools import lru_cache

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.conventions import Conventions, attribute

Table = tuple[int, ...]


def feature(atom: s.Cond, agreed: Conventions) -> Table:
    """The table of 52 values by which an atom looks at a card it refers to."""
    match atom:
        case s.RankIn():
            return _among_ranks(atom.ranks)
        case s.SuitIn():
            return _among_suits(atom.suits)
        case s.Same():
            return attribute(atom.attr, agreed)
        case s.Follows():
            return attribute("suit", agreed)
        case _:
            return attribute("rank", agreed)


def classes(*looks: Table) -> dict[tuple[int, ...], int]:
    """The classes of cards that look alike in each of these tables, as masks, by how they look."""
    masks: dict[tuple[int, ...], int] = {}
    for card, look in enumerate(zip(*looks, strict=True)):
        masks[look] = masks.get(look, 0) | 1 << card
    return masks


@lru_cache(maxsize=1024)
def _among_ranks(ranks: frozenset[int]) -> Table:
    return tuple(int(card.rank in ranks) for card in Card.ALL)


@lru_cache(maxsize=16)
def _among_suits(suits: frozenset[str]) -> Table:
    return tuple(int(card.suit in suits) for card in Card.ALL)


@lru_cache(maxsize=1024)
def representatives(tables: frozenset[Table]) -> Table:
    """For each card the first card that looks the same in every table."""
    if not tables:
        return (0,) * 52
    first: dict[tuple[int, ...], int] = {}
    return tuple(first.setdefault(look, card) for card, look in enumerate(zip(*tables, strict=True)))


@lru_cache(maxsize=1024)
def imagined(tables: frozenset[Table]) -> tuple[int, ...]:
    """The cards that stand for all others that look the same."""
    return tuple(sorted(set(representatives(tables))))
