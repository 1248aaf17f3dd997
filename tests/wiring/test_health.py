"""What a supervisor and a proxy ask."""

from __future__ import annotations

import subprocess
import tomllib
from datetime import timedelta
from types import SimpleNamespace

import psycopg
import pytest
from django.conf import settings
from django.db import OperationalError, connection, connections
from django.utils import timezone

from eleusis_site import asgi, database, version
from eleusis_site.checks import durable
from eleusis_site.env import BASE_DIR
from tests.live.servers import test_database_url as url_of_this_run


def test_a_process_that_answers_is_healthy_and_says_which_version_it_is(client):
    project = tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["project"]
    answer = client.get("/healthz").json()
    assert answer == {"ok": True, "version": project["version"], "commit": answer["commit"]}
    if (BASE_DIR / ".git").exists():
        head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=BASE_DIR, capture_output=True, text=True, check=True)
        assert head.stdout.startswith(answer["commit"])
        assert len(answer["commit"]) == 9


@pytest.mark.django_db
def test_every_page_says_which_version_it_is(client):
    answer = client.get("/healthz").json()
    assert f"Version {answer['version']} ({answer['commit']})" in client.get("/").content.decode()


def test_the_commit_is_found_whichever_way_git_keeps_it(tmp_path, monkeypatch):
    made = "0123456789abcdef0123456789abcdef01234567"
    git = tmp_path / ".git"
    git.mkdir()
    (git / "HEAD").write_text(f"{made}\n")
    assert version._of_checkout(tmp_path) == made
    (git / "HEAD").write_text("ref: refs/heads/main\n")
    (git / "packed-refs").write_text(f"# pack-refs with: peeled\n{made} refs/heads/main\n")
    assert version._of_checkout(tmp_path) == made
    assert version._of_checkout(tmp_path / "nowhere") == ""
    monkeypatch.setenv("ELEUSIS_COMMIT", made)
    assert version.commit() == "012345678"
    monkeypatch.setenv("ELEUSIS_COMMIT", "<script>")
    assert version.commit() == ""


@pytest.mark.django_db
def test_a_process_is_ready_with_its_database(client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (200, True)


@pytest.mark.django_db
def test_without_the_database_it_is_not_ready(client, monkeypatch):
    def away():
        raise OperationalError

    monkeypatch.setattr(connection, "cursor", away)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"ok": False, "database": False})


@pytest.mark.django_db
def test_without_redis_it_is_degraded_but_ready(client, settings, closed_port):
    nobody = f"redis://127.0.0.1:{closed_port}/0"
    settings.CACHES = {"default": {"BACKEND": "eleusis_site.cache.PatientCache", "LOCATION": nobody}}
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in ("ok", "database", "redis")} == {
        "ok": True,
        "database": True,
        "redis": False,
    }


@pytest.mark.django_db
@pytest.mark.parametrize(("apart", "status"), [(59.0, 200), (61.0, 503)])
def test_a_process_whose_clock_is_not_the_databases_is_not_ready(client, monkeypatch, apart, status):
    monkeypatch.setattr(database, "timezone", SimpleNamespace(now=lambda: timezone.now() + timedelta(seconds=apart)))
    if connection.vendor != "postgresql":  # its clock is ours
        status = 200
    answer = client.get("/readyz")
    assert answer.status_code == status
    assert answer.json().get("clock", True) is (status == 200)


@pytest.fixture
def careless(monkeypatch):
    """A connection of its own, of which the promise was taken back."""
    other = connections.create_connection("default")
    with other.cursor() as cursor:
        lose = "PRAGMA synchronous=NORMAL" if other.vendor == "sqlite" else "SET synchronous_commit = off"
        cursor.execute(lose)
    monkeypatch.setattr(database, "connection", other)
    yield other
    other.close()


@pytest.mark.django_db
def test_every_connection_keeps_what_is_committed(client):
    assert durable(databases=["default"]) == []
    assert "synchronous_commit=on" in settings.POSTGRESQL_OPTIONS["options"]


@pytest.mark.django_db
@pytest.mark.usefixtures("careless")
def test_where_a_commit_may_be_lost_a_start_warns(caplog):
    [warning] = durable(databases=["default"])
    assert (warning.id, warning.msg.split(":")[0]) == (
        "eleusis.W008",
        "A crash of the machine can take back moves that were confirmed",
    )
    asgi._warn()
    assert "eleusis.W008" in caplog.text


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_a_database_that_was_told_to_be_careless_is_asked_not_to_be():
    name = connection.settings_dict["NAME"]
    with connection.cursor() as cursor:
        cursor.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    try:
        options = settings.POSTGRESQL_OPTIONS["options"]
        with (
            psycopg.connect(url_of_this_run(), options=options) as asked,
            psycopg.connect(url_of_this_run()) as not_asked,
        ):
            shown = [one.execute("SHOW synchronous_commit").fetchone() for one in (asked, not_asked)]
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f'ALTER DATABASE "{name}" RESET synchronous_commit')
    assert shown == [("on",), ("off",)]
