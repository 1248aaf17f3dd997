"""Exact equivalence, held against brute force that shares no code with it."""

import contextlib
import os
import time
from itertools import product
from random import Random

import pytest

from eleusis.cards import Card, parse_cards
from eleusis.rules import Comparison, ContrivedRule, Conventions, Rule, equivalent, guess_is_right, parse
from eleusis.rules import syntax as s
from tests.rules.plain import fits
from tests.rules.strategies import random_cond, random_rule

PAIRS = int(os.environ.get("ELEUSIS_PAIRS", "60"))


def rule(text):
    return parse(text).rules[0]


def brute_fits(one, line):
    return {card for card in Card.ALL if fits(one, line, card)}


def legal(one, line):
    return all(fits(one, line[:place], line[place]) for place in range(1, len(line)))


def rewritten(cond, rng):
    """The condition in other words: the same meaning, another tree."""
    match rng.randrange(4):
        case 0:
            return s.Not(s.Not(cond))
        case 1:
            return s.If(s.SuitIn(0, frozenset("DH")), cond, s.And((cond, s.Const(True))))
        case 2:
            return s.Not(s.If(cond, s.Const(False), s.Const(True)))
        case _:
            return s.Or((s.And((cond, s.Same("colour", 0, 1))), s.And((s.Not(s.Same("colour", 0, 1)), cond))))


@pytest.mark.parametrize("seed", range(PAIRS))
def test_equivalence_agrees_with_brute_force(seed):
    rng = Random(seed)
    a = Rule(random_cond(rng, 1, 1))
    b = Rule(rewritten(a.cond, rng)) if seed % 3 == 0 else Rule(random_cond(rng, 1, 1))
    found = equivalent(a, b)
    if seed % 3 == 0:
        assert found.same
    if found.same:
        for _ in range(4):
            line = [rng.choice(Card.ALL)]
            for _ in range(7):
                right = brute_fits(a, line)
                assert right == brute_fits(b, line)
                if not right:
                    break
                line.append(rng.choice(sorted(right)))
        return
    line, card = list(found.line), found.card
    assert legal(a, line)
    assert fits(a, line, card) != fits(b, line, card)
    assert not shorter_than(a, b, len(line))


def shorter_than(a, b, length):
    """A shorter line that separates two rules, by trying all lines: spelled out up to two cards, then by the judge."""
    lines = [[starter] for starter in Card.ALL]
    for size in range(1, min(length, 4)):
        onward = []
        for line in lines:
            right = brute_fits(a, line) if size < 2 else a.fitting(line)
            if right != (brute_fits(b, line) if size < 2 else b.fitting(line)):
                return line
            onward.extend([*line, card] for card in right)
        lines = onward if size < 2 else onward[:: max(1, len(onward) // 20_000)]
    return None


TWO = parse_cards("AC AH")  # a black card and a red one: all that rules about colours can tell apart
COLOURS = (
    lambda rng: s.SuitIn(rng.randint(0, 1), frozenset("DH")),
    lambda _: s.Same("colour", 0, 1),
    lambda rng: s.PosIn(rng.choice([2, 3]), frozenset({rng.randint(0, 1)})),
    lambda rng: s.PosIn(0, frozenset({rng.randint(2, 7)})),
    lambda rng: s.RunIn("colour", 0, frozenset({rng.randint(1, 4)}), 4),
    lambda rng: s.CountIn(frozenset("DH"), frozenset(range(1, 14)), 0, frozenset({rng.randint(0, 4)}), 4),
    lambda rng: s.LeadIn(
        frozenset("DH"),
        frozenset(range(1, 14)),
        frozenset("CS"),
        frozenset(range(1, 14)),
        frozenset({rng.randint(-2, 2), 3}),
        3,
    ),
)


def about_colours(rng, depth=2):
    if depth == 0 or rng.random() < 0.25:
        return rng.choice(COLOURS)(rng)
    parts = [about_colours(rng, depth - 1) for _ in range(3)]
    return rng.choice([s.And(tuple(parts[:2])), s.Or(tuple(parts[:2])), s.If(*parts), s.Not(parts[0])])


def first_difference(a, b, longest):
    """The length of the shortest line of two kinds of card that separates the rules, by trying every one."""
    lines = [(starter,) for starter in TWO]
    for length in range(1, longest + 1):
        onward = []
        for line in lines:
            right = [card for card in TWO if fits(a, line, card)]
            if right != [card for card in TWO if fits(b, line, card)]:
                return length
            onward.extend((*line, card) for card in right)
        lines = onward
    return None


@pytest.mark.parametrize("seed", range(PAIRS))
def test_no_line_is_shorter_than_the_one_that_is_told(seed):
    """Rules about colours alone, every line of up to eight cards: with pairs that differ late."""
    rng = Random(seed)
    a = Rule(about_colours(rng))
    late = s.And((s.PosIn(0, frozenset({rng.randint(3, 8)})), about_colours(rng)))
    b = Rule(s.If(late, s.Not(a.cond), a.cond)) if seed % 2 else Rule(about_colours(rng))
    found = equivalent(a, b)
    shortest = first_difference(a, b, 8)
    assert found.proved
    if found.same or len(found.line) > 8:
        assert shortest is None
    else:
        assert len(found.line) == shortest


def test_wording_never_matters():
    one = rule("Alternate red and black")
    other = rule("if the last card is red play black, if it is black play red")
    assert equivalent(one, other).same


def test_higher_than_the_last_is_higher_than_all():
    assert equivalent(rule("Play a higher card"), rule("Each card must be higher than all cards so far")).same


def test_the_counterexample_is_shortest_and_real():
    found = equivalent(rule("Play a higher card"), rule("Play a card at least as high as the last card"))
    assert not found.same
    assert len(found.line) == 1
    assert found.card.rank == found.line[0].rank


def test_rules_that_differ_after_another_starter_are_the_same_for_this_round():
    colours = rule("If the last card is red, play a red card; otherwise play a black card")
    hearts_too = rule("If the last card is red, play a red card; otherwise play a black card or a king")
    red, black = Card.parse("7H"), Card.parse("7S")
    assert equivalent(colours, hearts_too, starter=red).same
    assert not equivalent(colours, hearts_too, starter=black).same
    assert not equivalent(colours, hearts_too).same


def test_from_the_present_line_on_the_past_is_past():
    first_red = rule("If the position is 2, play a red card; otherwise play an even card")
    even = rule("Play an even card")
    assert not equivalent(first_red, even).same
    assert equivalent(first_red, even, line=parse_cards("7S 4H")).same


def test_one_pack_cannot_show_what_needs_a_card_twice():
    a = rule("Play a red card")
    twice = s.And((s.Same("rank", 0, 1), s.Same("suit", 0, 1)))
    b = Rule(s.And((a.cond, s.Not(twice))))
    assert not equivalent(a, b).same
    assert equivalent(a, b, starter=Card.parse("7S"), packs=2).same is False
    assert equivalent(a, b, starter=Card.parse("7S"), packs=1) == Comparison(True, proved=False)


def test_one_pack_is_searched_to_the_end_where_that_can_be_done():
    kings = rule("Play a king")
    twice = s.And((s.Same("rank", 0, 1), s.Same("suit", 0, 1)))
    found = equivalent(kings, Rule(s.And((kings.cond, s.Not(twice)))), starter=Card.parse("7S"), packs=1)
    assert found == Comparison(True, proved=True)


@pytest.mark.parametrize("seed", range(20))
def test_a_counterexample_of_one_pack_has_no_card_twice_and_is_real(seed):
    rng = Random(seed)
    a, b = Rule(random_cond(rng, 1, 1)), Rule(random_cond(rng, 1, 1))
    found = equivalent(a, b, packs=1)
    if not found.same:
        line, card = list(found.line), found.card
        assert len({*line, card}) == len(line) + 1
        assert legal(a, line)
        assert legal(b, line)
        assert fits(a, line, card) != fits(b, line, card)


def test_the_shortest_layout_of_one_pack_may_be_longer_than_of_many():
    same = rule("Play a card of the same suit as the last card")
    never_two = Rule(s.And((same.cond, s.Not(s.And((s.Same("rank", 0, 1), s.Same("rank", 1, 2)))))))
    many, one = equivalent(same, never_two), equivalent(same, never_two, packs=1)
    assert not many.same
    assert one.same  # three cards of one suit and rank there are not


def test_cards_on_the_sideline_are_gone():
    red = rule("Play a red card")
    no_ace = rule("Play a red card from 2 to king")
    starter, gone = Card.parse("7S"), parse_cards("AH AD")
    assert equivalent(red, no_ace, starter=starter, packs=1).card.rank == 1
    assert equivalent(red, no_ace, starter=starter, packs=1, gone=gone).same


def test_a_starter_that_both_rules_forbid_cannot_separate_them():
    hearts = rule("If the last card is a spade, play a spade; otherwise play a heart. Start with a heart.")
    only = rule("Play a heart. Start with a heart.")
    assert equivalent(hearts, only).same
    assert not equivalent(hearts, rule("Play a heart")).same


def test_rules_of_different_conventions_are_compared_as_each_means_it():
    low_ace, high_ace = rule("Play a higher card"), parse("Play a higher card", Conventions(ace_high=True)).rules[0]
    found = equivalent(low_ace, high_ace)
    assert not found.same
    assert 1 in {found.line[0].rank, found.card.rank}
    assert fits(low_ace, found.line, found.card) != fits(high_ace, found.line, found.card)
    odd = parse("Play an odd card", Conventions(faces_have_parity=False)).rules[0]
    assert equivalent(odd, rule("Play an ace, a 3, a 5, a 7 or a 9")).same


def test_counters_of_each_rank_are_compared():
    twice = rule("no more than two cards of the same rank")
    found = equivalent(twice, rule("no more than three cards of the same rank"))
    assert found.line is not None
    assert found.card is not None
    assert [card.rank for card in (*found.line, found.card)] == [found.card.rank] * 3
    assert equivalent(twice, Rule(s.Not(s.AlikeIn("rank", frozenset({2}), 2)))).same


ONCE_EACH = s.Not(s.Seen("card"))


def test_no_card_twice_is_compared_though_it_remembers_every_card():
    once = allowed(ONCE_EACH)
    assert equivalent(once, allowed(s.AlikeIn("card", frozenset({0}), 1))).same
    red_once = allowed(s.And((s.SuitIn(0, frozenset("DH")), ONCE_EACH)))
    found = equivalent(once, red_once)
    assert (found.same, found.proved, len(found.line)) == (False, True, 1)
    twice = equivalent(red_once, rule("Play a red card"))
    assert twice.card in twice.line
    assert len(twice.line) == (1 if twice.card == twice.line[0] else 2)
    assert equivalent(red_once, rule("Play a red card"), starter=Card.parse("7S"), packs=1).same


@pytest.mark.parametrize(
    "beside",
    [s.Same("suit", 0, 1), s.RankCmp(">", 0, 1), s.Same("colour", 0, s.STARTER), s.SumIn(13, frozenset({0}), True)],
)
def test_no_card_twice_beside_what_tells_cards_apart_is_refused_before_play(beside):
    with pytest.raises(ContrivedRule, match="remembers more of the line than can be checked"):
        allowed(s.And((ONCE_EACH, beside)))


def none_of_the_last(number):
    return s.And(tuple(s.Not(s.Same("rank", 0, back)) for back in range(1, number + 1)))


def test_ranks_of_four_cards_may_be_asked_for_and_of_five_may_not():
    """Held against a rule that asks the same otherwise, against one of fewer cards, and against one that orders ranks."""
    four = Rule(none_of_the_last(4))
    allowed(four.cond)
    again = Rule(s.Not(s.Or(tuple(s.Same("rank", back, 0) for back in (4, 2, 3, 1)))))
    assert equivalent(four, again) == Comparison(True)
    fewer = equivalent(four, Rule(none_of_the_last(3)))
    assert (fewer.same, fewer.proved) == (False, True)
    assert four.accepts(fewer.line, fewer.card) != Rule(none_of_the_last(3)).accepts(fewer.line, fewer.card)
    assert not equivalent(four, rule("Play a higher card")).same
    with pytest.raises(ContrivedRule, match="looks too far back"):
        allowed(none_of_the_last(5))


def test_ranks_that_change_places_leave_every_verdict_as_it_is():
    """What is found is so by brute force, which knows nothing of places."""
    rng = Random(5)
    for _ in range(12):
        beside = rng.choice([s.SuitIn(0, frozenset("DH")), s.Same("suit", 0, 1), s.RankIn(0, frozenset({11, 12, 13}))])
        pairs = [(a, b) for a in range(3) for b in range(a + 1, 4)]
        conds = [s.Same("rank", *rng.choice(pairs)) for _ in range(3)]
        one, other = (Rule(s.Or((s.Not(s.And(tuple(rng.sample(conds, 2)))), beside))) for _ in range(2))
        found = equivalent(one, other)
        if not found.same:
            assert fits(one, found.line, found.card) != fits(other, found.line, found.card)
        for _ in range(30):
            line = rng.choices(Card.ALL, k=rng.randint(1, 5))
            for card in rng.sample(Card.ALL, 8):
                assert one.accepts(line, card) == fits(one, line, card)
                assert not found.same or one.accepts(line, card) == other.accepts(line, card)


@pytest.mark.parametrize("seed", range(20))
def test_cards_that_change_places_leave_every_verdict_as_it_is(seed):
    """What no-card-twice is joined to looks at colours or at the starter; brute force knows nothing of places."""
    rng = Random(seed)
    beside = [
        s.SuitIn(0, frozenset("DH")),
        s.RankIn(0, frozenset({11, 12, 13})),
        s.Same("card", 0, 1),
        s.Same("card", 0, s.STARTER),
        s.PosIn(2, frozenset({0})),
        s.RunIn("card", 0, frozenset({1}), 2),
    ]
    one, two = rng.sample(beside, 2)
    made = s.Or((s.And((ONCE_EACH, one)), s.And((s.Not(one), two))))
    other = rng.choice([s.If(one, ONCE_EACH, two), s.Or((ONCE_EACH, two)), ONCE_EACH])
    a, b = Rule(made), Rule(other)
    found = equivalent(a, b)
    if found.same:
        for _ in range(3):
            line = [rng.choice(Card.ALL)]
            for _ in range(6):
                right = brute_fits(a, line)
                assert right == brute_fits(b, line)
                line.append(rng.choice(sorted(right) or Card.ALL))
    else:
        assert found.proved
        assert legal(a, found.line)
        assert fits(a, found.line, found.card) != fits(b, found.line, found.card)
        assert not shorter_than(a, b, len(found.line))


def test_higher_than_the_highest_of_all_is_higher_than_all():
    assert equivalent(Rule(s.RankCmp(">", 0, s.Landmark("highest"))), Rule(s.Extreme(">", "max"))).same
    assert equivalent(Rule(s.RankCmp(">=", s.Landmark("lowest"), 0)), Rule(s.Extreme("<=", "min"))).same
    hearts = Rule(s.RankCmp(">", 0, s.Landmark("highest", frozenset("H"))))
    found = equivalent(hearts, Rule(s.Extreme(">", "max")))
    assert not found.same
    assert fits(hearts, found.line, found.card)


def test_the_sum_of_all_with_the_card_is_that_of_the_line_and_the_card():
    with_card = Rule(s.SumIn(2, frozenset({0}), with_card=True))
    odd = s.RankIn(0, frozenset(range(1, 14, 2)))
    line_is_odd = s.SumIn(2, frozenset({1}), with_card=False)
    assert equivalent(with_card, Rule(s.If(line_is_odd, odd, s.Not(odd)))).same


def allowed(cond):
    return Rule.from_json(Rule(cond).to_json())


RED, ANY = frozenset("DH"), s.Const(True)
REDS = s.CountIn(RED, frozenset(range(1, 14)), 0, frozenset({10}), 10)
SUITS_RUN = s.RunIn("suit", 0, frozenset({6}), 6)
ONCE = s.AlikeIn("rank", frozenset({0}), 1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (s.If(REDS, ONCE, ANY), s.If(REDS, s.RankCmp(">", 0, 1), ANY)),
        (s.If(SUITS_RUN, ONCE, ANY), s.If(SUITS_RUN, s.RankCmp(">", 0, 1), ANY)),
    ],
)
def test_any_two_rules_that_are_allowed_can_be_compared(one, other):
    """Ranks counted one by one, against a rule that orders them: there the line need not be the shortest."""
    a, b = allowed(one), allowed(other)
    found = equivalent(a, b)
    assert (found.same, found.proved) == (False, False)
    assert legal(a, found.line)
    assert legal(b, found.line)
    assert fits(a, found.line, found.card) != fits(b, found.line, found.card)
    assert found == equivalent(a, b)
    starter = found.line[0]
    assert equivalent(a, b, starter=starter).line[0] == starter
    of_one_pack = equivalent(a, b, starter=starter, packs=1)
    laid = [*(of_one_pack.line or ()), of_one_pack.card]
    assert len(set(laid)) == len(laid)
    assert fits(a, laid[:-1], laid[-1]) != fits(b, laid[:-1], laid[-1])


def test_contrived_rules_are_refused_in_time():
    rng = Random(3)
    for _ in range(6):
        a, b = random_rule(rng, 3), random_rule(rng, 3)
        before = time.process_time()
        with contextlib.suppress(ContrivedRule):
            equivalent(a, b)
        assert time.process_time() - before < 2


# --- guesses ---------------------------------------------------------------------------------------


def judged(guess, secret, line, rejected, standard):
    cards = parse_cards(line)
    sidelines = [(length, Card.parse(name)) for length, name in rejected]
    return guess_is_right(rule(guess), rule(secret), cards[0], cards, sidelines, standard)


@pytest.mark.parametrize(("standard", "right"), [("testable", True), ("round", False), ("rule", False)])
def test_a_guess_that_differs_only_in_the_past_is_right_when_testable(standard, right):
    secret = "If the position is 2, play a red card; otherwise play an even card"
    assert judged("Play an even card", secret, "7S 4H 6S", [(3, "5S")], standard) is right


def test_a_guess_that_contradicts_a_verdict_is_wrong():
    secret = "If the position is 2, play a red card; otherwise play an even card"
    assert judged("Play an even card", secret, "7S 4H 6S", [(1, "4S")], "testable") is False


def test_the_same_rule_in_other_words_is_right_by_every_standard():
    for standard in ("testable", "round", "rule"):
        assert judged("colours alternate", "Alternate red and black", "7S 4H", [(1, "4S")], standard)


def test_brute_force_knows_the_imagined_card():
    assert brute_fits(Rule(s.Same("suit", 0, 2)), parse_cards("7H")) == set(Card.ALL)
    assert len(list(product("ab", repeat=0))) == 1
