"""The catalogues of the site's languages (`locale/`): what the code says, what is translated, and what is compiled;
and what languages lack to read and say rules.

They are made with GNU gettext. The compiled ones stand beside their sources in the repository, so that an installation
needs neither the tools nor one more step; `manage.py catalogue --check` compares the two.
"""

from __future__ import annotations

import contextlib
import gettext
import io
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management import call_command
from django.core.management.commands import makemessages

from eleusis import spoken
from eleusis_site import language_files

LOCALE: Final = Path(settings.BASE_DIR, "locale")
DOMAINS: Final = ("django", "djangojs")
APART: Final = ("static", "tests", "docs", "benchmarks", ".venv", "node_modules")  # where no text of `django` is
APART_FROM_SCRIPTS: Final = tuple(name for name in APART if name != "static")
VARIES: Final = re.compile(r"%%[ns]|%\(\w+\)[sd]|%[sd]|\{\w*\}")  # what is put into a sentence; %%n: by a script
CREATED: Final = re.compile(r'^"POT-Creation-Date:.*\n', re.MULTILINE)
Message = str | tuple[str, int]  # with its context, if it has one; of a plural each form is one
Messages = Mapping[Message, str]


@dataclass(frozen=True)
class Lack:
    """Something about a catalogue that is not as it should be."""

    file: Path
    what: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(settings.BASE_DIR)}: {self.what}"


class Extraction(makemessages.Command):
    """Django's `makemessages`; it guesses no translation, and can look without writing."""

    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]  # noqa: RUF012  as it is above
    writes = True

    def __init__(self) -> None:
        super().__init__()
        self.found: Messages = {}

    def write_po_file(self, potfile: str, locale: str) -> None:
        if self.writes:
            super().write_po_file(potfile, locale)
            source = source_of(locale, self.domain)
            dated = source.read_text(encoding="utf-8")  # a date would stand against that of every other branch
            dated = dated.replace('#, fuzzy\nmsgid ""\n', 'msgid ""\n', 1)  # so gettext begins a catalogue
            source.write_text(CREATED.sub("", dated), encoding="utf-8")
        else:
            template = (
                Path(potfile).read_bytes().replace(b"nplurals=INTEGER; plural=EXPRESSION", b"nplurals=2; plural=n!=1")
            )
            self.found = messages_of(_run("msgen", "-", given=template))


def are_there_tools() -> bool:
    """Whether this machine has GNU gettext."""
    return shutil.which("xgettext") is not None and shutil.which("msgfmt") is not None


def languages() -> list[str]:
    """Those that are translated into; the code is in English."""
    return [language.code for language in spoken.languages_in(LOCALE)]


def source_of(language: str, domain: str) -> Path:
    return LOCALE / language.replace("-", "_") / "LC_MESSAGES" / f"{domain}.po"


def update() -> None:
    """Add what is new in the code to the sources, without a translation; take out what it does not say any more."""
    for domain in DOMAINS:
        _extract(domain, Extraction())


def compile_all() -> None:
    """Write the compiled catalogues, from what is translated."""
    for language in languages():
        for domain in DOMAINS:
            source = source_of(language, domain)
            source.with_suffix(".mo").write_bytes(_run("msgfmt", "-o", "-", str(source)))


def lacks() -> Iterator[Lack]:
    """What is missing or wrong in the catalogues of all languages, in the order of the files."""
    said = {domain: _said(domain) for domain in DOMAINS}
    for language in languages():
        for domain in DOMAINS:
            yield from _lacks_of(source_of(language, domain), said[domain])
        for game in sorted(Path(settings.BASE_DIR, "docs", "rules").glob("*.md")):
            own = LOCALE / language.replace("-", "_") / "rules" / game.name
            if not own.exists():
                yield Lack(own, "there is no such file: the rules of this game are read in English")
    yield from (Lack(file, what) for file, what in language_files.lacks(LOCALE))


def _lacks_of(source: Path, said: Messages) -> Iterator[Lack]:
    if not source.exists():
        yield Lack(source, "there is no such file")
        return
    translated = messages_of(source.read_bytes())
    for message in said:
        if message not in translated:
            yield Lack(source, f"not translated: {_shown(message)}")
    for message, words in translated.items():
        if message not in said:
            yield Lack(source, f"not said any more: {_shown(message)}")
        elif _varying(words) - _varying(said[message]) or (
            not isinstance(message, tuple) and _varying(words) != _varying(said[message])
        ):
            yield Lack(source, f"other placeholders: {_shown(message)}")
    if b"#, fuzzy" in source.read_bytes():
        yield Lack(source, "an entry is marked as fuzzy")
    compiled = source.with_suffix(".mo")
    if not compiled.exists() or _read(compiled.read_bytes()) != translated:
        yield Lack(compiled, "is not what its source says")


def messages_of(source: bytes) -> Messages:
    """The translated messages of a source that are not marked as fuzzy."""
    return _read(_run("msgfmt", "-o", "-", "-", given=source))


def _read(compiled: bytes) -> Messages:
    known: Any = gettext.GNUTranslations(io.BytesIO(compiled))
    return {message: words for message, words in known._catalog.items() if message}  # noqa: SLF001  it has no other way


def _said(domain: str) -> Messages:
    looking = Extraction()
    looking.writes = False
    _extract(domain, looking)
    return looking.found


def _extract(domain: str, command: Extraction) -> None:
    for language in languages():
        source_of(language, domain).parent.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(settings.BASE_DIR):
        call_command(
            command,
            locale=[language.replace("-", "_") for language in languages()],
            domain=domain,
            ignore_patterns=list(APART if domain == "django" else APART_FROM_SCRIPTS),
            no_obsolete=True,
            add_location="file",
            no_wrap=True,
            verbosity=0,
        )


def _run(*command: str, given: bytes | None = None) -> bytes:
    return subprocess.run(command, input=given, capture_output=True, check=True).stdout  # noqa: S603  gettext’s own tools


def _varying(text: str) -> set[str]:
    return set(VARIES.findall(text))


def _shown(message: Message) -> str:
    text, form = (message[0], f" (form {message[1]})") if isinstance(message, tuple) else (message, "")
    context, _mark, words = text.rpartition("\x04")
    return f"“{words}”{form}" + (f", {context}" if context else "")
