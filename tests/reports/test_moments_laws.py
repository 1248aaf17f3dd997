"""What is said of a round's cards is true of any round: each sentence recomputed from the log."""

from __future__ import annotations

import re

from hypothesis import example, given, settings
from hypothesis import strategies as given_as

from eleusis.cards import Card
from eleusis.inquiry import RoundReading, measures, read_round
from eleusis.inquiry.observer import KNOWN
from eleusis.rules import Rule, equivalent
from reports.selectors.marks import short
from reports.selectors.moments import ONE, AfterCard, headline, in_quotes, moments_of, said_at
from reports.selectors.steps import story_of
from tests.inquiry.playing import random_rounds


def agrees(rule: Rule, reading: RoundReading, seen: int) -> bool:
    line = [Card.parse(code) for code in reading.line]
    for trial in reading.trials[:seen]:
        laid, fits = line[: trial.position], True
        for code in trial.cards:
            fits = fits and rule.accepts(laid, Card.parse(code))
            laid = [*laid, Card.parse(code)]
        if fits != trial.fits:
            return False
    return True


def known_at(reading: RoundReading) -> int | None:
    chances = [one.chance_of_rule or 0 for one in reading.told]
    return next((at + 1 for at in range(len(chances)) if min(chances[at:]) >= KNOWN), None)


def check_headline(reading: RoundReading) -> None:
    text = headline(reading, spoken=True)
    numbers = [int(one) for one in re.findall(r"\d+", text)]
    known = known_at(reading)
    right = [
        one.observe.seen for one in reading.cycles if one.source == "guess" and one.conclude and one.conclude.verdict
    ]
    assert said_at(reading) == min(right, default=None)
    if text.startswith("Said at card"):
        assert numbers[0] == min(right)
        assert ("before the cards" in text) == (known is None or min(right) < known)
        if " after the cards" in text:
            assert "one card" in text or numbers[1] == min(right) - known
    elif "had told it by card" in text:
        assert not right
        assert numbers == [known]
    elif "At the end about" in text:
        assert numbers == [round(reading.told[-1].rules_open)]
        assert numbers[0] >= ONE


def line_after(reading: RoundReading, number: int) -> list[Card]:
    trial = reading.trials[number - 1]
    return [Card.parse(code) for code in reading.line[: trial.position + (len(trial.cards) if trial.fits else 0)]]


def rule_named(sentence: str, moment: AfterCard, leading: list[Rule]) -> Rule:
    """The rule that is said to fit as well: by its number in the list, or in full."""
    if number := re.search(r"rule (\d+)\.", sentence):
        return next(rule for rule in leading if rule.sentence == moment.rules[int(number[1]) - 1])
    return next(rule for rule in leading if rule.sentence in sentence)


def check_standing(reading: RoundReading, moment: AfterCard, sentence: str, leading: list[Rule]) -> tuple[Rule, Rule]:
    """An idea that stands fits every card so far, and so does the rule beside it; some line tells the two apart."""
    words = re.search("“(.*)”", sentence)[1]
    idea = next(
        Rule.from_json(one.hypothesise.rule)
        for one in reversed(reading.cycles)
        if one.hypothesise and one.hypothesise.rule and in_quotes(one.hypothesise.words) == words and one.observe.seen <= moment.number
    )  # fmt: skip
    assert agrees(idea, reading, moment.number)
    rival = rule_named(sentence, moment, leading)
    assert agrees(rival, reading, moment.number)
    assert not equivalent(idea, rival, line=tuple(line_after(reading, moment.number))).same
    return idea, rival


def passed_over(reading: RoundReading, moment: AfterCard, two: tuple[Rule, ...]) -> str | None:
    """The card of the next hand that tells the two apart, where the card that was played does not."""
    following, line = reading.trials[moment.number], line_after(reading, moment.number)
    hand = reading.told[moment.number].hand
    apart = [code for code in hand if len({rule.accepts(line, Card.parse(code)) for rule in two}) == 2]
    if not apart or following.is_string or following.card in apart:
        return None
    return apart[0]


def check_missed(reading: RoundReading, seen: int, sentence: str, rival: Rule) -> None:
    """The card was in the hand of the next own turn on the same line, tells the two apart there, and the one played does not."""
    words = re.search("“(.*)”", sentence)[1]
    idea = next(
        one
        for one in reading.cycles
        if one.hypothesise and one.observe.seen == seen and in_quotes(one.hypothesise.words) == words
    )
    trial = next(one for one in reading.trials[seen:] if one.seat == idea.seat)
    line = line_after(reading, seen) if seen else [Card.parse(reading.line[0])]
    assert not trial.is_string
    assert trial.position == len(line)
    rule = Rule.from_json(idea.hypothesise.rule)
    named = next(code for code in reading.told[trial.number - 1].hand if f"{short(code)} in hand" in sentence)
    assert rule.accepts(line, Card.parse(named)) != rival.accepts(line, Card.parse(named))
    assert rule.accepts(line, Card.parse(trial.card)) == rival.accepts(line, Card.parse(trial.card))


def check_moments(reading: RoundReading) -> None:
    for moment, told, trial in zip(moments_of(reading, str), reading.told, reading.trials, strict=True):
        leading = [rule for one in told.leading if (rule := measures.rule_of(one.rule)) is not None]
        two: tuple[Rule, ...] = ()
        for sentence in (line.text for line in moment.said):
            if "told nothing new" in sentence:
                assert told.bits < 0.05
            elif "half of what was possible" in sentence:
                assert told.bits >= 1
                assert trial.number == 1 or told.rules_open <= reading.told[trial.number - 2].rules_open
            elif "was a surprise" in sentence:
                assert told.bits >= 1
                assert told.rules_open > reading.told[trial.number - 2].rules_open
            elif "in hand would have told the two apart" in sentence:
                check_missed(reading, trial.number, sentence, rule_named(sentence, moment, leading))
            elif "told the two apart; " in sentence:
                apart, last = passed_over(reading, moment, two), reading.trials[moment.number].after
                held, on = ("another ", "the last card") if apart == last else ("", short(last))
                assert f"held {held}{short(apart)}. On {on} it would" in sentence
            elif " held " in sentence:
                assert short(told.best_card) in sentence
                assert told.bits_expected < told.best_bits / 2
            elif "idea stands" in sentence and "fits, too" in sentence:
                two = check_standing(reading, moment, sentence, leading)
            elif sentence.startswith("It ruled out"):
                ruled = [
                    one
                    for one in reading.cycles
                    if one.hypothesise and f"“{in_quotes(one.hypothesise.words)}”." in sentence
                ]
                rules = [measures.rule_of(one.hypothesise.rule) for one in ruled]
                assert any(
                    agrees(rule, reading, trial.number - 1) and not agrees(rule, reading, trial.number)
                    for rule in rules
                    if rule is not None
                )
        if two and moment.number < len(reading.trials):
            passed = passed_over(reading, moment, two) is not None
            assert passed == any("told the two apart; " in line.text for line in moment.said)
        assert len(moment.rules) == min(len(leading), max(1, round(told.rules_open or 1)))
        for words in moment.rules:
            (rule,) = (one for one in leading if one.sentence == words)
            assert agrees(rule, reading, trial.number), words
        assert ("One rule is left" in moment.open) == (len(leading) == 1 and told.rules_open < ONE)
        assert moment.open == "No rule that was weighed fits all the cards so far." or told.rules_open is not None
    for rival in reading.rivals:
        cycle = reading.cycles[rival.cycle - 1]
        against = measures.rule_of(rival.rule)
        if against is not None:
            assert agrees(against, reading, cycle.observe.seen)
            assert not rival.chance or agrees(Rule.from_json(cycle.hypothesise.rule), reading, cycle.observe.seen)


def check_stories(reading: RoundReading) -> None:
    """Of each idea step by step: what fitted as well, when it came, and how it lies to the rule where cards lay."""
    line, secret = [Card.parse(code) for code in reading.line], measures.rule_of(reading.rule)
    known = known_at(reading)
    for cycle in reading.cycles:
        rule = None if cycle.hypothesise is None else measures.rule_of(cycle.hypothesise.rule)
        told = [one.text for step in story_of(reading, cycle, str).steps for one in step.lines]
        for text in told:
            if text.startswith("This fitted, too: "):
                rival = measures.rule_of(next(one for one in reading.rivals if one.cycle == cycle.number).rule)
                assert rival.sentence in text
                assert agrees(rival, reading, cycle.observe.seen)
            elif text.startswith("It came before"):
                assert known is None or cycle.observe.seen < known
            elif text.startswith("It came as soon"):
                assert cycle.observe.seen == known
            elif " after the cards had told" in text:
                assert [int(one) for one in re.findall(r"\d+", text)] == [cycle.observe.seen - known]
            elif "where cards lay in this round" in text.lower() and rule is not None and secret is not None:
                at = [line[: trial.position] for trial in reading.trials]
                pairs = [(rule.fits_mask(before), secret.fits_mask(before)) for before in at]
                assert "narrow" not in text or all(not own & ~right for own, right in pairs)
                assert "broad" not in text or all(not right & ~own for own, right in pairs)
                assert "no card" not in text or all(not own & right for own, right in pairs)


@example(118)  # one rule is far likelier than the others, which fit as well
@example(105)  # a surprise, after which more is open than before
@example(1036)  # one of the likeliest remembers too much to be a rule of a table, and is not named
@example(384)  # a card of the hand tells two rules apart, and another was expected to tell most
@example(322)  # that card is the twin of the one on which it would have been played
@example(360)  # another's guess of the same rule is judged wrong: the idea does not stand any more
@given(given_as.integers(0, 10_000))
@settings(max_examples=8, deadline=None)
def test_what_is_said_of_a_card_follows_from_the_log(seed: int) -> None:
    for events in random_rounds(seed):
        reading = read_round(events)
        check_headline(reading)
        check_moments(reading)
        check_stories(reading)
