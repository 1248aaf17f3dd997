"""What somebody says the rule is: a secret rule, a guess, a note, a closing guess."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from eleusis.errors import Unreadable
from eleusis.texts import gettext_lazy as _

TEXT_LIMIT = 500


def is_text(text: str) -> bool:
    """Words that can be shown and stored: neither nothing nor too much, and nothing that is no character."""
    if not text.strip() or len(text) > TEXT_LIMIT:
        return False
    return text.isascii() or not any("\ud800" <= char <= "\udfff" for char in text)


@dataclass(frozen=True)
class Statement:
    """Words, and the rule they mean where the rule language could read them and the writer agreed.

    ``rule`` is the JSON form of `eleusis.rules.Rule`, ``sentence`` its canonical English.
    """

    text: str
    rule: Mapping[str, Any] | None = None
    sentence: str | None = None

    def __post_init__(self) -> None:
        if not is_text(self.text):
            raise Unreadable(_("Write the rule in 1 to %(text_limit)s letters.") % {"text_limit": TEXT_LIMIT})

    @cached_property
    def key(self) -> str:
        """The rule as text, the same for the same rule; raise `Unreadable` if there is none to be read."""
        try:
            return json.dumps(self.rule, sort_keys=True)
        except (TypeError, ValueError, RecursionError):
            raise Unreadable(_("This rule is not in a form that can be read.")) from None

    @property
    def said(self) -> str:
        """What to show: the canonical sentence where there is one, the writer's words otherwise."""
        return self.sentence or self.text
