"""Who sits with whom, as a teacher meets it: on the class's page, in preparing a lesson, in the room."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from classrooms.grouping.constraints import ConstraintKind
from classrooms.services import constraints
from games.models import Chair
from tests.axe import violations
from tests.conftest import Take
from tests.lessons.cast import Cast
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)
SIZES = [(320, 640), (1366, 768)]


def is_good(page: Any) -> bool:
    assert violations(page) == []
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wider <= 0
    return True


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_teacher_says_who_sits_with_whom_by_keyboard_alone(cast: Cast, enter: Any, size: tuple[int, int], take: Take):
    page = enter(cast.ada, f"/classes/{cast.classroom.pk}/", viewport={"width": size[0], "height": size[1]})
    page.get_by_role("link", name="Keep apart, keep together").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Who sits with whom")
    form = page.locator("form.ticks").first
    form.get_by_label("Ana").press("Space")
    form.get_by_role("button", name="Add").press("Enter")
    expect(form.get_by_text("Tick at least two students.")).to_be_visible()
    expect(form.get_by_label("Ana")).to_be_checked()
    assert is_good(page)
    take(page, f"constraints-refused-{size[0]}.png", full_page=True)
    form.get_by_label("Ben").press("Space")
    form.get_by_role("button", name="Add").press("Enter")
    expect(page.get_by_role("listitem").filter(has_text="Ana and Ben")).to_be_visible()
    form.get_by_label("Keep together", exact=False).press("Space")
    form.get_by_label("Cleo").press("Space")
    form.get_by_label("Dov").press("Space")
    form.get_by_role("button", name="Add").press("Enter")
    marks = page.locator("form.ticks").nth(1)
    marks.get_by_label("Eva").press("Space")
    marks.get_by_label("Finn").press("Space")
    marks.get_by_role("button", name="Save the ticks").press("Enter")
    expect(marks.get_by_label("Finn")).to_be_checked()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert is_good(page)
    take(page, f"constraints-{size[0]}.png", full_page=True)
    page.get_by_role("button", name=re.compile("^Remove ?: Kept apart, Ana and Ben$")).press("Enter")
    expect(page.get_by_role("listitem").filter(has_text="Ana and Ben")).to_have_count(0)
    page.get_by_role("link", name="Back to the class").press("Enter")
    page.get_by_text("2 things are asked of groups").press("Enter")
    assert is_good(page)
    take(page, f"constraints-class-{size[0]}.png", full_page=True)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_groups_are_made_in_three_ways_and_what_does_not_hold_is_said(
    cast: Cast, enter: Any, size: tuple[int, int], take: Take
):
    ana, ben, cleo, dov = [one.pk for one in cast.students[:4]]
    cast.opened()
    cast.classroom.lessons.update(state="closed")
    constraints.ask_for(cast.classroom, ConstraintKind.APART, [ana, ben])
    page = enter(
        cast.ada,
        f"/classes/{cast.classroom.pk}/lessons/new/",
        viewport={"width": size[0], "height": size[1]},
    )

    def tables() -> list[list[str]]:
        found: list[list[str]] = json.loads(page.locator("[name=groups]").input_value())["tables"]
        return found

    against = page.locator("[data-against]")
    expect(against).to_be_hidden()
    page.get_by_role("button", name="With others than last time").press("Enter")
    expect(page.locator("[data-sum]")).to_contain_text("with others than last time.")
    before = [{str(one.pk) for one in cast.students[at : at + 4]} for at in (0, 4)]
    assert [sorted(len(group & set(table)) for group in before) for table in tables()] == [[2, 2], [2, 2]]
    page.get_by_role("button", name="As last lesson").press("Enter")
    expect(page.locator("[data-sum]")).to_contain_text("those of the last lesson, changed where it had to be.")
    assert sorted(len(set(table) & before[0]) for table in tables()) == [1, 3]  # Ana and Ben are apart by now

    there = next(at for at, table in enumerate(tables(), 1) if str(ana) in table)
    page.locator(f"[data-board] [data-student='{ben}']").press("Enter")
    page.get_by_role("button", name=re.compile(rf"^Put here ?: Ben, Table {there}$")).press("Enter")
    expect(against).to_have_text("Ana and Ben sit at one table, and are kept apart.")
    assert is_good(page)
    take(page.locator("[data-groups]"), f"set-up-against-{size[0]}.png")

    constraints.mark(cast.classroom, [ana, cleo, dov])
    page.get_by_role("button", name="At random").press("Enter")
    expect(against).to_contain_text("Ana, Cleo and Dov are to sit apart: they are 3, and there are 2 tables.")
    expect(page.get_by_role("button", name="At random")).to_be_focused()
    assert is_good(page)
    take(page.locator("[data-groups]"), f"set-up-cannot-{size[0]}.png")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_room_proposes_better_seats_and_one_tap_is_enough(enter: Any, size: tuple[int, int], take: Take):
    lesson = open_lesson(tables=3, seats=3)
    kept_apart = [lesson.students[at].pk for at in (0, 1)]
    constraints.ask_for(lesson.classroom, ConstraintKind.APART, kept_apart)
    page = enter(
        lesson.teacher,
        f"/lessons/{lesson.lesson.pk}/room/",
        viewport={"width": size[0], "height": size[1]},
    )
    seats = page.get_by_role("region", name="Better seats")
    expect(seats).to_contain_text("Better seats: ")
    assert "apart" not in seats.inner_text()  # the room may be on the wall
    seats.get_by_text("Why?").press("Enter")
    expect(seats).to_contain_text("Student 1 and Student 2 sit at one table, and are kept apart.")
    assert is_good(page)
    take(page, f"room-repair-{size[0]}.png")
    seats.get_by_role("button", name="Move").press("Enter")
    expect(seats).to_contain_text("Moved to better seats: ")
    expect(seats).to_be_focused()
    assert is_good(page)
    take(page, f"room-repaired-{size[0]}.png")

    def tables_of_two() -> int:
        at = dict(Chair.objects.filter(left_at=None).values_list("student", "table"))
        return len({at[one] for one in kept_apart})

    assert tables_of_two() == 2
    seats.get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_text("Back at the old table.")).to_be_visible()
    expect(seats).to_contain_text("Better seats: ")
    assert tables_of_two() == 1
    seats.get_by_role("button", name="Move").press("Enter")
    seats.get_by_role("button", name="All right").press("Enter")
    expect(seats).to_be_empty()
