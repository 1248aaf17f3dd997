"""Places at a table, and who else may move or look.

A seat is a number from 0 up; left of a seat is the next higher number in use, and after the highest
the lowest. Whoever has no seat is named by a negative number, so that one plain integer says who
moves (`Actor`) or who looks (`Viewer`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Seat = int
Actor = int  # a seat, TEACHER or CLOCK
Viewer = int  # a seat, TEACHER or PUBLIC

TEACHER: Final = -1
CLOCK: Final = -2  # the table itself: time is up, everyone has answered
PUBLIC: Final = -3  # the projector, or anyone who may see what lies on the table and nothing else
NOBODY: Final = -4  # whose cards those are that come from the stock to the table


def left_of(seat: Seat, seats: Sequence[Seat]) -> Seat:
    """The next seat to the left that is in ``seats`` (ascending, not empty); ``seat`` itself need not be in it."""
    for other in seats:
        if other > seat:
            return other
    return seats[0]
