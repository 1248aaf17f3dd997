"""Ranks that a rule cannot tell apart may change places: states that differ only so are one state.

Without this a rule such as "no more than two cards of the same rank" would have 3^13 states; with it,
hundreds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eleusis.cards import RANKS
from eleusis.rules import syntax as s
from eleusis.rules.conventions import attribute, ranks_mask, suits_mask
from eleusis.rules.judge import Machine, State
from eleusis.rules.registers import Alike, Run

_ORDERED = (s.RankCmp, s.Step, s.Arith, s.Extreme)


def key_of(machine: Machine) -> Callable[[State], Any]:
    """A key under which states that lead to the same verdicts, ranks renamed, are one."""
    counters = [place for place, register in enumerate(machine.registers) if _by_rank(register)]
    if not counters or any(isinstance(node, _ORDERED) for cond, _ in machine.parts for node in s.walk(cond)):
        return lambda state: state
    runs = [
        place
        for place, register in enumerate(machine.registers)
        if isinstance(register, Run) and register.attr == "rank"
    ]
    block_of = _blocks(machine)

    def key(state: State) -> Any:
        last, registers = state
        signs = []
        for rank in RANKS:
            here = tuple(card % 13 + 1 == rank for card in last)
            counts = tuple(registers[place][rank] for place in counters)
            running = tuple(registers[place][0] == rank for place in runs)
            signs.append((block_of[rank], here, counts, running))
        rest = tuple(
            value[1] if place in runs else value for place, value in enumerate(registers) if place not in counters
        )
        return tuple(card // 13 for card in last), tuple(sorted(signs)), rest

    return key


def _by_rank(register: object) -> bool:
    return isinstance(register, Alike) and register.attr == "rank"


def _blocks(machine: Machine) -> list[tuple[int, ...]]:
    """For each rank (from 1) what the rules see of it besides being the same rank as another."""
    looks: list[list[int]] = [[] for _ in range(14)]
    for cond, agreed in machine.parts:
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
                for rank in RANKS:
                    looks[rank].extend(table[rank - 1 :: 13])
    return [tuple(look) for look in looks]
