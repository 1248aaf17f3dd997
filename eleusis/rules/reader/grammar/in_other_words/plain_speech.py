"""What is said plainly: three of a kind never, what is out, a few cards told in brackets, one thing alike and another not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import suits_in_order
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.distances import step_must
from eleusis.rules.reader.grammar.against.relations import EQUAL, apart, different, same_in
from eleusis.rules.reader.grammar.along_the_line.along import level
from eleusis.rules.reader.grammar.along_the_line.streaks import never_so_long
from eleusis.rules.reader.grammar.by_turns.steps import suit_order
from eleusis.rules.reader.grammar.in_which_case.following import last_is, only_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, fits_only_if, misses, must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import multiple, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.measures import attribute_of
from eleusis.rules.reader.saying import attribute_named, said_of

_MOST_TIMES: Final = 4
_FARTHEST: Final = 12  # steps


def rows() -> Iterator[Shape]:
    yield from _what_never_fits()
    yield from _alike_and_not()
    yield from _on_others()
    yield from _counted()
    yield from _suits()
    yield from _in_turn()
    yield from _missing()
    yield from _with_some()


def _what_never_fits() -> Iterator[Shape]:
    for never in ("NOT", "NO", "NEVER", "DONOT", "NEVER PLAY", "REJECT"):
        yield from row("Sentence", f"{never} Adj Adj Adj", _not_three)
    yield from row("Sentence", "Subject OUT", misses)
    yield from row("Sentence", "Subject OUT COMMA AND? OTHERS FITS|FREE|ANYTHING", misses)
    yield from row("Sentence", "REJECT|NO|NOT CLOSE_NUMBERS", lambda: plainly(m.none_of(apart(1 << 1))))
    for may_not in ("MUSTNOT|MAYNOT BE", "NEVER BE", "BE NEVER"):
        yield from row("Sentence", f"Subject Before {may_not} Cmp THAN IT|THAT_ONE", _not_than_it)
    yield from row("Sentence", "THE? Attr NOT_THERE_YET", lambda attr: Telling(m.neg(s.Seen(attribute_named(attr)))))


def _alike_and_not() -> Iterator[Shape]:
    for same in ("BE THE? SAME", "MATCH"):
        for but in ("HOWEVER NOT IN", "COMMA HOWEVER NOT IN", "AND NOT IN"):
            yield from row("Being", f"{same} AS? Ref IN Attr {but} Attr", _in_one_alone)
    for ref, price in ((0, 0), (1, 1)):
        for one, other, say in (("SAME", "DIFFERENT", _kept_if), ("DIFFERENT", "SAME", _changed_if)):
            then = f"COMMA? AND? THE? {other} IF Adj"
            yield from row("Sentence", f"THE? Attr BE THE? {one} IF Adj {then}", partial(say, ref), price)
    yield from row("Fragment", "BOTH Adj OR BOTH Adj", _both_alike)
    yield from row("Being", "BE NOT THAT|THAT_ONE OF Ref", lambda ref: m.fill(m.Denied(EQUAL), ref))
    for other in ("DIFFERENT FROM|THAN Ref BY", "DIFFERENT FROM|THAN THAT|THAT_ONE OF Ref BY"):
        yield from row("Being", f"BE {other} Number", lambda ref, bits: m.fill(apart(bits), ref))


def _on_others() -> Iterator[Shape]:
    for others in ("OTHERS FITS|FREE|ANYTHING", "OTHERS_FREE"):
        for then in ("COMMA", "STOP", "COMMA AND|HOWEVER"):
            for fits in ("Subject FITS", "MAYPLAY Subject"):
                yield from row("Sentence", f"{fits} COMMA? IF|ONLYIF Clause {then} {others}", fits_only_if)
            yield from row("Sentence", f"Subject FITS Before {then} {others}", only_on)
    fits_if = "FITS COMMA? IF|ONLYIF Clause"
    yield from row("Sentence", f"Subject {fits_if} COMMA|STOP|AND OTHERS {fits_if}", _each_fits_if)
    yield from row("Sentence", "Subject MUST COME Before COMMA? AND OTHERS Before", _and_the_rest_on)
    yield from row("Sentence", "MAYPLAY A Attr AFTER A SAME Attr", _on_its_like)
    yield from row("Clause", "IT BE A? Noun|Adj LASTLY", last_is, 2)
    yield from row("Clause", "THERE A? Noun|Adj LASTLY", last_is, 1)
    for then in ("MUST? GO Cmp|Compared", "PLAY A? Cmp CARD|ONE?"):
        yield from row("Sentence", f"IF Clause COMMA? THEN? {then}", _then_you_go, 1)


def _counted() -> Iterator[Shape]:
    yield from row("Amount", "THE? SUM OF Number LPAR Refs RPAR", _sum_of_so_many)
    with_this = "THE? SUM OF Number LPAR THE? NEW CARD|ONE? PLUS|AND Refs RPAR"
    yield from row("Amount", with_this, lambda bits, refs: _sum_of_so_many(bits, (0, *refs)))
    never = "Amount NEVER Pred"
    yield from row("Sentence", never, lambda amount, pred: amount_must(amount, Verb("must", m.none_of(pred))))
    yield from row("Verb", "CAN_BE_DIVIDED Number", _divisible)
    yield from row("Which", "WHOSE Attr CAN_BE_DIVIDED Number", _whose_divides)
    for way, back, step in (("RISE", "FALL", 1), ("FALL", "RISE", -1)):
        for never in ("MUSTNOT|MAYNOT", "NEVER"):
            bounded = f"Amount MAY {way} BY? ATMOST Number COMMA? AND|HOWEVER {never} {back}"
            yield from row("Sentence", bounded, partial(_at_most, step))
    for may_not in ("MUSTNOT|MAYNOT DIFFER", "NEVER DIFFER"):
        yield from row(
            "Sentence",
            f"HOW_MANY Noun|Adj AND HOW_MANY? Noun|Adj ON_LINE|SOFAR? {may_not} BY MORETHAN Number",
            lambda one, other, bits: level((one, other), bits, strictly=True),
        )
    yield from row(
        "Sentence",
        "HOW_MANY Noun|Adj AND HOW_MANY? Noun|Adj ON_LINE|SOFAR? MAY|MUST DIFFER BY Number UNIT|CARD?",
        lambda one, other, bits: level((one, other), bits),
    )
    yield from row("Step-so", "Cmp THAN STEP_BEFORE COMMA? OR THE? SAME|EQUAL", _or_the_same)
    yield from row("Sentence", "THE_STEP MUST? GO Cmp OR KEEP THE? SAME?", lambda cmp: step_must(_or_the_same(cmp)))


def _suits() -> Iterator[Shape]:
    for then in ("COMMA", "COLON", "STOP", "COMMA AND", "STOP FOLLOWING_CARD TAKE", "COMMA FOLLOWING_CARD TAKE"):
        yield from row("Sentence", f"PATTERN_IS|SUITS_ROUND COLON? Pattern {then} STAY_OR_MOVE_ON", _same_or_next)
    for then in ("STOP", "COMMA", "COMMA AND", "AND"):
        yield from row("Sentence", f"PATTERN_IS COLON? Pattern {then} Sentence", _in_told_order)
    for follows in ("THE MISSING SUITS MUST COME", "PLAY? THE MISSING SUITS"):
        yield from row(
            "Sentence", f"IF Refs SHOW|BE|WAS OF? Number? DIFFERENT SUITS COMMA? THEN? {follows}", _missing_suit
        )


def _not_three(*told: m.Pred) -> Telling | None:
    """As in "not black black black"."""
    return never_so_long((len(told), told[0])) if len(set(told)) == 1 and m.mask_of(told[0]) is not None else None


def _sum_of_so_many(bits: int, refs: tuple[s.Ref, ...]) -> m.Amount | None:
    """As in "the sum of 3 (new + last two)"."""
    return m.Amount("sum", refs) if only(bits) == len(refs) else None


def _in_one_alone(ref: s.Ref, one: str, other: str) -> m.Pred | None:
    """As in "the same as the last one in odd/even but not in colour"."""
    return None if one == other else m.fill(m.all_of(same_in(one), different(other)), ref)


def _then_you_go(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "if it's red go up": it may be the card that lies there."""
    told = plainly(pred)
    return None if told is None or m.all_refs(cond) != {m.IT} else if_so(m.map_refs(cond, lambda _: m.IT_WAS), told)


def _both_alike(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "both odd or both even"."""
    attr = attribute_of(m.mask_of(one), m.mask_of(other))
    return None if attr is None else plainly(same_in(attr))


def _divisible(bits: int) -> Verb | None:
    """As in "can be divided by 4"."""
    known = multiple(bits)
    return None if known is None else Verb("is", m.Among(known))


def _whose_divides(attr: str, bits: int) -> m.Pred | None:
    """As in "cards whose rank can be divided by 4"."""
    verb = _divisible(bits)
    return None if verb is None else m.Its(attr, verb.pred)


def _kept_if(ref: s.Ref, attr: str, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "the colour is the same if even, different if odd": if this card is, or the last one."""
    kept, changed = (said_of(pred, m.Amount("card", (ref,))) for pred in (one, other))
    same = said_of(same_in(attr), CARD)
    if kept is None or changed is None or same is None or m.conj(kept, changed) != m.FALSE:
        return None
    return Telling(m.conj(m.when(kept, same), m.when(changed, m.neg(same))))


def _changed_if(ref: s.Ref, attr: str, one: m.Pred, other: m.Pred) -> Telling | None:
    return _kept_if(ref, attr, other, one)


def _and_the_rest_on(pred: m.Pred, cond: m.Cond, other: m.Cond) -> Telling | None:
    """As in "5 to 9 must come on black and the rest on red"."""
    told = only_on(pred, cond)
    return None if told is None or 0 in m.all_refs(other) else Telling(m.when(told.about, cond, other))


def _each_fits_if(pred: m.Pred, cond: m.Cond, other: m.Cond) -> Telling | None:
    """As in "even cards fit if they are higher, others fit if they are lower"."""
    about = None if pred == m.ANYTHING else said_of(pred, CARD)
    return None if about is None else Telling(m.when(about, m.settle(cond, 0), m.settle(other, 0)))


def _not_than_it(pred: m.Pred, cond: m.Cond, cmp: m.Pred) -> Telling | None:
    """As in "a red after a black can't be bigger than it"."""
    about, than = said_of(pred, CARD), m.fill(cmp, 1)
    fits = None if than is None else said_of(m.none_of(than), CARD)
    return None if about is None or fits is None else Telling(fits, about=m.conj(about, cond))


def _on_its_like(attr: str, again: str) -> Telling | None:
    """As in "you may always lay a number on an equal number"."""
    cond = said_of(same_in(attr), CARD)
    return None if attr != again or cond is None else Telling(cond, "may")


def _in_turn() -> Iterator[Shape]:
    """As in "two times up, then one time down, then again"."""
    yield from row("Turn-run", "Cmp Times", lambda pred, bits: _run(bits, pred))
    yield from row("Turn-run", "Times Cmp", _run)
    for then in ("THEN", "COMMA", "COMMA THEN|AND", "AND THEN?"):
        yield from row("Turn-list", f"Turn-run {then} Turn-run", lambda one, other: (*one, *other))


def _run(bits: int, pred: m.Pred) -> tuple[m.Pred, ...] | None:
    times = only(bits)
    return (pred,) * times if times is not None and 0 < times <= _MOST_TIMES else None


def _missing() -> Iterator[Shape]:
    """As in "between the two cards there must be at least 2 numbers missing"."""
    for bound, reach in (
        ("ATLEAST", lambda n: m.span(n + 1)),
        ("EXACTLY", lambda n: 1 << n + 1),
        ("ATMOST", lambda n: m.span(0, n + 1)),
    ):
        skipped = partial(_so_many_between, reach)
        yield from row("Sentence", f"BETWEEN_THE_TWO THERE MUST BE {bound} Number NUMBERS_MISSING", skipped)
        yield from row("Sentence", f"THERE MUST BE {bound} Number NUMBERS_MISSING BETWEEN_THE_TWO", skipped)
        yield from row("Sentence", f"{bound} Number NUMBERS_MISSING MUST BE|LIE? BETWEEN_THE_TWO", skipped)


def _so_many_between(reach: Callable[[int], int], bits: int) -> Telling | None:
    number = only(bits)
    return None if number is None else plainly(apart(reach(number)))


def _with_some() -> Iterator[Shape]:
    """As in "you have to go up with hearts and diamonds", "with hearts you go up"."""
    for going in ("MUST? GO Cmp WITH Subject", "MUST Being WITH Subject"):
        yield from row("Sentence", going, lambda being, pred: must(pred, Verb("must", being)))
    yield from row("Sentence", "WITH Subject COMMA? MUST? GO Cmp", lambda pred, cmp: must(pred, Verb("must", cmp)))


def _in_told_order(pattern: tuple[int, ...], verdict: Telling) -> Telling | None:
    """As in "the order of the suits is clubs, hearts, diamonds, spades, and the suit must never get lower"."""
    usual = [SUIT_MASKS[suit] for suit in suits_in_order()]
    ways = [said_of(m.Rel(op, m.Amount("suit", (m.OTHER,))), m.Amount("suit", (0,))) for op in ("<", "<=", ">", ">=")]
    known = [cond for way in ways if way is not None for cond in (way, m.neg(way))]
    if sorted(pattern) != sorted(usual) or verdict != Telling(verdict.fits) or verdict.fits not in known:
        return None
    told = dict(zip(usual, pattern, strict=True))
    return Telling(m.rebuilt(verdict.fits, lambda atom: _of_suits(atom, told)))


def _of_suits(atom: m.Cond, told: Mapping[int, int]) -> m.Cond:
    """The same of the suits that stand in their places."""
    return m.In(atom.ref, sum(told[suit] for suit in told if suit & atom.mask)) if isinstance(atom, m.In) else atom


def _or_the_same(cmp: m.Pred) -> m.Pred:
    """As in "smaller than the step before or the same"."""
    is_plain = isinstance(cmp, m.Rel) and cmp.op in {"<", ">"} and cmp.by is None
    return replace(cmp, op=f"{cmp.op}=") if is_plain and isinstance(cmp, m.Rel) else cmp


def _same_or_next(pattern: tuple[int, ...]) -> Telling | None:
    """As in "suits in circle S H C D, the next suit or the same suit again"."""
    told = suit_order(pattern)
    return None if told is None else Telling(m.disj(s.Same("suit", 0, 1), told.fits))


def _missing_suit(refs: tuple[s.Ref, ...], number: int = 0) -> Telling | None:
    """As in "if the last three cards show three different suits, the missing suit must follow"."""
    if 0 in refs or len(refs) < 2 or number not in {0, 1 << len(refs)}:
        return None
    apart_all = [m.neg(s.Same("suit", one, other)) for one, other in combinations(refs, 2)]
    return Telling(m.conj(*(m.neg(s.Same("suit", 0, ref)) for ref in refs)), about=m.conj(*apart_all))


def _at_most(way: int, amount: m.Amount, bits: int) -> Telling | None:
    """As in "the value may rise by at most two and may never fall"."""
    most = only(bits)
    if most is None or most > _FARTHEST or amount not in {m.Amount("rank", amount.refs), m.Amount("card", amount.refs)}:
        return None
    return Telling(s.Step(0, 1, frozenset(way * by for by in range(most + 1)), False))
