"""Files on a report's page, while they are made."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from playwright.sync_api import expect

from reports.models import Export
from reports.services import exports
from tests.reports import lessons


def test_a_file_that_was_given_up_in_another_window_is_gone_in_this_one(enter: Any, transactional_db: None) -> None:
    alice = lessons.teacher()
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:4], tables=1, rounds=1, moves=10)
    export = exports.ask_for_export(lesson, alice, "pdf", {})
    later = timezone.now() + timedelta(minutes=1)
    Export.objects.filter(pk=export.pk).update(state=Export.State.RUNNING, progress=40, lease_until=later)
    page = enter(alice, f"/lessons/{lesson.pk}/report/")
    expect(page.get_by_text("Being made")).to_be_visible()
    assert exports.cancel(lesson, export.pk)
    expect(page.get_by_text("Being made")).to_have_count(0, timeout=20_000)
    expect(page.get_by_role("heading", name="Take it with you")).to_be_visible()
    enter.problems.clear()  # the browser tells that the file it asked about is none
