"""Cards as a report shows them: with their verdict, their number, and whether they speak against an idea."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from eleusis.inquiry import RoundReading, Trial

SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


STACK: Final = 6
MOST_LINES: Final = 5  # cards that are named one by one


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
    joined: bool = False  # one string with the card before it
    marker: str = ""  # white, black
    place: int | None = None  # so many cards had been played with it


@dataclass(frozen=True, slots=True)
class Line:
    """One statement; ``marks`` are the cards it rests on."""

    text: str
    marks: tuple[Mark, ...] = ()
    kind: str = ""  # good, against

    @property
    def ended(self) -> Line:
        """After three dots comes no full stop."""
        return replace(self, text=self.text.removesuffix(".")) if self.text.endswith("….") else self


@dataclass(frozen=True, slots=True)
class MarkedColumn:
    """A card of the main line with those that were rejected after it."""

    main: Mark
    side: tuple[Mark, ...]

    @property
    def pieces(self) -> list[tuple[Mark, ...]]:
        """The rejected cards, those of one string together."""
        found: list[list[Mark]] = []
        for mark in self.side:
            if mark.joined and found:
                found[-1].append(mark)
            else:
                found.append([mark])
        return [tuple(piece) for piece in found]

    @property
    def stacks(self) -> list[tuple[Mark, ...]]:
        """The rejected cards in stacks that a page has room for."""
        return [self.side[at : at + STACK] for at in range(0, len(self.side), STACK)]


def layout_of(
    reading: RoundReading, seen: int | None = None, against: Collection[int] = ()
) -> tuple[MarkedColumn, ...]:
    """The layout after the first ``seen`` trials (all of them, if None), shown hands with it."""
    if reading.starter is None:
        return ()
    markers = {one.number: one.colour for one in reading.markers} if seen is None else {}
    starter = Mark(reading.starter, marker=markers.get(0, ""), place=0 if 0 in markers else None)
    columns: list[tuple[Mark, list[Mark]]] = [(starter, [])]
    played = 0
    for trial in reading.trials[:seen]:
        for one in marks_of(trial, against):
            played += not one.shown
            mark = one if one.shown else replace(one, marker=markers.get(played, ""), place=played)
            if trial.fits:
                columns.append((mark, []))
            else:
                columns[-1][1].append(mark)
    return tuple(MarkedColumn(main, tuple(side)) for main, side in columns)


def marks_of(trial: Trial, against: Collection[int] = ()) -> tuple[Mark, ...]:
    """The card of a trial; or the cards of a rejected string, of which one at least is wrong."""
    verdict, shown = "right" if trial.fits else "wrong", trial.source == "shown"
    return tuple(
        Mark(code, verdict, trial.number, trial.number in against, shown, joined=place > 0)
        for place, code in enumerate(trial.cards)
    )


def tried(trial: Trial) -> str:
    """The card of a trial as a sentence names it, or the cards of a string."""
    return shorts(trial.cards)
