"""What the class has agreed on whose text is being read: which ranks are prime, what an ace counts, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from eleusis.rules.conventions import STANDARD, Conventions

_AGREED: Final[ContextVar[Conventions]] = ContextVar("agreed", default=STANDARD)
_SUITS: Final[ContextVar[tuple[str, ...]]] = ContextVar("suits", default=())


def agreed() -> Conventions:
    """The conventions under which words mean what they mean, until the text is read."""
    return _AGREED.get()


def suits_in_order() -> tuple[str, ...]:
    """The order in which the language that is read compares suits, the lowest first; none where it knows several."""
    return _SUITS.get()


@contextmanager
def under(conventions: Conventions, suits: tuple[str, ...] = ()) -> Iterator[None]:
    """Read under these conventions, in a language that compares suits in this order."""
    agreed, order = _AGREED.set(conventions), _SUITS.set(suits)
    try:
        yield
    finally:
        _AGREED.reset(agreed)
        _SUITS.reset(order)
