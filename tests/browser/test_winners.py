"""One sentence says who has won: on the page of each player, and on the wall where names are shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.axe import violations
from tests.browser.seated import PHONE, WALL, overflow
from tests.browser.test_leaving import ACT, teacher_of
from tests.browser.test_sheets import begin
from tests.conftest import Take
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


def test_those_who_share_the_win_read_so(enter: Any, take: Take) -> None:
    settings = {"predict_seconds": 0, "closing_guess": False, "hand_size": 6}
    lesson = open_lesson(seats=2, settings=settings, names_winners=True, names_on_projector=True)
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    first, second = begin(lesson, enter, PHONE, {})
    teacher = teacher_of(enter, lesson)
    parts = {"table": str(lesson.tables[0].pk)}
    assert teacher.evaluate(ACT, [lesson.room_path, "end_round", parts]) == "ack"
    for page, names in ((first, "You and Student 2"), (second, "You and Student 1")):
        expect(page.locator(".winners")).to_have_text(f"{names} share the win of the round, 6 points.")
        expect(page.locator("[data-part=live]")).to_contain_text(f"{names} share the win of the round, 6 points.")
    expect(wall.locator("[data-now]")).to_have_text(
        "The round is over. Student 1 and Student 2 share the win of the round, 6 points."
    )
    take(first, "winners-phone.png")
    take(wall, "winners-wall.png")
    assert violations(first) == []
    assert overflow(first)[0] <= 0
