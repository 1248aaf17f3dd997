"""Are two rules the same? Exactly, with the shortest layout that tells them apart.

Both rules become finite machines that walk side by side, breadth first, over the letters (classes of
cards) that either can tell apart. The first place where their verdicts differ is the shortest line
that separates them; if there is none, no game ever will.

Three strengths: from every starter (the same *rule*); from one starter (the same *round*: no layout of
this round can separate them); from the present line on (no card that can still be played will).
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from eleusis.cards import Card
from eleusis.rules.judge import ContrivedRule, Machine, State
from eleusis.rules.rule import Rule

MOST_PAIRS: Final = 20_000
GuessStandard = Literal["testable", "round", "rule"]
Pair = tuple[State, State]


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
    walk = _Walk(a.machine, b.machine)
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
    """Two machines side by side. A difference is given as a line of cards, the card judged differently last."""

    def __init__(self, a: Machine, b: Machine) -> None:
        self.a, self.b = a, b
        self.letters = _letters(a.letters, b.letters)

    def first_difference(self, line: tuple[int, ...]) -> tuple[int, ...] | None:
        a, b = self.a, self.b
        letters = self.letters
        came: dict[Pair, tuple[Pair | None, int]] = {}
        queue: deque[Pair] = deque()
        if line:
            first = (a.after(line), b.after(line))
            came[first] = (None, line[-1])
            queue.append(first)
        else:
            for letter in letters:
                card = _lowest(letter)
                pair = (a.begin(card), b.begin(card))
                if pair not in came:
                    came[pair] = (None, card)
                    queue.append(pair)
        while queue:
            here = queue.popleft()
            state_a, state_b = here
            fits = a.mask(state_a)
            differ = fits ^ b.mask(state_b)
            if differ:
                return (*line[:-1], *_way(came, here), _lowest(differ))
            for letter in letters:
                played = fits & letter
                if played:
                    card = _lowest(played)
                    pair = (a.step(state_a, card), b.step(state_b, card))
                    if pair not in came:
                        came[pair] = (here, card)
                        queue.append(pair)
            if len(came) > MOST_PAIRS:
                raise ContrivedRule("These two rules have too many cases to compare.")
        return None

    def first_difference_within(self, line: tuple[int, ...], supply: Counter[int]) -> tuple[int, ...] | None:
        """The same, playing only cards still in supply; cards that look alike to both rules are one kind."""
        kinds = _letters(self.a.looks, self.b.looks)
        kind_of = [next(kind for kind, mask in enumerate(kinds) if mask >> card & 1) for card in range(52)]
        left = [0] * len(kinds)
        for card, number in supply.items():
            left[kind_of[card]] += max(0, number)
        starts = [line] if line else [(_lowest(kind),) for kind in kinds]
        queue: deque[tuple[State, State, tuple[int, ...], tuple[int, ...]]] = deque()
        seen: set[tuple[State, State, tuple[int, ...]]] = set()
        for start in starts:
            remaining = tuple(left if line else _less(tuple(left), kind_of[start[0]]))
            queue.append((self.a.after(start), self.b.after(start), remaining, start))
        while queue:
            state_a, state_b, remaining, way = queue.popleft()
            fits = self.a.mask(state_a)
            differ = fits ^ self.b.mask(state_b)
            for kind, mask in enumerate(kinds):
                if not remaining[kind]:
                    continue
                if differ & mask:
                    return (*way, _free(differ & mask, way, supply, line))
                if fits & mask:
                    card = _free(fits & mask, way, supply, line)
                    after = (self.a.step(state_a, card), self.b.step(state_b, card), _less(remaining, kind))
                    if after not in seen:
                        seen.add(after)
                        queue.append((*after, (*way, card)))
            if len(seen) > MOST_PAIRS:
                raise ContrivedRule("These two rules have too many cases to compare in one pack.")
        return None


def _less(remaining: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*remaining[:kind], remaining[kind] - 1, *remaining[kind + 1 :])


def _free(mask: int, way: tuple[int, ...], supply: Counter[int], line: tuple[int, ...]) -> int:
    """A card of the mask with a copy left after those played on the way (the line itself is not in the supply)."""
    played = Counter(way[len(line) :])
    return next(card for card in range(52) if mask >> card & 1 and supply[card] > played[card])


def _letters(*looks: tuple[int, ...]) -> list[int]:
    """The classes of cards that look alike to every machine, as masks."""
    masks: dict[tuple[int, ...], int] = {}
    for card, look in enumerate(zip(*looks, strict=True)):
        masks[look] = masks.get(look, 0) | 1 << card
    return list(masks.values())


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _way(came: dict[Pair, tuple[Pair | None, int]], pair: Pair) -> tuple[int, ...]:
    cards = []
    at: Pair | None = pair
    while at is not None:
        at, card = came[at]
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
