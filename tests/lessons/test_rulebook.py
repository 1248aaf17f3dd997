"""The rules of every game as a page, with the example drawn as it is typed and the words of the class."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import translation

from classrooms.services import classes
from eleusis.rules import Conventions
from eleusis.variants import VARIANTS
from eleusis_site.env import BASE_DIR
from games import catalogue
from games.rulebook import drawing_of, rules_of
from tests.lessons.cast import Cast

GAMES = [one.name for one in VARIANTS]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_written_is_on_the_page(name: str, language: str):
    with translation.override(language):
        page = rules_of(name)
    assert page is not None
    folder = {"en": "docs/rules", "de": "locale/de/rules"}[language]
    text = (BASE_DIR / folder / f"{name}.md").read_text(encoding="utf-8")
    heads = re.findall(r"^#{1,3} (.*)$", text, re.MULTILINE)
    assert re.findall(r"<h[123]>(.*?)</h[123]>", page.replace("&quot;", '"')) == heads
    assert page.count("<li>") >= len(re.findall(r"^- ", text, re.MULTILINE))
    assert not re.search(r"\*\*|```|\]\(|^\|", page, re.MULTILINE)
    assert page.count('<figure class="drawn">') == text.count("```") // 2


@pytest.mark.parametrize("name", GAMES)
def test_german_says_what_english_says(name: str):
    """As many headings, points, rows and paragraphs, the same numbers in the tables, the same cards in the example."""
    english, german = (
        (BASE_DIR / folder / f"{name}.md").read_text(encoding="utf-8") for folder in ("docs/rules", "locale/de/rules")
    )
    for shape in (r"^#+ ", r"^- ", r"^\|", r"^\n", r"\d+[♣♦♥♠]", r"\*\*\d+"):
        assert len(re.findall(shape, german, re.MULTILINE)) == len(re.findall(shape, english, re.MULTILINE)), shape
    drawn = [text.split("```")[1].splitlines() for text in (english, german)]
    assert drawing_of(drawn[0]) == drawing_of(drawn[1])
    assert re.findall(r"\| (-?\d+) \|", english) == re.findall(r"\| (-?\d+) \|", german)


def test_an_example_is_read_as_it_is_typed():
    drawing = drawing_of(
        [
            " main line     5♣      9♥      K♠",
            "               │               │",
            " sideline      8♠              J♣          Ana   ♥ ♥ ·",
            "                               │",
            "                               4♦ 6♥ Q♠   ← one string",
        ]
    )
    assert [(one.code, one.side) for one in drawing.columns] == [
        ("5C", [["8S"]]),
        ("9H", []),
        ("KS", [["JC"], ["4D", "6H", "QS"]]),
    ]
    assert drawing.beside == [("Ana", 2, "♥♥·")]


@pytest.mark.django_db(transaction=True)
def test_anyone_may_read_them_and_a_student_is_told_the_words_of_the_class(cast: Cast):
    classes.change_conventions(cast.classroom, Conventions(frozenset({2, 3, 5, 7})))
    student = cast.device_of(cast.students[0])
    waiting = student.get("/play/").content.decode()
    for name in GAMES:
        address = f"/how-to-play/{name}/"
        assert address in waiting
        assert "In your class" not in Client().get(address).content.decode()
        assert "Prime: 2, 3, 5, 7." in student.get(address).content.decode()
    assert Client().get("/how-to-play/chess/").status_code == 404
    assert {one.variant for one in catalogue.all_games()} == set(GAMES)
