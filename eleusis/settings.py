"""The options of a round. They are stored in its first event, so an old game keeps its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Self

from eleusis.errors import Unreadable
from eleusis.texts import gettext_lazy as _

STOCK_EMPTY: Final = ("add_pack", "end_round")
GUESS_STANDARDS: Final = ("testable", "round", "rule")


class BadSetting(Unreadable):
    """An option that does not exist, or a value it cannot have."""

    code = "bad_setting"


@dataclass(frozen=True, slots=True)
class Option:
    """Something a teacher may set: its name, its default, and the values it may have."""

    name: str
    default: Any
    allowed: Collection[Any]  # a range of numbers, or a few words

    def check(self, value: Any) -> None:
        """Raise `BadSetting` for a value that is none of the allowed ones."""
        if type(value) is not type(self.default):
            raise BadSetting(
                _("“%(value)s” is not a value for %(name)s.") % {"value": f"{value!s:.20}", "name": self.name}
            )
        if value in self.allowed:
            return
        if isinstance(self.allowed, range):
            raise BadSetting(
                _("%(name)s goes from %(allowed)s to %(allowed2)s.")
                % {"name": self.name, "allowed": self.allowed[0], "allowed2": self.allowed[-1]}
            )
        *others, last = map(str, self.allowed)
        raise BadSetting(
            _("%(name)s is %(others)s or %(last)s.") % {"name": self.name, "others": ", ".join(others), "last": last}
        )


_YES_NO: Final = (True, False)
_LATER: Final = ("prove_it",)  # written only where it is chosen, so that a log from before it came is as one of today

SHARED: Final = (
    Option("hand_size", 12, range(3, 15)),
    Option("predict_seconds", 6, range(121)),
    Option("turn_seconds", 90, range(601)),
    Option("guess_seconds", 60, range(601)),
    Option("closing_guess", True, _YES_NO),
    Option("closing_seconds", 60, range(10, 601)),
    Option("stock_empty", "add_pack", STOCK_EMPTY),
    Option("guess_standard", "testable", GUESS_STANDARDS),
    Option("prove_it", False, _YES_NO),
)


def options_of(game: Sequence[Option]) -> tuple[Option, ...]:
    """All options of a game: the shared ones, some of which it may have otherwise, and its own."""
    return tuple({option.name: option for option in (*SHARED, *game)}.values())


@dataclass(frozen=True, slots=True)
class Settings:
    """The options every game shares, and in ``own`` those that this game alone has.

    Times are whole seconds; 0 turns that clock (or window) off.
    """

    hand_size: int = 12
    predict_seconds: int = 6
    turn_seconds: int = 90
    guess_seconds: int = 60
    closing_guess: bool = True
    closing_seconds: int = 60
    stock_empty: str = "add_pack"
    guess_standard: str = "testable"
    prove_it: bool = False
    own: Mapping[str, Any] = field(default_factory=dict)  # never changed in place

    @classmethod
    def from_json(cls, data: Mapping[str, Any], game: Sequence[Option] = ()) -> Self:
        """Read options of a game; what is not named has its default. Raise `BadSetting`."""
        known = {option.name: option for option in options_of(game)}
        for name, value in data.items():
            if name not in known:
                raise BadSetting(_("There is no option “%(name)s”.") % {"name": f"{name!s:.30}"})
            known[name].check(value)
        return cls.as_written({**{name: option.default for name, option in known.items()}, **data})

    @classmethod
    def as_written(cls, data: Mapping[str, Any]) -> Self:
        """Read what was checked when it was written: the options in a log."""
        shared = {option.name: data[option.name] for option in SHARED if option.name in data}
        return cls(**shared, own={name: value for name, value in data.items() if name not in shared})

    def to_json(self) -> dict[str, Any]:
        shared = {option.name: getattr(self, option.name) for option in SHARED}
        for option in SHARED:
            if option.name in _LATER and shared[option.name] == option.default:
                del shared[option.name]
        return {**shared, **self.own}

    def seconds(self, name: str) -> int:
        """A clock, shared or the game's own."""
        found: int = self.own[name] if name in self.own else getattr(self, name)
        return found
