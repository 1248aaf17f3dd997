"""What is asked of some and not of others: "red cards must be prime, black ones must not"; what a card requires of another."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import must
from eleusis.rules.reader.grammar.rows import DEAR, always, row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from row("Text", "Subject Verb COMMA|STOP? AND|HOWEVER? Subject MUSTNOT|MAYNOT|NOT BE|HAVE? STOP?", _and_not)
    yield from row("Rest", "NO_OTHERS BE|PLAY", always(m.REST_MISSES))
    yield from row("Rest", "OTHERS DONOT", always(m.REST_MISSES))
    yield from row("Rest", "OTHERS MUSTNOT", always(m.REST_MISSES), DEAR)
    yield from row("Rest", "NOT OTHERS", always(m.REST_MISSES))
    yield from row("Rest", "OTHERS_MISS", always(m.REST_MISSES))
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? OTHERS NOT_SO STOP?", _others_are_not)
    yield from row("Text", "Text COMMA|STOP? ELSE COMMA? IT? NOT|DONOT|NOT_SO STOP?", _else_it_does_not)
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
