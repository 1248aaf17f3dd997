"""A guess that was proved, in the report: what the own words said of the cards, and what the rule did."""

from __future__ import annotations

from itertools import count

import pytest

from eleusis import moves as mv
from eleusis.inquiry import RoundReading, read_round
from eleusis.rules import Rule, syntax
from eleusis.seats import TEACHER
from eleusis.statement import Statement
from reports.selectors import handout
from reports.selectors.marks import short
from reports.selectors.practices import practices_of
from reports.selectors.steps import story_of
from tests.engine.test_proof import FREE, AtTable

_RULE = Rule(syntax.SuitIn(0, frozenset({"D", "H"})))
RED = Statement("Red cards only", _RULE.to_json(), _RULE.sentence)


def read_after(words: Statement, *, slips: int = 0, sorts: bool = True) -> RoundReading:
    """A round in which somebody proves these words, and sorts so many cards otherwise than they say."""
    table = AtTable()
    cards = table.guess(words)
    says = [card.is_red for card in cards] if words is RED else list(table.truth(cards))
    if sorts:
        table.do(table.turn, mv.Sort(tuple(one != (at < slips) for at, one in enumerate(says))))
    else:
        table.do(TEACHER, mv.Skip())
    for _ in range(2):
        if table.game.state.is_playing:
            table.do(TEACHER, mv.EndRound())
    return read_round(list(zip(count(1_000, 1_000), table.log, strict=False)))


def lines_of(reading: RoundReading) -> list[str]:
    (cycle,) = reading.cycles
    step = next(one for one in story_of(reading, cycle, str).steps if one.name.key == "predict")
    return [line.text for line in step.lines]


def test_slips_against_the_own_words_are_told_with_their_cards() -> None:
    reading = read_after(RED, slips=2)
    (cycle,) = reading.cycles
    assert cycle.proof is not None
    assert cycle.proof.as_said == 4
    first, second = lines_of(reading)[:2]
    assert first.startswith("Proved: 4 of 6 cards sorted as the own words say. Otherwise: ")
    assert second.startswith(f"Proved: {cycle.proof.right} of 6 cards sorted as the rule does.")
    assert all(one.step != "predict" for one in cycle.missing)


def test_words_that_cannot_be_read_are_set_beside_the_rule_alone() -> None:
    reading = read_after(FREE)
    (cycle,) = reading.cycles
    assert cycle.proof is not None
    assert (cycle.proof.as_said, cycle.proof.right) == (None, 6)
    assert cycle.conclude is not None
    assert cycle.conclude.verdict is True


@pytest.mark.parametrize("slips", [0, 1, 6])
def test_which_cards_lay_otherwise_than_the_rule_has_them_is_told_here_and_on_the_students_page(slips: int) -> None:
    reading = read_after(FREE, slips=slips)
    (cycle,) = reading.cycles
    assert cycle.proof is not None
    otherwise = f" Otherwise: {', '.join(short(card) for card in cycle.proof.cards[:slips])}." if slips else ""
    assert lines_of(reading)[0] == f"Proved: {6 - slips} of 6 cards sorted as the rule does.{otherwise}"
    said = f"You sorted {6 - slips} of 6 cards as the rule does.{otherwise}"
    assert handout._card_about(reading, cycle).text == (said if slips else "You sorted all 6 cards as the rule does.")


def test_what_was_not_sorted_in_time_is_said() -> None:
    reading = read_after(RED, sorts=False)
    assert lines_of(reading)[0] == "The guess was to be proved on six cards, which were not sorted in time."


@pytest.mark.parametrize(("slips", "taken"), [(0, 6), (2, 4)])
def test_to_predict_from_the_own_rule_is_a_practice(slips: int, taken: int) -> None:
    reading = read_after(RED, slips=slips)
    found = [one for one in practices_of([(reading, str)]) if "sorted" in one.counts]
    assert [(one.number, one.taken, one.given) for one in found] == [(2, taken, 6)]
