"""What a card was expected to tell, beside the best card of the hand it was chosen from, and what it told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext as _

from eleusis.inquiry import Insight, RoundReading
from eleusis.inquiry.insight import TELLING
from reports.selectors.marks import MOST_LINES, Line, short, tried

_DIGITS: Final = 2  # as in the table of the same figures


def bits(number: float) -> str:
    return floatformat(number, _DIGITS)


def choice_line(reading: RoundReading, number: int) -> Iterator[Line]:
    """What a card that somebody chose was expected to tell, beside the best card of the hand, and what its verdict told."""
    told = _told(reading, number)
    said = [] if told is None else [*_expected(told), *_in_the_end(told)]
    if said:
        yield Line(" ".join(said))


def _expected(told: Insight) -> Iterator[str]:
    expected, best = told.bits_expected, told.best_bits
    if expected is None or best is None or told.best_card is None:
        return
    figures = {"bits": bits(expected), "most": bits(best), "card": short(told.best_card)}
    if told.share_of_best is None:
        yield _("No card in hand was expected to tell %(least)s bits.") % {"least": bits(TELLING)}
    elif figures["bits"] == figures["most"]:
        yield _("It was expected to tell %(bits)s bits, as much as any card in hand.") % figures
    else:
        yield _("It was expected to tell %(bits)s of the %(most)s bits of %(card)s, the best card in hand.") % figures


def _in_the_end(told: Insight) -> Iterator[str]:
    if told.bits is not None:
        yield _("It told %(bits)s bits.") % {"bits": bits(told.bits)}


def cards_before(reading: RoundReading, numbers: Sequence[int]) -> Iterator[Line]:
    """The own cards that an idea came after, each with what it was expected to tell of what the best card in hand was."""
    cards, weighed = [], False
    for number in numbers[:MOST_LINES]:
        card, told = tried(reading.trials[number - 1]), _told(reading, number)
        if told is not None and told.share_of_best is not None:
            figures = {"card": card, "bits": bits(told.bits_expected or 0.0), "most": bits(told.best_bits or 0.0)}
            card, weighed = _("%(card)s (%(bits)s of %(most)s bits)") % figures, True
        cards.append(card)
    more = " …" if len(numbers) > MOST_LINES else ""
    yield Line(_("It came after these own cards: %(cards)s.") % {"cards": ", ".join(cards) + more})
    if weighed:
        yield Line(_("In brackets: what each was expected to tell, of what the best card in hand was."))


def _told(reading: RoundReading, number: int) -> Insight | None:
    return reading.told[number - 1] if reading.told else None
