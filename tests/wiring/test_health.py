"""What a supervisor and a proxy ask."""

from __future__ import annotations

import subprocess
import tomllib

import pytest
from django.db import OperationalError, connection

from eleusis_site import version
from eleusis_site.env import BASE_DIR


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
def test_without_redis_it_is_degraded_but_ready(client, settings):
    settings.CACHES = {"default": {"BACKEND": "eleusis_site.cache.PatientCache", "LOCATION": "redis://127.0.0.1:1/0"}}
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in ("ok", "database", "redis")} == {
        "ok": True,
        "database": True,
        "redis": False,
    }
