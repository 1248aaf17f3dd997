"""Whoever follows docs/adding-a-variant.md has a game for a whole lesson: form, practice, bots, story and report."""

from __future__ import annotations

import asyncio
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import AsyncClient, Client
from django.urls import reverse

from eleusis import events as ev
from eleusis import variants
from games import catalogue
from games.live import store
from games.models import Lesson
from reports.selectors.tellings import telling_of
from reports.templatetags import report_cards
from tests.conftest import stop_hubs
from tests.engine.fifth_game import added
from tests.lessons.cast import Cast, cast

__all__ = ["cast"]


@pytest.fixture(autouse=True)
def _fifth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    added(monkeypatch)


@pytest.mark.django_db(transaction=True)
def test_it_is_set_up_in_the_form_with_its_own_words_and_units(cast: Cast) -> None:
    client, page = cast.client_of(cast.ada), reverse("games:new-lesson", args=[cast.classroom.pk])
    shown = client.get(page).content.decode()
    for words in (
        "Stakes",
        "and before it a secret bet on it",
        "For those who are too sure",
        "Highest stake",
        "5 points",
    ):
        assert words in shown, words
    sent = {option.name: option.default for option in variants.variant_named("stakes").settings}
    form = {**cast.form(), "game": "stakes", "options_of": "stakes", **sent, "highest_stake": "2", "open": "yes"}
    assert client.post(page, {**form, "highest_stake": "9"}).status_code == 400
    assert client.post(page, form).status_code == 302
    lesson = Lesson.objects.get()
    assert (lesson.variant, lesson.settings["highest_stake"]) == ("stakes", 2)
    assert lesson.public_title.startswith("Stakes, ")


def test_it_is_offered_in_practice_and_on_the_help_page() -> None:
    assert ("stakes", "Stakes: bet on every card of your own") in catalogue.lines()
    assert "the example of the handbook" in Client().get("/help/").content.decode()


@pytest.mark.django_db(transaction=True)
async def test_it_is_practised_against_bots_that_stake(settings) -> None:
    settings.BOTS_PACE = 0
    form = {"variant": "stakes", "stars": "1", "bots": "2", "bot": "learner-2"}
    answer = await AsyncClient().post("/practice/", form)
    assert answer.status_code == 302, answer.content
    await asyncio.to_thread(stop_hubs)


@pytest.mark.django_db(transaction=True)
def test_bots_play_it_with_its_own_moves_and_the_report_tells_them(cast: Cast) -> None:
    call_command(
        "rehearse",
        "--students",
        "4",
        "--rounds",
        "1",
        "--fast",
        "--teacher",
        cast.ada.email,
        "--game",
        "stakes",
        stdout=StringIO(),
    )
    table = Lesson.objects.get(kind=Lesson.Kind.REHEARSAL).tables.get()
    log = [entry.fact for entry in store.read(table.pk)]
    kinds = {type(fact).__name__ for fact in log}
    assert {"Staked", "StakeDecided", "RoundEnded"} <= kinds
    (ended,) = [fact for fact in log if isinstance(fact, ev.RoundEnded)]
    decided: list[Any] = [fact for fact in log if type(fact).__name__ == "StakeDecided"]
    for score in ended.scores:
        assert score.parts.get("stakes", 0) == sum(fact.points for fact in decided if fact.seat == score.seat)

    report = cast.client_of(cast.ada).get(f"/lessons/{table.lesson_id}/report/tables/1/")
    assert report.status_code == 200
    told = report.content.decode()
    for words in ("makes a secret bet on the next card.", "Stakes"):
        assert words in told, words
    telling = telling_of("stakes")
    for fact in decided:
        assert (" wins " if fact.points > 0 else " loses ") in told  # bots play by chance: both need not have been
    said = [next(telling.told(type(decided[0])(0, points), None, lambda _: "Ana"))["text"] for points in (1, -2)]
    assert said == ["Ana wins 1 point.", "Ana loses 2 points."]
    assert report_cards.parts({"stakes": 3}) == ["3 (stakes won and lost)"]
