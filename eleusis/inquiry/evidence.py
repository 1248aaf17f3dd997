"""What everybody at the table had seen, when, and by whom: `eleusis.evidence` with its times, numbered to be cited."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.evidence import PLAYED, TURNED, Item, evidence_of
from eleusis.seats import Seat

Code = str  # a card as it is written: "7H"
Timed = tuple[int, ev.Event]  # milliseconds since 1970, and the fact


Who = Callable[[int, Seat], Seat]  # who acted in a seat, at a place of the round's log

BOT = 1000  # added to the seat where a bot acted in it: what bots do is nobody else's. People's seats end below


def as_seated(_place: int, seat: Seat) -> Seat:
    """Nobody acts in another's seat."""
    return seat


def who_acted(events: Sequence[Timed], bots: Collection[tuple[int, Seat]]) -> Who:
    """`bots` names what bots did by the time and the seat."""
    return lambda place, seat: seat + BOT if (events[place][0], seat) in bots else seat


def seat_of(who: Seat) -> Seat:
    """The seat itself, whoever acted in it."""
    return who % BOT


def rounds_of(log: Iterable[Timed]) -> dict[int, tuple[Timed, ...]]:
    """The events of each round of a table's log, from `RoundBegan` to `RuleShown`, by its number.

    A hint that was given between two rounds stands at the beginning of the second.
    """
    rounds: dict[int, list[Timed]] = {}
    events: list[Timed] | None = None
    hints: list[Timed] = []
    for at, event in log:
        if isinstance(event, ev.RoundBegan):
            events = rounds[event.number] = [(at, event), *hints]
            hints = []
        elif events is not None:
            events.append((at, event))
        elif isinstance(event, ev.HintGiven):
            hints.append((at, event))
        if isinstance(event, ev.RuleShown):
            events = None
    return {number: tuple(events) for number, events in rounds.items()}


@dataclass(frozen=True, slots=True)
class Trial:
    """One verdict that counts."""

    number: int  # from 1, in the order of the verdicts
    at: int
    event: int  # the place in the round's log that made it evidence
    played: int  # the place at which the card was laid down
    seat: Seat
    card: Code  # of a rejected string, the first
    cards: tuple[Code, ...]  # all that the verdict is about, in order: one, or a string of which one at least is wrong
    after: Code  # the last card of the main line
    position: int  # cards on the main line before it
    fits: bool
    source: str  # play, shown, dealer, turned (from the pack, by nobody)

    @property
    def is_string(self) -> bool:
        return len(self.cards) > 1


def trials_of(events: Sequence[Timed], who: Who = as_seated) -> tuple[Trial, ...]:
    """The evidence of a round, from its events (the first is `RoundBegan`)."""
    items = evidence_of(event for _, event in events).items
    return tuple(_trial(number, item, events, who) for number, item in enumerate(items, 1))


def _trial(number: int, item: Item, events: Sequence[Timed], who: Who) -> Trial:
    codes = tuple(map(str, item.cards))
    played = item.laid if item.source in (PLAYED, TURNED) else item.at
    return Trial(
        number=number,
        at=events[item.at][0],
        event=item.at,
        played=played,
        seat=who(item.laid, item.seat),
        card=codes[0],
        cards=codes,
        after=str(item.line[-1]),
        position=len(item.line),
        fits=item.fits,
        source=item.source,
    )


def seen_at(trials: Sequence[Trial], place: int) -> tuple[Trial, ...]:
    """The evidence before the event at this place."""
    return tuple(trial for trial in trials if trial.event < place)


def is_known(trials: Sequence[Trial], trial: Trial) -> bool:
    """Whether its verdict had been given before: on the same cards after the same line."""
    before = trials[: trial.number - 1]
    return any(other.cards == trial.cards and other.position == trial.position for other in before)


FEATURES = ("suit", "colour", "rank", "parity", "face")


def features(code: Code) -> dict[str, str]:
    """What can be said of a card by itself."""
    card = Card.parse(code)
    return {
        "suit": card.suit,
        "colour": "red" if card.is_red else "black",
        "rank": code[:-1],
        "parity": "odd" if card.rank % 2 else "even",
        "face": "face" if card.is_face else "number",
    }


def changed(one: Trial, other: Trial) -> tuple[str, ...]:
    """What differs between two trials: features of the card, and the card it was to follow."""
    left, right = features(one.card), features(other.card)
    differ = tuple(name for name in FEATURES if left[name] != right[name])
    return differ if one.after == other.after else (*differ, "before")


def things(changes: Sequence[str]) -> frozenset[str]:
    """What was changed, where a suit brings its colour along, and a rank its parity and its picture."""
    return frozenset({"colour": "suit", "parity": "rank", "face": "rank"}.get(name, name) for name in changes)


def nearest(trial: Trial, earlier: Sequence[Trial]) -> Trial | None:
    """The earlier trial that differs from this one in the fewest things; of several, in the fewest features, and the
    latest. Strings are left out.
    """
    if trial.is_string:
        return None
    single = [other for other in reversed(earlier) if not other.is_string]
    return min(single, key=lambda other: _distance(changed(trial, other)), default=None)


def _distance(changes: Sequence[str]) -> tuple[int, int]:
    return len(things(changes)), len(changes)
