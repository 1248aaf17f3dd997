"""`make run` installs what a server needs, `make test` adds its tools, and neither takes out what the other needs."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from eleusis_site.env import BASE_DIR


@pytest.fixture
def would_install(tmp_path):
    """Which requirements `make GOAL` would install into a new checkout, or one with these files in its `.venv`."""
    shutil.copy(BASE_DIR / "Makefile", tmp_path)
    shutil.copytree(BASE_DIR / "requirements", tmp_path / "requirements")

    def asked(goal, *there):
        for name in there:
            (tmp_path / ".venv" / name).parent.mkdir(exist_ok=True)
            (tmp_path / ".venv" / name).touch()
        said = subprocess.run(["make", "-n", goal], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        return re.findall(r"pip sync .* requirements/bootstrap.txt requirements/(\w+)\.txt", said)

    return asked


def test_run_installs_without_the_tools_of_the_tests(would_install):
    assert would_install("run") == ["production"]


def test_test_adds_its_tools(would_install):
    assert would_install("test") == ["production", "dev"]


def test_run_leaves_the_tools_where_they_are(would_install, tmp_path):
    assert would_install("run", "installed", "tools-installed") == []
    (tmp_path / ".venv" / "installed").unlink()  # as if its requirements were newer
    assert would_install("run") == ["dev"]


def test_the_tools_come_with_everything_a_server_needs_in_the_same_versions():
    pins = {
        name: set(
            re.findall(r"^([a-z0-9.-]+==[^ ;\\]+)", (BASE_DIR / f"requirements/{name}.txt").read_text(), re.MULTILINE)
        )
        for name in ("base", "production", "dev")
    }
    assert pins["base"] <= pins["production"] <= pins["dev"]
    assert len(pins["base"]) > 30
