"""The lesson is over, or one is moved: the page says which of the two, and goes where it should."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.signals import user_logged_in
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.live import access
from jobs import heartbeats
from jobs.models import Heartbeat
from tests.axe import violations
from tests.browser.seated import PHONE, at_table, overflow
from tests.browser.test_sheets import begin
from tests.conftest import Take
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

ACT = """async ([path, what, parts]) => {
  const { connect } = await import("/static/js/live/transport.js");
  const line = connect({ path, onFrame() {} });
  const answer = await line.do(what, parts);
  line.close();
  return answer.t;
}"""
CLOSE = """async (path) => {
  const { post } = await import("/static/js/live/transport.js");
  return (await post(path, {})).status;
}"""


def teacher_of(enter: Any, lesson: OpenLesson) -> Page:
    page: Page = enter(lesson.teacher, "/account/")
    return page


def test_a_closed_lesson_is_said_to_be_over(enter: Any, take: Take) -> None:
    lesson = open_lesson(seats=2)
    playing, _other = begin(lesson, enter, PHONE, {})
    teacher = teacher_of(enter, lesson)
    assert teacher.evaluate(CLOSE, f"/lessons/{lesson.lesson.pk}/close/") == 200
    expect(playing.locator("#prompt")).to_have_text("The lesson is over. This was the rule:")
    expect(playing.locator("[data-part=live]")).to_contain_text("The lesson is over.")
    expect(playing.get_by_text("Your teacher starts the next round.")).to_have_count(0)
    expect(playing.get_by_role("link", name="Look at my report")).to_be_visible()
    take(playing, "lesson-over.png")
    assert violations(playing) == []
    assert overflow(playing)[0] <= 0
    playing.get_by_role("link", name="Wait for the next lesson").click()
    expect(playing.get_by_text("The next one has not been opened yet.")).to_be_visible()


def test_who_is_moved_is_told_where_to_and_taken_there(enter: Any, take: Take, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = open_lesson(tables=2, seats=3)
    moved = at_table(enter, lesson, 0, **PHONE)
    others = [at_table(enter, lesson, at) for at in range(1, 6)]
    expect(moved.get_by_role("button", name="Start the round")).to_be_visible()
    teacher = enter(lesson.teacher, f"/lessons/{lesson.lesson.pk}/room/")
    parts = {"student": str(lesson.students[0].pk), "table": str(lesson.tables[1].pk)}
    assert teacher.evaluate(ACT, [lesson.room_path, "move_student", parts]) == "ack"
    told = moved.get_by_role("dialog", name="You sit at table 2 now")
    expect(told).to_be_visible()
    expect(told.get_by_role("link", name="Go to table 2")).to_be_visible()
    take(moved, "moved.png")
    expect(moved.get_by_role("heading", name="Table 2", exact=True)).to_be_visible(timeout=20_000)  # by itself

    parts = {"student": str(lesson.students[0].pk)}
    assert teacher.evaluate(ACT, [lesson.room_path, "remove_student", parts]) == "ack"
    expect(moved.get_by_role("dialog", name="You do not sit here any more")).to_be_visible()
    assert violations(moved) == []

    monkeypatch.setattr(heartbeats, "note", lambda _name: None)
    Heartbeat.objects.update_or_create(name="worker", defaults={"at": timezone.now() - timedelta(minutes=10)})
    expect(teacher.get_by_text("Files wait: the program that makes them has not run since")).to_be_visible()

    others[0].context.close()
    teacher.get_by_role("button", name="Mark Student 2 as absent").click()
    alone = others[1]
    expect(alone.get_by_role("dialog", name="You sit at table 2 now")).to_contain_text(
        "Too few were left here to play on"
    )
    said = teacher.get_by_text("Too few were left at table 1: Student 3 sits at table 2 now.")
    expect(said).to_be_visible()
    expect(teacher.locator(".tile").first).to_contain_text("Absent: Student 2")
    take(teacher, "room-regrouped.png")
    assert violations(teacher) == []
    teacher.set_viewport_size({"width": 320, "height": 640})
    take(teacher, "room-regrouped-320.png")
    assert overflow(teacher)[0] <= 0
    teacher.get_by_role("button", name="Student 3 goes back to table 1").click()
    expect(said).to_have_count(0)
    expect(teacher.locator(".tile").first.locator(".seat")).to_contain_text("Student 3")


def test_who_signs_in_anew_in_another_tab_plays_on_in_this_one(
    enter: Any, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The session has another key then, and the line that was opened with the old one ends with 4401.

    It does so before the answer with the new key is in this browser: until then it is a stranger.
    """
    monkeypatch.setattr(access, "RECHECK_SECONDS", 0.3)

    def answer_late(**_: Any) -> None:
        time.sleep(1.5)  # the session of before is gone already

    lesson = open_lesson(seats=2)
    lesson.teacher.set_password("alders-in-autumn")
    lesson.teacher.save()
    page, _other = at_table(enter, lesson, 0), at_table(enter, lesson, 1)
    lines: list[str] = []
    page.on("websocket", lambda socket: lines.append(socket.url))  # a second line
    user_logged_in.connect(answer_late)
    request.addfinalizer(lambda: user_logged_in.disconnect(answer_late))
    tab = page.context.new_page()
    tab.goto("/account/log-in/")
    tab.get_by_label("E-mail").fill(lesson.teacher.email)
    tab.get_by_label("Password", exact=True).fill("alders-in-autumn")
    tab.get_by_role("main").get_by_role("button", name="Log in").click()
    tab.wait_for_url("**/classes/")
    for _ in range(100):
        if lines:
            break
        page.wait_for_timeout(100)
    assert lines
    page.get_by_role("button", name="Start the round").click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
