"""Whether the promise was kept: the log of each table against the ledger and against every frame that a child has got.

It knows the rules of play from the protocol alone, and asks the game for one thing: that the log can be replayed.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from eleusis import codec
from eleusis.game import Game
from games.live.store import Entry
from tests.faults.ledger import Answered

CANARY: Final = "kestrel over the harbour"  # stands in the words of every rule
FACE: Final = re.compile(r'"((?:10|[2-9JQKA])[SHDC])"')
# Where an event has cards that everybody at the table may see.
OPEN: Final = {
    "dealt": ("starter",),
    "cards_played": ("cards",),
    "cards_judged": ("cards",),
    "verdict_retracted": ("cards",),
    "no_play_declared": ("hand",),
    "no_play_judged": ("hand", "played"),
}


@dataclass
class Seen:
    """What one child was told: frames as they came."""

    seat: int
    frames: Sequence[str]


def broken(table: str, log: Sequence[Entry], ledger: Iterable[Answered], seen: Iterable[Seen] = ()) -> list[str]:
    """Every way in which the promise was not kept, in a sentence each."""
    return [
        f"table {table[:14]}: {what}"
        for what in (
            *_of_the_log(log),
            *_of_the_ledger(log, [line for line in ledger if line.table == table]),
            *_of_the_views(log, seen),
        )
    ]


def _of_the_log(log: Sequence[Entry]) -> Iterator[str]:
    if [entry.seq for entry in log] != list(range(1, len(log) + 1)):
        yield "its numbers are not 1, 2, 3 and so on"
    for (actor, move_id), times in Counter((one.actor, one.move_id) for one in log if one.move_id).items():
        if times > 1:
            yield f"move {move_id} of seat {actor} is in the log {times} times"
        if re.match(r"s\d", move_id or "") and not str(move_id).startswith(f"s{actor}-"):
            yield f"move {move_id} is in the log as that of seat {actor}"
    turn = None
    for entry in log:
        fact = codec.event_to_json(entry.fact)
        if fact["type"] == "turn_began":
            turn = fact["seat"]
        elif fact["type"] == "cards_played" and fact["seat"] != turn:
            yield f"seat {fact['seat']} played at number {entry.seq}, in the turn of seat {turn}"
    try:
        Game.of("express").after(entry.fact for entry in log)
    except Exception as error:
        yield f"it cannot be replayed: {error!r}"


def _of_the_ledger(log: Sequence[Entry], ledger: Iterable[Answered]) -> Iterator[str]:
    by_id = {(entry.actor, entry.move_id): entry.seq for entry in log if entry.move_id}
    for line in ledger:
        found = by_id.get((line.seat, line.move_id))
        if line.taken and found is None:
            yield f"move {line.move_id} was acknowledged as number {line.seq} and is not in the log"
        elif line.taken and found != line.seq:
            yield f"move {line.move_id} was acknowledged as number {line.seq} and is number {found}"
        elif not line.taken and found is not None:
            yield f"move {line.move_id} was refused and is number {found} of the log"


# ── what nobody may see ──────────────────────────────────────────────────────────────────────────


@dataclass
class Known:
    """The faces that may be seen at one number of the log: by all, and in the hand of each."""

    by_all: set[str] = field(default_factory=set)
    own: dict[int, set[str]] = field(default_factory=dict)
    rule: bool = False  # it has been shown

    def after(self, fact: dict[str, Any]) -> Known:
        if fact["type"] == "round_began":
            return Known(rule=False)
        by_all, own = set(self.by_all), {seat: set(hand) for seat, hand in self.own.items()}
        for part in OPEN.get(fact["type"], ()):
            by_all |= faces(fact[part])
        match fact["type"]:
            case "dealt":
                own = {int(seat): faces(hand) for seat, hand in fact["hands"].items()}
            case "cards_drawn":
                own.setdefault(fact["seat"], set()).update(faces(fact["cards"]))
            case "seat_taken":
                own.setdefault(fact["seat"], set()).update(faces(fact["hand"]))
        return Known(by_all, own, self.rule or fact["type"] == "rule_shown")

    def to(self, seat: int) -> set[str]:
        return self.by_all | self.own.get(seat, set())


def faces(part: Any) -> set[str]:
    return set(FACE.findall(json.dumps(part)))


def _of_the_views(log: Sequence[Entry], seen: Iterable[Seen]) -> Iterator[str]:
    known = [Known()]
    for entry in log:
        known.append(known[-1].after(codec.event_to_json(entry.fact)))
    for one in seen:
        told: set[str] = set()
        for text in one.frames:
            told.update(_forbidden(text, one.seat, known))
        yield from sorted(told)


def _forbidden(text: str, seat: int, known: Sequence[Known]) -> Iterator[str]:
    """What this frame shows that was not for this seat at that moment; what is not in the log was never acknowledged."""
    frame = json.loads(text)
    if frame["t"] not in ("state", "events"):
        return
    seq = frame["seq"]
    events = frame.pop("events", ())
    pieces = [(seq, frame), *((seq - len(events) + 1 + at, event) for at, event in enumerate(events))]
    for number, piece in pieces:
        if number >= len(known):
            continue
        alien = faces(piece) - known[number].to(seat)
        if alien:
            yield f"seat {seat} was shown {', '.join(sorted(alien))} at number {number}"
        if not known[number].rule and CANARY in json.dumps(piece, ensure_ascii=False):
            yield f"seat {seat} was told the rule at number {number}"
