"""One round of one person against bots: what has happened is told, and what the table waits for is asked."""

from __future__ import annotations

import random
from dataclasses import dataclass

from eleusis import moves as mv
from eleusis import state as st
from eleusis.errors import EleusisError
from eleusis.players.playing import Bots, Playing
from eleusis.players.reckoning import rule_of
from eleusis.players.storyteller import Teller
from eleusis.players.terminal import dealers_questions, questions
from eleusis.players.terminal.asking import Asking, Nothing, Quit
from eleusis.players.terminal.games import Question, TerminalWords, words_of
from eleusis.players.terminal.help_texts import help_text, rules_text
from eleusis.players.terminal.screen import screen
from eleusis.rules import Rule
from eleusis.rules.hints import hint_ladder
from eleusis.seats import TEACHER, Seat
from eleusis.texts import gettext as _

ME: Seat = 0
_MOST_MOVES = 4000

# What the table may wait for, the most pressing first.
_QUESTIONS: dict[type[mv.Move], Question] = {
    mv.SetRule: dealers_questions.rule,
    mv.GiveVerdict: dealers_questions.verdict,
    mv.PlayFor: dealers_questions.card,
    mv.Play: questions.turn,
    mv.PassGuess: questions.guess,
    mv.Sort: questions.sort,
    mv.Predict: questions.predict,
    mv.Conclude: questions.conclude,
}


@dataclass
class Solo:
    """See the module."""

    table: Playing
    bots: Bots
    teller: Teller
    asking: Asking
    dice: random.Random
    heard: int  # events that have been told
    hints: int = 0
    runs: bool = False  # a dealer who does not want to be asked after each turn
    watched: int = -1  # the event after which the dealer has looked at the table

    def __post_init__(self) -> None:
        self.asking.command = self._command

    @property
    def round_(self) -> st.Round:
        assert self.table.game.state.round is not None
        return self.table.game.state.round

    @property
    def words(self) -> TerminalWords:
        return words_of(self.round_.variant)

    def may(self, kind: type[mv.Move]) -> bool:
        return kind in self.table.game.options(ME)

    def write(self, text: str) -> None:
        self.asking.write(text)

    # ── the round ────────────────────────────────────────────────────────────────────────────────

    def play(self) -> bool:
        """Until the round is over; False if whoever plays has had enough."""
        try:
            for _move in range(_MOST_MOVES):
                self._tell()
                if self.round_.phase == st.OVER:
                    return True
                if not self._asked() and not self._watched():
                    before = len(self.table.log)
                    self.table = self.bots.go_on(self.table)
                    if len(self.table.log) == before:
                        break  # nobody moves any more
        except (Quit, EOFError, KeyboardInterrupt):
            self.write("")
            self._leave()
            return False
        self._leave()
        return True

    def _leave(self) -> None:
        while mv.EndRound in self.table.game.options(TEACHER):
            self.table = self.table.after(TEACHER, mv.EndRound(), self.bots.chance)
        self.heard = len(self.table.log)

    def _tell(self) -> None:
        for event in self.table.game.told(self.table.log[self.heard :], ME):
            said = self.teller.told(event) or self.words.told(event, self.teller)
            if said:
                self.write(said)
        self.heard = len(self.table.log)

    def do(self, move: mv.Move) -> bool:
        """Make a move; a refusal is told in its own words."""
        try:
            self.table = self.table.after(ME, move, self.bots.chance)
        except EleusisError as refusal:
            self.write(str(refusal))
            return False
        return True

    def say_nothing(self) -> None:
        """Until the table has changed: the others go on, and then the time is up."""
        before, table = self.round_, self.table
        for _move in range(_MOST_MOVES):
            round_ = table.game.state.round
            if round_ is None or round_.phase != before.phase or round_.pending != before.pending:
                break
            table = self.bots.go_on(table)
        self.table = table

    # ── what is asked ────────────────────────────────────────────────────────────────────────────

    def _asked(self) -> bool:
        """Ask for what the table waits for, until it has it; False if it does not wait for you."""
        options = self.table.game.options(ME)
        asked = {**_QUESTIONS, **self.words.questions}
        question = next((asked[kind] for kind in asked if kind in options), None)
        if question is None:
            return False
        self.show()
        seq = self.table.game.seq
        while True:
            move = question(self)
            if isinstance(move, Nothing):
                self.say_nothing()
                return True
            if (move is not None and self.do(move)) or self.table.game.seq != seq:
                return True

    def _watched(self) -> bool:
        """A dealer looks at the table before each turn of the others; True if the table has changed by that."""
        seq, goes_on = self.table.game.seq, self.words.goes_on
        turns = goes_on is not None and self.may(goes_on)
        if self.round_.dealer != ME or self.runs or self.watched == seq or not (self.round_.phase == st.TURN or turns):
            return False
        self.show()
        while typed := self.asking.pause(_("Press Enter to go on: ")):
            if typed.lower() == "run":
                self.runs = True
                break
            self.write(_("Press Enter to go on, or type run, hint TEXT, or help."))
        self.watched = self.table.game.seq
        return turns and goes_on is not None and self.do(goes_on())

    def show(self) -> None:
        """All there is to see, for whoever is asked something now."""
        for line in screen(self.table.game, self.teller):
            self.write(line)

    # ── what can be asked for at any time ────────────────────────────────────────────────────────

    def _command(self, word: str, rest: str) -> bool:
        match word, bool(rest):
            case (("quit" | "exit" | "q"), False):
                raise Quit
            case (("help" | "?"), False):
                self.write(help_text(self.round_.variant))
            case "rules", False:
                self.write(rules_text(self.round_.variant))
            case "table", False:
                self.show()
            case "hint", _:
                self._hint(rest)
            case "note", _:
                self._note(rest)
            case "undo", False:
                self._undo()
            case _:
                return False
        return True

    def _note(self, text: str) -> None:
        if not text:
            self.write(_("Write your idea after the word: note red after black, I think"))
        elif self.round_.dealer == ME:
            self.write(_("Whoever deals knows the rule and needs no notebook."))
        elif (found := self.asking.rule(text, free=True)) and self.do(mv.Note(found[0])):
            self.write(_("Noted."))

    def _undo(self) -> None:
        if not self.may(mv.Retract):
            self.write(_("There is no verdict of yours that could be turned round now."))
        elif self.do(mv.Retract()):
            self._tell()
            self.show()

    @property
    def secret(self) -> Rule | None:
        return None if self.round_.statement is None else rule_of(self.round_.statement)

    def _hint(self, text: str) -> None:
        if self.round_.dealer == ME:
            if not text:
                self.write(_("Write your hint after the word: hint look at the colours"))
            elif self.do(mv.GiveHint(text)):
                self._tell()
            return
        ladder = () if self.secret is None or self.round_.phase == st.OVER else hint_ladder(self.secret)
        if self.hints >= len(ladder) or mv.GiveHint not in self.table.game.options(TEACHER):
            self.write(_("There are no more hints."))
            return
        self.table = self.table.after(TEACHER, mv.GiveHint(ladder[self.hints]), self.bots.chance)
        self.hints += 1
        self._tell()
