"""Delphi, at tables and with the whole class."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy, ngettext

from eleusis.game import Game
from eleusis.seats import Seat
from eleusis.variants.delphi import MOST_OF_A_CLASS, MOST_PREDICTORS, REVEAL
from games.kinds import GameChoice, Kind, Words

# Nobody holds cards, has a turn or guesses aloud.
_UNUSED: Final = frozenset({"hand_size", "turn_seconds", "guess_seconds", "guess_standard", "prove_it", "stock_empty"})


class DelphiKind(Kind):
    """See the module."""

    choices = (
        GameChoice(
            "delphi", "delphi",
            gettext_lazy("Delphi"),
            gettext_lazy("Nobody holds cards. Card by card is turned up, and everyone says beforehand, in secret, whether it fits."),
            gettext_lazy("2 to 6 at a table, and an oracle"),
            (10, 20),
            gettext_lazy("For quiet groups; nobody waits for a turn"),
            most=MOST_PREDICTORS,
            round_minutes=15,
            fixed={"class_delphi": False},
            unused=_UNUSED,
        ),
        GameChoice(
            "class_delphi", "delphi",
            gettext_lazy("Delphi with the whole class"),
            gettext_lazy("The same with everybody at one table: the class looks at the projector and answers on its own devices."),
            gettext_lazy("2 to 60 together"),
            (5, 15),
            gettext_lazy("To begin with: five minutes show everyone what a rule is"),
            most=MOST_OF_A_CLASS,
            fixed={"class_delphi": True},
            unused=_UNUSED,
            together=True,
            short_name=gettext_lazy("Class Delphi"),
        ),
    )  # fmt: skip
    by = gettext_lazy("by Martin Kruskal, 1962: foretell every card of the pack")
    in_a_line = gettext_lazy("Delphi: predict every card of the pack")
    like_science = ("predict",)
    words: Mapping[str, Words] = {
        "reveal_seconds": Words(
            gettext_lazy("Time to look at a verdict before the next card"),
            gettext_lazy("The oracle or you can turn the next card at once."),
            (0, 3, 5, 8, 12, 20),
            {0: gettext_lazy("Until the oracle or I turn it")},
            unit="seconds",
        ),
        "class_delphi": Words(gettext_lazy("The whole class at one table")),
    }
    calm: Mapping[str, Any] = {"reveal_seconds": 3}

    def needs(self, game: Game, here: Collection[Seat]) -> Iterator[str]:
        round_ = game.state.round
        if round_ is None or round_.phase != REVEAL or round_.deadline is not None or game.state.paused:
            return
        if round_.dealer not in here:
            yield "card_needed"

    def on_paper(self, game: Game) -> Mapping[Seat, str]:
        tokens = {} if game.state.round is None else game.state.round.own.tokens
        return {
            seat: ngettext("%(count)d token", "%(count)d tokens", count) % {"count": count}
            for seat, count in tokens.items()
        }


PART = DelphiKind()
