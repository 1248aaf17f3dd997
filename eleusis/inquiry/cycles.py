"""One hypothesis and the steps around it, as far as the log and the secret rule can tell."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from eleusis.cards import Card
from eleusis.inquiry import measures
from eleusis.inquiry import reading as rd
from eleusis.inquiry.ends import CARD, JUDGED, End, judged_wrong, next_idea
from eleusis.inquiry.episodes import FORETOLD, PROPHET, Chance, Thought
from eleusis.inquiry.evidence import Trial, is_known, seat_of, seen_at
from eleusis.rules import Rule
from eleusis.seats import Seat


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
    ends: Sequence[End]
    turns: Mapping[Seat, Sequence[Chance]]  # when somebody could play a card, by seat
    shown: Collection[int]  # the cycles on which a hand was shown
    packs: int | None = None  # how many a round has; None: as many as it takes

    def before(self, number: int) -> int | None:
        """The number of the same student's previous hypothesis that was put into words."""
        seat = self.thoughts[number - 1].seat
        said = (n for n in range(number - 1, 0, -1) if self.thoughts[n - 1].seat == seat)
        return next((n for n in said if self.thoughts[n - 1].statement is not None), None)

    def turns_of(self, who: Seat) -> Sequence[Chance]:
        return self.turns.get(seat_of(who), ())

    @property
    def cards_foretold(self) -> Sequence[Chance]:
        """When a card could be foretold: as it was laid down."""
        return [(trial.played, trial.event) for trial in self.trials if trial.source in FORETOLD]

    def end(self, number: int) -> End:
        return self.ends[number - 1]


def cycle(context: Context, number: int) -> rd.InquiryCycle:
    """The hypothesis with this number."""
    thought = context.thoughts[number - 1]
    seen = seen_at(context.trials, thought.event)
    rule = thought.rule
    against = _against(context, number, rule)
    experiments = tuple(play.number for play in context.plays if play.cycle == number)
    led_by = _led_by(context, number)
    predictions = tuple(one.trial for one in context.predictions if one.cycle == number and one.seat == thought.seat)
    check = _check(context, number, rule, seen)
    result = _result(context, number, rule)
    conclude = _conclude(context, thought, rule, check)
    revise = _revise(context, number, seen)
    share = None if rule is None else _share(thought, against)
    why = rd.NOT_DONE if thought.statement is None else rd.FREE_WORDS
    missing = {
        "hypothesise": rd.NOT_DONE if thought.statement is None else None,
        "check": None if check else why,
        "predict": None if predictions or thought.sorted else _why_not(context, number, context.cards_foretold),
        "experiment": None
        if experiments or led_by or number in context.shown
        else _why_not(context, number, context.turns_of(thought.seat)),
        "result": None if result else why if rule is None else _why_not(context, number, ()),
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
        proof=_proof(thought, rule),
        observe=_observe(thought, seen),
        hypothesise=_stated(thought, rule),
        check=check,
        predictions=predictions,
        experiments=experiments,
        led_by=led_by,
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


def _proof(thought: Thought, rule: Rule | None) -> rd.Proof | None:
    if thought.sorted is None:
        return None
    words = None
    if rule is not None:
        words = tuple(rule.accepts(thought.line, card) for card in thought.proved_on)
    cards = tuple(map(str, thought.proved_on))
    return rd.Proof(cards, thought.sorted.fits or (), words, thought.sorted.truth)


def _led_by(context: Context, number: int) -> tuple[int, ...]:
    """The own cards an idea came after: those since its student's last other idea, be it said once or again."""
    thought = context.thoughts[number - 1]
    said = [one for one in context.thoughts[: number - 1] if one.seat == thought.seat]
    since = max((one.event for one in said if not _is_said_again(one, thought)), default=-1)
    own = (trial for trial in context.trials if trial.seat == thought.seat)
    return tuple(trial.number for trial in own if since < trial.event < thought.event)


def _is_said_again(before: Thought, now: Thought) -> bool:
    if before.statement is None or now.statement is None:
        return False
    if before.rule is None or now.rule is None:
        return before.statement.said == now.statement.said
    return measures.is_alike(before.rule, now.rule)


def _why_not(context: Context, number: int, chances: Sequence[Chance]) -> str:
    """Why nothing came of an idea in a step: it was over, the round left no chance, or it was not done."""
    thought, end = context.thoughts[number - 1], context.end(number)
    if end.event <= thought.event:
        return rd.RULED_OUT
    if end.by == JUDGED:
        return rd.JUDGED
    had = any(thought.event < last and first < end.event for first, last in chances)
    return rd.NOT_DONE if had else rd.NO_TURN


def _check(context: Context, number: int, rule: Rule | None, seen: Sequence[Trial]) -> rd.Checked | None:
    if rule is None:
        return None
    found = measures.contradictions(context.verdicts_of(rule), seen)
    below = {trial.number for trial in seen if not trial.fits and trial.source != "shown"}
    thought = context.thoughts[number - 1]
    judged = any(place < thought.event for place in judged_wrong(context.thoughts, thought))
    return rd.Checked(len(seen), found, bool(found) and all(one.trial in below for one in found), judged)


def _against(context: Context, number: int, rule: Rule | None) -> tuple[Trial, ...]:
    """Every trial until the student's next hypothesis that contradicts this one, seen before or after."""
    if rule is None:
        return ()
    verdicts, until = context.verdicts_of(rule), next_idea(context.thoughts, number - 1)
    return tuple(trial for trial in context.trials if trial.event < until and verdicts.accepts(trial) != trial.fits)


def _result(context: Context, number: int, rule: Rule | None) -> rd.Result | None:
    thought, end = context.thoughts[number - 1], context.end(number)
    if thought.source == PROPHET:
        return _stood(context, number)
    if rule is None:
        return None
    tests = [play for play in context.plays if play.cycle == number]
    own = {play.number for play in tests}
    verdicts = context.verdicts_of(rule)
    others = [
        trial
        for trial in context.trials
        if thought.event < trial.event <= end.event and trial.number not in own and not is_known(context.trials, trial)
    ]
    refuted_by = end.trial if end.by == CARD and end.event > thought.event else None
    risky = sum(bool(play.could_fail) for play in tests)
    if not tests and not others:
        return None
    return rd.Result(
        tests=len(tests),
        passed=sum(bool(play.passed) for play in tests),
        could_fail=risky,
        survived=refuted_by is None if risky or others else None,
        refuted_by=refuted_by,
        others=len(others),
        others_passed=sum(verdicts.accepts(trial) == trial.fits for trial in others),
        judged_wrong=end.by == JUDGED and end.event > thought.event and thought.verdict is None,
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
        return rd.ComparedRule(thought.verdict, None, None, None, None, None, 0, None, None, ())
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
        overlap=measures.overlap(own.masks, masks.masks),
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
    if old is not None and new is not None:
        change = measures.change(old, new)
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
