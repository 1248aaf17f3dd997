"""What the wall shows, as its lesson keeps it, and what it must not give away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from eleusis import events as ev
from eleusis.game import Game
from eleusis.state import State
from eleusis.statement import Statement

JOIN: Final = "join"
TABLE: Final = "table"
REPLAY: Final = "replay"
BLANK: Final = "blank"
DEBRIEF: Final = "debrief"

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Screen:
    """``table`` is a number: of a table that is shown, or whose round is replayed, ``with_notes`` or without."""

    shows: str = JOIN
    table: int | None = None
    round: int | None = None
    with_notes: bool = False

    @classmethod
    def of(
        cls, kept: Mapping[str, Any], together: State | None, *, playing: bool = False, debrief: int | None = None
    ) -> Screen:
        """As the teacher chose it; but the debrief gives way while somebody is ``playing``, for it tells rules, and comes by
        itself where it is time since ``debrief`` and the teacher has chosen nothing later. A whole class that plays
        ``together`` is shown from the moment its round begins.
        """
        if debrief is not None and not playing and kept.get("at", 0) < debrief:
            return cls(DEBRIEF)
        if together is not None and together.rounds > kept.get("since", 0):
            return cls(TABLE, 1)
        if playing and kept.get("shows") == DEBRIEF:
            return cls()
        return cls(kept.get("shows", JOIN), kept.get("table"), kept.get("round"), kept.get("notes", False))

    def to_json(self) -> Json:
        return {"shows": self.shows, "table": self.table, "round": self.round, "notes": self.with_notes}


def is_to_be_found(statement: Statement, state: State, rules: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a table in mid-round has this rule before it: it plays it now, or it is one of the ``rules`` to come."""
    round_ = state.round
    if not state.is_playing or round_ is None:
        return False
    ahead = [] if round_.statement is None else [round_.statement]
    ahead += [Statement(form["text"], form.get("rule"), form.get("sentence")) for form in rules[state.rounds :]]
    return any(_same(statement, one) for one in ahead)


def _same(one: Statement, other: Statement) -> bool:
    if one.rule is None or other.rule is None:
        return one.text.strip().casefold() == other.text.strip().casefold()
    return one.rule == other.rule


@dataclass(frozen=True, slots=True)
class Cover:
    """What a wall must not tell of a table: the rule that the ``finders`` still have to find, and what hints say of it."""

    finders: tuple[int, ...] = ()
    hints: bool = False

    def fact(self, fact: ev.Event) -> ev.Event:
        """As the wall may tell it."""
        if self.finders and isinstance(fact, ev.RuleShown):
            return ev.RuleShown(None)
        return ev.HintGiven(fact.by, "") if self.hints and isinstance(fact, ev.HintGiven) else fact

    def game(self, game: Game) -> Game:
        """As if its rule had not been shown: what the rule tells is withheld as in mid-round."""
        round_ = game.state.round
        if round_ is None:
            return game
        hints = tuple(replace(hint, text="") for hint in round_.hints) if self.hints else round_.hints
        is_shown = round_.rule_shown and not self.finders
        return replace(game, state=replace(game.state, round=replace(round_, rule_shown=is_shown, hints=hints)))
