"""Every page, with the demo lesson to show: axe finds nothing, nothing scrolls sideways, no console complains."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.management import call_command
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts import links
from accounts.demo import DEMO_EMAIL
from accounts.models import Invitation, Teacher
from classrooms.models import Student
from classrooms.services import classes, teachers
from games.models import Lesson
from tests.axe import violations
from tests.live.lessons import open_lesson

SIZES = [(320, 640), (1366, 768)]


@pytest.fixture
def demo(transactional_db: None) -> Teacher:
    call_command("demo", verbosity=0)
    return Teacher.objects.get(email=DEMO_EMAIL)


def check(page: Page, name: str) -> None:
    assert violations(page) == [], name
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wider <= 0, f"{name} scrolls sideways by {wider} pixels"


def check_in_every_size(page: Page, name: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check(page, f"{name} at {width} x {height}")


def test_the_teachers_pages_are_for_everyone(enter: Any, demo: Teacher, take: Any) -> None:
    classroom = demo.classrooms.get()
    done = Lesson.objects.get(state=Lesson.State.CLOSED)
    draft = Lesson.objects.get(state=Lesson.State.DRAFT)
    student = classroom.students.first()
    assert student is not None
    page = enter(demo, "/")
    for path in (
        "/", "/account/", "/account/password/", "/account/delete/", "/classes/", "/classes/new/",
        f"/classes/{classroom.pk}/", f"/classes/{classroom.pk}/change/", f"/classes/{classroom.pk}/delete/",
        f"/classes/{classroom.pk}/groups/", f"/classes/{classroom.pk}/teachers/", f"/classes/{classroom.pk}/teachers/deeds/",
        f"/classes/{classroom.pk}/add/", f"/classes/{classroom.pk}/join-cards/", f"/students/{student.pk}/",
        f"/classes/{classroom.pk}/lessons/", f"/classes/{classroom.pk}/lessons/new/", f"/lessons/{draft.pk}/set-up/",
        f"/lessons/{done.pk}/report/", f"/lessons/{done.pk}/report/tables/1/",
        f"/lessons/{done.pk}/report/tables/1/?projector", f"/lessons/{done.pk}/report/students/{student.pk}/",
        f"/lessons/{done.pk}/report/debrief/?notes", f"/lessons/{done.pk}/report/debrief/?moment=2",
        f"/lessons/{done.pk}/report/gradebook/", f"/lessons/{done.pk}/room/", "/check/", "/help/",
        f"/lessons/{done.pk}/pack/", f"/lessons/{draft.pk}/pack/plan/",
        f"/classes/{classroom.pk}/over-lessons/", f"/students/{student.pk}/over-lessons/",
        f"/lessons/{done.pk}/pack/demonstration/", f"/lessons/{done.pk}/pack/demonstration/wall/?step=10",
        f"/lessons/{done.pk}/pack/game-and-science/", f"/lessons/{done.pk}/pack/exit-ticket/",
        f"/lessons/{done.pk}/pack/exit-ticket/answers/", f"/lessons/{done.pk}/pack/summary/",
    ):  # fmt: skip
        page.goto(path)
        check_in_every_size(page, path)
    page.goto(f"/lessons/{done.pk}/report/gradebook/")
    grades = f"Student,ID,Section,Cards (7)\n{student.name},1,7b,2\nZoe,2,7b,\n".encode()
    page.get_by_label("Your gradebook", exact=True).set_input_files(
        {"name": "g.csv", "mimeType": "text/csv", "buffer": grades}
    )
    page.get_by_role("button", name="Look at the lines").click()
    expect(page.get_by_text("A gradebook of Canvas, g.csv.")).to_be_visible()
    check_in_every_size(page, "the lines of a gradebook")
    take(page, "gradebook.png", full_page=True)
    with page.expect_download() as fetched:
        page.get_by_role("button", name="Fetch the file, filled").click()
    page.get_by_text("A column to paste").click()
    assert fetched.value.path().read_bytes().startswith(b'Student,ID,Section,Cards (7),"Eleusis: ')
    page.get_by_role("button", name="Make the column").click()
    check_in_every_size(page, "a column to paste")
    take(page, "column.png", full_page=True)
    page.goto(f"/classes/{classroom.pk}/add/")
    page.get_by_label("Names", exact=False).fill(
        "role,first_name,last_name,house\nteacher,Jo,Lee,Red\n"
        f"student,{student.name},Kim,Red\nstudent,Bo,Ito,Blue\nstudent,Bo,Ito,Blue"
    )
    page.get_by_role("button", name="Look at the names").click()
    expect(page.get_by_text("Left out, not students: “Jo Lee” (1 row).")).to_be_visible()
    page.get_by_text("Names are from “first_name”, “last_name”").click()
    check_in_every_size(page, "names found")
    page.get_by_role("button", name="Add ticked students").click()
    expect(page.get_by_text("Some names need a look.", exact=False)).to_be_visible()
    page.get_by_label("Initial for row 3").fill("k")
    check_in_every_size(page, "names that need an initial")
    page.get_by_label("Initial for row 1").fill("k")
    expect(page.get_by_label("Add row 1")).to_be_checked()
    page.get_by_role("button", name="Add ticked students").click()
    expect(page.get_by_text("3 students added.")).to_be_visible()


def test_the_pages_without_log_in_are_for_everyone(enter: Any, demo: Teacher, settings: Any) -> None:
    classroom = demo.classrooms.get()
    student = classroom.students.first()
    assert student is not None
    page = enter(None, "/")
    for path in (
        "/", "/guide/?q=hint", "/guide/what-if/", "/account/log-in/", "/account/sign-up/", "/account/password/reset/", "/join/",
        f"/j/{classroom.code}/", f"/j/{classroom.code}/{student.pk}/",
    ):  # fmt: skip
        page.goto(path)
        check_in_every_size(page, path)
    settings.SIGN_UP, settings.MAIL_GOES_OUT = ["open"], True
    invitation = links.invitation_link(None, Invitation.objects.create(email="cleo@example.org"))
    for path in ("/account/sign-up/", "/account/password/reset/", urlsplit(invitation).path):
        page.goto(path)
        check_in_every_size(page, f"{path}, open and with mail")
    page.goto("/account/sign-up/")
    page.get_by_label("E-mail address").fill("cleo@example.org")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Look into your mail")
    check_in_every_size(page, "sign-up: the mail is on its way")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_table_the_room_and_the_wall_are_for_everyone(
    enter: Any, transactional_db: None, size: tuple[int, int]
) -> None:
    lesson = open_lesson(seats=2, settings={"predict_seconds": 120}, rules=2)
    shape = {"width": size[0], "height": size[1]}
    room = enter(lesson.teacher, f"/lessons/{lesson.lesson.pk}/room/", viewport=shape)
    pages = [sit(enter, lesson.cookies[at], shape) for at in range(2)]
    first, second = pages
    expect(first.locator("#prompt")).to_contain_text("Ready?")
    check(first, "table: ready")
    first.get_by_role("button", name="Start the round").click()
    expect(first.locator("#prompt")).to_contain_text("Your turn")
    check(first, "table: my turn")
    check(second, "table: another's turn")
    first.get_by_role("region", name="Your hand").get_by_role("button").first.click()
    check(first, "table: a raised card")
    first.get_by_role("button", name="Notebook").click()
    check(first, "table: notebook")
    first.keyboard.press("Escape")
    first.get_by_role("button", name="None fits").click()
    check(first, "table: none fits")
    first.keyboard.press("Escape")
    first.get_by_role("region", name="Your hand").get_by_role("button").first.focus()
    first.keyboard.press("Enter")
    if not first.get_by_role("button", name="It fits", exact=True).count():
        first.keyboard.press("Enter")
    expect(second.get_by_role("button", name="It fits", exact=True)).to_be_visible()
    check(second, "table: prediction")
    room.get_by_role("button", name="Pause all").click()
    expect(second.locator("#prompt")).to_contain_text("Eyes up")
    check(second, "table: paused")
    check(room, "room: paused")
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/", viewport={"width": 1920, "height": 1080})
    expect(wall.get_by_text("Eyes up").first).to_be_visible()
    check(wall, "wall: paused")
    room.get_by_role("button", name="Go on", exact=True).click()
    expect(second.locator("#prompt")).not_to_contain_text("Eyes up")
    check(wall, "wall")
    wall.goto(f"/show/{lesson.lesson.projector_key}/1/")
    check(wall, "wall: one table")
    check(room, "room")


def sit(enter: Any, cookies: dict[str, str], shape: dict[str, int]) -> Page:
    """The page of a student who has joined."""
    page: Page = enter(None, "/", viewport=shape)
    page.context.add_cookies([{"name": "sessionid", "value": cookies["sessionid"], "url": enter.url}])
    page.goto("/play/")
    expect(page.locator("#prompt")).to_be_visible()
    return page


def test_a_student_sees_the_own_report_and_no_other(enter: Any, transactional_db: None) -> None:
    lesson = open_lesson(seats=2)
    page = sit(enter, lesson.cookies[0], {"width": 320, "height": 640})
    page.goto("/report/mine/")
    check(page, "my report")
    other = Student.objects.exclude(pk=lesson.students[0].pk).first()
    assert other is not None
    answer = page.request.get(f"{enter.url}/lessons/{lesson.lesson.pk}/report/students/{other.pk}/")
    assert answer.status == 404


def test_the_pages_of_several_teachers_are_for_everyone(enter: Any, transactional_db: None, take: Any) -> None:
    ada = Teacher.objects.create_user("ada@example.org", name="Ada Bell")
    others = [Teacher.objects.create_user(f"{name}@example.org", name=name) for name in ("Bea Okonkwo", "Cy")]
    classroom = classes.create_classroom(ada, "5b science")
    soon = timezone.localdate() + timedelta(days=9)
    for role, who in zip(("co-teacher", "substitute"), others, strict=True):
        joined = teachers.accept(teachers.invite(classroom, ada, role, last_day=soon), who)
        if role == "co-teacher":
            teachers.offer(joined, ada)
    code = teachers.invite(classroom, ada, "substitute", last_day=soon).code
    teachers.invite(
        classroom, ada, "co-teacher", email="a.very.long.address.of.somebody@a-long-school-name.example.org"
    )
    page = enter(ada, f"/classes/{classroom.pk}/teachers/")
    for path in ("teachers/", "teachers/deeds/", ""):
        page.goto(f"/classes/{classroom.pk}/{path}")
        check_in_every_size(page, path)
        take(page, f"{path.replace('/', '-')}wide.png", full_page=True)
        page.set_viewport_size({"width": 320, "height": 640})
        take(page, f"{path.replace('/', '-')}narrow.png", full_page=True)
    visits: list[tuple[Teacher | None, tuple[str, ...]]] = [
        (others[0], ("/classes/", f"/classes/{classroom.pk}/")),
        (others[1], ("/classes/", f"/classes/{classroom.pk}/", f"/teach/{code}/")),
        (None, ("/teach/", f"/teach/{code}/", f"/teach/{'A' * 12}/")),
    ]
    for visitor, paths in visits:
        page = enter(visitor, "/help/")
        for at, path in enumerate(paths):
            page.goto(path)
            check_in_every_size(page, path)
            take(page, f"{visitor.name if visitor else 'nobody'}-{at}.png", full_page=True)
    enter.problems.clear()  # an invitation that is not open answers 410
