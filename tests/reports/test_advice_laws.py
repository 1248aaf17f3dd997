"""No sentence that a child is told about a round is false: what it counts is counted anew from the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as given_as

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.folding import fold
from eleusis.inquiry import RoundReading, read_round, rounds_of
from eleusis.inquiry.evidence import Timed, Trial
from eleusis.inquiry.reading import STEADY
from eleusis.prophet import Called
from eleusis.rules import Rule, equivalent
from eleusis.statement import Statement
from reports.selectors.advice import SOME, Sums, next_step, strengths, strengths_of
from tests.engine.playing import Plan, play
from tests.inquiry.playing import random_rounds, was_judged_wrong


def spoke_against(reading: RoundReading, rule: Rule, place: int) -> list[bool]:
    """Of each verdict before this place, whether the rule gets it wrong."""
    line = [Card.parse(code) for code in reading.line]
    seen = [trial for trial in reading.trials if trial.event < place]
    return [rule.accepts(line[: one.position], Card.parse(one.card)) != one.fits for one in seen]


def counted(events: Sequence[Timed], reading: RoundReading, seat: int) -> dict[str, tuple[int, ...]]:
    """The numbers of each sentence that can be counted without the figures, by how it begins; Express has no strings."""
    facts = [event for _, event in events]
    said = [
        (place, fact.statement)
        for place, fact in enumerate(facts)
        if isinstance(fact, ev.Guessed | ev.Noted | ev.Concluded) and fact.seat == seat and fact.statement is not None
    ]
    judged: list[ev.CardsJudged] = []
    for fact in facts:
        if isinstance(fact, ev.CardsJudged):
            judged.append(fact)
        elif isinstance(fact, ev.VerdictRetracted):  # a dealer turns the last verdict round
            judged[-1] = replace(judged[-1], fits=fact.fits)
    foretold = [(fact.predictions[seat], fact.fits) for fact in judged if seat in fact.predictions]
    claims = [fact.right for fact in facts if isinstance(fact, ev.NoPlayJudged) and fact.seat == seat]
    against = [
        any(found) or was_judged_wrong(events, Rule.from_json(statement.rule), place)
        for place, statement in said
        if statement.rule is not None and (found := spoke_against(reading, Rule.from_json(statement.rule), place))
    ]
    hits = sum(fits == came for fits, came in foretold)
    return {
        "Your ideas fitted": (against.count(False), len(against)),
        "You foresaw": (hits, len(foretold)),
        "You put your thinking into words": (len(said),),
        "You saw that no card": (claims.count(True), len(claims)),
        "You committed yourself": (len(foretold),),
        "You gave the table": (sum(fact.seat == seat for fact in judged),),
        "Before you state an idea, try it": (against.count(True), len(against)),
        **from_the_table(events, reading, seat, [(place, said) for place, said in said if said is not None]),
    }


def from_the_table(
    events: Sequence[Timed], reading: RoundReading, seat: int, said: list[tuple[int, Statement]]
) -> dict[str, tuple[int, ...]]:
    """The numbers of sentences about what was played, and about what became of ideas."""
    chosen = [found for trial in reading.trials if trial.source == "play" and trial.seat == seat
              and (found := chosen_by(events, reading, trial, said)) is not None]  # fmt: skip
    tests = chosen.count("accepted") + chosen.count("rejected by choice")
    apart = [things_apart(reading, trial) for trial in reading.trials if trial.source == "play" and trial.seat == seat]
    comparable = [one for one in apart if one is not None]
    alike = sum(one <= 1 for one in comparable)
    spoken_against, kept = changes_of_mind(events, reading, said)
    below = [only_below(reading, Rule.from_json(one.rule), place) for place, one in said if one.rule is not None]
    checkable = [found for found in below if found is not None]
    return {
        "You tested ideas from both sides": (chosen.count("rejected by choice"), tests),
        "You changed one thing at a time": (alike, len(comparable)),
        "Try changing one thing at a time": (alike, len(comparable)),
        "You changed your mind": (spoken_against, spoken_against),
        "When a card or a verdict speaks": (kept, spoken_against),
        "Before you state an idea, look": (checkable.count(True), len(checkable)),
        "The ": (tests,),
    }


def is_dead(events: Sequence[Timed], reading: RoundReading, rule: Rule, place: int) -> bool:
    """Whether a card or a verdict on the same guess had spoken against a rule before this place."""
    if any(spoke_against(reading, rule, place)):
        return True
    guess = None
    for _, fact in events[:place]:
        if isinstance(fact, ev.Guessed):
            guess = fact.statement
        elif isinstance(fact, ev.GuessJudged) and not fact.right:
            heard = fact.statement or guess
            if heard is not None and heard.rule is not None and equivalent(Rule.from_json(heard.rule), rule).same:
                return True
    return False


def chosen_by(
    events: Sequence[Timed], reading: RoundReading, trial: Trial, said: list[tuple[int, Statement]]
) -> str | None:
    """What the idea that a card was played on says of it, and whether it could have been one it accepts."""
    before = [one for one in said if one[0] < trial.played]
    if not before or before[-1][1].rule is None:
        return None
    rule = Rule.from_json(before[-1][1].rule)
    line = [Card.parse(code) for code in reading.line[: trial.position]]
    accepts = rule.accepts(line, Card.parse(trial.card))
    played = events[trial.played][1]
    assert isinstance(played, ev.CardsPlayed)
    if played.expects not in {None, accepts} or is_dead(events, reading, rule, trial.played):
        return None
    if accepts:
        return "accepted"
    hand = fold(fact for _, fact in events[: trial.played]).round.hands[trial.seat]
    return "rejected by choice" if any(rule.accepts(line, card) for card in hand) else "rejected, for want of another"


def things_apart(reading: RoundReading, trial: Trial) -> int | None:
    """In how many of suit, rank and the card before, a card differs from the nearest that was judged earlier."""
    earlier = [one for one in reading.trials if one.event < trial.played]
    return min(
        (
            (one.card[-1] != trial.card[-1]) + (one.card[:-1] != trial.card[:-1]) + (one.after != trial.after)
            for one in earlier
        ),
        default=None,
    )


def changes_of_mind(
    events: Sequence[Timed], reading: RoundReading, said: list[tuple[int, Statement]]
) -> tuple[int, int]:
    """How often another idea followed one that had been spoken against, and how often it was the same."""
    times, kept = 0, 0
    for (place, one), (later, other) in pairwise(said):
        first = None if one.rule is None else Rule.from_json(one.rule)
        judged = [fact for _, fact in events[place : place + 2] if isinstance(fact, ev.GuessJudged)]
        wrong_guess = isinstance(events[place][1], ev.Guessed) and bool(judged) and not judged[0].right
        if first is None or other.rule is None:
            continue  # in free words nobody can tell whether it is another idea
        if wrong_guess or any(spoke_against(reading, first, later)):
            times += 1
            kept += equivalent(first, Rule.from_json(other.rule)).same
    return times, kept


def only_below(reading: RoundReading, rule: Rule, place: int) -> bool | None:
    """Whether cards below the line, and none else, spoke against an idea; None where nothing had been seen."""
    found = spoke_against(reading, rule, place)
    seen = [trial for trial in reading.trials if trial.event < place]
    wrong = [trial for trial, is_wrong in zip(seen, found, strict=True) if is_wrong]
    if not seen:
        return None
    return bool(wrong) and all(not one.fits and one.source != "shown" for one in wrong)


@given(given_as.integers(0, 10_000))
@settings(max_examples=60, deadline=None)
def test_no_sentence_is_false_and_none_rests_on_less_than_it_must(seed: int) -> None:
    for log in random_rounds(seed):
        for events in rounds_of(log).values():
            reading = read_round(events, weighed=False)
            for player in reading.players:
                sums = Sums.of([player])
                told = [one.text for one in strengths_of(sums)] or [one.text for one in strengths(sums)]
                assert told or sums.acts < 5
                right = counted(events, reading, player.seat)
                for sentence in filter(None, (*told, next_step(sums))):
                    numbers = tuple(map(int, re.findall(r"\d+", sentence)))
                    if numbers and not sentence.startswith("You took part"):
                        assert numbers[-1] >= SOME or "from some moment on" in sentence, sentence
                    for begins, count in right.items():
                        if sentence.startswith(begins):
                            assert numbers in {count, ()}, sentence
                            assert count[-1] > 0


def foretold_by(events: Sequence[Timed], seat: int) -> tuple[list[bool], list[bool]]:
    """Whether each verdict that was foretold came true, in order; and each call of a prophet, of a hand, too."""
    verdicts: list[bool] = []
    calls: list[bool] = []
    call: Called | None = None
    last: tuple[ev.CardsJudged, Called | None, int, int] | None = None
    for _, fact in events:
        if isinstance(fact, ev.CardsPlayed | ev.NoPlayDeclared):
            call = None
        elif isinstance(fact, Called) and fact.seat == seat:
            call = fact
        elif isinstance(fact, ev.CardsJudged | ev.VerdictRetracted):
            judged = fact
            if isinstance(judged, ev.VerdictRetracted):
                assert last is not None
                before, call, said, called = last  # what it made known is void, and comes again the other way round
                judged = replace(before, fits=judged.fits)
                del verdicts[said:], calls[called:]
            last = judged, call, len(verdicts), len(calls)
            if seat in judged.predictions:
                verdicts.append(judged.predictions[seat] == judged.fits)
            if call is not None:
                calls.append(call.right == judged.fits)
        elif isinstance(fact, ev.NoPlayJudged) and call is not None:
            calls.append(call.right == fact.right and (fact.right or call.card == fact.played))
    return verdicts, calls


@given(given_as.integers(0, 10_000), given_as.sampled_from(("classic", "delphi")))
@settings(max_examples=12, deadline=None)
def test_what_prophets_and_pupils_of_the_oracle_are_told_is_so(seed: int, variant: str) -> None:
    plan = Plan(seed, variant, student_dealer=bool(seed % 2), rule=seed % 5, moves=150, bustle=0.1, skill=0.9)
    log = [(step.now, event) for step in play(plan).steps for event in step.events]
    for events in rounds_of(log).values():
        for player in read_round(events, weighed=False).players:
            sums = Sums.of([player])
            hits, calls = foretold_by(events, player.seat)
            steady = all(hits[-STEADY:]) and len(hits) >= STEADY
            right = {
                "As prophet": [(sum(calls), len(calls))],
                "In ": [(1,)] if steady and sums.asked else [],
                "You foresaw": [(sum(hits), len(hits))],
                "You committed": [(len(hits),)],
            }
            for one in strengths_of(sums):
                for begins, count in right.items():
                    if one.text.startswith(begins):
                        assert [tuple(map(int, re.findall(r"\d+", one.text)))] == count, one.text
            assert sums.calls == len(calls)


def test_what_there_was_is_named_and_nothing_else() -> None:
    """Somebody of whom nothing better can be said: of what they did each is counted, and no kind that there was none of."""
    (told,) = strengths(Sums(plays=2, predictions=4, hypotheses=1))
    assert told.text == "You took part: 2 cards played, 4 verdicts foretold, 1 idea in words."
    assert next_step(Sums(hypotheses=1, plays=2, predictions=4)).startswith("Go on saying what you expect")
    assert next_step(Sums(hypotheses=1, plays=6)).startswith("Next time, say what you expect")
