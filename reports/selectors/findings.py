"""Three statements about a class, always these: its use of evidence, its choice of cards, its timing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import Insight, Prediction, Trial, measures
from eleusis.inquiry.reading import Checked
from eleusis.rules.expected_plays import plays_to_find
from reports.selectors.chances import agree_by_chance
from reports.selectors.marks import Mark, short, tried
from reports.selectors.moments import said_at
from reports.selectors.report import LessonReport, RoundReport
from reports.selectors.report_words import FEW

SOON: Final = 3  # cards after the cards had told it
HALF: Final = 0.5  # of what the best card of the hand would have told


@dataclass(frozen=True, slots=True)
class Remark:
    """A statement about the class, k of n, what chance would give, and the card that shows it best."""

    text: str
    beside: str
    code: str
    card: str
    k: int | None = None
    n: int | None = None
    by_chance: float | None = None  # of n

    @property
    def mark(self) -> Mark:
        return Mark(self.code)


def findings_of(report: LessonReport, rounds: Sequence[RoundReport]) -> tuple[Remark, ...]:
    """The three, of one round of all tables. Where cards are turned up nobody chooses one: what is told is how they were foretold."""
    is_turned = any(player.asked is not None for one in rounds for player in one.reading.players)
    second = _foretold(report, rounds) if is_turned else _choice(report, rounds)
    return _evidence(report, rounds), second, _timing(rounds)


def late_by(one: RoundReport) -> int:
    """Cards that came after the cards had told the rule, until somebody said it or the round was over."""
    known, said = one.reading.known_at, said_at(one.reading)
    return 0 if known is None else max(0, (len(one.reading.trials) if said is None else said) - known)


def has_waited(one: RoundReport) -> bool:
    """Whether nobody said it within some cards, or at all, though there was a card to say it after."""
    late = late_by(one)
    return one.is_spoken and (late > SOON or (late > 0 and said_at(one.reading) is None))


def _evidence(report: LessonReport, rounds: Sequence[RoundReport]) -> Remark:
    """How many ideas agreed with all that lay on the table when they were said."""
    checks = [
        (one, cycle.check)
        for one in rounds
        for cycle in one.reading.cycles
        if cycle.hypothesise is not None and cycle.check is not None and cycle.check.of and report.counts(cycle.seat)
    ]
    if len(checks) < FEW:
        return _too_few(
            ngettext(
                "%(n)d idea could be set against the cards: too few to say how the class used evidence.",
                "%(n)d ideas could be set against the cards: too few to say how the class used evidence.",
                len(checks),
            ),
            len(checks),
            _hardest(rounds),
        )
    agreed = sum(check.agreed for _one, check in checks)
    chance = sum(agree_by_chance(check.of) for _one, check in checks)
    trial, card = _overlooked(rounds, checks) or _hardest(rounds)
    return Remark(
        _("%(k)d of %(n)d ideas agreed with every verdict there was when they were said.")
        % {"k": agreed, "n": len(checks)},
        _("Rules drawn at random would in %(k)d of %(n)d.") % {"k": round(chance), "n": len(checks)},
        trial.card,
        card,
        agreed,
        len(checks),
        chance,
    )


def _too_few(text: str, n: int, shown: tuple[Trial, str]) -> Remark:
    """There is a card to talk about all the same."""
    trial, card = shown
    return Remark(text % {"n": n}, "", trial.card, card)


def _overlooked(
    rounds: Sequence[RoundReport], checks: Sequence[tuple[RoundReport, Checked]]
) -> tuple[Trial, str] | None:
    """The card that most ideas had got wrong when they were said."""
    times = Counter((rounds.index(one), wrong.trial) for one, check in checks for wrong in check.contradictions)
    if not times:
        return None
    [((at, number), ideas)] = times.most_common(1)
    trial = rounds[at].reading.trials[number - 1]
    text = ngettext(
        "Most overlooked: %(card)s after %(before)s at table %(table)d (%(times)d idea).",
        "Most overlooked: %(card)s after %(before)s at table %(table)d (%(times)d ideas).",
        ideas,
    )
    told = {"card": tried(trial), "before": short(trial.after), "table": rounds[at].table.number, "times": ideas}
    return trial, text % told


def _hardest(rounds: Sequence[RoundReport]) -> tuple[Trial, str]:
    """Where nothing was overlooked: the card that ruled out most rules."""
    one, told = max(((one, told) for one in rounds for told in one.reading.told), key=lambda item: item[1].bits or 0.0)
    trial = one.reading.trials[told.trial - 1]
    if trial.fits:
        text = _("The card that ruled out most: %(card)s fitted after %(before)s at table %(table)d.")
    elif trial.is_string:
        text = _("What ruled out most: not all of %(card)s fitted after %(before)s at table %(table)d.")
    else:
        text = _("The card that ruled out most: %(card)s did not fit after %(before)s at table %(table)d.")
    return trial, text % {"card": tried(trial), "before": short(trial.after), "table": one.table.number}


def _choice(report: LessonReport, rounds: Sequence[RoundReport]) -> Remark:
    """How many cards told at least half of what the best card in the hand would have told."""
    plays = [
        (one, told)
        for one in rounds
        for told in one.reading.told
        if told.share_of_best is not None and report.counts(one.reading.trials[told.trial - 1].seat)
    ]
    if len(plays) < FEW:
        return _too_few(
            ngettext(
                "%(n)d card was chosen from a hand that could tell something: too few to say how cards were chosen.",
                "%(n)d cards were chosen from a hand that could tell something: too few to say how cards were chosen.",
                len(plays),
            ),
            len(plays),
            _told_most(plays) if plays else _last(rounds),
        )
    good = [(one, told) for one, told in plays if (told.share_of_best or 0) >= HALF]
    chance = sum(told.hand_half or 0 for _one, told in plays)
    trial, card = _told_most(good or plays, of_these=bool(good))
    return Remark(
        _("%(k)d of %(n)d cards could tell half as much as the best card in hand, or more.")
        % {"k": len(good), "n": len(plays)},
        _("Drawn blindly from the same hands: %(k)d of %(n)d.") % {"k": round(chance), "n": len(plays)},
        trial.card,
        card,
        len(good),
        len(plays),
        chance,
    )


def _told_most(plays: Sequence[tuple[RoundReport, Insight]], *, of_these: bool = False) -> tuple[Trial, str]:
    """Of cards that were chosen the one whose verdict told most."""
    one, told = max(plays, key=lambda item: item[1].bits or 0)
    trial = one.reading.trials[told.trial - 1]
    text = (
        _("Of these %(name)s’s %(card)s at table %(table)d, card %(number)d, told most.")
        if of_these
        else _("%(name)s’s %(card)s at table %(table)d, card %(number)d, told most.")
    )
    return trial, text % {
        "name": one.name(trial.seat),
        "card": tried(trial),
        "table": one.table.number,
        "number": trial.number,
    }


def _foretold(report: LessonReport, rounds: Sequence[RoundReport]) -> Remark:
    """How many verdicts were foretold as they came, and the card that most had thought otherwise of."""
    said = [
        (at, told)
        for at, one in enumerate(rounds)
        for told in one.reading.predictions
        if told.stated is not None and report.counts(told.seat)
    ]
    if len(said) < FEW:
        return _too_few(
            ngettext(
                "%(n)d verdict was foretold: too few to say how cards were foretold.",
                "%(n)d verdicts were foretold: too few to say how cards were foretold.",
                len(said),
            ),
            len(said),
            _surprise(rounds, said) if said else _last(rounds),
        )
    hits, chance = sum(told.hit for _at, told in said), len(said) / 2
    trial, card = _surprise(rounds, said)
    return Remark(
        _("%(k)d of %(n)d predictions came true.") % {"k": hits, "n": len(said)},
        _("A coin: %(k)d of %(n)d.") % {"k": round(chance), "n": len(said)},
        trial.card,
        card,
        hits,
        len(said),
        chance,
    )


def _surprise(rounds: Sequence[RoundReport], said: Sequence[tuple[int, Prediction]]) -> tuple[Trial, str]:
    """Of cards that were foretold the one of which most had thought otherwise."""
    asked = Counter((at, told.trial) for at, told in said)
    missed = Counter((at, told.trial) for at, told in said if not told.hit)
    at, number = max(asked, key=lambda card: (missed[card], -card[0], -card[1]))
    trial = rounds[at].reading.trials[number - 1]
    text = (
        _("The greatest surprise: %(card)s at table %(table)d, card %(number)d. %(k)d of %(n)d had said otherwise.")
        if missed
        else _("%(card)s at table %(table)d, card %(number)d: nobody had said otherwise.")
    )
    told = {"card": tried(trial), "table": rounds[at].table.number, "number": number}
    return trial, text % {**told, "k": missed[at, number], "n": asked[at, number]}


def _timing(rounds: Sequence[RoundReport]) -> Remark:
    """When right answers came, against when the cards had told the rule."""
    aloud = [one for one in rounds if one.is_spoken]
    spoken = [one for one in aloud if one.reading.rule is not None]
    right = [(one, said) for one in spoken if (said := said_at(one.reading)) is not None]
    if not spoken:
        return _told_in_time(rounds)
    early = [(one, said) for one, said in right if one.reading.known_at is None or said < one.reading.known_at]
    soon = [(one, said) for one, said in right if (one, said) not in early and late_by(one) <= SOON]
    likely = [
        rival.chance
        for one, _said in right
        for rival in one.reading.rivals
        if rival.cycle in {cycle.number for cycle in one.wins}
    ]
    beside = (
        _("The cards had made the rule %(share)d of 100 likely when it was said, on average.")
        % {"share": round(100 * sum(likely) / len(likely))}
        if likely
        else ""
    )
    chance = None
    if not right:
        beside, chance = _simplest(spoken)
    found = sum(said_at(one.reading) is not None for one in aloud)
    trial, card = _to_ask_about([one for one in spoken if has_waited(one)], early) or _last(spoken)
    return Remark(
        _("%(k)d of %(n)d right answers came before the cards had told the rule; %(soon)d within three cards after.")
        % {"k": len(early), "n": len(right), "soon": len(soon)}
        if right
        else ngettext("%(k)d of %(n)d table said its rule.", "%(k)d of %(n)d tables said their rule.", len(aloud))
        % {"k": found, "n": len(aloud)},
        beside,
        trial.card,
        card,
        len(early) if right else found,
        len(right) if right else len(aloud),
        chance,
    )


def _simplest(rounds: Sequence[RoundReport]) -> tuple[str, float]:
    """At how many tables there were as many cards as whoever always believes the simplest rule that fits needs on average."""
    rules = [(one, measures.rule_of(one.reading.rule)) for one in rounds]
    k = sum(rule is not None and len(one.reading.trials) >= plays_to_find(rule) for one, rule in rules)
    text = _("Always believing the simplest rule that fits, one would have come to it at about %(k)d of %(n)d.")
    return text % {"k": k, "n": len(rounds)}, k


def _last(rounds: Sequence[RoundReport]) -> tuple[Trial, str]:
    """Where no card is to be named before others: the one that the first table ended with."""
    trial = rounds[0].reading.trials[-1]
    text = _("Judged last at table %(table)d: %(card)s after %(before)s.")
    return trial, text % {"table": rounds[0].table.number, "card": tried(trial), "before": short(trial.after)}


def _to_ask_about(waited: Sequence[RoundReport], early: Sequence[tuple[RoundReport, int]]) -> tuple[Trial, str] | None:
    """The table that waited longest, else the one that spoke first."""
    longest = max(waited, key=late_by, default=None)
    if longest is not None and longest.reading.known_at is not None:
        trial = longest.reading.trials[longest.reading.known_at - 1]
        text = ngettext(
            "Table %(table)d had %(late)d card more after card %(number)d: ask what held them back.",
            "Table %(table)d had %(late)d cards more after card %(number)d: ask what held them back.",
            late_by(longest),
        )
        return trial, text % {"table": longest.table.number, "late": late_by(longest), "number": trial.number}
    if not early:
        return None
    one, said = min(early, key=lambda item: item[1])
    text = _("Table %(table)d said it after card %(number)d: ask what made them dare.")
    return one.reading.trials[max(0, said - 1)], text % {"table": one.table.number, "number": said}


def _told_in_time(rounds: Sequence[RoundReport]) -> Remark:
    """Where nobody guesses aloud: at how many tables the cards told the rule."""
    weighed = [one for one in rounds if one.reading.rule is not None]
    if not weighed:
        trial, card = _last(rounds)
        return Remark(_("No rule was written so that cards could be weighed against it."), "", trial.card, card)
    told = [one for one in weighed if one.reading.known_at is not None]
    trial, card = _first_told(told) if told else _last(weighed)
    beside, chance = _simplest(weighed)
    return Remark(
        _("At %(k)d of %(n)d tables the cards told the rule before the round was over.")
        % {"k": len(told), "n": len(weighed)},
        beside,
        trial.card,
        card,
        len(told),
        len(weighed),
        chance,
    )


def _first_told(told: Sequence[RoundReport]) -> tuple[Trial, str]:
    first = min(told, key=lambda one: one.reading.known_at or 0)
    trial = first.reading.trials[(first.reading.known_at or 1) - 1]
    text = _("First at table %(table)d, with card %(number)d.")
    return trial, text % {"table": first.table.number, "number": trial.number}
