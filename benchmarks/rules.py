"""Figures of the rule language: ``python benchmarks/rules.py``. One process, about half a minute."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from eleusis.cards import Card
from eleusis.rules import LIBRARY, ContrivedRule, Rule, equivalent, parse, quality

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


def report(name, times, limit):
    median, high = times[len(times) // 2], times[min(len(times) - 1, int(0.99 * len(times)))]
    print(
        f"{name:34} {len(times):6}  median {median:9.4f} ms   99th percentile {high:9.4f} ms   most {times[-1]:9.4f} ms   ({limit})"
    )


def main():
    texts = [text for entry in json.loads(TEXTS.read_text()) for text in entry["texts"]] + [
        entry.text for entry in LIBRARY
    ]
    for text in texts:
        parse(text)
    report("parse, classroom texts", times_of(parse, texts * 3), "median 2, 99 % 50")
    rng = Random(1)
    words = ["red", "or", "and", "not", "higher", "the last card", "if", ",", "(", ")", "2", "than", "otherwise"]
    tangled = [" ".join(rng.choice(words) for _ in range(70))[:500] for _ in range(60)]
    tangled += ["red or " * 70, "if red " * 70, "not " * 120, "(red) " * 80, "2, " * 150, "red and higher or " * 27]
    report("parse, tangled texts", times_of(parse, tangled), "99 % 50")
    rules = [entry.rule for entry in LIBRARY]
    lines = [[rng.choice(Card.ALL) for _ in range(12)] for _ in range(40)]
    states = [(rule.machine, rule.machine.after(card.index for card in line)) for rule in rules for line in lines]
    report("52 verdicts from a state", times_of(lambda pair: pair[0]._mask(*pair[1], 0), states), "0.0037")  # noqa: SLF001
    report("52 verdicts after 12 cards", times_of(rules[0].fits_mask, lines * 5), "")
    report("machine of a rule", times_of(lambda rule: Rule(rule.cond).machine, rules), "")
    pairs = [(rng.choice(rules), rng.choice(rules)) for _ in range(200)]
    report("equivalence, library pairs", times_of(lambda pair: equivalent(*pair), pairs), "25")
    report("equivalence, a rule with itself", times_of(lambda rule: equivalent(rule, Rule(rule.cond)), rules), "500")
    report("quality", times_of(quality, rules), "8")


if __name__ == "__main__":
    main()
