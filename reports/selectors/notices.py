"""The one thing to notice about a hypothesis."""

from __future__ import annotations

from django.utils.translation import gettext as _

from eleusis.inquiry import InquiryCycle
from reports.selectors.marks import short


def notice(cycle: InquiryCycle) -> str:
    """One thing to notice: the first of these that holds."""
    if cycle.check and cycle.check.only_rejected:
        return _("Cards below the line had already ruled this idea out.")
    if cycle.check and cycle.check.contradictions:
        return _("A card judged earlier had already ruled this idea out.")
    if cycle.conclude and cycle.conclude.claim in {"right", "right_from_here"} and not cycle.observe.seen:
        return _("Right before there was a single verdict: a hunch, not yet a finding.")
    if cycle.conclude and cycle.conclude.claim == "right":
        return _("This is the secret rule, as far as any card of this round could tell.")
    if cycle.conclude and cycle.conclude.claim == "right_from_here":
        return _("From here on no card could have told this idea from the secret rule.")
    if cycle.result and cycle.result.refuted_by is not None:
        if cycle.observe.seen:
            return _("A sound idea when it was stated; a later card ruled it out.")
        return _("Stated before there was a verdict; a later card ruled it out.")
    if cycle.check and cycle.check.judged_wrong:
        return _("The same rule had been guessed before, and judged wrong.")
    if cycle.conclude and cycle.conclude.telling:
        return _("A card in hand would have told this idea from the secret rule: %(card)s.") % {
            "card": short(cycle.conclude.telling[0]),
        }
    if cycle.check and cycle.check.of and cycle.conclude and cycle.conclude.claim == "different":
        return _("Sound, and still different: it agreed with every card seen.")
    return ""
