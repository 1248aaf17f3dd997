"""From text to tokens: symbols and capitals, articles, the longest phrases, numbers, and spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, Conventions
from eleusis.rules.parse.engine import Token
from eleusis.rules.parse.language import Kinds, Language
from eleusis.rules.parse.meaning import SUBJECT

_SYMBOLS: Final = {
    "♥": " hearts ", "♡": " hearts ", "♠": " spades ", "♤": " spades ", "♦": " diamonds ", "♢": " diamonds ",
    "♣": " clubs ", "♧": " clubs ", "→": " -> ", "⇒": " -> ", "⟶": " -> ", "=>": " -> ", "-->": " -> ", "--": " , ",
    "&": " and ", "≥": " at least ", ">=": " at least ", "≤": " at most ", "<=": " at most ", "±": " plus or minus ",
    "’": "'", "‘": "'", "“": " ", "”": " ", '"': " ", "–": "-", "—": " , ", "…": " . ", "/": " or ", "|": " or ",
    "[": "(", "]": ")", "{": "(", "}": ")", "!": ".", "?": " ", "*": " ", "\n": " . ", "\t": " ", "_": " ",
}  # fmt: skip
_WORD: Final = re.compile(r"->|\d+(?:st|nd|rd|th|s)?\b|[a-zA-ZäöüÄÖÜßéèñ]+(?:'[a-z]+)?|[.,;:()=]|[-+]|[^\s]")
_BESIDE_ONLY: Final = {"be", "come", "comes", "go", "goes", "played", "placed", "put", "laid", "allowed", "ok", "okay", "right",
                       "fit", "fits", "immediately", "directly", "is", "are", "used", "just", "legal", "correct"}  # fmt: skip
_ONLY: Final = (
    ("onlyif", {"if", "when"}),
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
_PLAYING: Final = {"play", "put", "place", "lay", "use"}
_LETTERS: Final = {"R": "red", "B": "black", "H": "heart", "C": "club", "D": "diamond", "S": "spade"}
_SUIT_LETTERS: Final = [sorted(letters) for size in (3, 4) for letters in combinations("HCDS", size)]
_CARD: Final = re.compile(r"^(10|[2-9tjqka])([cdhs])$", re.IGNORECASE)
_RANK_LETTERS: Final = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
_SUITS: Final = {"C": "C", "D": "D", "H": "H", "S": "S", "red": "DH", "black": "CS", "major": "HS", "minor": "CD"}


@dataclass(frozen=True)
class Word:
    """A word as read, and where it stands in the text; `original` as it was written."""

    text: str
    start: int
    end: int
    original: str


@dataclass(frozen=True)
class Repair:
    """A change of spelling, made to read the text and always told."""

    written: str
    read: str
    span: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.written} → {self.read}"


def words_of(text: str, language: Language) -> list[Word]:
    """The words of the text in small letters, symbols as words, articles dropped, aces told from articles."""
    found: list[Word] = []
    raw = list(_raw_words(text))
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
        ):
            signs[place + 1] = "higher" if small == "+" else "lower"
            continue
        if small == "-" and before.isalpha() and len(before) > 1:
            continue
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
    if following in {"twice", "once"}:
        return "onlyupto", at
    for word, _, _ in raw[place + 1 :]:
        if word in {".", ";"}:
            break
        if word.lower() in _GRANTED:
            return "onlythese", place + 1
    return ("onlythen" if at == place + 1 and following in _PLAYING else "only"), place + 1


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
    return following in {",", ".", ";", ")", "or", "and", "-", "to", "->", ":"} or before in {",", "or", "-", "to"}


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


class Lexer:
    """Turns words into tokens by the phrase table of a language, under the conventions of a class."""

    def __init__(self, language: Language, agreed: Conventions) -> None:
        self.language = language
        self.agreed = agreed

    def tokens(self, words: list[Word]) -> tuple[list[Token], list[Word]]:
        """The tokens, and the words that mean nothing in this language."""
        table, longest = self.language.table, self.language.longest
        texts = tuple(word.text for word in words)
        tokens: list[Token] = []
        unknown: list[Word] = []
        place = 0
        while place < len(words):
            for length in range(min(longest.get(texts[place], 0), len(words) - place), 0, -1):
                kinds = table.get(texts[place : place + length])
                if kinds is not None and not _out_of_place(kinds, texts[place : place + length + 1], length, tokens):
                    start, end = words[place].start, words[place + length - 1].end
                    tokens.extend(Token(kind, self.value(kind, value), start, end) for kind, value in kinds)
                    place += length
                    break
            else:
                token = self._single(words, place)
                if token is not None:
                    tokens.append(token)
                elif texts[place] not in {"-", "=", "'"} and not _after_equals(texts, place):
                    unknown.append(words[place])
                place += 1
        return list(_with_number_lists(list(_without_idle_stops(tokens)))), unknown

    def _single(self, words: list[Word], place: int) -> Token | None:
        word = words[place]
        text = word.text
        if place and words[place - 1].text == "=":
            return None
        number = self.language.numbers.get(text)
        if number is None and (text.isascii() and text.isdigit()):
            number = int(text)
        if number is not None and number < 1000:
            if text == "one" and self._is_pronoun(words, place):
                return Token("CARD", "", word.start, word.end)
            return Token("NUM", number, word.start, word.end)
        if text == "-" and 0 < place < len(words) - 1:
            return Token("TO", "", word.start, word.end) if _rankish(words[place - 1].text) else None
        plural = re.fullmatch(r"(\d+)'?s", text)
        if plural and int(plural.group(1)) in ALL_RANKS:
            return Token("RNK", int(plural.group(1)), word.start, word.end)
        ordinal = re.fullmatch(r"(\d+)(st|nd|rd|th)", text)
        if ordinal and 1 <= int(ordinal.group(1)) <= 30:
            return Token("ORD", int(ordinal.group(1)), word.start, word.end)
        card = _CARD.match(word.original)
        if card and (word.original[0].isdigit() or word.original.isupper()):
            rank = _RANK_LETTERS.get(card.group(1).upper()) or int(card.group(1))
            both = s.And((s.RankIn(SUBJECT, frozenset({rank})), s.SuitIn(SUBJECT, frozenset(card.group(2).upper()))))
            return Token("CLS", ("", both), word.start, word.end)
        return None

    def _is_pronoun(self, words: list[Word], place: int) -> bool:
        """Whether "one" stands for a card: "a red one", "the same one"."""
        if not place:
            return False
        before = self.language.table.get((words[place - 1].text,))
        return (
            before is not None
            and bool(before)
            and before[0][0] in {"CLS", "CMP", "DIFF", "SAME", "EVERY"}
            and not (
                place + 1 < len(words)
                and (self.language.table.get((words[place + 1].text,)) or (("", ""),))[0][0] in _MEASURES
            )
        )

    def value(self, kind: str, value: str) -> Any:
        """What a token of this kind means under the conventions."""
        return _value(kind, value, self.agreed)


_AFTER_A_NUMBER: Final = {"ORMORE", "ORLESS"}  # "red or higher than the last card" is another matter
_RANKS: Final = {"NUM", "RNK"}
_MEASURES: Final = {"CMP", "AWAY", "UNIT", "UP", "DOWN", "ATTR"}


def _out_of_place(kinds: Kinds, texts: Sequence[str], length: int, tokens: Sequence[Token]) -> bool:
    """Phrases that mean something else here: after a number, say, or only there."""
    numbered = bool(tokens) and tokens[-1].kind in _RANKS
    if kinds and kinds[0][0] in _AFTER_A_NUMBER:
        return not numbered or texts[length:] == ("than",)  # "more than 4 and less than 10"
    if not kinds and texts[0] == "in" and length > 1:
        return any(token.kind in {"SAME", "DIFF"} for token in tokens[-5:])  # "match the last card in rank"
    return numbered and texts[:length] == ("apart", "from")  # "3 apart from the last card"


@lru_cache(maxsize=2048)
def _value(kind: str, value: str, agreed: Conventions) -> Any:
    if kind == "CLS":
        if value in _SUITS:
            return value, s.SuitIn(SUBJECT, frozenset(_SUITS[value]))
        ranks = ALL_RANKS - agreed.primes if value == "nonprime" else agreed.ranks_named(value)
        return value, s.RankIn(SUBJECT, ranks)
    return int(value) if kind in {"RNK", "REFS", "ANYREFS", "ORD", "NUM"} else value


def _without_idle_stops(tokens: list[Token]) -> Iterator[Token]:
    """Drop stops that close nothing: at the ends, doubled, or before a closing bracket."""
    stops = {"SEMI", "COMMA"}
    kept: list[Token] = []
    for token in tokens:
        if token.kind in stops and not kept:
            continue
        if token.kind in {"SEMI", "RPAR"}:
            while kept and kept[-1].kind in stops:
                kept.pop()
        if token.kind == "COMMA" and kept and kept[-1].kind in stops:
            continue
        kept.append(token)
    while kept and kept[-1].kind in stops:
        kept.pop()
    yield from kept


def _with_number_lists(tokens: list[Token]) -> Iterator[Token]:
    """Make one token of a list of numbers, "2, 3 or king", which would else be read in every possible cut."""
    place = 0
    while place < len(tokens):
        numbers, after = _number(tokens, place)
        following = after
        divides = place and tokens[place - 1].kind in {"MULTIPLE", "BY"}  # by 2 and 3: by both of them
        joints = {"COMMA", "OR"} if divides else {"COMMA", "OR", "AND"}
        while numbers:
            if place and tokens[place - 1].kind in {"BETWEEN", "BOUND", "MINUS"}:
                following = after  # "at most 3 or 5 higher" has its own phrase
                break
            gap = following
            while gap < len(tokens) and gap < following + 2 and tokens[gap].kind in joints:
                gap += 1
            more, next_ = _number(tokens, gap) if gap > following else (frozenset(), gap)
            if not more:
                break
            numbers, following = numbers | more, next_
        if following > after or (numbers and tokens[place].kind == "MINUS" and not _bounded(tokens, place)):
            yield Token("NUMS", numbers, tokens[place].start, tokens[following - 1].end)
            place = following
        else:
            yield tokens[place]
            place += 1


def _bounded(tokens: list[Token], place: int) -> bool:
    return place > 0 and tokens[place - 1].kind in {"BOUND", "THAN"}


def _number(tokens: list[Token], place: int) -> tuple[frozenset[int], int]:
    """The number or range of numbers that begins here, if one does, and where it ends."""
    if place + 1 < len(tokens) and tokens[place].kind == "MINUS" and tokens[place + 1].kind == "NUM":
        low = -tokens[place + 1].value
        high, after = _signed(tokens, place + 3)
        if high is not None and tokens[place + 2].kind in {"TO", "FROM"} and low < high:
            return frozenset(range(low, high + 1)), after
        return frozenset({low}), place + 2
    kinds = [token.kind for token in tokens[place : place + 4]]
    if not kinds or kinds[0] not in _RANKS:
        return frozenset(), place
    if len(kinds) > 1 and kinds[1] in {"ORMORE", "ORLESS"}:
        return frozenset(), place
    low = tokens[place].value
    if len(kinds) > 2 and kinds[1] in {"TO", "FROM"} and kinds[2] in _RANKS and low < tokens[place + 2].value < 400:
        return frozenset(range(low, tokens[place + 2].value + 1)), place + 3
    return frozenset({low}), place + 1


def _signed(tokens: list[Token], place: int) -> tuple[int | None, int]:
    """A whole number, "minus" before it or not."""
    minus = place < len(tokens) and tokens[place].kind == "MINUS"
    at = place + minus
    if at < len(tokens) and tokens[at].kind == "NUM":
        return (-tokens[at].value if minus else tokens[at].value), at + 1
    return None, place


def _rankish(text: str) -> bool:
    return (text.isascii() and text.isdigit()) or text in {"ace", "jack", "queen", "king"}


def _after_equals(texts: Any, place: int) -> bool:
    return place > 0 and texts[place - 1] == "="
