"""A cycle in one row of a table: each step in a few words, for the printed page."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import InquiryCycle, RoundReading
from reports.selectors.marks import short, tried

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Brief:
    seen: str
    check: str
    predict: str
    tried: str
    result: str
    conclude: str
    revise: str


def brief_of(reading: RoundReading, cycle: InquiryCycle) -> Brief:
    return Brief(
        seen=_seen(cycle),
        check=_check(reading, cycle),
        predict=_predict(reading, cycle),
        tried=_tried(reading, cycle),
        result=_result(reading, cycle),
        conclude=_conclude(cycle),
        revise=_revise(cycle),
    )


def _placed(reading: RoundReading, number: int) -> str:
    trial = reading.trials[number - 1]
    return _("%(card)s after %(before)s") % {"card": tried(trial), "before": short(trial.after)}


def _seen(cycle: InquiryCycle) -> str:
    seen = cycle.observe
    if not seen.seen:
        return _("no verdict yet")
    return _("%(right)d right, %(wrong)d wrong") % {"right": seen.right, "wrong": seen.wrong}


def _check(reading: RoundReading, cycle: InquiryCycle) -> str:
    check = cycle.check
    if check is None or not check.of:
        return NOTHING
    if not check.contradictions:
        return _("agreed with all %(n)d") % {"n": check.of}
    first = _placed(reading, check.contradictions[0].trial)
    if len(check.contradictions) == 1:
        return _("ruled out: %(card)s") % {"card": first}
    return _("ruled out by %(k)d, first %(card)s") % {"k": len(check.contradictions), "card": first}


def _predict(reading: RoundReading, cycle: InquiryCycle) -> str:
    own = [one for one in reading.predictions if one.cycle == cycle.number and one.seat == cycle.seat]
    return _("%(k)d of %(n)d came true") % {"k": sum(one.hit for one in own), "n": len(own)} if own else NOTHING


def _tried(reading: RoundReading, cycle: InquiryCycle) -> str:
    tests = [play for play in reading.plays if play.cycle == cycle.number]
    if not tests and any(claim.cycle == cycle.number for claim in reading.no_plays):
        return _("a hand shown")
    if not tests:
        came = len(cycle.led_by)
        return (
            ngettext("said after %(n)d own card", "said after %(n)d own cards", came) % {"n": came} if came else NOTHING
        )
    positive = sum(play.test == "positive" for play in tests)
    negative = sum(play.test == "negative" for play in tests)
    if not positive and not negative:
        return ngettext("%(n)d card", "%(n)d cards", len(tests)) % {"n": len(tests)}
    parts = []
    if positive:
        parts.append(_("%(n)d that should fit") % {"n": positive})
    if negative:
        parts.append(_("%(n)d that should not") % {"n": negative})
    return ", ".join(parts)


def _result(reading: RoundReading, cycle: InquiryCycle) -> str:
    result = cycle.result
    if cycle.check is not None and cycle.check.contradictions:
        return _("ruled out before")
    if cycle.check is not None and cycle.check.judged_wrong:
        return _("judged wrong before")
    if result is None:
        return NOTHING
    if result.refuted_by is not None:
        return _("ruled out later by %(card)s") % {"card": _placed(reading, result.refuted_by)}
    if result.judged_wrong:
        return _("judged wrong later")
    return _("supported so far") if result.survived else _("not yet ruled out")


def _conclude(cycle: InquiryCycle) -> str:
    found = cycle.conclude
    if found is None:
        return NOTHING
    if cycle.source == "prophet":
        return _("overthrown")
    if found.claim is None:
        return {True: _("judged right"), False: _("judged wrong"), None: NOTHING}[found.verdict]
    if found.claim == "right":
        return _("right")
    if found.claim == "right_from_here":
        return _("right from here on")
    relation = {
        "same": _("differs elsewhere"),
        "inside": _("too narrow"),
        "contains": _("too broad"),
        "overlaps": _("too broad here, too narrow there"),
        "disjoint": _("no card in common"),
    }[found.relation or "same"]
    return _("different: %(relation)s; %(share)d of 100 cards in common") % {
        "relation": relation,
        "share": round(100 * (found.overlap or 0)),
    }


def _revise(cycle: InquiryCycle) -> str:
    revised = cycle.revise
    if revised is None:
        return NOTHING
    change = {
        "specialised": _("made narrower"),
        "generalised": _("made wider"),
        "other": _("another idea"),
        "unchanged": _("kept"),
    }.get(revised.change or "", _("cannot be told"))
    if revised.contradicted_by:
        return _("%(change)s, after a card against it") % {"change": change}
    if revised.wrong_guess:
        return _("%(change)s, after a wrong guess") % {"change": change}
    return change
