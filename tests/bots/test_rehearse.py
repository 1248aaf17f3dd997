"""`manage.py rehearse` and the button: a whole lesson by bots, which see what their seats see and no more."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.models import Teacher
from eleusis import events as ev
from eleusis import players
from eleusis import state as st
from eleusis.statement import Statement
from games import bots as driver
from games.models import BOT_ACTOR, Chair, Event, Lesson
from games.services import rehearsals
from reports.models import Reading
from tests.lessons.cast import Cast, cast

__all__ = ["cast"]


@pytest.mark.django_db(transaction=True)
def test_thirty_bots_play_a_lesson_to_its_report_and_see_nothing_they_should_not(monkeypatch) -> None:
    teacher = Teacher.objects.create_user("ada@example.org", "a-long-pass-phrase", name="Ada")
    sights: list[players.Sight] = []
    choose = driver._choose

    def watched(name: str, sight: players.Sight) -> Any:
        sights.append(sight)
        return choose(name, sight)

    monkeypatch.setattr(driver, "_choose", watched)
    out = StringIO()
    call_command("rehearse", "--students", "30", "--rounds", "1", "--fast", "--teacher", teacher.email, stdout=out)
    said = out.getvalue()
    assert "30 bots at 8 tables: 8 rounds" in said
    lesson = Lesson.objects.get()
    assert (lesson.kind, lesson.state) == (Lesson.Kind.REHEARSAL, Lesson.State.CLOSED)
    assert Reading.objects.filter(table__lesson=lesson).count() == 8
    assert Chair.objects.filter(table__lesson=lesson, student=None).exclude(bot="").count() == 30
    assert not Event.objects.filter(table__lesson=lesson, actor__gte=0).exists()
    assert Event.objects.filter(table__lesson=lesson, actor__lte=BOT_ACTOR).exists()

    assert len(sights) > 200
    for sight in sights:
        assert_sees_its_own_alone(sight)

    client = Client()
    client.force_login(teacher)
    for address in re.findall(r"http://[^/]*(/\S*)", said):
        page = client.get(address)
        assert page.status_code == 200, address
    assert "played every part" in page.content.decode()
    assert "Bot 4" in page.content.decode()
    seat = client.get(re.findall(r'href="(/lessons/[^"]*/seats/\d+/)"', page.content.decode())[0])
    assert seat.status_code == 200


def assert_sees_its_own_alone(sight: players.Sight) -> None:
    now = sight.round
    for seat, hand in now.hands.items():
        assert seat == sight.seat or not any(hand)
    assert not now.layout.line or not any(now.stock.cards)
    assert now.statement is None or now.phase == st.OVER
    for event in sight.log:
        match event:
            case ev.RuleSet(statement=statement):
                assert statement is None
            case ev.Dealt(hands=hands, stock=stock):
                assert [seat for seat, hand in hands.items() if any(hand)] == [sight.seat]
                assert not any(stock)
            case ev.CardsDrawn(seat=seat, cards=cards):
                assert seat == sight.seat or not any(cards)
            case ev.Noted(seat=seat) | ev.Concluded(seat=seat, statement=Statement()):
                assert seat == sight.seat


@pytest.mark.django_db
def test_the_command_says_what_it_needs() -> None:
    with pytest.raises(CommandError, match="demo"):
        call_command("rehearse")
    Teacher.objects.create_user("ada@example.org", "a-long-pass-phrase", name="Ada")
    with pytest.raises(CommandError, match="2 students"):
        call_command("rehearse", "--students", "1", "--teacher", "ada@example.org")


def test_the_button_opens_a_copy_and_a_tap_throws_it_away(cast: Cast) -> None:
    draft = cast.draft()
    opened = cast.opened(title="On the day")
    client = cast.client_of(cast.ada)
    answer = client.post(f"/lessons/{draft.pk}/rehearse/")
    copy = Lesson.objects.get(kind=Lesson.Kind.REHEARSAL)
    assert answer["Location"] == f"/lessons/{copy.pk}/room/"
    assert [table.chairs.count() for table in copy.tables.order_by("number")] == [4, 4]
    assert "Rehearsal" in client.get(f"/classes/{cast.classroom.pk}/lessons/").content.decode()
    draft.refresh_from_db()
    assert (draft.state, draft.tables.count()) == (Lesson.State.DRAFT, 2)

    device = cast.device_of(cast.students[0])
    assert rehearsals.rehearse(draft).pk != copy.pk  # a new one takes the place of the old
    again = Lesson.objects.get(kind=Lesson.Kind.REHEARSAL)
    assert cast.client_of(cast.bea).post(f"/lessons/{again.pk}/throw-away/").status_code == 404
    client.post(f"/lessons/{opened.pk}/throw-away/")
    assert Lesson.objects.filter(pk=opened.pk).exists()
    client.post(f"/lessons/{again.pk}/throw-away/")
    assert not Lesson.objects.filter(kind=Lesson.Kind.REHEARSAL).exists()
    assert device.get("/report/mine/").status_code == 200


def test_a_table_of_one_is_filled_with_bots(cast: Cast) -> None:
    lesson = cast.opened(groups=[[cast.students[0].pk]], bots_fill=4, bot="learner-1")
    (table,) = lesson.tables.all()
    assert [chair.bot for chair in table.chairs.order_by("seat")] == ["", "learner-1", "learner-1", "learner-1"]
