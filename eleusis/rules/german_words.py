"""German words of cards, classes, numbers and steps, declined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eleusis.rules.conventions import ALL_SUITS
from eleusis.rules.numbers import runs_of

SUITS: Final = {"C": "Kreuz", "D": "Karo", "H": "Herz", "S": "Pik"}


_RANKS: Final = {1: "Ass", 11: "Bube", 12: "Dame", 13: "König"}


CARDS: Final = (
    "Karte",
    "letzte Karte",
    "vorletzte Karte",
    "drittletzte Karte",
    "viertletzte Karte",
    "fünftletzte Karte",
    "sechstletzte Karte",
)


WHICH: Final = {"first": "erste", "last": "letzte", "highest": "höchste", "lowest": "niedrigste"}


COMPARED: Final = {
    ">": "höher als",
    "<": "niedriger als",
    ">=": "mindestens so hoch wie",
    "<=": "höchstens so hoch wie",
}


ADJECTIVES: Final = ("odd", "even", "low", "high")


ADJECTIVE: Final = {
    "odd": "ungerade",
    "even": "gerade",
    "low": "niedrig",
    "high": "hoch",
    "red": "rot",
    "black": "schwarz",
}


DECLINED: Final = {
    "ungerade": "ungerade",
    "gerade": "gerade",
    "niedrig": "niedrige",
    "hoch": "hohe",
    "rot": "rote",
    "schwarz": "schwarze",
}


@dataclass(frozen=True, slots=True)
class _Attribute:
    """The name of an attribute, and whether it is masculine."""

    name: str
    masculine: bool = False

    def alike(self, other: bool = False) -> str:
        """As it stands behind "mit": "gleicher Farbe", "anderem Wert"."""
        return f"{'ander' if other else 'gleich'}{'em' if self.masculine else 'er'} {self.name}"

    def had(self) -> str:
        """As it stands with "hat": "die gleiche Farbe", "den gleichen Wert"."""
        return f"den gleichen {self.name}" if self.masculine else f"die gleiche {self.name}"

    def laid(self, word: str) -> str:
        return f"{word}{'em' if self.masculine else 'er'} {self.name}"


ATTRIBUTES: Final = {
    "rank": _Attribute("Wert", masculine=True), "suit": _Attribute("Farbe"), "colour": _Attribute("Farbe (rot/schwarz)"),
    "parity": _Attribute("Parität"), "kind": _Attribute("Art"), "primality": _Attribute("Primeigenschaft"), "half": _Attribute("Hälfte"),
    **{f"mod{by}": _Attribute(f"Rest bei Teilung durch {by}", masculine=True) for by in (3, 4, 5, 6)},
    "card": _Attribute("Wert samt Farbe", masculine=True),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class GermanSaying:
    """What is said of a card: with which verb, and how it stands behind a noun."""

    text: str
    verb: str = "ist"
    behind: str = ""  # "eine Karte mit gleicher Farbe"; where it is empty, a clause is needed


def plain(text: str) -> GermanSaying:
    return GermanSaying(text, "ist", text)


def clause_of(subject: str, said: GermanSaying, no: str, last: bool) -> str:
    return f"{subject} {no}{said.text} {said.verb}" if last else f"{subject} {said.verb} {no}{said.text}"


def declined(name: str, ending: str) -> str:
    return {"gerade": "gerad", "ungerade": "ungerad", "hoch": "hoh"}.get(name, name) + ending


def listed(items: Sequence[str], joint: str) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {joint} {items[-1]}"


def colour(suits: frozenset[str]) -> str:
    return "red" if suits == {"D", "H"} else "black" if suits == {"C", "S"} else ""


def named_suits(suits: frozenset[str]) -> str:
    name = colour(suits)
    if name:
        return ADJECTIVE[name]
    if len(suits) == 3:
        return f"nicht {named_suits(ALL_SUITS - suits)}"
    return listed([SUITS[suit] for suit in sorted(suits)], "oder")


def rank_names(ranks: frozenset[int]) -> str:
    ordered = sorted(ranks)
    names = [_RANKS.get(rank, str(rank)) for rank in ordered]
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        if ordered[-1] == 13:
            return f"{names[0]} oder höher"
        return f"{names[-1]} oder niedriger" if ordered[0] == 1 else f"{names[0]} bis {names[-1]}"
    return listed(names, "oder")


def in_steps(steps: set[int], wrap: bool) -> str:
    least = min(steps)
    if not wrap and least > 1 and steps >= set(range(least, 13)):
        return f"mindestens {least}"
    return listed([str(step) for step in sorted(steps)], "oder")


def number(mod: int, values: frozenset[int], low: int, top: int | None) -> GermanSaying:
    """Which numbers; `top` stands for itself and all above, `low` is the least possible."""
    if mod == 2:
        return GermanSaying("ungerade" if values == {1} else "gerade")
    if mod and values == {0}:
        return GermanSaying(f"ein Vielfaches von {mod}")
    if mod:
        return GermanSaying(
            f"Rest {listed([str(value) for value in sorted(values)], 'oder')} bei Teilung durch {mod}", "lässt"
        )
    parts: list[str] = []
    for run in runs_of(values):
        if run[-1] == top:
            parts.append(f"mindestens {_signed(run[0])}")
        elif run[0] == low and top is not None and len(run) > 1:
            parts.append(f"höchstens {_signed(run[-1])}")
        elif len(run) > 2:
            parts.append(f"{_signed(run[0])} bis {_signed(run[-1])}")
        else:
            parts.extend(_signed(value) for value in run)
    return GermanSaying(listed(parts, "oder"))


def _signed(value: int) -> str:
    return f"minus {-value}" if value < 0 else str(value)
