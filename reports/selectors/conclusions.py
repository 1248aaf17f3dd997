"""How a hypothesis lies to the secret rule, and to the one before it, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import InquiryCycle
from eleusis.inquiry.reading import ComparedRule, Revised
from reports.selectors.marks import MOST_LINES, Line, shorts


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
        "inside": _("Too narrow where cards lay in this round: all that it accepts there fits, and more would fit."),
        "contains": _("Too broad where cards lay in this round: it accepts all that fits there, and more."),
        "overlaps": _("Too broad in one place and too narrow in another."),
        "disjoint": _("Where cards lay in this round it accepts no card that fits the rule."),
    }[found.relation or "same"]


def revision(revised: Revised, placed: Callable[[int], str]) -> Iterator[Line]:
    """What became of the idea before."""
    change = {
        "specialised": _("Made narrower: everything it accepts, the idea before accepted, too."),
        "generalised": _("Made wider: it accepts all that the idea before accepted, and more."),
        "other": _("Changed to another idea: neither narrower nor wider."),
        "unchanged": _("Kept as it was."),
    }.get(revised.change or "", _("How it differs from the idea before cannot be told."))
    yield Line(change)
    if revised.wrong_guess:
        yield Line(_("The idea before was a guess that was judged wrong."))
    if revised.contradicted_by:
        cards = ", ".join(placed(number) for number in revised.contradicted_by[:MOST_LINES])
        yield Line(_("By now the idea before was ruled out: %(cards)s.") % {"cards": cards})
    elif revised.contradicted_by is not None and not revised.wrong_guess:
        yield Line(_("No card seen had ruled out the idea before."))
