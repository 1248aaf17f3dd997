"""What is told when a round is over: the rule, the points, and what became of each thing you said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from eleusis import events as ev
from eleusis.cards import cards_text
from eleusis.evidence import evidence_of
from eleusis.players.reckoning import agrees, rule_of
from eleusis.players.storyteller import drawn
from eleusis.rules.hints import hint_ladder
from eleusis.rules.languages import words_of
from eleusis.seats import Seat
from eleusis.statement import Statement
from eleusis.texts import gettext as _
from eleusis.texts import ngettext

if TYPE_CHECKING:
    from eleusis.players.terminal.solo import Solo


def account(solo: Solo) -> None:
    """Write it all, best player first."""
    for line in _told(solo):
        solo.write(line)


def _told(solo: Solo) -> Iterator[str]:
    round_, teller = solo.round_, solo.teller
    yield ""
    if not round_.layout.line:
        yield _("The round ended before there was a rule.")
        return
    yield drawn(round_.layout)
    yield ""
    if round_.statement is not None:
        yield _("The rule was: %(rule)s") % {"rule": words_of(round_.statement)}
    yield from teller.scores(round_)
    standings = solo.table.game.standings
    if round_.number > 1 or round_.dealer is not None:
        best = sorted(standings.items(), key=lambda one: (-one[1], one[0]))
        points = ", ".join(f"{teller.who(seat)} {points}" for seat, points in best)
        after = ngettext("After %(count)s round: %(points)s", "After %(count)s rounds: %(points)s", round_.number)
        yield after % {"count": round_.number, "points": points}
    if round_.dealer == teller.me:
        return
    began = max(at for at, event in enumerate(solo.table.log) if isinstance(event, ev.RoundBegan))
    yield from _of_what_was_said(solo.table.log[began:], teller.me)
    if solo.hints and solo.secret is not None:
        rungs = len(hint_ladder(solo.secret))
        yield _("You took %(taken)s of %(there)s hints.") % {"taken": solo.hints, "there": rungs}


def _of_what_was_said(log: Sequence[ev.Event], me: Seat) -> list[str]:
    """Each thing you said, and what the table could have told you by then."""
    found = []
    for place, event in enumerate(log):
        match event:
            case ev.Guessed(seat=seat, statement=Statement() as said) if seat == me:
                found.append(_of_guess(_("You guessed: %(rule)s"), said, log[:place]))
            case ev.Noted(seat=seat, statement=said) if seat == me:
                found.append(_of_guess(_("You noted: %(rule)s"), said, log[:place]))
            case ev.Concluded(seat=seat, statement=Statement() as said) if seat == me:
                found.append(_of_guess(_("At the end you thought: %(rule)s"), said, log[:place]))
    return found or [_("You said no rule.")]


def _of_guess(what: str, said: Statement, before: Sequence[ev.Event]) -> str:
    told = what % {"rule": words_of(said)}
    rule = rule_of(said)
    if rule is None:
        return told
    items = evidence_of(before).items
    against = [item for item in items if agrees(rule, item.line, item.cards) != item.fits]
    if against:
        one = against[-1]
        fitted = _("against it: %(cards)s fitted after %(card)s")
        why = fitted if one.fits else _("against it: %(cards)s did not fit after %(card)s")
        return f"{told} ({why % {'cards': cards_text(one.cards), 'card': one.line[-1]}})"
    if not items:
        return told + " (" + _("before the first verdict") + ")"
    agreed = ngettext(
        "it agreed with the one verdict until then", "it agreed with all %(count)s verdicts until then", len(items)
    )
    return f"{told} ({agreed % {'count': len(items)}})"
