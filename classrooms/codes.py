"""Join codes: six symbols that nobody mistakes for one another when they are read aloud or from a wall."""

from __future__ import annotations

import secrets

SYMBOLS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without 0 and O, 1, I and L
LENGTH = 6
OF_INVITATION = 12  # opens a class to a teacher, for two weeks: nobody finds one of 31**12


def new_code() -> str:
    """A code nobody can guess: one of 31**6, about 887 million."""
    return "".join(secrets.choice(SYMBOLS) for _ in range(LENGTH))


def new_invitation_code() -> str:
    """A code that makes its first user a teacher of a class."""
    return "".join(secrets.choice(SYMBOLS) for _ in range(OF_INVITATION))


def plain(typed: str) -> str:
    """The code a student meant: case, spaces and dashes do not matter.

    >>> plain(" abc-d ef ")
    'ABCDEF'
    """
    return "".join(symbol for symbol in typed[:40].upper() if symbol.isalnum())


def is_code(text: str, length: int = LENGTH) -> bool:
    """Whether the text, made plain, could be a code at all."""
    return len(text) == length and all(symbol in SYMBOLS for symbol in text)


def spoken(code: str) -> str:
    """The code in threes, as it is shown and read aloud.

    >>> spoken("ABCDEF")
    'ABC DEF'
    """
    return " ".join(code[at : at + 3] for at in range(0, len(code), 3))
