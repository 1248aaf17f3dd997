"""What the class has agreed on whose text is being read: which ranks are prime, what an ace counts, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from eleusis.rules.conventions import STANDARD, Conventions

_AGREED: Final[ContextVar[Conventions]] = ContextVar("agreed", default=STANDARD)


def agreed() -> Conventions:
    """The conventions under which words mean what they mean, until the text is read."""
    return _AGREED.get()


@contextmanager
def under(conventions: Conventions) -> Iterator[None]:
    """Read under these conventions."""
    token = _AGREED.set(conventions)
    try:
        yield
    finally:
        _AGREED.reset(token)
