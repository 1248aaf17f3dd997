"""How many moves a second the pure engine decides and folds in each game, and whether move 500 costs what move 1 did.

    python benchmarks/engine.py [moves]

A move is one `Game.decide`: the rules, the verdict of a compiled rule, the events and the folded state;
no encoding, no storage. Time is that of the processor, and the stages of the round take turns, so that a busy
machine disturbs all of them little and alike. `told` is what the moves' events cost for the eight viewers of a table of
six. A round of Delphi has 51 cards, so there is no move 500.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.chance import DiceOf
from eleusis.game import Decision, Game
from eleusis.seats import PUBLIC, TEACHER
from eleusis.statement import Statement
from eleusis.variants import VARIANTS, classic, delphi

RULE: Final = Statement(
    "Red and black take turns.", {"rule": {"is": "not", "cond": {"is": "same", "attr": "colour", "a": 0, "b": 1}}}
)
GUESS: Final = Statement("Only hearts.", {"rule": {"is": "suit_in", "ref": 0, "suits": ["H"]}})
SEATS: Final = 6
OPTIONS: Final = {"closing_guess": False}
FLAT: Final = 1.1


def begin(name: str, dice: DiceOf, **options: object) -> Game:
    game = Game.of(name)
    for seat in range(SEATS):
        game = game.decide(TEACHER, mv.TakeSeat(seat), now=0, chance=dice).game
    return game.decide(TEACHER, mv.BeginRound({**OPTIONS, **options}, None, RULE), now=0, chance=dice).game


def next_move(game: Game, rnd: random.Random) -> tuple[int, mv.Move]:
    """What somebody at the table does next: a card at random, wrong guesses, predictions of half of them."""
    round_ = game.state.round
    assert round_ is not None
    if round_.phase == st.WINDOW:
        return next(seat for seat in round_.players if game.waits_for(seat)), mv.Predict(rnd.random() < 0.5)
    for seat in round_.players:
        options = game.options(seat)
        if mv.Play in options:
            card = rnd.choice(round_.hands[seat])
            assert card is not None
            return seat, mv.Play(card)
        if mv.PassGuess in options:
            return seat, mv.Guess(GUESS) if rnd.random() < 0.2 else mv.PassGuess()
        if classic.PassProphecy in options:
            return seat, classic.BecomeProphet() if rnd.random() < 0.2 else classic.PassProphecy()
        if classic.Call in options:
            return seat, classic.Call(rnd.random() < 0.5)
    return TEACHER, delphi.TurnCard()


def moves_per_second(name: str, count: int, **options: object) -> tuple[float, float]:
    """Moves a second while playing rounds to their end, and microseconds of the median move."""
    rnd = random.Random(1)
    dice = DiceOf(rnd)
    spent: list[float] = []
    game = begin(name, dice, **options)
    while len(spent) < count:
        if not game.state.is_playing:
            game = begin(name, dice, **options)
        actor, move = next_move(game, rnd)
        start = time.thread_time()
        done = game.decide(actor, move, now=0, chance=dice)
        spent.append(time.thread_time() - start)
        game = done.game
    return count / sum(spent), statistics.median(spent) * 1e6


def late_game(name: str, moves: int, dice: DiceOf) -> Game:
    """A round in which so many cards have been played, every other one right, and nobody has fewer in hand."""
    game = begin(name, dice, predict_seconds=0)
    round_ = game.state.round
    assert round_ is not None
    assert round_.turn is not None
    red = round_.layout.line[-1].is_red
    facts: list[ev.Event] = []
    for place in range(moves):
        fits = place % 2 == 1
        red ^= fits
        card = Card.ALL[(13 if red else 0) + place % 13]
        facts.append(ev.CardsJudged(round_.turn, (card,), fits, {}))
    return game.after([*facts, ev.TurnBegan(round_.turn, None)])


def wrong_no_play(game: Game, dice: DiceOf) -> Decision:
    """From here: a shown hand, a card on the line, a card drawn, the next turn."""
    round_ = game.state.round
    assert round_ is not None
    assert round_.turn is not None
    return game.decide(round_.turn, mv.DeclareNoPlay(), now=0, chance=dice)


def cost_from(game: Game, dice: DiceOf) -> float:
    """Microseconds a move of eight from here, each after the one before: right cards, with all that follows a turn."""
    spent = 0.0
    for _ in range(8):
        round_ = game.state.round
        assert round_ is not None
        assert round_.turn is not None
        options = game.options(round_.turn)
        if mv.Play not in options:
            move: mv.Move = mv.PassGuess() if mv.PassGuess in options else classic.PassProphecy()
        else:
            red = round_.layout.line[-1].is_red
            hand = (card for card in round_.hands[round_.turn] if card is not None)
            move = mv.Play(min(hand, key=lambda card: card.is_red == red))
        start = time.thread_time()
        done = game.decide(round_.turn, move, now=0, chance=dice)
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


def flatness(name: str, dice: DiceOf) -> float:
    """How much more a move costs after 500 cards than after one."""
    stages = {moves: late_game(name, moves, dice) for moves in (1, 100, 500)}
    costs: dict[int, list[float]] = {moves: [] for moves in stages}
    for _ in range(200):
        for moves, game in stages.items():
            costs[moves].append(cost_from(game, dice))
    usual = {moves: statistics.median(spent) for moves, spent in costs.items()}
    told = "   ".join(f"{moves} cards {cost:5.1f} µs" for moves, cost in usual.items())
    print(f"{name:<12} {told}   {usual[500] / usual[1]:4.2f} x")
    return usual[500] / usual[1]


def main(count: int) -> int:
    for game in VARIANTS:
        for predict_seconds in (0, 6):
            if game.name == "delphi" and not predict_seconds:
                continue  # predicting is the game
            rate, median = moves_per_second(game.name, count, predict_seconds=predict_seconds)
            how = "with predictions" if predict_seconds else ""
            print(f"{game.name:<12} {how:<17} {rate:>9,.0f} moves/s   median move {median:5.1f} µs")
    dice = DiceOf(random.Random(2))
    growth = max(flatness(game.name, dice) for game in VARIANTS if game.name != "delphi")
    print(f"told to 8 viewers  {told_cost(wrong_no_play(late_game('express', 100, dice), dice), 500):5.1f} µs a move")
    flat = growth <= FLAT
    print(f"flat (<= {FLAT} x): {'yes' if flat else 'no'}")
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5_000))
