"""How each fact that several games know changes a table: ``evolve(state, event) -> state``.

No rule of play is decided here; that is the variant's part (`eleusis.variants`), and so is what a game's own
facts change. The same functions fold the whole log and one viewer's part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from typing import Any, Final

from eleusis import events as ev
from eleusis import state as st
from eleusis.change import changed
from eleusis.hands import Stock, taken
from eleusis.layout import Layout, Placed
from eleusis.settings import Settings
from eleusis.state import Round, State


def evolve(state: State, event: ev.Event) -> State:
    """The table after one more fact."""
    kind = type(event)
    change = _ROUND_FOLDS.get(kind)
    if change is None:
        return _FOLDS[kind](state, event)
    # Most facts change only the round that is on. This is `changed` and two calls less, for every fact of every move.
    assert state.round is not None
    fields = state.__dict__.copy()
    fields["round"] = change(state.round, event)
    if kind in _WAITS:
        fields["left"] = None
    after = object.__new__(State)
    after.__dict__ = fields
    return after


def fold(events: Iterable[ev.Event], state: State | None = None) -> State:
    """The table after all these facts."""
    return reduce(evolve, events, State() if state is None else state)


def on_round(change: Callable[[Round, Any], Round]) -> Callable[[State, Any], State]:
    """Most facts change only the round that is on."""

    def folded(state: State, event: ev.Event) -> State:
        assert state.round is not None
        return changed(state, round=change(state.round, event))

    return folded


def on_wait(change: Callable[[Round, Any], Round]) -> Callable[[State, Any], State]:
    """What is waited for is something new: of a wait that was interrupted by a pause nothing is left."""

    def folded(state: State, event: ev.Event) -> State:
        assert state.round is not None
        return changed(state, round=change(state.round, event), left=None)

    return folded


def also(change: Callable[[Round, Any], Round]) -> Callable[[State, Any], State]:
    """A fact changes what it changes in every game, and something of one game's besides."""

    def folded(state: State, event: ev.Event) -> State:
        after = evolve(state, event)
        assert after.round is not None
        return changed(after, round=change(after.round, event))

    return folded


# ── the table ────────────────────────────────────────────────────────────────────────────────────


def _withheld(state: State, _: ev.Withheld) -> State:
    return state


def _seat_taken(state: State, event: ev.SeatTaken) -> State:
    round_ = state.round
    if round_ is not None and event.hand:
        round_ = changed(
            round_, hands={**round_.hands, event.seat: event.hand}, stock=round_.stock.after_drawing(len(event.hand))
        )
    return changed(
        state,
        seats=tuple(sorted({*state.seats, event.seat})),
        totals={event.seat: 0, **state.totals},
        round=round_,
    )


def _seat_left(state: State, event: ev.SeatLeft) -> State:
    round_ = state.round
    if round_ is not None and event.seat in round_.hands and round_.in_play:
        gone = round_.hands[event.seat]
        if round_.pending is not None and round_.pending.seat == event.seat:
            gone = (*gone, *round_.pending.cards)
            round_ = changed(round_, pending=None, predictions={}, phase=st.TURN)
        if round_.last is not None and round_.last.seat == event.seat:
            round_ = changed(round_, last=None)
        if round_.turn == event.seat:
            round_ = changed(round_, shown=None, fitting=None, guess=None, sorting=None)
        round_ = changed(
            round_,
            hands={seat: hand for seat, hand in round_.hands.items() if seat != event.seat},
            stock=round_.stock.with_under(gone),
        )
    return changed(state, seats=tuple(seat for seat in state.seats if seat != event.seat), round=round_)


def _paused(state: State, event: ev.Paused) -> State:
    round_ = state.round
    return changed(
        state, paused=True, left=event.left, round=None if round_ is None else changed(round_, deadline=None)
    )


def _resumed(state: State, event: ev.Resumed) -> State:
    round_ = state.round
    return changed(
        state, paused=False, left=None, round=None if round_ is None else changed(round_, deadline=event.deadline)
    )


def _deadline_moved(round_: Round, event: ev.DeadlineMoved) -> Round:
    return changed(round_, deadline=event.deadline)


def _hint_given(state: State, event: ev.HintGiven) -> State:
    round_, hint = state.round, st.Hint(event.by, event.text)
    if round_ is None or round_.phase == st.OVER:
        return changed(state, hints=(*state.hints, hint))
    return changed(state, round=changed(round_, hints=(*round_.hints, hint)))


def _noted(round_: Round, event: ev.Noted) -> Round:
    entry = st.NotebookEntry(
        event.seat, event.statement, event.confidence, event.cards, event.line_length, event.may_show
    )
    return changed(round_, notes=(*round_.notes, entry))


# ── a round ──────────────────────────────────────────────────────────────────────────────────────


def _round_began(state: State, event: ev.RoundBegan) -> State:
    round_ = Round(event.number, event.variant, event.dealer, Settings.as_written(event.settings), hints=state.hints)
    state = changed(state, round=round_, rounds=event.number, hints=())
    if event.dealer is None:
        return state
    return changed(state, dealt=(*state.dealt, event.dealer), asked=event.dealer)


def _rule_set(round_: Round, event: ev.RuleSet) -> Round:
    return changed(round_, statement=event.statement, judge=event.judge)


def _dealt(round_: Round, event: ev.Dealt) -> Round:
    return changed(
        round_,
        phase=st.TURN,
        hands=dict(event.hands),
        stock=Stock(event.stock, face_down=None in event.stock),
        layout=Layout.starting_with(event.starter),
    )


def _pack_added(round_: Round, event: ev.PackAdded) -> Round:
    return changed(round_, stock=round_.stock.with_under(event.cards))


def _turn_began(round_: Round, event: ev.TurnBegan) -> Round:
    return changed(round_, phase=st.TURN, turn=event.seat, deadline=event.deadline, shown=None)


def _turn_passed(round_: Round, _: ev.TurnPassed) -> Round:
    return round_


def _cards_played(round_: Round, event: ev.CardsPlayed) -> Round:
    hand, held = taken(round_.hands[event.seat], *event.cards)
    return changed(
        round_,
        phase=st.WINDOW,
        hands={**round_.hands, event.seat: hand},
        pending=st.Pending(event.seat, event.cards, event.expects, held),
        predictions={},
        last=None,
        deadline=event.deadline,
    )


def _predicted(round_: Round, event: ev.Predicted) -> Round:
    return changed(round_, predictions={**round_.predictions, event.seat: event.fits})


def _predictions_closed(round_: Round, _: ev.PredictionsClosed) -> Round:
    return changed(round_, phase=st.VERDICT, deadline=None)


def judged(round_: Round, event: ev.CardsJudged) -> Round:
    """The round with the cards that lay before their verdict put where they belong."""
    seat = event.seat
    return changed(
        round_,
        pending=None,
        predictions=event.predictions,
        layout=round_.layout.with_judged(event.cards, seat, event.fits),
        last=st.Verdict(seat, event.cards, event.fits),
        deadline=None,
    )


def _verdict_retracted(round_: Round, event: ev.VerdictRetracted) -> Round:
    hand = round_.hands[event.seat]
    hand = hand[: len(hand) - len(event.returned)]  # what was drawn for it stands last
    return changed(
        turned_round(round_, event),
        hands={**round_.hands, event.seat: hand},
        stock=round_.stock.with_under(event.returned),
    )


def turned_round(round_: Round, event: ev.VerdictRetracted) -> Round:
    """The round with the cards of the last verdict where they belong by the new one."""
    layout, placed = round_.layout.without_last(not event.fits, len(event.cards))
    last = st.Verdict(event.seat, event.cards, event.fits)
    return changed(round_, layout=layout.accept(*placed) if event.fits else layout.reject(*placed), last=last)


def _cards_drawn(round_: Round, event: ev.CardsDrawn) -> Round:
    last = round_.last
    if last is not None and last.seat == event.seat and not last.fits:
        last = st.Verdict(last.seat, last.cards, last.fits, event.cards)
    return changed(
        round_,
        hands={**round_.hands, event.seat: round_.hands[event.seat] + event.cards},
        stock=round_.stock.after_drawing(len(event.cards)),
        last=last,
    )


def _cards_owed(round_: Round, event: ev.CardsOwed) -> Round:
    return changed(round_, owed={**round_.owed, event.seat: event.count})


def _no_play_declared(round_: Round, event: ev.NoPlayDeclared) -> Round:
    return changed(round_, phase=st.NO_PLAY, shown=event.hand, last=None, deadline=None)


def _no_play_refuted(round_: Round, event: ev.NoPlayRefuted) -> Round:
    return changed(round_, phase=st.CHOICE, fitting=event.fitting, deadline=event.deadline)


def _no_play_judged(round_: Round, event: ev.NoPlayJudged) -> Round:
    if event.played is None:
        return changed(round_, hands={**round_.hands, event.seat: ()}, stock=round_.stock.with_under(event.hand))
    hand, _ = taken(round_.hands[event.seat], event.played)
    return changed(
        round_,
        hands={**round_.hands, event.seat: hand},
        layout=round_.layout.accept(Placed(event.played, event.seat, by_dealer=True)),
        fitting=None,
        deadline=None,
    )


def _guess_opened(round_: Round, event: ev.GuessOpened) -> Round:
    return changed(round_, phase=st.GUESS, turn=event.seat, deadline=event.deadline)


def _guess_passed(round_: Round, _: ev.GuessPassed) -> Round:
    return changed(round_, deadline=None)


def _guessed(round_: Round, event: ev.Guessed) -> Round:
    return changed(round_, phase=st.GUESS_VERDICT, guess=event.statement, deadline=None, last=None)


def _sorting_opened(round_: Round, event: ev.SortingOpened) -> Round:
    return changed(round_, phase=st.SORTING, sorting=st.Sorting(event.cards), deadline=event.deadline)


def _sorted(round_: Round, event: ev.Sorted) -> Round:
    assert round_.sorting is not None
    sorting = st.Sorting(round_.sorting.cards, event.fits, event.truth)
    return changed(round_, phase=st.GUESS_VERDICT, sorting=sorting, deadline=None)


def _guess_judged(round_: Round, event: ev.GuessJudged) -> Round:
    said = st.Said(event.seat, event.statement or round_.guess, event.right, round_.layout.played)
    return changed(
        round_, guess=None, sorting=None, guesser=event.seat if event.right else None, said=(*round_.said, said)
    )


def _round_closing(round_: Round, event: ev.RoundClosing) -> Round:
    """A card that still waits for its verdict goes back to its hand, and is held there as it was before."""
    hands = round_.hands
    if round_.pending is not None:
        hands = {**hands, round_.pending.seat: (*hands[round_.pending.seat], *round_.pending.held)}
    return changed(
        round_,
        phase=st.CLOSING,
        reason=event.reason,
        deadline=event.deadline,
        hands=hands,
        pending=None,
        predictions={},
        last=None,
        shown=None,
        fitting=None,
        guess=None,
        sorting=None,
        turn=None,
    )


def _concluded(round_: Round, event: ev.Concluded) -> Round:
    return changed(round_, conclusions={**round_.conclusions, event.seat: event.statement})


def _round_ended(state: State, event: ev.RoundEnded) -> State:
    assert state.round is not None
    totals = dict(state.totals)
    for score in event.scores:
        totals[score.seat] = totals.get(score.seat, 0) + score.points
    round_ = changed(state.round, phase=st.OVER, scores=event.scores, deadline=None, reason=event.reason)
    dealt = state.dealt
    if round_.dealer is not None and not round_.layout.line:
        dealt = dealt[:-1]  # no rule, no round: the turn as dealer is still to come
    return changed(state, round=round_, totals=totals, left=None, dealt=dealt)


def _rule_shown(round_: Round, event: ev.RuleShown) -> Round:
    said = round_.said
    if event.found is not None:
        said = tuple(replace(one, statement=event.found) if one.right else one for one in said)
    return changed(round_, statement=event.statement, said=said, rule_shown=True)


_ROUND_FOLDS: Final[dict[type[ev.Event], Callable[[Round, Any], Round]]] = {
    ev.DeadlineMoved: _deadline_moved,
    ev.Noted: _noted,
    ev.RuleSet: _rule_set,
    ev.Dealt: _dealt,
    ev.PackAdded: _pack_added,
    ev.TurnPassed: _turn_passed,
    ev.CardsPlayed: _cards_played,
    ev.Predicted: _predicted,
    ev.CardsJudged: judged,
    ev.VerdictRetracted: _verdict_retracted,
    ev.CardsDrawn: _cards_drawn,
    ev.CardsOwed: _cards_owed,
    ev.NoPlayDeclared: _no_play_declared,
    ev.NoPlayJudged: _no_play_judged,
    ev.GuessPassed: _guess_passed,
    ev.Guessed: _guessed,
    ev.Sorted: _sorted,
    ev.GuessJudged: _guess_judged,
    ev.Concluded: _concluded,
    ev.RuleShown: _rule_shown,
    ev.TurnBegan: _turn_began,
    ev.PredictionsClosed: _predictions_closed,
    ev.NoPlayRefuted: _no_play_refuted,
    ev.GuessOpened: _guess_opened,
    ev.SortingOpened: _sorting_opened,
    ev.RoundClosing: _round_closing,
}
# What is waited for is something new: of a wait that was interrupted by a pause nothing is left.
_WAITS: Final = frozenset(
    {ev.TurnBegan, ev.PredictionsClosed, ev.NoPlayRefuted, ev.GuessOpened, ev.SortingOpened, ev.RoundClosing}
)
_FOLDS: Final[dict[type[ev.Event], Callable[[State, Any], State]]] = {
    ev.Withheld: _withheld,
    ev.SeatTaken: _seat_taken,
    ev.SeatLeft: _seat_left,
    ev.Paused: _paused,
    ev.Resumed: _resumed,
    ev.RoundBegan: _round_began,
    ev.RoundEnded: _round_ended,
    ev.HintGiven: _hint_given,
}
