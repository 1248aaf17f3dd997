"""Formulas that come to the same are one: held against the exact comparison of rules, and against rules judged one by one."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eleusis.cards import Card, parse_cards
from eleusis.evidence import Item
from eleusis.rules import LIBRARY, Rule, equivalent, parse
from eleusis.rules import syntax as s
from eleusis.rules.library import by_code
from eleusis.space import Beliefs, Formula, behaviours, comes_to, full, masks_of
from eleusis.space.space import AS_IT_IS, MIRRORED, OPPOSITE, Line


def believed(rule: Rule, seed: int, cards: int) -> tuple[Beliefs, Line]:
    """After so many verdicts on cards of which little was known, and the line."""
    dice, beliefs = Random(seed), Beliefs.at_first(full())
    line: Line = (dice.choice([card for card in Card.ALL if rule.starter_mask() & card.bit]),)
    for _ in range(cards):
        likely = beliefs.predict(line)
        card = min(dice.sample(Card.ALL, 12), key=lambda one: abs(likely[one.index] - 0.5))
        fits = rule.accepts(line, card)
        beliefs = beliefs.after(Item(line, (card,), fits))
        line = (*line, card) if fits else line
    return beliefs, line


def some_formulas(seed: int, count: int = 40) -> list[Formula]:
    """Drawn from all schemes alike, the rare ones too."""
    dice, beliefs = Random(seed), Beliefs.at_first(full())
    schemes = dice.sample(range(len(full().schemes)), count)
    found = []
    for scheme in schemes:
        cases = []
        for kind in full().schemes[scheme].kinds:
            number = full().kinds.index(kind)
            place = dice.choice(np.flatnonzero(full().likely[number]).tolist())
            cases.append(int(full().page_of_kind[number]) * full().width + place)
        found.append(Formula(scheme, tuple(cases), 1 / count))
    assert not beliefs.is_empty
    return found


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), line=st.lists(st.sampled_from(Card.ALL), min_size=4, max_size=12))
def test_a_formula_says_what_its_rule_says(seed: int, line: list[Card]) -> None:
    """For every kind of scheme: opposites, mirrors, choices of many cases, patterns by position."""
    formulas = some_formulas(seed)
    masks = masks_of(full().look(tuple(line)), formulas, full()).tolist()
    for formula, mask in zip(formulas, masks, strict=True):
        rule = full().rule(formula.scheme, formula.cases)
        assert mask == rule.fits_mask(line), rule.sentence


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_a_verdict_leaves_the_formulas_that_say_it(seed: int) -> None:
    """Of each kind of row the bits that stay are those of rules that agree."""
    dice = Random(seed)
    line, card, fits = tuple(dice.choices(Card.ALL, k=5)), dice.choice(Card.ALL), dice.random() < 0.5
    after = Beliefs.at_first(full()).after(Item(line, (card,), fits))
    left = dict(zip(after.schemes.tolist(), after.cells.tolist(), strict=True))
    for formula in some_formulas(seed):
        rows = left.get(formula.scheme)
        kinds = full().schemes[formula.scheme].kinds
        stands = rows is not None and all(
            after.rows[row][case % full().width // 8] >> (7 - case % full().width % 8) & 1
            for row, case in zip(rows, formula.cases, strict=False)
        )
        agrees = full().rule(formula.scheme, formula.cases).accepts(line, card) == fits
        assert stands or not agrees
        if len(kinds) == 1 and not stands:  # nothing else could have struck it
            assert not agrees


@pytest.mark.parametrize("code", ["alternate-colours", "went-up", "two-and-two", "heart-or-higher"])
def test_one_behaviour_is_one_rule_and_two_are_two(code: str) -> None:
    """The leading ones against the exact comparison, from the present line on."""
    beliefs, line = believed(by_code(code).rule, 4, 9)
    groups = behaviours(beliefs, beliefs.best(300), line)
    assert [one.likely for one in groups] == sorted((one.likely for one in groups), reverse=True)
    assert sum(len(one.formulas) for one in groups) == 300
    for one in groups[:2]:
        first = beliefs.rule(one.first)
        for formula in one.formulas[1:4]:
            assert equivalent(first, beliefs.rule(formula), line=line).same
    for one, other in pairwise(groups[:6]):
        assert not equivalent(beliefs.rule(one.first), beliefs.rule(other.first), line=line).same


HEART = "If a heart is already on the line, play a "
SPADE = "if a spade is already on the line, play a club; otherwise play a red card"


@pytest.mark.parametrize(
    ("texts", "lines"),
    [
        # The same after a red starter; after a black one a heart would tell, but no card before it.
        (("Play a red card", HEART + "card of the same colour as the starter; otherwise play a red card"),
         ("2H", "2S", "2H 4D", "2S 4D", "2D", "2D 4D", "2S 4D 3H")),
        # A heart tells the two apart where it can be laid.
        ((SPADE, HEART + f"heart; {SPADE}"), ("2D", "2S", "2D 4D", "2S 3C", "2D 4D 3H")),
    ],
)  # fmt: skip
def test_what_was_compared_before_changes_no_answer(texts: tuple[str, str], lines: tuple[str, ...]) -> None:
    one, other = (parse(text).rules[0] for text in texts)
    answers = set()
    for line in map(parse_cards, (*lines, *reversed(lines))):
        same = equivalent(one, other, line=line).same
        assert comes_to(one, other, tuple(line)) == same, line
        answers.add(same)
    assert answers == {True, False}


def test_what_no_card_can_tell_apart_any_more_is_one() -> None:
    """Red, and the colour of the last card: they differ at first, and after a red card nothing can tell them apart."""
    red, same = s.SuitIn(0, frozenset("DH")), s.Same("colour", 0, 1)
    plain = next(at for at, scheme in enumerate(full().schemes) if not scheme.tests)
    two = [Formula(plain, (full().cases.index(cond),), 0.5) for cond in (red, same)]
    beliefs = Beliefs.at_first(full())
    assert len(behaviours(beliefs, two, tuple(parse_cards("7C")))) == 2
    [both] = behaviours(beliefs, two, tuple(parse_cards("7C 3H")))
    assert both.likely == 1


def test_the_space_holds_every_layer_and_weighs_one() -> None:
    assert full().shares.sum() == pytest.approx(1)
    assert full().likely.sum(axis=1) == pytest.approx(1)
    assert {scheme.tied for scheme in full().schemes} == {AS_IT_IS, OPPOSITE, MIRRORED}
    assert {scheme.by_position for scheme in full().schemes} == {0, 2, 3, 4, 5, 6}
    assert len(full()) > 100_000_000


def test_no_two_conditions_of_the_space_say_the_same_after_every_last_card() -> None:
    near = full().conditions.near[:, full().conditions.is_near]
    used = np.isin(np.arange(len(full().cases)), [])
    for kind, page in enumerate(full().page_of_kind.tolist()):
        used[page * full().width : (page + 1) * full().width] |= full().likely[kind] > 0
    columns = [column.tobytes() for column in near[:, used[full().conditions.is_near]].T]
    assert len(set(columns)) == len(columns)


@pytest.mark.parametrize("entry", LIBRARY[::7], ids=lambda entry: entry.code)
def test_what_is_left_holds_the_secret_or_says_that_nothing_is(entry) -> None:
    beliefs, line = believed(entry.rule, 2, 16)
    if not beliefs.is_empty:
        likely = beliefs.predict(line)
        for card in Card.ALL:
            assert 0 <= likely[card.index] <= 1
        assert beliefs.entropy >= 0
