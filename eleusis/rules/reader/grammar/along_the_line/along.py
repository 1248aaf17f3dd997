"""What holds all along the line: what must lie between, two classes in balance, the latest card of one's own kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, attribute_masks, ranks_mask, suits_mask
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import leads_by_least, more_on_line
from eleusis.rules.reader.grammar.judging.clauses import Verb, so_many_hold
from eleusis.rules.reader.grammar.judging.verdicts import must
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.naming.references import last_of
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.measures import respects
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
Balance = tuple[m.Pred, m.Pred]  # two classes whose cards are counted
ByAttribute = Callable[[str], m.Pred | None]


def rows() -> Iterator[Shape]:
    yield from _gaps()
    yield from _balances()
    yield from _majorities()
    yield from _of_its_own()
    yield from _neighbours()


# --- what must lie between -------------------------------------------------------------------------


def _gaps() -> Iterator[Shape]:
    yield from row("Others", "Number OTHER_CARD? CARD", lambda bits: (bits, None))
    yield from row("Others", "Number CARD THAT BE NOT Pred", lambda bits, pred: (bits, pred))
    yield from row("Others", "Number CARD OF A? DIFFERENT Attr", lambda bits, attr: (bits, attr))
    yield from row("Sentence", "BETWEEN Two-of COMMA? THERE MUST? BE|INCLUDE? Others", _others_between)
    yield from row("Sentence", "BETWEEN Two-of MUST BE|LIE|COME? Others", _others_between)
    yield from row("Sentence", "BETWEEN Two-of COMMA? Others MUST BE|LIE|COME", _others_between)
    yield from row("Sentence", "Two-of MUST BE SEPARATED_BY Others", _others_between)
    for between in ("THERE MUST BE|LIE Others BETWEEN Two-of", "Others MUST BE|LIE BETWEEN Two-of"):
        yield from row("Sentence", between, lambda others, pred: _others_between(pred, others))
    yield from row("Two-of", "EVERY? Number Noun|Adj", lambda bits, pred: pred if only(bits) == 2 else None)
    yield from row("Sentence", "Two-of ON_LINE? MUST HAVE Others BETWEEN_THE_TWO", _others_between)
    for never in (
        "NO Attr MAY? COME_BACK",
        "A|THE? SAME? Attr MUSTNOT|MAYNOT COME_BACK",
        "A|EVERY Attr ONCE_LAID MUSTNOT|MAYNOT COME_BACK",
        "AFTER A Attr ONCE_LAID COMMA IT MUSTNOT|MAYNOT COME_BACK",
    ):
        yield from row("Sentence", f"{never} WITHIN|FOR|IN So-many-cards", not_back)
    for few in ("So-many-cards", "FOR So-many-cards"):
        yield from row("Sentence", f"A|THE|EVERY Attr ONCE_LAID? SITS_OUT|MISSES {few}", not_back)
        yield from row("Sentence", f"A|EVERY Attr SITS_OUT|MISSES {few} ONCE_LAID", not_back)
    yield from row("So-many-cards", "THE? NEXT_FEW|LASTLY? Number CARD|POSITIONS", same)


def _others_between(pred: m.Pred, others: tuple[int, m.Pred | str | None]) -> Telling | None:
    """As in "between two hearts there must be at least two cards of another suit"."""
    bits, which = others
    mask = m.mask_of(pred) or 0
    are_others = respects(mask, which) if isinstance(which, str) else which is None or m.mask_of(which) == mask
    return gap(pred, bits) if are_others else None


def gap(pred: m.Pred, bits: int) -> Telling | None:
    """As in "between two face cards there must be at least two other cards"."""
    mask, number = m.mask_of(pred), low(bits)
    if not mask or mask == ALL_CARDS or not 1 <= number <= s.MAX_REF:
        return None
    return Telling(m.conj(*(m.neg(m.In(ref, mask)) for ref in range(1, number + 1))), about=m.In(0, mask))


def not_back(attr: str, bits: int) -> Telling | None:
    """As in "no rank may come back within five cards", "after at least five"."""
    number = low(bits) if bits and bits == m.span(low(bits)) else only(bits)
    if not number or not 1 <= number <= s.MAX_REF:
        return None
    return Telling(m.conj(*(m.neg(s.Same(attr, 0, ref)) for ref in range(1, number + 1))))


# --- two classes in balance ------------------------------------------------------------------------


def _balances() -> Iterator[Shape]:
    yield from row(
        "Sentence", "THE? Noun|Adj MUSTNOT|MAYNOT|NEVER OUTNUMBER THE? Noun|Adj BY MORETHAN Number", never_ahead
    )
    yield from row("Sentence", "Noun|Adj MUSTNOT|MAYNOT BE MORETHAN Number AHEAD_OF Noun|Adj", _ahead_at_most)
    for few, least in (("MORETHAN Number", 0), ("Number", 1)):
        yield from row(
            "Sentence",
            f"THERE MUSTNOT|MAYNOT BE {few} MORE Noun|Adj THAN Noun|Adj ON_LINE|SOFAR?",
            lambda bits, one, other, least=least: never_ahead(one, other, bits, least),
        )
    yield from row("Sentence", "THERE MAY BE Number MORE Noun|Adj THAN Noun|Adj ON_LINE|SOFAR?", at_most_ahead)
    yield from row("Sentence", "Tallied MUSTNOT|MAYNOT EXCEED Tallied BY MORETHAN Number", never_ahead)
    yield from row("Sentence", "NEITHER|NO Attr MAY BE MORETHAN Number CARD? AHEAD_OF OTHERS|OTHER_ONE", _neither_ahead)
    yield from row("Tallied", "HOW_MANY Noun|Adj ON_LINE|SOFAR?", same)
    yield from row("Balance", "DIFFERENCE_OF HOW_MANY Noun|Adj AND HOW_MANY? Noun|Adj ON_LINE|SOFAR?", lambda *two: two)
    yield from row("Sentence", "Balance MUSTNOT|MAYNOT BE? MORETHAN Number", partial(level, strictly=True))
    yield from row("Sentence", "Balance MUSTNOT|MAYNOT EXCEED Number", partial(level, strictly=True))
    yield from row("Sentence", "Balance MUST|MAY BE Number", level)


def _ahead_at_most(one: m.Pred, bits: int, other: m.Pred) -> Telling | None:
    """As in "hearts must never be more than two ahead of spades"."""
    return never_ahead(one, other, bits)


def _neither_ahead(attr: str, bits: int) -> Telling | None:
    """As in "neither colour may be more than two cards ahead of the other"."""
    halves = _halves(attr)
    return None if halves is None else level((m.Cards(halves[0]), m.Cards(halves[1])), bits, strictly=True)


def at_most_ahead(bits: int, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "there may be at most two more hearts than spades"."""
    return never_ahead(one, other, 1 << high(bits)) if low(bits) == 0 else None


def never_ahead(one: m.Pred, other: m.Pred, bits: int, at_least: int = 0) -> Telling | None:
    """As in "hearts may never outnumber spades by more than one"; `at_least`: nor by so many themselves."""
    number = only(bits)
    cond = None if number is None else leads_by_least(one, other, number + 1 - at_least)
    return None if cond is None else Telling(m.neg(cond))


def level(balance: Balance, bits: int, strictly: bool = False) -> Telling | None:
    """As in "the difference between the number of red and black cards must be at most two"."""
    most = only(bits) if strictly else high(bits) if low(bits) == 0 else None
    if most is None:
        return None
    one, other = balance
    ahead = [leads_by_least(one, other, most + 1), leads_by_least(other, one, most + 1)]
    known = [cond for cond in ahead if cond is not None]
    return Telling(m.neg(m.disj(*known))) if len(known) == 2 else None


# --- what there is more of -------------------------------------------------------------------------


def _majorities() -> Iterator[Shape]:
    for kind, say in (("SCARCER", not_ahead), ("COMMONER", not_behind)):
        for shape in (f"THE {kind} Attr ON_LINE|SOFAR?", f"THE|WHATEVER Attr THAT_IS_{kind} ON_LINE|SOFAR?"):
            yield from row("Pred", f"OF? {shape}", say, 3)  # dear: the contrary would be of neither on a tie
            yield from row("Having", shape, say, 3)
    for kind, say in (("COMMONER", not_ahead), ("SCARCER", not_behind)):
        for shape in (f"THE {kind} Attr", f"THE Attr THAT_IS_{kind} ON_LINE|SOFAR?"):
            yield from row("Sentence", f"{shape} COMMA? MISSES", partial(must_be, say))
            yield from row("Sentence", f"NEVER|DONOT PLAY? {shape}", partial(must_be, say))
            yield from row("Sentence", f"MUSTNOT|MAYNOT PLAY {shape}", partial(must_be, say))
            yield from row("Sentence", f"THE? CARD MUSTNOT|MAYNOT BE|HAVE OF? {shape}", partial(must_be, say))
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? ON_A_TIE COMMA? ALL_GO", on_a_tie)


def must_be(say: ByAttribute, attr: str) -> Telling | None:
    pred = say(attr)
    return None if pred is None else must(m.ANYTHING, Verb("must", pred))


def _halves(attr: str) -> tuple[int, int] | None:
    """The two classes of an attribute that has no more: red and black, odd and even."""
    masks = list(attribute_masks(attr, agreed()).values()) if attr in {"colour", "parity"} else []
    return (masks[0], masks[1]) if len(masks) == 2 else None


def not_ahead(attr: str) -> m.Pred | None:
    """Of the colour that there is less of; of either where there are as many."""
    return _by_lead(attr, is_behind=False)


def not_behind(attr: str) -> m.Pred | None:
    """Of the colour that there is more of; of either where there are as many."""
    return _by_lead(attr, is_behind=True)


def _by_lead(attr: str, *, is_behind: bool) -> m.Pred | None:
    halves = _halves(attr)
    if halves is None:
        return None
    wrong = []  # the leads once the card is played, where there were more of the one before
    for mine, theirs in (halves, halves[::-1]):
        ahead, behind, least = (theirs, mine, 0) if is_behind else (mine, theirs, 2)
        more = leads_by_least(m.Cards(ahead), m.Cards(behind), least)
        if more is None:
            return None
        wrong.append(m.neg(more))
    return m.Fact(m.when(m.In(0, halves[0]), *wrong), candidate=True)


def on_a_tie(text: Text) -> Text | None:
    """As in "...; on a tie anything goes", which is so in any case unless it is said of cases."""
    if leads_in(text[-1].fits):
        return text
    leads = [lead for told in text for lead in leads_in(told.about)]
    if not leads:
        return None
    one, other = (m.Cards(ranks_mask(ranks) & suits_mask(suits)) for suits, ranks in of_lead(leads[0]))
    more = [more_on_line(one, other), more_on_line(other, one)]
    return (*text, Telling(m.TRUE, "except", m.neg(m.disj(*(cond for cond in more if cond is not None)))))


def of_lead(lead: s.LeadIn) -> tuple[tuple[frozenset[str], frozenset[int]], ...]:
    return (lead.suits, lead.ranks), (lead.over_suits, lead.over_ranks)


def leads_in(cond: m.Cond) -> list[s.LeadIn]:
    """Where one class is counted against another."""
    return [atom for atom in s.walk(cond) if isinstance(atom, s.LeadIn)]  # type: ignore[arg-type]


# --- the latest of its own kind --------------------------------------------------------------------


def _of_its_own() -> Iterator[Shape]:
    for words, op in (("MORETHAN", ">"), ("LESSTHAN", "<")):
        yield from row("Compared", f"{words} LATEST_OF_ITS Attr ON_LINE|SOFAR?", partial(_beside_own, op))
    for shape in ("WITHIN|IN EVERY Attr COMMA? Subject? MUST? Being", "EVERY Attr MUST? Being BY_ITSELF"):
        yield from row("Sentence", shape, each_by_itself)


def _beside_own(op: str, attr: str) -> m.Pred | None:
    """As in "higher than the last card of its own colour"."""
    return compared_with_own(attr, m.Rel(op, m.Amount("card", (m.OTHER,))))


def each_by_itself(attr: str, *told: m.Pred) -> Telling | None:
    """As in "within each suit the ranks must go up"."""
    *subject, being = told
    pred = compared_with_own(attr, being) if not subject or subject == [m.ANYTHING] else None
    return None if pred is None else must(m.ANYTHING, Verb("must", pred))


def compared_with_own(attr: str, pred: m.Pred) -> m.Pred | None:
    masks = list(attribute_masks(attr, agreed()).values()) if attr in {"colour", "parity", "suit"} else []
    made: m.Cond | None = None
    for mask in masks if m.is_open(pred) else ():
        latest = last_of(m.Cards(mask))
        filled = None if latest is None else m.fill(pred, latest)
        cond = None if filled is None else said_of(filled, CARD)
        if cond is None:
            return None
        made = cond if made is None else m.when(m.In(0, mask), cond, made)
    return None if made is None else m.Fact(made, candidate=True)


# --- two neighbours --------------------------------------------------------------------------------


def _neighbours() -> Iterator[Shape]:
    yield from row("Sentence", "Number Noun|Adj INAROW MUST Being", _two_in_a_row)
    yield from row("Sentence", "Number SUCCESSIVE Noun|Adj MUST Being", _two_in_a_row, 1)
    yield from row("Sentence", "Number Noun|Adj INAROW MUSTNOT|MAYNOT Being", partial(_two_in_a_row, denied=True))
    way = "FROM A? Noun|Adj TO A? Pred|Some"
    for never in ("NOT|NEVER|NO|REJECT GO|GOING?", "MUSTNOT|MAYNOT GO|COME"):
        yield from row("Sentence", f"{never} {way}", never_from_to)
        yield from row("Sentence", f"{never} From-to COMMA? OR|AND From-to", _never_either_way)
    yield from row("From-to", way, never_from_to)
    yield from row("Sentence", f"GO|GOING? {way} COMMA? MISSES", never_from_to)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject MUSTNOT|MAYNOT", those_not)
    many = "EXACTLY? Number OF Attr-list COMMA? AND|OR Attr"
    yield from row("Sentence", f"{many} MUST Being", _so_many_of)


def _two_in_a_row(bits: int, pred: m.Pred, being: m.Pred, *, denied: bool = False) -> Telling | None:
    """As in "two reds in a row must be of the same suit"."""
    mask, fits = m.mask_of(pred), said_of(being, CARD)
    if only(bits) != 2 or not mask or mask == ALL_CARDS or not m.is_open(being) or fits is None:
        return None
    return Telling(m.neg(fits) if denied else fits, about=m.conj(m.In(0, mask), m.In(1, mask)))


def never_from_to(before: m.Pred, after: m.Pred) -> Telling | None:
    """As in "never from black to a higher card"."""
    mask, fits = m.mask_of(before), said_of(after, CARD)
    if not mask or mask == ALL_CARDS or fits is None or after == m.ANYTHING:
        return None
    return Telling(m.neg(fits), about=m.In(1, mask))


def _never_either_way(*ways: Telling) -> Telling:
    """As in "never go from odd to even or from even to odd"."""
    return Telling(m.conj(*(m.when(way.about, way.fits) for way in ways)))


def those_not(text: Text, pred: m.Pred) -> Text | None:
    """As in "odd cards must match the suit of the last card; even cards must not"."""
    told, mask = text[-1], m.mask_of(pred)
    case = told.about
    if not mask or told.rest or told.start is not None or not isinstance(case, m.In) or case.mask & mask:
        return None
    about = m.In(case.ref, mask)
    return (*text, replace(told, fits=m.neg(told.fits), about=about, case=about))


def _so_many_of(bits: int, attrs: tuple[str, ...], last: str, being: m.Pred) -> Telling | None:
    """As in "at least two of colour, parity and suit must be the same"."""
    conds = [said_of(being, m.Amount(attr, (0,))) for attr in (*attrs, last)]
    known = [cond for cond in conds if cond is not None]
    wanted = bits & m.span(0, len(known))
    return Telling(so_many_hold(wanted, known)) if len(known) == len(conds) and wanted else None
