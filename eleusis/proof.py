"""Which six cards a guess is proved on: those about which the nearest rivals of its words say something else.

Chosen by the words and by what lies on the table, never by the secret, so that the choice gives nothing away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eleusis.cards import Card
from eleusis.errors import EleusisError
from eleusis.evidence import Item
from eleusis.layout import Layout
from eleusis.rules import Rule
from eleusis.space import Beliefs, beliefs_after, simple
from eleusis.space.space import Line
from eleusis.statement import Statement

CARDS: Final = 6
_LOOKED_AT: Final = 200  # the likeliest rules that are still possible
_NEAREST: Final = 12  # of them, the rivals
_MOST_ALIKE: Final = 4  # of the six, in one heap of the words: whoever puts all into one shall have to think of it


def cards_to_sort(guess: Statement, layout: Layout) -> tuple[Card, ...]:
    """Six different cards, in an order that says nothing; the same for the same words and table."""
    line = layout.line
    rivals = _masks(beliefs_after(simple(), evidence_on(layout)), line)
    own = None if guess.rule is None else Rule.from_json(guess.rule).fits_mask(line)
    if own is not None:
        rivals = sorted((one for one in rivals if one != own), key=lambda one: (one ^ own).bit_count())[:_NEAREST]
    deck = _mixed(Card.ALL, line)
    chosen: list[Card] = []
    while len(chosen) < CARDS:
        left = [card for card in deck if card not in chosen]
        if own is not None:
            left = [card for card in left if _beside(card, own, chosen) < _MOST_ALIKE] or left
        chosen.append(max(left, key=lambda card: _tells(card, own, rivals[:_NEAREST], chosen)))
    return tuple(_mixed(chosen, line))


def _mixed(cards: Sequence[Card], line: Line) -> list[Card]:
    """In an order that has nothing to do with the rule: no card is liked for its rank or suit."""
    turned = sum(card.index + 1 for card in line)
    return sorted(cards, key=lambda card: (card.index + turned) * 23 % 53)


def _tells(card: Card, own: int | None, rivals: Sequence[int], chosen: Sequence[Card]) -> tuple[float, int]:
    """What the card tells beyond those that are chosen, and whether it lies in the smaller heap of the words."""
    if own is None:  # words that nobody can read: what is possible is parted as evenly as can be
        groups: dict[tuple[bool, ...], list[int]] = {}
        for rival in rivals:
            groups.setdefault(tuple(bool(rival & one.bit) for one in chosen), []).append(rival)
        parted = (sum(bool(one & card.bit) for one in group) for group in groups.values())
        told = sum(min(fits, len(group) - fits) for fits, group in zip(parted, groups.values(), strict=True))
        return float(told), 0
    fits = bool(own & card.bit)
    told_apart = 0.0
    for rival in rivals:
        if bool(rival & card.bit) != fits:
            told_apart += 0.5 ** sum(bool((rival ^ own) & one.bit) for one in chosen)
    return told_apart, -_beside(card, own, chosen)


def _beside(card: Card, own: int, chosen: Sequence[Card]) -> int:
    """How many of those that are chosen lie in the same heap of the words."""
    return sum(bool(own & one.bit) == bool(own & card.bit) for one in chosen)


def evidence_on(layout: Layout) -> list[Item]:
    """The verdicts that lie on the table."""
    items: list[Item] = []
    line: Line = ()
    for column in layout.columns:
        if column.main.number:
            items.append(Item(line, (column.main.card,), fits=True))
        line = (*line, column.main.card)
        strings: list[list[Card]] = []
        for placed in column.side:
            if placed.joined and strings:
                strings[-1].append(placed.card)
            else:
                strings.append([placed.card])
        items += [Item(line, tuple(cards), fits=False) for cards in strings]
    return items


def _masks(beliefs: Beliefs, line: Line) -> list[int]:
    """What the likeliest rules that are left let in here, each answer once, the likeliest first."""
    if beliefs.is_empty:
        return []
    found: dict[int, None] = {}
    for formula in beliefs.best(_LOOKED_AT):
        try:
            found[beliefs.rule(formula).fits_mask(line)] = None
        except EleusisError:  # too many cases to follow
            continue
    return list(found)
