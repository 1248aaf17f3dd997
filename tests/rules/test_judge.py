"""The judge gives, for every card, the verdict the rule spells out."""

from random import Random

import pytest

from eleusis.cards import Card, parse_cards
from eleusis.rules import ContrivedRule, Rule, parse
from eleusis.rules import syntax as s
from eleusis.rules.conventions import Conventions
from tests.rules.plain import fits
from tests.rules.strategies import random_atom, random_conventions, random_rule

SEEDS = range(60)


def some_line(rng, longest=6):
    return [rng.choice(Card.ALL) for _ in range(rng.randint(1, longest))]


@pytest.mark.parametrize("seed", SEEDS)
def test_verdicts_are_those_spelled_out(seed):
    rng = Random(seed)
    rule = random_rule(rng)
    for _ in range(4):
        line = some_line(rng)
        card = rng.choice(Card.ALL)
        assert rule.accepts(line, card) == fits(rule, line, card)


def spelled_out(rule, line):
    return {card for card in Card.ALL if fits(rule, line, card)}


def test_all_verdicts_of_each_kind_of_atom_are_those_spelled_out_under_any_conventions():
    rng = Random(7)
    kinds = set()
    for _ in range(160):
        rule = Rule(random_atom(rng), None, random_conventions(rng))
        kinds.add(type(rule.cond))
        line = some_line(rng, 5) + some_line(rng, 2)
        assert rule.fitting(line) == spelled_out(rule, line), rule
    assert kinds == set(s.KINDS.values()) - {s.Const, s.Not, s.And, s.Or, s.If, s.Cycle}


@pytest.mark.parametrize("seed", range(24))
def test_verdicts_at_the_first_cards_are_those_spelled_out(seed):
    rng = Random(seed)
    far = rng.choice([(0, 2), (1, 2), (0, 3), (1, 3)])
    same = s.Same(rng.choice(["suit", "colour", "parity", "half", "mod3"]), *far)
    place = s.PosIn(0, frozenset({2, 3}))
    parts = (same, place, s.RunIn("colour", 0, frozenset({1}), 2), s.Extreme("<=", "max"), s.Seen("parity"))
    one, two = rng.sample(parts, 2)
    for cond in (
        s.Cycle((one, two, s.Not(same))),
        s.If(same, one, two),
        s.And((s.Not(same), two)),
        s.Or((s.Not(one), s.And((same, two)))),
    ):
        rule = Rule(cond, None, random_conventions(rng))
        line = []
        for _ in range(4):
            line.append(rng.choice(Card.ALL))
            if max(far) - len(line) > 1:  # two cards to imagine: 2,704 ways, for a card or two
                card = rng.choice(Card.ALL)
                assert rule.accepts(line, card) == fits(rule, line, card), (rule, line, card)
            else:
                assert rule.fitting(line) == spelled_out(rule, line), (rule, line)


@pytest.mark.parametrize("seed", range(20))
def test_counters_stop_at_their_cap_however_long_the_line_grows(seed):
    rng = Random(seed)
    cap = rng.randint(1, 5)
    some = frozenset(rng.sample(range(cap + 1), rng.randint(1, cap + 1)))
    reds, everything = frozenset("DH"), frozenset(range(1, 14))
    lead = frozenset(rng.sample(range(-cap, cap + 1), cap))
    rules = [
        Rule(s.CountIn(reds, everything, 0, some, cap)),
        Rule(s.RunIn("colour", 0, some, cap)),
        Rule(s.AlikeIn(rng.choice(["rank", "suit", "half"]), some, cap)),
        Rule(s.LeadIn(reds, everything, frozenset("CS"), everything, lead, cap)),
        Rule(s.PosIn(0, some)),
    ]
    line = [rng.choice(Card.ALL) for _ in range(30)]
    for length in (1, 2, cap, cap + 1, 12, 30):
        for rule in rules:
            assert rule.fitting(line[:length]) == spelled_out(rule, line[:length]), (rule, length)


def test_an_ace_counts_fourteen_where_it_is_high():
    high = Conventions(ace_high=True)
    up = Rule(s.Step(0, 1, frozenset({1})), None, high)
    assert {card.rank for card in up.fitting(parse_cards("KH"))} == {1}
    assert not up.fitting(parse_cards("AH"))
    round_up = Rule(s.Step(0, 1, frozenset({1}), wrap=True), None, high)
    assert {card.rank for card in round_up.fitting(parse_cards("AH"))} == {2}
    assert {card.rank for card in round_up.fitting(parse_cards("KH"))} == {1}
    half = Rule(s.Same("half", 0, 1), None, high)
    assert Card.parse("AS") in half.fitting(parse_cards("KH"))
    total = Rule(s.Arith("sum", (0, 1), 0, frozenset({16})), None, high)
    assert {card.rank for card in total.fitting(parse_cards("2H"))} == {1}


def test_a_missing_card_is_imagined():
    rule = Rule(s.Same("suit", 0, 2))
    assert rule.fitting(parse_cards("7H")) == frozenset(Card.ALL)
    assert rule.fitting(parse_cards("7H 2S")) == {card for card in Card.ALL if card.suit == "H"}


def test_a_condition_on_a_missing_card_and_its_denial_agree_when_it_does_not_matter():
    red = s.SuitIn(0, frozenset("DH"))
    rule = Rule(s.If(s.Same("colour", 1, 2), red, red))
    assert rule.fits_mask(parse_cards("7S")) == Rule(red).fits_mask(parse_cards("7S"))


def test_fits_mask_has_the_bit_of_each_fitting_card():
    rule = parse("Play a red card").rules[0]
    line = parse_cards("7S")
    assert rule.fits_mask(line) == sum(card.bit for card in rule.fitting(line))


def test_starter_is_free_unless_the_rule_says_otherwise():
    rule = parse("Alternate red and black").rules[0]
    assert rule.starter_mask() == (1 << 52) - 1
    chosen = parse("Alternate red and black. Start with a heart.").rules[0]
    assert chosen.fits_starter(Card.parse("7H"))
    assert not chosen.fits_starter(Card.parse("7S"))


def test_starter_needs_a_card_that_may_follow():
    higher = parse("Play a higher card").rules[0]
    assert higher.starter_mask() & Card.parse("KH").bit == 0
    assert higher.fits_starter(Card.parse("KH"))


def test_conventions_change_what_words_mean():
    line = parse_cards("QS")
    ace_high = parse("Play a higher card", Conventions(ace_high=True)).rules[0]
    assert ace_high.accepts(line, Card.parse("AH"))
    no_king = parse("Prime numbers only", Conventions(primes=frozenset({2, 3, 5, 7, 11}))).rules[0]
    assert not no_king.accepts(line, Card.parse("KH"))
    assert Rule.from_json(no_king.to_json()) == no_king


def test_a_rule_that_looks_at_too_much_is_refused():
    cards_alike = s.And((s.Same("card", 0, 2), s.Same("card", 0, 3), s.Same("card", 0, 4)))
    with pytest.raises(ContrivedRule) as refusal:  # 52 x 52 x 52 ways to imagine the missing cards
        Rule(cards_alike).fits_mask(parse_cards("7H"))
    assert refusal.value.code == "contrived"
