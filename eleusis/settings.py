"""The options of a round. They are stored in its first event, so an old game keeps its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final, Self

from eleusis.errors import Unreadable

STOCK_EMPTY: Final = ("add_pack", "end_round")
GUESS_STANDARDS: Final = ("testable", "round", "rule")

_RANGES: Final = {
    "hand_size": (3, 14),
    "predict_seconds": (0, 60),
    "turn_seconds": (0, 600),
    "guess_seconds": (0, 600),
    "closing_seconds": (10, 600),
}


class BadSetting(Unreadable):
    """An option that does not exist, or a value it cannot have."""

    code = "bad_setting"


@dataclass(frozen=True, slots=True)
class Settings:
    """Options every game shares. Times are whole seconds; 0 turns that clock (or window) off."""

    hand_size: int = 12
    predict_seconds: int = 6
    turn_seconds: int = 90
    guess_seconds: int = 60
    closing_guess: bool = True
    closing_seconds: int = 60
    stock_empty: str = "add_pack"
    guess_standard: str = "testable"

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read options; what is not named has its default. Raise `BadSetting`."""
        known = {field.name: field.default for field in fields(cls)}
        for name, value in data.items():
            if name not in known:
                raise BadSetting(f"There is no option “{name!s:.30}”.")
            if type(value) is not type(known[name]):
                raise BadSetting(f"“{value!s:.20}” is not a value for {name}.")
        made = replace(cls(), **data)
        for name, (low, high) in _RANGES.items():
            if not low <= getattr(made, name) <= high:
                raise BadSetting(f"{name} goes from {low} to {high}.")
        if made.stock_empty not in STOCK_EMPTY:
            raise BadSetting("stock_empty is add_pack or end_round.")
        if made.guess_standard not in GUESS_STANDARDS:
            raise BadSetting("guess_standard is testable, round or rule.")
        return made

    def to_json(self) -> dict[str, Any]:
        return asdict(self)
