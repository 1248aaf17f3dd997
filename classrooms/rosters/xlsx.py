"""The first sheet of an XLSX workbook, read as a stream.

A workbook is a zip of XML files, and both can be made to burst: half a megabyte of zip has cost openpyxl 427 MB even in
its read-only mode. Here nothing is kept but the cells asked for; every byte unpacked is counted; reading stops at the
first row too many; and defusedxml's parser refuses every DTD, so that no entity is ever expanded or fetched.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
import zlib
from collections.abc import Callable
from xml.sax import SAXException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesNSImpl

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import create_parser
from django.utils.translation import gettext as _

from classrooms.limits import limit
from classrooms.refusals import UnreadableRoster

CHUNK = 64 * 1024
COLUMNS = 20  # a roster's names are among the first
CELL_CHARACTERS = 200
ELEMENTS = 200_000  # a register of 500 rows with 26 formatted columns has about 40,000
QUIET_BYTES = 1_000_000  # without a single tag: text or an attribute that nobody typed

_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    SAXException,
    DefusedXmlException,
    EOFError,
    KeyError,
    NotImplementedError,  # a way of packing that zipfile does not know
    OSError,
    RuntimeError,  # encrypted
    ValueError,
)


class _Enough(Exception):
    """Not an error: all that was wanted has been read. Stops the parser."""


def rows_of_workbook(content: bytes) -> list[list[str]]:
    """The cells of the first visible sheet that has any, as text."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return _Workbook(archive).rows()
    except _BROKEN as error:
        raise UnreadableRoster(
            "not_a_workbook",
            _("This file cannot be read as an Excel workbook. Save it as .xlsx or CSV and choose it again."),
        ) from error


def _bursting() -> UnreadableRoster:
    return UnreadableRoster(
        "roster_bursts",
        _("This workbook unpacks to far more than a list of names. Copy the names into a new one, or paste them."),
    )


class _Workbook:
    """One archive and what may still be unpacked of it."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self.archive = archive
        self.left = limit("roster_unpacked_bytes")
        if sum(member.file_size for member in archive.infolist()) > self.left:
            raise _bursting()

    def rows(self) -> list[list[str]]:
        for path in self._sheet_paths():
            sheet = _Sheet()
            self._parse(path, sheet)
            if sheet.rows:
                return self._with_strings(sheet)
        return []

    def _sheet_paths(self) -> list[str]:
        if "xl/workbook.xml" not in self.archive.namelist():
            raise KeyError("xl/workbook.xml")
        index, links = _Index(), _Links()
        self._parse("xl/workbook.xml", index)
        self._parse("xl/_rels/workbook.xml.rels", links)
        targets = [links.targets[key] for key in index.sheets if key in links.targets]
        return [posixpath.normpath(target[1:] if target.startswith("/") else f"xl/{target}") for target in targets]

    def _with_strings(self, sheet: _Sheet) -> list[list[str]]:
        wanted = {cell for row in sheet.rows for cell in row if isinstance(cell, int)}
        strings: dict[int, str] = {}
        if wanted:
            reader = _SharedStrings(wanted)
            self._parse("xl/sharedStrings.xml", reader)
            strings = reader.found
        return [[strings.get(cell, "") if isinstance(cell, int) else cell for cell in row] for row in sheet.rows]

    def _parse(self, path: str, reader: ContentHandler) -> None:
        parser = create_parser(forbid_dtd=True)
        parser.setFeature("http://xml.org/sax/features/namespaces", True)
        parser.setContentHandler(reader)
        with self.archive.open(path) as member:
            quiet = 0
            try:
                while chunk := member.read(CHUNK):
                    self.left -= len(chunk)
                    quiet = 0 if b"<" in chunk else quiet + len(chunk)
                    if self.left < 0 or quiet > QUIET_BYTES:
                        raise _bursting()
                    parser.feed(chunk)
                parser.close()
            except _Enough:
                return


class _Reader(ContentHandler):
    """Calls `on_<element>` and `off_<element>` of a subclass."""

    elements = 0

    def startElementNS(self, name: tuple[str | None, str], qname: str | None, attrs: AttributesNSImpl) -> None:  # noqa: ARG002, N802  SAX's own
        self.elements += 1
        if self.elements > ELEMENTS:
            raise _bursting()
        call: Callable[[dict[str, str]], None] | None = getattr(self, "on_" + name[1], None)
        if call:
            call({key[1]: value for key, value in attrs.items()})

    def endElementNS(self, name: tuple[str | None, str], qname: str | None) -> None:  # noqa: ARG002, N802  SAX's own
        call: Callable[[], None] | None = getattr(self, "off_" + name[1], None)
        if call:
            call()


class _Index(_Reader):
    """workbook.xml: the sheets in order, hidden ones last."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[str] = []
        self._hidden: list[str] = []

    def on_sheet(self, attributes: dict[str, str]) -> None:
        (self._hidden if attributes.get("state", "visible") != "visible" else self.sheets).append(
            attributes.get("id", "")
        )


class _Links(_Reader):
    """workbook.xml.rels: where each sheet lies in the archive."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: dict[str, str] = {}

    def on_Relationship(self, attributes: dict[str, str]) -> None:  # noqa: N802  the element's name
        if attributes.get("TargetMode") != "External" and attributes.get("Type", "").endswith("/worksheet"):
            self.targets[attributes.get("Id", "")] = attributes.get("Target", "")


class _Text(_Reader):
    """Collects the text of `<t>`, or of `<v>`, up to what a cell may hold; leaves out phonetic readings."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._collecting = False
        self._phonetic = False

    def on_t(self, _attributes: dict[str, str]) -> None:
        self._collecting = not self._phonetic

    def off_t(self) -> None:
        self._collecting = False

    def on_rPh(self, _attributes: dict[str, str]) -> None:  # noqa: N802  the element's name
        self._phonetic = True

    def off_rPh(self) -> None:  # noqa: N802
        self._phonetic = False

    def characters(self, content: str) -> None:
        if self._collecting and len(self.text) < CELL_CHARACTERS:
            self.text += content[:CELL_CHARACTERS]


class _SharedStrings(_Text):
    """sharedStrings.xml: only the strings that the rows refer to."""

    def __init__(self, wanted: set[int]) -> None:
        super().__init__()
        self.found: dict[int, str] = {}
        self._wanted, self._last, self._number = wanted, max(wanted), -1

    def on_si(self, _attributes: dict[str, str]) -> None:
        self._number += 1
        self.text = ""

    def off_si(self) -> None:
        if self._number in self._wanted:
            self.found[self._number] = self.text
        if self._number >= self._last:
            raise _Enough


class _Sheet(_Text):
    """sheet1.xml: rows of cells; a cell is its text, or the number of a shared string."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str | int]] = []
        self._row: dict[int, str | int] = {}
        self._column, self._kind = -1, "n"

    def on_row(self, _attributes: dict[str, str]) -> None:
        self._row, self._column = {}, -1

    def on_c(self, attributes: dict[str, str]) -> None:
        place = re.match(r"[A-Z]{1,3}", attributes.get("r", ""))
        self._column = _column_number(place[0]) if place else self._column + 1
        self._kind, self.text = attributes.get("t", "n"), ""

    def on_v(self, _attributes: dict[str, str]) -> None:
        self._collecting = True

    def off_v(self) -> None:
        self._collecting = False

    def off_c(self) -> None:
        if self._column < COLUMNS and self.text.strip():
            self._row[self._column] = self._value()

    def _value(self) -> str | int:
        if self._kind == "s" and self.text.isascii() and self.text.strip().isdigit():
            return int(self.text)
        if self._kind == "e":  # #NAME? and its like
            return ""
        return self.text.removesuffix(".0") if self._kind == "n" else self.text

    def off_row(self) -> None:
        if not self._row:
            return
        self.rows.append([self._row.get(column, "") for column in range(max(self._row) + 1)])
        most = limit("roster_rows")
        if len(self.rows) > most:
            raise UnreadableRoster(
                "too_many_rows",
                _("This list has more than %(most)d rows. Choose one with the names of a single class.")
                % {"most": most},
            )


def _column_number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1
