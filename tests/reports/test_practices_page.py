"""The rows of practices in docs/measures.md, counted anew from its example."""

from __future__ import annotations

import re

from reports.selectors.chances import AGREE_BY_CHANCE
from reports.selectors.practices import IF_CHOSEN, practices_of
from tests.inquiry.test_measures_page import PAGE, reading  # noqa: F401 -- the round of the page


def test_every_practice_of_the_page_is_counted_as_it_says(reading):  # noqa: F811 -- the fixture
    section = PAGE.split("## Of a class\n", 1)[1].split("\n## ")[0]
    all_rows = [line.strip("|").split("|") for line in section.splitlines() if re.match(r"\| \d", line)]
    rows = [row for row in all_rows if row[-1].strip() != "–"]  # the round of the page has no guess that was proved
    assert len(all_rows) - len(rows) == len(IF_CHOSEN)
    found = practices_of([(reading, lambda seat: seat)])
    assert [f"{one.taken} of {one.given}" for one in found] == [row[-1].strip() for row in rows]
    assert [one.number for one in found] == [int(row[0].split()[0]) for row in rows]
    for one, row in zip(found, rows, strict=True):
        told = re.findall(r": ([\d.]+) here", row[6])
        assert told == ([] if one.by_chance is None else [str(round(one.by_chance, 3))])


def test_agreement_by_chance_is_told_alike_on_the_page_and_in_the_files():
    told = re.findall(r"0\.\d\d", PAGE.split("**Agreement by chance**")[1].split("So an idea")[0])
    for n, share in zip((1, 2, 3, 5), told, strict=True):
        assert abs(AGREE_BY_CHANCE[n] - float(share)) <= 0.02
