"""What authors add so that nothing is left open: steps in brackets, what counts as what, ranks one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in, shifted
from eleusis.rules.reader.grammar.by_turns.directions import beside_in_order
from eleusis.rules.reader.grammar.by_turns.steps import cycle_pred
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads, only_on, rest_only_on
from eleusis.rules.reader.grammar.in_which_case.following_up import the_rest_is
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import misses
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

KING: Final = 13
RANK: Final = m.Amount("rank", (0,))
MOST_STEPS: Final = 60

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _left_over()
    yield from _asides()
    yield from _of_the_line()
    yield from _whole_sentences()


# --- asides ----------------------------------------------------------------------------------------


def _same_step(pred: m.Pred, by: frozenset[int]) -> m.Pred | None:
    """As in "one higher (+1)"."""
    said, told = (said_of(one, CARD) for one in (pred, shifted(by)))
    return pred if said is not None and said == told else None


def _is_no_prime(told: int) -> bool | None:
    """As in "(Ace = 1 is not considered prime)"."""
    number = only(told)
    return True if number and number not in agreed().primes else None


def _asides() -> Iterator[Shape]:
    for kind in ("Cmp", "Compared", "Pred"):
        yield from row(kind, f"{kind} LPAR Shift RPAR", _same_step)
    yield from row("Values", "Number NOT_PRIME", _is_no_prime)
    yield from row("Values", "Number EQUALS Number NOT_PRIME", lambda a, b: _is_no_prime(a) if a == b else None)
    yield from row("Values", "Values COMMA? ETC", same)
    yield from row("Free", "Attr LPAR AND Attr RPAR FREE", lambda one, other: "any")
    yield from row("ETC", "LPAR ETC RPAR", word)


# --- of the line -----------------------------------------------------------------------------------


def _other_one(bits: int, attr: str) -> Telling | None:
    """As in "only hearts and spades, and they must alternate between the two suits"."""
    return Telling(m.neg(s.Same(attr, 0, 1))) if bits == 1 << 2 else None


def _of_the_line() -> Iterator[Shape]:
    yield from row("Sentence", "THEY? MUST? ALTERNATE BETWEEN? THE Number Attr", _other_one)
    yield from row("Being", "BE ADJACENT TO? Ref|Amount CYCLE COLON? Pattern", partial(_to_its, beside_in_order), 1)
    yield from row("Being", "BE ADJACENT TO? Ref|Amount IN_ORDER COLON? Pattern", partial(_to_its, _next_to))
    # Begun by the word that tells an order: any other list of ranks would have to be tried as one.
    for begun, words in (("Ranked", "CYCLE|REPEAT COLON?"), ("Gone", "GO"), ("Played", "PLAY")):
        yield from row(begun, f"{words} Number COMMA Number", _ranked)
        yield from row(begun, f"{begun} COMMA|THEN|AND Number", _ranked)
    yield from row("Sentence", "Amount MUST? Ranked|Gone ETC?", _through)
    yield from row(
        "Sentence",
        "Subject MUST? Ranked|Gone ETC?",
        lambda pred, ranks: _through(RANK, ranks) if pred == m.ANYTHING else None,
    )
    yield from row("Sentence", "Played ETC", lambda ranks: _through(RANK, ranks))
    yield from row("Being", "Ranked ETC?", _in_turn)
    yield from row("Fragment", "Number-list COMMA? ETC", lambda ranks: _through(RANK, ranks))
    yield from row("Amount", "SUM OF THEIR RANKS", lambda: m.Amount("sum", (0, 1)))


def _ranked(*told: int | tuple[int, ...]) -> tuple[int, ...] | None:
    """As in "5, 7, 9": one rank after the other."""
    ranks: tuple[int, ...] = ()
    for one in told:
        ranks += one if isinstance(one, tuple) else (one,)
    return ranks if len(ranks) <= MOST_STEPS and all(1 <= (only(bits) or 0) <= KING for bits in ranks) else None


def _to_its(
    read: Callable[[tuple[int, ...]], m.Pred | None], to: s.Ref | m.Amount, order: tuple[int, ...]
) -> m.Pred | None:
    """Adjacent to the last card or its suit, and to nothing else."""
    last = (1, m.Amount("card", (1,)), m.Amount("suit", (1,)))
    return read(order) if to in last else None


def _next_to(order: tuple[int, ...]) -> m.Pred | None:
    """As in "adjacent to the last suit in the sequence clubs, hearts, spades": whose ends have one neighbour."""
    ways = [m.all_of(m.Cards(mask), m.Fact(m.In(m.OTHER, beside))) for mask, beside in _neighbours(order)]
    return m.any_of(*ways) if len(set(order)) == len(order) > 2 else None


def _neighbours(order: tuple[int, ...]) -> list[tuple[int, int]]:
    """Of each class, the classes beside it."""
    return [
        (mask, sum(order[beside] for beside in (at - 1, at + 1) if 0 <= beside < len(order)))
        for at, mask in enumerate(order)
    ]


def _through(amount: m.Amount, ranks: tuple[int, ...]) -> Telling | None:
    """As in "the ranks must cycle through 6, 10, 7"."""
    if amount.what in {"absdiff", "sum"}:
        steps = [said_of(m.Among(bits), amount) for bits in ranks]
        known = tuple(m.plain(step) for step in steps if step is not None and m.is_settled(step))
        from_second = known[-1:] + known[:-1]  # the starter has no difference from anything
        return Telling(s.Cycle(from_second)) if len(known) == len(ranks) else None
    pred = _in_turn(ranks) if amount.what == "rank" else None
    fits = None if pred is None else said_of(pred, CARD)
    return None if fits is None else Telling(fits)


def _in_turn(ranks: tuple[int, ...]) -> m.Pred | None:
    return cycle_pred(tuple(m.cards_ranked(bits) for bits in ranks))


# --- whole sentences -------------------------------------------------------------------------------


def _bracketed(pred: m.Pred, more: m.Cond) -> m.Cond | None:
    """As in "(black and its rank is 10 or lower)"."""
    cond = said_of(pred, CARD)
    return None if cond is None else m.conj(cond, m.settle(more, 0))


def _whole_sentences() -> Iterator[Shape]:
    yield from row("Clause", "IT BE EITHER? Bracketed OR Bracketed", m.disj)
    yield from row("Bracketed", "LPAR Pred AND Clause RPAR", _bracketed)
    yield from row("Clause", "NOT LPAR Clause RPAR", m.neg)


# --- what is left over, and what goes with it ------------------------------------------------------


def _left_over() -> Iterator[Shape]:
    """As in "kings always fit; the rest only on hearts", "blacks must beat the last card, reds need not"."""
    for others in ("OTHERS", "ELSE"):
        yield from row("Rest", f"{others} COMMA? IT? MAY? ONLY|ONLYFITS|ONLYCOME Before", rest_only_on)
    yield from row("Sentence", "Subject COME? EXACTLY_AFTER Some|Pred", _there_and_only_there)
    yield from row("Sentence", "Sentence AND_ALWAYS_THEN", _and_always_then)
    yield from row("Thens", "Noun|Key THEN Noun|Key COMMA|STOP Noun|Key THEN Noun|Key", _one_then_next)
    yield from row("Thens", "Thens COMMA|STOP AND? Noun|Key THEN Noun|Key", _one_more_then)
    yield from row("Text", "Thens", same)
    yield from row(
        "Text", "Text COLON Thens", lambda text, thens: (*text, *thens) if text[-1].force == "topic" else None
    )
    yield from row("Sentence", "ONLY Subject MISSES", misses, 3)
    yield from row("Sentence", "Subject BE ONLY_WRONG_ONES", misses)
    yield from row("Sentence", "ONLY_WRONG_ONES BE Subject|Pred", misses)
    yield from row("Sentence", "Subject FITS IF NOT Pred", _if_not_such)
    yield from row("Rest", "OTHERS FOR Pred|Some", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject NEED_NOT", _need_not)
    yield from row("Text", "Text COMMA AND SO_DOES THE? Attr", _so_does)
    yield from row("Sentence", "IF Clause COMMA SO_DOES|NEITHER_MAY THE? Attr", _so_does_then)
    yield from row("Sentence", "THE? Attr MUST BE NEW_TO_LINE", lambda attr: Telling(m.neg(s.Seen(attr))))
    yield from row("Having", "A Attr NEW_TO_LINE", lambda attr: m.Its(attr, m.Denied(m.SeenBefore())))
    for joint, join in (("OR", m.any_of), ("AND", m.all_of)):
        yield from row("Being", f"HAVE THE? Attr {joint} THE? Attr IN_COMMON", partial(_in_common, join))
    yield from row("Being", "HAVE THE? Attr IN_COMMON", same_in)
    yield from row("Being", "HAVE NEITHER THE? Attr NOR THE? Attr IN_COMMON", _nothing_in_common)


def _there_and_only_there(such: m.Pred, there: m.Pred) -> Telling | None:
    """As in "spades exactly after face cards"."""
    told = only_on(such, lies) if (lies := last_is(there)) is not None else None
    return None if told is None else _and_always_then(told)


def _and_always_then(told: Telling) -> Telling | None:
    """As in "spades come only after face cards, and always then"."""
    if not isinstance(told.about, m.In) or told.about.ref != 0 or 0 in m.all_refs(told.fits) or told.force != "must":
        return None
    return Telling(m.conj(m.when(told.about, told.fits), m.when(told.fits, told.about)))


def _if_not_such(such: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "hearts and spades fit when not lower than it"."""
    about, cond = said_of(such, CARD), said_of(pred, CARD)
    return None if about is None or cond is None else Telling(m.conj(about, m.neg(cond)), "may")


def _one_then_next(one: m.Pred, after: m.Pred, other: m.Pred, then: m.Pred) -> Text | None:
    """As in "club then diamond, diamond then heart, heart then spade, spade then club": where one ends the next begins."""
    first, second = leads(one, after), leads(other, then)
    if first is None or second is None or m.mask_of(after) != m.mask_of(other):
        return None
    return first, second


def _one_more_then(thens: Text, one: m.Pred, after: m.Pred) -> Text | None:
    told = leads(one, after)
    return None if told is None or any(told.about == each.about for each in thens) else (*thens, told)


def _need_not(text: Text, such: m.Pred) -> Text | None:
    """Of what is not asked of the others nothing is asked."""
    about, mask = text[-1].about, m.mask_of(such)
    return text if isinstance(about, m.In) and mask and not mask & about.mask else None


def _so_does(text: Text, attr: str) -> Text | None:
    """As in "the suit changes, and so does the rank"."""
    fits = _the_same_in(attr, text[-1].fits)
    return None if fits is None else (*text, replace(text[-1], fits=fits))


def _so_does_then(cond: m.Cond, attr: str) -> Telling | None:
    """As in "if the suit changes, so must the parity; if the suit does not change, neither may the parity"."""
    case = m.settle(cond, 0)
    fits = _the_same_in(attr, case)
    return None if fits is None else Telling(fits, about=case, case=case)


def _the_same_in(attr: str, cond: m.Cond) -> m.Cond | None:
    match cond:
        case s.Same(_, 0, ref):
            return s.Same(attr, 0, ref)
        case s.Not(s.Same(_, 0, ref)):
            return m.neg(s.Same(attr, 0, ref))
    return None


def _in_common(join: Callable[..., m.Pred], one: str, other: str) -> m.Pred:
    """As in "neighbouring cards have the suit or the rank in common"."""
    return join(same_in(one), same_in(other))


def _nothing_in_common(one: str, other: str) -> m.Pred:
    return m.all_of(m.none_of(same_in(one)), m.none_of(same_in(other)))
