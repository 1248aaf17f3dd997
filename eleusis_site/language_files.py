"""The files that make a language (`locale/CODE/`): what a new one begins with, and what one lacks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from eleusis import spoken
from eleusis.rules import languages
from eleusis.rules.reader.lexicon import tables
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Phrase
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.lexicon.patterns import expand
from eleusis.rules.voice_patterns import ENGLISH_PATTERNS

_HEAD: Final = """\
# How rules are written and said in this language: docs/translating.md tells of each part.
# Phrases are parted by ";", {a|b|} is one of several ways to write it. "-" says that the language has no words for it.
# Behind each # stands what English says (some of it).
"""
_SHOWN: Final = 4  # English phrases to a row


def begin(folder: Path, code: str, name: str, *, right_to_left: bool = False) -> None:
    """Make the folder of a language; files that are there stay as they are."""
    own = folder / code.replace("-", "_")
    own.mkdir(parents=True, exist_ok=True)
    written = {
        "language.toml": f"name = {json.dumps(name, ensure_ascii=False)}\n" + "right_to_left = true\n" * right_to_left,
        "rules.toml": empty_rules(),
    }
    for file, text in written.items():
        if not (own / file).exists():
            (own / file).write_text(text, encoding="utf-8")


def empty_rules() -> str:
    """The file of a language's words for rules, with nothing in it but what English says."""
    lines = [_HEAD, "[words]  # words that only join others"]
    lines += [f'{kind} = ""  # {_said(ENGLISH.entries, kind) or _said(GERMAN.entries, kind)}' for kind in tables.WORDS]
    for section, slots in tables.MEANINGS.items():
        lines += ["", f"[{section}]", *(f'{name} = ""' for name in slots)]
    lines += ["", "[lists]", 'numbers = []  # "nought", "one", "two" ...', 'ordinals = []  # "first", "second" ...']
    lines += ["", "[reader]", *(f"{name} = {_empty(name)}" for name in tables.READER)]
    lines += ["", "[order]  # where words stand in another order than in English", "like = []", "rows = []"]
    for section, patterns in ENGLISH_PATTERNS.items():
        lines += ["", f"[voice.{section}]"]
        lines += [f"{name} = {_nothing(said)}  # {json.dumps(said)}" for name, said in patterns.items()]
    return "\n".join(lines) + "\n"


def _said(entries: Any, kind: str) -> str:
    of_kind: list[Phrase] = [entry for entry in entries if entry.kind == kind]
    phrases = dict.fromkeys(" ".join(words) for entry in of_kind for words in expand(entry.phrases))
    return "; ".join(sorted(phrases, key=len)[:_SHOWN])


def _empty(name: str) -> str:
    return {"offered": "[]", "likely": "{}", "rank_letters": "{}", "pattern_letters": "{}"}.get(name, '""')


def _nothing(said: Any) -> str:
    return "[]" if isinstance(said, list) else '""'


def lacks(folder: Path) -> Iterator[tuple[Path, str]]:
    """What the languages of a folder lack to read and say rules, by file."""
    for language in spoken.languages_in(folder):
        if not language.rules.exists():
            if language.code not in languages.LEXICONS:
                yield language.rules, "there is no such file: rules are read and said in English"
            continue
        table = spoken.read(language.rules)
        try:
            languages.check(language.name, table)
        except tables.UnreadableLanguage as wrong:
            yield language.rules, str(wrong)
        yield from ((language.rules, f"no words for {name}") for name in languages.lacking(table))
