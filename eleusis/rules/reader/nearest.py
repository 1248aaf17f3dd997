"""What a text comes near to that cannot be read as it stands: some of its words, a bracket or a sentence are left out.

Left out is what costs least: a word that carries no meaning before one that does, and never one that denies. What
remains may say something else than was meant, so that it is never taken without a choice between at least two, unless
what is left out says nothing and it is plain, or it is little and others have said the same (``confirmed.py``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader.answer import Repair
from eleusis.rules.reader.behaviour import fits_as_many_as_a_rule_does, is_odd
from eleusis.rules.reader.chart import Chart, Edge, TooManyReadings, Understood
from eleusis.rules.reader.choosing import NEAR, Nobodys, never_alone, rules_of
from eleusis.rules.reader.forgotten import forgets
from eleusis.rules.reader.grammar import grammar
from eleusis.rules.reader.left_out import STOPS, names_a_card, price_of, say_nothing, told
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.speaks_against import may_judge, may_speak_against
from eleusis.rules.reader.spelling import speller_of
from eleusis.rules.reader.written import WrittenWord
from eleusis.rules.rule import Rule

_MOST_WORK: Final = 16_000  # steps of the chart, and questions
_EVERYWHERE: Final = 28  # words of a text in which each may be left out; in a longer one those around where it ended
_BEFORE, _BEHIND = 5, 4  # so many of them
_LONGEST_GAP: Final = 3  # words left out one after the other
# By how much what is near may cost more than its words side by side; what is dearer is looked for if nothing is.
_ABOVE: Final = (14, 21, 30)
_A_PART: Final = 12  # what it costs to leave a part out, beside its words
_FEW, _LEAST = 4, 3  # words that say nothing, and others
_MOST_SAID: Final = 5  # things that a rule says
# By how much what is near may cost more than its words side by side, and by how much it is plainer than what else is near: to
# be taken by itself, and to be taken where others have said so.
_LITTLE_ABOVE, _PLAINER = 8, 4
_MOST_ABOVE, _SOMEWHAT_PLAINER = 16, 3


_Span = tuple[int, int]  # from a word to another


@dataclass(frozen=True, slots=True)
class Near:
    """What a text comes near to, the nearest first: no rules, or at least two.

    `left_out`: the words without which it comes to the first of them, where that is likely once others have said the same;
    else None. `is_plain`: whether it is likely without them.
    """

    rules: tuple[Rule, ...] = ()
    left_out: tuple[Repair, ...] | None = None
    is_plain: bool = False


@dataclass(frozen=True, slots=True)
class _Spelled:
    lattice: Lattice
    repairs: tuple[Repair, ...]


_Found = tuple[Understood, _Spelled]


@dataclass(slots=True)
class _Longer(Edge):
    """With words before or behind it that are left out."""

    left_out: tuple[_Span, ...] = ()


def nearest(text: str, words: Sequence[WrittenWord], lexicon: Lexicon) -> Near:
    """What a text that cannot be read comes near to."""
    found: list[_Found] = []
    everywhere = True
    for spelled in _spelled(words, lexicon):
        lattice = spelled.lattice
        everywhere = everywhere and len(lattice.words) <= _EVERYWHERE
        whole = _without_any(lattice, lexicon) if everywhere else None
        everywhere = whole is not None  # of what is too tangled once, the other spelling is not asked as long again
        found.extend((one, spelled) for one in (_without_some(lattice, lexicon) if whole is None else whole))
    try:
        offered = rules_of("", [(one.meaning, one.price) for one, _ in found], lexicon, dearer=NEAR).rules
    except Nobodys:
        return Near()
    rules = never_alone(offered)
    if len(rules) < 2:
        return Near()
    found.sort(key=lambda pair: pair[0].price)
    at = _first(found, rules[:1], lexicon)
    if at is None or _says_much(rules[0].cond) or is_odd(rules[0].cond):
        return Near(tuple(rules))
    return _weighed(text, at, found, rules, lexicon)


def _weighed(text: str, at: int, found: Sequence[_Found], rules: Sequence[Rule], lexicon: Lexicon) -> Near:
    """With what is left out to come to the first of these rules, which is found at that place, if that one is likely."""
    one, spelled = found[at]
    words, above = spelled.lattice.words, one.price - spelled.lattice.plain_price
    gone = sorted({at for start, end in _gone(one) for at in range(start, end)})
    unlikely = Near(tuple(rules))
    if not _are_slips(spelled.repairs, lexicon) or may_judge(words, gone, lexicon):
        return unlikely
    if above > _MOST_ABOVE or not fits_as_many_as_a_rule_does(rules[0].cond):
        return unlikely
    near = replace(unlikely, left_out=(*spelled.repairs, *told(text, words, gone)))
    is_next_to_nothing = len(gone) <= min(_FEW, len(words) - _LEAST) and say_nothing(words, gone, lexicon)
    if is_next_to_nothing and above <= _LITTLE_ABOVE and _is_plainer(_PLAINER, at, found, rules, lexicon):
        return replace(near, is_plain=True)
    if not is_next_to_nothing and not _is_plainer(_SOMEWHAT_PLAINER, at, found, rules, lexicon):
        return unlikely
    speaks_against = forgets(rules[0], Lattice.of(words, lexicon)) or may_speak_against(
        rules[0], text, words, gone, lexicon
    )
    return unlikely if speaks_against else near


def _spelled(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[_Spelled]:
    """The text without some of its parts; the same with the unknown words mended that can be."""
    written, speller = Lattice.of(words, lexicon), speller_of(lexicon.plain or lexicon)
    yield _Spelled(_without_parts(written), ())
    unknown = [word for word in written.unknown if speller.nearest(word.text)]
    if unknown:
        for respelled, repairs in islice(speller.respelled(words, unknown), 1):
            yield _Spelled(_without_parts(Lattice.of(respelled, lexicon)), repairs)


def _first(found: Sequence[_Found], rules: Sequence[Rule], lexicon: Lexicon, since: int = 0) -> int | None:
    """The place of the first, of those found, that comes to one of these rules."""
    for at, (one, _) in enumerate(found[since:], since):
        with suppress(Nobodys):
            if not set(rules).isdisjoint(rules_of("", [(one.meaning, one.price)], lexicon, dearer=NEAR).rules):
                return at
    return None


def _are_slips(repairs: Sequence[Repair], lexicon: Lexicon) -> bool:
    """Whether what was mended to come near is no word by itself, and no code of a card."""
    return not any(names_a_card(repair.written) or repair.written.lower() in lexicon.everyday for repair in repairs)


def _is_plainer(by: int, at: int, found: Sequence[_Found], rules: Sequence[Rule], lexicon: Lexicon) -> bool:
    """Whether what is found there, the first of these rules, is by so much plainer than any other of them."""
    one, _ = found[at]
    much_dearer = next((n for n, (other, _) in enumerate(found) if other.price >= one.price + by), len(found))
    return _first(found[:much_dearer], rules[1:], lexicon, since=at + 1) is None


def _says_much(cond: s.Cond) -> bool:
    """Whether it says so much that a word less might change some of it."""
    return sum(not s.children(part) and not isinstance(part, s.Const) for part in s.walk(cond)) > _MOST_SAID


def _gone(one: Understood) -> Iterator[_Span]:
    """The words that are left out where it is read so."""
    if isinstance(one.by, _Longer):
        yield from one.by.left_out
    for part in one.parts:
        yield from _gone(part)


def _without_any(lattice: Lattice, lexicon: Lexicon) -> list[Understood] | None:
    """What the words come to with any of them left out; None for what can be read in too many ways."""
    places = range(len(lattice.words))
    try:
        for above in _ABOVE:
            if whole := _chart(lattice, places, lexicon, above).whole("Text"):
                return whole
    except TooManyReadings:
        return None
    return []


def _without_some(lattice: Lattice, lexicon: Lexicon) -> list[Understood]:
    """What the words come to with the unknown ones left out, else with those around where it ended."""
    unknown = {at for at, word in enumerate(lattice.words) if word in lattice.unknown}
    try:
        chart = _chart(lattice, unknown, lexicon)
        if whole := chart.whole("Text"):
            return whole
        end = max(place for place, wanted in enumerate(chart.wanted) if wanted)
        around = unknown.union(range(max(0, end - _BEFORE), min(len(lattice.words), end + _BEHIND)))
        return _chart(lattice, around, lexicon).whole("Text")
    except TooManyReadings:
        return []


def _chart(lattice: Lattice, places: Collection[int], lexicon: Lexicon, above: int | None = None) -> Chart:
    return _without_words(lattice, places, lexicon).chart(grammar(lexicon.name), _MOST_WORK, above=above)


def _without_words(lattice: Lattice, places: Collection[int], lexicon: Lexicon) -> Lattice:
    """With the words at these places as part of the phrase before them, or, at the beginning, of the one behind."""
    prices = [price_of(word, lexicon) if at in places else None for at, word in enumerate(lattice.words)]
    ending = [list(edges) for edges in lattice.ending]
    for start in range(len(prices)):
        price = 0
        for at in range(start, min(len(prices), start + _LONGEST_GAP)):
            paid = prices[at]
            if paid is None:
                break
            price += paid
            ending[at + 1].extend([_longer(edge, edge.start, at + 1, price) for edge in lattice.ending[start]])
            if not start:
                _begin_earlier(ending, at + 1, price)
    return Lattice(lattice.words, ending, ())


def _without_parts(lattice: Lattice) -> Lattice:
    """With brackets, and what stands between stops, as part of the phrase before them or behind."""
    ending = [list(edges) for edges in lattice.ending]
    parts = sorted({(start, end) for start, end in _parts_of(lattice.words) if end - start < len(lattice.words)})
    for start, end in parts:
        if start:
            ending[end].extend([_longer(edge, edge.start, end, _A_PART + end - start) for edge in ending[start]])
    for start, end in parts:
        if not start:
            _begin_earlier(ending, end, _A_PART + end)
    return Lattice(lattice.words, ending, lattice.unknown)


def _begin_earlier(ending: list[list[Edge]], start: int, price: int) -> None:
    """What begins here begins with the text, too."""
    for edges in ending:
        edges.extend([_longer(edge, 0, edge.end, price) for edge in edges if edge.start == start])


def _longer(edge: Edge, start: int, end: int, price: int) -> _Longer:
    """The same from one place to another, without the words that are new to it."""
    before = edge.left_out if isinstance(edge, _Longer) else ()
    gone = [(first, last) for first, last in ((start, edge.start), (edge.end, end)) if first < last]
    return _Longer(start, end, edge.kind, edge.meaning, edge.price + price, edge.entry, (*before, *gone))


def _parts_of(words: Sequence[WrittenWord]) -> Iterator[tuple[int, int]]:
    """Where something ends that may be left out whole: with the stop before it, or the first with the one behind."""
    texts = [word.text for word in words]
    yield from _brackets(texts)
    stops = [at for at, text in enumerate(texts[:-1]) if text in STOPS]
    ends = [at for at in stops if texts[at] != ","]
    for first in (*stops[:1], *ends[:1]):
        yield 0, first + 1
    for at in stops:
        after = stops if texts[at] == "," else [end for end in ends if texts[end] == "."]
        yield at, next((end for end in after if end > at), len(texts))


def _brackets(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    depth = opened = 0
    for at, text in enumerate(texts):
        if text == "(":
            opened = opened if depth else at
            depth += 1
        elif text == ")" and depth:
            depth -= 1
            if not depth:
                yield opened, at + 1
