"""Of two things both or either: "both even or both odd", "suit or rank: one of them must match", between two cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.of_the_two import TheHigher
from eleusis.rules.reader.grammar.against.relations import between, same_in
from eleusis.rules.reader.grammar.against.side_by_side import than_extreme
from eleusis.rules.reader.grammar.judging.clauses import all_alike
from eleusis.rules.reader.grammar.judging.verdicts import each_must, fits_only_if, misses, plainly
from eleusis.rules.reader.grammar.rows import always, row, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _alike()
    yield from _in_suit_or_rank()
    yield from _between()
    yield from row("Sentence", "A CARD MAY FOLLOW ANOTHER_ONE ONLYIF Clause", partial(fits_only_if, m.ANYTHING))
    yield from row("Sentence", "ANYTHING_GOES EXCEPT GO? Cmp", misses)


def _alike() -> Iterator[Shape]:
    for both in ("BE Pred OR BOTH BE? Pred", "MUST EITHER? BOTH BE Pred OR BOTH BE? Pred"):
        yield from row("Sentence", f"Refs {both}", _both)
    yield from row("Being", "BE Feature AS Ref", lambda attr, ref: m.fill(same_in(attr), ref))


def _both(refs: tuple[s.Ref, ...], one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "both cards are odd or both are even"."""
    cond = all_alike(refs, one, other) if 0 in refs else None
    return None if cond is None else Telling(cond)


def _in_suit_or_rank() -> Iterator[Shape]:
    yield from row("Attrs", "ONE_OF THE Number COMMA Attr OR Attr COMMA?", _one_of_so_many)
    yield from row("Sentence", "Attrs COLON|STOP ONE_OF_THOSE MUST Being", each_must)
    yield from row("Being", "MATCH Ref BY Attr OR BY? Attr", lambda ref, *attrs: m.fill(_either(*attrs), ref))
    yield from row("Sentence", "Amount MUST Being COMMA? OR|ELSE Amount MUST BE?", _or_the_other)


def _one_of_so_many(bits: int, *attrs: str) -> tuple[str, ...] | None:
    """As in "one of the two, suit or rank, has to be the same"."""
    return ("or", *attrs) if bits == 1 << len(attrs) else None


def _either(*attrs: str) -> m.Pred:
    return m.any_of(*map(same_in, attrs))


def _or_the_other(one: m.Amount, being: m.Pred, other: m.Amount) -> Telling | None:
    """As in "the suit must be the same, or else the rank must be"."""
    conds = [said_of(being, m.Amount(amount.what, (0,))) for amount in (one, other) if amount.refs in {(0,), (m.IT,)}]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.disj(*known)) if len(known) == 2 and one != other else None


# --- between two cards -----------------------------------------------------------------------------


def _between() -> Iterator[Shape]:
    yield from row("THE_OTHER_OF_TWO", "THE? OTHER_ONE|OTHERS CARD|ONE?", word)
    yield from row("Compared", "Cmp THAN ONE_OF|EITHER Refs COMMA? AND Cmp THAN THE_OTHER_OF_TWO", _beside_each)
    yield from row("Compared", "Cmp THAN? The-higher COMMA? AND|HOWEVER Cmp THAN? The-higher", _beside_those)
    for more, greatest in (("MAXIMUM", True), ("MINIMUM", False)):
        yield from row("The-higher", more, always((greatest, m.THEM[2])), 2)
    yield from row("Compared", "BETWEEN THAT|THAT_ONE OF Refs", between)
    yield from row("Pred", "BETWEEN", lambda: between(m.THEM[2]), 1)
    yield from row("Topic", "Refs BE LIMITS", lambda refs: m.Amount("cards", refs))
    yield from row("Sentence", "Refs MUST ENCLOSE One", lambda refs, ref: plainly(between(refs)) if ref == 0 else None)
    yield from row("Refs", "THE? Number CARD THAT CAME_LAST", _last_so_many)


def _last_so_many(bits: int) -> tuple[int, ...] | None:
    """As in "the two cards that were played last"."""
    return next((tuple(range(1, count + 1)) for count in range(2, 7) if bits == 1 << count), None)


def _opposed(one: m.Pred, other: m.Pred) -> bool:
    """Whether it is higher than one and lower than the other."""
    ways = [pred.op[0] for pred in (one, other) if isinstance(pred, m.Rel) and pred.by is None]
    return set(ways) == {"<", ">"}


def _beside_each(one: m.Pred, refs: tuple[s.Ref, ...], other: m.Pred) -> m.Pred | None:
    """As in "higher than one of the last two cards and lower than the other"."""
    return between(refs) if len(refs) == 2 and _opposed(one, other) else None


def _beside_those(one: m.Pred, first: TheHigher, other: m.Pred, second: TheHigher) -> m.Pred | None:
    """As in "higher than the lower of the last two cards and lower than the higher one"."""
    known = [which[1] for which in (first, second) if which[1] != m.THEM[2]]
    if len(known) != 1 or first[0] == second[0] or not _opposed(one, other):
        return None
    if len(known[0]) == 2 and first[0] == (one.op[0] == "<"):  # type: ignore[union-attr]
        return between(known[0])
    told = [than_extreme(which[0], pred, known[0]) for which, pred in ((first, one), (second, other))]
    preds = [pred for pred in told if pred is not None]
    return m.all_of(*preds) if len(preds) == 2 else None
