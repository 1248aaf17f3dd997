"""What comes of reading a text: the rules it may mean, or why it means none."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis.rules.rule import Rule
from eleusis.texts import gettext as _


@dataclass(frozen=True)
class Repair:
    """A change of spelling, made to read the text and always told."""

    written: str
    read: str
    span: tuple[int, int]

    def __str__(self) -> str:
        return (
            f"{self.written} → {self.read}" if self.read else (_("left out “%(written)s”") % {"written": self.written})
        )

    @property
    def sentence(self) -> str:
        said = _("Read “%(read)s” for “%(written)s”.") if self.read else _("Left out “%(written)s”.")
        return said % {"read": self.read, "written": self.written}


@dataclass(frozen=True)
class RuleError:
    """Why a text could not be read: where, and what could stand there instead."""

    code: str
    message: str
    span: tuple[int, int]
    expected: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """What a text may mean: no rule (see `error`), one, or several to choose from, the most plausible first.

    Rules beside an error, two or more, are what the text comes near to with something of it left out, and what others
    have said that is like it.
    """

    text: str
    rules: tuple[Rule, ...] = ()
    error: RuleError | None = None
    repairs: tuple[Repair, ...] = ()
    else_meant: tuple[Rule, ...] | None = None  # beside a rule of which it is doubted that it is
    is_weighed: bool = False  # whether the first of several is the plainest, and no word leaves open which is meant

    @property
    def is_clear(self) -> bool:
        """Whether there is one reading and nothing to choose."""
        return len(self.rules) == 1
