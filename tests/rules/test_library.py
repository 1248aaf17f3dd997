"""The library: graded, fair, clear, and with hints that are true."""

from functools import cache
from random import Random
from statistics import mean

import pytest

from eleusis.cards import Card, parse_cards
from eleusis.rules import LIBRARY, equivalent, parse, quality
from eleusis.rules.hints import hint_ladder
from eleusis.rules.library import FEATURES, FIRST_NINE, UnknownLibraryRule, by_code, choose, surprise
from eleusis.rules.library_plays import LIBRARY_PLAYS


@cache
def measured(code):
    return quality(by_code(code).rule)


def test_the_library_has_at_least_sixty_rules_with_codes_of_their_own():
    assert len(LIBRARY) >= 60
    assert len({entry.code for entry in LIBRARY}) == len(LIBRARY)
    assert len(FIRST_NINE) == 9


@pytest.mark.parametrize("entry", LIBRARY, ids=lambda entry: entry.code)
def test_every_rule_is_clear_graded_and_fair(entry):
    reading = parse(entry.text)
    assert reading.is_clear
    assert reading.repairs == ()
    assert 1 <= entry.stars <= 5
    assert entry.source
    assert set(entry.features) <= set(FEATURES)
    flags = {flag.code for flag in measured(entry.code).flags}
    assert flags <= ({"ignores_line"} if entry.features == ("class",) else set())


def test_stars_go_with_what_a_learner_needs():
    """Not exactly: primes and remainders are hard for children and easy for a learner that knows them."""
    plays = LIBRARY_PLAYS
    means = {stars: mean(plays[entry.code] for entry in LIBRARY if entry.stars == stars) for stars in (1, 2, 3, 4, 5)}
    assert means[1] < 12 < means[2]
    assert means[1] < 0.7 * min(means[2], means[3], means[4], means[5])
    assert all(plays[entry.code] <= 25 for entry in LIBRARY if entry.stars == 1)


def test_easy_rules_are_neither_too_restrictive_nor_dead_ends():
    for entry in LIBRARY:
        found = measured(entry.code)
        assert found.dead_end <= (0.02 if entry.stars > 3 else 0)
        assert found.acceptance >= 0.12
        assert found.playable_hand >= 0.75


def test_golden_comes_first_and_every_kind_of_rule_is_there():
    assert {entry.source for entry in FIRST_NINE} == {"Golden", "printed"}
    assert max(entry.stars for entry in FIRST_NINE) <= 3
    for feature in FEATURES:
        assert len(choose(feature=feature)) >= 4, feature
    for stars in (1, 2, 3, 4, 5):
        assert len(choose(stars=stars)) >= 4, stars


@pytest.mark.parametrize("entry", LIBRARY, ids=lambda entry: entry.code)
def test_every_sentence_means_the_same_rule(entry):
    assert equivalent(entry.rule, parse(entry.sentence).rules[0]).same


def test_no_two_rules_are_the_same():
    marks = {}
    for entry in LIBRARY:
        rng = Random(4)
        lines = [[rng.choice(Card.ALL) for _ in range(rng.randint(1, 6))] for _ in range(40)]
        mark = tuple(entry.rule.fits_mask(line) for line in lines)
        assert mark not in marks, (entry.code, marks[mark])
        marks[mark] = entry.code


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Alternate red and black", "only its colour does", "only the last one matters"),
        (
            "Play a card of a different suit from the last card",
            "The number on a card does not matter.",
            "only the last one matters",
        ),
        ("Play a prime card", "The suit and the colour of a card do not matter.", "right or wrong by itself"),
        (
            "Play a card of the same suit or the same rank as the last card",
            "Both numbers and suits matter.",
            "only the last one matters",
        ),
        (
            "If the position is even, play a red card; otherwise play a black card",
            "only its colour does",
            "how many cards",
        ),
    ],
)
def test_hints_say_what_matters(text, first, second):
    ladder = hint_ladder(parse(text).rules[0])
    assert first in ladder[0]
    assert second in ladder[1]


def test_the_relation_is_the_third_rung():
    told = {
        "Alternate red and black": "It only matters whether the card and the last card have the same colour.",
        "odd -> red, even -> black": "Of the last card it only matters whether it is odd or even.",
        "Play a higher card or a king": "",
        "Play a card 1 higher or 2 lower than the last card": "It only matters how many steps the card is above or below the last card.",
        "If the last two cards are the same suit, play a face card; otherwise play a numeral card": "Of the card that is played it only matters whether it is a face card (jack, queen, king).",
    }
    for text, third in told.items():
        assert hint_ladder(parse(text).rules[0])[2:-1] == ((third,) if third else ())


def test_the_example_of_a_hint_is_true():
    for entry in LIBRARY:
        before, _, rest = entry.hints[-1].removeprefix("After ").partition(", ")
        right, _, wrong = rest.removesuffix(" does not.").partition(" fits and ")
        line = parse_cards(before)
        assert entry.rule.accepts(line, Card.parse(right))
        assert not entry.rule.accepts(line, Card.parse(wrong))


def test_rules_are_found_by_grade_feature_and_age():
    assert {entry.stars for entry in choose(stars=1)} == {1}
    assert all("condition" in entry.features for entry in choose(feature="condition"))
    assert all(entry.age <= 9 for entry in choose(age=9))
    assert [entry.stars for entry in choose()] == sorted(entry.stars for entry in LIBRARY)
    assert surprise(Random(1), choose(stars=2)).stars == 2


def test_an_unknown_code_is_refused():
    with pytest.raises(UnknownLibraryRule) as refusal:
        by_code("no-such-rule")
    assert refusal.value.code == "unknown_library_rule"
