"""Counting along the line: how many of a class, no rank twice, more of one than of another, what lies there already."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import different, same_in
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import block, said_of

FARTHEST = 20  # how far a lead is counted


def rows() -> Iterator[Shape]:
    yield from _limits()
    yield from _leads()
    yield from _lying()
    yield from _extremes()


def count(pred: m.Pred, bits: int) -> m.Cond | None:
    mask = m.mask_of(pred)
    if mask is None:
        return None
    if pred == m.ANYTHING:
        return said_of(m.Among(bits), m.Amount("line"))
    return said_of(m.Among(bits), m.Amount("count", of=mask))


def no_more(bits: int, pred: m.Pred) -> Telling | None:
    """As in "At most three kings": a king only while there are fewer."""
    mask, most = m.mask_of(pred), high(bits)
    if not mask or pred == m.ANYTHING or not 0 < most < s.MAX_CAP or only(bits) is None:
        return None
    fewer = count(pred, m.span(0, most - 1))
    return None if fewer is None else Telling(fewer, about=m.In(0, mask))


def alike(attr: str, bits: int) -> Telling | None:
    """As in "Each rank at most twice"."""
    most = high(bits)
    if not 0 < most < s.MAX_CAP:
        return None
    return Telling(m.neg(s.Seen(attr)) if most == 1 else s.AlikeIn(attr, frozenset(range(most)), most))


def all_different(attr: str) -> Telling | None:
    """As in "all numbers must be different", "no number again": no two of all; of suits there are too few for that."""
    return alike(attr, 1 << 1) if attr == "rank" else None


def _limits() -> Iterator[Shape]:
    yield from row("UPTO", "ATMOST", lambda: True)
    yield from row("UPTO", "ONLY", lambda: True)
    yield from row("UPTO", "NO MORETHAN", lambda: True)
    yield from row("UPTO", "NEVER|NOT MORETHAN", lambda: True)
    yield from row("Sentence", "UPTO Number Noun|Adj ON_LINE|ALTOGETHER", no_more)
    yield from row("Sentence", "UPTO Number Noun|Adj", no_more, 1)
    yield from row("Sentence", "UPTO Number Noun|Adj MAY? FITS|LIE|BE ON_LINE|ALTOGETHER?", no_more)
    yield from row("Sentence", "PLAY UPTO Number Noun|Adj ON_LINE|ALTOGETHER?", no_more)
    yield from row("Sentence", "THERE MAY|MUST? BE? UPTO Number Noun|Adj ON_LINE|ALTOGETHER?", no_more)
    for never in ("THERE MUSTNOT|MAYNOT BE", "REJECT"):
        yield from row("Sentence", f"{never} MORETHAN Number Noun|Adj ON_LINE|ALTOGETHER?", no_more)
    for each in ("EVERY Attr", "NO Attr", "A Attr"):
        times = "MORETHAN" if each.startswith("NO") else "UPTO"
        yield from row("Sentence", f"{each} MAY? HAPPEN? {times} Times ON_LINE|ALTOGETHER?", alike)
    for often in ("ONLYFITS", "MAY HAPPEN UPTO"):
        yield from row("Sentence", f"EVERY|A Attr {often} Times ON_LINE|ALTOGETHER?", alike)
        yield from row("Sentence", f"Subject {often} Times ON_LINE|ALTOGETHER?", lambda pred, bits: no_more(bits, pred))
    yield from row("Times", "ONCE|ONE_TIME", lambda: 1 << 1)
    for each in ("EVERY Attr MUST? BE DIFFERENT", "EVERY CARD MUST? HAVE A DIFFERENT Attr", "NO|NEVER A? Attr ANEW"):
        yield from row("Sentence", each, all_different, -1)
    yield from row("Sentence", "EVERY Attr ONCE", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "EVERY Attr MAY? HAPPEN? ONCE ON_LINE?", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "NO Attr MAY? HAPPEN? TWICE ON_LINE|ALTOGETHER?", lambda attr: alike(attr, 1 << 1))
    yield from row(
        "Sentence",
        "UPTO Number CARD? OF EVERY|A|THE? SAME? Attr ON_LINE|ALTOGETHER?",
        lambda bits, attr: alike(attr, bits),
    )
    yield from row("Sentence", "UPTO Number CARD? OF ONE Attr ON_LINE|ALTOGETHER", lambda bits, attr: alike(attr, bits))
    yield from row(
        "Sentence",
        "UPTO Number CARD MAY? HAVE THE? SAME Attr ON_LINE|ALTOGETHER?",
        lambda bits, attr: alike(attr, bits),
    )
    yield from row(
        "Sentence",
        "NO|NEVER|REJECT|DONOT REPEAT A|THE|EVERY? Attr ON_LINE|ALTOGETHER?",
        lambda attr: alike(attr, 1 << 1),
    )
    yield from row("OldOne", "A|THE? Attr THAT? BE|HAVE? SEEN|ON_LINE|SOFAR", same)
    yield from row("OldOne", "A|THE? Attr SOFAR|ON_LINE", same)
    yield from row("Sentence", "NEVER|REJECT|DONOT REPEAT THE Attr BEFORE_IT", lambda attr: plainly(different(attr)))
    yield from row("Sentence", "OldOne COMMA? MISSES", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "OldOne COMMA? MUSTNOT|MAYNOT SEEN|HAPPEN", lambda attr: alike(attr, 1 << 1))
    again = "IT MUSTNOT|MAYNOT SEEN|HAPPEN|COME_BACK"
    yield from row("Sentence", f"IF|ONCE_THAT OldOne COMMA? THEN? {again}", lambda attr: alike(attr, 1 << 1))
    for seen in ("A Attr THAT? BE|HAVE? SEEN|ON_LINE", "A|EVERY? CARD WHOSE Attr BE|HAVE? SEEN|ON_LINE|HAPPEN"):
        yield from row("Sentence", f"{seen} Times ON_LINE? MISSES", lambda attr, bits: alike(attr, 1 << low(bits)))
    yield from row("Sentence", "NO Attr THAT? BE|HAVE? SEEN|ON_LINE", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "NO Attr MAY? SEEN|HAPPEN ON_LINE? MORETHAN ONCE", lambda attr: alike(attr, 1 << 1))
    yield from row("Clause", "NO CARD OF ITS Attr HAVE|BE? SEEN|ON_LINE", lambda attr: m.neg(s.Seen(attr)))
    yield from row(
        "Sentence",
        "Amount MUST SEEN",
        lambda amount: Telling(s.Seen(amount.what)) if amount == m.Amount(amount.what, (m.IT,)) else None,
    )
    yield from row("Having", "THE? SAME Attr AS EVERYTHING SOFAR|ON_LINE?", lambda attr: m.Its(attr, m.SeenBefore()))
    yield from row(
        "Having", "A? DIFFERENT Attr FROM EVERYTHING SOFAR|ON_LINE?", lambda attr: m.Its(attr, m.Denied(m.SeenBefore()))
    )
    yield from row("Sentence", "NO CARD MAY? SEEN IN Attr", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "NEVER|REJECT|DONOT REPEAT OldOne", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "NO Attr MAY? SEEN", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "A|THE? Attr MUSTNOT|MAYNOT SEEN", lambda attr: alike(attr, 1 << 1), 2)
    yield from row("Sentence", "Amount MUSTNOT|MAYNOT SEEN ATONCE", _changing)
    yield from row("Sentence", "Amount MUSTNOT|MAYNOT SEEN", _changing, 1)
    yield from row("Told", "MORE Noun|Adj THAN Noun|Adj ON_LINE|SOFAR?", more_on_line)
    yield from row("SEEN", "APPEARED_AMONG CARDS_LYING", word)
    yield from row("Sentence", "REJECT A|THE|EVERY? Attr SEEN", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "REJECT A|THE? Attr THAT BE? SEEN|ON_LINE", lambda attr: alike(attr, 1 << 1))
    yield from row("Sentence", "Attr MUST BE? ALL_DIFFERENT", lambda attr: alike(attr, 1 << 1))
    yield from row("Having", "A|THE? Attr THAT? DONOT|BE? NOT SEEN", lambda attr: m.Its(attr, m.Denied(m.SeenBefore())))
    yield from row(
        "Having", "A|THE? Attr THAT? DONOT NOT_YET? SEEN", lambda attr: m.Its(attr, m.Denied(m.SeenBefore()))
    )
    yield from row("Having", "A|THE? Attr THAT? BE|HAVE? SEEN", lambda attr: m.Its(attr, m.SeenBefore()))
    yield from row("Having", "THE? SAME Attr THAT WASLAST", same_in, 1)
    yield from row("Having", "THE Attr LYING_LAST", same_in)
    yield from row("Having", "Attr AS Ref", lambda attr, ref: m.fill(same_in(attr), ref), 2)
    yield from row(
        "Having", "THE? SAME Attr AS EVERY CARD ON_LINE|SEEN|SOFAR", lambda attr: m.Its(attr, m.SeenBefore())
    )


def _changing(amount: m.Amount) -> Telling | None:
    """As in "The suit must not be repeated straight away"."""
    is_of_cards = (amount.what in ATTRIBUTES or bool(m.groups_of(amount.what))) and amount == m.Amount(
        amount.what, (m.IT,)
    )
    return Telling(m.neg(s.Same(amount.what, 0, 1))) if is_of_cards else None


# --- more than -------------------------------------------------------------------------------------


def leads_by_least(one: m.Pred, other: m.Pred, least: int) -> m.Cond | None:
    """That one class leads the other by so much once the card is played; of all cards nobody counts the lead."""
    a, b = (m.mask_of(pred) for pred in (one, other))
    if m.ALL_CARDS in {a, b}:
        return None
    (suits, ranks), (over_suits, over_ranks) = block(a or 0), block(b or 0)
    if not ranks or not over_ranks:
        return None
    cap = FARTHEST
    return s.LeadIn(suits, ranks, over_suits, over_ranks, frozenset(range(least, cap + 1)), cap)


def more_on_line(one: m.Pred, other: m.Pred, least: int = 1) -> m.Cond | None:
    """The lead before the card is played: what it adds is taken off again."""
    a, b = m.mask_of(one) or 0, m.mask_of(other) or 0
    leads = [leads_by_least(one, other, least + by) for by in (1, -1, 0)]
    if None in leads:
        return None
    up, down, level = (lead for lead in leads if lead is not None)
    return m.when(m.In(0, a & ~b), up, m.when(m.In(0, b & ~a), down, level))


def _majority(pred: m.Pred) -> Telling | None:
    """As in "reds must always be in the majority"."""
    cond = leads_by_least(pred, m.none_of(pred), 1)
    return None if cond is None else Telling(cond)


def _ahead(least: int, one: m.Pred, other: m.Pred) -> Telling | None:
    cond = leads_by_least(one, other, least)
    return None if cond is None else Telling(cond)


def _never_ahead(one: m.Pred, other: m.Pred) -> Telling | None:
    cond = leads_by_least(one, other, 1)
    return None if cond is None else Telling(m.neg(cond))


def _leads() -> Iterator[Shape]:
    more, as_many = partial(_ahead, 1), partial(_ahead, 0)
    yield from row("Sentence", "MORE Noun|Adj THAN Noun|Adj ON_LINE|ALTOGETHER?", more, 1)
    yield from row("Sentence", "THERE MUST BE MORE Noun|Adj THAN Noun|Adj ON_LINE|ALTOGETHER?", more)
    yield from row("Sentence", "Subject MUST OUTNUMBER Subject", more)
    yield from row("Sentence", "Subject MUST? BE MAJORITY", _majority)
    yield from row("Sentence", "ASMANY Noun|Adj AS Noun|Adj ON_LINE?", as_many, 1)
    yield from row("Sentence", "THERE MUST BE ASMANY Noun|Adj AS Noun|Adj ON_LINE?", as_many)
    yield from row("Sentence", "NEVER|NO MORE Noun|Adj THAN Noun|Adj ON_LINE?", _never_ahead)
    yield from row("Sentence", "THERE MUSTNOT|MAYNOT BE MORE Noun|Adj THAN Noun|Adj ON_LINE?", _never_ahead)
    fewer = "FEWER Noun|Adj THAN Noun|Adj ON_LINE?"
    yield from row("Sentence", f"THERE MUST BE {fewer}", lambda one, other: _ahead(1, other, one))
    yield from row("Sentence", f"THERE MUSTNOT|MAYNOT BE {fewer}", lambda one, other: _never_ahead(other, one))
    yield from row("Clause", "LINE_ITSELF SOFAR? HAVE MORE Noun|Adj THAN Noun|Adj", more_on_line)
    yield from row("Clause", "SOFAR THERE MORE Noun|Adj THAN Noun|Adj ON_LINE?", more_on_line)
    yield from row("Clause", "THERE SOFAR MORE Noun|Adj THAN Noun|Adj ON_LINE?", more_on_line)
    yield from row("Clause", "THERE MORE Noun|Adj THAN Noun|Adj ON_LINE|SOFAR?", more_on_line)
    yield from row("Clause", "MORE Noun|Adj THAN Noun|Adj SEEN|ON_LINE", more_on_line)


# --- what lies there -------------------------------------------------------------------------------


def _any_lies(*preds: m.Pred) -> m.Cond | None:
    """As in "when there is a jack", "when there is a jack, queen or king"."""
    mask = m.mask_of(m.any_of(*preds))
    return None if not mask or m.ANYTHING in preds else m.In(1, mask)


def _lying() -> Iterator[Shape]:
    yield from row(
        "Clause",
        "THERE SOFAR? Number Noun|Adj ORMORE? ON_LINE|SOFAR? ORMORE?",
        lambda bits, pred: count(pred, _at_least(bits)),
    )
    yield from row("Clause", "THERE SOFAR? A Noun ON_LINE|SOFAR?", _one)
    yield from row("Clause", "THERE SOFAR A Number ON_LINE?", lambda bits: _one(m.Among(bits)))
    for several in ("Noun", "Sorts", "Noun Noun OR Noun"):
        yield from row("Clause", f"THERE A {several}", _any_lies)
    yield from row("Clause", "THERE SOFAR? NO|NOTYET Noun|Adj ON_LINE|SOFAR?", lambda pred: count(pred, 1))
    yield from row("Clause", "THERE SOFAR? A Sorts ON_LINE|SOFAR", lambda pred: count(pred, m.span(1)))
    yield from row("Clause", "THERE SOFAR? NO|NOTYET Sorts ON_LINE|SOFAR?", lambda pred: count(pred, 1))
    neither = "THERE SOFAR? NEITHER A? Noun NOR A? Noun ON_LINE|SOFAR?"
    yield from row("Clause", neither, lambda a, b: count(m.any_of(a, b), 1))
    yield from row("Clause", "A Noun HAVE? SEEN ON_LINE?", lambda pred: count(pred, m.span(1)))
    yield from row("Clause", "NO Noun HAVE? SEEN ON_LINE?", lambda pred: count(pred, 1))
    yield from row("Clause", "A Noun DONOT SEEN ON_LINE?", lambda pred: count(pred, 1))
    yield from row("Clause", "Number Noun HAVE? SEEN ON_LINE?", lambda bits, pred: count(pred, _at_least(bits)))
    yield from row("Clause", "Number Noun BE SOFAR? ON_LINE", lambda bits, pred: count(pred, _at_least(bits)))
    yield from row(
        "Clause",
        "A? Adj RANKS OF Noun HAVE|BE? SEEN|ON_LINE",
        lambda pred, noun: count(noun, pred.bits) if isinstance(pred, m.Among) else None,
    )
    yield from row(
        "Clause",
        "THERE A? Adj RANKS OF Noun ON_LINE|SOFAR?",
        lambda pred, noun: count(noun, pred.bits) if isinstance(pred, m.Among) else None,
    )
    yield from row("Clause", "THE Noun ON_LINE|SOFAR BE|MAKE A Adj", _so_many_lie)
    yield from row("Sentence", "ONCE_THAT Clause COMMA? Sentence", _once)
    yield from row("Amount", "COUNTOF Noun|Adj ON_LINE|SOFAR|PLAYED?", _amount)
    yield from row("Amount", "COUNTOF Noun SOFAR", _amount)
    yield from row(
        "Clause",
        "LINE_ITSELF SOFAR? HAVE Number Noun|Adj ORMORE? IN_IT?",
        lambda bits, pred: count(pred, _at_least(bits)),
    )
    yield from row(
        "Told",
        "A? Adj RANKS OF Noun|Adj ON_LINE|SOFAR?",
        lambda pred, noun: count(noun, pred.bits) if isinstance(pred, m.Among) else None,
    )
    yield from row("Clause", "EVERY Number? SUITS HAVE|BE? SOFAR? SEEN|ON_LINE|PLAYED|OUT", lambda *_: all_suits())
    there = "EVERY Number HAVE|BE? SOFAR? SEEN|ON_LINE|PLAYED|OUT"
    yield from row("Clause", there, lambda bits: all_suits() if only(bits) == len(SUIT_MASKS) else None, 1)
    yield from row("Era", "UNTIL EVERY Number HAVE|BE? SEEN", _until_all_four)
    yield from row("Being", "EXCEED EVERYTHING SOFAR|ON_LINE|SEEN", lambda: m.Rel(">", m.Amount("max")))
    yield from row(
        "Sentence",
        "Amount MUST SOFAR? BE SOFAR? ON_LINE",
        lambda amount: Telling(s.Seen(amount.what)) if amount == m.Amount(amount.what, (m.IT,)) else None,
    )


def _until_all_four(bits: int) -> m.Cond | None:
    """As in "a suit that is not there yet, until all four are there": of the suits."""
    return m.neg(all_suits()) if only(bits) == 4 else None


def all_suits() -> m.Cond:
    known = [count(m.Cards(cards), m.span(1)) for cards in SUIT_MASKS.values()]
    return m.conj(*(cond for cond in known if cond is not None))


def _one(pred: m.Pred) -> m.Cond | None:
    """As in "if there is a heart on the line"; "an odd number" is a number told before."""
    return None if pred in {m.Among(m.ODD), m.Among(m.EVEN)} else count(pred, m.span(1))


def _at_least(bits: int) -> int:
    return m.span(only(bits) or 0) if only(bits) is not None else bits


def _from_then_on(cond: m.Cond) -> m.Cond:
    """As in "once there are 5 cards on the table only reds": with more cards, too."""
    match cond:
        case s.PosIn(0, values) if len(values) == 1:
            return m.neg(s.PosIn(0, frozenset(range(1, min(values)))))
    return cond


def _once(cond: m.Cond, verdict: Telling) -> Telling | Priced | None:
    if verdict.rest or verdict.about != m.TRUE:
        return None
    settled = _from_then_on(m.settle(cond, 0))
    told = Telling(verdict.fits, verdict.force, settled, case=settled)
    return Priced(told, 3) if m.IT in m.all_refs(cond) else told  # "when their colours differ" is of those just told


def _so_many_lie(pred: m.Pred, number: m.Pred) -> m.Cond | None:
    """As in "the reds in the line are an even number"."""
    return count(pred, number.bits) if isinstance(number, m.Among) and pred != m.ANYTHING else None


def _amount(pred: m.Pred) -> m.Amount | None:
    mask = m.mask_of(pred)
    if not mask:
        return None
    return m.Amount("count", of=mask)


# --- the highest so far ----------------------------------------------------------------------------


def _extremes() -> Iterator[Shape]:
    for op, far in ((">", "max"), ("<", "min")):
        word = "HIGHEST" if far == "max" else "LOWEST"
        yield from row("Pred", f"THE? {word} CARD? SOFAR|ON_LINE", lambda op=op, far=far: m.Rel(op, m.Amount(far)))
    yield from row("Compared", "Cmp THAN|AS EVERYTHING|OTHERS SOFAR|ON_LINE|PLAYED|SEEN?", than_all)
    yield from row("Compared", "Cmp THAN|AS EVERY THE? OTHER_CARD? CARD SOFAR|ON_LINE|SEEN|BEFORE_IT?", than_all)
    yield from row("Compared", "ATLEAST EVERY CARD SOFAR|ON_LINE|SEEN", lambda: m.Rel(">=", m.Amount("max")))
    yield from row("Compared", "Cmp THAN Amount SOFAR|ON_LINE", m.fill)


def than_all(pred: m.Pred) -> m.Pred | None:
    if not isinstance(pred, m.Rel) or pred.by is not None or pred.op not in {"<", "<=", ">", ">="}:
        return None
    return m.Rel(pred.op, m.Amount("max" if pred.op.startswith(">") else "min"))
