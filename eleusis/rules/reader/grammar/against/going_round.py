"""Going round from king to ace: that the ends of the ranks are neighbours, in whatever order it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import compare
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import by_so_much
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import ROUND


def rows() -> Iterator[Shape]:
    for one, other in (("KING", "AN_ACE"), ("AN_ACE", "KING")):
        yield from row("BOTH_ENDS", f"{one} AND|OR|NEXT_TO {other}", word)
        yield from row("WRAPPING", f"{one} BE? NEXT_TO {other}", word)
        yield from row("WRAPPING", f"AFTER|LESSTHAN {one} COMMA? STARTS_AGAIN AT|WITH|FROM|TO {other}", word)
        for both in (f"BOTH? THE? Number AND {other}", f"BOTH? {other} AND THE? Number"):
            yield from row("WRAPPING", f"{one} BE? NEXT_TO {both}", lambda bits: only(bits) in {2, 12} or None)
        yield from row("WRAPPING", f"ROUNDING FROM? {one} ROUND_BACK? TO|ARROW {other}", word)
        yield from row("WRAPPING", f"FROM {one} ROUNDING|ROUND_BACK TO {other}", word)
        yield from row("WRAPPING", f"FROM {one} STARTS_AGAIN AT|WITH|TO|FROM {other}", word)
        yield from row("BACK_AGAIN", f"FROM? {one} TO {other} AND|OR FROM? {other} TO {one}", word)
        yield from row("BACK_AGAIN", f"FROM? {one} TO {other} AND BACK", word)
    yield from row("BACK_AGAIN", "FROM? KING TO AN_ACE", word)
    yield from row("WRAPPING", "BACK_AGAIN|WRAPPING IS_A_STEP", word)
    yield from row("WRAPPING", "WRAPPING AS? WRAPPING", word)
    yield from row("WRAPPING", "BOTH_ENDS BE|COUNTS_AS|HAVE? NEXT_TO_EACH_OTHER|ADJACENT|NEXT_DOOR", word)
    yield from row("WRAPPING", "KING BE? COUNTS_AS? ONE_BELOW AN_ACE", word)
    yield from row("WRAPPING", "AN_ACE BE? COUNTS_AS? ONE_ABOVE KING", word)
    yield from row("WRAPPING", "AFTER KING COMMA? COME|BE|PLAY|COME_NEXT WITH? AN_ACE", word)
    yield from row("WRAPPING", "AFTER KING COMMA? IT BE AN_ACE", word)
    yield from row("WRAPPING", "AFTER KING COMMA? ITS? AN_ACE AGAIN", word)
    yield from row("WRAPPING", "AFTER KING COMMA? STARTS_AGAIN", word)
    yield from row("WRAPPING", "ROUNDING AFTER|FROM|PAST KING", word)
    yield from row("WRAPPING", "ROUNDING AFTER|PAST KING ROUND_BACK? TO AN_ACE", word)
    yield from row("WRAPPING", "ROUNDING|STARTS_AGAIN WITH|AT|TO|FROM AN_ACE AFTER KING", word)
    yield from row("WRAPPING", "WHEN_PAST KING COMMA? STARTS_AGAIN AT|WITH|FROM AN_ACE AGAIN?", word)
    yield from row("WRAPPING", "AN_ACE COME|COME_NEXT|COUNTS_AS? AFTER|ABOVE KING", word)
    yield from row("WRAPPING", "AN_ACE MAY COME AFTER KING", word)
    yield from row("WRAPPING", "WRAPPING AND KING AFTER AN_ACE", word)
    yield from row("WRAPPING", "AN_ACE FOLLOW|COME_NEXT KING", word)
    yield from row("WRAPPING", "KING BEFORE|ARROW AN_ACE", word)
    yield from row("WRAPPING", "KING ROUNDING TO|ARROW AN_ACE", word)
    yield from row("WRAPPING", "RANKS WRAPPING", word)
    yield from row("WRAPPING", "WRAPPING FROM AN_ACE TO KING AND? ROUND_BACK TO AN_ACE", word)
    yield from row("WRAPPING", "USING|WITH|THATIS|IF|IN_WHICH|AND WRAPPING", word)
    yield from row("WRAPPING", "USING BACK_AGAIN", word)
    yield from row("WRAPPING", "WRAPPING COMMA? LPAR? WRAPPING RPAR?", word)
    yield from row("WRAPPING", "WRAPPING COLON|COMMA Number-list", _runs_round)
    yield from row("WRAPPING", "WRAPPING COMMA Number COMMA Number ETC?", lambda *some: _runs_round((1 << 1, *some)))
    yield from row("WRAPPING", "WRAPPING BACK_AGAIN", word)
    yield from row("WRAPPING", "RANKS_ARE_TO A_RING", word)
    yield from row("WRAPPING", "MEASURED WRAPPING", word)
    for then in ("COLON|COMMA|STOP", "COMMA? AND"):
        yield from row("Text", f"WRAPPING {then} Sentence|Fragment", lambda verdict: going_round((verdict,)))
    yield from row("Cmp", "Number UNIT Onward", _moved)
    yield from row("Cmp", "Number UNIT? Onward OR Number UNIT? Onward", _on_or_back)
    yield from row("Being", "GO Number UNIT? Onward", lambda bits, way: by_so_much(way, bits))
    yield from row("Being", "GO Cmp|Onward BY? EXACTLY? Number UNIT?", by_so_much)
    yield from row("Text", "Text COMMA|STOP|COLON? WRAPPING", going_round)
    yield from row("Text", "Text LPAR WRAPPING RPAR", going_round)
    yield from _not_round()


def _not_round() -> Iterator[Shape]:
    """As in "1 higher or lower; king and ace are no neighbours"."""
    for denied in ("BE NOT|NO", "COUNTS_NOT_AS", "NOT|DONOT BE|COUNTS_AS?"):
        yield from row("NOT_ROUND", f"BOTH_ENDS {denied} NEXT_TO_EACH_OTHER|ADJACENT|NEXT_DOOR|NEIGHBOURS", word, -3)
    yield from row("NOT_ROUND", "BOTH_ENDS DONOT|NEVER TOUCH", word, -3)
    yield from row("NOT_ROUND", "BACK_AGAIN GO? IT? MISSES|NOT|MAYNOT", word)
    yield from row("NOT_ROUND", "MUSTNOT|MAYNOT GO? BACK_AGAIN GO?", word)
    yield from row("NOT_ROUND", "IT? NOT|DONOT|NEVER|MAYNOT|MUSTNOT WRAPPING", word)
    yield from row("Text", "Text COMMA|STOP|COLON? HOWEVER|AND? NOT_ROUND", _as_it_is)
    yield from row("Text", "Text LPAR HOWEVER? NOT_ROUND RPAR", _as_it_is)
    yield from row("Text", "NOT_ROUND COMMA|STOP|COLON Sentence|Fragment", lambda told: _as_it_is((told,)))


def _as_it_is(text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """What does not go round from king to ace."""
    return None if going_round(text) is None or any(map(_goes_round, text)) else text


def _moved(bits: int, way: m.Pred) -> m.Pred | Priced | None:
    """As in "two steps on"; "the card two places back" is rather one that lies there."""
    by = by_so_much(way, bits)
    return Priced(by, 8) if isinstance(by, m.Rel) and by.op == "<" and not by.wrap else by


def _on_or_back(bits: int, way: m.Pred, others: int, other: m.Pred) -> m.Pred | None:
    """As in "two forward or one back"."""
    one, two = by_so_much(way, bits), by_so_much(other, others)
    return None if one is None or two is None or way == other else m.any_of(one, two)


def _runs_round(numbers: tuple[int, ...]) -> bool | None:
    """As in "it goes round the corner: Q, K, A, 2", "after the king comes the ace, 2, 3 and so on"."""
    ranks = [only(bits) or 0 for bits in numbers]
    on = all((b - a) % ROUND == 1 for a, b in pairwise(ranks))
    return True if on and 1 in ranks else None


def going_round(text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """Steps are counted round from king to ace."""
    steps = [one.fits for one in text if isinstance(one.fits, s.Step) and one.about == m.TRUE]
    if len(text) > 1 and len(steps) == 1:  # "1 or 2 up, never down": what follows anyway was said of no step round
        text = tuple(one for one in text if one.about != m.TRUE or compare(steps[0], one.fits) != ">")
    changed = tuple(replace(verdict, fits=_round(verdict.fits)) for verdict in text)
    return None if changed == text and not any(map(_goes_round, text)) else changed


def _goes_round(verdict: Telling) -> bool:
    """As in "the ranks form a circle. Two steps further round": it was told of the steps themselves, too."""
    return any(isinstance(atom, s.Step) and atom.wrap for atom in s.walk(verdict.fits))  # type: ignore[arg-type]


def _round(cond: m.Cond) -> m.Cond:
    match cond:
        case s.Step():
            return replace(cond, wrap=True)
        case s.Not():
            return m.neg(_round(cond.cond))
        case s.And():
            return m.conj(*map(_round, cond.conds))
        case s.Or():
            return m.disj(*map(_round, cond.conds))
        case s.If():
            return m.when(_round(cond.cond), _round(cond.then), _round(cond.other))
    return cond
