"""What a student's page and the lesson's statements say is true of any round: recomputed from the log."""

from __future__ import annotations

import re
from types import SimpleNamespace

from django.utils import translation
from hypothesis import example, given, settings
from hypothesis import strategies as given_as

from eleusis.cards import Card
from eleusis.inquiry import RoundReading, read_round, rounds_of
from eleusis.rules import Rule, equivalent
from reports.selectors.advice import Sums
from reports.selectors.handout import MOST_WORDS, handout_of
from reports.selectors.marks import short
from tests.inquiry.playing import random_rounds


def page_of(reading: RoundReading, seat: int):
    player = next(one for one in reading.players if one.seat == seat)
    one = SimpleNamespace(reading=reading, number=1, rule=reading.rule_sentence or "a rule", is_spoken=True, dealers=())
    return handout_of(SimpleNamespace(rounds=[(one, player)], sums=Sums.of([player])))


def verdict_of(rule: Rule, reading: RoundReading, number: int) -> bool:
    trial = reading.trials[number - 1]
    return rule.accepts([Card.parse(code) for code in reading.line[: trial.position]], Card.parse(trial.card))


def check_card_about(reading: RoundReading, words: str, text: str, code: str) -> None:
    """The card that spoke about an idea: it is the one that is named, and the idea says of it what is said."""
    if "Card " not in text:
        return
    trial = reading.trials[int(re.search(r"Card (\d+)", text)[1]) - 1]
    assert code == trial.card
    assert short(trial.card) in text
    shown = words.rstrip("…")
    rules = [
        Rule.from_json(one.hypothesise.rule)
        for one in reading.cycles
        if one.hypothesise and one.hypothesise.rule and " ".join(one.hypothesise.words.split()).startswith(shown)
    ]
    if "did not fit" in text:
        assert not trial.fits
        assert any(verdict_of(rule, reading, trial.number) for rule in rules)
    elif "fitted" in text:
        assert trial.fits
        assert any(not verdict_of(rule, reading, trial.number) for rule in rules)
    else:
        assert "agreed" in text
        assert any(verdict_of(rule, reading, trial.number) == trial.fits for rule in rules)


def check_what_came_next(reading: RoundReading, seat: int, words: str, text: str) -> None:
    """After the card that ruled an idea out: whether another one came, and how many cards later."""
    if "next idea" not in text and "No other idea" not in text:
        return
    own = [one for one in reading.cycles if one.seat == seat and one.hypothesise]
    found = set()
    for one in own:
        if (
            one.result is None
            or one.result.refuted_by is None
            or not one.hypothesise.words.startswith(words.rstrip("…"))
        ):
            continue
        rule = Rule.from_json(one.hypothesise.rule)
        others = [
            later
            for later in own
            if later.number > one.number
            and not (later.hypothesise.rule and equivalent(rule, Rule.from_json(later.hypothesise.rule)).same)
        ]
        over = reading.trials[one.result.refuted_by - 1].event
        end = others[0].event if others else 1 << 30
        found.add((bool(others), sum(over < trial.event < end for trial in reading.trials)))
    if "No other idea" in text:
        assert any(not followed and cards for followed, cards in found)
    else:
        number = re.search(r"\d+", text)
        assert (True, int(number[0]) if number else 0) in found


def check_step(reading: RoundReading, seat: int, text: str, code: str) -> None:
    if not code:
        return
    assert short(code) in text
    if text.startswith("At card"):
        told = reading.told[int(re.search(r"\d+", text)[0]) - 1]
        assert reading.trials[told.trial - 1].seat == seat
        assert code == told.best_card
        assert told.bits_expected < told.best_bits / 2
        return
    seen = int(re.search(r"After card (\d+)", text)[1]) if text.startswith("After card") else 0
    trial = next(one for one in reading.trials[seen:] if one.seat == seat)
    line = [Card.parse(one) for one in reading.line[: trial.position]]
    assert all(not one.fits for one in reading.trials[seen : trial.number - 1])  # the line was the same
    assert code in reading.told[trial.number - 1].hand
    assert any(
        two[0].accepts(line, Card.parse(code)) != two[1].accepts(line, Card.parse(code))
        and two[0].accepts(line, Card.parse(trial.card)) == two[1].accepts(line, Card.parse(trial.card))
        for rival in reading.rivals
        if rival.rule and rival.chance and (cycle := reading.cycles[rival.cycle - 1]).seat == seat
        if cycle.observe.seen == seen
        for two in [(Rule.from_json(cycle.hypothesise.rule), Rule.from_json(rival.rule))]
    )


@example(101)  # the card that would have told the two apart is the one that was played at once
@example(120)  # no own turn came after the idea
@given(given_as.integers(0, 10_000))
@settings(max_examples=6, deadline=None)
def test_a_students_page_says_of_any_round_what_its_cards_say(seed: int) -> None:
    for log in random_rounds(seed):
        for events in rounds_of(log).values():
            reading = read_round(events)
            for player in reading.players:
                page = page_of(reading, player.seat)
                assert page.words <= MOST_WORDS
                with translation.override("de"):
                    assert page_of(reading, player.seat).words <= MOST_WORDS
                for idea in page.ideas:
                    words = re.search("“(.*)”", idea.thought.text)[1]
                    check_card_about(reading, words, idea.said.text, idea.said.code)
                    assert ("judged right" in idea.did.text) <= any(
                        one.conclude and one.conclude.verdict for one in reading.cycles if one.seat == player.seat
                    )
                    check_what_came_next(reading, player.seat, words, idea.did.text)
                for strength in page.strengths:
                    if strength.text.startswith("Your card "):
                        told = reading.told[int(re.search(r"\d+", strength.text)[0]) - 1]
                        assert reading.trials[told.trial - 1].seat == player.seat
                        assert reading.trials[told.trial - 1].card == strength.code
                        assert told.bits >= 1
                    assert strength.code == "" or strength.code in {one.card for one in reading.trials}
                if page.strengths:
                    check_step(reading, player.seat, page.step.text, page.step.code)
