"""How a rule went, for whoever made it."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import RoundReading, measures
from eleusis.rules.expected_plays import MOST_PLAYS, plays_to_find
from reports.selectors.moments import said_at


def dealers_words(reading: RoundReading, *, spoken: bool) -> Iterator[str]:
    """How many cards fitted, how long such a rule takes to find and its dealer thought it would, when it could be known, when it was said."""
    rule = measures.rule_of(reading.rule)
    if rule is None or reading.permissive is None:
        yield from _expected(reading)
        return
    plays = round(plays_to_find(rule))
    yield _("%(count)d of 52 cards fitted on average.") % {"count": round(52 * reading.permissive)}
    if plays < MOST_PLAYS:
        yield ngettext(
            "Whoever always believes the simplest rule that fits comes to it after about %(plays)d play.",
            "Whoever always believes the simplest rule that fits comes to it after about %(plays)d plays.",
            plays,
        ) % {"plays": plays}
    yield from _expected(reading)
    known, said = reading.known_at, said_at(reading)
    if known is not None:
        yield _("The cards had told it at card %(known)d.") % {"known": known}
    if spoken:
        yield _("It was said at card %(said)d.") % {"said": said} if said is not None else _("Nobody said it.")
    if reading.outside:
        yield _("It is none of the rules that are weighed by themselves, and was added to them.")


def _expected(reading: RoundReading) -> Iterator[str]:
    """How hard its dealer had thought it to be."""
    if reading.expected_cards is not None:
        yield ngettext(
            "When it was dealt it was expected to take %(cards)d card.",
            "When it was dealt it was expected to take %(cards)d cards.",
            reading.expected_cards,
        ) % {"cards": reading.expected_cards}
