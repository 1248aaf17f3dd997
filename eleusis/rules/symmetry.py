"""Ranks or cards that a rule cannot tell apart may change places: states that differ only so are one state.

Without this a rule such as "no more than two cards of the same rank" would have 3^13 states, and "no card twice"
2^52; with it, hundreds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from eleusis.cards import RANKS
from eleusis.rules import syntax as s
from eleusis.rules.conventions import attribute, ranks_mask, suits_mask
from eleusis.rules.judge import Machine, State
from eleusis.rules.looks import feature
from eleusis.rules.registers import NONE, Alike, Held, Run, register_of

_ORDERED = (s.RankCmp, s.Step, s.Divides, s.Arith, s.SumIn, s.Extreme)
KEY_WORK: Final = 26  # a step and its mark take as long as this many units of work; see `eleusis.rules.extent`

_RANKS_BACK: Final = 2  # the ranks of two cards are 169 states, which are quicker to look at than to rename

Letter = tuple[int, ...]  # a class of cards as a mask, then how it looks to each machine


@dataclass(frozen=True)
class _Names:
    """What changes places: ranks, each in all suits at once, or single cards."""

    attr: str
    number: int
    least: int  # value of the attribute

    @property
    def of_each(self) -> int:
        """How many cards have the same name."""
        return 52 // self.number


_RANKS: Final = _Names("rank", 13, 1)
_CARDS: Final = _Names("card", 52, 0)


def renaming_of(*machines: Machine) -> Renaming | None:
    """How cards or ranks may change places in these machines.

    None when no register counts by card or by rank and no rule looks at the ranks of more than two cards behind it, or when
    the order of the ranks matters to one that does: then each state stands for itself.
    """
    if any(_places(machine, Alike, _CARDS) for machine in machines):
        return Renaming(machines, _CARDS, _blocks_of_cards(machines))
    if not any(_places(machine, Alike, _RANKS) or _far_back(machine) for machine in machines):
        return None
    if any(isinstance(node, _ORDERED) for machine in machines for node in _nodes(machine)):
        return None
    if any(isinstance(register, Held) for machine in machines for register in machine.registers):
        return None
    return Renaming(machines, _RANKS, _blocks_of_ranks(machines))


def _far_back(machine: Machine) -> bool:
    """Whether a rule looks at the ranks of so many cards that the states are too many by themselves."""
    return sum(len(set(level)) >= _RANKS.number for level in machine.levels) > _RANKS_BACK


@dataclass(frozen=True)
class _Kept:
    """What a machine keeps, by whether a name is told in it: places among the last cards, then among the registers."""

    named: Sequence[int]
    plain: Sequence[int]
    counting: Sequence[int]
    running: Sequence[int]
    held: Sequence[int]
    others: Sequence[int]


class Renaming:
    """Ranks or cards that look the same to all the machines, told apart only by the cards that have been played."""

    def __init__(self, machines: Sequence[Machine], names: _Names, blocks: Sequence[tuple[int, ...]]) -> None:
        numbers = {block: number for number, block in enumerate(dict.fromkeys(blocks))}
        self._names = names
        self._unnamed = [0] * names.number
        self._blocks = [numbers[block] for block in blocks]
        self._kept = [self._of(machine) for machine in machines]

    def _of(self, machine: Machine) -> _Kept:
        named = [place for place, level in enumerate(machine.levels) if self._tells_names(level)]
        counting = _places(machine, Alike, self._names)
        running = _places(machine, Run, self._names)
        held = [
            place
            for place, register in enumerate(machine.registers)
            if isinstance(register, Held) and self._tells_names(register.looks)
        ]
        told = {*counting, *running, *held}
        return _Kept(
            named,
            [place for place in range(len(machine.levels)) if place not in named],
            counting,
            running,
            held,
            [place for place in range(len(machine.registers)) if place not in told],
        )

    def _tells_names(self, level: Sequence[int]) -> bool:
        """Whether names of one block are told apart in what is kept of a card."""
        number = self._names.number
        looks = {(self._blocks[card % number], card // number, kept) for card, kept in enumerate(level)}
        return len(looks) > self._names.of_each * len(set(self._blocks))

    def mark(self, *states: State) -> object:
        """The same for two places (a state of each machine) that differ in names only."""
        number = self._names.number
        rest: list[Any] = []
        for (last, registers), kept in zip(states, self._kept, strict=True):
            rest.append(len(last))
            rest.extend([last[place] // number for place in kept.named if place < len(last)])
            rest.extend([last[place] for place in kept.plain if place < len(last)])
            if kept.running:
                rest.extend([registers[place][1] for place in kept.running])
            if kept.held:
                rest.extend([registers[place] // number for place in kept.held])
            rest.extend([registers[place] for place in kept.others])
        return tuple(rest), tuple(sorted(self._signs(states)))

    def alike(self, letters: Sequence[Letter], *states: State) -> Iterable[list[Letter]]:
        """The letters, together where they lead to places that differ in names only."""
        signs = self._signs(states)
        kinds: dict[object, list[Letter]] = {}
        for letter in letters:
            name = ((letter[0] & -letter[0]).bit_length() - 1) % self._names.number
            kinds.setdefault((signs[name], letter[0] >> name), []).append(letter)
        return kinds.values()

    def unlike(self, letters: Sequence[Letter], *states: State) -> list[Letter]:
        """One letter of each such kind."""
        return [kind[0] for kind in self.alike(letters, *states)]

    def _signs(self, states: Sequence[State]) -> list[tuple[int, ...]]:
        """For each name, all that is known of it besides the name."""
        number, least = self._names.number, self._names.least
        columns: list[Sequence[int]] = [self._blocks]
        for (last, registers), kept in zip(states, self._kept, strict=True):
            columns.extend([registers[place][least:] for place in kept.counting])
            told = [last[place] for place in kept.named if place < len(last)]
            if kept.running:
                told.extend([registers[place][0] - least for place in kept.running])
            if kept.held:
                told.extend([registers[place] for place in kept.held])
            for card in told:
                column = self._unnamed.copy()
                if card != NONE:
                    column[card % number] = 1
                columns.append(column)
        return list(zip(*columns, strict=True))


def _nodes(machine: Machine) -> list[s.Cond]:
    return [node for cond, _ in machine.parts for node in s.walk(cond)]


def _places(machine: Machine, kind: type[Alike | Run], names: _Names) -> list[int]:
    """Where the registers of this kind that tell names stand."""
    return [
        place
        for place, register in enumerate(machine.registers)
        if isinstance(register, kind) and register.attr == names.attr
    ]


def _blocks_of_cards(machines: Sequence[Machine]) -> list[tuple[int, ...]]:
    """For each card, what the rules see of it besides being the same card as another."""
    looks: list[tuple[int, ...]] = []
    for cond, agreed in (part for machine in machines for part in machine.parts):
        for node in s.walk(cond):
            if getattr(node, "attr", "") == "card":
                continue
            if s.refs(node):
                looks.append(feature(node, agreed))
            register = register_of(node, agreed)
            if register is not None:
                looks.extend(register.features)
    for machine in machines:
        looks.extend(
            tuple(register.cards >> card & 1 for card in range(52))
            for register in machine.registers
            if isinstance(register, Held)
        )
    return list(zip(*looks, strict=True)) if looks else [()] * 52


def _blocks_of_ranks(machines: Sequence[Machine]) -> list[tuple[int, ...]]:
    """For each rank, what the rules see of it besides being the same rank as another."""
    looks: list[list[int]] = [[] for _ in RANKS]
    for cond, agreed in (part for machine in machines for part in machine.parts):
        for node in s.walk(cond):
            table: tuple[int, ...] | None = None
            match node:
                case s.RankIn(ranks=ranks):
                    table = tuple(int(card % 13 + 1 in ranks) for card in range(52))
                case s.Same(attr=attr) | s.RunIn(attr=attr) | s.Seen(attr=attr) | s.AlikeIn(attr=attr):
                    table = None if attr in {"rank", "suit", "colour"} else attribute(attr, agreed)
                case s.CountIn(suits=suits, ranks=ranks):
                    mask = ranks_mask(ranks) & suits_mask(suits)
                    table = tuple(mask >> card & 1 for card in range(52))
                case s.LeadIn():
                    one = ranks_mask(node.ranks) & suits_mask(node.suits)
                    other = ranks_mask(node.over_ranks) & suits_mask(node.over_suits)
                    table = tuple((one >> card & 1) + 2 * (other >> card & 1) for card in range(52))
            if table is not None:
                for look, rank in zip(looks, RANKS, strict=True):
                    look.extend(table[rank - 1 :: 13])
    return [tuple(look) for look in looks]
