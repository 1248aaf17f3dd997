"""What Eleusis Express keeps beside the laws of all games."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.seats import Seat, left_of
from tests.engine.laws import check_only_the_player_on_turn_plays, prefixes
from tests.engine.playing import Record

REACHED = frozenset({"guess", "empty_hand", "stock", "teacher", "left"})
LUCKY = (107, 63, 113, 48)


def check_hands_keep_their_size(record: Record) -> None:
    """A wrong play +0, a right one -1, a wrong no-play +0, a right one -1; never more than were dealt."""
    sizes: dict[Seat, int] = {}
    for step in record.steps:
        before = step.before.state.round
        after = step.after.state.round
        if after is None or after.phase in (st.RULE, st.OVER):
            continue
        sizes = {seat: len(hand) for seat, hand in after.hands.items()}
        assert all(0 <= size <= min(after.settings.hand_size, 12) for size in sizes.values())
        ended = after.phase == st.CLOSING
        for event in step.events:
            match event:
                case ev.CardsJudged(seat=seat, fits=fits) if not (ended and not fits):
                    held = len(before.hands[seat]) + (before.pending is not None)
                    assert sizes[seat] == held - fits
                case ev.NoPlayJudged(seat=seat, right=right) if right or not ended:
                    assert sizes[seat] == len(before.hands[seat]) - right


def check_turns_go_left(record: Record) -> None:
    """The first turn is the player's left of the dealer; then left and left again, past nobody."""
    last: Seat | None = None
    for event, _, state in prefixes(record):
        round_ = state.round
        if isinstance(event, ev.Dealt):
            last = None
        if isinstance(event, ev.GuessOpened):
            last = event.seat  # a verdict turned round gives a turn back
        if isinstance(event, ev.TurnBegan):
            assert round_ is not None
            holders = sorted(round_.hands)
            if last is not None:
                assert event.seat == left_of(last, holders), (last, event)
            elif round_.dealer is not None:
                assert event.seat == left_of(round_.dealer, holders)
            else:
                assert event.seat == holders[(round_.number - 1) % len(holders)]
            last = event.seat


def check_guesses_are_earned(record: Record) -> None:
    """One guess, only after one's own right play or right no-play, before the next turn; a right one ends the round."""
    log = record.log
    earned: Seat | None = None
    for event, following in pairwise([*log, None]):
        match event:
            case ev.CardsJudged(seat=seat, fits=True) | ev.NoPlayJudged(seat=seat, right=True):
                earned = seat
            case ev.VerdictRetracted(seat=seat, fits=fits):
                earned = seat if fits else None
            case ev.GuessOpened(seat=seat):
                assert earned == seat
            case ev.Guessed(seat=seat):
                assert earned == seat
                earned = None
            case ev.GuessJudged(right=True):
                assert isinstance(following, ev.RoundClosing)
                assert following.reason == "guess"
            case ev.TurnBegan() | ev.RoundClosing():
                earned = None
    for event, before, _ in prefixes(record):
        round_ = before.round
        if isinstance(event, ev.TurnBegan) and round_ is not None:
            assert all(round_.hands.values()), "an empty hand has ended the round"


def check_scores_follow_from_the_log(record: Record) -> None:  # noqa: C901  the printed scoring, clause by clause
    """12 - cards left, +6 for the right guess, +3 for an empty hand; dealer the highest; totals add up.

    A wrong card that nobody could pay for is never an empty hand.
    """
    held: Counter[Seat] = Counter()
    totals: Counter[Seat] = Counter()
    pending: Seat | None = None
    guesser: Seat | None = None
    dealer: Seat | None = None
    reason, over = None, True
    due: Counter[Seat] = Counter()  # for what was wrong; a card that the stock could not give counts as held
    for event in record.log:
        match event:
            case ev.RoundBegan():
                held, guesser, dealer, pending, reason, over = Counter(), None, event.dealer, None, None, False
                due = Counter()
            case ev.Dealt(hands=hands):
                held.update({seat: len(hand) for seat, hand in hands.items()})
            case ev.SeatTaken(seat=seat, hand=hand) if hand:
                held[seat] = len(hand)
            case ev.SeatLeft(seat=seat) if reason is None and not over:
                held.pop(seat, None)
                pending = None if pending == seat else pending
            case ev.CardsPlayed(seat=seat):
                held[seat] -= 1
                pending = seat
            case ev.CardsJudged(seat=seat, fits=fits):
                pending = None
                due[seat] = int(not fits)
            case ev.CardsDrawn(seat=seat, cards=cards):
                held[seat] += len(cards)
                due[seat] = 0
            case ev.VerdictRetracted(seat=seat, fits=fits, returned=returned):
                held[seat] -= len(returned)
                due[seat] = int(not fits)
            case ev.NoPlayJudged(seat=seat, right=right):
                held[seat] -= held[seat] if right else 1
                due[seat] = int(not right)
            case ev.GuessJudged(seat=seat, right=True):
                guesser = seat
            case ev.RoundClosing():
                reason = event.reason
                if pending is not None:
                    held[pending] += 1
            case ev.RoundEnded(scores=scores):
                over = True
                assert reason is None or event.reason == reason
                expected = {}
                for seat in held:
                    left = held[seat] + due[seat]
                    bonus = event.reason != "teacher"
                    expected[seat] = 12 - left + 6 * bonus * (seat == guesser) + 3 * bonus * (left == 0)
                if dealer is not None and (held or reason is not None):
                    expected[dealer] = max(expected.values(), default=0)
                assert {score.seat: score.points for score in scores} == expected
                assert all(0 <= score.points <= 21 for score in scores)
                totals.update(expected)
    assert {seat: points for seat, points in record.game.state.totals.items() if points} == {
        seat: points for seat, points in totals.items() if points
    }


def check_a_retraction_turns_one_verdict_round(record: Record) -> None:
    """The last judged card changes sides, its player's hand follows, and no other card moves."""
    for step in record.steps:
        if not isinstance(step.move, mv.Retract):
            continue
        before, after = step.before.state.round, step.after.state.round
        turned = step.events[0]
        assert before is not None
        assert after is not None
        assert before.last is not None
        assert isinstance(turned, ev.VerdictRetracted)
        assert (turned.seat, turned.cards, turned.fits) == (before.last.seat, before.last.cards, not before.last.fits)
        assert sorted(before.layout.cards()) == sorted(after.layout.cards())
        if turned.fits:
            assert after.layout.line == (*before.layout.line, *turned.cards)
            assert (after.phase, after.turn) == (st.GUESS, turned.seat)
        else:
            assert after.layout.line == before.layout.line[:-1]
            assert after.layout.columns[-1].side[-1].card == turned.cards[0]
            assert after.phase != st.GUESS
        for seat, hand in before.hands.items():
            if seat != turned.seat:
                assert after.hands[seat] == hand
            elif turned.fits:
                assert len(after.hands[seat]) == len(hand) - 1
                assert hand[-1:] == turned.returned
            elif after.phase not in {st.CLOSING, st.OVER}:
                assert len(after.hands[seat]) == len(hand) + 1


LAWS = (
    check_hands_keep_their_size,
    check_turns_go_left,
    check_only_the_player_on_turn_plays,
    check_guesses_are_earned,
    check_scores_follow_from_the_log,
    check_a_retraction_turns_one_verdict_round,
)
