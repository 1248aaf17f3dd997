"""How long bots think, and how many plays they need to find the rules of the library.

    python -m benchmarks.players [rules of each grade]

Time is that of the processor, all threads together, so that a busy machine disturbs it little. A decision is
everything from the table's log to the move: what the seat was told, the evidence in it, beliefs brought up to
date, and the choice. `cold` is the same decision late in a round with nothing remembered, as after a restart.
The bots should keep below 100 ms (learners) and 300 ms (solver) in 95 of 100 decisions.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.chance import Chance, DiceOf
from eleusis.game import Game
from eleusis.players import PLAYERS, Bot, Intention, Sight, forget
from eleusis.players.playing import Bots, Playing
from eleusis.rules import LIBRARY
from eleusis.rules.library import LibraryRule, choose
from eleusis.seats import TEACHER
from eleusis.statement import Statement
from eleusis.variants import VARIANTS

SEATS: Final = 4
MOST_MOVES: Final = 400
TARGETS: Final = {"learner-1": 100, "learner-2": 100, "learner-3": 100, "solver": 300}


@dataclass
class Timed:
    """A bot with a stop-watch."""

    bot: Bot
    spent: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))  # milliseconds, by kind of move

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, sight: Sight, chance: Chance) -> Intention | None:
        start = time.process_time()
        wanted = self.bot.choose(Sight(sight.seat, sight.state, sight.log, sight.options), chance)
        spent = 1000 * (time.process_time() - start)
        if wanted is not None:
            self.spent[type(wanted.move).__name__].append(spent)
        return wanted


def statement(entry: LibraryRule) -> Statement:
    return Statement(entry.text, entry.rule.to_json(), entry.sentence)


def played(bot: Timed, variant: str, entry: LibraryRule, seed: int) -> Playing:
    """A round with a house rule, all seats this bot's."""
    chance = DiceOf(random.Random(seed))
    table = Playing(Game.of(variant))
    for seat in range(SEATS):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    table = table.after(TEACHER, mv.BeginRound({}, None, statement(entry)), chance)
    return Bots(dict.fromkeys(range(SEATS), bot), chance).go_on(table, MOST_MOVES)


def cold(bot: Bot, table: Playing) -> float:
    """Milliseconds of the decision at the last turn of a round, with nothing remembered."""
    began = max(place for place, event in enumerate(table.log) if isinstance(event, ev.TurnBegan))
    log = table.log[: began + 1]
    game = Game(table.game.variant).after(log)
    assert game.state.round is not None
    if game.state.round.turn is None:
        return 0.0
    sight = Sight.of(game, log, game.state.round.turn)
    forget()
    start = time.process_time()
    bot.choose(sight, DiceOf(random.Random(1)))
    return 1000 * (time.process_time() - start)


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def cards_until(table: Playing) -> tuple[int, bool]:
    """Cards judged until the rule was said rightly aloud (or until the round ended without that)."""
    judged = sum(isinstance(event, ev.CardsJudged) for event in table.log)
    return judged, table.game.state.round is not None and table.game.state.round.reason == "guess"


def main(arguments: list[str]) -> int:
    number = int(arguments[0]) if arguments else 4
    missed = 0
    needed: dict[tuple[str, int], list[tuple[int, bool]]] = defaultdict(list)
    print(f"{'game':12} {'bot':10} {'decisions':>9} {'p50 ms':>8} {'p95 ms':>8} {'worst':>8} {'cold':>8}")
    for variant in VARIANTS:
        for bot in PLAYERS:
            timed = Timed(bot)
            restarts = []
            for stars in range(1, 6):
                for seed, entry in enumerate(choose(stars=stars)[:number]):
                    table = played(timed, variant.name, entry, seed)
                    if variant.name == "express":  # where whoever has found the rule says so
                        needed[bot.name, stars].append(cards_until(table))
                    if seed == 0 and any(isinstance(event, ev.TurnBegan) for event in table.log):
                        restarts.append(cold(bot, table))
            spent = [one for kind in timed.spent.values() for one in kind]
            late = percentile(spent, 0.95)
            missed += late > TARGETS.get(bot.name, 1000)
            print(
                f"{variant.name:12} {bot.name:10} {len(spent):9} {statistics.median(spent):8.1f} {late:8.1f} "
                f"{max(spent):8.1f} {max(restarts, default=0):8.1f}"
            )
    report(needed)
    print(f"{len(LIBRARY)} rules in the library; {missed} targets missed.")
    return 1 if missed else 0


def report(needed: Mapping[tuple[str, int], list[tuple[int, bool]]]) -> None:
    """Cards judged at a table of four in Express until somebody said the rule, and how often anybody did, by stars."""
    print(f"\n{'Express: cards until found (share)':34} " + " ".join(f"{stars * '*':>12}" for stars in range(1, 6)))
    for bot in PLAYERS:
        cells = []
        for stars in range(1, 6):
            rounds = needed[bot.name, stars]
            found = [cards for cards, right in rounds if right]
            cells.append(f"{statistics.mean(found) if found else float('nan'):5.1f} ({len(found) / len(rounds):4.0%})")
        print(f"{bot.name:34} " + " ".join(f"{cell:>12}" for cell in cells))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
