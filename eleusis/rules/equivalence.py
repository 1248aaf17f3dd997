"""Are two rules the same? Exactly, with the shortest layout that tells them apart.

Both rules become finite machines that walk side by side, breadth first, over the letters (classes of
cards) that either can tell apart. The first place where their verdicts differ is the shortest line
that separates them; if there is none, no game ever will.

Places of the two machines that were met together count as alike from then on, and so does what is alike to the
same: a pair of places already known to be alike is not looked at again (Hopcroft and Karp). So the walk meets at
most as many pairs as both rules have states, and still finds the shortest line: if a pair is passed over, one of the
pairs that made it alike lies no deeper and is separated at least as soon.

Three strengths: from every starter (the same *rule*); from one starter (the same *round*: no layout of
this round can separate them); from the present line on (no card that can still be played will).
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from eleusis.cards import Card
from eleusis.rules.judge import ContrivedRule, Machine, State, classes
from eleusis.rules.rule import Rule
from eleusis.rules.symmetry import KEY_WORK, renaming_of

MOST_WORK: Final = (
    300_000  # no two allowed rules ask for more, but for some that count each rank; see `eleusis.rules.extent`
)
MOST_SEARCHED: Final = 120_000  # of the search for a layout of so many packs
GuessStandard = Literal["testable", "round", "rule"]


@dataclass(frozen=True)
class Comparison:
    """Whether two rules are the same; if not, the shortest line and a card they judge differently after it.

    `proved` is False when the rules differ only where a card is played more often than the packs allow, as far as
    could be searched: then they are taken for the same.
    """

    same: bool
    line: tuple[Card, ...] | None = None
    card: Card | None = None
    proved: bool = True


def equivalent(  # noqa: PLR0917 -- the levels read well in place: equivalent(a, b, starter)
    a: Rule,
    b: Rule,
    starter: Card | None = None,
    line: Sequence[Card] | None = None,
    packs: int | None = None,
    gone: Sequence[Card] = (),
) -> Comparison:
    """Compare two rules from every starter that either allows, from this `starter`, or from this `line` on.

    With `packs`, each card can be played at most that many times in all; cards that are `gone` (lying on
    a sideline) count as played. Raises `ContrivedRule` when a rule has too many cases, which a rule that was
    allowed before play has only together with another that keeps count of each rank.
    """
    if not line:
        line = () if starter is None else (starter,)
    given = tuple(card.index for card in line)
    walk = _Walk(a, b)
    way = walk.first_difference(given)
    if way is None:
        return Comparison(True)
    if packs is None:
        return _separated(given[:-1], [_lowest(choice) for choice in way])
    supply = Counter(dict.fromkeys(range(52), packs))
    supply.subtract(card.index for card in gone)
    supply.subtract(given)
    onward = way[1:] if given else way
    cards = _dealt(onward, supply)
    if cards is not None:
        return _separated(given, cards)
    found, searched = walk.first_difference_within(given, supply)
    return Comparison(True, proved=searched) if found is None else _separated(given, found)


def _separated(before: Sequence[int], onward: Sequence[int]) -> Comparison:
    *line, card = (Card.ALL[index] for index in (*before, *onward))
    return Comparison(False, tuple(line), card)


def _dealt(choices: Sequence[int], supply: Counter[int]) -> list[int] | None:
    """A card in supply for each of these masks in turn, or None if the supply has not enough of them."""
    copies = [card for card in range(52) for _ in range(supply[card])]
    holder: dict[int, int] = {}  # a copy, and the place it is laid at

    def lay(place: int, tried: set[int]) -> bool:
        for copy, card in enumerate(copies):
            if choices[place] >> card & 1 and copy not in tried:
                tried.add(copy)
                if copy not in holder or lay(holder[copy], tried):
                    holder[copy] = place
                    return True
        return False

    if len(choices) > len(copies) or not all(lay(place, set()) for place in range(len(choices))):
        return None
    dealt = {place: copies[copy] for copy, place in holder.items()}
    return [dealt[place] for place in range(len(choices))]


class _Track:
    """The machine of one rule, its states numbered as they are met and each looked at once."""

    def __init__(self, rule: Rule) -> None:
        self.machine: Machine = rule.machine
        self.letters = len(set(self.machine.letters))
        self.numbers: dict[State, int] = {}
        self.states: list[State] = []
        self.fits: list[int] = []
        self.onward: list[dict[int, int]] = []
        self.work = 0

    def number(self, state: State) -> int:
        known = self.numbers.get(state)
        if known is None:
            known = self.numbers[state] = len(self.states)
            self.states.append(state)
            self.fits.append(self.machine.mask(state))
            self.onward.append({})
            self.work += self.machine.work(state, self.letters)
        return known

    def step(self, number: int, letter: int) -> int:
        """Where a letter of this machine leads."""
        onward = self.onward[number]
        after = onward.get(letter)
        if after is None:
            after = onward[letter] = self.number(self.machine.step(self.states[number], letter))
        return after


class _Walk:
    """Two rules side by side; a way is a list of masks, any card of each may be laid, the last is judged differently."""

    def __init__(self, a: Rule, b: Rule) -> None:
        self.a, self.b = _Track(a), _Track(b)
        self.starters = a.starters | b.starters
        self.letters = [(mask, *looks) for looks, mask in classes(a.machine.letters, b.machine.letters).items()]
        self.renaming = renaming_of(a.machine, b.machine)
        if self.renaming:
            self.a.letters = self.b.letters = 0  # the work of a step is in that of its mark

    def begins(self, line: tuple[int, ...]) -> list[tuple[int, int, int]]:
        """The two states after this line, or after each starter; with the cards that may have been laid last."""
        a, b = self.a, self.b
        if line:
            return [(a.number(a.machine.after(line)), b.number(b.machine.after(line)), 1 << line[-1])]
        return [
            (a.number(a.machine.begin(one)), b.number(b.machine.begin(other)), mask & self.starters)
            for mask, one, other in self.letters
            if mask & self.starters
        ]

    def first_difference(self, line: tuple[int, ...]) -> list[int] | None:
        a, b, letters, renaming = self.a, self.b, self.letters, self.renaming
        met = _Met(self)
        pairs: list[tuple[int, int, int, int]] = []  # a state of each, the pair before it, the cards that lead here
        for one, other, mask in self.begins(line):
            if met.is_new(one, other):
                pairs.append((one, other, -1, mask))
        for place, (one, other, _, _) in enumerate(pairs):  # grows as it is read: breadth first
            fits = a.fits[one]
            differ = fits ^ b.fits[other]
            if differ:
                return [*_way(pairs, place), differ]
            unlike = renaming.unlike(letters, a.states[one], b.states[other]) if renaming else letters
            for mask, look_a, look_b in unlike:
                if fits & mask:
                    after, beside = a.step(one, look_a), b.step(other, look_b)
                    if met.is_new(after, beside):
                        pairs.append((after, beside, place, fits & mask))
            if a.work + b.work + met.work + place * len(letters) // 3 > MOST_WORK:
                raise ContrivedRule("These two rules have too many cases to compare.")
        return None

    def first_difference_within(self, line: tuple[int, ...], supply: Counter[int]) -> tuple[list[int] | None, bool]:
        """The same, playing only cards still in supply, as cards; and whether all such layouts were searched.

        Cards that look alike to both rules are one kind, and how many of each kind are left is all that counts.
        """
        a, b = self.a, self.b
        kinds = [(mask, *looks) for looks, mask in classes(a.machine.looks, b.machine.looks).items()]
        left = tuple(sum(max(0, supply[card]) for card in range(52) if mask >> card & 1) for mask, *_ in kinds)
        queue: deque[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = deque()
        seen: set[tuple[int, int, tuple[int, ...]]] = set()

        def meet(one: int, other: int, left: tuple[int, ...], cards: tuple[int, ...]) -> None:
            if (one, other, left) not in seen:
                seen.add((one, other, left))
                queue.append((one, other, left, cards))

        if line:
            meet(*self.begins(line)[0][:2], left, ())
        else:
            for kind, (mask, one, other) in enumerate(kinds):
                starter = _free(mask & self.starters, (), supply)
                if starter is not None:
                    begin = (a.number(a.machine.begin(one)), b.number(b.machine.begin(other)))
                    meet(*begin, _less(left, kind), (starter,))
        work = 0
        while queue:
            one, other, left, cards = queue.popleft()
            fits = a.fits[one]
            differ = fits ^ b.fits[other]
            for kind, (mask, look_a, look_b) in enumerate(kinds):
                card = _free(mask, cards, supply) if (fits | differ) & mask else None
                if card is None:
                    continue
                if differ & mask:
                    return [*cards, card], True
                after = a.step(one, a.machine.letters[look_a]), b.step(other, b.machine.letters[look_b])
                meet(*after, _less(left, kind), (*cards, card))
            work += len(kinds) * 12
            if work > MOST_SEARCHED:
                return None, False
        return None, True


class _Met:
    """Which pairs of states are known to be alike, directly or through others."""

    def __init__(self, walk: _Walk) -> None:
        self.work = 0
        self._walk = walk
        self._seen: set[object] = set()
        self._above: dict[int, int] = {}

    def is_new(self, one: int, other: int) -> bool:
        """Whether this pair was not known to be alike; it is from now on."""
        walk = self._walk
        if walk.renaming is not None:
            self.work += 2 * KEY_WORK
            mark = walk.renaming.mark(walk.a.states[one], walk.b.states[other])
            if mark in self._seen:
                return False
            self._seen.add(mark)
            return True
        top, beside = self._top(2 * one), self._top(2 * other + 1)
        if top == beside:
            return False
        self._above[top] = beside
        return True

    def _top(self, number: int) -> int:
        above = self._above
        while number in above:
            up = above[number]
            if up in above:
                above[number] = above[up]
            number = up
        return number


def _less(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


def _free(mask: int, cards: tuple[int, ...], supply: Counter[int]) -> int | None:
    """A card of the mask with a copy left after those played on the way."""
    return next((card for card in range(52) if mask >> card & 1 and supply[card] > cards.count(card)), None)


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _way(pairs: list[tuple[int, int, int, int]], place: int) -> list[int]:
    way = []
    while place >= 0:
        _, _, place, mask = pairs[place]
        way.append(mask)
    return way[::-1]


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
