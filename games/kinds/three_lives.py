"""Three Lives."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy, ngettext

from eleusis.game import Game
from eleusis.seats import Seat
from games.kinds import GameChoice, Kind, Words


class ThreeLivesKind(Kind):
    """See the module."""

    choices = (
        GameChoice(
            "three_lives", "three_lives",
            gettext_lazy("Three Lives"),
            gettext_lazy("One card a turn. Every mistake costs a life, and so does a wrong guess; the first right guess wins."),
            gettext_lazy("2 to 8 at a table, best 4 or 5"),
            (8, 12),
            gettext_lazy("For those who try before they think, from 10"),
            most=8,
        ),
    )  # fmt: skip
    by = gettext_lazy("after the same idea: every mistake costs a life")
    in_a_line = gettext_lazy("Three Lives: every mistake costs a life")
    like_science = ("guess", "no_play", "predict")
    words: Mapping[str, Words] = {
        "wrong_guess_costs_life": Words(
            gettext_lazy("A wrong guess costs a life"),
            gettext_lazy("Without it guessing is free, and there is more of it."),
        ),
    }

    def on_paper(self, game: Game) -> Mapping[Seat, str]:
        lives = {} if game.state.round is None else game.state.round.own.left
        return {
            seat: ngettext("%(count)d life", "%(count)d lives", left) % {"count": left} for seat, left in lives.items()
        }


PART = ThreeLivesKind()
