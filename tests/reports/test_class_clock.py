"""Days and times on a teacher's pages are those of the clock in the class, not of the server's."""

import html
import re
from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classrooms.models import Classroom
from games.models import Chair, Lesson
from reports.models import Export
from reports.selectors.report import LessonReport
from reports.services.files import document
from tests.reports import lessons
from tests.reports.playthroughs import NAMES
from tests.reports.test_paper_sheets import in_mid_round

FAR = "Pacific/Auckland"  # the sun is up there while it is the day before in London
MORNING = datetime(2026, 3, 1, 22, 30, tzinfo=UTC)


def words_of(page: str) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)))


@pytest.fixture
def far(alice) -> Lesson:
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:4], tables=1, rounds=1, moves=12)
    Classroom.objects.update(time_zone=FAR, last_used_at=MORNING, retention_days=90)
    Lesson.objects.filter(pk=lesson.pk).update(opened_at=MORNING, closed_at=MORNING + timedelta(minutes=40))
    return Lesson.objects.get(pk=lesson.pk)


def test_a_report_has_the_day_on_which_the_class_met(client, alice, far):
    Export.objects.create(lesson=far, kind=Export.Kind.PDF, asked_by=alice, created_at=MORNING)
    client.force_login(alice)
    student = Chair.objects.filter(table__lesson=far).first().student_id
    pages = {
        reverse("reports:lesson", args=[far.pk]): ["2 March 2026", "2 Mar, 11:30"],
        reverse("reports:student", args=[far.pk, student]): ["2 March 2026"],
        reverse("reports:over-lessons", args=[far.classroom_id]): ["2 Mar 2026"],
        reverse("classrooms:list"): ["31 May 2026"],
    }
    said = {path: words_of(client.get(path).content.decode()) for path in pages}
    said["print"] = words_of(document.html(LessonReport.of(far)))
    pages["print"] = ["2 March 2026"]
    assert [(path, day) for path, days in pages.items() for day in days if day not in said[path]] == []
    assert not [path for path, page in said.items() if "1 Mar" in page or "30 May" in page]


def test_the_time_beside_the_bell_and_on_paper_is_that_of_the_class(client, alice):
    lesson = in_mid_round(alice, NAMES[0])
    Classroom.objects.update(time_zone=FAR)
    client.force_login(alice)
    lesson.classroom.refresh_from_db()
    before = timezone.localtime(timezone=lesson.classroom.zone)
    set_up = words_of(client.get(reverse("games:new-lesson", args=[lesson.classroom_id])).content.decode())
    paper = words_of(client.get(reverse("games:paper", args=[lesson.pk])).content.decode())
    after = timezone.localtime(timezone=lesson.classroom.zone)
    times = {f"{moment:%H:%M}" for moment in (before, after)}
    assert re.search(r"In this class it is (\d\d:\d\d) now", set_up)[1] in times
    assert re.search(r", round 1 (\d\d:\d\d)", paper)[1] in times
