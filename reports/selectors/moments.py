"""What the cards of a round told, in words: a headline, and a moment for each card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import Insight, RoundReading, Trial, measures
from eleusis.inquiry.insight import TELLING
from reports.selectors.marks import short, tried

Name = Callable[[int | None], str]

ONE: Final = 1.5  # fewer rules than this are one
NAMED: Final = 50  # rules; of fewer the likeliest are named
BETTER: Final = 0.5  # a card that told less than this share of the best is worth a word


@dataclass(frozen=True, slots=True)
class AfterCard:
    """After a card: how many rules were left, the likeliest, and what there is to say of the card."""

    number: int
    card: str  # as it is written in a sentence
    fits: bool
    open: str
    rules: tuple[str, ...]
    said: tuple[str, ...]
    bits: float | None
    rules_open: float | None
    chance_of_rule: float | None


def headline(reading: RoundReading, *, spoken: bool) -> str:
    """What there is to know of the round in one sentence; ``spoken`` where rules are guessed aloud."""
    known, said = reading.known_at, said_at(reading)
    if reading.rule is None:
        return _("The rule was not written so that cards could be weighed against it.")
    if said is not None:
        if known is None or said < known:
            return _("Said at card %(said)d, before the cards had told it.") % {"said": said}
        late = said - known
        if not late:
            return _("Said at card %(said)d, as soon as the cards had told it.") % {"said": said}
        return ngettext(
            "Said at card %(said)d, one card after the cards had told it.",
            "Said at card %(said)d, %(late)d cards after the cards had told it.",
            late,
        ) % {"said": said, "late": late}
    if known is not None:
        if spoken:
            return _("The cards had told it by card %(known)d; nobody said it.") % {"known": known}
        return _("From card %(known)d on the cards told the rule.") % {"known": known}
    left = reading.told[-1].rules_open if reading.told else None
    if left is None:
        return _("Too few cards were judged to weigh them.")
    if left < ONE:
        return _("The cards pointed to another rule than the one that was written down.")
    if left > NAMED:
        return _("At the end many rules still fitted all cards.")
    return _("At the end about %(left)d rules still fitted all cards.") % {"left": round(left)}


def said_at(reading: RoundReading) -> int | None:
    """How many verdicts came before the guess that was right."""
    right = [
        cycle.observe.seen
        for cycle in reading.cycles
        if cycle.source == "guess" and cycle.conclude is not None and cycle.conclude.verdict
    ]
    return min(right, default=None)


def moments_of(reading: RoundReading, name: Name) -> tuple[AfterCard, ...]:
    """One for each verdict of the round."""
    return tuple(_moment(reading, trial, one, name) for trial, one in zip(reading.trials, reading.told, strict=True))


def _moment(reading: RoundReading, trial: Trial, one: Insight, name: Name) -> AfterCard:
    rules = [measures.rule_of(leading.rule) for leading in one.leading]
    return AfterCard(
        number=trial.number,
        card=_("%(card)s after %(before)s") % {"card": tried(trial), "before": short(trial.after)},
        fits=trial.fits,
        open=_open(one),
        rules=tuple(rule.sentence for rule in rules if rule is not None),
        said=tuple(_sentences(reading, trial, one, name)),
        bits=one.bits,
        rules_open=one.rules_open,
        chance_of_rule=one.chance_of_rule,
    )


def _open(one: Insight) -> str:
    if one.rules_open is None:
        return _("No rule that was weighed fits all the cards so far.")
    if one.rules_open < ONE:
        return _("One rule is left that fits all the cards so far.")
    if one.rules_open > NAMED:
        return _("Many rules fit all the cards so far.")
    return _("About %(left)d rules fit all the cards so far.") % {"left": round(one.rules_open)}


def _sentences(reading: RoundReading, trial: Trial, one: Insight, name: Name) -> list[str]:
    found = []
    if one.bits is not None and one.bits < TELLING:
        found.append(_("This card told nothing new: the rules that were possible agreed about it."))
    elif one.bits is not None and one.bits >= 1:
        found.append(_("This card ruled out half of what was possible, or more."))
    share = one.share_of_best
    if share is not None and share < BETTER and one.best_card is not None and one.best_card != trial.card:
        held = {"name": name(trial.seat), "best": short(one.best_card), "card": short(trial.card)}
        found.append(
            _("%(name)s held %(best)s: the rules that were possible disagreed more about it than about %(card)s.")
            % held
        )
    for cycle in reading.cycles:
        said = cycle.hypothesise
        if said is not None and cycle.result is not None and cycle.result.refuted_by == trial.number:
            found.append(
                _("It ruled out %(name)s’s idea: “%(words)s”.") % {"name": name(cycle.seat), "words": said.words}
            )
        if cycle.source != "closing" and said is not None and said.rule and cycle.observe.seen == trial.number:
            found += _rival(reading, cycle.number, name(cycle.seat), said.words)
    return found


def _rival(reading: RoundReading, number: int, name: str, words: str) -> list[str]:
    """What stood against an idea that was said now."""
    found = next((one for one in reading.rivals if one.cycle == number), None)
    rule = None if found is None else measures.rule_of(found.rule)
    if found is None or rule is None or not found.chance:
        return [_("%(name)s said: “%(words)s”.") % {"name": name, "words": words}]
    told = {"name": name, "words": words, "rival": rule.sentence, "card": short(found.apart[0]) if found.apart else ""}
    if found.apart:
        return [
            _("%(name)s said: “%(words)s”. This fitted, too: %(rival)s %(card)s in hand would have told the two apart.")
            % told
        ]
    return [_("%(name)s said: “%(words)s”. This fitted, too: %(rival)s") % told]
