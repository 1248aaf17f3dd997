"""Whole random games, written down so that every law can be checked on them.

`Plan` says what kind of game; `play(plan)` plays it, with a little of everything that can happen at a
table, through nothing but the options the engine offers. The dice hand out cards that are objects of
their own, so that a law can tell the two sevens of hearts apart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.chance import Thing
from eleusis.errors import EleusisError
from eleusis.game import Game
from eleusis.rules import Rule
from eleusis.seats import CLOCK, PUBLIC, TEACHER, Actor, Seat, Viewer
from eleusis.statement import Statement
from tests.engine.games import told_of

START = 1_790_000_000_000  # milliseconds; the hour at which every lesson here begins


# ── rules ────────────────────────────────────────────────────────────────────────────────────────


def _same(attr: str) -> dict[str, Any]:
    return {"is": "same", "attr": attr, "a": 0, "b": 1}


def _suits(suits: str, ref: int = 0) -> dict[str, Any]:
    return {"is": "suit_in", "ref": ref, "suits": list(suits)}


def _ranks(*ranks: int) -> dict[str, Any]:
    return {"is": "rank_in", "ref": 0, "ranks": list(ranks)}


def _no(cond: dict[str, Any]) -> dict[str, Any]:
    return {"is": "not", "cond": cond}


def statement(cond: dict[str, Any], text: str, start: dict[str, Any] | None = None) -> Statement:
    rule: dict[str, Any] = {"rule": cond}
    if start is not None:
        rule["start"] = start
    return Statement(text, rule)


ALTERNATE = statement(_no(_same("colour")), "Colours alternate.")
SAME_COLOUR = statement(_same("colour"), "The colour of the last card.")
HIGHER = statement(
    {
        "is": "or",
        "conds": [{"is": "rank_cmp", "op": ">", "a": 0, "b": 1}, {"is": "rank_in", "ref": 1, "ranks": [12, 13]}],
    },
    "Higher, and anything after a queen or king.",
)
HEARTS = statement(_suits("H"), "Only hearts.")
OTHER_SUIT = statement(_no(_same("suit")), "Another suit.")
ODD_OR_EVEN = statement(_same("parity"), "Odd after odd, even after even.", start=_ranks(2, 4, 6, 8, 10, 12))
AFTER_RED = statement(
    {
        "is": "if",
        "cond": _suits("DH", ref=1),
        "then": _ranks(1, 2, 3, 4, 5, 6),
        "other": _ranks(7, 8, 9, 10, 11, 12, 13),
    },
    "After red low, after black high.",
)
NEW_SUIT = statement(
    {"is": "or", "conds": [_no({"is": "seen", "attr": "suit"}), _suits("C")]}, "A new suit, or a club."
)
NOTHING_AFTER_HEARTS = statement(
    {"is": "if", "cond": _suits("H", ref=1), "then": _suits("S"), "other": _ranks(1, 3, 5, 7, 9, 11, 13)},
    "A spade after a heart, otherwise odd.",
)
RULES = (ALTERNATE, SAME_COLOUR, HIGHER, HEARTS, OTHER_SUIT, ODD_OR_EVEN, AFTER_RED, NEW_SUIT, NOTHING_AFTER_HEARTS)
WORDS = Statement("It has to do with the weather.")  # no rule of the language


@cache
def rule_of(key: str) -> Rule:
    return next(Rule.from_json(said.rule) for said in RULES if said.key == key)


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Dice:
    """Chance from a seed. Remembers what it gave; every card it shuffles is an object of its own."""

    seed: int
    shuffles: list[tuple[Card, ...]] = field(default_factory=list)
    choices: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)

    @property
    def thrown(self) -> tuple[int, int]:
        return len(self.shuffles), len(self.choices)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = [Card(card.index) for card in cards]
        self.random.shuffle(order)
        self.shuffles.append(tuple(order))
        return tuple(order)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        self.choices.append(chosen := self.random.choice(things))
        return chosen


@dataclass
class SameDice:
    """Chance that gives what it is told to give."""

    shuffles: list[tuple[Card, ...]]
    choices: list[Any]

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self.shuffles.pop(0)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        return things[things.index(self.choices.pop(0))]


# ── plans and records ────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Plan:
    """What kind of game to play."""

    seed: int = 0
    variant: str = "express"
    seats: int = 4
    student_dealer: bool = False
    judge: str = "rule"
    rule: int = 0
    settings: tuple[tuple[str, Any], ...] = ()
    skill: float = 0.7  # how often a player does the right thing
    bustle: float = 0.3  # how much goes on around the table: people, pauses, hints
    moves: int = 90
    expected_cards: int | None = None  # that a student dealer thinks it will take

    @property
    def secret(self) -> Statement:
        said = RULES[self.rule]
        return said if self.judge == "rule" or self.rule % 2 else Statement(said.text)


@dataclass(frozen=True)
class Step:
    """One move that was accepted, and the game before and after it."""

    actor: Actor
    move: mv.Move
    now: int
    before: Game
    after: Game
    events: tuple[ev.Event, ...]
    thrown: tuple[int, int]  # shuffles and choices of the dice so far


@dataclass
class Record:
    """A game as it was played."""

    plan: Plan
    dice: Dice
    steps: list[Step] = field(default_factory=list)
    moments: list[tuple[ev.Event, st.State, st.State]] = field(default_factory=list)  # see `tests.engine.laws.prefixes`

    @property
    def log(self) -> list[ev.Event]:
        return [event for step in self.steps for event in step.events]

    @property
    def game(self) -> Game:
        return self.steps[-1].after if self.steps else Game.of(self.plan.variant)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*sorted(self.game.state.totals), TEACHER, PUBLIC)

    def sample(self, count: int) -> list[Step]:
        """Some steps from all parts of the game, the same ones every time."""
        return random.Random(self.plan.seed).sample(self.steps, min(count, len(self.steps)))


# ── what a move may hold ─────────────────────────────────────────────────────────────────────────

Maker = Callable[[Game, Actor, random.Random, Plan], mv.Move]


def fitting(round_: st.Round, plan: Plan) -> frozenset[Card]:
    """What fits in truth, whoever judges."""
    return rule_of(RULES[plan.rule].key).fitting(round_.layout.line)


def all_fit(round_: st.Round, plan: Plan, cards: Sequence[Card]) -> bool:
    """Do these cards fit in truth, one after the other?"""
    rule, line = rule_of(RULES[plan.rule].key), round_.layout.line
    return all(rule.accepts((*line, *cards[:at]), card) for at, card in enumerate(cards))


def _round(game: Game) -> st.Round:
    assert game.state.round is not None
    return game.state.round


def _play(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    round_ = _round(game)
    hand, good = round_.hands[actor], fitting(round_, plan)
    fits = [card for card in hand if card in good]
    if rnd.random() < plan.skill:
        if not fits:
            return mv.DeclareNoPlay()
        return mv.Play(_first(hand, rnd.choice(fits)), rnd.choice([True, True, None, False]))
    return mv.Play(_first(hand, rnd.choice(hand)), rnd.choice([True, False, None]))


def _first(hand: Sequence[Card | None], wanted: Card | None) -> Card:
    """That very card which the engine takes out of the hand, where there are two alike."""
    card = hand[hand.index(wanted)]
    assert card is not None
    return card


def _verdict(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    """A dealer by hand, who errs now and then."""
    round_ = _round(game)
    if round_.phase == st.NO_PLAY:
        return mv.GiveVerdict(True)
    if round_.phase == st.GUESS_VERDICT:
        return mv.GiveVerdict(round_.guess is not None and round_.guess.text == plan.secret.text)
    right = round_.pending is not None and all_fit(round_, plan, round_.pending.cards)
    return mv.GiveVerdict(right if rnd.random() < 0.9 else not right)


def _play_for(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    round_ = _round(game)
    shown, good = round_.shown or (), fitting(round_, plan)
    fits = [card for card in shown if card in good]
    return mv.PlayFor(_first(shown, rnd.choice(fits or shown))) if fits or rnd.random() < 0.1 else mv.GiveVerdict(True)


def _begin(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    enough = len(game.state.seats) >= game.variant.seats.fewest_with_dealer
    dealer = game.next_dealer if plan.student_dealer and enough else None
    if dealer is None:
        return mv.BeginRound(dict(plan.settings), None, RULES[plan.rule])
    return mv.BeginRound(dict(plan.settings), dealer, RULES[plan.rule] if rnd.random() < 0.2 else None)


def _guess(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    if _round(game).settings.prove_it and rnd.random() < 0.2:
        return mv.Guess(WORDS)
    return mv.Guess(RULES[plan.rule] if rnd.random() < 0.15 else rnd.choice(RULES))


def _time_up(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    deadline = _round(game).deadline
    assert deadline is not None
    return mv.TimeUp(deadline)


def _leave(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    return mv.LeaveSeat(rnd.choice(game.state.seats or (0,)))


MAKERS: dict[type[mv.Move], Maker] = {
    mv.Play: _play,
    mv.DeclareNoPlay: lambda *_: mv.DeclareNoPlay(),
    mv.Guess: _guess,
    mv.PassGuess: lambda *_: mv.PassGuess(),
    mv.Sort: lambda g, a, rnd, p: mv.Sort(tuple(rnd.random() < 0.5 for _ in range(6))),
    mv.Predict: lambda g, a, rnd, p: mv.Predict(rnd.random() < 0.5),
    mv.Note: lambda g, a, rnd, p: mv.Note(rnd.choice((*RULES, WORDS)), rnd.choice([None, 0, 70]), Card.ALL[:2]),
    mv.Conclude: lambda g, a, rnd, p: mv.Conclude(rnd.choice((*RULES, WORDS))),
    mv.SetRule: lambda g, a, rnd, plan: mv.SetRule(plan.secret, plan.judge, plan.expected_cards),
    mv.GiveVerdict: _verdict,
    mv.PlayFor: _play_for,
    mv.Retract: lambda *_: mv.Retract(),
    mv.GiveHint: lambda *_: mv.GiveHint("Look at the colours."),
    mv.TakeSeat: lambda g, a, rnd, p: mv.TakeSeat(
        rnd.choice([s for s in range(14) if s not in g.state.totals] or [99])
    ),
    mv.LeaveSeat: _leave,
    mv.BeginRound: _begin,
    mv.TimeUp: _time_up,
    mv.Pause: lambda *_: mv.Pause(),
    mv.Resume: lambda *_: mv.Resume(),
    mv.Extend: lambda *_: mv.Extend(30),
    mv.Skip: lambda *_: mv.Skip(),
    mv.EndRound: lambda *_: mv.EndRound(),
}

OFTEN: dict[type[mv.Move], float] = {
    mv.Play: 8, mv.DeclareNoPlay: 0.4, mv.Guess: 2, mv.PassGuess: 4, mv.Sort: 6, mv.Predict: 6, mv.Note: 0.1, mv.Conclude: 3,
    mv.SetRule: 6, mv.GiveVerdict: 8, mv.PlayFor: 6, mv.Retract: 1, mv.GiveHint: 0.05, mv.BeginRound: 6, mv.TimeUp: 0.6,
    mv.Resume: 3,
}  # fmt: skip
AROUND: dict[type[mv.Move], float] = {
    mv.TakeSeat: 0.15, mv.LeaveSeat: 0.15, mv.Pause: 0.15, mv.Extend: 0.1, mv.EndRound: 0.05,
}  # fmt: skip


def maker_of(variant: str, kind: type[mv.Move]) -> Maker:
    """How a player comes to a move of this kind; of a game's own, its module says so, or it is left to chance."""
    from tests.engine.laws import any_move

    own: dict[type[mv.Move], Maker] = {**MAKERS, **told_of(variant, "MAKERS", {})}
    return own.get(kind, lambda game, actor, rnd, plan: any_move(kind, rnd))


def actors(game: Game) -> tuple[Actor, ...]:
    return (*game.state.seats, TEACHER, CLOCK)


def play(plan: Plan) -> Record:
    """Play a game as planned; only accepted moves are written down."""
    rnd, dice = random.Random(plan.seed), Dice(plan.seed)
    record = Record(plan, dice)
    game, now = Game.of(plan.variant), START
    often = {**dict.fromkeys(game.variant.moves, 2.0), **OFTEN, **told_of(plan.variant, "OFTEN", {})}

    def submit(actor: Actor, move: mv.Move) -> None:
        nonlocal game
        done = game.decide(actor, move, now=now, chance=dice)
        record.steps.append(Step(actor, move, now, game, done.game, done.events, dice.thrown))
        game = done.game

    for seat in range(plan.seats):
        submit(TEACHER, mv.TakeSeat(seat))
    for _ in range(plan.moves):
        now += rnd.randrange(8_000)
        offered = [(actor, kind) for actor in actors(game) for kind in game.options(actor)]
        weights = [often.get(kind, 0.0) + plan.bustle * AROUND.get(kind, 0.0) for _, kind in offered]
        actor, kind = rnd.choices(offered, weights)[0]
        if actor == TEACHER and kind in (mv.GiveVerdict, mv.PlayFor, mv.Retract, mv.SetRule) and rnd.random() < 0.8:
            continue  # the dealer is asked first
        move = maker_of(plan.variant, kind)(game, actor, rnd, plan)
        if isinstance(move, mv.TimeUp):
            now = max(now, move.deadline)
        try:
            submit(actor, move)
        except EleusisError:
            continue
    return record


def cut(record: Record, at: Callable[[Step], bool]) -> Record:
    """The game up to, and without, the first such step."""
    end = next((place for place, step in enumerate(record.steps) if at(step)), len(record.steps))
    return Record(record.plan, record.dice, record.steps[:end])


def seats_of(record: Record) -> tuple[Seat, ...]:
    return tuple(sorted(record.game.state.totals))
