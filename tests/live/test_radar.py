"""What a teacher is told of a table's inquiry: from the evidence, never from the secret."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.rules import STANDARD, Rule, parse
from eleusis.statement import Statement
from games.live import frames, room_frames
from games.live.radar import CARDS, PREDICTIONS, SPEAK_BY, Radar, radar_of
from tests.reports.playthroughs import played

BEGAN = next(event for _, event in played("express-house").log if isinstance(event, ev.RoundBegan))
DEALT = next(event for _, event in played("express-house").log if isinstance(event, ev.Dealt))
COLOURS = parse("a different colour").rules[0]
LINE = [DEALT.starter]


def cards(*codes: str, rule: Rule = COLOURS, said: Mapping[int, bool] | None = None) -> list[ev.Event]:
    """These cards played after the starter, judged by the rule."""
    line, facts = list(LINE), []
    for code in codes:
        card = Card.parse(code)
        fits = rule.accepts(line, card)
        facts += [ev.CardsPlayed(0, (card,), None, None), ev.CardsJudged(0, (card,), fits, dict(said or {}))]
        line += [card] if fits else []
    return facts


ALIKE = ["3C", "3D"] * 12  # the same two cards again and again: whatever the rule is, they soon tell nothing


def test_a_table_that_repeats_its_cards_learns_nothing():
    assert radar_of([BEGAN, DEALT, *cards(*ALIKE)], (), STANDARD).codes == ("stuck",)


def test_a_table_that_tries_new_things_learns():
    told = cards("3C", "3D", "KH", "7S", "QS", "2H", "AC", "9D", "10S", "JC", "4D", "6H")
    assert radar_of([BEGAN, DEALT, *told], (), STANDARD).codes == ()


def test_of_a_few_cards_nothing_is_said_and_of_half_a_round_neither():
    few = cards(*ALIKE[:CARDS])
    assert radar_of([BEGAN, DEALT, *few], (0, 1), STANDARD) == radar_of([], (0, 1), STANDARD)
    assert radar_of(cards(*ALIKE), (0, 1), STANDARD) == radar_of([], (0, 1), STANDARD)


def test_predictions_no_better_than_a_coin_are_told_from_ten_on():
    always = cards("3C", "3D", "KH", "7S", "QS", said={1: True})
    assert "guessing" not in radar_of([BEGAN, DEALT, *always], (), STANDARD).codes
    more = cards("3C", "3D", "KH", "7S", "QS", "2H", "2D", "4H", "9C", "JC", said={1: True})
    stated = [event.fits for event in more if isinstance(event, ev.CardsJudged)]
    assert len(stated) >= PREDICTIONS
    assert ("guessing" in radar_of([BEGAN, DEALT, *more], (), STANDARD).codes) == (sum(stated) <= 6)


def test_whoever_has_said_nothing_after_ten_cards_is_named_until_they_speak():
    told = [BEGAN, DEALT, *cards(*ALIKE[:SPEAK_BY], said={1: True})]
    assert radar_of(told, (0, 1, 2), STANDARD).unheard == (0, 2)
    note = ev.Noted(2, Statement("It has to do with colour."), None, (), 1)
    assert radar_of([*told, note], (0, 1, 2), STANDARD).unheard == (0,)
    assert radar_of(told[:-2], (0, 1, 2), STANDARD).unheard == ()


def test_no_frame_but_the_rooms_digest_has_a_place_for_it():
    """Children and their tables are sent other frames; of the wall's digest `radar_of` is asked with no facts."""
    known = (*vars(frames).values(), *vars(room_frames).values())
    structs = [one for one in known if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    assert len(structs) > 20
    having = {one.__name__ for one in structs if {"needs", "unheard"} & set(one.__struct_fields__)}
    assert having == {"DigestPart"}
    assert radar_of((), (0, 1, 2), STANDARD) == Radar()
