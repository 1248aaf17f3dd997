"""A file that a teacher chose, read into rows of cells."""

from __future__ import annotations

import csv
import io
import re
import unicodedata

from django.utils.translation import gettext as _

from classrooms.limits import limit
from classrooms.refusals import UnreadableRoster
from classrooms.rosters import xlsx
from classrooms.rosters.columns import Grid

_ZIP, _OLD_OFFICE, _PDF = b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF"
_SEPARATORS = "\t;,|"
_CODE_PAGES = ("cp1252", "mac_roman", "cp1250", "cp1251", "cp1253", "cp1255", "cp1256")


def read_file(content: bytes) -> Grid:
    """The rows of a CSV or XLSX file, at most so many as a roster may have; what it is decides its content, not its name."""
    if len(content) > limit("roster_bytes"):
        raise too_big()
    if content.startswith(_ZIP):
        return Grid(xlsx.rows_of_workbook(content))
    if content.startswith(_OLD_OFFICE):
        raise UnreadableRoster(
            "old_excel",
            _(
                "This is an older or a locked Excel file. Save it as .xlsx without a password, or as CSV, and choose it again."
            ),
        )
    if content.startswith(_PDF) or _is_binary(content):
        raise not_a_roster()
    return read_text(decoded(content))


def read_text(text: str) -> Grid:
    """The rows of pasted or decoded text; the separator is the one that most lines agree on."""
    lines = [line for line in re.split(r"\r\n|[\n\r\v\f\x85\u2028\u2029]", text) if line.strip()]
    separator = _separator(lines)
    if separator is None:
        rows = [[_unquoted(line)] for line in lines]
    else:
        try:
            rows = list(csv.reader(io.StringIO("\n".join(lines)), delimiter=separator, skipinitialspace=True))
        except csv.Error as error:  # a cell of more than 128 KiB
            raise UnreadableRoster("not_a_roster", _("This does not look like a list of names.")) from error
    return Grid(_capped(rows), by_comma=separator == ",")


def _capped(rows: list[list[str]]) -> list[list[str]]:
    """The rows with something in them, or a refusal when they are too many."""
    filled = [row for row in rows if any(cell.strip() for cell in row)]
    if len(filled) > limit("roster_rows"):
        raise too_many_rows()
    return filled


def decoded(content: bytes) -> str:
    """The text of a file whose encoding nobody has said."""
    for mark, encoding in (
        (b"\xef\xbb\xbf", "utf-8-sig"),
        (b"\xff\xfe\0\0", "utf-32"),
        (b"\xff\xfe", "utf-16"),
        (b"\xfe\xff", "utf-16"),
    ):
        if content.startswith(mark):
            return content.decode(encoding, errors="replace")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        if "\0" not in text:
            return text
    if content[1::2].count(0) > len(content) / 4:
        return content.decode("utf-16-le", errors="replace")
    if content[::2].count(0) > len(content) / 4:
        return content.decode("utf-16-be", errors="replace")
    return max((content.decode(page, errors="replace") for page in _CODE_PAGES), key=_likelihood)


def too_big() -> UnreadableRoster:
    return UnreadableRoster("file_too_big", _("This file is too big for a list of names. Choose one below 1 MB."))


def too_many_rows() -> UnreadableRoster:
    return UnreadableRoster(
        "too_many_rows",
        _("This list has more than %(most)d rows. Choose one with the names of a single class.")
        % {"most": limit("roster_rows")},
    )


def not_a_roster() -> UnreadableRoster:
    return UnreadableRoster(
        "not_a_roster", _("This file is not a list of names. Choose a CSV or an Excel (.xlsx) file.")
    )


def _is_binary(content: bytes) -> bool:
    start = content[:4096]
    if start.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" not in start:
        controls = sum(byte < 32 and byte not in b"\t\n\r\f\v\0" for byte in start)
        return controls > len(start) / 20
    # Without a mark, zeros in every other place are UTF-16; any others are no text.
    return max(start[::2].count(0), start[1::2].count(0)) < len(start) / 4 or b"\0\0\0" in start


def _separator(lines: list[str]) -> str | None:
    """The separator in most lines; a comma within a name ("Last, First") loses to a tab or a semicolon."""
    sample = [re.sub(r'"[^"]*"', "", line) for line in lines[:50]]
    for separator in _SEPARATORS:
        if sum(separator in line for line in sample) * 2 > len(sample):
            return separator
    return None


def _unquoted(line: str) -> str:
    line = line.strip()
    return line[1:-1].replace('""', '"') if len(line) > 1 and line[0] == line[-1] == '"' else line


def _likelihood(text: str) -> float:
    """How much the text looks like names rather than like letters read with the wrong table."""
    score, previous = 0.0, " "
    scripts: dict[str, int] = {}
    for character in text[:20000]:
        if character > "\x7f":
            if not character.isalpha():
                score -= 1 if character in "’‘“”–\xa0·ªº" else 5
            else:
                script = unicodedata.name(character, "?").split(" ", 1)[0]
                scripts[script] = scripts.get(script, 0) + 1
                score += _fit(character, previous)
        elif character.isascii() and character.isalpha() and previous > "\x7f" and previous.isalpha():
            score += 0 if unicodedata.name(previous, "?").startswith("LATIN") else -3
        previous = character
    return score


def _fit(character: str, previous: str) -> float:
    """A letter beyond ASCII after another: small after small, one script in a word, accents seldom side by side."""
    latin = unicodedata.name(character, "?").startswith("LATIN")
    if previous.isalpha():
        if previous.islower() and character.isupper():
            return -4
        if latin != unicodedata.name(previous, "?").startswith("LATIN"):
            return -3
        if latin and previous > "\x7f":
            return -1.5
    elif character.islower() and not latin:  # a name begins with a capital where there are any
        return -1.5
    common = character in "áàâäãåæçéèêëíìîïñóòôöõøœßúùûüýÿÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝ"
    if latin:
        return 1.0 if common else 0.4
    return 0.9
