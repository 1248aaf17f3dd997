"""A student's page in at most 180 words: up to three ideas, each in three boxes, two things done, one next step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from eleusis.cards import Card
from eleusis.inquiry import InquiryCycle, RoundReading, Trial, measures
from eleusis.inquiry.reading import Proof
from eleusis.rules import languages
from reports.selectors.advice import next_step, strengths
from reports.selectors.foretelling import foretelling
from reports.selectors.marks import Mark, short, tried
from reports.selectors.moments import cards_since, in_quotes, next_other, over_at, rival_of, said_at
from reports.selectors.report import RoundReport, StudentReport
from reports.selectors.report_words import FEW
from reports.selectors.shown_by import decisive, shown_by

MOST_IDEAS: Final = 3
MOST_ROUNDS: Final = 2
MOST_WORDS: Final = 180
_WORDS: Final = 10  # of an idea or a rule
_RIVAL: Final = 16  # words
_RULE: Final = 20
_NAME: Final = 4
_HEADINGS_OF_BOXES: Final = (
    gettext_lazy("I thought"),
    gettext_lazy("This card said most about it"),
    gettext_lazy("What I did"),
)
_HEADINGS: Final = (
    gettext_lazy("What went well"),
    gettext_lazy("One next step"),
    gettext_lazy("In my words: what would I try next time?"),
)
_WORTH_A_WORD: Final = 0.5  # bits that the better card was expected to tell


@dataclass(frozen=True, slots=True)
class Box:
    """A line with the card it rests on, if there is one."""

    text: str
    code: str = ""

    @property
    def mark(self) -> Mark:
        return Mark(self.code)


@dataclass(frozen=True, slots=True)
class IdeaBoxes:
    """I thought; the card that said most about it; what I did."""

    round: int | None  # where there were several
    thought: Box
    said: Box
    did: Box


@dataclass(frozen=True, slots=True)
class Handout:
    rules: tuple[str, ...]
    dealt: tuple[str, ...]  # of the rounds that the student dealt
    foretold: tuple[str, ...]  # of the last round in which cards were turned up
    ideas: tuple[IdeaBoxes, ...]
    strengths: tuple[Box, ...]
    step: Box

    @property
    def words(self) -> int:
        """All there are to read, with the headings - those of the boxes stand over the first idea - and a name of so many."""
        boxes = [box.text for idea in self.ideas for box in (idea.thought, idea.said, idea.did)]
        told = (*self.rules, *self.dealt, *self.foretold, *boxes, *(box.text for box in self.strengths), self.step.text)
        numbers = sum(2 + 2 * (idea.round is not None) for idea in self.ideas)
        headings = (*_HEADINGS, *(_HEADINGS_OF_BOXES if self.ideas else ()))
        return sum(len(str(text).split()) for text in (*told, *headings)) + numbers + _NAME


@dataclass(frozen=True, slots=True)
class _Room:
    """How much of each there is on a page."""

    ideas: int
    strengths: int = 2
    rules: int = MOST_ROUNDS  # of the last rounds
    dealt: int | None = None  # of the last rounds; None: all of them
    foretold: bool = True


_LEAST: Final = _Room(1, strengths=1, rules=1, dealt=1, foretold=False)
_ROOMS: Final = (
    *(_Room(several) for several in range(MOST_IDEAS, 0, -1)),
    _Room(1, foretold=False),
    _Room(1, strengths=1, foretold=False),
)  # the first in which all has its place is the page


def handout_of(student: StudentReport) -> Handout:
    """The page of one student; nobody else is named on it."""
    pages = (_page(student, room) for room in _ROOMS)
    return next((page for page in pages if page.words <= MOST_WORDS), None) or _page(student, _LEAST)


def _page(student: StudentReport, room: _Room) -> Handout:
    rounds, several = student.rounds, len(student.rounds) > 1
    found = [(one, cycle) for one, player in rounds for cycle in _ideas(one.reading, player.seat)]
    found = sorted(found, key=lambda item: _worth(item[1]), reverse=True)[: room.ideas]
    dealt = rounds if room.dealt is None else rounds[-room.dealt :]
    return Handout(
        tuple(_rule(one, several=several) for one, player in rounds[-room.rules :] if not player.dealer),
        tuple(text for one, player in dealt if player.dealer for text in _dealt(one)),
        _foretold(student) if room.foretold else (),
        tuple(
            _boxes(one, cycle, several=several)
            for one, cycle in sorted(found, key=lambda item: (item[0].number, item[1].number))
        ),
        _strengths(student)[: room.strengths],
        _step(student),
    )


def _ideas(reading: RoundReading, seat: int) -> Iterator[InquiryCycle]:
    return (cycle for cycle in reading.cycles if cycle.seat == seat and cycle.hypothesise is not None)


def _worth(cycle: InquiryCycle) -> tuple[bool, bool, bool]:
    """Ideas that a card spoke about come first, then those with a rule, then those that were not said at the end."""
    spoken = cycle.result is not None and cycle.result.refuted_by is not None
    read = cycle.hypothesise is not None and cycle.hypothesise.rule is not None
    return spoken, read, cycle.source != "closing"


def _rule(one: RoundReport, *, several: bool) -> str:
    said = said_at(one.reading)
    told = {"number": one.number, "rule": _short(one.rule.rstrip("."), _RULE), "card": said}
    if said is None:
        text = _("Rule of round %(number)d: “%(rule)s”.") if several else _("The rule was “%(rule)s”.")
    elif several:
        text = _("Rule of round %(number)d: “%(rule)s”. Said at card %(card)d.")
    else:
        text = _("The rule was “%(rule)s”. Your table said it at card %(card)d.")
    return text % told


def _foretold(student: StudentReport) -> tuple[str, ...]:
    told = [
        _in_round(student, one, foretelling(player)) for one, player in student.rounds if (player.asked or 0) >= FEW
    ]
    return tuple(told[-1:])


def _dealt(one: RoundReport) -> tuple[str, ...]:
    """How a rule went, for whoever made it."""
    return (_("You dealt “%(rule)s”.") % {"rule": _short(one.rule.rstrip("."), _RULE)}, *one.dealers)


def _short(words: str, most: int = _WORDS) -> str:
    several = words.split()
    return " ".join(several[:most]) + ("…" if len(several) > most else "")


# ── three boxes ──────────────────────────────────────────────────────────────────────────────────


def _boxes(one: RoundReport, cycle: InquiryCycle, *, several: bool) -> IdeaBoxes:
    reading, said = one.reading, cycle.hypothesise
    assert said is not None
    seen = cycle.observe.seen
    words = {"card": seen, "words": _short(said.words)}
    thought = _("After card %(card)d: “%(words)s”") % words if seen else _("At the start: “%(words)s”") % words
    return IdeaBoxes(
        one.number if several else None,
        Box(thought, reading.trials[seen - 1].card if seen else ""),
        _card_about(reading, cycle),
        _done(reading, cycle),
    )


def _card_about(reading: RoundReading, cycle: InquiryCycle) -> Box:
    before = cycle.check.contradictions if cycle.check is not None else ()
    after = None if cycle.result is None else cycle.result.refuted_by
    if before:
        against = max(before, key=lambda one: (reading.told[one.trial - 1].bits or 0) if reading.told else 0)
        return _spoke_against(reading.trials[against.trial - 1])
    if after is not None:
        return _spoke_against(reading.trials[after - 1])
    rule = measures.rule_of(None if cycle.hypothesise is None else cycle.hypothesise.rule)
    if rule is None:
        return _sorted_as(cycle.proof)
    seen = cycle.observe.seen
    says = measures.Verdicts.of(rule, tuple(Card.parse(code) for code in reading.line))
    agreed = [one for one in reading.told if says.accepts(trial := reading.trials[one.trial - 1]) == trial.fits]
    earlier = [one for one in agreed if one.trial <= seen]
    later = [one for one in agreed if seen < one.trial <= _lived_until(reading, cycle)]
    if not earlier and not later:
        return Box(_("No card was judged beside it."))
    most = max(later or earlier, key=lambda one: one.bits or 0)
    trial = reading.trials[most.trial - 1]
    told = {"number": trial.number, "card": tried(trial)}
    if later:
        return Box(_("Card %(number)d, %(card)s, told most after it, and agreed.") % told, trial.card)
    return Box(_("Card %(number)d, %(card)s, had told most before it, and agreed.") % told, trial.card)


def _sorted_as(proof: Proof | None) -> Box:
    """Of words that cannot be read: what the cards said on which they were proved."""
    if proof is None or proof.right is None:
        return Box(_("It was in your own words, so no card can be set against it here."))
    slips = proof.otherwise_than(proof.truth)
    if not slips:
        return Box(_("You sorted all %(n)d cards as the rule does.") % {"n": len(proof.cards)})
    told = {"k": proof.right, "n": len(proof.cards), "cards": ", ".join(map(short, slips))}
    return Box(_("You sorted %(k)d of %(n)d cards as the rule does. Otherwise: %(cards)s.") % told)


def _lived_until(reading: RoundReading, cycle: InquiryCycle) -> int:
    """The verdicts there were when the idea was judged wrong, when its student had another one, or at the end."""
    later = next((one for one in _ideas(reading, cycle.seat) if one.number > cycle.number), None)
    given_up = len(reading.trials) if later is None else later.observe.seen
    over = over_at(reading, cycle)
    return given_up if over is None else min(given_up, over)


def _spoke_against(trial: Trial) -> Box:
    told = {"number": trial.number, "card": tried(trial), "before": short(trial.after)}
    if trial.is_string:
        text = _("Card %(number)d, %(card)s after %(before)s: not all of them fitted. The idea allowed them all.")
        return Box(text % told, trial.card)
    if trial.fits:
        return Box(
            _("Card %(number)d, %(card)s after %(before)s, fitted. The idea did not allow it.") % told, trial.card
        )
    return Box(_("Card %(number)d, %(card)s after %(before)s, did not fit. The idea allowed it.") % told, trial.card)


def _done(reading: RoundReading, cycle: InquiryCycle) -> Box:
    if cycle.conclude is not None and cycle.conclude.verdict is not None:
        return Box(
            _("You said it aloud: it was judged right.")
            if cycle.conclude.verdict
            else _("You said it aloud: it was judged wrong.")
        )
    after = None if cycle.result is None else cycle.result.refuted_by
    if after is not None:
        return _after_it(reading, after, next_other(reading, cycle))
    if cycle.source == "guess":
        return Box(_("You said it aloud."))
    if cycle.source == "closing":
        return Box(_("It was your closing answer."))
    if cycle.experiments:
        trial = reading.trials[cycle.experiments[0] - 1]
        count = sum(len(reading.trials[number - 1].cards) for number in cycle.experiments)
        return Box(
            ngettext(
                "You played %(n)d card while you thought so.", "You played %(n)d cards while you thought so.", count
            )
            % {"n": count},
            trial.card,
        )
    return Box(_("You wrote it down."))


def _after_it(reading: RoundReading, after: int, later: InquiryCycle | None) -> Box:
    """What came after the card that ruled an idea out."""
    kept = cards_since(reading, after, later)
    if later is None:
        return Box(_("No other idea of yours came after it.") if kept else _("The round was over."))
    if not kept:
        return Box(_("Your next idea came at once."))
    text = ngettext("Your next idea came %(n)d card later.", "Your next idea came %(n)d cards later.", kept)
    return Box(text % {"n": kept}, reading.trials[later.observe.seen - 1].card)


# ── what went well ───────────────────────────────────────────────────────────────────────────────


def _strengths(student: StudentReport) -> tuple[Box, ...]:
    """Two things that were done, each with its card; where an own card halved what was possible, that is one of them."""
    rounds = [(one.reading, player) for one, player in student.rounds]
    found = []
    for one in strengths(student.sums):
        trial = shown_by(one.kind, rounds)
        found.append(Box(one.text, "" if trial is None else trial.card))
    halved = decisive(rounds)
    if found and halved is not None and not halved.is_string:
        told = {"number": halved.number, "card": short(halved.card)}
        text = _("Your card %(number)d, %(card)s, ruled out half of what was possible, or more.")
        of = next(one for one, _player in student.rounds if any(trial is halved for trial in one.reading.trials))
        found[1:] = [Box(_in_round(student, of, text % told), halved.card)]
    return tuple(found)


# ── next step ────────────────────────────────────────────────────────────────────────────────────


def _step(student: StudentReport) -> Box:
    """The card of the own hand that would have told an idea from its likeliest rival, or told much more than the one played."""
    for one, player in reversed(student.rounds):
        for cycle in _ideas(one.reading, player.seat):
            said, seen, found = cycle.hypothesise, cycle.observe.seen, rival_of(one.reading, cycle)
            assert said is not None
            if found is None:
                continue
            rule, missed = found
            other = languages.said(rule).rstrip(".")
            if missed is None or len(other.split()) > _RIVAL:
                continue  # a card was played that tells the two apart; or it is too long to be read beside the idea
            told = {
                "number": seen,
                "card": short(missed),
                "words": _short(in_quotes(said.words)),
                "rival": other,
            }
            after = _(
                "After card %(number)d you held %(card)s. It would have told “%(words)s” from “%(rival)s”. Look for the card on which two ideas disagree."
            )
            at_first = _(
                "At the start you held %(card)s. It would have told “%(words)s” from “%(rival)s”. Look for the card on which two ideas disagree."
            )
            return Box(_in_round(student, one, (after if seen else at_first) % told), missed)
    return _better_card(student) or Box(next_step(student.sums))


def _better_card(student: StudentReport) -> Box | None:
    text = _(
        "At card %(number)d you held %(best)s. It could have told more than %(card)s. Look for the card you know least about."
    )
    for of, player in reversed(student.rounds):
        for one in of.reading.told:
            trial = of.reading.trials[one.trial - 1]
            if trial.seat != player.seat or one.best_card is None or one.share_of_best is None:
                continue
            if one.share_of_best < 0.5 and (one.best_bits or 0) >= _WORTH_A_WORD:
                told = {"number": one.trial, "best": short(one.best_card), "card": short(trial.card)}
                return Box(_in_round(student, of, text % told), one.best_card)
    return None


def _in_round(student: StudentReport, one: RoundReport, text: str) -> str:
    """Each round counts its cards from 1, so of several it is said which one."""
    return _("Round %(number)d: %(text)s") % {"number": one.number, "text": text} if len(student.rounds) > 1 else text
