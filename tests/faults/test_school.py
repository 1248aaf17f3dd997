"""`make school`: a hosted site in small comes up, is played at over TLS, and leaves nothing when it is taken down."""

from __future__ import annotations

import asyncio
import json
import os
import re
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from deploy.school import record
from deploy.school.site import what_is_missing
from eleusis_site.env import BASE_DIR
from tests.live.client import SocketClient

pytestmark = pytest.mark.fault

COMMAND = [sys.executable, "-m", "deploy.school"]


@pytest.fixture(autouse=True)
def _all_is_here() -> None:
    if missing := what_is_missing():
        pytest.skip(f"not on this machine: {', '.join(missing)}")


def say(what: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, what, "--folder", str(folder)], cwd=BASE_DIR, capture_output=True, text=True, check=False
    )


@pytest.fixture
def school(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """One that is ready, and the process that keeps it."""
    folder = tmp_path / "school"
    keeper = subprocess.Popen(
        [*COMMAND, "up", "--folder", str(folder)],
        cwd=BASE_DIR, env={**os.environ, "BOTS_PACE": "0"}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        said = [next(keeper.stdout, ""), next(keeper.stdout, "")]
        assert "is ready" in said[-1], [*said, *(keeper.stdout or ())]
        yield folder, keeper
    finally:
        keeper.terminate()
        keeper.communicate(timeout=60)


async def test_a_school_is_played_at_over_tls_and_leaves_nothing(school) -> None:
    folder, keeper = school
    told = json.loads((folder / "school.json").read_text())
    trust = ssl.create_default_context(cafile=str(folder / "tls" / "authority.pem"))
    async with httpx.AsyncClient(base_url=told["address"], verify=trust, timeout=30) as browser:
        await stranger_is_warned(told["address"])
        path = await table_of_ones_own(browser)
        me = SocketClient(told["address"], path, dict(browser.cookies))
        me.trust = trust
        await a_move_is_played(me)
        assert len({await process_of(me, ports_of_webs(folder)) for _ in range(6)}) == 1
    left = [Path(one) for one in told["folders"]]
    known = record.read(folder)
    assert known.is_running
    assert len(known.started) == 6  # PostgreSQL, Redis, two web processes, worker, nginx
    assert say("up", folder).returncode == 1  # one at a time
    down = await asyncio.to_thread(say, "down", folder)
    assert (down.returncode, down.stderr) == (0, "")
    assert keeper.wait(30) == 0
    assert [one for one in left if one.exists()] == []
    assert [process for process, _ in known.started if process.is_running] == []
    assert still_in(folder) == []
    assert say("down", folder).stderr == f"No school is in {folder}.\n"


async def stranger_is_warned(address: str) -> None:
    """Who has not been told of the authority is not let in without a warning."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as browser:
        with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
            await browser.get("/")


async def table_of_ones_own(browser: httpx.AsyncClient) -> str:
    """The path of a practice table that this browser has begun."""
    page = await browser.get("/practice/")
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.text)[1]
    wish = {"variant": "express", "stars": "1", "bots": "2", "bot": "learner-1", "csrfmiddlewaretoken": token}
    begun = await browser.post(
        "/practice/", data=wish, headers={"Referer": f"{browser.base_url}/practice/"}, follow_redirects=True
    )
    assert begun.status_code == 200
    return re.search(r"table/[0-9a-f-]{36}/", begun.text)[0]


async def a_move_is_played(me: SocketClient) -> None:
    async with me:
        await me.until(lambda: me.you["phase"] == "turn" and me.you["turn"] == me.you["seat"], 60)
        answer = await me.move("play", card=me.you["hand"][0])
        assert answer["t"] == "ack"


def ports_of_webs(folder: Path) -> list[str]:
    return re.findall(r"server 127\.0\.0\.1:(\d+)", (folder / "nginx" / "site.conf").read_text())


async def process_of(me: SocketClient, ports: list[str]) -> str:
    """The port of the web process to which nginx has led this client."""
    async with me, httpx.AsyncClient(timeout=30) as scraper:
        for port in ports:
            told = (await scraper.get(f"http://127.0.0.1:{port}/metrics")).text
            if float(re.search(r"^eleusis_channels (\S+)$", told, re.MULTILINE)[1]):
                return port
    raise AssertionError("no process has a channel")


def still_in(folder: Path) -> list[str]:
    """Processes that were started with this folder, or stand in it."""
    found = []
    for one in Path("/proc").glob("[0-9]*"):
        try:
            words = (one / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            place = str((one / "cwd").readlink())
        except OSError:
            continue
        if str(folder) in words or place.startswith(str(folder)):
            found.append(words)
    return found
