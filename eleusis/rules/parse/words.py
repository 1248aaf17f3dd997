"""From text to words: symbols, capitals, signs and spelt-out letters; what “only” and comparisons say; articles dropped."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from eleusis.rules.conventions import STANDARD, Conventions
from eleusis.rules.parse.language import Language

_SYMBOLS: Final = {
    "♥": " hearts ", "♡": " hearts ", "♠": " spades ", "♤": " spades ", "♦": " diamonds ", "♢": " diamonds ",
    "♣": " clubs ", "♧": " clubs ", "→": " -> ", "⇒": " -> ", "⟶": " -> ", "=>": " -> ", "-->": " -> ", "--": " , ",
    "=<": " at most ",
    "&": " and ", "≥": " at least ", ">=": " at least ", "≤": " at most ", "<=": " at most ", "±": " plus or minus ",
    "’": "'", "‘": "'", "“": " ", "”": " ", '"': " ", "–": "-", "—": " , ", "…": " etcetera ", "...": " etcetera ", "/": " or ", "|": " or ",
    "[": "(", "]": ")", "{": "(", "}": ")", "!=": " is not ", "≠": " is not ", "==": " = ", "!": ".", "?": " ? ", "*": " ", "\n": " . ", "\t": " ", "_": " ",
}  # fmt: skip
_WORD: Final = re.compile(r"->|\d+(?:st|nd|rd|th|s)?\b|[a-zA-ZäöüÄÖÜßéèñ]+(?:'[a-z]+)?|[.,;:()=]|[-+]|[^\s]")
_BESIDE_ONLY: Final = {"be", "come", "comes", "go", "goes", "played", "placed", "put", "laid", "allowed", "ok", "okay", "right",
                       "fit", "fits", "immediately", "directly", "straight", "is", "are", "used", "just", "legal", "correct"}  # fmt: skip
_ONLY: Final = (
    ("onlyif", {"if", "when"}),
    ("onlyin", {"in", "with"}),
    ("onlyafter", {"after", "on", "onto", "upon", "follow", "follows", "following"}),
)
_GRANTED: Final = {
    "allowed",
    "permitted",
    "ok",
    "okay",
    "fine",
    "right",
    "legal",
    "accepted",
    "valid",
    "good",
    "correct",
    "fit",
}
_ONE_CARD: Final = {"the", "this", "that", "each", "every", "a", "your", "its", "last", "next", "previous", "my", "it"}
_LETTERED: Final = {"n", "x", "y", "last", "card", "rank", "value", "number"}  # "n - 1"
_FOLLOWING: Final = {"follow", "follows", "after", "on", "upon", "onto"}
PLAYING: Final = {"play", "put", "place", "lay", "use"}
_CHANGING: Final = {"keep", "change", "repeat", "follow", "stay"}
_LETTERS: Final = {"R": "red", "B": "black", "H": "heart", "C": "club", "D": "diamond", "S": "spade"}
_SUIT_LETTERS: Final = [sorted(letters) for size in (3, 4) for letters in combinations("HCDS", size)]
_RANK_LETTERS: Final = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
_STOPPING: Final = {",", ";", "->"}
_MAY: Final = {"must", "may", "can", "cannot", "should", "shall", "has", "can't"}
_COMPARISONS: Final = {"<": "less than", ">": "more than"}
_WITHOUT_APOSTROPHE: Final = {
    "cant", "dont", "wont", "isnt", "arent", "wasnt", "werent", "doesnt", "didnt", "hasnt", "havent", "mustnt", "shouldnt",
    "couldnt", "wouldnt", "neednt", "maynt", "hadnt",
}  # fmt: skip
_OWN: Final = {"suit", "colour", "color", "rank", "value", "number", "predecessor", "position", "own", "parity", "place",
               "left", "neighbour", "neighbours", "immediate"}  # fmt: skip
_VALUES: Final = re.compile(r"\(\s*(?:(?:a|ace|j|jack|q|queen|k|king)\s*=\s*\d+\s*[,;]?\s*)+\)", re.IGNORECASE)
_RANK_WORDS: Final = {"ace", "jack", "queen", "king", "previous", "prev"}
_FEW: Final = {"one", "two", "three", "four", "five", "1", "2", "3", "4", "5"}
_COUNTED: Final = {
    "king",
    "queen",
    "jack",
    "ace",
    "heart",
    "spade",
    "diamond",
    "club",
    "red",
    "black",
    "face",
    "picture",
    "odd",
    "even",
}
_NAMES: Final = "ABCDXYZ"


@dataclass(frozen=True)
class Word:
    """A word as read, and where it stands in the text; `original` as it was written."""

    text: str
    start: int
    end: int
    original: str


def words_of(text: str, language: Language, agreed: Conventions = STANDARD) -> list[Word]:  # noqa: C901  one kind of word after the other
    """The words of the text in small letters, symbols as words, articles dropped, aces told from articles."""
    found: list[Word] = []
    raw = list(_raw_words(_VALUES.sub(lambda told: _without_values(told, agreed), text)))
    signs: dict[int, str] = {}
    skip = 0
    for place, (written, start, end) in enumerate(raw):
        following = raw[place + 1][0] if place + 1 < len(raw) else "."
        before = raw[place - 1][0] if place else ""
        small = written.lower()
        if place < skip:
            continue
        if small == "only":
            small, skip = _only(raw, place)
        if (
            small in {"+", "-"}
            and following.isascii()
            and following.isdigit()
            and (not place or raw[place - 1][2] < start)
            and raw[place + 1][1] == end
        ):
            signs[place + 1] = "higher" if small == "+" else "lower"
            continue
        if small == "-" and following.isdigit() and before.lower() in _LETTERED:
            small = "minus"
        if small == "-" and before.isalpha() and len(before) > 1:
            continue
        if small == "one" and following.lower() in _MAY and before.lower() not in {"least", "most", "exactly"}:
            continue  # "one must play": nobody in particular
        if small in {"exactly", "precisely"} and following.lower() in {"if", "when"}:
            small = "iff"  # more than "if"
        if small in {"if", "when"} and before.lower() in {"exactly", "precisely"}:
            continue
        if small == "one" and following == "of" and _begins_a_list(raw, place + 2):
            continue  # "if it is one of 8 to king"
        if small in _COMPARISONS:
            small = _comparison(small, before, following)
        if small == "its" and following.lower() not in _OWN:
            small = "it's"
        if small == "any" and following in _STOPPING and before.lower() not in {"than", "as", "of"}:
            small = "anything"  # "any, red, any, black"
        if small in _WITHOUT_APOSTROPHE:
            small = small[:-1] + "'t"
        spelt = _spelt_out(written, raw, place)
        if spelt:
            found.extend(Word(word, start, end, written) for word in spelt)
            continue
        if written in _RANK_LETTERS and (written != "A" or _is_ace(before, following)):
            small = {1: "ace", 10: "10", 11: "jack", 12: "queen", 13: "king"}[_RANK_LETTERS[written]]
        if small == "of" and before.lower() == "number" and found and following.lower() not in _ONE_CARD:
            found[-1] = replace(found[-1], text="count")  # "the number of hearts", not "the number of the last card"
        plain = language.contractions.get(small, small.removesuffix("'s")).split()
        found.extend(Word(word, start, end, written) for word in plain if word not in language.articles)
        if place in signs:
            found.append(Word(signs[place], start, end, written))
    return found


def _raw_words(text: str) -> Iterator[tuple[str, int, int]]:
    pieces: list[tuple[str, int]] = []
    place = 0
    while place < len(text):
        for length in (3, 2, 1):
            symbol = text[place : place + length]
            if symbol in _SYMBOLS:
                pieces.extend((letter, place) for letter in _SYMBOLS[symbol])
                place += length
                break
        else:
            pieces.append((text[place], place))
            place += 1
    plain = "".join(letter for letter, _ in pieces)
    for match in _WORD.finditer(plain):
        yield match.group(), pieces[match.start()][1], pieces[match.end() - 1][1] + 1


def _without_values(told: re.Match[str], agreed: Conventions) -> str:
    """Blanks for a bracket that tells what the ranks are worth, when that is what they are worth."""
    pairs = re.findall(r"([ajqk])[a-z]*\s*=\s*(\d+)", told.group(), re.IGNORECASE)
    is_so = all(agreed.value(_RANK_LETTERS[letter.upper()]) == int(value) for letter, value in pairs)
    return " " * len(told.group()) if is_so and len(pairs) > 1 else told.group()


def _comparison(sign: str, before: str, following: str) -> str:
    """What "<" and ">" say: a comparison before a number or a card, else ">" is an arrow."""
    wanted = following.isdigit() or following in _RANK_LETTERS or following.lower() in _ONE_CARD | _RANK_WORDS
    chained = before.isdigit() or before in _RANK_LETTERS or before.lower() in _RANK_WORDS
    if sign == ">" and (not wanted or (chained and following.lower() not in _ONE_CARD)):
        return "->"
    return _COMPARISONS[sign]


def _begins_a_list(raw: Sequence[tuple[str, int, int]], place: int) -> bool:
    word = raw[place][0] if place < len(raw) else ""
    return word.isdigit() or word == ":" or word in _RANK_LETTERS or word.lower() in _RANK_WORDS


_COMPARED: Final = {"higher", "lower", "above", "below", "bigger", "smaller", "greater", "equal", "the"}


def _only(raw: Sequence[tuple[str, int, int]], place: int) -> tuple[str, int]:
    """The word for "only" here, and where reading goes on.

    Mostly it adds nothing: "only hearts". But "a king only after a queen" is not "a king after a queen", and
    "only play a king if ..." may mean "not else".
    """
    at = place + 1
    while at < len(raw) and raw[at][0].lower() in _BESIDE_ONLY:
        at += 1
    following = raw[at][0].lower() if at < len(raw) else ""
    for word, starts in _ONLY:
        if following in starts:
            return word, at + 1
    if following in {"", ".", ";", ","} and at == place + 1:
        begun = max((at for at in range(place) if raw[at][0] in {".", ";"}), default=-1) + 1
        if any(word.lower() in _FOLLOWING for word, _, _ in raw[begun:place]):
            return "onlyend", place + 1
    if following in {"twice", "once"}:
        return "onlyupto", at
    if following == "by" and at + 1 < len(raw) and raw[at + 1][0].lower() in {"playing", "laying", "putting"}:
        return "onlyin", at + 1
    if following in _FEW and at + 1 < len(raw) and raw[at + 1][0].lower().rstrip("s") in _COUNTED:
        return "onlyupto", at  # "only three kings"
    said = [word.lower() for word, _, _ in raw[place + 1 :]]
    if not place and any(
        modal in {"can", "may"} and verb == "be" and how in _COMPARED
        for modal, verb, how in zip(said, said[1:], said[2:], strict=False)
    ):
        return "onlysuch", place + 1  # "only a red card may be higher than the last card"
    for word, _, _ in raw[place + 1 :]:
        if word in {".", ";"}:
            break
        if word.lower() in _GRANTED:
            return "onlythese", place + 1
    granted = following in _CHANGING and any(word.lower() in {"if", "when"} for word, _, _ in raw[at:])
    return ("onlythen" if at == place + 1 and (following in PLAYING or granted) else "only"), place + 1


def is_letter_pattern(written: str) -> bool:
    """Whether capitals stand for a pattern of anything: "ABAB", "AABB"."""
    return (
        len(written) > 2
        and written.isupper()
        and set(written) <= set(_NAMES)
        and written[0] in "AX"
        and len(set(written)) > 1
    )


def _spelt_out(written: str, raw: Sequence[tuple[str, int, int]], place: int) -> list[str]:
    """The words of letters that stand for colours or suits: "RRBB", "H C D S"."""
    if not written.isupper() or not written.isalpha():
        return []
    if len(written) > 1:
        known = set(written) <= set("RB") or (len(written) > 2 and sorted(written) in _SUIT_LETTERS)
        return [_LETTERS[letter] for letter in written] if known else []
    near = {raw[at][0] for at in range(max(0, place - 2), min(len(raw), place + 3)) if at != place}
    return [_LETTERS[written]] if written in _LETTERS and near & set(_LETTERS) else []


def _is_ace(before: str, following: str) -> bool:
    return following in {",", ".", ";", ")", "or", "and", "-", "to", "->", ":", "="} or before in {",", "or", "-", "to"}
