"""Every table that plays, as it can go on with real cards: what lies there, who holds what, what was decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from eleusis.cards import Card
from eleusis.game import Game
from eleusis.layout import Column
from eleusis.rules.languages import words_of
from eleusis.seats import Seat
from eleusis.state import Round, Said
from games.catalogue import game_of
from games.kinds import kind_of
from games.live import store
from games.live.table_plan import people_at
from games.live.viewing import People
from games.models import Lesson, Table

ROWS = 20  # to write down what is played on paper


@dataclass(frozen=True, slots=True)
class PaperPlayer:
    """One who plays: ``cards`` are those in hand, ``own`` what this game alone counts."""

    name: str
    cards: tuple[Card, ...]
    points: int
    own: str
    is_on_turn: bool
    is_dealer: bool


@dataclass(frozen=True)
class PaperSheet:
    """A table in mid-round."""

    table: Table
    game: Game
    round: Round
    people: People

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def title(self) -> str:
        return str(game_of(self.game.variant.name, self.table.lesson.settings).name)

    @property
    def columns(self) -> Sequence[Column]:
        return self.round.layout.columns

    @property
    def rule(self) -> str:
        """The secret, for whoever judges, in the language in which the sheet is written."""
        statement = self.round.statement
        return _("not written down yet") if statement is None else words_of(statement)

    @property
    def dealer(self) -> str:
        return "" if self.round.dealer is None else self.people.name(self.round.dealer)

    @cached_property
    def players(self) -> list[PaperPlayer]:
        """In turn order, the dealer too."""
        own: Mapping[Seat, str] = kind_of(self.game.variant.name).on_paper(self.game)
        totals = self.game.state.totals
        return [
            PaperPlayer(
                self.people.name(seat) or _("Seat %(number)d") % {"number": seat + 1},
                tuple(sorted((card for card in self.round.hands.get(seat, ()) if card), key=_by_suit)),
                totals.get(seat, 0),
                own.get(seat, ""),
                is_on_turn=seat == self.round.turn,
                is_dealer=seat == self.round.dealer,
            )
            for seat in self.game.state.seats
        ]

    @property
    def hands(self) -> list[PaperPlayer]:
        return [player for player in self.players if player.cards]

    @property
    def waiting(self) -> tuple[Card, ...]:
        """Cards that lie face up without a verdict."""
        return () if self.round.pending is None else self.round.pending.cards

    @property
    def waiting_of(self) -> str:
        return "" if self.round.pending is None else self.people.name(self.round.pending.seat)

    @property
    def guesses(self) -> list[tuple[str, Said]]:
        """What was guessed aloud and judged."""
        return [(self.people.name(said.seat), said) for said in self.round.said]

    @property
    def hints(self) -> list[str]:
        return [hint.text for hint in self.round.hints]

    @property
    def rows(self) -> range:
        """The lines on which to write what is played, numbered as where they are typed in."""
        return range(1, ROWS + 1)

    @property
    def packs(self) -> int:
        """How many real packs it takes to lay the line and hold these hands."""
        shown = [placed.card for column in self.columns for placed in (column.main, *column.side)]
        held = [card for player in self.hands for card in player.cards]
        return max(Counter([*shown, *self.waiting, *held]).values(), default=1)


def paper_sheets(lesson: Lesson) -> list[PaperSheet]:
    """The sheets of all tables of a lesson that are in mid-round."""
    found = []
    for table in lesson.tables.select_related("lesson").order_by("number"):
        game = Game.of(lesson.variant).after(entry.fact for entry in store.read(table.pk))
        if game.state.is_playing and game.state.round is not None and game.state.round.in_play:
            found.append(PaperSheet(table, game, game.state.round, people_at(table.pk)))
    return found


def rounds_begun(table: Table) -> int:
    """How many rounds were begun at a table: what is typed in belongs to one of them."""
    return table.events.filter(kind="round_began").count()


def _by_suit(card: Card) -> tuple[str, int]:
    return card.suit, card.rank
