"""Runs and repeats: how many in a row, how often on the line, neighbours that agree."""

from __future__ import annotations

from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.parse.engine import Rejected
from eleusis.rules.parse.meaning import OPEN, SUBJECT, at_most_in_a_row, is_open, place, said_of_last


def alike_in_a_row(number: int, attr: str) -> s.Cond:
    return at_most_in_a_row(s.Same(attr, SUBJECT, OPEN), number)


def in_a_row(number: int, pred: s.Cond) -> s.Cond:
    return at_most_in_a_row(pred, number)


def fewer_in_a_row(number: int, pred: s.Cond) -> s.Cond:
    return at_most_in_a_row(pred, number - 1)


def pair_in_a_row(pred: s.Cond) -> s.Cond:
    """No two neighbours that agree: "no equal ranks in a row"."""
    if not is_open(pred):
        raise Rejected
    return at_most_in_a_row(pred, 1)


def neighbours(denied_: Any, pred: s.Cond) -> s.Cond:
    if denied_ is not None:
        return at_most_in_a_row(pred, 1)
    if not is_open(pred):
        raise Rejected
    return place(pred, 0)


def alike_at_most(number: int, attr: str) -> s.Cond:
    if not 1 <= number <= 12:
        raise Rejected
    return s.AlikeIn(attr, frozenset(range(number)), number)


def unlike_any(attr: str) -> s.Cond:
    return s.Not(s.Seen(attr))


def after_several(number: int, pred: s.Cond) -> s.Cond:
    if not 2 <= number <= 3:
        raise Rejected
    return said_of_last(pred, number)
