"""Questions in a terminal."""

import gettext
import re
import subprocess
import sys

import pytest

from eleusis import texts
from eleusis.__main__ import main
from eleusis.cards import parse_cards
from eleusis.rules import parse


@pytest.fixture(autouse=True)
def speaks_as_before(monkeypatch):
    """English, unless a test asks otherwise; what else runs in this process is not told."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(texts, "_catalogue", texts._catalogue)
    domain = gettext.textdomain()
    yield
    gettext.textdomain(domain)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["rule", "Alternate red and blak"], 0, "Read “black” for “blak”."),
        (["rule", "A heart, crikey, or higher than the last card"], 0, "Left out “crikey”."),
        (["rule", "The next card must be one higher"], 0, "Let anything follow a king."),
        (["rule", "Play a xylophone"], 2, "“xylophone” is not known"),
        (["rule", "not red or even"], 0, "several ways"),
        (["rule", "the zebra must be even and black"], 2, "Without that it could be:\n  Play a black even card.\n"),
        (["same", "Play a higher card", "higher than all cards so far"], 0, "no line can separate them"),
        (
            ["same", "Play a higher card", "equal or higher"],
            1,
            "after the ace of clubs, another ace of clubs fits by B and does not fit by A.\nIn short: AC, then AC.",
        ),
        (["same", "Play a higher card", "xylophones"], 2, "B: The word “xylophones” is not known"),
        (["rule", ""], 2, "."),
        (["rule", "   "], 2, "."),
        (["rule", "red " * 200], 2, "red red red"),
        (["rule", "Play a red\n  card"], 0, "Play a red card."),
        (["rule", "no more than five cards of the same rank and a higher card"], 2, "keeps count of less"),
    ],
)
def test_questions_are_answered(words, code, told, capsys):
    assert main(words) == code
    captured = capsys.readouterr()
    assert told in captured.out + captured.err


def test_a_mistake_far_into_a_text_is_pointed_at(capsys):
    assert (
        main(["rule", "Play a red card or a black card or an even card or an odd card or a xylophone after all"]) == 2
    )
    told = capsys.readouterr().err.splitlines()
    at = next(at for at, line in enumerate(told) if line.lstrip().startswith("^"))
    shown, place = told[at - 1], told[at].index("^")
    assert shown[place : place + 9] == "xylophone"


def test_examples_are_cards_that_are_right_and_wrong(capsys):
    assert main(["rule", "Alternate red and black"]) == 0
    told = capsys.readouterr().out
    assert "After 7H 4S:" in told
    rule = parse("Alternate red and black").rules[0]
    for word, verdict in (("right", True), ("wrong", False)):
        cards = re.search(rf"{word}  (.+)", told)[1]
        assert [rule.accepts(parse_cards("7H 4S"), card) for card in parse_cards(cards)] == [verdict] * 3


def test_help_has_examples(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    assert 'python -m eleusis rule "' in capsys.readouterr().out


def test_who_has_heard_enough_is_not_told_of_an_error():
    command = [sys.executable, "-m", "eleusis", "rule", "Alternate red and black"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as asked:
        assert asked.stdout is not None
        assert asked.stderr is not None
        asked.stdout.close()
        assert asked.stderr.read() == ""
        assert asked.wait(60) == 141


@pytest.mark.parametrize("way", ["option", "locale"])
def test_the_terminal_speaks_the_language_that_is_asked_for(way, capsys, monkeypatch):
    if way == "locale":
        monkeypatch.delenv("LANGUAGE")
        monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    asked = ["--language", "de"] if way == "option" else []
    assert main([*asked, "rule", "Abwechselnd rot und schwarz"]) == 0
    told = capsys.readouterr().out
    assert "Spiele eine Karte mit anderer Farbe (rot/schwarz) als die letzte Karte." in told
    assert "Hände zu 12, die spielen können" in told
    assert not re.search(r"\b(cards?|after|right|wrong|plays?|hands?|rounds?)\b", told, re.IGNORECASE)


def test_help_and_errors_of_arguments_are_in_the_language_too(capsys):
    for arguments in (["--help"], ["rule"], ["play", "--help"], ["play", "--game", "poker"], ["same", "a", "b", "c"]):
        with pytest.raises(SystemExit):
            main(["--language", "de", *arguments])
    told = capsys.readouterr()
    told = told.out + told.err
    assert "Aufruf: " in told
    assert not re.search(r"usage|error:|show|required|invalid|arguments|options:", told)
