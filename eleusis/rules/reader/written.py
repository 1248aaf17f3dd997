"""A word of a text, as it is read and as it was written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WrittenWord:
    """A word as read, and where it stands in the text; `written` is how it was written."""

    text: str
    start: int
    end: int
    written: str
