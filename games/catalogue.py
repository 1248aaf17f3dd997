"""The games a lesson can be made of, in the words of their teacher: what each is, for whom, and what can be set.

What may be set at all, and within which bounds, the game itself says (`eleusis.variant.Variant.settings`); here are the
words for it, and the few values worth offering.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from eleusis.prophet import HANDS_FOR_A_PROPHET
from eleusis.settings import Option, Settings, options_of
from eleusis.variant import Variant
from eleusis.variants import VARIANTS, variant_named
from eleusis.variants.delphi import MOST_OF_A_CLASS, MOST_PREDICTORS

Text = str | Promise


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game as a teacher chooses it. Two of them may be one variant with other settings."""

    key: str
    variant: str
    name: Text
    what: Text
    players: Text
    minutes: Text
    suits: Text  # for whom, or when
    most: int  # who play at a table, beside a student who deals
    whole_from: int = 0  # with fewer who hold cards, a part of the game cannot be played; 0: there is no such part
    fixed: Mapping[str, Any] = field(default_factory=dict)  # settings that make it this game and no other
    unused: frozenset[str] = frozenset()  # shared settings that change nothing in it
    together: bool = False  # everybody sits at one table

    @property
    def short(self) -> Text:
        """Its name where there is little room."""
        return SHORT.get(self.key, self.name)

    @property
    def plays(self) -> Variant:
        return variant_named(self.variant)

    @property
    def options(self) -> tuple[Option, ...]:
        """What a teacher may set, in the order in which it is offered."""
        found = {option.name: option for option in options_of(self.plays.settings)}
        left = [name for name in found if name not in self.unused and name not in self.fixed]
        return tuple(found[name] for name in sorted(left, key=_place))

    def fewest_at_table(self, *, students_deal: bool) -> int:
        seats = self.plays.seats
        return seats.fewest_with_dealer if students_deal else seats.fewest

    def most_at_table(self, *, students_deal: bool) -> int:
        """As many as may be seated, a student who deals included."""
        return min(self.plays.seats.most, self.most + students_deal)

    def settings(self, chosen: Mapping[str, Any]) -> Settings:
        """The settings of a lesson; what is not chosen has the default of the game. Raise `BadSetting`."""
        return Settings.from_json({**chosen, **self.fixed}, self.plays.settings)


SHORT: Final[Mapping[str, Text]] = {
    "express": gettext_lazy("Express"),
    "class_delphi": gettext_lazy("Class Delphi"),
}
GAMES: Final[Sequence[GameChoice]] = (
    GameChoice(
        "express", "express",
        gettext_lazy("Eleusis Express"),
        gettext_lazy("One card a turn. After a card that fits you may say what the rule is; whoever finds it ends the round."),
        gettext_lazy("2 to 8 at a table, best 4 or 5"),
        gettext_lazy("10 minutes a round"),
        gettext_lazy("For a first lesson, and for every age from 9"),
        most=8,
    ),
    GameChoice(
        "classic", "classic",
        gettext_lazy("Eleusis"),
        gettext_lazy("One to four cards a turn. Whoever believes to know the rule becomes the prophet, and foretells every verdict."),
        gettext_lazy("2 to 8 at a table, best 4 to 6; a prophet takes three who hold cards"),
        gettext_lazy("20 minutes a round or more"),
        gettext_lazy("For classes that know Express, from 12"),
        most=8,
        whole_from=HANDS_FOR_A_PROPHET,
        unused=frozenset({"guess_seconds", "guess_standard"}),
    ),
    GameChoice(
        "three_lives", "three_lives",
        gettext_lazy("Three Lives"),
        gettext_lazy("One card a turn. Every mistake costs a life, and so does a wrong guess; the first right guess wins."),
        gettext_lazy("2 to 8 at a table, best 4 or 5"),
        gettext_lazy("10 minutes a round"),
        gettext_lazy("For those who try before they think, from 10"),
        most=8,
    ),
    GameChoice(
        "delphi", "delphi",
        gettext_lazy("Delphi"),
        gettext_lazy("Nobody holds cards. Card by card is turned up, and everyone says beforehand, in secret, whether it fits."),
        gettext_lazy("2 to 6 at a table, and an oracle"),
        gettext_lazy("10 to 20 minutes a round"),
        gettext_lazy("For quiet groups; nobody waits for a turn"),
        most=MOST_PREDICTORS,
        fixed={"class_delphi": False},
        unused=frozenset({"hand_size", "turn_seconds", "guess_seconds", "guess_standard", "stock_empty"}),
    ),
    GameChoice(
        "class_delphi", "delphi",
        gettext_lazy("Delphi with the whole class"),
        gettext_lazy("The same with everybody at one table: the class looks at the projector and answers on its own devices."),
        gettext_lazy("2 to 60 together"),
        gettext_lazy("5 to 15 minutes a round"),
        gettext_lazy("To begin with: five minutes show everyone what a rule is"),
        most=MOST_OF_A_CLASS,
        fixed={"class_delphi": True},
        unused=frozenset({"hand_size", "turn_seconds", "guess_seconds", "guess_standard", "stock_empty"}),
        together=True,
    ),
)  # fmt: skip


def game_of(variant: str, settings: Mapping[str, Any]) -> GameChoice:
    """What a lesson with this variant and these settings plays; a game without words of its own has its plain name."""
    found = [one for one in GAMES if one.variant == variant]
    alike = (one for one in found if all(settings.get(name, value) == value for name, value in one.fixed.items()))
    plain = variant_named(variant)
    unknown = GameChoice(variant, variant, variant, "", "", "", "", most=plain.seats.most)
    return next(alike, found[0] if found else unknown)


def game_named(key: str) -> GameChoice:
    """The game of that key; raise `KeyError` if there is none."""
    return {one.key: one for one in all_games()}[key]


def all_games() -> tuple[GameChoice, ...]:
    """Those with words, and whatever else the engine plays."""
    told = {one.variant for one in GAMES}
    return (*GAMES, *(game_of(one.name, {}) for one in VARIANTS if one.name not in told))


# ── what can be set, in words ────────────────────────────────────────────────────────────────────

OFF: Final = gettext_lazy("No limit")
FEW: Final = 12  # values of a number for which nobody has said which are worth choosing: so many are all offered


@dataclass(frozen=True, slots=True)
class Words:
    """How a setting is offered. ``offered`` are the values worth choosing from; of words, what each means."""

    label: Text
    help: Text = ""
    offered: Sequence[int] = ()
    means: Mapping[Any, Text] = field(default_factory=dict)
    unit: str = ""  # of a number: seconds, cards; a plain number has none


WORDS: Final[Mapping[str, Words]] = {
    "hand_size": Words(
        gettext_lazy("Cards in a hand"),
        gettext_lazy("A round with fewer cards is over sooner."),
        (14, 12, 10, 8, 6),
        {8: gettext_lazy("8, for a short lesson")},
        unit="cards",
    ),
    "turn_seconds": Words(
        gettext_lazy("Time for a turn"),
        gettext_lazy("Then the turn passes on by itself; the hand is kept."),
        (0, 30, 60, 90, 120, 180),
        unit="seconds",
    ),
    "predict_seconds": Words(
        gettext_lazy("Time to predict each card"),
        gettext_lazy("Everyone says whether the card fits before its verdict. It keeps all of them thinking."),
        (0, 4, 6, 10, 15, 20, 30, 45, 60),
        {0: gettext_lazy("No predictions")},
        unit="seconds",
    ),
    "guess_seconds": Words(
        gettext_lazy("Time to guess after a right card"), offered=(0, 30, 60, 90, 120), unit="seconds"
    ),
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
    "wrong_guess_costs_life": Words(
        gettext_lazy("A wrong guess costs a life"),
        gettext_lazy("Without it guessing is free, and there is more of it."),
    ),
    "reveal_seconds": Words(
        gettext_lazy("Time to look at a verdict before the next card"),
        gettext_lazy("The oracle or you can turn the next card at once."),
        (0, 3, 5, 8, 12, 20),
        {0: gettext_lazy("Until the oracle or I turn it")},
        unit="seconds",
    ),
    "class_delphi": Words(gettext_lazy("The whole class at one table")),
    "guess_standard": Words(
        gettext_lazy("A guess is right when it agrees with the rule"),
        gettext_lazy("The first asks for no more than a careful scientist can test."),
        means={
            "testable": gettext_lazy("on every card that could still come"),
            "round": gettext_lazy("on every card of this round, from the first one on"),
            "rule": gettext_lazy("on every card, whatever the first one had been"),
        },
    ),
    "stock_empty": Words(
        gettext_lazy("When the stock runs out"),
        means={
            "add_pack": gettext_lazy("shuffle in one more pack"),
            "end_round": gettext_lazy("end the round"),
        },
    ),
    "closing_guess": Words(
        gettext_lazy("At the end of a round everyone writes down the rule as they see it"),
        gettext_lazy("It costs no points, and it is the best part of the report."),
    ),
    "closing_seconds": Words(gettext_lazy("Time to write it down"), offered=(30, 60, 90, 120, 180), unit="seconds"),
}


def _place(name: str) -> int:
    order = list(WORDS)
    return order.index(name) if name in order else len(order)


def words_of(option: Option) -> Words:
    """The words for an option; one that has none is offered by its name, and is a time where the name says so."""
    unit = "seconds" if option.name.endswith("_seconds") else ""
    return WORDS.get(option.name) or Words(option.name.replace("_", " "), unit=unit)


def values_of(option: Option) -> list[tuple[Any, Text]]:
    """What is offered of an option that is not yes or no: each value with its words, the default among them."""
    words = words_of(option)
    if not isinstance(option.allowed, range):
        return [(value, words.means.get(value, str(value))) for value in option.allowed]
    few = option.allowed if not words.offered and len(option.allowed) <= FEW else ()
    offered = sorted({*words.offered, *few, option.default} & set(option.allowed), reverse=words.unit == "cards")
    return [(value, spoken(option, value)) for value in offered]


def spoken(option: Option, value: int) -> Text:
    """A number in words: as printed, a time, or what it means."""
    words = words_of(option)
    if value in words.means:
        return words.means[value]
    if words.unit == "cards":
        return _("%(count)d, as printed") % {"count": value} if value == option.default else str(value)
    if words.unit != "seconds":
        return str(value)
    if value == 0:
        return OFF
    if value % 60 == 0 and value >= 120:
        return _("%(minutes)d minutes") % {"minutes": value // 60}
    return _("1 minute") if value == 60 else _("%(seconds)d seconds") % {"seconds": value}
