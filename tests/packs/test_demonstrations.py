"""The round for the wall: verdicts of the judge, questions before answers, and nothing of the rules still to be found."""

from __future__ import annotations

from itertools import pairwise

import pytest

from eleusis.cards import Card
from eleusis.rules import LIBRARY, STANDARD, equivalent
from packs.demonstration import ASKED_AFTER, SIMPLE, first_choice, screens_of, scripted, secrets_of, simple_rules
from packs.lesson_rules import LessonRule

EASY = [one for one in LIBRARY if one.stars <= SIMPLE]


@pytest.mark.parametrize("entry", EASY, ids=lambda one: one.code)
def test_every_verdict_is_the_judges_and_both_ideas_hold_until_the_card_that_parts_them(entry):
    script = scripted(entry.rule, "a")
    line: tuple[Card, ...] = (script.starter,)
    for one in script.laid:
        assert (one.line, one.fits) == (line, entry.rule.accepts(line, one.card))
        line = (*line, one.card) if one.fits else line
    assert len({script.starter, *(one.card for one in script.laid)}) == len(script.laid) + 1
    for idea in script.ideas:
        assert all(idea.accepts(one.line, one.card) == one.fits for one in script.laid[:ASKED_AFTER])
    if script.ideas:
        parting = script.laid[ASKED_AFTER]
        assert [idea.accepts(parting.line, parting.card) for idea in script.ideas].count(True) == 1


def test_each_question_is_a_screen_of_its_own_that_does_not_give_the_answer_away():
    script = scripted(EASY[0].rule, "a")
    screens = screens_of(script)
    assert not screens[0].is_answer
    for question, answer in pairwise(screens[1:]):
        if answer.is_answer:
            assert not question.is_answer
            assert question.question == answer.question
            assert question.asked is None or question.asked.verdict == ""
            lying = str(question.columns)
            assert question.asked is None or question.asked.code not in lying
    assert sum(one.is_answer for one in screens) == len(script.laid) + 2
    assert EASY[0].rule.sentence not in str(screens[:8])


def test_no_rule_of_the_lesson_is_played_on_the_wall_nor_one_that_comes_to_the_same():
    statement = object()
    secrets = secrets_of([LessonRule(statement, one.rule, one.title, one.stars) for one in LIBRARY[:3]])
    free = simple_rules(secrets, STANDARD)
    assert not any(equivalent(one.rule, other.rule).same for one in free for other in LIBRARY[:3])
    assert scripted(first_choice(free, STANDARD, "a", secrets).rule, "a", secrets).is_told


@pytest.mark.parametrize("entry", EASY[:4], ids=lambda one: one.code)
def test_no_idea_on_the_wall_is_a_rule_that_the_tables_will_have_to_find(entry):
    said = [idea for idea in scripted(entry.rule, "a").ideas if not equivalent(idea, entry.rule).same]
    script = scripted(entry.rule, "a", tuple(said))
    assert len(script.ideas) == 2
    assert not any(equivalent(idea, secret).same for idea in script.ideas for secret in said)
