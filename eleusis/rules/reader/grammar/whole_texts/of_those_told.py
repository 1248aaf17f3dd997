"""Of the cards just told, and of those they leave: "... and is barred otherwise", "after a lower card, black", "... if they are not"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ALL_RANKS, RANK_MASKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, is_otherwise, otherwise
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import high, low
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.held_against import is_vague
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import block

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? HOWEVER|AND? IT? MISSES ELSE", _and_misses_else)
    for told in ("Sentence", "Pred|Some"):
        after = f"Text COMMA|STOP? AND|HOWEVER? AFTER A? Cmp CARD|ONE COMMA|COLON? {told}"
        yield from row("Text", after, beyond_those)
        yield from row("Text", f"Text COMMA|STOP? AND|HOWEVER? Beyond-that COMMA? ONLY? {told}", _beyond_that)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject FITS IF_NOT", _those_if_not)
    for out in ("Cmp ONE|CARD? MISSES", "Cmp ONE|CARD? BE? NOT", "NAUGHT|NO|NEVER Cmp ONE|CARD?"):
        yield from row("Text", f"Text COMMA|STOP AND|HOWEVER? {out}", _none_beyond, -4)
    for kind in ("Noun", "Some"):
        yield from row(kind, f"{kind} COMMA Number", _such_big_ones)
    yield from row("Adj", "Adj COMMA SOTHATIS Number COMMA", _such_big_ones, -2)
    yield from row("Text", "Ref DECIDE|DECIDES_ALL COLON|STOP Sentence", _as_it_decides)
    for no_more in ("Noun", "OF_THESE"):
        yield from row("Text", f"Text COMMA|STOP AND|HOWEVER? AFTERWARDS COMMA? NO_MORE {no_more}", _and_no_more)


def _and_misses_else(text: Text) -> Text:
    """As in "a diamond is required after a face card and barred otherwise": the diamond is, not every card."""
    told = text[-1]
    is_asked = told.force == "must" and told.about != m.TRUE and isinstance(told.fits, m.In)
    return (*text, Telling(m.neg(told.fits), rest=True) if is_asked else m.REST_MISSES)


def _none_beyond(text: Text, cmp: m.Pred) -> Text | None:
    """As in "8 or higher is fine, lower ones are not": lower than 8."""
    told = text[-1]
    match told.fits, cmp:
        case m.In(0, mask), m.Rel("<" | ">" as op, m.Amount("card", (m.OTHER,)), None) if told.about == m.TRUE:
            suits, ranks = block(mask)
            bounds = min(ranks, default=0), max(ranks, default=0)
            if len(suits) < len(SUIT_MASKS) or ranks != frozenset(range(bounds[0], bounds[1] + 1)):
                return None
            beyond = m.span(1, bounds[0] - 1) if op == "<" else m.span(bounds[1] + 1, 13)
            barred = m.cards_ranked(beyond & m.ALL_NUMBERS)
            return (*text, Telling(m.In(0, barred), "not")) if barred else None
    return None


def _those_if_not(text: Text, pred: m.Pred) -> Text | None:
    """As in "clubs fit if they are above 6; hearts fit if they are not"."""
    told, fits, of = text[-1], m.settle(text[-1].fits, 0), m.mask_of(pred)
    if told.force != "may" or told.about != m.TRUE or not isinstance(fits, m.In) or not of:
        return None
    suits, ranks = block(fits.mask)
    left = of & ALL_CARDS & ~sum(RANK_MASKS[rank] for rank in ranks)
    is_other = len(suits) < len(SUIT_MASKS) and not of & sum(SUIT_MASKS[suit] for suit in suits)
    return (*text, Telling(m.In(0, left), "may")) if ranks and is_other and left else None


def _and_no_more(text: Text, *named: m.Pred) -> Text | None:
    """As in "hearts fit until there are three in the line, after that no more hearts": the same again."""
    told = text[-1]
    those = told.about if told.about != m.TRUE else m.settle(told.fits, 0)
    is_counted = bool(m.all_refs(told.fits) ^ {0})
    return text if is_counted and all(those == m.In(0, m.mask_of(pred) or 0) for pred in named) else None


def _beyond_that(text: Text, op: str, told: Telling | m.Pred) -> Text | None:
    """As in "a 4 or lower always fits, above that only spades": of all other ranks, if these begin where those end."""
    rest = otherwise(told) if isinstance(told, Telling) else is_otherwise(told)
    match m.settle(text[-1].fits, 0), text[-1].about:
        case m.In(0, mask), m.TRUE if isinstance(rest, Telling) and len(text) == 1:
            ranks = sum(1 << rank for rank in ALL_RANKS if mask & RANK_MASKS[rank])
            to_the_end = m.span(1, high(ranks)) if op == ">" else m.span(low(ranks), 13)
            return (*text, rest) if mask == m.cards_ranked(ranks) and ranks == to_the_end else None
    return None


def _such_big_ones(pred: m.Pred, size: m.Pred | int) -> m.Pred | None:
    """As in "low cards, 3 at most, or queens"."""
    mask = m.mask_of(pred) or 0
    sized = _sized(mask, size) if is_vague(m.In(0, mask)) else 0
    return m.Cards(sized) if sized else None


def _sized(mask: int, size: m.Pred | int) -> int:
    """The cards of these ranks, where they are at the end at which those of such a size are; else none."""
    pred = m.Among(size) if isinstance(size, int) else size
    ranks = pred.bits & m.span(1, 13) if isinstance(pred, m.Among) and pred.cards is None else 0
    if ranks.bit_count() < 2 or ranks != m.span(low(ranks), high(ranks)):
        return 0
    at_its_end = any(mask & RANK_MASKS[end] for end in (1, 13) if ranks >> end & 1)
    return m.cards_ranked(ranks) if at_its_end else 0


def _as_it_decides(ref: s.Ref, told: Telling) -> Text | None:
    """As in "the starter decides everything: each card must have its colour": what follows is of that card."""
    ref = 1 if ref == m.OTHER else ref
    return (told,) if ref in m.all_refs(told.fits) | m.all_refs(told.about) else None


def beyond_those(text: Text, cmp: m.Pred, told: Telling | m.Pred) -> Text | None:
    """As in "after an 8 or more, red; after a lower card, black": lower than those."""
    verdict = told if isinstance(told, Telling) else plainly(told)
    match text[0].about, cmp:
        case m.In(1, mask), m.Rel("<" | ">" as op, m.Amount("card", (m.OTHER,)), None) if verdict is not None:
            ranks = sum(1 << rank for rank in ALL_RANKS if mask & RANK_MASKS[rank])
            beyond = m.span(1, low(ranks) - 1) if op == "<" else m.span(high(ranks) + 1, 13)
            after = if_so(m.In(1, m.cards_ranked(beyond)), verdict)
            return (*text, after) if mask == m.cards_ranked(ranks) and beyond and after is not None else None
    return None
