"""Questions that guess a rule: "is the next card always higher than the last one?", "must the sum be even?"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import (
    amount_must,
    fits_if,
    fits_only_if,
    may_be,
    misses,
    must,
    only_so,
    sum_is,
)
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "BE Subject Pred QUESTION", _is)
    yield from row("Sentence", "BE Amount Pred QUESTION", _amount_is)
    yield from row("Sentence", "MUST Subject Being QUESTION", lambda about, being: must(about, Verb("must", being)))
    yield from row("Sentence", "MUST Amount Being QUESTION", _amount_is)
    yield from row("Sentence", "MUST IT Being QUESTION", lambda being: must(m.ANYTHING, Verb("must", being)))
    yield from row("Sentence", "BE SUM Pred QUESTION", partial(sum_is, (0, 1)))
    yield from row("Sentence", "MUST SUM BE Pred QUESTION", partial(sum_is, (0, 1)))
    yield from row("Sentence", "MAY Subject ONLY Being QUESTION", lambda about, being: must(about, Verb("only", being)))
    yield from row("Sentence", "BE Subject FITS QUESTION", may_be)
    yield from row("Sentence", "BE ONLY Subject FITS QUESTION", only_so)
    yield from row("Sentence", "BE Subject MISSES QUESTION", misses)
    yield from row("Sentence", "BE Subject Pred IF Clause QUESTION", _is_then)
    yield from row("Sentence", "BE Subject Pred Before QUESTION", _is_then)
    yield from row("Sentence", "BE Subject ONLY FITS Before QUESTION", fits_only_if)
    yield from row("Sentence", "BE Subject FITS COMMA? IF|ONLYIF Clause QUESTION", fits_if)


def _is(about: m.Pred, pred: m.Pred) -> Telling | None:
    return must(about, Verb("must", pred))


def _is_then(about: m.Pred, pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "is the card red if the last one was black?"."""
    told = _is(about, pred)
    return None if told is None else if_so(cond, told)


def _amount_is(amount: m.Amount, pred: m.Pred) -> Telling | None:
    return amount_must(amount, Verb("must", pred))
