"""German on what most of the last few cards are: "sind die meisten der letzten drei rot, ...", "was da mehr ist"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.parallel import has_none, has_some
from eleusis.rules.reader.grammar.judging.clauses import Verb, so_many, so_many_hold
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.measures import attribute_of

Refs = tuple[s.Ref, ...]
_ONE_OF_TWO = frozenset({"colour", "parity", "kind", "half", "primality"})  # one of two is always more than half


def rows() -> Iterator[Shape]:
    yield from _more_than_half()
    yield from _that_which_is_more()


def _most_are(refs: Refs, pred: m.Pred, other: m.Pred | None = None) -> m.Cond | None:
    """As in "wenn von den letzten drei mehr rot (als schwarz) sind": of an odd number, so that none are equal."""
    masks = m.mask_of(pred), m.ALL_CARDS if other is None else m.mask_of(other)
    if len(refs) % 2 == 0 or not masks[0] or (other is not None and masks[1] != m.ALL_CARDS ^ masks[0]):
        return None
    return so_many(m.span((len(refs) + 1) // 2, len(refs)), refs, Verb("is", pred))


def _so_many_are(refs: Refs, bits: int, pred: m.Pred) -> m.Cond | None:
    return so_many(bits, refs, Verb("is", pred)) if m.mask_of(pred) else None


def _more_than_half() -> Iterator[Shape]:
    last = "FROM|OF|AMONG Refs"
    there = "BE|LIE|WAS"
    yield from row("Clause", f"MOST_OF Refs Adj|Some {there}", _most_are)
    yield from row("InQuestion", f"{there} MOST_OF Refs Adj|Some", _most_are)
    yield from row("Clause", f"{last} MOST_OF|MORE Adj|Noun {there}", _most_are)
    yield from row("InQuestion", f"{there} {last} MOST_OF|MORE Adj|Noun", _most_are)
    yield from row("Clause", f"{last} MORE Adj|Noun THAN Adj|Noun {there}", _most_are)
    yield from row("Clause", f"{last} MORE Adj|Noun {there} THAN Adj|Noun", _most_are)
    yield from row("InQuestion", f"{there} {last} MORE Adj|Noun THAN Adj|Noun", _most_are)
    yield from row("Clause", f"{last} Number Adj|Noun {there}", _so_many_are, 1)
    yield from row("InQuestion", f"{there} {last} Number Adj|Noun", _so_many_are, 1)
    for some, has in (("NO Adj|Noun", has_none), ("A Adj", has_some), ("ATLEAST? Some", has_some)):
        yield from row("Clause", f"{last} {some} LAID? {there}|GOT|WASLAST|THERE_WAS", has)
        yield from row("InQuestion", f"{there}|GOT|WASLAST {last} {some} LAID|THERE_TOO?", has)
    for is_among in ("LIE|WASLAST|BE ATLEAST? Some THERE_TOO", "IF ATLEAST? Some THERE_TOO? THERE_WAS|BE|WAS"):
        yield from row("InQuestion", f"LOOK_AT Refs MATTERS? COLON|STOP|COMMA {is_among}", has_some)


def _like_most(refs: Refs, attr: str) -> m.Cond | None:
    """That the card is as most of these are."""
    if attr not in _ONE_OF_TWO or len(refs) % 2 == 0 or 0 in refs:
        return None
    return so_many_hold(m.span((len(refs) + 1) // 2, len(refs)), [s.Same(attr, 0, ref) for ref in refs])


def _which(refs: Refs, one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "was von den letzten drei mehr ist, rot oder schwarz"."""
    attr = attribute_of(m.mask_of(one), m.mask_of(other))
    return None if attr is None else _like_most(refs, attr)


def _told(cond: m.Cond | None) -> Telling | None:
    return None if cond is None else Telling(cond)


def _unlike(told: m.Cond) -> Telling:
    return Telling(m.neg(told))


def _that_which_is_more() -> Iterator[Shape]:
    """As in "was von den letzten drei mehr ist, rot oder schwarz, darf nicht kommen"."""
    last = "FROM|OF|AMONG Refs"
    for which in (f"{last} COMMA? WHAT MORE BE", f"WHAT {last} MORE BE"):
        yield from row("Like-most", f"{which} COMMA Adj OR Adj", _which)
    yield from row("Like-most", f"THE? Attr COMMA? THAT {last} IN_MAJORITY", lambda attr, refs: _like_most(refs, attr))
    then = "Like-most COMMA? AND? THEN?"
    yield from row("Sentence", f"{then} MUST THE_LATTER DONE", Telling)
    yield from row("Sentence", f"{then} MUST THE_CONTRARY DONE", _unlike)
    yield from row("Sentence", "Like-most COMMA? MISSES", _unlike)
    yield from row("Sentence", "Like-most COMMA? AND? THE_LATTER? MUST DONE", Telling)
    behind = f"MUST THE? Attr DONE COMMA? THAT {last} IN_MAJORITY"
    yield from row("Sentence", behind, lambda attr, refs: _told(_like_most(refs, attr)))
