"""Wild cards and exceptions in a rule: what makes it harder to find than its writer thinks.

A writer sees one rule and a little something; who plays sees cards that contradict the rule, seldom and without a
reason. Found by the shape of the rule: a part that speaks of few cards alone, beside one that speaks of the line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, RANK_MASKS, SUIT_MASKS
from eleusis.rules.languages import voice_under
from eleusis.rules.rule import Rule
from eleusis.rules.simplify import simplify
from eleusis.rules.speak import Speaker
from eleusis.texts import gettext as _

FEW: Final = 16  # cards of 52 that make an exception where the other case says nothing
VERY_FEW: Final = 8  # where both cases say something: "after an ace play red, otherwise a higher card"


@dataclass(frozen=True)
class Exceptional:
    """A part of a rule that is one too many: what it is, in a sentence, and the rule without it."""

    code: str
    sentence: str
    plain: s.Cond


def exceptions(rule: Rule) -> Iterator[Exceptional]:
    """The wild cards and the exceptions of a rule, if it would be a rule without them."""
    cond, voice = simplify(rule.cond), voice_under(rule.agreed)
    match cond:
        case s.Or(conds=parts):
            yield from _beside(parts, s.Or, voice)
        case s.And(conds=parts):
            yield from _never(parts, voice)
        case s.If():
            yield from _cases(cond, voice)


def _beside(parts: tuple[s.Cond, ...], joined: type[s.Or], voice: Speaker) -> Iterator[Exceptional]:
    """Cards that always fit, and cards after which anything does."""
    for own_card in (True, False):
        odd = tuple(part for part in parts if (few := _few(part, FEW)) is not None and (few == 0) == own_card)
        rest = tuple(part for part in parts if part not in odd)
        if not odd or not any(map(_looks_back, rest)):
            continue
        part, plain = simplify(s.Or(odd)), simplify(joined(rest))
        if own_card:
            thing = voice.thing_or_none(part) or _("a wild card")
            sentence = _(
                "Harder than it looks: %(thing)s always fits, and when it does it tells players nothing of the rest."
            ) % {"thing": thing}
            yield Exceptional("wild_cards", sentence, plain)
        else:
            yield Exceptional("exception", _seldom(voice.clause(part)), plain)


def _never(parts: tuple[s.Cond, ...], voice: Speaker) -> Iterator[Exceptional]:
    """Cards that never fit, whatever the line."""
    odd = tuple(part for part in parts if _few(simplify(s.Not(part)), FEW) == 0)
    rest = tuple(part for part in parts if part not in odd)
    if odd and any(map(_looks_back, rest)):
        thing = voice.thing_or_none(simplify(s.Not(s.And(odd)))) or _("some card")
        sentence = _(
            "Harder than it looks: %(thing)s never fits. Players meet it seldom, and it contradicts what they have found."
        ) % {"thing": thing}
        yield Exceptional("exception", sentence, simplify(s.And(rest)))


def _cases(cond: s.If, voice: Speaker) -> Iterator[Exceptional]:
    """A case that is met seldom."""
    for test, odd, plain in (
        (cond.cond, cond.then, cond.other),
        (simplify(s.Not(cond.cond)), cond.other, cond.then),
    ):
        most = FEW if isinstance(odd, s.Const) else VERY_FEW
        if not isinstance(plain, s.Const | s.If) and _few(test, most) is not None:
            yield Exceptional("exception", _seldom(voice.clause(test)), plain)


def _seldom(when: str) -> str:
    return _(
        "Harder than it looks: there is an exception if %(when)s. Players meet it seldom, and it contradicts what they have found."
    ) % {"when": when}


def _few(cond: s.Cond, most: int) -> s.Ref | None:
    """The card that a part speaks of, if it speaks of that card alone and of few of the 52."""
    alone = _alone(cond)
    return alone[0] if alone is not None and 0 < alone[1].bit_count() <= most else None


def _alone(cond: s.Cond) -> tuple[s.Ref, int] | None:
    """The one card that a part speaks of, and for which of the 52 it holds."""
    match cond:
        case s.RankIn(ref=ref, ranks=ranks):
            return ref, sum(RANK_MASKS[rank] for rank in ranks)
        case s.SuitIn(ref=ref, suits=suits):
            return ref, sum(SUIT_MASKS[suit] for suit in suits)
        case s.Not(cond=inner):
            found = _alone(inner)
            return None if found is None else (found[0], ALL_CARDS & ~found[1])
        case s.And(conds=conds) | s.Or(conds=conds):
            parts = [_alone(part) for part in conds]
            if not parts or parts[0] is None:
                return None
            ref, mask = parts[0]
            for part in parts[1:]:
                if part is None or part[0] != ref:
                    return None
                mask = mask & part[1] if isinstance(cond, s.And) else mask | part[1]
            return ref, mask
        case _:
            return None


def _looks_back(cond: s.Cond) -> bool:
    """Whether a part depends on the line at all."""
    found = _alone(cond)
    return not isinstance(cond, s.Const) and (found is None or found[0] != 0)
