"""Several rounds of one person against bots, and what is chosen before the first."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from eleusis import moves as mv
from eleusis.chance import DiceOf
from eleusis.errors import EleusisError
from eleusis.game import Game
from eleusis.players import player_named
from eleusis.players.playing import Bots, Playing
from eleusis.players.storyteller import Teller
from eleusis.players.terminal.account import account
from eleusis.players.terminal.asking import Asking, Quit, Read, Write
from eleusis.players.terminal.dealers_questions import STARS
from eleusis.players.terminal.games import words_of
from eleusis.players.terminal.solo import ME, Solo
from eleusis.rules.languages import read
from eleusis.rules.library import LIBRARY, choose
from eleusis.seats import TEACHER, Seat
from eleusis.statement import Statement
from eleusis.texts import gettext as _
from eleusis.texts import gettext_lazy
from eleusis.variants import VARIANTS, variant_named

_NAMES: Final = ("", "Ana", "Ben", "Cleo", "Dina", "Emil", "Finn", "Gia")
_LEVELS: Final = {"random": "random", "1": "learner-1", "2": "learner-2", "3": "learner-3", "solver": "solver"}
_CLOCKS: Final[dict[str, Any]] = {
    "turn_seconds": 0,
    "guess_seconds": 0,
}  # only the windows have one, and it waits for you


class _NotPossible(EleusisError):
    """What was asked for cannot be played; the sentence says why."""

    code = "not_possible"


def main(arguments: Sequence[str], read: Read, write: Write) -> int:
    """Play; `read` asks with a prompt and raises EOFError at the end, `write` says a line.

    0 for a game that was played or left, 2 for arguments that cannot be read.
    """
    given = _parser().parse_args(arguments)
    dice = random.Random(given.seed)  # noqa: S311 -- a card game alone
    try:
        session = _begun(given, dice, Asking(read, write))
    except EleusisError as refusal:
        write(str(refusal))
        return 2
    write(_("Type help for what you can do, rules for the rules, quit to stop."))
    session.play()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m eleusis play", description=_("A game alone, against bots."))
    parser.add_argument("--game", choices=[game.name for game in VARIANTS], default=VARIANTS[0].name)
    parser.add_argument(
        "--players", type=int, choices=range(2, 9), default=4, help=_("seats, yours included (default: 4)")
    )
    parser.add_argument("--level", choices=list(_LEVELS), default="2", help=_("of the bots (default: 2)"))
    parser.add_argument(
        "--rule", default="1", metavar=_("STARS|TEXT"), help=_("1 to 5 stars of the library (default: 1), or a rule")
    )
    parser.add_argument(
        "--deal", action="store_true", help=_("each player deals one round with a rule of their own, you first")
    )
    parser.add_argument(
        "--prove", action="store_true", help=_("who guesses sorts six cards before the verdict, where guesses are made")
    )
    parser.add_argument("--seed", type=int, default=None, help=_("the same number, the same cards"))
    return parser


def _begun(given: argparse.Namespace, dice: random.Random, asking: Asking) -> Session:
    """Everybody is seated."""
    variant = variant_named(given.game)
    if given.deal and given.players < variant.seats.fewest_with_dealer:
        fewest = {"fewest": variant.seats.fewest_with_dealer}
        raise _NotPossible(gettext_lazy("Where one of you deals it takes %(fewest)s players.") % fewest)
    secret = None if given.deal else _secret(given.rule, dice)
    chance = DiceOf(dice)
    table = Playing(Game(variant))
    for seat in range(given.players):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    bots = Bots(dict.fromkeys(range(1, given.players), player_named(_LEVELS[given.level])), chance)
    session = Session(
        table, bots, asking, dice, secret, given.rule if given.rule in STARS else "1", proves=bool(given.prove)
    )
    session.begin()  # so that a rule under which nothing can be played is refused at once
    if secret is not None and secret.text != given.rule:
        asking.write(_("The house has a secret rule from the library."))
    if warning := words_of(given.game).warning(given.players - given.deal):
        asking.write(warning)
    return session


def _secret(asked: str, dice: random.Random, but: Sequence[str] = ()) -> Statement:
    """A rule of so many stars, none of these if there are others; of this code; or in these words."""
    by_code = {entry.code: entry for entry in LIBRARY}
    if asked in STARS:
        among = choose(stars=int(asked))
        entry = dice.choice([one for one in among if one.text not in but] or among)
    elif asked in by_code:
        entry = by_code[asked]
    else:
        reading = read(asked, only_whole=True)
        if reading.error is not None:
            raise _NotPossible(reading.error.message)
        return Statement(asked, reading.rules[0].to_json(), reading.rules[0].sentence)
    return Statement(entry.text, entry.rule.to_json(), entry.sentence)


@dataclass
class Session:
    """A table at which one round follows the other."""

    table: Playing
    bots: Bots
    asking: Asking
    dice: random.Random
    secret: Statement | None  # of the house, for this round; None: the players deal
    stars: str  # of the rules of later rounds
    heard: int = 0  # events that have been told
    proves: bool = False  # whoever guesses sorts six cards

    def begin(self) -> None:
        dealer: Seat | None = None if self.secret is not None else self.table.game.next_dealer
        self.table = self.table.after(
            TEACHER, mv.BeginRound({**_CLOCKS, "prove_it": self.proves}, dealer, self.secret), self.bots.chance
        )

    def play(self) -> None:
        """Round after round, until everyone has dealt or whoever plays has had enough."""
        names = dict(enumerate(_NAMES[: len(self.table.game.state.seats)]))
        used: list[str] = []
        while True:
            solo = Solo(self.table, self.bots, Teller(names, ME), self.asking, self.dice, heard=self.heard)
            goes_on = solo.play()
            self.table, self.heard = solo.table, solo.heard
            account(solo)
            if self.secret is not None:
                used.append(self.secret.text)
            if not goes_on or not self._another():
                return
            if self.secret is not None:
                self.secret = _secret(self.stars, self.dice, used)
            self.begin()

    def _another(self) -> bool:
        if self.secret is None and self.table.game.next_dealer is None:
            self.asking.write(_("Everyone has dealt: the game is over."))
            return False
        try:
            return self.asking.yes(_("Another round? (y/n) "))
        except (Quit, EOFError, KeyboardInterrupt):
            self.asking.write("")
            return False
