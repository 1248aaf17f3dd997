"""What Hypothesis needs to make games: cards, settings, rules, moves, plans and whole games played.

In an ordinary run the laws share a few games of each variant. `ELEUSIS_EXAMPLES` asks for more: so many games for each
law, other ones every time, and of a broken law the smallest game that Hypothesis finds.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as some

from eleusis.cards import Card
from eleusis.moves import Move
from eleusis.settings import Option, options_of
from eleusis.statement import Statement
from eleusis.variants import VARIANTS, variant_named
from tests.engine.laws import ALL_MOVES, Law, any_move
from tests.engine.playing import RULES, Plan, Record, play

LONG: Final = "ELEUSIS_EXAMPLES" in os.environ
EXAMPLES: Final = int(os.environ.get("ELEUSIS_EXAMPLES", "5"))

few = hypothesis_settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not LONG,  # the same games in every ordinary run
    database=None,
    suppress_health_check=list(HealthCheck),
)

cards = some.sampled_from(Card.ALL)
rules = some.sampled_from(RULES)
seeds = some.integers(0, 2**32)


USUAL: Final = {
    "predict_seconds": [0, 0, 6],
    "turn_seconds": [0, 1, 90],
    "guess_seconds": [0, 60],
    "closing_seconds": [10, 60],
    "reveal_seconds": [0, 5],
}


@some.composite
def settings(draw: some.DrawFn, variant: str = "express") -> tuple[tuple[str, Any], ...]:
    """Options of a round, some left out; short clocks, small hands and a stock that runs out among them."""
    options = {option.name: option for option in options_of(variant_named(variant).settings)}
    chosen = {name: _values(option) for name, option in options.items()} | {
        name: some.sampled_from([value for value in often if value in options[name].allowed])
        for name, often in USUAL.items()
        if name in options
    }
    return tuple(sorted(draw(some.fixed_dictionaries({}, optional=chosen)).items()))


def settings_of(settings: Iterable[tuple[str, Any]], variant: str) -> tuple[tuple[str, Any], ...]:
    """Those of the settings that this game may have."""
    options = {option.name: option for option in options_of(variant_named(variant).settings)}
    return tuple((name, value) for name, value in settings if value in options[name].allowed)


def _values(option: Option) -> some.SearchStrategy[Any]:
    if isinstance(option.allowed, range):
        return some.integers(option.allowed[0], option.allowed[-1])
    return some.sampled_from(tuple(option.allowed))


@some.composite
def plans(draw: some.DrawFn, variant: str | None = None) -> Plan:
    student_dealer = draw(some.booleans())
    name = variant or draw(some.sampled_from([game.name for game in VARIANTS]))
    seats = variant_named(name).seats
    fewest = seats.fewest_with_dealer if student_dealer else seats.fewest
    return Plan(
        seed=draw(seeds),
        variant=name,
        seats=draw(some.integers(fewest, min(seats.most, 8))),
        student_dealer=student_dealer,
        judge=draw(some.sampled_from(["rule", "dealer"])) if student_dealer else "rule",
        rule=draw(some.integers(0, len(RULES) - 1)),
        settings=draw(settings(name)),
        skill=draw(some.sampled_from([0.0, 0.5, 0.8, 1.0])),
        bustle=draw(some.sampled_from([0.0, 0.3, 2.0])),
        moves=draw(some.integers(1, 100)),
        expected_cards=draw(some.sampled_from([None, 1, 12])),
    )


played = cache(play)  # a plan always gives the same game, and every law looks at it


@cache
def usual() -> dict[str, list[Plan]]:
    """The games of an ordinary run by variant, drawn once for all laws."""
    drawn: dict[str, list[Plan]] = {game.name: [] for game in VARIANTS}

    @few
    @given(some.tuples(*map(plans, drawn)))
    def draw(found: tuple[Plan, ...]) -> None:
        for plan in found:
            drawn[plan.variant].append(plan)

    draw()
    return drawn


def hold(law: Law, variant: str) -> None:
    """Hold the law against random games of the variant."""

    @few
    @given(plans(variant))
    def on_any_game(plan: Plan) -> None:
        law(played(plan))

    if LONG:
        on_any_game()
        return
    for plan in usual()[variant]:
        try:
            law(played(plan))
        except Exception as broken:
            broken.add_note(f"in the game of {plan}")
            raise


def games(variant: str | None = None) -> some.SearchStrategy[Record]:
    return plans(variant).map(played)


@some.composite
def moves(draw: some.DrawFn) -> Move:
    """Any move at all, sensible or not, out of what may come over the wire."""
    while True:
        move = any_move(draw(some.sampled_from(ALL_MOVES)), random.Random(draw(seeds)))
        said = getattr(move, "statement", None)
        if not isinstance(said, Statement) or said.rule is None or all(isinstance(key, str) for key in said.rule):
            return move
