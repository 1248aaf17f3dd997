"""What rule words mean in a class: its teacher changes it in words, and everything written afterwards is read so."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from classrooms import wording
from classrooms.models import Classroom
from classrooms.services import classes
from eleusis.cards import Card
from eleusis.rules import STANDARD, Conventions, Rule, equivalent
from eleusis.rules.conventions import ALL_RANKS
from games import selectors
from games.models import Lesson
from games.services import lessons
from tests.lessons.cast import Cast, cast

__all__ = ["cast"]

OURS = Conventions(frozenset({2, 3, 5, 7}), faces_have_parity=False, ace_high=True, highest_low=8)
CHOSEN = {"primes": "2 3 5 7", "faces_have_parity": "no", "ace_high": "yes", "highest_low": "8"}


def test_a_class_begins_with_the_standard(cast: Cast):
    assert cast.classroom.conventions == {}
    assert cast.classroom.agreed == STANDARD
    assert wording.differences(STANDARD) == []


def test_the_teacher_changes_them_in_words_and_the_class_page_says_so(cast: Cast):
    ada = cast.client_of(cast.ada)
    address = f"/classes/{cast.classroom.pk}/words/"
    assert "2, 3, 5, 7 and jack (11)" in ada.get(address).content.decode()
    assert ada.post(address, CHOSEN).status_code == 302
    cast.classroom.refresh_from_db()
    assert cast.classroom.agreed == OURS
    page = ada.get(f"/classes/{cast.classroom.pk}/").content.decode()
    for sentence in wording.differences(OURS):
        assert sentence in page
    assert ada.post(address, {**CHOSEN, "highest_low": "40"}).status_code == 200
    assert Classroom.objects.get().agreed == OURS


@pytest.mark.parametrize("primes", ["", "1 2", "2 3 5 7 11 13 17", "x"])
def test_what_is_no_choice_is_refused(cast: Cast, primes: str):
    answer = cast.client_of(cast.ada).post(f"/classes/{cast.classroom.pk}/words/", {**CHOSEN, "primes": primes})
    assert answer.status_code == 200
    assert Classroom.objects.get().agreed == STANDARD


def test_every_difference_is_said():
    assert wording.differences(OURS) == [
        "Prime: 2, 3, 5, 7.",
        "Jack, queen and king are neither odd nor even.",
        "The ace counts 14: it is higher than the king.",
        "Low: 2–8. High: 9–A.",
    ]
    assert wording.differences(Conventions(highest_low=6)) == ["Low: A–6. High: 7–K."]


def read(client: Client, **form: Any) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/rules/read/", json.dumps(form), "application/json").json()
    return found


@pytest.mark.django_db(transaction=True)
def test_words_are_read_as_the_writers_class_means_them(cast: Cast):
    classes.change_conventions(cast.classroom, OURS)
    student, ada, bea = cast.device_of(cast.students[0]), cast.client_of(cast.ada), cast.client_of(cast.bea)
    theirs = read(student, text="Play a prime number")["readings"][0]
    assert Rule.from_json(theirs["rule"]).agreed == OURS
    assert theirs == read(ada, **{"text": "Play a prime number", "class": str(cast.classroom.pk)})["readings"][0]
    for form in ({}, {"class": str(cast.classroom.pk)}, {"class": "x"}, {"class": 7}):
        rule = read(bea, text="Play a prime number", **form)["readings"][0]["rule"]
        assert Rule.from_json(rule).agreed == STANDARD


def test_rules_of_the_library_follow_the_class(cast: Cast):
    classes.change_conventions(cast.classroom, OURS)
    ada = cast.client_of(cast.ada)
    sent = cast.form(save="yes", rules=json.dumps([{"code": "primes"}, {"text": "Play an odd card"}]))
    assert ada.post(f"/classes/{cast.classroom.pk}/lessons/new/", sent).status_code == 302
    found = [Rule.from_json(rule["rule"]) for rule in Lesson.objects.get().rules]
    assert [rule.agreed for rule in found] == [OURS, OURS]
    assert {card.rank for card in found[0].fitting([Card.parse("4C")])} == {2, 3, 5, 7}
    assert {card.rank for card in found[1].fitting([Card.parse("4C")])} == {1, 3, 5, 7, 9}


def test_a_rule_that_is_written_keeps_its_meaning(cast: Cast):
    lesson = cast.draft(rules=[selectors.statement_of_library(one) for one in selectors.library()[7:8]])
    before = lesson.rules
    classes.change_conventions(cast.classroom, OURS)
    ada = cast.client_of(cast.ada)
    page = ada.get(f"/lessons/{lesson.pk}/set-up/")
    held = json.loads(page.context["form"].initial["rules"])
    assert "code" not in held[0]
    ada.post(f"/lessons/{lesson.pk}/set-up/", cast.form(save="yes", rules=json.dumps(held)))
    lesson.refresh_from_db()
    assert lesson.rules == before
    assert lessons.statements(lesson.rules)[0].text == "Prime numbers only"


@pytest.mark.parametrize(
    "agreed",
    [OURS, Conventions(frozenset({2, 3, 5, 7, 11})), Conventions(ace_high=True), Conventions(highest_low=5)],
)
def test_every_rule_of_the_library_has_one_reading_under_any_conventions(agreed: Conventions):
    for one in selectors.library():
        statement = selectors.statement_of_library(one, agreed)
        rule = Rule.from_json(statement.rule)
        assert rule.agreed == agreed
        assert rule.starter_mask(), one.code
        assert selectors.library_code(statement, agreed) == one.code
    assert agreed.primes <= ALL_RANKS


def test_guesses_under_other_conventions_are_compared_by_what_they_do():
    primes = selectors.library_rule("primes")
    assert primes is not None
    standard = Rule.from_json(selectors.statement_of_library(primes).rule)
    ours = Rule.from_json(selectors.statement_of_library(primes, OURS).rule)
    found = equivalent(standard, ours)
    assert found.card is not None
    assert found.card.rank in {11, 13}
