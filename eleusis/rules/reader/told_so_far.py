"""What the statements of a text come to while they are told one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m


@dataclass
class ToldSoFar:
    """What the statements told so far come to."""

    general: list[m.Cond] = field(default_factory=list)  # must be so, whatever lies there
    cases: list[tuple[m.Cond, m.Cond]] = field(default_factory=list)  # must be so in a case
    ifs: list[m.Cond] = field(default_factory=list)  # "a card is accepted if ...": in one of these, and only then
    allowed: list[m.Cond] = field(default_factory=list)
    exceptions: list[tuple[m.Cond, m.Cond]] = field(default_factory=list)  # what holds in a case instead
    free: list[tuple[m.Cond, m.Cond]] = field(default_factory=list)  # may be so in a case
    said: list[m.Cond] = field(default_factory=list)  # what "otherwise" turns round
    also: list[m.Cond] = field(default_factory=list)  # what is "also accepted", whatever else is
    in_cases: bool = False  # whether the last statement was of a case
    start: m.Cond | None = None
    topic: s.Ref = 0  # the card a pronoun of the next case stands for
    held: s.Ref = 0  # the card held against last: "red cards must beat the starter, others be below it"
    compared: s.Ref = 0  # the card that the new one is compared with, whatever is said of both
    heading: s.Ref = m.IT  # the card that was named for what follows: "the card two ago decides: red -> a spade"
    looked_at: tuple[s.Ref, ...] = ()  # two cards that are spoken of: "look at the last two cards: same colour, ..."
    group: tuple[s.Ref, ...] = ()  # the cards that "they" and "both" stand for
    quantity: m.Amount | None = None  # the number that "it" stands for
    counted: m.Cond = m.TRUE  # what was said of it
    asked: m.Amount | None = None  # the number of which something was asked, as in "the sum must be at least 14"
    awaited: bool = False  # whether it was only named: what follows must speak of it
    denied: bool = False  # whether all that was told of every card is what does not fit
    whole: bool = False  # whether "if and only if" left nothing open
    attribute: str | None = None  # that "it" stands for, in which cards were held against each other
    allowed_after: bool = False  # whether something was allowed after the rule was told, or always
    allowed_in_case: bool = False  # whether what was allowed first was so in a case: "hearts fit if the sum is even"
    turned: bool = (
        False  # whether "otherwise" turns round what the last statement asks, and not which cards it is about
    )
