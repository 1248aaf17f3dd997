"""How Eleusis is played at random, and what it keeps beside the laws of all games."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.game import Game
from eleusis.seats import Actor, Seat, left_of
from eleusis.state import Round
from eleusis.variants import classic
from eleusis.variants.classic import Standing
from tests.engine.laws import check_only_the_player_on_turn_plays, prefixes
from tests.engine.playing import Plan, Record, all_fit, fitting

REACHED = frozenset({"expelled", "empty_hand", "stock", "teacher", "left"})
LUCKY = (10, 21, 14, 3)

# ── what a player would do ───────────────────────────────────────────────────────────────────────


def _string(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    """Two to four cards, by the rule or against it."""
    round_ = game.state.round
    hand = list(round_.hands[actor])
    rnd.shuffle(hand)
    cards: list[Card] = []
    for _ in range(min(rnd.randrange(2, 5), len(hand))):
        good = [card for card in hand if all_fit(round_, plan, [*cards, card])]
        chosen = good[0] if good and rnd.random() < plan.skill else hand[0]
        hand.remove(chosen)
        cards.append(chosen)
    rest = list(round_.hands[actor])
    held = [rest.pop(rest.index(card)) for card in cards]  # those very cards which the engine takes out of the hand
    return classic.PlayString(tuple(held), rnd.choice([True, None, False]))


def _call(game: Game, actor: Actor, rnd: random.Random, plan: Plan) -> mv.Move:
    """A prophet who knows the rule, and errs now and then."""
    round_ = game.state.round
    if round_.shown is None:
        right = all_fit(round_, plan, round_.pending.cards)
        return classic.Call(right if rnd.random() < 0.85 else not right)
    fits = fitting(round_, plan)
    good = [card for card in round_.shown if card in fits]
    if (good and rnd.random() < 0.8) or rnd.random() < 0.15:
        picks = good if good and rnd.random() < 0.7 else round_.shown
        return classic.Call(False, round_.shown[round_.shown.index(rnd.choice(picks))])
    return classic.Call(True)


MAKERS = {classic.PlayString: _string, classic.Call: _call}
OFTEN = {
    classic.PlayString: 4.0,
    classic.BecomeProphet: 2.0,
    classic.PassProphecy: 4.0,
    classic.Call: 8.0,
    mv.DeclareNoPlay: 1.5,
}

# ── laws ─────────────────────────────────────────────────────────────────────────────────────────


def _own(round_: Round | None) -> Standing:
    assert round_ is not None
    assert isinstance(round_.own, Standing)
    return round_.own


def _punished(event: ev.Event) -> int:
    """What a wrong play or no-play costs if nobody takes it over."""
    match event:
        case ev.CardsJudged(fits=False, cards=cards):
            return 2 * len(cards)
        case ev.NoPlayJudged(right=False):
            return 5
    return 0


def check_wrong_plays_are_paid_for(record: Record) -> None:
    """Twice the cards of a wrong play, five for a wrong no-play, to nobody but its player; five to a fallen prophet instead.

    A right no-play makes the hand four smaller. Where the stock ends the round, what there is of it; the rest is owed.
    """
    for step in record.steps:
        judged = [e for e in step.events if isinstance(e, ev.CardsJudged | ev.NoPlayJudged)]
        if not judged:
            continue
        (event,) = judged
        drawn = {e.seat: len(e.cards) for e in step.events if isinstance(e, ev.CardsDrawn)}
        fallen = [e.seat for e in step.events if isinstance(e, classic.ProphetFell) and e.reason == "overthrown"]
        stock = any(isinstance(e, ev.RoundClosing | ev.RoundEnded) and e.reason == "stock" for e in step.events)
        expected = {fallen[0]: 5} if fallen else {event.seat: _punished(event)}
        if isinstance(event, ev.NoPlayJudged) and event.right:
            expected[event.seat] = max(len(event.hand) - 4, 0)
        due = {seat: count for seat, count in expected.items() if count}
        after = step.after.state.round
        assert after is not None
        if stock:
            assert not len(after.stock), "all that there was has been drawn"
            owed = {e.seat: e.count for e in step.events if isinstance(e, ev.CardsOwed)}
            assert {seat: drawn.get(seat, 0) + owed.get(seat, 0) for seat in drawn | owed} == due, step.events
        else:
            assert drawn == due, step.events


def check_a_call_decides_about_the_prophet(record: Record) -> None:
    """A prophet falls by a wrong call, by missing two in a row, by leaving, and by nothing else; once fallen, for good."""
    been: set[Seat] = set()
    for event, before, after in prefixes(record):
        match event:
            case ev.Dealt():
                been = set()
            case classic.Called():
                assert event.seat == _own(before.round).prophet
            case classic.ProphetDeclared(seat=seat):
                assert seat not in been
                assert _own(before.round).prophet is None
                assert seat == before.round.turn
                others = set(before.round.hands) - {seat} - set(_own(before.round).expelled)
                assert len(others) >= 2
                been.add(seat)
        if isinstance(event, classic.ProphetFell):
            assert event.seat == _own(before.round).prophet
            assert _own(after.round).prophet is None
            assert event.reason in {"overthrown", "away"}
    for step in record.steps:
        _check_fall(step.events, step.before.state.round)


def _check_fall(events: tuple[ev.Event, ...], before: Round | None) -> None:
    if before is None or not isinstance(before.own, Standing):
        return
    prophet, call = before.own.prophet, before.own.call
    for event in events:
        if isinstance(event, classic.Called):
            call = classic.Call(event.right, event.card)
    verdict = next((e for e in events if isinstance(e, ev.CardsJudged | ev.NoPlayJudged)), None)
    if verdict is None:
        return
    fell = any(isinstance(event, classic.ProphetFell) and event.reason == "overthrown" for event in events)
    passed = any(isinstance(event, classic.CallPassed) for event in events)
    if prophet is None or call is None or passed:
        assert not fell
    elif isinstance(verdict, ev.NoPlayJudged):
        assert fell == (call.right != verdict.right or call.card != verdict.played)
    else:
        assert fell == (call.right != verdict.fits)


def check_expulsion_comes_after_the_fourth_marker(record: Record) -> None:
    """Not before 40 cards (30 after the prophet's; 30 and 20 in a short game), and then with every wrong play or no-play."""
    for step in record.steps:
        before, after = step.before.state.round, step.after.state.round
        if before is None or not isinstance(before.own, Standing) or isinstance(step.move, mv.Retract):
            continue
        judged = next((e for e in step.events if _punished(e)), None)
        expelled = [e.seat for e in step.events if isinstance(e, classic.Expelled)]
        if judged is None:
            assert expelled == []
            continue
        assert isinstance(judged, ev.CardsJudged | ev.NoPlayJudged)
        gone = any(isinstance(e, classic.ProphetFell | ev.SeatLeft) for e in step.events)
        due = _last_marker_lies_there(before) and not gone
        paid = any(isinstance(e, ev.CardsDrawn) and e.seat == judged.seat for e in step.events)
        assert expelled == ([judged.seat] if due and paid else [])
        if expelled:
            assert after is not None
            assert after.hands[judged.seat]


def _last_marker_lies_there(round_: Round) -> bool:
    short, prophecy = round_.settings.own["expulsion"] == "short", _own(round_).prophecy
    if prophecy is None:
        return round_.layout.played >= (30 if short else 40)
    return round_.layout.played - prophecy.marked >= (20 if short else 30)


def check_nobody_is_expelled_by_markers_that_did_not_count_when_the_turn_began(record: Record) -> None:
    """Neither by such as count only since the prophet went, nor by such as the cards of this very turn have brought.

    A verdict that is turned round is a verdict of the turn in which its cards were laid down.
    """
    prophet: Seat | None = None
    lay_there = at_stake = False
    for event, _, state in prefixes(record):
        round_ = state.round
        if round_ is None or not isinstance(round_.own, Standing):
            continue
        match event:
            case ev.TurnBegan():
                prophet, lay_there = round_.own.prophet, _last_marker_lies_there(round_)
            case ev.CardsPlayed() | ev.NoPlayDeclared():
                at_stake = lay_there and round_.own.prophet == prophet
            case ev.SeatLeft(seat=seat) | classic.ProphetFell(seat=seat, reason="away") if seat == prophet:
                at_stake = lay_there = False
            case classic.Expelled():
                assert at_stake


def check_turns_go_left_past_prophet_and_expelled(record: Record) -> None:
    """A player begins; then left and left again, past the prophet and whoever has been expelled."""
    last: Seat | None = None
    for event, _, state in prefixes(record):
        round_ = state.round
        match event:
            case ev.Dealt():
                last = None
            case classic.ProphecyOpened(seat=seat):
                last = seat
            case ev.VerdictRetracted(seat=seat):
                last = seat  # a verdict turned round gives the end of the turn back
            case ev.TurnBegan(seat=seat):
                own = _own(round_)
                among = [one for one in sorted(round_.hands) if one != own.prophet and one not in own.expelled]
                assert seat in among
                if last is not None:
                    assert seat == left_of(last, among)
                assert all(round_.hands.values()), "an empty hand has ended the round"
                last = seat


def check_rounds_end_when_they_should(record: Record) -> None:
    """With an empty hand, or when every player but the prophet is expelled; never a turn for nobody."""
    for event, following in pairwise([*record.log, None]):
        assert not isinstance(event, ev.GuessOpened | ev.Guessed), "nobody guesses aloud in this game"
        if isinstance(event, ev.RoundEnded):
            assert isinstance(following, ev.RuleShown)
    for event, before, _ in prefixes(record):
        round_ = before.round
        if isinstance(event, ev.RoundClosing) and event.reason == "empty_hand":
            assert not all(round_.hands.values())
        if isinstance(event, ev.RoundClosing) and event.reason == "expelled":
            own = _own(round_)
            assert set(round_.hands) == set(own.expelled) | ({own.prophet} - {None})


def check_scores_follow_from_the_layout(record: Record) -> None:
    """Largest hand less one's own, + 4 for an empty one, the prophet's cards, and the dealer's cap; totals add up.

    A standing prophet has the points of the cards whoever ended the round. A wrong card that nobody could pay for is
    never an empty hand.
    """
    totals: Counter[Seat] = Counter()
    owed: Counter[Seat] = Counter()
    for event, before, after in prefixes(record):
        round_ = before.round
        if isinstance(event, ev.RoundBegan):
            owed = Counter()
        elif isinstance(event, ev.CardsOwed):
            owed[event.seat] += event.count
        if not isinstance(event, ev.RoundEnded):
            continue
        assert round_ is not None
        assert after.round is not None
        expected: dict[Seat, int] = {}
        if round_.layout.line:
            own = _own(round_)
            counts = {seat: len(hand) + owed[seat] for seat, hand in round_.hands.items()}
            largest = max(counts.values(), default=0)
            for seat, count in counts.items():
                expected[seat] = largest - count + (4 if not count and event.reason != "teacher" else 0)
                if own.prophecy is not None and seat == own.prophet:
                    late = [
                        (column.main.number, [placed.number for placed in column.side])
                        for column in round_.layout.columns
                    ]
                    expected[seat] += sum(main > own.prophecy.marked for main, _ in late)
                    expected[seat] += 2 * sum(number > own.prophecy.marked for _, side in late for number in side)
            if round_.dealer is not None:
                best = max(expected.values(), default=0)
                expected[round_.dealer] = best if own.prophecy is None else min(best, 2 * own.prophecy.marked)
        assert {score.seat: score.points for score in event.scores} == expected
        assert all(sum(score.parts.values()) == score.points for score in event.scores)
        totals.update(expected)
    assert {seat: points for seat, points in record.game.state.totals.items() if points} == {
        seat: points for seat, points in totals.items() if points
    }


def check_a_retraction_undoes_what_followed(record: Record) -> None:
    """Turned round twice, a verdict leaves everything as it was but for the cards drawn anew."""
    for step in record.steps:
        if not isinstance(step.move, mv.Retract):
            continue
        before, after = step.before.state.round, step.after.state.round
        assert before is not None
        assert after is not None
        assert before.last is not None
        turned = step.events[0]
        assert isinstance(turned, ev.VerdictRetracted)
        assert (turned.seat, turned.fits) == (before.last.seat, not before.last.fits)
        assert sorted(before.layout.cards()) == sorted(after.layout.cards())
        assert before.layout.played == after.layout.played
        call, own, was = before.own.call, _own(after), _own(before)
        if call is not None and after.phase not in (st.CLOSING, st.OVER):
            assert (own.prophet is None) == (call.right != turned.fits)
        if turned.fits:
            assert turned.seat not in own.expelled
            assert len(after.hands[turned.seat]) == len(before.hands[turned.seat]) - len(turned.returned)
        if was.fell is not None:
            assert own.prophecy == was.fell
            assert len(after.hands[was.fell.seat]) == len(before.hands[was.fell.seat]) - 5


LAWS = (
    check_only_the_player_on_turn_plays,
    check_wrong_plays_are_paid_for,
    check_a_call_decides_about_the_prophet,
    check_expulsion_comes_after_the_fourth_marker,
    check_nobody_is_expelled_by_markers_that_did_not_count_when_the_turn_began,
    check_turns_go_left_past_prophet_and_expelled,
    check_rounds_end_when_they_should,
    check_scores_follow_from_the_layout,
    check_a_retraction_undoes_what_followed,
)
