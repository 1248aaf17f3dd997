"""Every law is worth having: a realistic fault planted into the engine breaks it.

Each fault is something one might write on a bad day. The law named beside it must find it within a
few games; the same games, without the fault, keep every law.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from eleusis import allowed, codec, every_game, folding, prophet, turns
from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.change import changed
from eleusis.game import Game
from eleusis.hands import Stock
from eleusis.layout import Layout
from eleusis.rule_judge import RuleJudge
from eleusis.seats import TEACHER, left_of
from eleusis.secrecy import redact, view
from eleusis.statement import Statement
from eleusis.variant import Draft
from eleusis.variants import VARIANTS, classic, delphi, express, three_lives
from eleusis.variants.classic import Classic
from eleusis.variants.delphi import tokens
from tests.engine import laws
from tests.engine.games import classic as classic_games
from tests.engine.games import delphi as delphi_games
from tests.engine.games import express as express_games
from tests.engine.games import three_lives as lives_games
from tests.engine.laws import Law, laws_of
from tests.engine.playing import Plan, play
from tests.engine.strategies import played, settings_of

Plant = Callable[[pytest.MonkeyPatch], None]
FAULTS: list[tuple[Law, Plant, str, int]] = []

PLANS = [
    Plan(
        seed=seed,
        seats=3 + seed % 5,
        student_dealer=seed % 2 == 0,
        judge="dealer" if seed % 4 == 0 else "rule",
        rule=seed % 9,
        settings=(("hand_size", 3 + seed % 10), ("predict_seconds", 6 * (seed % 5 > 2))),
        bustle=(0.3, 2.0, 0.0)[seed % 3],
        moves=80,
        expected_cards=7,
    )
    for seed in range(40)
]


def in_game(plan: Plan, variant: str) -> Plan:
    return replace(plan, variant=variant, settings=settings_of(plan.settings, variant))


def breaks(law: Law, variant: str = "express", *, seed: int = 0) -> Callable[[Plant], Plant]:
    """The fault breaks this law in games of this variant; the one with the ``seed`` shows it, and is tried first."""

    def listed(plant: Plant) -> Plant:
        FAULTS.append((law, plant, variant, seed))
        return plant

    return listed


def fold_instead(
    monkeypatch: pytest.MonkeyPatch, kind: type[ev.Event], change: Callable[[st.State, Any], st.State]
) -> None:
    """Fold this kind of event by ``change``; the event as it should be folded is at hand in ``fold_as_before``."""
    monkeypatch.setitem(folding._FOLDS, kind, change)
    monkeypatch.delitem(folding._ROUND_FOLDS, kind, raising=False)


fold_as_before = folding._FOLDS | {
    kind: (folding.on_wait if kind in folding._WAITS else folding.on_round)(change)
    for kind, change in folding._ROUND_FOLDS.items()
}


@breaks(laws.check_cards_are_conserved)
def drawn_cards_stay_in_the_stock(monkeypatch):
    def fold(state, event):
        after = fold_as_before[ev.CardsDrawn](state, event)
        return changed(after, round=changed(after.round, stock=state.round.stock))

    fold_instead(monkeypatch, ev.CardsDrawn, fold)


@breaks(laws.check_cards_are_conserved, seed=16)
def evolve_drops_the_card_that_waits_when_its_player_leaves(monkeypatch):
    def fold(state, event):
        return fold_as_before[ev.SeatLeft](
            changed(state, round=state.round and changed(state.round, pending=None)), event
        )

    fold_instead(monkeypatch, ev.SeatLeft, fold)


@breaks(express_games.check_hands_keep_their_size)
def draw_gives_two_cards(monkeypatch):
    draw = every_game.draw
    monkeypatch.setattr(every_game, "draw", lambda draft, seat, count: draw(draft, seat, count + 1))


@breaks(laws.check_layout_is_what_was_judged)
def a_wrong_card_joins_the_main_line(monkeypatch):
    with_judged = Layout.with_judged
    monkeypatch.setattr(
        Layout, "with_judged", lambda layout, cards, seat, fits: with_judged(layout, cards, seat, fits=True)
    )


@breaks(laws.check_layout_is_what_was_judged)
def a_wrong_card_lies_under_the_starter(monkeypatch):
    with_judged = Layout.with_judged

    def fault(layout, cards, seat, fits):
        after = with_judged(layout, cards, seat, fits)
        if fits:
            return after
        first, *others = layout.columns
        return Layout(
            (replace(first, side=(*first.side, *after.columns[-1].side[-len(cards) :])), *others), layout.line
        )

    monkeypatch.setattr(Layout, "with_judged", fault)


@breaks(laws.check_rule_gives_the_verdicts)
def the_rule_has_not_seen_the_last_card(monkeypatch):
    monkeypatch.setattr(RuleJudge, "fitting", lambda self, line: self.rule.fitting(line[:1]))


@breaks(laws.check_rule_gives_the_verdicts, seed=5)
def the_starter_need_not_fit(monkeypatch):
    monkeypatch.setattr(RuleJudge, "starts", lambda self, card: True)


@breaks(laws.check_a_student_dealer_chooses_what_proves_a_no_play_wrong, seed=2)
def chance_chooses_for_a_dealer_who_sits_there(monkeypatch):
    def ask(variant, draft, picked=None):
        ask_judge(variant, draft, picked)
        if draft.round.phase == st.CHOICE:
            turns._choose_by_chance(variant, draft)

    ask_judge = turns.ask_judge
    monkeypatch.setattr(express.Express, "ask", ask)


@breaks(laws.check_replay_is_the_state, seed=1)
def something_happens_that_is_not_in_the_log(monkeypatch):
    add = Draft.add

    def added(draft, event):
        add(draft, event)
        if isinstance(event, ev.TurnPassed):
            draft.state = changed(draft.state, totals={**draft.state.totals, event.seat: -1})

    monkeypatch.setattr(Draft, "add", added)


@breaks(laws.check_seq_is_dense)
def what_does_not_concern_a_viewer_is_dropped(monkeypatch):
    told = Game.told
    monkeypatch.setattr(
        Game,
        "told",
        lambda game, events, viewer: tuple(e for e in told(game, events, viewer) if not isinstance(e, ev.Withheld)),
    )


@breaks(laws.check_moves_and_events_can_be_written_and_read)
def hidden_cards_are_not_written(monkeypatch):
    fields = codec._EVENTS["cards_drawn"]
    monkeypatch.setitem(fields.writers, "cards", lambda cards: [str(card) for card in cards if card])


@breaks(laws.check_told_then_folded_is_folded_then_viewed)
@breaks(laws.check_nothing_leaks)
def redact_forgets_the_drawn_cards(monkeypatch):
    monkeypatch.setattr(
        express.Express,
        "redact",
        lambda self, event, viewer, dealer: (
            event if isinstance(event, ev.CardsDrawn) else redact(event, viewer, dealer)
        ),
    )


@breaks(laws.check_told_then_folded_is_folded_then_viewed)
@breaks(laws.check_nothing_leaks)
def view_shows_the_next_card_of_the_stock(monkeypatch):
    def peeking(state, viewer):
        seen = view(state, viewer)
        if seen.round is None or not seen.round.layout.line:
            return seen
        cards = (*state.round.stock.cards[:1], *seen.round.stock.cards[1:])
        return changed(seen, round=changed(seen.round, stock=Stock(cards, face_down=True)))

    monkeypatch.setattr(express.Express, "view", staticmethod(peeking))


@breaks(laws.check_a_status_tells_no_secret)
def the_status_tells_who_will_draw_what(monkeypatch):
    def status(self, state, viewer):
        return {} if state.round is None else {"next": [str(card) for card in state.round.stock.cards[:1]]}

    monkeypatch.setattr(express.Express, "status", status)


@breaks(laws.check_nothing_leaks)
def everybody_hears_the_rule(monkeypatch):
    monkeypatch.setattr(
        express.Express,
        "redact",
        lambda self, event, viewer, dealer: event if isinstance(event, ev.RuleSet) else redact(event, viewer, dealer),
    )


@breaks(laws.check_nothing_leaks)
def everybody_hears_how_hard_the_dealer_thinks_the_rule_is(monkeypatch):
    def hears(self, event, viewer, dealer):
        told = redact(event, viewer, dealer)
        if not isinstance(event, ev.RuleSet) or not isinstance(told, ev.RuleSet):
            return told
        return ev.RuleSet(told.statement, told.judge, event.expected_cards)

    monkeypatch.setattr(express.Express, "redact", hears)


@breaks(laws.check_nothing_leaks, seed=2)
def redact_and_view_agree_to_show_the_first_seat_all_hands(monkeypatch):
    """The law that folding what is told gives the view is blind to this one."""
    monkeypatch.setattr(
        express.Express,
        "redact",
        lambda self, event, viewer, dealer: redact(
            event, TEACHER if viewer == 0 and isinstance(event, ev.Dealt | ev.CardsDrawn) else viewer, dealer
        ),
    )

    def seeing_all(state, viewer):
        seen = view(state, viewer)
        if viewer != 0 or seen.round is None:
            return seen
        return changed(seen, round=changed(seen.round, hands=state.round.hands))

    monkeypatch.setattr(express.Express, "view", staticmethod(seeing_all))


@breaks(laws.check_nothing_leaks, seed=9)
def sealed_predictions_are_told(monkeypatch):
    monkeypatch.setattr(
        express.Express,
        "redact",
        lambda self, event, viewer, dealer: event if isinstance(event, ev.Predicted) else redact(event, viewer, dealer),
    )


@breaks(laws.check_words_are_heard_when_they_may_be)
def redact_and_view_agree_to_tell_every_guess(monkeypatch):
    """Each closing guess would be the one that was read out."""
    monkeypatch.setattr(
        express.Express,
        "redact",
        lambda self, event, viewer, dealer: event if isinstance(event, ev.Guessed) else redact(event, viewer, dealer),
    )

    def hearing_all(state, viewer):
        seen = view(state, viewer)
        if seen.round is None:
            return seen
        return changed(seen, round=changed(seen.round, guess=state.round.guess, said=state.round.said))

    monkeypatch.setattr(express.Express, "view", staticmethod(hearing_all))


@breaks(laws.check_words_are_heard_when_they_may_be)
def a_right_guess_is_told_with_its_verdict(monkeypatch):
    add = Draft.add

    def told(draft, event):
        add(draft, replace(event, statement=draft.round.guess) if isinstance(event, ev.GuessJudged) else event)

    monkeypatch.setattr(Draft, "add", told)


@breaks(laws.check_all_hear_a_judged_guess)
def a_right_guess_is_never_told(monkeypatch):
    def settle(draft, scoring, reason=None):
        draft.add(ev.RoundEnded(reason or draft.round.reason or "teacher", scoring(draft)))
        draft.add(ev.RuleShown(draft.round.statement))

    monkeypatch.setattr(every_game, "settle", settle)


@breaks(laws.check_what_is_offered_is_accepted)
def everybody_is_offered_a_no_play(monkeypatch):
    options = Game.options
    monkeypatch.setattr(
        Game,
        "options",
        lambda game, actor: (*options(game, actor), *((mv.DeclareNoPlay,) if actor in game.state.seats else ())),
    )


@breaks(laws.check_what_is_not_offered_is_refused, seed=2)
def passing_the_guess_is_not_offered(monkeypatch):
    options = Game.options
    monkeypatch.setattr(
        Game, "options", lambda game, actor: tuple(kind for kind in options(game, actor) if kind is not mv.PassGuess)
    )


@breaks(laws.check_decide_is_total)
def an_unreadable_rule_is_an_accident(monkeypatch):
    monkeypatch.setattr(Statement, "key", property(lambda self: json.dumps(self.rule, sort_keys=True)))


@breaks(laws.check_decide_is_total, seed=37)
def nobody_is_left_of_nobody(monkeypatch):
    def leave(draft, seat):
        draft.add(ev.SeatLeft(seat))
        if draft.state.is_playing:
            every_game.next_turn(draft, seat)

    monkeypatch.setattr(express.Express, "leave", staticmethod(leave))


@breaks(express_games.check_turns_go_left)
def next_turn_skips_a_player(monkeypatch):
    def next_turn(draft, after):
        players = draft.round.players
        every_game.begin_turn(draft, left_of(left_of(after, players), players))

    monkeypatch.setattr(every_game, "next_turn", next_turn)


@breaks(express_games.check_turns_go_left)
def the_lowest_seat_begins(monkeypatch):
    set_rule = every_game.set_rule

    def begin(draft, move, start):
        set_rule(draft, move, start)
        first = draft.round.players[0]
        draft.events[-1] = ev.TurnBegan(first, draft.round.deadline)
        draft.state = folding.evolve(draft.state, draft.events[-1])

    monkeypatch.setattr(every_game, "set_rule", begin)


@breaks(laws.check_only_the_player_on_turn_plays)
def everybody_may_play(monkeypatch):
    options = express.Express.options

    def offered(self, state, actor):
        round_ = state.round
        playing = round_ is not None and round_.phase == st.TURN and not state.paused and round_.hands.get(actor)
        return (*options(self, state, actor), *((mv.Play,) if playing else ()))

    monkeypatch.setattr(express.Express, "options", offered)


@breaks(express_games.check_guesses_are_earned)
def the_player_on_turn_may_always_guess(monkeypatch):
    options = express.Express.options

    def offered(self, state, actor):
        round_ = state.round
        on_turn = round_ is not None and round_.phase == st.TURN and not state.paused and round_.turn == actor
        return (*options(self, state, actor), *((mv.Guess,) if on_turn else ()))

    monkeypatch.setattr(express.Express, "options", offered)


@breaks(express_games.check_guesses_are_earned)
def an_emptied_hand_does_not_end_the_round(monkeypatch):
    monkeypatch.setattr(express.Express, "after_guess", lambda self, draft, seat, *, wrong: self.next_turn(draft, seat))


@breaks(express_games.check_scores_follow_from_the_log)
def score_forgets_the_bonus(monkeypatch):
    monkeypatch.setattr(express, "GUESS_BONUS", 0)


@breaks(express_games.check_scores_follow_from_the_log)
def the_base_counts_from_a_smaller_hand(monkeypatch):
    monkeypatch.setattr(express, "HAND", 10)


@breaks(express_games.check_scores_follow_from_the_log, seed=4)
def a_card_that_waits_is_not_counted(monkeypatch):
    def fold(state, event):
        return fold_as_before[ev.RoundClosing](changed(state, round=changed(state.round, pending=None)), event)

    fold_instead(monkeypatch, ev.RoundClosing, fold)


@breaks(laws.check_rounds_end_once)
def the_rule_is_not_shown(monkeypatch):
    def settle(draft, scoring, reason=None):
        draft.add(ev.RoundEnded(reason or draft.round.reason or "teacher", scoring(draft)))

    monkeypatch.setattr(every_game, "settle", settle)


@breaks(laws.check_who_came_to_no_rule_has_not_dealt)
def whoever_has_dealt_deals_again(monkeypatch):
    def fold(state, event):
        return changed(fold_as_before[ev.RoundEnded](state, event), dealt=state.dealt[:-1])

    fold_instead(monkeypatch, ev.RoundEnded, fold)


@breaks(laws.check_a_teacher_or_the_bell_can_end_any_round, seed=1)
def a_guess_cannot_be_interrupted(monkeypatch):
    options = allowed.teacher_options

    def offered(state):
        guessing = state.round is not None and state.round.phase == st.GUESS
        return tuple(kind for kind in options(state) if not (guessing and kind is mv.EndRound))

    monkeypatch.setattr(allowed, "teacher_options", offered)


@breaks(laws.check_a_teacher_or_the_bell_can_end_any_round)
def bonuses_though_the_teacher_ended_it(monkeypatch):
    score = express.Express.score

    def generous(self, draft):
        return tuple(replace(line, parts={**line.parts, "empty_hand": 3}) for line in score(self, draft))

    monkeypatch.setattr(express.Express, "score", generous)


@breaks(express_games.check_a_retraction_turns_one_verdict_round)
def the_drawn_card_is_kept_after_a_retraction(monkeypatch):
    def fold(state, event):
        return fold_as_before[ev.VerdictRetracted](state, replace(event, returned=()))

    fold_instead(monkeypatch, ev.VerdictRetracted, fold)


@breaks(laws.check_the_clock_stands_still_in_a_pause, seed=1)
def the_clock_runs_on_in_a_pause(monkeypatch):
    fold_instead(monkeypatch, ev.Paused, lambda state, event: changed(state, paused=True, left=event.left))


@breaks(laws.check_the_clock_stands_still_in_a_pause, seed=1)
def after_a_pause_there_is_no_time_left(monkeypatch):
    monkeypatch.setattr(every_game, "_deadline_after_pause", lambda draft: None)


# ── the full game ────────────────────────────────────────────────────────────────────────────────

CLASSIC = "classic"


@breaks(classic_games.check_wrong_plays_are_paid_for, CLASSIC)
def a_wrong_string_costs_one_card_each(monkeypatch):
    punish = Classic._punish
    monkeypatch.setattr(
        Classic,
        "_punish",
        lambda self, draft, seat, count: punish(self, draft, seat, (count + 1) // 2),
    )


@breaks(classic_games.check_a_call_decides_about_the_prophet, CLASSIC)
def a_prophet_who_errs_stays(monkeypatch):
    monkeypatch.setattr(Classic, "_overthrow", lambda self, draft, seat: None)


@breaks(classic_games.check_a_call_decides_about_the_prophet, CLASSIC, seed=2)
def a_fallen_prophet_may_rise_again(monkeypatch):
    def may(round_, seat):
        own = round_.own
        return own.prophecy is None and seat not in own.expelled and len(round_.hands) > 2

    monkeypatch.setattr(prophet, "may_become_prophet", may)


@breaks(classic_games.check_expulsion_comes_after_the_fourth_marker, CLASSIC, seed=6)
def white_markers_count_though_there_is_a_prophet(monkeypatch):
    monkeypatch.setattr(prophet, "counting", lambda own: (prophet.WHITE, 0))


@breaks(classic_games.check_expulsion_comes_after_the_fourth_marker, CLASSIC, seed=1)
def the_fourth_marker_comes_early(monkeypatch):
    monkeypatch.setattr(prophet, "EXPELS", {"normal": {"white": 10, "black": 10}, "short": {"white": 10, "black": 10}})


@breaks(classic_games.check_nobody_is_expelled_by_markers_that_did_not_count_when_the_turn_began, CLASSIC, seed=1)
def the_cards_of_the_coming_turns_are_counted_too(monkeypatch):
    def fold(round_, _):
        return prophet.stands(round_, expelling=round_.layout.played + 10 >= prophet.expels_after(round_))

    monkeypatch.setitem(prophet.FOLDS, ev.TurnBegan, folding.also(fold))


@breaks(classic_games.check_turns_go_left_past_prophet_and_expelled, CLASSIC, seed=1)
def the_prophet_keeps_taking_turns(monkeypatch):
    monkeypatch.setattr(
        prophet, "in_turn", lambda round_: tuple(seat for seat in round_.players if seat not in round_.own.expelled)
    )


@breaks(classic_games.check_rounds_end_when_they_should, CLASSIC, seed=15)
def one_player_left_is_as_good_as_none(monkeypatch):
    in_turn = prophet.in_turn
    monkeypatch.setattr(prophet, "in_turn", lambda now: in_turn(now)[1:])


@breaks(classic_games.check_scores_follow_from_the_layout, CLASSIC, seed=10)
def the_dealer_is_not_held_back_by_the_prophet(monkeypatch):
    score = Classic.score

    def uncapped(self, draft):
        *lines, last = score(self, draft)
        best = max((line.points for line in lines), default=0)
        return (*lines, ev.Score.of(last.seat, dealer=best) if last.seat == draft.round.dealer else last)

    monkeypatch.setattr(Classic, "score", uncapped)


@breaks(classic_games.check_a_retraction_undoes_what_followed, CLASSIC, seed=12)
def a_prophet_overthrown_by_mistake_stays_down(monkeypatch):
    monkeypatch.setitem(
        prophet.FOLDS,
        classic.ProphetFell,
        folding.on_round(lambda round_, event: changed(round_, own=replace(round_.own, prophecy=None))),
    )


@breaks(laws.check_told_then_folded_is_folded_then_viewed, CLASSIC)
def the_redacted_string_still_says_what_its_player_expects(monkeypatch):
    redact_all = classic.Classic.redact
    monkeypatch.setattr(
        classic.Classic,
        "redact",
        lambda self, event, viewer, dealer: (
            event if isinstance(event, ev.CardsPlayed) else redact_all(self, event, viewer, dealer)
        ),
    )


@breaks(laws.check_layout_is_what_was_judged, CLASSIC)
def only_the_first_card_of_a_wrong_string_is_laid_aside(monkeypatch):
    reject = Layout.reject
    monkeypatch.setattr(Layout, "reject", lambda layout, *placed: reject(layout, placed[0]))


@breaks(laws.check_rule_gives_the_verdicts, CLASSIC)
def each_card_of_a_string_is_held_against_the_same_line(monkeypatch):
    def ask(variant, draft, picked=None):
        round_, judge = draft.round, draft.judge
        if judge is not None and round_.pending is not None:
            variant.judge_play(draft, set(round_.pending.cards) <= set(judge.fitting(round_.layout.line)))
        else:
            ask_judge(variant, draft, picked)

    ask_judge = turns.ask_judge
    monkeypatch.setattr(turns, "ask_judge", ask)


# ── three lives ──────────────────────────────────────────────────────────────────────────────────

THREE_LIVES = "three_lives"


@breaks(lives_games.check_lives_follow_from_the_log, THREE_LIVES)
def a_wrong_guess_is_always_free(monkeypatch):
    after_guess = three_lives.ThreeLives.after_guess
    monkeypatch.setattr(
        three_lives.ThreeLives,
        "after_guess",
        lambda self, draft, seat, *, wrong: after_guess(self, draft, seat, wrong=False),
    )


@breaks(lives_games.check_hands_change_by_the_card_alone, THREE_LIVES)
def a_card_is_drawn_after_every_play(monkeypatch):
    monkeypatch.setattr(three_lives, "_has_card", lambda draft, seat: every_game.draw(draft, seat, 1))


@breaks(lives_games.check_who_is_out_has_drawn_nothing, THREE_LIVES)
def a_card_drawn_for_a_right_verdict_stays_when_it_is_taken_back(monkeypatch):
    monkeypatch.delitem(three_lives._FOLDS, ev.CardsDrawn)


@breaks(lives_games.check_one_guess_a_turn_and_only_ones_own, THREE_LIVES)
def guesses_are_not_counted(monkeypatch):
    monkeypatch.setitem(three_lives._FOLDS, ev.Guessed, folding.evolve)


@breaks(lives_games.check_turns_go_left_past_who_is_out, THREE_LIVES)
def who_is_out_has_turns(monkeypatch):
    monkeypatch.setattr(three_lives.Lives, "in_round", property(lambda own: tuple(sorted(own.left))))


# ── Delphi ───────────────────────────────────────────────────────────────────────────────────────

DELPHI = "delphi"


@breaks(delphi_games.check_scores_sum_to_zero, DELPHI, seed=1)
def one_is_compared_with_oneself_as_well(monkeypatch):
    compared = delphi.compared
    monkeypatch.setattr(
        delphi,
        "compared",
        lambda tokens: (
            tuple(own + one for own, one in zip(tokens, compared(tokens)[0], strict=True)),
            compared(tokens)[1],
        ),
    )


@breaks(delphi_games.check_tokens_are_never_less_than_none_and_follow_from_the_log, DELPHI, seed=2)
def silence_costs_nothing(monkeypatch):
    def counted(own, before, fits, now):
        all_said = counted_before(own, before, fits, now)
        return {seat: count if seat in now.predictions else own.tokens[seat] for seat, count in all_said.items()}

    counted_before = tokens._counted
    monkeypatch.setattr(tokens, "_counted", counted)


@breaks(delphi_games.check_nobody_sees_a_sealed_answer_of_another, DELPHI)
def the_teacher_reads_sealed_answers_as_in_the_other_games(monkeypatch):
    monkeypatch.setattr(delphi.Delphi, "redact", staticmethod(redact))


@breaks(delphi_games.check_no_verdict_without_an_answer, DELPHI)
def the_pack_runs_through_while_nobody_is_there(monkeypatch):
    def end(draft, move):
        if draft.round.phase == st.WINDOW:
            delphi._close(draft)
        else:
            end_wait(draft, move)

    end_wait = delphi._end_wait
    monkeypatch.setattr(delphi, "_end_wait", end)


@breaks(delphi_games.check_every_card_is_turned_once, DELPHI)
def the_same_card_is_turned_again(monkeypatch):
    def fold(state, event):
        after = fold_turned(state, event)
        return changed(after, round=changed(after.round, stock=state.round.stock))

    fold_turned = tokens.FOLDS[ev.CardsPlayed]
    monkeypatch.setitem(tokens.FOLDS, ev.CardsPlayed, fold)


@pytest.mark.parametrize(
    ("law", "plant", "variant", "seed"),
    FAULTS,
    ids=[f"{plant.__name__}-{law.__name__.removeprefix('check_')}" for law, plant, *_ in FAULTS],
)
def test_the_law_finds_the_fault(
    law: Law, plant: Plant, variant: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    for plan in sorted(PLANS, key=lambda plan: plan.seed != seed):
        try:
            record = play(in_game(plan, variant))
        except Exception:
            continue  # the fault was so gross that the game broke off; another one will show it
        try:
            law(record)
        except Exception:
            return
    pytest.fail(f"{law.__name__} did not find that {plant.__name__.replace('_', ' ')}")


def test_every_law_has_a_fault_that_breaks_it() -> None:
    assert {law for law, *_ in FAULTS} == {law for game in VARIANTS for law in laws_of(game.name)}


@pytest.mark.parametrize("variant", [game.name for game in VARIANTS])
def test_the_same_games_without_a_fault_keep_the_laws(variant: str) -> None:
    """Each law in the games in which it has found a fault, and all in the first."""
    shown = {(law, seed) for law, _, name, seed in FAULTS if name == variant} | {(law, 0) for law in laws_of(variant)}
    for law, seed in shown:
        law(played(in_game(PLANS[seed], variant)))
