"""Ranks that a rule cannot tell apart may change places: states that differ only so are one state.

Without this a rule such as "no more than two cards of the same rank" would have 3^13 states; with it,
hundreds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from eleusis.cards import RANKS
from eleusis.rules import syntax as s
from eleusis.rules.conventions import attribute, ranks_mask, suits_mask
from eleusis.rules.judge import Machine, State
from eleusis.rules.registers import Alike, Held, Run

_ORDERED = (s.RankCmp, s.Step, s.Divides, s.Arith, s.Extreme)
KEY_WORK: Final = 26  # a step and its mark take as long as this many units of work; see `eleusis.rules.extent`

Letter = tuple[int, ...]  # a class of cards as a mask, then how it looks to each machine


def renaming_of(*machines: Machine) -> Renaming | None:
    """How ranks may change places in these machines.

    None when no register counts by rank, or when the order of the ranks matters: then each state stands for itself.
    """
    counts = [_places(machine, Alike) for machine in machines]
    if not any(counts) or any(isinstance(node, _ORDERED) for machine in machines for node in _nodes(machine)):
        return None
    if any(isinstance(register, Held) for machine in machines for register in machine.registers):
        return None
    return Renaming(machines, counts, [_places(machine, Run) for machine in machines])


class Renaming:
    """Ranks that look the same to all the machines, told apart only by the cards that have been played."""

    def __init__(self, machines: Sequence[Machine], counts: list[list[int]], runs: list[list[int]]) -> None:
        blocks = _blocks(machines)
        numbers = {block: number for number, block in enumerate(dict.fromkeys(blocks))}
        self._blocks = [numbers[block] for block in blocks]
        self._kept = [
            (
                [place for place, level in enumerate(machine.levels) if self._tells_ranks(level)],
                [place for place, level in enumerate(machine.levels) if not self._tells_ranks(level)],
                counting,
                running,
                [place for place in range(len(machine.registers)) if place not in counting + running],
            )
            for machine, counting, running in zip(machines, counts, runs, strict=True)
        ]

    def _tells_ranks(self, level: Sequence[int]) -> bool:
        """Whether ranks of one block are told apart in what is kept of a card."""
        looks = {(self._blocks[card % 13], card // 13, kept) for card, kept in enumerate(level)}
        return len(looks) > 4 * len(set(self._blocks))

    def mark(self, *states: State) -> object:
        """The same for two places (a state of each machine) that differ in the names of ranks only."""
        rest: list[Any] = []
        for (last, registers), (named, plain, _, running, others) in zip(states, self._kept, strict=True):
            rest.append(len(last))
            rest.extend([last[place] // 13 for place in named if place < len(last)])
            rest.extend([last[place] for place in plain if place < len(last)])
            rest.extend([registers[place][1] for place in running])
            rest.extend([registers[place] for place in others])
        return tuple(rest), tuple(sorted(self._signs(states)))

    def alike(self, letters: Sequence[Letter], *states: State) -> Iterable[list[Letter]]:
        """The letters, together where they lead to places that differ in the names of ranks only."""
        signs = self._signs(states)
        kinds: dict[object, list[Letter]] = {}
        for letter in letters:
            rank = ((letter[0] & -letter[0]).bit_length() - 1) % 13
            kinds.setdefault((signs[rank], letter[0] >> rank), []).append(letter)
        return kinds.values()

    def unlike(self, letters: Sequence[Letter], *states: State) -> list[Letter]:
        """One letter of each such kind."""
        return [kind[0] for kind in self.alike(letters, *states)]

    def _signs(self, states: Sequence[State]) -> list[tuple[int, ...]]:
        """For each rank, all that is known of it besides its name."""
        columns: list[Sequence[int]] = [self._blocks]
        for (last, registers), (named, _, counting, running, _) in zip(states, self._kept, strict=True):
            columns.extend([registers[place][1:] for place in counting])
            ranks = [last[place] for place in named if place < len(last)]
            for card in [*ranks, *[registers[place][0] - 1 for place in running]]:
                column = [0] * 13
                column[card % 13] = 1
                columns.append(column)
        return list(zip(*columns, strict=True))


def _nodes(machine: Machine) -> list[s.Cond]:
    return [node for cond, _ in machine.parts for node in s.walk(cond)]


def _places(machine: Machine, kind: type[Alike | Run]) -> list[int]:
    """Where the registers of this kind that are about ranks stand."""
    return [
        place
        for place, register in enumerate(machine.registers)
        if isinstance(register, kind) and register.attr == "rank"
    ]


def _blocks(machines: Sequence[Machine]) -> list[tuple[int, ...]]:
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
