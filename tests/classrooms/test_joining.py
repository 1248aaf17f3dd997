"""The way in: code, name, three pictures; and everything that can go wrong at the door."""

from __future__ import annotations

import statistics
import time
from datetime import timedelta

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.urls import reverse
from django.utils import timezone

from classrooms import codes
from classrooms.models import Student
from classrooms.refusals import NotPossible
from classrooms.services import admission, classes, roster
from tests.classrooms.browser import Browser


def session_of(client) -> SessionStore:
    return SessionStore(client.cookies["sessionid"].value)


def wait_address(student):
    return reverse("classrooms:wait", args=[student.classroom.code, student.pk])


def state(client, student):
    return client.get(wait_address(student) + "state/").json()["state"]


def lock(client, student, tap, wrong):
    for _ in range(5):
        answer = tap(client, student, wrong(student))
    return answer


def test_from_the_code_to_the_table(classroom, mia):
    client = Browser()
    typed = f" {classroom.code[:3].lower()} {classroom.code[3:].lower()}"
    names = client.post("/join/", {"code": typed}, follow=True)
    assert names.redirect_chain[-1][0] == f"/j/{classroom.code}/"
    assert b"Mia" in names.content
    address = f"/j/{classroom.code}/{mia.pk}/"
    assert client.get(address).status_code == 200
    first, second, third = mia.pictures.split()
    page = client.post(address, {"tap": first})
    assert page.context["tapped"] == [first]
    page = client.post(address, {"tapped": [first], "tap": second})
    assert page.context["tapped"] == [first, second]
    page = client.post(address, {"tapped": [first, second], "undo": "1"})
    assert page.context["tapped"] == [first]
    answer = client.post(address, {"tapped": [first, second], "tap": third})
    assert answer["Location"] == "/play/"
    here = admission.student_of_session(session_of(client))
    assert here is not None
    assert here == mia
    assert admission.is_current_device(session_of(client), here)


def test_the_link_of_the_front_page_and_the_qr_code_lead_to_the_names(classroom, mia):
    assert Browser().get("/join/", {"code": classroom.code})["Location"] == f"/j/{classroom.code}/"
    assert Browser().get(f"/j/{classroom.code.lower()}/").status_code == 200


def test_a_wrong_code_is_answered_where_it_was_typed(classroom):
    answer = Browser().post("/join/", {"code": "ZZZZZZ"})
    assert b"No class has this code" in answer.content
    assert b'value="ZZZZZZ"' in answer.content
    assert b'aria-invalid="true"' in answer.content


def test_a_wrong_and_an_old_code_get_the_same_answer(classroom):
    old = classroom.code
    classes.renew_code(classroom)

    def answer(code):
        page = Browser().post("/join/", {"code": code})
        hidden = page.content.decode().replace(code, "")
        return page.status_code, hidden.split("csrfmiddlewaretoken")[0], hidden.split('id="code_hint"')[1]

    assert answer(old) == answer(codes.new_code())
    assert Browser().get(f"/j/{old}/").status_code == Browser().get("/j/ZZZZZZ/").status_code


@pytest.mark.parametrize("code", ["", " ", "x", "💥" * 400, "'; DROP TABLE", "\x00", "../../etc"])
def test_odd_codes_are_only_wrong(db, code):
    assert Browser().post("/join/", {"code": code}).status_code == 200


def test_pages_of_students_are_not_stored(classroom, mia):
    for address in (
        "/join/",
        f"/j/{classroom.code}/",
        f"/j/{classroom.code}/{mia.pk}/",
        wait_address(mia),
        wait_address(mia) + "state/",
    ):
        assert "no-store" in Browser().get(address)["Cache-Control"]


def test_a_student_of_another_class_is_not_found(classroom, mia, bob):
    other = classes.create_classroom(bob, "6A")
    assert Browser().get(f"/j/{other.code}/{mia.pk}/").status_code == 404
    assert Browser().post(f"/j/{other.code}/{mia.pk}/wait/").status_code == 404


def test_a_removed_student_is_not_found(classroom, mia, joined):
    client = joined(mia)
    roster.remove_student(mia)
    assert Browser().get(f"/j/{classroom.code}/{mia.pk}/").status_code == 404
    assert admission.student_of_session(session_of(client)) is None


# ── Pictures ────────────────────────────────────────────────────────────────────────────────────────


def test_the_order_of_the_pictures_matters(classroom, mia, tap, wrong):
    client = Browser()
    answer = tap(client, mia, wrong(mia))
    page = client.get(answer["Location"]).content
    assert b"You can try 4 more times" in page
    assert "sessionid" not in client.cookies


def test_five_wrong_tries_then_the_teachers_tap_lets_in(classroom, mia, tap, wrong, as_alice):
    client = Browser()
    answer = lock(client, mia, tap, wrong)
    assert answer["Location"] == wait_address(mia)
    assert state(client, mia) == "wait"
    assert tap(client, mia)["Location"] == wait_address(mia)  # the right pictures come too late
    mia.refresh_from_db()
    assert mia.is_locked
    page = as_alice.get(f"/classes/{classroom.pk}/waiting/").content.decode()
    assert "Let Mia in" in page
    assert str(mia.sign.name) in client.get(wait_address(mia)).content.decode()
    as_alice.post(f"/students/{mia.pk}/let-in/", {"seen": mia.knock_key})
    assert state(client, mia) == "in"
    assert client.post(wait_address(mia))["Location"] == "/play/"
    assert admission.is_current_device(session_of(client), Student.objects.get())
    assert as_alice.get(f"/classes/{classroom.pk}/waiting/").content.strip() == b""


def test_the_teachers_tap_lets_in_only_the_device_that_waits(classroom, mia, as_alice):
    waiting, other = Browser(), Browser()
    waiting.post(wait_address(mia))
    mia.refresh_from_db()
    as_alice.post(f"/students/{mia.pk}/let-in/", {"seen": mia.knock_key})
    assert state(other, mia) != "in"
    assert other.get(wait_address(mia)).status_code == 200
    assert admission.student_of_session(session_of(waiting)) is None
    assert waiting.post(wait_address(mia))["Location"] == "/play/"
    assert state(waiting, mia) != "in"  # it opens once


def test_a_device_that_knocks_between_look_and_tap_is_not_let_in(classroom, mia, as_alice):
    first, second = Browser(), Browser()
    first.post(wait_address(mia))
    mia.refresh_from_db()
    seen = mia.knock_key
    second.post(wait_address(mia))
    answer = as_alice.post(f"/students/{mia.pk}/let-in/", {"seen": seen}, follow=True)
    assert b"Another device is waiting for Mia now" in answer.content
    assert state(first, mia) != "in"
    assert state(second, mia) == "wait"


def test_knocking_again_after_the_tap_keeps_the_way_open(classroom, mia):
    client = Browser()
    client.post(wait_address(mia))
    admission.let_in(Student.objects.get())
    assert client.post(wait_address(mia))["Location"] == "/play/"


def test_a_tap_ends_after_ten_minutes(classroom, mia):
    client = Browser()
    client.post(wait_address(mia))
    admission.let_in(Student.objects.get())
    Student.objects.update(let_in_at=timezone.now() - timedelta(minutes=11))
    assert state(client, mia) == "try"
    assert client.post(wait_address(mia))["Location"] == wait_address(mia)
    assert state(client, mia) == "wait"  # it has knocked anew, and the teacher sees it
    assert Student.objects.get().is_knocking


def test_a_tap_ends_with_the_pictures(classroom, mia):
    client = Browser()
    client.post(wait_address(mia))
    admission.let_in(Student.objects.get())
    roster.give_new_pictures(Student.objects.get())
    assert client.post(wait_address(mia))["Location"] == wait_address(mia)
    assert admission.student_of_session(session_of(client)) is None


def test_without_a_waiting_device_the_pictures_may_be_tried_again(classroom, mia, tap, wrong, as_alice):
    lock(Browser(), mia, tap, wrong)
    Student.objects.update(knocked_at=timezone.now() - timedelta(hours=1))
    assert b"Let Mia try again" in as_alice.get(f"/classes/{classroom.pk}/").content
    as_alice.post(f"/students/{mia.pk}/let-in/")
    assert tap(Browser(), mia)["Location"] == "/play/"


def test_those_waiting_are_listed(classroom, mia):
    ben, cy = roster.add_students(classroom, ["Ben", "Cy"])
    Student.objects.filter(pk=cy.pk).update(wrong_tries=5)
    Browser().post(wait_address(ben))
    assert admission.students_waiting(classroom) == [ben, cy]


def test_many_wrong_pictures_at_once_count_each(classroom, mia):
    session = SessionStore()
    for _ in range(5):
        admission.try_pictures(session, Student.objects.get(), ["fox"])
    with pytest.raises(NotPossible) as refusal:
        admission.try_pictures(session, mia, mia.pictures.split())  # a stale row does not help
    assert refusal.value.code == "seat_locked"


def test_right_pictures_forgive_the_wrong_ones(classroom, mia, tap, wrong):
    client = Browser()
    for _ in range(4):
        tap(client, mia, wrong(mia))
    assert tap(client, mia)["Location"] == "/play/"
    assert Student.objects.get().wrong_tries == 0


# ── Devices ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_newest_device_wins(classroom, mia, joined, tap):
    old = joined(mia)
    new = Browser()
    answer = tap(new, mia)
    assert answer["Location"] == f"/j/{classroom.code}/{mia.pk}/continue/"
    assert b"Continue here" in new.get(answer["Location"]).content
    assert admission.is_current_device(session_of(old), Student.objects.get())  # nothing taken yet
    assert new.post(answer["Location"])["Location"] == "/play/"
    now = Student.objects.get()
    assert admission.is_current_device(session_of(new), now)
    assert not admission.is_current_device(session_of(old), now)
    assert admission.student_of_session(session_of(old)) == mia  # so that it can be told what happened


def test_taking_over_needs_the_pictures(classroom, mia, joined):
    joined(mia)
    stranger = Browser()
    answer = stranger.post(f"/j/{classroom.code}/{mia.pk}/continue/")
    assert answer["Location"] == f"/j/{classroom.code}/{mia.pk}/"
    assert admission.student_of_session(stranger.session) is None


def test_new_pictures_end_a_proof_of_the_old_ones(classroom, mia, joined, tap):
    joined(mia)
    stranger = Browser()
    there = tap(stranger, mia)["Location"]
    assert there.endswith("/continue/")
    roster.give_new_pictures(Student.objects.get())
    answer = stranger.post(there)
    assert answer["Location"] == f"/j/{classroom.code}/{mia.pk}/"
    assert admission.student_of_session(session_of(stranger)) is None


def test_new_pictures_in_the_very_moment_of_entering_are_asked_for(classroom, mia):
    session = SessionStore()
    admission.try_pictures(session, mia, mia.pictures.split())
    roster.give_new_pictures(Student.objects.get())
    with pytest.raises(NotPossible) as refusal:
        admission.admit(session, mia)  # as it was read before
    assert refusal.value.code == "pictures_renewed"
    assert admission.student_of_session(session) is None


def test_a_seat_left_open_yesterday_is_simply_taken(classroom, mia, joined, tap):
    joined(mia)
    Student.objects.update(device_since=timezone.now() - timedelta(hours=13))
    assert tap(Browser(), mia)["Location"] == "/play/"


def test_the_same_device_goes_straight_to_the_table(classroom, mia, joined):
    client = joined(mia)
    assert client.get(f"/j/{classroom.code}/{mia.pk}/")["Location"] == "/play/"
    assert b"You are in as Mia" in client.get("/join/").content


def test_new_pictures_send_the_old_device_out(classroom, mia, joined):
    client = joined(mia)
    roster.give_new_pictures(mia)
    assert not admission.is_current_device(session_of(client), Student.objects.get())


def test_leaving_forgets_the_student_on_this_device(classroom, mia, joined):
    client = joined(mia)
    key = client.cookies["sessionid"].value
    assert client.get("/leave/").status_code == 405
    answer = client.post("/leave/")
    assert answer["Clear-Site-Data"] == '"cache", "cookies", "storage"'
    assert "no-store" in answer["Cache-Control"]
    assert not SessionStore().exists(key)
    assert Student.objects.get().device_hash == ""


def test_leaving_from_the_old_device_does_not_touch_the_new_one(classroom, mia, joined, tap):
    old, new = joined(mia), Browser()
    new.post(tap(new, mia)["Location"])
    old.post("/leave/")
    assert admission.is_current_device(session_of(new), Student.objects.get())


def test_a_teacher_who_tries_a_seat_stays_logged_in(classroom, mia, as_alice, tap):
    tap(as_alice, mia)
    assert as_alice.get("/classes/").status_code == 200
    as_alice.post("/leave/")
    assert as_alice.get("/classes/").status_code == 200
    assert admission.student_of_session(as_alice.session) is None


def test_a_session_id_known_before_is_worth_nothing_after(classroom, mia, tap, joined):
    ben = roster.add_students(classroom, ["Ben"])[0]
    planted = str(session_of(joined(ben)).session_key)
    victim = Browser()
    victim.cookies["sessionid"] = planted
    assert tap(victim, mia)["Location"] == "/play/"
    assert victim.cookies["sessionid"].value != planted
    assert not SessionStore().exists(planted)
    assert admission.student_of_session(SessionStore(planted)) is None


def test_the_token_itself_is_not_in_the_database_row(classroom, mia, joined):
    token = session_of(joined(mia))["device"]
    assert len(bytes.fromhex(token)) == 16
    assert token not in str(Student.objects.values_list().get())


def test_the_time_of_an_answer_tells_nothing_of_the_pictures(classroom, mia):
    """The comparison takes as long for pictures that begin right."""
    near = mia.pictures.rsplit(" ", 1)[0] + " zebra"
    far = "zebra zebra zebra"

    def median(text):
        times = []
        for _ in range(200):
            start = time.perf_counter()
            admission._same(text, mia.pictures)
            times.append(time.perf_counter() - start)
        return statistics.median(times)

    assert abs(median(near) - median(far)) < 0.005
