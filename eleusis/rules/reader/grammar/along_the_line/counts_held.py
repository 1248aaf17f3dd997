"""Numbers that are counted held against each other, and what a card has held against such a number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.counting import leads_by_least
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

_COUNTED = frozenset({"count", "line", "position", "run", "sum", "total", "absdiff"})


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "ON_LINE COMMA Sentence", same, 6)
    yield from row("Sentence", "ON_LINE COMMA WITH_NEW COMMA Sentence", same, 4)
    yield from row("Sentence", "WITH_NEW COMMA Sentence", _of_the_whole_line)
    yield from _of_two_classes()
    yield from _parities()
    yield from _shifted()
    yield from _held_against()


def _of_the_whole_line(told: Telling) -> Telling | None:
    """As in "counting the new card, there may be no more reds than blacks": of nothing less than the line."""
    return told if not m.all_refs(told.fits) - {0} and not m.all_refs(told.about) - {0} else None


# --- of two classes --------------------------------------------------------------------------------


def _ahead(least: int, wanted: bool, one: m.Pred, other: m.Pred, bits: int = 1) -> Telling | None:
    """As in "the number of hearts may not become greater than the number of spades plus one"."""
    by = only(bits)
    cond = None if by is None else leads_by_least(one, other, least + by)
    return None if cond is None else Telling(cond if wanted else m.neg(cond))


def _counted_with_this(verdict: Telling) -> Telling | None:
    """As in "never more red than black cards in the line, the new card included": where it is counted anyway."""
    atoms = [*s.walk(verdict.fits)]  # type: ignore[arg-type]
    counts = any(isinstance(atom, s.LeadIn) or (isinstance(atom, s.SumIn) and atom.with_card) for atom in atoms)
    return verdict if counts and verdict.about == m.TRUE else None


def _of_two_classes() -> Iterator[Shape]:
    for included in ("COMMA WITH_NEW", "LPAR WITH_NEW RPAR"):
        yield from row("Sentence", f"Sentence {included}", _counted_with_this)
    yield from row("Tallied", "HOW_MANY Noun|Adj ON_LINE|SOFAR? COMMA WITH_NEW COMMA", same)
    yield from row("Tallied", "HOW_MANY Noun|Adj ON_LINE|SOFAR? LPAR WITH_NEW RPAR", same)
    for verb, words, least, wanted in (
        ("MUSTNOT|MAYNOT BE?", "MORETHAN", 1, False),
        ("MUSTNOT|MAYNOT", "EXCEED", 1, False),
        ("MUST|MAY BE?", "ATMOST", 1, False),
        ("MUST BE?", "MORETHAN", 1, True),
        ("MUST", "EXCEED", 1, True),
        ("MUST BE?", "ATLEAST", 0, True),
        ("MUSTNOT|MAYNOT BE?", "LESSTHAN", 0, True),
    ):
        for behind in ("", " PLUS Number"):
            action = partial(_ahead, least, wanted)
            yield from row("Sentence", f"Tallied {verb} {words} Tallied{behind} ALTOGETHER?", action)
    never = partial(_ahead, 1, False)
    having = "LINE_ITSELF MUSTNOT|MAYNOT HAVE MORE Noun|Adj THAN Noun|Adj"
    yield from row("Sentence", f"{having} ALTOGETHER?", never)
    yield from row(
        "Sentence", "LINE_ITSELF MUST HAVE MORE Noun|Adj THAN Noun|Adj ALTOGETHER?", partial(_ahead, 1, True)
    )
    yield from row(
        "Sentence", "LINE_ITSELF MUST HAVE ASMANY Noun|Adj AS Noun|Adj ALTOGETHER?", partial(_ahead, 0, True)
    )


# --- what is left of both --------------------------------------------------------------------------


def _alike_mod(by: int | None, amount: m.Amount, so: bool = True) -> m.Pred | None:
    """As in "the same parity as the number of red cards", "congruent modulo 3 to the number of cards"."""
    if amount.what not in _COUNTED or amount.mod or not by or not 2 <= by <= 6:
        return None
    cases = []
    for rest in range(by):
        left = said_of(m.Among(1 << rest), replace(amount, mod=by))
        if left is None:
            return None
        ranks = m.cards_ranked(m.numbers(rank for rank in range(1, 14) if (rank % by == rest) is so))
        cases.append(m.conj(left, m.In(0, ranks)))
    return m.Fact(m.disj(*cases), candidate=True)


def _parities() -> Iterator[Shape]:
    def of_parity(so: bool, attr: str, amount: m.Amount) -> m.Pred | None:
        return _alike_mod(2, amount, so) if attr == "parity" else None

    yield from row("Having", "THE? SAME Attr AS Amount", partial(of_parity, True))
    yield from row("Having", "A|THE? DIFFERENT|OPPOSITE Attr FROM|THAN|TO|OF|AS Amount", partial(of_parity, False))
    yield from row("Pred", "SAME|EQUALS By TO|AS|WITH? Amount", lambda bits, of: _alike_mod(only(bits), of))
    yield from row("Pred", "SAME|EQUALS TO|AS|WITH? Amount By", lambda of, bits: _alike_mod(only(bits), of))


# --- more or less by so much -----------------------------------------------------------------------


def _shifted_set(sign: int, bits: int, of: m.Pred) -> m.Pred | None:
    """As in "one less than a perfect square"."""
    by = only(bits)
    listed = m.listed(of.bits) if isinstance(of, m.Among) else frozenset[int]()
    if not by or by > 6 or len(listed) < 2:
        return None
    return m.Among(m.numbers(number + sign * by for number in listed if number + sign * by > 0))


def _shifted() -> Iterator[Shape]:
    for sign, words in ((1, "MORETHAN"), (-1, "LESSTHAN")):
        shape = f"Number UNIT? {words} A? Noun|Multiple"
        yield from row("Pred", shape, partial(_of_set, sign))


def _of_set(sign: int, bits: int, of: m.Pred | int) -> m.Pred | None:
    return _shifted_set(sign, bits, m.Among(of) if isinstance(of, int) else of)


# --- held against a card ---------------------------------------------------------------------------


def _at_distance(pred: m.Pred | int, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "at an even distance from the starter"."""
    bits = pred if isinstance(pred, int) else pred.bits if isinstance(pred, m.Among) else 0
    return m.fill(apart(bits), to) if bits else None


def _one_of_their(attr: str, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "a rank already found among the last five cards"."""
    return with_each(same_in(attr), refs, m.Any)


def _from_to(one: m.Amount, other: m.Amount) -> m.Pred | None:
    """As in "from last - 1 to last + 4"."""
    is_range = one.refs == other.refs and one.what == other.what == "rank" and one.plus < other.plus
    if not is_range or len(one.refs) != 1 or one.refs[0] in {0, m.IT}:
        return None
    ref = 1 if one.refs[0] == m.OTHER else one.refs[0]
    return m.Fact(s.Step(0, ref, frozenset(range(one.plus, other.plus + 1))), candidate=True)


def _held_against() -> Iterator[Shape]:
    yield from row("From-to", "FROM Amount TO|THROUGH|FROM Amount", _from_to)
    yield from row("Pred", "From-to", same)
    yield from row("Sentence", "Subject MUST? BE? IN RANKS? From-to", _must_lie)
    yield from row("Pred", "AT|WITH A|THE? Adj|Number DIFFERENCE FROM|TO|WITH Ref|Amount", _at_distance)
    yield from row("Pred", "AT|WITH A|THE? DIFFERENCE OF Number FROM|TO|WITH Ref|Amount", _at_distance)
    yield from row("Having", "A|THE? Attr FOUND AMONG|IN Refs", _one_of_their)
    yield from row("Having", "A Attr FROM|AMONG Refs", _one_of_their, 1)
    yield from row("Being", "BE? FOUND AMONG|IN Refs", lambda refs: _one_of_their("rank", refs), 3)
    yield from row("Sentence", "A|THE? Attr MUSTNOT|MAYNOT BE? FOUND AMONG|IN Refs", _never_found)


def _must_lie(about: m.Pred, pred: m.Pred) -> Telling | None:
    return plainly(pred) if about == m.ANYTHING else None


def _never_found(attr: str, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "the rank must not be found among the last five cards"."""
    pred = _one_of_their(attr, refs)
    cond = None if pred is None else said_of(pred, m.Amount("card", (0,)))
    return None if cond is None else Telling(m.neg(cond))
