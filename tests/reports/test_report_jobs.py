"""Jobs: leases, what happens when one dies, and who may fetch what it made."""

import json
import math
import subprocess
import sys
import time
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classrooms import paper
from eleusis.inquiry import READING_VERSION, read_round
from games.models import Event
from games.signals import round_over
from reports import tasks
from reports.models import Export, Reading
from reports.selectors.waiting import why_it_waits
from reports.services import exports, readings
from reports.services.files import separated
from reports.services.readings import make_readings_of_lesson
from tests.reports import lessons

DONE, FAILED, RUNNING, WAITING = Export.State.DONE, Export.State.FAILED, Export.State.RUNNING, Export.State.WAITING


def files():
    return sorted(path.name for path in Path(settings.EXPORT_DIR).glob("*"))


@pytest.fixture
def export(lesson, alice):
    return exports.ask_for_export(lesson, alice, "csv", {})


def test_asking_again_for_what_is_being_made_gives_the_same(export, lesson, alice):
    assert exports.ask_for_export(lesson, alice, "csv", {}) == export
    assert exports.ask_for_export(lesson, alice, "csv", {"part": "students"}) != export


def test_what_an_older_version_has_read_is_read_anew_after_an_upgrade(lesson, sent):
    make_readings_of_lesson(lesson)
    Reading.objects.update(version=4, body={})
    gone = Reading.objects.last()
    Reading.objects.create(table=gone.table, round=77, version=4, body={})
    while tasks.read_outdated():
        assert sent.pop() == ("reports.read_outdated",)
    assert sent == []
    assert not Reading.objects.exclude(version=READING_VERSION).exists()
    assert not Reading.objects.filter(round=77).exists()
    assert Reading.objects.filter(table__lesson=lesson).count() == 6


def test_a_job_makes_one_file_and_a_second_one_does_nothing(export):
    assert tasks.make_export(str(export.pk))
    assert not tasks.make_export(str(export.pk))
    export.refresh_from_db()
    assert (export.state, export.progress, export.attempts, export.lease_until) == (DONE, 100, 1, None)
    assert files() == [f"{export.pk}.1.csv"]
    assert len(export.sha256) == 64


def test_a_job_that_is_cancelled_while_it_runs_leaves_no_file_and_no_row(export, lesson, alice, monkeypatch):
    browser = Client()
    browser.force_login(alice)
    assert "Cancel" in browser.get(reverse("reports:lesson", args=[lesson.pk])).content.decode()
    write = separated.write

    def cancelled(report, path, options, progress):
        answer = browser.post(reverse("reports:cancel", args=[lesson.pk, export.pk]), follow=True)
        assert "no longer being made" in answer.content.decode()
        write(report, path, options, progress)

    monkeypatch.setitem(exports.WRITERS, "csv", cancelled)
    assert not tasks.make_export(str(export.pk))
    assert files() == []
    assert not Export.objects.filter(pk=export.pk).exists()
    again = browser.post(reverse("reports:cancel", args=[lesson.pk, export.pk]), follow=True)  # in another window
    assert "no longer being made" in again.content.decode()


def test_a_pdf_that_is_cancelled_while_it_is_drawn_is_drawn_no_longer(lesson, alice, monkeypatch):
    export = exports.ask_for_export(lesson, alice, "pdf", {})

    def drawn(_page, _style, still):
        assert exports.cancel(lesson, export.pk)
        still()
        return b"%PDF-"

    monkeypatch.setattr(paper, "pdf", drawn)
    assert not tasks.make_export(str(export.pk))
    assert files() == []


def test_what_failed_was_not_ready(export, lesson):
    Export.objects.filter(pk=export.pk).update(state=FAILED)
    assert exports.cancel(lesson, export.pk)
    assert Export.objects.filter(pk=export.pk, state=FAILED).exists()


def test_what_was_ready_when_it_was_cancelled_stays(export, lesson, alice):
    tasks.make_export(str(export.pk))
    browser = Client()
    browser.force_login(alice)
    answer = browser.post(reverse("reports:cancel", args=[lesson.pk, export.pk]), follow=True)
    assert "ready already" in answer.content.decode()
    assert files() == [f"{export.pk}.1.csv"]
    stranger = Client()
    stranger.force_login(lessons.teacher("bob@example.org"))
    assert stranger.post(reverse("reports:cancel", args=[lesson.pk, export.pk])).status_code == 404


def test_a_job_that_died_is_finished_by_the_reaper(export, sent):
    folder = Path(settings.EXPORT_DIR)
    folder.mkdir()
    (folder / f"{export.pk}.1.part").write_text("half a f")
    past = timezone.now() - timedelta(seconds=1)
    Export.objects.filter(pk=export.pk).update(state=RUNNING, attempts=1, lease_until=past, progress=40)
    assert tasks.reap_exports() == 1
    assert sent == [("reports.make_export", str(export.pk))]
    assert tasks.make_export(sent[0][1])
    export.refresh_from_db()
    assert (export.state, export.attempts) == (DONE, 2)
    exports.clear_away(timezone.now() + exports.LONGEST * 2)
    assert files() == [f"{export.pk}.2.csv"]
    assert tasks.reap_exports() == 0


@pytest.mark.django_db(transaction=True)
def test_a_lease_is_short_and_renewed_while_its_job_lives(lesson, alice, monkeypatch):
    monkeypatch.setattr(exports, "RENEWED_EVERY", 0.02)
    export = exports.ask_for_export(lesson, alice, "csv", {})
    ends = []

    def works_on(report, path, options, progress):
        ends.append(Export.objects.get(pk=export.pk).lease_until)
        until = time.monotonic() + 10
        while (end := Export.objects.get(pk=export.pk).lease_until) <= ends[-1]:
            assert time.monotonic() < until, "nobody renews it"
        ends.append(end)
        separated.write(report, path, options, progress)

    monkeypatch.setitem(exports.WRITERS, "csv", works_on)
    assert tasks.make_export(str(export.pk))
    assert ends[1] > ends[0]
    # Killed at its last sign of life, it is looked at every ten seconds and taken up by then.
    every = timedelta(seconds=settings.CELERY_BEAT_SCHEDULE["exports.reap"]["schedule"])
    assert exports.LEASE + every < timedelta(seconds=30)
    assert exports.FORGOTTEN + every < timedelta(seconds=30)


def test_a_worker_that_starts_gives_back_what_its_predecessor_held(export, lesson, alice, sent):
    assert exports.take_lease(export.pk, "one@school")
    fetched = exports.ask_for_export(lesson, alice, "json", {})
    assert tasks.resume_exports("two@school") == 1  # another worker is at the other one: its lease will tell
    assert sent == [("reports.make_export", str(fetched.pk))]
    assert tasks.resume_exports("one@school") == 2
    assert tasks.make_export(str(export.pk))


@pytest.mark.django_db(transaction=True)
def test_a_job_that_was_killed_goes_before_what_was_queued_after_it(export, lesson, alice, sent):
    assert exports.take_lease(export.pk, "one@school")
    queued = exports.ask_for_export(lesson, alice, "json", {})
    tasks.ready(SimpleNamespace(hostname="one@school"))
    assert sent == [("reports.resume_exports", "one@school"), ("reports.read_outdated",)]
    sent.pop()
    assert tasks.make_export(str(queued.pk))
    export.refresh_from_db()
    queued.refresh_from_db()
    assert (export.state, queued.state) == (DONE, WAITING)
    assert sent[1:] == [("reports.make_export", str(queued.pk))]
    assert tasks.make_export(sent[1][1])
    queued.refresh_from_db()
    assert queued.state == DONE


def test_a_running_job_is_left_alone(export, sent):
    lease = exports.take_lease(export.pk)
    assert exports.take_lease(export.pk) is None
    assert tasks.reap_exports() == 0
    lease.progress(50)
    export.refresh_from_db()
    assert (export.state, export.progress) == (RUNNING, 50)


def test_a_job_that_lost_its_lease_cannot_finish(export, tmp_path):
    old = exports.take_lease(export.pk)
    Export.objects.filter(pk=export.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    new = exports.take_lease(export.pk)
    written = tmp_path / "old.part"
    written.write_text("old")
    with pytest.raises(exports.LeaseLost):
        old.finish(written)
    with pytest.raises(exports.LeaseLost):
        old.progress(60)
    assert files() == []
    new.finish(written)
    assert files() == [f"{export.pk}.2.csv"]


def test_a_job_nobody_began_is_sent_again(export, sent):
    Export.objects.filter(pk=export.pk).update(created_at=timezone.now() - exports.FORGOTTEN * 2)
    assert tasks.reap_exports() == 1


@pytest.mark.parametrize("left", [{"state": WAITING}, {"state": RUNNING, "attempts": 1}])
def test_a_job_of_a_clock_that_was_set_back_waits_for_no_hour_to_come_again(export, sent, left):
    later = timezone.now() + timedelta(hours=1)
    lease = {"lease_until": later} if left["state"] == RUNNING else {}
    Export.objects.filter(pk=export.pk).update(created_at=later, **lease, **left)
    assert tasks.reap_exports() == 1
    assert tasks.make_export(str(export.pk))


def test_a_job_that_keeps_failing_ends_with_a_sentence(export, monkeypatch, caplog):
    def broken(*_):
        raise RuntimeError("no disk")

    monkeypatch.setitem(exports.WRITERS, "csv", broken)
    for attempt in range(1, exports.MOST_ATTEMPTS + 1):
        assert not tasks.make_export(str(export.pk))
        export.refresh_from_db()
        assert (export.attempts, export.state) == (attempt, WAITING if attempt < exports.MOST_ATTEMPTS else FAILED)
    assert export.error.startswith("The file could not be made.")
    assert not tasks.make_export(str(export.pk))
    assert files() == []


def test_a_job_that_dies_every_time_is_given_up(export):
    past = timezone.now() - timedelta(seconds=1)
    Export.objects.filter(pk=export.pk).update(state=RUNNING, attempts=exports.MOST_ATTEMPTS, lease_until=past)
    assert tasks.reap_exports() == 0
    export.refresh_from_db()
    assert (export.state, bool(export.error)) == (FAILED, True)


def test_a_file_that_is_too_big_is_refused_with_a_sentence(export, monkeypatch):
    monkeypatch.setattr(exports, "MOST_BYTES", 10)
    assert not tasks.make_export(str(export.pk))
    export.refresh_from_db()
    assert (export.state, export.error.startswith("This lesson is too long")) == (FAILED, True)
    assert files() == []


def test_progress_is_told_while_the_file_is_made(export, monkeypatch):
    told = []
    write = separated.write

    def watched(report, path, options, progress):
        write(report, path, options, progress)
        told.append(Export.objects.get(pk=export.pk).progress)

    monkeypatch.setitem(exports.WRITERS, "csv", watched)
    assert tasks.make_export(str(export.pk))
    assert told == [90]


def test_a_job_that_is_killed_while_it_reads_loses_no_round_that_it_has_read(export, monkeypatch):
    told = []

    def killed_at_the_third(events, bots):
        told.append(Export.objects.get(pk=export.pk).progress)
        if len(told) == 3:
            raise SystemExit
        return read_round(events, bots)

    monkeypatch.setattr(readings, "read_round", killed_at_the_third)
    with pytest.raises(SystemExit):
        tasks.make_export(str(export.pk))
    assert (told, Reading.objects.count()) == ([0, 1, 3], 2)
    Export.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert tasks.make_export(str(export.pk))
    assert (told[3:], Reading.objects.count()) == ([0, 5, 6, 8], 6)
    one = Reading.objects.all()[0]
    tasks.read_round(str(one.table_id), one.round)  # the job of the round itself comes last, and has nothing to do
    assert len(told) == 7


def test_a_lesson_with_more_rounds_than_one_job_can_read_has_its_file_by_several(export, sent, monkeypatch):
    """However slow the machine is: that a job has read all that it could is no attempt that failed."""
    assert math.isinf(exports.time_to_read()) == settings.CELERY_EMBEDDED
    monkeypatch.setattr(settings, "CELERY_EMBEDDED", False)
    monkeypatch.setattr(exports, "READ_FOR", 0.0)
    for read in range(1, 6):
        assert not tasks.make_export(str(export.pk))
        export.refresh_from_db()
        assert (export.state, export.attempts, export.progress) == (WAITING, 0, 10 * read // 6)
        assert (Reading.objects.count(), sent) == (read, [("reports.make_export", str(export.pk))] * read)
        export.created_at -= timedelta(minutes=1)
        assert (why_it_waits(export) == "The rounds of this lesson are being read first.") == (export.progress > 0)
    assert tasks.make_export(str(export.pk))
    assert len(files()) == 1


def test_old_files_and_files_of_deleted_lessons_are_cleared_away(export, lesson):
    assert tasks.make_export(str(export.pk))
    assert exports.clear_away() == 0
    lesson.delete()
    assert exports.clear_away(timezone.now() + exports.LONGEST * 2) == 1
    assert files() == []


def test_asking_sends_a_job_and_shows_how_far_it_is(lesson, alice, client, sent, django_capture_on_commit_callbacks):
    client.force_login(alice)
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.post(reverse("reports:ask", args=[lesson.pk]), {"kind": "csv", "part": "students"})
    export = Export.objects.get()
    assert answer.url == reverse("reports:lesson", args=[lesson.pk]) + "#files"
    assert sent == [("reports.make_export", str(export.pk))]
    state = reverse("reports:export", args=[lesson.pk, export.pk])
    assert client.get(state).json() == {"state": "waiting", "progress": 0, "error": "", "why": "", "file": None}
    file = reverse("reports:file", args=[lesson.pk, export.pk])
    assert client.get(file).status_code == 404
    assert tasks.make_export(str(export.pk))
    assert client.get(state).json() == {"state": "done", "progress": 100, "error": "", "why": "", "file": file}
    download = client.get(file)
    assert download["Content-Disposition"].startswith('attachment; filename="What_makes_a_card_fit')
    assert "no-store" in download["Cache-Control"]
    assert download.content == lessons.file_of(export).read_bytes()


def test_only_the_owner_may_ask_look_and_fetch(export, lesson, alice):
    assert tasks.make_export(str(export.pk))
    other, stranger = Client(), Client()
    other.force_login(lessons.teacher("bob@example.org"))
    addresses = [reverse(f"reports:{name}", args=[lesson.pk, export.pk]) for name in ("export", "file")]
    ask = reverse("reports:ask", args=[lesson.pk])
    for client in (other, stranger):
        assert [client.get(address).status_code for address in addresses] == [404, 404]
        assert client.post(ask, {"kind": "csv"}).status_code == 404
    assert Export.objects.count() == 1


def test_a_kind_there_is_none_of_is_refused_in_words(lesson, alice, client):
    client.force_login(alice)
    page = client.post(reverse("reports:ask", args=[lesson.pk]), {"kind": "docx"}, follow=True)
    assert "There is no such kind of file" in page.content.decode()
    assert Export.objects.count() == 0


def test_when_a_round_is_over_it_is_read(lesson, sent, django_capture_on_commit_callbacks):
    table = lesson.tables.first()
    with django_capture_on_commit_callbacks(execute=True):
        round_over.send(sender=None, table_id=table.pk, round=1)
    assert sent == [("reports.read_round", str(table.pk), 1)]
    for _ in range(2):
        tasks.read_round(*sent[0][1:])
    assert [(row.table_id, row.round) for row in Reading.objects.all()] == [(table.pk, 1)]


def test_a_round_that_is_not_over_is_not_read(lesson):
    table = lesson.tables.first()
    Event.objects.filter(table=table, kind="rule_shown").order_by("-seq").first().delete()
    tasks.read_round(str(table.pk), 2)
    tasks.read_round(str(table.pk), 9)
    assert Reading.objects.count() == 0


@pytest.mark.once
def test_pages_that_read_the_first_rounds_of_a_process_at_once_do_not_bring_it_down(lesson):
    """As two walls do, whose replay begins; the types of a reading are looked at when one is first read."""
    make_readings_of_lesson(lesson)
    body = json.dumps(Reading.objects.first().body)
    script = """
import json, sys, threading, django
django.setup()
from reports.selectors.stored_readings import kept
body, together = json.loads(sys.stdin.read()), threading.Barrier(6)
sys.setswitchinterval(1e-6)
pages = [threading.Thread(target=lambda: (together.wait(), kept(body))) for _ in range(6)]
[page.start() for page in pages]
[page.join() for page in pages]
"""
    made = subprocess.run([sys.executable, "-c", script], input=body, text=True, check=False, capture_output=True)
    assert (made.returncode, made.stderr) == (0, "")
