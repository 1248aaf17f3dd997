"""The judge: a rule as a finite machine that gives all 52 verdicts at once.

The state of the machine is what the rule must remember of the line: its last few cards, as exactly as
the rule can tell them apart, and a register for each thing it keeps count of. A verdict for each of the
52 cards is one bit of a mask, so a play, a no-play and "does any card fit" are the same question.

Cards that are not on the line yet are imagined: a play is right when it is right for at least one way
of imagining the missing cards. So "if C" and "if not C" never disagree about a missing card, and a
condition that does not matter (``If(C, X, X)``) never matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import prod
from typing import Any, Final

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.conventions import (
    ALL_CARDS,
    RANK_MASKS,
    SUIT_MASKS,
    ContrivedRule,
    Conventions,
    attribute,
    attribute_masks,
    compare,
    ranks_mask,
    suits_mask,
)
from eleusis.rules.looks import Table, feature, imagined, representatives
from eleusis.rules.registers import NONE, Held, Register, register_of
from eleusis.texts import gettext_lazy as _

Last = tuple[int, ...]
Registers = tuple[Any, ...]
State = tuple[Last, Registers]
Verdicts = Callable[[Last, Registers], int]

MOST_IMAGINED: Final = 3_000
_REMEMBERED: Final = 2_000


class Machine:
    """The judge of one rule, or of several walking side by side with one memory.

    A part is a condition with its conventions. Cards are given by index; see `eleusis.cards.Card`.
    """

    def __init__(self, *parts: tuple[s.Cond, Conventions]) -> None:
        self.parts = parts
        self._places: dict[Register, int] = {}
        features: dict[int, set[Table]] = {}
        marked: dict[tuple[s.Landmark, Conventions], set[Table]] = {}
        depths = []
        self._nodes = 0
        for cond, agreed in parts:
            nodes = list(s.walk(cond))
            self._nodes += len(nodes)
            depths.append(max((s.back(ref) for node in nodes for ref in s.refs(node)), default=0))
            for node in nodes:
                for ref in s.refs(node):
                    if isinstance(ref, int):
                        features.setdefault(ref, set()).add(feature(node, agreed))
                    else:
                        marked.setdefault((ref, agreed), set()).add(feature(node, agreed))
                register = register_of(node, agreed)
                if register is not None:
                    self._places.setdefault(register, len(self._places))
        self._landmarks = _landmarks(marked)
        for held in self._landmarks.values():
            self._places.setdefault(held, len(self._places))
        self._held = tuple(dict.fromkeys(self._places[held] for held in self._landmarks.values()))
        self.registers = tuple(self._places)
        self.depths = tuple(depths)
        self.depth = max(depths)
        self._features = features
        self.levels = tuple(representatives(self._looked_at(level)) for level in range(1, self.depth + 1))
        self._imagined = tuple(imagined(frozenset(features.get(ref, ()))) for ref in range(1, self.depth + 1))
        if (
            prod(len(level) for level in (*self._imagined[1:], *(held.imagined for held in self._landmarks.values())))
            > MOST_IMAGINED
        ):
            raise ContrivedRule(_("This rule looks too far back."))
        self._evaluations = tuple(
            prod(len(level) for level in self._imagined[known:]) for known in range(self.depth + 1)
        )
        self._steps = tuple((register.first, register.then) for register in self.registers)
        self._known: tuple[dict[State, int], ...] = tuple({} for _ in parts)
        # Of what keeps count of nothing, the last cards are all that is to be known of a line.
        self._looks_from = None if self.registers else -max(1, self.depth)
        self._stood: tuple[tuple[int, ...], State] = (), ((), ())  # after this line, which mostly only grows

    def _looked_at(self, least: int) -> frozenset[Table]:
        """By what the cards are looked at that lie so far back or farther."""
        return frozenset().union(*(tables for ref, tables in self._features.items() if ref >= least))

    @cached_property
    def _kept(self) -> frozenset[Table]:
        return frozenset(table for register in self.registers for table in register.features)

    @cached_property
    def letters(self) -> Table:
        """For each card the first that leads to the same state."""
        return representatives(self._looked_at(1) | self._kept)

    @cached_property
    def looks(self) -> Table:
        """For each card the first that looks the same, where it is judged, too."""
        return representatives(self._looked_at(0) | self._kept)

    @cached_property
    def _verdicts(self) -> tuple[Verdicts, ...]:
        behind = {place: number - len(self._held) for number, place in enumerate(self._held)}
        return tuple(
            _compile(
                cond,
                agreed,
                Places(
                    self._places,
                    {ref: behind[self._places[held]] for (ref, own), held in self._landmarks.items() if own == agreed},
                ),
            )
            for cond, agreed in self.parts
        )

    def begin(self, card: int) -> State:
        """The state after the starter."""
        last = (self.levels[0][card],) if self.depth else ()
        return last, tuple(first(card) for first, _ in self._steps)

    def step(self, state: State, card: int) -> State:
        """The state after one more accepted card."""
        last, registers = state
        levels = self.levels
        if self.depth == 1:
            last = (levels[0][card],)
        elif self.depth:
            last = (levels[0][card], *[level[index] for level, index in zip(levels[1:], last, strict=False)])
        if self._steps:
            registers = tuple([then(value, card) for (_, then), value in zip(self._steps, registers, strict=True)])
        return last, registers

    def after(self, line: Iterable[int]) -> State:
        """The state after a line of accepted cards, starter first."""
        cards = tuple(line)[self._looks_from :]
        known, state = self._stood
        if not known or cards[: len(known)] != known:
            known, state = cards[:1], self.begin(cards[0])
        for card in cards[len(known) :]:
            state = self.step(state, card)
        self._stood = cards, state
        return state

    def work(self, state: State, letters: int) -> int:
        """How much it takes to look at this state once: its verdicts, and where each of so many letters leads."""
        return letters * (2 + len(self.registers)) + self._nodes * self._evaluations[len(state[0])]

    def mask(self, state: State, part: int = 0) -> int:
        """The cards that fit in this state by one of the parts, one bit each."""
        known = self._known[part]
        fits = known.get(state)
        if fits is None:
            if len(known) >= _REMEMBERED:
                known.clear()
            fits = known[state] = self._mask(*state, part)
        return fits

    def _mask(self, last: Last, registers: Registers, part: int) -> int:
        verdicts, depth = self._verdicts[part], self.depths[part]
        if len(last) >= depth and not self._held:
            return verdicts(last, registers)
        held = [
            (registers[place],) if registers[place] != NONE else self.registers[place].imagined  # type: ignore[attr-defined]
            for place in self._held
        ]
        fits = 0
        for cards in product(*self._imagined[len(last) : depth], *held):
            fits |= verdicts(last + cards, registers)
            if fits == ALL_CARDS:
                break
        return fits

    def fits_mask(self, line: Sequence[Card]) -> int:
        return self.mask(self.after([card.index for card in line[self._looks_from :]]))


# --- verdicts --------------------------------------------------------------------------------------


class Places:
    """Where what a rule remembers is found: registers by number, cards by their place among the last ones."""

    def __init__(self, registers: dict[Register, int], landmarks: dict[s.Landmark, int]) -> None:
        self.registers = registers
        self._landmarks = landmarks

    def of(self, ref: s.Ref) -> int:
        """The place of a card behind the judged one; landmarks stand at the end and are counted from there."""
        return ref - 1 if isinstance(ref, int) else self._landmarks[ref]


def _landmarks(
    marked: dict[tuple[s.Landmark, Conventions], set[Table]],
) -> dict[tuple[s.Landmark, Conventions], Held]:
    """A register for each card that is remembered by what it was; the highest one by its rank, too."""
    held = {}
    for (ref, agreed), tables in marked.items():
        seen = tables | {attribute("rank", agreed)} if ref.which in {"highest", "lowest"} else tables
        cards = ranks_mask(ref.ranks) & suits_mask(ref.suits)
        held[ref, agreed] = Held(agreed, cards, ref.which, representatives(frozenset(seen)))
    return held


def _compile(cond: s.Cond, agreed: Conventions, places: Places) -> Verdicts:  # noqa: C901  one case for each form of the tree
    """A function from the remembered state to the mask of fitting cards."""

    def inside(node: s.Cond) -> Verdicts:
        return _compile(node, agreed, places)

    match cond:
        case s.Not():
            part = inside(cond.cond)
            return lambda last, registers: ALL_CARDS ^ part(last, registers)
        case s.And():
            parts = tuple(inside(node) for node in cond.conds)

            def every(last: Last, registers: Registers) -> int:
                fits = ALL_CARDS
                for part in parts:
                    fits &= part(last, registers)
                    if not fits:
                        break
                return fits

            return every
        case s.Or():
            parts = tuple(inside(node) for node in cond.conds)

            def some(last: Last, registers: Registers) -> int:
                fits = 0
                for part in parts:
                    fits |= part(last, registers)
                    if fits == ALL_CARDS:
                        break
                return fits

            return some
        case s.If():
            test, then, other = inside(cond.cond), inside(cond.then), inside(cond.other)

            def choice(last: Last, registers: Registers) -> int:
                holds = test(last, registers)
                if holds == ALL_CARDS:
                    return then(last, registers)
                if not holds:
                    return other(last, registers)
                return (holds & then(last, registers)) | (other(last, registers) & ~holds)

            return choice
        case s.Const():
            return _always(ALL_CARDS if cond.value else 0)
        case s.Cycle():
            parts = tuple(inside(node) for node in cond.conds)
            place = places.registers[_register(cond, agreed)]
            return lambda last, registers: parts[registers[place]](last, registers)
        case s.Arith():
            return _arithmetic(cond, agreed, places)
        case s.RankIn():
            return _member(ranks_mask(cond.ranks), cond.ref, places)
        case s.SuitIn():
            return _member(suits_mask(cond.suits), cond.ref, places)
        case s.Same() | s.RankCmp() | s.Step() | s.Divides() | s.Follows():
            return _between(_partners(cond, agreed), cond.a, cond.b, places)
        case _:
            register = _register(cond, agreed)
            place = places.registers[register]
            table = register.verdicts(cond)
            return lambda _, registers: table(registers[place])


def _register(cond: s.Cond, agreed: Conventions) -> Register:
    register = register_of(cond, agreed)
    assert register is not None
    return register


def _always(mask: int) -> Verdicts:
    return lambda _last, _registers: mask


def _member(mask: int, ref: s.Ref, places: Places) -> Verdicts:
    if ref == 0:
        return _always(mask)
    place = places.of(ref)
    return lambda last, _: ALL_CARDS if mask >> last[place] & 1 else 0


def _between(partners: tuple[int, ...], a: s.Ref, b: s.Ref, places: Places) -> Verdicts:
    """The verdicts of a relation; `partners[y]` has the cards x for which "x relates to y" holds."""
    if a == b:
        same = sum(1 << card for card in range(52) if partners[card] >> card & 1)
        return _always(same) if a == 0 else _member(same, a, places)
    if a == 0:
        last_b = places.of(b)
        return lambda last, _: partners[last[last_b]]
    if b == 0:
        last_a = places.of(a)
        turned = tuple(sum(1 << y for y in range(52) if partners[y] >> x & 1) for x in range(52))
        return lambda last, _: turned[last[last_a]]
    place_a, place_b = places.of(a), places.of(b)
    return lambda last, _: ALL_CARDS if partners[last[place_b]] >> last[place_a] & 1 else 0


@lru_cache(maxsize=2048)
def _partners(atom: s.Same | s.RankCmp | s.Step | s.Divides | s.Follows, agreed: Conventions) -> tuple[int, ...]:
    match atom:
        case s.Same():
            masks = attribute_masks(atom.attr, agreed)
            return tuple(masks[value] for value in attribute(atom.attr, agreed))
        case s.Follows():
            after = {suit: SUIT_MASKS[atom.order[(i + 1) % len(atom.order)]] for i, suit in enumerate(atom.order)}
            return tuple(after.get(card.suit, 0) for card in Card.ALL)
        case s.RankCmp():
            by_rank = [0] + [
                sum(RANK_MASKS[x] for x in range(1, 14) if compare(atom.op, agreed.value(x), agreed.value(y)))
                for y in range(1, 14)
            ]
        case s.Divides():
            by_rank = [0] + [
                sum(RANK_MASKS[x] for x in range(1, 14) if agreed.value(y) % agreed.value(x) == 0) for y in range(1, 14)
            ]
        case s.Step():
            by_rank = [0] + [
                sum(RANK_MASKS[x] for x in range(1, 14) if _stepped(atom, agreed.value(x) - agreed.value(y)))
                for y in range(1, 14)
            ]
    return tuple(by_rank[card.rank] for card in Card.ALL)


def _stepped(atom: s.Step, difference: int) -> bool:
    if atom.wrap:
        return difference % 13 in {by % 13 for by in atom.by}
    return difference in atom.by


def _arithmetic(atom: s.Arith, agreed: Conventions, held: Places) -> Verdicts:
    values = tuple(agreed.value(card.rank) for card in Card.ALL)
    places = tuple(held.of(ref) for ref in atom.refs if ref != 0)
    has_candidate = len(places) < len(atom.refs)
    known: dict[tuple[int, ...], int] = {}

    def verdicts(last: Last, _: Registers) -> int:
        others = tuple(values[last[place]] for place in places)
        fits = known.get(others)
        if fits is None:
            if has_candidate:
                fits = sum(RANK_MASKS[rank] for rank in range(1, 14) if _holds(atom, (*others, agreed.value(rank))))
            else:
                fits = ALL_CARDS if _holds(atom, others) else 0
            known[others] = fits
        return fits

    return verdicts


def _holds(atom: s.Arith, values: tuple[int, ...]) -> bool:
    total = sum(values) if atom.op == "sum" else prod(values) if atom.op == "product" else abs(values[0] - values[1])
    return (total % atom.mod if atom.mod else total) in atom.values
