"""What a card is held against: a sum told before, a remainder, the nearer of two cards, a few cards and how many of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, beside_a_fold, different, same_in, several, with_each
from eleusis.rules.reader.grammar.judging.clauses import Verb, so_many_hold
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, each_must, not_so_often, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards, said_of

_MOST_LEFT = 7  # by how much a number is divided whose remainder is an attribute, and less


def rows() -> Iterator[Shape]:
    yield from _held_against()
    yield from _among_few()


# --- held against ----------------------------------------------------------------------------------


def _than_that(amount: m.Amount, cmp: m.Pred) -> Telling | None:
    """As in "you add the last two cards and the next card has to be smaller than that"."""
    known = isinstance(cmp, m.Rel) and cmp.other == m.Amount("card", (m.OTHER,)) and cmp.by is None
    if not known or not isinstance(cmp, m.Rel) or amount.what not in {"sum", "absdiff", "product"} or 0 in amount.refs:
        return None
    return plainly(m.Rel(cmp.op, amount))


def _nearer(op: str, one: s.Ref, other: s.Ref) -> m.Pred | None:
    """As in "nearer to the last card than to the one before"."""
    refs = [1 if ref == m.OTHER else ref for ref in (one, other)]
    refs = [refs[0] + 1 if ref in {m.BEFORE_IT, m.IT} and isinstance(refs[0], int) else ref for ref in refs]
    refs[1] = 2 if refs == [1, 1] else refs[1]  # "than from the one before"
    if refs[0] == refs[1] or not all(isinstance(ref, int) and ref > 0 for ref in refs):
        return None
    cond = said_of(m.Rel(op, m.Amount("absdiff", (0, refs[1]))), m.Amount("absdiff", (0, refs[0])))
    return None if cond is None else m.Fact(cond, candidate=True)


def _and_either(one: m.Pred, other: m.Pred, third: m.Pred) -> m.Pred | None:
    """As in "different number, and same suit or different colour": the comma parts it."""
    either = m.any_of(other, third)
    return None if m.mask_of(one) is not None or not m.is_open(either) else m.all_of(one, either)


def _while_alike(attr: str, verdict: Telling) -> Telling | None:
    """As in "in the same suit you must not jump more than 3"."""
    plain = verdict.about == m.TRUE and verdict.force in {"must", "not"} and not verdict.rest and verdict.start is None
    return replace(verdict, about=s.Same(attr, 0, 1)) if plain and attr != "rank" else None


def _one_thing(being: m.Pred, *attrs: str) -> Telling | None:
    """As in "exactly one thing has to change, the colour or the number"."""
    return each_must(("one", *attrs), being)


def _none_of_three(*told: m.Amount | Verb) -> Telling | None:
    """As in "neither the suit nor the colour nor the parity may match"."""
    *amounts, verb = told
    if not isinstance(verb, Verb):
        return None
    conds = [said_of(verb.pred, m.Amount(one.what, (0,))) for one in amounts if isinstance(one, m.Amount)]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.neg(m.disj(*known))) if len(known) == len(amounts) else None


def _alike_in_none(*told: str | s.Ref) -> m.Pred | None:
    ref, *attrs = told
    return m.fill(m.any_of(*map(same_in, map(str, attrs))), ref)  # type: ignore[arg-type]


def _remainder(amount: m.Amount, verb: Verb) -> Telling | None:
    """As in "divide the card by 4: the remainder must not be 1"."""
    if not amount.mod or amount.refs != (0,):
        return None
    held = m.Amount(f"mod{amount.mod}", (0,)) if 2 < amount.mod < _MOST_LEFT else amount
    return amount_must(held, verb) or amount_must(amount, verb)


def _is_so_far(one: int, other: int, step: int) -> bool | None:
    """As in "(2 to 5 is a jump of 3)"."""
    return True if abs(low(one) - low(other)) == only(step) else None


def _are_so_far(one: int, other: int, step: int, third: int, fourth: int) -> bool | None:
    return _is_so_far(one, other, step) and _is_so_far(third, fourth, step)


def _held_against() -> Iterator[Shape]:
    yield from row("Than-that", "Cmp THAN THAT_ONE|IT|SUM|RESULT", same)
    yield from row("Than-that", "Cmp THAT_ONE", same)
    for then in ("COMMA|STOP|COLON? AND|THEN?", "COMMA|STOP AND THEN"):
        yield from row("Sentence", f"Topic {then} THE? NEW CARD|ONE MUST BE Than-that", _than_that)
        yield from row("Sentence", f"Topic {then} MUST BE Than-that", _than_that)
        yield from row("Sentence", f"Topic {then} PLAY A? CARD|SOMETHING? Than-that", _than_that)
    yield from row("Topic", "ADD_UP Ranks TAKEN_TOGETHER", lambda refs: m.Amount("sum", refs))
    yield from row("Than-to-that", "THAN|AS IT? BE? TO|FROM? Ref WAS|BE?", same)
    for words, op in (("CLOSER", "<"), ("FARTHER", ">"), ("AS_CLOSE", "<="), ("AS_FAR", ">=")):
        yield from row("Pred", f"{words} TO|FROM Ref Than-to-that", partial(_nearer, op))
    for words, op in (("ATLEAST", ">="), ("MORETHAN", ">"), ("ATMOST", "<="), ("LESSTHAN", "<")):
        for fold, times in (("DOUBLE", 2), ("HALF", -2)):
            yield from row("Compared", f"{words} {fold} AS_BIG", partial(beside_a_fold, op, times, m.OTHER))
    for fold, times in (("DOUBLE", 2), ("HALF", -2)):
        for more, op in (("ORMORE", ">="), ("ORLESS", "<=")):
            yield from row("Compared", f"{fold} AS_BIG {more}", partial(beside_a_fold, op, times, m.OTHER))
    yield from row(
        "Being",
        "MATCH SomeRefs|CountedRefs IN Attrs",
        lambda refs, attrs: with_each(several(same_in, attrs), refs, m.Any),
    )
    yield from row(
        "Being", "MATCH SomeRefs|CountedRefs IN Attr", lambda refs, attr: with_each(same_in(attr), refs, m.Any)
    )
    yield from row("Sentence", "NEITHER Amount NOR Amount NOR Amount Verb", _none_of_three)
    yield from row("Being", "GO? Number UNIT? Direction ATMOST", lambda bits, _: apart(m.span(0, low(bits))))
    for kind in ("Pred", "Having"):
        yield from row(kind, f"{kind} COMMA AND {kind} OR {kind}", _and_either)
    yield from row("Sentence", "IN|WITH THE SAME Attr COMMA? Sentence", _while_alike)
    yield from row("Being", "JUMP|GO MORETHAN Number UNIT?", lambda bits: apart(m.span(low(bits) + 1)), 1)
    for only_one in ("Attr OR|AND Attr", "EITHER? Attr OR Attr"):
        yield from row("Sentence", f"EXACTLY PROPERTY MUST Being COMMA|COLON {only_one}", _one_thing)
    yield from row("Compared", "Number UNIT FROM Ref|Amount", lambda bits, to: m.fill(apart(bits), to), 1)
    yield from row("Being", "MATCH Ref IN? Attr COMMA? NOR IN? Attr", _alike_in_none, 2)
    yield from row("Being", "MATCH Ref IN? Attr COMMA? NOR IN? Attr COMMA? NOR IN? Attr", _alike_in_none, 2)
    yield from row("Being", "TOUCH Ref|Amount", lambda to: m.fill(apart(1 << 1), to))
    yield from row("Being", "BE NEIGHBOURS WITH|OF Ref|Amount", lambda to: m.fill(apart(1 << 1), to))
    yield from row("Being", "BE NEIGHBOURS", lambda: apart(1 << 1), 1)
    yield from row("Amount", "THE? REMAINDER YOU_GET? WITH|OF|FROM Ref", lambda ref: m.Amount("card", (ref,)))
    yield from row("Sentence", "Topic COMMA|STOP|COLON? AND|THEN? REMAINDER Verb", _remainder)
    yield from row("NOTHING", "Number FROM|TO Number BE A? THE_STEP OF Number", _is_so_far)
    yield from row(
        "NOTHING", "Number FROM|TO Number BE A? THE_STEP OF Number COMMA AND? SO_IS Number FROM|TO Number", _are_so_far
    )
    yield from row("Having", "THE? SAME ONE", lambda: same_in("rank"), 1)
    yield from row("Sentence", "NEVER|REJECT|DONOT Being|Cmp Times INAROW", partial(not_so_often, m.ANYTHING))


# --- among the last few ----------------------------------------------------------------------------


def _of_several(refs: tuple[s.Ref, ...], bits: int, being: m.Pred) -> Telling | None:
    """As in "of the last card and the new card, at least one must be red"."""
    conds = [of_cards(being, (ref,)) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    wanted = bits & m.span(0, len(refs))
    if 0 not in refs or len(known) < len(refs) or m.mask_of(being) is None or not wanted:
        return None
    some = m.disj(*known)
    return Telling(some if wanted == m.span(1, len(refs)) else so_many_hold(wanted, known))


def _partner(refs: tuple[s.Ref, ...], having: m.Pred) -> Telling | None:
    """As in "every card needs a partner among the two before it: one with the same suit"."""
    return plainly(with_each(having, refs, m.Any)) if m.is_open(having) else None


def _among_few() -> Iterator[Shape]:
    yield from row("Having", "A|THE? Attr THAT NOT_IN Refs", lambda attr, refs: with_each(different(attr), refs, m.All))
    yield from row("Having", "A|THE? Attr THAT? IS_IN Refs", lambda attr, refs: with_each(same_in(attr), refs, m.Any))
    yield from row(
        "Sentence", "NO Attr THAT IS_IN Refs", lambda attr, refs: plainly(with_each(different(attr), refs, m.All))
    )
    yield from row("Sentence", "OF Refs COMMA? Number MUST Being", _of_several)
    yield from row("Sentence", "AMONG|IN|OF Refs COMMA? THERE MUST|MAY BE Number Noun|Adj", _of_several)
    yield from row(
        "Sentence",
        "Subject HAS_A_PARTNER Refs COMMA|COLON? THATIS? COMMA? A? ONE Which",
        lambda pred, refs, which: _partner(refs, which) if pred == m.ANYTHING else None,
    )
