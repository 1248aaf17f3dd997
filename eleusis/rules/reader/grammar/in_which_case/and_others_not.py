"""What is asked of some and not of others: "red cards must be prime, black ones must not"; what a card requires of another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import must
from eleusis.rules.reader.grammar.rows import DEAR, always, row
from eleusis.rules.reader.grammar.whole_texts.held_against import is_indifferent
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

_OF: Final = {"suit": {"suit"}, "colour": {"suit"}, "rank": {"rank"}}


def rows() -> Iterator[Shape]:
    yield from row("Text", "Subject Verb COMMA|STOP? AND|HOWEVER? Subject MUSTNOT|MAYNOT|NOT BE|HAVE? STOP?", _and_not)
    yield from row("Rest", "NO_OTHERS BE|PLAY", always(m.REST_MISSES))
    yield from row("Rest", "OTHERS DONOT", always(m.REST_MISSES))
    yield from row("Rest", "OTHERS MUSTNOT", always(m.REST_MISSES), DEAR)
    yield from row("Rest", "NOT OTHERS", always(m.REST_MISSES))
    yield from row("Rest", "OTHERS_MISS", always(m.REST_MISSES))
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? OTHERS NOT_SO STOP?", _others_are_not)
    yield from row("Text", "Text COMMA|STOP? AND? ELSE COMMA? IT? NOT|DONOT|NOT_SO STOP?", _else_it_does_not)
    for other in ("EVERY|A? DIFFERENT Attr", "THE? DIFFERENT Attr"):
        yield from row("Text", f"Text COMMA|STOP AND? Before COMMA? PLAY? {other}", _others_there)
        yield from row("Text", f"Text COMMA|STOP AND? {other} MUST? FOLLOW? Before", _others_on)
        yield from row("Text", f"Text COMMA|STOP AND? {other} MUST? FOLLOW Subject", _others_on_such)
        yield from row("Text", f"Text COMMA|STOP AND? IF PLAY {other} COMMA? THEN? IT Verb", _of_the_others)
    for required in ("Ref TO BE Pred", "THAT Ref BE Pred"):
        yield from row("Sentence", f"Subject HOLD|HAVE {required}", _requires)
        yield from row("Text", f"Text EXCEPT Subject COMMA THAT HOLD|HAVE {required} STOP?", _that_require)


def _and_not(pred: m.Pred, verb: Verb, other: m.Pred) -> tuple[Telling, ...] | None:
    told, about = must(pred, verb), said_of(other, CARD)
    if verb.mode != "must" or told is None or about is None or told.about == m.TRUE or m.mask_of(other) is None:
        return None
    return told, Telling(m.neg(told.fits), about=about, case=about)


def _others_are_not(text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """As in "hearts are fine and so are kings, the others aren't"; other places than the third are no such cards."""
    if any(told.rest or (told.about != m.TRUE and 0 not in m.all_refs(told.about)) for told in text):
        return None
    return (*text, m.REST_MISSES)


def _else_it_does_not(text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """As in "is it higher? Then it fits, otherwise it doesn't"."""
    return (*text, m.REST_MISSES) if text[-1].force == "if" else None


def _requires(pred: m.Pred, ref: s.Ref, wanted: m.Pred) -> Telling | None:
    """As in "a spade requires the last card to be red"."""
    there = 1 if ref == m.OTHER else ref
    if not isinstance(there, int) or there < 1:
        return None
    about, fits = said_of(pred, CARD), said_of(wanted, m.Amount("card", (there,)))
    return None if about is None or fits is None else Telling(fits, about=about, case=about)


def _that_require(text: tuple[Telling, ...], *told: m.Pred | s.Ref) -> tuple[Telling, ...] | None:
    """As in "All suits are free except spades, which require the last card to be red"."""
    required = _requires(*told)  # type: ignore[arg-type]
    return None if required is None else (*text, required)


def _others_there(text: tuple[Telling, ...], cond: m.Cond, attr: str) -> tuple[Telling, ...] | None:
    """As in "after a red card play a multiple of three; after a black card play any other rank"."""
    others = _others_than(text[-1].fits, attr)
    return None if others is None or text[-1].force != "must" else (*text, Telling(others, about=cond, case=cond))


def _others_on(text: tuple[Telling, ...], attr: str, cond: m.Cond) -> tuple[Telling, ...] | None:
    """As in "a prime rank must be played on an even card, any other rank on an odd card"."""
    others = _others_than(text[-1].about, attr)
    return None if others is None else (*text, Telling(cond, about=others, case=others))


def _others_on_such(text: tuple[Telling, ...], attr: str, before: m.Pred) -> tuple[Telling, ...] | None:
    cond = last_is(before)
    return None if cond is None else _others_on(text, attr, cond)


def _of_the_others(text: tuple[Telling, ...], attr: str, verb: Verb) -> tuple[Telling, ...] | None:
    """As in "if you play a spade, it must be a face card. If you play another suit, it must not be a face card"."""
    others, told = _others_than(text[-1].about, attr), must(m.ANYTHING, verb)
    return None if others is None or told is None else (*text, replace(told, about=others, case=others))


def _others_than(cond: m.Cond, attr: str) -> m.Cond | None:
    """The played cards of all other suits, ranks or colours than those that were named."""
    match cond:
        case m.In(0, mask) if attr in _OF and all(
            is_indifferent(mask, other) for other in ("suit", "rank") if other not in _OF[attr]
        ):
            return m.In(0, ALL_CARDS & ~mask)
    return None
