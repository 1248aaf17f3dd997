"""What Delphi keeps beside the laws of all games."""

from __future__ import annotations

from eleusis import events as ev
from eleusis.cards import Card, pack
from eleusis.seats import TEACHER, Seat
from eleusis.variants import delphi
from tests.engine.laws import Law, prefixes
from tests.engine.playing import Record

REACHED = frozenset({"teacher", "left", "verdict_retracted"})  # a whole pack takes longer than a random game
UNLOGGED = frozenset({"answer_sealed"})
LUCKY = (90, 101)


def check_scores_sum_to_zero(record: Record) -> None:
    """Over the predictors of a round; and the oracle has the sum over all pairs."""
    for event, before, _ in prefixes(record):
        if isinstance(event, ev.RoundEnded) and event.scores:
            round_ = before.round
            assert round_ is not None
            own = [score.points for score in event.scores if score.seat != round_.dealer]
            assert sum(own) == 0
            tokens = list(round_.own.tokens.values())
            assert [score.points for score in event.scores if score.seat == round_.dealer] == (
                [] if round_.dealer is None else [sum(abs(a - b) for a in tokens for b in tokens) // 2]
            )


def check_tokens_are_never_less_than_none_and_follow_from_the_log(record: Record) -> None:
    """One more for a right prediction, one less for a wrong or missing one of a card one was asked about."""
    tokens: dict[Seat, int] = {}
    before: dict[Seat, int] = {}
    asked: set[Seat] = set()
    said: dict[Seat, bool] = {}
    playing = False
    for event, earlier, state in prefixes(record):
        match event:
            case ev.RoundBegan():
                tokens, playing = {}, False
            case ev.Dealt(hands=hands):
                tokens, playing = dict.fromkeys(hands, 1), True
            case ev.SeatTaken(seat=seat) if playing:
                tokens[seat] = 1
            case ev.SeatLeft(seat=seat) if playing:
                tokens.pop(seat, None)
            case ev.CardsJudged(fits=fits, predictions=predictions):
                assert earlier.round is not None
                before, said, asked = dict(tokens), dict(predictions), set(earlier.round.own.asked)
                for seat in asked & tokens.keys():
                    tokens[seat] = max(0, tokens[seat] + (1 if said.get(seat) == fits else -1))
            case ev.VerdictRetracted(fits=fits):
                for seat in asked & tokens.keys():
                    tokens[seat] = max(0, before[seat] + (1 if said.get(seat) == fits else -1))
            case ev.RoundClosing() | ev.RoundEnded():
                playing = False
        if playing:
            assert state.round is not None
            assert state.round.own.tokens == tokens
            assert all(count >= 0 for count in tokens.values())


def check_nobody_sees_a_sealed_answer_of_another(record: Record) -> None:
    """Not in what is told, not in what is shown: neither the answer nor, but for the teacher, whose it is."""
    for step in record.steps:
        round_ = step.after.state.round
        if round_ is None:
            continue
        sealed = [event for event in step.events if isinstance(event, ev.Predicted)]
        for viewer in record.viewers:
            for event in sealed:
                heard = step.after.told((event,), viewer)[0]
                if viewer == event.seat:
                    assert heard == event
                else:
                    assert heard == (ev.Predicted(event.seat, None) if viewer == TEACHER else delphi.AnswerSealed())
            if round_.pending is not None:
                seen = step.after.view(viewer).round
                assert seen is not None
                others = {seat: fits for seat, fits in seen.own.sealed.items() if seat != viewer}
                assert others == (dict.fromkeys(round_.own.sealed) if viewer == TEACHER else {})
                assert not seen.predictions


def check_no_verdict_without_an_answer(record: Record) -> None:
    """The pack does not run through while nobody is there."""
    for event, before, _ in prefixes(record):
        if isinstance(event, ev.CardsJudged | ev.PredictionsClosed):
            assert before.round is not None
            assert before.round.own.sealed
            assert before.round.pending is not None


def check_every_card_is_turned_once(record: Record) -> None:
    """In the order of the stock, the starter first; 51 at most."""
    stock: list[Card] = []
    for event, _, _ in prefixes(record):
        match event:
            case ev.Dealt(starter=starter, stock=cards):
                stock = [one for one in cards if one is not None]
                assert sorted([starter, *stock]) == sorted(pack())
            case ev.CardsPlayed(cards=turned):
                assert turned == (stock.pop(0),)


LAWS: tuple[Law, ...] = (
    check_scores_sum_to_zero,
    check_tokens_are_never_less_than_none_and_follow_from_the_log,
    check_nobody_sees_a_sealed_answer_of_another,
    check_no_verdict_without_an_answer,
    check_every_card_is_turned_once,
)
