"""One id from the proxy to every line of the log that is about a request: page, channel, job. And the log as JSON."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import time
from contextvars import Context
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import websockets
from celery.signals import task_prerun
from django.db import DataError, IntegrityError
from django.http import HttpRequest
from django.test import Client

from eleusis_site import error_pages, logs, request_ids
from reports.services import exports
from tests.live.lessons import OpenLesson, open_lesson

OF_NGINX = "0123456789abcdef0123456789abcdef"
OF_CADDY = "01234567-89ab-cdef-0123-456789abcdef"


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What this process writes to its log, as JSON."""
    (console,) = (one for one in logging.getLogger().handlers if one.name == "console")
    written = io.StringIO()
    monkeypatch.setattr(console, "stream", written)
    monkeypatch.setattr(console, "formatter", logs.ForPrograms())
    monkeypatch.setattr(logging.getLogger("httpx"), "disabled", True)
    return written


@pytest.fixture
def lesson(transactional_db: None) -> OpenLesson:
    return open_lesson(seats=2)


def lines(log: io.StringIO) -> list[dict[str, str]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def wait_for(log: io.StringIO, words: str) -> dict[str, str]:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        for line in lines(log):
            if words in line["message"]:
                return line
        time.sleep(0.02)
    raise AssertionError(f"{words!r} is not in {log.getvalue()}")


@pytest.mark.parametrize("said", [OF_NGINX, OF_CADDY])
def test_a_page_that_fails_is_found_by_the_id_that_the_proxy_gave(
    live_server_url: str, lesson: OpenLesson, log: io.StringIO, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise LookupError("nothing of ours")

    monkeypatch.setattr("eleusis_site.health.redis_answers", fail)
    answer = httpx.get(f"{live_server_url}/readyz", headers={"X-Request-ID": said})
    assert answer.status_code == 500
    assert answer.headers["x-request-id"] == said
    assert f"by this number: {said}" in answer.text
    (line,) = lines(log)
    assert (line["request"], line["level"], line["message"]) == (said, "ERROR", "Internal Server Error: /readyz")
    assert "LookupError: nothing of ours" in line["fault"]


@pytest.mark.parametrize(
    "said", [None, "Ada Lovelace", "ada", OF_NGINX[:-1], OF_NGINX + "0", OF_NGINX.upper(), "x\tfoo"]
)
def test_what_is_no_id_is_replaced_by_one(live_server_url: str, db: Any, said: str | None) -> None:
    answer = httpx.get(f"{live_server_url}/nothing/", headers={} if said is None else {"X-Request-ID": said})
    (found,) = answer.headers.get_list("x-request-id")
    assert request_ids.AN_ID.fullmatch(found.encode())
    assert found != said


def test_each_request_has_its_own(live_server_url: str, db: Any) -> None:
    with httpx.Client(base_url=live_server_url) as client:  # over one connection
        assert len({client.get("/nothing/").headers["x-request-id"] for _ in range(3)}) == 3


async def test_a_channel_that_is_refused_is_found_by_its_id_whatever_carries_it(
    live_server_url: str, lesson: OpenLesson, log: io.StringIO
) -> None:
    path, own = f"table/{lesson.tables[0].pk}/", {"Origin": live_server_url, "X-Request-ID": OF_NGINX}
    address = f"{live_server_url.replace('http', 'ws')}/ws/{path}"
    async with websockets.connect(address, additional_headers=own) as socket:
        with pytest.raises(websockets.ConnectionClosed):
            await socket.recv()
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(address, additional_headers={**own, "Origin": "https://evil.example"})
    async with httpx.AsyncClient(base_url=live_server_url, headers={"X-Request-ID": OF_CADDY}) as client:
        assert (await client.get(f"/live/{path}poll")).status_code == 404
    told = await asyncio.to_thread(lines, log)
    assert [(line["request"], line["message"]) for line in told] == [
        (OF_NGINX, "A channel was not opened: 4404."),
        (OF_NGINX, "A channel was not opened: it was asked for from a page of another site."),
        (OF_CADDY, "A channel was not opened: 4404."),
    ]


@pytest.mark.once  # where there is Redis, no worker runs beside these tests
def test_a_job_carries_the_id_of_the_request_that_asked_for_it(
    live_server_url: str, lesson: OpenLesson, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise LookupError("nothing of ours")

    monkeypatch.setitem(exports.WRITERS, "csv", fail)
    client = Client()
    client.force_login(lesson.teacher)
    with httpx.Client(
        base_url=live_server_url, cookies={one.key: one.value for one in client.cookies.values()}
    ) as page:
        page.get(f"/lessons/{lesson.lesson.pk}/report/")
        headers = {"Origin": live_server_url, "X-Request-ID": OF_NGINX, "X-CSRFToken": page.cookies["csrftoken"]}
        answer = page.post(f"/lessons/{lesson.lesson.pk}/report/exports/", data={"kind": "csv"}, headers=headers)
    assert answer.status_code < 400, answer.text
    line = wait_for(log, "failed.")
    assert line["request"] == OF_NGINX
    assert line["logger"] == "reports.services.exports"
    assert "nothing of ours" in line["fault"]


def test_the_page_of_a_fault_names_no_request_where_there_is_none() -> None:
    page = Context().run(error_pages.failed, HttpRequest())  # a job that another test has run has left its own
    assert "by this number" not in page.content.decode()


@pytest.mark.parametrize(("eager", "then"), [(True, OF_NGINX), (False, "of the job")])
def test_what_a_request_does_at_once_stays_its_own(eager: bool, then: str) -> None:
    def told() -> str:
        request_ids._now.set(OF_NGINX)
        task_prerun.send(None, task=SimpleNamespace(request=SimpleNamespace(is_eager=eager)), task_id="of the job")
        return request_ids.current()

    assert Context().run(told) == then


@pytest.mark.parametrize("kind", [IntegrityError, DataError])
@pytest.mark.parametrize("formatter", [logs.ForPeople, logs.ForPrograms])
def test_a_database_error_does_not_bring_the_row_into_the_log(kind: type[Exception], formatter: Any) -> None:
    error = kind("duplicate key value violates a rule\nDETAIL:  Key (name)=(Ada Canary) exists.\nCONTEXT: Ada Canary")
    outer = ValueError("that did not go")
    outer.__cause__ = error
    record = logging.LogRecord("here", logging.ERROR, "", 0, "A fault.", (), (ValueError, outer, None))
    logs.OfRequest().filter(record)
    of_a_worker = logging.makeLogRecord(
        {"msg": "Task failed: %(exc)s", "args": {"exc": repr(error)}, "exc_info": (kind, error, None)}
    )
    logs.OneLine().filter(of_a_worker)
    assert of_a_worker.getMessage() == f"Task failed: {kind.__name__}"
    told = formatter().format(record)
    assert "Ada Canary" not in told
    assert "duplicate key value violates a rule" in told
    assert "ValueError: that did not go" in told
