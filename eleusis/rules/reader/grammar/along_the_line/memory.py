"""What the line remembers: that a card of a sort has been on it, the highest of a sort, the sum of all cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ranks_mask, suits_mask
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import block, said_of


def rows() -> Iterator[Shape]:
    yield from _sorts()
    yield from _events()
    yield from _eras()
    yield from _highest()
    yield from _sums()
    yield from _same_card()


# --- a card of a sort ------------------------------------------------------------------------------


def _sort(pred: m.Pred) -> m.Pred | None:
    """A class of which one card can be named: "red card", "face card of hearts"; "two cards" are so many."""
    mask = m.mask_of(pred)
    if _is_number(pred):
        return None
    return pred if mask and mask != ALL_CARDS and block(mask)[1] else None


def _is_number(pred: m.Pred) -> bool:
    return isinstance(pred, m.Among) and 1 < (only(pred.bits) or 0) < 11


def _one_rank(bits: int) -> m.Pred | None:
    """As in "the last 7 on the line"; "the last one that was played" is no ace."""
    return None if only(bits) is None or isinstance(bits, m.OneThing) else m.Among(bits)


def _ranked(adjective: m.Pred, bits: int) -> m.Pred | None:
    """As in "the last red 7"."""
    return _sort(m.all_of(adjective, m.Among(bits))) if only(bits) is not None else None


def _sorts() -> Iterator[Shape]:
    yield from row("Sort", "Noun", _sort)
    yield from row("Sort", "Number", _one_rank, 1)
    yield from row("Sort", "Adj Number", _ranked)
    yield from row("Sort", "LPAR Pred RPAR Noun", lambda pred, noun: _sort(m.all_of(pred, noun)))
    for sorts in ("Sort", "Sort COMMA A? Sort COMMA?"):
        yield from row("Sorts", f"{sorts} OR A? Sort", lambda *preds: _sort(m.any_of(*preds)))
    yield from row("Sort", "Sorts", same)
    for which in s.LANDMARKS:
        kind = "LASTLY" if which == "last" else which.upper()
        price = 2 if which in {"highest", "lowest"} else 0

        def mark(pred: m.Pred, which: str = which) -> s.Ref | None:
            suits, ranks = block(m.mask_of(pred) or 0)
            return s.Landmark(which, suits, ranks) if ranks else None

        yield from row("Ref", f"THE {kind} Sort ON_LINE", mark)
        yield from row("Ref", f"THE {kind} Sort SOFAR", mark, price)


# --- that there has been one -----------------------------------------------------------------------


def been(pred: m.Pred) -> m.Cond | None:
    suits, ranks = block(m.mask_of(pred) or 0)
    return s.CountIn(suits, ranks, 0, frozenset({1}), 1) if ranks else None


def _first_been(pred: m.Pred) -> m.Cond | None:
    """As in "after the first king"; "after the first two cards" counts cards."""
    return None if _is_number(pred) else been(pred)


def not_been(pred: m.Pred) -> m.Cond | None:
    suits, ranks = block(m.mask_of(pred) or 0)
    return s.CountIn(suits, ranks, 0, frozenset({0}), 1) if ranks else None


def _events() -> Iterator[Shape]:
    yield from row("Fact", "A Sort HAVE|BE SOFAR? ON_LINE", been)
    yield from row("Fact", "A Sort HAVE|BE SEEN", been, 1)
    yield from row("Fact", "NO Sort HAVE|BE SEEN|ON_LINE SOFAR?", not_been)
    yield from row("Fact", "THE FIRST Sort HAVE|BE? SEEN|ON_LINE", been)
    yield from row("Fact", "LINE_ITSELF HAVE SOFAR? A Sort SOFAR?", been)
    yield from row("Fact", "LINE_ITSELF HAVE SOFAR? NO|NOTYET Sort SOFAR?", not_been)
    yield from row("Fact", "PLAYERS HAVE SEEN A Sort", been)
    yield from row("Fact", "DONOT PLAYED A Sort", not_been)


# --- before and after ------------------------------------------------------------------------------


def _not_until(cond: m.Cond) -> m.Cond | None:
    """As in "until the line holds five cards": as long as it holds fewer."""
    match cond:
        case s.PosIn(0, values) if values:
            return s.PosIn(0, frozenset(range(1, min(values))))
    return None if m.all_refs(cond) else m.neg(cond)


def since(cond: m.Cond, verdict: Telling) -> Telling | None:
    if verdict.rest or verdict.start is not None:
        return None
    about = m.conj(cond, verdict.about)
    return Telling(verdict.fits, verdict.force, about, case=about)


def _told_since(verdict: Telling, cond: m.Cond) -> Telling | Priced | None:
    """In "Könige nur, wenn schon ein Herz liegt" the "nur" is of the case."""
    told = since(cond, verdict)
    return Priced(told, 5) if told is not None and verdict.force == "only" else told


def _or_what_ends_it(verdict: Telling) -> Telling | None:
    """As in "only black cards until a heart is played", which would never end if the heart had to be black."""
    whole = verdict.about
    ends = [part for part in (whole.conds if isinstance(whole, s.And) else (whole,)) if isinstance(part, s.CountIn)]
    if len(ends) != 1 or ends[0].values != {0} or verdict.force not in {"must", "only"}:
        return None
    first = m.In(0, ranks_mask(ends[0].ranks) & suits_mask(ends[0].suits))
    return replace(verdict, fits=m.disj(verdict.fits, first)) if never(m.conj(verdict.fits, first)) else None


def _plainly_since(cond: m.Cond, pred: m.Pred) -> Telling | None:
    fits = said_of(pred, CARD)
    return None if fits is None or pred == m.ANYTHING else since(cond, Telling(fits))


def only_since(pred: m.Pred, cond: m.Cond) -> Telling | None:
    about = said_of(pred, CARD)
    return None if about is None or pred == m.ANYTHING else Telling(cond, about=about)


def _never_since(pred: m.Pred, cond: m.Cond) -> Telling | None:
    about = said_of(pred, CARD)
    return None if about is None or pred == m.ANYTHING else Telling(m.neg(about), about=cond, case=cond)


def _cards_since(pred: m.Pred, cond: m.Cond, verb: Verb) -> Telling | None:
    """As in "all cards before the first red card must be black"."""
    verdict = must(pred, verb) if pred == m.ANYTHING else None
    return None if verdict is None else since(cond, verdict)


def _for_good(verdict: Telling) -> Telling | None:
    """As in "once a heart has been played, only red cards from then on": said of what has been."""
    return verdict if isinstance(verdict.about, s.CountIn) else None


def _eras() -> Iterator[Shape]:
    yield from row("Era", "AFTER THAT_ONE|THE FIRST Sort", _first_been)
    yield from row("Era", "FROM THE FIRST Sort ONWARDS", _first_been)
    yield from row("Era", "EVER_SINCE A|THE FIRST? Sort", _first_been)
    yield from row("Era", "ONCE_THAT|AFTER_EVENT THE FIRST Sort SEEN|ON_LINE|COMES_UP", _first_been)
    yield from row("Era", "AFTER_EVENT A|EVERY Sort COMES_UP", been)
    yield from row("Era", "AFTER A|EVERY Sort SEEN", been)
    yield from row("Era", "AFTER A|EVERY Sort COMES_UP", been, 5)
    yield from row("Era", "UNTIL|BEFORE_IT THE FIRST Sort SEEN|COMES_UP?", not_been)
    yield from row("Era", "UNTIL|BEFORE_IT A|EVERY Sort SEEN|COMES_UP", not_been)
    yield from row("Era", "UNTIL THERE? A Sort", not_been, 1)
    yield from row("Era", "UNTIL Clause", _not_until, 1)
    yield from row("Era", "UNTIL PLAYERS PLAY A Sort", not_been)
    yield from row("Dated", "Era COMMA? Sentence", since)
    yield from row("Dated", "Era COMMA|COLON? ONLY? Subject|Pred", _plainly_since, 2)
    yield from row("Dated", "Era EQUALS|ARROW|STOP ONLY? Subject|Pred", _plainly_since, 1)
    yield from row("Sentence", "Era COMMA? NO Subject MAY FOLLOW|COME", lambda cond, pred: _never_since(pred, cond))
    yield from row("Dated", "Sentence Era", lambda verdict, cond: since(cond, verdict), 1)
    yield from row("Dated", "Sentence COMMA Era", _told_since, 1)
    yield from row("Dated", "Subject Era Verb", _cards_since)
    yield from row("Sentence", "Sentence FROM_THEN_ON", _for_good)
    yield from row("Dated-phrase", "ONLY? Subject|Pred Era", lambda pred, cond: _plainly_since(cond, pred), 2)
    yield from row("Sentence", "Subject ONLYFITS Era", only_since)
    yield from row("Sentence", "Subject ONLY FITS? Era", only_since, 1)
    yield from row("Sentence", "NO|REJECT|NEVER Subject Era", _never_since)
    yield from row("Sentence", "Subject MISSES Era", _never_since)
    for action, price in ((same, 0), (_or_what_ends_it, 1)):
        yield from row("Sentence", "Dated", action, price)
        yield from row("Fragment", "Dated-phrase", action, price)
    yield from row("THEN_ON", "COMMA|STOP? AND|HOWEVER? FROM_THEN_ON COMMA?", word)
    yield from row("THEN_ON", "COMMA? AND? THEN", word)
    yield from row("THEN_ON", "THEN_ON IT BE", word)
    yield from row("BEHIND", "COMMA? AND|THEN|HOWEVER", word)
    yield from row("Text", "Text BEHIND Sentence FROM_THEN_ON", from_then_on)
    later = "Text BEHIND IT? BE? ONLY? Subject|Pred FROM_THEN_ON"
    yield from row("Text", later, lambda text, pred: from_then_on(text, plainly(pred)), 2)
    yield from row("At-first", "AT_FIRST|STARTWITH COMMA? ONLY? Subject|Pred ONLY?", same)
    yield from row("Event", "IF|ONCE_THAT A|THE FIRST? Sort COMES_UP|SEEN|HAPPEN|PLAYED", same)
    yield from row("Text", "At-first COMMA|STOP AND|HOWEVER|THEN? Dated", _at_first)
    yield from row("Text", "At-first COMMA|STOP AND|THEN? Event COMMA? CHANGE TO Subject|Pred", _then_other)
    around = "CHANGE EVERYTHING COLON|STOP BEFORE_IT ONLY? Subject COMMA|STOP AND? AFTER_THEM ONLY? Subject"
    yield from row("Text", f"THE FIRST Sort {around}", lambda first, one, other: _then_other(one, first, other))
    yield from row("Text", "Text THEN_ON ONLY Subject BE", lambda text, pred: from_then_on(text, plainly(pred)))
    yield from row("Text", "AT_FIRST COMMA? Sentence COMMA|STOP AND|HOWEVER|THEN? Dated", _first_so)
    yield from row("Text", "Text THEN_ON Sentence", from_then_on)
    yield from row("Text", "Text THEN_ON ONLY? Subject|Pred", lambda text, pred: from_then_on(text, plainly(pred)), 2)


def from_then_on(text: tuple[Telling, ...], verdict: Telling | None) -> tuple[Telling, ...] | None:
    """As in "only red cards until a club is played; after that only black ones"."""
    before = text[-1].case
    if verdict is None or before is None or not _has_an_end(before):
        return None
    if not (_is_plain(verdict) or (verdict.force == text[-1].force == "may" and verdict.about == m.TRUE)):
        return None
    force = "may" if verdict.force == "may" else "must"
    return (*text, Telling(verdict.fits, force, about=m.neg(before), case=m.neg(before)))


def _has_an_end(era: m.Cond) -> bool:
    if isinstance(era, s.Not):  # "until there are three hearts"
        return isinstance(era.cond, s.CountIn)
    return isinstance(era, s.CountIn) or (isinstance(era, s.PosIn) and not era.mod)


def _first_so(verdict: Telling | None, later: Telling) -> tuple[Telling, ...] | None:
    """As in "at first the card must be red; once a king has been played, it must be black"."""
    if verdict is None or later.case is None or not _has_an_end(later.case) or not _is_plain(verdict):
        return None
    first = since(m.neg(later.case), verdict)
    return None if first is None else (first, later)


def _then_other(one: m.Pred, first: m.Pred, other: m.Pred) -> tuple[Telling, ...] | None:
    """As in "start with red cards; when a king appears, switch to black ones"."""
    later = _first_been(first)
    told = None if later is None else _plainly_since(later, other)
    return None if told is None else _at_first(one, told)


def _at_first(pred: m.Pred, later: Telling) -> tuple[Telling, ...] | None:
    """As in "at first only red cards, after the first king only black ones"."""
    return None if pred == m.ANYTHING else _first_so(plainly(pred), later)


def _is_plain(verdict: Telling) -> bool:
    is_whole = verdict.about == m.TRUE and verdict.start is None and not verdict.rest
    return is_whole and verdict.force in {"must", "only"}


# --- the highest of a sort -------------------------------------------------------------------------


def _than_each(pred: m.Pred, sort: m.Pred) -> m.Pred | None:
    """As in "higher than every heart so far": as long as there is none, every card is."""
    none_yet = not_been(sort)
    if not isinstance(pred, m.Rel) or pred.by is not None or pred.op == "=" or none_yet is None:
        return None
    suits, ranks = block(m.mask_of(sort) or 0)
    which = "highest" if pred.op in {">", ">="} else "lowest"
    compared = m.fill(pred, s.Landmark(which, suits, ranks))
    return None if compared is None else m.any_of(m.Fact(none_yet), compared)


def _than_the_most(pred: m.Pred, most: tuple[str, m.Pred]) -> m.Pred | None:
    """As in "higher than the highest of all black cards so far"; of "lower than the highest" one there has to be one."""
    which, sort = most
    if isinstance(pred, m.Rel) and (pred.op in {">", ">="}) == (which == "highest"):
        return _than_each(pred, sort)
    suits, ranks = block(m.mask_of(sort) or 0)
    return m.fill(pred, s.Landmark(which, suits, ranks)) if ranks else None


def _highest() -> Iterator[Shape]:
    yield from row("Earlier", "LINE? Sort", same)
    yield from row("Earlier", "LASTLY LINE? Sort", same)
    yield from row("Each", "EVERY THE? Earlier SOFAR|ON_LINE|SEEN|PLAYED", same)
    yield from row("Each", "EVERY THE? LASTLY LINE? Sort", same)
    yield from row("Each", "THE? RANKS|THAT OF Each", same)
    yield from row("Compared", "Cmp THAN|AS Each", _than_each)
    yield from row("Compared", "MORETHAN Each", partial(_than_each, _ABOVE))
    yield from row("Compared", "LESSTHAN Each", partial(_than_each, _BELOW))
    yield from row("Being", "EXCEED Each", partial(_than_each, _ABOVE))
    for which in ("highest", "lowest"):
        most = f"THE? {which.upper()} RANKS OF EVERY THE?"
        yield from row("Most", f"{most} LASTLY LINE? Sort", partial(_most, which))
        yield from row("Most", f"{most} Earlier SOFAR|ON_LINE|SEEN", partial(_most, which))
        yield from row(
            "Amount",
            f"THE? {which.upper()} RANKS THAT HAVE? SEEN SOFAR?",
            partial(m.Amount, {"highest": "max", "lowest": "min"}[which]),
        )
    yield from row("Compared", "Cmp THAN|AS Most", _than_the_most)


def _most(which: str, sort: m.Pred) -> tuple[str, m.Pred]:
    return which, sort


_ABOVE = m.Rel(">", m.Amount("card", (m.OTHER,)))
_BELOW = m.Rel("<", m.Amount("card", (m.OTHER,)))


# --- the sum of all --------------------------------------------------------------------------------


def _all_sum_to(pred: m.Pred) -> Telling | None:
    cond = said_of(pred, m.Amount("total", of=1))
    return None if cond is None else Telling(cond)


def _sums() -> Iterator[Shape]:
    yield from row("LINE_SUM", "SUM OF EVERY THE? CARD|RANKS ON_LINE|SOFAR|PLAYED", word)
    yield from row("LINE_SUM", "SUM OF EVERY THE? LINE CARD RANKS?", word)
    yield from row("LINE_SUM", "SUM OF EVERY? THE? RANKS OF EVERY? THE? CARD ON_LINE|SOFAR|PLAYED", word)
    yield from row("LINE_SUM", "SUM OF EVERY? THE? RANKS OF EVERY? THE? LINE CARD", word)
    yield from row("LINE_SUM", "SUM OF LINE_ITSELF", word)
    yield from row("LINE_SUM", "SUM OF EVERY THE? CARD|RANKS", word, 2)
    yield from row("Sentence", "EVERY CARD ON_LINE|SOFAR|PLAYED? MUST ADDUP Total", _all_sum_to)
    yield from row("Sentence", "KEEPING LINE_SUM Adj", _all_sum_to)
    yield from row("Amount", "LINE_SUM", lambda: m.Amount("total"))
    yield from row("Amount", "LINE_SUM AND|WITH|USING A|THE|THIS? NEW? CARD", lambda: m.Amount("total", of=1))
    yield from row("Amount", "LINE_SUM COMMA? WITH_NEW COMMA?", lambda: m.Amount("total", of=1))
    yield from row("Amount", "LPAR Amount RPAR", lambda amount: amount if amount.what == "total" else None, 1)


# --- the same card again ---------------------------------------------------------------------------


def _once(pred: m.Pred) -> Telling | None:
    """As in "each card at most once": the same rank in the same suit."""
    return Telling(m.neg(s.Seen("card"))) if pred == m.ANYTHING else None


def _same_card() -> Iterator[Shape]:
    yield from row("SAME_CARD", "THE|A? SAME CARD", word)
    again = "TWICE|AGAIN|SEEN|MORETHAN_ONCE"
    for denied in ("MUSTNOT", "MAYNOT", "NEVER"):
        yield from row("Sentence", f"SAME_CARD {denied} HAPPEN|FITS? {again}", lambda: _once(m.ANYTHING))
    yield from row("Sentence", f"NO Noun MUST|MAY? HAPPEN|FITS? {again}", _once)
    for twice in ("SAME_CARD", "A CARD"):
        yield from row("Sentence", f"NEVER|NOT|REJECT PLAY? {twice} {again}", lambda: _once(m.ANYTHING))
    yield from row("Sentence", "NEVER|REJECT REPEAT A|EVERY? CARD", lambda: _once(m.ANYTHING))
    yield from row(
        "Sentence", "EVERY CARD MAY? HAPPEN|FITS ONCE|ONE_TIME ON_LINE|ALTOGETHER?", lambda: _once(m.ANYTHING)
    )
    yield from row("Sentence", "DUPLICATES MISSES", lambda: _once(m.ANYTHING))
    yield from row("Sentence", "NO|NEVER DUPLICATES", lambda: _once(m.ANYTHING))
    yield from row("Sentence", "NO DUPLICATES OF Attr", lambda attr: Telling(m.neg(s.Seen(attr))))
    yield from row("Pred", "EQUALS ANY_CARD SEEN|ON_LINE?", m.SeenBefore)
    yield from row("Pred", "IDENTICAL ANY_CARD SEEN|ON_LINE?", lambda: m.Its(m.TWIN, m.SeenBefore()))
    yield from row("Pred", "A? DUPLICATES OF ANY_CARD SEEN|ON_LINE?", lambda: m.Its(m.TWIN, m.SeenBefore()))
    yield from row("Being", "MATCH THE? Attr OF ANY_CARD ON_LINE|SEEN", lambda attr: m.Its(attr, m.SeenBefore()))
    yield from row("Having", "THE? SAME Attr AS ANY_CARD ON_LINE|SEEN?", lambda attr: m.Its(attr, m.SeenBefore()))
