"""Two strengths and one next step, in plain language, each with the n it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import SeatFigures
from reports.selectors.chances import luck_of_a_coin
from reports.selectors.report_words import FEW

SOME: Final = 3  # a description "k of n" rests on no fewer
HABIT: Final = 8  # what somebody does as a rule rests on no fewer
LUCK: Final = 0.05  # a coin does as well with no more than this probability


@dataclass(frozen=True, slots=True)
class Sums:
    """The figures of one student over all rounds of the lesson."""

    rounds: int = 0
    plays: int = 0
    right: int = 0
    no_plays: int = 0
    no_plays_right: int = 0
    hypotheses: int = 0
    checkable: int = 0
    contradicted: int = 0
    only_rejected: int = 0
    positive: int = 0
    negative: int = 0
    controlled: int = 0
    comparable: int = 0
    revisable: int = 0
    revised: int = 0
    predictions: int = 0
    hits: int = 0
    confidences: int = 0
    brier: float | None = None
    brier_n: int = 0
    points: int = 0
    calls: int = 0
    calls_right: int = 0
    asked: int = 0  # cards that were turned up to be foretold
    steady: int = 0  # rounds in which all was foretold rightly in the end

    @classmethod
    def of(cls, players: Sequence[SeatFigures]) -> Sums:
        shared = {one.name for one in fields(SeatFigures)} & {one.name for one in fields(cls)} - {"points"}
        counts = {name: sum(getattr(player, name) or 0 for player in players) for name in shared}
        marks = [player.calibration for player in players]
        n = sum(one.n for one in marks)
        loss = sum((one.brier or 0) * one.n for one in marks)
        return cls(
            **counts,
            rounds=len(players),
            predictions=sum(one.predictions for one in marks),
            hits=sum(one.hits for one in marks),
            confidences=sum(one.confidences for one in marks),
            brier=round(loss / n, 3) if n else None,
            brier_n=n,
            points=sum(player.points or 0 for player in players),
            steady=sum(player.steady_from is not None for player in players),
        )

    @property
    def tests(self) -> int:
        return self.positive + self.negative

    @property
    def acts(self) -> int:
        """Everything of which something can be said: cards played, verdicts predicted, ideas stated."""
        return self.plays + self.no_plays + self.predictions + self.hypotheses


@dataclass(frozen=True, slots=True)
class Strength:
    """Something somebody did; the kind says which card shows it (`reports.selectors.shown_by`)."""

    kind: str
    text: str


def strengths(sums: Sums) -> tuple[Strength, ...]:
    """The two first that hold; one at least."""
    if sums.acts < FEW:
        return ()
    return tuple(strengths_of(sums))[:2] or (Strength("part", _part_taken(sums)),)


def beats_a_coin(hits: int, n: int) -> bool:
    """Whether a coin would seldom foretell as many of n verdicts."""
    return luck_of_a_coin(hits, n) <= LUCK


def _part_taken(sums: Sums) -> str:
    """What can be said of everybody: nobody reads that nothing went well. What there was none of is not named."""
    parts = (
        (sums.plays, ngettext("%(n)d card played", "%(n)d cards played", sums.plays)),
        (sums.no_plays, ngettext("%(n)d hand shown", "%(n)d hands shown", sums.no_plays)),
        (sums.predictions, ngettext("%(n)d verdict foretold", "%(n)d verdicts foretold", sums.predictions)),
        (sums.hypotheses, ngettext("%(n)d idea in words", "%(n)d ideas in words", sums.hypotheses)),
    )
    return _("You took part: %(parts)s.") % {"parts": ", ".join(part % {"n": n} for n, part in parts if n)}


def strengths_of(sums: Sums) -> Iterator[Strength]:
    sound = sums.checkable - sums.contradicted
    if sums.checkable >= SOME and sound >= 0.75 * sums.checkable:
        yield Strength(
            "sound",
            _(
                "Your ideas fitted the evidence: %(k)d of %(n)d agreed with every verdict there was when you stated them."
            )
            % {
                "k": sound,
                "n": sums.checkable,
            },
        )
    if sums.revisable >= SOME and sums.revised == sums.revisable:
        yield Strength(
            "changed",
            ngettext(
                "You changed your mind when a card or a verdict spoke against an idea (%(n)d of %(n)d time).",
                "You changed your mind when a card or a verdict spoke against an idea (%(n)d of %(n)d times).",
                sums.revisable,
            )
            % {"n": sums.revisable},
        )
    if sums.negative >= 2 and sums.positive and sums.tests >= SOME:
        yield Strength(
            "sides",
            _("You tested ideas from both sides: %(k)d of %(n)d test cards were ones your idea said would not fit.")
            % {
                "k": sums.negative,
                "n": sums.tests,
            },
        )
    if sums.steady:
        yield Strength(
            "steady",
            ngettext(
                "In %(n)d round all that you foretold from some moment on came true, five cards or more.",
                "In %(n)d rounds all that you foretold from some moment on came true, five cards or more.",
                sums.steady,
            )
            % {"n": sums.steady},
        )
    if sums.calls >= FEW and beats_a_coin(sums.calls_right, sums.calls):
        yield Strength(
            "called",
            _("As prophet you said what would happen, and %(k)d of %(n)d calls were right.")
            % {
                "k": sums.calls_right,
                "n": sums.calls,
            },
        )
    if sums.predictions >= FEW and beats_a_coin(sums.hits, sums.predictions):
        yield Strength(
            "foresaw",
            _("You foresaw what would happen: %(k)d of %(n)d predicted verdicts came true.")
            % {
                "k": sums.hits,
                "n": sums.predictions,
            },
        )
    if sums.comparable >= HABIT and sums.controlled >= 0.8 * sums.comparable:  # of random cards up to that many do
        yield Strength(
            "one_thing",
            _(
                "You changed one thing at a time: %(k)d of %(n)d cards differed from an earlier one in one thing at most."
            )
            % {
                "k": sums.controlled,
                "n": sums.comparable,
            },
        )
    if sums.hypotheses >= SOME:
        yield Strength(
            "words", _("You put your thinking into words: %(n)d ideas are on record.") % {"n": sums.hypotheses}
        )
    if sums.no_plays >= SOME and sums.no_plays_right >= 0.75 * sums.no_plays:
        yield Strength(
            "no_play",
            ngettext(
                "You saw that no card in your hand could fit (%(k)d of %(n)d time you said so).",
                "You saw that no card in your hand could fit (%(k)d of %(n)d times you said so).",
                sums.no_plays,
            )
            % {"k": sums.no_plays_right, "n": sums.no_plays},
        )
    if sums.predictions >= FEW and not sums.plays and sums.asked:
        yield Strength(
            "committed", _("You committed yourself beforehand: %(n)d cards foretold.") % {"n": sums.predictions}
        )
    elif sums.predictions >= FEW:
        yield Strength(
            "committed", _("You committed yourself beforehand: %(n)d verdicts predicted.") % {"n": sums.predictions}
        )
    if sums.plays >= SOME:
        yield Strength(
            "evidence",
            _("You gave the table evidence: %(n)d cards played, and everybody saw the verdicts.") % {"n": sums.plays},
        )


def next_step(sums: Sums) -> str:
    """One, the first that holds."""
    if sums.acts < FEW:
        return ""
    if sums.hypotheses == 0:
        return _("Next time, write what you think the rule is before you play; an idea on paper can be tested.")
    if sums.only_rejected:
        if sums.checkable < SOME:
            return _("Before you state an idea, look at the cards below the line, too.")
        return _(
            "Before you state an idea, look at the cards below the line, too: they had ruled out %(k)d of %(n)d."
        ) % {
            "k": sums.only_rejected,
            "n": sums.checkable,
        }
    if sums.contradicted:
        if sums.checkable < SOME:
            return _("Before you state an idea, try it on every card with a verdict.")
        return _(
            "Before you state an idea, try it on every card with a verdict; already ruled out: %(k)d of %(n)d."
        ) % {
            "k": sums.contradicted,
            "n": sums.checkable,
        }
    if sums.revised < sums.revisable:
        if sums.revisable < SOME:
            return _("When a card or a verdict speaks against your idea, change it.")
        return _("When a card or a verdict speaks against your idea, change it; kept as it was: %(k)d of %(n)d.") % {
            "k": sums.revisable - sums.revised,
            "n": sums.revisable,
        }
    if 0 < sums.predictions < FEW:
        return _("Go on saying what you expect before each verdict; a surprise is the best teacher.")
    if sums.predictions < FEW:
        return _("Next time, say what you expect before each verdict; a surprise is the best teacher.")
    if sums.tests >= FEW and sums.negative == 0:
        return _(
            "The %(n)d cards you chose to test an idea were all ones it accepts, often a good plan. "
            "Now and then try one it rejects: if that fits, you learn a lot.",
        ) % {"n": sums.tests}
    if sums.comparable >= HABIT and sums.controlled < 0.25 * sums.comparable:
        return _(
            "Try changing one thing at a time: %(k)d of %(n)d cards differed from an earlier one in one thing at most."
        ) % {
            "k": sums.controlled,
            "n": sums.comparable,
        }
    if sums.asked and not sums.plays:
        return _("Next time, name a second rule that fits as well, and watch for the card that tells the two apart.")
    return _("Next time, name a second rule that fits as well, and play the card that would tell the two apart.")
