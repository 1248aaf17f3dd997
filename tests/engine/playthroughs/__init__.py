"""Recorded games, readable: every move, every event, and what each viewer is told of it.

A file holds all that is needed to play the game again: the moves with their times, and the dice. Record
anew after a change of the rules, and read the difference before committing it::

    python -m tests.engine.playthroughs
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from eleusis import codec
from eleusis.cards import Card, cards_text, parse_cards
from eleusis.errors import EleusisError
from eleusis.game import Game
from eleusis.seats import CLOCK, PUBLIC, TEACHER
from tests.engine.laws import any_move
from tests.engine.playing import START, Dice, Plan, Record, SameDice, play

HERE: Final = Path(__file__).parent
NAMES: Final = {TEACHER: "teacher", CLOCK: "clock", PUBLIC: "projector"}
_SMALL = (("closing_seconds", 30), ("hand_size", 4))
_QUICK = (*_SMALL, ("predict_seconds", 0))

# The file's name begins with the variant's.
PLAYTHROUGHS: Final = {
    "express-house": Plan(seed=344, seats=3, settings=_SMALL, rule=8, bustle=0.0, moves=200),
    "express-dealer": Plan(
        seed=97, seats=3, student_dealer=True, judge="dealer", rule=2, settings=_SMALL, bustle=0.6, moves=200
    ),
    # a prophet stands to the end
    "classic-house": Plan(
        seed=7,
        variant="classic",
        settings=(("closing_seconds", 30), ("hand_size", 7), ("predict_seconds", 0)),
        rule=8,
        skill=0.8,
        bustle=0.0,
        moves=160,
    ),
    # prophets fall, a verdict is turned round, and in the end all players are expelled
    "classic-dealer": Plan(
        seed=120,
        variant="classic",
        student_dealer=True,
        judge="dealer",
        settings=(("closing_seconds", 30), ("expulsion", "short"), ("hand_size", 7), ("predict_seconds", 0)),
        rule=2,
        skill=0.5,
        bustle=0.2,
        moves=320,
    ),
    "three_lives-house": Plan(
        seed=135, variant="three_lives", seats=3, settings=_QUICK, rule=8, skill=0.75, bustle=0.0, moves=120
    ),
    # nobody can go on, and all get new hands
    "three_lives-stuck": Plan(
        seed=50, variant="three_lives", seats=2, settings=_QUICK, rule=8, skill=0.9, bustle=0.0, moves=120
    ),
    # verdicts turned round, lives given back, and in the end nobody has any
    "three_lives-dealer": Plan(
        seed=315,
        variant="three_lives",
        student_dealer=True,
        judge="dealer",
        settings=_SMALL,
        rule=2,
        skill=0.5,
        bustle=0.3,
        moves=260,
    ),
    # a whole pack
    "delphi-house": Plan(
        seed=15,
        variant="delphi",
        seats=2,
        settings=(("closing_seconds", 30), ("reveal_seconds", 0)),
        bustle=0.0,
        moves=320,
    ),
    # an oracle who judges, a card that nobody answers, people who come late
    "delphi-dealer": Plan(
        seed=138,
        variant="delphi",
        student_dealer=True,
        judge="dealer",
        settings=(("closing_seconds", 30),),
        rule=2,
        bustle=0.5,
        moves=120,
    ),
}


def who(actor: int) -> str:
    return NAMES.get(actor, f"seat {actor}")


def words(value: Any) -> str:
    """A part of an event, short: cards without quotes, hidden ones as ??."""
    if isinstance(value, list) and len(value) > 12 and set(value) == {None}:
        return f"[{len(value)} face down]"
    if isinstance(value, list) and all(one is None or (isinstance(one, str) and len(one) <= 3) for one in value):
        return "[" + " ".join(one or "??" for one in value) + "]"
    if isinstance(value, list):
        return "[" + ", ".join(words(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {words(one)}" for name, one in value.items()) + "}"
    if isinstance(value, str):
        return value
    return json.dumps(value)


def line_of(form: dict[str, Any]) -> str:
    parts = " ".join(f"{name}={words(value)}" for name, value in form.items() if name != "type")
    return f"{form['type']} {parts}".rstrip()


def told(before: int, after: Game, events: tuple[Any, ...], viewers: tuple[int, ...]) -> Iterator[str]:
    for place, event in enumerate(events):
        whole = line_of(codec.event_to_json(event))
        yield f"  {before + place + 1:>3} {whole}"
        parts: dict[str, list[str]] = {}
        for viewer in viewers:
            (heard,) = after.told((event,), viewer)
            parts.setdefault(line_of(codec.event_to_json(heard)), []).append(who(viewer))
        for part, hearers in parts.items():
            if part != whole:
                yield f"        {', '.join(hearers)}: {part}"


def text_of(variant: str, moves: list[tuple[int, int, dict[str, Any]]], dice: list[str]) -> Iterator[str]:
    """The playthrough as lines; ``dice`` are the lines that say what chance gave."""
    game = Game.of(variant)
    chance = dice_of(dice)
    yield f"variant {variant}"
    yield from dice
    for actor, after_ms, form in moves:
        yield ""
        yield f"> {who(actor)} at {after_ms / 1000:.3f} {json.dumps(form)}"
        try:
            done = game.decide(actor, codec.move_from_json(form), now=START + after_ms, chance=chance)
        except EleusisError as refused:
            yield f"    refused: {refused.code}"
            continue
        viewers = (*sorted(done.game.state.totals), TEACHER, PUBLIC)
        yield from told(game.seq, done.game, done.events, viewers)
        game = done.game
    totals = ", ".join(f"seat {seat}: {points}" for seat, points in sorted(game.state.totals.items()))
    yield ""
    yield f"totals {totals}"


def dice_of(lines: list[str]) -> SameDice:
    shuffles = [parse_cards(line.removeprefix("shuffled ")) for line in lines if line.startswith("shuffled ")]
    chosen = [line.removeprefix("chosen ") for line in lines if line.startswith("chosen ")]
    return SameDice(shuffles, [int(thing) if thing.isdecimal() else Card.parse(thing) for thing in chosen])


def read(text: str) -> tuple[str, list[tuple[int, int, dict[str, Any]]], list[str]]:
    """The variant, the moves and the dice of a recorded playthrough."""
    lines = text.splitlines()
    names = {name: actor for actor, name in NAMES.items()}
    moves = []
    for line in lines:
        if line.startswith("> "):
            actor, _, rest = line[2:].partition(" at ")
            at, _, form = rest.partition(" ")
            moves.append(
                (
                    names.get(actor, int(actor.split()[-1]) if actor not in names else 0),
                    round(float(at) * 1000),
                    json.loads(form),
                )
            )
    return (
        lines[0].removeprefix("variant "),
        moves,
        [line for line in lines if line.startswith(("shuffled ", "chosen "))],
    )


def record(plan: Plan) -> str:
    """Play as planned, with a refused move here and there, and write it down."""
    played = first_round(play(plan))
    rnd = random.Random(plan.seed)
    moves: list[tuple[int, int, dict[str, Any]]] = []
    for place, step in enumerate(played.steps):
        if place % 6 == 5:
            kind = type(played.steps[place - 1].move)
            strangers = [seat for seat in step.before.state.seats if kind not in step.before.options(seat)]
            stranger = rnd.choice(strangers or [CLOCK])
            moves.append((stranger, step.now - START, codec.move_to_json(any_move(kind, random.Random(3)))))
        moves.append((step.actor, step.now - START, codec.move_to_json(step.move)))
    dice = [f"shuffled {cards_text(cards)}" for cards in played.dice.shuffles]
    dice += [f"chosen {card}" for card in played.dice.choices]
    return "\n".join(text_of(plan.variant, moves, dice)) + "\n"


def first_round(played: Record) -> Record:
    """One round, from the first seat taken to the rule shown."""
    over = (
        place for place, step in enumerate(played.steps) if step.after.state.rounds and not step.after.state.is_playing
    )
    steps = played.steps[: next(over) + 1]
    shuffles, choices = steps[-1].thrown
    dice = Dice(played.plan.seed, played.dice.shuffles[:shuffles], played.dice.choices[:choices])
    return Record(played.plan, dice, steps)
