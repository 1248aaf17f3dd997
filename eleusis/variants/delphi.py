"""Delphi (Martin Kruskal, 1962), as in docs/rules/delphi.md.

The cards of one pack are turned one by one. Everyone but the oracle predicts each, sealed until all have answered
or time is up; a right prediction is a token more, a wrong or missing one a token less. The dealer of the other
games is the oracle here.

A table of up to six predictors, or a class of up to sixty: what the others are told of a prediction does not grow
with their number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from eleusis import allowed, folding, secrecy
from eleusis import events as ev
from eleusis import every_game as game
from eleusis import moves as mv
from eleusis import state as st
from eleusis.change import changed
from eleusis.errors import IllegalMove
from eleusis.seats import NOBODY, TEACHER, Actor, Seat, Viewer
from eleusis.settings import Option
from eleusis.state import Round, State
from eleusis.variant import Draft, Seats

REVEAL: Final = "reveal"  # the phase in which all look at verdict and predictions
FIRST_TOKENS: Final = 1
PACKS: Final = 1
MOST_PREDICTORS: Final = 6
MOST_OF_A_CLASS: Final = 60


@dataclass(frozen=True, slots=True)
class TurnCard(mv.Move):
    """The oracle or the teacher: turn the next card now."""


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


class Delphi:
    """The game as a variant."""

    name = "delphi"
    seats = Seats(fewest=2, fewest_with_dealer=3, most=MOST_OF_A_CLASS + 1)
    settings = (
        Option("predict_seconds", 20, range(5, 121)),
        Option("reveal_seconds", 5, range(61)),
        Option("class_delphi", False, (True, False)),
    )
    clocks: Mapping[str, str] = {REVEAL: "reveal_seconds"}
    moves: tuple[type[mv.Move], ...] = (TurnCard,)
    events: tuple[type[ev.Event], ...] = (AnswerSealed, NobodyAnswered, VerdictShown)

    def options(self, state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
        found = allowed.common_options(state, actor)
        round_ = state.round
        if round_ is None:
            return found
        if actor == TEACHER or (actor == round_.dealer and actor in state.seats):
            if mv.Skip in found and not round_.own.sealed:
                found = tuple(kind for kind in found if kind is not mv.Skip)  # a card that nobody has answered waits
            return (*_turning(state), *found)
        if mv.Predict in found and (actor not in round_.own.asked or actor in round_.own.sealed):
            return tuple(kind for kind in found if kind is not mv.Predict)
        return found

    def decide(self, draft: Draft, actor: Actor, move: mv.Move) -> None:
        if type(move) not in self.options(draft.state, actor):
            raise self._refusal(draft.state, actor, move)
        match move:
            case mv.TakeSeat(seat):
                _take_seat(draft, seat)
            case mv.BeginRound():
                _check_number(draft.state, move)
                game.begin_round(draft, move, _start)
            case mv.SetRule():
                game.set_rule(draft, move, _start)
            case mv.LeaveSeat(seat):
                _leave(draft, seat)
            case mv.Predict(fits):
                _predict(draft, actor, fits)
            case TurnCard():
                _next_card(draft)
            case mv.GiveVerdict(right):
                _judge(draft, right)
            case mv.Retract():
                last = draft.round.last
                assert last is not None
                draft.add(ev.VerdictRetracted(NOBODY, last.cards, not last.fits, ()))
            case mv.TimeUp() | mv.Skip():
                _end_wait(draft, move)
            case _:
                game.decide_common(draft, actor, move, score)

    def _refusal(self, state: State, actor: Actor, move: mv.Move) -> IllegalMove:
        if isinstance(move, mv.Play | mv.DeclareNoPlay | mv.Guess | mv.PassGuess | mv.PlayFor):
            return IllegalMove("unknown_move", "There is no such move in this game.")
        # who may not turn a card may not for the reasons for which one may not give a verdict
        return allowed.refusal(state, actor, mv.GiveVerdict(True) if isinstance(move, TurnCard) else move)

    def evolve(self, state: State, event: ev.Event) -> State:
        fold = _FOLDS.get(type(event), folding.evolve)
        return fold(state, event)

    def redact(self, event: ev.Event, viewer: Viewer, dealer: Seat | None) -> ev.Event:
        if isinstance(event, ev.Predicted) and viewer != event.seat:
            return replace(event, fits=None) if viewer == TEACHER else AnswerSealed()
        return secrecy.redact(event, viewer, dealer)

    def view(self, state: State, viewer: Viewer) -> State:
        seen = secrecy.view(state, viewer)
        round_ = seen.round
        if round_ is None or round_.own is None:
            return seen
        own: Tokens = round_.own
        sealed: Mapping[Seat, bool | None] = {viewer: own.sealed[viewer]} if viewer in own.sealed else {}
        if viewer == TEACHER:
            sealed = dict.fromkeys(own.sealed)
        return changed(seen, round=changed(round_, own=changed(own, sealed=sealed)))

    def status(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        """Tokens, whether the viewer is asked for this card, and how many have answered.

        ``everyone`` (seat to tokens) is left out while a class answers, when a frame goes out at every prediction;
        the teacher has it always, and the seats that have not answered yet (``waits_for``).
        """
        round_ = state.round
        if round_ is None or round_.own is None:
            return {}
        own: Tokens = round_.own
        answering = round_.pending is not None
        found: dict[str, Any] = {
            "tokens": own.tokens.get(viewer),
            "asked": len(own.asked),
            "predicts": viewer in own.asked,
            "answered": own.answered,
            "turned": round_.layout.played + answering,
            "answer": own.sealed.get(viewer),
        }
        if not answering or viewer == TEACHER or len(own.tokens) <= MOST_PREDICTORS:
            found["everyone"] = {str(seat): tokens for seat, tokens in own.tokens.items()}
        if viewer == TEACHER:
            waits_for = own.asked & own.tokens.keys() - own.sealed.keys() if round_.phase == st.WINDOW else ()
            found["waits_for"] = sorted(waits_for)
        return found

    def standings(self, state: State) -> Mapping[Seat, int]:
        return state.totals


def _turning(state: State) -> tuple[type[mv.Move], ...]:
    """The oracle and the teacher need not wait till all have looked at a verdict."""
    round_ = state.round
    return (TurnCard,) if round_ is not None and round_.phase == REVEAL and not state.paused else ()


# ── the table ────────────────────────────────────────────────────────────────────────────────────


def _most_predictors(settings: Mapping[str, Any]) -> int:
    return MOST_OF_A_CLASS if settings.get("class_delphi") else MOST_PREDICTORS


def _check_number(state: State, move: mv.BeginRound) -> None:
    most = _most_predictors(move.settings)
    if len(state.seats) - (move.dealer is not None) > most:
        raise IllegalMove("too_many_players", f"This game is for {most} players and an oracle.")


def _take_seat(draft: Draft, seat: Seat) -> None:
    if draft.state.is_playing:
        most = _most_predictors(draft.round.settings.own)
        if len(game.seats_to_deal(draft)) >= most:
            raise IllegalMove("table_full", f"This table has {most} players already.")
    game.take_seat(draft, seat, hand_size=0)


def _start(draft: Draft) -> None:
    game.deal(draft, game.seats_to_deal(draft), packs=PACKS, hand_size=0)
    _next_card(draft)


# ── a card ───────────────────────────────────────────────────────────────────────────────────────


def _next_card(draft: Draft) -> None:
    card = next(iter(draft.round.stock.cards), None)
    if card is None:
        game.finish(draft, "stock", score)
    else:
        draft.add(ev.CardsPlayed(NOBODY, (card,), None, draft.deadline(st.WINDOW)))


def _predict(draft: Draft, seat: Seat, fits: bool) -> None:
    waited = draft.round.deadline is None
    draft.add(ev.Predicted(seat, fits))
    _close_when_all_have_answered(draft)
    if waited and draft.round.phase == st.WINDOW and (deadline := draft.deadline(st.WINDOW)) is not None:
        draft.add(ev.DeadlineMoved(deadline))


def _close_when_all_have_answered(draft: Draft) -> None:
    own: Tokens = draft.round.own
    if own.sealed and len(own.sealed) == len(own.asked & own.tokens.keys()):
        _close(draft)


def _close(draft: Draft) -> None:
    """The predictions are closed; the rule or the oracle gives the verdict."""
    round_, judge = draft.round, draft.judge
    assert round_.pending is not None
    if judge is None:
        draft.add(ev.PredictionsClosed())
    else:
        _judge(draft, round_.pending.cards[0] in judge.fitting(round_.layout.line))


def _judge(draft: Draft, fits: bool) -> None:
    round_ = draft.round
    assert round_.pending is not None
    said = {seat: answer for seat, answer in round_.own.sealed.items() if answer is not None}
    draft.add(ev.CardsJudged(NOBODY, round_.pending.cards, fits, said))
    draft.add(VerdictShown(draft.deadline(REVEAL)))


def _end_wait(draft: Draft, move: mv.TimeUp | mv.Skip) -> None:
    game.check_time(draft, move)
    round_ = draft.round
    if round_.phase == st.CLOSING:
        game.settle(draft, score)
    elif round_.phase == REVEAL:
        _next_card(draft)
    elif round_.own.sealed:
        _close(draft)
    elif draft.round.deadline is not None and draft.now < draft.round.deadline:
        raise IllegalMove("not_yet", "There is still time.")
    else:
        draft.add(NobodyAnswered())


def _leave(draft: Draft, seat: Seat) -> None:
    """Somebody leaves for good; the tokens go too, and the others play on where they can."""
    if game.leave(draft, seat, score) and draft.round.phase == st.WINDOW:
        _close_when_all_have_answered(draft)


# ── the score ────────────────────────────────────────────────────────────────────────────────────


def score(draft: Draft) -> tuple[ev.Score, ...]:
    """Each predictor's differences to all others; the oracle's is the sum over all pairs."""
    round_ = draft.round
    scores, oracle = compared(tuple(round_.own.tokens.values()))
    found = [ev.Score.of(seat, tokens=points) for seat, points in zip(round_.own.tokens, scores, strict=True)]
    if round_.dealer is not None:
        found.append(ev.Score.of(round_.dealer, dealer=oracle))
    return tuple(found)


def compared(tokens: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """For each the sum over the others of (own - theirs), and the sum over all pairs of their difference.

    >>> compared((29, 26, 19, 11, 9, 6))
    ((74, 56, 14, -34, -46, -64), 174)
    """
    count, total = len(tokens), sum(tokens)
    pairs = sum(own * (2 * place - count + 1) for place, own in enumerate(sorted(tokens)))
    return tuple(count * own - total for own in tokens), pairs


# ── how the facts change a table ─────────────────────────────────────────────────────────────────


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


_FOLDS: Final[dict[type[ev.Event], Callable[[State, Any], State]]] = {
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
