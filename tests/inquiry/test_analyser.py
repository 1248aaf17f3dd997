"""What the analyser makes of evidence: nothing possible is struck out, nothing refuted is left."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from eleusis.cards import Card, parse_cards
from eleusis.inquiry import Analyser
from eleusis.rules import Rule, equivalent, parse
from eleusis.rules import syntax as s
from eleusis.space import Formula

SECRETS = (
    "Alternate red and black",
    "Play a higher card or a card of the same suit",
    "If the last card is odd, play a red card, otherwise a black card",
)


def rule_of(text: str) -> Rule:
    return parse(text).rules[0]


def told(secret: Rule, seed: int, plays: int = 14) -> tuple[Analyser, list[Card]]:
    """An analyser that has seen single cards, strings and no-plays judged by a rule, and the line."""
    dice, analyser, line = Random(seed), Analyser(), [Card.ALL[seed % 52]]
    for step in range(plays):
        cards = dice.sample(Card.ALL, 4)
        if step % 4 == 2:
            fits = all(secret.accepts([*line, *cards[:at]], card) for at, card in enumerate(cards[:2]))
            analyser.observe_string(line, cards[:2], fits)
            line += cards[:2] if fits else []
        elif step % 4 == 3:
            analyser.observe_no_play(line, cards, not any(secret.accepts(line, card) for card in cards))
        else:
            fits = secret.accepts(line, cards[0])
            analyser.observe(line, cards[0], fits)
            line += cards[:1] if fits else []
    return analyser, line


def agrees(analyser: Analyser, formula: Formula) -> bool:
    return not analyser.contradictions(analyser._beliefs.rule(formula))


@pytest.mark.parametrize("text", SECRETS)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_left_agrees_with_all_that_was_seen(text: str, seed: int) -> None:
    secret = rule_of(text)
    analyser, _ = told(secret, seed)
    assert analyser.contradictions(secret) == ()
    for rule, likely in analyser.best(20):
        assert 0 < likely <= 1
        assert analyser.contradictions(rule) == ()
    refuted = [formula for formula in analyser._beliefs.spread(60) if not agrees(analyser, formula)]
    assert len(refuted) <= 6  # choices by cards that were missing at the second card are kept until they matter


@pytest.mark.parametrize("text", SECRETS)
def test_evidence_leaves_fewer_rules_and_the_secret_among_them(text: str) -> None:
    secret, analyser, line, dice = rule_of(text), Analyser(), [Card.parse("7H")], Random(1)
    effective, bits = [analyser.effective], [analyser.bits]
    assert effective[0] > 1_000
    assert isclose(bits[0], 0, abs_tol=1e-9)
    for _ in range(30):
        card = analyser.choose(line, dice.sample(Card.ALL, 12))
        fits = secret.accepts(line, card)
        assert (analyser.predict(line)[card] > 0) if fits else (analyser.predict(line)[card] < 1)
        analyser.observe(line, card, fits)
        line += [card] if fits else []
        effective.append(analyser.effective)
        bits.append(analyser.bits)
    assert bits == sorted(bits)
    assert 1 <= effective[-1] < 100 < effective[0]
    assert 1 <= analyser.rivals <= 10
    [(best, likely)] = analyser.best()
    assert likely > 0.5
    assert equivalent(best, secret, line=line).same


def test_a_card_that_tells_most_finds_different_suit_sooner_than_the_likeliest_card() -> None:
    secret = rule_of("Play a card of a different suit from the last card")

    def plays(choose) -> int:
        analyser, line = Analyser(), [Card.parse("7H")]
        for count in range(25):
            (best, likely), *_ = analyser.best()
            if likely > 0.5 and equivalent(best, secret, line=line).same:
                return count
            card = choose(analyser, line)
            fits = secret.accepts(line, card)
            analyser.observe(line, card, fits)
            line += [card] if fits else []
        return 25

    telling = plays(lambda analyser, line: analyser.choose(line, Card.ALL))
    likeliest = plays(lambda analyser, line: max(Card.ALL, key=analyser.predict(line).__getitem__))
    assert telling <= 12
    assert telling < likeliest


def test_where_a_hand_tells_nothing_new_it_plays_the_card_that_leads_where_something_is_open() -> None:
    """After black cards even ones fit and odd ones do not; after a heart nothing is known yet."""
    secret = rule_of("If the last card is a heart, play any card; otherwise play an even card")
    analyser, line = Analyser(), [Card.parse("2S")]
    seen = "3S 4C 5C KD 6D 7H 9C 8C 3D 10S JS AH 2C 5S 9H 4S 7D 9D 6C 7C 8S"
    for card in parse_cards(seen):
        fits = secret.accepts(line, card)
        analyser.observe(line, card, fits)
        line += [card] if fits else []
    hand = [Card.parse(code) for code in ("3C", "2D", "4C", "10H")]
    told = analyser.informations(line)
    assert max(told[card] for card in hand) < 0.3
    assert max(hand, key=told.__getitem__) != hand[-1]
    assert analyser.choose(line, hand) == hand[-1]


def test_a_wrong_no_play_says_that_one_of_the_cards_fits() -> None:
    analyser, line, hand = Analyser(), parse_cards("7H 3C"), parse_cards("2D 9S KH")
    analyser.observe_no_play(line, hand, False)
    assert analyser._beliefs.none_fits(tuple(line), hand) == pytest.approx(0, abs=0.02)
    nothing_red_or_black = rule_of("Play a 5 or an 8")
    assert len(analyser.contradictions(nothing_red_or_black)) == 1


def test_evidence_that_no_rule_explains_leaves_none() -> None:
    analyser, line = Analyser(), parse_cards("7H 3C 9D")
    for card in Card.ALL:
        analyser.observe(line, card, (card.index * 7) % 5 < 2)
        analyser.observe(line, card, (card.index * 7) % 5 < 2)
    analyser.observe(line, Card.ALL[0], (Card.ALL[0].index * 7) % 5 >= 2)
    assert analyser.rivals == 0
    assert analyser.best() == []
    assert analyser.information(line, Card.ALL[3]) == 1
    analyser.observe_string(line, parse_cards("2D 9S"), False)
    analyser.observe_no_play(line, parse_cards("2D 9S"), False)
    assert analyser.best() == []


def test_a_line_begins_with_the_starter() -> None:
    with pytest.raises(ValueError, match="starter"):
        Analyser().observe([], Card.ALL[0], True)


def asked_until_said(secret: Rule, seed: int) -> tuple[Analyser, list[Card], Rule]:
    """Play until the analyser says a rule."""
    dice, analyser, line = Random(seed), Analyser(), [Card.ALL[seed % 52]]
    for _ in range(40):
        card = analyser.choose(line, dice.sample(Card.ALL, 12))
        fits = secret.accepts(line, card)
        analyser.observe(line, card, fits)
        line += [card] if fits else []
        rule = analyser.say()
        if rule is not None:
            return analyser, line, rule
    raise AssertionError("nothing was said")


@pytest.mark.parametrize("text", SECRETS)
def test_it_speaks_when_waiting_costs_more_than_a_wrong_guess(text: str) -> None:
    analyser, _, rule = asked_until_said(rule_of(text), 5)
    likely = dict(analyser.best(3))[rule]
    assert analyser.say(price=0.0) == rule  # what costs nothing is said
    assert analyser.say(price=1e6) is None or likely > 0.999
    assert Analyser().say() is None


def test_a_wrong_guess_is_evidence() -> None:
    """Whatever comes to the same is not said, believed or counted any more, and it takes its share of the predictions along."""
    analyser, line, rule = asked_until_said(rule_of("Play a red card"), 3)
    [(best, likely)] = analyser.best()
    assert best == rule
    bits, before = analyser.bits, analyser.predict(line)
    analyser.refute(rule)
    assert analyser.bits > bits
    assert all(not equivalent(rule, other, line=line).same for other, _ in analyser.best(5))
    assert analyser.say(price=0.0) != rule
    after = analyser.predict(line)
    fits = rule.fitting(line)
    for card in Card.ALL:  # what the others say of the card, from the whole and the part that is gone
        others = (before[card] - likely * (card in fits)) / (1 - likely)
        assert after[card] == pytest.approx(others, abs=0.02)


def test_a_guess_judged_wrong_early_says_nothing_of_what_comes_to_the_same_only_later() -> None:
    black = rule_of("Play a black card")
    lenient = Rule(s.If(s.PosIn(0, frozenset({2})), s.Const(True), black.cond))  # differs at the second card alone
    analyser, line = Analyser(also=[lenient]), tuple(parse_cards("7C"))
    analyser.refute(black)
    for card in parse_cards("9S 4C JS QC 2S"):
        analyser.observe(line, card, True)
        line = (*line, card)
    for card in parse_cards("3H JD 10H 8D"):
        analyser.observe(line, card, False)
    assert any(equivalent(rule, black, line=line).same for rule, _ in analyser.best(3))
    analyser.refute(black)
    assert not any(equivalent(rule, black, line=line).same for rule, _ in analyser.best(3))


def test_a_rule_outside_the_space_counts_when_it_is_added() -> None:
    outside = Rule(s.Arith("sum", (0, 1, 2), 3, frozenset({0})))
    added, alone = Analyser(also=[outside]), Analyser()
    line, dice = [Card.parse("7H")], Random(2)
    for _ in range(40):
        card = dice.choice(Card.ALL)
        for analyser in (added, alone):
            analyser.observe(line, card, outside.accepts(line, card))
        line += [card] if outside.accepts(line, card) else []
    assert equivalent(added.best()[0][0], outside, line=line).same
    assert added.rivals >= 1
    assert not any(equivalent(rule, outside).same for rule, _ in alone.best(3))
    assert all(likely > 0.9 for card, likely in added.predict(line).items() if card in outside.fitting(line))


def test_the_same_evidence_gives_the_same_reading() -> None:
    secret = rule_of(SECRETS[1])
    one, other = (told(secret, 7)[0] for _ in range(2))
    assert one.best(5) == other.best(5)
    assert (one.rivals, one.effective, one.bits) == (other.rivals, other.effective, other.bits)


def test_it_does_not_wait_for_a_card_that_nobody_holds() -> None:
    """Two rules are left that only a 4 would tell apart: with one in hand it waits a turn, without it speaks."""
    secret = rule_of("Play 5 or higher")
    analyser, line = Analyser(), [Card.parse("AS")]
    for card in parse_cards("2D QH QH 7C 5C 3C 5D JS AH KC 2C 6H 3C 9C"):
        fits = secret.accepts(line, card)
        analyser.observe(line, card, fits)
        line += [card] if fits else []
    assert [rule.sentence for rule, _ in analyser.best(2)] == ["Play 4 or higher.", "Play 5 or higher."]
    hand = parse_cards("AD KH QS 2S")
    assert analyser.choose(line, [*hand, Card.parse("4D")]) == Card.parse("4D")
    analyser.choose(line, [*hand, *parse_cards("4D 4H")])  # the other 4 is kept
    assert analyser.say() is None
    analyser.choose(line, hand)
    assert analyser.say() is not None
