"""A bot in a student's stead: it takes over in the middle of a turn, and gives back in the middle of a turn."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from asgiref.sync import sync_to_async

from eleusis.events import RuleSet
from games.live import store
from games.models import BOT_ACTOR, Chair, Lesson
from reports.selectors.report import LessonReport
from reports.services.readings import make_readings_of_lesson
from tests.live.client import Client, Closed, SocketClient
from tests.live.lessons import ALTERNATE, OpenLesson, open_lesson, rule_json
from tests.live.playing import level, sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

make = sync_to_async(open_lesson)
log_of = sync_to_async(store.read)


async def begin(stack: AsyncExitStack, web: WebProcess, lesson: OpenLesson) -> list[Client]:
    clients = await sit_down(stack, web.base, lesson)
    await level(clients, (await clients[0].move("next_round"))["seq"])
    return clients


async def room_of(stack: AsyncExitStack, web: WebProcess, lesson: OpenLesson) -> SocketClient:
    return await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))


async def test_a_bot_takes_over_in_mid_turn_and_its_play_is_not_the_students(quick: WebProcess) -> None:
    lesson = await make(seats=3)
    async with AsyncExitStack() as stack:
        clients = await begin(stack, quick, lesson)
        room = await room_of(stack, quick, lesson)
        seat = clients[0].you["turn"]
        await clients[seat].close()
        other = clients[(seat + 1) % 3]
        assert (await room.do("substitute", student=str(lesson.students[seat].pk)))["t"] == "ack"
        await other.until(lambda: other.you["turn"] != seat and other.you["phase"] == "turn")
        assert [one["player"] for one in other.you["seats"] if one["seat"] == seat] == ["stand_in"]
        assert (await Chair.objects.aget(student=lesson.students[seat])).bot == "learner-2"
        movers = {entry.actor for entry in await log_of(lesson.tables[0].pk)}
        assert BOT_ACTOR - seat in movers
        assert seat not in movers - {0}  # the student in seat 0 began the round
        await room.do("end_round", table=str(lesson.tables[0].pk))
        await room.do("end_round", table=str(lesson.tables[0].pk))
    report = await sync_to_async(report_of)(lesson.lesson)
    mine = report.student(lesson.students[seat].pk)
    assert sum(player.plays for _, player in mine.rounds) == 0
    names = {name for name, _ in report.rounds[0].players}
    assert f"a bot for {lesson.students[seat].name}" in names


def report_of(lesson: Lesson) -> LessonReport:
    make_readings_of_lesson(lesson)
    report = LessonReport.of(lesson)
    assert report.students
    return report


async def test_the_student_who_is_back_has_the_chair_at_once(slow: WebProcess) -> None:
    """In the middle of a bot's thought: it has not moved yet, and does not any more."""
    lesson = await make(seats=3)
    async with AsyncExitStack() as stack:
        clients = await begin(stack, slow, lesson)
        room = await room_of(stack, slow, lesson)
        seat = clients[0].you["turn"]
        mine = clients[seat]
        await room.do("substitute", student=str(lesson.students[seat].pk))
        await mine.until(lambda: "take_over" in mine.you["options"])
        assert (await mine.move("take_over"))["t"] == "ack"
        await mine.until(lambda: "take_over" not in mine.you["options"])
        assert (await mine.move("play", card=mine.you["hand"][0]))["t"] == "ack"
        await room.do("substitute", student=str(lesson.students[seat].pk))
        await mine.until(lambda: "take_over" in mine.you["options"])
        assert (await mine.move("note", text="I am here"))["t"] == "ack"  # any move of one's own is enough
        await mine.until(lambda: "take_over" not in mine.you["options"])
    assert BOT_ACTOR - seat not in {entry.actor for entry in await log_of(lesson.tables[0].pk)}


async def test_a_page_that_finds_its_line_again_gives_nothing_back_and_one_that_is_opened_does(
    slow: WebProcess,
) -> None:
    """A blip of the connection of a child who is away is no child who is back."""
    lesson = await make(seats=3)
    async with AsyncExitStack() as stack:
        clients = await begin(stack, slow, lesson)
        room = await room_of(stack, slow, lesson)
        seat = clients[0].you["turn"]
        mine, other = clients[seat], clients[(seat + 1) % 3]
        await room.do("substitute", student=str(lesson.students[seat].pk))
        await mine.until(lambda: "take_over" in mine.you["options"])
        for _ in range(3):
            await mine.close()
            await room.until(lambda: not here(room, lesson, seat))
            await mine.open()
            await room.until(lambda: here(room, lesson, seat))
        assert player(other, seat)["player"] == "stand_in"
        assert (await Chair.objects.aget(student=lesson.students[seat])).bot == "learner-2"
        async with httpx.AsyncClient(base_url=slow.base, cookies=lesson.cookies[seat]) as browser:
            assert (await browser.get("/play/")).status_code == 200
        await other.until(lambda: player(other, seat)["player"] == "student")
        await mine.until(lambda: "take_over" not in mine.you["options"])
        assert (await mine.move("play", card=mine.you["hand"][0]))["t"] == "ack"
        assert (await Chair.objects.aget(student=lesson.students[seat])).bot == ""


def here(room: Client, lesson: OpenLesson, seat: int) -> bool:
    student = str(lesson.students[seat].pk)
    return any(one["here"] for one in room.room["students"] if one["id"] == student)


def player(client: Client, seat: int) -> Any:
    return next(one for one in client.you["seats"] if one["seat"] == seat)


async def test_nobody_gives_back_or_moves_for_the_stand_in_of_another(slow: WebProcess) -> None:
    lesson = await make(seats=3)
    async with AsyncExitStack() as stack:
        clients = await begin(stack, slow, lesson)
        room = await room_of(stack, slow, lesson)
        seat = clients[0].you["turn"]
        other = clients[(seat + 1) % 3]
        await clients[seat].close()
        await room.do("substitute", student=str(lesson.students[seat].pk))
        await other.until(lambda: player(other, seat)["player"] == "stand_in")
        path, cookies = lesson.table_path(seat), lesson.cookies[(seat + 1) % 3]
        assert "take_over" not in other.you["options"]
        await other.move("take_over", seat=seat)
        await other.move("take_over", actor=seat)
        assert (await other.move("play", card=other.you["hand"][0]))["code"] == "not_your_turn"
        assert (await other.move("play", move_id="bot-1", card=other.you["hand"][0]))["t"] == "refused"
        with pytest.raises(Closed):  # what the room can do, a table cannot
            await other.do("give_back", student=str(lesson.students[seat].pk))
        async with httpx.AsyncClient(base_url=slow.base, cookies=cookies) as browser:
            assert (await browser.get(f"/lessons/{lesson.lesson.pk}/room/")).status_code in {302, 403, 404}
            assert (await browser.get(f"/live/{path}poll")).json()["frames"][0]["you"]["seat"] == (seat + 1) % 3
        assert (await Chair.objects.aget(student=lesson.students[seat])).bot == "learner-2"
        assert BOT_ACTOR - seat not in {entry.actor for entry in await log_of(lesson.tables[0].pk)}


async def test_a_bot_stands_in_by_itself_after_the_time_the_lesson_says(quick: WebProcess) -> None:
    lesson = await make(seats=3, stand_in_after=1)
    async with AsyncExitStack() as stack:
        clients = await begin(stack, quick, lesson)
        seat = clients[0].you["turn"]
        other = clients[(seat + 1) % 3]
        await clients[seat].close()
        await other.until(lambda: any(one["player"] == "stand_in" for one in other.you["seats"]))
        await other.until(lambda: other.you["turn"] != seat)


async def test_a_bot_is_added_to_a_table_and_taken_away(quick: WebProcess) -> None:
    lesson = await make(seats=1)
    table = str(lesson.tables[0].pk)
    async with AsyncExitStack() as stack:
        (client,) = await sit_down(stack, quick.base, lesson)
        room = await room_of(stack, quick, lesson)
        assert (await room.do("add_bot", table=table))["t"] == "ack"
        await client.until(lambda: [one["player"] for one in client.you["seats"]] == ["student", "bot"])
        assert (await client.move("next_round"))["t"] == "ack"
        assert (await room.do("remove_bot", table=table, seat=0))["code"] == "not_at_table"
        assert (await room.do("remove_bot", table=table, seat=1))["t"] == "ack"
        await client.until(lambda: len(client.you["seats"]) == 1)


async def test_the_dealer_who_is_away_has_a_bot_make_the_rule_and_judge(quick: WebProcess) -> None:
    lesson = await make(seats=3, rule_source="students")
    async with AsyncExitStack() as stack:
        clients = await begin(stack, quick, lesson)
        room = await room_of(stack, quick, lesson)
        dealer = next(one["seat"] for one in clients[0].you["seats"] if one["dealer"])
        await clients[dealer].close()
        await room.do("substitute", student=str(lesson.students[dealer].pk))
        player = clients[(dealer + 1) % 3]
        await player.until(player.says("phase", "turn"))
        mover = clients[player.you["turn"]]
        assert (await mover.move("play", card=mover.you["hand"][0]))["t"] == "ack"
        await player.until(lambda: any(event["type"] == "cards_judged" for event in player.events))
    log = await log_of(lesson.tables[0].pk)
    ((actor, rule),) = [(entry.actor, entry.fact) for entry in log if isinstance(entry.fact, RuleSet)]
    assert actor == BOT_ACTOR - dealer
    for client in clients:  # it is in nobody's frames
        assert not any(rule.statement.text in frame for frame in client.frames)
        assert client.you["rule"] is None


@pytest.mark.parametrize(("text", "needed"), [("Cards that feel warm", True), (ALTERNATE, False)])
async def test_the_room_says_that_a_stand_in_cannot_judge_what_is_in_words_alone(
    quick: WebProcess, text: str, needed: bool
) -> None:
    lesson = await make(seats=3, rule_source="students")
    async with AsyncExitStack() as stack:
        clients = await begin(stack, quick, lesson)
        room = await room_of(stack, quick, lesson)
        dealer = next(one["seat"] for one in clients[0].you["seats"] if one["dealer"])
        rule = {} if needed else {"rule": rule_json(text)["rule"]}
        assert (await clients[dealer].move("set_rule", text=text, judge="dealer", **rule))["t"] == "ack"
        player = clients[(dealer + 1) % 3]
        await player.until(player.says("phase", "turn"))
        await clients[dealer].close()
        student = str(lesson.students[dealer].pk)
        await room.do("substitute", student=student)
        await room.until(lambda: ("verdict_needed" in room.room["tables"][0]["needs"]) is needed)
        mover = clients[player.you["turn"]]
        assert (await mover.move("play", card=mover.you["hand"][0]))["t"] == "ack"
        if needed:  # it stays so while the card waits, and ends when somebody can judge
            await room.until(lambda: room.room["tables"][0]["phase"] == "verdict")
            assert "verdict_needed" in room.room["tables"][0]["needs"]
            back = await stack.enter_async_context(SocketClient(quick.base, mover.path, lesson.cookies[dealer]))
            assert (await back.move("give_verdict", right=True))["t"] == "ack"
            await room.until(lambda: room.room["tables"][0]["needs"] == [])
        else:
            await player.until(lambda: any(event["type"] == "cards_judged" for event in player.events))
