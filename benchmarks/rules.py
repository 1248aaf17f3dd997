"""Figures of the rule language: ``python benchmarks/rules.py``. One process, about half a minute.

Each line ends with a ratio: its median over the time of a plain loop of 10,000 additions, run just before it in the same
process. Milliseconds grow with whoever else is computing; the ratio hardly does.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from eleusis.cards import Card
from eleusis.rules import LIBRARY, ContrivedRule, Rule, equivalent, parse, quality
from eleusis.rules import syntax as s
from eleusis.rules.expected_plays import plays_to_find
from eleusis.rules.extent import check_extent
from eleusis.rules.hints import hint_ladder

TEXTS = Path(__file__).parents[1] / "tests" / "rules" / "data" / "rule_texts.json"


def times_of(ask, questions):
    """Milliseconds of processor time for each question."""
    times = []
    for question in questions:
        before = time.process_time()
        try:
            ask(question)
        except ContrivedRule:
            continue
        times.append(1000 * (time.process_time() - before))
    return sorted(times)


def floor():
    """Milliseconds of processor time for a plain loop of 10,000 additions, the best of five."""

    def once(_):
        total = 0
        for number in range(10_000):
            total += number

    return times_of(once, range(5))[0]


def report(name, ask, questions, limit=""):
    plain = floor()
    times = times_of(ask, questions)
    median, high = times[len(times) // 2], times[min(len(times) - 1, int(0.99 * len(times)))]
    print(
        f"{name:34} {len(times):6}  median {median:9.4f} ms   99th percentile {high:9.4f} ms   "
        f"most {times[-1]:9.4f} ms   ratio {median / plain:9.4f}   {limit}"
    )


def contrived(rng):
    """Rules that are allowed, but only just: counters, far cards, long patterns; each with itself in other words."""
    rules = []
    everything, reds = frozenset(range(1, 14)), frozenset("DH")
    while len(rules) < 40:
        some = frozenset(rng.sample(range(6), 3))
        parts = [
            s.Arith("sum", tuple(rng.sample(range(4), 3)), 0, frozenset(rng.sample(range(40), 20))),
            s.CountIn(reds, everything, 0, some, rng.randint(5, 30)),
            s.AlikeIn(rng.choice(["suit", "rank", "colour"]), some, rng.randint(1, 5)),
            s.RunIn(rng.choice(["suit", "parity"]), 0, some, rng.randint(3, 20)),
            s.Cycle(tuple(s.Same("rank", 0, rng.randint(1, 2)) for _ in range(rng.randint(2, 24)))),
            s.Extreme("<", "max"),
        ]
        one, two = rng.sample(parts, 2)
        try:
            rules.append(Rule.from_json(Rule(s.If(s.SuitIn(1, reds), one, two)).to_json()))
        except ContrivedRule:
            continue
    return [(rule, in_other_words(rule)) for rule in rules] + gated()


def in_other_words(rule):
    """The same meaning by another tree, which no simplification brings back."""
    alike = s.Same("colour", 0, 1)
    return Rule(s.Or((s.And((rule.cond, alike)), s.And((s.Not(alike), rule.cond)))), rule.start)


def gated():
    """Pairs that differ late or never, found by looking for the worst: many places, and all cards told apart."""
    everything, ace = frozenset(range(1, 14)), frozenset({1})
    counted = [s.CountIn(frozenset(suit), everything, 0, frozenset({6}), 6) for suit in "CDHS"]
    in_a_row = s.RunIn("rank", 0, frozenset({20}), 20)
    aces = s.CountIn(frozenset("CDHS"), ace, 0, frozenset({5}), 5)

    def unless(*gate):
        return allowed(s.If(s.And(gate), s.Const(False), s.Const(True)))

    once = s.AlikeIn("rank", frozenset({0, 1}), 2)
    five_aces = s.CountIn(frozenset("CDHS"), ace, 0, frozenset({5}), 5)
    each = [s.CountIn(frozenset("CDHS"), frozenset({rank}), 0, ace, 1) for rank in range(1, 10)]
    third = allowed(s.If(s.RankCmp(">", 3, 1), s.SuitIn(0, frozenset("DH")), s.SuitIn(0, frozenset("CS"))))
    return [
        (unless(*counted), unless(in_a_row, aces)),
        (unless(*counted, s.Not(counted[0])), unless(in_a_row, aces, s.Not(aces))),
        (allowed(s.If(five_aces, once, s.Const(True))), unless(*each)),
        (third, in_other_words(third)),
    ]


def allowed(cond):
    return Rule.from_json(Rule(cond).to_json())


def main():
    texts = [text for entry in json.loads(TEXTS.read_text()) for text in entry["texts"]] + [
        entry.text for entry in LIBRARY
    ]
    for text in texts:
        parse(text)
    report("parse, classroom texts", parse, texts * 3, "median 2, 99 % 50")
    rng = Random(1)
    words = ["red", "or", "and", "not", "higher", "the last card", "if", ",", "(", ")", "2", "than", "otherwise"]
    tangled = [" ".join(rng.choice(words) for _ in range(70))[:500] for _ in range(60)]
    tangled += ["red or " * 70, "if red " * 70, "not " * 120, "(red) " * 80, "2, " * 150, "red and higher or " * 27]
    report("parse, tangled texts", parse, tangled, "99 % 50")
    rules = [entry.rule for entry in LIBRARY]
    lines = [[rng.choice(Card.ALL) for _ in range(12)] for _ in range(40)]
    states = [(rule.machine, rule.machine.after(card.index for card in line)) for rule in rules for line in lines]
    report("52 verdicts from a state", lambda pair: pair[0]._mask(*pair[1], 0), states, "0.0037")  # noqa: SLF001
    report("52 verdicts after 12 cards", rules[0].fits_mask, lines * 5, "")
    report("machine of a rule", lambda rule: Rule(rule.cond).machine, rules, "")
    pairs = [(rng.choice(rules), rng.choice(rules)) for _ in range(200)]
    report("equivalence, library pairs", lambda pair: equivalent(*pair), pairs, "25")
    report("equivalence, in other words", lambda rule: equivalent(rule, in_other_words(rule)), rules, "500")
    report("equivalence, rules just allowed", lambda pair: equivalent(*pair), contrived(rng), "most 500")
    report("extent of a rule", lambda rule: check_extent(rule.machine), rules, "")
    report("hint ladder", hint_ladder, rules, "25")
    report("quality", quality, rules, "8")
    plays_to_find(rules[0])
    report("expected plays", plays_to_find, rules[1:], "50, then kept")
    by_stars = {
        stars: [plays_to_find(entry.rule) for entry in LIBRARY if entry.stars == stars] for stars in range(1, 6)
    }
    told = ", ".join(f"{stars}: {sum(plays) / len(plays):.0f}" for stars, plays in by_stars.items())
    print(f"plays to find, by stars: {told}; easy sample printed 7, hard sample 18")


if __name__ == "__main__":
    main()
