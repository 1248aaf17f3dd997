"""What the German catalogues say in one word stays one word, and is set as German is set."""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PUT_IN: Final = re.compile(r"%%?\(\w+\)[sd]|%[sd]|\{\w*\}|<[^>]*>|`[^`]*`")
ROWS: Final = re.compile(r"^\| ([^|]+) \| ([^|]+) \| \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def catalogue(domain: str) -> dict[Any, str]:
    """The German of each message; one with forms for one and for several is a tuple."""
    with (ROOT / "locale/de/LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
        made: Any = gettext.GNUTranslations(file)
    return dict(made._catalog)


def texts() -> list[tuple[str, str]]:
    """Each English text beside its German."""
    found = []
    for domain in ("django", "djangojs"):
        for message, german in catalogue(domain).items():
            english = message[0] if isinstance(message, tuple) else message
            if english:
                found.append((english.rpartition("\x04")[2], german))
    return found


def glossary() -> list[tuple[str, list[str]]]:
    page = (ROOT / "docs/translating.md").read_text(encoding="utf-8")
    part = page[page.index("One word of English is one of German") :]
    rows = [row for row in ROWS.findall(part[: part.index("And these")]) if row[0] not in ("English", "---")]
    return [(english, german.split(", ")) for row in rows for english, german in (row[:2], row[2:])]


@pytest.mark.parametrize(("english", "german"), glossary())
def test_a_word_of_the_glossary_is_the_same_everywhere(english: str, german: list[str]) -> None:
    word = re.compile(rf"\b{english.replace('hypothesis', 'hypothes[ie]s')}s?\b", re.IGNORECASE)
    stems = [
        re.compile(".*".join(part.removesuffix("en") for part in way.split()), re.IGNORECASE | re.DOTALL)
        for way in german
    ]
    said = [(one, other) for one, other in texts() if word.search(PUT_IN.sub("", one))]
    assert said
    assert [one for one, other in said if not any(stem.search(other) for stem in stems)] == []


@pytest.mark.parametrize(
    "wrong",
    [
        r"[“”][^“”„]*”",  # an English pair of marks
        r"„[^“]*$",  # a mark that is not closed
        r" - ",
        r"\.\.\.",
        r"[0-9ds] %%(?![ns])",  # with a space that breaks
        r"\b(?:eine?[mnrs]?|de[mnrs]|die|das|deine?[mnrs]?) %\((?:card|best|before|starter)s?\)",  # the article of a card
    ],
)
def test_german_is_set_as_german_is(wrong: str) -> None:
    assert [german for _english, german in texts() if re.search(wrong, german)] == []


def test_a_count_without_a_form_for_one_begins_no_sentence_of_several() -> None:
    """As in "1 haben nicht geantwortet"."""
    several = re.compile(r"%\(count\)s (?:von %\(all\)s (?:\w+ )?)?(?:haben|sagten|sind|waren|wurden)\b")
    messages = catalogue("djangojs").items()
    assert [german for one, german in messages if not isinstance(one, tuple) and several.match(german)] == []
