"""A reading by itself, since others have said the same in words that are like these (``alike.py``).

By its own words a text may leave a doubt: it is read in a way that is dear, or some words that say nothing are not understood.
Where two that know nothing of each other, the grammar and what others have said, come to the same rule, there is nothing to
choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from eleusis.rules.reader.answer import Reading
from eleusis.rules.reader.choosing import is_same, with_what_else
from eleusis.rules.reader.nearest import Near
from eleusis.rules.rule import Rule

Said = Callable[[], Iterator[Rule]]  # the rules of the few that are most alike, of what others have said


def of_a_doubt(reading: Reading, said: Said) -> Reading:
    """A reading that is dear: by itself if others have said so, else with what else may be meant."""
    rule, told = reading.rules[0], list[Rule]()
    for other in said():
        if is_same(rule, other):
            return replace(reading, else_meant=None)
        told.append(other)
    return replace(reading, rules=tuple(with_what_else(rule, (*(reading.else_meant or ()), *told))), else_meant=None)


def of_what_is_near(reading: Reading, near: Near, said: Said) -> Reading:
    """What a text comes to without a few words that say nothing, if it is plain or others have said so; else refused as it is."""
    if near.left_out is None:
        return reading
    rule = near.rules[0]
    if near.is_plain or any(is_same(rule, other, exactly=True) for other in said()):
        return Reading(reading.text, rules=(rule,), repairs=near.left_out)
    return reading
