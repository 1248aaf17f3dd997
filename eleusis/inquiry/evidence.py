"""What everybody at the table had seen, and when.

A trial is a verdict on one card in one position: a card that was played or turned up, each card of a hand that was
shown and rightly said not to fit, a card the dealer played, each card of a string that was accepted. Of a string that was
rejected it is known only that one of its cards at least is wrong: that is one trial of several cards. The starter is no
evidence, and a retracted verdict is none; the verdict that replaced it is, from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.seats import NOBODY, Seat
from eleusis.variants import classic

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


def trials_of(events: Sequence[Timed], who: Who = as_seated) -> tuple[Trial, ...]:  # noqa: C901  one kind of event after the other
    """The evidence of a round, from its events (the first is `RoundBegan`)."""
    found: list[Trial] = []
    line: list[Card] = []
    played = claimed = 0
    for place, (at, event) in enumerate(events):

        def tried(
            cards: Sequence[Card], seat: Seat, fits: bool, source: str, laid: int, *, at: int = at, place: int = place
        ) -> None:
            for together in ([card] for card in cards) if fits else [cards]:
                codes = tuple(map(str, together))
                after, position = str(line[-1]), len(line)
                found.append(Trial(0, at, place, laid, seat, codes[0], codes, after, position, fits, source))
                if fits:
                    line.extend(together)

        match event:
            case ev.Dealt(starter=starter):
                line.append(starter)
            case ev.CardPlayed() | classic.StringPlayed():
                played = place
            case ev.NoPlayDeclared():
                claimed = place
            case ev.CardJudged(seat=seat, card=card, fits=fits):
                tried((card,), who(played, seat), fits, "turned" if seat == NOBODY else "play", played)
            case classic.StringJudged(seat=seat, cards=cards, fits=fits):
                tried(cards, who(played, seat), fits, "play", played)
            case ev.VerdictRetracted(fits=fits) | classic.StringRetracted(fits=fits):
                cards = (event.card,) if isinstance(event, ev.VerdictRetracted) else event.cards
                void = found[-1]
                while found and found[-1].played == void.played:
                    if found.pop().fits:
                        line.pop()
                tried(cards, void.seat, fits, void.source, void.played)
            case ev.NoPlayJudged(seat=seat, right=True, hand=hand):
                for card in hand:
                    tried((card,), who(claimed, seat), False, "shown", place)
            case ev.NoPlayJudged(seat=seat, played=Card() as card):
                tried((card,), who(claimed, seat), True, "dealer", place)
    return tuple(replace(trial, number=number) for number, trial in enumerate(found, 1))


def seen_at(trials: Sequence[Trial], place: int) -> tuple[Trial, ...]:
    """The evidence before the event at this place."""
    return tuple(trial for trial in trials if trial.event < place)


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


def nearest(trial: Trial, earlier: Sequence[Trial]) -> Trial | None:
    """The earlier trial that differs from this one in the fewest things; of several, the latest. Strings are left out."""
    if trial.is_string:
        return None
    single = [other for other in reversed(earlier) if not other.is_string]
    return min(single, key=lambda other: len(changed(trial, other)), default=None)
