"""How many of one class lie there and how many of another, told in other words: "fewer", "more often", "most of them"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ranks_mask, suits_mask
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.along import leads_in, must_be, not_ahead, not_behind, of_lead
from eleusis.rules.reader.grammar.along_the_line.counting import all_suits, leads_by_least, more_on_line
from eleusis.rules.reader.grammar.along_the_line.streaks import lie, same_as_other
from eleusis.rules.reader.grammar.in_other_words.in_few_words import free_if_tied
from eleusis.rules.reader.grammar.in_which_case.cases import Case, in_each_case
from eleusis.rules.reader.grammar.in_which_case.elsewhere import most_there
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb, so_many, told_number
from eleusis.rules.reader.grammar.judging.verdicts import must, with_this
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
Weighed = Callable[[m.Pred, m.Pred], m.Cond | None]


def rows() -> Iterator[Shape]:
    yield from _of_two_classes()
    yield from _of_two_numbers()
    yield from _otherwise()
    yield from _of_one()
    yield from _in_all()


# --- of two classes --------------------------------------------------------------------------------


def fewer_on_line(one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "if fewer hearts than spades lie on the line"."""
    return more_on_line(other, one)


def as_many_on_line(one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "if there is an equal number of red and black cards"."""
    more = [more_on_line(one, other), more_on_line(other, one)]
    known = [cond for cond in more if cond is not None]
    return m.conj(*map(m.neg, known)) if len(known) == 2 else None


def _of_two_classes() -> Iterator[Shape]:
    held: tuple[tuple[str, str, Weighed], ...] = (
        ("FEWER", "THAN", fewer_on_line),
        ("JUST_AS_MANY", "AS", as_many_on_line),
        ("JUST_AS_MANY", "AND", as_many_on_line),
    )
    for many, than, say in held:
        two = f"{many} Noun|Adj {than} Noun|Adj"
        yield from row("Clause", f"THERE SOFAR? {two} ON_LINE|SOFAR?", say)
        yield from row("Clause", f"LINE_ITSELF SOFAR? HAVE {two}", say)
        yield from row("Clause", f"{two} HAVE|BE? SEEN|ON_LINE SOFAR?", say)
    often: tuple[tuple[str, Weighed], ...] = (("MORE_OFTEN", more_on_line), ("LESS_OFTEN", fewer_on_line))
    for word, say in often:
        yield from row("Clause", f"Noun|Adj HAVE? SEEN {word} THAN Noun|Adj SOFAR|ON_LINE?", say)
    as_many = "IF THERE ASMANY Noun|Adj AS Noun|Adj ON_LINE|SOFAR?"
    yield from row(
        "Text", f"Text STOP|COMMA {as_many} COMMA? ANYTHING|ANYTHING_GOES", lambda text, *_: free_if_tied(text)
    )
    for which, may_be in (("MAJORITY", not_ahead), ("MINORITY", not_behind)):
        yield from row(
            "Sentence", f"THE Attr PLAYED? MUSTNOT|MAYNOT SOFAR? BE {which} ON_LINE|SOFAR?", partial(must_be, may_be)
        )
    never = "NEVER MAY|MUST THERE BE? MORE Noun|Adj THAN Noun|Adj ON_LINE|SOFAR?"
    yield from row("Sentence", never, never_ahead_of)
    yield from row("Sentence", "THE? Noun|Adj MUSTNOT|MAYNOT OUTNUMBER THE? Noun|Adj ON_LINE|SOFAR?", never_ahead_of)
    yield from row("Sentence", "MUSTNOT|MAYNOT HAVE MORE Noun|Adj THAN Noun|Adj ONE? ON_LINE|SOFAR?", never_ahead_of)
    for never in ("MUSTNOT|MAYNOT", "NEVER MUST|MAY"):
        in_majority = f"THE? Noun|Adj {never} BE MAJORITY ON_LINE|SOFAR?"
        yield from row("Sentence", in_majority, lambda pred: never_ahead_of(pred, m.none_of(pred)))
    yield from row("Clause", "THE? Noun|Adj AND THE? Noun|Adj BALANCED ON_LINE|SOFAR?", as_many_on_line)
    yield from row("Clause", "MORE Noun|Adj THAN Noun|Adj", more_on_line, 2)
    yield from row("Clause", "THE Noun|Adj OUTNUMBER THE? Noun|Adj ON_LINE|SOFAR?", more_on_line)


def never_ahead_of(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "at no point may there be more black cards than red cards on the line"."""
    cond = leads_by_least(one, other, 1)
    return None if cond is None else Telling(m.neg(cond))


def _the_other_way(text: Text, verdict: Telling) -> Text | None:
    """As in "if there are fewer reds than blacks, play red; if there are more, play black": more reds than blacks."""
    told = text[-1].about
    leads = leads_in(told)
    if not leads:
        return None
    one, other = (m.Cards(ranks_mask(ranks) & suits_mask(suits)) for suits, ranks in of_lead(leads[0]))
    turned = fewer_on_line(one, other)
    case = None if turned is None or told != more_on_line(one, other) else if_so(turned, verdict)
    return None if case is None else (*text, case)


def _otherwise() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? IF THERE FEWER|MORE COMMA? THEN? Sentence", _the_other_way)


# --- of two numbers --------------------------------------------------------------------------------


def _in_order(one: m.Pred, other: m.Pred, op: str) -> m.Cond | None:
    more, fewer = more_on_line(one, other), more_on_line(other, one)
    if more is None or fewer is None:
        return None
    told = {">": more, "<": fewer, ">=": m.neg(fewer), "<=": m.neg(more), "=": m.conj(m.neg(more), m.neg(fewer))}
    return told.get(op)


def _counts(op: str, one: m.Amount, other: m.Amount) -> m.Cond | None:
    """As in "if the number of red cards exceeds the number of black cards"."""
    if one.what != "count" or other.what != "count":
        return None
    return _in_order(m.Cards(int(one.of)), m.Cards(int(other.of)), op)


def _of_two_numbers() -> Iterator[Shape]:
    for words, op in (
        ("MORETHAN|EXCEED", ">"),
        ("LESSTHAN", "<"),
        ("ATLEAST", ">="),
        ("ATMOST", "<="),
        ("EQUALS", "="),
    ):
        yield from row("Clause", f"Amount BE? {words} Amount", partial(_counts, op))
    both = "HOW_MANY Noun|Adj AND HOW_MANY? Noun|Adj ON_LINE|SOFAR?"
    yield from row("Clause", f"{both} BE? EQUALS|MATCH", as_many_on_line)
    yield from row("Clause", f"{both} BE? THE SAME", as_many_on_line)


# --- of one class, held against all others ---------------------------------------------------------


def _of_one() -> Iterator[Shape]:
    yield from row("Clause", "THE? Noun|Adj HOLD_MAJORITY ON_LINE|SOFAR?", most_there)
    yield from row("Clause", "Noun|Adj HAVE? SEEN MORE_OFTEN SOFAR?", most_there)
    yield from row("Clause", "Part-of-all THE? CARD ON_LINE|SOFAR? BE|WAS Adj|Noun", _such_a_share)
    yield from row("Clause", "Part-of-all THEY BE|WAS Adj|Noun", _such_a_share)
    yield from row("Clause", "Part-of-all Refs BE|WAS Adj|Noun", share_of_those)
    yield from row("Sentence", "Part-of-all THE? CARD ON_LINE|SOFAR? MUST|MAY BE Adj|Noun", _always_such_a_share)
    of_line = "THE? CARD ON_LINE|SOFAR?", "LINE_ITSELF"
    for cards in of_line:
        yield from row("Clause", f"Noun|Adj MAKE_UP Part-of-all {cards}", lambda pred, op: _such_a_share(op, pred))


def share_of_those(op: str, refs: tuple[s.Ref, ...], pred: m.Pred) -> m.Cond | None:
    """As in "if most of the last three cards are red"."""
    count = len(refs)
    wanted = [n for n in range(count + 1) if {">": 2 * n > count, ">=": 2 * n >= count, "<": 2 * n < count}.get(op)]
    return so_many(m.numbers(wanted), refs, Verb("is", pred), exactly=True) if wanted else None


def _always_such_a_share(op: str, pred: m.Pred) -> Telling | None:
    """As in "less than half of the cards on the line may be red": with the card that is played."""
    mask = m.mask_of(pred)
    if not mask:
        return None
    others, least = m.Cards(ALL_CARDS & ~mask), 0 if op.endswith("=") else 1
    cond = leads_by_least(pred, others, least) if op.startswith(">") else leads_by_least(others, pred, least)
    return None if cond is None else Telling(cond)


def _such_a_share(op: str, pred: m.Pred) -> m.Cond | None:
    """As in "if most of the cards on the line are red", "if at least half of them are": held against all others."""
    mask = m.mask_of(pred)
    return _in_order(pred, m.Cards(ALL_CARDS & ~mask), op) if mask else None


# --- numbers and sums of all -----------------------------------------------------------------------


def _sum_of_all(pred: m.Pred) -> m.Cond | None:
    """As in "if the ranks of all the cards on the line add up to an odd number"."""
    return said_of(pred, m.Amount("total"))


def _in_all() -> Iterator[Shape]:
    yield from row("Fact", "EVERY? THE? CARD|RANKS ON_LINE|SOFAR ADDUP Total", _sum_of_all)
    yield from row("Fact", "EVERY? THE? RANKS OF EVERY? THE? CARD ON_LINE|SOFAR ADDUP Total", _sum_of_all)
    yield from row("Clause", "A Adj RANKS HAVE? SEEN", told_number)
    for lies in (
        "THERE A CARD OF|WITH THE? SAME|ITS Attr ON_LINE|SEEN",
        "LINE_ITSELF SOFAR? HAVE A CARD OF|WITH THE? SAME|ITS Attr",
    ):
        yield from row("Clause", lies, s.Seen)
    yield from row("Clause", "LINE_ITSELF HAVE EVERY|BOTH? Number? SUITS", lambda *_: all_suits())
    yield from row("Clause", "Number CARD OF THE? SAME|ONE Attr HAVE? SEEN INAROW", _so_many_in_a_row)
    for included in ("COMMA WITH_NEW COMMA?", "LPAR WITH_NEW RPAR"):
        yield from row("Amount", f"SUM OF THE? LASTLY Number CARD|RANKS {included}", _sum_with_this)
    yield from row("Sentence", "Amount|Ranks MUST ADDUP|BE Cases", _comes_to)
    yield from row("Sentence", "Subject ONLYFITS IN Having|Adj", lambda pred, how: must(pred, Verb("must", how)))
    yield from row("Text", "Text COMMA AND? Subject ONLY IN Having|Adj", _those_only_in)
    yield from row("Sentence", "OldOne ONLYFITS IN|WITH|AS Having|Adj", _the_old_only_with)


def _so_many_in_a_row(bits: int, attr: str) -> m.Cond | None:
    """As in "when two cards of the same suit have been played in a row"."""
    return lie((high(bits), same_as_other(attr)))


def _sum_with_this(bits: int) -> m.Amount | None:
    """As in "the sum of the last three cards, the new one included"."""
    count = only(bits)
    return m.Amount("sum", tuple(range(count))) if count and 1 < count <= s.MAX_REF else None


def _comes_to(about: m.Amount | tuple[s.Ref, ...], cases: tuple[Case, ...]) -> Telling | None:
    """As in "the two must total 12 or more if the last card is black, and 15 or less if it is red"."""
    amount = about if isinstance(about, m.Amount) else m.Amount("sum", about)
    if amount == m.Amount("told"):
        amount = m.Amount("sum", (0, 1))  # "the sum" of the two, where no other has been told
    cond = in_each_case(with_this(amount), cases) if amount.what in {"sum", "product", "absdiff"} else None
    return None if cond is None else Telling(m.settle(cond, 0))


def _those_only_in(text: Text, pred: m.Pred, how: m.Pred) -> Text | None:
    """As in "kings may be played only in the suit of the last card, number cards only in another suit"."""
    told = must(pred, Verb("must", how))
    return (*text, told) if told is not None and isinstance(text[-1].about, m.In) and told.about != m.TRUE else None


def _the_old_only_with(attr: str, pred: m.Pred) -> Telling | None:
    """As in "a rank that is already on the line may only be played in a suit that is not yet on the line"."""
    fits = said_of(pred, CARD)
    return None if fits is None else Telling(fits, about=s.Seen(attr))
