"""From the readings of a chart to rules: those that say something and differ in what they do, the plainest first."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ContrivedRule, UnreadableRule
from eleusis.rules.equivalence import equivalent
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import (
    always,
    fits_as_many_as_a_rule_does,
    hardly_meant,
    has_idle_part,
    is_at_odds,
    is_idle,
    is_odd,
    marks,
)
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.pronouns import of_itself
from eleusis.rules.rule import Rule
from eleusis.rules.speak import speak
from eleusis.texts import gettext as _

MOST_OFFERED: Final = 4
MOST_NEAR: Final = 2  # of them, where others have said something that is like it

DEARER: Final = 2  # how much dearer than the plainest a reading may be and still be offered
NEAR: Final = 10  # the same where it is doubted whether any is meant
# By how much a reading costs more than a plain one of so many words, from which on it is doubted: where words were left
# out, and where all were read.
DOUBTED, DOUBTED_WHOLE = 2, 11
_GOING_ON: Final = 3  # places that are told one after the other
LONG, _A_STEP, _DEAREST = 130, 15, 8  # characters from which on a text leaves more open, a step for so many more


@dataclass(frozen=True, slots=True)
class Candidates:
    """What a text may mean, the plainest first, and whether it is doubted that the only one is meant: what else may be,
    then, that is dearer.
    """

    rules: list[Rule]
    doubted: bool = False
    else_meant: tuple[Rule, ...] = ()


class Nobodys(Exception):
    """Whatever the text means, nobody has it for a rule."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def rules_of(
    text: str,
    found: Iterable[tuple[tuple[Telling, ...], int]],
    lexicon: Lexicon,
    *,
    dearer: int | None = None,
    dear: int | None = None,
) -> Candidates:
    """The rules that the statements of a text may come to. What is always or never true is nobody's rule.

    The canonical sentence of a rule means that rule and nothing else, in whatever order it tells the parts. `dearer`:
    how much dearer than the plainest a reading may be, where it does not go by the length of the text. `dear`: what
    it costs from which on it is doubted whether the only one is meant, as it is of what hardly anybody has for a rule.
    """
    is_near = dearer is not None  # where many are held against each other, and one more that differs is no loss
    telling: dict[Rule, int] = {}
    idle: dict[Rule, int] = {}  # which card is played does not matter
    plainest, contrived = sys.maxsize, sys.maxsize  # what the plainest costs that is nobody's, or looks at too much
    refusal = Nobodys("no_rule", _("This cannot be a rule about cards."))
    for verdicts, price in found:
        made = combined(verdicts)
        if made is None or any(map(_says_nothing, verdicts)):
            continue
        cond, start = m.settle(made[0], 0), made[1]
        if not m.is_settled(cond):
            cond = _reckoned_from_the_two(cond)
        if not m.is_settled(cond) or (of_itself(cond) and not is_near):
            continue
        rule = Rule(m.plain(cond), None if start is None else m.plain(start), lexicon.agreed)
        if _is_said(text, rule, lexicon):
            return Candidates([rule])
        cond, rule = _going_on(text, cond, _without_idle_start(rule), lexicon)
        known = marks(cond)
        if known is None:
            refusal = Nobodys(ContrivedRule.code, _why_contrived(rule))
            contrived = min(contrived, price)
            continue
        if is_at_odds(made[0]) and not _has_its_words(text, rule, lexicon):
            continue
        if _is_never_right(rule, known) or (rule.start is None and _is_always_right(rule, known)):
            said = _("Every card would always fit") if any(known) else _("No card would ever fit")
            refusal = Nobodys("no_rule", (_("%(said)s: this cannot be a rule about cards.") % {"said": said}))
            plainest = min(plainest, price)
            continue
        says_little = rule.start is None and is_idle(cond)
        (idle if says_little else telling).setdefault(rule, price)
    if not telling and (not idle or plainest + DEARER < min(idle.values())):
        raise refusal  # "anything fits after a king" is not that the last card is one
    if not is_near and contrived + 2 * DEARER < min([*telling.values(), *idle.values()]):
        raise refusal  # what is meant cannot be checked, and nothing else is meant
    for rule in (*telling, *idle):
        if _has_its_words(text, rule, lexicon):
            return Candidates([rule])
    telling = _without_idle_parts(telling)
    is_far = bool(idle and telling) and min(idle.values()) + DEARER < min(telling.values())
    rows = {_of_this_too(rule): idle[rule] for rule in idle} if is_far or not telling else telling
    if dearer is None:
        dearer = DEARER + min(_DEAREST, max(0, len(text) - LONG) // _A_STEP)
    offered = _different(_of_the_starter_once(rows), dearer, exactly=not is_near)
    if (
        len(offered) == 1
        and dear is not None
        and (min(rows.values()) >= dear or hardly_meant(offered[0].cond, offered[0].start))
    ):
        return Candidates(offered, doubted=True, else_meant=tuple(_different(rows, NEAR)[1:]))
    return Candidates(offered)


def _without_idle_start(rule: Rule) -> Rule:
    """Without what "starting with any card" asks: nothing."""
    is_idle_start = rule.start is not None and always(rule.start) and not always(rule.cond)
    return replace(rule, start=None) if is_idle_start else rule


def _going_on(text: str, cond: m.Cond, rule: Rule, lexicon: Lexicon) -> tuple[m.Cond, Rule]:
    """Of "the second, fourth and sixth card" all that follow in the same steps, unless the engine has said so."""
    further = m.rebuilt(cond, _further)
    if further == cond or _has_its_words(text, rule, lexicon):
        return cond, rule
    return further, replace(rule, cond=m.plain(further))


def _further(atom: m.Cond) -> m.Cond:
    if not isinstance(atom, s.PosIn) or atom.mod or len(atom.values) < _GOING_ON:
        return atom
    first, second, *_ = places = sorted(atom.values)
    step = second - first
    is_from_the_start = first == step or (first, step) == (1, 2)
    goes_on = step > 1 and is_from_the_start and places == [*range(first, places[-1] + 1, step)]
    return s.PosIn(step, frozenset({first % step})) if goes_on else atom


def _reckoned_from_the_two(cond: m.Cond) -> m.Cond:
    """As in "the difference between the two must be odd": where no others were told, the card that is played and the last;
    so are "the two" in "higher than the last if the two have the same colour".
    """
    compares = any(isinstance(atom, s.RankCmp | s.Step) and {atom.a, atom.b} == {0, 1} for atom in s.walk(cond))  # type: ignore[arg-type]
    held = (s.Arith, s.Same) if compares else (s.Arith,)
    return m.rebuilt(cond, lambda atom: m.settle(atom, 0, them=(0, 1)) if isinstance(atom, held) else atom)


@lru_cache(maxsize=512)
def _spoken(rule: Rule, language: str) -> str:
    return speak(rule, language)


def _without_idle_parts(rows: dict[Rule, int]) -> dict[Rule, int]:
    """Without readings of which one part can never be so, where another one is offered with them anyway.

    In "the same suit and higher, or another suit and lower" nobody means "(the same suit and higher, or another) and lower".
    A class that can never be so may be meant: "higher, and a diamond unless it is an ace".
    """
    whole = {rule: price for rule, price in rows.items() if not has_idle_part(rule.cond)}
    return whole if whole and min(whole.values()) <= min(rows.values()) + DEARER else rows


def _of_the_starter_once(rows: dict[Rule, int]) -> dict[Rule, int]:
    """Where it may be told which card is the starter, without readings by which every card asks it: nobody means "the starter
    is a heart and the card is higher" by "The starter is a heart. Every card is higher than the last one".
    """
    told = [price for rule, price in rows.items() if rule.start is not None]
    if not told or min(told) > min(rows.values()) + DEARER:
        return rows
    return {rule: price for rule, price in rows.items() if rule.start is not None or not _asks_starter(rule.cond)}


def _asks_starter(cond: s.Cond) -> bool:
    return isinstance(cond, s.And | s.Or) and any(m.all_refs(part) == {s.STARTER} for part in cond.conds)


def _is_said(text: str, rule: Rule, lexicon: Lexicon) -> bool:
    """Whether the text is the canonical sentence of the rule."""
    begun = text.strip().removesuffix(".")
    said = _spoken(rule, lexicon.name)
    return len(said) - len(begun) == 1 and said[:-1].casefold() == begun.casefold()


def is_of_the_engine(text: str, rule: Rule, lexicon: Lexicon) -> bool:
    """Whether the text is the canonical sentence of the rule, in whatever order it tells the parts: it means nothing else."""
    return _is_said(text, rule, lexicon) or _has_its_words(text, rule, lexicon)


def _has_its_words(text: str, rule: Rule, lexicon: Lexicon) -> bool:
    """Whether the text tells what the canonical sentence tells, in whatever order."""
    return text.endswith(".") and _words(_spoken(rule, lexicon.name)) == _words(text)


def _words(sentence: str) -> list[str]:
    """The words of a sentence of the engine, in whatever order its parts are told."""
    return sorted(re.sub(r"([(),])", r" \1 ", sentence.lower().removesuffix(".")).split())


def _of_this_too(rule: Rule) -> Rule:
    """Who says of the last two cards that their sum must be even, or of all cards, means the card that is played as well;
    and who says that two cards back the suit is the same, that of the card that is played.
    """
    cond = rule.cond
    told = cond.cond if isinstance(cond, s.Not) else cond
    if isinstance(told, s.Same) and isinstance(told.a, int) and told.a > 1 and told.b == told.a + 1:
        same = replace(told, a=0, b=told.a)
        return replace(rule, cond=s.Not(same) if isinstance(cond, s.Not) else same)
    if isinstance(told, s.SumIn):
        of_all = replace(told, with_card=True)
        return replace(rule, cond=s.Not(of_all) if isinstance(cond, s.Not) else of_all)
    return replace(rule, cond=replace(cond, refs=m.with_the_card(cond.refs))) if isinstance(cond, s.Arith) else rule


def _why_contrived(rule: Rule) -> str:
    try:
        rule.fits_mask([])
    except ContrivedRule as refusal:
        return str(refusal)
    return _("This rule looks at too much.")


def never_alone(rules: Sequence[Rule]) -> list[Rule]:
    """Those of these by which some card can ever be played, and beside one alone what else may be meant."""
    rules = [rule for rule in rules if not _is(rule, right=False)]
    return rules if len(rules) > 1 else apart([*rules, *(other for rule in rules for other in _others(rule))])


def with_what_else(rule: Rule, others: Iterable[Rule]) -> list[Rule]:
    """A reading of which it is doubted that it is meant, and what else may be."""
    return never_alone(_different(dict.fromkeys((rule, *filter(_can_be_kept, others)), 0), 0))


def near_and_said(near: Sequence[Rule], said: Sequence[Rule]) -> tuple[Rule, ...]:
    """What a text comes near to and, where that is little, what others have said that is like it: none, or two to four."""
    near = [rule for rule in near if _can_be_kept(rule)]
    told = [rule for rule in said if _can_be_kept(rule) and not _is(rule, right=False) and not _is(rule, right=True)]
    rules = _different(dict.fromkeys((*near[:MOST_NEAR], *told, *near[MOST_NEAR:]), 0), 0)
    if len(rules) == 1:
        rules = [rule for rule in never_alone(rules) if _can_be_kept(rule)]
    return tuple(rules) if len(rules) > 1 else ()


@lru_cache(maxsize=512)
def _can_be_kept(rule: Rule) -> bool:
    """Whether it is no larger than a rule may be: what is refused once it is chosen is not offered."""
    try:
        Rule.from_json(rule.to_json())
    except (ContrivedRule, UnreadableRule):
        return False
    return True


def _others(rule: Rule) -> Iterator[Rule]:
    """What may be meant beside the only reading there is: a part of it, or, since what was not understood may have
    turned it round, the contrary.
    """
    match rule.cond:
        case s.If(_, then, s.Const()):
            others: tuple[s.Cond, ...] = (then,)
        case s.If(cond, then, other):
            others = (s.If(cond, then, s.Const(True)), s.If(s.Not(cond), other, s.Const(True)))
        case s.And(conds) | s.Or(conds):
            others = conds
        case _:
            others = ()
    yield from (replace(rule, cond=cond) for cond in (*others, s.Not(rule.cond)) if not isinstance(cond, s.Const))


def is_less_likely(rule: Rule, first: Rule) -> bool:
    """Whether a reading is only a part of the first or its contrary, or hardly a rule."""
    return rule in _others(first) or is_odd(rule.cond) or not fits_as_many_as_a_rule_does(rule.cond)


def apart(rules: Iterable[Rule]) -> list[Rule]:
    """Those that say something, one of each behaviour, in their order."""
    known = {rule: marks(rule.cond) for rule in rules}
    telling = [rule for rule, held in known.items() if held and not _is_never_right(rule, held)]
    return _different({rule: 0 for rule in telling if not _is_always_right(rule, known[rule] or ())}, 0)


def _different(rows: Mapping[Rule, int], dearer: int, *, exactly: bool = True) -> list[Rule]:
    """One rule of each behaviour, none much dearer than the plainest; of each on the lines that are tried, if not `exactly`."""
    plainest = min(rows.values(), default=0)
    offered: list[Rule] = []
    for rule in sorted(rows, key=rows.__getitem__):
        if rows[rule] > plainest + dearer or len(offered) == MOST_OFFERED:
            break
        if not any(is_same(rule, before, exactly=exactly) for before in offered):
            offered.append(rule)
    return offered


def is_same(one: Rule, other: Rule, *, exactly: bool = False) -> bool:
    """Whether two rules do the same, on the lines that are tried or, if it is to be known `exactly`, on all."""
    if one.start != other.start:
        return False
    if marks(one.cond) != marks(other.cond):
        # What looks far back may differ only after lines that neither lets come.
        exactly = exactly and any(m.all_refs(rule.cond) - {0, 1} for rule in (one, other))
        if not exactly:
            return False
    elif not exactly:
        return True
    try:
        return equivalent(one, other).same
    except ContrivedRule:
        return one == other


def _is_always_right(rule: Rule, known: Sequence[int]) -> bool:
    return set(known) == {ALL_CARDS} and (always(rule.cond) or _is(rule, right=True))


def _is_never_right(rule: Rule, known: Sequence[int]) -> bool:
    return not any(known) and _is(rule, right=False)


def _is(rule: Rule, *, right: bool) -> bool:
    """Whether every card is right, or none, whatever lies there."""
    try:
        return equivalent(rule, Rule(s.Const(right))).same
    except ContrivedRule:
        return not right


def _says_nothing(verdict: Telling) -> bool:
    """What must be so, and always is: words that came to nothing, in a reading that is none."""
    looked_at = m.all_refs(verdict.fits)
    earlier = {ref for ref in looked_at if isinstance(ref, int) and ref > 0}
    if verdict.force == "may" and verdict.about == m.TRUE and earlier and earlier == looked_at:
        return True  # "anything after a king is fine"
    is_plain = verdict.force == "must" and verdict.start is None and not verdict.rest
    everything = verdict.fits == m.In(0, ALL_CARDS) or (verdict.fits == m.TRUE and verdict.about == m.TRUE)
    return is_plain and everything
