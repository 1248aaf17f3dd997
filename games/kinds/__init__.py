"""The games as a teacher meets them: for each game a module of its name with the lessons that can be made of it, the words
for its own settings, and what a table of it may wait for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from eleusis import variants
from eleusis.game import Game
from eleusis.seats import Seat
from eleusis.settings import Option, Settings, options_of
from eleusis.variant import Variant
from eleusis.variants import variant_named

Text = str | Promise


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game as a teacher chooses it. Two of them may be one variant with other settings."""

    key: str
    variant: str
    name: Text
    what: Text
    players: Text
    minutes: tuple[int, int]  # of a round: at least, and at most where it goes as it should
    suits: Text  # for whom, or when
    most: int  # who play at a table, beside a student who deals
    whole_from: int = 0  # with fewer who hold cards, a part of the game cannot be played; 0: there is no such part
    fixed: Mapping[str, Any] = field(default_factory=dict)  # settings that make it this game and no other
    unused: frozenset[str] = frozenset()  # shared settings that change nothing in it
    together: bool = False  # everybody sits at one table
    round_minutes: int = 10  # what a round is thought to take before one has been played
    short_name: Text = ""

    @property
    def short(self) -> Text:
        """Its name where there is little room."""
        return self.short_name or self.name

    @property
    def takes(self) -> str:
        """How long a round is, in words."""
        fewest, most = self.minutes
        return _("%(fewest)d to %(most)d minutes a round") % {"fewest": fewest, "most": most}

    @property
    def plays(self) -> Variant:
        return variant_named(self.variant)

    @property
    def options(self) -> tuple[Option, ...]:
        """What a teacher may set."""
        given = options_of(self.plays.settings)
        return tuple(option for option in given if option.name not in self.unused and option.name not in self.fixed)

    def fewest_at_table(self, *, students_deal: bool) -> int:
        seats = self.plays.seats
        return seats.fewest_with_dealer if students_deal else seats.fewest

    def most_at_table(self, *, students_deal: bool) -> int:
        """As many as may be seated, a student who deals included."""
        return min(self.plays.seats.most, self.most + students_deal)

    def settings(self, chosen: Mapping[str, Any]) -> Settings:
        """The settings of a lesson; what is not chosen has the default of the game. Raise `BadSetting`."""
        return Settings.from_json({**chosen, **self.fixed}, self.plays.settings)


@dataclass(frozen=True, slots=True)
class Words:
    """How a setting is offered. ``offered`` are the values worth choosing from; of words, what each means."""

    label: Text
    help: Text = ""
    offered: Sequence[int] = ()
    means: Mapping[Any, Text] = field(default_factory=dict)
    unit: str = ""  # of a number: seconds, cards, points; a plain number has none


class Kind:
    """Base of them, and what holds for a game without: it is offered by its plain name."""

    choices: Sequence[GameChoice] = ()  # lessons that can be made of it
    by: Text = ""  # who invented it and when, and what it is for
    in_a_line: Text = ""  # its name and what is done in it
    words: Mapping[str, Words] = {}  # for its own settings
    calm: Mapping[str, Any] = {}  # its own settings where somebody plays alone and is not to be hurried
    on_turn: Collection[str] = ()  # own phases in which whoever is on turn is waited for
    like_science: Collection[str] = ()  # what of it is like something in science: keys of `packs.analogy`

    def needs(self, game: Game, here: Collection[Seat]) -> Iterator[str]:  # noqa: ARG002  for those who have some
        """What a table of it waits for that those who are here cannot give: codes of docs/protocol.md."""
        yield from ()

    def on_paper(self, game: Game) -> Mapping[Seat, str]:  # noqa: ARG002  for those who count something
        """What this game alone counts, by seat, in words, where it goes on with real cards."""
        return {}


_PLAIN: Final = Kind()


def kind_of(variant: str) -> Kind:
    """That of the game of this name."""
    return variants.part_of(__name__, variant, _PLAIN)
