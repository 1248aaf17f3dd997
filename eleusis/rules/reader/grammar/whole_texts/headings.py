"""What is said first of what comes after: which card the rule looks at, what follows what in a chain, which way it went."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.by_turns.steps import by_what_lies
from eleusis.rules.reader.grammar.rows import DEAR, row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _looking()
    yield from _chains()
    yield from _which_way()


# --- the card that is looked at --------------------------------------------------------------------


def _topic(ref: s.Ref) -> Telling:
    return Telling(m.TRUE, "topic", m.In(1 if ref == m.OTHER else ref, ALL_CARDS))


def said_of_topic(text: Text, verdict: Telling) -> Text | Priced | None:
    """What comes behind a heading; what is compared is then rather compared with the card of the heading.

    Behind a number "if their number is even" is hardly said of a card.
    """
    topic = text[-1]
    if topic.force != "topic":
        return None
    told_of = verdict.about
    if isinstance(topic.about, m.ToldNumber) and isinstance(told_of, m.In) and told_of.ref in {0, m.IT}:
        return Priced((*text, verdict), DEAR)
    elsewhere = isinstance(topic.about, m.In) and held_against_it(topic.about.ref, verdict) is not None
    return Priced((*text, verdict), 2) if elsewhere else (*text, verdict)


def held_against_it(ref: s.Ref, verdict: Telling) -> Text | None:
    """As in "it looks two cards back: the suit must be the same": what is compared is compared with that card."""
    if (
        ref in {0, 1, m.OTHER, m.IT}
        or verdict.about != m.TRUE
        or verdict.rest
        or m.all_refs(verdict.fits) - {0, m.IT} != {1}
    ):
        return None
    told = m.map_refs(verdict.fits, lambda one: ref if one == 1 else one)
    return (_topic(ref), replace(verdict, fits=told))


def _whose(looked: m.Amount) -> s.Ref | None:
    """As in "what matters is the suit of the last card: if it's a heart, ..."."""
    return 1 if looked.what in ATTRIBUTES and looked.refs in {(1,), (m.OTHER,)} else None


def _compared(ref: s.Ref) -> Text | None:
    """As in "compare the new card with the starter: reds may not be lower, blacks may not be higher": than the starter."""
    return None if ref in {0, m.IT} else (replace(_topic(ref), always=True),)


def _looking() -> Iterator[Shape]:
    yield from row("LookedAt", "LOOK_AT ONLY? Ref", same)
    for whose in (
        "LOOK_AT ONLY? Amount",
        "WHAT_COUNTS Amount",
        "ONLY? Amount DECIDES_ALL|DECIDE",
        "IT_IS_ABOUT Amount",
    ):
        yield from row("LookedAt", whose, _whose, 3)
    yield from row("Text", "COMPARE EVERY|THE? NEW? CARD|ONE? WITH|TO Ref", _compared)
    yield from row("LookedAt", "Back", same, 2)
    yield from row("Ref", "THAT_ONE ONE", lambda: m.IT, 1)
    yield from row("Text", "LookedAt", lambda ref: (_topic(ref),))
    yield from row("Text", "LookedAt COLON|COMMA|STOP AND? Sentence", held_against_it)


# --- what follows what -----------------------------------------------------------------------------


def _chain(first: m.Pred, pattern: tuple[int, ...]) -> Telling | None:
    """As in "after clubs come hearts, then spades, then diamonds, then clubs again"."""
    mask = m.mask_of(first) or 0
    told = {mask, *pattern}
    is_whole = mask == pattern[-1] or sum(told) == ALL_CARDS
    return by_what_lies((mask, *pattern)) if mask and mask != ALL_CARDS and is_whole else None


def _chain_again(first: m.Pred, pattern: tuple[int, ...]) -> Telling | None:
    """As in "clubs are followed by hearts, then spades, and then it starts again"."""
    mask = m.mask_of(first)
    return _chain(first, (*pattern, mask)) if mask else None


def _chains() -> Iterator[Shape]:
    for kind in ("Adj", "Some"):
        yield from row("Followers", f"{kind} COMMA? AND? THEN {kind}", _two)
        yield from row("Followers", f"Followers COMMA? AND? THEN {kind} AGAIN?", _one_more)
        for behind, chain in (("", _chain), (" COMMA? AND? AGAIN", _chain_again)):
            yield from row("Sentence", f"AFTER {kind} COMMA? MUST? COME? Followers{behind}", chain)
            yield from row("Sentence", f"{kind} MUST? BEFORE Followers{behind}", chain)


def _two(*preds: m.Pred) -> tuple[int, ...] | None:
    masks = tuple(mask for mask in map(m.mask_of, preds) if mask and mask != ALL_CARDS)
    return masks if len(masks) == len(preds) else None


def _one_more(some: tuple[int, ...], pred: m.Pred) -> tuple[int, ...] | None:
    more = _two(pred)
    return None if more is None else some + more


# --- which way it went -----------------------------------------------------------------------------


def _went(pred: m.Pred) -> m.Cond | None:
    """As in "if it just went up": the last card."""
    return said_of(pred, m.Amount("card", (1,)))


def _which_way() -> Iterator[Shape]:
    for what in ("IT|LINE_ITSELF", "THE|ITS RANKS"):
        yield from row("Fact", f"{what} Went", _went)
    yield from row("Fact", "Ref Went", lambda ref, pred: said_of(pred, m.Amount("card", (ref,))) if ref == 1 else None)
