"""What is said beside a rule and asks for nothing: where cards lie, that the starter counts, what a queen is worth.

A remark about the value or the kind of a rank is only left out when it says what is agreed on: "(the queen is even)".
One that says something else stays, and the text cannot be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, Conventions
from eleusis.rules.parse.engine import Token

_CARDS: Final = {
    "EVERYOTHER",
    "LAST",
    "SECOND",
    "THIRD",
    "PREV",
    "REFS",
    "ANYREFS",
    "CUR",
    "HIGHEST",
    "LOWEST",
    "EVERYSOFAR",
}
_NAMED: Final = {"CLS", "RNK"}
_COMPARING: Final = {"CMP", "THAN", "FROM", "AS", "SAME", "DIFF"}
_MARKS: Final = {"HIGHEST", "LOWEST", "EVERYSOFAR"}
_SEVERAL: Final = {"REFS", "ANYREFS"}
_ABOUT_THE_START: Final = {"COUNTING", "STARTER", "STARTWITH", "AS", "IS", "ORD", "NUM", "FROM", "POS", "CARD", "INCLUDED", "AFTER",
                           "ATTR", "SOFAR", "UPON", "UNIT", "AND", "PLAYED"}  # fmt: skip
_STOPS: Final = {"COMMA", "SEMI"}
_LINKS: Final = {"IS", "AS", "EQ", "COUNTING", "COUNTOF"}


def plain(tokens: list[Token], agreed: Conventions) -> list[Token]:
    """The tokens without remarks, "them" as the cards spoken of, and times told before places."""
    tokens = list(_with_them(_without_places(_in_short(tokens))))
    return _times_first(list(_once_said(_without_remarks(tokens, agreed))))


def _in_short(tokens: list[Token]) -> list[Token]:
    """Put what is said in several words into the words of the grammar: "every red card that is played", "or both"."""
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        change = _CHANGES.get(tokens[place].kind)
        used = change(kept, tokens[place:]) if change is not None else 0
        if not used:
            kept.append(tokens[place])
        place += used or 1
    return kept


# Each of these may change what was kept, given the tokens from here on, and returns how many of those it used up.
Change = Callable[[list[Token], list[Token]], int]


def _kinds(tokens: list[Token]) -> list[str]:
    return [token.kind for token in tokens]


def _after(tokens: list[Token]) -> str:
    return tokens[1].kind if len(tokens) > 1 else "SEMI"


def _ends(kept: list[Token], *kinds: str) -> bool:
    return _kinds(kept[-len(kinds) :]) == list(kinds)


def _suit_after(kept: list[Token], tokens: list[Token]) -> int:
    """As in "the same suit after a face card", where no order of suits is meant."""
    if tokens[0].value != "after" or _after(tokens) not in _NAMED:
        return 0
    kept += [replace(tokens[0], kind="ATTR", value="suit"), replace(tokens[0], kind="AFTER", value="")]
    return 1


def _every(_: list[Token], tokens: list[Token]) -> int:
    return int(_after(tokens) in {*_NAMED, "REFS", "POS"})


def _differs(kept: list[Token], tokens: list[Token]) -> int:
    """As in "another face card"; and "any other suit is always right"."""
    if tokens[0].value == "another" and _after(tokens) in _NAMED:
        return 1
    if tokens[0].value not in {"other", "another"}:
        return 0
    verb = _kinds(tokens[2:3])
    if _ends(kept, "SEMI", "CARD") and _after(tokens) == "ATTR" and verb == ["IS"]:
        kept[-1] = replace(tokens[0], kind="OTHERS", value="")
        return 2  # "clubs are always right; a card of any other suit must be even"
    if _ends(kept, "SEMI") and _after(tokens) == "ATTR" and verb in (["IS"], ["PLAYED"], ["NOMATTER"], ["PLAY"]):
        kept.append(replace(tokens[0], kind="OTHERS", value=""))
        return 2
    return 0


def _every_other(kept: list[Token], tokens: list[Token]) -> int:
    """As in "every other card may be played at any time"; and "in every other position", beside one position told."""
    if not tokens[0].value and kept and {"POS", "ORD"} & set(_kinds(kept)):
        kept.append(replace(tokens[0], kind="ELSE"))
        return 1
    granted = tokens[0].value == "rest" and "PLAYED" in _kinds(tokens[1:3]) and _after(tokens) in {"IS", "PLAYED"}
    if granted and _ends(kept, "SEMI"):
        kept.append(replace(tokens[0], kind="OTHERS", value=""))
        return 1
    return 0


def _others(kept: list[Token], tokens: list[Token]) -> int:
    """As in "cards of the other suits"."""
    if not _ends(kept, "CARD"):
        return 0
    kept[-1] = tokens[0]
    return 1


def _its(kept: list[Token], tokens: list[Token]) -> int:
    """As in "its suit or its rank"."""
    known = _ends(kept, "SAME") or _ends(kept, "DIFF") or _ends(kept, "ATTR", "OR") or _ends(kept, "ATTR", "AND")
    return int(known and _after(tokens) == "ATTR")


def _full_stop(kept: list[Token], tokens: list[Token]) -> int:
    """As in "positions 1, 4, 7, etc. are black"."""
    return int(_ends(kept, "REPEAT") and _after(tokens) in {"IS", "PLAY"})


def _repeat(kept: list[Token], tokens: list[Token]) -> int:
    if _ends(kept, "LPAR") and _after(tokens) == "RPAR":
        kept[-1] = tokens[0]
        return 2
    if tokens[0].value == "dots" and _after(tokens) == "SEMI" and not (_ends(kept, "COMMA") or _ends(kept, "ARROW")):
        return 1
    if _ends(kept, "REPEAT", "COMMA") or _ends(kept, "REPEAT", "SEMI"):
        kept.pop()
    return int(_ends(kept, "REPEAT"))


def _played_card(kept: list[Token], tokens: list[Token]) -> int:
    """As in "every red card played": the kind of card was said before."""
    if tokens[0].value != "played" or not (_ends(kept, "CLS") or _ends(kept, "RNK")):
        return 0
    kept.append(replace(tokens[0], kind="CARD", value=""))
    return 1


def _that_is_played(kept: list[Token], tokens: list[Token]) -> int:
    if not _ends(kept, "CARD", "THAT", "IS") or _after(tokens) not in {"IS", "COMMA"}:
        return 0
    del kept[-2:]
    return 1


def _or_both(kept: list[Token], tokens: list[Token]) -> int:
    if not _ends(kept, "OR") or _after(tokens) not in {"SEMI", "RPAR", "COMMA"}:
        return 0
    kept.pop()
    if _ends(kept, "COMMA"):
        kept.pop()
    return 1


def _any_so_far(kept: list[Token], tokens: list[Token]) -> int:
    """As in "the rank of any card already on the line"."""
    if tokens[0].value == "suit" and (_ends(kept, "NUM") or _ends(kept, "RNK")):
        return 1  # "a 7 of any suit"
    if not kept or kept[-1].kind not in _COMPARING or _after(tokens) not in {"SEEN", "SOFAR"}:
        return 0
    kept.append(replace(tokens[0], kind="EVERYSOFAR"))
    return 1


def _wrap(kept: list[Token], tokens: list[Token]) -> int:
    """An ace after the king may be told behind a comma, in brackets, or as "and ...": it belongs to the steps before."""
    while len(kept) > 1 and kept[-1].kind in {"COMMA", "AND", "BUT", "IF"}:
        kept.pop()
    if not _ends(kept, "LPAR") or _after(tokens) != "RPAR":
        return 0
    kept[-1] = tokens[0]
    return 2


def _add(kept: list[Token], tokens: list[Token]) -> int:
    """As in "add a card whose value ...": to the line, not to a number."""
    if _kinds(tokens[1:3]) != ["CARD", "THAT"]:
        return 0
    kept.append(replace(tokens[0], kind="PLAY", value=""))
    return 1


_CHANGES: Final[dict[str, Change]] = {
    "ADDUP": _add,
    "NEXTIN": _suit_after,
    "EVERY": _every,
    "DIFF": _differs,
    "EVERYOTHER": _every_other,
    "OTHERS": _others,
    "IT": _its,
    "SEMI": _full_stop,
    "REPEAT": _repeat,
    "SOFAR": lambda kept, _: int(_ends(kept, "SOFAR")),
    "CUR": _played_card,
    "PLAYED": _that_is_played,
    "BOTH": _or_both,
    "ANY": _any_so_far,
    "WRAP": _wrap,
}


def _without_places(tokens: list[Token]) -> Iterator[Token]:
    """Drop where a card lies that is known without it: "the last card on the line"."""
    before: list[Token] = []
    for place, token in enumerate(tokens):
        if token.kind in {"SOFAR", "SEEN"} and before and (token.kind == "SOFAR" or before[-1].kind in _MARKS):
            slot = before[-1].kind in {"CARD", "POS"} and len(before) > 1 and before[-2].kind == "ORD"
            after = tokens[place + 1].kind if place + 1 < len(tokens) else ""
            if before[-1].kind in _CARDS or (slot and not (after == "COMMA" and tokens[place + 1].value == ":")):
                continue
        before.append(token)
        yield token


def _with_them(tokens: Iterator[Token]) -> Iterator[Token]:
    """Put the cards in that "them" stands for."""
    several: Token | None = None
    before = ""
    for token in tokens:
        if token.kind in _SEVERAL:
            several = token
        if token.kind == "CUR" and token.value == "every":
            yield replace(token, kind="EVERYSOFAR" if before in _COMPARING else "CUR", value="")
        elif token.kind == "THEM":
            if token.value == "one" and before in {"COMMA", "BUT"}:
                yield replace(token, kind="NOTBOTH", value="")
            elif several is None:
                yield replace(token, kind="IT", value="")
            elif token.value == "second":
                yield replace(token, kind="LAST", value="")
            elif token.value == "first":
                yield replace(token, kind="SECOND" if several.value == 2 else "THIRD", value="")
            else:
                yield replace(token, kind="ANYREFS" if token.value == "one" else "REFS", value=several.value)
        else:
            yield token
        before = token.kind


def _times_first(tokens: list[Token]) -> list[Token]:
    """As in "may appear on the line more than once": the place goes after how often."""
    for place, token in enumerate(tokens):
        if token.kind == "SOFAR":
            end = place + 1
            while end < len(tokens) and tokens[end].kind in {"BOUND", "CMP", "THAN", "NUM"}:
                end += 1
            if end < len(tokens) and tokens[end].kind in {"TIMES", "ONCE", "TWICE"}:
                return [*tokens[:place], *tokens[place + 1 : end + 1], token, *_times_first(tokens[end + 1 :])]
    return tokens


def _without_remarks(tokens: list[Token], agreed: Conventions) -> list[Token]:
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        if tokens[place].kind == "LPAR":
            end = next((at for at in range(place + 1, len(tokens)) if tokens[at].kind in {"LPAR", "RPAR"}), len(tokens))
            if (
                end < len(tokens)
                and tokens[end].kind == "RPAR"
                and _is_remark(tokens[place + 1 : end], agreed, bracketed=True)
            ):
                place = end + 1
                continue
            if _ends(kept, "ATTR") and _kinds(tokens[place : place + 5]) == ["LPAR", "CLS", "OR", "CLS", "RPAR"]:
                place += 5  # "in parity (odd or even)"
                continue
            if end < len(tokens) and tokens[end].kind == "RPAR" and _lists_a_class(tokens[place + 1 : end], kept):
                place = end + 1
                continue
        opening = not kept or kept[-1].kind in _STOPS
        if opening:
            end = next((at for at in range(place, len(tokens)) if tokens[at].kind in _STOPS), len(tokens))
            longer = next((at for at in range(end + 1, len(tokens)) if tokens[at].kind in _STOPS), len(tokens))
            for stop in (longer, end):
                told = [token.kind for token in tokens[place:stop]] == ["INCLUDED"] and not any(
                    k.kind == "REFS" for k in kept
                )
                if place < stop and (told or _is_remark(tokens[place:stop], agreed)) and (kept or stop < len(tokens)):
                    if kept and kept[-1].kind == "COMMA" and stop < len(tokens):
                        kept.pop()
                        if tokens[stop].kind == "SEMI":
                            kept.append(tokens[stop])
                    place = stop + 1
                    break
            else:
                kept.append(tokens[place])
                place += 1
            continue
        kept.append(tokens[place])
        place += 1
    return kept


def _once_said(tokens: list[Token]) -> Iterator[Token]:
    """Drop what is said twice: "up or down ..., in either direction", two ways to say that an ace follows the king."""
    kept: list[Token] = []
    for token in tokens:
        if (
            token.kind == "WRAP"
            and kept
            and (kept[-1].kind == "WRAP" or [k.kind for k in kept[-2:]] == ["WRAP", "COMMA"])
        ):
            if kept[-1].kind == "COMMA":
                kept.pop()
            continue
        kept.append(token)
    for place, token in enumerate(kept):
        closing = place + 1 == len(kept) or kept[place + 1].kind == "SEMI"
        if closing and place > 1 and token.kind == "AWAY" and kept[place - 1].kind == "COMMA":
            begun = max((at for at in range(place) if kept[at].kind == "SEMI"), default=-1)
            if any(known.kind in {"AWAY", "DIFFBY"} for known in kept[begun + 1 : place]):
                continue
        yield token


def _is_remark(tokens: list[Token], agreed: Conventions, *, bracketed: bool = False) -> bool:
    if bracketed and (_goes_on(tokens) or _kinds(tokens) == ["OR", "NUM"]):
        return True
    return bool(tokens) and (_is_about_the_start(tokens) or _is_agreed(tokens, agreed, bracketed=bracketed))


def _is_about_the_start(tokens: list[Token]) -> bool:
    """As in "counting the starter as the first card", "from the first card on"."""
    kinds = {token.kind for token in tokens}
    if not kinds <= _ABOUT_THE_START or any(token.value != 1 for token in tokens if token.kind in {"ORD", "NUM"}):
        return False
    if kinds == {"FROM", "STARTWITH"}:
        return True
    if tokens[0].kind == "STARTWITH" and len(tokens) > 1:
        return True  # "(the starter is card 1)"
    if "STARTER" in kinds:
        return len(tokens) > 1
    return "ORD" in kinds and bool(kinds & {"COUNTING", "FROM"}) and not kinds & {"STARTWITH", "IS"}


def _lists_a_class(tokens: list[Token], before: list[Token]) -> bool:
    """As in "no two primes in a row (2, 3, 5, 7, J, K)"."""
    if (
        not before
        or before[-1].kind in {"CLS", "CARD", "ATTR"}
        or not {t.kind for t in tokens} <= {"RNK", "NUM", "COMMA", "AND", "OR"}
    ):
        return False
    ranks = frozenset(token.value for token in tokens if token.kind in {"RNK", "NUM"})
    classes = [token.value[1] for token in before if token.kind == "CLS"]
    return any(isinstance(cond, s.RankIn) and cond.ranks == ranks for cond in classes)


def _goes_on(tokens: list[Token]) -> bool:
    """As in "every second card (2nd, 4th, 6th, ...)"."""
    numbers = [token.value for token in tokens if token.kind == "ORD"]
    soft = {"ORD", "COMMA", "SEMI", "REPEAT", "CARD", "POS", "AND"}
    return len(numbers) > 1 and {token.kind for token in tokens} <= soft and all(n % numbers[0] == 0 for n in numbers)


def _is_agreed(tokens: list[Token], agreed: Conventions, *, bracketed: bool) -> bool:
    """As in "jack and king are odd, the queen is even", where that is so."""
    told = False
    numbers: list[int] = []
    linked = False
    for token in tokens:
        if token.kind in {"RNK", "NUM"} and not linked and not (bracketed and numbers and token.kind == "NUM"):
            numbers.append(token.value)
        elif token.kind in {"CARD", "COMMA", "AND"}:
            continue
        elif token.kind in _LINKS:
            linked = linked or bool(numbers)
        elif token.kind in {"CLS", "NUM", "RNK"} and numbers and (linked or bracketed):
            if not all(_holds(number, token, agreed) for number in numbers):
                return False
            told, numbers, linked = True, [], False
        else:
            return False
    return told and not numbers


def _holds(number: int, token: Token, agreed: Conventions) -> bool:
    if token.kind != "CLS":
        return bool(token.value == agreed.value(number))
    name, cond = token.value
    if name in {"odd", "even"} and number not in ALL_RANKS:
        return bool(number % 2 == (name == "odd"))  # "zero is even"
    return isinstance(cond, s.RankIn) and number in cond.ranks
