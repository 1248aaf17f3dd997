"""A secret rule: a condition on every card after the starter and, if the writer wishes, one on the starter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, STANDARD, Conventions, UnreadableRule
from eleusis.rules.extent import check_extent
from eleusis.rules.json_form import from_json, to_json
from eleusis.rules.judge import Machine
from eleusis.rules.simplify import simplify
from eleusis.rules.speak import speak
from eleusis.texts import gettext_lazy as _


def cards_of(mask: int) -> frozenset[Card]:
    """The cards whose bit is set."""
    return frozenset(card for card in Card.ALL if mask >> card.index & 1)


@dataclass(frozen=True)
class Rule:
    """A rule of the language. Two rules are equal when written alike; see `equivalent` for meaning alike."""

    cond: s.Cond
    start: s.Cond | None = None
    agreed: Conventions = STANDARD

    @cached_property
    def machine(self) -> Machine:
        """The judge of this rule; raises `ContrivedRule` for a rule that looks at too much."""
        return Machine((simplify(self.cond), self.agreed))

    def fits_mask(self, line: Sequence[Card]) -> int:
        """The cards that fit after this line (starter first), bit i for ``Card.ALL[i]``; for no line, the starters."""
        return self.machine.fits_mask(line) if line else self.starter_mask()

    def accepts(self, line: Sequence[Card], card: Card) -> bool:
        return bool(self.fits_mask(line) & card.bit)

    def fitting(self, line: Sequence[Card]) -> frozenset[Card]:
        return cards_of(self.fits_mask(line))

    def fits_starter(self, card: Card) -> bool:
        """Whether the condition on the starter, if there is one, allows this card."""
        return bool(self.starters & card.bit)

    def starter_mask(self) -> int:
        """The cards that can be the starter: allowed, and with at least one card that may follow."""
        machine = self.machine
        return sum(card.bit for card in cards_of(self.starters) if machine.mask(machine.begin(card.index)))

    @cached_property
    def starters(self) -> int:
        """The cards that the condition on the starter allows, as a mask."""
        return ALL_CARDS if self.start is None else Machine((self.start, self.agreed)).mask(((), ()))

    @cached_property
    def sentence(self) -> str:
        """The rule in canonical English; `parse` reads it back with the same meaning."""
        return speak(self)

    def __str__(self) -> str:
        return self.sentence

    def to_json(self) -> dict[str, Any]:
        form: dict[str, Any] = {"rule": to_json(self.cond)}
        if self.start is not None:
            form["start"] = to_json(self.start)
        changed = self.agreed.to_json()
        if changed:
            form["conventions"] = changed
        return form

    @classmethod
    def from_json(cls, form: Any) -> Rule:
        """Read the JSON form; raise `UnreadableRule` for anything else and `ContrivedRule` for too much."""
        if not isinstance(form, Mapping) or not {"rule"} <= form.keys() <= {"rule", "start", "conventions"}:
            raise UnreadableRule(_("A rule has the parts “rule”, “start” and “conventions”."))
        start = from_json(form["start"]) if "start" in form else None
        if start is not None and not about_one_card(start):
            raise UnreadableRule(_("The condition on the starter looks at the starter alone."))
        rule = cls(from_json(form["rule"]), start, Conventions.from_json(form.get("conventions", {})))
        check_extent(rule.machine)
        return rule


def about_one_card(cond: s.Cond) -> bool:
    """Whether the condition looks at the judged card alone."""
    return all(
        isinstance(node, s.Const | s.Not | s.And | s.Or | s.If)
        or (isinstance(node, s.RankIn | s.SuitIn) and node.ref == 0)
        for node in s.walk(cond)
    )
