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
def guessed(settings, classroom, pauses):
    """Somebody behind this address has guessed more often than it may."""
    settings.LIMITS = {**settings.LIMITS, "code_tries_per_address": 10}
    for _ in range(10):
        Browser().post("/join/", {"code": codes.new_code()})
    pauses.clear()


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


def test_thirty_join_from_one_address_while_a_hundred_wrong_codes_are_tried(classroom, tap, settings, pauses):
    settings.LIMITS = {**settings.LIMITS, "code_tries_per_address": 60}  # so that the attack goes beyond it
    students = roster.add_students(classroom, [f"Student {n}" for n in range(30)])
    hits = 0
    for number in range(100):
        hits += Browser().post("/join/", {"code": codes.new_code()}).status_code == 302
        if number % 3 == 0 and students:
            student = students.pop()
            client = Browser()
            assert client.post("/join/", {"code": classroom.code}).status_code == 302
            assert tap(client, student)["Location"] == "/play/"
    assert (hits, len(students)) == (0, 0)
    assert pauses == [1.0] * 41  # of the hundred: the sixtieth and all that came after it


@pytest.mark.usefixtures("guessed")
def test_right_answers_wait_for_nothing_where_an_address_has_guessed(classroom, mia, tap, wrong, pauses):
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
    assert pauses == [1.0] * 2


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
