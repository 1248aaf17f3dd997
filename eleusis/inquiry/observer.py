"""What the cards of a round could tell: bits, the best card of each hand, rules still possible, since when the rule was told.

An ideal observer (`Analyser`) sees what the table saw, card by card, with every guess that was judged wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, log2
from typing import Final

from eleusis.cards import Card
from eleusis.inquiry.analyser import Analyser
from eleusis.inquiry.episodes import Thought
from eleusis.inquiry.evidence import Code, Trial
from eleusis.inquiry.insight import Insight, Leading, Rival
from eleusis.rules import STANDARD, Rule

# So likely the rule has to stay for the cards to have told it: twice as likely as all others together.
KNOWN: Final = 2 / 3
LEADERS: Final = 3  # rules that are named
_DIGITS: Final = 4

Hand = Sequence[Card]


@dataclass(frozen=True, slots=True)
class RoundInsight:
    """What the cards of a round told, card by card, and of each idea what stood against it."""

    cards: tuple[Insight, ...]
    rivals: tuple[Rival, ...]
    space: str  # which rules were weighed
    outside: bool | None  # the secret is not among them and was added; None where it is not written as a rule

    @property
    def known_at(self) -> int | None:
        """The first card from which on the secret stays as good as certain; None if there is none."""
        doubted = [one.trial for one in self.cards if one.chance_of_rule is None or one.chance_of_rule < KNOWN]
        last = max(doubted, default=0)
        return last + 1 if last < len(self.cards) else None


UNWEIGHED: Final = RoundInsight((), (), "", None)


def told_of(
    line: Sequence[Card],
    trials: Sequence[Trial],
    hands: Sequence[Hand],
    thoughts: Sequence[Thought],
    secret: Rule | None,
) -> RoundInsight:
    """Weigh every verdict and every idea of a round, in the order of its log.

    `line` is the main line at the end. `hands` holds for each trial the cards its player chose from; none where nobody
    chose. Ideas are the `thoughts` with a rule, numbered from 1; those that were judged wrong are evidence.
    """
    watched = _Watched(tuple(line), secret)
    moments = [(trial.event, 0, number) for number, trial in enumerate(trials)]
    for number, thought in enumerate(thoughts):
        if thought.rule is not None:
            moments.append((thought.event, 1, number))
            if thought.verdict is False and thought.judged is not None:
                moments.append((thought.judged, 2, number))
    cards, rivals = [], []
    for _, kind, number in sorted(moments):
        if kind == 0:
            cards.append(watched.card(trials[number], hands[number]))
        elif kind == 1:
            rivals.append(watched.idea(number + 1, thoughts[number]))
        elif (rule := thoughts[number].rule) is not None:
            watched.analyser.refute(rule)
    return RoundInsight(tuple(cards), tuple(rivals), watched.analyser.space_name, watched.outside)


class _Watched:
    """A round as the ideal observer watches it."""

    def __init__(self, line: tuple[Card, ...], secret: Rule | None) -> None:
        self.line, self.secret = line, secret
        self.analyser = Analyser(STANDARD if secret is None else secret.agreed)
        self.outside = None if secret is None else not self.analyser.is_in_space(secret)
        if secret is not None and self.outside:
            self.analyser = Analyser(secret.agreed, also=(secret,))

    def card(self, trial: Trial, hand: Hand) -> Insight:
        line, cards = self.line[: trial.position], tuple(map(Card.parse, trial.cards))
        expected = self.analyser.informations(line)
        chance = None if len(cards) > 1 else self.analyser.predict(line)[cards[0]]
        ranked = sorted(hand, key=expected.__getitem__, reverse=True)
        best = ranked[0] if ranked else None
        before = self.analyser.bits
        self.analyser.observe_string(line, cards, trial.fits)
        bits = self.analyser.bits - before
        if chance is not None and isfinite(bits) and (as_it_came := chance if trial.fits else 1 - chance) > 0:
            bits = -log2(as_it_came)
        return Insight(
            trial=trial.number,
            chance_to_fit=_rounded(chance),
            bits=_rounded(bits),
            bits_expected=None if len(cards) > 1 else _rounded(expected[cards[0]]),
            hand=tuple(map(str, ranked)),
            best_card=None if best is None else str(best),
            best_bits=None if best is None else _rounded(expected[best]),
            hand_bits=_rounded(sum(expected[one] for one in hand) / len(hand)) if hand else None,
            hand_half=None
            if best is None
            else _rounded(sum(expected[one] >= expected[best] / 2 for one in hand) / len(hand)),
            rules_open=_rounded(self.analyser.effective) if isfinite(self.analyser.bits) else None,
            chance_of_rule=None if self.secret is None else _rounded(self.analyser.share_of(self.secret)),
            leading=tuple(
                Leading(rule.to_json(), _rounded(likely) or 0.0) for rule, likely in self.analyser.best(LEADERS)
            ),
        )

    def idea(self, number: int, thought: Thought) -> Rival:
        """The likeliest rule besides the idea, and a card of the hand that would tell the two apart."""
        rule = thought.rule
        assert rule is not None
        line = thought.line
        likely = self.analyser.share_of(rule)
        rival = next((one for one, _ in self.analyser.best(2) if not self.analyser.is_alike(one, rule)), None)
        apart: list[Code] = []
        if rival is not None and line:
            differ = rival.fits_mask(line) ^ rule.fits_mask(line)
            apart = [str(card) for card in sorted(set(thought.hand)) if differ & card.bit]
        return Rival(number, _rounded(likely) or 0.0, None if rival is None else rival.to_json(), tuple(apart))


def _rounded(number: float | None) -> float | None:
    return None if number is None or not isfinite(number) else round(number, _DIGITS)
