"""A table at one moment, as folded from its log.

The same types hold the whole truth and one viewer's part of it: what a viewer may not see is
None, or face down (`eleusis.secrecy`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Final

from eleusis.cards import Card
from eleusis.change import dataclass
from eleusis.events import Score
from eleusis.hands import Hand, Hands, Stock
from eleusis.layout import Layout
from eleusis.seats import Actor, Seat
from eleusis.settings import Settings
from eleusis.statement import Statement

# What a round is waiting for.
RULE: Final = "rule"  # the dealer, to fix the secret rule
TURN: Final = "turn"  # the player on turn
WINDOW: Final = "window"  # predictions of the card that lies face up
VERDICT: Final = "verdict"  # the dealer, to judge that card
NO_PLAY: Final = "no_play"  # the dealer, to judge a shown hand
CHOICE: Final = "choice"  # the dealer, to choose the card that proves a no-play wrong, where the server judges
GUESS: Final = "guess"  # the player who may guess
SORTING: Final = "sorting"  # the player who has guessed, to sort cards before the verdict
GUESS_VERDICT: Final = "guess_verdict"  # the dealer, to judge the guess
CLOSING: Final = "closing"  # closing guesses
OVER: Final = "over"  # nothing: the rule is shown

NOT_IN_PLAY: Final = frozenset({RULE, CLOSING, OVER})  # every other phase, a game's own too, is play


@dataclass(frozen=True, slots=True)
class Pending:
    """A card, or a string of cards, that lies face up before its verdict."""

    seat: Seat
    cards: tuple[Card, ...]
    expects: bool | None
    held: Hand = ()  # the cards as they were held, None in a hand seen face down


@dataclass(frozen=True, slots=True)
class Verdict:
    """The last verdict on a played card or string, while it can still be retracted."""

    seat: Seat
    cards: tuple[Card, ...]
    fits: bool
    drew: Hand = ()


@dataclass(frozen=True, slots=True)
class NotebookEntry:
    seat: Seat
    statement: Statement
    confidence: int | None
    cards: tuple[Card, ...]
    line_length: int
    may_show: bool = False


@dataclass(frozen=True, slots=True)
class Sorting:
    """The cards on which a guess is proved; see `eleusis.events.Sorted`."""

    cards: tuple[Card, ...]
    fits: tuple[bool, ...] | None = None
    truth: tuple[bool, ...] | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A guess with its verdict, and the number of the card after which it was said (the starter is 0)."""

    seat: Seat
    statement: Statement | None  # None: right, and sealed until the rule is shown
    right: bool
    number: int


@dataclass(frozen=True, slots=True)
class Hint:
    by: Actor
    text: str


@dataclass(frozen=True)
class Round:
    """One secret rule and the play around it."""

    number: int
    variant: str
    dealer: Seat | None
    settings: Settings
    judge: str = "rule"
    statement: Statement | None = None
    rule_shown: bool = False
    phase: str = RULE
    turn: Seat | None = None
    deadline: int | None = None
    layout: Layout = field(default_factory=Layout)
    hands: Hands = field(default_factory=dict)
    stock: Stock = field(default_factory=Stock)
    owed: Mapping[Seat, int] = field(default_factory=dict)  # penalties that the stock had no cards for
    pending: Pending | None = None
    predictions: Mapping[Seat, bool | None] = field(default_factory=dict)
    last: Verdict | None = None
    shown: tuple[Card, ...] | None = None
    fitting: tuple[Card, ...] | None = None  # cards of the shown hand, for the dealer who chooses one of them
    guess: Statement | None = None  # the one that waits for its verdict
    sorting: Sorting | None = None  # the cards on which it is proved
    guesser: Seat | None = None  # who guessed right
    said: tuple[Said, ...] = ()  # the guesses that have been judged, in order
    reason: str | None = None  # why the round ended
    notes: tuple[NotebookEntry, ...] = ()
    hints: tuple[Hint, ...] = ()
    conclusions: Mapping[Seat, Statement | None] = field(default_factory=dict)
    scores: tuple[Score, ...] = ()
    own: Any = None  # what this game alone has beside all that: a frozen value of the variant's, None before the deal

    @property
    def in_play(self) -> bool:
        """Cards have been dealt and the round has not ended."""
        return self.phase not in NOT_IN_PLAY

    @property
    def found(self) -> Statement | None:
        """The words in which the rule was found."""
        return next((one.statement for one in self.said if one.right), None)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that hold a hand this round, in turn order."""
        return tuple(sorted(self.hands))

    def cards_left(self, seat: Seat) -> int:
        """What counts as held when points are reckoned: the hand, and what could not be drawn for a wrong play."""
        return len(self.hands[seat]) + self.owed.get(seat, 0)


@dataclass(frozen=True)
class State:
    """A table: who sits at it, the round on it, and the totals of the game so far."""

    seats: tuple[Seat, ...] = ()
    round: Round | None = None
    rounds: int = 0
    dealt: tuple[Seat, ...] = ()  # who has been dealer, in order
    asked: Seat | None = None  # who was to deal last, be it that no rule came of it
    totals: Mapping[Seat, int] = field(default_factory=dict)
    paused: bool = False
    left: int | None = None  # milliseconds that were left when it was paused; None: a new wait, or none
    hints: tuple[Hint, ...] = ()  # given between rounds, for the next one

    @property
    def is_playing(self) -> bool:
        """A round is on: it has begun and its rule has not been shown."""
        return self.round is not None and self.round.phase != OVER
