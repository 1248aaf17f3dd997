"""What two cards have in common, listed behind a colon; both or neither; what may come twice and not three times."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, STEPS, different, same_in, several
from eleusis.rules.reader.grammar.along_the_line.streaks import Streak, alike_back, never_so_long
from eleusis.rules.reader.grammar.in_which_case.following import leads
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import each_must
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of


def rows() -> Iterator[Shape]:
    yield from _counted()
    yield from _both_or_neither()
    yield from _by_such_a_step()
    yield from _followed_by()


# --- so many of these ------------------------------------------------------------------------------


def _counted() -> Iterator[Shape]:
    yield from row("Being", "SHARE|MATCH How-many WITH|OF|AS Ref COLON|COMMA Features", _in_common)
    yield from row(
        "Being",
        "SHARE|MATCH How-many COLON Features WITH|OF|AS Ref",
        lambda how, attrs, ref: _in_common(how, ref, attrs),
    )
    yield from row("Attrs", "ONE_OF Attr AND Attr", lambda *attrs: ("or", *attrs))
    stays = "EITHER? Attr MUST? KEEP COMMA? OR Attr KEEPS_TOO COMMA? NOTBOTH"
    yield from row("Sentence", stays, lambda *attrs: each_must(("one", *attrs), EQUAL))
    yield from row("Being", "KEEPING Attrs", lambda attrs: several(same_in, attrs))
    for one, other in (("CHANGE", "KEEP"), ("KEEP", "CHANGE")):
        just_one = f"ONE_OF Features MUST? {one} COMMA? AND|HOWEVER? THE? OTHER_ONE|OTHERS MUST? {other}"
        yield from row(
            "Sentence", just_one, lambda attrs: each_must(("one", *attrs), EQUAL) if len(attrs) == 2 else None
        )
    yield from row("Attrs", "ONE_OF Attr-list COMMA? AND Attr", lambda some, attr: ("or", *some, attr))


def _in_common(how: str, ref: s.Ref, attrs: tuple[str, ...]) -> m.Pred | None:
    """As in "share at least one property with the last card: colour or parity"."""
    return m.fill(several(same_in, (how, *attrs)), ref)


# --- both or neither -------------------------------------------------------------------------------


def _alike(refs: tuple[s.Ref, ...], pred: m.Pred) -> m.Cond | None:
    """As in "both it and the last card are face cards, or neither is"."""
    both, neither = of_cards(pred, refs), of_cards(m.none_of(pred), refs)
    return None if both is None or neither is None or m.is_open(pred) else m.disj(both, neither)


def _both_or_neither() -> Iterator[Shape]:
    neither = "NEITHER|NONE BE? ONE?"
    yield from row("Fact", f"Refs MUST? BE Pred|Some COMMA? OR {neither}", _alike)
    yield from row("Fact", f"Refs MUST? BE BOTH Pred|Some COMMA? OR {neither}", _alike)
    yield from row("Fact", "BOTH OR NEITHER|NONE OF? Refs MUST? BE Pred|Some", _alike)
    yield from row("Fact", "EITHER BOTH OR NEITHER|NONE OF? Refs MUST? BE Pred|Some", _alike)
    yield from row("Sentence", "IF Ref Verb COMMA? Subject MUST BE ONE", _one_too)


def _one_too(ref: s.Ref, verb: Verb, subject: m.Pred) -> Telling | None:
    """As in "if the last card is a face card, the next must be one"."""
    about, fits = said_of(verb.pred, m.Amount("card", (ref,))), said_of(verb.pred, CARD)
    if subject != m.ANYTHING or about is None or fits is None or m.mask_of(verb.pred) is None:
        return None
    return Telling(fits, about=about, case=about)


# --- by such a step --------------------------------------------------------------------------------


def _by_such_a_step() -> Iterator[Shape]:
    for way, op in (("RISE", ">"), ("FALL", "<")):
        yield from row("Being", f"{way} BY Sized", partial(_by_such, op), 1)
    yield from row(
        "Compared", "BETWEEN Number UNIT? LESSTHAN AND Number UNIT? MORETHAN Ref|Amount", partial(_from_to, -1)
    )
    yield from row(
        "Compared", "BETWEEN Number UNIT? MORETHAN AND Number UNIT? LESSTHAN Ref|Amount", partial(_from_to, 1)
    )
    yield from row("Sentence", "Streak FITS COMMA? AND|HOWEVER? Number INAROW? MISSES|MAYNOT|NOT", _not_so_many)
    yield from row("Sentence", "Streak FITS COMMA? AND|HOWEVER? Number INAROW? BE NOT", _not_so_many)
    for nor in ("MISSES|NOT", "BE NOT"):
        a_third = f"Streak FITS COMMA? AND|HOWEVER? A Ordinal ONE? {nor}"
        yield from row("Sentence", a_third, lambda streak, nth: _not_so_many(streak, 1 << nth))


def _by_such(op: str, bits: int) -> m.Pred | None:
    """As in "go up by an odd amount"."""
    return m.Rel(op, m.Amount("card", (m.OTHER,)), bits & STEPS) if bits & STEPS else None


def _from_to(sign: int, one: int, other: int, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "between 3 below and 4 above the last card"."""
    first, second = only(one), only(other)
    if not first or not second:
        return None
    up, down = (first, second) if sign > 0 else (second, first)
    near = m.any_of(
        m.Rel("=", m.Amount("rank", (m.OTHER,))),
        m.Rel(">", m.Amount("card", (m.OTHER,)), m.span(1, up)),
        m.Rel("<", m.Amount("card", (m.OTHER,)), m.span(1, down)),
    )
    return m.fill(near, to)


def _one_to_other(before: m.Pred, after: m.Pred) -> tuple[m.Pred, m.Cond] | None:
    """As in "black to black must go up"."""
    mask = m.mask_of(before)
    return (after, m.In(1, mask)) if mask and m.mask_of(after) else None


def _looked_at(_: str, ref: s.Ref) -> tuple[Telling, ...] | None:
    """As in "whatever colour the starter was, all cards must be of that colour"."""
    return None if ref in {0, m.IT} else (Telling(m.TRUE, "topic", m.In(ref, m.ALL_CARDS)),)


def _not_so_many(streak: Streak, bits: int) -> Telling | None:
    """As in "two of the same suit in a row are fine, three are not"."""
    count = only(bits)
    return never_so_long((count, streak[1])) if count and streak[0] < count <= s.MAX_REF + 1 else None


# --- followed by a change --------------------------------------------------------------------------


def _change_it(is_so: bool, text: tuple[Telling, ...], subject: m.Pred) -> tuple[Telling, ...] | None:
    """As in "a higher card must keep the colour, a lower card must change it"."""
    told, case = text[-1].fits, said_of(subject, CARD)
    alike = told.cond if isinstance(told, s.Not) else told
    if not isinstance(alike, s.Same) or case is None or subject == m.ANYTHING or text[-1].about == m.TRUE:
        return None
    return (*text, Telling(alike if is_so else m.neg(alike), about=case, case=case))


def _followed_by() -> Iterator[Shape]:
    for word, is_so in (("KEEP|KEEPING", True), ("CHANGE", False)):
        yield from row("Text", f"Text COMMA|STOP|AND AND|HOWEVER? Subject MUST? {word} IT", partial(_change_it, is_so))
    yield from row("On", "Adj TO Adj", _one_to_other)
    yield from row("Text", "REGARDLESS Attr Ref BE|WAS|HAVE", _looked_at)
    yield from row("Clause", "A? CARD MAKES_A Streak", lambda streak: alike_back(streak, 0))
    yield from row("Sentence", "ONLY CARD THAT DONOT MAKES_A Streak FITS", never_so_long)
    for changed in ("CHANGED Attr", "A Attr CHANGE"):
        yield from row("Followed", changed, different)
    yield from row("Followed", "KEPT Attr", same_in)
    yield from row("Followed", "Subject COMMA? OR BY Subject", m.any_of)
    yield from row("Followed", "Moved", same)
    yield from row("Sentence", "Subject MUST|MAY? ONLY? BEFORE Followed", leads)
    yield from row("Sentence", "AFTER Subject MUST? COME Followed", leads)
