"""Eleusis: the prophet and the expulsions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from eleusis.game import Game
from eleusis.prophet import HANDS_FOR_A_PROPHET, Standing
from eleusis.seats import TEACHER, Seat
from eleusis.variants.classic import CALL, PROPHECY
from games.kinds import GameChoice, Kind, Words


class ClassicKind(Kind):
    """See the module."""

    choices = (
        GameChoice(
            "classic", "classic",
            gettext_lazy("Eleusis"),
            gettext_lazy("One to four cards a turn. Whoever believes to know the rule becomes the prophet, and foretells every verdict."),
            gettext_lazy("2 to 8 at a table, best 4 to 6; a prophet takes three who hold cards"),
            (20, 30),
            gettext_lazy("For classes that know Express, from 12"),
            most=8,
            round_minutes=20,
            whole_from=HANDS_FOR_A_PROPHET,
            unused=frozenset({"guess_seconds", "guess_standard", "prove_it"}),
        ),
    )  # fmt: skip
    by = gettext_lazy("by Robert Abbott, 1956: the full game, with the prophet")
    in_a_line = gettext_lazy("Eleusis: several cards at once, and a prophet")
    like_science = ("string", "prophet", "no_play", "predict")
    words: Mapping[str, Words] = {
        "prophet_seconds": Words(
            gettext_lazy("Time to decide whether to be the prophet"),
            gettext_lazy("Asked at the end of a turn, of whoever may become prophet."),
            (0, 10, 20, 30, 60),
            unit="seconds",
        ),
        "expulsion": Words(
            gettext_lazy("From when on a wrong play expels"),
            gettext_lazy("Whoever is expelled has no more turns in the round, and looks on."),
            means={
                "normal": gettext_lazy("after 40 cards, or 30 with a prophet, as printed"),
                "short": gettext_lazy("after 30 cards, or 20 with a prophet, for a short lesson"),
            },
        ),
    }
    calm: Mapping[str, Any] = {"prophet_seconds": 0}
    on_turn = (PROPHECY,)

    def needs(self, game: Game, here: Collection[Seat]) -> Iterator[str]:
        round_ = game.state.round
        if round_ is not None and round_.phase == CALL and game.status(TEACHER)["prophet"] not in here:
            yield "prophet_needed"

    def on_paper(self, game: Game) -> Mapping[Seat, str]:
        round_ = game.state.round
        if round_ is None or not isinstance(round_.own, Standing):
            return {}
        own = dict.fromkeys(round_.own.expelled, _("expelled: no more turns"))
        if round_.own.prophecy is not None:
            after = {"count": round_.own.prophecy.marked}
            own[round_.own.prophecy.seat] = (
                _("prophet, with the black marker on card %(count)d (0: the first of all)") % after
            )
        return own


PART = ClassicKind()
