"""What every game has (rules of play, "Common to all" and "In every game").

Seats taken and left, pause, hints, the notebook, the dealer and the secret rule, the deal, drawing
from a stock that may run out, turns, and the end of a round with its closing guesses. A variant
hands in what is its own: who may do what, and how a round is scored.
"""

from __future__ import annotations

from collections.abc import Callable

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card, pack
from eleusis.errors import IllegalMove
from eleusis.seats import CLOCK, TEACHER, Actor, Seat, left_of
from eleusis.settings import Settings
from eleusis.state import State
from eleusis.variant import Draft

MOST_SEATS = 8

Scoring = Callable[[Draft], tuple[ev.Score, ...]]


# ── who may do what ──────────────────────────────────────────────────────────────────────────────


def dealer_options(state: State) -> tuple[type[mv.Move], ...]:
    """What whoever acts as dealer may do now. The teacher may act for a dealer who is away."""
    now = state.round
    if now is None or state.paused:
        return ()
    if now.phase == st.RULE:
        return (mv.SetRule,)
    if now.judge != "dealer":
        return ()
    found: tuple[type[mv.Move], ...] = ()
    if now.phase in (st.VERDICT, st.GUESS_VERDICT):
        found = (mv.GiveVerdict,)
    elif now.phase == st.NO_PLAY:
        found = (mv.GiveVerdict, mv.PlayFor)
    if now.last is not None and now.phase in (st.TURN, st.GUESS):
        found = (*found, mv.Retract)
    return found


def teacher_options(state: State) -> tuple[type[mv.Move], ...]:
    found: list[type[mv.Move]] = [mv.TakeSeat, mv.LeaveSeat, mv.Resume if state.paused else mv.Pause]
    if not state.is_playing:
        found.append(mv.BeginRound)
    else:
        found += [mv.EndRound, mv.GiveHint]
        if state.round is not None and state.round.deadline is not None:
            found.append(mv.Extend)
    return (*found, *dealer_options(state))


def clock_options(state: State) -> tuple[type[mv.Move], ...]:
    return (mv.TimeUp,) if state.round is not None and state.round.deadline is not None else ()


def seat_options(state: State, seat: Seat) -> tuple[type[mv.Move], ...]:
    """What every game offers a seat: the notebook, predictions, closing guesses, and dealing."""
    now = state.round
    if now is None or now.phase == st.OVER or seat not in state.seats:
        return ()
    if seat == now.dealer:
        return (mv.GiveHint, *dealer_options(state))
    found: list[type[mv.Move]] = [mv.Note]
    if seat not in now.hands or state.paused:
        return tuple(found)
    if now.phase == st.WINDOW and may_predict(state, seat):
        found.append(mv.Predict)
    if now.phase == st.CLOSING and seat in still_to_conclude(state):
        found.append(mv.Conclude)
    return tuple(found)


def may_predict(state: State, seat: Seat) -> bool:
    now = state.round
    return now is not None and now.pending is not None and now.pending.seat != seat and seat not in now.predictions


def still_to_conclude(state: State) -> tuple[Seat, ...]:
    now = state.round
    if now is None:
        return ()
    return tuple(seat for seat in now.players if seat != now.guesser and seat not in now.conclusions)


DEALER_MOVES = (mv.SetRule, mv.GiveVerdict, mv.PlayFor, mv.Retract)


def refusal(state: State, actor: Actor, move: mv.Move) -> IllegalMove:
    """Why a move that is not among the options is not; in words for the one who tried."""
    now = state.round
    if actor == CLOCK:
        return IllegalMove("stale", "Nobody is being waited for any more.")
    if actor >= 0 and actor not in state.seats:
        return IllegalMove("not_at_table", "You have no seat at this table.")
    if now is None or (now.phase == st.OVER and not isinstance(move, mv.BeginRound)):
        return IllegalMove("no_round", "No round is being played.")
    if isinstance(move, DEALER_MOVES) and actor not in (now.dealer, TEACHER):
        return IllegalMove("not_dealer", "Only the dealer can do that.")
    if state.paused:
        return IllegalMove("paused", "The game is paused. Wait for your teacher.")
    if isinstance(move, mv.Play | mv.DeclareNoPlay | mv.Guess | mv.PassGuess):
        if actor == now.dealer:
            return IllegalMove("dealer_does_not_play", "The dealer does not play this round.")
        if actor not in now.hands:
            return IllegalMove("not_in_round", "You join in when the next round begins.")
        if actor != now.turn:
            return IllegalMove("not_your_turn", "It is not your turn.")
    return IllegalMove("not_now", "That cannot be done at this moment.")


# ── the table ────────────────────────────────────────────────────────────────────────────────────


def decide_common(draft: Draft, actor: Actor, move: mv.Move, scoring: Scoring) -> bool:
    """Decide a move that is the same in every game; False if it is none of those."""
    match move:
        case mv.TakeSeat(seat):
            _take_seat(draft, seat)
        case mv.Pause():
            deadline = None if draft.state.round is None else draft.round.deadline
            draft.add(ev.Paused(None if deadline is None else max(deadline - draft.now, 0)))
        case mv.Resume():
            left = draft.state.left
            draft.add(ev.Resumed(None if left is None else draft.now + left))
        case mv.Extend(seconds):
            if not 0 < seconds <= 3600:
                raise IllegalMove("bad_value", "More time goes from 1 to 3600 seconds.")
            deadline = draft.round.deadline
            assert deadline is not None
            draft.add(ev.DeadlineMoved(deadline + 1000 * seconds))
        case mv.GiveHint(text):
            if not text.strip() or len(text) > 500:
                raise IllegalMove("bad_text", "Write the hint in 1 to 500 letters.")
            draft.add(ev.HintGiven(actor, text.strip()))
        case mv.Note(statement, confidence, cards):
            if confidence is not None and not 0 <= confidence <= 100:
                raise IllegalMove("bad_value", "Confidence goes from 0 to 100.")
            draft.add(ev.Noted(actor, statement, confidence, cards, len(draft.round.layout.line)))
        case mv.Conclude(statement):
            draft.add(ev.Concluded(actor, statement))
            if not still_to_conclude(draft.state):
                settle(draft, scoring)
        case mv.EndRound():
            if draft.round.phase in (st.CLOSING, st.RULE):
                settle(draft, scoring, draft.round.reason or "teacher")
            else:
                finish(draft, "teacher", scoring)
        case _:
            return False
    return True


def _take_seat(draft: Draft, seat: Seat) -> None:
    state = draft.state
    if len(state.seats) >= MOST_SEATS:
        raise IllegalMove("table_full", f"This table has {MOST_SEATS} players already.")
    if seat in state.totals or not 0 <= seat < 1000:
        raise IllegalMove("seat_taken", "That seat has been used in this game.")
    now = state.round
    hand: tuple[Card | None, ...] = ()
    if now is not None and now.phase in st.IN_PLAY:
        size = now.settings.hand_size
        while len(draft.round.stock) < size:
            draft.add(ev.PackAdded(draft.chance.shuffled(pack())))
        hand = draft.round.stock.cards[:size]
    draft.add(ev.SeatTaken(seat, hand))


def begin_round(draft: Draft, move: mv.BeginRound, variant: str, fewest: int) -> None:
    """Begin the next round; ``fewest`` is the fewest seats, the dealer's included."""
    state = draft.state
    Settings.from_json(move.settings)
    if move.dealer is not None and move.dealer not in state.seats:
        raise IllegalMove("not_at_table", "The dealer has no seat at this table.")
    if len(state.seats) < fewest:
        raise IllegalMove("too_few_players", f"This game needs {fewest} players or more.")
    if state.paused:
        raise IllegalMove("paused", "The game is paused.")
    draft.add(ev.RoundBegan(state.rounds + 1, variant, move.dealer, move.settings))
    if move.statement is not None:
        set_rule(draft, mv.SetRule(move.statement))
    elif move.dealer is None:
        raise IllegalMove("rule_missing", "The house needs a rule to deal.")


def set_rule(draft: Draft, move: mv.SetRule) -> None:
    """Fix the rule, deal, and begin the first turn: the player left of the dealer."""
    if move.judge not in ("rule", "dealer"):
        raise IllegalMove("bad_value", "The judge is the rule or the dealer.")
    if move.judge == "rule" and move.statement.rule is None:
        raise IllegalMove(
            "rule_not_understood", "The table cannot read this rule. Word it differently, or judge yourself."
        )
    draft.add(ev.RuleSet(move.statement, move.judge))
    now = draft.round
    players = tuple(seat for seat in draft.state.seats if seat != now.dealer)
    _deal(draft, players)
    first = players[(now.number - 1) % len(players)] if now.dealer is None else left_of(now.dealer, players)
    begin_turn(draft, first)


def _deal(draft: Draft, players: tuple[Seat, ...]) -> None:
    size = draft.round.settings.hand_size
    order = draft.chance.shuffled(pack() * (3 if len(players) >= 6 else 2))
    hands = {seat: order[at * size : (at + 1) * size] for at, seat in enumerate(players)}
    rest = order[size * len(players) :]
    judge = draft.judge
    usable: dict[Card, bool] = {}
    for at, card in enumerate(rest):
        if card not in usable:
            usable[card] = judge is None or judge.starts(card)
        if usable[card]:
            draft.add(ev.Dealt(hands, card, rest[at + 1 :] + rest[:at]))
            return
    raise IllegalMove("rule_cannot_start", "No card could ever be played after the first one under this rule.")


# ── turns ────────────────────────────────────────────────────────────────────────────────────────


def begin_turn(draft: Draft, seat: Seat) -> None:
    draft.add(ev.TurnBegan(seat, draft.deadline(draft.round.settings.turn_seconds)))


def next_turn(draft: Draft, after: Seat) -> None:
    begin_turn(draft, left_of(after, draft.round.players))


def draw(draft: Draft, seat: Seat, count: int) -> bool:
    """Draw ``count`` cards; False if the stock is empty and the table does not add a pack."""
    while len(draft.round.stock) < count:
        if draft.round.settings.stock_empty == "end_round":
            return False
        draft.add(ev.PackAdded(draft.chance.shuffled(pack())))
    draft.add(ev.CardsDrawn(seat, draft.round.stock.cards[:count]))
    return True


# ── the end of a round ───────────────────────────────────────────────────────────────────────────


def finish(draft: Draft, reason: str, scoring: Scoring) -> None:
    """The round is over: closing guesses first, if the table has them and anybody is left to write one."""
    settings = draft.round.settings
    wanted = settings.closing_guess and bool(still_to_conclude(draft.state))
    draft.add(ev.RoundClosing(reason, draft.deadline(settings.closing_seconds) if wanted else None))
    if not wanted:
        settle(draft, scoring)


def settle(draft: Draft, scoring: Scoring, reason: str | None = None) -> None:
    """Scores, and the rule is shown."""
    now = draft.round
    draft.add(ev.RoundEnded(reason or now.reason or "teacher", scoring(draft) if now.layout.line else ()))
    draft.add(ev.RuleShown(now.statement))
