"""What people say around a rule, and of all other cards, is left out by its words alone, and told."""

from __future__ import annotations

import pytest

from eleusis.rules import syntax as s
from eleusis.rules.reader.behaviour import leaves_free, shuts_out
from eleusis.rules.reader.chatter import _OF_CARDS
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.reading import parse

LANGUAGES = {language.name: language for language in (ENGLISH, GERMAN)}
TALK = [
    ("To us it was obvious that the suit has to differ from the last one", "Play a card of a different suit from the last card.", "To us it was obvious that"),
    ("No card over nine goes, I would wager my money on it", "Play 9 or lower.", "I would wager my money on it"),
    ("Buddy, it is simply that black face cards are out", "Play a red card or a numeral card.", "it is simply that"),
    ("Only kings and aces fit, or so it would seem to me", "Play an ace or king.", "or so it would seem to me"),
    ("Wirklich, so wie wir es sehen konnten, wurden nur rote Karten angenommen", "Play a red card.", "so wie wir es sehen konnten"),
]  # fmt: skip
REST = [
    ("If the last card is a club, play a club, and the remaining ranks succeeded", "If the last card is a club, play a club.", "and the remaining ranks succeeded"),
    ("Face cards must be black. The remaining stuff can be whatever", "If the card is a face card, play a black card.", "The remaining stuff can be whatever"),
    ("Every club was thrown out. The remaining stuff can be whatever", "Play a card that is not a club.", "The remaining stuff can be whatever"),
    ("Threes, sevens and jacks. Not one other ever slipped in", "Play a 3, 7 or jack.", "Not one other ever slipped in"),
]  # fmt: skip
NOT_SO = [
    "Hearts up to seven, and any rank for the other suits.",  # what hearts are asked is not asked of all
    "A card is higher than the one before, and the remaining ranks succeeded.",  # which others?
]


@pytest.mark.parametrize(("text", "rule", "left_out"), TALK)
def test_what_is_said_around_a_rule_is_left_out_and_told(text: str, rule: str, left_out: str) -> None:
    reading = parse(text, language=GERMAN if text.startswith("Wirklich") else ENGLISH)
    assert [one.sentence for one in reading.rules] == [rule]
    assert left_out in " ".join(repair.written for repair in reading.repairs)


@pytest.mark.parametrize(("text", "rule", "left_out"), REST)
def test_what_is_said_of_all_other_cards_is_left_out_and_told(text: str, rule: str, left_out: str) -> None:
    reading = parse(text)
    assert [one.sentence for one in reading.rules] == [rule]
    assert left_out in [repair.written for repair in reading.repairs]


@pytest.mark.parametrize("text", NOT_SO)
def test_it_is_not_left_out_where_the_rule_is_none_of_which_it_could_be_said(text: str) -> None:
    assert parse(text, only_whole=True).error is not None


@pytest.mark.parametrize("text", ["Sevens are cursed. Everything else has been taken.", "Hearts are cursed."])
def test_what_alone_is_said_of_cards_is_not_left_out(text: str) -> None:
    reading = parse(text)
    assert reading.error is not None
    assert "cursed" in reading.error.message


@pytest.mark.parametrize("lexicon", LANGUAGES.values(), ids=LANGUAGES)
def test_no_word_of_thinking_and_telling_is_one_of_cards(lexicon: Lexicon) -> None:
    assert lexicon.talk is not None
    of_cards = {
        word
        for word in lexicon.talk.telling
        for entry in lexicon.table.get((word,), ())
        if entry.meaning is not None or entry.kind in _OF_CARDS
    }
    assert of_cards == set()


RED, LAST_RED = s.SuitIn(0, frozenset("DH")), s.SuitIn(1, frozenset("DH"))


@pytest.mark.parametrize(
    ("cond", "denies", "free", "shut"),
    [
        (RED, False, False, True),
        (RED, True, True, True),  # "black cards are refused, all else goes"
        (s.If(LAST_RED, RED, s.Const(True)), False, True, False),
        (s.If(s.SuitIn(0, frozenset("C")), LAST_RED, s.Const(True)), False, True, False),
        (s.RankCmp(">", 0, 1), False, False, True),  # no ace is ever higher
        (s.Same("suit", 0, 1), True, False, False),
    ],
)
def test_of_which_rules_it_can_be_said(cond: s.Cond, denies: bool, free: bool, shut: bool) -> None:
    assert (leaves_free(cond, denies), shuts_out(cond)) == (free, shut)
