"""Refusals: one type for what cannot be read, one for what is not allowed now.

Every refusal carries a `code` (stable, for programs and tests) and a sentence that says what to do.
"""

from __future__ import annotations

from eleusis.texts import Text
from eleusis.texts import gettext_lazy as _


class EleusisError(Exception):
    """Base of every refusal. ``code`` is stable; ``str(error)`` is a sentence in the language of whoever reads it."""

    code: str = "error"

    @property
    def sentence(self) -> object:
        """What `str` says, to be said later."""
        return self.args[0] if self.args else ""


class Unreadable(EleusisError):
    """The text or the data is not what it should be; nothing was tried."""

    code = "unreadable"


class UnreadableCard(Unreadable):
    """Not the name of a card."""

    code = "unreadable_card"

    def __init__(self, text: str) -> None:
        super().__init__(_("“%(text)s” is not a card; write a card like 7H or 10S.") % {"text": text[:20]})
        self.text = text


class IllegalMove(EleusisError):
    """The move can be read but the rules do not allow it now. Nothing has changed."""

    def __init__(self, code: str, sentence: str | Text) -> None:
        super().__init__(sentence)
        self.code = code
