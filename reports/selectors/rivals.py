"""What stood beside an idea when it was said, and whether the cards had told the rule by then."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import InquiryCycle, RoundReading
from eleusis.rules import languages
from reports.selectors.marks import Line, Mark, short
from reports.selectors.moments import rival_of


def rival_line(reading: RoundReading, cycle: InquiryCycle) -> Iterator[Line]:
    """The likeliest other rule that fitted, and the card of the own hand that would have told the two apart, where it was not played."""
    found = rival_of(reading, cycle)
    if found is None:
        return
    rule, missed = found
    told = {"rival": languages.said(rule)}
    if missed is None:
        yield Line(_("This fitted, too: %(rival)s") % told)
        return
    text = _("This fitted, too: %(rival)s %(card)s in hand would have told the two apart.")
    yield Line(text % {**told, "card": short(missed)}, (Mark(missed),))


def timing_line(reading: RoundReading, cycle: InquiryCycle) -> Iterator[Line]:
    """Of an idea that is right: whether it came before the cards had told the rule, or how many cards after."""
    claim = None if cycle.conclude is None else cycle.conclude.claim
    if claim not in {"right", "right_from_here"} or not reading.told:
        return
    late = None if reading.known_at is None else cycle.observe.seen - reading.known_at
    if late is None or late < 0:
        yield Line(_("It came before the cards had told the rule."))
    elif late == 0:
        yield Line(_("It came as soon as the cards had told the rule."))
    else:
        text = ngettext(
            "It came %(n)d card after the cards had told the rule.",
            "It came %(n)d cards after the cards had told the rule.",
            late,
        )
        yield Line(text % {"n": late})
