"""What a move costs the pure engine in the other games, early and late, and what a class of sixty is told of one.

    python benchmarks/variants.py

A move is one `Game.decide`, as in `benchmarks/engine.py`; time is that of the processor, and the stages take turns.
In Delphi the class has sixty predictors: a round is 51 cards and 3060 predictions.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.engine import FLAT, RULE
from eleusis import codec
from eleusis import moves as mv
from eleusis import state as st
from eleusis.chance import DiceOf
from eleusis.game import Game
from eleusis.seats import PUBLIC, TEACHER
from eleusis.variants import delphi

SEATS: Final = 6
CLASS: Final = 60
STRETCH: Final = 8  # moves that are timed together from each stage
ROUNDS: Final = 300

Next = Callable[[Game, random.Random], tuple[int, mv.Move]]


def begin(variant: str, seats: int, options: dict[str, object], dice: DiceOf) -> Game:
    game = Game.of(variant)
    for seat in range(seats):
        game = game.decide(TEACHER, mv.TakeSeat(seat), now=0, chance=dice).game
    return game.decide(TEACHER, mv.BeginRound(options, None, RULE), now=0, chance=dice).game


def three_lives(game: Game, rnd: random.Random) -> tuple[int, mv.Move]:
    """Cards that fit, or no-play: a round that goes on and on."""
    round_ = game.state.round
    assert round_ is not None
    assert round_.turn is not None
    if round_.phase == st.GUESS:
        return round_.turn, mv.PassGuess()
    fits = [
        card for card in round_.hands[round_.turn] if card is not None and card.is_red != round_.layout.line[-1].is_red
    ]
    return round_.turn, mv.Play(rnd.choice(fits)) if fits else mv.DeclareNoPlay()


def prediction(game: Game, rnd: random.Random) -> tuple[int, mv.Move]:
    """Everyone predicts at random, one after the other; then the teacher turns the next card."""
    round_ = game.state.round
    assert round_ is not None
    if round_.phase == delphi.REVEAL:
        return TEACHER, delphi.TurnCard()
    return round_.own.answered, mv.Predict(rnd.random() < 0.5)


def played(game: Game, next_move: Next, moves: int, dice: DiceOf, rnd: random.Random) -> Game:
    for _ in range(moves):
        actor, move = next_move(game, rnd)
        game = game.decide(actor, move, now=0, chance=dice).game
    return game


def cost(game: Game, next_move: Next, dice: DiceOf, rnd: random.Random) -> float:
    """Microseconds a move from here."""
    spent = 0.0
    for _ in range(STRETCH):
        actor, move = next_move(game, rnd)
        start = time.thread_time()
        done = game.decide(actor, move, now=0, chance=dice)
        spent += time.thread_time() - start
        game = done.game
    return spent / STRETCH * 1e6


def measure(name: str, stages: dict[int, Game], next_move: Next, dice: DiceOf, rnd: random.Random) -> bool:
    costs: dict[int, list[float]] = {moves: [] for moves in stages}
    for _ in range(ROUNDS):
        for moves, game in stages.items():
            costs[moves].append(cost(game, next_move, dice, rnd))
    usual = {moves: statistics.median(spent) for moves, spent in costs.items()}
    first = min(usual)
    for moves, spent in usual.items():
        print(
            f"{name:<12} move {moves:>4}  {spent:5.1f} µs  {1e6 / spent:>8,.0f} moves/s  {spent / usual[first]:4.2f} x"
        )
    return all(spent / usual[first] <= FLAT for spent in usual.values())


def told(game: Game, rnd: random.Random, dice: DiceOf) -> None:
    """What one prediction in a class sends to everybody else: the fact, and the game's own status."""
    actor, move = prediction(game, rnd)
    done = game.decide(actor, move, now=0, chance=dice)
    other = CLASS - 1
    facts = [codec.event_to_json(event) for event in done.game.told(done.events, other)]
    status = done.game.status(other)
    print(f"a prediction, told to another: {len(json.dumps(facts))} bytes, status {len(json.dumps(status))} bytes")
    viewers = (*range(CLASS), TEACHER, PUBLIC)
    start = time.thread_time()
    for _ in range(200):
        for viewer in viewers:
            done.game.told(done.events, viewer)
    told_us = (time.thread_time() - start) / 200 * 1e6
    start = time.thread_time()
    for _ in range(200):
        for viewer in viewers:
            done.game.options(viewer)
            done.game.status(viewer)
    print(f"to {len(viewers)} viewers: told {told_us:.0f} µs, "
          f"options and status {(time.thread_time() - start) / 200 * 1e6:.0f} µs")  # fmt: skip


def main() -> int:
    rnd = random.Random(3)
    dice = DiceOf(random.Random(2))
    quiet: dict[str, object] = {"predict_seconds": 0, "closing_guess": False}
    lives = begin("three_lives", SEATS, quiet, dice)
    stages = {moves: played(lives, three_lives, moves, dice, rnd) for moves in (1, 100, 500)}
    flat = measure("three_lives", stages, three_lives, dice, rnd)
    whole = begin("delphi", CLASS, {"class_delphi": True, "closing_guess": False}, dice)
    card = CLASS + 1  # its predictions, and the move that turns the next one
    starts = {
        moves: played(whole, prediction, moves // card * card + CLASS // 2, dice, rnd) for moves in (1, 500, 3000)
    }
    flat &= measure("delphi", starts, prediction, dice, rnd)
    told(starts[500], rnd, dice)
    print(f"flat (<= {FLAT} x): {'yes' if flat else 'no'}")
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main())
