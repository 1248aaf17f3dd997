"""How well the analyser finds rules: ``python benchmarks/inquiry.py [seeds]``. Two minutes a seed on one core.

Somebody alone has 30 turns and a hand of twelve from four packs. Each turn the card that tells most is played, then a rule
is named if the analyser says so; it is judged from the present line on. A game found in turn t with w wrong guesses is
worth 31 - t - 2 w, a game not found -2 w. The secrets are the rules of the library, from which the shares of the space
were fitted, and others that were written for this file, from which nothing was. Beside it the same analyser with random cards.
Times are processor time of one core; the ratio is over a plain loop of 100,000 additions in the same process.
"""

from __future__ import annotations

import gc
import os
import sys
import time
import tracemalloc
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as in the product
sys.path.insert(0, str(Path(__file__).parents[1]))

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.inquiry import Analyser, Trial
from eleusis.inquiry.episodes import Thought
from eleusis.inquiry.observer import told_of
from eleusis.rules import LIBRARY, STANDARD, Rule, equivalent, parse
from eleusis.space import forget
from eleusis.statement import Statement
from games.live.radar import Weighing

TURNS, HAND, PACKS, PRICE = 30, 12, 4, 2.0
INVENTED = (
    "Play a black card",
    "Play a face card or a heart",
    "Play a spade or an odd card",
    "Play a card from 3 to 9",
    "Play a card of the same parity as the last card",
    "Play a card of a different suit from the last card",
    "Play a card lower than the last card or a king",
    "Play a card of the same suit as the last card or a card 1 higher than the last card",
    "Suits follow the order spades, hearts, clubs, diamonds",
    "If the last card is a face card, play a red card; otherwise play a black card",
    "If the last card is red, play an even card; otherwise play an odd card",
    "If the last card is higher than 8, play a card lower than the last card; otherwise play a card higher than the last card",
    "If the last card is a spade, play a face card; otherwise play a numeral card",
    "If the last card is black, play a card of a different suit from the last card; otherwise play a black card",
    "If the last card is odd, play a heart or a club; otherwise play a spade or a diamond",
    "If the last card is low, play a card higher than the last card; otherwise play a card at most as high as the last card",
    "If the last card is a heart, play a black card; otherwise play a card of a different colour from the last card or a heart",
    "By position, repeat: (play an odd card), (play an even card)",
    "By position, repeat: (play a red card), (play a red card), (play a red card), (play a black card)",
    "By position, repeat: (play an odd card), (play an odd card), (play an even card), (play an even card)",
    "By position, repeat: (play a heart or a diamond), (play a spade), (play a club)",
    "The sum of the card and the last card is at most 12",
    "Play a card within 2 of the last card or of the same suit as the last card",
    "Play a card of a different colour from the last card or higher than 9",
    "Play a card of a different suit from the card before last",
    "If the last card is of the same colour as the card before last, play an even card; otherwise play an odd card",
    "If the last card is lower than the card before last, play a black card; otherwise play a red card",
    "Play a card higher than the lowest card so far",
    "Play a card within 2 of the last card or a card of a different parity from the last card",
    "If the last card is a diamond, play a spade; if the last card is a spade, play a red card; otherwise play a diamond or a spade",
    "If the last card is even, play a card of the same colour as the last card; otherwise play a card of a different colour from the last card",
    "If the last card is of the same suit as the card before last, play a card of a different suit from the last card; otherwise play any card",
    "Play a prime card or a spade",
    "Play a red card, or a card of the same rank as the last card",
    "Play a card of a different kind from the last card",
)


@dataclass
class Deal:
    """What became of one game."""

    turn: int = TURNS
    wrong: int = 0
    is_found: bool = False
    times: list[float] = field(default_factory=list)  # seconds a turn
    sure: list[tuple[float, bool]] = field(
        default_factory=list
    )  # of each rule that was named: how likely, whether right

    @property
    def score(self) -> int:
        return (31 - self.turn) * self.is_found - 2 * self.wrong


def play(secret: Rule, seed: int, *, by_chance: bool = False) -> Deal:
    dice, deal, analyser = Random(seed), Deal(), Analyser()
    pack = list(Card.ALL) * PACKS
    dice.shuffle(pack)
    line = [dice.choice([card for card in Card.ALL if secret.starter_mask() & card.bit])]
    hand = [pack.pop() for _ in range(HAND)]
    for turn in range(1, TURNS + 1):
        begun = time.process_time()
        card = dice.choice(hand) if by_chance else analyser.choose(line, hand)
        fits = secret.accepts(line, card)
        analyser.observe(line, card, fits)
        line += [card] if fits else []
        hand.remove(card)
        hand.append(pack.pop())
        said = analyser.say(PRICE if turn < TURNS else 0.0)
        deal.times.append(time.process_time() - begun)
        if said is None:
            continue
        right = equivalent(said, secret, line=line).same
        deal.sure.append((dict(analyser.best(20)).get(said, 0.0), right))
        if right:
            deal.turn, deal.is_found = turn, True
            break
        deal.wrong += 1
        analyser.refute(said)
    return deal


def report(name: str, deals: list[Deal]) -> None:
    score = sum(deal.score for deal in deals) / len(deals)
    found = sum(deal.is_found for deal in deals)
    times = sorted(moment for deal in deals for moment in deal.times)
    plain = floor()
    median, high = times[len(times) // 2], times[int(0.95 * len(times))]
    print(
        f"{name:28} {len(deals):4}  score {score:6.2f}  found {found:4}  wrong {sum(deal.wrong for deal in deals) / len(deals):5.2f}  "
        f"a turn {1000 * median:6.1f} ms, 95 of 100 {1000 * high:6.1f} ms, ratio {median / plain:6.2f}"
    )


def calibration(deals: list[Deal]) -> None:
    """What was named, by how likely it was said to be; the fifth band is what somebody will believe."""
    bands: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for likely, right in (one for deal in deals for one in deal.sure):
        bands[min(int(likely * 5), 4)].append((likely, right))
    for band, named in sorted(bands.items()):
        mean, share = sum(one for one, _ in named) / len(named), sum(right for _, right in named) / len(named)
        print(
            f"   named at {20 * band:2} to {20 * band + 20:3} of 100: {len(named):4}, on average {100 * mean:5.1f}, right {100 * share:5.1f}"
        )


def reading(secret: Rule, seed: int) -> float:
    """Seconds to weigh a round of 60 cards by four players with hands of 14 and ten ideas, three of them judged wrong."""
    dice = Random(seed)
    line = [dice.choice([card for card in Card.ALL if secret.starter_mask() & card.bit])]
    hands = [[dice.choice(Card.ALL) for _ in range(14)] for _ in range(4)]
    trials, held, thoughts = [], [], []
    for number in range(1, 61):
        hand = hands[number % 4]
        card = dice.choice(hand)
        fits = secret.accepts(line, card)
        codes = (str(card),)
        trials.append(
            Trial(
                number,
                number,
                10 * number,
                10 * number - 1,
                number % 4,
                str(card),
                codes,
                str(line[-1]),
                len(line),
                fits,
                "play",
            )
        )
        held.append(tuple(hand))
        hand[hand.index(card)] = dice.choice(Card.ALL)
        line += [card] if fits else []
        if number % 6 == 0:
            idea = Statement("an idea", parse(dice.choice(INVENTED)).rules[0].to_json())
            wrong = False if number % 18 == 0 else None
            at = 10 * number + 1
            thoughts.append(
                Thought(
                    number % 4,
                    "guess",
                    at,
                    at,
                    tuple(line),
                    tuple(hand),
                    0,
                    idea,
                    verdict=wrong,
                    judged=None if wrong is None else at + 1,
                )
            )
    begun = time.process_time()
    told_of(line, trials, held, thoughts, secret)
    return time.process_time() - begun


def readings() -> None:
    rules = [one.rule for one in LIBRARY[::8]]
    first = sorted(reading(rule, number) for number, rule in enumerate(rules))
    again = sorted(reading(rule, number + 500) for number, rule in enumerate(rules))
    for name, times in (("a secret for the first time", first), ("a secret that is known", again)):
        print(
            f"a round of 60 cards, {name}: median {times[len(times) // 2]:.2f} s, longest {times[-1]:.2f} s of {len(times)}"
        )


def radar() -> None:
    """What the teacher's room asks after each card: whether the last ones told anything, of a round of 60 cards."""
    times = []
    for number, entry in enumerate(LIBRARY[::8]):
        dice = Random(number)
        line = [dice.choice([card for card in Card.ALL if entry.rule.starter_mask() & card.bit])]
        facts: list[ev.Event] = [ev.RoundBegan(1, "express", None, {}), ev.Dealt({}, line[0], ())]
        weighing = Weighing()
        for turn in range(60):
            card = dice.choice(Card.ALL)
            fits = entry.rule.accepts(line, card)
            facts += [ev.CardsPlayed(turn % 4, (card,), None, None), ev.CardsJudged(turn % 4, (card,), fits, {})]
            line += [card] if fits else []
            begun = time.process_time()
            weighing.weigh(facts, STANDARD)
            times.append(time.process_time() - begun)
    times.sort()
    print(
        f"the radar after a card: median {1000 * times[len(times) // 2]:.1f} ms, 95 of 100 {1000 * times[int(0.95 * len(times))]:.1f} ms"
    )


def memory() -> None:
    """What one game holds on to while it is played: an analyser after 60 cards, beyond the space that all games share."""
    rule = LIBRARY[40].rule
    dice, analyser = Random(1), Analyser()
    line = [dice.choice([card for card in Card.ALL if rule.starter_mask() & card.bit])]
    tracemalloc.start()
    before = tracemalloc.take_snapshot()
    for _ in range(60):
        card = dice.choice(Card.ALL)
        fits = rule.accepts(line, card)
        analyser.observe(line, card, fits)
        line += [card] if fits else []
        analyser.say(PRICE)
    grown = sum(one.size_diff for one in tracemalloc.take_snapshot().compare_to(before, "filename"))
    forget()
    analyser.observe(line, card, rule.accepts(line, card))
    kept = sum(one.size_diff for one in tracemalloc.take_snapshot().compare_to(before, "filename"))
    tracemalloc.stop()
    print(
        f"a game of 60 cards holds {grown / 1e6:.1f} MB, {kept / 1e6:.1f} MB once what can be worked out again is dropped"
    )


def floor() -> float:
    """Seconds for a plain loop of 100,000 additions, the best of five."""
    times = []
    for _ in range(5):
        begun, total = time.process_time(), 0
        for number in range(100_000):
            total += number
        times.append(time.process_time() - begun)
    return min(times)


def main() -> None:
    seeds = range(1, 1 + int(sys.argv[1])) if len(sys.argv) > 1 else range(1, 2)
    secrets = {f"library, {stars} star": [one.rule for one in LIBRARY if one.stars == stars] for stars in range(1, 6)}
    secrets["invented"] = [parse(text).rules[0] for text in INVENTED]
    begun = time.process_time()
    Analyser()
    print(f"the space: {time.process_time() - begun:.2f} s")
    gc.set_threshold(5_000, 200, 50)  # as in the product
    gc.freeze()
    readings()
    radar()
    memory()
    everything = []
    for name, rules in secrets.items():
        deals = [play(rule, 1000 * seed + number) for seed in seeds for number, rule in enumerate(rules)]
        everything += deals
        report(name, deals)
    report("all", everything)
    calibration(everything)
    few = [*secrets["library, 1 star"], *secrets["invented"][::3]]
    report("some, the best card", [play(rule, 50_000 + number) for number, rule in enumerate(few)])
    report("the same, random cards", [play(rule, 50_000 + number, by_chance=True) for number, rule in enumerate(few)])


if __name__ == "__main__":
    main()
