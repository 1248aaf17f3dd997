"""What a wall must not tell of a table: a rule that another table of the lesson still has to find."""

from __future__ import annotations

from eleusis import codec
from games.live.around import AtTable


def finders_of(table: AtTable) -> tuple[int, ...]:
    """The other tables that still have to find the rule shown at this one, by number."""
    round_, room = table.durable.state.round, table.hub.rooms.get(table.plan.lesson_id)
    if room is None or round_ is None or not round_.rule_shown or round_.statement is None:
        return ()
    return room.finders(round_.statement, table.plan.number)


def hints_are_covered(table: AtTable) -> bool:
    """What has been said of a rule, played here or the next one, helps another table that has it before it."""
    state, room = table.durable.state, table.hub.rooms.get(table.plan.lesson_id)
    round_ = state.round
    if room is None:
        return False
    told = [round_.statement] if round_ is not None and round_.hints else []
    if state.hints:
        told += [codec.statement_from_json(form) for form in table.plan.rules[state.rounds : state.rounds + 1]]
    return any(room.finders(one, table.plan.number) for one in told if one is not None)
