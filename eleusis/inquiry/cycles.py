"""One hypothesis and the steps around it, as far as the log and the secret rule can tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from eleusis.cards import Card
from eleusis.inquiry import measures
from eleusis.inquiry import reading as rd
from eleusis.inquiry.episodes import PROPHET, Thought
from eleusis.inquiry.evidence import Trial, seen_at
from eleusis.rules import Rule


@dataclass(frozen=True, slots=True)
class Context:
    """The round around the hypotheses. Cycles are numbered from 1, in the order of the thoughts."""

    trials: Sequence[Trial]
    thoughts: Sequence[Thought]
    plays: Sequence[rd.Experiment]
    predictions: Sequence[rd.Prediction]
    line: tuple[Card, ...]
    secret: Rule | None
    secret_verdicts: measures.Verdicts | None
    verdicts_of: Callable[[Rule], measures.Verdicts]
    packs: int | None = None  # how many a round has; None: as many as it takes

    def before(self, number: int) -> int | None:
        """The number of the same student's previous hypothesis that was put into words."""
        seat = self.thoughts[number - 1].seat
        said = (n for n in range(number - 1, 0, -1) if self.thoughts[n - 1].seat == seat)
        return next((n for n in said if self.thoughts[n - 1].statement is not None), None)

    def until(self, number: int) -> int:
        """The place at which the same student's next hypothesis took over."""
        own = self.thoughts[number - 1]
        later = (one.event for one in self.thoughts[number:] if one.seat == own.seat and one.source != PROPHET)
        return next(later, 1 << 30)


def cycle(context: Context, number: int) -> rd.InquiryCycle:
    """The hypothesis with this number."""
    thought = context.thoughts[number - 1]
    seen = seen_at(context.trials, thought.event)
    rule = thought.rule
    against = _against(context, number, rule)
    experiments = tuple(play.number for play in context.plays if play.cycle == number)
    predictions = tuple(one.trial for one in context.predictions if one.cycle == number and one.seat == thought.seat)
    check = _check(context, rule, seen)
    result = _result(context, number, rule, against)
    conclude = _conclude(context, thought, rule, check)
    revise = _revise(context, number, seen)
    share = None if rule is None else _share(thought, against)
    why = rd.NOT_DONE if thought.statement is None else rd.FREE_WORDS
    missing = {
        "hypothesise": rd.NOT_DONE if thought.statement is None else None,
        "check": None if check else why,
        "predict": None if predictions else rd.NOT_DONE,
        "experiment": None if experiments else rd.NOT_DONE,
        "result": None if result else why if rule is None else rd.NOT_DONE,
        "conclude": None if conclude else why if rule is None else rd.NO_RULE,
        "revise": None if revise else rd.FIRST if thought.statement is not None else rd.NOT_DONE,
        "share": None if share else why,
    }
    return rd.InquiryCycle(
        number=number,
        seat=thought.seat,
        source=thought.source,
        at=thought.at,
        event=thought.event,
        line_length=len(thought.line),
        before_card=thought.before_card,
        cost_life=thought.cost_life,
        observe=_observe(thought, seen),
        hypothesise=_stated(thought, rule),
        check=check,
        predictions=predictions,
        experiments=experiments,
        result=result,
        conclude=conclude,
        revise=revise,
        share=share,
        missing=tuple(rd.Missing(step, reason) for step, reason in missing.items() if reason is not None),
    )


def _observe(thought: Thought, seen: Sequence[Trial]) -> rd.Observed:
    right = sum(trial.fits for trial in seen)
    own = sum(trial.seat == thought.seat for trial in seen)
    return rd.Observed(
        seen=len(seen),
        right=right,
        wrong=len(seen) - right,
        own=own,
        others=len(seen) - own,
        shown=sum(trial.source == "shown" for trial in seen),
        turned=sum(trial.source == "turned" for trial in seen),
        strings=sum(trial.is_string for trial in seen),
        hints=thought.hints,
        untried=measures.untried(seen),
    )


def _stated(thought: Thought, rule: Rule | None) -> rd.Stated | None:
    said = thought.statement
    if said is None:
        return None
    breadth = None
    if rule is not None and thought.line:
        breadth = round(rule.fits_mask(thought.line).bit_count() / 52, 4)
    form = None if rule is None else said.rule
    return rd.Stated(said.text, said.sentence, form, thought.confidence, thought.cards, breadth)


def _check(context: Context, rule: Rule | None, seen: Sequence[Trial]) -> rd.Checked | None:
    if rule is None:
        return None
    found = measures.contradictions(context.verdicts_of(rule), seen)
    return rd.Checked(len(seen), found, bool(found) and all(one.kind == "too_broad" for one in found))


def _against(context: Context, number: int, rule: Rule | None) -> tuple[Trial, ...]:
    """Every trial until the next hypothesis that contradicts this one, seen before or after."""
    if rule is None:
        return ()
    verdicts, until = context.verdicts_of(rule), context.until(number)
    return tuple(trial for trial in context.trials if trial.event < until and verdicts.accepts(trial) != trial.fits)


def _result(context: Context, number: int, rule: Rule | None, against: Sequence[Trial]) -> rd.Result | None:
    thought = context.thoughts[number - 1]
    if thought.source == PROPHET:
        return _stood(context, number)
    if rule is None:
        return None
    tests = [play for play in context.plays if play.cycle == number]
    risky = [play for play in tests if play.could_fail]
    refuted_by = next((trial.number for trial in against if trial.event > thought.event), None)
    if not tests and refuted_by is None:
        return None
    return rd.Result(
        tests=len(tests),
        passed=sum(bool(play.passed) for play in tests),
        could_fail=len(risky),
        survived=all(play.passed for play in risky) if risky else None,
        refuted_by=refuted_by,
    )


def _stood(context: Context, number: int) -> rd.Result | None:
    """How a prophet fared: each call is a test that could fail."""
    calls = [one for one in context.predictions if one.cycle == number and one.called]
    if not calls:
        return None
    missed = next((one.trial for one in calls if not one.hit), None)
    return rd.Result(len(calls), sum(one.hit for one in calls), len(calls), missed is None, missed)


def _conclude(
    context: Context, thought: Thought, rule: Rule | None, check: rd.Checked | None
) -> rd.ComparedRule | None:
    secret, masks = context.secret, context.secret_verdicts
    if rule is None or secret is None or masks is None:
        if thought.verdict is None:
            return None
        return rd.ComparedRule(thought.verdict, None, None, None, None, 0, None, None, ())
    own = context.verdicts_of(rule)
    starter = context.line[0]
    in_round = measures.same_from(rule, secret, (starter,), context.packs)
    found = measures.counterexample(rule, secret, starter, context.packs)
    wrong = measures.contradictions(own, context.trials)
    hand_masks = measures.masks_of(rule, thought.line), measures.masks_of(secret, thought.line)
    return rd.ComparedRule(
        verdict=thought.verdict,
        claim=_claim(in_round, rule, secret, thought, check),
        everywhere=None if in_round is None else in_round and found is None,
        relation=measures.relation(own.masks, masks.masks),
        agreement=measures.agreement(own.masks, masks.masks),
        positions=len(context.line),
        contradicted_by=wrong[0].trial if wrong else None,
        counterexample=found,
        telling=measures.telling(*hand_masks, thought.hand) if thought.line else (),
    )


def _claim(in_round: bool | None, rule: Rule, secret: Rule, thought: Thought, check: rd.Checked | None) -> str | None:
    """Right in this round; right from here on, if it also agrees with the table; or different.

    From here on cards are taken to come again: at the end of one pack nothing could tell anything apart.
    """
    if in_round:
        return "right"
    here = measures.same_from(rule, secret, thought.line) if thought.line else in_round
    if here is None:
        return None
    return "right_from_here" if here and check is not None and not check.contradictions else "different"


def _revise(context: Context, number: int, seen: Sequence[Trial]) -> rd.Revised | None:
    thought, before = context.thoughts[number - 1], context.before(number)
    if before is None or thought.statement is None:
        return None
    previous = context.thoughts[before - 1]
    old, new = previous.rule, thought.rule
    change = None
    if old is not None and new is not None and thought.line:
        change = measures.change(measures.masks_of(old, thought.line), measures.masks_of(new, thought.line))
    elif previous.statement is not None and previous.statement.said == thought.statement.said:
        change = "unchanged"
    against = None
    if old is not None:
        against = tuple(one.trial for one in measures.contradictions(context.verdicts_of(old), seen))
    return rd.Revised(before, change, against, previous.verdict is False)


def _share(thought: Thought, against: Sequence[Trial]) -> rd.Shared:
    return rd.Shared(
        own=tuple(trial.number for trial in against if trial.seat == thought.seat),
        others=tuple(trial.number for trial in against if trial.seat != thought.seat),
    )
