"""The tokens of Delphi: what a table knows of its predictions, and how the facts change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Final

from eleusis import events as ev
from eleusis import folding
from eleusis import state as st
from eleusis.change import changed, dataclass
from eleusis.seats import NOBODY, Seat
from eleusis.state import Round, State

REVEAL: Final = "reveal"  # the phase in which all look at verdict and predictions
FIRST_TOKENS: Final = 1


@dataclass(frozen=True, slots=True)
class AnswerSealed(ev.Event):
    """What others hear of a prediction: there is one more."""


@dataclass(frozen=True, slots=True)
class NobodyAnswered(ev.Event):
    """Time was up and no prediction was in: the card lies there until one is."""


@dataclass(frozen=True, slots=True)
class VerdictShown(ev.Event):
    """Verdict, predictions and tokens stand until the next card is turned."""

    deadline: int | None


@dataclass(frozen=True)
class Tokens:
    """Who has how many tokens, and how the predictions of the last card that was turned stand."""

    tokens: Mapping[Seat, int]
    asked: frozenset[Seat] = frozenset()  # who is to predict it; not those who came while it lay there
    answered: int = 0  # predictions that are in
    sealed: Mapping[Seat, bool | None] = field(default_factory=dict)  # those of whoever is still here, till the verdict
    before: Mapping[Seat, int] = field(default_factory=dict)  # the tokens before its verdict


def _dealt(round_: Round, event: ev.Dealt) -> Round:
    """Nobody holds a card: a predictor is whoever was dealt an empty hand."""
    return changed(round_, own=Tokens(dict.fromkeys(event.hands, FIRST_TOKENS)))


def _seat_taken(state: State, event: ev.SeatTaken) -> State:
    """Asked from the next card on; of a card that nobody has answered, at once."""
    after = folding.evolve(state, event)
    round_ = after.round
    if round_ is None or not round_.in_play:
        return after
    own: Tokens = round_.own
    asked = own.asked
    if round_.phase == st.WINDOW and round_.deadline is None and not own.answered:
        asked |= {event.seat}
    own = changed(own, tokens={**own.tokens, event.seat: FIRST_TOKENS}, asked=asked)
    return changed(after, round=changed(round_, hands={**round_.hands, event.seat: ()}, own=own))


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    """The sealed answer goes too. If all who were asked have gone, those who came later are asked."""
    after = folding.evolve(state, event)
    round_ = after.round
    if round_ is None or not round_.in_play or event.seat not in round_.own.tokens:
        return after
    own: Tokens = round_.own
    tokens = {seat: count for seat, count in own.tokens.items() if seat != event.seat}
    sealed = {seat: fits for seat, fits in own.sealed.items() if seat != event.seat}
    own = changed(own, tokens=tokens, sealed=sealed)
    if round_.pending is not None and not own.asked & tokens.keys():
        own = changed(own, asked=frozenset(tokens), answered=0)
    return changed(after, round=changed(round_, own=own))


def _card_turned(round_: Round, event: ev.CardsPlayed) -> Round:
    own: Tokens = round_.own
    return changed(
        round_,
        phase=st.WINDOW,
        stock=round_.stock.after_drawing(1),
        pending=st.Pending(NOBODY, event.cards, None),
        predictions={},
        last=None,
        deadline=event.deadline,
        own=Tokens(own.tokens, frozenset(own.tokens)),
    )


def _predicted(round_: Round, event: ev.Predicted) -> Round:
    own: Tokens = round_.own
    return changed(round_, own=changed(own, answered=own.answered + 1, sealed={**own.sealed, event.seat: event.fits}))


def _answer_sealed(round_: Round, _: AnswerSealed) -> Round:
    return changed(round_, own=changed(round_.own, answered=round_.own.answered + 1))


def _nobody_answered(round_: Round, _: NobodyAnswered) -> Round:
    return changed(round_, deadline=None)


def _judged(round_: Round, event: ev.CardsJudged) -> Round:
    own: Tokens = round_.own
    after = folding.judged(round_, event)
    tokens = _counted(own, own.tokens, event.fits, after)
    return changed(after, own=changed(own, tokens=tokens, before=own.tokens, sealed={}))


def _counted(own: Tokens, before: Mapping[Seat, int], fits: bool, round_: Round) -> Mapping[Seat, int]:
    """The tokens after a verdict: one more for a right prediction, one less for a wrong or missing one."""
    said = round_.predictions
    return {
        seat: max(0, before[seat] + (1 if said.get(seat) == fits else -1)) if seat in own.asked else tokens
        for seat, tokens in own.tokens.items()
    }


def _turned_round(round_: Round, event: ev.VerdictRetracted) -> Round:
    own: Tokens = round_.own
    tokens = _counted(own, own.before, event.fits, round_)
    return changed(folding.turned_round(round_, event), own=changed(own, tokens=tokens))


def _verdict_shown(round_: Round, event: VerdictShown) -> Round:
    return changed(round_, phase=REVEAL, deadline=event.deadline)


def _closing(state: State, event: ev.RoundClosing) -> State:
    """A card that still waits for its verdict goes back under the stock."""
    round_ = state.round
    assert round_ is not None
    if round_.pending is not None:
        stock = round_.stock.with_under(round_.pending.cards)
        round_ = changed(round_, stock=stock, pending=None, own=changed(round_.own, sealed={}))
    return folding.evolve(changed(state, round=round_), event)


FOLDS: Final[dict[type[ev.Event], Callable[[State, Any], State]]] = {
    ev.Dealt: folding.also(_dealt),
    ev.SeatTaken: _seat_taken,
    ev.SeatLeft: _seat_left,
    ev.CardsPlayed: folding.on_wait(_card_turned),
    ev.Predicted: folding.on_round(_predicted),
    AnswerSealed: folding.on_round(_answer_sealed),
    NobodyAnswered: folding.on_round(_nobody_answered),
    ev.CardsJudged: folding.on_round(_judged),
    ev.VerdictRetracted: folding.on_round(_turned_round),
    VerdictShown: folding.on_wait(_verdict_shown),
    ev.RoundClosing: _closing,
}
