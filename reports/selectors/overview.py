"""The lesson on one screen: a headline, a strip for each table over one axis of card numbers, and three statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from reports.selectors.curve import Diamond, GuessMark, diamonds_of, guesses_of, path_of
from reports.selectors.marks import short, tried
from reports.selectors.moments import headline, said_at
from reports.selectors.report import LessonReport, RoundReport
from reports.selectors.report_words import FEW

# How likely a rule of the library, drawn at random, is to agree with so many verdicts on another (docs/measures.md).
AGREE_BY_CHANCE: Final = (1.0, 0.505, 0.272, 0.154, 0.092, 0.058, 0.036, 0.026, 0.018, 0.014, 0.011, 0.009)
SOON: Final = 3  # cards after the cards had told it
HALF: Final = 0.5  # of what the best card of the hand would have told
_LEFT, _WIDTH = 44, 640
_TOP, _FLOOR = 14, 60


@dataclass(frozen=True, slots=True)
class Strip:
    """One table: how many rules were still possible, card by card."""

    round: RoundReport
    words: str
    waited: bool  # the cards had told the rule, and nobody said it, or not soon
    path: str
    marks: tuple[Diamond, ...]
    said: tuple[GuessMark, ...]
    known_x: float | None


@dataclass(frozen=True, slots=True)
class Remark:
    """A statement about the class, k of n, what chance would give, and the card that shows it best."""

    text: str
    beside: str
    code: str
    card: str


@dataclass(frozen=True, slots=True)
class Overview:
    """One round of all tables."""

    number: int
    numbers: tuple[int, ...]  # of the rounds there are
    headline: str
    strips: tuple[Strip, ...]
    ticks: tuple[tuple[float, int], ...]
    findings: tuple[Remark, ...]
    first: RoundReport | None  # to be shown first
    first_card: int | None
    left: int = _LEFT
    width: int = _WIDTH
    top: int = _TOP
    floor: int = _FLOOR


def overview_of(report: LessonReport, number: int | None = None) -> Overview | None:
    """Of one round; by default the latest that half of the tables have finished. None where there is no such round."""
    numbers = sorted({one.number for one in report.rounds})
    if not numbers:
        return None
    if number is None:
        tables = sum(bool(table.rounds) for table in report.tables)
        enough = [one for one in numbers if 2 * sum(other.number == one for other in report.rounds) >= tables]
        number = max(enough, default=numbers[0])
    rounds = [one for one in report.rounds if one.number == number and one.reading.trials]
    if not rounds:
        return None
    longest = max(len(one.reading.trials) for one in rounds)
    step = (_WIDTH - _LEFT - 8) / (longest + 1)

    def x(card: float) -> float:
        return round(_LEFT + step * card, 1)

    every = next(size for size in (1, 2, 5, 10, 20, 50, 1000) if longest <= 14 * size)
    first = _first(rounds)
    return Overview(
        number,
        tuple(numbers),
        _headline(rounds),
        tuple(
            Strip(
                one,
                headline(one.reading, spoken=one.is_spoken),
                _waited(one),
                path_of(one.reading.told, x, _TOP, _FLOOR),
                diamonds_of(one.reading.told, x, _TOP, _FLOOR),
                guesses_of(one.reading, x),
                None if one.reading.known_at is None else x(one.reading.known_at),
            )
            for one in rounds
        ),
        tuple((x(card), card) for card in range(every, longest + 1, every)),
        tuple(
            found
            for found in (_evidence(report, rounds), _choice(report, rounds), _timing(rounds))
            if found is not None
        ),
        first,
        None if first is None else first.reading.known_at,
    )


def _late(one: RoundReport) -> int:
    """Cards that came after the cards had told the rule, until somebody said it or the round was over."""
    known, said = one.reading.known_at, said_at(one.reading)
    return 0 if known is None else max(0, (len(one.reading.trials) if said is None else said) - known)


def _waited(one: RoundReport) -> bool:
    return one.is_spoken and (_late(one) > SOON or (one.reading.known_at is not None and said_at(one.reading) is None))


def _first(rounds: Sequence[RoundReport]) -> RoundReport | None:
    """The round with most to talk about: where the longest went by after the cards had told the rule."""
    known = [one for one in rounds if one.reading.known_at is not None]
    return max(known, key=_late, default=None)


def _headline(rounds: Sequence[RoundReport]) -> str:
    spoken = [one for one in rounds if one.is_spoken]
    if not spoken:
        told = sum(one.reading.known_at is not None for one in rounds)
        return ngettext(
            "The cards told the rule at %(k)d of %(n)d table.",
            "The cards told the rule at %(k)d of %(n)d tables.",
            len(rounds),
        ) % {"k": told, "n": len(rounds)}
    found = sum(said_at(one.reading) is not None for one in spoken)
    text = ngettext("%(k)d of %(n)d table said its rule.", "%(k)d of %(n)d tables said their rule.", len(spoken)) % {
        "k": found,
        "n": len(spoken),
    }
    silent = [one for one in spoken if one.reading.known_at is not None and said_at(one.reading) is None]
    if silent:
        one = max(silent, key=_late)
        text += " " + _("At table %(table)d the cards had told it by card %(card)d, and nobody said it.") % {
            "table": one.table.number,
            "card": one.reading.known_at,
        }
    return text


# ── three statements ─────────────────────────────────────────────────────────────────────────────


def _evidence(report: LessonReport, rounds: Sequence[RoundReport]) -> Remark | None:
    """How many ideas agreed with all that lay on the table when they were said."""
    checks = [
        (one, cycle.check)
        for one in rounds
        for cycle in one.reading.cycles
        if cycle.hypothesise is not None and cycle.check is not None and cycle.check.of and report.counts(cycle.seat)
    ]
    if len(checks) < FEW:
        return None
    agreed = sum(not check.contradictions for _one, check in checks)
    chance = sum(AGREE_BY_CHANCE[min(check.of, len(AGREE_BY_CHANCE) - 1)] for _one, check in checks)
    overlooked: dict[tuple[int, int], int] = {}
    for one, check in checks:
        for wrong in check.contradictions:
            key = (rounds.index(one), wrong.trial)
            overlooked[key] = overlooked.get(key, 0) + 1
    code, card = "", ""
    if overlooked:
        (at, number), times = max(overlooked.items(), key=lambda item: item[1])
        trial = rounds[at].reading.trials[number - 1]
        code = trial.card
        card = ngettext(
            "Most overlooked: %(card)s after %(before)s at table %(table)d (%(times)d idea).",
            "Most overlooked: %(card)s after %(before)s at table %(table)d (%(times)d ideas).",
            times,
        ) % {"card": tried(trial), "before": short(trial.after), "table": rounds[at].table.number, "times": times}
    return Remark(
        _("%(k)d of %(n)d ideas agreed with every card on the table when they were said.")
        % {"k": agreed, "n": len(checks)},
        _("Rules drawn at random would in %(k)d of %(n)d.") % {"k": round(chance), "n": len(checks)},
        code,
        card,
    )


def _choice(report: LessonReport, rounds: Sequence[RoundReport]) -> Remark | None:
    """How many cards told at least half of what the best card in the hand would have told."""
    plays = [
        (one, told)
        for one in rounds
        for told in one.reading.told
        if told.share_of_best is not None and report.counts(one.reading.trials[told.trial - 1].seat)
    ]
    if len(plays) < FEW:
        return None
    good = [(one, told) for one, told in plays if (told.share_of_best or 0) >= HALF]
    chance = sum(told.hand_half or 0 for _one, told in plays)
    code, card = "", ""
    if good:
        one, told = max(good, key=lambda item: item[1].bits or 0)
        trial = one.reading.trials[told.trial - 1]
        code = trial.card
        card = _("It told most: %(name)s’s %(card)s at table %(table)d, card %(number)d.") % {
            "name": one.name(trial.seat),
            "card": tried(trial),
            "table": one.table.number,
            "number": trial.number,
        }
    return Remark(
        _("%(k)d of %(n)d cards told at least half of what the best card in the hand would have told.")
        % {"k": len(good), "n": len(plays)},
        _("Drawn blindly from the same hands: %(k)d of %(n)d.") % {"k": round(chance), "n": len(plays)},
        code,
        card,
    )


def _timing(rounds: Sequence[RoundReport]) -> Remark | None:
    """When right answers came, against when the cards had told the rule."""
    spoken = [one for one in rounds if one.is_spoken and one.reading.rule is not None]
    right = [(one, said) for one in spoken if (said := said_at(one.reading)) is not None]
    if not spoken:
        return None
    early = [(one, said) for one, said in right if one.reading.known_at is None or said < one.reading.known_at]
    soon = [(one, said) for one, said in right if (one, said) not in early and _late(one) <= SOON]
    waited = [one for one in spoken if _waited(one)]
    likely = [
        rival.chance
        for one, _said in right
        for rival in one.reading.rivals
        if rival.cycle in {cycle.number for cycle in one.wins}
    ]
    beside = (
        _("When they were said, the rule was %(share)d of 100 likely on average, for who knows every rule.")
        % {"share": round(100 * sum(likely) / len(likely))}
        if likely
        else _("Nobody said a right rule.")
    )
    longest = max(waited, key=_late, default=None)
    code, card = "", ""
    if longest is not None and longest.reading.known_at is not None:
        trial = longest.reading.trials[longest.reading.known_at - 1]
        code = trial.card
        card = ngettext(
            "Table %(table)d had %(late)d card more after card %(number)d had told it: ask what held them back.",
            "Table %(table)d had %(late)d cards more after card %(number)d had told it: ask what held them back.",
            _late(longest),
        ) % {"table": longest.table.number, "late": _late(longest), "number": trial.number}
    elif early:
        one, said = min(early, key=lambda item: item[1])
        trial = one.reading.trials[max(0, said - 1)]
        code = trial.card
        card = _("Table %(table)d said it after card %(number)d: ask what made them dare.") % {
            "table": one.table.number,
            "number": said,
        }
    return Remark(
        _("%(k)d of %(n)d right answers came before the cards had told the rule; %(soon)d within three cards after.")
        % {"k": len(early), "n": len(right), "soon": len(soon)},
        beside,
        code,
        card,
    )
