"""Which way the line goes: up and down by turns, and the neighbours of a suit in an order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import in_order
from eleusis.rules.reader.grammar.by_turns.patterns import other_than_before
from eleusis.rules.reader.grammar.by_turns.turns import Turns, as_before, in_turn
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import not_so_often
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

UP = m.Rel(">", m.Amount("card", (m.OTHER,)))
DOWN = m.Rel("<", m.Amount("card", (m.OTHER,)))
Links = tuple[tuple[m.Pred, ...], ...]  # moves, each with that which must come after it
Read = Callable[[Turns], Telling | None]


def rows() -> Iterator[Shape]:
    yield from _ways()
    yield from _neighbours()


def _turns_round() -> Telling | None:
    return other_than_before(UP, DOWN)


def _up_and_down(turns: Turns) -> Telling | None:
    """As in "the direction alternates (up, then down, then up)"."""
    ways = {said_of(pred, CARD) for pred in turns}
    return _turns_round() if ways == {said_of(UP, CARD), said_of(DOWN, CARD)} else None


def _its_turns(amount: m.Amount, turns: Turns, read: Read = in_turn) -> Telling | None:
    """As in "the numbers go up then down"."""
    return read(turns) if amount == m.Amount("rank", (m.IT,)) else None


def _higher_and_lower(
    _: m.Amount, one: m.Pred, other: m.Pred, to: s.Ref | m.Amount, read: Read = in_turn
) -> Telling | None:
    """As in "each card is alternately lower then higher than the last one"."""
    turns = [m.fill(pred, to) for pred in (one, other)]
    known = tuple(pred for pred in turns if pred is not None)
    return read(known) if len(known) == 2 else None


def _both_ways(one: m.Pred, other: m.Pred) -> bool | None:
    """As in "the direction (higher vs lower)"."""
    return True if {said_of(one, CARD), said_of(other, CARD)} == {said_of(UP, CARD), said_of(DOWN, CARD)} else None


def _to_the_last(to: s.Ref | m.Amount) -> bool | None:
    """As in "up and down by turns, relative to the last card"."""
    return True if 1 in (to.refs if isinstance(to, m.Amount) else (to,)) else None


def _alternating(turns: Turns = (UP, DOWN)) -> Telling | None:
    """As in "the rank must alternate direction (up, then down)"."""
    return _up_and_down(turns)


def _turned_round() -> Telling:
    """As in "the rank must reverse the direction of the last change", where there was one."""
    went_up, went_down = (said_of(pred, m.Amount("card", (1,))) or m.TRUE for pred in (UP, DOWN))
    return Telling(m.when(went_up, said_of(DOWN, CARD) or m.TRUE, m.when(went_down, said_of(UP, CARD) or m.TRUE)))


def _beginning(verdict: Telling, first: m.Pred) -> Telling | None:
    """As in "the direction alternates, starting with an increase": what is asked of the second card."""
    begun = said_of(first, CARD)
    match verdict:
        case Telling(s.If(s.PosIn(2), one, other), "must", m.TRUE) if begun in {one, other}:
            at_first, then = (one, other) if begun == one else (other, one)
            return Telling(m.when(s.PosIn(2, frozenset({0})), at_first, then))
        case Telling(s.If(before, then, _), "must", m.TRUE) if begun is not None and m.all_refs(before) == {1, 2}:
            return Telling(m.when(s.PosIn(0, frozenset({2})), begun, verdict.fits))
    return None


def _after_move(move: m.Pred, verdict: Telling) -> Telling | None:
    """As in "after an increase the next rank must be lower": the last card was laid with it."""
    case = said_of(move, m.Amount("card", (1,)))
    return None if case is None or verdict.rest else if_so(case, verdict)


def _and_link(links: Links, *pair: m.Pred) -> Links:
    return (*links, pair)


def _linked(links: Links) -> Telling | None:
    """As in "after a rise comes a fall, and after a fall a rise": of the last move and of the next."""
    told = [(said_of(before, m.Amount("card", (1,))), said_of(after, CARD)) for before, after in links]
    return Telling(m.conj(*(m.when(before, after) for before, after in told if before and after)))


def _nor_so_often(text: tuple[Telling, ...], being: m.Pred, bits: int) -> tuple[Telling, ...] | None:
    """As in "the line may not go up twice in a row, nor down twice in a row"."""
    last, told = text[-1], not_so_often(m.ANYTHING, being, bits)
    return (*text, told) if isinstance(last.fits, s.Not) and last.about == m.TRUE and told is not None else None


def _ways() -> Iterator[Shape]:
    yield from row("Turning", "WAY MUST? ALTERNATE|CHANGE", _turns_round)
    yield from row("Turning", "WAY MUST? ALTERNATE|CHANGE LPAR In-turn RPAR", _up_and_down)
    yield from row("Turning", "WAY MUST? ALTERNATE BETWEEN? Turn AND Turn", other_than_before)
    yield from row("Turning", "WAY MUST? ALTERNATE COMMA|COLON In-turn", _up_and_down)
    yield from row("Turning", "Amount MUST? ALTERNATE LPAR In-turn RPAR", lambda _, turns: _up_and_down(turns))
    higher_and_lower = "Alike MUST? BE? ALTERNATE BE? Cmp THAN? THEN|AND Cmp THAN Ref|Amount"
    yield from row("Turning", higher_and_lower, _higher_and_lower)
    yield from row("Turning", higher_and_lower, partial(_higher_and_lower, read=as_before), 1)
    yield from row("Sentence", "Amount MUST? GO? In-turn", partial(_its_turns, read=as_before), 1)
    yield from row("WAY", "WAY NOTHING", word)
    yield from row("WAY", "WAY LPAR Direction RPAR", lambda _: True)
    yield from row("WAY", "WAY LPAR Cmp|Turn VERSUS|OR Cmp|Turn RPAR", _both_ways)
    yield from row("NOTHING", "RELATIVE_TO Ref|Amount", _to_the_last)
    for turning in ("", " LPAR In-turn RPAR", " COMMA|COLON In-turn"):
        yield from row("Turning", f"Alike MUST? ALTERNATE WAY{turning}", lambda _, *turns: _alternating(*turns))
        yield from row("Turning", f"Alike MUST? ZIGZAG{turning}", lambda _, *turns: _alternating(*turns))
        yield from row("Turning", f"LINE_ITSELF MUST? ZIGZAG{turning}", _alternating)
    yield from row("Turning", "ZIGZAG", _alternating)
    yield from row("Turning", "Alike|THE_STEP MUST? TURN_ROUND", lambda *_: _turned_round())
    yield from row("Turning", "RISE AND FALL MUST? ALTERNATE", _turns_round)
    yield from row("Turning", "Moved AND Moved MUST? ALTERNATE", other_than_before)
    yield from row("Move-links", "AFTER Moved COMMA? MUST? COME Moved", lambda *pair: (pair,))
    yield from row("Move-links", "Moved MUST? BEFORE Moved", lambda *pair: (pair,))
    yield from row("Move-links", "Move-links COMMA? AND? AFTER Moved COMMA? COME? Moved", _and_link)
    yield from row("Move-links", "Move-links COMMA? AND? Moved BY? Moved", _and_link)
    yield from row("Turning", "Move-links", _linked)
    yield from row("In-turn", "ALTERNATE RISE AND|THEN FALL", lambda: (UP, DOWN))
    yield from row("In-turn", "ALTERNATE FALL AND|THEN RISE", lambda: (DOWN, UP))
    yield from row("In-turn", "RISE AND FALL BY_TURNS", lambda: (UP, DOWN))
    yield from row("Turn", "Moved", same)
    yield from row("Moved", "Moved OR Moved", m.any_of)  # "after a fall or a tie"
    yield from row("Sentence", "Sentence COMMA? STARTWITH Turn AT_FIRST?", _beginning)
    yield from row("Sentence", "AfterMove COMMA? Sentence", _after_move)
    yield from row("Sentence", "Turning", same)
    yield from row("Clause", "Turning", lambda told: told.fits)
    yield from row("Sentence", "LINE_ITSELF MUSTNOT|MAYNOT Being Times INAROW", partial(not_so_often, m.ANYTHING))
    yield from row("Text", "Text COMMA? OR|NOR Being Times INAROW", _nor_so_often)
    yield from row("Sentence", "Amount MUST? GO? In-turn", _its_turns)
    for read, price in ((in_turn, 0), (as_before, 1)):
        yield from row("Sentence", "LINE_ITSELF MUST? In-turn", read, price)


# --- suits beside each other -----------------------------------------------------------------------


def beside_in_order(pattern: tuple[int, ...]) -> m.Pred | None:
    """As in "the next or the previous suit in the cycle hearts, spades, diamonds, clubs, hearts"."""
    order = pattern[:-1] if pattern[0] == pattern[-1] else pattern
    ways = [in_order(m.OTHER, order), in_order(m.OTHER, order[::-1])]
    known = [way for way in ways if way is not None]
    return m.any_of(*known) if len(known) == 2 and len(order) > 2 else None


def _neighbours() -> Iterator[Shape]:
    yield from row("Having", "NEXT_OR_PREVIOUS SUITS? CYCLE COLON? Pattern", beside_in_order)
