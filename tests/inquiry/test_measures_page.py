"""docs/measures.md is true: its example is played, and every figure on it worked out anew."""

from __future__ import annotations

import math
import random
import re
from pathlib import Path

import pytest

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.game import Game
from eleusis.inquiry import Insight, measures, read_round
from eleusis.inquiry.reading import Calibration, SeatFigures
from eleusis.prophet import BecomeProphet, Call
from eleusis.rules.library import LIBRARY
from eleusis.seats import CLOCK, TEACHER
from eleusis.variants.delphi import TurnCard
from tests.inquiry.playing import Table, statement
from tests.inquiry.test_inquiry_steps import Stacked

NOT_MEASURES = {"points", "lives", "tokens"}  # of the game: no figure of what somebody thought
PAGE = (Path(__file__).parents[2] / "docs/measures.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    section = PAGE.split(f"## {heading}\n", 1)[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return {line.split("`")[1]: [cell.strip() for cell in line.strip("|").split("|")] for line in lines}


@pytest.fixture(scope="module")
def reading():
    """The round of the page, move by move."""
    return read_round(played("The example", seats=2).log)


@pytest.fixture(scope="module")
def with_prophet():
    """The round of the page in which somebody becomes the prophet."""
    return read_round(played("For calls", seats=3, variant="classic").log)


@pytest.fixture(scope="module")
def with_turned_cards():
    """The round of the page in which cards are turned up and foretold."""
    told = PAGE.split("And one of Delphi", 1)[1]
    turned = [line.split() for line in told.split("```\n")[1].splitlines()]
    starter = re.search(r"starter is (\w+);", PAGE)[1]
    order = re.search(r"then ([^.]+)\.", told)[1].split()
    assert [card for card, *_ in turned] == order
    table = Table(2, Game.of("delphi"), chance=Stacked(" ".join([starter, *order])))
    table.begin(statement("Every card is red."), predict_seconds=20)
    for number, (_, *said) in enumerate(turned):
        if number:
            table.move(TEACHER, TurnCard())
        for seat, sign in enumerate(said):
            if sign != ".":
                table.move(seat, mv.Predict(sign == "+"))
        if "." in said:
            assert table.round.deadline is not None
            table.move(CLOCK, mv.TimeUp(table.round.deadline), 20)
    return read_round(table.log)


def played(beginning: str, seats: int, variant: str = "express") -> Table:
    told = PAGE.split(beginning, 1)[1]
    hands = re.findall(r"holds ([^,.]+)[,.]", " ".join(told.split()))[:seats]
    starter = re.search(r"starter is (\w+);", PAGE)[1]
    table = Table(seats, Game.of(variant), chance=Stacked(" ".join([*hands, starter, "5C 6C 8C"])))
    table.begin(statement("Every card is red."), hand_size=4, predict_seconds=0)
    for line in told.split("```\n")[1].splitlines():
        seat, verb, rest = int(line[0]), line.split()[1].strip(","), line.split(": ")[-1]
        move: mv.Move
        match verb:
            case "notes":
                move = mv.Note(statement(rest), int(line.split(" sure")[0].split()[-1]))
            case "plays":
                move = mv.Play(Card.parse(line.split()[2].strip(",")), expects="to fit" in line)
            case "becomes":
                move = BecomeProphet()
            case "calls:":
                move = Call(rest == "right")
            case "guesses:":
                move = mv.Guess(statement(rest))
            case _:
                move = mv.PassGuess()
        table.move(seat, move)
    return table


def test_every_figure_of_a_student_has_a_row_that_is_right(reading, with_prophet, with_turned_cards):
    found = {key: row[-1] for key, row in rows("Of a student").items()}
    for round_, keys in ((with_prophet, ("calls", "calls_right")), (with_turned_cards, ("asked", "steady_from"))):
        first_two = sorted(round_.players, key=lambda one: one.seat)[:2]
        for key in keys:
            figures = [getattr(one, key) for one in first_two]
            assert found.pop(key) == ", ".join("–" if one is None else str(one) for one in figures) != "0, 0"
    players = sorted(reading.players, key=lambda one: one.seat)
    luck = found.pop("luck")
    marks = [one.calibration for one in players]
    assert luck == ", ".join(str(coin(one.hits, one.predictions)) for one in marks)
    for key, told in found.items():
        place = [one.calibration if key in Calibration.__dataclass_fields__ else one for one in players]
        assert told == ", ".join(str(getattr(one, key)) for one in place), key
    counts = {name for name, kind in SeatFigures.__annotations__.items() if kind in {"int", "int | None"}}
    assert counts - {"seat"} - NOT_MEASURES <= rows("Of a student").keys()


def coin(hits: int, n: int) -> float:
    return sum(math.comb(n, k) for k in range(hits, n + 1)) / float(2**n)


def test_every_row_tells_question_unit_denominator_smallest_n_chance_source_and_example():
    tables = [lines for part in PAGE.split("\n\n") if (lines := part.splitlines())[0].startswith("|")]
    assert len(tables) == 4
    for head, _, *lines in tables:
        columns = [cell.strip() for cell in head.strip("|").split("|")]
        assert columns[1:3] + columns[5:8] == ["question", "unit", "from n on", "by chance", "source"]
        for line in lines:
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert len(cells) == len(columns) == 9, line
            assert all(cells), line
            assert re.fullmatch(r"\[\d+\](, \[\d+\])*", cells[7]), line
    cited = {int(one) for one in re.findall(r"\[(\d+)\]", PAGE)}
    assert cited <= set(range(1, 1 + len(re.findall(r"^\d+\. ", PAGE, re.MULTILINE))))


def agree_by_chance(seen: int) -> float:
    return (1.0, 0.505, 0.272, 0.154, 0.092)[seen]


def test_every_figure_of_an_idea_is_right(reading):
    said = {
        "breadth": [one.hypothesise.breadth for one in reading.cycles],
        "agree_by_chance": [agree_by_chance(one.observe.seen) for one in reading.cycles],
        "coding": [measures.coding(one) for one in reading.cycles],
        "chance": [one.chance for one in reading.rivals],
        "seen": [one.observe.seen for one in reading.cycles],
        "contradictions": [len(one.check.contradictions) for one in reading.cycles],
        "tests": [one.result and one.result.tests for one in reading.cycles],
        "tests_passed": [one.result and one.result.passed for one in reading.cycles],
        "verdicts_on_others": [one.result and one.result.others for one in reading.cycles],
        "verdicts_on_others_passed": [one.result and one.result.others_passed for one in reading.cycles],
        "refuted_by": [one.result and one.result.refuted_by for one in reading.cycles],
        "agreement": [one.conclude.agreement for one in reading.cycles],
        "overlap": [one.conclude.overlap for one in reading.cycles],
    }
    told = {key: row[-1] for key, row in rows("Of an idea").items()}
    assert told == {key: ", ".join("–" if one is None else str(one) for one in ones) for key, ones in said.items()}


def test_every_figure_of_a_card_is_right(reading):
    said = {
        key: ", ".join(str(getattr(one, key)) for one in reading.told)
        for key in Insight.__dataclass_fields__
        if key not in {"trial", "hand", "leading"}  # what was there, and no figures of it
    }
    said["share_of_best"] = ", ".join(str(round(one.share_of_best, 4)) for one in reading.told)
    assert {key: row[-1] for key, row in rows("Of a card").items()} == said


def test_what_a_coin_foretells():
    told = re.findall(r"(0\.\d\d)\s+for (?:n = )?(\d+)", PAGE.split("**A coin**")[1].split("Whoever")[0])
    assert len(told) == 7
    for chance, n in told:
        least = math.ceil(0.7 * int(n) - 1e-9)
        right = sum(math.comb(int(n), k) for k in range(least, int(n) + 1)) / 2 ** int(n)
        assert f"{right:.2f}" == chance, n


def test_how_often_two_rules_agree_by_chance():
    dice = random.Random(1)
    rules = [entry.rule for entry in LIBRARY]
    agree = {1: 0, 2: 0, 3: 0, 5: 0}
    tries = 4000
    for _ in range(tries):
        one, other = dice.sample(rules, 2)
        line = [dice.choice(Card.ALL)]
        alike = 0
        for _ in range(5):
            card = dice.choice(Card.ALL)
            if one.accepts(line, card) != other.accepts(line, card):
                break
            alike += 1
            if one.accepts(line, card):
                line.append(card)
        for n in agree:
            agree[n] += alike >= n
    text = PAGE.split("**Agreement by chance**")[1].split("So an idea")[0]
    told = [float(one) for one in re.findall(r"0\.\d\d", text)]
    assert told == pytest.approx([count / tries for count in agree.values()], abs=0.02)
