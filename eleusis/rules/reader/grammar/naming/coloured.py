"""What German calls "Farbe" is the suit, and red or black where these are named: "gleiche Farbe (rot/schwarz)"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]
_SUITS = frozenset(SUIT_MASKS.values())
_RED = SUIT_MASKS["H"] | SUIT_MASKS["D"]
_COLOURS = frozenset({_RED, ALL_CARDS ^ _RED})


def coloured(cond: m.Cond) -> m.Cond:
    """The condition with colours where suits are held against each other."""
    return m.rebuilt(
        cond, lambda one: replace(one, attr="colour") if isinstance(one, s.Same) and one.attr == "suit" else one
    )


def _told(verdict: Telling) -> Telling | None:
    case = None if verdict.case is None else coloured(verdict.case)
    made = replace(verdict, fits=coloured(verdict.fits), about=coloured(verdict.about), case=case)
    return None if made == verdict else made


def _text(text: Text) -> Text | None:
    made = tuple(_told(verdict) or verdict for verdict in text)
    return None if made == text else made


def _clause(cond: m.Cond) -> m.Cond | None:
    made = coloured(cond)
    return None if made == cond else made


def _pred(pred: m.Pred) -> m.Pred:
    match pred:
        case m.Rel(_, other) if other.what == "suit":
            return replace(pred, other=replace(other, what="colour"))
        case m.Its("suit", inner):
            return m.Its("colour", _pred(inner))
        case m.Denied(inner):
            return m.none_of(_pred(inner))
        case m.All(preds):
            return m.all_of(*map(_pred, preds))
        case m.Any(preds):
            return m.any_of(*map(_pred, preds))
    return pred


def _having(pred: m.Pred) -> m.Pred | None:
    made = _pred(pred)
    return None if made == pred else made


def _as_meant(text: Text, attr: str, pattern: tuple[int, ...]) -> Text | None:
    """As in "..., mit Farbe mein ich Herz, Karo, Pik, Kreuz"."""
    if attr != "suit" or len(set(pattern)) < len(pattern):
        return None
    return text if set(pattern) == _SUITS else _text(text) if set(pattern) == _COLOURS else None


def _two_colours(*colours: m.Pred) -> bool | None:
    """As in "die gleiche Farbe (beide rot oder beide schwarz)"."""
    return {*map(m.mask_of, colours)} == _COLOURS or None


def _on(one: m.Pred, other: m.Pred) -> tuple[int, int] | None:
    """As in "Rot auf Rot"."""
    masks = m.mask_of(one) or 0, m.mask_of(other) or 0
    return masks if _COLOURS.issuperset(masks) else None


def _both_on(one: tuple[int, int], other: tuple[int, int]) -> bool | None:
    """Whether each lies on its like, as in "Rot auf Rot und Schwarz auf Schwarz"."""
    is_kept = one[0] == one[1]
    return is_kept if is_kept == (other[0] == other[1]) and one[1] != other[1] else None


def _so_laid(verdict: Telling, is_kept: bool) -> Telling | None:
    """As in "die Farbe bleibt gleich, Rot auf Rot und Schwarz auf Schwarz"."""
    held = verdict.fits.cond if isinstance(verdict.fits, s.Not) else verdict.fits
    return _told(verdict) if isinstance(held, s.Same) and is_kept == (held is verdict.fits) else None


def rows() -> Iterator[Shape]:
    yield from row("COLOURS_MEANT", "COLOURS I_MEAN?", word)
    yield from row("COLOURS_MEANT", "I_MEAN COLOURS", word)
    for kind, action in (
        ("Having", _having),
        ("LikeColoured", _having),
        ("Clause", _clause),
        ("Sentence", _told),
        ("Text", _text),
    ):
        yield from row(kind, f"{kind} LPAR THATIS? COLOURS_MEANT RPAR", action)
        yield from row(kind, f"{kind} COMMA|THATIS COLOURS_MEANT", action)
    for alike in ("EQUALS", "AS_IS", "SAME"):
        yield from row("Having", f"{alike} COLOURS AS Ref", lambda ref: m.fill(same_in("colour"), ref))
    for gloss in ("COMMA|THATIS COLOURS_MEANT COMMA?", "LPAR THATIS? COLOURS_MEANT RPAR"):
        yield from row("Attr", f"Attr {gloss}", lambda attr: "colour" if attr in {"suit", "colour"} else None)
    yield from row("COLOURS_MEANT", "BOTH Adj OR BOTH Adj", _two_colours)
    yield from row("OnColour", "Adj AFTER|TO Adj", _on)
    yield from row("OnColours", "OnColour COMMA? AND|OR? OnColour", _both_on)
    yield from row("Sentence", "Sentence COMMA|COLON|THATIS? OnColours", _so_laid)
    yield from row("Sentence", "Sentence LPAR THATIS? OnColours RPAR", _so_laid)
    yield from row("Text", "Text COMMA|STOP? HOWEVER? WITH Attr I_MEAN Pattern", _as_meant)
    yield from row("Text", "Text LPAR WITH Attr I_MEAN Pattern RPAR", _as_meant)
