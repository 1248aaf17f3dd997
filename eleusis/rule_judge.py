"""The house: a secret rule, compiled, as the judge of a table."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Final, cast

from eleusis.cards import Card
from eleusis.layout import Layout
from eleusis.rules import Rule, guess_is_right
from eleusis.rules.equivalence import GuessStandard
from eleusis.rules.rule import cards_of
from eleusis.statement import Statement

_REMEMBERED: Final = 64

_cards_of = lru_cache(maxsize=4096)(cards_of)


@lru_cache(maxsize=512)
def _rule_of(key: str) -> Rule:
    """The rule in this text, compiled; a guess is often made more than once."""
    return Rule.from_json(json.loads(key))


class RuleJudge:
    """Gives every verdict by a rule of the rule language. Implements `eleusis.variant.Judge`.

    The rule walks the main line as a machine. Where it stood after the lines it was asked about last is
    remembered, so that a verdict needs one step however long the line has grown.
    """

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self._stood: dict[tuple[int, ...], tuple[tuple[Card, ...], Any]] = {}  # a line by its `_place`, and the state

    @classmethod
    def from_text(cls, key: str) -> RuleJudge:
        return cls(_rule_of(key))

    def starts(self, card: Card) -> bool:
        return self.rule.fits_starter(card) and bool(self.rule.fits_mask((card,)))

    def fitting(self, line: Sequence[Card]) -> Collection[Card]:
        return _cards_of(self.rule.machine.mask(self._walked(tuple(line))))

    def _walked(self, line: tuple[Card, ...]) -> Any:
        """The state of the machine after this line, from where it stood after this line or all but its last card."""
        machine = self.rule.machine
        place = _place(line)
        before = self._stood.get(place)
        if before is not None and (before[0] is line or before[0] == line):
            return before[1]
        before = self._stood.get(_place(line[:-1])) if len(line) > 1 else None
        if before is not None and before[0] == line[:-1]:
            state = machine.step(before[1], line[-1].index)
        else:
            state = machine.after(card.index for card in line)
        if len(self._stood) >= _REMEMBERED:
            self._stood.clear()
        self._stood[place] = (line, state)
        return state

    def same(self, guess: Statement, layout: Layout, standard: str) -> bool:
        """A guess is right when no card that could still be played can separate it from the rule."""
        return guess_is_right(
            _rule_of(guess.key),
            self.rule,
            starter=layout.line[0],
            line=layout.line,
            sidelines=tuple(layout.rejected()),
            standard=cast("GuessStandard", standard),
        )


def _place(line: tuple[Card, ...]) -> tuple[int, ...]:
    """Where a line is remembered: lines of several tables seldom meet there, and are compared when they do."""
    return len(line), line[0].index, line[len(line) // 2].index, line[-1].index
