"""What a lesson is called: by its game and rules, unless its teacher has given it a title.

The rules are secret, so no student ever reads a lesson's title; what students and the wall read is
`games.models.Lesson.public_title`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.rules.library import LIBRARY
from games.kinds import GameChoice

LONGEST = 80
OWN_WORDS = 40  # characters of a rule that has no name
_NAMED = {rule.text: rule for rule in LIBRARY}


def automatic(game: GameChoice, rules: Sequence[Mapping[str, Any]], *, students_deal: bool) -> str:
    """The game and its rules by name: “Express: Red and black, Primes”. ``rules`` as they are stored."""
    if students_deal:
        return _("%(game)s: students make the rules") % {"game": game.short}
    names = [name_of(str(rule["text"])) for rule in rules]
    for told in range(len(names), 0, -1):
        title = _told(str(game.short), names[:told], len(names) - told)
        if len(title) <= LONGEST and (told <= 2 or told == len(names)):
            return title
    return _told(str(game.short), names[:1], len(names) - 1)[:LONGEST] if names else str(game.short)


def _told(game: str, names: Sequence[str], more: int) -> str:
    title = _("%(game)s: %(rules)s") % {"game": game, "rules": ", ".join(names)}
    return (
        title
        if not more
        else ngettext("%(title)s and %(more)d more", "%(title)s and %(more)d more", more)
        % {
            "title": title,
            "more": more,
        }
    )


def name_of(text: str) -> str:
    """A rule's name in the library, or the beginning of its words."""
    return _NAMED[text].name if text in _NAMED else Truncator(text.strip().rstrip(".")).chars(OWN_WORDS)
