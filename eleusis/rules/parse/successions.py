"""What comes after what: arrows, “after X comes Y”, “X follows Y”."""

from __future__ import annotations

from typing import Any, Final

from eleusis.rules.parse import actions as do
from eleusis.rules.parse import runs
from eleusis.rules.parse import statements as tell
from eleusis.rules.parse.engine import ListOf, Rejected, Row
from eleusis.rules.parse.meaning import either


def at_least_two(items: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(items) < 2:
        raise Rejected
    return items


ROWS: Final[tuple[Row, ...]] = (
    # what follows what
    ("Succession", "Pred ARROW Pred", lambda one, _, other: (one, other)),
    ("Succession", "Pred FOLLOWEDBY Pred", lambda one, _, other: (one, other)),
    ("Succession", "Pred FOLLOW Pred", lambda one, _, other: (other, one)),
    ("Succession", "PLAY? Pred AFTER EVERY? Pred", lambda _, one, __, ___, other: (other, one)),
    ("Succession", "AFTER EVERY? Pred COMMA? PLAY? Pred", lambda _, __, one, ___, ____, other: (one, other)),
    ("Succession", "ATTR FOLLOW ATTR", lambda one, _, other: (do.numerals(other), do.numerals(one))),
    ("Succession", "Pred FOLLOWEDBY Pred CUR", lambda one, _, other, __: (one, other)),
    ("After", "Pred", tell.of_last),
    ("After", "NUM Seq INROW?", lambda number, pred, _: runs.after_several(number, pred)),
    ("After", "NUM INROW Seq", lambda number, _, pred: runs.after_several(number, pred)),
    # several arrows
    ("Arrow", "Ends ARROW Ends", lambda one, _, other: (one, other)),
    ("Arrow", "AFTER Ends ARROW Ends", lambda _, one, __, other: (one, other)),
    ("Ends", "CLS OR CLS", lambda one, _, other: either((one[1], other[1]))),
    ("Ends", "Member", do.keep),
    ("Ends", "Seq2", do.keep),
    ("ArrowSep", "COMMA", do.keep),
    ("ArrowSep", "SEMI", do.keep),
    ("ArrowSep", "COMMA AND", do.keep),
    ("ArrowSep", "AND", do.keep),
)  # fmt: skip
LISTS: Final = {
    "Successions": ListOf("Succession", "ListSep", lambda items, _: items),
    "Arrows": ListOf("Arrow", "ArrowSep", lambda items, _: at_least_two(items)),
}
