"""No sentence that a child is told about a round is false: what it counts is counted anew from the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as given_as

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.inquiry import RoundReading, read_round, rounds_of
from eleusis.inquiry.evidence import Timed
from eleusis.rules import Rule
from reports.selectors.advice import SOME, Sums, next_step, strengths
from tests.inquiry.playing import random_rounds


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
        any(found)
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
    }


@given(given_as.integers(0, 10_000))
@settings(max_examples=60, deadline=None)
def test_no_sentence_is_false_and_none_rests_on_less_than_it_must(seed: int) -> None:
    for log in random_rounds(seed):
        for events in rounds_of(log).values():
            reading = read_round(events, weighed=False)
            for player in reading.players:
                sums = Sums.of([player])
                told = [one.text for one in strengths(sums)]
                assert told or sums.acts < 5
                right = counted(events, reading, player.seat)
                for sentence in filter(None, (*told, next_step(sums))):
                    numbers = tuple(map(int, re.findall(r"\d+", sentence)))
                    if sentence in told and not sentence.startswith("You took part"):
                        assert numbers[-1] >= SOME or "from some moment on" in sentence, sentence
                    for begins, count in right.items():
                        if sentence.startswith(begins):
                            assert numbers == count, sentence
