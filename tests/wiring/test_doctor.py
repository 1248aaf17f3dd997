"""`manage.py doctor`: one line for each thing, and what to do."""

from __future__ import annotations

import json
import shutil
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from eleusis_site import doctor
from jobs import heartbeats
from jobs.models import Heartbeat


@pytest.fixture
def healthy(db, settings, tmp_path):
    """An installation on which everything runs."""
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    settings.EXPORT_DIR = data / "exports"
    for name in heartbeats.PATIENCE:
        Heartbeat.objects.update_or_create(name=name, defaults={"at": timezone.now()})


def found(what: str) -> list[tuple[str, str]]:
    return [(one.state, one.said) for one in doctor.examine() if one.what == what]


def test_everything_is_looked_at_and_nothing_has_failed(healthy, capsys):
    call_command("doctor", "--json")
    told = json.loads(capsys.readouterr().out)
    assert {one["what"] for one in told} >= {
        *("versions", "settings", "secret key", "disk", "data folder", "database", "migrations", "clock", "redis"),
        *("broker", "worker", "beat", "retention", "mail", "static files", "WeasyPrint", "fonts"),
    }
    assert [one for one in told if one["state"] == "failed"] == []


def test_it_says_a_line_for_each_and_what_to_do_and_ends_with_one_where_one_has_failed(healthy, capsys):
    Heartbeat.objects.filter(name="worker").update(at=timezone.now() - timedelta(hours=1))
    with pytest.raises(SystemExit) as ended:
        call_command("doctor")
    assert ended.value.code == 1
    [line] = [line for line in capsys.readouterr().out.splitlines() if "worker:" in line]
    assert line.startswith("failed   worker: last seen ")
    assert line.endswith(("Start the web process.", "systemctl status eleusis-jobs, and its log."))


def test_a_database_that_is_away_has_failed_and_the_rest_is_looked_at(healthy, monkeypatch):
    def away():
        raise DatabaseError("connection refused\nIs the server running?")

    with monkeypatch.context() as patch:
        patch.setattr(connection, "cursor", away)
        assert found("database") == [("failed", "connection refused")]
        assert found("disk")[0][0] in {"ok", "warning"}


def test_migrations_that_wait_have_failed(healthy, monkeypatch):
    monkeypatch.setattr(MigrationExecutor, "migration_plan", lambda *_: ["one", "two"])
    assert found("migrations") == [("failed", "2 are not applied")]


@pytest.mark.parametrize(("free", "state"), [(5e9, "ok"), (5e8, "warning"), (5e7, "failed")])
def test_little_room_on_the_disk_is_said_before_there_is_none(healthy, monkeypatch, free, state):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    assert found("disk")[0][0] == state


def test_redis_and_mail_that_do_not_answer_have_failed(healthy, settings, closed_port):
    nobody = f"redis://127.0.0.1:{closed_port}/0"
    settings.CACHES = {"default": {"BACKEND": "eleusis_site.cache.PatientCache", "LOCATION": nobody}}
    settings.MAIL_GOES_OUT = True
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", closed_port
    assert found("redis") == [("failed", "does not answer: ConnectionError")]
    assert found("mail") == [("failed", f"127.0.0.1:{closed_port} does not take mail: ConnectionRefusedError")]


def test_a_data_folder_and_a_key_that_others_can_read_are_said(healthy, settings, tmp_path):
    (tmp_path / "data").chmod(0o755)
    key = tmp_path / "data" / "secret_key"
    key.write_text(settings.SECRET_KEY)
    key.chmod(0o644)
    assert found("data folder")[0][0] == "warning"
    assert found("secret key")[0][0] == "failed"
    key.chmod(0o600)
    assert found("secret key") == [("ok", f"in {key}")]


def test_what_cannot_even_be_looked_at_is_a_finding(healthy, monkeypatch):
    def broken():
        raise RuntimeError("no fontconfig")

    monkeypatch.setitem(doctor.LOOKS, "WeasyPrint and fonts", broken)
    assert found("WeasyPrint and fonts") == [("failed", "RuntimeError: no fontconfig")]
