"""What a dash stands for: a minus, from one rank to another, a heading's colon, a comma, a new sentence, or nothing."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.written import WrittenWord


def dash(found: list[WrittenWord], raw: list[tuple[str, int, int]], place: int, lexicon: Lexicon) -> str:
    """What a dash stands for: a minus, from one rank to another, a comma, a new sentence; nothing where it joins two words."""
    _, start, end = raw[place]
    spaced = place == 0 or raw[place - 1][2] < start
    near = found[-1].text if found else ""
    if [word.text for word in found[-3:-2]] == ["("] and near == ")":
        near = found[-4].text if len(found) > 3 else ""  # as in "rank(last) - 2"
    after = raw[place + 1][0] if place + 1 < len(raw) else ""
    begins = spaced or near in {"(", ","}
    is_signed = [word.text for word in found[-2:-1]] in (["+"], ["minus"])  # as in "+1 -1"
    if (not found or near in {".", ":"}) and place + 1 < len(raw) and raw[place + 1][1] > end:
        return ""  # before each part of a list
    if _is_chained(raw, place):
        return ","
    if place in (told := _beside_ranks(raw, place, lexicon)):
        return "()"[told.index(place)]
    if after.isdigit() and (begins and raw[place + 1][1] == end) and (is_signed or not near.isdigit()):
        return "minus"
    if are_ranks(near, after):
        return "to"
    if not spaced and near in lexicon.numbered and after.isdigit():
        return "minus"
    if not spaced or place + 1 == len(raw) or raw[place + 1][1] <= end:
        return ""
    is_less = near in lexicon.numbered or (near.isdigit() and after.lower() in lexicon.numbered_before)
    is_number = after.isdigit() or (after.lower() in lexicon.numbered and _may_be_less(near, after, lexicon))
    if is_less and is_number:
        return "minus"
    return ":" if _is_heading(found, raw[place + 1 :], lexicon) else parting(found, raw, place, lexicon)


def parting(found: list[WrittenWord], raw: list[tuple[str, int, int]], place: int, lexicon: Lexicon) -> str:
    """What a dash stands for that only parts: a comma where the sentence goes on ("- and repeat"), else a new one."""
    after = raw[place + 1][0] if place + 1 < len(raw) else ""
    goes_on = bool(_GOING_ON & lexicon.kinds_of(after.lower()))
    return "," if goes_on or tells_a_case(found, lexicon) else "."


_FEW_DASHES: Final = 2
_FEW_WORDS: Final = 6
_PARTING: Final = frozenset({".", ",", "?", "!", ":", ";", "(", ")", "-"})
_SENTENCE_ENDS: Final = frozenset({".", ";", "?", "!", ":"})
_NEXT_CASE: Final = frozenset({"ELSE", "AFTER", "IF", "OTHERS", "WITH", "AND", "THEN"})
_NAMING: Final = frozenset({"Noun", "Adj", "Suit", "ONE", "CARD", "OTHERS"})


def _is_heading(found: list[WrittenWord], behind: list[tuple[str, int, int]], lexicon: Lexicon) -> bool:
    """Whether a sentence begins with which cards it is about: "spades - only even ones"."""
    if next((word for word, _, _ in behind if word in _PARTING), "") == "-":
        return False  # "red odd - black even - red odd"
    begin = next((at for at in range(len(found), 0, -1) if found[at - 1].text in _PARTING), 0)
    if begin and found[begin - 1].written == "-":
        return False
    head = tuple(word.text for word in found[begin:])
    if any(entry.kind == "OTHERS" for entry in lexicon.table.get(head, ())):
        return True
    return 0 < len(head) <= 2 and all(lexicon.kinds_of(word) & _NAMING for word in head)


def tells_a_case(found: list[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether only a case has been told, and what holds in it is still to come: "if the last card is odd - play a red card"."""
    begin = next((at for at in range(len(found), 0, -1) if found[at - 1].text in _PARTING - {","}), 0)
    told = [word.text for word in found[begin:]]
    return len(told) > 1 and "IF" in lexicon.kinds_of(told[0]) and not _THEN.intersection(told)


_GOING_ON: Final = frozenset({"AND", "OR", "EXCEPT", "UNLESS", "PLUS", "HOWEVER"})
_THEN: Final = frozenset({",", "then", "dann", "so"})  # behind which it has come


def _may_be_less(near: str, after: str, lexicon: Lexicon) -> bool:
    """Whether one may be taken from the other: "rank - last rank", not "a red card - rank does not matter"."""
    return "Attr" not in lexicon.kinds_of(after.lower()) or "Attr" in lexicon.kinds_of(near)


def _is_chained(raw: list[tuple[str, int, int]], place: int) -> bool:
    """Whether a dash is one of several between words: "3 - 6 - 9 - queen - 2", "higher - lower - whatever"."""
    chained = any(raw[at][0] == "-" for at in (place - 2, place + 2) if 0 <= at < len(raw)) or _is_row(raw, place)
    beside = [raw[at] for at in (place - 1, place + 1) if 0 <= at < len(raw)]
    is_spaced = len(beside) == 2 and beside[0][2] < raw[place][1] and raw[place][2] < beside[1][1]
    return chained and is_spaced


def _beside_ranks(raw: list[tuple[str, int, int]], place: int, lexicon: Lexicon) -> list[int]:
    """The two dashes around ranks that tell what stands before them: "a low card - ace to seven - must be ..."."""
    begin = next((at for at in range(place, 0, -1) if raw[at - 1][0] in _SENTENCE_ENDS), 0)
    end = next((at for at in range(place, len(raw)) if raw[at][0] in _SENTENCE_ENDS), len(raw))
    dashes = [at for at in range(begin, end) if raw[at][0] == "-" and raw[at - 1][2] < raw[at][1]]
    if len(dashes) != _FEW_DASHES or dashes[1] + 1 >= end:
        return []
    told, behind = raw[dashes[0] + 1 : dashes[1]], raw[dashes[1] + 1][0].lower()
    is_told = _FEW_DASHES < len(told) <= _FEW_WORDS and are_ranks(told[0][0])
    return dashes if is_told and not are_ranks(behind) and not lexicon.kinds_of(behind) & _NEXT_CASE else []


def _is_row(raw: list[tuple[str, int, int]], place: int) -> bool:
    """Whether it is one of three or more between a few words each: "a heart - a red card - a heart - a red card"."""
    begin = next((at for at in range(place, 0, -1) if raw[at - 1][0] in _PARTING - {"-"}), 0)
    end = next((at for at in range(place, len(raw)) if raw[at][0] in _PARTING - {"-"}), len(raw))
    dashes = [at for at in range(begin, end) if raw[at][0] == "-"]
    numbers = [after - before - 1 for before, after in pairwise([begin - 1, *dashes, end])]
    return len(dashes) > _FEW_DASHES and min(numbers) > 0 and _FEW_DASHES < max(numbers) <= _FEW_WORDS


def are_ranks(*words: str) -> bool:
    return all(word.isdigit() or word.lower() in _RANKS for word in words)


_RANKS: Final = frozenset({
    "a", "j", "q", "k", "t", "ace", "jack", "queen", "king", "ass", "bube", "dame", "könig",
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
})  # fmt: skip
