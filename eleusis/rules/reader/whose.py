"""Of which card a case speaks, where a text leaves it open.

"Odd cards: change the suit" may be said of the card that is played or of the one that lies there; "if a card is red, the next
must be higher" is said of the one that lies there. What the grammar has read is offered beside the other then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import is_idle, never
from eleusis.rules.reader.chart import Edge
from eleusis.rules.reader.lexicon.classes import RED
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.rule import Rule

# Words by which a text says of which card it tells something: of one that lies there, or of one that comes.
_PLACING: Final = frozenset({
    "AFTER", "AFTERWARDS", "AFTER_THEM", "ALTERNATE", "ARROW", "BEFORE", "BEFORE_IT", "BEFORE_NOW", "CAME_LAST", "CANNOT_GO",
    "COMES_UP", "COME_NEXT", "COUNTS_AS", "CYCLE", "CYCLING", "FOLLOW", "FOLLOWEDBY", "FOLLOWING_CARD", "FORCES",
    "LASTLY", "LEAD", "LINE_ENDS", "MEANS", "NEW", "NEXTLY", "NEXT_FEW", "ON", "ONCE_THAT", "Onward", "PRECEDING",
    "Ref", "Refs", "SLASH", "SOFAR", "SOMEBODY_PLAYED", "SWAP", "THEN", "TO", "WAS", "WASLAST", "WORTH",
})  # fmt: skip
_THE_LAST: Final = frozenset({"LASTLY", "Ref", "Refs"})
_THE_NEXT: Final = frozenset({"AFTER_THEM", "FOLLOWING_CARD"})
_CLASSES: Final = frozenset({"Adj", "Noun", "Number", "Suit"})
# Words of rules that say more than that cards go on others, and those before it that say whether they must.
_SAYING_MORE: Final = frozenset({"NO", "NEVER", "ONLY", "THEN", "IF", "THAT"})
_HELD_TO: Final = frozenset({"MUST", "MAY", "MUSTNOT", "MAYNOT", "DONOT", "EVER", "BE", "NOT"})


def of_either(rule: Rule, lattice: Lattice, lexicon: Lexicon) -> list[Rule]:
    """The rule, and the same told of the other card, or of the colour, where the words do not say of which: the likelier first."""
    if (coloured := _of_the_colour(rule, lattice, lexicon)) is not None:
        return [rule, coloured]
    edges = [edge for ending in lattice.ending for edge in ending]
    if (likelier := _held_to_that(rule, edges) or _as_far(rule)) is not None:
        return [likelier, rule]
    colon = min((edge.start for edge in edges if edge.kind == "COLON"), default=len(lattice.words))
    being = {(edge.start, edge.end) for edge in edges if edge.kind == "BE"} | _ranges(edges)
    telling = [
        edge for edge in edges if edge.kind in _PLACING and not (edge.start > colon and (edge.start, edge.end) in being)
    ]  # behind a colon "is" and "3 to jack" place no card, whatever else they may be
    ends = {edge.end for edge in edges if edge.kind in _CLASSES}
    if not any(edge.start < colon or edge.kind not in _THE_LAST for edge in telling):
        other = _told_of(rule, 1, 0)  # the last card is named behind the colon, to compare with
        if other is None and any(edge.kind == "COLON" and edge.start in ends for edge in edges):
            other = _told_of(rule, 0, 1)
        return [rule] if other is None else [rule, other]
    if (needs := _needing(rule)) is not None and _follows(edges):
        return [rule, needs]
    if not any(edge.kind == "LASTLY" for edge in edges) and _goes_on(edges):
        other = _told_of(rule, 0, 1)
        return [rule] if other is None else [other, rule]
    return [rule]


def _held_to_that(rule: Rule, edges: list[Edge]) -> Rule | None:
    """As in "hearts must be higher than the starter, others lower", where no other card is named: than the starter, too."""
    held = [one for one in s.walk(rule.cond) if isinstance(one, s.Same | s.RankCmp)]
    others = {one.b for one in held} - {0, 1}
    has_cases = any(isinstance(one, s.If) for one in s.walk(rule.cond))
    if len(others) != 1 or not has_cases or any(one.a != 0 for one in held):
        return None
    [ref] = others
    named = [(edge.start, edge.end) for edge in edges if edge.kind == "Ref" and edge.meaning == ref]
    rest = [edge for edge in edges if edge.kind in {"Ref", "OtherRef"} and edge.meaning != ref]
    if not named or not all(any(start <= edge.start and edge.end <= end for start, end in named) for edge in rest):
        return None
    asked = {getattr(one, "attr", "rank") for one in held if one.b == ref}

    def told(atom: m.Cond) -> m.Cond:
        if not isinstance(atom, s.Same | s.RankCmp) or (atom.a, atom.b) != (0, 1):
            return atom
        return replace(atom, b=ref) if getattr(atom, "attr", "rank") in asked else atom

    cond = m.plain(m.rebuilt(rule.cond, told))
    return None if cond == rule.cond or is_idle(cond) else replace(rule, cond=cond)


def _as_far(rule: Rule) -> Rule | None:
    """As in "after red you may jump at most four ranks, after black at most two": no ranks, but as far as that."""
    match rule.cond:
        case s.If(_, s.Step(0, 1, far) as step, s.RankIn(0) as low) | s.If(
            _, s.Step(0, 1, far) as step, s.If(_, s.RankIn(0) as low, _)
        ) if (most := max(low.ranks)) < max(far) and sorted(low.ranks) == list(range(1, most + 1)):
            near = replace(step, by=frozenset(one for one in far if abs(one) <= most))
            cond = m.rebuilt(rule.cond, lambda atom: near if atom == low else atom)
            return replace(rule, cond=m.plain(cond))
    return None


def _ranges(edges: list[Edge]) -> set[tuple[int, int]]:
    """Where "to" stands between two numbers."""
    ends = {edge.end for edge in edges if edge.kind == "Number"}
    starts = {edge.start for edge in edges if edge.kind == "Number"}
    return {(edge.start, edge.end) for edge in edges if edge.kind == "TO" and edge.start in ends and edge.end in starts}


def _needing(rule: Rule) -> Rule | None:
    """As in "red cards go on black ones": what comes on black, or on what red may be put."""
    match rule.cond:
        case s.If(lies, comes, s.Const(True)) if m.all_refs(lies) == {1} and m.all_refs(comes) == {0}:
            return replace(rule, cond=s.If(comes, lies, s.Const(True)))
    return None


def _of_the_colour(rule: Rule, lattice: Lattice, lexicon: Lexicon) -> Rule | None:
    """The same of red and black, where a text speaks of them, of no suit, and calls both and suits by one word: "Farbe"."""
    edges = [edge for ending in lattice.ending for edge in ending]
    texts = {word.text for word in lattice.words}
    by_one_word = texts & lexicon.colour_or_suit and not texts & lexicon.suit_alone
    coloured = any(edge.kind == "Adj" and m.mask_of(edge.meaning) in {RED, ALL_CARDS ^ RED} for edge in edges)
    if not by_one_word or not coloured or any(edge.kind == "Suit" for edge in edges):
        return None

    def told(atom: m.Cond) -> m.Cond:
        return replace(atom, attr="colour") if isinstance(atom, s.Same) and atom.attr == "suit" else atom

    cond = m.plain(m.rebuilt(rule.cond, told))
    return None if cond == rule.cond else replace(rule, cond=cond)


def _follows(edges: list[Edge]) -> bool:
    """Whether cards go on others, and nothing says that they must, may or may not."""
    held = {edge.end for edge in edges if edge.kind in _HELD_TO}
    is_plain = not any(edge.kind in _SAYING_MORE for edge in edges)
    return is_plain and any(edge.kind == "FOLLOW" and edge.start not in held for edge in edges)


def _goes_on(edges: list[Edge]) -> bool:
    """Whether "the next" comes behind a class of cards: "a red card: the next ..."."""
    then = [edge.start for edge in edges if edge.kind in _THE_NEXT]
    return bool(then) and any(edge.kind in _CLASSES and edge.end <= min(then) for edge in edges)


def _told_of(rule: Rule, ref: int, to: int) -> Rule | None:
    """The rule with its cases told of another card; None where it has none, or they could not be told of that one."""
    cond = _turned(rule.cond, ref, to)
    return None if cond is None or is_idle(cond) else replace(rule, cond=cond)


def _turned(cond: s.Cond, ref: int, to: int) -> s.Cond | None:
    match cond:
        case s.And(conds):
            parts = tuple(part for part in (_turned(one, ref, to) for one in conds) if part is not None)
            return s.And(parts) if len(parts) == len(conds) else None
        case s.If(case, then, other):
            turned = _of_class(case, ref, to)
            if turned is None or never(m.conj(turned, then)):
                return None  # "a heart: play a club"
            further = _turned(other, ref, to) if isinstance(other, s.If | s.And) else other
            return None if further is None else s.If(turned, then, further)
    return None


def _of_class(cond: s.Cond, ref: int, to: int) -> s.Cond | None:
    """What is said of the class of one card, said of another card."""
    atoms = [one for one in s.walk(cond) if not s.children(one)]
    if not all(isinstance(one, s.RankIn | s.SuitIn) and one.ref == ref for one in atoms):
        return None

    def told(atom: m.Cond) -> m.Cond:
        return replace(atom, ref=to) if isinstance(atom, s.RankIn | s.SuitIn) else atom

    return m.plain(m.rebuilt(cond, told))
