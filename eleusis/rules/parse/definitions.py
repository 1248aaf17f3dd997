"""Names that a text tells itself, “low is ace to 5” or “group 1 (2, 3, 5)”, put in where they are used."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS
from eleusis.rules.parse.engine import Token
from eleusis.rules.parse.meaning import SUBJECT
from eleusis.rules.parse.number_lists import RANKS, number_at

_TELLS: Final = {"LPAR", "IS", "EQ", "FOLLOWEDBY"}  # "low means up to 6"


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
    ranks, at = number_at(tokens, place)
    if not ranks and place + 1 < len(tokens) and tokens[place].kind in RANKS:
        low = tokens[place].value
        more = tokens[place + 1].kind
        ranks = frozenset(rank for rank in ALL_RANKS if (rank >= low if more == "ORMORE" else rank <= low))
        return (ranks, place + 2) if more in {"ORMORE", "ORLESS"} else (frozenset(), place)
    while ranks and at < len(tokens) and tokens[at].kind in {"COMMA", "OR", "AND"}:
        gap = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].kind in {"OR", "AND"})
        more_ranks, end = number_at(tokens, gap)
        if not more_ranks:
            break
        ranks, at = ranks | more_ranks, end
    return (ranks, at) if ranks <= ALL_RANKS else (frozenset(), place)


def _bound_told(tokens: list[Token], place: int) -> tuple[frozenset[int], int] | None:
    """The ranks of "at most 6" or "lower than 7"."""
    if place >= len(tokens) or tokens[place].kind not in {"BOUND", "CMP"}:
        return None
    at = place + 1 + (tokens[place].kind == "CMP" and tokens[min(place + 1, len(tokens) - 1)].kind == "THAN")
    if at >= len(tokens) or tokens[at].kind not in RANKS:
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
