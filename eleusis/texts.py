"""What the game says, in the language of whoever reads it.

The game knows no catalogue: it marks its sentences, what varies kept apart, and looks them up where it is told to. Until
somebody says where (`speak_through`), it speaks English. A site and a terminal read the same catalogue, ``locale/``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

ENGLISH = "en"


class Catalogue(Protocol):
    """Texts in the language of whoever reads at this moment."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, singular: str, plural: str, number: int, /) -> str: ...
    def language(self) -> str:
        """Its code, such as ``de``."""
        ...


class English:
    """Every text as it stands in the code."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return singular if number == 1 else plural

    def language(self) -> str:
        return ENGLISH


_catalogue: Catalogue = English()


def speak_through(catalogue: Catalogue) -> None:
    """From now on look texts up there."""
    global _catalogue  # noqa: PLW0603  one for the process, as its standard output is
    _catalogue = catalogue


def gettext(message: str) -> str:
    """This sentence, before what varies is put in."""
    return _catalogue.gettext(message)


class Text:
    """A sentence that is looked up each time it is read, and what varies in it kept apart: a refusal is made in one place
    and read in another.
    """

    __slots__ = ("message", "values")

    def __init__(self, message: str, values: Mapping[str, object] | None = None) -> None:
        self.message = message
        self.values = values

    def __mod__(self, values: Mapping[str, object]) -> Text:
        return Text(self.message, values)

    def __str__(self) -> str:
        said = gettext(self.message)
        return said if self.values is None else said % self.values


def gettext_lazy(message: str) -> Text:
    """This sentence, in the language of whoever reads it in the end."""
    return Text(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form that goes with this number."""
    return _catalogue.ngettext(singular, plural, number)


def gettext_noop(message: str) -> str:
    """Mark a sentence that is looked up later, each time it is said."""
    return message


def language() -> str:
    """The code of the language that is spoken now."""
    return _catalogue.language()
