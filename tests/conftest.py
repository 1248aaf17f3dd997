"""What every test stands on: a database of its own, a live server in a thread, and a browser before it.

Traps that shaped this file: SQLite in memory locks up with a server in a thread, so the database is
a file; Playwright's sync API leaves an event loop running in this thread, so browser tests come last;
`page.wait_for_function` needs eval, which the site's policy forbids: use ``expect(locator)``.
"""

from __future__ import annotations

import asyncio
import gc
import inspect
import os
import random
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from django.core.signals import setting_changed
from hypothesis import settings as laws

from eleusis.chance import DiceOf
from eleusis_site import cache as caches
from tests import servers

laws.register_profile("eleusis", deadline=None, print_blob=True)  # how long it takes depends on who else is computing
laws.load_profile("eleusis")
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # Playwright's loop again
if Path("/usr/share/fonts/truetype").is_dir():  # Debian's; before anything asks for a font
    os.environ["FONTCONFIG_FILE"] = str(Path(__file__).with_name("fonts.conf"))

CHROMIUM_ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    # No walls between the sites of one browser: there is one site, and a fifth of the time goes into them.
    *("--disable-site-isolation-trials", "--disable-features=site-per-process,Translate,BackForwardCache"),
    # As few renderers as there can be: a fifteenth of the time.
    *("--process-per-site", "--in-process-gpu", "--renderer-process-limit=1"),
]
caches.ANSWERS_WITHIN = 30.0  # type: ignore[misc]  # on a busy machine half a second goes by, and counts would be in two places
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say what each test needs, and put those with a browser last."""
    from django.conf import settings

    on_sqlite = settings.DATABASES["default"]["ENGINE"].endswith("sqlite3")
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if "browser" in fixtures:
            item.add_marker("browser")
        if fixtures & DATABASE_FIXTURES or item.get_closest_marker("django_db"):
            item.add_marker("database")
        if on_sqlite and item.get_closest_marker("postgresql"):
            item.add_marker(
                pytest.mark.skip(reason="needs DATABASE_URL and REDIS_URL: see `python -m tests.run services`")
            )
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_collection_finish() -> None:
    """What is there now stays until the end: rules, grammar, tests. Looking through it for garbage takes a second each time.

    What comes later is looked through less often, too: a seventh of the time of tests of pages went into that.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


# ── the database and the settings ────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A file of this run's own: several runs in one checkout do not meet. A test may hold a transaction for long."""
    from django.db import connections

    database = connections["default"].settings_dict
    if database["ENGINE"].endswith("sqlite3"):
        database["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
    else:
        database["OPTIONS"] = {**database["OPTIONS"], "options": "-c lock_timeout=20000"}


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Before the database is dropped: threads of asynchronous tests may still hold connections to it."""
    from django.test import TransactionTestCase

    TransactionTestCase._fixture_teardown = _empty_the_tables  # type: ignore[attr-defined]
    yield
    from django.db import connection

    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


def _empty_the_tables(_self: Any) -> None:
    """In place of Django's flush, which begins every table anew, and makes again what no test changes.

    Most tests write to few tables. It waits for whoever still writes, as a flush does.
    """
    from django.db import connection, transaction

    written = set(connection.introspection.django_table_names()) - {"django_content_type", "auth_permission"}
    tables = [connection.ops.quote_name(table) for table in sorted(written)]
    with transaction.atomic(durable=True), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(f"LOCK TABLE {', '.join(tables)} IN SHARE ROW EXCLUSIVE MODE")
        cursor.execute(" UNION ALL ".join(f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM {table})" for table in tables))
        for (table,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {table}")  # what refers to it goes too, before the transaction ends


@pytest.fixture(autouse=True, scope="session")
def _of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Exports go to a folder of this run; the password hasher is the real one at its smallest."""
    from django.conf import settings
    from django.contrib.auth.hashers import Argon2PasswordHasher

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "EXPORT_DIR", tmp_path_factory.mktemp("exports"))
        for cost, value in {"time_cost": 1, "memory_cost": 8, "parallelism": 1}.items():
            patch.setattr(Argon2PasswordHasher, cost, value)
        yield


@pytest.fixture(autouse=True)
def _no_table_outlives_its_rows(request: pytest.FixtureRequest) -> Iterator[None]:
    """Before the rows of a test go, the hubs that hold them in memory stop.

    In the test's loop, in the server's, and in the web processes that live on: a query that is still running
    when the tables are emptied makes a deadlock on PostgreSQL.
    """
    marker = request.node.get_closest_marker("django_db")
    if "transactional_db" not in request.fixturenames and not (marker and marker.kwargs.get("transaction")):
        yield
        return
    request.getfixturevalue("_django_db_helper")  # set up before this one, so taken down after it
    if inspect.iscoroutinefunction(request.function):
        request.getfixturevalue("_hub_of_the_test_ends")
    yield
    stop_hubs()
    from tests.live.servers import WebProcess

    for process in WebProcess.lasting:
        process.rest()


@pytest_asyncio.fixture
async def _hub_of_the_test_ends() -> AsyncIterator[None]:
    """What the hub in the loop of a test has begun ends before the loop does."""
    yield
    from games.live import hub as hubs

    hub = hubs._hubs.pop(asyncio.get_running_loop(), None)
    if hub is not None:
        await hub.stop()


def stop_hubs() -> None:
    """Stop every hub of this process; whoever asks for one again gets a new one."""
    from games.live import hub as hubs

    for loop, hub in list(hubs._hubs.items()):
        del hubs._hubs[loop]
        if loop.is_running():
            asyncio.run_coroutine_threadsafe(hub.stop(), loop).result(10)
        else:
            hub.writer.stop()


@pytest.fixture
def site_admin(settings: Any) -> None:
    """The site as where Django's admin is switched on: its addresses, and its static files."""
    settings.ADMIN_ENABLED = True
    settings.ROOT_URLCONF = "tests.site.with_admin"


def serve_anew(*, setting: str, **_: Any) -> None:
    """Static files are made once for a process; a test's own settings must not stay in them, nor in their stamp."""
    from eleusis_site import statics

    if setting in {"ADMIN_ENABLED", "LANGUAGES", "LOCALE_PATHS"}:
        statics._words.cache_clear()
        statics._held.cache_clear()


setting_changed.connect(serve_anew)


@pytest.fixture(scope="session")
def fonts() -> None:
    """The fonts that print a name in any script: see ``fonts.conf``."""
    from eleusis_site.checks import missing_fonts

    if missing := missing_fonts():
        is_ci = os.environ.get("CI", "").lower() in {"1", "true"}
        (pytest.fail if is_ci else pytest.skip)(f"not on this machine: {', '.join(missing)}")


@pytest.fixture
def without_weasyprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the process that draws, an import of it fails, as it does where Pango is missing."""
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


@pytest.fixture(scope="session")
def closed_port() -> Iterator[int]:
    """A port of this machine at which nobody answers, and that nobody else is given."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


# ── a live server ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def _jobs_of_this_process() -> Any:
    from tests.live.resting import RestingJobs

    return RestingJobs()


@pytest.fixture(scope="session")
def _server(django_db_setup: None, django_db_blocker: Any, _jobs_of_this_process: Any) -> Iterator[str]:
    import uvicorn

    from eleusis_site.asgi import application

    config = uvicorn.Config(
        application,
        host="127.0.0.1",
        port=0,
        lifespan="on",
        log_level="warning",
        ws="eleusis_site.wire:FrugalSocket",
        ws_max_size=8192,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    with django_db_blocker.unblock():
        thread = threading.Thread(target=server.run, name="server", daemon=True)
        thread.start()
        until = time.monotonic() + 20
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture
def live_server_url(
    transactional_db: None, _server: str, _no_table_outlives_its_rows: None, _jobs_of_this_process: Any
) -> Iterator[str]:
    """The address of uvicorn in a thread of this process: pages, sockets, static files and jobs, as in production.

    It shares settings, database and monkeypatches with the test.
    """
    _jobs_of_this_process.go_on()
    yield _server
    _jobs_of_this_process.rest()


@pytest.fixture(scope="session")
def web(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One real `WebProcess` for all tests of a run, on the test database; its bots think for no time at all."""
    from tests.live.servers import WebProcess

    with WebProcess.of(tmp_path_factory.mktemp("web"), BOTS_PACE="0") as process:
        yield process


# ── a browser ────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium; none is downloaded."""
    chromium = servers.chromium()
    if chromium is None:
        pytest.skip("chromium is not on this machine")
    from playwright.sync_api import expect

    expect.set_options(timeout=30_000)  # a browser each for a teacher and several children, on two cores
    return {**browser_type_launch_args, "executable_path": chromium, "args": CHROMIUM_ARGUMENTS}


class Visits:
    """Pages of people, each in a browser context of its own: nobody shares cookies.

    ``problems`` collects what the consoles say; a test that expects some of it clears it.
    """

    def __init__(self, browser: Any, url: str) -> None:
        self.problems: list[str] = []
        self.url = url
        self._browser = browser
        self._contexts: list[Any] = []

    def __call__(self, teacher: Any | None, path: str = "/", **context: Any) -> Any:
        """A new page at ``path``, logged in as this teacher; as a stranger for None."""
        options = {
            "base_url": self.url,
            "reduced_motion": "reduce",
            "viewport": {"width": 1366, "height": 768},
            "service_workers": "block",  # each context would fetch the shell anew; `test_server_away` allows them
        }
        visit = self._browser.new_context(**options | context)
        self._contexts.append(visit)
        if teacher is not None:
            visit.add_cookies([self._session_of(teacher)])
        page = visit.new_page()
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.goto(path)
        return page

    def _listen(self, message: Any) -> None:
        if message.type == "error":
            self.problems.append(message.text)

    def _session_of(self, teacher: Any) -> dict[str, Any]:
        from django.conf import settings
        from django.test import Client

        client = Client()
        client.force_login(teacher)
        name = settings.SESSION_COOKIE_NAME
        return {"name": name, "value": client.cookies[name].value, "url": self.url}

    def close(self) -> None:
        for visit in self._contexts:
            visit.close()


@pytest.fixture
def dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same shuffles in every run: once in some thousands of deals a hand holds nothing that fits."""
    monkeypatch.setattr("games.live.deciding.CHANCE", DiceOf(random.Random(request.node.name)))


@pytest.fixture
def enter(live_server_url: str, browser: Any, dice: None) -> Iterator[Visits]:
    """``enter(teacher, path)`` is a page in a browser of their own, already logged in; see `Visits`."""
    visits = Visits(browser, live_server_url)
    yield visits
    visits.close()
    assert visits.problems == []


Take = Callable[..., None]


@pytest.fixture
def take() -> Take:
    """``take(page, "room.png")`` puts a screenshot into the folder that ELEUSIS_PICTURES names, for people to look at.

    Nothing compares them, so none is taken where no folder is named.
    """
    folder = Path(os.environ.get("ELEUSIS_PICTURES", ""))

    def _take(page: Any, name: str, **options: Any) -> None:
        if folder.name:
            folder.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=folder / name, **options)

    return _take
