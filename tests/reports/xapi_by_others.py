"""The statements before a validator of another hand: what `make xapi` runs. It fetches that validator, so no part of the suite does."""

import copy
import json
import os
import subprocess
from pathlib import Path

from tests.reports.test_statements import pytestmark, statements

__all__ = ["pytestmark", "statements"]  # pytest finds them here


def test_it_finds_nothing_in_them_and_something_in_a_broken_one(statements, tmp_path):
    broken = copy.deepcopy(statements[:1])
    broken[0]["verb"]["id"] = "no iri"

    def warnings(told: list[dict[str, object]]) -> str:
        file = tmp_path / "statements.json"
        file.write_text(json.dumps(told))
        command = ["node", Path(__file__).with_suffix(".js"), os.environ["XAPI_VALIDATOR"], file]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert warnings(statements) == ""
    assert "verb.id" in warnings(broken)
