"""The replay of a round on the wall: what was said aloud, and nothing that another table still has to find."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis import events as ev
from eleusis.inquiry import rounds_of
from eleusis.inquiry.evidence import Timed
from eleusis.statement import Statement
from reports.selectors import report_words
from reports.selectors.replay import replay_of
from reports.selectors.report import TableReport
from reports.selectors.table_logs import bots_at_table, log_of_table

ALOUD = "guess"  # of where an idea was stated, the one that the whole table heard


def replay_on_wall(
    one: TableReport, number: int, finders: Sequence[int], *, with_notes: bool = False
) -> dict[str, Any] | None:
    """The replay of that round; None if it is not finished. ``finders`` are the tables that have its rule before them.

    With ``with_notes`` as if every writer had allowed their notes to be shown: nobody is named.
    """
    found = next((item for item in one.rounds if item.number == number), None)
    if found is None:
        return None
    events = rounds_of(log_of_table(one.table.pk))[number]
    right = _right_guesses(events) if finders else frozenset()
    told = [
        (at, _on_wall(place, event, right, is_covered=bool(finders), with_notes=with_notes))
        for place, (at, event) in enumerate(events)
    ]
    sources = {key: str(text) for key, text in report_words.SOURCES.items()}
    name = partial(one.people.name, one.table.pk)
    replay = replay_of(told, found.reading, name, sources, bots_at_table(one.table.pk), notes=False)
    allowed = {place for place, (_at, event) in enumerate(told) if isinstance(event, ev.Noted)}
    heard = {
        cycle.number
        for cycle in found.reading.cycles
        if cycle.event in allowed or (cycle.source == ALOUD and cycle.event not in right)
    }
    replay["ideas"] = [idea for idea in replay["ideas"] if idea["number"] in heard]
    for moment in replay["moments"]:
        if moment["idea"] not in heard:
            moment["idea"] = None
    if finders:
        replay["moments"][-1]["text"] = why_covered(finders)
    return replay


def why_covered(finders: Sequence[int]) -> str:
    """One plain sentence: why the rule is not shown."""
    tables = ", ".join(map(str, finders))
    return ngettext(
        "The rule stays covered: table %(tables)s still has to find it.",
        "The rule stays covered: tables %(tables)s still have to find it.",
        len(finders),
    ) % {"tables": tables}


def _right_guesses(events: Sequence[Timed]) -> frozenset[int]:
    """The places of the guesses that were right."""
    places, last = set(), None
    for place, (_at, event) in enumerate(events):
        if isinstance(event, ev.Guessed):
            last = place
        elif isinstance(event, ev.GuessJudged) and event.right and last is not None:
            places.add(last)
    return frozenset(places)


def _on_wall(place: int, event: ev.Event, right: frozenset[int], *, is_covered: bool, with_notes: bool) -> ev.Event:
    match event:
        case ev.Noted(may_show=may_show) if (may_show or with_notes) and not is_covered:
            return replace(event, may_show=True)
        case ev.Noted() | ev.Concluded():
            return ev.PredictionsClosed()  # was not said aloud: nothing is told of it
        case ev.Guessed(seat=seat) if place in right:
            return ev.Guessed(seat, Statement(_("covered")))
        case ev.HintGiven() if is_covered:
            return replace(event, text=_("covered"))
        case ev.RuleShown() if is_covered:
            return ev.RuleShown(None)
    return event
