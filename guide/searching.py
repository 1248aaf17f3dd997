"""A search in the guide: sections in which all the words stand, or begin a word; a word of the heading weighs most.
Where there is none, words that end otherwise do as well ("bells", "ringing").

The chapters are read as they are shown, in the language of whoever asks, so nothing has to be kept beside them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from itertools import takewhile
from typing import Final

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import get_language

from guide.chapters import CHAPTERS, Chapter

_SECTION: Final = re.compile(
    r'<section id="([\w-]+)"(?: data-also="([^"]*)")?>\s*<h2>(.*?)</h2>(.*?)</section>', re.DOTALL
)
_TAG: Final = re.compile(r"<[^>]+>")
_SENTENCE: Final = re.compile(r"(?<=[.!?:])\s+")
_WORD: Final = re.compile(r"\w+")
LONGEST_QUERY: Final = 80  # letters; more is not read
_IN_HEADING: Final = 5
_SHOWN: Final = 180  # letters of a section
_STEM: Final = 4  # letters that words have in common which end otherwise
_ENDING: Final = 3  # letters of such an end, at most

IsMeant = Callable[[str, str], bool]  # whether a word of the text is meant by one that is looked for


@dataclass(frozen=True, slots=True)
class Section:
    """A piece of a chapter that can be pointed at. ``also``: words that it does not say, and is looked for by."""

    chapter: Chapter
    id: str
    title: str
    text: str
    also: str = ""


@dataclass(frozen=True, slots=True)
class SectionFound:
    """A section with the words that were looked for, and the sentence that has them."""

    section: Section
    excerpt: SafeString


def text_of(chapter: Chapter) -> str:
    """A chapter as HTML, in the language of now."""
    return render_to_string(f"guide/chapters/{chapter.key}.html")


def sections() -> tuple[Section, ...]:
    """All of the guide."""
    return _sections(get_language() or "")


@lru_cache(maxsize=8)
def _sections(_language: str) -> tuple[Section, ...]:
    return tuple(
        Section(chapter, found[1], _plain(found[3]), _plain(found[4]), _plain(found[2] or ""))
        for chapter in CHAPTERS
        for found in _SECTION.finditer(text_of(chapter))
    )


def _plain(html: str) -> str:
    return " ".join(unescape(_TAG.sub(" ", html)).split())


def words_of(query: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(query[:LONGEST_QUERY])]


def search(query: str) -> list[SectionFound]:
    """The sections that have all of these words, best first."""
    words = words_of(query)
    if not words:
        return []
    for is_meant in (str.startswith, _ends_otherwise):
        weighed = [(_weight(one, words, is_meant), at, one) for at, one in enumerate(sections())]
        found = [one for weight, _, one in sorted(weighed, key=_best) if weight]
        if found:
            return [SectionFound(one, _excerpt(one.text, words, is_meant)) for one in found]
    return []


def _ends_otherwise(one: str, word: str) -> bool:
    """Whether a word of the text begins with the word that is looked for, or as it does: klingelt, Klingeln."""
    common = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one, word, strict=False)))
    return common == len(word) or (common >= _STEM and max(len(one), len(word)) - common <= _ENDING)


def _best(found: tuple[int, int, Section]) -> tuple[int, int]:
    return -found[0], found[1]


def _weight(section: Section, words: Sequence[str], is_meant: IsMeant) -> int:
    heading, text = words_of_all(f"{section.title} {section.also}"), words_of_all(section.text)
    each = [
        _IN_HEADING * sum(is_meant(one, word) for one in heading) + sum(is_meant(one, word) for one in text)
        for word in words
    ]
    return sum(each) if all(each) else 0


def words_of_all(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _excerpt(text: str, words: Sequence[str], is_meant: IsMeant) -> SafeString:
    """The first sentence with one of the words, and the words marked in it."""
    sentences = _SENTENCE.split(text)
    told = next(
        (one for one in sentences if any(_is_any(word, words, is_meant) for word in _WORD.findall(one))), sentences[0]
    )
    parts = re.split(r"(\w+)", Truncator(told).chars(_SHOWN))
    return format_html_join(
        "",
        "{}",
        ((format_html("<mark>{}</mark>", part) if _is_any(part, words, is_meant) else part,) for part in parts),
    )


def _is_any(part: str, words: Sequence[str], is_meant: IsMeant) -> bool:
    return any(is_meant(part.casefold(), word) for word in words)
