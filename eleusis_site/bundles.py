"""A module with all that it imports in one text, and a style sheet with all that it imports in one.

A phone on a slow line waits for every round trip: a table is sixty modules, each found by reading another. Here each
module becomes a function that gives what it exports, below those it imports, so that names stay apart and every
module is run once, as the browser does. That is all of the language that is read: what an import or an export of ours
looks like. Whatever looks otherwise is an error that names it, and so is a circle of imports or a name that is not exported.
"""

from __future__ import annotations

import base64
import posixpath
import re
from collections.abc import Callable
from typing import Final

Read = Callable[[str], bytes]  # a file by its name below static/; KeyError where there is none

IMPORT: Final = re.compile(r'^import (?:(?:\* as (\w+)|\{([^}]*)\}) from )?"(\.[^"]+)";$', re.MULTILINE)
EXPORT_FROM: Final = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";$', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:const|class|function\*?|async function\*?) (\w+)\b)", re.MULTILINE)
UNREAD: Final = re.compile(r"^(?:import|export)\b.*|\bimport\(.*", re.MULTILINE)
HERE: Final = "import.meta.url"

SHEET: Final = re.compile(r'^@import "(\.[^"]+)"(?: ([^;]+))?;\n', re.MULTILINE)
ADDRESS: Final = re.compile(r'url\("(\.[^"]+)"\)')
EMBEDDED: Final = 1000  # bytes: a smaller picture is not worth a round trip

BLOCK: Final = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
LINE: Final = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)


class Unbundled(ValueError):
    """A module or sheet that cannot be put together, and why."""


def script(entry: str, read: Read) -> bytes:
    """The module of this name with all that it imports."""
    return _Script(entry, read).text().encode()


def sheet(entry: str, read: Read) -> bytes:
    """The style sheet of this name with all that it imports; an import may name the media it is for."""

    def whole(name: str, within: tuple[str, ...]) -> str:
        if name in within:
            raise Unbundled(f"{name} imports itself by way of others")
        text = BLOCK.sub("", _read(name, read))

        def imported(found: re.Match[str]) -> str:
            body = whole(_beside(name, found[1]), (*within, name))
            return f"@media {found[2]} {{\n{body}}}\n" if found[2] else body

        def address(found: re.Match[str]) -> str:
            there = _beside(name, found[1])
            picture = read(there)
            if there.endswith(".svg") and len(picture) < EMBEDDED:
                return f'url("data:image/svg+xml;base64,{base64.b64encode(picture).decode()}")'
            return f'url("{posixpath.relpath(there, posixpath.dirname(entry))}")'

        text = SHEET.sub(imported, ADDRESS.sub(address, text))
        if "@import" in text:
            raise Unbundled(f"{name} imports in a way that is not read")
        return text

    return whole(entry, ()).encode()


class _Script:
    def __init__(self, entry: str, read: Read) -> None:
        self._home = posixpath.dirname(entry)
        self._read = read
        self._exports: dict[str, list[str]] = {}  # by module, in the order they are run
        self._texts: list[str] = []
        self._begun: set[str] = set()
        self._add(entry)
        if names := self._exports[entry]:
            self._texts.append(f"export const {{ {', '.join(names)} }} = {_as(entry)};\n")

    def text(self) -> str:
        return "".join(self._texts)

    def _add(self, name: str) -> None:
        """This module, after those that it imports."""
        if name in self._exports:
            return
        if name in self._begun:
            raise Unbundled(f"{name} imports itself by way of others")
        self._begun.add(name)
        given: dict[str, str] = {}  # what it exports: under which name, by what

        def imported(found: re.Match[str]) -> str:
            whole, parts, address = found.groups()
            there = self._known(name, address, [theirs for theirs, _ in _pairs(parts)])
            if whole:
                return f"const {whole} = {_as(there)};"
            named = ", ".join(theirs if ours == theirs else f"{theirs}: {ours}" for theirs, ours in _pairs(parts))
            return f"const {{ {named} }} = {_as(there)};" if named else ""

        def passed_on(found: re.Match[str]) -> str:
            pairs = _pairs(found[1])
            there = self._known(name, found[2], [theirs for theirs, _ in pairs])
            given.update({ours: f"{_as(there)}.{theirs}" for theirs, ours in pairs})
            return ""

        def exported(found: re.Match[str]) -> str:
            given[found[1]] = found[1]
            return ""

        text = _without_comments(_read(name, self._read))
        text = EXPORT.sub(exported, EXPORT_FROM.sub(passed_on, IMPORT.sub(imported, text)))
        if unread := UNREAD.search(text):
            raise Unbundled(f"{name}: what is not read is {unread[0]}")
        own = posixpath.relpath(name, self._home)
        text = text.replace(HERE, f'new URL("{own}", {HERE}).href')
        gives = ", ".join(ours if ours == what else f"{ours}: {what}" for ours, what in given.items())
        self._texts.append(f"const {_as(name)} = (() => {{\n{text}return {{ {gives} }};\n}})();\n")
        self._exports[name] = list(given)

    def _known(self, name: str, address: str, wanted: list[str]) -> str:
        """The module at this address, if it exports what is wanted of it."""
        there = _beside(name, address)
        self._add(there)
        if missing := set(wanted) - set(self._exports[there]):
            raise Unbundled(f"{name} imports {', '.join(sorted(missing))}, which {there} does not export")
        return there


def _pairs(parts: str | None) -> list[tuple[str, str]]:
    """`a, b as c` → what it is called there, and what here."""
    named = [part.split(" as ") for one in (parts or "").split(",") if (part := one.strip())]
    return [(names[0], names[-1]) for names in named]


def _as(name: str) -> str:
    """What a module is called among the others."""
    return "$" + re.sub(r"\W", "_", name.removeprefix("js/").removesuffix(".js"))


def _beside(name: str, address: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), address))


def _read(name: str, read: Read) -> str:
    try:
        return read(name).decode()
    except KeyError:
        raise Unbundled(f"There is no {name}") from None


def _without_comments(text: str) -> str:
    """Comments that are whole lines go, unless what looks like one may stand in a text of several lines."""
    bare = LINE.sub("", BLOCK.sub("", text))
    return text if any(line.count("`") % 2 for line in bare.splitlines()) else bare
