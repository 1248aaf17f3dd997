"""What a lesson is called, and who is told."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.urls import reverse

from eleusis.rules.library import by_code
from eleusis.statement import Statement
from games import catalogue, selectors
from games.live.room_plan import room_plan_of
from games.live.table_plan import plan_of
from games.services import lessons
from tests.lessons.cast import Cast


def of_library(*codes: str) -> list[Statement]:
    return [selectors.statement_of_library(by_code(code)) for code in codes]


@pytest.mark.parametrize(
    ("changes", "title"),
    [
        ({"rules": ("alternate-colours",)}, "Express: Red and black"),
        ({"rules": ("alternate-colours", "primes")}, "Express: Red and black, Primes"),
        (
            {"rules": ("alternate-colours", "suit-order", "odd-red-even-black", "one-away", "primes")},
            "Express: Red and black, Round the suits and 3 more",
        ),
        ({"words": ["Play whatever my grandmother would have liked on a rainy Sunday."]},
         "Express: Play whatever my grandmother would have…"),
        ({"rule_source": "students", "rules": ()}, "Express: students make the rules"),
        ({"variant": "delphi", "settings": catalogue.game_named("class_delphi").settings({}), "rules": ("primes",)},
         "Class Delphi: Primes"),
    ],
)  # fmt: skip
def test_a_lesson_without_a_title_is_named_by_its_game_and_rules(cast: Cast, changes: dict[str, Any], title: str):
    of_words = [Statement(words) for words in changes.get("words", ())]
    rules = {"rules": [*of_library(*changes.get("rules", ())), *of_words]}
    assert (
        cast.draft(title="", **{name: value for name, value in changes.items() if name != "words"} | rules).title
        == title
    )


def test_the_name_follows_the_rules_and_a_title_does_not(cast: Cast):
    named = cast.opened(title="", rules=of_library("primes"))
    assert lessons.change_rules(named, of_library("all-red")).title == "Express: Only red"
    assert lessons.duplicate(named).title == "Express: Primes"
    lessons.close_lesson(named)
    given = cast.opened(title="Period three", rules=of_library("primes"))
    assert lessons.change_rules(given, of_library("all-red")).title == "Period three"
    assert lessons.duplicate(given).title == "Period three, again"


@pytest.mark.django_db(transaction=True)
def test_neither_students_nor_the_wall_nor_the_room_are_told_the_name(cast: Cast):
    lesson = cast.opened(title="", rules=of_library("primes"))
    assert lesson.public_title.startswith("Express, ")
    table = lesson.tables.first()
    told = [
        plan_of(table.pk).title,
        room_plan_of(lesson.pk).lesson.title,
    ]
    assert told == [lesson.public_title] * 2
    pages = [
        cast.client_of(cast.ada).get(reverse("games:room", args=[lesson.pk])),
        cast.client_of(None).get(f"/show/{lesson.projector_key}/"),
        cast.device_of(table.chairs.first().student).get("/play/", follow=True),
    ]
    assert [answer.status_code for answer in pages] == [200, 200, 200]
    assert [re.findall(".{0,40}Primes.{0,20}", answer.content.decode()) for answer in pages] == [[], [], []]
