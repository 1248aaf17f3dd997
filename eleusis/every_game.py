"""What every game has (rules of play, "Common to all" and "In every game").

Seats taken and left, pause, hints, the notebook, the dealer and the secret rule, the deal, drawing
from a stock that may run out, turns, and the end of a round with its closing guesses. A variant
hands in what is its own: who may do what, and how a round is scored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card, pack
from eleusis.errors import IllegalMove
from eleusis.seats import CLOCK, TEACHER, Actor, Seat, left_of
from eleusis.settings import Settings
from eleusis.state import State
from eleusis.statement import Statement, is_text
from eleusis.variant import Draft

MOST_NOTES = 200  # of one seat in one round; a whole lesson needs a dozen
MOST_HINTS = 100  # in one round
ROOM_FOR_STARTERS = 20  # a rule that is hard to start needs so many cards to choose a starter from

Scoring = Callable[[Draft], tuple[ev.Score, ...]]
Start = Callable[[Draft], None]  # deals and begins the first turn, once the rule is fixed


# ── who may do what ──────────────────────────────────────────────────────────────────────────────


def common_options(state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
    """What every game offers a seat, the teacher, or the clock."""
    if actor == TEACHER:
        return teacher_options(state)
    return clock_options(state) if actor == CLOCK else seat_options(state, actor)


def is_on_turn(state: State, actor: Actor) -> bool:
    """Is this the player who is waited for, alone or with others?"""
    now = state.round
    return now is not None and not state.paused and actor in now.hands and actor == now.turn


def dealer_options(state: State) -> tuple[type[mv.Move], ...]:
    """What whoever acts as dealer may do now. The teacher may act for a dealer who is away."""
    now = state.round
    if now is None or state.paused:
        return ()
    if now.phase == st.RULE:
        return (mv.SetRule,)
    if now.phase == st.CHOICE:
        return (mv.PlayFor,)
    if now.judge != "dealer":
        return ()
    found: tuple[type[mv.Move], ...] = ()
    if now.phase in (st.VERDICT, st.GUESS_VERDICT):
        found = (mv.GiveVerdict,)
    elif now.phase == st.NO_PLAY:
        found = (mv.GiveVerdict, mv.PlayFor)
    if now.last is not None and now.in_play:
        found = (*found, mv.Retract)
    return found


def teacher_options(state: State) -> tuple[type[mv.Move], ...]:
    """Seats, the pause, rounds begun and ended, hints, before a round too, and an end of waiting."""
    now = state.round
    found: list[type[mv.Move]] = [mv.TakeSeat, mv.LeaveSeat, mv.Resume if state.paused else mv.Pause]
    if state.is_playing:
        found.append(mv.EndRound)
    elif not state.paused:
        found.append(mv.BeginRound)
    if now is None or now.phase != st.CLOSING:
        found.append(mv.GiveHint)
    if now is not None and now.deadline is not None:
        found.append(mv.Extend)
    if now is not None and now.phase in (st.TURN, st.WINDOW, st.GUESS, st.CHOICE) and not state.paused:
        found.append(mv.Skip)
    return (*found, *dealer_options(state))


def clock_options(state: State) -> tuple[type[mv.Move], ...]:
    return (mv.TimeUp,) if state.round is not None and state.round.deadline is not None else ()


def seat_options(state: State, seat: Seat) -> tuple[type[mv.Move], ...]:
    """What every game offers a seat: the notebook, predictions, closing guesses, and dealing."""
    now = state.round
    if now is None or now.phase == st.OVER or seat not in state.seats:
        return ()
    if seat == now.dealer:
        return () if now.phase == st.CLOSING else (mv.GiveHint, *dealer_options(state))
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
    """Whose closing guess is waited for; whoever guessed right has said it already."""
    now = state.round
    if now is None:
        return ()
    return tuple(
        seat for seat in now.players if seat != now.guesser and seat not in now.conclusions and seat in state.seats
    )


def next_dealer(state: State) -> Seat | None:
    """Where the seats deal one round each: left of the last dealer. None when everyone has dealt, and the game is over.

    Whoever was to deal and came to no rule is asked again after all the others, so that nobody holds up a table.
    """
    waiting = tuple(seat for seat in state.seats if seat not in state.dealt)
    return left_of(-1 if state.asked is None else state.asked, waiting) if waiting else None


DEALER_MOVES = mv.SetRule | mv.GiveVerdict | mv.PlayFor | mv.Retract | mv.GiveHint
PLAYER_MOVES = mv.Play | mv.DeclareNoPlay | mv.Guess | mv.PassGuess | mv.Predict | mv.Note | mv.Conclude
TEACHER_MOVES = mv.TakeSeat | mv.LeaveSeat | mv.BeginRound | mv.Pause | mv.Resume | mv.Extend | mv.Skip | mv.EndRound


def refusal(state: State, actor: Actor, move: mv.Move, own: Sequence[type[mv.Move]] = ()) -> IllegalMove:  # noqa: C901  one case of the rules after the other
    """Why a move that is not among the options is not; in words for the one who tried.

    ``own`` are the game's own moves, all of them moves of a player.
    """
    now = state.round
    if type(move).__module__ != mv.__name__ and type(move) not in own:
        return IllegalMove("unknown_move", "There is no such move in this game.")
    if actor == CLOCK:
        return IllegalMove("stale", "Nobody is being waited for any more.")
    if isinstance(move, mv.TimeUp):
        return IllegalMove("not_clock", "Only the clock can do that.")
    if actor != TEACHER and actor not in state.seats:
        return IllegalMove("not_at_table", "You have no seat at this table.")
    if actor != TEACHER and isinstance(move, TEACHER_MOVES):
        return IllegalMove("not_teacher", "Only the teacher can do that.")
    if state.paused and isinstance(move, mv.BeginRound | mv.Pause):
        return IllegalMove("paused", "The game is paused.")
    if isinstance(move, mv.BeginRound):
        return IllegalMove("round_on", "A round is being played. End it first.")
    if isinstance(move, mv.Resume):
        return IllegalMove("not_paused", "The game is not paused.")
    if now is None or now.phase == st.OVER:
        return IllegalMove("no_round", "No round is being played.")
    if isinstance(move, DEALER_MOVES) and actor not in (now.dealer, TEACHER):
        return IllegalMove("not_dealer", "Only the dealer can do that.")
    if state.paused and not isinstance(move, mv.GiveHint):
        return IllegalMove("paused", "The game is paused. Wait for your teacher.")
    if isinstance(move, PLAYER_MOVES) or type(move) in own:
        if actor == TEACHER:
            return IllegalMove("not_a_player", "Only a player can do that.")
        if actor == now.dealer:
            return IllegalMove("dealer_does_not_play", "The dealer does not play this round.")
        if actor not in now.hands:
            return IllegalMove("not_in_round", "You join in when the next round begins.")
    if isinstance(move, mv.Play | mv.DeclareNoPlay | mv.Guess | mv.PassGuess):
        if now.phase == st.CLOSING:
            return IllegalMove("not_now", "The round is over.")
        if actor != now.turn:
            return IllegalMove("not_your_turn", "It is not your turn.")
    return IllegalMove("not_now", "That cannot be done at this moment.")


# ── the table ────────────────────────────────────────────────────────────────────────────────────


def decide_common(draft: Draft, actor: Actor, move: mv.Move, scoring: Scoring) -> bool:  # noqa: C901  one move after the other
    """Decide a move that is the same in every game; False if it is none of those."""
    match move:
        case mv.TakeSeat(seat):
            take_seat(draft, seat)
        case mv.Pause():
            deadline = None if draft.state.round is None else draft.round.deadline
            draft.add(ev.Paused(None if deadline is None else max(deadline - draft.now, 0)))
        case mv.Resume():
            draft.add(ev.Resumed(_deadline_after_pause(draft)))
        case mv.Extend(seconds):
            if not 0 < seconds <= 3600:
                raise IllegalMove("bad_value", "More time goes from 1 to 3600 seconds.")
            deadline = draft.round.deadline
            assert deadline is not None
            draft.add(ev.DeadlineMoved(deadline + 1000 * seconds))
        case mv.GiveHint(text):
            if not is_text(text):
                raise IllegalMove("bad_text", "Write the hint in 1 to 500 letters.")
            now = draft.state.round
            if now is not None and len(now.hints) >= MOST_HINTS:
                raise IllegalMove("too_many", "There have been enough hints in this round.")
            draft.add(ev.HintGiven(actor, text.strip()))
        case mv.Note(statement, confidence, cards, may_show):
            if confidence is not None and not 0 <= confidence <= 100:
                raise IllegalMove("bad_value", "Confidence goes from 0 to 100.")
            if sum(note.seat == actor for note in draft.round.notes) >= MOST_NOTES:
                raise IllegalMove("too_many", "Your notebook is full for this round.")
            check_readable(draft, statement)
            draft.add(ev.Noted(actor, statement, confidence, cards, len(draft.round.layout.line), may_show))
        case mv.Conclude(statement):
            check_readable(draft, statement)
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


def check_readable(draft: Draft, statement: Statement) -> None:
    """Raise a refusal if what stands there as a rule is none; words alone are always welcome."""
    if statement.rule is not None:
        draft.judge_of(statement)


def _deadline_after_pause(draft: Draft) -> int | None:
    """With the time that was left; what began to be waited for during the pause has all its time."""
    state = draft.state
    if state.left is not None:
        return draft.now + state.left
    return None if state.round is None else draft.full_time(state.round.phase)


def take_seat(draft: Draft, seat: Seat, hand_size: int | None = None) -> None:
    """Somebody sits down. A late joiner gets a hand at once, unless the stock is too short for one and may not grow.

    ``hand_size`` is that of the settings if the game does not say otherwise.
    """
    state, most = draft.state, draft.variant.seats.most
    if len(state.seats) >= most:
        raise IllegalMove("table_full", f"This table has {most} players already.")
    if seat in state.totals or not 0 <= seat < 1000:
        raise IllegalMove("seat_taken", "That seat has been used in this game.")
    now = state.round
    hand: tuple[Card | None, ...] = ()
    if now is not None and now.in_play:
        size = now.settings.hand_size if hand_size is None else hand_size
        if fill_stock(draft, size):
            hand = draft.round.stock.cards[:size]
    draft.add(ev.SeatTaken(seat, hand))


def begin_round(draft: Draft, move: mv.BeginRound, start: Start) -> None:
    """Begin the next round; with a rule at once, it is dealt and started."""
    state, variant = draft.state, draft.variant
    settings = Settings.from_json(move.settings, variant.settings)
    fewest = variant.seats.fewest if move.dealer is None else variant.seats.fewest_with_dealer
    if move.dealer is not None and move.dealer not in state.seats:
        raise IllegalMove("not_at_table", "The dealer has no seat at this table.")
    if len(state.seats) < fewest:
        raise IllegalMove("too_few_players", f"This game needs {fewest} players or more.")
    draft.add(ev.RoundBegan(state.rounds + 1, variant.name, move.dealer, settings.to_json()))
    if move.statement is not None:
        set_rule(draft, mv.SetRule(move.statement), start)
    elif move.dealer is None:
        raise IllegalMove("rule_missing", "The house needs a rule to deal.")


def set_rule(draft: Draft, move: mv.SetRule, start: Start) -> None:
    """Fix the rule; then the round can start."""
    if move.judge not in ("rule", "dealer"):
        raise IllegalMove("bad_value", "The judge is the rule or the dealer.")
    if move.judge == "rule" and move.statement.rule is None:
        raise IllegalMove(
            "rule_not_understood", "The table cannot read this rule. Word it differently, or judge yourself."
        )
    check_readable(draft, move.statement)
    draft.add(ev.RuleSet(move.statement, move.judge))
    start(draft)


def seats_to_deal(draft: Draft) -> tuple[Seat, ...]:
    """Everyone at the table but the dealer."""
    return tuple(seat for seat in draft.state.seats if seat != draft.round.dealer)


def first_player(draft: Draft) -> Seat:
    """Left of the dealer; where the house deals, one round after the other begins one seat further left."""
    now = draft.round
    if now.dealer is None:
        return now.players[(now.number - 1) % len(now.players)]
    return left_of(now.dealer, now.players)


def packs_for(draft: Draft, players: Sequence[Seat]) -> int:
    """Two, and a third where they would leave too little."""
    needed = len(players) * draft.round.settings.hand_size + ROOM_FOR_STARTERS
    return 2 if needed <= 2 * len(pack()) else 3


def deal(draft: Draft, players: Sequence[Seat], packs: int, hand_size: int | None = None) -> None:
    """Hands, and cards turned until one can be the starter; misfits go to the bottom of the stock.

    A rule that the table can read chooses the starter even where the dealer will judge. ``hand_size`` is that of
    the settings if the game does not say otherwise.
    """
    size = draft.round.settings.hand_size if hand_size is None else hand_size
    order = draft.chance.shuffled(pack() * packs)
    hands = {seat: order[at * size : (at + 1) * size] for at, seat in enumerate(players)}
    rest = order[size * len(players) :]
    statement = draft.round.statement
    judge = draft.judge_of(statement) if statement is not None and statement.rule is not None else None
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
    draft.add(ev.TurnBegan(seat, draft.deadline(st.TURN)))


def next_turn(draft: Draft, after: Seat, among: Sequence[Seat] | None = None) -> None:
    """The turn goes left, to one of ``among`` (ascending) if not every player has turns."""
    begin_turn(draft, left_of(after, draft.round.players if among is None else among))


def fill_stock(draft: Draft, count: int) -> bool:
    """Make sure of ``count`` cards in the stock; False if there are fewer and the table does not add a pack."""
    while len(draft.round.stock) < count:
        if draft.round.settings.stock_empty == "end_round":
            return False
        draft.add(ev.PackAdded(draft.chance.shuffled(pack())))
    return True


def draw(draft: Draft, seat: Seat, count: int) -> bool:
    """Draw ``count`` cards; False if the stock is empty before that and the table does not add a pack."""
    enough = fill_stock(draft, count)
    if cards := draft.round.stock.cards[:count]:
        draft.add(ev.CardsDrawn(seat, cards))
    return enough


def pay(draft: Draft, seat: Seat, count: int) -> bool:
    """Draw for what was wrong. What the stock does not hold is owed, and counts as held: False, the round is over."""
    there = len(draft.round.stock)
    if draw(draft, seat, count):
        return True
    draft.add(ev.CardsOwed(seat, count - there))
    return False


def check_time(draft: Draft, move: mv.TimeUp | mv.Skip) -> None:
    """Raise a refusal if nobody is waited for until then, or if there is still time. A teacher need not wait for it.

    Those who answer at the same time (predictions, closing guesses) may all have answered before.
    """
    now = draft.round
    if isinstance(move, mv.Skip):
        return
    if now.deadline != move.deadline:
        raise IllegalMove("stale", "Nobody is being waited for any more.")
    if now.phase not in (st.WINDOW, st.CLOSING) and draft.now < move.deadline:
        raise IllegalMove("not_yet", "There is still time.")


# ── leaving ──────────────────────────────────────────────────────────────────────────────────────


def leave(draft: Draft, seat: Seat, scoring: Scoring) -> bool:
    """Somebody leaves for good. Is a round being played that goes on without them? How, the game has to say."""
    if seat not in draft.state.seats:
        raise IllegalMove("not_at_table", "Nobody sits there.")
    draft.add(ev.SeatLeft(seat))
    now = draft.state.round
    if now is None or now.phase == st.OVER:
        return False
    if now.phase == st.RULE:
        if seat == now.dealer or len(draft.state.seats) < 2:
            settle(draft, scoring, "left")
    elif now.phase == st.CLOSING:
        if not still_to_conclude(draft.state):
            settle(draft, scoring)
    elif not now.players:
        draft.add(ev.RoundClosing("left", None))
        settle(draft, scoring)
    elif seat == now.dealer and now.judge == "dealer":
        finish(draft, "left", scoring)
    return draft.round.in_play


# ── the end of a round ───────────────────────────────────────────────────────────────────────────


def finish(draft: Draft, reason: str, scoring: Scoring) -> None:
    """The round is over: closing guesses first, if the table has them and anybody is left to write one."""
    settings = draft.round.settings
    wanted = settings.closing_guess and bool(still_to_conclude(draft.state))
    draft.add(ev.RoundClosing(reason, draft.deadline(st.CLOSING) if wanted else None))
    if not wanted:
        settle(draft, scoring)


def settle(draft: Draft, scoring: Scoring, reason: str | None = None) -> None:
    """Scores, and the rule is shown."""
    now = draft.round
    draft.add(ev.RoundEnded(reason or now.reason or "teacher", scoring(draft) if now.layout.line else ()))
    draft.add(ev.RuleShown(now.statement, now.found))
