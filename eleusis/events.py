"""Facts. A table's log is a sequence of these and nothing else is needed to know the game.

Verdicts and shuffles are in the events, so a log replays the same whatever becomes of the rule
language. Times are milliseconds since 1970, handed in from outside. A part that a viewer may not
see is None (`eleusis.secrecy` says which).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from eleusis.cards import Card
from eleusis.change import dataclass
from eleusis.hands import Hand
from eleusis.seats import Actor, Seat
from eleusis.statement import Statement


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class Withheld(Event):
    """Something happened that concerns this viewer in no way; it keeps the numbering dense."""


# ── the table ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class SeatTaken(Event):
    """Somebody sat down; ``hand`` is dealt if a round is on."""

    seat: Seat
    hand: Hand = ()


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """Somebody left; the hand (and a card still waiting for its verdict) went under the stock."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Paused(Event):
    left: int | None  # milliseconds that were left to whoever is waited for


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    deadline: int | None


@dataclass(frozen=True, slots=True)
class DeadlineMoved(Event):
    deadline: int


@dataclass(frozen=True, slots=True)
class HintGiven(Event):
    by: Actor
    text: str


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A private hypothesis, stamped with the length of the main line it was written at."""

    seat: Seat
    statement: Statement
    confidence: int | None
    cards: tuple[Card, ...]
    line_length: int
    may_show: bool = False  # to the class, without a name


# ── a round ──────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The options of the round are facts of it. ``dealer`` None is the house."""

    number: int
    variant: str
    dealer: Seat | None
    settings: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RuleSet(Event):
    """The secret, and after how many cards its dealer thinks that the others will know it. ``judge`` says who gives
    verdicts and is no secret.
    """

    statement: Statement | None
    judge: str
    expected_cards: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The shuffled order, as hands, starter and stock (top card first)."""

    hands: Mapping[Seat, Hand]
    starter: Card
    stock: Hand


@dataclass(frozen=True, slots=True)
class PackAdded(Event):
    """The stock was empty: one freshly shuffled pack."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: Seat
    deadline: int | None


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The time of the turn was up; the hand is kept."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """A card, or a string of them in this order, lies face up before its verdict. ``expects`` is sealed until then."""

    seat: Seat
    cards: tuple[Card, ...]
    expects: bool | None
    deadline: int | None


@dataclass(frozen=True, slots=True)
class Predicted(Event):
    seat: Seat
    fits: bool | None  # None: sealed


@dataclass(frozen=True, slots=True)
class PredictionsClosed(Event):
    """Nobody may predict any more; the dealer's verdict is waited for."""


@dataclass(frozen=True, slots=True)
class CardsJudged(Event):
    """The verdict, and with it the predictions, unsealed. Of a string: all fit in this order, or one at least does not."""

    seat: Seat
    cards: tuple[Card, ...]
    fits: bool
    predictions: Mapping[Seat, bool]


@dataclass(frozen=True, slots=True)
class VerdictRetracted(Event):
    """The last verdict is turned round: ``fits`` is the new one; the cards drawn for it are given back."""

    seat: Seat
    cards: tuple[Card, ...]
    fits: bool
    returned: Hand


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class CardsOwed(Event):
    """The stock ran out before these could be drawn; the round is over, and they count as held."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class NoPlayDeclared(Event):
    seat: Seat
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NoPlayRefuted(Event):
    """Several cards of the shown hand fit by the secret rule, and a student dealer chooses the one that is played.

    ``fitting`` are those cards, for the dealer and the teacher alone: to the others the one that is played is enough.
    """

    seat: Seat
    fitting: tuple[Card, ...] | None
    deadline: int | None


@dataclass(frozen=True, slots=True)
class NoPlayJudged(Event):
    """Right: the hand went under the stock. Wrong: the dealer put ``played`` on the main line."""

    seat: Seat
    right: bool
    hand: tuple[Card, ...]
    played: Card | None


@dataclass(frozen=True, slots=True)
class GuessOpened(Event):
    seat: Seat
    deadline: int | None


@dataclass(frozen=True, slots=True)
class GuessPassed(Event):
    seat: Seat
    time_up: bool = False  # nobody chose it: the time for the guess was over


@dataclass(frozen=True, slots=True)
class Guessed(Event):
    seat: Seat
    statement: Statement | None  # None: sealed


@dataclass(frozen=True, slots=True)
class SortingOpened(Event):
    """Before the verdict whoever said the guess sorts these cards, each as if it were to follow the line."""

    seat: Seat
    cards: tuple[Card, ...]
    deadline: int | None


@dataclass(frozen=True, slots=True)
class Sorted(Event):
    """Which of those cards fit, in their order: by whoever sorted them, and by the secret rule where it can be read.

    ``fits`` is empty if they were not sorted in time. Sealed as the words are, and ``truth`` for longer: six verdicts in
    mid-round would be six cards for nothing.
    """

    seat: Seat
    fits: tuple[bool, ...] | None  # None: sealed
    truth: tuple[bool, ...] | None = None  # None: sealed, or known to the dealer alone


@dataclass(frozen=True, slots=True)
class GuessJudged(Event):
    """The verdict, and with it the words of a wrong guess, unsealed.

    Those of a right one stay sealed until the rule is shown: the others still write what they think.
    """

    seat: Seat
    right: bool
    statement: Statement | None = None  # None: right, or of a log from before words were sealed


CUT: Final = frozenset({"teacher", "bell"})  # why a round was over before its game said so


@dataclass(frozen=True, slots=True)
class RoundClosing(Event):
    """The round is over; closing guesses are written before the rule is shown."""

    reason: str  # guess, empty_hand, stock, teacher, bell, left
    deadline: int | None


@dataclass(frozen=True, slots=True)
class Concluded(Event):
    seat: Seat
    statement: Statement | None  # None: sealed


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's line of the score sheet of a round.

    ``parts`` says what the points are for, by names that the screens put into words (``hand``, ``guess``,
    ``dealer``), in the order in which they are added up; what gave nothing is left out.
    """

    seat: Seat
    points: int
    parts: Mapping[str, int]
    cards_left: int | None = None  # None for a dealer, and in a game without hands

    @classmethod
    def of(cls, seat: Seat, cards_left: int | None = None, **parts: int) -> Score:
        """The points are the sum of the parts."""
        counted = {name: points for name, points in parts.items() if points}
        return cls(seat, sum(parts.values()), counted, cards_left)


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    reason: str
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class RuleShown(Event):
    """The secret is out, and with it the words in which it was guessed."""

    statement: Statement | None  # None: the dealer never wrote one
    found: Statement | None = None  # None: nobody guessed it aloud
