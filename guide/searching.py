"""A search in the guide: sections in which all the words stand, or begin a word; a word of the heading weighs most.

The chapters are read as they are shown, in the language of whoever asks, so nothing has to be kept beside them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from typing import Final

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import get_language

from guide.chapters import CHAPTERS, Chapter

_SECTION: Final = re.compile(r'<section id="([\w-]+)">\s*<h2>(.*?)</h2>(.*?)</section>', re.DOTALL)
_TAG: Final = re.compile(r"<[^>]+>")
_SENTENCE: Final = re.compile(r"(?<=[.!?:])\s+")
_WORD: Final = re.compile(r"\w+")
LONGEST_QUERY: Final = 80  # letters; more is not read
_IN_HEADING: Final = 5
_SHOWN: Final = 180  # letters of a section


@dataclass(frozen=True, slots=True)
class Section:
    """A piece of a chapter that can be pointed at."""

    chapter: Chapter
    id: str
    title: str
    text: str


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
        Section(chapter, found[1], _plain(found[2]), _plain(found[3]))
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
    weighed = [(_weight(one, words), at, one) for at, one in enumerate(sections())]
    return [SectionFound(one, _excerpt(one.text, words)) for weight, _, one in sorted(weighed, key=_best) if weight]


def _best(found: tuple[int, int, Section]) -> tuple[int, int]:
    return -found[0], found[1]


def _weight(section: Section, words: Sequence[str]) -> int:
    heading, text = words_of_all(section.title), words_of_all(section.text)
    each = [
        _IN_HEADING * sum(one.startswith(word) for one in heading) + sum(one.startswith(word) for one in text)
        for word in words
    ]
    return sum(each) if all(each) else 0


def words_of_all(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _excerpt(text: str, words: Sequence[str]) -> SafeString:
    """The first sentence with one of the words, and the words marked in it."""
    sentences = _SENTENCE.split(text)
    told = next((one for one in sentences if any(_begins(word, words) for word in _WORD.findall(one))), sentences[0])
    parts = re.split(r"(\w+)", Truncator(told).chars(_SHOWN))
    return format_html_join(
        "", "{}", ((format_html("<mark>{}</mark>", part) if _begins(part, words) else part,) for part in parts)
    )


def _begins(word: str, words: Sequence[str]) -> bool:
    return any(word.casefold().startswith(one) for one in words)
