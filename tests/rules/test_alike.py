"""What others have said that is like a text that cannot be read: offered beside something else, with the text's own cards."""

from __future__ import annotations

import pytest

from eleusis.rules import parse
from eleusis.rules.equivalence import equivalent
from eleusis.rules.reader import alike
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN

LANGUAGES = pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=lambda one: one.name)


@LANGUAGES
def test_sentences_are_sorted_and_short_and_stand_once(language: Lexicon) -> None:
    told = alike._lines(language.name)
    assert len(told) > 1_000
    assert told == sorted(set(told), key=lambda line: (line.casefold(), line))
    assert max(len(line.partition("||")[0]) for line in told) <= 160


@LANGUAGES
def test_what_others_have_said_is_read_and_clear(language: Lexicon) -> None:
    """Every fiftieth, and every fifth that is told in other words; what is not clear is never offered."""
    told = alike._lines(language.name)
    for line in {*told[::50], *[line for line in told if "||" in line][::5]}:
        said, _, read = line.partition("||")
        reading = parse((read or said).strip(), language=language, only_whole=True)
        assert reading.is_clear, line


@LANGUAGES
def test_other_words_speak_of_the_same_things(language: Lexicon) -> None:
    """Else a number that is put in the place of another would stand in one of them alone."""
    sayings = alike._sayings(language)
    for line in alike._lines(language.name):
        said, _, read = line.partition("||")
        assert set(sayings._things(read)) <= set(sayings._things(said)), line


@pytest.mark.parametrize(
    ("text", "language", "meant"),
    [
        ("theres got to be 6 or more between them", ENGLISH, "at least 6 higher or lower than the last card"),
        ("if last is x, the new one has to be bigger than 11 - x", ENGLISH, "the sum of the card and the last card is at least 12"),
        ("the suit must be one that hasnt come in the last two cards", ENGLISH, "the card is not of the same suit as the last card and the card is not of the same suit as the card before last"),
    ],
)  # fmt: skip
def test_it_is_offered_with_the_cards_of_the_text(text: str, language: Lexicon, meant: str) -> None:
    reading = parse(text, language=language)
    assert reading.error is not None
    assert 2 <= len(reading.rules) <= 4
    (wanted,) = parse(meant, language=language).rules
    assert any(equivalent(wanted, offered).same for offered in reading.rules), [str(rule) for rule in reading.rules]


@pytest.mark.parametrize(
    ("sentence", "text", "said"),
    [
        ("no hearts after kings", "spades are bad after queens", "no spades after queens"),
        ("if it is red go up, if it is black go down", "black ones climb", "if it is black go up, if it is red go down"),
        ("3 away from the last card", "a distance of five", "5 away from the last card"),
        ("keine Herzen nach Königen", "Pik verträgt sich nicht mit Damen", "keine pik nach damen"),
        ("rote Karten nur nach geraden", "schwarze vertragen sich nicht mit ungeraden", "schwarze Karten nur nach ungeraden"),
    ],
)  # fmt: skip
def test_things_are_put_in_the_place_of_others(sentence: str, text: str, said: str) -> None:
    language = GERMAN if "nach" in sentence else ENGLISH
    sayings = alike._sayings(language)
    put = alike._in_place_of(sayings._things(sentence), sayings._things(text))
    assert put is not None
    assert sayings._with(sentence, put).casefold() == said.casefold()


def test_who_speaks_of_less_is_not_made_to_speak_of_more() -> None:
    sayings = alike._sayings(ENGLISH)
    assert alike._in_place_of(sayings._things("7 after hearts"), sayings._things("after clubs")) is None
    assert alike._in_place_of(sayings._things("red after odd"), sayings._things("black")) is None


def test_a_language_in_which_nobody_has_said_anything_has_nothing_to_offer() -> None:
    unheard = Lexicon("Unheard", (), frozenset())
    assert alike.alike("red after black", unheard, parse, (), 3) == []
    assert list(alike._sayings(ENGLISH).like("zzz qqq")) == []
