"""What a teacher is told of a table's inquiry: from the evidence, never from the secret."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import msgspec

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.rules import STANDARD, Rule, syntax
from eleusis.statement import Statement
from games.live import frames, room_frames
from games.live.radar import CARDS, PREDICTIONS, SPEAK_BY, Radar, Scales, Weighing, radar_of
from tests.reports.playthroughs import played

BEGAN = next(event for _, event in played("express-house").log if isinstance(event, ev.RoundBegan))
DEALT = next(event for _, event in played("express-house").log if isinstance(event, ev.Dealt))
COLOURS = Rule(syntax.Not(syntax.Same("colour", 0, 1)))
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


def is_stuck(facts: list[ev.Event]) -> bool:
    weighing = Weighing()
    weighing.weigh(facts, STANDARD)
    return weighing.is_stuck_in(BEGAN.number)


def told(facts: list[ev.Event], people: tuple[int, ...] = ()) -> Radar:
    return radar_of(facts, people, is_stuck=False)


def test_a_table_that_repeats_its_cards_learns_nothing():
    assert is_stuck([BEGAN, DEALT, *cards(*ALIKE)])


def test_a_table_that_tries_new_things_learns():
    assert not is_stuck([BEGAN, DEALT, *cards("3C", "3D", "KH", "7S", "QS", "2H", "AC", "9D", "10S", "JC", "4D", "6H")])


def test_of_a_few_cards_nothing_is_said_and_of_half_a_round_neither():
    few = [BEGAN, DEALT, *cards(*ALIKE[:CARDS])]
    assert not is_stuck(few)
    assert not is_stuck(cards(*ALIKE))
    assert told(few, (0, 1)) == told([], (0, 1)) == told(cards(*ALIKE), (0, 1)) == Radar()


def test_card_by_card_it_is_weighed_as_all_at_once():
    """With a verdict that is taken back, and the next round."""
    facts, wrong, weighing = [BEGAN, DEALT, *cards(*ALIKE)], cards("KH")[-1], Weighing()
    changed = []
    for end in range(2, len(facts) + 1, 2):
        changed += [end] * weighing.weigh(facts[:end], STANDARD)
        if end == 10:
            weighing.weigh([*facts[: end - 1], wrong], STANDARD)
    assert weighing.is_stuck_in(BEGAN.number)
    [since] = changed
    assert is_stuck(facts[:since])
    assert not is_stuck(facts[: since - 2])
    assert weighing.weigh([replace(BEGAN, number=BEGAN.number + 1), DEALT], STANDARD)
    assert not weighing.is_stuck_in(BEGAN.number)


async def test_many_tables_are_weighed_one_after_the_other_and_who_asks_hears_what_has_changed() -> None:
    loop = asyncio.get_running_loop()
    scales, heard, done = Scales(loop.create_task), [], asyncio.Event()
    for name, facts in (("stuck", ALIKE), ("few", ALIKE[:2]), ("stuck, too", ALIKE)):
        work = partial(lambda facts: ([BEGAN, DEALT, *cards(*facts)], STANDARD), facts)
        scales.put(Weighing(), work, partial(heard.append, name))
    scales.put(Weighing(), lambda: ([BEGAN, DEALT, *cards(*ALIKE)], STANDARD), done.set)
    async with asyncio.timeout(30):
        await done.wait()
    assert heard == ["stuck", "stuck, too"]


def test_predictions_no_better_than_a_coin_are_told_from_ten_on():
    always = cards("3C", "3D", "KH", "7S", "QS", said={1: True})
    assert "guessing" not in told([BEGAN, DEALT, *always]).codes
    more = cards("3C", "3D", "KH", "7S", "QS", "2H", "2D", "4H", "9C", "JC", said={1: True})
    stated = [event.fits for event in more if isinstance(event, ev.CardsJudged)]
    assert len(stated) >= PREDICTIONS
    assert ("guessing" in told([BEGAN, DEALT, *more]).codes) == (sum(stated) <= 6)


def test_while_nobody_can_know_yet_nothing_is_said_of_predictions():
    everybody = dict.fromkeys(range(4), False)
    facts = [BEGAN, DEALT, *cards(*ALIKE[:CARDS], said=everybody)]
    assert told(facts).codes == ("guessing",)
    assert told(facts[:-2]).codes == ()  # 28 predictions, of seven cards


def test_a_prediction_is_held_against_the_verdict_that_stands():
    facts = [BEGAN, DEALT]
    for number in range(PREDICTIONS):
        card = Card.ALL[number]
        facts += [ev.CardsPlayed(0, (card,), None, None), ev.CardsJudged(0, (card,), number < 6, {1: True})]
    assert told(facts).codes == ("guessing",)
    assert told([*facts, ev.VerdictRetracted(0, (card,), True, ())]).codes == ()


def test_whoever_has_said_nothing_after_ten_cards_is_named_until_they_speak():
    facts = [BEGAN, DEALT, *cards(*ALIKE[:SPEAK_BY], said={1: True})]
    assert told(facts, (0, 1, 2)).unheard == (0, 2)
    note = ev.Noted(2, Statement("It has to do with colour."), None, (), 1)
    assert told([*facts, note], (0, 1, 2)).unheard == (0,)
    assert told(facts[:-2], (0, 1, 2)).unheard == ()


def test_no_frame_but_the_rooms_digest_has_a_place_for_it():
    """Children and their tables are sent other frames; the wall's digest is made without."""
    known = (*vars(frames).values(), *vars(room_frames).values())
    structs = [one for one in known if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    assert len(structs) > 20
    having = {one.__name__ for one in structs if {"needs", "unheard"} & set(one.__struct_fields__)}
    assert having == {"DigestPart"}
    assert told([], (0, 1, 2)) == Radar()
