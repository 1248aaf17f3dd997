"""A reading by itself, since others have said the same in words that are like these (``alike.py``).

By its own words a text may leave a doubt: it is read in a way that is dear, or some words that say nothing are not understood.
Where two that know nothing of each other, the grammar and what others have said, come to the same rule, there is nothing to
choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from eleusis.rules.reader.answer import Reading
from eleusis.rules.reader.behaviour import fits_as_many_as_a_rule_does
from eleusis.rules.reader.choosing import is_less_likely, is_same, with_what_else
from eleusis.rules.reader.nearest import Near
from eleusis.rules.rule import Rule

# The rules of so many sentences at most, those that are most alike of what others have said.
Said = Callable[[int], Iterator[Rule]]
_OF_A_DOUBT, _OF_WHAT_IS_NEAR = 3, 6


def of_a_doubt(reading: Reading, said: Said) -> Reading:
    """A reading that is dear: by itself if others have said so, else with what else may be meant."""
    rule, told = reading.rules[0], list[Rule]()
    for other in said(_OF_A_DOUBT):
        if is_same(rule, other):
            return replace(reading, else_meant=None)
        told.append(other)
    return replace(reading, rules=tuple(with_what_else(rule, (*(reading.else_meant or ()), *told))), else_meant=None)


def of_a_choice(reading: Reading, said: Said) -> Reading:
    """Several readings: the plainest by itself where no other is as likely, and others have said so."""
    first, *others = reading.rules
    if not fits_as_many_as_a_rule_does(first.cond) or not all(is_less_likely(other, first) for other in others):
        return reading
    told = list(said(_OF_A_DOUBT))
    agreeing = [rule for rule in reading.rules if any(is_same(rule, other) for other in told)]
    return replace(reading, rules=(first,)) if agreeing == [first] else reading


def of_what_is_near(reading: Reading, near: Near, said: Said) -> Reading:
    """What a text comes to without a few of its words, if it is plain or others have said so; else refused as it is."""
    if near.left_out is None:
        return reading
    rule = near.rules[0]
    if near.is_plain or any(is_same(rule, other, exactly=True) for other in said(_OF_WHAT_IS_NEAR)):
        return Reading(reading.text, rules=(rule,), repairs=near.left_out)
    return reading
