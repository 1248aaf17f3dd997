"""German on what is forbidden, in a clause of its own: "es ist verboten, dass auf Rot Rot folgt", "..., Rot auf Rot zu legen"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long
from eleusis.rules.reader.grammar.in_which_case.following import never_on, of_each
from eleusis.rules.reader.grammar.judging.verdicts import misses, misses_if
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling

On = tuple[m.Pred, m.Cond]


def rows() -> Iterator[Shape]:
    for barred, done in (("BARRED_THAT", "COME|LIE|DONE"), ("IT? MISSES COMMA", "TO_DO")):
        yield from row("Sentence", f"{barred} On {done}", _on)
        yield from row("Sentence", f"{barred} Before Subject|Having {done}", lambda cond, pred: never_on(pred, cond))
    yield from row("Sentence", "IT? MISSES COMMA Subject|Having TO_DO COMMA IF Clause", misses_if)
    yield from row("Sentence", "MISSES BE? On", _on)
    yield from row("Sentence", "MISSES BE? Ons", partial(of_each, never_on))
    yield from row("Sentence", "BARRED_THAT Streak COME|LIE|DONE?", never_so_long)
    yield from row("Sentence", "BARRED_THAT Subject|Having COME|DONE", misses)
    yield from row("Sentence", "BARRED_THAT Clause", _so, 2)


def _on(on: On) -> Telling | None:
    return never_on(*on)


def _so(cond: m.Cond) -> Telling | None:
    """As in "es ist verboten, dass die Karte höher ist als die letzte"."""
    cond = m.settle(cond, 0)
    return Telling(m.neg(cond)) if 0 in m.all_refs(cond) else None
