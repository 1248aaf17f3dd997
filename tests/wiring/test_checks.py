"""Every combination of settings that would fail later is refused at start, with what to do about it."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import metadata

import pytest
from django.conf import settings
from django.core.checks import run_checks

from eleusis_site import checks
from eleusis_site.env import LogInProvider
from tests.fonts import only_fonts_of

POSTGRESQL = {"default": {"ENGINE": "django.db.backends.postgresql"}}
SQLITE = {"default": {"ENGINE": "django.db.backends.sqlite3"}}
EMBEDDED = {
    "DATABASES": SQLITE,
    "CHANNEL_LAYER_IS_SHARED": False,
    "CELERY_EMBEDDED": True,
    "WEB_PROCESSES": 1,
    "SESSION_COOKIE_SECURE": False,
    "ALLOWED_HOSTS": ["localhost"],
    "ORIGINS": ["http://localhost:8000"],
}
HOSTED = {
    "DATABASES": POSTGRESQL,
    "CHANNEL_LAYER_IS_SHARED": True,
    "CELERY_EMBEDDED": False,
    "CELERY_BROKER_URL": "redis://localhost:6379/1",
    "WEB_PROCESSES": 2,
    "SESSION_COOKIE_SECURE": True,
    "ALLOWED_HOSTS": ["eleusis.example"],
    "ORIGINS": ["https://eleusis.example", "https://eleusis.example:8443"],
}


NOTHING_LEAVES = {
    "DATABASES": SQLITE,
    "REDIS_URLS": [],
    "CELERY_BROKER_URL": "memory://",
    "MAIL_GOES_OUT": True,
    "EMAIL_HOST": "localhost",
    "EMAIL_USE_TLS": False,
    "EMAIL_USE_SSL": False,
}


def on_host(host, **options):
    return {"default": {"ENGINE": "django.db.backends.postgresql", "HOST": host, "OPTIONS": options}}


def _provider(issuer):
    return LogInProvider("school", "Northfield", issuer, "eleusis", "s")


@pytest.fixture
def ids(monkeypatch):
    """What is wrong with these settings; nothing but the checks hears of them."""

    def said(surroundings, **changes):
        for name, value in (surroundings | changes).items():
            monkeypatch.setattr(settings, name, value)
        monkeypatch.setattr(checks, "missing_fonts", list)
        return [message.id for message in run_checks(tags=["eleusis"])]

    return said


def test_nothing_is_wrong_with_the_modes_that_are_meant(ids):
    assert ids(EMBEDDED) == []
    assert ids(HOSTED) == []


@pytest.mark.parametrize(
    ("surroundings", "changes", "expected"),
    [
        (EMBEDDED, {"CHANNEL_LAYER_IS_SHARED": True}, ["eleusis.E001", "eleusis.W002"]),
        (EMBEDDED, {"WEB_PROCESSES": 2}, ["eleusis.E001"]),
        (EMBEDDED, {"DATABASES": POSTGRESQL}, ["eleusis.W001"]),
        (EMBEDDED, {"DATABASES": POSTGRESQL, "WEB_PROCESSES": 2}, ["eleusis.E002", "eleusis.W001"]),
        (HOSTED, {"CHANNEL_LAYER_IS_SHARED": False, "WEB_PROCESSES": 1}, ["eleusis.E003", "eleusis.W001"]),
        (HOSTED, {"CELERY_BROKER_URL": "amqp://localhost"}, ["eleusis.E004"]),
        (HOSTED, {"CELERY_EMBEDDED": True}, ["eleusis.W002"]),
        (HOSTED, {"DEBUG": True}, ["eleusis.E006"]),
        (HOSTED, {"ALLOWED_HOSTS": ["eleusis.example", "*"]}, ["eleusis.E007"]),
        (HOSTED, {"SECRET_KEY": "short"}, ["eleusis.E008"]),
        (HOSTED, {"ORIGINS": []}, ["eleusis.E009"]),
        (HOSTED, {"EXPORT_DIR": "/dev/null/exports"}, ["eleusis.E010"]),
        (HOSTED, {"PROVIDERS": [_provider("http://login.school.example")]}, ["eleusis.E012"]),
        (HOSTED, {"PROVIDERS": [_provider("http://127.0.0.1:8080")]}, ["eleusis.E012"]),
        (HOSTED, {"PROVIDERS": [_provider("https://login.school.example")]}, []),
        (EMBEDDED, {"PROVIDERS": [_provider("http://login.school.example")]}, ["eleusis.E012"]),
        (EMBEDDED, {"PROVIDERS": [_provider("http://127.0.0.1:8080")]}, []),
        (HOSTED, {"SIGN_UP": ["school.example"], "MAIL_GOES_OUT": False}, ["eleusis.E011"]),
    ],
)
def test_a_wrong_combination_is_refused(ids, surroundings, changes, expected):
    assert ids(surroundings, **changes) == expected


def test_a_bucket_needs_the_library_that_reaches_it(ids, monkeypatch):
    assert ids(HOSTED, EXPORTS_BUCKET="exports") == []
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert ids(HOSTED, EXPORTS_BUCKET="exports") == ["eleusis.E013"]


@pytest.mark.parametrize(
    "origin",
    [
        *("eleusis.example", "https://eleusis.example/", "https://Eleusis.example", "https://eleusis.example:443"),
        *("http://eleusis.example", "https://eleusis.example:port", "https://", "https://*.example", "null"),
    ],
)
def test_an_origin_that_no_browser_sends_is_refused(ids, origin):
    assert ids(HOSTED, ORIGINS=["https://eleusis.example", origin]) == ["eleusis.E009"]


def test_an_origin_may_be_an_address_or_a_port():
    assert checks._is_origin("http://[::1]:8000", https=False)
    assert checks._is_origin("http://192.168.0.7:8000", https=False)
    assert checks._is_origin("https://eleusis.example:8443", https=True)


def test_the_redis_client_that_closes_idle_sockets_is_refused(ids, monkeypatch):
    monkeypatch.setattr(metadata, "version", lambda name: "8.1.0")
    assert ids(HOSTED) == ["eleusis.E005"]
    assert ids(EMBEDDED) == []


def test_the_redis_client_is_asked_for_where_redis_is_used(ids, monkeypatch):
    def version(name):
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", version)
    assert ids(HOSTED) == ["eleusis.E005"]


def test_missing_libraries_for_pdf_are_a_warning_that_names_the_packages(monkeypatch):
    monkeypatch.setattr(checks, "_is_installed", lambda library: "pango" not in library)
    (warning,) = checks.libraries()
    assert warning.id == "eleusis.W003"
    assert "apt-get install libpango-1.0-0 libpangoft2-1.0-0 fonts-dejavu-core" in warning.hint


def test_fonts_that_are_missing_are_a_warning_that_names_scripts_and_packages(tmp_path):
    """In a process of its own: fontconfig reads once where the fonts are."""
    assert said_of_fonts("/usr/share/fonts/truetype/dejavu", tmp_path) == (
        "In PDF files (join cards, reports) boxes will stand for"
        " Arabic, Hebrew, Devanagari and the other alphabets; Chinese, Japanese and Korean; emoji:"
        " there is no font with these letters."
        " On Debian and Ubuntu: apt-get install fonts-noto-core fonts-wqy-zenhei fonts-symbola"
    )


def test_where_every_font_is_nothing_is_said(fonts):
    assert checks.fonts() == []


def said_of_fonts(folder, tmp_path):
    script = "from eleusis_site import checks; [one] = checks.fonts(); print(one.msg, one.hint)"
    surroundings = {**os.environ, **only_fonts_of(folder, tmp_path), "DJANGO_SETTINGS_MODULE": "eleusis_site.settings"}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True).stdout.strip()


def test_before_a_deployment_a_site_without_mail_is_a_warning(settings, tmp_path):
    settings.EXPORT_DIR = tmp_path / "data" / "exports"
    settings.MAIL_GOES_OUT = False
    (warning,) = [found for found in run_checks(tags=["eleusis"], include_deployment_checks=True) if "W005" in found.id]
    assert "EMAIL_URL" in warning.hint
    settings.MAIL_GOES_OUT = True
    assert checks.mail() == []


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("DATABASES", on_host("db.school.example"), "DATABASE_URL"),
        ("DATABASES", on_host("db.school.example", sslmode="require"), "DATABASE_URL"),
        ("DATABASES", on_host("10.1.2.3", sslmode="verify-ca"), "DATABASE_URL"),
        ("DATABASES", on_host("db.school.example", sslmode="verify-full"), ""),
        ("DATABASES", on_host("127.0.0.1"), ""),
        ("DATABASES", on_host("/run/postgresql"), ""),
        ("DATABASES", on_host("postgres"), ""),  # of the network of a compose file
        ("DATABASES", POSTGRESQL, ""),
        ("REDIS_URLS", ["redis://127.0.0.1:6379/0", "redis://10.1.2.3/0"], "REDIS_URL"),
        ("REDIS_URLS", ["rediss://10.1.2.3/0", "redis://[::1]:6379/0", "unix:///run/redis.sock"], ""),
        ("CELERY_BROKER_URL", "redis://redis.school.example:6379/1", "CELERY_BROKER_URL"),
        ("CELERY_BROKER_URL", "redis://redis:6379/1", ""),
        ("EMAIL_HOST", "mail.school.example", "EMAIL_URL"),
        ("EMAIL_HOST", "localhost", ""),
    ],
)
def test_before_a_deployment_what_goes_elsewhere_in_the_clear_is_a_warning(monkeypatch, name, value, told):
    for setting, said in {**NOTHING_LEAVES, name: value}.items():
        monkeypatch.setattr(settings, setting, said)
    found = [(one.id, one.msg) for one in checks.in_the_clear()]
    assert found == (
        [("eleusis.W009", f"Whoever is on the way can read, or take the place of: {told}.")] if told else []
    )


@pytest.mark.parametrize("way", ["EMAIL_USE_TLS", "EMAIL_USE_SSL"])
def test_mail_that_is_encrypted_is_not_in_the_clear(monkeypatch, way):
    for setting, said in {**NOTHING_LEAVES, "EMAIL_HOST": "mail.school.example", way: True}.items():
        monkeypatch.setattr(settings, setting, said)
    assert checks.in_the_clear() == []


def test_before_a_deployment_an_open_data_folder_is_a_warning(settings, tmp_path):
    settings.EXPORT_DIR = tmp_path / "data" / "exports"
    (tmp_path / "data").mkdir(mode=0o750)
    (warning,) = checks.privacy_of_files()
    assert (warning.id, warning.hint) == ("eleusis.W006", f"chmod 700 {tmp_path / 'data'}")
    (tmp_path / "data").chmod(0o700)
    assert checks.privacy_of_files() == []


def test_every_message_says_what_to_do(ids):
    wrong = {"DEBUG": True, "ALLOWED_HOSTS": ["*"], "SECRET_KEY": "x", "ORIGINS": ["x"], "EXPORT_DIR": "/dev/null/x"}
    assert len(ids(HOSTED | {"DATABASES": SQLITE, "CELERY_BROKER_URL": "x"}, **wrong)) == 7
    assert all(message.hint for message in run_checks(tags=["eleusis"]))
