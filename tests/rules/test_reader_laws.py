"""The laws that the reader keeps whatever the words: nothing is skipped, asides are checked, synonyms mean the same."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ContrivedRule
from eleusis.rules.equivalence import equivalent
from eleusis.rules.reader.behaviour import always
from eleusis.rules.reader.reading import parse, readings
from eleusis.rules.rule import Rule
from tests.rules.strategies import conds
from tests.rules.test_outside_english import ALONE

CLASSES = {
    "red": "hearts or diamonds",
    "black": "clubs or spades",
    "a face card": "jack, queen or king",
    "even": "2, 4, 6, 8, 10 or queen",
    "higher than 10": "jack, queen or king",
}

# What says nothing that the rest does not say: the words of politeness and emphasis, and those that join.
SAYS_NOTHING = frozenset(
    [
        "a",
        "an",
        "the",
        "card",
        "cards",
        "is",
        "it",
        "its",
        "if",
        "of",
        "to",
        "be",
        "must",
        "with",
        "and",
        "or",
        "on",
        "in",
        "that",
        "than",
        "as",
        "s",
        "this",
        "these",
        "for",
        "from",
        "by",
        "accepted",
        "allowed",
        "rank",
        "suit",
        "last",
        "previous",
        "mainline",
        "played",
        "next",
        "new",
        "candidate",
        "any",
        "only",
        "iff",
        "when",
        "unless",
        "except",
        "either",
        "both",
    ]
)
# The rest says the same without them.
TOLD_TWICE = {
    "one": "exactly one attribute is exactly an attribute",
    "present": "not among",
    "oddeven": "in brackets: what parity is",
    "matches": "its parity the parity of ...",
    "evenranked": "(2, 4, ..., 12) says it again",
    "face": "(Jack, Queen, King) says it again",
    "lower": "5 (Ace=1 through 5)",
    "three": "the cards are listed",
    "every": "the other cards",
    "all": "cards must be black",
    "colour": "the first card may be anything",
    "are": "only club cards accepted",
    "which": "in case",
}
STARTER = Card.parse("5H")
TEXTS = sorted(text for text in ALONE if len(text) < 110)


def agree(one: list[Rule], other: list[Rule]) -> bool:
    return len(one) == len(other) == 1 and one[0].starters == other[0].starters and equivalent(one[0], other[0]).same


@given(st.sampled_from(TEXTS), st.data())
def test_a_content_word_left_out_is_missed(text: str, data: st.DataObject) -> None:
    """Law 2: what is read without it differs, or is offered with others, or is refused."""
    words = text.split()
    content = [at for at, word in enumerate(words) if _letters(word) not in {*SAYS_NOTHING, *TOLD_TWICE, ""}]
    if not content:
        return
    at = data.draw(st.sampled_from(content))
    less = parse(" ".join(words[:at] + words[at + 1 :]))
    assert less.repairs or not agree(readings(text), list(less.rules)), words[at]


def _letters(word: str) -> str:
    return "".join(letter for letter in word.lower().removesuffix("'s") if letter.isalpha())


@given(st.sampled_from(sorted(CLASSES)), st.sampled_from(["(i.e., {})", "({})", ", that is, {}"]))
def test_a_true_aside_changes_nothing(name: str, aside: str) -> None:
    """Law 3, the first half."""
    plain = f"A card is accepted if it is {name}"
    assert agree(readings(plain), readings(f"{plain} {aside.format(CLASSES[name])}".replace(" ,", ",")))


@given(st.sampled_from(sorted(CLASSES)), st.sampled_from(sorted(CLASSES)))
def test_a_false_aside_is_never_silent(name: str, other: str) -> None:
    """Law 3, the second half: an aside that does not follow is not passed over."""
    (plain,) = readings(f"A card is accepted if it is {name}")
    (told,) = readings(f"A card is accepted if it is {other}")
    follows = not plain.fits_mask([STARTER]) & ~told.fits_mask([STARTER])
    assert agree([plain], readings(f"A card is accepted if it is {name} ({CLASSES[other]})")) == follows


FORMS = [
    "A card is accepted if {}",
    "A card fits if {}",
    "A card is allowed if and only if {}",
    "A card is legal only if {}",
]
SAYINGS = ["it is red", "its rank is above 6", "it has the suit of the last card", "it is not a face card"]


@given(st.sampled_from(SAYINGS), st.sampled_from(FORMS), st.sampled_from(FORMS))
def test_words_of_one_meaning_make_one_rule(saying: str, one: str, other: str) -> None:
    """Law 4."""
    assert agree(readings(one.format(saying)), readings(other.format(saying)))


@given(st.sampled_from(SAYINGS), st.sampled_from(["rejected", "not accepted", "not allowed", "wrong"]))
def test_a_verdict_denied_turns_the_rule_round(saying: str, denied: str) -> None:
    """Law 5: after every line, what one accepts the other does not."""
    (accepted,), (rejected,) = readings(f"A card is accepted if {saying}"), readings(f"A card is {denied} if {saying}")
    every = accepted.fitting(()) | rejected.fitting(())
    assert len(every) == 52
    for starter in every:
        assert accepted.fits_mask([starter]) ^ rejected.fits_mask([starter]) == (1 << 52) - 1


@pytest.mark.parametrize(("must", "never"), [("must be red", "must not be red"), ("has to be odd", "can never be odd")])
def test_must_denied_turns_the_rule_round(must: str, never: str) -> None:
    (one,), (other,) = readings(f"The card {must}."), readings(f"The card {never}.")
    for starter in one.fitting(()) | other.fitting(()):
        assert one.fits_mask([starter]) ^ other.fits_mask([starter]) == (1 << 52) - 1


RANK_SETS = st.frozensets(st.integers(1, 13), min_size=1, max_size=12)


@given(conds(), RANK_SETS, RANK_SETS)
def test_what_the_played_card_alone_tells_to_be_always_so_is_always_so(
    memory: s.Cond, some: frozenset[int], others: frozenset[int]
) -> None:
    """In a case of some ranks, whatever else the case asks, they must be among others."""
    cond = s.If(s.And((s.RankIn(0, some), memory)), s.RankIn(0, others), s.Const(True))
    if some <= others:
        assert always(cond)
    if always(cond):
        with suppress(ContrivedRule):
            assert equivalent(Rule(cond), Rule(s.Const(True))).same


def test_a_memory_that_decides_is_asked() -> None:
    appeared, low = s.Seen("rank"), s.RankIn(0, frozenset({1, 2, 3}))
    assert not always(appeared)
    assert not always(s.If(appeared, low, s.Const(True)))
    assert always(s.Not(s.And((low, s.Not(low), appeared))))
