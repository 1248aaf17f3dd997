"""Reading a round: from its log to the cycles of everybody at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.inquiry import cycles as cy
from eleusis.inquiry import measures
from eleusis.inquiry.episodes import Expectation, Thought, expectations_of, known, rounds_before, thoughts_of
from eleusis.inquiry.evidence import BOT, Timed, Trial, changed, nearest, seat_of, trials_of, who_acted
from eleusis.inquiry.reading import READING_VERSION, Cycle, Hinted, NoPlay, Play, Player, Prediction, Reading
from eleusis.rules import Rule
from eleusis.seats import Seat
from eleusis.state import Round


def rounds_of(log: Iterable[Timed]) -> dict[int, tuple[Timed, ...]]:
    """The events of each round of a table's log, from `RoundBegan` to `RuleShown`, by its number.

    A hint that was given between two rounds stands at the beginning of the second.
    """
    rounds: dict[int, list[Timed]] = {}
    now: list[Timed] | None = None
    hints: list[Timed] = []
    for at, event in log:
        if isinstance(event, ev.RoundBegan):
            now = rounds[event.number] = [(at, event), *hints]
            hints = []
        elif now is not None:
            now.append((at, event))
        elif isinstance(event, ev.HintGiven):
            hints.append((at, event))
        if isinstance(event, ev.RuleShown):
            now = None
    return {number: tuple(events) for number, events in rounds.items()}


def read_round(log: Sequence[Timed], bots: Collection[tuple[int, Seat]] = ()) -> Reading:
    """Read the last round of a log, finished or not; raise ValueError if none has begun.

    What ``bots`` did, by time and seat, stands under seats of their own, which are higher by `BOT`.
    """
    rounds = rounds_of(log)
    if not rounds:
        raise ValueError("No round has begun.")
    return _Reader(rounds[max(rounds)], bots).read()


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
        self.trials = trials_of(events, self.who)
        self.thoughts = thoughts_of(events, self.rounds, self.trials, self.who)
        self.stated: Mapping[int, tuple[Expectation, ...]] = expectations_of(events, self.who)
        secret = next((event.statement for _, event in events if isinstance(event, ev.RuleSet)), None)
        self.secret_words = secret
        self.secret = None if secret is None else measures.rule_of(secret.rule)
        self.masks: dict[Rule, measures.Masks] = {}

    def masks_of(self, rule: Rule) -> measures.Masks:
        """What the rule accepts at every position of the round, worked out once."""
        if rule not in self.masks:
            self.masks[rule] = measures.masks_of(rule, self.line)
        return self.masks[rule]

    def mind(self, seat: Seat, place: int) -> _Mind:
        """The latest hypothesis of a seat before the event at this place."""
        for number, thought in reversed(list(enumerate(self.thoughts, 1))):
            if thought.seat == seat and (thought.event < place or self._acts_on(thought, place)):
                return _Mind(number, thought.rule)
        return _Mind(None, None)

    @staticmethod
    def _acts_on(thought: Thought, place: int) -> bool:
        """A run of predictions begins with its first card."""
        return thought.source == "predictions" and thought.event == place

    def read(self) -> Reading:
        plays = tuple(self.play(trial) for trial in self.trials if trial.source == "play")
        predictions = tuple(one for trial in self.trials if trial.source == "play" for one in self.predictions(trial))
        context = cy.Context(
            self.trials, self.thoughts, plays, predictions, self.line, self.secret,
            None if self.secret is None or not self.line else self.masks_of(self.secret), self.masks_of,
        )  # fmt: skip
        cycles = tuple(cy.cycle(context, number) for number in range(1, len(self.thoughts) + 1))
        no_plays = tuple(self.no_plays())
        end, secret = self.end, self.secret_words
        return Reading(
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
            permissive=None if context.secret_masks is None else measures.breadth(context.secret_masks),
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
                if context.secret_masks is not None and measures.accepts(context.secret_masks, trial) != trial.fits
            ),
        )

    # ── cards ────────────────────────────────────────────────────────────────────────────────────

    def play(self, trial: Trial) -> Play:
        mind = self.mind(trial.seat, trial.played)
        earlier = [other for other in self.trials if other.event < trial.played]
        like = nearest(trial, earlier)
        hand = known(self.rounds[trial.played].hands.get(seat_of(trial.seat), ()))
        mask = None if mind.rule is None else self.masks_of(mind.rule)[trial.position - 1]
        accepted = None if mask is None else bool(mask & Card.parse(trial.card).bit)
        repeats = any(other.card == trial.card and other.position == trial.position for other in earlier)
        return Play(
            number=trial.number,
            seat=trial.seat,
            at=trial.at,
            card=trial.card,
            after=trial.after,
            position=trial.position,
            fits=trial.fits,
            cycle=mind.cycle,
            test=None if accepted is None else "positive" if accepted else "negative",
            passed=None if accepted is None else accepted == trial.fits,
            could_fail=None if accepted is None else not repeats,
            hand=len(hand),
            hand_accepted=None if mask is None else measures.accepted_in(mask, hand),
            compared_with=None if like is None else like.number,
            changed=() if like is None else changed(trial, like),
            replication=like is not None and not changed(trial, like),
        )

    def predictions(self, trial: Trial) -> Iterable[Prediction]:
        """Of one card: what was stated about it, and what its player's hypothesis says."""
        stated = {one.seat: one.fits for one in self.stated.get(trial.played, ())}
        for seat in sorted({*stated, trial.seat}):
            mind = self.mind(seat, trial.played)
            derived = None if mind.rule is None else measures.accepts(self.masks_of(mind.rule), trial)
            if seat in stated or derived is not None:
                yield Prediction(
                    trial.number, seat, seat == trial.seat, stated.get(seat), derived, trial.fits,
                    stated.get(seat, derived) == trial.fits, mind.cycle,
                )  # fmt: skip

    def no_plays(self) -> Iterable[NoPlay]:
        claimed = 0
        for place, (at, event) in enumerate(self.events):
            if isinstance(event, ev.NoPlayDeclared):
                claimed = place
            if isinstance(event, ev.NoPlayJudged):
                who = self.who(claimed, event.seat)
                mind = self.mind(who, place)
                line = self.rounds[place].layout.line
                accepted = None
                if mind.rule is not None:
                    accepted = measures.accepted_in(mind.rule.fits_mask(line), event.hand)
                played = None if event.played is None else str(event.played)
                hand = tuple(map(str, event.hand))
                yield NoPlay(who, at, len(line), hand, event.right, played, mind.cycle, accepted)

    # ── people ───────────────────────────────────────────────────────────────────────────────────

    def seats(self) -> tuple[Seat, ...]:
        """Everybody who had a part in the round: hands dealt, the dealer, whoever wrote a note."""
        held = {seat for now in self.rounds[1:] for seat in now.hands}
        dealer = self.dealer()
        said = {one.seat for stated in self.stated.values() for one in stated}
        acted = {trial.seat for trial in self.trials} | {thought.seat for thought in self.thoughts} | said
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
        plays: Sequence[Play],
        no_plays: Sequence[NoPlay],
        predictions: Sequence[Prediction],
        cycles: Sequence[Cycle],
    ) -> Player:
        own = [play for play in plays if play.seat == seat]
        claims = [one for one in no_plays if one.seat == seat]
        said = [one for one in cycles if one.seat == seat and one.source != "predictions"]
        checks = [one.check for one in said if one.check is not None and one.check.of]
        followed = [
            (one, later)
            for one, later in pairwise(said)
            if later.revise is not None and (later.revise.contradicted_by or later.revise.wrong_guess)
        ]
        holder = seat if seat < BOT or seat_of(seat) in self.seats() else seat_of(seat)
        points = next((score.points for score in self.end.scores if score.seat == holder), None)
        return Player(
            seat=seat,
            dealer=seat == self.dealer(),
            plays=len(own),
            right=sum(play.fits for play in own),
            no_plays=len(claims),
            no_plays_right=sum(one.right for one in claims),
            hypotheses=len(said),
            checkable=len(checks),
            contradicted=sum(bool(check.contradictions) for check in checks),
            only_rejected=sum(check.only_rejected for check in checks),
            positive=sum(play.test == "positive" for play in own),
            negative=sum(play.test == "negative" for play in own),
            controlled=sum(play.compared_with is not None and _one_thing(play.changed) for play in own),
            comparable=sum(play.compared_with is not None for play in own),
            revisable=len(followed),
            revised=sum(later.revise is not None and later.revise.change != "unchanged" for _, later in followed),
            calibration=measures.calibration(
                [one for one in predictions if one.seat == seat],
                [
                    (one.hypothesise.confidence, one.conclude.claim != "different")
                    for one in said
                    if one.hypothesise is not None and one.hypothesise.confidence is not None
                    and one.conclude is not None and one.conclude.claim is not None
                ],
            ),
            points=points,
        )  # fmt: skip


def _one_thing(changes: Sequence[str]) -> bool:
    """At most one thing was changed: the suit (and its colour), the rank (and what follows from it), or the card before."""
    things = {{"colour": "suit", "parity": "rank", "face": "rank"}.get(name, name) for name in changes}
    return len(things) <= 1
