"""The guided debrief: four moments from the class's own cards, question before answer, and no names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.cards import Card
from eleusis.inquiry import InquiryCycle, Insight, RoundReading, Trial, measures
from eleusis.rules import Rule, languages
from reports.selectors.marks import Mark, layout_of, marks_of, short, tried
from reports.selectors.moments import MANY, cards_since, next_other, over_at, two_figures
from reports.selectors.private import is_private
from reports.selectors.report import RoundReport
from reports.selectors.report_words import REAL_SCIENCE

TAIL: Final = 6  # cards of the line that are shown
REJECTED: Final = 10  # at most, those after these cards
CHOICES: Final = 5
LIKELY: Final = 0.02  # the least of either
A_LINE: Final = 40  # letters of a rule on the wall
APART: Final = 2  # of these, those that tell the two rules apart


@dataclass(frozen=True, slots=True)
class GuidedMoment:
    """One screen of the debrief: what everybody sees, and what is shown after they have answered."""

    question: str
    where: str  # which table and card, for the teacher
    line: tuple[Mark, ...]  # the last cards of the main line, and between them those that were rejected
    rules: tuple[str, ...]
    cards: tuple[Mark, ...]  # what is asked about, without verdicts
    answers: tuple[str, ...]


def guided(rounds: Sequence[RoundReport], *, notes: bool = False) -> tuple[GuidedMoment, ...]:
    """As many of the four as these rounds have cards for; the last there is always.

    Without ``notes`` no idea is shown that its writer has kept private.
    """
    found = (_expected(rounds), _two_rules(rounds), _kept(rounds, notes) or _rejected(rounds))
    return (*(one for one in found if one is not None), _science(rounds))


def _where(one: RoundReport, number: int) -> str:
    return _("Table %(table)d, card %(number)d") % {"table": one.table.number, "number": number}


def _line(reading: RoundReading, seen: int) -> tuple[Mark, ...]:
    """What lay there after so many verdicts, in the order of the layout; no strings, of which some card is wrong."""
    columns = layout_of(reading, seen)[-TAIL:]
    laid = [(one.main, [piece[0] for piece in one.pieces if len(piece) == 1]) for one in columns]
    over = sum(len(side) for _main, side in laid) - REJECTED
    shown: list[Mark] = []
    for main, side in laid:
        shown += [main, *side[max(0, over) :]]
        over -= len(side)
    return tuple(replace(mark, verdict=mark.verdict or "right") for mark in shown)


def decisive(rounds: Sequence[RoundReport]) -> tuple[RoundReport, Insight] | None:
    """The card that told most; not one of the first three, of which nobody could say anything."""
    told = [
        (one, insight)
        for one in rounds
        for insight in one.reading.told[3:]
        if insight.bits is not None and not one.reading.trials[insight.trial - 1].is_string
    ]
    return max(told, key=lambda item: item[1].bits or 0, default=None)


def _expected(rounds: Sequence[RoundReport]) -> GuidedMoment | None:
    """The decisive card, with its verdict hidden."""
    found = decisive(rounds)
    if found is None:
        return None
    one, insight = found
    trial = one.reading.trials[insight.trial - 1]
    before = one.reading.told[insight.trial - 2].rules_open
    card = {"card": short(trial.card), "before": short(trial.after)}
    answers = [
        _("%(card)s fitted after %(before)s.") % card
        if trial.fits
        else _("%(card)s did not fit after %(before)s.") % card
    ]
    if before is not None and insight.rules_open is not None and insight.rules_open <= before:
        left = {"before": two_figures(before), "after": max(1, two_figures(insight.rules_open))}
        answers.append(_("Of about %(before)d rules that were possible, about %(after)d were left.") % left)
    return GuidedMoment(
        _("What do you expect: does this card fit?"), _where(one, trial.number), _line(one.reading, trial.number - 1), (), (Mark(trial.card),), tuple(answers)
    )  # fmt: skip


def _two_rules(rounds: Sequence[RoundReport]) -> GuidedMoment | None:
    """Two rules that fitted all cards, of which one was the secret where that can be, and five cards to choose from."""
    for one, trial, first, second in _pairs(rounds):
        line = _after(one.reading, trial)
        choices = _choices(first, second, line)
        if choices is None:
            continue
        answers = [_answer(card, first, second, line) for card in choices]
        return GuidedMoment(
            _("Two rules fit all of this. Which card would tell them apart?")
            if one.is_turned
            else _("Two rules fit all of this. Which card would you play to tell them apart?"),
            _where(one, trial.number),
            _line(one.reading, trial.number),
            (_("A: %(rule)s") % {"rule": languages.said(first)}, _("B: %(rule)s") % {"rule": languages.said(second)}),
            tuple(Mark(str(card)) for card in choices),
            tuple(answers),
        )
    return None


def _pairs(rounds: Sequence[RoundReport]) -> list[tuple[RoundReport, Trial, Rule, Rule]]:
    """Two rules that were left at some moment: what a class reads soonest first, of these the later moments of a round."""
    found = []
    for one in rounds:
        for insight in reversed(one.reading.told):
            if insight.rules_open is None or insight.rules_open > MANY:
                continue  # two of so many are no choice
            likely = [rule for it in insight.leading if it.likely >= LIKELY and (rule := measures.rule_of(it.rule))]
            trial = one.reading.trials[insight.trial - 1]
            found += [(one, trial, first, second) for first, second in combinations(likely, 2)]
    return sorted(found, key=lambda pair: max(len(languages.said(rule)) for rule in pair[2:]) // A_LINE)


def _after(reading: RoundReading, trial: Trial) -> list[Card]:
    return [Card.parse(code) for code in reading.line[: trial.position + trial.fits]]


def _choices(first: Rule, second: Rule, line: Sequence[Card]) -> list[Card] | None:
    """Two cards that tell the rules apart among three that do not, in an order of their own; None where there are too few."""
    differ = first.fits_mask(line) ^ second.fits_mask(line)
    dice = Random(str(line[-1]))  # noqa: S311 -- the same cards each time the page is opened, not a secret
    deck = dice.sample(Card.ALL, len(Card.ALL))
    apart = [card for card in deck if differ & card.bit][:APART]
    alike = [card for card in deck if not differ & card.bit][: CHOICES - APART]
    return dice.sample([*apart, *alike], CHOICES) if len(apart) == APART and len(alike) == CHOICES - APART else None


def _answer(card: Card, first: Rule, second: Rule, line: Sequence[Card]) -> str:
    said = {"card": short(str(card))}
    one, other = first.accepts(line, card), second.accepts(line, card)
    if one and other:
        return _("%(card)s tells nothing: both allow it.") % said
    if not one and not other:
        return _("%(card)s tells nothing: neither allows it.") % said
    return (
        _("%(card)s tells them apart: only A allows it.") % said
        if one
        else _("%(card)s tells them apart: only B allows it.") % said
    )


def _kept(rounds: Sequence[RoundReport], notes: bool) -> GuidedMoment | None:
    """The idea that lived longest after a card had ruled it out."""
    found = [
        (kept, one, cycle, over)
        for one in rounds
        for cycle, over, kept in _kept_ideas(one.reading)
        if notes or not is_private(one, cycle)
    ]
    if not found:
        return None
    kept, one, cycle, over = max(found, key=lambda item: item[0])
    later = next_other(one.reading, cycle)
    trial = one.reading.trials[over - 1]
    said = cycle.hypothesise
    assert said is not None
    told = {"card": short(trial.card), "before": short(trial.after), "n": kept}
    verdict = (
        _("%(card)s after %(before)s had fitted, and the idea forbids it.")
        if trial.fits
        else _("%(card)s after %(before)s had not fitted, and the idea allows it.")
    )
    return GuidedMoment(
        _("“%(words)s” Which of these cards speaks against this idea?") % {"words": said.words},
        _where(one, over),
        (),
        (),
        _lineup(one.reading, over),
        (
            verdict % told,
            _lived_on(kept, is_followed=later is not None),
            _("Which rejected card was hardest to use?"),
        ),
    )  # fmt: skip


def _lived_on(kept: int, *, is_followed: bool) -> str:
    if is_followed:
        if not kept:
            return _("The next idea came at once.")
        return ngettext("The next idea came %(n)d card later.", "The next idea came %(n)d cards later.", kept) % {
            "n": kept
        }
    if not kept:
        return _("The round was over with this card.")
    return ngettext("No other idea came, for %(n)d card more.", "No other idea came, for %(n)d cards more.", kept) % {
        "n": kept
    }


def _rejected(rounds: Sequence[RoundReport]) -> GuidedMoment | None:
    """Where no idea can be shown that a card ruled out: the rejected cards of a round, of which one told most."""
    found = [
        (one, [told for told in one.reading.told if _is_rejected_card(one.reading.trials[told.trial - 1])])
        for one in rounds
    ]
    one, told = max(found, key=lambda item: len(item[1]))
    if len(told) < APART:
        return None
    best = max(told, key=lambda item: item.bits or 0.0)
    shown = sorted({best.trial, *(item.trial for item in told[-CHOICES + 1 :])})
    trial = one.reading.trials[best.trial - 1]
    text = (
        _("%(card)s after %(before)s told most: half or less of what was possible had said no to it.")
        if (best.bits or 0) >= 1
        else _("%(card)s after %(before)s told most of these.")
    )
    return GuidedMoment(
        _("Which of these rejected cards told most, and which was hardest to use?"),
        _where(one, trial.number),
        (),
        (),
        tuple(marks_of(one.reading.trials[number - 1])[0] for number in shown),
        (text % {"card": tried(trial), "before": short(trial.after)}, _("Hardest to use is for you to say.")),
    )


def _is_rejected_card(trial: Trial) -> bool:
    return not trial.fits and not trial.is_string


def _lineup(reading: RoundReading, number: int) -> tuple[Mark, ...]:
    """The card of this number and those before it, with their verdicts; no strings, of which some card is wrong."""
    single = [trial for trial in reading.trials[:number] if not trial.is_string]
    return tuple(marks_of(trial)[0] for trial in single[-CHOICES:])


def _kept_ideas(reading: RoundReading) -> Iterator[tuple[InquiryCycle, int, int]]:
    """Ideas that a single card ruled out: the card, and how many came before the next idea or the end."""
    for cycle in reading.cycles:
        over = over_at(reading, cycle)
        against = None if cycle.result is None else cycle.result.refuted_by
        if cycle.hypothesise is None or over is None or over != against or reading.trials[over - 1].is_string:
            continue
        yield cycle, over, cards_since(reading, over, next_other(reading, cycle))


def _science(rounds: Sequence[RoundReport]) -> GuidedMoment:
    first = tuple(Mark(one.reading.starter) for one in rounds if one.reading.starter is not None)[:CHOICES]
    return GuidedMoment(
        _("With another first card your ideas might have been others. Where does this game differ from science?"),
        "",
        (),
        (),
        first,
        tuple(str(sentence) for sentence in REAL_SCIENCE),
    )
