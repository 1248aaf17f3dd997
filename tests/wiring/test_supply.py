"""What a server installs, as a list for others, and whether anything is known against it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from eleusis_site.env import BASE_DIR
from tests import audit

LIST = (BASE_DIR / "requirements" / "production.txt").read_text(encoding="utf-8")
PINS = set(re.findall(r"^([a-z0-9.-]+)==([^ ;\\]+)", LIST, re.MULTILINE))


def test_the_bill_of_materials_has_every_package_in_its_version_with_its_hash(tmp_path: Path) -> None:
    recipe = re.search(r"^sbom:.*\n\t@(.+)", (BASE_DIR / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert recipe is not None
    command = recipe[1].replace("$(VENV)/bin/cyclonedx-py", f"{sys.executable} -m cyclonedx_py")
    subprocess.run(command.replace("-o sbom.json", f"-o {tmp_path}/sbom.json"), cwd=BASE_DIR, shell=True, check=True)
    bill = json.loads((tmp_path / "sbom.json").read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "eleusis")
    assert {(one["name"], one["version"]) for one in bill["components"]} == PINS
    assert all(one["externalReferences"][0]["hashes"] for one in bill["components"])


@pytest.mark.parametrize(
    ("out", "err", "code", "said"),
    [
        ("", "requests.exceptions.ConnectionError: nobody", 77, "nothing was checked"),
        (
            '{"dependencies": [{"name": "a", "skip_reason": "not found"}]}',
            "",
            77,
            "nothing was checked",
        ),
        ('{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}', "", 0, "No advisory is known."),
        ('{"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "CVE-1"}]}]}', "", 1, "a 1: CVE-1"),
        ("", "Usage: something else", 1, "Usage"),
    ],
)
def test_the_audit_says_what_it_knows_and_that_it_knows_nothing(out: str, err: str, code: int, said: str) -> None:
    told = audit.verdict(0, out, err)
    assert told[0] == code
    assert said in told[1]


def test_the_secrets_of_a_site_are_not_built_into_its_image() -> None:
    """Compose reads them from a file beside itself, which is in the folder that the image is built from."""
    files = set(re.findall(r"env_file:\s*(?:-\s*)?(\S+)", (BASE_DIR / "deploy" / "compose.yaml").read_text()))
    assert files
    left_out = (BASE_DIR / ".dockerignore").read_text().split()
    assert {f"deploy/{name.removeprefix('./')}" for name in files} <= set(left_out)
    assert {".git", "var"} <= set(left_out)
