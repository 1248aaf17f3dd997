"""What is said of ideas and cards, on small rounds by hand: sentence by sentence."""

from __future__ import annotations

from dataclasses import replace
from inspect import getattr_static
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from eleusis import moves as mv
from eleusis.cards import Card
from eleusis.game import Game
from eleusis.inquiry import RoundReading, read_round
from eleusis.inquiry.reading import ProphetTerm, Stretch
from eleusis.prophet import BecomeProphet, PassProphecy
from eleusis.rules import LIBRARY
from eleusis.seats import TEACHER
from eleusis.variants.classic import PlayString
from eleusis.variants.delphi import TurnCard
from reports.selectors import briefs, handout, report_words
from reports.selectors.advice import Sums, strengths_of
from reports.selectors.dealers import dealers_words
from reports.selectors.figures import Figure
from reports.selectors.moments import headline, in_short
from reports.selectors.report import RoundReport, StudentReport
from reports.selectors.steps import Story, story_of
from tests.inquiry.playing import FREE, Table, statement
from tests.inquiry.test_ends import BLACK, red_table
from tests.inquiry.test_inquiry_steps import NOT_SAME_COLOUR, RED, Stacked, play
from tests.inquiry.test_measures_page import played


def read(table: Table) -> RoundReading:
    return read_round(table.log, weighed=False)


def story(reading: RoundReading, number: int = 1) -> Story:
    return story_of(reading, reading.cycles[number - 1], str)


def said(told: Story, key: str) -> list[str]:
    """What a step says, or why there is nothing."""
    step = next(one for one in told.steps if one.name.key == key)
    lines = [line.text for line in step.lines] or [step.missing]
    return [text.replace("\N{VARIATION SELECTOR-15}", "") for text in lines]


def ruled_out_by_the_king() -> Table:
    """Every card must be red. Seat 0 notes another colour each time; 7H says nothing against it, KS after 7H does."""
    table = red_table()
    table.move(0, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    play(table, 1, "KS")
    return table


def test_an_idea_that_a_card_ruled_out_is_not_supported_whatever_it_passed_before():
    told = story(read(ruled_out_by_the_king()))
    assert said(told, "result") == [
        "It passed 1 of 1 own tests.",
        "It was right about 0 of 1 verdict on other cards.",
        "Ruled out by card 2, K♠ after 7♥.",
    ]
    assert told.notice == "Stated before there was a verdict; a later card ruled it out."


def test_an_idea_is_called_sound_where_verdicts_had_agreed_with_it():
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    table.move(1, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 1, "KS")
    assert story(read(table)).notice == "A sound idea when it was stated; a later card ruled it out."


def test_the_card_that_ruled_an_idea_out_before_it_was_said_is_the_only_one_that_did():
    table = ruled_out_by_the_king()
    table.move(1, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 0, "9D")  # red after red: it would rule it out, too
    told = story(read(table), 2)
    assert said(told, "check")[:2] == [
        "1 of 2 verdicts already spoke against it:",
        "card 2, K♠ after 7♥: rejected, but the idea accepts it (too broad)",
    ]
    assert said(told, "result") == ["It was ruled out when it was said: there was nothing left to try."]
    assert told.notice == "Cards below the line had already ruled this idea out."


def test_a_shown_hand_is_no_card_below_the_line_and_is_told_as_what_was_tried():
    table = Table(seats=2, chance=Stacked("7H 9D 2D  3H KS QD  4S  5C 6C 8C"))
    table.begin(BLACK, hand_size=3, predict_seconds=0)
    table.move(0, mv.Note(BLACK, 60))
    table.move(0, mv.DeclareNoPlay())
    table.move(1, mv.Note(RED, 60))
    black, red = (story(read(table), number) for number in (1, 2))
    assert said(black, "experiment") == ["Showed a hand of which the idea accepts no card: 7♥ 9♦ 2♦."]
    assert black.brief.tried == "a hand shown"
    assert said(black, "result")[0] == "Supported so far: it was right about all 3 verdicts it could have got wrong."
    assert red.notice == "A card judged earlier had already ruled this idea out."


def test_a_card_that_the_idea_rejects_is_a_negative_test_only_where_there_was_a_choice():
    def tried(idea):
        table = red_table()  # 7H 9D 2C in hand
        table.move(0, mv.Note(idea, 50))
        play(table, 0, "7H")
        return said(story(read(table)), "experiment")

    assert tried(BLACK) == ["card 1, 7♥ after 4♠: a card the idea rejects (negative test)"]
    faces = statement("Each card is lower than the card before.")
    assert tried(faces) == ["card 1, 7♥ after 4♠: a card the idea rejects (negative test)"]  # 2C is lower
    fours = replace(BLACK, text="fours", rule={"rule": {"is": "rank_in", "ref": 0, "ranks": [4]}}, sentence="fours")
    assert tried(fours) == ["card 1, 7♥ after 4♠: a card the idea rejects; the hand held none that it accepts"]


def test_a_prophets_idea_that_was_in_the_notebook_is_nowhere_said_to_be_without_words():
    table = Table(seats=3, game=Game.of("classic"), chance=Stacked("7H 9D 2C  3H KS QD  5D 6C JH  4S"))
    table.begin(RED, hand_size=3, predict_seconds=0)
    seat = table.round.turn
    card = next(card for card in table.hand(seat) if card.is_red)
    table.move(seat, mv.Note(RED, 80))
    table.move(seat, mv.Play(card))
    table.move(seat, BecomeProphet())
    told = story(read(table), 2)
    assert said(told, "hypothesise")[1] == "The idea was last put into words as idea 1."
    for step in ("check", "revise", "share"):
        assert said(told, step) == ["Put into words as idea 1: see there."]
    assert said(told, "result") == ["Not on record: no call was made."]
    assert "Not put into words" not in " ".join(text for step in told.steps for text in said(told, step.name.key))


def test_in_delphi_an_idea_noted_before_the_first_verdict_did_not_want_for_a_turn():
    table = Table(seats=2, game=Game.of("delphi"), chance=Stacked("4S 9D 2C 3H"))
    table.begin(RED, predict_seconds=20)
    table.move(0, mv.Note(RED, 80))
    table.move(0, mv.Predict(True))
    table.move(1, mv.Predict(True))
    told = story(read(table))
    assert said(told, "experiment") == [str(report_words.NO_CARDS)]
    assert said(told, "result")[0] == "Supported so far: it was right about the 1 verdict it could have got wrong."


def test_a_run_of_predictions_is_no_idea_and_stands_beside_the_rules_that_foretell_the_same():
    """9D to fit after 4S, then 2C not to, then 3H to: “red” says so, too, and what else the library has."""
    table = Table(seats=2, game=Game.of("delphi"), chance=Stacked("4S 9D 2C 3H"))
    table.begin(RED, predict_seconds=20)
    foretold = (([], "9D", True), (["9D"], "2C", False), (["9D"], "3H", True))
    for _, _, fits in foretold:
        table.move(0, mv.Predict(fits))
        table.move(1, mv.Predict(False))
        table.move(TEACHER, TurnCard())
    told = next(one for number in (1, 2) if (one := story(read(table), number)).cycle.seat == 0)
    assert (told.source, told.says) == ("predictions before any words", "")
    alike = [
        entry.rule
        for entry in LIBRARY
        if all(entry.rule.accepts([*map(Card.parse, ["4S", *line])], Card.parse(card)) == fits for line, card, fits in foretold)
    ]  # fmt: skip
    first, second = said(told, "hypothesise")
    assert first == "Predictions before any words."
    assert second.startswith(
        f"{len(alike)} of the {len(LIBRARY)} rules of the library foretell the same, the shortest of them: "
    )
    assert "Play a red card" in second


def test_what_an_idea_has_in_common_with_the_rule_is_told_of_the_cards_that_fit_either():
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.Guess(NOT_SAME_COLOUR))
    told = story(read(table))  # after 4S 26 of 26 red cards, after 7H none of the 52
    assert "Of 100 cards that fit the rule or this idea, 33 fit both, over 2 positions of this round." in said(
        told, "conclude"
    )
    assert told.brief.conclude.endswith("33 of 100 cards in common")


def test_shares_are_rounded_and_not_cut():
    """Of the 26 red cards 16 are odd or faces: 61.5 of 100."""
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.Guess(statement("Each card is red, and odd or a face.")))
    assert story(read(table)).brief.conclude.endswith("62 of 100 cards in common")
    assert Figure("", 4, 6, "").percent == 67


def test_a_card_that_was_tried_stands_beside_the_best_card_of_the_hand_and_what_it_told():
    """The example of docs/measures.md: its figures, to two digits."""
    reading = read_round(played("The example", seats=2).log)
    first, second, guess = (story_of(reading, one, str) for one in reading.cycles[:3])
    assert said(first, "experiment") == [
        "card 1, 7♥ after 4♠: a card the idea accepts (positive test)",
        "It was expected to tell 1.00 bits, as much as any card in hand. It told 1.06 bits.",
    ]
    assert said(second, "experiment")[-3:] == [
        "It was expected to tell 0.95 of the 1.00 bits of 5♣, the best card in hand. It told 0.68 bits.",
        "It came after these own cards: K♠ (1.00 of 1.00 bits).",
        "In brackets: what each was expected to tell, of what the best card in hand was.",
    ]
    assert (
        said(guess, "experiment")[0] == "It came after these own cards: 7♥ (1.00 of 1.00 bits), 9♦ (1.00 of 1.00 bits)."
    )


def test_a_list_that_goes_on_ends_with_its_three_dots():
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.PassGuess())
    play(table, 1, "KS")
    table.move(0, mv.Note(RED, 80))
    cycle = read(table).cycles[0]
    many = replace(cycle, share=replace(cycle.share, own=(1,) * 6, others=()))
    told = story_of(read(table), many, str)
    assert said(told, "share") == ["Own cards that spoke against it: " + ", ".join(["7♥"] * 5) + " …"]


def test_of_an_initial_and_a_full_stop_at_the_end_of_a_sentence_one_is_left():
    ended = SimpleNamespace(guessed_by="Bo K.", prophets=())
    assert render_to_string("reports/_ended.html", {"round": ended}) == "Guessed by Bo K."


@pytest.mark.parametrize(("cards", "words"), [(1, "1 card."), (12, "12 cards.")])
def test_how_hard_a_dealer_had_thought_the_rule_to_be_stands_beside_how_it_went(cards, words):
    table = Table(seats=3, chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(RED, 2, expected_cards=cards, hand_size=3, predict_seconds=0)
    play(table, 0, "7H")
    table.move(0, mv.Guess(RED))
    said = [*dealers_words(read(table), spoken=True)]
    assert said[-2:] == [f"When it was dealt it was expected to take {words}", "It was said at card 1."]


def test_of_a_rule_in_free_words_what_its_dealer_expected_is_told_alone():
    table = Table(seats=3, chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(FREE, 2, "dealer", expected_cards=5, hand_size=3, predict_seconds=0)
    assert [*dealers_words(read(table), spoken=True)] == ["When it was dealt it was expected to take 5 cards."]


# ── a student's page ─────────────────────────────────────────────────────────────────────────────


def did(table: Table, number: int = 1) -> str:
    reading = read(table)
    return handout._done(reading, reading.cycles[number - 1]).text


def test_what_a_student_did_after_the_card_that_ruled_an_idea_out_is_what_came_next_on_record():
    table = ruled_out_by_the_king()
    assert did(table) == "The round was over."
    table.move(0, mv.Note(NOT_SAME_COLOUR, 80))  # the same once more: nothing was let go
    assert did(table) == "The round was over."
    play(table, 0, "9D")
    table.move(0, mv.PassGuess())
    assert did(table) == "No other idea of yours came after it."
    table.move(0, mv.Note(RED, 80))
    assert did(table) == "Your next idea came 1 card later."
    at_once = ruled_out_by_the_king()
    at_once.move(0, mv.Note(RED, 80))
    assert did(at_once) == "Your next idea came at once."


def test_a_verdict_on_a_guess_is_told_as_the_verdict_it_was():
    """The dealer judges against the rule that is written down: the idea was the rule, and was judged wrong."""
    table = Table(seats=3, chance=Stacked("7H 9D 2C  3H KS QD  4S  5C 6C 8C"))
    table.begin(RED, 2, "dealer", hand_size=3, predict_seconds=0)
    play(table, 0, "7H")
    table.move(2, mv.GiveVerdict(True))
    table.move(0, mv.Guess(RED))
    pending = did(table)
    table.move(2, mv.GiveVerdict(False))
    assert (pending, did(table)) == ("You said it aloud.", "You said it aloud: it was judged wrong.")


def test_no_card_speaks_for_an_idea_that_was_judged_wrong_before_it():
    """Red, and odd or a face, was said after 7H and judged wrong; 3H after it would have agreed, too."""
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.Guess(statement("Each card is red, and odd or a face.")))
    play(table, 1, "3H")
    reading = read_round(table.log)
    (idea,) = reading.cycles
    assert (idea.conclude.verdict, idea.result, len(reading.trials)) == (False, None, 2)
    text = handout._card_about(reading, idea).text.replace("\N{VARIATION SELECTOR-15}", "")
    assert text == "Card 1, 7♥, had told most before it, and agreed."


def test_on_paper_an_idea_that_no_card_contradicted_is_changed_after_a_wrong_guess():
    idea = statement("Each card is red, and odd or a face.")
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.Guess(idea))  # judged wrong, and no card spoke against it
    table.move(0, mv.Note(idea, 50))
    assert briefs._revise(read(table).cycles[1]) == "kept, after a wrong guess"
    against = ruled_out_by_the_king()
    against.move(0, mv.Note(RED, 80))
    assert briefs._revise(read(against).cycles[1]) == "another idea, after a card against it"


def test_of_a_string_it_is_not_said_which_card_did_not_fit():
    """KS after 7H breaks the rule and QD after KS does not; an idea of alternating colours allows both."""
    table = Table(seats=3, game=Game.of("classic"), chance=Stacked("7H 9D 2C  KS QD 3H  5D 6C JH  4S"))
    table.begin(RED, hand_size=3, predict_seconds=0)
    while table.round.turn != 0:
        table.move(TEACHER, mv.Skip())
    table.move(0, mv.Note(NOT_SAME_COLOUR, 50))
    play(table, 0, "7H")
    table.move(0, PassProphecy())
    table.move(1, PlayString(tuple(map(Card.parse, ("KS", "QD")))))
    reading = read(table)
    text = handout._card_about(reading, reading.cycles[0]).text.replace("\N{VARIATION SELECTOR-15}", "")
    assert text == "Card 2, K♠ Q♦ after 7♥: not all of them fitted. The idea allowed them all."


def test_what_went_well_is_what_went_well():
    def kinds(**counts):
        return {one.kind for one in strengths_of(Sums(**counts))}

    assert "no_play" not in kinds(no_plays=3, no_plays_right=2)
    assert "no_play" in kinds(no_plays=4, no_plays_right=3)
    (steady,) = (one.text for one in strengths_of(Sums(steady=1)))  # some card may not have been answered
    assert steady == "In 1 round all that you foretold from some moment on came true, five cards or more."


# ── what the cards told ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("chance", "long", "brief"),
    [
        (0.88, "At the end the cards pointed to the rule, but had not told it yet.", "The cards pointed to it at the end."),
        (0.0, "The cards pointed to another rule than the one that was written down.", "The cards pointed to another rule."),
    ],
)  # fmt: skip
def test_a_rule_that_is_left_alone_and_was_not_told_is_the_secret_or_another(chance, long, brief):
    reading = read_round(ruled_out_by_the_king().log)
    last = replace(reading.told[-1], rules_open=1.3, chance_of_rule=chance)
    reading = replace(reading, told=(*reading.told[:-1], last))
    assert reading.known_at is None
    assert (headline(reading, spoken=True), in_short(reading, spoken=True)) == (long, brief)


def test_free_words_are_set_beside_no_card():
    table = red_table()
    table.move(0, mv.Note(FREE, 80))
    play(table, 0, "7H")
    reading = read(table)
    assert handout._card_about(reading, reading.cycles[0]).text == (
        "It was in your own words, so no card can be set against it here."
    )


def test_an_idea_that_was_judged_wrong_before_did_not_agree_with_every_verdict_there_was():
    """Seat 0 guesses that colours alternate, which no card speaks against, and is judged wrong; seat 1 says the same."""
    table = red_table()
    play(table, 0, "7H")
    table.move(0, mv.Guess(NOT_SAME_COLOUR))
    for sure in (50, 70, 90):
        table.move(1, mv.Note(NOT_SAME_COLOUR, sure))
    play(table, 1, "3H")
    reading = read(table)
    (seat,) = (one for one in reading.players if one.seat == 1)
    assert (seat.checkable, seat.contradicted) == (3, 3)
    assert "sound" not in {one.kind for one in strengths_of(Sums.of([seat]))}


def test_an_idea_that_ends_with_anothers_wrong_guess_says_so():
    table = red_table()
    table.move(1, mv.Note(NOT_SAME_COLOUR, 80))
    play(table, 0, "7H")
    table.move(0, mv.Guess(NOT_SAME_COLOUR))
    reading = read(table)
    note = next(one for one in reading.cycles if one.source == "note")
    assert note.result.judged_wrong
    assert "Then a guess that says the same was judged wrong." in said(story(reading, note.number), "result")
    assert briefs._result(reading, note) == "judged wrong later"


@pytest.mark.parametrize(("calls", "words"), [(2, "Ada stood as prophet to the end."), (3, "right: 2 of 3 calls.")])
def test_of_fewer_than_three_calls_it_is_not_said_how_many_were_right(calls: int, words: str):
    term = ProphetTerm(seat=0, at=0, seen=4, calls=calls, right=calls - 1, ended=None, cycle=1)
    one = SimpleNamespace(reading=SimpleNamespace(prophecies=(term,)), name=lambda _seat: "Ada")
    (sentence,) = getattr_static(RoundReport, "prophets").fget(one)
    assert sentence.endswith(words)


@pytest.mark.parametrize(("asked", "told"), [(4, 0), (5, 1)])
def test_of_fewer_than_five_cards_nothing_is_said_of_how_they_were_foretold(asked: int, told: int):
    stretch = Stretch(first=1, last=asked, asked=asked, stated=asked, hits=asked)
    player = SimpleNamespace(seat=0, asked=asked, over_time=(stretch,), steady_from=None)
    one = SimpleNamespace(reading=SimpleNamespace(players=(player,)), name=lambda _seat: "Ada")
    assert len(getattr_static(RoundReport, "foretelling").fget(one)) == told
    assert len(getattr_static(StudentReport, "foretold").fget(SimpleNamespace(rounds=[(one, player)]))) == told


def test_as_a_prophet_one_is_praised_where_a_coin_would_seldom_do_as_well():
    assert "called" not in {one.kind for one in strengths_of(Sums(calls=4, calls_right=3))}
    assert "called" in {one.kind for one in strengths_of(Sums(calls=5, calls_right=5))}
