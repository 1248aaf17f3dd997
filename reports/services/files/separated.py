"""CSV: UTF-8 with a byte order mark, every cell quoted, and no cell that a spreadsheet would run.

A spreadsheet takes the separator of its country, whatever the file has: then a text falls apart where that sign is in
it, and what follows begins a cell. So the guard stands wherever a cell could begin, and a quotation mark hides nothing.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from reports.selectors.report import LessonReport
from reports.services.files.codebook import COLUMNS, TITLES
from reports.services.files.sheets import READ_ME, Sheet, Value, sheet

PARTS = ("students", "plays", "hypotheses")
CELL_BEGINS = r"(^|[,;|\t\r\n])"
DANGEROUS = re.compile(CELL_BEGINS + r"(?=[\s\"]*[=+\-−@＝＋－＠﹦﹢﹣﹫]|\A[\t\r\n])")


def write(report: LessonReport, path: Path, options: dict[str, Any], progress: Callable[[int], None]) -> None:
    """One part as a plain CSV, or all of them with the codebook in a ZIP."""
    separator, part = options["separator"], options["part"]
    if part != "all":
        path.write_bytes(as_csv(sheet(report, part), separator))
        progress(90)
        return
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for place, key in enumerate(PARTS):
            archive.writestr(f"{key}.csv", as_csv(sheet(report, key), separator))
            progress(20 + 60 * (place + 1) // len(PARTS))
        archive.writestr("codebook.csv", as_csv(codebook(), separator))


def as_csv(one: Sheet, separator: str = ",") -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow([name for name, _ in one.columns])
    for row in one.rows:
        writer.writerow([_cell(value) for value in row])
    return text.getvalue().encode("utf-8-sig", "replace")


def codebook() -> Sheet:
    """What every column means."""
    rows: list[list[Value]] = [[str(TITLES["read_me"]), "", str(sentence)] for sentence in READ_ME]
    rows += [[key, name, str(meaning)] for key in PARTS for name, meaning in COLUMNS[key]]
    return Sheet("codebook", "Codebook", (("file", ""), ("column", ""), ("meaning", "")), rows)


def _cell(value: Value) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case datetime():
            return value.isoformat(" ")
        case str():
            return guarded(value)
        case _:
            return str(value)


def guarded(text: str) -> str:
    """An apostrophe before what a spreadsheet would take for a formula. What is a number comes as one, and not as text."""
    return DANGEROUS.sub(r"\1'", text.replace("\x00", " "))
