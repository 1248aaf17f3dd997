"""Delphi (Martin Kruskal, 1962), as in docs/rules/delphi.md.

The cards of one pack are turned one by one. Everyone but the oracle predicts each, sealed until all have answered
or time is up; a right prediction is a token more, a wrong or missing one a token less. The dealer of the other
games is the oracle here.

A table of up to six predictors, or a class of up to sixty: what the others are told of a prediction does not grow
with their number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from eleusis import allowed, folding, secrecy
from eleusis import events as ev
from eleusis import every_game as game
from eleusis import moves as mv
from eleusis import state as st
from eleusis.change import changed, dataclass
from eleusis.errors import IllegalMove
from eleusis.seats import NOBODY, TEACHER, Actor, Seat, Viewer
from eleusis.settings import Option
from eleusis.state import State
from eleusis.texts import gettext_lazy as _
from eleusis.variant import Draft, Seats
from eleusis.variants.delphi.tokens import (
    FOLDS,
    REVEAL,
    AnswerSealed,
    NobodyAnswered,
    Tokens,
    VerdictShown,
)

__all__ = [
    "MOST_OF_A_CLASS",
    "MOST_PREDICTORS",
    "PACKS",
    "REVEAL",
    "AnswerSealed",
    "Delphi",
    "NobodyAnswered",
    "Tokens",
    "TurnCard",
    "VerdictShown",
    "compared",
    "score",
]

PACKS: Final = 1
MOST_PREDICTORS: Final = 6
MOST_OF_A_CLASS: Final = 60


@dataclass(frozen=True, slots=True)
class TurnCard(mv.Move):
    """The oracle or the teacher: turn the next card now."""


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
            return IllegalMove("unknown_move", _("There is no such move in this game."))
        # who may not turn a card may not for the reasons for which one may not give a verdict
        return allowed.refusal(state, actor, mv.GiveVerdict(True) if isinstance(move, TurnCard) else move)

    def evolve(self, state: State, event: ev.Event) -> State:
        fold = FOLDS.get(type(event), folding.evolve)
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
        raise IllegalMove("too_many_players", (_("This game is for %(most)s players and an oracle.") % {"most": most}))


def _take_seat(draft: Draft, seat: Seat) -> None:
    if draft.state.is_playing:
        most = _most_predictors(draft.round.settings.own)
        if len(game.seats_to_deal(draft)) >= most:
            raise IllegalMove("table_full", (_("This table has %(most)s players already.") % {"most": most}))
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
        raise IllegalMove("not_yet", _("There is still time."))
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
