"""The cards that tell a hypothesis from the secret rule, in words and to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from eleusis.inquiry import InquiryCycle, RoundReading
from eleusis.inquiry.reading import ComparedRule, Counterexample
from reports.selectors.marks import Mark, short, shorts, tried

MOST_DRAWN: Final = 6  # cards of a line; of a longer one the last are drawn
MOST_PRINTED: Final = 3


@dataclass(frozen=True, slots=True)
class Difference:
    """A line and the card after it on which the two rules disagree; its mark is the verdict of the secret rule."""

    text: str
    brief: str  # for the printed page
    line: tuple[Mark, ...]
    cut: bool  # the line is longer than what is drawn
    cards: tuple[Mark, ...]  # one, or a string of which one at least is wrong

    @property
    def card(self) -> Mark:
        return self.cards[-1]

    @property
    def tail(self) -> tuple[Mark, ...]:
        """The last cards of the line, as many as a column of the printed page has room for."""
        return self.line[-MOST_PRINTED:]

    @property
    def is_long(self) -> bool:
        return self.cut or len(self.line) > MOST_PRINTED


def difference_of(reading: RoundReading, cycle: InquiryCycle) -> Difference | None:
    """What tells them apart; None where nothing does, or where it cannot be told (free words, too many cases).

    For a hypothesis that is different, the first card of the round that it gets wrong, else the shortest line that would
    have told. For one that is right, the shortest line with which it would not be.
    """
    found = cycle.conclude
    if found is None or found.claim is None:
        return None
    if found.claim == "different" and found.contradicted_by is not None:
        return _in_the_round(reading, found.contradicted_by)
    return None if found.counterexample is None else _shortest(reading, found, found.counterexample)


def _in_the_round(reading: RoundReading, number: int) -> Difference:
    trial = reading.trials[number - 1]
    values = {"number": number, "card": tried(trial), "before": short(trial.after)}
    if trial.fits:
        text = _(
            "Card %(number)d told this idea from the rule: %(card)s after %(before)s fits the rule, and not this idea."
        )
    elif trial.is_string:
        text = _(
            "Card %(number)d told this idea from the rule: not all of %(card)s fit after %(before)s, but all fit this idea."
        )
    else:
        text = _(
            "Card %(number)d told this idea from the rule: %(card)s after %(before)s does not fit the rule, but fits this idea."
        )
    brief = _("card %(number)d told:") % values
    return _drawn(text % values, brief, reading.line[: trial.position], trial.cards, fits=trial.fits)


def _shortest(reading: RoundReading, found: ComparedRule, shortest: Counterexample) -> Difference:
    fits = not shortest.hypothesis_accepts
    values = {
        "line": shorts(shortest.line),
        "card": short(shortest.card),
        "starter": short(reading.starter or shortest.line[0]),
        "other": short(shortest.line[0]),
    }
    if found.claim == "right":
        text = _(
            "Right for every line that starts with %(starter)s. With %(other)s it would differ: %(line)s, then %(card)s."
        )
        brief = _("with another first card it would differ:")
    elif found.claim == "right_from_here":
        text = _("Right for every card that could still come. Earlier it would have differed: %(line)s, then %(card)s.")
        brief = _("earlier it would have differed:")
    else:
        text = _("No card of this round told this idea from the rule. This would have: %(line)s, then %(card)s.")
        brief = _("this would have told:")
    ends = _("It fits the rule, and not this idea.") if fits else _("It does not fit the rule, but fits this idea.")
    return _drawn(f"{text % values} {ends}", brief, shortest.line, (shortest.card,), fits=fits)


def _drawn(text: str, brief: str, line: Sequence[str], cards: Sequence[str], *, fits: bool) -> Difference:
    drawn = tuple(Mark(code) for code in line[-MOST_DRAWN:])
    told = tuple(Mark(card, "right" if fits else "wrong") for card in cards)
    return Difference(text, brief, drawn, len(line) > MOST_DRAWN, told)
