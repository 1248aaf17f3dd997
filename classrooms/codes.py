"""Join codes: six symbols that nobody mistakes for one another when they are read aloud or from a wall."""

from __future__ import annotations

import secrets

SYMBOLS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without 0 and O, 1, I and L
LENGTH = 6


def new_code() -> str:
    """A code nobody can guess: one of 31**6, about 887 million."""
    return "".join(secrets.choice(SYMBOLS) for _ in range(LENGTH))


def plain(typed: str) -> str:
    """The code a student meant: case, spaces and dashes do not matter.

    >>> plain(" abc-d ef ")
    'ABCDEF'
    """
    return "".join(symbol for symbol in typed[:40].upper() if symbol.isalnum())


def is_code(text: str) -> bool:
    """Whether the text, made plain, could be a code at all."""
    return len(text) == LENGTH and all(symbol in SYMBOLS for symbol in text)


def spoken(code: str) -> str:
    """The code in two halves, as it is shown and read aloud.

    >>> spoken("ABCDEF")
    'ABC DEF'
    """
    return f"{code[:3]} {code[3:]}"
