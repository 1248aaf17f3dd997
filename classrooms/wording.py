"""What rule words mean in a class, in sentences: its conventions where a teacher or a student reads them."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

from eleusis.rules import STANDARD, Conventions

RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def differences(agreed: Conventions) -> list[str]:
    """A sentence for each convention of the class that is not the standard one."""
    said = []
    if agreed.primes != STANDARD.primes:
        said.append(_("Prime: %(ranks)s.") % {"ranks": ", ".join(RANKS[rank] for rank in sorted(agreed.primes))})
    if agreed.faces_have_parity != STANDARD.faces_have_parity:
        said.append(_("Jack, queen and king are neither odd nor even."))
    if agreed.ace_high != STANDARD.ace_high:
        said.append(_("The ace counts 14: it is higher than the king."))
    if agreed.highest_low != STANDARD.highest_low or agreed.ace_high != STANDARD.ace_high:
        said.append(low_and_high(agreed.highest_low, ace_high=agreed.ace_high))
    return said


def low_and_high(highest_low: int, *, ace_high: bool) -> str:
    """Where low ends, with the ace at its end of the line."""
    low = f"{'2' if ace_high else 'A'}–{RANKS[highest_low]}"
    high = f"{RANKS[highest_low + 1]}–{'A' if ace_high else 'K'}"
    return _("Low: %(low)s. High: %(high)s.") % {"low": low, "high": high}
