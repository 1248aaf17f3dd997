"""When an idea is over, and what speaks for or against it until then: small rounds by hand, and a law over random ones."""

from hypothesis import example, given, settings
from hypothesis import strategies as given_as

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.game import Game
from eleusis.inquiry import read_round, rounds_of
from eleusis.inquiry.evidence import Trial, nearest
from eleusis.rules import Rule
from eleusis.seats import TEACHER
from eleusis.statement import Statement
from eleusis.variants.delphi import TurnCard
from tests.inquiry.playing import FREE, Table, random_rounds, statement
from tests.inquiry.test_inquiry_steps import NOT_SAME_COLOUR, RED, Stacked, play

BLACK = statement("Every card is black.")


def red_table() -> Table:
    """The four of spades lies there; every card after it must be red. Seat 0 holds 7H 9D 2C, seat 1 3H KS QD."""
    table = Table(seats=2, chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(RED, hand_size=3, predict_seconds=0)
    return table


def why(cycle):
    return {one.step: one.why for one in cycle.missing}


def test_an_idea_ends_with_the_card_that_rules_it_out_whoever_played_it():
    table = red_table()
    table.move(0, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 0, "7H")  # fits, and the idea says so
    table.move(0, mv.PassGuess())
    play(table, 1, "KS")  # does not fit; black after red, so the idea says it does
    play(table, 0, "9D")  # another idea by now
    reading = read_round(table.log)
    (note,) = reading.cycles
    assert note.experiments == (1,)
    assert [one.cycle for one in reading.plays if one.seat == 0] == [1, None]
    result = note.result
    assert (result.tests, result.passed, result.could_fail) == (1, 1, 1)
    assert (result.others, result.others_passed) == (1, 0)
    assert (result.survived, result.refuted_by) == (False, 2)


def test_a_card_rules_out_no_idea_that_was_given_up_before_it():
    table = red_table()
    table.move(0, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    table.move(0, mv.Note(RED, 80))
    play(table, 1, "KS")  # black after red: the first idea says that it fits
    result = read_round(table.log).cycles[0].result
    assert (result.tests, result.passed, result.others) == (1, 1, 0)
    assert (result.survived, result.refuted_by) == (True, None)


def test_the_cards_of_others_speak_for_an_idea_as_well_as_against_it():
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    table.move(0, mv.Note(RED, 80))
    play(table, 1, "KS")
    (note,) = read_round(table.log).cycles
    assert (note.result.tests, note.result.others, note.result.others_passed) == (0, 1, 1)
    assert (note.result.survived, note.result.refuted_by) == (True, None)


def test_a_rightly_shown_hand_is_as_many_verdicts_as_it_has_cards():
    table = Table(seats=2, chance=Stacked("7H 9D 2D  3H KS QD  4S  5C 6C 8C"))
    table.begin(BLACK, hand_size=3, predict_seconds=0)
    table.move(1, mv.Note(BLACK, 60))
    table.move(0, mv.DeclareNoPlay())
    (note,) = read_round(table.log).cycles
    assert (note.result.others, note.result.others_passed, note.result.survived) == (3, 3, True)


def test_a_right_guess_comes_after_its_experiment_and_no_turn_is_left_for_another():
    table = red_table()
    play(table, 0, "7H", expects=True)
    table.move(0, mv.Guess(RED))
    guess = next(one for one in read_round(table.log).cycles if one.source == "guess")
    assert guess.led_by == (1,)
    assert (guess.experiments, guess.result, guess.conclude.verdict) == ((), None, True)
    assert why(guess) == {"predict": "no_turn", "result": "no_turn", "revise": "first"}


def test_the_cards_of_others_are_no_turn_of_ones_own():
    """Noted after the own card of a turn: the next card is another's, and then the teacher ends the round."""
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    table.move(0, mv.Note(RED, 80))
    play(table, 1, "KS")
    table.move(TEACHER, mv.EndRound())
    (note,) = read_round(table.log).cycles
    assert note.led_by == (1,)
    assert why(note) == {"predict": "not_done", "revise": "first"}
    before = red_table()
    before.move(1, mv.Note(RED, 80))  # before any card, and seat 1 never comes to play
    play(before, 0, "7H")
    before.move(TEACHER, mv.EndRound())
    (early,) = read_round(before.log).cycles
    assert why(early)["experiment"] == "no_turn"
    assert why(early)["predict"] == "not_done"
    on_turn = red_table()
    on_turn.move(0, mv.Note(RED, 80))
    on_turn.move(0, mv.DeclareNoPlay())  # a card of the hand could have been played
    on_turn.move(TEACHER, mv.EndRound())
    assert why(read_round(on_turn.log).cycles[0])["experiment"] == "not_done"


def test_what_became_of_an_idea_is_judged_on_every_line_there_can_be():
    """After a black card “red” and “another colour” accept the same cards, and are two ideas all the same."""
    table = red_table()
    table.move(0, mv.Note(RED, 50))
    table.move(0, mv.Note(NOT_SAME_COLOUR, 50))
    table.move(0, mv.Note(statement("Each card is red, and odd or a face."), 50))
    table.move(0, mv.Note(RED, 50))
    table.move(0, mv.Note(RED, 50))
    changes = [one.revise.change for one in read_round(table.log).cycles if one.revise is not None]
    assert changes == ["other", "other", "generalised", "unchanged"]


def tried(number, card, after="4S", position=1):
    return Trial(number, 0, number, number, 0, card, (card,), after, position, True, "play")


def test_the_nearest_card_differs_in_the_fewest_things_and_not_in_the_fewest_words_for_them():
    """A queen of hearts is one step from the seven, though she is even, a face and of another rank."""
    earlier = [tried(1, "QH"), tried(2, "9D"), tried(3, "8S")]
    assert nearest(tried(4, "7H"), earlier).card == "QH"


def test_whoever_says_to_expect_otherwise_tests_another_idea_than_the_one_on_record():
    table = red_table()
    table.move(0, mv.Note(RED, 80))
    play(table, 0, "7H", expects=False)
    reading = read_round(table.log)
    assert [(one.cycle, one.test, one.could_fail) for one in reading.plays] == [(None, None, None)]
    assert [(one.stated, one.derived, one.cycle) for one in reading.predictions] == [(False, None, None)]
    assert (reading.cycles[0].result.tests, reading.cycles[0].result.others_passed) == (0, 1)


def test_cards_of_a_shown_hand_are_not_below_the_line():
    table = Table(seats=2, chance=Stacked("7H 9D 2D  3H KS QD  4S  5C 6C 8C"))
    table.begin(BLACK, hand_size=3, predict_seconds=0)
    table.move(0, mv.DeclareNoPlay())
    table.move(1, mv.Note(RED, 60))
    (note,) = read_round(table.log).cycles
    assert [one.kind for one in note.check.contradictions] == ["too_broad"] * 3
    assert not note.check.only_rejected


def test_a_guess_that_was_judged_wrong_is_over_for_everybody():
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.Guess(NOT_SAME_COLOUR))  # agrees with the one card there is; judged wrong
    table.move(1, mv.Note(NOT_SAME_COLOUR, 90))
    play(table, 1, "3H")
    reading = read_round(table.log)
    guess, note = reading.cycles
    assert guess.conclude.verdict is False
    assert (note.check.contradictions, note.check.judged_wrong) == ((), True)
    assert (note.experiments, note.result) == ((), None)
    assert why(note)["result"] == "ruled_out"


def test_a_hand_that_is_shown_is_a_test_of_the_idea_that_says_the_same():
    """Every card must be black; 7H, 9D and 2D do not fit after the four of spades, and the idea accepts none of them."""
    table = Table(seats=2, chance=Stacked("7H 9D 2D  3H KS QD  4S  5C 6C 8C"))
    table.begin(BLACK, hand_size=3, predict_seconds=0)
    table.move(0, mv.Note(BLACK, 60))
    table.move(0, mv.DeclareNoPlay())
    table.move(0, mv.Guess(BLACK))
    reading = read_round(table.log)
    note, guess = reading.cycles
    assert [(one.cycle, one.hand_accepted) for one in reading.no_plays] == [(1, 0)]
    assert (note.result.others, note.result.others_passed, note.result.survived) == (3, 3, True)
    assert "experiment" not in why(note)
    assert guess.led_by == (1, 2, 3)  # the guess comes after the hand
    assert "experiment" not in why(guess)


def test_whoever_shows_a_hand_of_which_the_idea_accepts_a_card_acts_on_another_idea():
    table = red_table()
    table.move(0, mv.Note(RED, 80))
    table.move(0, mv.DeclareNoPlay())  # 7H and 9D would fit, says the note
    reading = read_round(table.log)
    assert [(one.cycle, one.hand_accepted) for one in reading.no_plays] == [(None, None)]
    assert why(reading.cycles[0])["experiment"] == "not_done"


def test_a_guess_comes_after_the_card_that_tested_the_same_idea_in_the_notebook():
    table = red_table()
    table.move(0, mv.Note(RED, 80))
    play(table, 0, "7H")
    table.move(0, mv.Guess(RED))
    note, guess = read_round(table.log).cycles
    assert (note.experiments, note.led_by) == ((1,), ())
    assert guess.led_by == (1,)
    assert "experiment" not in why(guess)


def test_another_idea_comes_after_the_cards_since_the_one_before():
    table = red_table()
    table.move(0, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    table.move(0, mv.Note(RED, 50))
    table.move(0, mv.Note(BLACK, 20))
    assert [one.led_by for one in read_round(table.log).cycles] == [(), (1,), ()]


def test_in_delphi_the_cards_that_are_turned_speak_for_an_idea_that_they_do_not_rule_out():
    """Every card must be red. 9D fits; 2C does not; a note says so of both, and its student foretells the second."""
    table = Table(seats=2, game=Game.of("delphi"), chance=Stacked("4S 9D 2C 3H"))
    table.begin(RED, predict_seconds=20)
    table.move(0, mv.Note(RED, 80))
    table.move(0, mv.Predict(True))
    table.move(1, mv.Predict(True))
    table.move(TEACHER, TurnCard())
    table.move(0, mv.Predict(False))
    table.move(1, mv.Predict(True))
    reading = read_round(table.log)
    (note,) = reading.cycles
    assert [(one.card, one.fits) for one in reading.trials] == [("9D", True), ("2C", False)]
    result = note.result
    assert (result.tests, result.others, result.others_passed, result.survived) == (0, 2, 2, True)
    assert note.predictions == (2,)  # the nine lay there when the note was written
    assert [(one.trial, one.stated, one.derived, one.hit) for one in reading.predictions if one.seat == 0] == [
        (1, True, None, True),
        (2, False, False, True),
    ]


RED_BLACK_IN_TURN = {
    "is": "or",
    "conds": [
        {"is": "and", "conds": [
            {"is": "suit_in", "ref": 0, "suits": one}, {"is": "suit_in", "ref": 1, "suits": other}]}
        for one, other in ((["D", "H"], ["C", "S"]), (["C", "S"], ["D", "H"]))
    ],
}  # fmt: skip


def test_a_guess_that_was_judged_wrong_is_over_in_other_words_too():
    """Red after black and black after red: another colour each time, written otherwise."""
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.Guess(NOT_SAME_COLOUR))
    table.move(1, mv.Note(Statement("Red, black, red, black", {"rule": RED_BLACK_IN_TURN}, "-"), 90))
    play(table, 1, "3H")
    note = read_round(table.log).cycles[1]
    assert (note.check.contradictions, note.check.judged_wrong) == ((), True)
    assert (note.experiments, why(note)["result"]) == ((), "ruled_out")


def test_a_change_of_mind_is_counted_only_where_the_two_ideas_can_be_compared():
    """The king of spades rules the first idea out. What follows in free words may be the same idea or another."""

    def after(statement_after):
        table = red_table()
        table.move(0, mv.Note(NOT_SAME_COLOUR, 80))
        play(table, 0, "7H")
        table.move(0, mv.PassGuess())
        play(table, 1, "KS")
        table.move(0, mv.Note(statement_after, 50))
        me = next(one for one in read_round(table.log).players if one.seat == 0)
        return me.revised, me.revisable

    assert after(RED) == (1, 1)
    assert after(NOT_SAME_COLOUR) == (0, 1)
    assert after(FREE) == (0, 0)


def test_how_much_an_idea_and_the_rule_have_in_common_counts_the_cards_that_fit_either():
    """After 4S both accept the 26 red cards; after 7H the idea accepts the 26 black ones, the rule the 26 red ones."""
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.Guess(NOT_SAME_COLOUR))
    (guess,) = read_round(table.log).cycles
    assert guess.conclude.agreement == 0.5  # 52 of 104 verdicts, as two rules have that know nothing of each other
    assert guess.conclude.overlap == round(26 / 78, 4)


def over_at(reading, cycle, rule, line):
    """The place at which a rule on record was over, found anew: cards, verdicts on guesses, the next idea."""
    ends = [1 << 30]
    for trial in reading.trials:
        accepted = all(
            rule.accepts([*line[: trial.position], *map(Card.parse, trial.cards[:place])], Card.parse(code))
            for place, code in enumerate(trial.cards)
        )
        if accepted != trial.fits:
            ends.append(max(trial.event, cycle.event))
            break
    later = [one.event for one in reading.cycles if one.seat == cycle.seat and one.number > cycle.number]
    return min([*ends, *later])


@example(1441)  # each card of a hand that is shown is a verdict
@given(given_as.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_no_idea_is_tested_after_its_end_and_none_is_both_supported_and_ruled_out(seed):
    for log in random_rounds(seed):
        for events in rounds_of(log).values():
            reading = read_round(events, weighed=False)
            line = [Card.parse(code) for code in reading.line]
            for cycle in reading.cycles:
                if cycle.hypothesise is None or cycle.hypothesise.rule is None:
                    continue
                rule = Rule.from_json(cycle.hypothesise.rule)
                end = over_at(reading, cycle, rule, line)
                for number in cycle.experiments:
                    trial = reading.trials[number - 1]
                    assert cycle.event <= trial.played < end
                result = cycle.result
                if result is None:
                    continue
                assert not (result.survived and result.refuted_by is not None)
                assert not cycle.check.contradictions
                seen = [one for one in reading.trials if cycle.event < one.event <= end]
                assert result.tests + result.others <= len(seen)
                wrong = [one for one in seen if one.number == result.refuted_by]
                assert len(wrong) == (result.refuted_by is not None)
                at_once = [one for one in seen if wrong and one.event == wrong[0].event]  # a hand that was shown
                assert result.others - result.others_passed <= len(at_once)
