"""One small round by hand, every step of it looked at."""

import pytest

from eleusis import events as ev
from eleusis import moves as mv
from eleusis.cards import Card, parse_cards
from eleusis.game import Game
from eleusis.inquiry import read_round
from eleusis.inquiry.evidence import changed, trials_of
from eleusis.statement import Statement
from tests.inquiry.playing import FREE, Table, statement

RED = statement("Every card is red.")
NOT_SAME_COLOUR = statement("Each card has a different colour from the card before.")


KINGS_AFTER_A_KING = {
    "is": "if",
    "cond": {"is": "rank_in", "ref": 1, "ranks": [13]},
    "then": {"is": "rank_in", "ref": 0, "ranks": [13]},
    "other": {"is": "rank_in", "ref": 0, "ranks": [9, 10, 11, 12, 13]},
}


class Stacked:
    """The cards come in the order written, the others after them."""

    def __init__(self, first):
        self.first = list(parse_cards(first))

    def shuffled(self, cards):
        rest = list(cards)
        for card in self.first:
            rest.remove(card)
        return (*self.first, *rest)

    def one_of(self, cards):
        return cards[0]


@pytest.fixture
def table():
    """Seats 0 and 1 with three cards each, the four of spades turned up, every card after it red."""
    table = Table(seats=2, chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(RED, hand_size=3, predict_seconds=0)
    return table


def play(table, seat, card, **more):
    table.move(seat, mv.Play(Card.parse(card), **more))


def test_the_steps_of_a_hypothesis_are_told_from_the_log_and_the_rule_alone(table):
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    play(table, 1, "KS")
    table.move(0, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 0, "9D", expects=True)
    table.move(0, mv.Guess(NOT_SAME_COLOUR))
    reading = read_round(table.log)
    note, guess = reading.cycles

    assert (note.source, note.seat, note.hypothesise.confidence) == ("note", 0, 80)
    assert (note.observe.seen, note.observe.right, note.observe.own, note.observe.others) == (2, 1, 1, 1)
    assert note.observe.untried.suits == ("C", "D")
    assert note.observe.untried.faces == ()
    assert note.hypothesise.breadth == 0.5
    assert [(one.trial, one.kind) for one in note.check.contradictions] == [(2, "too_broad")]
    assert note.check.only_rejected
    assert (note.share.own, note.share.others) == ((3,), (2,))

    # A card had ruled it out when it was noted, and its student said to expect what it does not say: nothing tests it.
    assert (note.experiments, note.led_by, note.result) == ((), (1,), None)
    assert [(one.cycle, one.test, one.passed, one.could_fail) for one in reading.plays] == [
        (None, None, None, None)
    ] * 3
    assert [(one.trial, one.stated, one.derived, one.hit) for one in reading.predictions] == [(3, True, None, True)]
    assert {one.step: one.why for one in note.missing} == {
        "predict": "ruled_out",
        "result": "ruled_out",
        "revise": "first",
    }

    assert (guess.conclude.verdict, guess.conclude.claim, guess.conclude.relation) == (False, "different", "overlaps")
    found = guess.conclude.counterexample
    assert (found.line, found.card, found.hypothesis_accepts) == (("4S", "AD"), "AC", True)
    assert guess.conclude.telling == ("2C",)
    assert (guess.revise.previous, guess.revise.change) == (1, "unchanged")
    assert guess.revise.contradicted_by == (2, 3)
    assert guess.led_by == (1, 3)
    assert {one.step: one.why for one in guess.missing} == {"predict": "ruled_out", "result": "ruled_out"}


def test_the_figures_of_a_player_count_what_the_cycles_show(table):
    table.move(0, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 0, "7H", expects=True)
    table.move(0, mv.Guess(NOT_SAME_COLOUR))
    me = next(one for one in read_round(table.log).players if one.seat == 0)
    assert (me.plays, me.right, me.hypotheses, me.positive, me.negative) == (1, 1, 2, 1, 0)
    assert (me.calibration.predictions, me.calibration.hits, me.calibration.confidences) == (1, 1, 1)
    assert me.calibration.brier == pytest.approx(0.32)  # (0 + 0.8 ** 2) / 2


def test_a_shown_hand_is_evidence_card_by_card_and_a_card_the_dealer_plays_is_one(table):
    table.move(0, mv.DeclareNoPlay())
    table.move(1, mv.DeclareNoPlay())
    assert [(one.card, one.fits, one.source) for one in trials_of(table.log)] == [
        ("7H", True, "dealer"),
        ("3H", True, "dealer"),
    ]
    black = Table(seats=2, chance=Stacked("7H 9D 2D  3H KS QD  4S  5C 6C 8C"))
    black.begin(statement("Every card is black."), hand_size=3, predict_seconds=0)
    black.move(0, mv.DeclareNoPlay())
    trials = trials_of(black.log)
    assert [(one.card, one.after, one.fits, one.source) for one in trials] == [
        ("7H", "4S", False, "shown"),
        ("9D", "4S", False, "shown"),
        ("2D", "4S", False, "shown"),
    ]
    assert changed(trials[0], trials[1]) == ("suit", "rank")
    assert read_round(black.log).no_plays[0].right


def test_a_retracted_verdict_is_no_evidence_and_its_opposite_is():
    table = Table(seats=3)
    table.begin(FREE, dealer=0, judge="dealer", predict_seconds=0)
    card = table.hand(1)[0]
    table.move(1, mv.Play(card))
    table.move(0, mv.GiveVerdict(False))
    table.move(0, mv.Retract())
    assert [(one.card, one.fits) for one in trials_of(table.log)] == [(str(card), True)]
    reading = read_round(table.log)
    assert (reading.rule, reading.permissive, reading.line[1:]) == (None, None, (str(card),))


def test_of_a_hypothesis_in_free_words_only_what_needs_no_structure_is_told():
    table = Table(seats=3)
    table.begin(FREE, dealer=0, judge="dealer", predict_seconds=0)
    table.move(1, mv.Play(table.hand(1)[0]))
    table.move(0, mv.GiveVerdict(True))
    table.move(1, mv.Guess(Statement("Pretty ones")))
    table.move(0, mv.GiveVerdict(False))
    guess = read_round(table.log).cycles[0]
    assert guess.hypothesise.words == "Pretty ones"
    assert (guess.hypothesise.rule, guess.hypothesise.breadth, guess.check, guess.result) == (None, None, None, None)
    assert (guess.conclude.verdict, guess.conclude.claim) == (False, None)
    assert {one.step: one.why for one in guess.missing}["check"] == "free_words"


def test_a_guess_can_be_right_from_here_on_and_different_before():
    table = Table(seats=2, chance=Stacked("2H 9D 2C  KH KS QD  4S  5C 6C 8C"))
    table.begin(statement("Each card is as high as the card before or higher."), hand_size=3, predict_seconds=0)
    play(table, 0, "9D")
    table.move(0, mv.PassGuess())
    play(table, 1, "KH")
    table.move(1, mv.Guess(Statement("Kings", {"rule": KINGS_AFTER_A_KING}, "Kings after a king.")))
    guess = read_round(table.log).cycles[-1]
    assert (guess.conclude.verdict, guess.conclude.claim) == (True, "right_from_here")
    assert guess.conclude.counterexample.reachable


@pytest.mark.parametrize(("game", "claim"), [("delphi", "right"), ("express", "different")])
def test_what_a_single_pack_cannot_show_is_no_difference_in_delphi(game, claim):
    """No red card twice: with one pack nobody can lay it twice; elsewhere packs are added."""
    table = Table(seats=2, game=Game.of(game), chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(RED, hand_size=3, predict_seconds=20)
    same = [{"is": "same", "attr": name, "a": 0, "b": 1} for name in ("rank", "suit")]
    never_twice = {"is": "and", "conds": [RED.rule["rule"], {"is": "not", "cond": {"is": "and", "conds": same}}]}
    table.move(0, mv.Note(Statement("Red, never twice", {"rule": never_twice}, "-")))
    note = read_round(table.log).cycles[0]
    assert note.conclude.claim == claim
    assert (note.conclude.counterexample is None) == (claim == "right")


def test_predictions_without_a_word_are_a_hypothesis_acted_on():
    table = Table(seats=3)
    table.begin(RED, hand_size=8, predict_seconds=6)
    for seat in (0, 1, 2, 0):
        card = table.hand(seat)[0]
        table.move(seat, mv.Play(card))
        for other in {0, 1, 2} - {seat}:
            table.move(other, mv.Predict(card.is_red))
        if card.is_red:
            table.move(seat, mv.PassGuess())
    runs = [one for one in read_round(table.log).cycles if one.source == "predictions"]
    assert sorted(one.seat for one in runs) == [1, 2]
    assert all(one.hypothesise is None and len(one.predictions) >= 3 for one in runs)


def test_a_hint_between_two_rounds_belongs_to_the_second(table):
    hint = (1, ev.HintGiven(-1, "Look at the colours"))
    began = next(place for place, (_, event) in enumerate(table.log) if isinstance(event, ev.RoundBegan))
    reading = read_round([*table.log[:began], hint, *table.log[began:]])
    assert [one.text for one in reading.hints] == ["Look at the colours"]


def test_reading_nothing_is_refused():
    with pytest.raises(ValueError, match="No round has begun"):
        read_round([])
