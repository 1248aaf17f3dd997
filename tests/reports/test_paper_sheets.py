"""Tables on paper: a sheet tells all that a round needs to go on with real cards, in every game."""

import html
import re

import pytest
from django.urls import reverse

from eleusis.state import State
from games.models import Event, Lesson
from games.paper_sheets import paper_sheets
from tests.reports import lessons
from tests.reports.playthroughs import NAMES, lesson_of

pytestmark = pytest.mark.once
OVER = ("round_closing", "round_ended", "rule_shown")


def in_mid_round(owner, name) -> Lesson:
    """The lesson of a recorded game, as it was just before its first round came to an end."""
    lesson = lesson_of(owner, name)
    ended = Event.objects.filter(table__lesson=lesson, kind__in=OVER).order_by("seq").values_list("seq", flat=True)[0]
    Event.objects.filter(table__lesson=lesson, seq__gte=ended).delete()
    Lesson.objects.filter(pk=lesson.pk).update(state=Lesson.State.OPEN, closed_at=None)
    lesson.refresh_from_db()
    return lesson


def words_of(content: bytes) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", content.decode())))


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_holds_line_hands_points_and_the_rule(client, alice, name):
    lesson = in_mid_round(alice, name)
    (sheet,) = paper_sheets(lesson)
    state: State = sheet.game.state
    assert [column.main.card for column in sheet.columns] == list(sheet.round.layout.line)
    assert {player.name: set(player.cards) for player in sheet.hands} == {
        sheet.people.name(seat): {card for card in hand if card} for seat, hand in sheet.round.hands.items() if hand
    }
    assert sum(player.points for player in sheet.players) == sum(state.totals.values())
    client.force_login(alice)
    page = words_of(client.get(reverse("games:paper", args=[lesson.pk])).content)
    assert sheet.rule in page
    for seat in state.seats:
        assert sheet.people.name(seat) in page
    if sheet.game.variant.name == "three_lives":
        assert "lives" in page or "life" in page
    if sheet.game.variant.name == "delphi":
        assert "tokens" in page


def test_a_lesson_between_rounds_says_that_no_table_plays(client, alice):
    lesson = lessons.finished_lesson(alice, tables=2, rounds=1)
    client.force_login(alice)
    page = words_of(client.get(reverse("games:paper", args=[lesson.pk])).content)
    assert "No table is in the middle of a round." in page


def test_only_who_runs_the_lesson_sees_hands(client, alice):
    lesson = in_mid_round(alice, NAMES[0])
    address = reverse("games:paper", args=[lesson.pk])
    client.force_login(lessons.teacher("mallory@example.org"))
    assert client.get(address).status_code == 404
    client.logout()
    assert client.get(address).status_code in {302, 404}
