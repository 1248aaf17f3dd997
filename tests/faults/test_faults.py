"""Sixty faults of every kind, on both databases, while children play: see `tests.faults.faults`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests import servers
from tests.faults.__main__ import CROWD, CROWDED, LONG, Run, rows
from tests.faults.controls import CONTROLS, ON_POSTGRESQL
from tests.faults.faults import BOTH, BY_HAND, FAULTS, Fault, plan
from tests.faults.report import Report
from tests.live.servers import ROOT

FAULTS_HERE = {"sqlite": 34, "postgresql": 26}  # sixty; each takes longer on PostgreSQL, and the two go side by side


def ran(on: str, report: Path, *how: str) -> dict[str, Any]:
    """What a run came to; its log in the message where it did not come to anything."""
    if on == "postgresql" and servers.what_is_missing():
        pytest.skip(f"not on this machine: {', '.join(servers.what_is_missing())}")
    command = [sys.executable, "-m", "tests.faults.once", "--on", on, "--verbose", "--report", str(report), *how]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert report.exists(), done.stdout + done.stderr
    return {**json.loads(report.read_text()), "log": done.stdout + done.stderr}


@pytest.mark.fault
@pytest.mark.parametrize("on", BOTH)
def test_what_was_confirmed_is_kept_whatever_fails(on: str, tmp_path: Path) -> None:
    """No move that was acknowledged is lost or doubled, the log replays, all are level again, nobody saw what is not theirs."""
    report = ran(on, tmp_path / "report", "--faults", str(FAULTS_HERE[on]))
    assert report["broken"] == [], report["log"]
    assert set(report["faults"]) == {fault.name for fault in FAULTS if on in fault.on}, report["log"]
    assert sum(report["faults"].values()) == FAULTS_HERE[on]
    assert report["acknowledged"] > FAULTS_HERE[on]


@pytest.mark.fault
def test_a_site_made_wrong_on_purpose_is_found_out(tmp_path: Path) -> None:
    """Each way in turn, by the same checks. All four need PostgreSQL, of which one can lose what it holds in memory."""
    report = ran("postgresql", tmp_path / "report", "--faults", "0", "--controls")
    assert set(report["controls"]) == set(CONTROLS) | set(ON_POSTGRESQL)
    assert [control for control, seen in report["controls"].items() if not seen] == [], report["log"]


def test_the_same_seed_gives_the_same_plan() -> None:
    def names(seed: str) -> list[list[str]]:
        return [[fault.name for fault in step] for step in plan("postgresql", seed, 60)]

    assert names("apple") == names("apple") != names("pear")


def test_faults_at_once_take_away_different_parts() -> None:
    def parts(step: tuple[Fault, ...]) -> list[str]:
        return [fault.part for fault in step]

    steps = [step for seed in "abcdef" for step in plan("postgresql", seed, 200)]
    assert [step for step in steps if len(set(parts(step))) < len(step)] == []
    assert max(map(len, steps)) == 4


def test_the_page_on_reliability_lists_what_is_done() -> None:
    page = (ROOT / "docs/reliability.md").read_text()
    rows = re.findall(r"^\| ([^|]+) \| (both|PostgreSQL) \| ([^|]+) \|$", page, re.MULTILINE)
    assert rows == [(fault.name, "both" if fault.on == BOTH else "PostgreSQL", fault.how) for fault in FAULTS]
    assert [fault.name for fault in BY_HAND if fault.name not in page] == []
    named = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", page.split("## The controls")[1].split("## ")[0], re.MULTILINE)
    assert named[1:] == [*CONTROLS, *ON_POSTGRESQL]
    assert [path for path in re.findall(r"`(tests/[\w/]+\.py)`", page) if not (ROOT / path).exists()] == []


def test_a_long_run_goes_on_where_an_earlier_one_was_ended(tmp_path: Path) -> None:
    """Its sites count, and what is done once is not done again where it was done."""
    sums = tmp_path / "sums"
    begun = Run("apple", 1, sums)
    crowd = Report("sqlite", "apple-sqlite-0", Counter({"storm": 2}), acknowledged=1_300, sockets=CROWDED)
    lasting = Report("sqlite", "apple-lasting-sqlite-0", Counter({BY_HAND[0].name: 1}), sockets=30)
    for report in (crowd, lasting):
        begun.add(report.as_json())
    resumed = Run("pear", 1, sums)
    assert resumed.done == begun.done == [crowd, lasting]
    first = {name: next(iter(sites)) for name, sites in rows(resumed.done, is_long=True).items()}
    assert first["sqlite"] == ("sqlite", LONG)
    assert "lasting-sqlite" not in first
    anew = {name: next(iter(sites)) for name, sites in rows([], is_long=True).items()}
    assert anew["sqlite"] == ("sqlite", CROWD)
    assert "lasting-sqlite" in anew
    beside = {name: next(iter(sites)) for name, sites in rows([], is_long=True, beside=2).items()}
    assert beside.keys() - anew.keys() == {f"{on}-2" for on in anew if on in BOTH}
    assert beside["sqlite-2"] == ("sqlite", LONG)
