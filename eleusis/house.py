"""The house: a secret rule, compiled, as the judge of a table."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

from eleusis.cards import Card
from eleusis.layout import Layout
from eleusis.rules import Rule, guess_is_right
from eleusis.statement import Statement


class RuleJudge:
    """Gives every verdict by a rule of the rule language. Implements `eleusis.variant.Judge`."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    @staticmethod
    def key(statement: Statement) -> str:
        """The rule as text, the same for the same rule."""
        assert statement.rule is not None
        return json.dumps(statement.rule, sort_keys=True)

    @classmethod
    def from_text(cls, key: str) -> RuleJudge:
        return cls(Rule.from_json(json.loads(key)))

    def starts(self, card: Card) -> bool:
        return self.rule.fits_starter(card) and bool(self.rule.fits_mask((card,)))

    def fitting(self, line: Sequence[Card]) -> Collection[Card]:
        return self.rule.fitting(line)

    def same(self, guess: Statement, layout: Layout, standard: str) -> bool:
        """A guess is right when no card that could still be played can separate it from the rule."""
        assert guess.rule is not None
        return guess_is_right(
            Rule.from_json(guess.rule),
            self.rule,
            starter=layout.line[0],
            line=layout.line,
            sidelines=tuple(layout.rejected()),
            standard=standard,
        )
