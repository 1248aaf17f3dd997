"""What somebody says the rule is: a secret rule, a guess, a note, a closing guess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from eleusis.errors import Unreadable

TEXT_LIMIT = 500


@dataclass(frozen=True, slots=True)
class Statement:
    """Words, and the rule they mean where the rule language could read them and the writer agreed.

    ``rule`` is the JSON form of `eleusis.rules.Rule`, ``sentence`` its canonical English.
    """

    text: str
    rule: Mapping[str, Any] | None = None
    sentence: str | None = None

    def __post_init__(self) -> None:
        if not self.text.strip() or len(self.text) > TEXT_LIMIT:
            raise Unreadable(f"Write the rule in 1 to {TEXT_LIMIT} letters.")

    @property
    def said(self) -> str:
        """What to show: the canonical sentence where there is one, the writer's words otherwise."""
        return self.sentence or self.text
