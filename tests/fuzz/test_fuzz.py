"""Twenty thousand inputs that nobody foresaw, the same each time; `make fuzz` takes others, and more."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from classrooms import paper
from tests.fuzz.running import faults_of, read_all, visit_all
from tests.fuzz.site import LIMITS, World

SEED = 17
NUMBERS = {"frames": 15_650, "rules": 250, "blocks": 400, "rosters": 2_700, "workbooks": 600}
VISITS = 400
assert sum(NUMBERS.values()) + VISITS == 20_000


@pytest.mark.parametrize("name", NUMBERS)
def test_what_reads_refuses_in_words_or_reads(name: str) -> None:
    assert faults_of([read_all(name, NUMBERS[name], SEED)]) == []


@pytest.fixture
def roomy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in LIMITS.items():
        monkeypatch.setitem(settings.LIMITS, name, value)
    monkeypatch.setattr(paper, "pdf", lambda page, style="": b"%PDF-")  # drawn by a process of its own: tests/reports


@pytest.mark.once
@pytest.mark.django_db(transaction=True)
async def test_no_page_and_no_channel_has_a_fault_whatever_comes(
    roomy: None, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ORIGINS = settings.CSRF_TRUSTED_ORIGINS = ["http://localhost:8000"]
    world = await sync_to_async(World)()
    reports = await visit_all(world, VISITS, SEED)
    assert faults_of(reports) == []
    pages, channels = reports
    assert {200, 302, 404} <= pages.kinds.keys()
    assert channels.inputs > VISITS / 5

    # And a fault is found, of each kind: a page that fails, a channel that ends without a word, a parser that stumbles.
    def stumble(*_: object) -> None:
        raise LookupError("planted")

    monkeypatch.setattr("eleusis_site.error_pages.missing.__code__", stumble.__code__)
    monkeypatch.setattr("games.live.channel.read_frame", stumble)
    pages, channels = await visit_all(world, 40, SEED)
    assert any("Internal Server Error" in fault for fault in pages.faults)
    assert any("LookupError: planted" in fault for fault in channels.faults)
    monkeypatch.setattr("games.live.protocol.read_frame", stumble)
    assert "LookupError: planted" in read_all("frames", 10, SEED).faults[0]
