"""The game of docs/adding-a-variant.md has no screens of its own: it can be played in a browser all the same."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from eleusis import codec
from games.live import store
from tests.browser.test_every_page import check, sit
from tests.engine.fifth_game import added
from tests.live.lessons import open_lesson


@pytest.fixture
def stakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the page, in the server, too: it is a thread of this process."""
    added(monkeypatch)


@pytest.mark.parametrize("size", [(320, 640), (1366, 768)], ids=str)
def test_its_own_moves_are_forms_and_its_status_is_lines(
    enter: Any, transactional_db: None, stakes: None, size: tuple[int, int]
) -> None:
    shape = {"width": size[0], "height": size[1]}
    lesson = open_lesson(seats=2, variant="stakes", settings={"predict_seconds": 0, "turn_seconds": 0})
    pages = [sit(enter, lesson.cookies[at], shape) for at in range(2)]
    pages[0].get_by_role("button", name="Start the round").click()
    expect(pages[0].get_by_role("region", name="Your hand")).to_be_visible()
    on_turn = next(page for page in pages if "Your turn" in page.locator("#prompt").inner_text())
    check(on_turn, "a game without screens")
    on_turn.get_by_label("Points").fill("2")
    on_turn.get_by_role("button", name="Stake").click()
    expect(on_turn.get_by_text("Stake: 2")).to_be_visible()
    other = pages[1 - pages.index(on_turn)]
    expect(other.get_by_text("Staked: yes")).to_be_visible()
    expect(other.get_by_text("Stake: 2")).to_have_count(0)
    on_turn.get_by_role("region", name="Your hand").get_by_role("button").first.click()
    on_turn.get_by_role("button", name=re.compile("^Play ")).click()
    expect(other.locator("#prompt")).to_contain_text("Your turn")
    expect(other.get_by_text(re.compile(r"^Won: Student \d -?2$"))).to_be_visible()
    kinds = [codec.event_name(entry.fact) for entry in store.read(lesson.tables[0].pk)]
    assert kinds.count("stake_decided") == 1
