"""What rules say most is read in every way in which it is said: the last card, who plays, what is forbidden, and how far it goes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eleusis.rules.equivalence import equivalent
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.reading import parse

WAYS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "ways.toml").read_text())
_A_LIST = re.compile(r"\{(\w+)\}")


def said(language: str) -> Iterator[tuple[str, str]]:
    """Each way to say it, and what it means."""
    words = WAYS[language]["words"]
    told: set[str] = set()
    for sentence in WAYS[language]["sentences"]:
        text, what = sentence["text"], sentence.get("what", "")
        lists = [name for name in _A_LIST.findall(text + what) if name in words]
        for name in lists:
            for way in words[name]:
                written = filled(text, {one: words[one][0] for one in lists} | {name: way, "X": what})
                if written not in told:
                    told.add(written)
                    yield written, sentence["means"]


def filled(text: str, chosen: dict[str, str]) -> str:
    """The sentence with these words, which may name others in turn: "{X}" is what the sentence is about."""
    for _ in range(3):
        text = _A_LIST.sub(lambda found: chosen[found[1]], text)
    return text


@pytest.mark.parametrize(("language", "least"), [(ENGLISH, 0.95), (GERMAN, 0.94)], ids=["English", "German"])
def test_what_is_said_most_is_read_however_it_is_said(language: Lexicon, least: float) -> None:
    meanings = {means: parse(means, language=language, only_whole=True).rules[0] for _, means in said(language.name)}
    refused, otherwise, ways = [], [], 0
    for text, means in said(language.name):
        ways += 1
        reading = parse(text, language=language, only_whole=True)
        right = [equivalent(rule, meanings[means]).same for rule in reading.rules]
        if not any(right):
            (otherwise if reading.is_clear else refused).append(text)
    assert ways > 500
    assert len(refused) <= (1 - least) * ways, refused
    assert len(otherwise) <= 0.005 * ways, otherwise
