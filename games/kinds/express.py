"""Eleusis Express, for a first lesson."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from games.kinds import GameChoice, Kind


class ExpressKind(Kind):
    """See the module."""

    choices = (
        GameChoice(
            "express", "express",
            gettext_lazy("Eleusis Express"),
            gettext_lazy("One card a turn. After a card that fits you may say what the rule is; whoever finds it ends the round."),
            gettext_lazy("2 to 8 at a table, best 4 or 5"),
            (8, 12),
            gettext_lazy("For a first lesson, and for every age from 9"),
            most=8,
            short_name=gettext_lazy("Express"),
        ),
    )  # fmt: skip
    by = gettext_lazy("by John Golden, 2006: for a first lesson")
    in_a_line = gettext_lazy("Eleusis Express: one card a turn, and a guess after every right one")
    like_science = ("guess", "no_play", "predict")


PART = ExpressKind()
