"""German: what one of the last few cards has: "den Wert einer der letzten drei Karten", "mit keiner der letzten zwei"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, different, same_in, with_each
from eleusis.rules.reader.grammar.judging.clauses import one_each
from eleusis.rules.reader.grammar.judging.verdicts import misses, plainly
from eleusis.rules.reader.grammar.naming.references import last_few
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards, said_of

Refs = tuple[s.Ref, ...]


def rows() -> Iterator[Shape]:
    yield from _the_few()
    yield from _alike()
    yield from _theirs()


def _the_few() -> Iterator[Shape]:
    """As in "eine der zwei Karten vor ihr", "von allen letzten drei Karten"."""
    yield from row("Refs", "THE Number CARD EARLIER", last_few)
    yield from row("Refs", "EVERY THE? LASTLY Number CARD", last_few)
    yield from row("NoRefs", "NONE_OF Refs", same)


def _like_one(refs: Refs) -> m.Pred | None:
    return with_each(EQUAL, refs, m.Any) if 0 not in refs else None


def _like_none(refs: Refs) -> m.Pred | None:
    alike = _like_one(refs)
    return None if alike is None else m.none_of(alike)


def has_one(attr: str, refs: Refs) -> m.Pred | None:
    return with_each(same_in(attr), refs, m.Any) if refs and 0 not in refs else None


def _one_has(refs: Refs, attr: str) -> m.Cond | None:
    """As in "(wenn) eine der letzten zwei Karten den gleichen Wert hat"."""
    conds = [of_cards(same_in(attr), (0, ref)) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    return m.disj(*known) if len(known) == len(conds) and 0 not in refs else None


def _none_has(refs: Refs, attr: str) -> m.Cond | None:
    """As in "(wenn) keine der letzten drei Karten dasselbe Zeichen hat"."""
    one = _one_has(refs, attr)
    return None if one is None else m.neg(one)


def _must_have_one(refs: Refs, attr: str) -> Telling | None:
    had = has_one(attr, refs)
    return None if had is None else plainly(had)


def _alike() -> Iterator[Shape]:
    """As in "der Wert stimmt mit keiner der letzten drei Karten überein", "ist er unter den letzten zwei?"."""
    yield from row("Being", "WITH NoRefs MATCH", _like_none)
    for in_it in ("IN THE? Attr MATCH|AGREE", "THE? Attr IN_COMMON HAVE?"):
        yield from row("Being", f"WITH NoRefs {in_it}", lambda refs, attr: with_each(different(attr), refs, m.All))
        yield from row("Being", f"WITH SomeRefs {in_it}", lambda refs, attr: has_one(attr, refs))
    yield from row("Being", "WITH SomeRefs MATCH", _like_one)
    yield from row("Being", "FROM Refs|SomeRefs DIFFER", _like_none)
    yield from row("Being", "SAME BE AS AT|AMONG? SomeRefs", _like_one)
    yield from row("Being", "EQUALS THE Attr SomeRefs BE", has_one)
    yield from row("Being", "AS SomeRefs BE", _like_one, 1)
    yield from row("Being", "AMONG Refs BE|THERE_WAS|LIE", _like_one)
    yield from row("Being", "NOT AMONG Refs BE|THERE_WAS|LIE", _like_none)
    yield from row("InQuestion", "BE|LIE|WAS THE|ITS Attr AMONG Refs SEEN?", lambda attr, refs: _one_has(refs, attr))
    yield from row("InQuestion", "AGREE THE|ITS Attr WITH SomeRefs ALONG", lambda attr, refs: _one_has(refs, attr))
    yield from row("InQuestion", "HAVE SomeRefs THE? SAME Attr", _one_has)
    yield from row("InQuestion", "HAVE NoRefs THE? SAME Attr", _none_has)
    for new in ("THE? SAME Attr HAVE", "THE? SAME Attr AS IT HAVE", "ITS Attr HAVE"):
        yield from row("Clause", f"SomeRefs {new}", _one_has, -1)
        yield from row("Clause", f"NoRefs {new}", _none_has, -1)
    for new in ("HAVE", "HAVE AS|THAN THE NEW CARD?", "AS|THAN THE NEW CARD? HAVE"):
        yield from row("Sentence", f"NoRefs MAY THE? SAME Attr {new}", lambda refs, attr: _never(attr, refs))
        yield from row("Sentence", f"SomeRefs MUST THE? SAME Attr {new}", _must_have_one)
    for cmp in ("Cmp BE THAN THE NEW CARD?", "Cmp THAN THE NEW CARD? BE"):
        yield from row("Sentence", f"SomeRefs MUST {cmp}", partial(_held_to_new, m.disj))
        yield from row("Sentence", f"OF|AMONG Refs MUST AT_LEAST_ONE {cmp}", partial(_held_to_new, m.disj))
        yield from row("Sentence", f"NoRefs MAY {cmp}", partial(_held_to_new, lambda *some: m.neg(m.disj(*some))))
    yield from row("Clause", "THE? ONE_OF_THEM Pred BE? COMMA? AND THE_OTHER Pred BE?", one_each)
    for there in ("NOT THERE_WAS|SEEN", "NOTSEEN"):
        yield from row("Sentence", f"AMONG Refs MAY THE|ITS Attr {there}", lambda refs, attr: _never(attr, refs))


def _held_to_new(is_so: Callable[..., m.Cond], refs: Refs, pred: m.Pred) -> Telling | None:
    """As in "mindestens eine der letzten drei Karten muss kleiner sein als die neue"."""
    filled = m.fill(pred, 0) if 0 not in refs else None
    conds = [] if filled is None else [said_of(filled, m.Amount("card", (ref,))) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    return Telling(is_so(*known)) if known and len(known) == len(refs) else None


def _never(attr: str, refs: Refs) -> Telling | None:
    had = has_one(attr, refs)
    return None if had is None else misses(had)


def _theirs() -> Iterator[Shape]:
    """As in "verboten sind die Werte der letzten zwei Karten", "man darf den Wert der letzten drei nicht wiederholen"."""
    yield from row("Having", "THE Attr SomeRefs", has_one, 1)
    yield from row("Their-own", "THE? Attr Refs|SomeRefs", lambda attr, refs: (attr, refs))
    yield from row("Their-own", "A Attr THAT AMONG Refs THERE_WAS|LIE|BE", lambda attr, refs: (attr, refs))
    for never in ("Their-own COMMA? MAYNOT|MUSTNOT DONE|SEEN|REPEAT", "MISSES BE? Their-own", "Their-own MISSES"):
        yield from row("Sentence", never, lambda told: _never(*told))
    for again in ("MISSES BE? ONLY? REPETITION OF|A|THE? Attr", "REPETITION OF|A|THE? Attr MISSES"):
        yield from row("Sentence", again, lambda attr: misses(same_in(attr)))
    yield from row("Sentence", "MAY Their-own NOT DONE|SEEN|REPEAT", lambda told: _never(*told))
    yield from row("Sentence", "REPEAT NO Attr Refs", _never)
    yield from row("Sentence", "NO Attr Refs MAY DONE|SEEN|REPEAT", _never)
    yield from row("Sentence", "NOT Their-own", lambda told: _never(*told), 2)
    yield from row("Sentence", "PLAY NO Attr THAT SomeRefs HAVE", _never)
    yield from row("Sentence", "FITS BE? EVERY Attr EXCEPT THOSE Refs", _never)
