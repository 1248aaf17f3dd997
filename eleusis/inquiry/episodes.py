"""Finding the hypotheses of a round: what was said, noted, concluded, or only acted on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from eleusis import events as ev
from eleusis import state as st
from eleusis.cards import Card
from eleusis.hands import Hand
from eleusis.inquiry.evidence import Code, Timed, Trial, Who, as_seated, seat_of
from eleusis.inquiry.measures import called_right, rule_of
from eleusis.inquiry.reading import NoPlay, Prediction, ProphetTerm
from eleusis.rules import Rule
from eleusis.seats import Seat
from eleusis.state import Round, State
from eleusis.statement import Statement
from eleusis.variants import classic, variant_named
from eleusis.variants.three_lives import LifeLost, Lives

PROPHET = "prophet"  # the source of a hypothesis that is acted on aloud
FORETOLD = ("play", "turned")  # the sources of trials of which everybody may say beforehand what the verdict will be
RUN = 3  # so many stated predictions without a word are a hypothesis acted on


Chance = tuple[int, int]  # the places in the log between which something could be done
_ENDS_A_TURN = (ev.TurnBegan, ev.TurnPassed, ev.CardsPlayed, ev.NoPlayDeclared, ev.RoundClosing, ev.RoundEnded)


@dataclass(frozen=True, slots=True)
class Thought:
    """A hypothesis at the moment it showed itself."""

    seat: Seat
    source: str  # guess, note, closing, predictions, prophet
    at: int
    event: int
    line: tuple[Card, ...]
    hand: tuple[Card, ...]
    hints: int
    statement: Statement | None = None
    confidence: int | None = None
    cards: tuple[Code, ...] = ()
    verdict: bool | None = None  # at the table
    judged: int | None = None  # the place of that verdict
    before_card: bool | None = None
    cost_life: bool | None = None
    proved_on: tuple[Card, ...] = ()
    sorted: ev.Sorted | None = None

    @property
    def rule(self) -> Rule | None:
        return None if self.statement is None else rule_of(self.statement.rule)


@dataclass(frozen=True, slots=True)
class Expectation:
    """A prediction as it was stated."""

    seat: Seat
    fits: bool
    called: bool = False  # aloud, as the prophet


def rounds_before(events: Sequence[Timed]) -> list[Round]:
    """The round as it was before each event, and after the last; the first event, `RoundBegan`, begins it."""
    began = events[0][1]
    assert isinstance(began, ev.RoundBegan)
    evolve = variant_named(began.variant).evolve
    state = evolve(State(), began)
    rounds: list[Round] = []
    for _, event in events[1:]:
        assert state.round is not None
        rounds.append(state.round)
        state = evolve(state, event)
    assert state.round is not None
    return [*rounds[:1], *rounds, state.round] if rounds else [state.round, state.round]


def turns_of(events: Sequence[Timed]) -> dict[Seat, list[Chance]]:
    """When each seat could play: from the beginning of a turn to what was done in it, or to where it was over."""
    found: dict[Seat, list[Chance]] = {}
    on_turn: tuple[Seat, int] | None = None
    for place, (_, event) in enumerate(events):
        if on_turn is not None and isinstance(event, _ENDS_A_TURN):
            found.setdefault(on_turn[0], []).append((on_turn[1], place))
            on_turn = None
        if isinstance(event, ev.TurnBegan):
            on_turn = event.seat, place
    if on_turn is not None:
        found.setdefault(on_turn[0], []).append((on_turn[1], len(events)))
    return found


def known(hand: Hand) -> tuple[Card, ...]:
    return tuple(card for card in hand if card is not None)


def expectations_of(events: Sequence[Timed], who: Who = as_seated) -> dict[int, tuple[Expectation, ...]]:
    """What was predicted of each played card, by the place at which it was laid down."""
    found: dict[int, tuple[Expectation, ...]] = {}
    played = 0
    said: dict[Seat, int] = {}
    prophet: Seat | None = None  # who has called this play
    for place, (_, event) in enumerate(events):
        match event:
            case ev.CardsPlayed():
                played, said, prophet = place, {}, None
            case ev.Predicted(seat=seat):
                said[seat] = place
            case classic.Called(seat=seat):
                said[seat], prophet = place, seat
            case ev.CardsJudged(predictions=predictions):
                found[played] = tuple(
                    Expectation(who(said.get(seat, played), seat), fits, seat == prophet)
                    for seat, fits in sorted(predictions.items())
                )
    return found


def thoughts_of(
    events: Sequence[Timed], rounds: Sequence[Round], trials: Sequence[Trial], who: Who = as_seated
) -> tuple[Thought, ...]:
    """Every hypothesis in the order of time."""
    found: list[Thought] = []
    for place, (at, event) in enumerate(events):
        round_ = rounds[place]

        def thought(seat: Seat, source: str, *, at: int = at, place: int = place, round_: Round = round_) -> Thought:
            hand = known(round_.hands.get(seat, ()))
            return Thought(who(place, seat), source, at, place, round_.layout.line, hand, len(round_.hints))

        match event:
            case ev.Guessed(seat=seat, statement=statement):
                before = round_.phase == st.TURN if isinstance(round_.own, Lives) else None
                found.append(replace(thought(seat, "guess"), statement=statement, before_card=before))
            case ev.SortingOpened(seat=seat, cards=six):
                at_table = _latest(found, seat, "guess")
                found[at_table] = replace(found[at_table], proved_on=six)
            case ev.Sorted(seat=seat):
                at_table = _latest(found, seat, "guess")
                found[at_table] = replace(found[at_table], sorted=event)
            case ev.GuessJudged(seat=seat, right=right):
                at_table = _latest(found, seat, "guess")
                cost = None if found[at_table].before_card is None else False
                found[at_table] = replace(found[at_table], verdict=right, judged=place, cost_life=cost)
            case LifeLost(seat=seat) if isinstance(events[place - 1][1], ev.GuessJudged):
                at_table = _latest(found, seat, "guess")
                found[at_table] = replace(found[at_table], cost_life=True)
            case classic.ProphetDeclared(seat=seat):
                found.append(thought(seat, PROPHET))
            case classic.ProphetFell(seat=seat, reason="overthrown"):
                at_table = _latest(found, seat, PROPHET)
                found[at_table] = replace(found[at_table], verdict=False)
            case classic.ProphetRose(seat=seat):
                at_table = _latest(found, seat, PROPHET)
                found[at_table] = replace(found[at_table], verdict=None)
            case ev.Noted(seat=seat, statement=statement, confidence=confidence, cards=cards):
                noted = thought(seat, "note")
                cited = tuple(map(str, cards))
                found.append(replace(noted, statement=statement, confidence=confidence, cards=cited))
            case ev.Concluded(seat=seat, statement=Statement() as statement):
                found.append(replace(thought(seat, "closing"), statement=statement))
    runs = _runs(events, rounds, trials, found, expectations_of(events, who))
    return tuple(sorted([*found, *runs], key=lambda one: one.event))


def _latest(found: Sequence[Thought], seat: Seat, source: str) -> int:
    return max(place for place, one in enumerate(found) if seat_of(one.seat) == seat and one.source == source)


def _runs(
    events: Sequence[Timed],
    rounds: Sequence[Round],
    trials: Sequence[Trial],
    found: Sequence[Thought],
    stated: Mapping[int, tuple[Expectation, ...]],
) -> list[Thought]:
    """Runs of predictions by those who had not put a hypothesis into words yet."""
    spoke = {thought.seat: thought.event for thought in reversed(found)}
    places: dict[Seat, list[int]] = {}
    for trial in trials:
        for one in stated.get(trial.played, ()) if trial.source in FORETOLD else ():
            run = places.setdefault(one.seat, [])
            if trial.played < spoke.get(one.seat, len(events)) and trial.played not in run:
                run.append(trial.played)
    return [
        Thought(
            seat,
            "predictions",
            events[run[0]][0],
            run[0],
            rounds[run[0]].layout.line,
            known(rounds[run[0]].hands.get(seat_of(seat), ())),
            len(rounds[run[0]].hints),
        )
        for seat, run in places.items()
        if len(run) >= RUN
    ]


def prophecies(
    events: Sequence[Timed],
    trials: Sequence[Trial],
    thoughts: Sequence[Thought],
    predictions: Sequence[Prediction],
    no_plays: Sequence[NoPlay],
) -> Iterator[ProphetTerm]:
    """Everybody who became prophet, in order, and how it went."""
    for number, thought in enumerate(thoughts, 1):
        if thought.source != PROPHET:
            continue
        ended, until = None, events[-1][0]
        for at, event in events[thought.event + 1 :]:
            match event:
                case classic.ProphetFell(reason=reason):
                    ended, until = reason, at
                case classic.ProphetRose():
                    ended, until = None, events[-1][0]
                case ev.SeatLeft(seat=seat) if seat == seat_of(thought.seat) and ended is None:
                    ended, until = "left", at
                case classic.ProphetDeclared():
                    break
        calls = [one.hit for one in predictions if one.called and one.cycle == number]
        calls += [
            called_right(one)
            for one in no_plays
            if one.call is not None and one.prophet == thought.seat and thought.at <= one.at <= until
        ]
        seen = sum(trial.event < thought.event for trial in trials)
        yield ProphetTerm(thought.seat, thought.at, seen, len(calls), sum(calls), ended, number)
