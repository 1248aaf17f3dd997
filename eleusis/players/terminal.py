"""A solo game in a terminal, against bots with a rule of the house: ``python -m eleusis play``."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import SUITS, Card, cards_text, parse_cards
from eleusis.chance import DiceOf
from eleusis.errors import EleusisError, UnreadableCard
from eleusis.game import Game
from eleusis.players import player_named
from eleusis.players.playing import Bots, Playing
from eleusis.players.reckoning import agrees, rule_of
from eleusis.players.telling import Teller, drawn, hand_text
from eleusis.rules import Rule, parse
from eleusis.rules.hints import hint_ladder
from eleusis.rules.library import LIBRARY, choose
from eleusis.seats import TEACHER, Seat
from eleusis.space import evidence_of
from eleusis.statement import Statement
from eleusis.variants import VARIANTS, classic

ME: Final[Seat] = 0
_NAMES: Final = ("You", "Ana", "Ben", "Cleo", "Dina", "Emil", "Finn", "Gia")
_LEVELS: Final = {"random": "random", "1": "learner-1", "2": "learner-2", "3": "learner-3", "solver": "solver"}
_MOST_MOVES: Final = 4000
_HELP: Final = """\
  7H             play a card (hearts H, diamonds D, clubs C, spades S; ten is 10)
  7H 3C          play a string of cards, in Eleusis
  none           say that no card of your hand fits, and show it
  guess TEXT     say the rule, when you may
  note TEXT      write an idea into your notebook
  hint           the next rung of the ladder of hints
  table, help    look again, or read this
  quit           stop; the rule is shown"""

Read = Callable[[str], str]
Write = Callable[[str], object]


class Quit(Exception):
    """Whoever plays has had enough."""


def main(arguments: Sequence[str], read: Read, write: Write) -> int:
    """Play one round; `read` asks with a prompt and raises EOFError at the end, `write` says a line.

    0 for a game that was played or left, 2 for arguments that cannot be read.
    """
    parser = argparse.ArgumentParser(prog="python -m eleusis play", description="A solo game against bots.")
    parser.add_argument("--game", choices=[game.name for game in VARIANTS], default=VARIANTS[0].name)
    parser.add_argument("--players", type=int, choices=range(2, 9), default=4, help="seats, yours included")
    parser.add_argument("--level", choices=list(_LEVELS), default="2", help="of the bots (default: 2)")
    parser.add_argument("--rule", default="1", metavar="STARS|TEXT", help="1 to 5 stars of the library, or a rule")
    parser.add_argument("--seed", type=int, default=None, help="the same number, the same cards")
    given = parser.parse_args(arguments)
    dice = random.Random(given.seed)  # noqa: S311 -- a card game alone
    try:
        secret = _secret(given.rule, dice)
        table, bots = _begun(given.game, given.players, _LEVELS[given.level], secret, DiceOf(dice))
    except EleusisError as refusal:
        write(str(refusal))
        return 2
    if secret.text != given.rule:
        write("The house has a secret rule from the library.")
    rule = rule_of(secret)
    assert rule is not None
    Solo(table, bots, rule, Teller(dict(enumerate(_NAMES[: given.players])), ME), read, write).play()
    return 0


def _begun(game: str, players: int, level: str, secret: Statement, chance: DiceOf) -> tuple[Playing, Bots]:
    """Everybody seated and the round begun. Only the windows have a clock, and it waits for you."""
    table = Playing(Game.of(game))
    for seat in range(players):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    clocks = {"turn_seconds": 0, "guess_seconds": 0}
    table = table.after(TEACHER, mv.BeginRound(clocks, None, secret), chance)
    return table, Bots(dict.fromkeys(range(1, players), player_named(level)), chance)


def _secret(asked: str, dice: random.Random) -> Statement:
    """A rule of so many stars, of this code, or in these words."""
    by_code = {entry.code: entry for entry in LIBRARY}
    if asked in {"1", "2", "3", "4", "5"}:
        entry = dice.choice(choose(stars=int(asked)))
    elif asked in by_code:
        entry = by_code[asked]
    else:
        reading = parse(asked)
        if reading.error is not None:
            raise _NotUnderstood(reading.error.message)
        return Statement(asked, reading.rules[0].to_json(), reading.rules[0].sentence)
    return Statement(entry.text, entry.rule.to_json(), entry.sentence)


class _NotUnderstood(EleusisError):
    """Words that are no rule; the sentence says where they stopped making sense."""

    code = "not_understood"


@dataclass
class Solo:
    """One round of one person against bots."""

    table: Playing
    bots: Bots
    secret: Rule
    teller: Teller
    read: Read
    write: Write
    heard: int = 0  # events that have been told
    hints: int = 0

    @property
    def now(self) -> st.Round:
        assert self.table.game.state.round is not None
        return self.table.game.state.round

    # ── the round ────────────────────────────────────────────────────────────────────────────────

    def play(self) -> None:
        self.write("Type help for what you can do, quit to stop.")
        try:
            for _ in range(_MOST_MOVES):
                self._tell()
                if self.now.phase == st.OVER:
                    break
                if not self._asked():
                    self.table = self.bots.go_on(self.table)
        except (Quit, EOFError, KeyboardInterrupt):
            self.write("")
            self._leave()
        self._account()

    def _leave(self) -> None:
        while mv.EndRound in self.table.game.options(TEACHER):
            self.table = self.table.after(TEACHER, mv.EndRound(), self.bots.chance)
        self.heard = len(self.table.log)

    def _tell(self) -> None:
        for event in self.table.game.told(self.table.log[self.heard :], ME):
            said = self.teller.told(event)
            if said:
                self.write(said)
        self.heard = len(self.table.log)

    def _do(self, move: mv.Move) -> bool:
        """Make a move; a refusal is told in its own words."""
        try:
            self.table = self.table.after(ME, move, self.bots.chance)
        except EleusisError as refusal:
            self.write(str(refusal))
            return False
        return True

    # ── what is asked ────────────────────────────────────────────────────────────────────────────

    def _asked(self) -> bool:
        """Ask for what the table waits for; False if it does not wait for you."""
        options = self.table.game.options(ME)
        if mv.Play in options:
            self._turn()
        elif mv.PassGuess in options:
            self._after_a_right_card()
        elif mv.Predict in options and self.now.pending is not None:
            self._predict(cards_text(self.now.pending.cards))
        elif mv.Conclude in options:
            self._conclude()
        elif classic.BecomeProphet in options:
            sure = self._yes("Do you know the rule? Become prophet (y/n): ")
            self._do(classic.BecomeProphet() if sure else classic.PassProphecy())
        elif classic.Call in options:
            self._call()
        else:
            return False
        return True

    def _line(self, prompt: str) -> str:
        """What was typed; commands that are always there are answered first."""
        while True:
            typed = self.read(prompt).strip()
            word, _, rest = typed.partition(" ")
            match word.lower():
                case "quit" | "exit" | "q":
                    raise Quit
                case "help" | "?":
                    self.write(_HELP)
                case "table":
                    self._show()
                case "hint":
                    self._hint()
                case "note":
                    statement = self._read_rule(rest, confirm=False)
                    if statement is not None and self._do(mv.Note(statement)):
                        self.write("Noted.")
                case _:
                    return typed

    def _yes(self, prompt: str) -> bool:
        return self._line(prompt).lower() in {"y", "yes"}

    def _show(self) -> None:
        self.write("")
        self.write(drawn(self.now.layout))
        hand = [card for card in self.now.hands.get(ME, ()) if card is not None]
        if hand:
            self.write(f"your hand  {hand_text(hand)}")
        others = ", ".join(f"{self.teller.who(seat)} {len(self.now.hands[seat])}" for seat in self.now.players if seat)
        if others and hand:
            self.write(f"cards      {others}")

    def _turn(self) -> None:
        self._show()
        typed = self._line("Your turn: ")
        word, _, rest = typed.partition(" ")
        if word.lower() == "none":
            self._do(mv.DeclareNoPlay())
        elif word.lower() == "guess":
            self._guess(rest)
        elif typed:
            try:
                cards = parse_cards(typed)
            except UnreadableCard as refusal:
                self.write(str(refusal))
                return
            if len(cards) > 1 and classic.PlayString in self.table.game.options(ME):
                self._do(classic.PlayString(cards))
            elif len(cards) > 1:
                self.write("In this game one card is played at a time.")
            else:
                self._do(mv.Play(cards[0]))

    def _after_a_right_card(self) -> None:
        typed = self._line("You may guess: write the rule, or press Enter to pass: ")
        if typed:
            self._guess(typed.removeprefix("guess "))
        else:
            self._do(mv.PassGuess())

    def _guess(self, text: str) -> None:
        statement = self._read_rule(text, confirm=True)
        if statement is not None:
            self._do(mv.Guess(statement))

    def _conclude(self) -> None:
        typed = self._line("What do you think the rule is? (Enter: no idea) ")
        statement = self._read_rule(typed, confirm=True) if typed else None
        if statement is not None:
            self._do(mv.Conclude(statement))
        elif not typed:
            self._pass()

    def _predict(self, cards: str) -> None:
        if self.now.pending is not None and self.now.pending.seat not in self.teller.names:
            self._show()
        typed = self._line(f"Does {cards} fit? (y/n, Enter: no answer) ").lower()
        if typed in {"y", "yes", "n", "no"}:
            self._do(mv.Predict(typed in {"y", "yes"}))
        else:
            self._pass()

    def _pass(self) -> None:
        """Say nothing, until the table has changed: the others go on, and then the time is up."""
        self.table = self._without_me()

    def _without_me(self) -> Playing:
        table, phase = self.table, self.now.phase
        for _ in range(_MOST_MOVES):
            now = table.game.state.round
            if now is None or now.phase != phase or now.pending != self.now.pending:
                break
            table = self.bots.go_on(table)
        return table

    def _call(self) -> None:
        pending = self.now.pending
        if pending is not None:
            self._do(classic.Call(self._yes(f"You are the prophet. Does {cards_text(pending.cards)} fit? (y/n) ")))
            return
        typed = self._line(f"Does one of {hand_text(self.now.shown or ())} fit? (a card, or Enter: none) ")
        try:
            self._do(classic.Call(False, Card.parse(typed)) if typed else classic.Call(True))
        except UnreadableCard as refusal:
            self.write(str(refusal))

    # ── words ────────────────────────────────────────────────────────────────────────────────────

    def _read_rule(self, text: str, *, confirm: bool) -> Statement | None:
        """A rule as it was understood; nothing counts before its writer has seen that, with cards that fit or do not."""
        reading = parse(text)
        if reading.error is not None:
            self.write(reading.error.message)
            return None
        for number, rule in enumerate(reading.rules, 1):
            self.write(f"{f'{number}. ' if len(reading.rules) > 1 else 'That is: '}{rule.sentence}")
        rule = reading.rules[0]
        if len(reading.rules) > 1:
            typed = self._line("Which one do you mean? ")
            if typed not in map(str, range(1, len(reading.rules) + 1)):
                return None
            rule = reading.rules[int(typed) - 1]
        if confirm:
            line = self.now.layout.line
            self.write(f"  It would let in {_some(rule, line, True)} and keep out {_some(rule, line, False)}.")
            if not self._yes("Say it? (y/n) "):
                return None
        return Statement(text, rule.to_json(), rule.sentence)

    def _hint(self) -> None:
        ladder = hint_ladder(self.secret)
        if self.hints == len(ladder) or mv.GiveHint not in self.table.game.options(TEACHER):
            self.write("There are no more hints.")
            return
        self.table = self.table.after(TEACHER, mv.GiveHint(ladder[self.hints]), self.bots.chance)
        self.hints += 1
        self._tell()

    # ── the end ──────────────────────────────────────────────────────────────────────────────────

    def _account(self) -> None:
        self.write("")
        self.write(drawn(self.now.layout))
        self.write("")
        self.write(f"The rule was: {self.secret.sentence}")
        for line in self.teller.scores(self.now):
            self.write(line)
        for line in self._of_my_guesses():
            self.write(line)
        if self.hints:
            self.write(f"You took {self.hints} of {len(hint_ladder(self.secret))} hints.")

    def _of_my_guesses(self) -> list[str]:
        """Each thing you said, and what the table could have told you by then."""
        found = []
        for place, event in enumerate(self.table.log):
            match event:
                case ev.Guessed(seat=seat, statement=Statement() as said) if seat == ME:
                    found.append(self._of_guess("You guessed", said, place))
                case ev.Noted(seat=seat, statement=said) if seat == ME:
                    found.append(self._of_guess("You noted", said, place))
                case ev.Concluded(seat=seat, statement=Statement() as said) if seat == ME:
                    found.append(self._of_guess("At the end you thought", said, place))
        return found or ["You said no rule."]

    def _of_guess(self, what: str, said: Statement, place: int) -> str:
        items = evidence_of(self.table.log[:place]).items
        rule = rule_of(said)
        against = [] if rule is None else [i for i in items if agrees(rule, i.line, i.cards) != i.fits]
        if against:
            one = against[-1]
            verdict = "fitted" if one.fits else "did not fit"
            why = f"against it: {cards_text(one.cards)} {verdict} after {one.line[-1]}"
        else:
            why = f"it agreed with all {len(items)} verdicts until then"
        return f"{what}: {said.said} ({why})"


def _some(rule: Rule, line: tuple[Card, ...], fits: bool) -> str:
    """Three cards of different suits, where there are so many."""
    cards = rule.fitting(line) if fits else set(Card.ALL) - rule.fitting(line)
    spread = sorted(cards, key=lambda card: (card.index * 23 % 53, card.index))
    first = [next((card for card in spread if card.suit == suit), None) for suit in SUITS]
    return cards_text([card for card in first if card is not None][:3]) or "nothing"
