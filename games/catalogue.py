"""The games a lesson can be made of, in the words of their teacher: what each is, for whom, and what can be set.

What may be set at all, and within which bounds, the game itself says (`eleusis.variant.Variant.settings`); here are the
words for what all games share, and the few values worth offering. What one game alone has stands in `games.kinds`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from eleusis import variants
from eleusis.settings import Option
from eleusis.variant import Variant
from eleusis.variants import variant_named
from games.kinds import GameChoice, Text, Words, kind_of


def game_of(variant: str, settings: Mapping[str, Any]) -> GameChoice:
    """What a lesson with this variant and these settings plays; a game without words of its own has its plain name."""
    found = _choices(variant_named(variant))
    alike = (one for one in found if all(settings.get(name, value) == value for name, value in one.fixed.items()))
    return next(alike, found[0])


def game_named(key: str) -> GameChoice:
    """The game of that key; raise `KeyError` if there is none."""
    return {one.key: one for one in all_games()}[key]


def all_games() -> tuple[GameChoice, ...]:
    """Whatever the engine plays, the one for a first lesson first."""
    return tuple(choice for variant in variants.VARIANTS for choice in _choices(variant))


def lines() -> list[tuple[str, Text]]:
    """Each game by its name, with what is done in it in a line."""
    return [(one.name, kind_of(one.name).in_a_line or _choices(one)[0].name) for one in variants.VARIANTS]


def inventors() -> list[tuple[GameChoice, Text]]:
    """Each game with who invented it, and for what it is good."""
    return [(_choices(one)[0], kind_of(one.name).by) for one in variants.VARIANTS]


PLAIN_MINUTES: Final = (10, 20)  # a round of a game of which nobody has said how long it takes


def _choices(variant: Variant) -> Sequence[GameChoice]:
    name = variant.name
    plain = GameChoice(
        name, name, name.replace("_", " ").capitalize(), "", "", PLAIN_MINUTES, "", most=variant.seats.most
    )
    return kind_of(name).choices or (plain,)


# ── what can be set, in words ────────────────────────────────────────────────────────────────────

OFF: Final = gettext_lazy("No limit")
PROVE_IT: Final = gettext_lazy("Prove it: who guesses sorts six cards before the verdict")
FEW: Final = 12  # values of a number for which nobody has said which are worth choosing: so many are all offered

_FIRST: Final[Mapping[str, Words]] = {
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
}
_LAST: Final[Mapping[str, Words]] = {
    "guess_standard": Words(
        gettext_lazy("A guess is right when it agrees with the rule"),
        gettext_lazy("The first asks for no more than a careful scientist can test."),
        means={
            "testable": gettext_lazy("on every card that could still come"),
            "round": gettext_lazy("on every card of this round, from the first one on"),
            "rule": gettext_lazy("on every card, whatever the first one had been"),
        },
    ),
    "prove_it": Words(
        PROVE_IT,
        gettext_lazy(
            "Into those that fit and those that do not. It shows whether a rule is understood or only said. A guess in "
            "words that cannot be read counts as right when all six are."
        ),
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


def all_words() -> dict[str, Words]:
    """The words for every setting there is, in the order in which they are offered: those of one game amid the shared ones."""
    own = [kind_of(variant.name).words for variant in variants.VARIANTS]
    return {**_FIRST, **{name: words for one in own for name, words in one.items()}, **_LAST}


def offered(game: GameChoice) -> list[Option]:
    """What a teacher may set in this game, in the order in which it is offered."""
    order = list(all_words())
    return sorted(game.options, key=lambda option: order.index(option.name) if option.name in order else len(order))


def words_of(option: Option) -> Words:
    """The words for an option; one that has none is offered by its name, and is a time where the name says so."""
    unit = "seconds" if option.name.endswith("_seconds") else ""
    return all_words().get(option.name) or Words(option.name.replace("_", " ").capitalize(), unit=unit)


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
    if words.unit == "points":
        return ngettext("%(count)d point", "%(count)d points", value) % {"count": value}
    if words.unit != "seconds":
        return str(value)
    if value == 0:
        return OFF
    if value % 60 == 0 and value >= 120:
        return _("%(minutes)d minutes") % {"minutes": value // 60}
    return _("1 minute") if value == 60 else _("%(seconds)d seconds") % {"seconds": value}
