"""What somebody at a table may ask for. Moves are imperatives; events (`eleusis.events`) are facts."""

from __future__ import annotations

from typing import Any

from eleusis.cards import Card
from eleusis.change import dataclass
from eleusis.seats import Seat
from eleusis.statement import Statement


@dataclass(frozen=True, slots=True)
class Move:
    """Base of all moves."""


# ── a player ─────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lay down one card; ``expects`` is the player's own prediction, if given."""

    card: Card
    expects: bool | None = None


@dataclass(frozen=True, slots=True)
class DeclareNoPlay(Move):
    """Claim that no card of the hand fits, and show the hand."""


@dataclass(frozen=True, slots=True)
class Guess(Move):
    """Say aloud what the rule is."""

    statement: Statement


@dataclass(frozen=True, slots=True)
class PassGuess(Move):
    """Let the chance to guess go by."""


@dataclass(frozen=True, slots=True)
class Sort(Move):
    """Prove a guess: say of each of the cards, in their order, whether it fits."""

    fits: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Predict(Move):
    """Say, sealed until the verdict, whether another player's card fits."""

    fits: bool


@dataclass(frozen=True, slots=True)
class Note(Move):
    """Write a private hypothesis with a confidence (0-100) and the cards it rests on.

    ``may_show``: its writer allows that the class is shown it, without a name.
    """

    statement: Statement
    confidence: int | None = None
    cards: tuple[Card, ...] = ()
    may_show: bool = False


@dataclass(frozen=True, slots=True)
class Conclude(Move):
    """The closing guess: what the player thinks the rule is, before it is shown."""

    statement: Statement


# ── the dealer ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class SetRule(Move):
    """Fix the secret rule of this round. ``judge``: who gives verdicts, "rule" or "dealer"; ``expected_cards``: after how
    many cards the others will know it, as its dealer thinks.
    """

    statement: Statement
    judge: str = "rule"
    expected_cards: int | None = None


@dataclass(frozen=True, slots=True)
class GiveVerdict(Move):
    """Right or wrong, on what is waiting: a card, a claimed no-play (right only), or a guess."""

    right: bool


@dataclass(frozen=True, slots=True)
class PlayFor(Move):
    """The claimed no-play is wrong: put this fitting card of the shown hand on the main line.

    Where the server judges, the dealer is asked only if several cards fit, and chooses one of them.
    """

    card: Card


@dataclass(frozen=True, slots=True)
class Retract(Move):
    """Turn the last verdict on a card round."""


@dataclass(frozen=True, slots=True)
class GiveHint(Move):
    """Tell everybody something about the rule."""

    text: str


# ── the teacher and the table's clock ────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class TakeSeat(Move):
    """Somebody sits down at a free place, mid-round too."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LeaveSeat(Move):
    """Somebody leaves the table for good; the hand goes under the stock."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BeginRound(Move):
    """Start a round. ``dealer`` None is the house, which needs its ``statement`` at once."""

    settings: dict[str, Any]
    dealer: Seat | None = None
    statement: Statement | None = None


@dataclass(frozen=True, slots=True)
class TimeUp(Move):
    """What was waited for until ``deadline`` is waited for no longer: time is up, or everyone present has answered."""

    deadline: int


@dataclass(frozen=True, slots=True)
class Pause(Move):
    """Eyes up."""


@dataclass(frozen=True, slots=True)
class Resume(Move):
    """Go on where it was, with the time that was left."""


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """Give whoever is waited for more time."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Wait no longer: it is as if the time of whoever is waited for were up, on a table without a clock too."""


@dataclass(frozen=True, slots=True)
class EndRound(Move):
    """The teacher ends the round, or the bell of the lesson does: rule shown, normal scores, no bonuses."""

    by_bell: bool = False
