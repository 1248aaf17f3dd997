"""Are two rules the same? Exactly, with the shortest layout that tells them apart.

Both rules become finite machines that walk side by side, breadth first, over the letters (classes of
cards) that either can tell apart. The first place where their verdicts differ is the shortest line
that separates them; if there is none, no game ever will.

Three strengths: from every starter (the same *rule*); from one starter (the same *round*: no layout of
this round can separate them); from the present line on (no card that can still be played will).
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from eleusis.cards import Card
from eleusis.rules.judge import ContrivedRule, Machine, State
from eleusis.rules.rule import Rule
from eleusis.rules.symmetry import key_of

MOST_STATES: Final = 20_000  # pairs of states of the two rules
MOST_WORK: Final = 440_000  # half a second of steps; each register makes a step dearer
GuessStandard = Literal["testable", "round", "rule"]


@dataclass(frozen=True)
class Comparison:
    """Whether two rules are the same; if not, the shortest line and a card they judge differently after it."""

    same: bool
    line: tuple[Card, ...] | None = None
    card: Card | None = None


def equivalent(  # noqa: PLR0917 -- the levels read well in place: equivalent(a, b, starter)
    a: Rule,
    b: Rule,
    starter: Card | None = None,
    line: Sequence[Card] | None = None,
    packs: int | None = None,
    gone: Sequence[Card] = (),
) -> Comparison:
    """Compare two rules from every starter, from this `starter`, or from this `line` on.

    With `packs`, each card can be played at most that many times in all; cards that are `gone` (lying on
    a sideline) count as played. Raises `ContrivedRule` when the two rules together have too many cases.
    """
    if not line:
        line = () if starter is None else (starter,)
    given = tuple(card.index for card in line)
    walk = _Walk(a, b)
    found = walk.first_difference(given)
    if found is not None and packs is not None:
        supply = Counter(dict.fromkeys(range(52), packs))
        supply.subtract(card.index for card in gone)
        if not _in_supply(found, supply):
            supply.subtract(given)
            found = walk.first_difference_within(given, supply)
    if found is None:
        return Comparison(True)
    *before, card = (Card.ALL[index] for index in found)
    return Comparison(False, tuple(before), card)


def _in_supply(cards: Sequence[int], supply: Counter[int]) -> bool:
    return all(number <= supply[card] for card, number in Counter(cards).items())


class _Walk:
    """Two rules side by side. A difference is given as a line of cards, the card judged differently last."""

    def __init__(self, a: Rule, b: Rule) -> None:
        self.machine = Machine((a.cond, a.agreed), (b.cond, b.agreed))
        self.letters = _classes(self.machine.letters)

    def first_difference(self, line: tuple[int, ...]) -> tuple[int, ...] | None:
        machine, letters = self.machine, self.letters
        mask, step, key = machine.mask, machine.step, key_of(machine)
        came: dict[Any, tuple[State | None, int]] = {}
        queue: deque[State] = deque()
        for card in line[-1:] or [_lowest(letter) for letter in letters]:
            state = machine.after(line) if line else machine.begin(card)
            if key(state) not in came:
                came[key(state)] = (None, card)
                queue.append(state)
        work, dear = 0, 3 + 2 * len(machine.registers)
        while queue:
            here = queue.popleft()
            fits = mask(here)
            differ = fits ^ mask(here, 1)
            if differ:
                return (*line[:-1], *_way(came, here, key), _lowest(differ))
            for letter in letters:
                played = fits & letter
                if played:
                    card = _lowest(played)
                    state = step(here, card)
                    mark = key(state)
                    if mark not in came:
                        came[mark] = (here, card)
                        queue.append(state)
            work += len(letters) * dear
            if len(came) > MOST_STATES or work > MOST_WORK:
                raise ContrivedRule("These two rules have too many cases to compare.")
        return None

    def first_difference_within(self, line: tuple[int, ...], supply: Counter[int]) -> tuple[int, ...] | None:
        """The same, playing only cards still in supply; cards that look alike to both rules are one kind."""
        machine = self.machine
        kinds = _classes(machine.looks)
        kind_of = [next(kind for kind, mask in enumerate(kinds) if mask >> card & 1) for card in range(52)]
        left = [0] * len(kinds)
        for card, number in supply.items():
            left[kind_of[card]] += max(0, number)
        queue: deque[tuple[State, tuple[int, ...], tuple[int, ...]]] = deque()
        seen: set[tuple[State, tuple[int, ...]]] = set()
        for start in [line] if line else [(_lowest(kind),) for kind in kinds]:
            remaining = tuple(left) if line else _less(tuple(left), kind_of[start[0]])
            queue.append((machine.after(start), remaining, start))
        work, dear = 0, 3 + 2 * len(machine.registers)
        while queue:
            here, remaining, way = queue.popleft()
            fits = machine.mask(here)
            differ = fits ^ machine.mask(here, 1)
            for kind, mask in enumerate(kinds):
                if not remaining[kind]:
                    continue
                if differ & mask:
                    return (*way, _free(differ & mask, way, supply, line))
                if fits & mask:
                    card = _free(fits & mask, way, supply, line)
                    after = (machine.step(here, card), _less(remaining, kind))
                    if after not in seen:
                        seen.add(after)
                        queue.append((*after, (*way, card)))
            work += len(kinds) * dear
            if len(seen) > MOST_STATES or work > MOST_WORK:
                raise ContrivedRule("These two rules have too many cases to compare in one pack.")
        return None


def _less(remaining: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*remaining[:kind], remaining[kind] - 1, *remaining[kind + 1 :])


def _free(mask: int, way: tuple[int, ...], supply: Counter[int], line: tuple[int, ...]) -> int:
    """A card of the mask with a copy left after those played on the way (the line itself is not in the supply)."""
    played = Counter(way[len(line) :])
    return next(card for card in range(52) if mask >> card & 1 and supply[card] > played[card])


def _classes(looks: tuple[int, ...]) -> list[int]:
    """The classes of cards that look alike, as masks."""
    masks: dict[int, int] = {}
    for card, look in enumerate(looks):
        masks[look] = masks.get(look, 0) | 1 << card
    return list(masks.values())


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _way(came: dict[Any, tuple[State | None, int]], state: State, key: Callable[[State], Any]) -> tuple[int, ...]:
    cards = []
    at: State | None = state
    while at is not None:
        at, card = came[key(at)]
        cards.append(card)
    return tuple(reversed(cards))


def guess_is_right(  # noqa: PLR0917 -- the table as it lies, in order
    guess: Rule,
    secret: Rule,
    starter: Card,
    line: Sequence[Card],
    sidelines: Sequence[tuple[int, Card]],
    standard: GuessStandard,
    packs: int | None = None,
) -> bool:
    """Whether a guess is right at a table, by its guess standard.

    `line` holds the accepted cards, starter first; `sidelines` the rejected ones, each with the length of
    the line it tried to follow. The standard ``rule`` asks for the same verdicts from every starter,
    ``round`` from this one; ``testable`` only that the guess agrees with every verdict on the table and
    that no card that could still be played can separate it from the secret.
    """
    if standard == "rule":
        return equivalent(guess, secret).same
    if standard == "round":
        return equivalent(guess, secret, starter=starter, packs=packs).same
    gone = tuple(card for _, card in sidelines)
    return (
        agrees_with_table(guess, line, sidelines) and equivalent(guess, secret, line=line, packs=packs, gone=gone).same
    )


def agrees_with_table(rule: Rule, line: Sequence[Card], sidelines: Sequence[tuple[int, Card]]) -> bool:
    """Whether the rule gives every verdict that lies on the table; the starter is no evidence."""
    machine = rule.machine
    fits = []
    state = machine.begin(line[0].index)
    for card in (*line[1:], None):
        fits.append(machine.mask(state))
        if card is not None:
            state = machine.step(state, card.index)
    accepted = all(fits[place] & card.bit for place, card in enumerate(line[1:]))
    return accepted and not any(fits[length - 1] & card.bit for length, card in sidelines)
