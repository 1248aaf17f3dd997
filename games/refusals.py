"""Refusals of the live tables that are not the game's own, each with a code and a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from eleusis.errors import EleusisError


class Refused(EleusisError):
    """The request can be read but not granted."""

    def __init__(self, code: str, sentence: object) -> None:
        super().__init__(sentence)
        self.code = code


class AmbiguousRule(Refused):
    """The words can be read in more than one way; ``choices`` are the readings.

    Where not all of them could be read, ``unread`` says what, and the readings are what comes near.
    """

    def __init__(self, choices: Sequence[Mapping[str, Any]], unread: str = "") -> None:
        choose = (
            _("Choose what you mean.") if unread else _("That can be read in more than one way. Choose what you mean.")
        )
        super().__init__("ambiguous", f"{unread} {choose}" if unread else choose)
        self.choices = choices


class OtherWords(Refused):
    """A rule under other conventions than the class's: its sentence would say something else to whoever reads it."""

    def __init__(self) -> None:
        super().__init__("other_words", _("Your class means something else by these words. Write the rule again."))


class BadFrame(EleusisError):
    """Not a frame at all: the connection is closed with ``close_code``."""

    code = "bad_frame"

    def __init__(self, sentence: object, close_code: int = 4400) -> None:
        super().__init__(sentence)
        self.close_code = close_code
