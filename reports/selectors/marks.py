"""Cards as a report shows them: with their verdict, their number, and whether they speak against an idea."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from eleusis.inquiry import Reading, Trial

SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


STACK: Final = 6


def short(code: str) -> str:
    """``9D`` is written 9♦ in a sentence."""
    return f"{code[:-1]}{SUIT_SIGNS[code[-1]]}\N{VARIATION SELECTOR-15}"


def shorts(codes: Collection[str]) -> str:
    return " ".join(short(code) for code in codes)


@dataclass(frozen=True, slots=True)
class Mark:
    """One card of a strip. ``number`` is None for the starter."""

    code: str
    verdict: str = ""  # right, wrong
    number: int | None = None
    against: bool = False
    shown: bool = False  # lay in a shown hand


@dataclass(frozen=True, slots=True)
class Line:
    """One statement; ``marks`` are the cards it rests on."""

    text: str
    marks: tuple[Mark, ...] = ()
    kind: str = ""  # good, against


@dataclass(frozen=True, slots=True)
class Column:
    """A card of the main line with those that were rejected after it."""

    main: Mark
    side: tuple[Mark, ...]

    @property
    def stacks(self) -> list[tuple[Mark, ...]]:
        """The rejected cards in stacks that a page has room for."""
        return [self.side[at : at + STACK] for at in range(0, len(self.side), STACK)]


def layout_of(reading: Reading, seen: int | None = None, against: Collection[int] = ()) -> tuple[Column, ...]:
    """The layout after the first ``seen`` trials (all of them, if None), shown hands with it."""
    if reading.starter is None:
        return ()
    columns: list[tuple[Mark, list[Mark]]] = [(Mark(reading.starter), [])]
    for trial in reading.trials[:seen]:
        mark = mark_of(trial, against)
        if trial.fits:
            columns.append((mark, []))
        else:
            columns[-1][1].append(mark)
    return tuple(Column(main, tuple(side)) for main, side in columns)


def mark_of(trial: Trial, against: Collection[int] = ()) -> Mark:
    return Mark(
        trial.card,
        "right" if trial.fits else "wrong",
        trial.number,
        trial.number in against,
        trial.source == "shown",
    )
