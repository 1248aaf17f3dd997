"""What a class refuses now: a stable code and one sentence that says what to do."""

from __future__ import annotations

from eleusis.errors import EleusisError, Unreadable


class NotPossible(EleusisError):
    """It can be read, but it is not possible now. Nothing has changed."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class UnreadableRoster(Unreadable):
    """The text or the file is not a list of names."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
