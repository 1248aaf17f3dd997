"""Of the last few cards the higher one, or the lower: what the next card has of it; of equally high ones, of either.

And the highest of all that lie there, as a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.against.side_by_side import than_extreme
from eleusis.rules.reader.grammar.along_the_line.counting import than_all
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.rows import always, row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
TheHigher = tuple[bool, tuple[s.Ref, ...]]  # whether it is the higher one, and of which cards


def rows() -> Iterator[Shape]:
    yield from _which()
    yield from _what_it_has()


# --- which of them ---------------------------------------------------------------------------------


def _which() -> Iterator[Shape]:
    for most, more, greatest in (("HIGHEST", "MAXIMUM", True), ("LOWEST", "MINIMUM", False)):
        one_of = partial(_of_those, greatest)
        yield from row("The-higher", f"THE? {most}|{more} CARD|ONE? OF|AMONG Refs", one_of)
        yield from row("The-higher", f"OF|AMONG Refs COMMA? LOOK_AT? THE? {most}|{more} CARD|ONE?", one_of)
        yield from row("The-higher", f"THE? {more} CARD|ONE", partial(_of_those, greatest, m.THEM[2]))
        of_all = s.Landmark(most.lower(), frozenset(SUIT_MASKS), frozenset(ALL_RANKS))
        yield from row("Ref", f"THE {most} CARD ON_LINE|SOFAR", always(of_all), 2)
        yield from row("Fact", f"Ref BE THE {most} CARD? ON_LINE|SOFAR", partial(_is_the_most, of_all))


def _is_the_most(most: s.Landmark, ref: s.Ref) -> m.Cond | None:
    """As in "if the last card is the highest card so far": or as high as that."""
    return s.RankCmp(">=" if most.which == "highest" else "<=", ref, most) if ref == 1 else None


def _of_those(greatest: bool, refs: tuple[s.Ref, ...]) -> TheHigher | None:
    """As in "the higher one of the last two cards": what was played is not held against what is played."""
    return None if 0 in refs or len(refs) > 3 else (greatest, refs)


# --- what it has -----------------------------------------------------------------------------------


def _what_it_has() -> Iterator[Shape]:
    yield from row("Having", "Having AS|FROM|OF|TO|THAN The-higher", _held_against)
    yield from row("Having", "THE? Attr OF The-higher", _like)
    yield from row("Being", "MATCH|FOLLOW THE? Attr OF The-higher", _like)
    yield from row("Being", "MATCH The-higher IN Attr", lambda which, attr: _like(attr, which))
    for it_has in (
        "Amount MUST BE? EQUALS|MATCH? THAT|THAT_ONE OF The-higher",
        "Amount MUST MATCH THAT? OF? The-higher",
    ):
        yield from row("Sentence", it_has, _has_its)
    yield from row("Sentence", "The-higher DECIDES_ALL? COLON|STOP|COMMA Sentence", _of_that_one)
    yield from row("Text", "Text COMMA|STOP IF Clause COMMA? EITHER_WILL_DO", _either_on_a_tie)
    for this, that, (high, low) in (("HIGHEST", "LOWEST", (True, False)), ("LOWEST", "HIGHEST", (False, True))):
        both = f"Cmp THAN THE {this} CARD? AND|OR Cmp THAN THE {that} CARD|ONE? OF Refs"
        yield from row("Compared", both, partial(_beside_both, high, low))
        than = "Cmp THAN|AS THE"
        for this_one, that_one in (("CARD? ON_LINE|SOFAR", "CARD?"), ("", "CARD? ON_LINE|SOFAR")):
            of_all = f"{than} {this} {this_one} COMMA? OR|NOR {than} {that} {that_one}"
            yield from row("Compared", of_all, partial(_beside_all, high, low))
    yield from row("Compared", "Cmp THAN EVERYTHING ON_LINE|SOFAR COMMA? OR|NOR Cmp THAN ALL_OF_THEM", _beyond_all)
    yield from row("Sentence", "LOOK_AT The-higher COLON|STOP|COMMA|AND Sentence", _of_that_one)


def _either_on_a_tie(text: Text, cond: m.Cond) -> Text | None:
    """As in "... the suit of the higher one. If they have the same rank, match either": as it is in any case."""
    told = m.disj(*(atom for atom in s.walk(text[-1].fits) if isinstance(atom, s.RankCmp)))  # type: ignore[arg-type]
    is_tie = isinstance(cond, s.Same) and cond.attr == "rank"
    return text if is_tie and told != m.FALSE and text[-1].about == m.TRUE else None


def _beside_both(high: bool, low: bool, one: m.Pred, other: m.Pred, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "lower than the highest and higher than the lowest of the last three cards"."""
    told = [than_extreme(high, one, refs), than_extreme(low, other, refs)]
    known = [pred for pred in told if pred is not None]
    return m.all_of(*known) if len(known) == 2 else None


def _beside_all(high: bool, low: bool, one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "not higher than the highest card on the line, nor lower than the lowest"."""
    told = [m.fill(pred, m.Amount("max" if most else "min")) for pred, most in ((one, high), (other, low))]
    known = [pred for pred in told if pred is not None]
    return m.any_of(*known) if len(known) == 2 else None


def _beyond_all(one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "higher than all the cards on the line or lower than all of them"."""
    known = [pred for pred in map(than_all, (one, other)) if pred is not None]
    return m.any_of(*known) if len(known) == 2 else None


def _cases(which: TheHigher, held: list[m.Cond | None]) -> m.Cond | None:
    """That it holds of the higher one; `held` says what would hold of each."""
    greatest, refs = which
    known = [cond for cond in held if cond is not None]
    if len(known) < len(refs):
        return None
    op = ">=" if greatest else "<="
    each = zip(refs, known, strict=True)
    return m.disj(*(m.conj(*(s.RankCmp(op, ref, other) for other in refs if other != ref), cond) for ref, cond in each))


def _held_against(pred: m.Pred, which: TheHigher) -> m.Pred | None:
    """As in "of the same suit as the higher one of the last two cards"."""
    filled = [m.fill(pred, ref) for ref in which[1]]
    cond = _cases(which, [None if one is None else said_of(one, CARD) for one in filled])
    return None if cond is None else m.Fact(cond, candidate=True)


def _like(attr: str, which: TheHigher) -> m.Pred | None:
    """As in "match the colour of the higher one"."""
    return _held_against(same_in(attr), which)


def _has_its(amount: m.Amount, which: TheHigher) -> Telling | None:
    """As in "the colour of the next card must be that of the higher of the last two cards"."""
    pred = _like(amount.what, which) if amount.refs in {(0,), (m.IT,)} and not amount.plus else None
    return None if pred is None else plainly(pred)


def _meaning(it: s.Ref, ref: s.Ref) -> s.Ref:
    return it if ref in {m.SAID, m.IT} else ref


def _of_that_one(which: TheHigher, verdict: Telling) -> Telling | None:
    """As in "of the last two cards, take the lower one: the next card must be of its suit"."""
    if verdict.about != m.TRUE or verdict.rest or verdict.start is not None or verdict.force != "must":
        return None
    if not m.all_refs(verdict.fits) & {m.SAID, m.IT}:
        return None
    fits = [m.map_refs(verdict.fits, partial(_meaning, to)) for to in which[1]]
    cond = _cases(which, list(fits))
    return None if cond is None else Telling(cond)
