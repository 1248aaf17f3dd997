"""A run of predictions before any words: no idea, but some rules would have foretold the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.cards import Card
from eleusis.inquiry import InquiryCycle, RoundReading, measures
from eleusis.rules import LIBRARY, Rule, languages
from eleusis.rules.weight import bits_of
from reports.selectors.marks import Line

NAMED: Final = 2  # rules


def run_of(reading: RoundReading, cycle: InquiryCycle) -> Iterator[Line]:
    """How many rules of the library foretell the same, and the shortest of them."""
    yield Line(_("Predictions before any words."))
    alike = sorted((entry.rule for entry in LIBRARY if _foretells(entry.rule, reading, cycle)), key=bits_of)
    if alike:
        text = ngettext(
            "%(k)d of the %(n)d rules of the library foretells the same: %(rules)s",
            "%(k)d of the %(n)d rules of the library foretell the same, the shortest of them: %(rules)s",
            len(alike),
        )
        rules = " ".join(languages.said(rule) for rule in alike[:NAMED])
        yield Line(text % {"k": len(alike), "n": len(LIBRARY), "rules": rules})


def _foretells(rule: Rule, reading: RoundReading, cycle: InquiryCycle) -> bool:
    verdicts = measures.Verdicts.of(rule, tuple(map(Card.parse, reading.line)))
    own = (one for one in reading.predictions if one.cycle == cycle.number and one.seat == cycle.seat)
    return all(verdicts.accepts(reading.trials[one.trial - 1]) == one.stated for one in own)
