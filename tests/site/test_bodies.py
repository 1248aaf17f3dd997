"""How much a request may bring: what is larger is refused in words, and not taken first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from django.conf import settings

from eleusis_site.asgi import application

MOST = settings.LIMITS["body_bytes"]
WORDS = "That is too large"


def asked(headers: list[tuple[bytes, bytes]], pieces: list[bytes]) -> tuple[list[Any], int]:
    """What the application answers, and how many of the pieces it has taken."""
    taken, said = 0, []

    async def receive() -> dict[str, Any]:
        nonlocal taken
        taken += 1
        return {"type": "http.request", "body": pieces[taken - 1], "more_body": taken < len(pieces)}

    async def send(message: Any) -> None:
        said.append(message)

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "method": "POST", "root_path": "",
        "path": "/join/", "raw_path": b"/join/", "query_string": b"", "client": ("127.0.0.1", 1), "server": ("localhost", 8000),
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/x-www-form-urlencoded"), *headers],
    }  # fmt: skip
    asyncio.run(application(scope, receive, send))
    return said, taken


@pytest.mark.parametrize("length", [b"%d" % (MOST + 1), b"9" * 30, b"-1", b"many"])
def test_what_says_that_it_is_too_large_is_not_taken_at_all(length: bytes) -> None:
    said, taken = asked([(b"content-length", length)], [b"x"])
    assert (said[0]["status"], taken) == (413, 0)
    assert WORDS in said[1]["body"].decode()


def test_what_does_not_say_it_is_taken_until_it_is() -> None:
    said, taken = asked([], [b"x" * (MOST // 4)] * 100)
    assert (said[0]["status"], taken) == (413, 5)
    assert len(said) == 2


def test_what_is_refused_is_told_in_the_language_of_the_browser_and_guarded_like_a_page() -> None:
    said, _ = asked([(b"content-length", b"9999999"), (b"accept-language", b"de")], [b""])
    assert "Das ist zu groß" in said[1]["body"].decode()
    headers = dict(said[0]["headers"])
    assert headers[b"content-length"] == b"%d" % len(said[1]["body"])
    assert b"frame-ancestors 'none'" in headers[b"content-security-policy"]
    assert headers[b"cache-control"] == b"no-store"


@pytest.mark.once
@pytest.mark.django_db(transaction=True)
def test_a_server_says_it_to_whoever_sends_a_large_body_in_pieces_or_whole(live_server_url: str) -> None:
    def pieces() -> Iterator[bytes]:
        yield from [b"x" * 100_000] * (MOST // 100_000 + 2)

    with httpx.Client(base_url=live_server_url, headers={"Origin": live_server_url}) as client:
        for body in (pieces(), b"x" * (MOST + 1)):
            answer = client.post("/join/", content=body)
            assert (answer.status_code, WORDS in answer.text) == (413, True)
        assert client.post("/join/", content=b"x" * 100_000).status_code == 403  # taken; it had no token
