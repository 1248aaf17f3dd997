"""From words to tokens: the longest phrases of a language, numbers, and what a phrase means in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, Conventions
from eleusis.rules.parse.definitions import with_definitions
from eleusis.rules.parse.engine import One, Token
from eleusis.rules.parse.language import Kinds, Language
from eleusis.rules.parse.meaning import SUBJECT
from eleusis.rules.parse.number_lists import RANKS, with_number_lists
from eleusis.rules.parse.remarks import plain
from eleusis.rules.parse.words import _RANK_LETTERS, PLAYING, Word, is_letter_pattern

_CARD: Final = re.compile(r"^(10|[2-9tjqka])([cdhs])$", re.IGNORECASE)
_SUITS: Final = {"C": "C", "D": "D", "H": "H", "S": "S", "red": "DH", "black": "CS", "major": "HS", "minor": "CD"}


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
                token = self._single(words, place, tokens)
                if token is not None:
                    tokens.append(token)
                elif texts[place] not in {"-", "=", "'", "?"} and not _told_value(words, place, self.agreed):
                    unknown.append(words[place])
                place += 1
        tokens, undefined = with_definitions(plain(list(_compared(tokens)), self.agreed))
        unknown.extend(word for word in words if word.start in undefined)
        return list(with_number_lists(list(_without_idle_stops(tokens)))), unknown

    def _single(self, words: list[Word], place: int, tokens: list[Token]) -> Token | None:
        word = words[place]
        text = word.text
        if _told_value(words, place, self.agreed):
            return None
        if text == "=":
            return self._equals(words, place, tokens)
        if is_letter_pattern(word.original):
            return Token("LETTERS", word.original, word.start, word.end)
        number = self.language.numbers.get(text)
        if number is None and (text.isascii() and text.isdigit()):
            number = int(text)
        if number is not None and number < 1000:
            if text == "one" and self._is_pronoun(words, place):
                return Token("CARD", "", word.start, word.end)
            return Token("NUM", One(number) if text == "one" else number, word.start, word.end)
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

    def _equals(self, words: list[Word], place: int, tokens: list[Token]) -> Token | None:
        """What "=" says: is, or what follows from it; after a rank and before its value it says nothing."""
        if not tokens or _told_value(words, place + 1, self.agreed):
            return None
        kind = "EQ" if tokens[-1].kind in {"CLS", "NAME", "RNK", "NUM", "CMP", "UP", "DOWN"} else "IS"
        return Token(kind, "=", words[place].start, words[place].end)

    def _is_pronoun(self, words: list[Word], place: int) -> bool:
        """Whether "one" stands for a card: "a red one", "the same one"."""
        if place + 1 < len(words) and words[place + 1].text in {"that", "which", "whose"}:
            return True
        if place + 1 < len(words) and words[place + 1].text in {"same", "different", "another", "other"}:
            return True  # "or one of the same suit"
        if place + 1 < len(words) and words[place + 1].text in {"at", "no", "not", "equal", "with"} and place:
            return words[place - 1].text in PLAYING  # "play one at least as high"
        if " ".join(word.text for word in words[place + 1 : place + 3]) == "next suit":
            return True
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
_BEING: Final = {(word,) for word in ("be", "is", "has", "have", "needs", "may", "can", "=")}
_MEASURES: Final = {"CMP", "AWAY", "UNIT", "UP", "DOWN", "ATTR"}


def _out_of_place(kinds: Kinds, texts: Sequence[str], length: int, tokens: Sequence[Token]) -> bool:
    """Phrases that mean something else here: after a number, say, or only there."""
    if kinds and kinds[0][0] == "CMP" and texts[0] in {"not", "never"} and texts[length:] in {("by",), ("twice",)}:
        return True  # "never go up by more than 4"
    if kinds and kinds[0][0] == "ANY" and texts[0] == "either" and texts[length:] == ("or",):
        return True  # "match either colour or parity"
    if kinds and kinds[0][0] == "NEXTUP" and texts[length:] in _BEING:
        return True  # "the next value must be even"
    if len(kinds) == 2 and kinds[1] == ("IT", "") and length == 3:
        return texts[length:] not in {(), (".",), (",",), (";",), ("in",), ("or",)}  # not "as that card two back"
    if kinds and kinds[0][0] == "NOTBOTH" and texts[0] == "not" and texts[length:] in _BEING:
        return True  # "may not both be odd"
    if kinds and kinds[0][0] == "WASLAST" and (not tokens or tokens[-1].kind in {"SEMI", "QMARK", "COMMA"}):
        return True  # "Is the last card red?"
    numbered = bool(tokens) and tokens[-1].kind in RANKS
    if kinds and kinds[0][0] in _AFTER_A_NUMBER:
        return not numbered or texts[length:] in {("than",), ("card",), ("cards",)}  # "more than 4 and less than 10"
    if len(kinds) > 1 and kinds[1][0] == "NEW":
        return texts[length:] not in {(), (",",), (".",), (";",), ("card",), ("then",), ("play",)}
    if not kinds and texts[0] == "in" and length > 1:
        return any(token.kind in {"SAME", "DIFF"} for token in tokens[-5:])  # "match the last card in rank"
    apart = numbered or (bool(tokens) and tokens[-1].kind in {"ORMORE", "ORLESS", "UNIT"})
    return apart and texts[:length] == ("apart", "from")  # "3 apart from the last card"


@lru_cache(maxsize=2048)
def _value(kind: str, value: str, agreed: Conventions) -> Any:
    if kind == "CLS":
        if value in _SUITS:
            return value, s.SuitIn(SUBJECT, frozenset(_SUITS[value]))
        if value == "square":
            return value, s.RankIn(SUBJECT, frozenset({1, 4, 9}))
        ranks = ALL_RANKS - agreed.primes if value == "nonprime" else agreed.ranks_named(value)
        return value, s.RankIn(SUBJECT, ranks)
    return int(value) if kind in {"RNK", "REFS", "ANYREFS", "ORD", "NUM"} else value


def _without_idle_stops(tokens: list[Token]) -> Iterator[Token]:
    """Drop stops that close nothing: at the ends, doubled, or before a closing bracket."""
    stops = {"SEMI", "COMMA", "QMARK"}
    kept: list[Token] = []
    for token in tokens:
        if token.kind in stops and not kept:
            continue
        if token.kind == "SEMI" and kept and kept[-1].kind == "QMARK":
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


def _rankish(text: str) -> bool:
    return (text.isascii() and text.isdigit()) or text in {"ace", "jack", "queen", "king"}


_RANKS_OF_LETTERS: Final = {"ace": 1, "jack": 11, "queen": 12, "king": 13}


def _told_value(words: Sequence[Word], place: int, agreed: Conventions) -> bool:
    """Whether here stands the value of a rank, told beside it: "J=11"."""
    return (
        1 < place < len(words)
        and words[place - 1].text == "="
        and words[place - 2].text in _RANKS_OF_LETTERS
        and words[place].text == str(agreed.value(_RANKS_OF_LETTERS[words[place - 2].text]))
    )


_THE_OTHER_CARD: Final = {"LAST", "SECOND", "THIRD", "REFS", "PREV", "HIGHEST", "LOWEST", "EVERYSOFAR"}


def _compared(tokens: list[Token]) -> Iterator[Token]:
    """As in "Higher then the last card" compares; an "=" that defines nothing is an arrow."""
    for place, token in enumerate(tokens):
        after = tokens[place + 1].kind if place + 1 < len(tokens) else ""
        if token.kind == "THEN" and place and tokens[place - 1].kind == "CMP" and after in _THE_OTHER_CARD:
            yield replace(token, kind="THAN")
        else:
            yield token
