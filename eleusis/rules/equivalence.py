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
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal

from eleusis.cards import RANKS, SUITS, Card
from eleusis.rules.conventions import RANK_MASKS, SUIT_MASKS
from eleusis.rules.judge import Machine, State
from eleusis.rules.looks import classes
from eleusis.rules.rule import Rule
from eleusis.rules.symmetry import KEY_WORK, renaming_of

MOST_WORK: Final = 300_000  # no two allowed rules ask for more, unless one counts each rank; see `eleusis.rules.extent`
MOST_SEARCHED: Final = 80_000  # of the search for a layout of so many packs
MOST_TRIED: Final = 5_000  # cards laid by trial where the walk is too long
_LONGEST_TRIED: Final = 40
GuessStandard = Literal["testable", "round", "rule"]


@dataclass(frozen=True)
class Comparison:
    """Whether two rules are the same; if not, the shortest line and a card they judge differently after it.

    `proved` is False where not all lines could be looked at: rules that no line told apart are taken for the same then,
    and a line that did may not be the shortest. That is so for a few contrived rules that count each rank, and where
    the rules differ only where a card is played more often than the packs allow, as far as could be searched.
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
    a sideline) count as played. Any two rules that were allowed before play can be compared.
    """
    if a.machine.parts == b.machine.parts:
        return Comparison(True)
    if not line:
        line = () if starter is None else (starter,)
    given = tuple(card.index for card in line)
    walk = _Walk(a, b)
    supply = Counter(dict.fromkeys(range(52), _LONGEST_TRIED if packs is None else packs))
    supply.subtract([*(card.index for card in gone), *given])
    try:
        way = walk.first_difference(given)
    except _TooMany:
        cards = walk.difference_by_trial(given, supply)
        return replace(Comparison(True) if cards is None else _separated(given, cards), proved=False)
    if way is None:
        return Comparison(True)
    if packs is None:
        return _separated(given[:-1], [_lowest(choice) for choice in way])
    cards = _dealt(way[1:] if given else way, supply)
    return _within(walk, given, supply) if cards is None else _separated(given, cards)


def _within(walk: _Walk, given: tuple[int, ...], supply: Counter[int]) -> Comparison:
    cards, searched = walk.first_difference_within(given, supply)
    return Comparison(True, proved=searched) if cards is None else _separated(given, cards)


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


class _TooMany(Exception):
    """More places than are looked at."""


class _Places:
    """The states of both machines, numbered as they are met, each looked at once; and which are known to be alike."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self.fits: list[int] = []
        self.onward: list[dict[int, int]] = []  # by the letter of the state's own machine
        self.above: list[int] = []  # towards the one that stands for all that are alike


class _Track:
    """The machine of one rule among the places."""

    def __init__(self, rule: Rule, places: _Places) -> None:
        self.machine: Machine = rule.machine
        self.letters = len(set(self.machine.letters))
        self.places = places
        self.numbers: dict[State, int] = {}
        self.work = 0

    def number(self, state: State) -> int:
        known = self.numbers.get(state)
        if known is None:
            places = self.places
            known = self.numbers[state] = len(places.states)
            places.states.append(state)
            places.fits.append(self.machine.mask(state))
            places.onward.append({})
            places.above.append(known)
            self.work += self.machine.work(state, self.letters)
        return known

    def step(self, number: int, letter: int) -> int:
        """Where a letter of this machine leads."""
        onward = self.places.onward[number]
        after = onward.get(letter)
        if after is None:
            after = onward[letter] = self.number(self.machine.step(self.places.states[number], letter))
        return after


class _Walk:
    """Two rules side by side; a way is a list of masks, any card of each may be laid, the last is judged differently."""

    def __init__(self, a: Rule, b: Rule) -> None:
        self.places = _Places()
        self.a, self.b = _Track(a, self.places), _Track(b, self.places)
        self.starters = a.starters | b.starters
        self.letters = [(mask, *looks) for looks, mask in classes(a.machine.letters, b.machine.letters).items()]
        self.renaming = renaming_of(a.machine, b.machine)
        self.marks: set[object] = set()
        if self.renaming:
            self.a.letters = self.b.letters = 0  # the work of a step is in that of its mark

    def begins(self, line: tuple[int, ...]) -> list[tuple[int, int, int]]:
        """The two states after this line, or after each starter; with the cards that may have been laid last."""
        a, b = self.a, self.b
        if line:
            return [(a.number(a.machine.after(line)), b.number(b.machine.after(line)), 1 << line[-1])]
        begun: dict[object, tuple[State, State, int]] = {}
        for mask, one, other in self.letters:
            if mask & self.starters:
                first, second = a.machine.begin(one), b.machine.begin(other)
                mark = self.renaming.mark(first, second) if self.renaming else mask
                begun.setdefault(mark, (first, second, mask & self.starters))
        return [(a.number(one), b.number(other), mask) for one, other, mask in begun.values()]

    def first_difference(self, line: tuple[int, ...]) -> list[int] | None:
        """The shortest way to a difference, or None; `_TooMany` when it is not found within `MOST_WORK`."""
        a, b, letters, renaming = self.a, self.b, self.letters, self.renaming
        states, verdicts, onward = self.places.states, self.places.fits, self.places.onward
        is_new = self.is_new if renaming is None else self.is_unmarked
        pairs: list[tuple[int, int, int, int]] = []  # a state of each, the pair before it, the cards that lead here
        for one, other, mask in self.begins(line):
            if is_new(one, other):
                pairs.append((one, other, -1, mask))
        for place, (one, other, _, _) in enumerate(pairs):  # grows as it is read: breadth first
            fits = verdicts[one]
            differ = fits ^ verdicts[other]
            if differ:
                return [*_way(pairs, place), differ]
            unlike = renaming.unlike(letters, states[one], states[other]) if renaming else letters
            from_one, from_other = onward[one], onward[other]
            for mask, look_a, look_b in unlike:
                if fits & mask:
                    after, beside = from_one.get(look_a), from_other.get(look_b)
                    if after is None:
                        after = a.step(one, look_a)
                    if beside is None:
                        beside = b.step(other, look_b)
                    if is_new(after, beside):
                        pairs.append((after, beside, place, fits & mask))
            marked = 2 * KEY_WORK * len(self.marks)
            if a.work + b.work + marked + place * len(letters) // 3 > MOST_WORK:
                raise _TooMany
        return None

    def is_new(self, one: int, other: int) -> bool:
        """Whether these two were not known to be alike, directly or through others; they are from now on."""
        above = self.places.above
        while (up := above[one]) != one:
            above[one] = one = above[up]
        while (up := above[other]) != other:
            above[other] = other = above[up]
        if one == other:
            return False
        above[one] = other
        return True

    def is_unmarked(self, one: int, other: int) -> bool:
        """The same where ranks may change places: then only pairs that differ in the names of ranks are alike."""
        assert self.renaming is not None
        mark = self.renaming.mark(self.places.states[one], self.places.states[other])
        if mark in self.marks:
            return False
        self.marks.add(mark)
        return True

    def difference_by_trial(self, line: tuple[int, ...], supply: Counter[int]) -> list[int] | None:
        """Cards in supply of which the last is judged differently, or None if none were found.

        The lines that are tried are always the same ones, each mostly of cards of some kind.
        """
        a, b = self.a.machine, self.b.machine
        dice = Random(0)  # noqa: S311 -- lines to try, no secret
        starters = [card for card in range(52) if self.starters >> card & 1 and supply[card] > 0]
        laid = 0
        while laid < MOST_TRIED and (line or starters):
            begun = line or (dice.choice(starters),)
            cards = list(begun[len(line) :])
            one, other = a.after(begun), b.after(begun)
            left = supply - Counter(cards)
            suits = sum(SUIT_MASKS[suit] for suit in dice.sample(SUITS, dice.randint(1, 4)))
            kind = suits & sum(RANK_MASKS[rank] for rank in dice.sample(RANKS, dice.randint(1, 13)))
            for _ in range(_LONGEST_TRIED):
                laid += 1
                free = sum(1 << card for card in left)
                fits = a.mask(one) & free
                differ = fits ^ (b.mask(other) & free)
                if differ:
                    return [*cards, _lowest(differ)]
                some = fits & kind if fits & kind and dice.random() < 0.9 else fits
                if not some:
                    break
                card = dice.choice([card for card in range(52) if some >> card & 1])
                cards.append(card)
                left -= Counter((card,))
                one, other = a.step(one, card), b.step(other, card)
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
            fits = self.places.fits[one]
            differ = fits ^ self.places.fits[other]
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
