"""The version space against rules judged one by one."""

from __future__ import annotations

import random
import tracemalloc
from functools import cache
from itertools import product

import numpy as np
import pytest

from eleusis.cards import Card
from eleusis.evidence import SHOWN, Evidence, Item
from eleusis.players.reckoning import Reckoning, agrees
from eleusis.rules import LIBRARY, Rule, equivalent
from eleusis.rules.library import by_code
from eleusis.space import Beliefs, beliefs_after, forget, full, masks_of, simple
from tests.players.rounds import played

LINE = (Card.parse("7H"),)


def evidence_under(rule: Rule, seed: int, cards: int, strings: bool = False) -> Evidence:
    """Random cards, and strings of two and three, judged by this rule."""
    rnd = random.Random(seed)
    line: tuple[Card, ...] = (rnd.choice([card for card in Card.ALL if rule.starter_mask() & card.bit]),)
    items = []
    for _ in range(cards):
        string = tuple(rnd.choices(Card.ALL, k=rnd.choice([1, 2, 3]) if strings else 1))
        fits = agrees(rule, line, string)
        if fits:
            for card in string:
                items.append(Item(line, (card,), True))
                line = (*line, card)
        else:
            items.append(Item(line, string, False))
    return Evidence(line, tuple(items))


def tells_it_all(rule: Rule, evidence: Evidence) -> bool:
    """Whether the rule gives every verdict that was given."""
    return all(agrees(rule, item.line, item.cards) == item.fits for item in evidence.items)


@cache
def formulas_of(scheme: int) -> list[tuple[Rule, float]]:
    """Every formula of the simple space with this scheme, with what it weighs before any evidence."""
    space = simple()
    likely = space.likely[0]
    return [
        (space.rule(scheme, cases), float(space.shares[scheme] * np.prod(likely[list(cases)])))
        for cases in product(np.flatnonzero(likely).tolist(), repeat=space.schemes[scheme].cases)
    ]


@pytest.mark.parametrize("strings", [False, True])
@pytest.mark.parametrize("code", ["alternate-colours", "odd-red-even-black", "every-third-red"])
def test_what_is_left_is_what_agrees_and_weighs_what_it_weighed(code, strings):
    evidence = evidence_under(by_code(code).rule, 3, 9, strings)
    beliefs = beliefs_after(simple(), evidence.items)
    for scheme in (0, 3, 9):
        left = sum(weight for rule, weight in formulas_of(scheme) if tells_it_all(rule, evidence))
        blocks = np.flatnonzero(beliefs.schemes == scheme)
        assert beliefs.of_blocks[blocks].sum() == pytest.approx(left, rel=1e-4)


@pytest.mark.parametrize("entry", LIBRARY[::6], ids=lambda entry: entry.code)
def test_no_formula_is_believed_that_the_table_contradicts(entry):
    evidence = evidence_under(entry.rule, 5, 25)
    beliefs = beliefs_after(full(), evidence.items)
    for formula in (*beliefs.best(5), *beliefs.spread(15)):
        rule = beliefs.rule(formula)
        early = [item for item in evidence.items if len(item.line) > 2]  # earlier ones may look at missing cards
        assert all(agrees(rule, item.line, item.cards) == item.fits for item in early)


def test_a_prediction_is_the_weight_of_the_rules_that_let_the_card_in():
    evidence = evidence_under(by_code("alternate-colours").rule, 1, 4)
    beliefs = beliefs_after(simple(), evidence.items)
    standing = beliefs.spread(4000)
    masks = masks_of(simple().look(evidence.line), standing, simple())
    counted = [float(((masks >> np.uint64(card)) & np.uint64(1)).mean()) for card in range(52)]
    assert beliefs.predict(evidence.line) == pytest.approx(counted, abs=0.05)
    hand = [Card.parse(name) for name in ("2C", "9C", "KS")]
    none = float(np.mean([not any(int(mask) & card.bit for card in hand) for mask in masks]))
    assert beliefs.none_fits(evidence.line, hand) == pytest.approx(none, abs=0.05)


def test_the_starter_is_no_evidence():
    before = Beliefs.at_first(full())
    assert beliefs_after(full(), ()).mass == before.mass == pytest.approx(1, abs=1e-3)


def test_beliefs_do_not_depend_on_what_is_remembered():
    evidence = evidence_under(by_code("suit-order").rule, 2, 12, strings=True)
    warm = [beliefs_after(full(), evidence.items[:count]) for count in range(len(evidence.items) + 1)]
    forget()
    cold = beliefs_after(full(), evidence.items)
    assert (cold.predict(evidence.line) == warm[-1].predict(evidence.line)).all()


@pytest.mark.parametrize("entry", [one for one in LIBRARY if one.stars == 1], ids=lambda entry: entry.code)
def test_an_easy_rule_is_concluded_from_forty_random_cards(entry):
    evidence = evidence_under(entry.rule, 1, 40)
    found = Reckoning(full(), evidence).conclusion
    assert found is not None
    assert equivalent(found.rule, entry.rule, line=evidence.line).same


def test_a_rejected_string_says_only_that_one_of_its_cards_is_wrong():
    red = Item(LINE, (Card.parse("2C"), Card.parse("3H")), False)
    beliefs = Beliefs.at_first(simple()).after(red)
    believed = beliefs.predict(LINE)
    plain = Beliefs.at_first(simple()).predict(LINE)
    for card in red.cards:
        assert 0 < believed[card.index] < plain[card.index]


def test_evidence_is_what_lies_on_the_table_and_what_was_shown():
    for variant in ("express", "classic", "three_lives", "delphi"):
        table = played(["learner-2"] * 3, "alternate-colours", variant=variant, settings={}, most=40)
        sight = table.sight(0)
        layout = table.game.state.round.layout
        assert sight.evidence.line == layout.line
        accepted = [item for item in sight.evidence.items if item.fits]
        assert [card for item in accepted for card in item.cards] == list(layout.line[1:])
        rejected = [item for item in sight.evidence.items if not item.fits and item.source != SHOWN]
        assert [(len(item.line), item.cards[0]) for item in rejected if len(item.cards) == 1] == list(layout.rejected())
        assert all(
            agrees(by_code("alternate-colours").rule, one.line, one.cards) == one.fits for one in sight.evidence.items
        )


def test_what_is_remembered_of_lines_comes_to_an_end_and_is_small():
    """Four times as much made web processes grow for as long as an hour."""
    space = full()
    dice = random.Random(1)

    def weighed(lines: int) -> None:
        for _ in range(lines):
            line = tuple(dice.choices(Card.ALL, k=dice.randrange(3, 9)))
            beliefs = Beliefs.at_first(space).after(Item(line, (dice.choice(Card.ALL),), False))
            beliefs.predict(line)

    weighed(20)
    tracemalloc.start()
    weighed(180)
    first, _ = tracemalloc.get_traced_memory()
    weighed(80)
    then, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert first < 15e6
    assert then < first * 1.1
