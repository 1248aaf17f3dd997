"""Reading a round: from its log to the cycles of everybody at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.inquiry import cycles as cy
from eleusis.inquiry import measures
from eleusis.inquiry.ends import ends_of
from eleusis.inquiry.episodes import (
    FORETOLD,
    PROPHET,
    Expectation,
    Thought,
    expectations_of,
    known,
    prophecies,
    rounds_before,
    thoughts_of,
    turns_of,
)
from eleusis.inquiry.evidence import (
    BOT,
    Timed,
    Trial,
    changed,
    is_known,
    nearest,
    rounds_of,
    seat_of,
    trials_of,
    who_acted,
)
from eleusis.inquiry.observer import UNWEIGHED, told_of
from eleusis.inquiry.reading import (
    READING_VERSION,
    Experiment,
    Hinted,
    InquiryCycle,
    Marker,
    NoPlay,
    Prediction,
    RoundReading,
    SeatFigures,
)
from eleusis.rules import Rule
from eleusis.seats import NOBODY, TEACHER, Seat
from eleusis.state import Round, State
from eleusis.variants import classic, variant_named
from eleusis.variants.delphi import PACKS, Delphi, Tokens


def read_round(log: Sequence[Timed], bots: Collection[tuple[int, Seat]] = (), *, weighed: bool = True) -> RoundReading:
    """Read the last round of a log, finished or not; raise ValueError if none has begun.

    What ``bots`` did, by time and seat, stands under seats of their own, which are higher by `BOT`. What the cards told
    takes most of the time; a reading that is not ``weighed`` leaves it out.
    """
    rounds = rounds_of(log)
    if not rounds:
        raise ValueError("No round has begun.")
    return _Reader(rounds[max(rounds)], bots).read(weighed)


@dataclass(frozen=True, slots=True)
class _Mind:
    """What a seat thought at one moment: the cycle it was in, and its rule where it can be known."""

    cycle: int | None
    rule: Rule | None


class _Reader:
    """One round being read. Nothing outlives the call."""

    def __init__(self, events: Sequence[Timed], bots: Collection[tuple[int, Seat]]) -> None:
        self.events = events
        self.who = who_acted(events, bots)
        self.rounds = rounds_before(events)
        self.end: Round = self.rounds[-1]
        self.line = self.end.layout.line
        # What the game alone says of the end: lives, markers, who is expelled.
        self.status = variant_named(self.end.variant).status(replace(State(), round=self.end), TEACHER)
        self.trials = trials_of(events, self.who)
        self.thoughts = thoughts_of(events, self.rounds, self.trials, self.who)
        self.stated: Mapping[int, tuple[Expectation, ...]] = expectations_of(events, self.who)
        rule_set = next((event for _, event in events if isinstance(event, ev.RuleSet)), None)
        secret = None if rule_set is None else rule_set.statement
        self.secret_words = secret
        self.expected_cards = None if rule_set is None else rule_set.expected_cards
        self.secret = None if secret is None else measures.rule_of(secret.rule)
        self.verdicts: dict[Rule, measures.Verdicts] = {}
        self.ends = ends_of(self.thoughts, self.trials, self.verdicts_of)

    def verdicts_of(self, rule: Rule) -> measures.Verdicts:
        """What the rule says at every position of the round, worked out once."""
        if rule not in self.verdicts:
            self.verdicts[rule] = measures.Verdicts.of(rule, self.line)
        return self.verdicts[rule]

    def mind(self, seat: Seat, place: int) -> _Mind:
        """The latest hypothesis of a seat before the event at this place, if it lives; what a prophet says aloud is not
        looked at.
        """
        for number, thought in reversed(list(enumerate(self.thoughts, 1))):
            if thought.seat != seat or thought.source == PROPHET:
                continue
            if thought.event < place or self._acts_on(thought, place):
                is_over = self.ends[number - 1].event < place
                return _Mind(None, None) if is_over else _Mind(number, thought.rule)
        return _Mind(None, None)

    def prophecy_of(self, seat: Seat, place: int) -> int | None:
        """The cycle of the prophet who calls before the event at this place."""
        own = ((number, one) for number, one in enumerate(self.thoughts, 1) if one.source == PROPHET)
        return max((number for number, one in own if one.seat == seat and one.event < place), default=None)

    @staticmethod
    def _acts_on(thought: Thought, place: int) -> bool:
        """A run of predictions begins with its first card."""
        return thought.source == "predictions" and thought.event == place

    def read(self, weighed: bool) -> RoundReading:
        plays = tuple(self.play(trial) for trial in self.trials if trial.source == "play")
        predictions = tuple(one for trial in self.foretold() for one in self.predictions(trial))
        no_plays = tuple(self.no_plays())
        context = cy.Context(
            self.trials, self.thoughts, plays, predictions, self.line, self.secret,
            None if self.secret is None or not self.line else self.verdicts_of(self.secret), self.verdicts_of, self.ends, turns_of(self.events),
            {one.cycle for one in no_plays if one.cycle is not None}, PACKS if self.end.variant == Delphi.name else None,
        )  # fmt: skip
        cycles = tuple(cy.cycle(context, number) for number in range(1, len(self.thoughts) + 1))
        end, secret = self.end, self.secret_words
        hands = [self.hand_of(trial) for trial in self.trials]
        told = told_of(self.line, self.trials, hands, self.thoughts, self.secret) if weighed else UNWEIGHED
        return RoundReading(
            version=READING_VERSION,
            round=end.number,
            variant=end.variant,
            dealer=self.dealer(),
            judge=end.judge,
            finished=end.rule_shown,
            reason=end.reason,
            began_at=self.events[0][0],
            ended_at=self.events[-1][0],
            starter=str(self.line[0]) if self.line else None,
            line=tuple(map(str, self.line)),
            rule_words=None if secret is None else secret.text,
            rule_sentence=None if secret is None else secret.sentence,
            rule=None if secret is None else secret.rule,
            expected_cards=self.expected_cards,
            permissive=None if context.secret_verdicts is None else measures.breadth(context.secret_verdicts.masks),
            guessed_by=self.guesser(),
            trials=self.trials,
            plays=plays,
            no_plays=no_plays,
            predictions=predictions,
            hints=tuple(
                Hinted(at, event.by, event.text) for at, event in self.events if isinstance(event, ev.HintGiven)
            ),
            cycles=cycles,
            players=tuple(self.player(seat, plays, no_plays, predictions, cycles) for seat in self.seats()),
            slips=tuple(
                trial.number
                for trial in self.trials
                if context.secret_verdicts is not None and context.secret_verdicts.accepts(trial) != trial.fits
            ),
            prophecies=tuple(prophecies(self.events, self.trials, self.thoughts, predictions, no_plays)),
            markers=self.markers(),
            told=told.cards,
            rivals=told.rivals,
            known_at=told.known_at,
            space=told.space,
            outside=told.outside,
        )

    # ── cards ────────────────────────────────────────────────────────────────────────────────────

    def play(self, trial: Trial) -> Experiment:
        mind = self.mind(trial.seat, trial.played)
        said = self.expected(trial)
        if mind.rule is not None and said not in (None, self.verdicts_of(mind.rule).accepts(trial)):
            mind = _Mind(None, None)  # they acted on another idea than the one on record
        earlier = [other for other in self.trials if other.event < trial.played]
        like = nearest(trial, earlier)
        hand = self.hand_of(trial)
        verdicts = None if mind.rule is None else self.verdicts_of(mind.rule)
        mask = None if verdicts is None else verdicts.masks[trial.position - 1]
        accepted = None if verdicts is None else verdicts.accepts(trial)
        return Experiment(
            number=trial.number,
            seat=trial.seat,
            at=trial.at,
            card=trial.card,
            cards=trial.cards,
            after=trial.after,
            position=trial.position,
            fits=trial.fits,
            cycle=mind.cycle,
            test=None if accepted is None else "positive" if accepted else "negative",
            passed=None if accepted is None else accepted == trial.fits,
            could_fail=None if accepted is None else not is_known(self.trials, trial),
            hand=len(hand),
            hand_accepted=None if mask is None else measures.accepted_in(mask, hand),
            compared_with=None if like is None else like.number,
            changed=() if like is None else changed(trial, like),
            replication=like is not None and not changed(trial, like),
        )

    def hand_of(self, trial: Trial) -> list[Card]:
        """What its player chose the card from; empty where nobody chose it."""
        if trial.source != "play":
            return []
        hand = list(known(self.rounds[trial.played].hands.get(seat_of(trial.seat), ())))
        for other in self.trials[: trial.number - 1]:
            if other.played == trial.played and other.source == "play":  # of the same string, and laid down before
                hand.remove(Card.parse(other.card))
        return hand

    def expected(self, trial: Trial) -> bool | None:
        """What its player said of it beforehand."""
        return next((one.fits for one in self.stated.get(trial.played, ()) if one.seat == trial.seat), None)

    def foretold(self) -> Iterable[Trial]:
        """What everybody could say beforehand: each card, and each string as one, by the number of its first card."""
        found: dict[int, Trial] = {}
        for trial in self.trials:
            if trial.source in FORETOLD:
                first = found.setdefault(trial.played, trial)
                if first is not trial:
                    found[trial.played] = replace(first, cards=first.cards + trial.cards)
        return found.values()

    def predictions(self, trial: Trial) -> Iterable[Prediction]:
        """Of one card: what was stated about it, and what its player's hypothesis says."""
        stated = {one.seat: one for one in self.stated.get(trial.played, ())}
        own = {trial.seat} if trial.source == "play" else set()
        for seat in sorted(stated.keys() | own):
            mind, said = self.mind(seat, trial.played), stated.get(seat)
            derived = None if mind.rule is None else self.verdicts_of(mind.rule).accepts(trial)
            if said is None and derived is None:
                continue
            if said is not None and derived not in (None, said.fits):
                mind, derived = _Mind(None, None), None  # another idea than the one on record spoke
            called = said is not None and said.called
            expected = derived if said is None else said.fits
            yield Prediction(
                trial=trial.number,
                seat=seat,
                own=seat in own,
                stated=None if said is None else said.fits,
                derived=derived,
                fits=trial.fits,
                hit=expected == trial.fits,
                cycle=self.prophecy_of(seat, trial.event) if called else mind.cycle,
                called=called,
            )

    def no_plays(self) -> Iterable[NoPlay]:
        claimed = 0
        prophet, call = None, None
        for place, (at, event) in enumerate(self.events):
            if isinstance(event, ev.NoPlayDeclared):
                claimed, prophet, call = place, None, None
            if isinstance(event, classic.Called):
                prophet, call = self.who(place, event.seat), event
            if isinstance(event, ev.NoPlayJudged):
                who = self.who(claimed, event.seat)
                mind = self.mind(who, claimed)
                line = self.rounds[place].layout.line
                accepted = None
                if mind.rule is not None:
                    accepted = measures.accepted_in(mind.rule.fits_mask(line), event.hand)
                if accepted:
                    mind, accepted = _Mind(None, None), None  # they acted on another idea than the one on record
                played = None if event.played is None else str(event.played)
                hand = tuple(map(str, event.hand))
                said = None if call is None else call.right
                named = None if call is None or call.card is None else str(call.card)
                yield NoPlay(who, at, len(line), hand, event.right, played, mind.cycle, accepted, prophet, said, named)

    def markers(self) -> tuple[Marker, ...]:
        """The markers as they lay at the end, where the game has them."""
        return tuple(Marker(one["number"], one["colour"]) for one in self.status.get("markers", ()))

    # ── people ───────────────────────────────────────────────────────────────────────────────────

    def seats(self) -> tuple[Seat, ...]:
        """Everybody who had a part in the round: hands dealt, the dealer, whoever wrote a note."""
        held = {seat for round_ in self.rounds[1:] for seat in round_.hands}
        dealer = self.dealer()
        said = {one.seat for stated in self.stated.values() for one in stated}
        acted = (
            {trial.seat for trial in self.trials if trial.seat != NOBODY}
            | {thought.seat for thought in self.thoughts}
            | said
        )
        acted |= set() if dealer is None else {dealer}
        idle = {seat for seat in held if seat not in acted and seat + BOT in acted}  # a bot played all of the round
        return tuple(sorted((held | acted) - idle))

    def dealer(self) -> Seat | None:
        """Who dealt: the dealer, or the bot that wrote the rule in their seat."""
        if self.end.dealer is None:
            return None
        wrote = next((place for place, (_, event) in enumerate(self.events) if isinstance(event, ev.RuleSet)), 0)
        return self.who(wrote, self.end.dealer)

    def guesser(self) -> Seat | None:
        if self.end.guesser is None:
            return None
        said = [place for place, (_, event) in enumerate(self.events) if isinstance(event, ev.Guessed)]
        return self.who(said[-1], self.end.guesser)

    def player(
        self,
        seat: Seat,
        plays: Sequence[Experiment],
        no_plays: Sequence[NoPlay],
        predictions: Sequence[Prediction],
        cycles: Sequence[InquiryCycle],
    ) -> SeatFigures:
        own = [play for play in plays if play.seat == seat]
        claims = [one for one in no_plays if one.seat == seat]
        said = [one for one in cycles if one.seat == seat and one.hypothesise is not None]
        checks = [one.check for one in said if one.check is not None and one.check.of]
        followed = [
            (one, later)
            for one, later in pairwise(said)
            if _is_compared(one, later) and later.revise and (later.revise.contradicted_by or later.revise.wrong_guess)
        ]
        holder = seat if seat < BOT or seat_of(seat) in self.seats() else seat_of(seat)
        score = next((score for score in self.end.scores if score.seat == holder), None)
        foretold = [one for one in predictions if one.seat == seat]
        calls = [one.hit for one in foretold if one.called]
        calls += [measures.called_right(one) for one in no_plays if one.call is not None and one.prophet == seat]
        asked = self.asked(seat)
        return SeatFigures(
            seat=seat,
            dealer=seat == self.dealer(),
            plays=sum(len(play.cards) for play in own),
            right=sum(play.fits for play in own),
            no_plays=len(claims),
            no_plays_right=sum(one.right for one in claims),
            hypotheses=len(said),
            checkable=len(checks),
            contradicted=sum(not check.agreed for check in checks),
            only_rejected=sum(check.only_rejected for check in checks),
            positive=sum(play.test == "positive" for play in own),
            negative=sum(play.test == "negative" and bool(play.hand_accepted) for play in own),
            controlled=sum(play.compared_with is not None and measures.one_thing(play.changed) for play in own),
            comparable=sum(play.compared_with is not None for play in own),
            revisable=len(followed),
            revised=sum(later.revise is not None and later.revise.change != "unchanged" for _, later in followed),
            calibration=measures.calibration(
                foretold,
                [
                    (one.hypothesise.confidence, one.conclude.claim != "different")
                    for one in said
                    if one.hypothesise is not None and one.hypothesise.confidence is not None
                    and one.conclude is not None and one.conclude.claim is not None
                ],
            ),
            points=None if score is None else score.points,
            parts={} if score is None else dict(score.parts),
            calls=len(calls),
            calls_right=sum(calls),
            lives=self.status.get("lives", {}).get(str(seat_of(seat))),
            expelled=seat in self.status.get("expelled", ()),
            tokens=self.end.own.tokens.get(seat_of(seat)) if isinstance(self.end.own, Tokens) else None,
            asked=None if asked is None else len(asked),
            steady_from=None if asked is None else measures.steady_from(foretold),
            over_time=() if asked is None else tuple(measures.over_time(asked, foretold)),
        )  # fmt: skip

    def asked(self, seat: Seat) -> tuple[int, ...] | None:
        """The cards that were turned up for this seat to foretell; None in a game in which cards are played."""
        if not isinstance(self.end.own, Tokens) or seat == self.dealer():
            return None
        found = []
        for trial in self.trials:
            round_ = self.rounds[trial.event]
            if trial.source == "turned" and isinstance(round_.own, Tokens) and seat_of(seat) in round_.own.asked:
                answered = [one.seat for one in self.stated.get(trial.played, ()) if seat_of(one.seat) == seat_of(seat)]
                if seat in answered or (not answered and seat < BOT):
                    found.append(trial.number)
        return tuple(found)


def _is_compared(one: InquiryCycle, later: InquiryCycle) -> bool:
    """Whether it can be told if an idea was changed: both are rules, and not too many cases."""
    rules = (said.hypothesise and said.hypothesise.rule for said in (one, later))
    return all(rules) and later.revise is not None and later.revise.change is not None
