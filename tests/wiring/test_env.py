"""What stands in the environment is read, or refused with one sentence that says what to write."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from eleusis_site.env import BASE_DIR, Environment


@pytest.fixture(autouse=True)
def _a_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("ELEUSIS_DATA_DIR", str(tmp_path))


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("WEB_CONCURRENCY", "two", "WEB_CONCURRENCY=two cannot be read: it must be a whole number, 1 or more."),
        ("WEB_CONCURRENCY", "0", "WEB_CONCURRENCY=0 cannot be read: it must be a whole number, 1 or more."),
        ("WEB_CONCURRENCY", "²", "WEB_CONCURRENCY=² cannot be read: it must be a whole number, 1 or more."),
        ("PORT", "http", "PORT=http cannot be read: it must be a whole number from 1 to 65535."),
        ("PORT", "80000", "PORT=80000 cannot be read: it must be a whole number from 1 to 65535."),
        (
            *("FRAMES_PER_10_SECONDS", "5e3"),
            "FRAMES_PER_10_SECONDS=5e3 cannot be read: it must be a whole number, 1 or more.",
        ),
        ("BOTS_PACE", "fast", "BOTS_PACE=fast cannot be read: it must be a number, 0 or more, such as 0.5."),
        ("BOTS_PACE", "-1", "BOTS_PACE=-1 cannot be read: it must be a number, 0 or more, such as 0.5."),
        ("BOTS_PACE", "nan", "BOTS_PACE=nan cannot be read: it must be a number, 0 or more, such as 0.5."),
        ("BOTS_PACE", "inf", "BOTS_PACE=inf cannot be read: it must be a number, 0 or more, such as 0.5."),
        ("HTTPS", "ja", "HTTPS=ja cannot be read: it must be 1 for yes or 0 for no."),
        (
            *("REDIS_URL", "redis://:secret@127.0.0.1:6379s/0"),
            "REDIS_URL cannot be read: it must be an address such as redis://127.0.0.1:6379/0.",
        ),
        (
            *("EMAIL_URL", "smtp://ada:secret@mail.example:many"),
            "EMAIL_URL cannot be read: it must be an address such as smtp+tls://user:password@mail.example:587.",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(monkeypatch, name, value, sentence):
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as refused:
        Environment.read()
    assert refused.value.code == sentence


def test_an_empty_value_is_the_default(monkeypatch):
    for name in ("WEB_CONCURRENCY", "PORT", "FRAMES_PER_10_SECONDS", "BOTS_PACE", "HTTPS", "REDIS_URL", "ORIGINS"):
        monkeypatch.delenv(name, raising=False)
    default = Environment.read()
    for name in ("WEB_CONCURRENCY", "PORT", "FRAMES_PER_10_SECONDS", "BOTS_PACE", "HTTPS", "REDIS_URL"):
        monkeypatch.setenv(name, "")
    assert Environment.read() == default
    assert (default.web_processes, default.frames_per_10_seconds, default.bots_pace) == (1, 50, 1.0)
    assert default.origins == ["http://localhost:8000", "http://127.0.0.1:8000"]


@pytest.mark.parametrize(
    "command",
    [["manage.py", "check"], ["-c", "import eleusis_site.asgi"], ["-m", "celery", "-A", "eleusis_site", "report"]],
)
def test_whoever_starts_it_reads_the_sentence_and_no_traceback(command):
    surroundings = {**os.environ, "WEB_CONCURRENCY": "two"}
    ended = subprocess.run(
        [sys.executable, *command], cwd=BASE_DIR, env=surroundings, capture_output=True, text=True, check=False
    )
    assert ended.returncode != 0
    assert ended.stderr.strip() == "WEB_CONCURRENCY=two cannot be read: it must be a whole number, 1 or more."
