"""How many moves a second the pure engine decides and folds, and whether move 500 costs what move 1 did.

    python benchmarks/engine.py [moves]

A move is one `Game.decide`: the rules, the verdict of a compiled rule, the events and the folded state;
no encoding, no storage. Time is that of the processor, and the stages of the round take turns, so that a busy
machine disturbs all of them little and alike. `told` is what the moves' events cost for the eight viewers of a table of six.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from eleusis import moves as mv
from eleusis import state as st
from eleusis.chance import DiceOf
from eleusis.game import Decision, Game
from eleusis.seats import PUBLIC, TEACHER
from eleusis.statement import Statement

RULE: Final = Statement(
    "Red and black take turns.", {"rule": {"is": "not", "cond": {"is": "same", "attr": "colour", "a": 0, "b": 1}}}
)
GUESS: Final = Statement("Only hearts.", {"rule": {"is": "suit_in", "ref": 0, "suits": ["H"]}})
SEATS: Final = 6
OPTIONS: Final = {"closing_guess": False}
FLAT: Final = 1.1


def begin(dice: DiceOf, *, predict_seconds: int) -> Game:
    game = Game.of("express")
    for seat in range(SEATS):
        game = game.decide(TEACHER, mv.TakeSeat(seat), now=0, chance=dice).game
    options = {**OPTIONS, "predict_seconds": predict_seconds}
    return game.decide(TEACHER, mv.BeginRound(options, None, RULE), now=0, chance=dice).game


def next_move(game: Game, rnd: random.Random) -> tuple[int, mv.Move]:
    """What somebody at the table does next: a card at random, wrong guesses, predictions of half of them."""
    now = game.state.round
    assert now is not None
    assert now.turn is not None
    if now.phase == st.GUESS:
        return now.turn, mv.Guess(GUESS) if rnd.random() < 0.2 else mv.PassGuess()
    if now.phase == st.WINDOW:
        return next(seat for seat in now.players if mv.Predict in game.options(seat)), mv.Predict(rnd.random() < 0.5)
    card = rnd.choice(now.hands[now.turn])
    assert card is not None
    return now.turn, mv.Play(card)


def moves_per_second(count: int, *, predict_seconds: int) -> tuple[float, float]:
    """Moves a second while playing rounds to their end, and microseconds of the median move."""
    rnd = random.Random(1)
    dice = DiceOf(rnd)
    spent: list[float] = []
    game = begin(dice, predict_seconds=predict_seconds)
    while len(spent) < count:
        if not game.state.is_playing:
            game = begin(dice, predict_seconds=predict_seconds)
        actor, move = next_move(game, rnd)
        start = time.thread_time()
        done = game.decide(actor, move, now=0, chance=dice)
        spent.append(time.thread_time() - start)
        game = done.game
    return count / sum(spent), statistics.median(spent) * 1e6


def late_game(moves: int, dice: DiceOf) -> Game:
    """A round that goes on and on: by turns a card is put on the line for a player, and one goes to a sideline."""
    made = 0
    game = begin(dice, predict_seconds=0)
    while True:
        now = game.state.round
        assert now is not None
        assert now.turn is not None
        if made >= moves and now.phase == st.TURN:
            return game
        red = not now.layout.line[-1].is_red
        fits = [card for card in now.hands[now.turn] if card is not None and card.is_red == red]
        wrong = [card for card in now.hands[now.turn] if card is not None and card.is_red != red]
        if now.phase == st.GUESS:
            move: mv.Move = mv.PassGuess()
        elif fits and (made % 2 or not wrong):
            move = mv.DeclareNoPlay()
        else:
            move = mv.Play(wrong[0])
        game = game.decide(now.turn, move, now=0, chance=dice).game
        made += 1


def wrong_no_play(game: Game, dice: DiceOf) -> Decision:
    """From here: a shown hand, a card on the line, a card drawn, the next turn."""
    now = game.state.round
    assert now is not None
    assert now.turn is not None
    return game.decide(now.turn, mv.DeclareNoPlay(), now=0, chance=dice)


def cost_from(game: Game, dice: DiceOf) -> float:
    """Microseconds a move of eight from here, each after the one before: right and wrong cards by turns."""
    spent = 0.0
    for place in range(8):
        now = game.state.round
        assert now is not None
        assert now.turn is not None
        if now.phase == st.GUESS:
            move: mv.Move = mv.PassGuess()
        else:
            red = now.layout.line[-1].is_red
            hand = sorted(
                (card for card in now.hands[now.turn] if card is not None), key=lambda card: card.is_red == red
            )
            move = mv.Play(hand[-1 if place % 4 else 0])
        start = time.thread_time()
        done = game.decide(now.turn, move, now=0, chance=dice)
        spent += time.thread_time() - start
        game = done.game
    return spent / 8 * 1e6


def told_cost(done: Decision, repeats: int) -> float:
    viewers = (*range(SEATS), TEACHER, PUBLIC)
    start = time.thread_time()
    for _ in range(repeats):
        for viewer in viewers:
            done.game.told(done.events, viewer)
    return (time.thread_time() - start) / repeats * 1e6


def main(count: int) -> int:
    for predict_seconds, name in ((0, "plays and guesses"), (6, "with predictions")):
        rate, median = moves_per_second(count, predict_seconds=predict_seconds)
        print(f"{name:<20} {rate:>9,.0f} moves/s   median move {median:5.1f} µs")
    dice = DiceOf(random.Random(2))
    stages = {moves: late_game(moves, dice) for moves in (1, 100, 500)}
    costs: dict[int, list[float]] = {moves: [] for moves in stages}
    for _ in range(300):
        for moves, game in stages.items():
            costs[moves].append(cost_from(game, dice))
    usual = {moves: statistics.median(spent) for moves, spent in costs.items()}
    for moves, cost in usual.items():
        now = stages[moves].state.round
        assert now is not None
        line, side = len(now.layout.line), sum(1 for _ in now.layout.rejected())
        print(f"move {moves:>4} ({line:>3} on the line, {side:>3} aside)  {cost:5.1f} µs   {cost / usual[1]:4.2f} x")
    print(f"told to 8 viewers  {told_cost(wrong_no_play(stages[100], dice), 500):5.1f} µs a move")
    flat = usual[500] / usual[1] <= FLAT
    print(f"flat (<= {FLAT} x): {'yes' if flat else 'no'}")
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))
