"""The page for whoever runs the site: the figures of `/metrics` in words, and what to do when something is amiss."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone, translation

from accounts.models import Teacher
from eleusis_site import alarms, operations
from eleusis_site.alarms import ALARMS, Figures
from eleusis_site.env import BASE_DIR
from games.live.counts import COUNTS, Counts
from jobs.models import Heartbeat
from reports.models import Export
from tests.live.lessons import open_lesson

WELL = Figures(database=True, moves=1000, commits=900)


def test_the_rules_for_prometheus_say_the_same_sentences() -> None:
    with translation.override("en"):
        written = (BASE_DIR / "deploy" / "monitoring" / "alerts.yml").read_text(encoding="utf-8")
        assert written == alarms.rules()  # else: manage.py alert_rules > deploy/monitoring/alerts.yml


@pytest.mark.parametrize(
    ("now", "name"),
    [
        (WELL, None),
        (Figures(database=False), "EleusisDatabaseAway"),
        (Figures(database=True, moves=1000, slowest_percent=1.0), "EleusisMovesSlow"),
        (Figures(database=True, moves=3, slowest_percent=5.0), None),
        (Figures(database=True, queue=51), "EleusisWriterBehind"),
        (Figures(database=True, failures=21), "EleusisLogRefuses"),
        (Figures(database=True, failures=21, commits=10_000), None),
        (Figures(database=True, late=21), "EleusisBellsLate"),
        (Figures(database=True, redis=False), "EleusisBellsLate"),
        (Figures(database=True, ages={"worker": 181.0}), "EleusisWorkerAway"),
        (Figures(database=True, ages={"worker": None}), None),
        (Figures(database=True, ages={"beat": 301.0}), "EleusisTimetableAway"),
        (Figures(database=True, ages={"retention": 100_001.0}), "EleusisRetentionLate"),
        (Figures(database=True, files=21), "EleusisFilesWait"),
    ],
)
def test_what_is_amiss_is_said_and_what_is_not_is_not(now: Figures, name: str | None) -> None:
    assert [alarm.name for alarm in alarms.amiss(now)] == ([name] if name else [])


def test_every_alarm_that_a_process_can_see_is_tried_above() -> None:
    assert len(ALARMS) == 10


def test_the_slowest_of_a_hundred_moves() -> None:
    waits = [0] * len(COUNTS.waits)
    assert operations.slowest_percent(waits) == 0.0
    waits[0], waits[8] = 99, 1
    assert operations.slowest_percent(waits) == 0.0
    waits[8] = 2
    assert operations.slowest_percent(waits) == 0.5  # between half a second and one


@pytest.fixture
def chief(db: None, monkeypatch: Any) -> Client:
    """An administrator of a site that has just been started; a busy machine was slow to other tests of this process."""
    for name, value in vars(Counts()).items():
        monkeypatch.setattr(COUNTS, name, value)
    browser = Client()
    browser.force_login(Teacher.objects.create_superuser("chief@example.org", "a long pass phrase", name="Chief"))
    return browser


def test_the_page_says_how_the_site_is_and_names_nobody(chief: Client, monkeypatch: Any) -> None:
    lesson = open_lesson(seats=2)
    Heartbeat.objects.update_or_create(name="worker", defaults={"at": timezone.now()})
    monkeypatch.setitem(COUNTS.refusals, "not_your_turn", 7)
    page = chief.get("/operations/").content.decode()
    assert "Nothing is amiss." in page
    assert "not_your_turn" in page
    assert "0 wait to be made." in page
    Heartbeat.objects.filter(name="worker").update(at=timezone.now() - timedelta(minutes=5))
    Export.objects.create(lesson=lesson.lesson, kind="csv", asked_by=lesson.teacher)
    page = chief.get("/operations/").content.decode()
    assert "Start `eleusis-jobs`" in page
    assert "1 waits to be made." in page
    for secret in (lesson.students[0].name, lesson.teacher.name, lesson.teacher.email, str(lesson.tables[0].pk)):
        assert secret not in page


def test_it_is_said_in_the_readers_language(chief: Client) -> None:
    Teacher.objects.update(language="de")
    page = chief.get("/operations/", headers={"accept-language": "de"}).content.decode()
    assert "Alles in Ordnung." in page


def test_to_others_it_is_not_there(db: None) -> None:
    assert not getattr(AnonymousUser(), "is_staff", False)
    assert Client().get("/operations/").status_code == 404
    teacher = Client()
    teacher.force_login(Teacher.objects.create_user("ada@example.org", "a long pass phrase", name="Ada"))
    assert teacher.get("/operations/").status_code == 404


def test_a_database_that_is_away_is_said(monkeypatch: Any) -> None:
    def away(*_: object, **__: object) -> None:
        raise DatabaseError

    monkeypatch.setattr(Export.objects, "filter", away)
    assert operations.figures() == Figures(database=False)
