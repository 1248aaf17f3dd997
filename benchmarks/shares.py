"""The shares of `eleusis.space.shares`, fitted anew: ``python benchmarks/shares.py [FILE]``. Two minutes, with a file more.

Empirical Bayes over the rules of the library, and over those in the file: a JSON list of rules in their JSON form. Each is played to 45 verdicts; among the formulas that are left and come to
the rule from every starter, the share of each in what is likely says which layer and which families it is of. A share is
what the rules count together, drawn towards the shares of before by as much as `STRENGTH` rules; the first were a guess.

Then each rule is left out in turn: how surprising its layer and families are, in bits, to shares fitted to all the others and drawn
towards even ones, by strength; beside it what even shares and those that stand would give, of which the latter have seen the rule.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import log2
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from eleusis.cards import Card
from eleusis.evidence import Item
from eleusis.rules import LIBRARY, STANDARD, Rule, equivalent
from eleusis.rules import syntax as s
from eleusis.space import Beliefs, Scheme, conditions, full, shares, tests_of_choices
from eleusis.space.space import MIRRORED, OPPOSITE

STRENGTH, VERDICTS, LOOKED_AT = 20.0, 45, 60
STRENGTHS = (5.0, 10.0, 20.0, 40.0, 80.0)
TABLES = ("LAYERS", "TESTS", "PLAIN", "CASES", "TIED")

Counts = Mapping[tuple[str, str], float]  # of each table and name how much of a rule, or of all, is of it

FAMILY: dict[s.Cond, str] = {}
for _families in (conditions.IN_CASES, conditions.ALONE):
    for _name, _family in _families.items():
        FAMILY |= {cond: _name for cond in _family(STANDARD) if cond not in FAMILY}
TEST: dict[s.Cond, str] = {}
for _name, _family in tests_of_choices.TESTS.items():
    TEST |= {cond: _name for cond in _family(STANDARD) if cond not in TEST}


def layer_of(scheme: Scheme) -> str:
    """In which layer of `eleusis.space.formulas` the scheme is."""
    if not scheme.tests:
        return "plain"
    if scheme.by_position:
        return "cycle"
    if scheme.tied:
        return {OPPOSITE: "opposite", MIRRORED: "mirror"}[scheme.tied]
    if scheme.kinds[0] != "case":
        return "many_alike"
    return "choice" if len(scheme.kinds) == 2 else "many"


def played(rule: Rule) -> Beliefs:
    """What is left after some verdicts on cards of which little was known."""
    dice, beliefs = Random(1), Beliefs.at_first(full())
    line: tuple[Card, ...] = (dice.choice([card for card in Card.ALL if rule.starter_mask() & card.bit]),)
    for _ in range(VERDICTS):
        likely = beliefs.predict(line)
        card = min(dice.sample(Card.ALL, 12), key=lambda one: abs(likely[one.index] - 0.5))
        fits = rule.accepts(line, card)
        beliefs = beliefs.after(Item(line, (card,), fits))
        line = (*line, card) if fits else line
    return beliefs


def counted(rule: Rule) -> Counts:
    """Of each table and name how much of the rule is of it; nothing for a rule outside the space."""
    beliefs, found = played(rule), defaultdict[tuple[str, str], float](float)
    likeliest = beliefs.best(LOOKED_AT)
    right = [one for one in likeliest if equivalent(beliefs.rule(one), rule).same]
    whole = sum(one.likely for one in right)
    for one in right:
        scheme, part = beliefs.space.schemes[one.scheme], one.likely / whole
        layer = layer_of(scheme)
        found["LAYERS", layer] += part
        if layer in {"choice", "opposite", "mirror"}:
            found["TESTS", TEST[scheme.tests[0]]] += part
        table = {"plain": "PLAIN", "choice": "CASES", "opposite": "TIED", "mirror": "TIED"}.get(layer)
        for case in one.cases if table else ():
            found[str(table), FAMILY[beliefs.space.cases[case]]] += part / len(one.cases)
    return found


def fitted(counts: Counts, table: str, before: Mapping[str, float], strength: float) -> dict[str, float]:
    """The shares of a table: what is counted, drawn towards those of before by as much as so many rules."""
    whole, rules = sum(before.values()), sum(counts.get((table, name), 0.0) for name in before)
    return {
        name: (counts.get((table, name), 0.0) + strength * share / whole) / (rules + strength)
        for name, share in before.items()
    }


def summed(all_of_them: Sequence[Counts]) -> Counts:
    total = defaultdict[tuple[str, str], float](float)
    for own in all_of_them:
        for name, part in own.items():
            total[name] += part
    return total


def surprise(each: Sequence[Counts], shares_for: Callable[[Counts, str], Mapping[str, float]]) -> float:
    """Bits a rule, on average, in all tables: of its layer, and of the families that it is of."""
    bits = 0.0
    for own in each:
        shares_of = {table: shares_for(own, table) for table in TABLES}
        bits -= sum(part * log2(shares_of[table][name]) for (table, name), part in own.items())
    return bits / len(each)


def left_out(each: Sequence[Counts], strength: float) -> float:
    """The same by shares that have not seen the rule."""
    total = summed(each)

    def others(own: Counts, table: str) -> dict[str, float]:
        without = {name: part - own.get(name, 0.0) for name, part in total.items()}
        return fitted(without, table, even(table), strength)

    return surprise(each, others)


def even(table: str) -> dict[str, float]:
    return dict.fromkeys(getattr(shares, table), 1.0)


def standing(table: str) -> dict[str, float]:
    before = getattr(shares, table)
    return {name: share / sum(before.values()) for name, share in before.items()}


def main() -> None:
    more = json.loads(Path(sys.argv[1]).read_text()) if len(sys.argv) > 1 else []
    each = []
    for rule in (*(entry.rule for entry in LIBRARY), *map(Rule.from_json, more)):
        own = counted(rule)
        if own:
            each.append(own)
        else:
            print(f"# outside the space: {rule.sentence}")
    total = summed(each)
    for table in TABLES:
        found = fitted(total, table, getattr(shares, table), STRENGTH)
        print(table, {name: round(share, 4) for name, share in found.items()})
    print(f"# bits a rule, of {len(each)}, each left out, by strength:", end=" ")
    print(", ".join(f"{strength:.0f}: {left_out(each, strength):.2f}" for strength in STRENGTHS))
    print(f"# by even shares: {surprise(each, lambda _own, table: fitted({}, table, even(table), 1.0)):.2f}", end="; ")
    print(f"by those that stand: {surprise(each, lambda _own, table: standing(table)):.2f}")


if __name__ == "__main__":
    main()
