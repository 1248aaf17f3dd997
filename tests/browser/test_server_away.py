"""The server is switched off in the middle of a game: pages say so, and what was played is played once it is back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import expect

from eleusis_site.installable import WORKER
from games.models import Event
from tests.axe import violations
from tests.browser.seated import PHONE, overflow
from tests.browser.test_sheets import begin, fitting
from tests.conftest import Take, Visits
from tests.live.lessons import open_lesson
from tests.live.servers import WebProcess

KEPT = """async () => {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
  return found.flat();
}"""


@pytest.mark.django_db(transaction=True)
def test_a_card_played_while_the_server_is_away_is_played_when_it_is_back(
    browser: Any, tmp_path: Path, take: Take
) -> None:
    lesson = open_lesson(seats=2)
    with WebProcess.of(tmp_path, BOTS_PACE="0") as process:
        visits = Visits(browser, process.base)
        first, second = begin(lesson, visits, {**PHONE, "service_workers": "allow"}, {})
        first.evaluate("navigator.serviceWorker.ready.then(() => true)")
        fitting(first).click()
        process.kill()
        first.get_by_role("button", name="Play ").click()
        expect(first.locator("[data-part=notice]")).to_contain_text("Your last tap is kept")
        first.reload()
        expect(first.get_by_role("heading", name="The server is away")).to_be_visible()
        first.get_by_role("button", name="Look now").click()
        expect(first.get_by_text("Not back yet. This page goes on looking.")).to_be_visible()
        assert violations(first) == []
        assert overflow(first)[0] <= 0
        take(first, "away.png")
        process.start()
        expect(second.locator(".layout > li")).to_have_count(2, timeout=30_000)
        expect(first.locator(".layout > li")).to_have_count(2, timeout=30_000)
        assert [fact.kind for fact in Event.objects.facts()].count("cards_played") == 1
        kept = first.evaluate(KEPT)
        assert "/away/" in kept
        assert [path for path in kept if path != "/away/" and not path.startswith("/static/")] == []
        visits.close()


def test_the_site_can_be_put_on_a_home_screen(client: Client) -> None:
    told = json.loads(client.get("/manifest.webmanifest").content)
    assert (told["start_url"], told["display"], told["scope"]) == ("/join/", "standalone", "/")
    assert {(icon["purpose"], icon["sizes"]) for icon in told["icons"] if icon["type"] == "image/png"} == {
        ("any", "192x192"), ("any", "512x512"), ("maskable", "512x512"),
    }  # fmt: skip
    for icon in told["icons"]:
        answer = client.get(icon["src"])
        assert (answer.status_code, answer["Content-Type"].split(";")[0]) == (200, icon["type"])
    assert 'rel="manifest" href="/manifest.webmanifest"' in client.get("/").content.decode()


def test_the_worker_stands_at_the_top_and_is_asked_for_each_time(client: Client) -> None:
    answer = client.get("/worker.js")
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("text/javascript; charset=utf-8", "no-cache")
    first, rest = answer.content.decode().split("\n", 1)
    shell = json.loads(first.removeprefix("const SHELL = ").removesuffix(";"))
    assert WORKER.endswith("worker.js")
    assert "addEventListener" in rest
    for path in (shell["away"], *shell["keeps"]):
        assert client.get(path).status_code == 200
    assert "worker-src 'self'" in client.get("/")["Content-Security-Policy"]
