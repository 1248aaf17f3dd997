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
from eleusis.rules.parse.engine import One, Token
from eleusis.rules.parse.language import Kinds, Language
from eleusis.rules.parse.meaning import SUBJECT
from eleusis.rules.parse.remarks import plain

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
_PLAYING: Final = {"play", "put", "place", "lay", "use"}
_CHANGING: Final = {"keep", "change", "repeat", "follow", "stay"}
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
        return f"{self.written} → {self.read}" if self.read else f"left out “{self.written}”"


def words_of(text: str, language: Language) -> list[Word]:
    """The words of the text in small letters, symbols as words, articles dropped, aces told from articles."""
    found: list[Word] = []
    raw = list(_raw_words(_VALUES.sub(_without_values, text)))
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


def _without_values(told: re.Match[str]) -> str:
    """Blanks for a bracket that tells what the ranks are worth, when that is what they are worth."""
    pairs = re.findall(r"([ajqk])[a-z]*\s*=\s*(\d+)", told.group(), re.IGNORECASE)
    agreed = all(_RANK_LETTERS[letter.upper()] == int(value) for letter, value in pairs)
    return " " * len(told.group()) if agreed and len(pairs) > 1 else told.group()


def _comparison(sign: str, before: str, following: str) -> str:
    """What "<" and ">" say: a comparison before a number or a card, else ">" is an arrow."""
    wanted = following.isdigit() or following in _RANK_LETTERS or following.lower() in _ONE_CARD | _RANK_WORDS
    chained = before.isdigit() or before in _RANK_LETTERS or before.lower() in _RANK_WORDS
    if sign == ">" and (not wanted or (chained and following.lower() not in _ONE_CARD)):
        return "->"
    return _COMPARISONS[sign]


_RANK_WORDS: Final = {"ace", "jack", "queen", "king", "previous", "prev"}


def _begins_a_list(raw: Sequence[tuple[str, int, int]], place: int) -> bool:
    word = raw[place][0] if place < len(raw) else ""
    return word.isdigit() or word == ":" or word in _RANK_LETTERS or word.lower() in _RANK_WORDS


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
    for word, _, _ in raw[place + 1 :]:
        if word in {".", ";"}:
            break
        if word.lower() in _GRANTED:
            return "onlythese", place + 1
    granted = following in _CHANGING and any(word.lower() in {"if", "when"} for word, _, _ in raw[at:])
    return ("onlythen" if at == place + 1 and (following in _PLAYING or granted) else "only"), place + 1


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
                token = self._single(words, place, tokens)
                if token is not None:
                    tokens.append(token)
                elif texts[place] not in {"-", "=", "'", "?"} and not _told_value(words, place):
                    unknown.append(words[place])
                place += 1
        tokens, undefined = with_definitions(plain(list(_compared(tokens))))
        unknown.extend(word for word in words if word.start in undefined)
        return list(_with_number_lists(list(_without_idle_stops(tokens)))), unknown

    def _single(self, words: list[Word], place: int, tokens: list[Token]) -> Token | None:
        word = words[place]
        text = word.text
        if _told_value(words, place):
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
        if not tokens or _told_value(words, place + 1):
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
            return words[place - 1].text in _PLAYING  # "play one at least as high"
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
_RANKS: Final = {"NUM", "RNK"}
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
    numbered = bool(tokens) and tokens[-1].kind in _RANKS
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


def _with_number_lists(tokens: list[Token]) -> Iterator[Token]:
    """Make one token of a list of numbers, "2, 3 or king", which would else be read in every possible cut."""
    place = 0
    while place < len(tokens):
        numbers, after = _number(tokens, place)
        following = after
        divides = place and tokens[place - 1].kind in {"MULTIPLE", "BY"}  # by 2 and 3: by both of them
        joints = {"COMMA", "OR"} if divides else {"COMMA", "OR", "AND"}
        if place and tokens[place - 1].kind == "VAR":  # "n - 1"
            numbers = frozenset()
        while numbers:
            if place and tokens[place - 1].kind in {"BETWEEN", "BOUND", "MINUS"}:
                following = after  # "at most 3 or 5 higher" has its own phrase
                break
            gap = following
            while gap < len(tokens) and gap < following + 2 and tokens[gap].kind in joints:
                gap += 1
            more, next_ = _number(tokens, gap) if gap > following else (frozenset(), gap)
            if not more or (place and tokens[place - 1].kind == "BY" and tokens[gap].kind == "RNK"):
                break
            if next_ < len(tokens) and tokens[next_].kind == "BY" and tokens[gap].kind == "RNK":
                break  # "one at a time, a king following an ace"
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


def _told_value(words: Sequence[Word], place: int) -> bool:
    """Whether here stands the value of a rank, told beside it: "J=11"."""
    return (
        1 < place < len(words)
        and words[place - 1].text == "="
        and words[place - 2].text in {"ace", "jack", "queen", "king"}
        and words[place].text.isdigit()
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


def with_definitions(tokens: list[Token]) -> tuple[list[Token], set[int]]:
    """Names told in the text itself, "low is ace to 5", "group 1 (2, 3, 5)", put in where they are used.

    Also where words stand that are only names and were not told.
    """
    told: dict[tuple[Any, ...], s.Cond] = {}
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        name, after = _name(tokens, place)
        opening = not kept or kept[-1].kind in {"SEMI", "COMMA", "LPAR", "AND", "IF"}
        if name is None:
            kept.append(tokens[place])
            place += 1
            continue
        mark = tokens[after].kind if after < len(tokens) else ""
        ranks, end = (
            _told_ranks(tokens, after + 1)
            if mark in _TELLS or (mark == "COMMA" and tokens[after].value == ":")
            else (frozenset(), after)
        )
        closing = tokens[end].kind if end < len(tokens) else "SEMI"
        if ranks and mark == "LPAR" and closing == "RPAR" and tokens[place].kind == "NAME":
            told[name] = s.RankIn(SUBJECT, ranks)
            kept.append(replace(tokens[place], kind="NAMED", value=name))
            place = end + 1
        elif ranks and mark == "LPAR" and closing == "RPAR":
            told[name] = s.RankIn(SUBJECT, ranks)
            kept.append(tokens[place])
            place = end + 1
        elif (
            ranks
            and mark != "LPAR"
            and opening
            and closing in {"SEMI", "COMMA", "RPAR", "AND"}
            and _used(name, tokens, place, end)
        ):
            told[name] = s.RankIn(SUBJECT, ranks)
            place = end
            while kept and kept[-1].kind in {"AND", "IF", "COMMA"}:  # "..., where low is ace to 5 and high is the rest"
                kept.pop()
        else:
            kept.append(
                replace(tokens[place], kind="NAMED", value=name) if tokens[place].kind == "NAME" else tokens[place]
            )
            place = after if tokens[place].kind == "NAME" else place + 1
    if not told and not any(token.kind in {"NAMED", "EQ"} for token in kept):
        return tokens, set()
    undefined: set[int] = set()
    found: list[Token] = []
    for token in kept:
        name, _ = _name([token], 0)
        name = token.value if token.kind == "NAMED" else name
        if name in told:
            found.append(replace(token, kind="CLS", value=("", told[name])))
        elif token.kind == "NAMED":
            undefined.add(token.start)
        else:
            found.append(replace(token, kind="ARROW") if token.kind == "EQ" else token)
    return _without_empty_brackets(found), undefined


_TELLS: Final = {"LPAR", "IS", "EQ", "FOLLOWEDBY"}  # "low means up to 6"


def _name(tokens: list[Token], place: int) -> tuple[tuple[Any, ...] | None, int]:
    """The name of a class that a text may tell itself, and where it ends."""
    token = tokens[place]
    after = place + 1
    if token.kind == "NAME":
        name: tuple[Any, ...] = (token.value,)
        if after < len(tokens) and tokens[after].kind == "NUM":
            name, after = (token.value, tokens[after].value), after + 1
    elif token.kind == "CLS" and token.value[0] in {"low", "high"}:
        name = (token.value[0],)
    else:
        return None, place
    while after < len(tokens) and tokens[after].kind in {"CARD", "ATTR"}:
        after += 1
    return name, after


def _used(name: tuple[Any, ...], tokens: list[Token], start: int, end: int) -> bool:
    return any(_name(tokens, at)[0] == name for at in range(len(tokens)) if not start <= at < end)


def _told_ranks(tokens: list[Token], place: int) -> tuple[frozenset[int], int]:
    """The ranks of a list that begins here, and where it ends."""
    if place + 1 < len(tokens) and tokens[place].kind in {"FROM", "BETWEEN"}:
        place += 1
    bound = _bound_told(tokens, place)
    if bound is not None:
        return bound
    ranks, at = _number(tokens, place)
    if not ranks and place + 1 < len(tokens) and tokens[place].kind in _RANKS:
        low = tokens[place].value
        more = tokens[place + 1].kind
        ranks = frozenset(rank for rank in ALL_RANKS if (rank >= low if more == "ORMORE" else rank <= low))
        return (ranks, place + 2) if more in {"ORMORE", "ORLESS"} else (frozenset(), place)
    while ranks and at < len(tokens) and tokens[at].kind in {"COMMA", "OR", "AND"}:
        gap = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].kind in {"OR", "AND"})
        more_ranks, end = _number(tokens, gap)
        if not more_ranks:
            break
        ranks, at = ranks | more_ranks, end
    return (ranks, at) if ranks <= ALL_RANKS else (frozenset(), place)


def _bound_told(tokens: list[Token], place: int) -> tuple[frozenset[int], int] | None:
    """The ranks of "at most 6" or "lower than 7"."""
    if place >= len(tokens) or tokens[place].kind not in {"BOUND", "CMP"}:
        return None
    at = place + 1 + (tokens[place].kind == "CMP" and tokens[min(place + 1, len(tokens) - 1)].kind == "THAN")
    if at >= len(tokens) or tokens[at].kind not in _RANKS:
        return None
    number, op = tokens[at].value, tokens[place].value
    meets = {"<": number.__gt__, "<=": number.__ge__, ">": number.__lt__, ">=": number.__le__}[op]
    return frozenset(rank for rank in ALL_RANKS if meets(rank)), at + 1


def _without_empty_brackets(tokens: list[Token]) -> list[Token]:
    kept: list[Token] = []
    for token in tokens:
        if token.kind == "RPAR":
            while kept and kept[-1].kind == "COMMA":
                kept.pop()
            if kept and kept[-1].kind == "LPAR":
                kept.pop()
                continue
        kept.append(token)
    return kept
