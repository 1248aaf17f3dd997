"""A site that lets teachers log in by a provider, a real provider of OpenID Connect, and a post office; all of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import email
import http.server
import json
import os
import quopri
import re
import sqlite3
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from django.conf import settings

from tests.live.servers import ROOT, WebProcess
from tests.servers import free_port

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # all is plain HTTP: to read the machine's certificates takes a while
PASSWORD = "four quiet green lanterns"
UNPROVED, PROVED = "nobody-has-proved@example.org", "proved@example.org"
MADE = f"""
from django.core.management import call_command
call_command("migrate", verbosity=0)
from accounts.models import Teacher
from django.contrib.auth.hashers import make_password
from django.utils import timezone
kept = make_password("{PASSWORD}")  # once: it is slow on purpose
for address in ("{UNPROVED}", "unasked@example.org"):
    Teacher.objects.create(email=address, password=kept, name="Somebody")
for address in ("{PROVED}", "taken@example.org", "connects@example.org", "codes@example.org", "keys@example.org"):
    Teacher.objects.create(email=address, password=kept, name="Known", email_proved_at=timezone.now())
from allauth.socialaccount.models import SocialAccount
for address in ("joined@example.org", "proved@of-another.example"):
    teacher = Teacher.objects.create(email=address, password=kept, name="Known", email_proved_at=timezone.now())
    if address.startswith("joined"):
        SocialAccount.objects.create(user=teacher, provider="google", uid="1")
"""


class PostOffice:
    """Takes mail in as a mail server does, and keeps it."""

    def __init__(self) -> None:
        self.port = free_port()
        self.letters: list[email.message.Message] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", self.port))
        self._loop.run_forever()
        server.close()
        self._loop.run_until_complete(server.wait_closed())

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())
            await writer.drain()

        await say("220 here")
        while line := await reader.readline():
            word = line.decode().strip().upper()
            if word == "DATA":
                await say("354 go on")
                text = await reader.readuntil(b"\r\n.\r\n")
                self.letters.append(email.message_from_bytes(text[:-3]))
            await say("221 bye" if word == "QUIT" else "250 ok")
        writer.close()

    def letter_to(self, address: str) -> str:
        """The text of the last letter to this address, which may still be on its way."""
        for _ in range(100):
            for letter in reversed(self.letters):
                if letter["To"] == address:
                    return quopri.decodestring(letter.get_payload()).decode()
            time.sleep(0.05)
        raise AssertionError(f"No letter to {address} came.")

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Way:
    """The way to a provider: it lets everything through, but for what it was told to answer itself.

    An answer is (status, headers, text); `None` hangs up, as where the provider is away.
    """

    def __init__(self, to: str) -> None:
        self.answers: dict[str, tuple[int, dict[str, str], str] | None] = {}
        self.asked: list[str] = []
        way = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:  # the library's name
                path = self.path.partition("?")[0]
                way.asked.append(path)
                sent = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                if path in way.answers:
                    answer = way.answers[path]
                else:
                    headers = dict(self.headers.items())
                    passed = httpx.request(self.command, to + self.path, content=sent, headers=headers, verify=PLAIN)
                    kept = {key: passed.headers[key] for key in ("content-type", "location") if key in passed.headers}
                    answer = (passed.status_code, kept, passed.text)
                if answer is not None:
                    self.answer(*answer)

            do_POST = do_GET  # noqa: N815  as above

            def answer(self, status: int, headers: dict[str, str], text: str) -> None:
                self.send_response(status)
                for key, value in {**headers, "Content-Length": str(len(text.encode()))}.items():
                    self.send_header(key, value)
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *_: Any) -> None:
                """Nothing: what came is in `asked`."""

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Site:
    """The site; `ask` is a browser of its own each time."""

    def __init__(self, base: str, folder: Path, post: PostOffice, env: dict[str, str], way: Way) -> None:
        self.base, self.folder, self.post, self.env, self.way = base, folder, post, env, way

    def doors(self, cases: list[tuple[str, bool, str, bool]]) -> list[bool]:
        """Whether an account may begin, for each (SIGN_UP, does mail go out, address, does the provider vouch for it)."""
        told: list[bool] = self.run(ASKED.replace("{cases!r}", repr(json.dumps(cases))))
        return told

    def run(self, code: str) -> Any:
        """What it prints, in a process with this site's settings and its database."""
        asked = subprocess.run(
            [sys.executable, "manage.py", "shell", "-v0", "-c", code],
            cwd=ROOT,
            env={**os.environ, "SECRET_KEY": settings.SECRET_KEY, **self.env},
            check=True,
            capture_output=True,
        )
        return json.loads(asked.stdout)

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(self.folder / "eleusis.sqlite3")) as database:
            return database.execute(query, values).fetchall()

    def accounts_elsewhere(self, address: str) -> list[tuple[Any, ...]]:
        query = (
            "SELECT s.provider, s.uid, s.extra_data FROM socialaccount_socialaccount s"
            " JOIN accounts_teacher t ON t.id = s.user_id WHERE t.email = ?"
        )
        return self.rows(query, address)

    @contextlib.contextmanager
    def visit(self) -> Iterator[Visit]:
        with httpx.Client(base_url=self.base, follow_redirects=True, timeout=20, verify=PLAIN) as client:
            yield Visit(client)


class Visit:
    """One browser, without a screen."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def get(self, path: str) -> httpx.Response:
        return self.client.get(path)

    def post(self, path: str, **sent: str) -> httpx.Response:
        token = self.client.cookies.get("csrftoken") or (
            self.get("/account/log-in/") and self.client.cookies["csrftoken"]
        )
        headers = {"Referer": str(self.client.base_url)}
        return self.client.post(path, data={**sent, "csrfmiddlewaretoken": token}, headers=headers)

    def log_in(self, address: str, password: str = PASSWORD) -> httpx.Response:
        return self.post("/account/log-in/", username=address, password=password)

    def log_in_elsewhere(self, who: str, **query: str) -> httpx.Response:
        """Press the button, say at the provider who one is, and come back."""
        asked = self.post(f"/account/with/school/login/?{httpx.QueryParams(query)}")
        assert "oauth2/authorize" in str(asked.url), asked.text
        return self.client.post(str(asked.url), data={"sub": who})

    def is_in(self) -> bool:
        return self.client.get("/classes/").url.path == "/classes/"


PEOPLE = [
    {"sub": "new", "email": "New@example.org", "email_verified": True, "name": "Nell New", "picture": "x"},
    {"sub": "proved", "email": PROVED, "email_verified": True, "name": "P"},
    {"sub": "unproved", "email": UNPROVED, "email_verified": True, "name": "U"},
    {"sub": "says-taken", "email": "taken@example.org", "email_verified": False, "name": "T"},
    {"sub": "says-fresh", "email": "fresh@example.org", "name": "Fay"},
    {"sub": "says-unasked", "email": "unasked@example.org", "email_verified": False, "name": "V"},
    {"sub": "says-many", "email": "many@example.org", "email_verified": "false", "name": "M"},
    {"sub": "says-joined", "email": "joined@example.org", "email_verified": True, "name": "J"},
    {"sub": "says-foreign", "email": "proved@of-another.example", "email_verified": True, "name": "F"},
    {"sub": "other", "email": "private@example.org", "email_verified": True, "name": "O"},
]


@contextlib.contextmanager
def provider(log: Path) -> Iterator[str]:
    """A real provider of OpenID Connect on this machine; its address."""
    port = free_port()
    people = [word for one in PEOPLE for word in ("--user-claims", json.dumps(one))]
    with log.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "oidc_provider_mock", "--port", str(port), *people], stdout=file, stderr=file
        )
    try:
        issuer = f"http://127.0.0.1:{port}"
        for _ in range(200):
            with contextlib.suppress(httpx.HTTPError):
                httpx.get(f"{issuer}/.well-known/openid-configuration", verify=PLAIN)
                break
            time.sleep(0.05)
        yield issuer
    finally:
        process.terminate()
        process.wait(10)


@contextlib.contextmanager
def site(folder: Path) -> Iterator[Site]:
    """The site with everything on, in a process and a database of its own."""
    post = PostOffice()
    with provider(folder / "provider.log") as its_address, contextlib.closing(Way(its_address)) as way:
        env = {
            "DATABASE_URL": f"sqlite:///{folder / 'eleusis.sqlite3'}", "ELEUSIS_DATA_DIR": str(folder),
            "SIGN_UP": "open", "EMAIL_URL": f"smtp://127.0.0.1:{post.port}", "SECOND_FACTOR": "1",
            "OIDC_DOMAINS": "example.org", "OIDC_NAME": "Northfield", "OIDC_ISSUER": way.address, "OIDC_CLIENT_ID": "eleusis", "OIDC_CLIENT_SECRET": "s",
        }  # fmt: skip
        subprocess.run(
            [sys.executable, "manage.py", "shell", "-v0", "-c", MADE], cwd=ROOT, env={**os.environ, **env}, check=True
        )
        process = WebProcess(folder / "web.log", **env)
        try:
            yield Site(process.base, folder, post, env, way)
        finally:
            process.stop()
            post.stop()


ASKED = """
import json, sys
from types import SimpleNamespace as Having
from datetime import timedelta
from django.test import override_settings
from django.utils import timezone
from accounts.models import Invitation
from accounts.outside import ProviderAdapter
soon, past = timezone.now() + timedelta(days=1), timezone.now() - timedelta(days=1)
for email, until, accepted in (("invited@a.example", soon, None), ("late@a.example", past, None), ("used@a.example", soon, past)):
    Invitation.objects.create(email=email, expires_at=until, accepted_at=accepted)
told = []
for sign_up, mail, email, vouched in json.loads({cases!r}):
    with override_settings(SIGN_UP=sign_up.split(), MAIL_GOES_OUT=mail):
        login = Having(email_addresses=[Having(email=email, verified=vouched)] if email else [])
        told.append(ProviderAdapter().is_open_for_signup(None, login))
print(json.dumps(told))
"""


def link_in(letter: str, part: str) -> str:
    """The path of the link in a letter that has this in it."""
    found = re.search(rf"https?://[^/\s]+(/\S*{part}\S*)", letter)
    assert found is not None, letter
    return found[1]
