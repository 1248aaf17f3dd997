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
from eleusis.seats import Seat
from eleusis.statement import Statement

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
        yield "The round ended before there was a rule."
        return
    yield drawn(round_.layout)
    yield ""
    if round_.statement is not None:
        yield f"The rule was: {round_.statement.said}"
    yield from teller.scores(round_)
    standings = solo.table.game.standings
    if round_.number > 1 or round_.dealer is not None:
        best = sorted(standings.items(), key=lambda one: (-one[1], one[0]))
        yield f"After {round_.number} round{'s' * (round_.number > 1)}: " + ", ".join(
            f"{teller.who(seat)} {points}" for seat, points in best
        )
    if round_.dealer == teller.me:
        return
    began = max(at for at, event in enumerate(solo.table.log) if isinstance(event, ev.RoundBegan))
    yield from _of_what_was_said(solo.table.log[began:], teller.me)
    if solo.hints and solo.secret is not None:
        yield f"You took {solo.hints} of {len(hint_ladder(solo.secret))} hints."


def _of_what_was_said(log: Sequence[ev.Event], me: Seat) -> list[str]:
    """Each thing you said, and what the table could have told you by then."""
    found = []
    for place, event in enumerate(log):
        match event:
            case ev.Guessed(seat=seat, statement=Statement() as said) if seat == me:
                found.append(_of_guess("You guessed", said, log[:place]))
            case ev.Noted(seat=seat, statement=said) if seat == me:
                found.append(_of_guess("You noted", said, log[:place]))
            case ev.Concluded(seat=seat, statement=Statement() as said) if seat == me:
                found.append(_of_guess("At the end you thought", said, log[:place]))
    return found or ["You said no rule."]


def _of_guess(what: str, said: Statement, before: Sequence[ev.Event]) -> str:
    rule = rule_of(said)
    if rule is None:
        return f"{what}: {said.said}"
    items = evidence_of(before).items
    against = [item for item in items if agrees(rule, item.line, item.cards) != item.fits]
    if against:
        one = against[-1]
        verdict = "fitted" if one.fits else "did not fit"
        why = f"against it: {cards_text(one.cards)} {verdict} after {one.line[-1]}"
    elif not items:
        why = "before the first verdict"
    else:
        why = f"it agreed with {'the one verdict' if len(items) == 1 else f'all {len(items)} verdicts'} until then"
    return f"{what}: {said.said} ({why})"
