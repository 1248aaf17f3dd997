"""`manage.py demo`, `seed_acceptance` and `dump_table`."""

from __future__ import annotations

import io
import json
from collections import Counter
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.demo import DEMO_EMAIL, DEMO_PASSWORD
from eleusis import events as ev
from eleusis.game import Game
from games.live import store
from games.models import Event, Lesson
from games.signals import round_over

pytestmark = pytest.mark.django_db


def say(name: str, *arguments: str) -> str:
    out = io.StringIO()
    call_command(name, *arguments, stdout=out)
    return out.getvalue()


def test_demo_plays_a_lesson_that_shows_what_a_game_can_hold():
    heard: list[Any] = []

    def hear(table_id: Any, **_: Any) -> None:
        heard.append(table_id)

    round_over.connect(hear)
    said = say("demo")
    round_over.disconnect(hear)

    assert DEMO_EMAIL in said
    assert DEMO_PASSWORD in said
    assert Client().login(username=DEMO_EMAIL, password=DEMO_PASSWORD)
    draft, played = Lesson.objects.order_by("state").reverse()[:2]
    assert {draft.state, played.state} == {"draft", "closed"}
    played = Lesson.objects.get(state="closed")
    facts = [entry.fact for table in played.tables.all() for entry in store.read(table.pk)]
    kinds = Counter(type(fact) for fact in facts)
    assert played.tables.count() == 3
    assert played.classroom.students.count() == 12
    assert len(heard) == kinds[ev.RoundEnded] == 6
    assert {fact.right for fact in facts if isinstance(fact, ev.GuessJudged)} == {True, False}
    assert {fact.right for fact in facts if isinstance(fact, ev.NoPlayJudged)} == {True, False}
    assert {fact.fits for fact in facts if isinstance(fact, ev.CardsJudged)} == {True, False}
    assert all(kinds[kind] for kind in (ev.Noted, ev.Predicted, ev.HintGiven, ev.Concluded))


def test_demo_speaks_the_language_it_is_asked_for(monkeypatch: pytest.MonkeyPatch):
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANGUAGE", "de_AT:en")
    say("demo", "--language", "terminal")
    played = Lesson.objects.get(state="closed")
    assert (played.classroom.name, played.classroom.language) == ("Demo-Klasse", "de")
    assert played.title == "Express: Rot und schwarz, Nachbarn"
    facts = [entry.fact for table in played.tables.all() for entry in store.read(table.pk)]
    said = {fact.statement.text for fact in facts if isinstance(fact, ev.Noted | ev.Concluded)}
    assert "Spiele eine Karte mit anderer Farbe (rot/schwarz) als die letzte Karte." in said
    assert {text.split()[0] for text in said} <= {"Spiele", "Wenn", "Die"}
    assert {fact.text for fact in facts if isinstance(fact, ev.HintGiven)} == {
        "Seht euch auch die falschen Karten an: Was haben sie gemeinsam?"
    }


def test_demo_logs_are_dense_and_replay():
    say("demo")
    played = Lesson.objects.get(state="closed")

    for table in played.tables.all():
        log = store.read(table.pk)
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        assert [entry.at for entry in log] == sorted(entry.at for entry in log)
        assert Game.of("express").after(entry.fact for entry in log).state.rounds == 2
        assert played.opened_at is not None
        assert played.closed_at is not None
        assert played.opened_at.timestamp() * 1000 < log[0].at <= log[-1].at < played.closed_at.timestamp() * 1000


def test_demo_twice_makes_nothing_twice():
    say("demo")
    before = Event.objects.count()
    Lesson.objects.filter(state="draft").delete()
    say("demo")

    assert (Event.objects.count(), Lesson.objects.count()) == (before, 1)


def test_seed_acceptance_makes_two_classes_apart(settings):
    settings.ACCEPTANCE = True
    seeded = json.loads(say("seed_acceptance", "--json"))

    first, second = seeded["teachers"]
    assert [len(one["students"]) for one in (first, second)] == [30, 30]
    assert [len(one["tables"]) for one in (first, second)] == [8, 8]
    assert first["code"] != second["code"]
    assert Client().login(username=first["email"], password=first["password"])
    assert all(len(student["pictures"]) == 3 for student in first["students"])
    assert sum(len(table["seats"]) for table in first["tables"]) == 30


def test_dump_table_tells_all(settings):
    settings.ACCEPTANCE = True
    say("demo")
    table = Lesson.objects.get(state="closed").tables.get(number=1)
    dumped = json.loads(say("dump_table", str(table.pk), "--json"))

    assert dumped["seqs"] == list(range(1, dumped["seq"] + 1))
    assert dumped["log"][-1]["event"]["type"] == "rule_shown"
    assert dumped["state"]["phase"] == "over"
    assert dumped["state"]["rule"]["sentence"]
    assert "rule_shown" in say("dump_table", str(table.pk))


@pytest.mark.parametrize("command", [["seed_acceptance"], ["dump_table", "00000000-0000-0000-0000-000000000000"]])
def test_they_are_off_without_the_flag(settings, command):
    settings.ACCEPTANCE = False

    with pytest.raises(CommandError, match="off"):
        call_command(*command)


def test_dump_table_of_no_table(settings):
    settings.ACCEPTANCE = True

    with pytest.raises(CommandError, match="no such table"):
        call_command("dump_table", "00000000-0000-0000-0000-000000000000")
