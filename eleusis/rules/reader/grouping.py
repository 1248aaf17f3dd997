"""Groups that a text tells and then speaks of: "hearts and clubs are one group, the other two another; switch groups".

What tells the groups is read by itself. The rest is read in a language in which "group", "the other group", "low" or
"team 2" stand for what was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Chart, RowTree, TooManyReadings, Understood
from eleusis.rules.reader.lexicon.entries import GROUP, Lexicon, Phrase
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.measures import attribute_of
from eleusis.rules.reader.written import WrittenWord

Name = int | str | None  # of a group; some have none, but their place
Group = tuple[Name, int]  # with its cards
Groups = tuple[Group, ...]
Words = Sequence[WrittenWord]


@dataclass(frozen=True)
class GroupsTold:
    """The words beside those that tell groups, the language in which these are known, and how they were told."""

    words: Words
    language: Lexicon
    told: tuple[Understood, ...]


_Found = tuple[Groups, Words, tuple[Understood, ...]]

_STOPS = frozenset({"STOP", "COMMA", "COLON", "AND", "THEN", "LPAR"})
_MOST_WORK = 12_000
_FARTHEST = 80  # words from the end at which groups may begin to be told behind


def told_groups(words: Words, lexicon: Lexicon, rows: RowTree) -> Iterator[GroupsTold]:
    """What is said of groups that the words tell, the likeliest first."""
    if not any(word.text in lexicon.of_groups for word in words):
        return
    telling = lexicon.grouping_words
    for found in (_told_first, _told_behind, _told_inside):
        for groups, rest, told in found(words, telling, rows):
            yield GroupsTold(rest, lexicon.beside(tuple(_phrases(groups, lexicon))), told)


def _told_first(words: Words, telling: Lexicon, rows: RowTree) -> list[_Found]:
    """With what tells the groups at the beginning, the longest first."""
    lattice, found = Lattice.of(words, telling), list[_Found]()
    chart = Chart(rows, lattice.anchors, _MOST_WORK, "Groups")
    try:
        for end, word in enumerate(lattice.words[1:], 1):
            chart.add(lattice.ending[end])
            if _stops(word, telling) and (told := _best(chart)):
                found.append((told.meaning, _without_stops(lattice.words[end:], telling), (told,)))
    except TooManyReadings:
        pass
    return found[::-1]


def _told_behind(words: Words, telling: Lexicon, rows: RowTree) -> Iterator[_Found]:
    """With what tells them behind, by itself or in brackets."""
    for at in range(max(1, len(words) - _FARTHEST), len(words)):
        opened = words[at - 1].text == "("
        if opened:
            end = _closing(words, at)
            if {word.text for word in words[at + 1 : end : 2]} == {","} and end - at == 2 * len(SUIT_MASKS) - 1:
                continue  # as in "of the same sort (clubs, spades, hearts, diamonds)": the sorts are no groups of others
        elif _stops(words[at - 1], telling):
            end = len(words) - (words[-1].text == ".")
        else:
            continue
        goals = ("Groups", "Groups-in-brackets")[: 1 + (opened and at > 1 and words[at - 2].text in telling.of_groups)]
        told = next(filter(None, (_best(_chart(words[at:end], telling, rows, goal), goal) for goal in goals)), None)
        if told:
            yield told.meaning, [*words[: at - 1], *words[end + opened :]], (told,)


def _told_inside(words: Words, telling: Lexicon, rows: RowTree) -> Iterator[_Found]:
    """As in "after a low card (A-4) comes a middle one (5-9), after a middle card a high one (10-K)": each where it comes first."""
    named: list[Group] = []
    told: list[Understood] = []
    rest: list[WrittenWord] = []
    at = 0
    while at < len(words):
        end = _closing(words, at + 1) if words[at].text == "(" else at
        known = _chart(words[at + 1 : end], telling, rows, "Kin").whole("Kin") if end > at else []
        names = [entry.meaning for entry in _names_before(rest, telling)] if known else []
        if names:
            named.append((names[0], known[0].meaning))
            told.append(known[0])
        else:
            rest.extend(words[at : end + 1])
        at = end + 1
    groups = parted(named) or _sizes(named, rest, telling)
    if groups is not None and (len(groups) > 2 or all(isinstance(name, str) for name, _ in groups)):
        yield groups, rest, tuple(told)


def _sizes(named: Sequence[Group], words: Words, telling: Lexicon) -> Groups | None:
    """As in "low cards (A-6) ... high ones (8-K)": some cards are of neither; of one size if it is named again."""
    names, masks = [name for name, _ in named], [cards for _, cards in named]
    are_apart = sum(mask.bit_count() for mask in masks) == sum(masks).bit_count()
    is_told = len({*names}) == len(names) > 0 and all(isinstance(name, str) for name in names)
    is_told = is_told and (len(names) > 1 or _times_named(words, names[0], telling) > 1)
    return tuple(named) if is_told and all(masks) and are_apart else None


def _times_named(words: Words, name: Name, telling: Lexicon) -> int:
    named = [name in [entry.meaning for entry in _names_before(words[:at], telling)] for at in range(1, len(words) + 1)]
    return sum(here and not more for here, more in zip(named, [*named[1:], False], strict=True))


def _names_before(words: Words, telling: Lexicon) -> list[Phrase]:
    """What the last words call a group."""
    for length in (3, 2, 1):
        phrase = tuple(word.text for word in words[-length:])
        named = [entry for entry in telling.table.get(phrase, ()) if entry.kind == "Label"]
        if named:
            return named
    return []


def _closing(words: Words, at: int) -> int:
    return next((place for place in range(at, len(words)) if words[place].text == ")"), at)


def _stops(word: WrittenWord, lexicon: Lexicon) -> bool:
    return bool(lexicon.kinds_of(word.text) & _STOPS)


def _chart(words: Words, telling: Lexicon, rows: RowTree, goal: str) -> Chart:
    lattice = Lattice.of(words, telling)
    chart = Chart(rows, lattice.anchors, _MOST_WORK, goal)
    try:
        for edges in () if lattice.unknown else lattice.ending[1:]:
            chart.add(edges)
    except TooManyReadings:
        return Chart(rows, lattice.anchors, _MOST_WORK, goal)
    return chart


def _best(chart: Chart, goal: str = "Groups") -> Understood | None:
    """Of the ways to part the cards the most even one with most groups; that every suit is one is hardly ever told."""
    return min(chart.whole(goal), key=_unlikely, default=None)


def _unlikely(reading: Understood) -> tuple[bool, int, int]:
    groups: Groups = reading.meaning
    sizes = [cards.bit_count() for _, cards in groups]
    return {cards for _, cards in groups} == {*SUIT_MASKS.values()}, max(sizes) - min(sizes), -len(groups)


def _without_stops(words: Words, telling: Lexicon) -> Words:
    start = next((at for at, word in enumerate(words) if not _stops(word, telling) or word.text == "("), len(words))
    return words[start:]


def _phrases(groups: Groups, lexicon: Lexicon) -> Iterator[Phrase]:
    """The words that stand for the groups; in order, where they have no names."""
    masks = [cards for _, cards in groups]
    by_name = {place if name is None else name: cards for place, (name, cards) in enumerate(groups, 1)}
    told = attribute_of(*masks) or m.attribute_of_groups(masks)
    are_all = sum(masks) == ALL_CARDS
    for phrase in lexicon.grouped:
        if phrase.meaning == GROUP:
            yield from [replace(phrase, meaning=told)] if are_all else []
        elif phrase.meaning in by_name:
            yield replace(phrase, meaning=m.Cards(by_name[phrase.meaning]))
        elif phrase.meaning is None:
            yield phrase


def parted(groups: Sequence[tuple[Name, int | None]]) -> Groups | None:
    """The groups with the rest as one of them, if they part all cards."""
    told = [cards for _, cards in groups if cards is not None]
    left = ALL_CARDS
    for cards in told:
        if cards & ~left or not cards:
            return None
        left &= ~cards
    named = [name for name, _ in groups if name is not None]
    if len(groups) < 2 or len(told) < len(groups) - 1 or (left == 0) != (len(told) == len(groups)):
        return None
    if named and (len(named) < len(groups) or len({*named}) < len(named)):
        return None
    return tuple((name, left if cards is None else cards) for name, cards in groups)
