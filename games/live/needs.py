"""Why a teacher might look at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eleusis import events as ev
from eleusis import state as st
from games.kinds import kind_of
from games.live.table import LiveTable

TURNS: Final = (st.TURN, st.GUESS, st.SORTING)  # the phases in which whoever is on turn is waited for
IDLE_TURNS: Final = 3  # so many turns that passed one after the other: nobody plays here; at a table of two, both


def needs_of(table: LiveTable, facts: Sequence[ev.Event]) -> list[str]:
    """Why a teacher might look at this table."""
    state = table.durable.state
    round_ = state.round
    if not state.seats or not table.plan.is_open:
        return []
    here = table.attended()
    if not here:
        return ["nobody_here"]
    needs = []
    if round_ is not None and state.is_playing and round_.dealer is not None and round_.dealer not in here:
        if round_.phase == st.RULE:
            needs.append("rule_needed")
        elif round_.judge == "dealer" or round_.phase == st.CHOICE:
            needs.append("dealer_needed")
    elif round_ is not None and round_.dealer in table.bots.playing and _is_beyond_a_bot(round_):
        needs.append("verdict_needed")
    kind = kind_of(table.durable.variant.name)
    needs += kind.needs(table.durable, here)
    if table.company.is_missing:
        needs.append("alone")
    if (
        round_ is not None
        and round_.turn is not None
        and round_.phase in (*TURNS, *kind.on_turn)
        and round_.turn not in here
    ):
        needs.append("away")
    if state.is_playing and _turns_without_a_card(facts) >= min(IDLE_TURNS, len(state.seats)):
        needs.append("idle")
    return needs


def _is_beyond_a_bot(round_: st.Round) -> bool:
    """Whether a dealer judges by hand what only whoever wrote it can judge: a rule in words alone, or such a guess."""
    if not round_.in_play or round_.judge != "dealer" or round_.statement is None:
        return False
    in_words = round_.phase == st.GUESS_VERDICT and round_.guess is not None and round_.guess.rule is None
    return round_.statement.rule is None or in_words


def _turns_without_a_card(facts: Sequence[ev.Event]) -> int:
    """How many turns have passed, one after the other, in which nobody did anything."""
    passed = 0
    for fact in reversed(facts):
        if isinstance(fact, ev.TurnPassed):
            passed += 1
        elif isinstance(fact, ev.CardsPlayed | ev.NoPlayDeclared | ev.RoundBegan):
            break
    return passed
