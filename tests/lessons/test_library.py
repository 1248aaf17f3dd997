"""The library as it is offered: every rule with its grade, and on opening its hints and what to know before play."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from classrooms.services import classes
from eleusis.rules import LIBRARY, STANDARD, Conventions, Rule, quality
from eleusis.rules.library import FIRST_NINE, choose
from eleusis.rules.library_plays import LIBRARY_PLAYS
from games import offered_rules
from tests.lessons.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_nine_for_a_first_lesson_come_first_and_the_others_by_their_stars():
    rules = offered_rules.library_json(STANDARD)
    assert [rule["code"] for rule in rules[:9]] == [one.code for one in FIRST_NINE]
    assert [rule["first"] for rule in rules] == [True] * 9 + [False] * (len(LIBRARY) - 9)
    assert [rule["stars"] for rule in rules[9:]] == sorted(one.stars for one in LIBRARY[9:])
    assert {rule["code"] for rule in rules} == {one.code for one in choose()}


def test_the_expected_plays_are_those_of_the_simulated_learner():
    assert LIBRARY_PLAYS.keys() == {one.code for one in LIBRARY}
    measured = {one.code: round(quality(one.rule).expected_plays) for one in LIBRARY[::9]}
    assert {code: LIBRARY_PLAYS[code] for code in measured} == measured


def answer(client: Client, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200
    return json.loads(response.content)


def test_the_teacher_gets_it_as_the_class_means_the_words(cast: Cast):
    classes.change_conventions(cast.classroom, Conventions(frozenset({2, 3, 5, 7})))
    ada, place = cast.client_of(cast.ada), f"/classes/{cast.classroom.pk}/library/"
    rules = answer(ada, place)["rules"]
    primes = next(rule for rule in rules if rule["code"] == "primes")
    assert Rule.from_json(primes["rule"]).agreed == Conventions(frozenset({2, 3, 5, 7}))
    more = answer(ada, place + "primes/")
    assert more["fits"] == 16
    assert len(more["hints"]) >= 3
    assert [flag["sentence"] for flag in more["flags"]]
    assert ada.get(place + "no-such-rule/").status_code == 404
    cast.ada.language = "de"
    cast.ada.save()
    assert "Spiele eine Primzahl." in [rule["sentence"] for rule in answer(ada, place)["rules"]]
    assert answer(ada, place + "primes/")["hints"] != more["hints"]
    for stranger in (cast.client_of(cast.bea), cast.client_of(None), cast.device_of(cast.students[0])):
        assert stranger.get(place).status_code == 404
        assert stranger.get(place + "primes/").status_code == 404


def test_hints_show_the_signs_of_the_suits():
    hints = [hint for one in LIBRARY[:9] for hint in offered_rules.more_json(one, STANDARD)["hints"]]
    assert any("♥" in hint for hint in hints)
    assert not any("7H" in hint for hint in hints)
