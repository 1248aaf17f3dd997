"""Exported files in S3-compatible storage: a real server with keys, and a site of which two machines share nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classrooms.models import Student
from eleusis_site import doctor
from reports import tasks
from reports.models import Export
from reports.services import erasing, exports, kept_files
from tests.servers import StoreOfFiles

pytestmark = pytest.mark.once


@pytest.fixture
def store(tmp_path: Path, settings, monkeypatch) -> Iterator[StoreOfFiles]:
    server = StoreOfFiles(tmp_path)
    for name, value in server.environment.items():
        monkeypatch.setenv(name, value)
    settings.EXPORTS_BUCKET = server.BUCKET
    options = {"bucket_name": server.BUCKET}
    settings.STORAGES = settings.STORAGES | {
        "exports": {"BACKEND": "reports.services.bucket.Bucket", "OPTIONS": options}
    }
    server.start()
    yield server
    server.stop()


@pytest.fixture
def export(lesson, alice):
    return exports.ask_for_export(lesson, alice, "csv", {})


@pytest.fixture
def hers(alice):
    browser = Client()
    browser.force_login(alice)
    return browser


def address(export: Export) -> str:
    return reverse("reports:file", args=[export.lesson_id, export.pk])


def stored(store: StoreOfFiles) -> list[str]:
    return sorted(path.name for path in store.bucket.iterdir())


def on_the_doctors_list() -> list[tuple[str, str]]:
    return [(one.state, one.said) for one in doctor.examine() if one.what == "exported files"]


def test_what_one_machine_has_made_another_hands_out(store, export, hers, settings, tmp_path):
    settings.EXPORT_DIR = tmp_path / "of the worker"
    assert tasks.make_export(str(export.pk))
    assert list(settings.EXPORT_DIR.iterdir()) == []
    assert stored(store) == [f"{export.pk}.1.csv"]
    settings.EXPORT_DIR = tmp_path / "of the web process"
    answer = hers.get(address(export))
    export.refresh_from_db()
    assert answer.status_code == 200
    assert hashlib.sha256(answer.content).hexdigest() == export.sha256
    assert list(settings.EXPORT_DIR.glob("*")) == []
    assert on_the_doctors_list() == [("ok", "1 in the bucket exports")]


def test_a_file_goes_with_the_child_with_its_week_and_with_the_lease_that_was_lost(
    store, export, monkeypatch, django_capture_on_commit_callbacks
):
    assert tasks.make_export(str(export.pk))
    kept_files.clear_away(set(), timezone.now(), exports.LONGEST)
    assert len(stored(store)) == 1  # it has only just been written: its job may be about to mark it
    with django_capture_on_commit_callbacks(execute=True):
        erasing.forget(Student.objects.first())
    assert stored(store) == []
    old = exports.ask_for_export(export.lesson, export.asked_by, "csv", {})
    assert tasks.make_export(str(old.pk))
    assert exports.clear_away(timezone.now() + exports.KEPT * 2) == 1
    assert stored(store) == []
    lost = exports.ask_for_export(export.lesson, export.asked_by, "csv", {})
    keep = kept_files.keep

    def taken_up_meanwhile(*given):
        keep(*given)
        Export.objects.filter(pk=lost.pk).update(attempts=2)

    monkeypatch.setattr(kept_files, "keep", taken_up_meanwhile)
    assert not tasks.make_export(str(lost.pk))
    assert stored(store) == []


def test_what_a_killed_job_has_left_on_its_own_machine_goes_as_well(store, export, settings):
    settings.EXPORT_DIR.mkdir()
    half = settings.EXPORT_DIR / f"{export.pk}.1.part"
    half.write_text("half a f")
    assert exports.clear_away() == 0  # its job may live
    assert exports.clear_away(timezone.now() + exports.LONGEST * 2) == 1
    assert not half.exists()


def test_a_store_that_is_away_costs_a_sentence_and_no_file(store, export, hers, django_capture_on_commit_callbacks):
    assert tasks.make_export(str(export.pk))
    waits = exports.ask_for_export(export.lesson, export.asked_by, "json", {})
    store.kill()
    answer = hers.get(address(export), follow=True)
    assert "The file cannot be fetched just now. It is kept" in answer.content.decode()
    assert not tasks.make_export(str(waits.pk))
    waits.refresh_from_db()
    assert (waits.state, waits.attempts) == (Export.State.WAITING, 1)
    [(state, said)] = on_the_doctors_list()
    assert state == "failed"
    assert said.startswith("the bucket exports does not answer: Could not connect")
    store.start()
    assert hers.get(address(export)).status_code == 200
    assert tasks.make_export(str(waits.pk))
    store.kill()
    with django_capture_on_commit_callbacks(execute=True):
        erasing.forget(Student.objects.first())  # the child is erased all the same
    later = timezone.now() + exports.LONGEST * 2
    assert exports.clear_away(later) == 0  # and the timetable goes on
    store.start()
    assert len(stored(store)) == 2
    assert exports.clear_away(later) == 2
    assert stored(store) == []


def test_who_has_not_the_key_gets_nothing(store, export, settings, monkeypatch):
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "another")
    settings.STORAGES = dict(settings.STORAGES)  # the timetable of a live server may have opened it with the right key
    assert not tasks.make_export(str(export.pk))
    assert stored(store) == []
    [(state, said)] = on_the_doctors_list()
    assert state == "failed"
    assert "SignatureDoesNotMatch" in said
