"""Better seats, as the teacher's room tells of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from games.live.room_frames import RepairPart, TableChangePart
from games.live.table import LiveTable
from games.repairs import BetterSeats

LOOK_AGAIN: Final = 20.0  # seconds between two looks for what was not found in time: each may take a core for one


def repair_part(repair: BetterSeats | None, tables: Iterable[LiveTable]) -> RepairPart | None:
    """What is proposed now; of each child whether a round would go on without them, by the tables as they stand."""
    if repair is None:
        return None
    playing = {student for table in tables for student in _playing_at(table)}
    moves = [
        TableChangePart(
            student=str(one.student), name=one.name, from_=one.old, to=one.new, plays=str(one.student) in playing
        )
        for one in repair.moves
    ]
    return RepairPart(key=repair.key, said=[str(sentence) for sentence in repair.said], moves=moves)


def _playing_at(table: LiveTable) -> Iterator[str]:
    """Who is in its round, as a player or as its dealer; who came since it began waits for the next."""
    state = table.durable.state
    if state.is_playing and state.round is not None:
        for seat, student in table.plan.people.students.items():
            if seat in state.seats and (seat in state.round.hands or seat == state.round.dealer):
                yield student
