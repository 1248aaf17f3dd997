"""A game alone in a terminal, as a program of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

from eleusis.cards import parse_cards
from eleusis.layout import Layout, Placed
from eleusis.players import terminal
from eleusis.players.telling import WIDTH, drawn
from eleusis.rules.library import by_code
from eleusis.variants import VARIANTS

QUIT = "quit\n"


def run(*arguments: str, typed: str = QUIT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "eleusis", "play", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def told(*arguments: str, typed: list[str]) -> list[str]:
    """The lines of a game in this process; when nothing is left to type, the input ends."""
    lines: list[str] = []
    waiting = iter(typed)

    def read(prompt: str) -> str:
        lines.append(prompt)
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    assert terminal.main(arguments, read, lambda line: lines.extend(line.split("\n"))) == 0
    return lines


def test_a_game_with_a_seed_is_the_same_game_in_another_process():
    typed = ["none", "", "2C", "", "hint", "none", "", "quit"]
    one = run("--seed", "4", typed="\n".join([*typed, ""]))
    assert (one.returncode, one.stderr) == (0, "")
    assert one.stdout.replace("\n", "") == "".join(told("--seed", "4", typed=typed))
    assert "The rule was: " in one.stdout


def test_another_seed_is_another_game():
    assert told("--seed", "1", typed=[]) != told("--seed", "2", typed=[])


@pytest.mark.parametrize("game", [game.name for game in VARIANTS])
def test_any_game_can_be_left_at_any_time(game):
    for count in range(4):
        lines = told("--game", game, "--seed", "3", typed=["y"] * count)
        assert any(line.startswith("The rule was: ") for line in lines)


def test_whoever_says_the_rule_has_won_and_is_told_how():
    """The house plays red cards only; a red card is played, and then the rule is said."""
    lines = told("--rule", "Only red cards", "--seed", "4", "--players", "2", typed=["3D", "Only red cards", "y"])
    assert "  3D fits." in lines
    assert "You guess: Play a red card." in lines
    assert "  Right!" in lines
    assert "You guessed: Play a red card. (it agreed with all 1 verdicts until then)" in lines
    assert any(line.startswith("  You") and "guess 6" in line for line in lines)


def test_a_guess_counts_only_after_its_writer_has_seen_what_it_lets_in():
    lines = told("--rule", "Only red cards", "--seed", "4", "--players", "2", typed=["3D", "Only red cards", "n"])
    assert "That is: Play a red card." in lines
    assert any(line.startswith("  It would let in ") for line in lines)
    assert "You said no rule." in lines


def test_what_is_typed_wrong_is_answered_in_plain_words():
    lines = told("--seed", "4", typed=["xyz", "7H", "2C 3D", "note Play a xylophone"])
    assert "“XYZ” is not a card; write a card like 7H or 10S." in lines or any("xyz" in line.lower() for line in lines)
    assert "You do not hold 7H." in lines
    assert "In this game one card is played at a time." in lines
    assert any("xylophone" in line for line in lines)


def test_hints_come_one_rung_at_a_time_and_end():
    rungs = len(by_code("alternate-colours").hints)
    lines = told("--rule", "alternate-colours", "--seed", "1", typed=["hint"] * (rungs + 1))
    assert sum(line.startswith("Hint: ") for line in lines) == rungs
    assert "There are no more hints." in lines
    assert f"You took {rungs} of {rungs} hints." in lines


def test_arguments_that_make_no_sense_are_refused():
    with pytest.raises(SystemExit, match="2"):
        told("--game", "poker", typed=[])
    lines: list[str] = []
    assert terminal.main(("--rule", "Play a xylophone"), input, lines.append) == 2
    assert "xylophone" in "".join(lines)


def test_a_long_layout_stays_within_eighty_columns():
    layout = Layout.starting_with(parse_cards("10H")[0])
    for place, card in enumerate(parse_cards("10S KD 10C " * 20)):
        layout = layout.reject(Placed(card, 1)) if place % 3 == 2 else layout.accept(Placed(card, 1))
    lines = drawn(layout).split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert sum(line.count("10C") for line in lines) == 20
