"""The table of OWASP's requirements names each of them once, and files and tests that are there."""

from __future__ import annotations

import re
from collections import Counter

from eleusis_site.env import BASE_DIR

PAGE = (BASE_DIR / "docs" / "asvs.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| V")]
# How many of levels 1 and 2 each section of ASVS 5.0.0 has.
OF_EACH = {
    "V1.1": 2,
    "V1.2": 9,
    "V1.3": 11,
    "V1.4": 3,
    "V1.5": 2,
    "V2.1": 3,
    "V2.2": 3,
    "V2.3": 4,
    "V2.4": 1,
    "V3.2": 2,
    "V3.3": 4,
    "V3.4": 6,
    "V3.5": 5,
    "V3.7": 2,
    "V4.1": 3,
    "V4.2": 1,
    "V4.3": 2,
    "V4.4": 4,
    "V5.1": 1,
    "V5.2": 3,
    "V5.3": 2,
    "V5.4": 3,
    "V6.1": 3,
    "V6.2": 12,
    "V6.3": 4,
    "V6.4": 4,
    "V6.5": 5,
    "V6.6": 3,
    "V6.8": 4,
    "V7.1": 3,
    "V7.2": 4,
    "V7.3": 2,
    "V7.4": 5,
    "V7.5": 2,
    "V7.6": 2,
    "V8.1": 2,
    "V8.2": 3,
    "V8.3": 1,
    "V8.4": 1,
    "V9.1": 3,
    "V9.2": 4,
    "V10.1": 2,
    "V10.2": 2,
    "V10.3": 4,
    "V10.4": 11,
    "V10.5": 5,
    "V10.6": 2,
    "V10.7": 3,
    "V11.1": 2,
    "V11.2": 3,
    "V11.3": 3,
    "V11.4": 4,
    "V11.5": 1,
    "V11.6": 1,
    "V12.1": 3,
    "V12.2": 2,
    "V12.3": 4,
    "V13.1": 1,
    "V13.2": 5,
    "V13.3": 2,
    "V13.4": 5,
    "V14.1": 2,
    "V14.2": 4,
    "V14.3": 3,
    "V15.1": 3,
    "V15.2": 3,
    "V15.3": 7,
    "V16.1": 1,
    "V16.2": 5,
    "V16.3": 4,
    "V16.4": 3,
    "V16.5": 3,
    "V17.1": 1,
    "V17.2": 4,
    "V17.3": 2,
}


def test_each_requirement_of_levels_1_and_2_is_there_once() -> None:
    names = [row[0] for row in ROWS]
    assert len(set(names)) == len(names) == 253
    assert Counter(name.rsplit(".", 1)[0] for name in names) == OF_EACH


def test_the_files_and_tests_that_it_names_are_there() -> None:
    missing = []
    for path, test in re.findall(r"`((?:[\w.@-]+/)+[\w.@-]+|[\w-]+\.toml)(?:::(test_\w+))?`", PAGE):
        there = BASE_DIR / path
        if not there.exists() or (test and f"def {test}(" not in there.read_text(encoding="utf-8")):
            missing.append(f"{path}::{test}")
    assert missing == []


def test_what_is_met_says_by_what_and_is_shown_or_says_that_it_is_not() -> None:
    met = [row for row in ROWS if len(row) == 5]
    assert {row[2] for row in met} == {"met", "in part", "untested here"}
    assert [row[0] for row in met if row[2] == "met" and not row[4].startswith("`tests/")] == []
    assert all(len(row[1]) > 4 for row in ROWS)


def test_its_sum_is_right() -> None:
    sections = PAGE.split("## ")
    states = Counter(row[2] for row in ROWS if len(row) == 5)
    not_met, no_matter = (sections[at].count("\n| V") for at in (2, 3))
    said = f"{states['met']} met, {states['in part']} in part, {states['untested here']} untested here, {not_met} not met or not shown, {no_matter} do not apply."
    assert said in PAGE
