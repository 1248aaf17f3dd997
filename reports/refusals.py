"""What the report refuses: a stable code and one sentence that says what to do."""

from __future__ import annotations

from eleusis.errors import Unreadable


class UnreadableGradebook(Unreadable):
    """The file is not a gradebook whose other cells could be kept as they are."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
