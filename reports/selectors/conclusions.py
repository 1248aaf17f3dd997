"""How a hypothesis lies to the secret rule, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import InquiryCycle
from eleusis.inquiry.reading import ComparedRule
from reports.selectors.marks import Line, shorts


def conclusion(cycle: InquiryCycle, judge: str) -> Iterator[Line]:
    found = cycle.conclude
    if found is None:
        return
    if found.verdict is not None:
        yield Line(_("Judged right at the table.") if found.verdict else _("Judged wrong at the table."))
        if judge == "dealer" and found.claim is not None and found.verdict == (found.claim == "different"):
            yield Line(_("The dealer’s verdict is not what the written rule says."), kind="against")
    if found.claim == "right":
        yield Line(_("Right: no card of this round could have told it from the secret rule."), kind="good")
    elif found.claim == "right_from_here":
        yield Line(_("Right from here on: no card still to come could have told it from the secret rule."), kind="good")
    elif found.claim == "different":
        yield Line(_("Different from the secret rule."))
    if found.relation is not None and found.claim != "right":
        yield Line(relation(found))
    if found.overlap is not None and found.claim != "right":
        yield Line(
            ngettext(
                "Of 100 cards that fit the rule or this idea, %(share)d fit both, over %(n)d position of this round.",
                "Of 100 cards that fit the rule or this idea, %(share)d fit both, over %(n)d positions of this round.",
                found.positions,
            )
            % {"share": round(100 * found.overlap), "n": found.positions},
        )
    if found.telling and found.claim == "different":
        yield Line(
            _("In the student’s hand, and able to tell the two apart: %(cards)s.") % {"cards": shorts(found.telling)}
        )


def relation(found: ComparedRule) -> str:
    """Whether it is too narrow or too broad, over the positions of the round."""
    return {
        "same": _("It gives the rule’s verdicts wherever cards lay in this round, and differs elsewhere."),
        "inside": _("Too narrow: every card it accepts fits the rule, and the rule accepts more."),
        "contains": _("Too broad: it accepts every card that fits the rule, and others."),
        "overlaps": _("Too broad in one place and too narrow in another."),
        "disjoint": _("It accepts no card that fits the rule."),
    }[found.relation or "same"]
