"""Lists and ranges of numbers among the tokens, “2, 3 or king” and “4 to 7”, each made one token."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eleusis.rules.parse.engine import Token

RANKS: Final = {"NUM", "RNK"}


def with_number_lists(tokens: list[Token]) -> Iterator[Token]:
    """Make one token of a list of numbers, "2, 3 or king", which would else be read in every possible cut."""
    place = 0
    while place < len(tokens):
        numbers, after = number_at(tokens, place)
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
            more, next_ = number_at(tokens, gap) if gap > following else (frozenset(), gap)
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


def number_at(tokens: list[Token], place: int) -> tuple[frozenset[int], int]:
    """The number or range of numbers that begins here, if one does, and where it ends."""
    if place + 1 < len(tokens) and tokens[place].kind == "MINUS" and tokens[place + 1].kind == "NUM":
        low = -tokens[place + 1].value
        high, after = _signed(tokens, place + 3)
        if high is not None and tokens[place + 2].kind in {"TO", "FROM"} and low < high:
            return frozenset(range(low, high + 1)), after
        return frozenset({low}), place + 2
    kinds = [token.kind for token in tokens[place : place + 4]]
    if not kinds or kinds[0] not in RANKS:
        return frozenset(), place
    if len(kinds) > 1 and kinds[1] in {"ORMORE", "ORLESS"}:
        return frozenset(), place
    low = tokens[place].value
    if len(kinds) > 2 and kinds[1] in {"TO", "FROM"} and kinds[2] in RANKS and low < tokens[place + 2].value < 400:
        return frozenset(range(low, tokens[place + 2].value + 1)), place + 3
    return frozenset({low}), place + 1


def _signed(tokens: list[Token], place: int) -> tuple[int | None, int]:
    """A whole number, "minus" before it or not."""
    minus = place < len(tokens) and tokens[place].kind == "MINUS"
    at = place + minus
    if at < len(tokens) and tokens[at].kind == "NUM":
        return (-tokens[at].value if minus else tokens[at].value), at + 1
    return None, place


def _bounded(tokens: list[Token], place: int) -> bool:
    return place > 0 and tokens[place - 1].kind in {"BOUND", "THAN"}
