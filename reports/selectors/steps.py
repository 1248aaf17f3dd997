"""A cycle in sentences: for each step what the log and the rule can tell, and the cards it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import Experiment, InquiryCycle, Prediction, RoundReading, Trial
from eleusis.inquiry.reading import Result
from eleusis.rules import languages
from reports.selectors import report_words
from reports.selectors.briefs import Brief, brief_of
from reports.selectors.choices import cards_before, choice_line
from reports.selectors.conclusions import conclusion, revision
from reports.selectors.differences import Difference, difference_of
from reports.selectors.marks import MOST_LINES, Line, Mark, MarkedColumn, layout_of, marks_of, short, shorts, tried
from reports.selectors.notices import notice
from reports.selectors.proofs import proved
from reports.selectors.report_words import StepName
from reports.selectors.rivals import rival_line, timing_line
from reports.selectors.runs import run_of

Namer = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class InquiryStep:
    name: StepName
    lines: tuple[Line, ...]
    missing: str  # why there is nothing, or ""


@dataclass(frozen=True, slots=True)
class Story:
    """One hypothesis, told."""

    cycle: InquiryCycle
    who: str
    minutes: str  # into the round
    source: str
    says: str
    reads_as: str
    strip: tuple[MarkedColumn, ...]
    steps: tuple[InquiryStep, ...]
    notice: str  # the one thing to notice
    difference: Difference | None  # the cards that tell it from the secret rule
    brief: Brief


def story_of(reading: RoundReading, cycle: InquiryCycle, name: Namer) -> Story:
    teller = _Teller(reading, cycle, name)
    steps = tuple(teller.step(step) for step in report_words.STEPS)
    said = cycle.hypothesise
    against = () if cycle.check is None else tuple(one.trial for one in cycle.check.contradictions)
    seconds = max(0, cycle.at - reading.began_at) // 1000
    sentence = None if said is None else languages.sentence_of_form(said.rule, said.sentence)
    reads_as = "" if said is None or sentence in {None, said.words} else sentence or ""
    return Story(
        cycle=cycle,
        who=name(cycle.seat),
        minutes=f"{seconds // 60}:{seconds % 60:02d}",
        source=str(report_words.SOURCES[cycle.source]),
        says="" if said is None else said.words,
        reads_as=reads_as,
        strip=layout_of(reading, cycle.observe.seen, against),
        steps=steps,
        notice=notice(cycle),
        difference=difference_of(reading, cycle),
        brief=brief_of(reading, cycle),
    )


class _Teller:
    def __init__(self, reading: RoundReading, cycle: InquiryCycle, name: Namer) -> None:
        self.reading = reading
        self.cycle = cycle
        self.name = name

    def step(self, step: StepName) -> InquiryStep:
        lines = tuple(line.ended for line in getattr(self, step.key)())
        why = next((one.why for one in self.cycle.missing if one.step == step.key), None)
        return InquiryStep(step, lines, "" if lines or why is None else self.missing(step.key, why))

    def missing(self, step: str, why: str) -> str:
        if step == "experiment" and any(player.tokens is not None for player in self.reading.players):
            return str(report_words.NO_CARDS)
        if self.cycle.source == "prophet" and step == "result":
            return str(report_words.NO_CALLS)
        if self.cycle.source == "prophet" and step in report_words.OF_WORDS and self.last_words:
            return _("Put into words as idea %(number)d: see there.") % {"number": self.last_words}
        unsaid = step == "result" and self.cycle.hypothesise is None
        return str(report_words.MISSING.get(why) or report_words.NOT_DONE["result_of_predictions" if unsaid else step])

    def trial(self, number: int) -> Trial:
        return self.reading.trials[number - 1]

    def mark(self, number: int) -> tuple[Mark, ...]:
        return marks_of(self.trial(number))

    def placed(self, number: int) -> str:
        """``card 7, 9♦ after 4♠``."""
        trial = self.trial(number)
        return _("card %(number)d, %(card)s after %(before)s") % {
            "number": number,
            "card": tried(trial),
            "before": short(trial.after),
        }

    # ── the steps ────────────────────────────────────────────────────────────────────────────────

    def observe(self) -> Iterator[Line]:
        seen = self.cycle.observe
        if seen.seen == 0:
            yield Line(_("No verdict had been given yet."))
            return
        counts = {"seen": seen.seen, "right": seen.right, "wrong": seen.wrong, "own": seen.own, "others": seen.others}
        if seen.turned:
            verdicts = ngettext(
                "%(seen)d verdict: %(right)d right, %(wrong)d wrong.",
                "%(seen)d verdicts: %(right)d right, %(wrong)d wrong.",
                seen.seen,
            )
        else:
            verdicts = ngettext(
                "%(seen)d verdict: %(right)d right, %(wrong)d wrong; %(own)d on own cards, %(others)d on others’.",
                "%(seen)d verdicts: %(right)d right, %(wrong)d wrong; %(own)d on own cards, %(others)d on others’.",
                seen.seen,
            )
        yield Line(verdicts % counts)
        if seen.strings:
            yield Line(
                ngettext(
                    "%(n)d of them was on a string: one of its cards at least is wrong, and nobody says which.",
                    "%(n)d of them were on strings: of each, one card at least is wrong, and nobody says which.",
                    seen.strings,
                )
                % {"n": seen.strings}
            )
        if seen.hints:
            yield Line(
                ngettext("%(n)d hint had been given.", "%(n)d hints had been given.", seen.hints) % {"n": seen.hints}
            )
        untried = [str(report_words.SUITS[suit]) for suit in seen.untried.suits]
        untried += [str(report_words.KINDS[kind]) for kind in (*seen.untried.faces, *seen.untried.parities)]
        if untried:
            yield Line(_("Never tried yet: %(kinds)s.") % {"kinds": ", ".join(untried)})

    @property
    def last_words(self) -> int | None:
        """The number of the same student's last idea in words."""
        own = (one for one in self.reading.cycles[: self.cycle.number - 1] if one.seat == self.cycle.seat)
        return max((one.number for one in own if one.hypothesise is not None), default=None)

    def hypothesise(self) -> Iterator[Line]:
        if self.cycle.source == "prophet":
            yield Line(_("Became the prophet, and judged aloud from then on."))
            yield Line(
                _("The idea was last put into words as idea %(number)d.") % {"number": self.last_words}
                if self.last_words
                else _("The idea itself had not been put into words.")
            )
        if self.cycle.source == "predictions":
            yield from run_of(self.reading, self.cycle)
        words = self.cycle.hypothesise
        if words is None:
            return
        if self.cycle.before_card is not None:
            yield Line(
                _("Said before a card was played.")
                if self.cycle.before_card
                else _("Said after the verdict on a card.")
            )
        if words.rule is None:
            yield Line(_("In free words: the table did not read it as a rule."))
        if words.breadth is not None:
            count = round(words.breadth * 52)
            yield Line(_("It accepts %(count)d of the 52 cards next.") % {"count": count})
        if words.confidence is not None:
            yield Line(_("Confidence: %(confidence)d of 100.") % {"confidence": words.confidence})
        if words.cards:
            yield Line(_("It was said to rest on %(cards)s.") % {"cards": shorts(words.cards)})

    def check(self) -> Iterator[Line]:
        check = self.cycle.check
        if check is None:
            return
        if check.of == 0:
            yield Line(_("There was nothing to check against yet."))
        elif check.judged_wrong and not check.contradictions:
            yield Line(
                ngettext("It agrees with the %(n)d verdict seen.", "It agrees with all %(n)d verdicts seen.", check.of)
                % {"n": check.of}
            )
        elif not check.contradictions:
            yield Line(
                ngettext(
                    "Supported so far: it agrees with the %(n)d verdict seen.",
                    "Supported so far: it agrees with all %(n)d verdicts seen.",
                    check.of,
                )
                % {"n": check.of},
                kind="good",
            )
        else:
            yield Line(
                ngettext(
                    "%(k)d of %(n)d verdict already spoke against it:",
                    "%(k)d of %(n)d verdicts already spoke against it:",
                    check.of,
                )
                % {"k": len(check.contradictions), "n": check.of},
                kind="against",
            )
            for one in check.contradictions[:MOST_LINES]:
                yield Line(self.contradiction(one.trial, one.kind), self.mark(one.trial))
            yield from _more(len(check.contradictions))
            if check.only_rejected:
                yield Line(_("Only cards below the line spoke against it; they are the ones most easily overlooked."))
        if check.judged_wrong:
            yield Line(_("The same rule had been guessed before, and judged wrong."), kind="against")
        yield from rival_line(self.reading, self.cycle)

    def contradiction(self, number: int, kind: str) -> str:
        if self.trial(number).is_string:
            return _("%(placed)s: not all of them fitted, but the idea accepts them all (too broad)") % {
                "placed": self.placed(number)
            }
        if kind == "too_broad":
            return _("%(placed)s: rejected, but the idea accepts it (too broad)") % {"placed": self.placed(number)}
        return _("%(placed)s: accepted, but the idea rejects it (too narrow)") % {"placed": self.placed(number)}

    def predict(self) -> Iterator[Line]:
        own = [
            one for one in self.reading.predictions if one.cycle == self.cycle.number and one.seat == self.cycle.seat
        ]
        yield from proved(self.cycle.proof)
        if not own:
            return
        hits = sum(one.hit for one in own)
        yield Line(
            ngettext("%(k)d of %(n)d expectation came true.", "%(k)d of %(n)d expectations came true.", len(own))
            % {"k": hits, "n": len(own)},
        )
        for one in own[:MOST_LINES]:
            yield Line(self.expectation(one), self.mark(one.trial))
        yield from _more(len(own))

    def expectation(self, one: Prediction) -> str:
        expected = one.derived if one.stated is None else one.stated
        source = _("from the idea") if one.stated is None else _("called") if one.called else _("stated")
        said = _("expected to fit") if expected else _("expected not to fit")
        outcome = _("a hit") if one.hit else _("a surprise")
        return _("%(placed)s: %(said)s (%(source)s): %(outcome)s") % {
            "placed": self.placed(one.trial),
            "said": said,
            "source": source,
            "outcome": outcome,
        }

    def experiment(self) -> Iterator[Line]:
        tests = [play for play in self.reading.plays if play.cycle == self.cycle.number]
        for play in tests[:MOST_LINES]:
            yield Line(self.tried(play), self.mark(play.number))
            yield from choice_line(self.reading, play.number)
        yield from _more(len(tests))
        for hand in (claim.hand for claim in self.reading.no_plays if claim.cycle == self.cycle.number):
            yield Line(_("Showed a hand of which the idea accepts no card: %(cards)s.") % {"cards": shorts(hand)})
        if self.cycle.led_by:
            yield from cards_before(self.reading, self.cycle.led_by)

    def tried(self, play: Experiment) -> str:
        kind = ""
        if play.test == "positive":
            kind = _(": a card the idea accepts (positive test)")
        elif play.test == "negative" and play.hand_accepted:
            kind = _(": a card the idea rejects (negative test)")
        elif play.test == "negative":
            kind = _(": a card the idea rejects; the hand held none that it accepts")
        how = ""
        if play.replication:
            how = _("; the same card after the same card as before (replication)")
        elif play.compared_with is not None:
            changed = ", ".join(str(report_words.CHANGED[name]) for name in play.changed)
            how = _("; against card %(number)d it changed %(changed)s") % {
                "number": play.compared_with,
                "changed": changed,
            }
        return self.placed(play.number) + kind + how

    def result(self) -> Iterator[Line]:
        result = self.cycle.result
        if result is None:
            return
        if self.cycle.source == "prophet":
            yield from self.stood(result)
            return
        could = result.could_fail + result.others
        if result.survived:
            yield Line(
                ngettext(
                    "Supported so far: it was right about the %(n)d verdict it could have got wrong.",
                    "Supported so far: it was right about all %(n)d verdicts it could have got wrong.",
                    could,
                )
                % {"n": could},
                kind="good",
            )
        if result.judged_wrong:
            yield Line(_("Then a guess that says the same was judged wrong."), kind="against")
        if result.tests:
            yield Line(_("It passed %(k)d of %(n)d own tests.") % {"k": result.passed, "n": result.tests})
        if result.others:
            yield Line(
                ngettext(
                    "It was right about %(k)d of %(n)d verdict on other cards.",
                    "It was right about %(k)d of %(n)d verdicts on other cards.",
                    result.others,
                )
                % {"k": result.others_passed, "n": result.others}
            )
        if result.refuted_by is not None:
            yield Line(
                _("Ruled out by %(placed)s.") % {"placed": self.placed(result.refuted_by)},
                self.mark(result.refuted_by),
                "against",
            )
        elif not could:
            yield Line(_("Its verdicts had all been seen before: nothing could speak against it."))

    def stood(self, result: Result) -> Iterator[Line]:
        """How the calls of a prophet turned out."""
        yield Line(
            ngettext("Right: %(k)d of %(n)d call.", "Right: %(k)d of %(n)d calls.", result.tests)
            % {"k": result.passed, "n": result.tests}
        )
        if result.refuted_by is not None:
            words = _("Overthrown by %(placed)s.") % {"placed": self.placed(result.refuted_by)}
            yield Line(words, self.mark(result.refuted_by), "against")

    def conclude(self) -> Iterator[Line]:
        if self.cycle.source == "prophet":
            fell = next((one.ended for one in self.reading.prophecies if one.cycle == self.cycle.number), None)
            yield {
                "overthrown": Line(_("Overthrown: a call was wrong."), kind="against"),
                "away": Line(_("Gave no more calls, and was prophet no more.")),
                "left": Line(_("Left the table.")),
            }.get(fell or "", Line(_("Stood as prophet to the end of the round."), kind="good"))
            return
        yield from conclusion(self.cycle, self.reading.judge)
        yield from timing_line(self.reading, self.cycle)
        if self.cycle.cost_life:
            yield Line(_("It cost a life."))

    def revise(self) -> Iterator[Line]:
        if self.cycle.revise is not None:
            yield from revision(self.cycle.revise, self.placed)

    def share(self) -> Iterator[Line]:
        shared = self.cycle.share
        if shared is None:
            return
        if not shared.own and not shared.others:
            yield Line(_("Nobody’s cards spoke against it."))
        if shared.own:
            yield Line(_("Own cards that spoke against it: %(cards)s.") % {"cards": self.listed(shared.own)})
        if shared.others:
            turned = self.trial(shared.others[0]).source == "turned"
            said = (
                _("Cards that spoke against it: %(cards)s.")
                if turned
                else _("Others’ cards that spoke against it: %(cards)s.")
            )
            yield Line(said % {"cards": self.listed(shared.others, who=True)})

    def listed(self, numbers: tuple[int, ...], *, who: bool = False) -> str:
        cards = []
        for number in numbers[:MOST_LINES]:
            trial = self.trial(number)
            cards.append(f"{tried(trial)} ({self.name(trial.seat)})" if who and trial.seat >= 0 else tried(trial))
        return ", ".join(cards) + (" …" if len(numbers) > MOST_LINES else "")


def _more(count: int) -> Iterator[Line]:
    if count > MOST_LINES:
        left = count - MOST_LINES
        yield Line(ngettext("and %(n)d more", "and %(n)d more", left) % {"n": left})
