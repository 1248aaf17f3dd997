"""The catalogue of the site, for the game, which knows no framework: Django says in which language it is read."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.utils import translation

from eleusis import spoken, texts


class SiteCatalogue:
    """Texts in the language of the page, the connection or the task that is at work."""

    def gettext(self, message: str, /) -> str:
        return str(translation.gettext(message))

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return str(translation.ngettext(singular, plural, number))

    def language(self) -> str:
        return translation.get_language() or settings.LANGUAGE_CODE


def speak() -> None:
    """From now on the game looks its texts up here, and reads rules in all languages of the site."""
    for folder in settings.LOCALE_PATHS:
        spoken.learn_rules(Path(folder))
    texts.speak_through(SiteCatalogue())
