"""The teacher's pages in a real browser: prepare by hand, open, watch, act, show."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from classrooms.models import ClassTeacher, Role
from classrooms.services import teachers
from games.models import Lesson
from games.services import lessons
from tests.axe import violations
from tests.conftest import Take
from tests.lessons.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)


def plan_on(page: Any) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(page.locator("[name=groups]").input_value())
    return made


def test_groups_are_made_by_tapping_dragging_and_shuffling_and_everything_can_be_undone(cast: Cast, enter: Any):
    page = enter(cast.ada, f"/classes/{cast.classroom.pk}/lessons/new/")
    first = plan_on(page)
    name = page.locator("[data-board] .group").first.locator(".name").first
    student = name.get_attribute("data-student")

    name.press("Enter")
    page.get_by_role("button", name=re.compile(r"^Put here ?: .*, Table 2$")).press("Enter")
    assert student in plan_on(page)["tables"][1]
    expect(page.locator(f"[data-board] [data-student='{student}']")).to_be_focused()

    page.locator("[data-board] .group").nth(1).locator(".name").first.drag_to(page.locator("[data-board] .group").first)
    expect(page.locator("[data-sum]")).to_have_text("8 students here, 2 tables.")
    page.locator(f"[data-here='{student}']").click()
    assert plan_on(page)["absent"] == [student]
    page.get_by_role("button", name="At random").click()
    expect(page.locator("[data-sum]")).to_contain_text("The groups are new.")
    assert violations(page) == []
    for _ in range(4):
        page.locator("[data-groups] [data-undo]").click()
    assert plan_on(page) == first


def test_where_three_sit_of_whom_one_deals_it_is_said_that_nobody_can_become_prophet(
    cast: Cast, enter: Any, take: Take
):
    page = enter(cast.ada, f"/classes/{cast.classroom.pk}/lessons/new/")
    words = "with three people, one of whom deals, nobody can become prophet."
    total = page.locator("[data-sum]")
    page.locator("[data-game=classic]").click()
    page.locator("[name=rule_source][value=students]").check(force=True)
    expect(total).to_have_text("8 students here, 2 tables.")
    for student in cast.students[:2]:
        page.locator(f"[data-here='{student.pk}']").click()
    page.locator("[name=group_size][value='3']").check(force=True)
    expect(total).to_have_text(f"6 students here, 2 tables. Tables 1, 2: {words} The groups are new.")
    assert violations(page) == []
    take(total, "set-up-no-prophet.png")
    page.locator("[name=rule_source][value=library]").check(force=True)
    page.get_by_role("button", name="At random").click()
    expect(total).to_have_text("6 students here, 2 tables. The groups are new.")
    page.locator("[name=rule_source][value=students]").check(force=True)
    page.locator("[data-game=express]").click()
    page.get_by_role("button", name="At random").click()
    expect(total).to_have_text("6 students here, 2 tables. The groups are new.")


def test_rules_are_added_moved_and_taken_out(cast: Cast, enter: Any):
    page = enter(cast.ada, f"/classes/{cast.classroom.pk}/lessons/new/")
    page.get_by_role("button", name="Add from the library").click()
    page.get_by_role("button", name="Add Primes", exact=True).click()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Write your own").click()
    page.get_by_label("The rule", exact=True).fill("play a blurgh card")
    expect(page.locator(".reading")).to_contain_text("blurgh")
    page.get_by_label("The rule", exact=True).fill("only red cards")
    expect(page.locator(".sentence")).to_have_text("Play a red card.")
    expect(page.get_by_role("region", name="How it would play")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Use this rule").click()
    page.get_by_role("button", name="Take out, rule 1").click()
    page.get_by_role("button", name="Earlier, rule 4").click()
    page.get_by_role("button", name="Open the lesson").click()
    page.wait_for_url("**/room/")

    assert [rule["text"] for rule in Lesson.objects.get().rules][2:] == ["only red cards", "Prime numbers only"]


def test_the_library_is_narrowed_down_and_leaves_a_rule_to_chance(cast: Cast, enter: Any, take: Take):
    for size in ({"width": 1366, "height": 768}, {"width": 320, "height": 640}):
        page = enter(cast.ada, f"/classes/{cast.classroom.pk}/lessons/new/", viewport=size)
        page.get_by_role("button", name="Add from the library").press("Enter")
        library = page.get_by_role("dialog")
        shelves = library.locator(".shelf")
        expect(shelves).to_have_count(66)
        expect(library.get_by_role("heading", level=3).first).to_have_text("For a first lesson")
        library.get_by_role("button", name="2 stars").press("Enter")
        if size["width"] < 640:
            library.get_by_text("Look for something").click()
        library.get_by_label("The rule looks at").select_option("the card itself")
        library.get_by_label("Words in it").fill("prime")
        expect(library.get_by_role("status").filter(has_text="1 rule")).to_be_visible()
        library.get_by_text("Hints and how it plays").click()
        expect(library.locator(".rungs li").nth(2)).to_be_visible()
        take(page, f"library-{size['width']}.png")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
        library.get_by_role("button", name="Surprise me").press("Enter")
        expect(library.get_by_text("“Primes” is added.")).to_be_visible()
        expect(library.get_by_role("button", name="Surprise me")).to_be_disabled()
        library.get_by_label("Words in it").fill("no such words")
        expect(library.get_by_text("No rule is like that. Take a filter away.")).to_be_visible()
        library.get_by_role("button", name="Done").press("Enter")
        expect(page.locator(".rule-row")).to_have_count(4)
        assert json.loads(page.locator("[name=rules]").input_value())[-1] == {"code": "primes"}


def test_the_room_shows_who_comes_and_acts_on_tables(cast: Cast, enter: Any, take: Take):
    lesson = cast.opened()
    room = enter(cast.ada, f"/lessons/{lesson.pk}/room/")
    expect(room.locator("[data-joined]")).to_have_text("0 of 8")
    wall = enter(None, f"/show/{lesson.projector_key}/")
    for student in cast.students[:7]:
        cookie = {"name": "sessionid", "value": cast.device_of(student).cookies["sessionid"].value, "url": enter.url}
        page = enter(None, "/check/")
        page.context.add_cookies([cookie])
        page.goto("/play/")
    expect(room.locator("[data-joined]")).to_have_text("7 of 8")
    expect(wall.locator("[data-joined]")).to_have_text("7 of 8 have joined")
    expect(room.locator(".tile").nth(1)).to_contain_text("Still to come: Hugo")
    expect(room.locator(".tile .doing").first).to_contain_text(
        "’s turn"
    )  # everybody is there; at table 2 one is missing
    expect(room.locator(".tile .doing").nth(1)).to_contain_text("Ready to begin")
    room.get_by_role("button", name="Mark Hugo as absent").press("Enter")
    expect(room.locator("[data-joined]")).to_have_text("7 of 7")
    expect(room.locator(".tile").nth(1)).to_contain_text("Absent: Hugo")
    expect(room.get_by_role("button", name="Hugo is not absent any more")).to_be_visible()
    take(room, "room-absent.png")
    expect(room.locator(".tile .doing").nth(1)).to_contain_text("’s turn")  # nobody is missing any more
    room.get_by_role("button", name="Undo").click()
    expect(room.locator(".tile").nth(1)).to_contain_text("Still to come: Hugo")
    assert violations(room) == []
    room.get_by_role("button", name="Pause all").click()
    expect(room.locator(".tile .doing").first).to_have_text(re.compile("^Paused"))
    expect(wall.locator("[data-eyes-up]")).to_be_visible()
    assert violations(wall) == []
    room.get_by_role("button", name="Go on", exact=True).click()

    room.get_by_role("button", name=re.compile(r"^Ana\b")).click()
    room.locator("[data-person]").get_by_role("button", name="Table 2").click()
    expect(room.locator(".tile", has_text="Table 2")).to_contain_text("Ana")
    room.get_by_role("button", name="Undo").click()
    expect(room.locator(".tile", has_text="Table 1")).to_contain_text("Ana")

    room.get_by_role("button", name="Hint for table 1").click()
    room.get_by_label("Your hint").fill("Look at the colours")
    room.get_by_role("button", name="Give the hint").click()
    expect(room.locator("[data-toasts]")).to_contain_text("The hint is on the table.")
    room.get_by_text("More for table 1").locator("xpath=..").click()
    room.locator(".tile", has_text="Table 1").get_by_role("button", name="End the round").click()
    room.locator("[data-sure]").get_by_role("button", name="End the round").click()
    expect(room.locator(".tile", has_text="Table 1").locator(".doing")).to_have_text(re.compile("Closing guesses|over"))
    take(room, "room.png")


def test_a_closed_lesson_leaves_the_room_to_look_back_at(cast: Cast, enter: Any):
    lesson = lessons.close_lesson(cast.opened())
    room = enter(cast.ada, f"/lessons/{lesson.pk}/room/")

    expect(room.get_by_text("This lesson is closed.")).to_be_visible()
    expect(room.locator(".tile")).to_have_count(2)
    assert room.get_by_role("button", name="Pause all").count() == 0
    assert violations(room) == []


def test_a_waiting_student_is_taken_to_the_table_when_the_lesson_opens(cast: Cast, enter: Any):
    draft = cast.draft()
    page = enter(None, "/check/")
    cookie = cast.device_of(cast.students[0]).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": cookie, "url": enter.url}])
    page.goto("/play/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hello, Ana")
    assert violations(page) == []

    lessons.open_lesson(draft)

    expect(page.locator("[data-table]").first).to_be_attached(timeout=12_000)


def test_two_teachers_in_one_room_see_what_the_other_does(cast: Cast, enter: Any, take: Take):
    teachers.accept(teachers.invite(cast.classroom, cast.ada, Role.CO_TEACHER), cast.bea)
    lesson = cast.opened()
    ada, bea = (enter(who, f"/lessons/{lesson.pk}/room/") for who in (cast.ada, cast.bea))
    expect(bea.locator(".tile")).to_have_count(2)
    bea.get_by_text("More", exact=True).click()
    bea.get_by_role("button", name="Lock joining").click()
    expect(ada.locator("[data-deed]")).to_have_text(re.compile(r"^\d\d:\d\d Bea locked joining\.$"))
    expect(bea.locator("[data-deed]")).to_be_empty()  # one's own deeds one knows
    for width, height in ((1366, 768), (320, 640)):
        ada.set_viewport_size({"width": width, "height": height})
        assert violations(ada) == []
        take(ada, f"two-teachers-{width}.png")
    teachers.take_out(ClassTeacher.objects.get(teacher=cast.bea), cast.ada)
    expect(bea.locator("[data-line]")).to_contain_text("do not teach this class any more")  # logging in would not help
