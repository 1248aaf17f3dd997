"""A line laid out by a rule for others to look at: cards on it, cards below it, and what both tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from eleusis.cards import Card
from eleusis.inquiry import Analyser
from eleusis.rules import Rule
from reports.selectors.marks import Mark, MarkedColumn

Line = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card after a line, and what the rule says of it."""

    line: Line
    card: Card
    fits: bool


@dataclass
class Laying:
    """A line while it grows. What the rule says is asked of the rule itself each time."""

    rule: Rule
    line: Line
    laid: list[LaidCard] = field(default_factory=list)

    def lay(self, card: Card) -> LaidCard:
        """Judge a card; where it fits it joins the line."""
        found = LaidCard(self.line, card, self.rule.accepts(self.line, card))
        self.laid.append(found)
        if found.fits:
            self.line = (*self.line, card)
        return found

    @property
    def used(self) -> set[Card]:
        """Cards that lie there; no card is laid twice, so that one look at it is enough."""
        return {*self.line, *(one.card for one in self.laid)}

    def analyser(self) -> Analyser:
        """Who has seen these cards and no others."""
        watching = Analyser(self.rule.agreed)
        for one in self.laid:
            watching.observe(one.line, one.card, one.fits)
        return watching


def columns_of(starter: Card, laid: Sequence[LaidCard]) -> tuple[MarkedColumn, ...]:
    """As it is drawn: each card of the line with those below it."""
    columns: list[tuple[Mark, list[Mark]]] = [(Mark(str(starter)), [])]
    for number, one in enumerate(laid, 1):
        if one.fits:
            columns.append((Mark(str(one.card), "right", number), []))
        else:
            columns[-1][1].append(Mark(str(one.card), "wrong", number))
    return tuple(MarkedColumn(main, tuple(side)) for main, side in columns)
