"""Rounds played by made-up students: some think in rules, some in free words, some only play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.chance import DiceOf
from eleusis.game import Game
from eleusis.rules import Rule, agrees_with_table, equivalent
from eleusis.seats import CLOCK, TEACHER, Actor, Seat
from eleusis.statement import Statement

RED, BLACK = ["D", "H"], ["C", "S"]
START = 1_790_000_000_000


def _suits(suits: list[str]) -> dict[str, Any]:
    return {"is": "suit_in", "ref": 0, "suits": suits}


def _ranks(ranks: Sequence[int]) -> dict[str, Any]:
    return {"is": "rank_in", "ref": 0, "ranks": list(ranks)}


def _same(attr: str) -> dict[str, Any]:
    return {"is": "same", "attr": attr, "a": 0, "b": 1}


def _not(cond: dict[str, Any]) -> dict[str, Any]:
    return {"is": "not", "cond": cond}


def _compare(op: str) -> dict[str, Any]:
    return {"is": "rank_cmp", "op": op, "a": 0, "b": 1}


SENTENCES: Mapping[str, dict[str, Any]] = {
    "Every card is red.": _suits(RED),
    "Every card is black.": _suits(BLACK),
    "Every card is odd.": _ranks([1, 3, 5, 7, 9, 11, 13]),
    "Every card is a number card.": _ranks(range(1, 11)),
    "Each card has a different colour from the card before.": _not(_same("colour")),
    "Each card has the same colour as the card before.": _same("colour"),
    "Each card has a different suit from the card before.": _not(_same("suit")),
    "Each card is higher than the card before.": _compare(">"),
    "Each card is as high as the card before or higher.": _compare(">="),
    "Each card is lower than the card before.": _compare("<"),
    "Red after black, and any card after red.": {
        "is": "or",
        "conds": [_suits(RED), {"is": "suit_in", "ref": 1, "suits": RED}],
    },
    "Each card is red, and odd or a face.": {"is": "and", "conds": [_suits(RED), _ranks([1, 3, 5, 7, 9, 11, 12, 13])]},
}
STATEMENTS = tuple(Statement(text, {"rule": form}, text) for text, form in SENTENCES.items())
RULES = {statement.text: Rule.from_json(statement.rule) for statement in STATEMENTS}
FREE = Statement("I think it goes by how pretty the cards are")


def statement(text: str) -> Statement:
    return next(one for one in STATEMENTS if one.text == text)


@dataclass
class Table:
    """A table whose log is kept with its times. Moves that are refused are not made."""

    seats: int = 3
    game: Game = field(default_factory=lambda: Game.of("express"))
    log: list[tuple[int, ev.Event]] = field(default_factory=list)
    actors: list[Actor] = field(default_factory=list)
    now: int = START
    chance: DiceOf = field(default_factory=lambda: DiceOf(random.Random(1)))

    def __post_init__(self) -> None:
        for seat in range(self.seats):
            self.move(TEACHER, mv.TakeSeat(seat))

    def move(self, actor: Actor, move: mv.Move, seconds: float = 1.0) -> tuple[ev.Event, ...]:
        self.now += int(1000 * seconds)
        decision = self.game.decide(actor, move, now=self.now, chance=self.chance)
        self.game = decision.game
        self.log += [(self.now, event) for event in decision.events]
        self.actors += [actor] * len(decision.events)
        return decision.events

    @property
    def state(self) -> st.State:
        return self.game.state

    @property
    def round(self) -> st.Round:
        assert self.state.round is not None
        return self.state.round

    def begin(
        self,
        rule: Statement,
        dealer: Seat | None = None,
        judge: str = "rule",
        expected_cards: int | None = None,
        **settings: Any,
    ) -> None:
        settings = {"hand_size": 8, "predict_seconds": 6, "turn_seconds": 0, "guess_seconds": 0, **settings}
        if dealer is None:
            self.move(TEACHER, mv.BeginRound(settings, None, rule))
        else:
            self.move(TEACHER, mv.BeginRound(settings, dealer))
            self.move(dealer, mv.SetRule(rule, judge, expected_cards))

    def hand(self, seat: Seat) -> list[Card]:
        return [card for card in self.round.hands[seat] if card is not None]


def consistent(table: Table) -> list[Statement]:
    """The made-up students' ideas that every card on the table allows."""
    rejected = tuple(table.round.layout.rejected())
    return [one for one in STATEMENTS if agrees_with_table(RULES[one.text], table.round.layout.line, rejected)]


def step(table: Table, rng: random.Random, care: float = 0.6) -> None:
    """One move by somebody who may move; ``care`` is how often students look at all the evidence."""
    round_ = table.round
    if round_.phase == st.WINDOW:
        waiting = [seat for seat in round_.players if mv.Predict in table.game.options(seat)]
        if waiting and rng.random() < 0.8:
            table.move(waiting[0], mv.Predict(_expects(table, rng, care)), 0.7)
        else:
            assert round_.deadline is not None
            table.move(CLOCK, mv.TimeUp(round_.deadline), 6)
    elif round_.phase == st.CHOICE:
        assert round_.dealer is not None
        table.move(round_.dealer, mv.PlayFor(rng.choice(round_.fitting or ())), 4)
    elif round_.phase in (st.VERDICT, st.GUESS_VERDICT, st.NO_PLAY):
        _deal(table, rng)
    elif round_.phase == st.CLOSING:
        seat = next(seat for seat in round_.players if mv.Conclude in table.game.options(seat))
        table.move(seat, mv.Conclude(_idea(table, rng, care)), 5)
    elif round_.phase == st.GUESS:
        assert round_.turn is not None
        if rng.random() < 0.35 and len(round_.layout.line) > 2:
            table.move(round_.turn, mv.Guess(_idea(table, rng, care)), 9)
        else:
            table.move(round_.turn, mv.PassGuess(), 3)
    else:
        _turn(table, rng, care)


def _turn(table: Table, rng: random.Random, care: float) -> None:
    seat = table.round.turn
    assert seat is not None
    if rng.random() < 0.3:
        confidence = rng.choice([None, 30, 50, 70, 90])
        table.move(seat, mv.Note(_idea(table, rng, care), confidence, table.round.layout.line[-1:]), 6)
    idea = RULES.get(_idea(table, rng, care).text)
    hand = table.hand(seat)
    likely = [card for card in hand if idea is None or idea.accepts(table.round.layout.line, card)]
    if not likely and rng.random() < 0.5:
        table.move(seat, mv.DeclareNoPlay(), 8)
    else:
        pick = rng.choice(likely if likely and rng.random() < 0.7 else hand)
        expects = None if rng.random() < 0.4 or idea is None else idea.accepts(table.round.layout.line, pick)
        table.move(seat, mv.Play(pick, expects), 7)


def _expects(table: Table, rng: random.Random, care: float) -> bool:
    rule = RULES.get(_idea(table, rng, care).text)
    pending = table.round.pending
    assert pending is not None
    return rng.random() < 0.5 if rule is None else rule.accepts(table.round.layout.line, pending.cards[0])


def _idea(table: Table, rng: random.Random, care: float) -> Statement:
    ideas = consistent(table) if rng.random() < care else list(STATEMENTS)
    free_words_allowed = table.round.judge == "dealer" and rng.random() < 0.3
    return FREE if free_words_allowed or not ideas else rng.choice(ideas[:4])


def _deal(table: Table, rng: random.Random) -> None:
    """A human dealer who judges by the rule, and sometimes slips and turns it round."""
    round_, dealer = table.round, table.round.dealer
    assert dealer is not None
    secret = RULES.get("" if round_.statement is None else round_.statement.text, RULES["Every card is red."])
    if round_.phase == st.GUESS_VERDICT:
        assert round_.guess is not None
        table.move(dealer, mv.GiveVerdict(round_.guess == round_.statement))
    elif round_.phase == st.NO_PLAY:
        fits = [card for card in round_.shown or () if secret.accepts(round_.layout.line, card)]
        table.move(dealer, mv.PlayFor(fits[0]) if fits else mv.GiveVerdict(True))
    else:
        assert round_.pending is not None
        fits_now, slip = secret.accepts(round_.layout.line, round_.pending.cards[0]), rng.random() < 0.1
        table.move(dealer, mv.GiveVerdict(fits_now != slip))
        if slip and mv.Retract in table.game.options(dealer):
            table.move(dealer, mv.Retract())


def play_out(
    table: Table, rng: random.Random, moves: int = 120, care: float = 0.6, doubts: random.Random | None = None
) -> None:
    """Play the round to its end; after so many moves the teacher ends it. A dealer who `doubts` turns verdicts round."""
    for _ in range(moves):
        if table.round.phase == st.OVER:
            return
        step(table, rng, care)
        dealer = table.round.dealer
        if (
            doubts is not None
            and dealer is not None
            and mv.Retract in table.game.options(dealer)
            and doubts.random() < 0.2
        ):
            table.move(dealer, mv.Retract(), 5)
    if table.round.phase != st.OVER:
        table.move(TEACHER, mv.EndRound())
    while table.round.phase != st.OVER:
        step(table, rng, care)


def was_judged_wrong(events: Sequence[tuple[int, ev.Event]], rule: Rule, place: int) -> bool:
    """Whether a guess that says the same had been judged wrong before this place of a log."""
    guessed: Statement | None = None
    for _, event in events[:place]:
        if isinstance(event, ev.Guessed):
            guessed = event.statement
        is_wrong = isinstance(event, ev.GuessJudged) and not event.right
        if is_wrong and guessed and guessed.rule and equivalent(Rule.from_json(guessed.rule), rule).same:
            return True
    return False


def random_rounds(seed: int) -> Iterator[list[tuple[int, ev.Event]]]:
    """The log of a table that played two rounds, all made from one number.

    Dealers who judge by themselves turn a verdict round at once, or later, when somebody has gone on with it, or twice.
    """
    rng, doubts = random.Random(seed), random.Random(seed + 1)
    table = Table(seats=rng.choice([3, 4, 5]), chance=DiceOf(rng))
    for number in range(2):
        dealer = rng.choice([None, number])
        judge = "rule" if dealer is None else rng.choice(["rule", "dealer"])
        rule = FREE if judge == "dealer" and rng.random() < 0.3 else rng.choice(STATEMENTS)
        table.begin(rule, dealer, judge, predict_seconds=rng.choice([0, 6]), hand_size=rng.choice([4, 8]))
        if rng.random() < 0.3:
            table.move(TEACHER, mv.GiveHint("Look at the colours"))
        play_out(table, rng, moves=rng.choice([10, 60]), care=rng.random(), doubts=doubts)
    yield table.log
