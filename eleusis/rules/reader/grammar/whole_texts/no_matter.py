"""What does not matter: "whatever its suit", "regardless of the last card", "the rank is free", "even if the last card is red"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.grammar.whole_texts.held_against import compares_ranks, is_indifferent
from eleusis.rules.reader.meanings import Telling


def rows() -> Iterator[Shape]:
    yield from _free()
    yield from _no_matter()


def _free() -> Iterator[Shape]:
    yield from row("Free", "OF|WITH? EVERY Attr", same)
    yield from row("Free", "WITH? EVERY Attr FITS|FREE", same)
    yield from row("Free", "REGARDLESS OF? THE? Attr", same)
    yield from row("Free", "REGARDLESS OF? THE? Attr IT|CARD? BE|HAVE|PLAY", same)
    yield from row("Free", "WHATEVER|THAT Attr IT|AS_YOU_LIKE? BE|HAVE|PLAY? FREE|FITS", same)
    yield from row("Free", "Free AS_YOU_LIKE", same)
    yield from row("Free", "PLAY THE|EVERY|WHATEVER? Attr AS_YOU_LIKE", same)
    yield from row("Free", "PLAY EVERY Attr", same)
    yield from row("Free", "FOR|WITH THE? Attr COMMA? ANYTHING_GOES|ANYTHING", same)
    yield from row("Free", "BE_IT Pred|Some", _of_such)
    for alone in ("ONLY THE? Attr ALONE_COUNTS", "LOOK_ONLY_AT THE? Attr", "LOOK_AT THE? Attr ONLY"):
        yield from row("Free", alone, lambda attr: "suit" if attr == "rank" else "rank")
    yield from row("Free", "Attr FREE|OF_NO_ACCOUNT", same)
    yield from row("Free", "THE? Attr OF|ON THE|A|THIS? CARD FREE|OF_NO_ACCOUNT", same)
    yield from row("Free", "Free OR|AND Attr", _both_free)
    yield from row("Free", "Attr AND|OR Attr FREE|OF_NO_ACCOUNT", _both_free)
    yield from row("Free", "COMMA Free", same)


def _no_matter() -> Iterator[Shape]:
    yield from row("Rest", "Rest REGARDLESS OF? Attr|Amount", lambda rest, _: rest if rest.fits == m.TRUE else None)
    yield from row("Idle", "THE|ITS? Attr", lambda attr: (attr,))
    yield from row("Idle", "Idle COMMA|OR|AND Idle", lambda some, others: (*some, *others))
    yield from row("No-matter", "REGARDLESS OF? Idle", same)
    yield from row("No-matter", "REGARDLESS Idle IT|CARD|TWO_CARDS? MAY? BE|HAVE", same)
    yield from row("No-matter", "REGARDLESS Idle OF CARD|TWO_CARDS MAY? BE?", same)
    for told in ("Sentence", "Rest"):
        yield from row(told, f"{told} COMMA? No-matter", _all_indifferent)
    yield from row("Sentence", "Sentence LPAR Free RPAR", indifferent)
    yield from row("Sentence", "Sentence IN EVERY|EITHER Attr", indifferent, 4)
    yield from row("Sentence", "Sentence COMMA? REGARDLESS OF? THE? Attr OR|AND THE? LASTLY CARD", _on_its_own)
    yield from row("Sentence", "Sentence COMMA? REGARDLESS OF? Ref|Refs UTTERLY?", _looks_elsewhere)
    yield from row("Sentence", "Sentence COMMA? REGARDLESS Ref MAY? BE", _looks_elsewhere)
    yield from row("Sentence", "Sentence COMMA AND|HOWEVER? NOT OF|FROM|AS|WITH|THAN? Ref", _looks_elsewhere, 2)
    yield from row("Sentence", "WHATEVER_LIES COMMA|COLON|STOP Sentence", lambda told: _looks_elsewhere(told, 1))
    yield from row("Text", "Text STOP|COMMA? WHATEVER_LIES", _all_look_elsewhere)
    yield from row("Direction", "WHICHEVER_WAY", word)
    yield from row("Sentence", "Sentence COMMA|STOP? WHICHEVER_WAY", _is_either_way, 1)
    yield from row("Sentence", "Sentence LPAR WHICHEVER_WAY RPAR", _is_either_way, 1)
    for kind in ("Sentence", "Rest"):
        yield from row(kind, f"{kind} COMMA? EVEN_IF Clause", _even_so)


def _both_free(one: str, other: str) -> str:
    """As in "colours and suits do not matter"."""
    return one if one == other else "suit" if {one, other} == {"suit", "colour"} else "any"


def _of_such(pred: m.Pred) -> str | None:
    """As in "be it a heart, a spade, a diamond or a club", "be it an ace or a king"."""
    mask = m.mask_of(pred)
    return None if not mask else "suit" if is_indifferent(mask, "rank") else "rank"


def _looks_elsewhere(verdict: Telling, ref: s.Ref | tuple[s.Ref, ...]) -> Telling | None:
    """As in "regardless of the last card": it must not be looked at."""
    looked = m.all_refs(verdict.fits) | m.all_refs(verdict.about)
    return None if looked & set(ref if isinstance(ref, tuple) else (ref,)) else verdict


def _all_look_elsewhere(text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """As in "black odd cards are right, all others are wrong. It does not matter what has been played before"."""
    return text if all(_looks_elsewhere(told, 1) is not None for told in text) else None


def _even_so(verdict: Telling, _: m.Cond) -> Telling | None:
    """As in "any red card, even if the last card is black"; what is odd in one case is even in another."""
    match verdict.fits:
        case m.In(0, mask):
            ranks = [rank for rank, cards in enumerate(RANK_MASKS) if cards & mask]
            return None if len(ranks) > 1 and len({rank % 2 for rank in ranks}) == 1 else verdict
    return verdict


def _on_its_own(verdict: Telling, attr: str) -> Telling | None:
    """As in "regardless of suit or previous cards"."""
    return None if _looks_elsewhere(verdict, 1) is None else indifferent(verdict, attr)


def indifferent(verdict: Telling, attr: str) -> Telling | None:
    if isinstance(verdict.fits, m.In):
        return verdict if attr == "any" or is_indifferent(verdict.fits.mask, attr) else None
    is_asked = attr in repr(verdict.fits) or (attr == "rank" and compares_ranks(verdict.fits))
    return None if is_asked else verdict


def _all_indifferent(verdict: Telling, attrs: tuple[str, ...]) -> Telling | None:
    """As in "..., no matter what colour or suit it has"."""
    return verdict if all(indifferent(verdict, attr) for attr in attrs) else None


def _is_either_way(verdict: Telling) -> Telling | None:
    """As in "um 2 springen, egal ob rauf oder runter": told again of what goes both ways, and of nothing else."""
    one_way: list[m.Cond] = []

    def noted(one: m.Cond) -> m.Cond:
        is_turned = isinstance(one, s.Step) and {-by for by in one.by} != {*one.by}
        if is_turned or isinstance(one, s.RankCmp):
            one_way.append(one)
        return one

    m.rebuilt(verdict.fits, noted)
    return None if one_way else verdict
