"""Formulas: "rank(n) > rank(n-1)", "c[i].suit", "the (n-2)-th card", "|a - b|", rewritten into words that the lexicon knows.

A letter that counts the cards stands for a card or for its place; the one with the greatest offset is the card that is played.
`MARK` and a number is then the card so far back: as a place, followed by ``th`` as an ordinal, by ``c`` as the card itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis.rules.reader.lexicon.entries import Lexicon

MARK: Final = "\ue000"
COLOUR_OR_CARD: Final = MARK + "c"  # the name in "c(n)"
DISTANCE: Final = MARK + "abs"  # the bars of "|a - b|"
UPTO: Final = MARK + "to"  # the comma of "[4, 9]"
DIVIDES: Final = MARK + "div"  # the bar of "2 | (a - b)"
FARTHEST: Final = 6

_LETTER: Final = r"(?<![^\W_]|['’])(?P<letter>[nikt])"
_ALONE: Final = r"(?![^\W_]|['’])"
_OFFSET: Final = r"(?:\s?(?P<sign>[-−–+])\s?(?P<number>[1-6])(?!\d))?"
_LONE: Final = re.compile(rf"{_LETTER}(?:{_ALONE}|th\b|te[nrs]?\b)")
_COUNTING: Final = (  # where a letter can be nothing but a place
    re.compile(rf"[^\W\d_][(\[]\s*{_LETTER}\s*(?:[-−–+]\s*[1-6]\s*)?[)\]]"),
    re.compile(rf"[^\W\d_]_\{{?{_LETTER}{_ALONE}"),
    re.compile(rf"{_LETTER}\s?[-−–+]\s?[1-6](?![\d\w])"),
    re.compile(rf"{_LETTER}\)?\s?[-−–]?(?:th|te[nrs]?)\b"),
    re.compile(r"(?<![^\W_]|['’])(?P<letter>n)\s*(?:>=|<=|≥|≤|==?|%|>|<)\s*\d"),
)
_PRONOUN: Final = re.compile(r"(?:^|[.,:;!?(]\s*)i(?=\s+[a-z])|\bi\.\s?e\b")
_DIFFERENCE: Final = re.compile(r"\sminus\s|[\w)" + MARK + r"]\s+[-−–]\s+[\w(" + MARK + r"]|[)]\s?[-−–]\s?[\w(]")
# Without one of these a text has no formula but those with letters that count.
_NOTED: Final = re.compile(r"[|\[(_\-−–]|\.[^\W\d_]")
_SPACED: Final = r"\s+[-−–]\s+"
_MINUS: Final = rf"{_SPACED}|(?<=\))[-−–]"
_OPERAND: Final = rf"(?=\d|\(|{MARK}|[^\W\d_]+\s?\()"


@dataclass(frozen=True, slots=True)
class Written:
    """A text that was partly written otherwise, and for each of its characters the place it comes from."""

    text: str
    places: Sequence[int]

    def changed(self, pattern: str, change: Callable[[re.Match[str]], str]) -> Written:
        """With what the pattern finds written otherwise; what was not changed stays at its place."""
        written = self.places
        text: list[str] = []
        places: list[int] = []
        done = 0
        for found in re.finditer(pattern, self.text):
            new, old = change(found), found.group()
            if new == old:
                continue
            same = next((at for at, pair in enumerate(zip(new, old, strict=False)) if pair[0] != pair[1]), len(old))
            kept = found.start() + same
            start, end = written[min(kept, found.end() - 1)], written[found.end() - 1]
            fresh = new[same:]
            text += self.text[done:kept], fresh
            places += *written[done:kept], *[start] * (len(fresh) - 1), *[end] * bool(fresh)
            done = found.end()
        return Written("".join((*text, self.text[done:])), (*places, *written[done:])) if done else self


def noted(text: str, lexicon: Lexicon) -> Written:
    """The characters of a text with its formulas in words; a mark that somebody has typed says nothing."""

    def taken_from(found: re.Match[str]) -> str:
        name, is_last = found[1].lower(), "LASTLY" in lexicon.kinds_of(found[2].lower())
        kinds = lexicon.kinds_of(lexicon.functions.get(name, name))
        return f"{_name(found[1], lexicon)} minus " if is_last and {"NEW", "Attr"} & kinds else found.group()

    def rank(found: re.Match[str]) -> str:
        return f"{found[1]}{lexicon.functions.get(found[2].lower(), found[2])}{found[3]}"

    text = text.replace(MARK, " ")
    written = _with_code(Written(text, range(len(text))), lexicon)
    text = written.text
    named = lexicon.letting.search(text) if lexicon.letting else None
    if named is not None:
        written = written.changed(rf"(?<![^\W_]){named['letter']}(?![^\W_])", lambda _: lexicon.lettered)
    written = written.changed(r"(\d\s*[<≤]=?\s*)([^\W\d_])(\s*[<≤]=?\s*\d)", rank)
    written = _with_definition(written, lexicon)
    text = written.text
    for letter in _letters(text, lexicon):
        written = _with_cards(written, letter, _newest(text, letter), lexicon)
    if written.text == text and not _NOTED.search(text):
        return written
    barred = _with_names(written, lexicon).changed(r"\|([^|]{3,99})\|", _distance)
    barred = barred.changed(r"(\)|\d)\s*[-−–]\s*(?=[^\W\d_]+\()", lambda found: f"{found[1]} minus ")
    barred = barred.changed(r"([^\W\d_]+)\s?[-−–]\s?(?=([^\W\d_]+)(?!\s?[(]))", taken_from)
    barred = barred.changed(r"(\d\s*)\|(?=\s*(?:\(|[^\W\d_]+ minus ))", lambda found: f"{found[1]} {DIVIDES} ")
    pair = r"(\[\s*[^\[\],]*[\dAJQK)]\s*),(?=[^\[\],]*[\dAJQK)]\s*\])"
    barred = barred.changed(pair, lambda found: f"{found[1]} {UPTO} ")
    if barred.text == text:
        return barred
    barred = barred.changed(rf"(\d)\s*\*\s*{_OPERAND}", lambda found: f"{found[1]} times ")
    return barred.changed(rf"(\)|\d)\s*[-−–]\s*{_OPERAND}", lambda found: f"{found[1]} minus ")


def _with_code(written: Written, lexicon: Lexicon) -> Written:
    """With the cards of "c.suit != line[-1].suit" as so many cards back, of which the one that is played is none."""
    if lexicon.candidate is not None and lexicon.candidate.search(written.text):
        written = written.changed(r"(?<![^\W_]|['’])c(?![^\W_]|['’])", lambda _: f" {MARK}0c ")
    if lexicon.from_end is not None:
        written = written.changed(lexicon.from_end.pattern, lambda found: f" {MARK}{found['back']}c ")
    if any(name in written.text for name in lexicon.cards_named):
        names = "|".join(lexicon.cards_named)
        written = written.changed(
            rf"(?<![^\W_])(?:{names})(?![^\W_])", lambda found: f" {MARK}{lexicon.cards_named[found.group()]}c "
        )
    if MARK not in written.text:
        return written
    return written.changed(rf"({MARK}\dc)\s+\.\s?(?=[^\W\d_])", lambda found: f"{found[1]}.")


def _name(written: str, lexicon: Lexicon) -> str:
    """What a letter alone stands for: "r - prev"."""
    return lexicon.functions.get(written.lower(), written) if len(written) == 1 else written


def _with_definition(written: Written, lexicon: Lexicon) -> Written:
    """What a name stands for in its place: "d = rank(n) - rank(n-1); d must be 1 or 2", "..., where d is new - last"."""
    found = lexicon.defining.search(written.text) if lexicon.defining else None
    if found is None or not re.search(_SPACED, found["what"]):
        return written
    what = f"({re.sub(_SPACED, ' minus ', found['what'].strip())})"
    start = found.start("name") if found["asked"] else found.start()
    told = what if found["asked"] else ""
    text = written.text[:start] + told + written.text[found.end() :]
    places = (*written.places[:start], *[found.start("name")] * len(told), *written.places[found.end() :])
    return Written(text, places).changed(rf"(?<![^\W_]){found['name']}(?![^\W_])", lambda _: what)


def _letters(text: str, lexicon: Lexicon) -> list[str]:
    """The letters that count cards in this text."""
    if _LONE.search(text) is None and "_" not in text:
        return []
    patterns = (*_COUNTING, *lexicon.counting)
    found = {match["letter"] for pattern in patterns for match in pattern.finditer(text)}
    return sorted(found - {""})


def _newest(text: str, letter: str) -> int:
    """The greatest number that is added to a letter: that card is the one to be played. In "r_n - 2" none is added; where
    "card n-1" is named alone the card to be played is n.
    """
    tight = (found for found in re.finditer(rf"_{_index(letter)}", text) if found["number"])
    added = {*map(_offset, _places(text, letter)), *(0 for _ in tight)}
    return max(added) if len(added) > 1 else max({0, *added})


def _places(text: str, letter: str) -> Iterator[re.Match[str]]:
    yield from re.finditer(_index(letter), text)


def _index(letter: str) -> str:
    return _LETTER.replace("[nikt]", letter) + _OFFSET


def _offset(found: re.Match[str]) -> int:
    return 0 if not found["number"] else int(found["number"]) * (1 if found["sign"] == "+" else -1)


def _with_cards(written: Written, letter: str, newest: int, lexicon: Lexicon) -> Written:
    """With each place of a letter as the card so far back."""
    index, close = _index(letter), r"(?P<dot>\.(?=[^\W\d_]))?"
    tight = index.replace(r"\s?", "")

    def named(found: re.Match[str]) -> str:
        back = f"{MARK}{newest - _offset(found)}"
        name = found["name"].lower()
        kinds = lexicon.kinds_of(name)
        if found["dot"] or "CARD" in kinds:
            return f" {back}c {found['dot'] or ''}"
        if len(name) == 1:
            name = lexicon.functions.get(name, "")
            return f" {name} ( {back} ) " if name else f" {back}c "
        return f" {name} ( {back} ) "

    def pronoun(found: re.Match[str]) -> bool:
        return letter == "i" and any(
            match.start() <= found.start() < match.end() for match in _PRONOUN.finditer(found.string)
        )

    name = r"(?P<name>[^\W\d_]+)"
    written = written.changed(
        rf"\(?\s*{index}\s*\)?\s?[-−–]?(?:th|te[nrs]?)\b", lambda found: f" {MARK}{newest - _offset(found)}th "
    )
    written = written.changed(rf"{name}_\{{\s*{index}\s*\}}{close}", named)
    written = written.changed(rf"{name}_{tight}{_ALONE}{close}", named)
    written = written.changed(rf"{name}\s?[(\[]\s*{index}\s*[)\]]{close}", named)
    return written.changed(
        rf"{index}{_ALONE}",
        lambda found: found.group() if pronoun(found) else f" {MARK}{newest - _offset(found)} ",
    )


def _with_names(written: Written, lexicon: Lexicon) -> Written:
    """With "prev.rank" and "rank_prev" as "rank(prev)"."""

    def of_card(found: re.Match[str]) -> str:
        is_card = MARK in found[1] or bool({"Ref", "LASTLY", "NEW", "CARD"} & lexicon.kinds_of(found[1].lower()))
        is_attribute = "Attr" in lexicon.kinds_of(found[2].lower())
        return f"{found[2]} ( {found[1]} )" if is_card and is_attribute else found.group()

    def below(found: re.Match[str]) -> str:
        is_card = {"Ref", "LASTLY", "NEW"} & lexicon.kinds_of(found[2].lower())
        is_attribute = "Attr" in lexicon.kinds_of(found[1].lower())
        return f"{found[1]} ( {found[2]} )" if is_card and is_attribute else found.group()

    def function(found: re.Match[str]) -> str:
        name = lexicon.functions.get(found[1].lower(), MARK)
        is_card = {"Ref", "LASTLY", "NEW", "CARD"} & lexicon.kinds_of(found[2].lower())
        return f"{name} ( {found[2]} )" if is_card and MARK not in name else found.group()

    written = written.changed(r"(?<![^\W_])([^\W\d_])\s?\(\s?([^\W\d_]+)\s?\)", function)
    written = written.changed(rf"({MARK}\dc|[^\W\d_]+)\s?\.([^\W\d_]+)", of_card)
    return written.changed(r"([^\W\d_]+)_([^\W\d_]+)", below)


def _distance(found: re.Match[str]) -> str:
    """Between bars that hold a difference."""
    if not _DIFFERENCE.search(found[1]):
        return found.group()
    return f" {DISTANCE} ( {re.sub(_MINUS, ' minus ', found[1])} ) "
