"""A guess that is proved: six cards are sorted before the verdict, and the words are judged after it."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as some

from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.chance import DiceOf
from eleusis.errors import IllegalMove
from eleusis.game import Game
from eleusis.layout import Layout, Placed
from eleusis.proof import CARDS, cards_to_sort, evidence_on
from eleusis.rules import Rule, parse
from eleusis.seats import CLOCK, PUBLIC, TEACHER
from eleusis.space import beliefs_after, simple
from eleusis.statement import Statement
from eleusis.variants import VARIANTS
from tests.engine.laws import prefixes
from tests.engine.strategies import hold

SECRET = "Alternate red and black"
FREE = Statement("the colours go to and fro")
NOW = 1_000


class SameOrder:
    """No chance at all."""

    def shuffle(self, x: list[Card]) -> None:
        x.sort(key=lambda card: card.index * 31 % 53)

    def choice(self, seq):
        return seq[0]


def said(text: str) -> Statement:
    rule = parse(text).rules[0]
    return Statement(text, rule.to_json(), rule.sentence)


class AtTable:
    """Two players, or three with a dealer; seat 1 plays until it may guess."""

    def __init__(
        self, game: str = "express", judge: str = "rule", secret: Statement | None = None, *, proves: bool = True
    ) -> None:
        self.game, self.log = Game.of(game), []
        self.secret = secret or said(SECRET)
        dealer = 0 if judge == "dealer" else None
        for seat in range(3):
            self.do(TEACHER, mv.TakeSeat(seat))
        settings = {"prove_it": proves, "predict_seconds": 0}
        self.do(TEACHER, mv.BeginRound(settings, dealer, None if dealer == 0 else self.secret))
        if dealer == 0:
            self.do(0, mv.SetRule(self.secret, "dealer"))

    def do(self, actor: int, move: mv.Move, now: int = NOW) -> tuple[ev.Event, ...]:
        done = self.game.decide(actor, move, now=now, chance=DiceOf(SameOrder()))
        self.game = done.game
        self.log += done.events
        return done.events

    @property
    def round(self):
        return self.game.state.round

    @property
    def turn(self):
        return self.round.turn

    def come_to_a_guess(self) -> None:
        for _ in range(40):
            fitting = parse(SECRET).rules[0].fitting(self.round.layout.line)
            hand = self.round.hands[self.turn]
            card = next((one for one in hand if one in fitting), hand[0])
            self.do(self.turn, mv.Play(card))
            if self.round.judge == "dealer":
                self.do(0, mv.GiveVerdict(card in fitting))
            if self.round.phase == st.GUESS:
                return
        raise AssertionError("Nobody came to a guess.")

    def guess(self, statement: Statement):
        """Say it; the cards to sort."""
        self.come_to_a_guess()
        self.do(self.turn, mv.Guess(statement))
        assert self.round.phase == st.SORTING
        return self.round.sorting.cards

    def truth(self, cards: tuple[Card, ...]) -> tuple[bool, ...]:
        fitting = parse(SECRET).rules[0].fitting(self.round.layout.line)
        return tuple(card in fitting for card in cards)


@pytest.fixture(params=["express", "three_lives"])
def table(request) -> AtTable:
    return AtTable(request.param)


def verdict(events: tuple[ev.Event, ...]) -> bool:
    (judged,) = [event for event in events if isinstance(event, ev.GuessJudged)]
    return judged.right


@pytest.mark.parametrize(("words", "right"), [(SECRET, True), ("Another suit", False)])
def test_readable_words_are_judged_whatever_the_heaps(table, words, right):
    cards = table.guess(said(words))
    events = table.do(table.turn, mv.Sort(tuple(not one for one in table.truth(cards))))
    assert isinstance(events[0], ev.Sorted)
    assert events[0].truth == table.truth(cards) if right else events[0].truth is not None
    assert verdict(events) is right
    assert table.round.sorting is None


@pytest.mark.parametrize("slips", [0, 1, 6])
def test_words_that_nobody_can_read_are_right_when_all_six_cards_are(table, slips):
    cards = table.guess(FREE)
    truth = table.truth(cards)
    events = table.do(table.turn, mv.Sort(tuple(one != (at < slips) for at, one in enumerate(truth))))
    assert verdict(events) is (slips == 0)


def test_without_proof_such_words_are_refused():
    plain = AtTable(proves=False)
    plain.come_to_a_guess()
    with pytest.raises(IllegalMove) as refused:
        plain.do(plain.turn, mv.Guess(FREE))
    assert refused.value.code == "rule_not_understood"


@pytest.mark.parametrize("right", [True, False])
def test_when_time_is_up_the_words_are_judged_alone(table, right):
    table.guess(said(SECRET) if right else FREE)
    deadline = table.round.deadline
    assert deadline == NOW + 60_000
    events = table.do(CLOCK, mv.TimeUp(deadline), now=deadline)
    assert events[0].fits == ()
    assert verdict(events) is right


def test_every_card_wants_an_answer_from_whoever_guessed(table):
    table.guess(FREE)
    with pytest.raises(IllegalMove) as refused:
        table.do(table.turn, mv.Sort((True,) * 5))
    assert refused.value.code == "bad_value"
    with pytest.raises(IllegalMove) as refused:
        table.do((table.turn + 1) % 3, mv.Sort((True,) * 6))
    assert refused.value.code == "not_your_turn"


@pytest.mark.parametrize("is_read", [True, False])
def test_a_dealer_who_judges_sees_the_heaps_and_decides(is_read):
    table = AtTable(judge="dealer", secret=said(SECRET) if is_read else Statement("to and fro"))
    cards = table.guess(FREE)
    table.do(table.turn, mv.Sort((True,) * CARDS))
    assert table.round.phase == st.GUESS_VERDICT
    truth = table.truth(cards) if is_read else None
    assert table.game.view(0).round.sorting == st.Sorting(cards, (True,) * CARDS, truth)
    assert table.game.view(TEACHER).round.sorting == table.game.view(0).round.sorting
    assert table.game.view(table.turn).round.sorting == st.Sorting(cards, (True,) * CARDS)
    assert table.game.view(PUBLIC).round.sorting == st.Sorting(cards)
    assert verdict(table.do(0, mv.GiveVerdict(True)))


def test_whoever_leaves_while_sorting_holds_up_nobody(table):
    table.guess(FREE)
    gone = table.turn
    table.do(TEACHER, mv.LeaveSeat(gone))
    assert (table.round.phase, table.round.sorting, table.round.guess) == (st.TURN, None, None)
    assert table.turn != gone


# ── which cards ──────────────────────────────────────────────────────────────────────────────────

cards = some.integers(0, 51).map(lambda index: Card.ALL[index])
RULES = (SECRET, "Another suit", "Higher than the last card", "Red cards only", "Even")


@some.composite
def layouts(draw) -> tuple[Layout, Rule]:
    """What lies there after some cards under some rule."""
    rule = parse(draw(some.sampled_from(RULES))).rules[0]
    layout = Layout.starting_with(draw(cards))
    for card in draw(some.lists(cards, max_size=12)):
        fits = rule.accepts(layout.line, card)
        layout = layout.accept(Placed(card, 0)) if fits else layout.reject(Placed(card, 0))
    return layout, rule


@given(layouts(), some.just(FREE) | some.sampled_from((SECRET, "Another suit", "Red cards only")).map(said))
def test_six_different_cards_the_same_for_the_same_words_and_table(found, guess):
    layout, _ = found
    chosen = cards_to_sort(guess, layout)
    assert len(set(chosen)) == CARDS
    assert cards_to_sort(guess, layout) == chosen


def test_the_nearest_rivals_of_the_words_disagree_on_them():
    layout = Layout.starting_with(Card.parse("5C"))
    for card, fits in (("9H", True), ("KS", True), ("2D", True), ("3H", False), ("8D", False)):
        placed = partial(Placed, Card.parse(card), 0)
        layout = layout.accept(placed()) if fits else layout.reject(placed())
    chosen = cards_to_sort(said(SECRET), layout)
    own = parse(SECRET).rules[0].fits_mask(layout.line)
    beliefs = beliefs_after(simple(), evidence_on(layout))
    masks = {beliefs.rule(one).fits_mask(layout.line) for one in beliefs.best(200)} - {own}
    nearest = sorted(masks, key=lambda mask: (mask ^ own).bit_count())[:8]
    assert len(nearest) > 3
    for rival in nearest:
        assert any((rival ^ own) & card.bit for card in chosen), "no card tells this one from the words"
    assert {bool(own & card.bit) for card in chosen} == {True, False}  # no heap is empty


def sorted_before_the_verdict(record):
    """Cards are sorted after a guess and before its verdict, and at no other time."""
    for event, before, after in prefixes(record):
        round_ = before.round
        if isinstance(event, ev.SortingOpened):
            assert round_.guess is not None
            assert after.round.phase == st.SORTING
        if isinstance(event, ev.Sorted):
            assert round_.phase == st.SORTING
            assert len(event.fits) in (0, len(round_.sorting.cards))
        if isinstance(event, ev.GuessJudged) and round_.settings.prove_it:
            assert round_.sorting is not None
            assert round_.sorting.fits is not None
        if after.round is not None and after.round.sorting is not None:
            assert after.round.phase in (st.SORTING, st.GUESS_VERDICT)


@pytest.mark.parametrize("variant", [one.name for one in VARIANTS])
def test_every_game_sorts_before_the_verdict(variant):
    hold(sorted_before_the_verdict, variant)
