"""What a text names and its rule has nothing of: of such a reading it is doubted whether it is meant.

Where "only even hearts, only odd clubs, all the spades" comes to "play a spade", the rule is one of the suit alone, and somebody
who speaks of even and odd cards means another one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ALL_SUITS, RANK_MASKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Edge
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.rule import Rule

_OF_SUITS: Final = frozenset({"suit", "colour"})
_OF_CLASSES: Final = frozenset({*_OF_SUITS, "card", "rank", "kind", "half", "primality"})
_PARITY: Final = frozenset({m.Among(m.EVEN), m.Among(m.ODD)})
_CLASSES: Final = frozenset({"Adj", "Noun", "Number", "Suit", "OneSuit", "LOW", "HIGH", "KING"})
_HIGHEST: Final = 13
_NO_MATTER: Final = frozenset({"EG", "NEEDNOT", "REGARDLESS", "NORESTRICTION"})  # what is named may not be asked
_COUNT: Final = 3  # up to which a number may be one of how many cards


def forgets(rule: Rule, lattice: Lattice) -> bool:
    """Whether the text names suits, ranks, even or odd numbers, or how far it goes, and the rule looks at nothing of the kind."""
    edges = [edge for ending in lattice.ending for edge in ending]
    nodes = [one for cond in (rule.cond, rule.start) if cond is not None for one in s.walk(cond)]
    if any(edge.kind in _NO_MATTER for edge in edges) or any(isinstance(one, s.Cycle) for one in nodes):
        return False
    atoms = [one for one in nodes if not s.children(one) and not isinstance(one, s.Const)]
    masks = _named(edges)
    if any(_is_of(SUIT_MASKS.values(), mask) for mask in masks) and all(map(_is_of_ranks, atoms)):
        return True
    if any(_is_of(RANK_MASKS[1:], mask) for mask in masks) and all(map(_is_of_suits, atoms)):
        return True
    just_now = {(edge.start, edge.end) for edge in edges if edge.kind == "AT_END"}  # as in "gerade"
    parities = (edge for edge in edges if edge.kind in {"Adj", "Noun"} and edge.meaning in _PARITY)
    names_parity = any((edge.start, edge.end) not in just_now for edge in parities)
    if names_parity and not any(map(_tells_every_other, atoms)):
        return True
    is_plain = all(isinstance(one, s.RankIn | s.SuitIn | s.RankCmp) or _is_of_suits(one) for one in atoms)
    return is_plain and any(not any(_ends_at(bound, one) for one in atoms) for bound in _bounds(edges))


def _named(edges: Sequence[Edge]) -> list[int]:
    """The classes of cards that are named, by words that mean nothing else."""
    others = {(edge.start, edge.end) for edge in edges if edge.kind not in _CLASSES}
    named = [edge.meaning for edge in edges if edge.kind in {"Adj", "Noun"} and (edge.start, edge.end) not in others]
    return [mask for mask in map(m.mask_of, named) if mask is not None]


def _is_of(kinds: Collection[int], mask: int) -> bool:
    """Whether a class consists of whole suits, or of whole ranks."""
    return mask not in {0, ALL_CARDS} and all(mask & one in {0, one} for one in kinds)


def _is_of_suits(atom: s.Cond) -> bool:
    if any(isinstance(ref, s.Landmark) for ref in s.refs(atom)):
        return False
    return isinstance(atom, s.SuitIn | s.Follows) or (isinstance(atom, s.Same) and atom.attr in _OF_SUITS)


def _is_of_ranks(atom: s.Cond) -> bool:
    if any(isinstance(ref, s.Landmark) and ref.suits != ALL_SUITS for ref in s.refs(atom)):
        return False
    if isinstance(atom, s.Same):
        return atom.attr not in {*_OF_SUITS, "card"}
    return isinstance(atom, s.RankIn | s.RankCmp | s.Step | s.Divides | s.Arith)


def _tells_every_other(atom: s.Cond) -> bool:
    """Whether it can tell an even number from an odd one."""
    if isinstance(atom, s.RankIn):
        return any((n in atom.ranks) != (n + 1 in atom.ranks) != (n + 2 in atom.ranks) for n in range(1, _HIGHEST - 1))
    if isinstance(atom, s.Same):
        return atom.attr not in _OF_CLASSES
    return not isinstance(atom, s.SuitIn | s.RankCmp | s.Follows | s.Seen)


def _bounds(edges: Sequence[Edge]) -> Iterator[int]:
    """The last number below each bound, or up to it: 5 for "5 or less" and for "6 or more"."""
    numbers = {edge.end: int(edge.meaning).bit_length() - 1 for edge in edges if edge.kind == "Number"}
    for edge in edges:
        if edge.kind in {"ORLESS", "ORMORE"} and edge.start in numbers:
            bound = numbers[edge.start] - (edge.kind == "ORMORE")
            if _COUNT < bound < _HIGHEST:
                yield bound


def _ends_at(bound: int, atom: s.Cond) -> bool:
    return isinstance(atom, s.RankIn) and (bound in atom.ranks) != (bound + 1 in atom.ranks)
