"""From the readings of a chart to rules: those that say something, the plainest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import marks
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.rule import Rule

MOST_OFFERED: Final = 4
DEARER: Final = 3  # how much dearer than the plainest a reading may be and still be offered


def rules_of(text: str, found: Iterable[tuple[Sequence[Any], int]]) -> list[Rule]:
    """The rules that the statements of a text may come to. What is always or never true is nobody's rule.

    The canonical sentence of a rule means that rule and nothing else.
    """
    telling: dict[Rule, int] = {}
    idle: dict[Rule, int] = {}  # which card is played does not matter
    for verdicts, price in found:
        made = combined(verdicts)
        if made is None or any(map(_says_nothing, verdicts)):
            continue
        cond, start = m.settle(made[0], 0), made[1]
        if not m.is_settled(cond):
            continue
        rule = Rule(m.plain(cond), None if start is None else m.plain(start))
        if text.endswith(".") and rule.sentence == text:
            return [rule]
        known = marks(cond)
        if known is None or (start is None and (not any(known) or set(known) == {ALL_CARDS})):
            continue
        says_little = start is None and set(known) <= {ALL_CARDS, 0}
        (idle if says_little else telling).setdefault(rule, price)
    rows = telling or idle
    if not rows:
        return []
    plainest = min(rows.values())
    offered = sorted((rule for rule in rows if rows[rule] <= plainest + DEARER), key=rows.__getitem__)
    return offered[:MOST_OFFERED]


def _says_nothing(verdict: Telling) -> bool:
    """What must be so, and always is: words that came to nothing, in a reading that is none."""
    is_plain = verdict.force == "must" and verdict.about == m.TRUE and verdict.start is None and not verdict.rest
    return is_plain and verdict.fits in {m.TRUE, m.In(0, ALL_CARDS)}
