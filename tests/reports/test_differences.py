"""What tells an idea from the secret rule: the first card of the round that did, else the shortest line that would."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Teacher
from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.inquiry import InquiryCycle, RoundReading, read_round
from eleusis.rules import parse
from eleusis.statement import Statement
from games.models import Lesson
from games.models import Table as Row
from reports.selectors.conclusions import conclusion
from reports.selectors.differences import Difference, difference_of
from reports.selectors.named_people import NamedPeople
from reports.selectors.report import LessonReport, RoundReport
from tests.inquiry.playing import Table
from tests.inquiry.test_inquiry_steps import Stacked

pytestmark = pytest.mark.once

WHAT_FITS = "Alternate red and black"
BY_POSITION = "If the position is even, play a red card; otherwise play a black card"


def said(text: str) -> Statement:
    rule = parse(text).rules[0]
    return Statement(text, rule.to_json(), rule.sentence)


def after(*moves: tuple[int, mv.Move], secret: str = WHAT_FITS, **begin: object) -> RoundReading:
    """A round that starts with the four of spades; seat 0 holds 7H 9D 2C, seat 1 3H KS QD."""
    table = Table(seats=2, chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(said(secret), hand_size=3, predict_seconds=0, **begin)
    for seat, move in moves:
        table.move(seat, move)
    return read_round(table.log)


def play(card: str) -> mv.Play:
    return mv.Play(Card.parse(card))


def found(reading: RoundReading) -> tuple[InquiryCycle, Difference | None]:
    cycle = reading.cycles[-1]
    return cycle, difference_of(reading, cycle)


def codes(difference: Difference) -> tuple[list[str], str, str]:
    return [mark.code for mark in difference.line], difference.card.code, difference.card.verdict


def plain(text: str) -> str:
    return text.replace("\N{VARIATION SELECTOR-15}", "")


def test_a_wrong_idea_is_told_apart_by_the_first_card_of_the_round_that_it_gets_wrong():
    reading = after(
        (0, play("7H")), (0, mv.PassGuess()), (1, play("QD")), (0, play("2C")), (0, mv.Guess(said("Only red cards")))
    )
    cycle, difference = found(reading)
    assert cycle.conclude is not None
    assert cycle.conclude.claim == "different"
    assert difference is not None
    assert codes(difference) == (["4S", "7H"], "QD", "wrong")
    assert (
        plain(difference.text)
        == "Card 2 told this idea from the rule: Q♦ after 7♥ does not fit the rule, but fits this idea."
    )


def test_a_card_that_comes_later_counts_too():
    reading = after(
        (0, mv.Note(said("Only red cards"), None, ())), (0, play("7H")), (0, mv.PassGuess()), (1, play("KS"))
    )
    _, difference = found(reading)
    assert difference is not None
    assert codes(difference) == (["4S", "7H"], "KS", "right")
    assert plain(difference.text).endswith("K♠ after 7♥ fits the rule, and not this idea.")


def test_a_wrong_idea_that_no_card_of_the_round_contradicts_has_the_shortest_line_that_would():
    reading = after((0, play("7H")), (0, mv.Guess(said("Only red cards"))))
    cycle, difference = found(reading)
    assert cycle.conclude is not None
    assert cycle.conclude.contradicted_by is None
    assert difference is not None
    line, card, verdict = codes(difference)
    assert line[0] == "4S"
    assert difference.text.startswith("No card of this round told this idea from the rule. This would have: ")
    rule, idea = parse(WHAT_FITS).rules[0], parse("Only red cards").rules[0]
    before = [Card.parse(code) for code in line]
    assert rule.accepts(before, Card.parse(card)) is (verdict == "right")
    assert idea.accepts(before, Card.parse(card)) is (verdict != "right")


def test_an_idea_that_is_right_in_this_round_alone_has_the_line_on_which_it_would_not_be():
    reading = after((0, play("7H")), (0, mv.Guess(said(BY_POSITION))))
    cycle, difference = found(reading)
    assert cycle.conclude is not None
    assert (cycle.conclude.verdict, cycle.conclude.claim, cycle.conclude.everywhere) == (True, "right", False)
    assert difference is not None
    line, card, _ = codes(difference)
    assert re.match(
        rf"Right for every line that starts with 4♠\. With {plain_card(line[0])} it would differ: "
        rf"{plain_card(line[0])}, then {plain_card(card)}\.",
        plain(difference.text),
    )


def plain_card(code: str) -> str:
    return code[:-1] + {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[code[-1]]


@pytest.mark.parametrize("words", [WHAT_FITS, "Play a card of a different colour from the last card"])
def test_the_rule_itself_differs_nowhere(words: str):
    assert found(after((0, play("7H")), (0, mv.Guess(said(words)))))[1] is None


def test_free_words_are_not_compared():
    assert found(after((0, play("7H")), (0, mv.Note(Statement("by how pretty they are"), None, ()))))[1] is None


@pytest.fixture
def pages(read_lesson: Lesson, alice: Teacher) -> list[str]:
    """The table pages and the student pages of a lesson, as its teacher sees them."""
    client = Client()
    client.force_login(alice)
    report = LessonReport.of(read_lesson)
    addresses = [
        reverse("reports:table", args=[read_lesson.pk, one.table.number]) + f"?round={one.number}"
        for one in report.rounds
    ]
    addresses += [reverse("reports:student", args=[read_lesson.pk, one.student_id]) for one in report.students]
    return [client.get(address).content.decode() for address in addresses]


def differences(lesson: Lesson) -> list[Difference]:
    stories = [story for one in LessonReport.of(lesson).rounds for story in one.stories]
    return [story.difference for story in stories if story.difference is not None]


def test_every_difference_is_drawn_on_the_tables_page_and_on_the_students(lesson: Lesson, pages: list[str]):
    all_of_them = differences(lesson)
    assert len(all_of_them) > 5
    for one in all_of_them:
        assert sum(one.text.replace("'", "&#x27;") in page for page in pages) >= 2  # the table's, and its writer's
    assert sum(page.count('class="difference"') for page in pages) >= 2 * len(all_of_them)


def test_a_dealer_who_contradicts_the_written_rule_is_named_with_the_card():
    table = Table(seats=3, chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(said(WHAT_FITS), 2, "dealer", hand_size=3, predict_seconds=0)
    table.move(0, play("7H"))
    table.move(2, mv.GiveVerdict(False))
    table.move(1, play("3H"))
    table.move(2, mv.GiveVerdict(True))
    table.move(1, mv.Guess(said(WHAT_FITS)))
    table.move(2, mv.GiveVerdict(False))
    reading = read_round(table.log)
    report = RoundReport(Row(number=1), reading, NamedPeople({}, named=True))
    assert [plain(slip) for slip in report.slips] == ["card 1, 7♥ after 4♠"]
    lines = [line.text for line in conclusion(reading.cycles[-1], reading.judge)]
    assert "The dealer’s verdict is not what the written rule says." in lines
