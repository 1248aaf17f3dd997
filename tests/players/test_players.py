"""Laws of every bot: it sees what its seat sees, it never breaks a rule, it can be replaced at any moment."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.chance import DiceOf
from eleusis.change import changed
from eleusis.game import Game
from eleusis.players import PLAYERS, Sight, forget, player_named
from eleusis.players.playing import Bots, Playing
from eleusis.players.reckoning import said
from eleusis.rules import Rule
from eleusis.rules import syntax as s
from eleusis.seats import TEACHER
from eleusis.statement import Statement
from eleusis.variants import VARIANTS
from tests.engine.playing import Record
from tests.engine.strategies import few, games
from tests.players.rounds import QUICK, begun, is_found, judged, played

BOTS = [bot.name for bot in PLAYERS]
GAMES = [game.name for game in VARIANTS]


def dice(seed: int = 7) -> DiceOf:
    return DiceOf(random.Random(seed))


def moments(record: Record, count: int) -> list[Playing]:
    """Tables of a random game, with their logs."""
    found, log = [], []
    chosen = {id(step) for step in record.sample(count)}
    for step in record.steps:
        log.extend(step.events)
        if id(step) in chosen:
            found.append(Playing(step.after, tuple(log), step.now))
    return found


def seats_of(table: Playing) -> list[int]:
    return list(table.game.state.seats)


# ── what a bot does is allowed ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_whatever_a_bot_wants_is_allowed(name: str, variant: str) -> None:
    @few
    @given(games(variant), some.integers(0, 1000))
    def at_any_moment(record: Record, seed: int) -> None:
        for table in moments(record, 2):
            for seat in seats_of(table)[:3]:
                wanted = player_named(name).choose(table.sight(seat), dice(seed))
                if wanted is not None:
                    assert wanted.after >= 0
                    assert type(wanted.move) in table.game.options(seat)
                    table.game.decide(seat, wanted.move, now=table.now, chance=dice(seed))

    at_any_moment()


@pytest.mark.parametrize("variant", GAMES)
def test_a_bot_has_something_to_do_whenever_the_table_waits_for_it(variant: str) -> None:
    @few
    @given(games(variant))
    def at_any_moment(record: Record) -> None:
        for table in moments(record, 6):
            round_ = table.game.state.round
            if (
                round_ is None
                or table.game.state.paused
                or round_.phase in {st.RULE, st.VERDICT, st.NO_PLAY, st.GUESS_VERDICT, st.OVER}
            ):
                continue
            for seat in seats_of(table):
                options = set(table.game.options(seat)) - {mv.Note, mv.GiveHint, mv.Retract}
                if options and seat != round_.dealer:
                    assert player_named("learner-2").choose(table.sight(seat), dice()) is not None

    at_any_moment()


def test_a_rule_that_remembers_too_much_is_not_said() -> None:
    counts = [s.CountIn(frozenset(suit), frozenset(range(1, 14)), 13, frozenset({0}), 0) for suit in "CDHS"]
    assert said(Rule(s.And(tuple(counts)))) is None


# ── what a bot sees ──────────────────────────────────────────────────────────────────────────────


def otherwise(table: Playing, seat: int) -> Playing:
    """The same table with everything else than what this seat may see: other hands, another stock, another rule."""
    round_ = table.game.state.round
    if round_ is None:
        return table
    lie = Statement("The secret is something else.")
    other = Card.parse("KD")

    def swap(hand):
        return (other,) * len(hand)

    def told_otherwise(event: ev.Event) -> ev.Event:
        match event:
            case ev.Dealt(hands=hands, stock=stock):
                hands = {at: hand if at == seat else swap(hand) for at, hand in hands.items()}
                return replace(event, hands=hands, stock=swap(stock))
            case ev.PackAdded(cards=cards):
                return replace(event, cards=swap(cards))
            case ev.CardsDrawn(cards=cards) if event.seat != seat:
                return replace(event, cards=swap(cards))
            case ev.RuleSet() if seat != round_.dealer:
                return replace(event, statement=lie)
            case ev.CardsPlayed() if event.seat != seat:
                return replace(event, expects=not event.expects)
            case ev.Predicted() if event.seat != seat:
                return replace(event, fits=not event.fits)
            case ev.Concluded() if event.seat != seat:
                return replace(event, statement=lie)
            case ev.Noted() if event.seat != seat:
                return replace(event, statement=lie)
        return event

    hidden = changed(
        round_,
        statement=round_.statement if round_.rule_shown or seat == round_.dealer else lie,
        hands={at: hand if at == seat else swap(hand) for at, hand in round_.hands.items()},
        stock=replace(round_.stock, cards=swap(round_.stock.cards)) if round_.layout.line else round_.stock,
        notes=tuple(note if note.seat == seat else replace(note, statement=lie) for note in round_.notes),
        conclusions={at: said if at == seat else lie for at, said in round_.conclusions.items()},
    )
    game = replace(table.game, state=changed(table.game.state, round=hidden))
    return replace(table, game=game, log=tuple(map(told_otherwise, table.log)))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_alike_where_only_secrets_differ(name: str) -> None:
    @few
    @given(games(), some.integers(0, 1000))
    def at_any_moment(record: Record, seed: int) -> None:
        for table in moments(record, 1):
            if table.game.state.round is not None and table.game.state.round.rule_shown:
                continue
            for seat in seats_of(table)[:2]:
                forget()
                one = player_named(name).choose(table.sight(seat), dice(seed))
                forget()
                assert player_named(name).choose(otherwise(table, seat).sight(seat), dice(seed)) == one

    at_any_moment()


@pytest.mark.parametrize("variant", GAMES)
def test_a_seat_is_offered_by_what_it_sees_what_the_table_offers(variant: str) -> None:
    @few
    @given(games(variant))
    def at_any_moment(record: Record) -> None:
        for table in moments(record, 6):
            for seat in seats_of(table):
                sight = table.sight(seat)
                assert sight.options == table.game.options(seat)
                assert sight.state == table.game.view(seat)

    at_any_moment()


@pytest.mark.parametrize("variant", GAMES)
def test_a_sight_that_grows_is_the_one_made_anew(variant: str) -> None:
    @few
    @given(games(variant))
    def from_fact_to_fact(record: Record) -> None:
        log: list[ev.Event] = []
        seen: dict[int, Sight] = {}
        for step in record.steps:
            log.extend(step.events)
            for seat in step.after.state.seats:
                if seat in seen:
                    seen[seat] = seen[seat].after(step.after, step.events)
                elif any(isinstance(event, ev.RoundBegan) for event in log):
                    seen[seat] = Sight.of(step.after, log, seat)
        for seat, sight in seen.items():
            if seat in record.steps[-1].after.state.seats:
                assert sight == Sight.of(record.steps[-1].after, log, seat)

    from_fact_to_fact()


# ── a bot can be replaced ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOTS)
def test_nothing_is_lost_when_a_bot_starts_anew(name: str) -> None:
    table = played([name] * 3, "one-up-two-down", most=25)
    warm = [player_named(name).choose(table.sight(seat), dice()) for seat in range(3)]
    forget()
    assert [player_named(name).choose(table.sight(seat), dice()) for seat in range(3)] == warm


def test_a_bot_takes_over_in_the_middle_of_a_turn_and_gives_back() -> None:
    table, chance = begun("express", 3, "alternate-colours", 2, {})
    card = table.game.state.round.hands[0][0]
    table = table.after(0, mv.Play(card), chance)  # Ana plays, and is gone before the verdict
    bots = Bots({1: player_named("learner-2"), 2: player_named("learner-2")}, chance)
    while table.game.state.round.phase == st.WINDOW:
        table = bots.go_on(table)
    assert table.game.state.round.phase in {st.GUESS, st.TURN}
    for substitute in ({0: player_named("solver")}, {}):
        bots = Bots({1: player_named("learner-2"), 2: player_named("learner-2"), **substitute}, chance)
        before = table.game.seq
        table = bots.go_on(table, 40)
        assert table.game.seq > before
        if table.game.state.round.phase == st.OVER:
            return
    table = Bots({seat: player_named("random") for seat in range(3)}, chance).go_on(table, 2000)
    assert table.game.state.round.phase == st.OVER


# ── rounds of bots ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variant", GAMES)
def test_a_round_of_all_kinds_of_bots_comes_to_an_end(variant: str) -> None:
    settings = {} if variant == "delphi" else {"hand_size": 3}
    kinds = BOTS if "ELEUSIS_EXAMPLES" in os.environ else ["random", "learner-2", "solver"]
    table = played(kinds, "match-suit-or-rank", 1, variant, settings)
    round_ = table.game.state.round
    assert (round_.phase, round_.rule_shown) == (st.OVER, True)
    assert round_.reason in {"guess", "empty_hand", "stock", "lives", "expelled"}


@pytest.mark.parametrize("variant", GAMES)
def test_bots_deal_to_each_other_until_everyone_has_dealt(variant: str) -> None:
    chance = dice(3)
    table = Playing(Game.of(variant))
    for seat in range(3):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    bots = Bots(dict.fromkeys(range(3), player_named("learner-2")), chance)
    settings = {"predict_seconds": 5} if variant == "delphi" else {"hand_size": 4, "predict_seconds": 0}
    while (dealer := table.game.next_dealer) is not None:
        table = table.after(TEACHER, mv.BeginRound(settings, dealer, None), chance)
        table = bots.go_on(table, 2000)
        assert table.game.state.round.phase == st.OVER
    assert sorted(table.game.state.dealt) == [0, 1, 2]


def test_a_bot_judges_by_the_rule_of_the_dealer_it_stands_in_for() -> None:
    chance = dice(4)
    table = Playing(Game.of("express"))
    for seat in range(3):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    rule = Statement("Red.", {"rule": {"is": "suit_in", "ref": 0, "suits": ["D", "H"]}})
    table = table.after(TEACHER, mv.BeginRound({"hand_size": 5}, 0, None), chance)
    table = table.after(0, mv.SetRule(rule, "dealer"), chance)  # and then Ana is called away
    table = Bots({seat: player_named("learner-2") for seat in range(3)}, chance).go_on(table, 800)
    assert table.game.state.round.phase == st.OVER
    verdicts = [event for event in table.log if isinstance(event, ev.CardsJudged)]
    assert verdicts
    assert all(event.fits == event.cards[0].is_red for event in verdicts)


def test_a_bot_chooses_the_card_for_the_dealer_it_stands_in_for() -> None:
    chance = dice(4)
    table = Playing(Game.of("express"))
    for seat in range(3):
        table = table.after(TEACHER, mv.TakeSeat(seat), chance)
    rule = Statement("Red.", {"rule": {"is": "suit_in", "ref": 0, "suits": ["D", "H"]}})
    table = table.after(TEACHER, mv.BeginRound({}, 0, rule), chance)
    table = table.after(1, mv.DeclareNoPlay(), chance)
    assert table.game.state.round.phase == st.CHOICE
    table = Bots({0: player_named("learner-2")}, chance).go_on(table)
    (judged,) = [event for event in table.log if isinstance(event, ev.NoPlayJudged)]
    assert judged.played.is_red
    assert table.now < table.game.state.round.settings.turn_seconds * 1000


def test_a_rule_in_words_alone_is_left_to_its_writer() -> None:
    table, chance = begun("express", 3, "all-red", 1, QUICK)
    now = changed(
        table.game.state.round, dealer=9, judge="dealer", statement=Statement("The weather."), phase=st.VERDICT
    )
    state = changed(table.game.state, round=now, seats=(*table.game.state.seats, 9))
    sight = Sight.of(replace(table.game, state=state), table.log, 9)
    assert player_named("solver").choose(sight, chance) is None


def test_learners_write_into_their_notebooks() -> None:
    table = played(["learner-2"] * 4, "alternate-colours")
    notes = [event for event in table.log if isinstance(event, ev.Noted)]
    assert notes
    assert all(note.statement.rule is not None and 0 < note.confidence <= 95 for note in notes)


def test_a_solver_becomes_prophet_and_stands() -> None:
    from eleusis.variants.classic import ProphetDeclared, ProphetFell

    table = played(["solver"] * 3, "all-even", 1, "classic", {"hand_size": 8})
    assert any(isinstance(event, ProphetDeclared) for event in table.log)
    assert not any(isinstance(event, ProphetFell) for event in table.log)


@pytest.mark.parametrize("name", BOTS)
def test_thinking_stays_within_the_clocks(name: str) -> None:
    table = played([name] * 3, "one-away", settings={"turn_seconds": 2, "guess_seconds": 2}, most=60)
    assert not any(isinstance(event, ev.TurnPassed) for event in table.log)


# ── how strong they are ──────────────────────────────────────────────────────────────────────────

EASY = ("alternate-colours", "suit-order", "one-away", "primes", "all-even", "odd-red-even-black")
HARDER = ("big-sum", "within-three", "other-colour-near")
COMPARED = (*EASY, *HARDER) if "ELEUSIS_EXAMPLES" in os.environ else ("suit-order", "odd-red-even-black", "big-sum")
MOST_CARDS = 50


def cards_needed(name: str) -> int:
    """Cards judged over some rules until two such bots have found each, 50 where they have not by then."""
    total = 0
    for seed, code in enumerate((*EASY, *HARDER)):
        if code not in COMPARED:
            continue
        table = played([name] * 2, code, seed, settings={**QUICK, "hand_size": 12}, most=3 * MOST_CARDS)
        total += min(judged(table), MOST_CARDS) if is_found(table) else MOST_CARDS
    return total


def test_each_kind_of_bot_is_stronger_than_the_one_before() -> None:
    needed = [cards_needed(name) for name in BOTS]
    for weaker, stronger in pairwise(needed):
        assert stronger < 0.9 * weaker, needed


@pytest.mark.parametrize("code", EASY)
def test_the_solver_finds_an_easy_rule_within_thirty_cards(code: str) -> None:
    table = played(["solver"] * 2, code, 11, settings=QUICK)
    assert is_found(table)
    assert judged(table) <= 30
