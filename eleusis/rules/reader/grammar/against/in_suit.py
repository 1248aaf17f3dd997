"""What goes with a suit that stays or changes: "in suit up, out of suit down", "same suit goes up, other suits go down"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.parallel import in_either
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of
from eleusis.rules.reader.trumps import TRUMP

_SUIT = s.Same("suit", 0, 1)


def rows() -> Iterator[Shape]:
    yield from row("Some", "A|EVERY|THE? TRUMP", lambda: TRUMP)
    yield from row("Suit-is", "IN_SUIT", lambda: _SUIT)
    yield from row("Suit-is", "OUT_OF_SUIT", lambda: m.neg(_SUIT))
    yield from row("Sentence", "Suit-is COMMA? Sentence", _so)
    yield from row("Being", "Being|Adj IN_SUIT", _and_the_suit, 1)
    for kind in ("Being", "Adj"):
        yield from row("Sentence", f"Suit-is COMMA? {kind}", _then)
        yield from row("Case", f"{kind} Suit-is", lambda pred, cond: (pred, cond))
        for other in (f"ELSE {kind}", f"{kind} ELSE"):
            yield from row("Sentence", f"{kind} IN_SUIT COMMA? AND? {other}", partial(in_either, "suit"))
    verb = "GO|COME|MUST|MEANS|COLON"
    yield from row("Alike-so", f"THE? SAME Attr {verb}? Being", lambda attr, pred: (attr, pred))
    for other in ("A|THE|EVERY? DIFFERENT Attr", "THE? OTHER_KINDS"):
        yield from row("Others-so", f"{other} {verb}? Being", lambda *told: told)
    yield from row("Sentence", "Alike-so COMMA|STOP AND|HOWEVER? Others-so", _either)
    for kind, joint in product(("Being", "Adj"), ("COMMA|AND|HOWEVER", "COMMA AND|HOWEVER")):
        yield from row("Sentence", f"{kind} IF THE? Attr KEEP {joint} {kind} IF IT CHANGE", _kept_or_not)
        yield from row("Sentence", f"{kind} IF THE? Attr CHANGE {joint} {kind} IF IT KEEP", _changed_or_not)
        yield from row("Sentence", f"{kind} WITH THE? SAME Attr {joint} {kind} WITH ANOTHER_ONE", _kept_or_not)


def _and_the_suit(pred: m.Pred) -> m.Pred | None:
    """As in "higher in suit"; not "they agree in suit"."""
    goes = isinstance(pred, m.Rel) and pred.op in {"<", ">", "<=", ">="}
    return m.all_of(pred, m.Fact(_SUIT, candidate=True)) if goes else None


def _then(cond: m.Cond, pred: m.Pred) -> Telling | None:
    fits = said_of(pred, CARD)
    return None if fits is None else Telling(fits, about=cond, case=cond)


def _so(cond: m.Cond, verdict: Telling) -> Telling | None:
    is_plain = verdict.about == m.TRUE and verdict.force == "must" and not verdict.rest and verdict.start is None
    return Telling(verdict.fits, about=cond, case=cond) if is_plain else None


def _either(alike: tuple[str, m.Pred], others: tuple[str, m.Pred] | tuple[m.Pred]) -> Telling | None:
    """As in "same suit goes up, other suits go down"."""
    attr, one = alike
    named, pred = others if len(others) > 1 else (attr, others[0])
    return None if named != attr or isinstance(pred, str) else in_either(attr, one, pred)


def _kept_or_not(kept: m.Pred, attr: str, changed: m.Pred) -> Telling | None:
    """As in "higher if the suit stays, lower if it changes", "higher with the same suit, lower with another"."""
    return in_either(attr, kept, changed)


def _changed_or_not(changed: m.Pred, attr: str, kept: m.Pred) -> Telling | None:
    return in_either(attr, kept, changed)
