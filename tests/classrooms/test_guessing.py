"""Guessing at the door: wrong answers come slowly, right ones at once, and nobody is locked out for somebody else."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest
from django.contrib.sessions.models import Session

from classrooms import codes
from classrooms.services import roster, tries
from tests.classrooms.browser import Browser


@pytest.fixture
def pauses(monkeypatch):
    """How long answers were held back."""
    pauses = []

    async def pause(seconds):
        pauses.append(seconds)

    monkeypatch.setattr(tries, "asyncio", SimpleNamespace(sleep=pause))  # a server in another thread sleeps as ever
    return pauses


@pytest.fixture
def limits(settings):
    """Lower ones, so that few tries go beyond them."""

    def lower(**lower):
        settings.LIMITS = {**settings.LIMITS, **lower}

    return lower


@pytest.fixture
def guessed(limits, classroom, pauses):
    """Somebody behind this address has guessed as often as it may."""
    limits(code_tries_per_address=10)
    for _ in range(10):
        Browser().post("/join/", {"code": codes.new_code()})


def test_a_browser_is_slowed_down_and_told_how_long(classroom):
    client = Browser()
    client.get("/join/")
    for _ in range(20):
        assert client.post("/join/", {"code": "ZZZZZZ"}).status_code == 200
    answer = client.post("/join/", {"code": classroom.code})
    assert answer.status_code == 429
    assert "Too many wrong tries on this device. Wait 10 minutes" in answer.content.decode()
    assert client.get(f"/j/{classroom.code}/").status_code == 429
    assert Browser().post("/join/", {"code": classroom.code}).status_code == 302  # the neighbour is not


def test_wrong_pictures_count_for_the_browser_too(classroom, tap, wrong):
    client = Browser()
    client.get("/join/")
    for student in roster.add_students(classroom, [f"N{n}" for n in range(4)]):
        for _ in range(5):
            tap(client, student, wrong(student))
    fifth = roster.add_students(classroom, ["Mia"])[0]
    assert tap(client, fifth).status_code == 429
    fifth.refresh_from_db()
    assert fifth.wrong_tries == 0


def test_who_is_in_has_all_tries_again(classroom, mia, tap):
    client = Browser()
    client.get("/join/")
    for _ in range(19):
        client.post("/join/", {"code": "ZZZZZZ"})
    assert tap(client, mia)["Location"] == "/play/"
    for _ in range(19):
        client.post("/join/", {"code": "ZZZZZZ"})
    assert client.get(f"/j/{classroom.code}/").status_code == 200


def test_the_wait_ends(classroom, monkeypatch):
    client = Browser()
    client.get("/join/")
    for _ in range(20):
        client.post("/join/", {"code": "ZZZZZZ"})
    later = time.time() + 601
    monkeypatch.setattr("classrooms.services.tries.time.time", lambda: later)
    assert client.post("/join/", {"code": classroom.code}).status_code == 302
    for _ in range(2):
        assert client.post("/join/", {"code": "ZZZZZZ"}).status_code == 200


def test_thirty_join_from_one_address_while_a_hundred_wrong_codes_are_tried(classroom, as_alice, tap, limits, pauses):
    """More are wrong than may be: then no code is looked up from there but that of the class that is there."""
    limits(code_tries_per_address=60)
    assert as_alice.get(f"/classes/{classroom.pk}/").status_code == 200
    students = roster.add_students(classroom, [f"Student {n}" for n in range(30)])
    answers = []
    for number in range(100):
        answers.append(Browser().post("/join/", {"code": codes.new_code()}).status_code)
        if number % 3 == 0 and students:
            student = students.pop()
            client = Browser()
            assert client.post("/join/", {"code": classroom.code}).status_code == 302
            assert tap(client, student)["Location"] == "/play/"
    assert (answers, students) == ([200] * 60 + [429] * 40, [])
    assert len(pauses) == 54  # of the sixty: all after the first six
    assert pauses == sorted(pauses)
    assert pauses[-1] == tries.LONGEST_PAUSE


@pytest.mark.usefixtures("guessed")
def test_a_right_code_is_not_looked_up_either_until_its_teacher_is_there(classroom, as_alice):
    """Or the guesser would learn of it."""
    right, wrong = (Browser().post("/join/", {"code": code}) for code in (classroom.code, "ZZZZZZ"))
    assert (right.status_code, wrong.status_code) == (429, 429)
    said = right.content.decode()
    assert "Ask your teacher to open the page of your class" in said
    assert f'value="{classroom.code}"' in said  # nothing typed is lost
    as_alice.get(f"/classes/{classroom.pk}/")
    assert Browser().post("/join/", {"code": classroom.code.lower()}).status_code == 302
    assert Browser().post("/join/", {"code": "ZZZZZZ"}).status_code == 429


@pytest.mark.usefixtures("guessed")
def test_somewhere_else_nobody_notices(classroom):
    assert Browser().post("/join/", {"code": classroom.code}, REMOTE_ADDR="192.0.2.7").status_code == 302


def test_whoever_has_many_addresses_is_counted_for_the_whole_site(classroom, limits, pauses, caplog):
    limits(code_tries_of_all=10)
    for number in range(10):
        Browser().post("/join/", {"code": codes.new_code()}, REMOTE_ADDR=f"192.0.2.{number}")
    elsewhere = {"REMOTE_ADDR": "198.51.100.1"}
    assert Browser().post("/join/", {"code": classroom.code}, **elsewhere).status_code == 429
    assert [record.levelname for record in caplog.records if "wrong codes in an hour" in record.message] == ["WARNING"]
    assert "192.0.2" not in caplog.text


def test_a_long_address_counts_by_the_half_that_its_owner_cannot_choose(classroom, limits, pauses):
    limits(code_tries_per_address=10)
    for number in range(10):
        Browser().post("/join/", {"code": codes.new_code()}, REMOTE_ADDR=f"2001:db8:1:2:{number}::1")
    answers = [
        Browser().post("/join/", {"code": classroom.code}, REMOTE_ADDR=address).status_code
        for address in ("2001:db8:1:2::ffff", "2001:db8:1:3::1", "::ffff:192.0.2.1", "not an address")
    ]
    assert answers == [429, 302, 302, 302]


def test_right_answers_wait_for_nothing_where_an_address_has_guessed(classroom, tap, wrong, pauses, limits):
    (mia,) = roster.add_students(classroom, ["Mia"])
    limits(code_tries_per_address=20)
    for _ in range(10):
        Browser().post("/join/", {"code": codes.new_code()})
    pauses.clear()
    client = Browser()
    pages = [
        client.get("/join/"),
        client.post("/join/", {"code": classroom.code}),
        client.get(f"/j/{classroom.code}/"),
        client.get(f"/j/{classroom.code}/{mia.pk}/"),
        tap(client, mia),
    ]
    assert [page.status_code for page in pages] == [200, 302, 200, 200, 302]
    assert pages[-1]["Location"] == "/play/"
    assert pauses == []
    tap(Browser(), mia, wrong(mia))
    Browser().get("/j/ZZZZZZ/")
    assert [round(pause, 1) for pause in pauses] == [5.0, 5.6]


def test_nothing_is_written_for_wrong_codes(classroom, db):
    keeps = Browser()
    keeps.get("/join/")
    for _ in range(5):
        assert Browser().get("/join/?code=ZZZZZZ").status_code == 200
        assert Browser().post("/join/", {"code": "ZZZZZZ"}).status_code == 200
        assert keeps.post("/join/", {"code": "ZZZZZZ"}).status_code == 200
    assert Session.objects.count() == 0


def test_without_a_cache_students_still_join(classroom, mia, tap, monkeypatch):
    def away(*args, **kwargs):
        raise ConnectionError

    for name in ("get", "add", "incr", "delete"):
        monkeypatch.setattr(f"classrooms.services.tries.cache.{name}", away)
    client = Browser()
    client.get("/join/")
    client.post("/join/", {"code": "ZZZZZZ"})
    assert tap(client, mia)["Location"] == "/play/"
