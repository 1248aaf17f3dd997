"""Hints that are theorems, in rungs: what matters, how far back, which relation; then an example.

Each is proved on the machine of the rule, so it is never misleading, however the rule was written: a permutation of the
cards that changes no verdict proves that what it changes does not matter; all pairs of a last card and a verdict
that play can reach show what the verdict hangs on. What cannot be proved within `_MOST_STATES` is not said. All rungs
but the last are as true of the rule turned round (what is wrong is right), so they never give the rule away.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import Final

from eleusis.cards import SUITS, Card, cards_text
from eleusis.rules.conventions import ALL_CARDS, attribute
from eleusis.rules.judge import State
from eleusis.rules.looks import classes
from eleusis.rules.registers import Held, PatternPlace, Position
from eleusis.rules.rule import Rule, cards_of
from eleusis.texts import gettext as _
from eleusis.texts import gettext_noop

_MOST_STATES: Final = 4_000
_EXAMPLE: Final = Card.parse("7H")
_COUNTED: Final = {
    2: gettext_noop("two"), 3: gettext_noop("three"), 4: gettext_noop("four"), 5: gettext_noop("five"), 6: gettext_noop("six"),
}  # fmt: skip
Permutation = tuple[int, ...]


def _by_suit(change: dict[str, str]) -> Permutation:
    return tuple(13 * SUITS.index(change.get(card.suit, card.suit)) + card.rank - 1 for card in Card.ALL)


def _by_rank(change: Callable[[int], int]) -> Permutation:
    return tuple(card.index - card.rank + change(card.rank) for card in Card.ALL)


_WITHIN_COLOURS: Final = (_by_suit({"C": "S", "S": "C"}), _by_suit({"D": "H", "H": "D"}))
_ACROSS: Final = _by_suit({"C": "D", "D": "C"})
_ROUND: Final = _by_rank(lambda rank: rank % 13 + 1)
_SWAP: Final = _by_rank(lambda rank: {1: 2, 2: 1}.get(rank, rank))


class _TooMany(Exception):
    """More states than are looked at: nothing is known, and nothing is said."""


def is_blind_to(rule: Rule, permutation: Permutation) -> bool:
    """Whether no card, wherever it lies, can be told from the card the permutation exchanges it with.

    Raises `_TooMany` where it cannot be known.
    """
    machine = rule.machine
    letters = machine.letters
    exchanged = tuple(letters[permutation[card]] for card in range(52))
    kinds = [(mask, *looks) for looks, mask in classes(letters, exchanged).items()]
    seen: set[tuple[State, State]] = set()
    queue: deque[tuple[State, State]] = deque()

    def meet(one: State, other: State) -> None:
        if (one, other) not in seen:
            seen.add((one, other))
            queue.append((one, other))

    @lru_cache(maxsize=4096)
    def moved(fits: int) -> int:
        return sum(1 << permutation[card] for card in range(52) if fits >> card & 1)

    for _mask, look, exchange in kinds:
        meet(machine.begin(look), machine.begin(exchange))
    while queue:
        one, other = queue.popleft()
        fits = machine.mask(one)
        if not fits == moved(fits) == machine.mask(other):
            return False
        if len(seen) > _MOST_STATES:
            raise _TooMany
        for mask, look, exchange in kinds:
            if fits & mask:
                after = machine.step(one, look)
                meet(after, machine.step(other, look))
                meet(after, machine.step(other, exchange))
    return True


def verdicts_after(rule: Rule) -> Mapping[int, frozenset[int]]:
    """For each card that can come to lie last, the masks of fitting cards there can be after it.

    Raises `_TooMany` where they cannot all be known.
    """
    machine = rule.machine
    kinds = [(mask, look) for (look,), mask in classes(machine.letters).items()]
    found: dict[tuple[int, int], None] = {}  # cards that can lie last, and the cards that fit after them
    seen: set[State] = set()
    queue: deque[State] = deque()

    def meet(state: State, cards: int) -> None:
        found[cards, machine.mask(state)] = None
        if state not in seen:
            seen.add(state)
            queue.append(state)

    for mask, look in kinds:
        if mask & rule.starters:
            meet(machine.begin(look), mask & rule.starters)
    while queue:
        state = queue.popleft()
        fits = machine.mask(state)
        for mask, look in kinds:
            if fits & mask:
                meet(machine.step(state, look), fits & mask)
        if len(seen) > _MOST_STATES:
            raise _TooMany
    after: dict[int, set[int]] = {}
    for cards, fits in found:
        for card in range(52):
            if cards >> card & 1:
                after.setdefault(card, set()).add(fits)
    return {last: frozenset(masks) for last, masks in after.items()}


def hint_ladder(rule: Rule) -> tuple[str, ...]:
    """From what matters to an example, one rung at a time; a rung that says nothing new or cannot be proved is left out."""
    rungs = []
    for rung in (_what_matters, _how_far_back, _which_relation):
        try:
            rungs.append(rung(rule))
        except _TooMany:
            continue
    return (*filter(None, rungs), _example(rule))


@lru_cache(maxsize=64)
def _what_is_seen(rule: Rule) -> tuple[bool, bool, bool]:
    """Whether the rule looks at numbers, at suits at all, and at suits within a colour."""
    ranks = not (is_blind_to(rule, _SWAP) and is_blind_to(rule, _ROUND))
    within = not all(is_blind_to(rule, permutation) for permutation in _WITHIN_COLOURS)
    return ranks, within or not is_blind_to(rule, _ACROSS), within


def _what_matters(rule: Rule) -> str:
    ranks, suits, within = _what_is_seen(rule)
    if not ranks and not suits:
        return _("Neither the suit nor the number of a card matters.")
    if not ranks:
        return (
            _("The number on a card does not matter.")
            if within
            else _("The number on a card does not matter; only its colour does.")
        )
    if not suits:
        return _("The suit and the colour of a card do not matter.")
    return (
        _("Both numbers and suits matter.")
        if within
        else _("Numbers and colours matter; the suits within a colour do not.")
    )


def _how_far_back(rule: Rule) -> str:
    after = verdicts_after(rule)
    if all(len(masks) == 1 for masks in after.values()):
        if len(set(after.values())) <= 1:
            return _("The cards on the line do not matter: each card is right or wrong by itself.")
        return _("Of the cards on the line only the last one matters.")
    machine = rule.machine
    if not machine.registers:
        return _("Only the last %(count)s cards of the line matter.") % {"count": _(_COUNTED[machine.depth])}
    if not machine.depth and all(isinstance(register, Held) and register.is_starter for register in machine.registers):
        return _("Of the cards on the line only the starter matters.")
    if machine.depth <= 1 and all(isinstance(register, Position | PatternPlace) for register in machine.registers):
        return _("It matters how many cards lie on the line.")
    return _("What lies further back on the line matters, too.")


# --- which relation --------------------------------------------------------------------------------

Look = Callable[[int, int], Hashable]


def _which_relation(rule: Rule) -> str:
    """What the verdict on a card hangs on: how it compares with the last card, or what is looked at in each."""
    after = verdicts_after(rule)
    if all(len(masks) == 1 for masks in after.values()) and len(set(after.values())) > 1:
        for look, sentence in _relations(rule):
            if _hangs_on(after, look):
                return sentence
        for name, words in _looks(rule):
            if _hangs_on(after, lambda card, last, name=name: (card, name[last])):  # type: ignore[misc]
                return _("Of the last card it only matters %(words)s.") % {"words": words}
        return ""
    for name, words in _looks(rule):
        if all(_is_made_of(mask, name) for masks in after.values() for mask in masks):
            return _("Of the card that is played it only matters %(words)s.") % {"words": words}
    return ""


def _relations(rule: Rule) -> list[tuple[Look, str]]:
    def same(name: str) -> Look:
        values = attribute(name, rule.agreed)
        return lambda card, last: values[card] == values[last]

    value = [rule.agreed.value(card.rank) for card in Card.ALL]
    return [
        (same("colour"), _("It only matters whether the card and the last card have the same colour.")),
        (same("parity"), _("It only matters whether the two cards are alike in being odd or even.")),
        (same("kind"), _("It only matters which of the two cards are face cards (jack, queen, king): both, one or none.")),
        (same("half"), _("It only matters whether the two cards are both low, both high, or one of each.")),
        (same("suit"), _("It only matters whether the card and the last card have the same suit.")),
        (same("rank"), _("It only matters whether the card and the last card have the same number.")),
        (lambda card, last: (value[card] > value[last]) - (value[card] < value[last]),
         _("It only matters which of the two cards is higher, or whether they are equal.")),
        (lambda card, last: abs(value[card] - value[last]), _("It only matters how far apart the two numbers are.")),
        (lambda card, last: value[card] - value[last],
         _("It only matters how many steps the card is above or below the last card.")),
        (lambda card, last: value[card] + value[last], _("It only matters what the two numbers add up to.")),
    ]  # fmt: skip


def _looks(rule: Rule) -> list[tuple[tuple[int, ...], str]]:
    """What can be looked at in a card, the least first; not what is known from the first rung."""
    ranks, suits, within = _what_is_seen(rule)
    words = {
        "colour": _("whether it is red or black") if ranks or within else None,
        "parity": _("whether it is odd or even")
        if rule.agreed.faces_have_parity
        else _("whether it is odd, even or neither"),
        "kind": _("whether it is a face card (jack, queen, king)"),
        "half": _("whether it is low or high"),
        "primality": _("whether its number is prime"),
        "suit": _("which suit it has") if ranks else None,
        "mod3": _("what is left over when its number is shared out among 3"),
        "mod4": _("what is left over when its number is shared out among 4"),
        "rank": _("which number it has") if suits else None,
    }
    return [(attribute(name, rule.agreed), said) for name, said in words.items() if said is not None]


def _hangs_on(after: Mapping[int, frozenset[int]], look: Look) -> bool:
    """Whether the verdict on a card is settled by this look at it and the last card."""
    verdicts: dict[Hashable, int] = {}
    return all(
        verdicts.setdefault(look(card, last), mask >> card & 1) == mask >> card & 1
        for last, masks in after.items()
        for mask in masks
        for card in range(52)
    )


def _is_made_of(mask: int, look: tuple[int, ...]) -> bool:
    """Whether cards that look alike are all in the mask or all outside it."""
    verdicts: dict[int, int] = {}
    return all(verdicts.setdefault(look[card], mask >> card & 1) == mask >> card & 1 for card in range(52))


def _example(rule: Rule) -> str:
    """A short line after which some cards fit and some do not."""
    machine = rule.machine
    usable = rule.starter_mask()
    starter = _EXAMPLE if usable & _EXAMPLE.bit else min(cards_of(usable), default=_EXAMPLE)
    queue: deque[tuple[State, tuple[Card, ...]]] = deque([(machine.begin(starter.index), (starter,))])
    for _step in range(300):
        if not queue:
            break
        state, line = queue.popleft()
        fits = machine.mask(state)
        if fits not in {0, ALL_CARDS}:
            right = min(cards_of(fits), key=lambda card: abs(card.index - 31))
            wrong = min(cards_of(ALL_CARDS ^ fits), key=lambda card: abs(card.index - 35))
            return _("After %(line)s, %(right)s fits and %(wrong)s does not.") % {
                "line": cards_text(line),
                "right": right,
                "wrong": wrong,
            }
        queue.extend(
            (machine.step(state, card.index), (*line, card)) for card in sorted(cards_of(fits))[::5] if len(line) < 5
        )
    return (
        _("After the starter %(starter)s, every card fits.")
        if machine.mask(machine.begin(starter.index))
        else _("After the starter %(starter)s, no card fits.")
    ) % {"starter": starter}
