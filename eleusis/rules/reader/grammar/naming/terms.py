"""Terms: so many times the ranks of cards and a number, with a sign; their distance, their remainder, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_RANKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.saying import ROUND, said_of

_STEPS = range(1 - ROUND, ROUND)  # by how much one card can be higher than another
_MOST_TURN = 61
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "ATLEAST": ge,
    "ATMOST": le,
    "MORETHAN": gt,
    "LESSTHAN": lt,
    "EQUALS": eq,
    "NOTEQUALS": ne,
}


@dataclass(frozen=True, slots=True)
class Term:
    """So many times the ranks of cards, and a number."""

    times: tuple[tuple[s.Ref, int], ...]
    plus: int = 0


@dataclass(frozen=True, slots=True)
class Derived:
    """The distance from nought of a term, or what is left of it when divided by `mod`."""

    term: Term
    mod: int = 0


@dataclass(frozen=True, slots=True)
class Extremum:
    """The smaller of two, or the greater."""

    parts: tuple[Term, ...]
    greatest: bool


Ok = Callable[[int], bool]


def total(*parts: tuple[int, Term]) -> Term:
    times: dict[s.Ref, int] = {}
    for sign, term in parts:
        for ref, count in term.times:
            times[ref] = times.get(ref, 0) + sign * count
    told = tuple((ref, count) for ref, count in times.items() if count)
    return Term(told, sum(sign * term.plus for sign, term in parts))


def of_amount(amount: m.Amount) -> Term | None:
    if amount.mod or amount.what not in {"rank", "sum"} or not amount.refs:
        return None
    return Term(tuple((ref, 1) for ref in amount.refs), amount.plus)


def of_number(bits: int) -> Term | None:
    number = only(bits)
    return None if number is None else Term((), number)


def times(bits: int, term: Term) -> Term | None:
    number = only(bits)
    return total(*[(1, term)] * number) if number and number <= 4 and term.times else None


# --- what they come to -----------------------------------------------------------------------------


def comes_to(term: Term, ok: Ok) -> m.Cond | None:
    """The condition that a term comes to a number that will do."""
    counts = [count for _, count in term.times]
    refs = tuple(ref for ref, _ in term.times)
    ace = agreed().value(1)
    ranks = {rank: ace if rank == 1 else rank for rank in ALL_RANKS}
    if len(counts) == 1:
        held = [value for value in ranks.values() if ok(counts[0] * value + term.plus)]
        return m.In(refs[0], m.cards_ranked(m.numbers(held)))
    if counts and set(counts) in ({1}, {-1}):
        sums = m.numbers(value for value in range(m.MOST + 1) if ok(counts[0] * value + term.plus))
        return said_of(m.Among(sums), m.Amount("sum", refs))
    if len(counts) == 3:
        return _card_by_card(term, ok)
    if len(counts) != 2:
        return None
    if counts in ([1, -1], [-1, 1]):
        return _differ(refs, frozenset(step for step in _STEPS if ok(step * counts[0] + term.plus)))
    rows = [
        m.conj(
            m.In(refs[1], m.cards_ranked(1 << old)),
            m.In(
                refs[0],
                m.cards_ranked(
                    m.numbers(new for new in ranks.values() if ok(counts[0] * new + counts[1] * old + term.plus))
                ),
            ),
        )
        for old in ranks.values()
    ]
    return m.disj(*rows)


def _card_by_card(term: Term, ok: Ok) -> m.Cond | None:
    """As in "rank(n) + rank(n-2) >= 2 * rank(n-1)": for each rank of the one card, what the two others come to."""
    for ref, count in term.times:
        others = tuple(pair for pair in term.times if pair[0] != ref)
        if {by for _, by in others} in ({1}, {-1}, {1, -1}):
            ace = agreed().value(1)
            rows = [
                m.conj(m.In(ref, m.cards_ranked(1 << rank)), made)
                for rank in (ace if one == 1 else one for one in ALL_RANKS)
                if (made := comes_to(Term(others, term.plus + count * rank), ok)) is not None
            ]
            return m.disj(*rows) if len(rows) == len(ALL_RANKS) else None
    return None


def _differ(refs: tuple[s.Ref, ...], steps: frozenset[int]) -> m.Cond | None:
    """That the first card is so much higher than the other; lower, where the number is below nought."""
    a, b = refs
    near = frozenset(range(1 - ROUND, ROUND))
    steps &= near
    if not steps or steps == near:
        return m.TRUE if steps else m.FALSE
    if steps == {0} or steps == near - {0}:
        alike = s.Same("rank", a, b)
        return alike if 0 in steps else m.neg(alike)
    for op, least, most in ((">", 1, 12), (">=", 0, 12), ("<", -12, -1), ("<=", -12, 0)):
        if steps == frozenset(range(least, most + 1)):
            return s.RankCmp(op, a, b)
    for mod in (2, 3, 4, 5, 6):
        if steps == frozenset(step for step in near if step % mod == 0):
            return s.Same("parity" if mod == 2 else f"mod{mod}", a, b)
        if steps == frozenset(step for step in near if step % mod):
            return m.neg(s.Same("parity" if mod == 2 else f"mod{mod}", a, b))
    if steps == frozenset(-step for step in steps):
        bits = m.numbers(abs(step) for step in steps)
        return said_of(m.Among(bits), m.Amount("absdiff", (a, b)))
    rests = frozenset(step % ROUND for step in steps)
    if steps == frozenset(step for step in near if step % ROUND in rests):
        return s.Step(a, b, rests, wrap=True)
    return s.Step(a, b, steps)


def derived(made: Derived, ok: Ok) -> m.Cond | None:
    term = made.term
    if made.mod and len(term.times) > 1 and {count for _, count in term.times} == {1}:
        rests = m.numbers(rest for rest in range(made.mod) if ok((rest + term.plus) % made.mod))
        return said_of(m.Among(rests), m.Amount("sum", tuple(ref for ref, _ in term.times), mod=made.mod))
    return comes_to(made.term, lambda value: ok(value % made.mod if made.mod else abs(value)))


def against(compares: Callable[[int, int], bool], one: Term, other: Term) -> m.Cond | None:
    """One term held against another; what is simple is said without, and a bare number is by how much: "1 lower than"."""
    if not one.times or (not other.times and len(one.times) == 1 and one.times[0][1] == 1):
        return None
    return comes_to(total((1, one), (-1, other)), lambda value: compares(value, 0))


def derived_against(compares: Callable[[int, int], bool], made: Derived, other: Term) -> m.Cond | None:
    if other.times:
        return None
    return derived(made, lambda value: compares(value, other.plus))


def derived_alike(compares: Callable[[int, int], bool], one: Derived, other: Derived) -> m.Cond | None:
    """One distance held against another, as in "|rank(n) - 7| < |rank(n-1) - 7|"."""
    if one.mod or other.mod:
        return None
    rows = []
    for far in range(ROUND):
        its = derived(other, lambda value, far=far: value == far)  # type: ignore[misc]
        mine = derived(one, lambda value, far=far: compares(value, far))  # type: ignore[misc]
        if its is None or mine is None:
            return None
        rows.append(m.conj(its, mine))
    return m.disj(*rows)


def rests_alike(one: Derived, other: Derived) -> m.Cond | None:
    if one.mod != other.mod or not one.mod:
        return None
    return comes_to(total((1, one.term), (-1, other.term)), lambda value: value % one.mod == 0)


def chain(first: str, second: str, low_: Term, middle: Term, high_: Term) -> m.Cond | None:
    """As in "5 <= rank(n) + rank(n-1) <= 17"; between two numbers held against one card it is one step."""
    if low_.times and low_.times == high_.times:
        step = total((1, middle), (-1, Term(low_.times)))
        return comes_to(step, lambda by: COMPARED[first](low_.plus, by) and COMPARED[second](by, high_.plus))
    conds = [
        comes_to(total((1, a), (-1, b)), lambda value, op=op: COMPARED[op](value, 0))  # type: ignore[misc]
        for op, a, b in ((first, low_, middle), (second, middle, high_))
    ]
    known = [cond for cond in conds if cond is not None]
    return m.conj(*known) if len(known) == 2 else None


def derived_chain(first: str, second: str, low_: Term, middle: Derived, high_: Term) -> m.Cond | None:
    if low_.times or high_.times:
        return None
    return derived(middle, lambda value: COMPARED[first](low_.plus, value) and COMPARED[second](value, high_.plus))


def one_of(term: Term, values: frozenset[int]) -> m.Cond | None:
    return comes_to(term, lambda value: value in values) if len(term.times) > 1 else None


def none_of(term: Term, values: frozenset[int]) -> m.Cond | None:
    return comes_to(term, lambda value: value not in values) if term.times else None


def within(term: Term, one: Term, other: Term) -> m.Cond | None:
    """As in "rank(n) in [rank(n-1) + 1, rank(n-1) + 6]", both included."""
    return chain("ATMOST", "ATMOST", one, term, other) if one.times or other.times else None


def is_such(term: Term, pred: m.Pred) -> m.Cond | None:
    """As in "rank(n) - rank(n-1) is even", "is a multiple of 3", "is prime"."""
    if not isinstance(pred, m.Among) or len(term.times) < 2:
        return None
    if not term.plus and {count for _, count in term.times} == {1}:
        return said_of(pred, m.Amount("sum", tuple(ref for ref, _ in term.times)))
    bits = pred.bits
    turn = _comes_again(bits)
    return comes_to(term, lambda value: bool((turn or value >= 0) and bits >> (value % turn if turn else value) & 1))


def _comes_again(bits: int) -> int:
    """After how many numbers a set is as before, and is so below nought, too, as multiples are; nought of any other."""
    return next((turn for turn in range(1, _MOST_TURN) if bits >> turn == bits & m.ALL_NUMBERS >> turn), 0)


def extreme(op: str, made: Extremum, other: Term) -> m.Cond | None:
    conds = [comes_to(total((1, part), (-1, other)), lambda value: COMPARED[op](value, 0)) for part in made.parts]
    known = [cond for cond in conds if cond is not None]
    if len(known) < 2 or op == "NOTEQUALS":
        return None
    if op == "EQUALS":
        others = [extreme(way, made, other) for way in ("ATLEAST", "ATMOST")]
        both = [cond for cond in others if cond is not None]
        return m.conj(*both) if len(both) == 2 else None
    is_all = made.greatest == (op in {"ATMOST", "LESSTHAN"})
    return m.conj(*known) if is_all else m.disj(*known)


def negated(cond: m.Cond | None) -> m.Cond | None:
    return None if cond is None else m.neg(cond)


def like_one(amount: m.Amount, others: tuple[m.Amount, ...]) -> m.Cond | None:
    """As in "suit(n) in {suit(n-1), suit(n-2)}"."""
    conds = [said_of(m.Rel("=", other), amount) for other in others]
    known = [cond for cond in conds if cond is not None]
    return m.disj(*known) if len(known) == len(conds) else None
