"""Questions before what then fits: "is the position odd? Then a red card. Otherwise a black one."."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.memory import been
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, in_case, play_if
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.saying import of_cards, said_of


def rows() -> Iterator[Shape]:
    yield from row("Asked-so", "BE Amount Pred", _is_so)
    yield from row("Asked-so", "BE BOTH|EVERY? THE? Refs EVERY? Pred|Some", _are_so)
    yield from row("Asked-so", "HAVE A|THE FIRST? Sort SEEN|PLAYED", been)
    yield from row("Asked-so", "BE THERE A Sort ON_LINE|SOFAR|SEEN", been)
    yield from row("Asked-so", "BE THERE A Sort LYING_LAST", last_is)
    yield from row("Asked-so", "A Sort ON_LINE|SEEN", been)
    yield from row("Sentence", "Plain STOP|COMMA IF_YES COMMA? Sentence", if_so, 1)
    for then in ("THEN?", "IF_YES"):
        yield from row("Fragment", f"Asked-so QUESTION {then} COMMA? Sentence", in_case)
        decided = f"WHETHER Clause DECIDES_ALL|DECIDE COLON|STOP {then} COMMA?"
        yield from row("Sentence", f"{decided} Sentence", in_case)
        yield from row("Sentence", f"LOOK_AT WHETHER Clause COLON|STOP|COMMA {then} COMMA? Sentence", in_case)
        yield from row("Sentence", f"{decided} Pred|Some|Having", play_if)
        yield from row("Fragment", f"Asked-so QUESTION {then} COMMA? Pred|Some|Having", play_if)


def _is_so(amount: m.Amount, pred: m.Pred) -> m.Cond | None:
    """As in "is the number of cards in the line even?"; of the card that is played nothing is asked."""
    cond = said_of(pred, amount)
    return None if cond is None or 0 in m.all_refs(cond) or m.IT in m.all_refs(cond) else cond


def _are_so(refs: tuple[s.Ref, ...], pred: m.Pred) -> m.Cond | None:
    """As in "are the last two cards spades?"."""
    return None if 0 in refs else of_cards(pred, refs)
