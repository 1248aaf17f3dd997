"""`manage.py rehearse` and the button: a whole lesson by bots, which see what their seats see and no more."""

from __future__ import annotations

import asyncio
import re
from io import StringIO
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.management import CommandError, call_command
from django.test import AsyncClient, Client

from accounts.models import Teacher
from classrooms import codes
from classrooms.models import Classroom
from classrooms.services import classes
from eleusis import events as ev
from eleusis import players
from eleusis import state as st
from eleusis.rules import Conventions, Rule
from eleusis.statement import Statement
from games import catalogue
from games.kinds import GameChoice
from games.live import bots as driver
from games.live import store
from games.management.commands.rehearse import CLASS
from games.models import BOT_ACTOR, Chair, Event, Lesson, Table
from games.services import rehearsals
from reports.models import Reading
from tests.conftest import stop_hubs
from tests.lessons.cast import Cast, cast
from tests.live.lessons import open_lesson

__all__ = ["cast"]


@pytest.mark.django_db(transaction=True)
def test_fourteen_bots_play_a_lesson_to_its_report_and_see_nothing_they_should_not(monkeypatch) -> None:
    teacher = Teacher.objects.create_user("ada@example.org", "a-long-pass-phrase", name="Ada")
    sights: list[players.Sight] = []
    choose = driver._choose

    def watched(name: str, sight: players.Sight) -> Any:
        sights.append(sight)
        return choose(name, sight)

    monkeypatch.setattr(driver, "_choose", watched)
    out = StringIO()
    call_command("rehearse", "--students", "14", "--rounds", "1", "--fast", "--teacher", teacher.email, stdout=out)
    said = out.getvalue()
    assert "14 bots at 4 tables: 4 rounds" in said
    lesson = Lesson.objects.get()
    assert (lesson.kind, lesson.state) == (Lesson.Kind.REHEARSAL, Lesson.State.CLOSED)
    assert Reading.objects.filter(table__lesson=lesson).count() == 4
    assert Chair.objects.filter(table__lesson=lesson, student=None).exclude(bot="").count() == 14
    assert not Event.objects.filter(table__lesson=lesson, actor__gte=0).exists()
    assert Event.objects.filter(table__lesson=lesson, actor__lte=BOT_ACTOR).exists()

    assert len(sights) > 150
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
    round_ = sight.round
    for seat, hand in round_.hands.items():
        assert seat == sight.seat or not any(hand)
    assert not round_.layout.line or not any(round_.stock.cards)
    assert round_.statement is None or round_.phase == st.OVER
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


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.key)
def test_the_button_keeps_the_game_and_what_was_set(cast: Cast, game: GameChoice) -> None:
    other = {option.name: next(value for value in option.allowed if value != option.default) for option in game.options}
    draft = cast.draft(
        variant=game.variant,
        settings=game.settings(other),
        pace=Lesson.Pace.TEACHER,
        bot="learner-1",
        group_size=3,
        names_on_projector=True,
        names_winners=True,
        rule_source=Lesson.RuleSource.STUDENTS,
    )
    cast.client_of(cast.ada).post(f"/lessons/{draft.pk}/rehearse/")
    copy = Lesson.objects.get(kind=Lesson.Kind.REHEARSAL)
    kept = (
        "title", "variant", "settings", "rule_source", "rules", "pace", "group_size", "bot", "names_on_projector",
        "names_winners",
    )  # fmt: skip
    assert {name: getattr(copy, name) for name in kept} == {name: getattr(draft, name) for name in kept}
    assert copy.game == game
    assert copy.settings.items() >= {**other, **game.fixed}.items()
    sizes = [table.chairs.count() for table in copy.tables.order_by("number")]
    assert sizes == [table.chairs.count() for table in draft.tables.order_by("number")]


@pytest.mark.django_db(transaction=True)
async def test_the_projector_of_a_rehearsal_shows_no_way_in() -> None:
    """Neither on its pages nor in what they are told; that of the lesson does."""
    made = await sync_to_async(open_lesson)()
    copy = await sync_to_async(rehearsals.rehearse)(made.lesson, [4, 4])
    client, code = AsyncClient(), made.classroom.code
    for lesson, is_shown in ((made.lesson, True), (copy, False)):
        key = lesson.projector_key
        page = await client.get(f"/show/{key}/")
        assert page.status_code == 200
        room = (await client.get(f"/live/show/{key}/poll")).content.decode()
        assert [codes.spoken(code) in page.content.decode(), code in room] == [is_shown, is_shown]
        assert ("Nobody can join" in page.content.decode()) != is_shown
        assert ("<svg" in page.content.decode()) == is_shown
        table = await client.get(f"/show/{key}/1/")
        assert table.status_code == 200
        assert is_shown or codes.spoken(code) not in table.content.decode()
    await asyncio.to_thread(stop_hubs)  # what it has still to write is written before the loop ends


@pytest.mark.django_db(transaction=True)
def test_bots_rehearse_in_the_words_of_the_class_and_every_round_is_read(caplog) -> None:
    teacher = Teacher.objects.create_user("ada@example.org", "a-long-pass-phrase", name="Ada")
    agreed = Conventions(faces_have_parity=False, ace_high=True)
    classroom = classes.create_classroom(teacher, CLASS)
    Classroom.objects.filter(pk=classroom.pk).update(conventions=agreed.to_json())
    call_command(
        "rehearse", "--students", "3", "--rounds", "3", "--fast", "--teacher", teacher.email, stdout=StringIO()
    )
    table = Table.objects.get(lesson__kind=Lesson.Kind.REHEARSAL)
    said = [entry.fact.statement for entry in store.read(table.pk) if isinstance(entry.fact, ev.Guessed | ev.Concluded)]
    assert said
    assert {Rule.from_json(one.rule).agreed for one in said if one.rule is not None} == {agreed}
    assert "was refused" not in caplog.text
    assert sorted(Reading.objects.filter(table=table).values_list("round", flat=True)) == [1, 2, 3]


def test_a_table_of_one_is_filled_with_bots(cast: Cast) -> None:
    lesson = cast.opened(groups=[[cast.students[0].pk]], bots_fill=4, bot="learner-1")
    (table,) = lesson.tables.all()
    assert [chair.bot for chair in table.chairs.order_by("seat")] == ["", "learner-1", "learner-1", "learner-1"]
