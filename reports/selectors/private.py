"""What was kept private at the table, and goes up on no wall unless its writer or the teacher allows it."""

from __future__ import annotations

from eleusis import events as ev
from eleusis.inquiry import InquiryCycle, rounds_of
from reports.selectors.report import RoundReport
from reports.selectors.table_logs import log_of_table


def is_kept_private(event: ev.Event) -> bool:
    """Whether this was written for nobody else: a closing guess, or a note that its writer has not released."""
    return isinstance(event, ev.Concluded) or (isinstance(event, ev.Noted) and not event.may_show)


def is_private(one: RoundReport, cycle: InquiryCycle) -> bool:
    """Whether an idea of a round was kept private."""
    return is_kept_private(rounds_of(log_of_table(one.table.pk))[one.number][cycle.event][1])
