"""What a reading holds. Cards are written as codes (``"7H"``), moments as milliseconds since 1970.

A step of a cycle that is None is missing; `InquiryCycle.missing` says why: it was not done, or it cannot be told.
Trials are cited by their number, so that every statement can be traced to the cards it rests on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from eleusis.inquiry.evidence import Code, Trial
from eleusis.inquiry.insight import Insight, Rival
from eleusis.seats import Seat

READING_VERSION: Final = 14

STEADY: Final = 5  # so many right in a row, to the end, are more than luck is likely to give

# Why a step is missing.
FREE_WORDS: Final = "free_words"  # the hypothesis is not written in the rule language
NO_RULE: Final = "no_rule"  # the secret rule is not written in the rule language
NOT_DONE: Final = "not_done"  # nothing in the log shows it
FIRST: Final = "first"  # there was nothing to revise yet
NO_TURN: Final = "no_turn"  # the round left no occasion
RULED_OUT: Final = "ruled_out"  # it was over when it was said
JUDGED: Final = "judged"  # a guess that was judged before anything more could be tried
TOO_MANY_CASES: Final = "too_many_cases"  # the rules can be written but not compared


@dataclass(frozen=True, slots=True)
class Untried:
    """Kinds of card on which no verdict had been seen."""

    suits: tuple[str, ...]
    colours: tuple[str, ...]  # red, black
    faces: tuple[str, ...]  # face, number
    parities: tuple[str, ...]  # odd, even
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Observed:
    """Question and observe: the evidence at hand, the first ``seen`` trials."""

    seen: int
    right: int
    wrong: int
    own: int
    others: int
    shown: int  # of these, cards of shown hands
    turned: int  # of these, cards that were turned up and played by nobody
    strings: int  # of these, rejected strings: one of their cards at least is wrong
    hints: int
    untried: Untried


@dataclass(frozen=True, slots=True)
class Stated:
    """Hypothesise: the words, and what they mean where the rule language could read them."""

    words: str
    sentence: str | None
    rule: Mapping[str, Any] | None
    confidence: int | None
    cards: tuple[Code, ...]  # cited by the writer
    breadth: float | None  # share of the 52 cards it accepts next


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A verdict that the hypothesis gets wrong: it accepts a rejected card, or rejects an accepted one."""

    trial: int
    kind: str  # too_broad, too_narrow


@dataclass(frozen=True, slots=True)
class Checked:
    """Check against the evidence: every contradiction among the ``of`` trials seen."""

    of: int
    contradictions: tuple[Contradiction, ...]
    only_rejected: bool  # contradicted, and by cards below the line alone
    judged_wrong: bool = False  # the same rule had been guessed by anybody, and judged wrong

    @property
    def agreed(self) -> bool:
        """Whether it agreed with every verdict there was, on cards and on guesses."""
        return not self.contradictions and not self.judged_wrong


@dataclass(frozen=True, slots=True)
class Prediction:
    """What somebody expected of one card: stated, or derived from their latest hypothesis."""

    trial: int
    seat: Seat
    own: bool  # of a card they played themselves
    stated: bool | None
    derived: bool | None
    fits: bool
    hit: bool  # of what was stated, else of what was derived
    cycle: int | None
    called: bool = False  # aloud, by the prophet


@dataclass(frozen=True, slots=True)
class Proof:
    """Predict, from the own rule: cards that were sorted before the verdict on a guess, each as if it came next."""

    cards: tuple[Code, ...]
    fits: tuple[bool, ...]  # as they were sorted; empty: not in time
    words: tuple[bool, ...] | None  # as the words of the guess have them; None: they cannot be read
    truth: tuple[bool, ...] | None  # as the secret rule has them, where that can be read

    @property
    def as_said(self) -> int | None:
        """How many were sorted as the own words have them."""
        return self._alike(self.words)

    @property
    def right(self) -> int | None:
        """How many were sorted as the secret rule has them."""
        return self._alike(self.truth)

    def otherwise_than(self, other: tuple[bool, ...] | None) -> tuple[Code, ...]:
        """Those that were sorted otherwise than the words or the rule have them."""
        triples = zip(self.cards, self.fits, other or (), strict=False)  # none where nothing was sorted, or can be told
        return tuple(card for card, one, two in triples if one != two)

    def _alike(self, other: tuple[bool, ...] | None) -> int | None:
        return None if not self.fits or other is None else len(self.cards) - len(self.otherwise_than(other))


@dataclass(frozen=True, slots=True)
class Experiment:
    """A card somebody played, seen as an experiment; or a string that was rejected. ``number`` is its trial."""

    number: int
    seat: Seat
    at: int
    card: Code
    cards: tuple[Code, ...]
    after: Code
    position: int
    fits: bool
    cycle: int | None  # the player's latest hypothesis, while it lived; None where they said that they expect otherwise
    test: str | None  # positive: the hypothesis accepts the card (the whole string); negative: it rejects it
    passed: bool | None  # the verdict was the one the hypothesis gives
    could_fail: bool | None  # the verdict was not known before
    hand: int
    hand_accepted: int | None  # cards of the hand that the hypothesis accepts
    compared_with: int | None  # the nearest earlier trial
    changed: tuple[str, ...]  # what differs from it: suit, colour, rank, parity, face, before
    replication: bool  # the same card after the same card


@dataclass(frozen=True, slots=True)
class NoPlay:
    """A claim that no card of a hand fits."""

    seat: Seat
    at: int
    position: int
    hand: tuple[Code, ...]
    right: bool
    played: Code | None
    cycle: int | None  # the idea that says so, too
    hand_accepted: int | None
    prophet: Seat | None = None  # who judged the claim before the rule did
    call: bool | None = None  # what the prophet said: the claim is right
    named: Code | None = None  # the card of the hand that fits, as the prophet says


@dataclass(frozen=True, slots=True)
class Result:
    """Result: how the hypothesis fared until it ended. What was known before can speak neither for nor against it."""

    tests: int  # own cards it gave a verdict on
    passed: int
    could_fail: int  # of the tests, those whose verdict was not known before
    survived: bool | None  # None: nothing it could have failed
    refuted_by: int | None  # the first later trial, anybody's, that contradicts it
    others: int = 0  # verdicts on others' cards, shown or turned ones that it could have got wrong
    others_passed: int = 0
    judged_wrong: bool = False  # afterwards: it ended when a guess that says the same was judged wrong


@dataclass(frozen=True, slots=True)
class Counterexample:
    """The shortest layout that tells the two rules apart, and the card they judge differently after it."""

    line: tuple[Code, ...]
    card: Code
    hypothesis_accepts: bool
    reachable: bool  # it starts with this round's starter


@dataclass(frozen=True, slots=True)
class ComparedRule:
    """Conclude: the hypothesis set beside the secret rule, over the positions of the round."""

    verdict: bool | None  # at the table, for a guess
    claim: str | None  # right, right_from_here, different
    everywhere: bool | None  # the same from every starter
    relation: str | None  # same, inside, contains, overlaps, disjoint
    agreement: float | None  # share of verdicts that are the same
    overlap: float | None  # of the cards that either accepts, the share that both do
    positions: int
    contradicted_by: int | None  # the first trial of the whole round that it gets wrong
    counterexample: Counterexample | None
    telling: tuple[Code, ...]  # cards in the student's own hand on which the two differ


@dataclass(frozen=True, slots=True)
class Revised:
    """Revise: what changed from the student's previous hypothesis."""

    previous: int
    change: str | None  # specialised, generalised, other, unchanged; None: cannot be told
    contradicted_by: tuple[int, ...] | None  # trials by now that contradict the previous one
    wrong_guess: bool  # the previous one was a guess that was judged wrong


@dataclass(frozen=True, slots=True)
class Shared:
    """Share: whose cards speak against the hypothesis, before or after it was stated."""

    own: tuple[int, ...]
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    step: str
    why: str


@dataclass(frozen=True, slots=True)
class InquiryCycle:
    """One hypothesis and the steps around it."""

    number: int
    seat: Seat
    source: str  # guess, note, closing, predictions, prophet
    at: int
    event: int  # how many events of the round came before
    line_length: int
    before_card: bool | None  # a guess that came before the card of its turn, or after it, where both are allowed
    cost_life: bool | None  # a guess whose error cost a life, where there are lives
    proof: Proof | None  # of a guess, where guesses are proved
    observe: Observed
    hypothesise: Stated | None
    check: Checked | None
    predictions: tuple[int, ...]  # trials
    experiments: tuple[int, ...]  # trials
    led_by: tuple[int, ...]  # trials: the own cards it came after, played or shown since the last other idea
    result: Result | None
    conclude: ComparedRule | None
    revise: Revised | None
    share: Shared | None
    missing: tuple[Missing, ...]


@dataclass(frozen=True, slots=True)
class Calibration:
    """Brier scores: 0 is perfect, 0.25 is what always saying fifty-fifty gives."""

    predictions: int
    hits: int
    confidences: int  # hypotheses with a stated confidence and a known outcome
    brier: float | None  # over both
    n: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some cards in a row that were turned up, and how somebody foretold them."""

    first: int  # trials
    last: int
    asked: int
    stated: int
    hits: int


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """One seat's round in figures."""

    seat: Seat
    dealer: bool
    plays: int  # cards, those of strings one by one
    right: int
    no_plays: int
    no_plays_right: int
    hypotheses: int
    checkable: int  # hypotheses in the rule language that had evidence to meet
    contradicted: int  # of these, those that a visible card or the verdict on a guess spoke against
    only_rejected: int  # of these, those that rejected cards alone spoke against
    positive: int
    negative: int  # cards the hypothesis rejects, chosen from a hand that held one it accepts
    controlled: int  # plays that changed one thing against an earlier trial
    comparable: int  # plays with an earlier trial to compare with
    revisable: int  # contradicted hypotheses that were followed by one they can be compared with
    revised: int  # of these, those that were followed by a different one
    calibration: Calibration
    points: int | None
    parts: Mapping[str, int]  # what the points are for
    calls: int  # the prophet's, on plays and on no-plays
    calls_right: int
    lives: int | None  # that were left, where there are lives
    expelled: bool
    tokens: int | None  # in the end, where there are tokens
    asked: int | None  # cards that were turned up for everybody to foretell
    steady_from: int | None  # the trial from which on all was foretold rightly, if it was `STEADY` cards at least
    over_time: tuple[Stretch, ...]  # the same by tens of cards


@dataclass(frozen=True, slots=True)
class ProphetTerm:
    """Somebody who believed to know the rule and judged from then on."""

    seat: Seat
    at: int
    seen: int  # trials before it
    calls: int
    right: int
    ended: str | None  # overthrown, away, left; None: stood to the end of the round
    cycle: int


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker on the layout: ``number`` counts the cards that were played, from 1; 0 is the starter."""

    number: int
    colour: str  # white, black


@dataclass(frozen=True, slots=True)
class Hinted:
    at: int
    by: int
    text: str


@dataclass(frozen=True, slots=True)
class RoundReading:
    """One round."""

    version: int
    round: int
    variant: str
    dealer: Seat | None
    judge: str
    finished: bool
    reason: str | None
    began_at: int
    ended_at: int
    starter: Code | None
    line: tuple[Code, ...]
    rule_words: str | None
    rule_sentence: str | None
    rule: Mapping[str, Any] | None
    expected_cards: int | None  # until the others would know it, as its dealer thought
    permissive: float | None  # share of the deck the rule accepts, over the positions of the round
    guessed_by: Seat | None
    trials: tuple[Trial, ...]
    plays: tuple[Experiment, ...]
    no_plays: tuple[NoPlay, ...]
    predictions: tuple[Prediction, ...]
    hints: tuple[Hinted, ...]
    cycles: tuple[InquiryCycle, ...]
    players: tuple[SeatFigures, ...]
    slips: tuple[int, ...]  # verdicts of a human dealer that the written rule does not give
    prophecies: tuple[ProphetTerm, ...]
    markers: tuple[Marker, ...]
    told: tuple[Insight, ...]  # of each trial
    rivals: tuple[Rival, ...]  # of each idea with a rule
    known_at: int | None  # the trial from which on the cards told the rule
    space: str  # which rules were weighed
    outside: bool | None  # the secret is not among them, and was added

    def to_json(self) -> dict[str, Any]:
        """Plain mappings, lists, numbers and text."""
        return _plain(self)  # type: ignore[no-any-return]


def _plain(value: Any) -> Any:
    """As `dataclasses.asdict` does it, without its copies: a reading has thousands of values."""
    if isinstance(value, str | int | float) or value is None:
        return value
    if isinstance(value, tuple | list):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return {name: _plain(getattr(value, name)) for name in value.__dataclass_fields__}
