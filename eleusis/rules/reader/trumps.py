"""A suit that is trumps: that of a card of the line, or one that is named. "A trump" is then a card of that suit."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.meanings import Telling

NAMED: Final = -40  # in place of the card whose suit is trumps
TRUMP: Final = m.Rel("=", m.Amount("suit", (NAMED,)))
_IS_ONE: Final = s.Same("suit", 0, NAMED)


def with_trumps(verdicts: tuple[Telling, ...]) -> tuple[Telling, ...]:
    """As in "the suit of the starter is trumps. A trump may always be played; any other card must be higher"."""
    if not any(NAMED in m.all_refs(cond) for one in verdicts for cond in (one.about, one.fits)):
        return verdicts
    telling = next((one for one in verdicts if _told_by(one) is not None), None)
    trumps = None if telling is None else _told_by(telling)
    if trumps is None:
        return verdicts

    def known(cond: m.Cond) -> m.Cond:
        return m.rebuilt(cond, lambda atom: _held(trumps, atom))

    return tuple(
        replace(one, about=known(one.about), fits=known(one.fits), case=None if one.case is None else known(one.case))
        for one in verdicts
        if one is not telling
    )


def is_of_trumps(verdicts: tuple[Telling, ...]) -> bool:
    """Whether it was told last what holds of trumps."""
    return _IS_ONE in {verdicts[-1].about, verdicts[-1].fits}


def _told_by(verdict: Telling) -> s.Ref | m.In | None:
    """The card whose suit is trumps, or the suit."""
    match verdict.about, verdict.fits:
        case s.Const(True), s.Same("suit", ref, b) if b == NAMED and ref not in {0, m.IT}:
            return ref
        case (m.In(0, mask) as suit, fits) | (fits, m.In(0, mask) as suit) if fits == _IS_ONE:
            return suit if mask in SUIT_MASKS.values() else None
    return None


def _held(trumps: s.Ref | m.In, atom: m.Cond) -> m.Cond:
    if not isinstance(atom, s.Same) or atom.b != NAMED:
        return atom
    return replace(trumps, ref=atom.a) if isinstance(trumps, m.In) else replace(atom, b=trumps)
