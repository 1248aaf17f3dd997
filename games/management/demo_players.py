"""Students of the demo: they believe something about the rule, test it, and sometimes speak too soon.

Each has an order of beliefs of their own and holds the first that no card on the table contradicts, as a
child does who tries the simplest idea first. They know nothing of the secret but what lies on the table.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from eleusis import moves as mv
from eleusis import state as st
from eleusis import texts
from eleusis.chance import DiceOf
from eleusis.events import Event
from eleusis.game import Game
from eleusis.layout import Layout
from eleusis.rules import Rule, languages, parse
from eleusis.rules.library import by_code
from eleusis.seats import CLOCK, TEACHER, Actor, Seat
from eleusis.settings import Settings
from eleusis.statement import Statement
from eleusis.texts import gettext, gettext_noop
from eleusis.variants import VARIANTS

BELIEFS: Final = (
    "only red cards",
    "play an even card",
    "play a low card",
    "alternate red and black",
    "alternate odd and even",
    "alternate high and low",
    "play a red card or a face card",
    "play a red card or a higher card",
    "play a card of the same colour as the last card",
    "play a card of the same suit as the last card",
    "play a card of the same suit or the same rank as the last card",
    "the rank must be within 3 of the last card",
    "play a card one higher or one lower than the last card",
    "play a card of a different suit from the last card",
    "play a card at least 4 higher or lower than the last card",
)
SECONDS_A_MOVE: Final = (4, 22)
HINT: Final = gettext_noop("Look at the wrong cards too: what do they share?")


@dataclass(frozen=True, slots=True)
class Told:
    """What one move of the demo led to: the facts, when, and whose move it was."""

    at: int
    actor: Actor
    facts: tuple[Event, ...]


@dataclass(slots=True)
class DemoTable:
    """One table of the finished demo lesson, played from the first card to the last score."""

    seats: int
    seed: str
    now: int  # milliseconds since 1970
    settings: Settings
    game: Game = field(default_factory=lambda: Game(VARIANTS[0]))
    log: list[Told] = field(default_factory=list)
    chance: random.Random = field(init=False)
    dice: DiceOf = field(init=False)
    orders: dict[Seat, list[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)  # noqa: S311  the same demo every time
        self.dice = DiceOf(self.chance)
        self.orders = {seat: self.chance.sample(BELIEFS, len(BELIEFS)) for seat in range(self.seats)}

    def play(self, rules: Sequence[str], *, most_plays: int, hint_after: int | None = None) -> list[Told]:
        """Everyone sits down; one round for each rule of the library named."""
        for seat in range(self.seats):
            self._move(TEACHER, mv.TakeSeat(seat))
        for code in rules:
            found = by_code(code)
            secret = Statement(found.text, found.rule.to_json(), found.sentence)
            self._move(TEACHER, mv.BeginRound(self.settings.to_json(), None, secret))
            self._play_round(most_plays, hint_after)
        return self.log

    # ── one round ────────────────────────────────────────────────────────────────────────────────

    def _play_round(self, most_plays: int, hint_after: int | None) -> None:
        claimed_wrongly = False
        while self.game.state.is_playing:
            round_ = self._round
            plays = sum(1 for _ in round_.layout.cards()) - 1
            if round_.phase == st.CLOSING:
                self._conclude()
            elif plays >= most_plays and round_.phase == st.TURN:
                self._move(TEACHER, mv.EndRound())
            elif round_.phase == st.TURN and round_.turn is not None:
                if hint_after is not None and plays >= hint_after and not round_.hints:
                    self._move(TEACHER, mv.GiveHint(gettext(HINT)))
                claimed_wrongly |= self._take_turn(round_.turn, may_claim=not claimed_wrongly)
            elif round_.phase == st.GUESS and round_.turn is not None:
                self._guess(round_.turn)
            elif round_.phase == st.WINDOW:
                self._predict()

    def _take_turn(self, seat: Seat, *, may_claim: bool) -> bool:
        """Play a card, or claim that none fits; True for a claim that was wrong."""
        round_, belief = self._round, self._belief(seat)
        if self.chance.random() < 0.3:
            self._note(seat, belief)
        hand = [card for card in round_.hands[seat] if card is not None]
        fitting = _rule(belief).fitting(round_.layout.line)
        hopeful = [card for card in hand if card in fitting]
        doubtful = [card for card in hand if card not in fitting]
        if not hopeful and (may_claim or len(round_.layout.line) > 6):
            before = round_.layout.line
            self._move(seat, mv.DeclareNoPlay())
            return self._round.layout.line != before
        tests = doubtful and (not hopeful or self.chance.random() < 0.15)
        card = self.chance.choice(doubtful if tests else hopeful)
        self._move(seat, mv.Play(card, not tests))
        return False

    def _predict(self) -> None:
        """Most of the others say whether it fits; then the window closes."""
        round_ = self._round
        assert round_.pending is not None
        for seat in round_.players:
            still_open = self._round.phase == st.WINDOW
            if seat == round_.pending.seat or not still_open or self.chance.random() < 0.1:
                continue
            fits = round_.pending.cards[0] in _rule(self._belief(seat)).fitting(round_.layout.line)
            self._move(seat, mv.Predict(fits), seconds=(1, 2))
        round_ = self._round
        if round_.phase == st.WINDOW and round_.deadline is not None:
            self.now = max(self.now, round_.deadline)
            self._move(CLOCK, mv.TimeUp(round_.deadline), seconds=(0, 0))

    def _guess(self, seat: Seat) -> None:
        """The longer an idea has held, the more likely somebody says it aloud."""
        seen = sum(1 for _ in self._round.layout.cards())
        if self.chance.random() < min(0.05 + 0.02 * seen, 0.5):
            self._move(seat, mv.Guess(self._say(self._belief(seat))))
        else:
            self._move(seat, mv.PassGuess())

    def _conclude(self) -> None:
        round_ = self._round
        for seat in round_.players:
            if seat == round_.guesser or self._round.phase != st.CLOSING:
                continue
            self._move(seat, mv.Conclude(self._say(self._belief(seat))), seconds=(3, 9))

    def _note(self, seat: Seat, belief: str) -> None:
        cards = tuple(dict.fromkeys(self._round.layout.line[-3:]))
        sure = min(95, 30 + 5 * len(self._round.layout.line) + self.chance.randrange(15))
        self._move(seat, mv.Note(self._say(belief), sure, cards), seconds=(2, 6))

    # ── what they think and do ───────────────────────────────────────────────────────────────────

    @property
    def _round(self) -> st.Round:
        assert self.game.state.round is not None
        return self.game.state.round

    def _belief(self, seat: Seat) -> str:
        layout = self._round.layout
        return next((one for one in self.orders[seat] if _holds(one, layout)), self.orders[seat][0])

    @staticmethod
    def _say(belief: str) -> Statement:
        """In these words, or in another language as the engine says it."""
        rule = _rule(belief)
        words = belief if texts.language() == texts.ENGLISH else languages.said(rule)
        return Statement(words, rule.to_json(), rule.sentence)

    def _move(self, actor: Actor, move: mv.Move, seconds: tuple[int, int] = SECONDS_A_MOVE) -> None:
        self.now += 1000 * self.chance.randint(*seconds)
        decision = self.game.decide(actor, move, now=self.now, chance=self.dice)
        self.game = decision.game
        self.log.append(Told(self.now, actor, decision.events))


@cache
def _rule(words: str) -> Rule:
    return parse(words).rules[0]


def _holds(belief: str, layout: Layout) -> bool:
    """Whether a belief agrees with every card on the table."""
    rule, line = _rule(belief), layout.line
    fits = all(line[at] in rule.fitting(line[:at]) for at in range(1, len(line)))
    return fits and not any(card in rule.fitting(line[:length]) for length, card in layout.rejected())
