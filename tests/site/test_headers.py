"""What every answer of a site with HTTPS says to the browser beside its contents."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eleusis_site.env import BASE_DIR

ASKED = """
import json, django; django.setup()
from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.templatetags.static import static
from django.test import Client, RequestFactory
from accounts import tries
client = Client(HTTP_X_FORWARDED_PROTO="https", HTTP_HOST="eleusis.example", HTTP_ORIGIN="https://evil.example")
told = {}
for name, path in {"page": "/account/log-in/", "file": static("cards/deck.svg"), "missing": "/nothing-here/"}.items():
    answer = client.get(path)
    told[name] = {key.lower(): value for key, value in answer.headers.items()}
cookies = client.cookies
tries.remember(answer, "ada@school.example")
asks = RequestFactory().get("/")
asks.session = {}
storage = messages.storage.default_storage(asks)
storage.add(messages.INFO, "Saved.")
storage.update(answer)
cookies.update(answer.cookies)
told["cookies"] = {name: [bool(one["secure"]), one["path"], one["domain"], one["samesite"], bool(one["httponly"])] for name, one in cookies.items()}
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Any:
    surroundings = {
        "DJANGO_SETTINGS_MODULE": "eleusis_site.settings",
        "HTTPS": "1",
        "ALLOWED_HOSTS": "eleusis.example",
        "ORIGINS": "https://eleusis.example",
        "ELEUSIS_DATA_DIR": str(tmp_path_factory.mktemp("data")),
    }
    command = [sys.executable, "-c", ASKED]
    done = subprocess.run(
        command, cwd=Path(BASE_DIR), env=os.environ | surroundings, stdout=subprocess.PIPE, check=True
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", ["page", "file", "missing"])
def test_pages_files_and_errors_are_for_https_alone_and_for_no_frame(told: Any, name: str) -> None:
    headers = told[name]
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert [key for key in headers if key.startswith("access-control-")] == []
    assert headers["content-type"].endswith("utf-8") or name == "file"


def test_every_cookie_is_for_this_name_over_https_alone(told: Any) -> None:
    cookies = told["cookies"]
    assert set(cookies) == {"__Host-csrf", "__Host-known-browser", "__Host-messages"}
    for name, (secure, path, domain, samesite, httponly) in cookies.items():
        assert (secure, path, domain, samesite) == (True, "/", "", "Lax"), name
        assert httponly == (name != "__Host-csrf"), name
