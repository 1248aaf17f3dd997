"""A game alone in a terminal, as a program of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from eleusis.cards import parse_cards
from eleusis.layout import Layout, Placed
from eleusis.players import terminal
from eleusis.players.storyteller import WIDTH, drawn
from eleusis.players.terminal.asking import Asking
from eleusis.players.terminal.help_texts import help_text, rules_text
from eleusis.rules.library import by_code
from eleusis.variants import VARIANTS

QUIT = "quit\n"


def run(*arguments: str, typed: str = QUIT, language: str = "en") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "eleusis", "--language", language, "play", *arguments],
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
    typed = ["none", "", "pass", "2C", "y", "hint", "none", "n", "quit"]
    one = run("--seed", "4", typed="\n".join([*typed, ""]))
    assert (one.returncode, one.stderr) == (0, "")
    assert one.stdout.replace("\n", "") == "".join(told("--seed", "4", typed=typed))
    assert "The rule was: " in one.stdout


def test_another_seed_is_another_game():
    assert told("--seed", "1", typed=[]) != told("--seed", "2", typed=[])


@pytest.mark.parametrize("game", [game.name for game in VARIANTS])
def test_any_game_can_be_left_at_any_time(game):
    for count in range(4):
        lines = told("--game", game, "--seed", "3", typed=["y", ""] * count)
        assert any(line.startswith("The rule was: ") for line in lines)


def test_whoever_says_the_rule_has_won_and_is_told_how():
    """The house plays red cards only; a red card is played, and then the rule is said."""
    lines = told("--rule", "Only red cards", "--seed", "4", "--players", "2", typed=["3D", "Only red cards", "y"])
    assert "  3D fits." in lines
    assert "You guess: Play a red card." in lines
    assert "  Right!" in lines
    assert "You guessed: Play a red card. (it agreed with the one verdict until then)" in lines
    assert any(line.startswith("  You") and "guess 6" in line for line in lines)


def test_a_guess_counts_only_after_its_writer_has_seen_what_it_lets_in():
    lines = told("--rule", "Only red cards", "--seed", "4", "--players", "2", typed=["3D", "Only red cards", "n"])
    assert "That is: Play a red card." in lines
    assert any(line.startswith("  It would let in ") for line in lines)
    assert "You said no rule." in lines


def test_what_is_typed_wrong_is_answered_in_plain_words():
    lines = told("--seed", "4", typed=["xyz", "7H", "2C 3D", "guess red", "note Play a xylophone"])
    assert "“XYZ” is not a card; write a card like 7H or 10S." in lines or any("xyz" in line.lower() for line in lines)
    assert "You do not hold 7H." in lines
    assert "In this game one card is played at a time." in lines
    assert "You may guess when a card of yours has fitted. Play one first." in lines
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


# ── what is shown and asked ──────────────────────────────────────────────────────────────────────

Answer = Callable[[str], str]


def answered(*arguments: str, by: Answer, most: int = 60) -> list[str]:
    """The lines of a game in which each prompt gets the answer to it; after so many the input ends."""
    lines: list[str] = []
    asked = 0

    def read(prompt: str) -> str:
        nonlocal asked
        asked += 1
        lines.append(prompt)
        if asked > most:
            raise EOFError
        return by(prompt)

    assert terminal.main(arguments, read, lambda line: lines.extend(line.split("\n"))) == 0
    return lines


def plays_on(prompt: str) -> str:
    """What keeps a game going."""
    if "y/n" in prompt:
        return "y"
    return "none" if prompt.startswith("Your turn") or "or none" in prompt else "pass"


COUNTED = {
    "express": ("your hand", "cards"),
    "classic": ("your hand", "cards", "markers"),
    "three_lives": ("your hand", "cards", "lives"),
    "delphi": ("tokens", "card  "),
}


@pytest.mark.parametrize("game", COUNTED)
def test_line_hand_and_what_the_game_counts_stand_over_every_question(game):
    lines = answered("--game", game, "--seed", "5", "--players", "3", by=plays_on, most=25)
    shown: set[str] = set()
    questions = 0
    for line in lines[:-12]:
        if line.startswith("main line"):
            shown = set()
        shown |= {label for label in COUNTED[game] if line.startswith(label)}
        if line.endswith(("y/n) ", "y/n): ", "Your turn: ", "or pass) ", "or pass: ")) and not line.startswith(
            ("What do", "Another")
        ):
            questions += 1
            assert shown == set(COUNTED[game]), line
    assert questions > 8


def test_an_empty_line_or_a_slip_is_never_an_answer_of_the_prophet():
    slips = iter(["", "maybe", "7X", ""])
    calls: list[str] = []

    def by(prompt: str) -> str:
        if prompt.startswith("Your turn"):
            return "6D 7D"
        if prompt.startswith("You are the prophet"):
            calls.append(prompt)
            return next(slips, "y" if "y/n" in prompt else "none")
        return "y" if "prophet" in prompt else "pass"

    lines = answered("--game", "classic", "--seed", "3", "--level", "1", "--rule", "all-red", by=by, most=14)
    assert len(calls) == 5
    assert len(set(calls)) == 1
    called = [line for line in lines if line.startswith("  You say: ")]
    assert called
    assert lines.index(called[0]) > [at for at, line in enumerate(lines) if line == calls[0]][4]


def test_nor_of_a_prophet_who_looks_at_a_shown_hand():
    """Who says nothing has not said that none fits."""
    typed = iter(["", "9S", "y", "none"])
    written: list[str] = []
    asking = Asking(lambda _: next(typed), written.append)
    assert asking.one_of(parse_cards("7H 8D"), "Which? ", or_none=True) is None
    assert written[:2] == ["Name one of 7H 8D, or type none."] * 2
    assert list(typed) == []


@pytest.mark.parametrize("slip", ["", "maybe", "7X"])
def test_nor_of_a_player(slip):
    """The first prediction waits until it has been said."""
    given = iter(["KD", slip, slip, "y"])
    lines = answered("--seed", "4", "--players", "3", by=lambda _: next(given, "quit"))
    prompts = [line for line in lines if line == "Does 4C fit? (y/n, or pass) "]
    assert len(prompts) == 3
    assert lines.count("  4C fits. As you expected.") == 1


def test_notes_and_closing_guesses_take_any_words():
    given = iter(["note suits matter perhaps", "3D", "Only red cards", "y", "something with hearts perhaps"])
    lines = answered("--rule", "Only red cards", "--seed", "4", "--players", "2", by=lambda _: next(given, "quit"))
    assert "Noted." in lines
    assert "You noted: suits matter perhaps" in lines

    def by(prompt: str) -> str:
        return "my own words, exactly" if prompt.startswith("What do you think") else plays_on(prompt)

    lines = answered("--game", "three_lives", "--seed", "4", "--players", "2", "--level", "random", by=by)
    assert "At the end you thought: my own words, exactly" in lines


def test_of_several_readings_none_may_be_the_one_that_was_meant():
    typed = ["note a card of the other colour or suit after a face", "0", "quit"]
    lines = told("--seed", "4", typed=typed)
    assert any(line.startswith("  0. none of these") for line in lines) or "Noted." in lines


@pytest.mark.parametrize(
    ("game", "there", "not_there"),
    [
        ("express", "guess TEXT", "two to four"),
        ("classic", "two to four", "guess TEXT"),
        ("three_lives", "guess TEXT", "two to four"),
        ("delphi", "pass", "play a card"),
    ],
)
def test_help_and_rules_are_those_of_the_game(game, there, not_there):
    helped = "\n".join(told("--game", game, "--seed", "1", typed=["help"]))
    assert there in helped
    assert not_there not in helped
    ruled = told("--game", game, "--seed", "1", typed=["rules"])
    assert f"docs/rules/{game}.md" in "\n".join(ruled)
    assert max(map(len, ruled)) < WIDTH + 10


def test_the_rules_are_told_within_eighty_columns():
    assert max(len(line) for game in VARIANTS for line in rules_text(game.name).split("\n")) <= WIDTH
    assert max(len(line) for game in VARIANTS for line in help_text(game.name).split("\n")) <= WIDTH


def test_one_round_follows_the_other_with_another_rule_and_the_points_add_up():
    rounds = 0

    def by(prompt: str) -> str:
        nonlocal rounds
        if prompt.startswith("Another round"):
            rounds += 1
            return "y" if rounds < 2 else "n"
        return plays_on(prompt)

    lines = answered("--seed", "6", "--players", "2", "--level", "solver", by=by, most=200)
    assert [line for line in lines if line.startswith("Round ")] == [
        "Round 1. The house deals.",
        "Round 2. The house deals.",
    ]
    rules = [line for line in lines if line.startswith("The rule was: ")]
    assert len(set(rules)) == 2
    assert any(line.startswith("After 2 rounds: ") for line in lines)
    assert any(line.startswith("points     You ") for line in lines)


# ── dealing ──────────────────────────────────────────────────────────────────────────────────────


def test_one_can_deal_and_chooses_the_card_that_proves_a_no_play_wrong():
    def by(prompt: str) -> str:
        if prompt.startswith("You deal"):
            return "red cards only"
        if prompt.startswith("These fit: "):
            return prompt.split()[2].rstrip(".")
        return "run" if prompt.startswith("Press Enter") else "y"

    lines = answered("--deal", "--seed", "16", "--players", "3", "--level", "1", by=by)
    assert "Round 1. You deal." in lines
    assert "The rule was: Play a red card." in lines
    fits = next(line for line in lines if line.startswith("These fit: "))
    chosen = fits.split()[2].rstrip(".")
    assert f"  That is wrong: {chosen} fits and is played." in lines
    assert not any(line.startswith("You guessed") for line in lines)


def test_who_deals_looks_at_the_table_before_each_turn_and_may_give_hints():
    given = iter(["", "red cards only", "y", "y", "", "hint look at the colours", "what", ""])
    lines = answered("--deal", "--seed", "3", "--players", "3", "--level", "1", by=lambda _: next(given, "quit"))
    assert "Hint: look at the colours" in lines
    assert "Press Enter to go on, or type run, hint TEXT, or help." in lines
    assert lines.count("Press Enter to go on: ") == 5


def test_who_deals_by_hand_judges_and_may_turn_a_verdict_round():
    given = iter(["xylophones only", "y", "", "", "n", "undo", "run"])
    lines = answered("--deal", "--seed", "3", "--players", "3", "--level", "1", by=lambda _: next(given, "quit"))
    question = next(line for line in lines if line.endswith("fit your rule? (y/n) "))
    card = question.split()[1]
    assert lines.count(question) == 2  # an empty line was no verdict
    assert lines.index(f"The dealer takes the verdict back: {card} fits.") > lines.index(f"  {card} does not fit.")


def test_everyone_deals_once():
    lines = answered(
        "--deal",
        "--seed",
        "3",
        "--players",
        "3",
        "--game",
        "delphi",
        by=lambda prompt: "1" if prompt.startswith("You deal") else "run" if prompt.startswith("Press") else "y",
        most=400,
    )
    assert [line for line in lines if line.startswith("Round ")] == [
        "Round 1. You deal.",
        "Round 2. Ana deals.",
        "Round 3. Ben deals.",
    ]
    assert "Everyone has dealt: the game is over." in lines


def test_where_nobody_can_become_prophet_it_is_said():
    few = "With so few players nobody can become prophet: it takes three who hold cards."
    assert few in told("--game", "classic", "--players", "3", "--deal", "--seed", "1", typed=[])
    assert few in told("--game", "classic", "--players", "2", "--seed", "1", typed=[])
    assert few not in told("--game", "classic", "--players", "3", "--seed", "1", typed=[])
    assert few not in told("--game", "express", "--players", "2", "--seed", "1", typed=[])


def test_to_deal_takes_three():
    lines: list[str] = []
    assert terminal.main(("--deal", "--players", "2"), input, lines.append) == 2
    assert lines == ["Where one of you deals it takes 3 players."]


def test_a_whole_game_is_in_german_and_takes_german_words():
    typed = ["hilfe", "regeln", "3D", "nur rote karten", "n", "tipp", "notiz rot", "tisch", "keine", "weiter", "ende"]
    lines = run(
        "--seed", "4", "--rule", "Only red cards", "--players", "2", typed="\n".join([*typed, ""]), language="de"
    )
    assert (lines.returncode, lines.stderr) == (0, "")
    told = lines.stdout
    assert "Du spielst 3D." in told
    assert "Das heißt: Spiele eine rote Karte." in told
    assert "Notiert." in told
    assert "Die Regel war: Spiele eine rote Karte." in told
    english = r"\b(the|you|your|card|cards|is|are|play|plays|and|no|hint|round|rule|type|none|guess)\b"
    assert re.search(english, told.replace("docs/rules/express.md", ""), re.IGNORECASE) is None


def test_all_that_a_terminal_says_is_in_its_catalogue():
    """A text inside of braces is not found by the tools of the catalogue."""
    folder = Path(terminal.__file__).parent
    for file in (*folder.rglob("*.py"), folder.parent / "storyteller.py"):
        assert re.search(r"""\{_\(['"]""", file.read_text()) is None, file


@pytest.mark.parametrize(("typed", "meant"), [("1", "Play a black even card."), ("0", None)])
def test_of_words_that_are_not_all_read_what_comes_near_is_offered(typed, meant):
    written: list[str] = []
    found = Asking(lambda _: typed, written.append).rule("the zebra must be even and black")
    assert (None if found is None else found[0].sentence) == meant
    assert "“zebra” is not known" in written[0]
    assert written[1] == "Without that it could be:"
