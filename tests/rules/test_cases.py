"""Cases are read in whatever way they are told: what lies there, what was there before, and what must come then or otherwise."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis.rules.equivalence import equivalent
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.reading import parse
from eleusis.rules.rule import Rule

CASES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "cases.toml").read_text())
TEXTS = 300
OF_THE_NEXT = ("next", "nächste")  # where a case is of the card that is played, that may be the one after it


def told(language: str, rng: Random) -> Iterator[tuple[str, Rule]]:
    """Cases told at random, and what they mean."""
    known = CASES[language]
    while True:
        case, (then, other) = rng.choice(known["cases"]), rng.sample(known["verdicts"], 2)
        frame, way = rng.choice(known["frames"]), rng.choice(then["ways"])
        meant = meaning(f"if {case['means']}, {then['means']}" + f"; otherwise {other['means']}" * ("{W}" in frame))
        if meant is None or (case.get("of_this") and any(word in way for word in OF_THE_NEXT)):
            continue
        parts = {
            "C": rng.choice(case["ways"]),
            "V": way,
            "W": rng.choice(other["ways"]),
            "ANY": rng.choice(known["anything"]),
        }
        yield frame.format(**parts), meant


@cache
def meaning(plain: str) -> Rule | None:
    """None where what holds in the case never can, or the same does otherwise."""
    rules = parse(plain, only_whole=True).rules
    return rules[0] if len(rules) == 1 else None


@pytest.mark.parametrize("language", [ENGLISH, GERMAN], ids=["English", "German"])
def test_cases_are_read_in_whatever_way_they_are_told(language: Lexicon) -> None:
    texts = told(language.name, Random(20))
    refused, otherwise = [], []
    for _ in range(TEXTS):
        text, meant = next(texts)
        reading = parse(text, language=language, only_whole=True)
        if not any(equivalent(rule, meant).same for rule in reading.rules):
            (otherwise if reading.is_clear else refused).append(
                (text, meant.sentence, [r.sentence for r in reading.rules])
            )
    assert len(refused) <= 0.02 * TEXTS, refused
    assert len(otherwise) <= 0.005 * TEXTS, otherwise
