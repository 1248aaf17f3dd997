"""How somebody foretold the cards that were turned up, over time: in Delphi the record of what they understood."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import SeatFigures


def foretelling(player: SeatFigures) -> str:
    """Ten cards at a time, and the card from which on all was right."""
    tens = ", ".join(_("%(k)d of %(n)d") % {"k": one.hits, "n": one.asked} for one in player.over_time)
    said = [_("Rightly foretold, ten cards at a time: %(tens)s.") % {"tens": tens}]
    missed = sum(one.asked - one.stated for one in player.over_time)
    if missed:
        said.append(ngettext("%(n)d card was not answered.", "%(n)d cards were not answered.", missed) % {"n": missed})
    if player.steady_from is not None:
        said.append(_("From card %(number)d on, every prediction was right.") % {"number": player.steady_from})
    return " ".join(said)
