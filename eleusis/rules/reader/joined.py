"""Reading a rule in words: what two readers make of it, and what both agree in."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules.conventions import STANDARD, Conventions
from eleusis.rules.equivalence import equivalent
from eleusis.rules.judge import ContrivedRule
from eleusis.rules.parse.answer import Reading, RuleError
from eleusis.rules.parse.english import ENGLISH as FORMER_ENGLISH
from eleusis.rules.parse.language import Language
from eleusis.rules.parse.read import parse as formerly_read
from eleusis.rules.reader.choosing import MOST_OFFERED
from eleusis.rules.reader.reading import parse as read_alone
from eleusis.rules.rule import Rule

LONGEST_FOR_ONE = 160  # characters up to which one reader is believed where the other understands nothing
_HOPELESS = {"too_long", "empty", "too_deep"}


def parse(text: str, agreed: Conventions = STANDARD, language: Language = FORMER_ENGLISH) -> Reading:
    """Read a rule written in words. Never raises: what cannot be read comes back as an error with its place.

    The reader by typed meanings knows English under the standard conventions; the former one reads the
    rest. Where both read a text, what both found comes first and alone; where they differ, both are offered.
    """
    former = formerly_read(text, agreed, language)
    if agreed != STANDARD or language is not FORMER_ENGLISH or (former.error and former.error.code in _HOPELESS):
        return former
    alone = read_alone(text)
    found, repairs = list(alone.rules), (former.repairs if former.rules else ()) or alone.repairs
    if not found and former.repairs:
        found, repairs = list(read_alone(_repaired(text, former)).rules), former.repairs
    if not found:
        return former if _is_trusted(text, former) else Reading(text, error=_unclear(text))
    return replace(former, rules=tuple(_agreed(found, former.rules)), error=None, repairs=repairs)


def _is_trusted(text: str, former: Reading) -> bool:
    """What the former reader alone makes of a long text is wrong three times in four, unless the text is its sentence."""
    return len(text) <= LONGEST_FOR_ONE or any(rule.sentence == text for rule in former.rules) or not former.rules


def _unclear(text: str) -> RuleError:
    message = (
        "This is not understood as a whole. Say the rule in shorter sentences, or leave out what it does not need."
    )
    return RuleError("too_tangled", message, (0, len(text)))


def _repaired(text: str, former: Reading) -> str:
    """The text with the slips of spelling put right that the former reader found."""
    for repair in sorted(former.repairs, key=lambda repair: repair.span, reverse=True):
        start, end = repair.span
        text = text[:start] + repair.read + text[end:]
    return text


def _agreed(found: list[Rule], former: tuple[Rule, ...]) -> list[Rule]:
    """What both readers found; where that is nothing, or not the first of both, all that they found."""
    if former and _same(found[0], former[0]):
        return [min(former[0], found[0], key=lambda rule: len(rule.sentence))]
    both = [rule for rule in former if any(_same(rule, other) for other in found)]
    rules: list[Rule] = []
    for rule in (*both, *found, *former) if not both else (*both, found[0], former[0]):
        if not any(_same(rule, before) for before in rules):
            rules.append(rule)
    return rules[:MOST_OFFERED]


def _same(one: Rule, other: Rule) -> bool:
    try:
        return one.starters == other.starters and equivalent(one, other).same
    except ContrivedRule:
        return one == other
