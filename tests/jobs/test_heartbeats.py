"""A worker or a timetable that is away is seen, and said to whom it concerns."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from datetime import timedelta
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async
from django.core.checks import run_checks
from django.test import Client
from django.utils import timezone

from accounts.models import Teacher
from classrooms.tasks import delete_expired
from eleusis.seats import TEACHER
from eleusis_site.env import BASE_DIR
from games.live.connection import Connection
from games.live.hub import hub
from jobs import heartbeats, tasks
from jobs.models import Heartbeat
from reports.models import Export
from tests.live.lessons import OpenLesson, open_lesson
from tests.live.servers import test_database_url as url_of_this_run


def seen(name: str, **ago: float) -> None:
    Heartbeat.objects.update_or_create(name=name, defaults={"at": timezone.now() - timedelta(**ago)})


@pytest.fixture
def all_well(db) -> None:
    for name in heartbeats.PATIENCE:
        seen(name)


@pytest.fixture
def lesson(all_well) -> OpenLesson:
    return open_lesson(seats=2)


def page(lesson: OpenLesson, path: str) -> str:
    browser = Client()
    browser.force_login(lesson.teacher)
    return browser.get(f"/lessons/{lesson.lesson.pk}/{path}").content.decode()


def asked_for(lesson: OpenLesson, kind: str = "pdf", **ago: float) -> Export:
    at = timezone.now() - timedelta(**ago)
    return Export.objects.create(lesson=lesson.lesson, asked_by=lesson.teacher, kind=kind, created_at=at)


def state_of(lesson: OpenLesson, export: Export) -> str:
    browser = Client()
    browser.force_login(lesson.teacher)
    return str(browser.get(f"/lessons/{lesson.lesson.pk}/report/exports/{export.pk}/").json()["why"])


def test_installing_counts_as_the_first_time(db):
    """Their rows come with the migration; a site on which no worker was ever started says so, too."""
    Heartbeat.objects.all().delete()
    from importlib import import_module

    from django.apps import apps

    import_module("jobs.migrations.0001_heartbeats").begin(apps, None)
    assert {sign.name for sign in heartbeats.signs().values() if sign.at and not sign.is_missed} == {
        "worker",
        "beat",
        "retention",
    }


def test_what_has_been_done_just_now_is_not_missed(all_well):
    assert heartbeats.why_files_wait() == ""
    assert heartbeats.warnings() == []
    assert run_checks(tags=["database"], databases=["default"]) == []


def test_the_job_that_does_nothing_notes_the_worker(db):
    seen("worker", hours=1)
    tasks.pulse()
    assert not heartbeats.signs()["worker"].is_missed


def test_deleting_by_date_is_noted(db):
    seen("retention", days=2)
    delete_expired()
    assert not heartbeats.signs()["retention"].is_missed


def test_readyz_tells_who_is_missed_and_stays_ready(client, all_well):
    seen("worker", minutes=10)
    answer = client.get("/readyz")
    assert answer.status_code == 200
    told = {name: answer.json()[name] for name in ("ok", "worker", "beat", "retention")}
    assert told == {"ok": True, "worker": False, "beat": True, "retention": True}


@pytest.mark.parametrize("name", ["worker", "beat"])
def test_the_room_says_that_files_wait_and_whom_to_tell(lesson, settings, name):
    settings.CONTACT = "Mr Pike, room 12"
    assert "Files wait" not in page(lesson, "room/")
    seen(name, minutes=10)
    said = page(lesson, "room/")
    assert "Files wait: the program that makes them has not run since" in said
    assert "Tell whoever runs this site: Mr Pike, room 12." in said


@pytest.mark.django_db(transaction=True)
async def test_an_open_room_hears_that_files_wait_and_that_they_do_not_any_more():
    await sync_to_async(seen)("worker")
    lesson = await sync_to_async(open_lesson)(seats=2)
    room, teacher = await hub().room(lesson.lesson.pk), Connection(TEACHER)
    room.attach(teacher)
    assert last_told(teacher) == ""
    await sync_to_async(seen)("worker", minutes=10)
    await room.look_at_the_door()
    why = last_told(teacher)
    assert why.startswith("Files wait: the program that makes them has not run since")
    await sync_to_async(seen)("worker")
    await room.look_at_the_door()
    assert last_told(teacher) == ""


def last_told(teacher: Connection) -> str:
    frames = [json.loads(frame) for frame in teacher.take()]
    return str([frame["files_wait"] for frame in frames if frame["t"] == "room"][-1])


def test_a_waiting_file_says_why(lesson):
    export = asked_for(lesson, minutes=1)
    assert state_of(lesson, export) == "It will be begun within half a minute."
    asked_for(lesson, "csv", minutes=2)
    assert state_of(lesson, export) == "1 file is made before this one."
    seen("worker", minutes=10)
    assert state_of(lesson, export).startswith("Files wait: the program that makes them has not run since")
    assert state_of(lesson, asked_for(lesson, "xlsx")) == ""


def test_the_report_shows_why_a_file_waits(alice_lesson):
    lesson, teacher = alice_lesson
    seen("worker", minutes=10)
    Export.objects.create(lesson=lesson, asked_by=teacher, kind="pdf", created_at=timezone.now() - timedelta(minutes=1))
    browser = Client()
    browser.force_login(teacher)
    assert "Files wait: the program that makes them" in browser.get(f"/lessons/{lesson.pk}/report/").content.decode()


@pytest.fixture
def alice_lesson(all_well):
    from tests.reports import lessons

    teacher = lessons.teacher()
    return lessons.finished_lesson(teacher), teacher


@pytest.mark.usefixtures("site_admin")
@pytest.mark.parametrize(
    ("name", "ago", "sentence"),
    [
        ("worker", {"minutes": 10}, "No job has been done since"),
        ("beat", {"minutes": 10}, "The timetable has not been looked at since"),
        ("retention", {"days": 2}, "Nothing has been deleted by its date since"),
    ],
)
def test_an_administrator_is_warned_by_the_checks_and_in_the_admin(all_well, name, ago, sentence):
    browser = Client()
    browser.force_login(Teacher.objects.create_superuser("chief@example.org", "x" * 12, name="Chief"))
    assert sentence not in browser.get("/admin/").content.decode()
    seen(name, **ago)
    assert sentence in browser.get("/admin/").content.decode()
    [warning] = run_checks(tags=["database"], databases=["default"])
    assert (warning.id, warning.msg.startswith(sentence)) == ("eleusis.W007", True)


# ── real ones ────────────────────────────────────────────────────────────────────────────────────

KILLED = """
import os, time
import django
django.setup()
from django.core.management import call_command
from accounts.models import Teacher
from classrooms import codes
from classrooms.models import Classroom
from eleusis_site.jobs import EmbeddedJobs
from games.models import Lesson
from reports.models import Export
from reports.services import exports
from reports.tasks import enqueue, make_export
call_command("migrate", verbosity=0)
teacher = Teacher.objects.create_user("ada@example.org", "a-long-pass-phrase", name="Ada")
classroom = Classroom.objects.create(teacher=teacher, name="5b", code=codes.new_code())
lesson = Lesson.objects.create(classroom=classroom, title="Red")
exports.Lease.finish = lambda lease, written: time.sleep(60)
EmbeddedJobs().start()
enqueue(make_export, str(exports.ask_for_export(lesson, teacher, "csv", {}).pk))
until = time.monotonic() + 60
while Export.objects.get().progress < 10:
    assert time.monotonic() < until, Export.objects.get().state
    time.sleep(0.1)
os._exit(9)
"""
OPENED = """
import time
import django
django.setup()
from datetime import timedelta
from django.utils import timezone
from eleusis_site.jobs import EmbeddedJobs
from jobs import heartbeats
from jobs.models import Heartbeat
from reports.models import Export
Heartbeat.objects.update(at=timezone.now() - timedelta(days=3))
assert Export.objects.get().state == Export.State.RUNNING
Export.objects.update(lease_until=timezone.now() + timedelta(seconds=100))  # it does not run out meanwhile: whoever starts has to give it back
EmbeddedJobs().start()
until = time.monotonic() + 60
while any(sign.is_missed for sign in heartbeats.signs().values()):
    assert time.monotonic() < until, heartbeats.signs()
    time.sleep(0.2)
print("all are there")
began = time.monotonic()
while Export.objects.get().attempts < 2:
    assert time.monotonic() < began + 10, Export.objects.get().state
    time.sleep(0.1)
print("what was held is made")
"""


@pytest.mark.once
def test_on_a_laptop_that_is_opened_all_run_at_once(tmp_path):
    surroundings = {
        **os.environ,
        "ELEUSIS_DATA_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "eleusis_site.settings",
        "DATABASE_URL": f"sqlite:///{tmp_path}/own.sqlite3",
        "CELERY_BROKER_URL": "",
        "REDIS_URL": "",
    }
    killed, opened = [
        subprocess.run(
            [sys.executable, "-c", lines],
            cwd=BASE_DIR,
            env=surroundings,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        for lines in (KILLED, OPENED)
    ]
    assert killed.returncode == 9, killed.stderr[-2000:]
    assert opened.stdout == "all are there\nwhat was held is made\n", opened.stderr[-2000:]


@pytest.mark.fault
@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_a_worker_and_a_timetable_note_themselves_and_are_missed_once_they_are_dead(tmp_path: Path):
    for name in heartbeats.PATIENCE:
        seen(name, minutes=20)
    surroundings = {**os.environ, "DATABASE_URL": url_of_this_run(), "ELEUSIS_DATA_DIR": str(tmp_path)}
    command = [sys.executable, "-m", "celery", "--app", "eleusis_site", "worker", "--beat", "--concurrency", "1"]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--schedule", str(tmp_path / "beat")], cwd=BASE_DIR, env=surroundings, stdout=log, stderr=log
        )
    try:
        until = time.monotonic() + 90
        while heartbeats.why_files_wait():
            assert time.monotonic() < until, (tmp_path / "log").read_text()[-3000:]
            assert process.poll() is None, (tmp_path / "log").read_text()[-3000:]
            time.sleep(0.2)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)
    later = timezone.now() + timedelta(minutes=5)
    for name in ("worker", "beat"):
        assert later - Heartbeat.objects.get(name=name).at > heartbeats.PATIENCE[name]
