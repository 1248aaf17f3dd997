"""What every game has (rules of play, "Common to all" and "In every game").

Seats taken and left, pause, hints, the notebook, the dealer and the secret rule, the deal, drawing
from a stock that may run out, turns, and the end of a round with its closing guesses. A variant
hands in what is its own: who may do what, and how a round is scored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eleusis import allowed
from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card, pack
from eleusis.errors import IllegalMove
from eleusis.seats import Actor, Seat, left_of
from eleusis.settings import Settings
from eleusis.statement import Statement, is_text
from eleusis.texts import gettext_lazy as _
from eleusis.variant import Draft

MOST_NOTES = 200  # of one seat in one round; a whole lesson needs a dozen
MOST_HINTS = 100  # in one round
MOST_EXPECTED = 99  # cards until the others know the rule
ROOM_FOR_STARTERS = 20  # a rule that is hard to start needs so many cards to choose a starter from

Scoring = Callable[[Draft], tuple[ev.Score, ...]]
Start = Callable[[Draft], None]  # deals and begins the first turn, once the rule is fixed


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
                raise IllegalMove("bad_value", _("More time goes from 1 to 3600 seconds."))
            deadline = draft.round.deadline
            assert deadline is not None
            draft.add(ev.DeadlineMoved(deadline + 1000 * seconds))
        case mv.GiveHint(text):
            if not is_text(text):
                raise IllegalMove("bad_text", _("Write the hint in 1 to 500 letters."))
            round_ = draft.state.round
            if round_ is not None and len(round_.hints) >= MOST_HINTS:
                raise IllegalMove("too_many", _("There have been enough hints in this round."))
            draft.add(ev.HintGiven(actor, text.strip()))
        case mv.Note(statement, confidence, cards, may_show):
            if confidence is not None and not 0 <= confidence <= 100:
                raise IllegalMove("bad_value", _("Confidence goes from 0 to 100."))
            if sum(note.seat == actor for note in draft.round.notes) >= MOST_NOTES:
                raise IllegalMove("too_many", _("Your notebook is full for this round."))
            check_readable(draft, statement)
            draft.add(ev.Noted(actor, statement, confidence, cards, len(draft.round.layout.line), may_show))
        case mv.Conclude(statement):
            check_readable(draft, statement)
            draft.add(ev.Concluded(actor, statement))
            if not allowed.still_to_conclude(draft.state):
                settle(draft, scoring)
        case mv.EndRound(by_bell):
            reason = "bell" if by_bell else "teacher"
            if draft.round.phase in (st.CLOSING, st.RULE):
                settle(draft, scoring, draft.round.reason or reason)
            else:
                finish(draft, reason, scoring)
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
        raise IllegalMove("table_full", (_("This table has %(most)s players already.") % {"most": most}))
    if seat in state.totals or not 0 <= seat < 1000:
        raise IllegalMove("seat_taken", _("That seat has been used in this game."))
    round_ = state.round
    hand: tuple[Card | None, ...] = ()
    if round_ is not None and round_.in_play:
        size = round_.settings.hand_size if hand_size is None else hand_size
        if fill_stock(draft, size):
            hand = draft.round.stock.cards[:size]
    draft.add(ev.SeatTaken(seat, hand))


def begin_round(draft: Draft, move: mv.BeginRound, start: Start) -> None:
    """Begin the next round; with a rule at once, it is dealt and started."""
    state, variant = draft.state, draft.variant
    settings = Settings.from_json(move.settings, variant.settings)
    fewest = variant.seats.fewest if move.dealer is None else variant.seats.fewest_with_dealer
    if move.dealer is not None and move.dealer not in state.seats:
        raise IllegalMove("not_at_table", _("The dealer has no seat at this table."))
    if len(state.seats) < fewest:
        raise IllegalMove("too_few_players", (_("This game needs %(fewest)s players or more.") % {"fewest": fewest}))
    draft.add(ev.RoundBegan(state.rounds + 1, variant.name, move.dealer, settings.to_json()))
    if move.statement is not None:
        set_rule(draft, mv.SetRule(move.statement), start)
    elif move.dealer is None:
        raise IllegalMove("rule_missing", _("The house needs a rule to deal."))


def set_rule(draft: Draft, move: mv.SetRule, start: Start) -> None:
    """Fix the rule; then the round can start."""
    if move.judge not in ("rule", "dealer"):
        raise IllegalMove("bad_value", _("The judge is the rule or the dealer."))
    if move.judge == "rule" and move.statement.rule is None:
        raise IllegalMove(
            "rule_not_understood", _("The table cannot read this rule. Word it differently, or judge yourself.")
        )
    if move.expected_cards is not None and not 1 <= move.expected_cards <= MOST_EXPECTED:
        raise IllegalMove("bad_value", _("The cards to expect go from 1 to 99."))
    check_readable(draft, move.statement)
    draft.add(ev.RuleSet(move.statement, move.judge, move.expected_cards))
    start(draft)


def seats_to_deal(draft: Draft) -> tuple[Seat, ...]:
    """Everyone at the table but the dealer."""
    return tuple(seat for seat in draft.state.seats if seat != draft.round.dealer)


def first_player(draft: Draft) -> Seat:
    """Left of the dealer; where the house deals, one round after the other begins one seat further left."""
    round_ = draft.round
    if round_.dealer is None:
        return round_.players[(round_.number - 1) % len(round_.players)]
    return left_of(round_.dealer, round_.players)


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
    raise IllegalMove("rule_cannot_start", _("No card could ever be played after the first one under this rule."))


# ── turns ────────────────────────────────────────────────────────────────────────────────────────


def begin_turn(draft: Draft, seat: Seat) -> None:
    draft.add(ev.TurnBegan(seat, draft.deadline(st.TURN)))


def next_turn(draft: Draft, after: Seat, among: Sequence[Seat] | None = None) -> None:
    """The turn goes left, to one of ``among`` (ascending) if not every player has turns."""
    begin_turn(draft, left_of(after, draft.round.players if among is None else among))


def fill_stock(draft: Draft, count: int) -> bool:
    """Make sure of ``count`` cards in the stock; False if there are fewer and the table does not add a pack."""
    while len(draft.round.stock.cards) < count:
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
    there = len(draft.round.stock.cards)
    if draw(draft, seat, count):
        return True
    draft.add(ev.CardsOwed(seat, count - there))
    return False


def check_time(draft: Draft, move: mv.TimeUp | mv.Skip) -> None:
    """Raise a refusal if nobody is waited for until then, or if there is still time. A teacher need not wait for it.

    Those who answer at the same time (predictions, closing guesses) may all have answered before.
    """
    round_ = draft.round
    if isinstance(move, mv.Skip):
        return
    if round_.deadline != move.deadline:
        raise IllegalMove("stale", _("Nobody is being waited for any more."))
    if round_.phase not in (st.WINDOW, st.CLOSING) and draft.now < move.deadline:
        raise IllegalMove("not_yet", _("There is still time."))


# ── leaving ──────────────────────────────────────────────────────────────────────────────────────


def leave(draft: Draft, seat: Seat, scoring: Scoring) -> bool:
    """Somebody leaves for good. Is a round being played that goes on without them? How, the game has to say."""
    if seat not in draft.state.seats:
        raise IllegalMove("not_at_table", _("Nobody sits there."))
    draft.add(ev.SeatLeft(seat))
    round_ = draft.state.round
    if round_ is None or round_.phase == st.OVER:
        return False
    if round_.phase == st.RULE:
        if seat == round_.dealer or len(draft.state.seats) < 2:
            settle(draft, scoring, "left")
    elif round_.phase == st.CLOSING:
        if not allowed.still_to_conclude(draft.state):
            settle(draft, scoring)
    elif not round_.players:
        draft.add(ev.RoundClosing("left", None))
        settle(draft, scoring)
    elif seat == round_.dealer and round_.judge == "dealer":
        finish(draft, "left", scoring)
    return draft.round.in_play


# ── the end of a round ───────────────────────────────────────────────────────────────────────────


def finish(draft: Draft, reason: str, scoring: Scoring) -> None:
    """The round is over: closing guesses first, if the table has them and anybody is left to write one."""
    settings = draft.round.settings
    wanted = settings.closing_guess and bool(allowed.still_to_conclude(draft.state))
    draft.add(ev.RoundClosing(reason, draft.deadline(st.CLOSING) if wanted else None))
    if not wanted:
        settle(draft, scoring)


def settle(draft: Draft, scoring: Scoring, reason: str | None = None) -> None:
    """Scores, and the rule is shown."""
    round_ = draft.round
    draft.add(ev.RoundEnded(reason or round_.reason or "teacher", scoring(draft) if round_.layout.line else ()))
    draft.add(ev.RuleShown(round_.statement, round_.found))
