"""Playing alone: from the front page, in a browser, to the report; whose table it is; and when it goes."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID

import httpx
import pytest
from asgiref.sync import sync_to_async
from django.db import connection, transaction
from django.db.models import F
from django.test import AsyncClient, Client
from django.utils import timezone
from playwright.sync_api import expect

from classrooms.models import Classroom
from eleusis import events as ev
from eleusis.game import Game, judge_of
from eleusis.rules import Conventions, Rule, languages
from eleusis.seats import TEACHER
from eleusis.variants import VARIANTS
from eleusis.variants.delphi import TurnCard
from eleusis_site.templatetags.cards import card_name
from games.live import store
from games.live.connection import RESTARTING, Connection
from games.live.hub import Hub, hub
from games.live.table import LiveTable
from games.live.viewing import option_names
from games.models import TEACHER_ACTOR, Chair, Event, Lesson, Table
from games.services import practice, tables
from games.tasks import delete_practice
from tests.axe import violations
from tests.conftest import Visits, stop_hubs
from tests.lessons.cast import Cast, cast
from tests.live.client import PollClient
from tests.live.lessons import open_lesson

__all__ = ["cast"]

read = sync_to_async(store.read)

WISH = {"variant": "express", "stars": "1", "bots": "2", "bot": "learner-1"}


async def begin(client: AsyncClient, **changes: str) -> Lesson:
    answer = await client.post("/practice/", {**WISH, **changes})
    assert answer.status_code == 302, answer.content
    return await Lesson.objects.aget(pk=answer["Location"].split("/")[2])


@pytest.mark.django_db(transaction=True)
async def test_a_practice_is_its_own_browsers_and_nobody_elses() -> None:
    mine, other = AsyncClient(), AsyncClient()
    lesson = await begin(mine)
    table = await lesson.tables.aget()
    assert (lesson.kind, lesson.classroom_id) == (Lesson.Kind.PRACTICE, None)
    assert [chair.bot async for chair in Chair.objects.filter(table=table)] == ["", "learner-1", "learner-1"]
    for path in (f"/practice/{lesson.pk}/", f"/practice/{lesson.pk}/report/"):
        assert (await mine.get(path)).status_code == 200, path
        assert (await other.get(path)).status_code == 404, path
    assert (await other.post(f"/practice/{lesson.pk}/hint/")).status_code == 404
    assert (await mine.get(f"/live/table/{table.pk}/poll")).status_code == 200
    assert (await other.get(f"/live/table/{table.pk}/poll")).status_code == 404
    assert (await mine.get(f"/tables/{table.pk}/hints/")).status_code == 404  # the whole ladder is no player's
    page = (await mine.get(f"/practice/{lesson.pk}/")).content.decode()
    assert lesson.rules[0]["sentence"] not in page


class Browser(PollClient):
    """A browser that speaks to this very process, over long polls."""

    has_enough = False

    def __init__(self, address: str = "", cookies: Any = None) -> None:
        super().__init__("http://testserver", address, cookies or {})

    def _http(self) -> httpx.AsyncClient:
        from eleusis_site.asgi import application

        headers = {"Origin": self.base, "X-CSRFToken": self.cookies.get("csrftoken", "")}
        inside = httpx.ASGITransport(application)
        return httpx.AsyncClient(transport=inside, base_url=self.base, cookies=self.cookies, headers=headers)

    async def close(self) -> None:
        """Let the poll that waits come to its end: it runs here, and leaves its files open if it is cut off."""
        self.has_enough = True
        (await hub().table(UUID(self.path.split("/")[1]))).stop(RESTARTING)
        assert self._reader is not None
        await self._reader
        await super().close()

    async def _read(self) -> None:
        while not self.has_enough:
            response = await self._web.get(f"/live/{self.path}poll{self.query}")
            for frame in response.json().get("frames", ()):
                await self.heard(json.dumps(frame))


@pytest.mark.parametrize("variant", [one.name for one in VARIANTS])
@pytest.mark.django_db(transaction=True)
async def test_every_game_is_played_alone_from_the_first_page_to_the_report(
    settings: Any, monkeypatch: pytest.MonkeyPatch, variant: str
) -> None:
    settings.BOTS_PACE = 0
    monkeypatch.setitem(settings.LIMITS, "frames_per_10_seconds", 400)  # it plays much faster than a child
    stop_hubs()
    async with Browser()._http() as web:
        assert f'value="{variant}"' in (await web.get("/practice/")).text
        form = {**WISH, "variant": variant, "bots": "1", "csrfmiddlewaretoken": web.cookies["csrftoken"]}
        at = (await web.post("/practice/", data=form)).headers["Location"]
        assert (await web.get(at)).status_code == 200
        cookies = dict(web.cookies)
        lesson = await Lesson.objects.aget()
        table = await hub().table((await lesson.tables.aget()).pk)
        async with Browser(f"table/{table.id}/", cookies) as client:
            web.headers["X-CSRFToken"] = cookies["csrftoken"]
            assert (await web.post(f"{at}hint/")).json()["code"] == ""
            await play_on(client, table, lesson.rules[0])
            assert any(event["type"] == "hint_given" for event in client.events)
            for event in client.events:  # nobody reads what a bot has written down for itself
                if event["type"] in {"noted", "concluded"} and event["seat"] != 0:
                    assert event["type"] == "concluded" or event.get("statement") is None
        report = await web.get(f"{at}report/")
        assert report.status_code == 200
        assert "How you found out" in report.text


async def play_on(client: Browser, table: LiveTable, secret: dict[str, Any]) -> None:
    """Lay what fits and say the rule, where it may be said; in Delphi somebody turns the cards without delay."""
    rule, said = secret["text"], False
    for _ in range(400):
        seq, options = client.seq or 0, set(client.you["options"])
        round_ = table.durable.state.round
        assert round_ is not None
        fits = judge_of(round_.statement).fitting(round_.layout.line)
        if client.you["phase"] == "over":
            return
        if options & {"conclude", "guess"} and not said:  # until it is said here, it is in no frame
            assert not any(secret["sentence"] in frame for frame in client.frames)
            said = True
        if "conclude" in options:
            answer = await client.move("conclude", text=rule)
        elif "guess" in options:
            answer = await client.move("guess", text=rule)
        elif "pass_prophecy" in options:
            answer = await client.move("pass_prophecy")
        elif "predict" in options:
            answer = await client.move("predict", fits=round_.pending.cards[0] in fits)
        elif "play" in options:
            card = next((card for card in client.you["hand"] if card in {str(one) for one in fits}), None)
            answer = await (client.move("declare_no_play") if card is None else client.move("play", card=card))
        elif client.you["phase"] == "reveal":
            done = await tables.submit(table.id, TEACHER, TurnCard(), f"turn-{seq}")
            answer = {"t": done.t, "seq": done.seq}
        else:
            answer = {"t": "ack", "seq": seq + 1}  # a bot has the turn
        assert answer["t"] == "ack" or answer["code"] in {"not_now", "not_your_turn"}, answer
        await client.until(client.is_at(answer["seq"]), 30)
    raise AssertionError("The round did not end.")


@pytest.mark.django_db(transaction=True)
async def test_hints_come_one_rung_at_a_time_and_are_in_the_log() -> None:
    client = AsyncClient()
    lesson = await begin(client)
    codes = [(await client.post(f"/practice/{lesson.pk}/hint/")).json()["code"] for _ in range(8)]
    given = codes.count("")
    assert 2 <= given <= 6
    assert set(codes[given:]) == {"no_more_hints"}
    hints = Event.objects.filter(table__lesson=lesson, kind="hint_given", actor=TEACHER_ACTOR)
    assert await hints.acount() == given


@pytest.mark.django_db(transaction=True)
async def test_the_oldest_tables_make_room_and_a_day_later_all_are_gone(settings: Any) -> None:
    settings.LIMITS = {**settings.LIMITS, "practice_tables_per_browser": 2, "practice_tables": 3}
    client, neighbour = AsyncClient(), AsyncClient()
    first = await begin(client)
    for _ in range(3):
        await begin(client)
    await so(lambda: Lesson.objects.count() == 2)
    assert not await Lesson.objects.filter(pk=first.pk).aexists()
    await begin(neighbour)
    third = AsyncClient()
    refused = await third.post("/practice/", WISH)
    assert refused.status_code == 400
    assert "Try again" in refused.content.decode()
    await laid_ago(minutes=2)
    await begin(third)
    await practice._clearing[hub()]  # it has made room for this one, or for this one and the next
    left = await Lesson.objects.acount()
    assert left in {2, 3}
    assert await sync_to_async(practice.delete_old)(timezone.now() + timedelta(hours=24, minutes=1)) == left


async def so(what: Callable[[], bool]) -> None:
    """Wait for what is done beside the requests."""
    async with asyncio.timeout(10):
        while not await sync_to_async(what)():  # noqa: ASYNC110  a row rings nobody
            await asyncio.sleep(0.01)


def is_gone(lesson: Lesson) -> bool:
    return not Lesson.objects.filter(pk=lesson.pk).exists()


def is_forgotten(here: Hub, table_id: UUID) -> bool:
    return table_id not in here.tables


async def laid_ago(**time: float) -> None:
    await Lesson.objects.all().aupdate(created_at=F("created_at") - timedelta(**time))  # one after the other, still


@pytest.mark.django_db(transaction=True)
async def test_unused_tables_make_room_and_none_at_which_somebody_plays(settings: Any) -> None:
    """Whoever throws cookies away lays as many as fit; that holds up nobody for longer than a minute."""
    settings.LIMITS = {**settings.LIMITS, "practice_tables": 4}
    played, looked_at, *unused = [await begin(AsyncClient()) for _ in range(4)]
    at = await looked_at.tables.aget()
    live = await hub().table(at.pk)
    live.attach(Connection(0), None, None)
    move = await tables.submit((await played.tables.aget()).pk, 0, {"type": "note", "text": "Red"}, "m1")
    assert move.t == "ack"
    going = [(one, (await one.tables.aget()).pk) for one in unused]
    await laid_ago(hours=1)
    for one, table_id in going:  # whoever makes room may see the table that comes meanwhile, and take the second too
        await begin(AsyncClient())
        here = hub()
        await so(partial(is_gone, one))
        await so(partial(is_forgotten, here, table_id))  # nor is it played on in memory
    assert (await AsyncClient().post("/practice/", WISH)).status_code == 400
    await Event.objects.filter(move_id="m1").aupdate(at=(timezone.now().timestamp() - 31 * 60) * 1000)
    await begin(AsyncClient())
    await so(lambda: not Lesson.objects.filter(pk=played.pk).exists())
    assert await Lesson.objects.filter(pk=looked_at.pk).aexists()


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
async def test_nobody_waits_for_a_table_that_cannot_be_cleared_away(settings: Any) -> None:
    settings.LIMITS = {**settings.LIMITS, "practice_tables": 20}
    old = [
        Lesson(kind=Lesson.Kind.PRACTICE, created_at=timezone.now() - timedelta(minutes=at)) for at in range(30, 10, -1)
    ]
    await Lesson.objects.abulk_create(old)
    await Table.objects.abulk_create([Table(lesson=lesson, number=1) for lesson in old])
    locked, over = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic():
            Lesson.objects.select_for_update().get(pk=old[0].pk)
            locked.set()
            over.wait(20)
        connection.close()

    with ThreadPoolExecutor() as beside:
        holding = beside.submit(hold)
        await asyncio.to_thread(locked.wait)
        began = time.monotonic()
        await begin(AsyncClient())
        took = time.monotonic() - began
        over.set()
        holding.result()
    assert took < 2
    there = {pk async for pk in Lesson.objects.values_list("pk", flat=True)}
    assert [lesson.pk in there for lesson in old[:3]] == [True, False, True]


@pytest.mark.django_db(transaction=True)
async def test_a_student_practises_at_home_with_the_words_and_in_the_language_of_the_class(settings: Any) -> None:
    """No lesson is open; the class code opens the door, and behind it practice. A bot that guesses is understood."""
    settings.BOTS_PACE = 0
    stop_hubs()
    lesson = await sync_to_async(open_lesson)(seats=1)
    await Lesson.objects.aupdate(state=Lesson.State.CLOSED)
    agreed = Conventions(faces_have_parity=False, ace_high=True)
    await Classroom.objects.aupdate(conventions=agreed.to_json(), language="de")
    home = AsyncClient()
    home.cookies["sessionid"] = lesson.cookies[0]["sessionid"]
    assert "/practice/" in (await home.get("/play/")).content.decode()
    mine = await begin(home, bots="1", bot="learner-2")
    table = await hub().table((await mine.tables.aget()).pk)
    assert table.plan.agreed == agreed
    assert {Rule.from_json(rule["rule"]).agreed for rule in mine.rules} == {agreed}
    table.attach(Connection(0), None, None)
    until = time.monotonic() + 60
    for number in range(4_000):  # until the bot guesses, or says at the end what it takes the rule to be
        assert time.monotonic() < until
        options = set(option_names(table.durable, 0))
        form: dict[str, Any] = {
            "type": next((kind for kind in ("pass_guess", "predict", "play") if kind in options), "")
        }
        if form["type"] == "play":
            form["card"] = str(table.durable.state.round.hands[0][0])
        elif form["type"] == "predict":
            form["fits"] = True
        if form["type"]:
            await tables.submit(table.id, 0, form, f"m{number}")
        facts = [entry.fact for entry in await read(table.id)]
        said = [fact.statement for fact in facts if isinstance(fact, ev.Guessed | ev.Concluded)]
        if said:
            break
        await asyncio.sleep(0.02)
    assert {Rule.from_json(one.rule).agreed for one in said} == {agreed}
    assert [one.text for one in said] == [languages.sentence_of_form(one.rule, None, "de") for one in said]


@pytest.mark.django_db
def test_the_job_of_the_timetable_leaves_lessons_alone(cast: Cast) -> None:
    lesson = cast.draft()
    Lesson.objects.update(created_at=timezone.now() - timedelta(days=2))
    assert delete_practice() == 0
    assert Lesson.objects.filter(pk=lesson.pk).exists()


@pytest.mark.django_db
def test_a_student_finds_practice_while_waiting_and_it_is_not_among_their_lessons(cast: Cast) -> None:
    client: Client = cast.device_of(cast.students[0])
    assert "/practice/" in client.get("/play/").content.decode()


def test_from_the_front_page_to_the_report(enter: Visits, settings: Any) -> None:
    settings.BOTS_PACE = 0
    stop_hubs()  # the next one is as quick as that
    page = enter(None, "/", viewport={"width": 320, "height": 640})
    page.get_by_role("link", name="Play alone with bots").click()
    expect(page.get_by_role("heading", name="Play alone")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Your turn")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="A hint").click()
    expect(page.locator(".hint-line")).to_contain_text("Hint from the table")
    find_out(page)
    page.get_by_role("link", name="Look at my report").click()
    expect(page.get_by_role("heading", name="How you found out")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Play another game").click()
    page.get_by_role("link", name="Go on with it").click()
    expect(page.get_by_role("button", name="Next round")).to_be_visible()


def find_out(page: Any) -> None:
    """Lay a card that fits, and say the rule."""
    lesson = Lesson.objects.get()
    game = Game.of("express").after(entry.fact for entry in store.read(lesson.tables.get().pk))
    round_ = game.state.round
    fits = judge_of(round_.statement).fitting(round_.layout.line)
    card = next((str(card) for card in round_.hands[0] if card in fits), None)
    if card is None:
        page.get_by_role("button", name="None fits").click()
        page.get_by_role("dialog").get_by_role("button", name="None fits").click()
    else:
        hand = page.get_by_role("region", name="Your hand")
        hand.get_by_role("button", name=card_name(card), exact=True).first.click()
        page.get_by_role("button", name=re.compile("^Play ")).click()
    page.get_by_role("button", name="Guess the rule").first.click()
    page.get_by_label("What do you think the rule is?").fill(lesson.rules[0]["text"])
    page.get_by_role("button", name="Yes, that is my guess").click()
