"""The languages there are: each a folder, found by being there, with its name, its catalogue and its words for rules.

    locale/CODE/language.toml                the name that the language gives itself, and whether it goes from right to left
    locale/CODE/rules.toml                   how rules are written and said in it; German and English have code for that
    locale/CODE/LC_MESSAGES/django.mo        its texts

The one place of the game that reads files. A site looks its texts up through its framework; a terminal through this.
"""

from __future__ import annotations

import gettext
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from eleusis import texts
from eleusis.rules import languages
from eleusis.rules.reader.lexicon.tables import UnreadableLanguage

FOLDER: Final = Path(__file__).resolve().parent.parent / "locale"
ENGLISH_NAME: Final = "English"
_DOMAIN: Final = "django"  # of all texts but those of scripts
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # as gettext asks them


@dataclass(frozen=True)
class Language:
    """A language but English, in which the code is."""

    code: str  # as browsers say it: "de", "pt-br"
    name: str
    right_to_left: bool
    folder: Path

    @property
    def rules(self) -> Path:
        return self.folder / "rules.toml"


def languages_in(folder: Path = FOLDER) -> list[Language]:
    """All that have a folder here, in the order of their codes."""
    return [_language(file) for file in sorted(folder.glob("*/language.toml"))]


def _language(file: Path) -> Language:
    told = read(file)
    name = told.get("name")
    if not isinstance(name, str) or not name or name == ENGLISH_NAME:
        raise UnreadableLanguage(f"{file}: name must be what the language calls itself")
    code = file.parent.name.replace("_", "-").lower()
    return Language(code, name, told.get("right_to_left") is True, file.parent)


def read(file: Path) -> Mapping[str, Any]:
    """What stands in a file of a language."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        raise UnreadableLanguage(f"{file}: {wrong}") from wrong


def learn_rules(folder: Path = FOLDER) -> None:
    """From now on rules are read and said in all languages that have words for them here."""
    for language in languages_in(folder):
        if language.rules.exists():
            try:
                languages.learn(language.code, language.name, read(language.rules))
            except UnreadableLanguage as wrong:
                raise UnreadableLanguage(f"{language.rules}: {wrong}") from wrong


class FileCatalogue:
    """The texts of one language, out of its compiled file."""

    def __init__(self, language: Language) -> None:
        self._code = language.code
        self._known: Any = gettext.translation(_DOMAIN, str(language.folder.parent), [language.folder.name])

    def gettext(self, message: str, /) -> str:
        return str(self._known.gettext(message))

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return str(self._known.ngettext(singular, plural, number))

    def language(self) -> str:
        return self._code


def speak(code: str, folder: Path = FOLDER) -> None:
    """From now on this process, a terminal, speaks the language; English where it has no such texts."""
    learn_rules(folder)
    known = next((one for one in languages_in(folder) if one.code == code), None)
    texts.speak_through(texts.English() if known is None else FileCatalogue(known))
    os.environ["LANGUAGE"] = code  # for argparse, which asks gettext by itself
    gettext.bindtextdomain(_DOMAIN, str(folder))
    gettext.textdomain(_DOMAIN)


def codes(folder: Path = FOLDER) -> list[str]:
    """Those that can be spoken, English first."""
    return [texts.ENGLISH, *(language.code for language in languages_in(folder))]


def of_terminal(folder: Path = FOLDER) -> str:
    """The language that the environment asks for, as far as it is here; else English."""
    known = codes(folder)
    for variable in _VARIABLES:
        for wish in os.environ.get(variable, "").split(":"):
            asked = wish.partition(".")[0].partition("@")[0].replace("_", "-").lower()
            found = next((code for code in (asked, asked.partition("-")[0]) if code in known), None)
            if found is not None:
                return found
        if os.environ.get(variable):
            return texts.ENGLISH
    return texts.ENGLISH
