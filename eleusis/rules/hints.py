"""Hints that are theorems: what cannot matter, proved on the machine of the rule; then an example.

A permutation of the cards that changes no verdict proves that what it changes does not matter. So a hint is
never misleading, however the rule was written.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from eleusis.cards import SUITS, Card, cards_text
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.judge import State
from eleusis.rules.registers import PatternPlace, Position
from eleusis.rules.rule import Rule, cards_of

_MOST_STATES: Final = 4_000
_EXAMPLE: Final = Card.parse("7H")
Permutation = tuple[int, ...]


def _by_suit(change: dict[str, str]) -> Permutation:
    return tuple(13 * SUITS.index(change.get(card.suit, card.suit)) + card.rank - 1 for card in Card.ALL)


def _by_rank(change: Callable[[int], int]) -> Permutation:
    return tuple(card.index - card.rank + change(card.rank) for card in Card.ALL)


_WITHIN_COLOURS: Final = (_by_suit({"C": "S", "S": "C"}), _by_suit({"D": "H", "H": "D"}))
_ACROSS: Final = _by_suit({"C": "D", "D": "C"})
_ROUND: Final = _by_rank(lambda rank: rank % 13 + 1)
_SWAP: Final = _by_rank(lambda rank: {1: 2, 2: 1}.get(rank, rank))


def is_blind_to(rule: Rule, permutation: Permutation) -> bool:
    """Whether no card, wherever it lies, can be told from the card the permutation exchanges it with."""
    machine = rule.machine
    seen: set[tuple[State, State]] = set()
    queue: deque[tuple[State, State]] = deque()

    def meet(pair: tuple[State, State]) -> None:
        if pair not in seen:
            seen.add(pair)
            queue.append(pair)

    for card in range(52):
        meet((machine.begin(card), machine.begin(permutation[card])))
    while queue:
        one, other = queue.popleft()
        fits = machine.mask(one)
        moved = sum(1 << permutation[card] for card in range(52) if fits >> card & 1)
        if not fits == moved == machine.mask(other) or len(seen) > _MOST_STATES:
            return False
        for card in range(52):
            if fits >> card & 1:
                after = machine.step(one, card)
                meet((after, machine.step(other, card)))
                meet((after, machine.step(other, permutation[card])))
    return True


def needs_of_line(rule: Rule) -> int | None:
    """0 when the line does not matter, 1 when only its last card does, else None."""
    machine = rule.machine
    queue: deque[tuple[State, int]] = deque((machine.begin(card), card) for card in range(52))
    seen = set(queue)
    verdicts: set[int] = set()
    by_last: dict[int, int] = {}
    one_for_each = True
    while queue and len(seen) <= _MOST_STATES:
        state, last = queue.popleft()
        fits = machine.mask(state)
        verdicts.add(fits)
        one_for_each = one_for_each and by_last.setdefault(last, fits) == fits
        if not one_for_each:
            return None
        for card in range(52):
            pair = (machine.step(state, card), card) if fits >> card & 1 else (state, last)
            if pair not in seen:
                seen.add(pair)
                queue.append(pair)
    if queue:
        return None
    return 0 if len(verdicts) == 1 else 1


def hint_ladder(rule: Rule) -> tuple[str, ...]:
    """From what matters to an example, one rung at a time."""
    return (_what_matters(rule), _how_far_back(rule), _example(rule))


def _what_matters(rule: Rule) -> str:
    ranks = not (is_blind_to(rule, _SWAP) and is_blind_to(rule, _ROUND))
    within = not all(is_blind_to(rule, permutation) for permutation in _WITHIN_COLOURS)
    suits = within or not is_blind_to(rule, _ACROSS)
    if not ranks and not suits:
        return "Neither the suit nor the number of a card matters."
    if not ranks:
        return "The number on a card does not matter" + ("." if within else "; only its colour does.")
    if not suits:
        return "The suit and the colour of a card do not matter."
    return (
        "Both numbers and suits matter." if within else "Numbers and colours matter; the suits within a colour do not."
    )


def _how_far_back(rule: Rule) -> str:
    needs = needs_of_line(rule)
    if needs == 0:
        return "The cards on the line do not matter: each card is right or wrong by itself."
    if needs == 1:
        return "Of the cards on the line only the last one matters."
    machine = rule.machine
    if not machine.registers:
        return f"Only the last {'two' if machine.depth == 2 else 'three'} cards of the line matter."
    if all(isinstance(register, Position | PatternPlace) for register in machine.registers):
        return "It matters how many cards lie on the line."
    return "What lies further back on the line matters, too."


def _example(rule: Rule) -> str:
    """A short line after which some cards fit and some do not."""
    machine = rule.machine
    usable = rule.starter_mask()
    starter = _EXAMPLE if usable & _EXAMPLE.bit else min(cards_of(usable), default=_EXAMPLE)
    queue: deque[tuple[State, tuple[Card, ...]]] = deque([(machine.begin(starter.index), (starter,))])
    for _ in range(300):
        if not queue:
            break
        state, line = queue.popleft()
        fits = machine.mask(state)
        if fits not in {0, ALL_CARDS}:
            right = min(cards_of(fits), key=lambda card: abs(card.index - 31))
            wrong = min(cards_of(ALL_CARDS ^ fits), key=lambda card: abs(card.index - 35))
            return f"After {cards_text(line)}, {right} fits and {wrong} does not."
        queue.extend(
            (machine.step(state, card.index), (*line, card)) for card in sorted(cards_of(fits))[::5] if len(line) < 5
        )
    return (
        f"After the starter {starter}, {'no' if not machine.mask(machine.begin(starter.index)) else 'every'} card fits."
    )
