"""Requests that cannot be read: a sentence for whoever sent them, a line in the log, and nothing worse."""

from __future__ import annotations

import io
import logging
from typing import Any

import httpx
import pytest
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.db import DatabaseError
from django.http import HttpRequest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classrooms.models import Student
from eleusis_site import error_pages
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

FORM = "application/x-www-form-urlencoded"
PARTS = "multipart/form-data; boundary=x"
ONE_PART = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
FLOOD = b"&".join([b"a=1"] * 2001)
LATIN = [f"{FORM}; charset=latin1", f"{PARTS}; charset=rot13", "text/plain; charset*=utf-9''%ff"]
NOWHERE = "/nothing-here/"


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What this process writes to its log."""
    (console,) = (one for one in logging.getLogger().handlers if one.name == "console")
    written = io.StringIO()
    monkeypatch.setattr(console, "stream", written)
    monkeypatch.setattr(logging.getLogger("httpx"), "disabled", True)
    return written


@pytest.fixture
def lesson() -> OpenLesson:
    return open_lesson(seats=2)


def client_of(url: str, lesson: OpenLesson) -> httpx.Client:
    cookies = lesson.cookies[0]
    return httpx.Client(base_url=url, cookies=cookies, headers={"Origin": url, "X-CSRFToken": cookies["csrftoken"]})


def test_what_cannot_be_read_is_refused_in_words_and_in_one_line(
    live_server_url: str, lesson: OpenLesson, log: io.StringIO
) -> None:
    table = f"/live/table/{lesson.tables[0].pk}/send"
    cases: list[tuple[str, str, bytes, int]] = [
        *((path, kind, b"a=1", 415) for kind in LATIN for path in ("/join/", NOWHERE, table)),
        *((path, PARTS, ONE_PART, 400) for path in ("/rules/read/", table)),
        *((path, "multipart/form-data", b"x", 400) for path in ("/join/", "/healthz", table)),
        (NOWHERE, "multipart/form-data", b"x", 404),
        *((path, FORM, FLOOD, 400) for path in ("/join/", "/rules/read/", table)),
        (NOWHERE, FORM, FLOOD, 404),
        ("/join/?" + FLOOD.decode(), f"{FORM}; charset=utf-8", b"", 200),
        ("/join/", f"{FORM}; charset=UTF-8", b"code=", 200),
        ("/rules/read/", "application/json", b"x" * 3_000_000, 413),
        (table, "application/json", b"x" * 3_000_000, 413),
    ]
    with client_of(live_server_url, lesson) as client:
        answers = [client.post(path, content=body, headers={"Content-Type": kind}) for path, kind, body, _ in cases]
    assert [answer.status_code for answer in answers] == [status for *_, status in cases]
    in_words = [answer.text for answer in answers if answer.status_code == 400 and answer.text.startswith("<")]
    assert len(in_words) == 6
    assert all("That could not be read" in text for text in in_words)
    lines = log.getvalue().splitlines()
    assert [line.split(": ", 1)[0].split()[-1] for line in lines] == ["django.security.TooManyFieldsSent"] * 3


def test_the_pages_of_errors_read_nothing_of_the_request(db: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("it was read")

    for part in ("user", "session", "POST", "GET", "COOKIES", "_messages"):
        monkeypatch.setattr(HttpRequest, part, property(refuse), raising=False)
    request = HttpRequest.__new__(HttpRequest)
    pages = [
        page(request, DatabaseError()) for page in (error_pages.unreadable, error_pages.refused, error_pages.missing)
    ]
    assert [page.status_code for page in [*pages, error_pages.failed(request)]] == [400, 403, 404, 500]


def test_a_student_who_has_been_removed_cannot_be_let_in(lesson: OpenLesson) -> None:
    student = lesson.students[0]
    Student.objects.filter(pk=student.pk).update(removed_at=timezone.now())
    teacher = Client()
    teacher.force_login(lesson.teacher)
    assert SESSION_KEY in teacher.session
    answer = teacher.post(reverse("classrooms:let-in", args=[student.pk]), follow=True)
    assert answer.status_code == 200
    assert "Student 1 is not on the roster any more. Put the name back first." in answer.content.decode()


def test_the_log_tells_the_pattern_of_an_address_and_not_what_it_opens(
    live_server_url: str, lesson: OpenLesson, log: io.StringIO
) -> None:
    key = lesson.lesson.projector_key
    assert httpx.post(f"{live_server_url}/live/show/{key}/send", content=b"{}").status_code == 403
    assert httpx.post(f"{live_server_url}/j/{lesson.classroom.code}/", content=b"{}").status_code == 403
    assert httpx.post(f"{live_server_url}/j/ü{lesson.classroom.code}/", content=b"{}").status_code == 403
    told = [line.rsplit(": ", 1)[1] for line in log.getvalue().splitlines()]
    assert told == ["/live/show/<slug:key>/send", "/j/<str:code>/", "/j/<str:code>/"]


def test_a_page_that_was_refused_is_in_the_log_by_its_pattern(
    live_server_url: str, lesson: OpenLesson, log: io.StringIO
) -> None:
    """To who has not logged in, and to who has and whose it is not; what is no address of the site is in no line."""
    other = Client()
    other.force_login(open_lesson(seats=2).teacher)
    session = {settings.SESSION_COOKIE_NAME: other.session.session_key}
    address = reverse("classrooms:detail", args=[lesson.classroom.pk])
    for cookies, path in (({}, address), (session, address), (session, NOWHERE)):
        assert httpx.get(f"{live_server_url}{path}", cookies=cookies).status_code == 404
    told = [line.rsplit(": ", 1)[1] for line in log.getvalue().splitlines() if "A page was refused" in line]
    assert told == ["404 at /classes/<uuid:classroom_id>/"] * 2


async def test_the_server_tells_of_no_socket(
    live_server_url: str, lesson: OpenLesson, caplog: pytest.LogCaptureFixture
) -> None:
    import websockets

    uvicorn = logging.getLogger("uvicorn.error")
    level = uvicorn.level
    uvicorn.setLevel(logging.INFO)  # as it is unless tests ask for less
    uvicorn.addHandler(caplog.handler)
    try:
        address = f"{live_server_url.replace('http', 'ws')}/ws/show/{lesson.lesson.projector_key}/"
        async with websockets.connect(address, additional_headers={"Origin": live_server_url}) as socket:
            await socket.recv()
    finally:
        uvicorn.removeHandler(caplog.handler)
        uvicorn.setLevel(level)
    assert [record.getMessage() for record in caplog.records if record.name == "uvicorn.error"] == []
