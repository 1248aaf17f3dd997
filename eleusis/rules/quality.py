"""Is a rule fair to play? Known before the first card is dealt.

The line grows like a chain: from each state of the rule's machine every fitting card is as likely as another.
Following the chain for twenty cards gives how many cards fit, how often a hand of twelve can play, and how
often no card fits at all. The figures are exact for rules of up to `MOST_STATES` states; for larger ones the
least likely states are let go.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from math import comb, log2
from typing import Final

from eleusis.cards import Card, cards_text
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.judge import Machine, State
from eleusis.rules.numbers import RANK_WORDS
from eleusis.rules.rule import Rule
from eleusis.rules.weight import bits_of

CARDS_AHEAD: Final = 20
HAND: Final = 12
MOST_STATES: Final = 600
LEAST_ACCEPTANCE: Final = 0.12
MOST_ACCEPTANCE: Final = 0.70
LEAST_PLAYABLE: Final = 0.75
MOST_DEAD_ENDS: Final = 0.02
MOST_FROZEN: Final = 0.90
_PLAYABLE: Final = tuple(1 - comb(104 - 2 * fits, HAND) / comb(104, HAND) for fits in range(47)) + (1.0,) * 6


@dataclass(frozen=True)
class Flag:
    """Something a dealer should know before play: what, a layout that shows it, and what to do."""

    code: str
    sentence: str
    witness: tuple[Card, ...]
    suggestion: str


@dataclass(frozen=True)
class Quality:
    """How a rule plays. `expected_plays` is an estimate of the plays until a careful player has found it."""

    acceptance: float
    playable_hand: float
    dead_end: float
    bits: float
    expected_plays: float
    flags: tuple[Flag, ...]

    @property
    def is_fair(self) -> bool:
        return not self.flags


def quality(rule: Rule) -> Quality:
    """Measure a rule; raises `ContrivedRule` for one that looks at too much."""
    chain = _Chain(rule)
    acceptance, playable = chain.mean_acceptance, chain.mean_playable
    bits = bits_of(rule)
    surprise = _entropy(min(max(acceptance, 0.03), 0.97))
    expected = 2.5 + 1.1 * bits / max(surprise, 0.2)
    return Quality(
        round(acceptance, 4),
        round(playable, 4),
        round(chain.dead, 4),
        round(bits, 1),
        round(expected, 1),
        _flags(chain),
    )


def _entropy(p: float) -> float:
    return -p * log2(p) - (1 - p) * log2(1 - p)


class _Chain:
    """The rule's machine as a chain, followed for twenty cards from every starter alike."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.machine: Machine = rule.machine
        self._letters: list[int] = []
        masks: dict[int, int] = {}
        for card, look in enumerate(self.machine.letters):
            masks[look] = masks.get(look, 0) | 1 << card
        self._letters = list(masks.values())
        self._onward: dict[State, list[tuple[State, float]]] = {}
        self.starters = [card for card in range(52) if rule.starter_mask() >> card & 1]
        self.fits_at: list[float] = []
        self.playable_at: list[float] = []
        self.dead = 0.0 if self.starters else 1.0
        self._follow()

    def _follow(self) -> None:
        likely: dict[State, float] = {}
        for card in self.starters:
            state = self.machine.begin(card)
            likely[state] = likely.get(state, 0.0) + 1 / len(self.starters)
        for _ in range(CARDS_AHEAD):
            alive = sum(likely.values())
            if alive < 1e-9:
                break
            counts = {state: self.machine.mask(state).bit_count() for state in likely}
            self.fits_at.append(sum(p * counts[state] for state, p in likely.items()) / 52 / alive)
            self.playable_at.append(sum(p * _PLAYABLE[counts[state]] for state, p in likely.items()) / alive)
            after: dict[State, float] = {}
            for state, p in likely.items():
                if not counts[state]:
                    self.dead += p
                for onward, share in self.onward(state):
                    after[onward] = after.get(onward, 0.0) + p * share
            if len(after) > MOST_STATES:
                kept = sorted(after.items(), key=lambda item: -item[1])[:MOST_STATES]
                scale = sum(after.values()) / sum(p for _, p in kept)
                after = {state: p * scale for state, p in kept}
            likely = after

    def onward(self, state: State) -> list[tuple[State, float]]:
        """Where the line can go from here, with how likely each way is."""
        known = self._onward.get(state)
        if known is None:
            fits = self.machine.mask(state)
            number = fits.bit_count()
            played = [fits & letter for letter in self._letters if fits & letter]
            known = [
                (self.machine.step(state, (cards & -cards).bit_length() - 1), cards.bit_count() / number)
                for cards in played
            ]
            self._onward[state] = known
        return known

    @property
    def mean_acceptance(self) -> float:
        return sum(self.fits_at) / len(self.fits_at) if self.fits_at else 0.0

    @property
    def mean_playable(self) -> float:
        return sum(self.playable_at) / len(self.playable_at) if self.playable_at else 0.0

    def shortest_line(self, most: int) -> tuple[Card, ...]:
        """The shortest line after which at most this many cards fit (else the line with the fewest)."""
        machine = self.machine
        queue: deque[tuple[State, tuple[Card, ...]]] = deque(
            (machine.begin(card), (Card.ALL[card],)) for card in self.starters or range(52)
        )
        seen = {state for state, _ in queue}
        best: tuple[int, tuple[Card, ...]] = (53, ())
        while queue:
            state, line = queue.popleft()
            fits = machine.mask(state)
            if fits.bit_count() < best[0]:
                best = (fits.bit_count(), line)
                if best[0] <= most:
                    break
            for letter in self._letters:
                cards = fits & letter
                if cards and len(seen) < 4 * MOST_STATES:
                    card = (cards & -cards).bit_length() - 1
                    after = machine.step(state, card)
                    if after not in seen:
                        seen.add(after)
                        queue.append((after, (*line, Card.ALL[card])))
        return best[1]

    def set_for_ever(self, starter: int) -> int | None:
        """The one set of cards that fits in every state after this starter, if it never changes."""
        first = self.machine.begin(starter)
        fits = self.machine.mask(first)
        seen, waiting = {first}, [first]
        while waiting:
            for state, _ in self.onward(waiting.pop()):
                if self.machine.mask(state) != fits or len(seen) > MOST_STATES:
                    return None
                if state not in seen:
                    seen.add(state)
                    waiting.append(state)
        return fits


def _flags(chain: _Chain) -> tuple[Flag, ...]:
    flags: list[Flag] = []
    share = round(52 * chain.mean_acceptance)
    if chain.mean_acceptance < LEAST_ACCEPTANCE or chain.mean_playable < LEAST_PLAYABLE:
        flags.append(
            Flag(
                "too_restrictive",
                f"Far too restrictive: about {share} of the 52 cards fit, "
                f"and a hand of {HAND} can play {_percent(chain.mean_playable)} of the time.",
                chain.shortest_line(6),
                "Let more cards fit: allow a second choice, such as “or a card of the same suit”.",
            )
        )
    if chain.mean_acceptance > MOST_ACCEPTANCE:
        flags.append(
            Flag(
                "too_permissive",
                f"Far too permissive: about {share} of the 52 cards fit, so a right card tells players little.",
                chain.shortest_line(51)[:1],
                "Ask for more: add a second condition, or turn the rule round.",
            )
        )
    if chain.dead > MOST_DEAD_ENDS:
        line = chain.shortest_line(0)
        name = RANK_WORDS.get(line[-1].rank, str(line[-1].rank)) if line else "card"
        flags.append(
            Flag(
                "dead_end",
                f"Dead end: in {_percent(chain.dead)} of rounds the line comes to where no card fits, "
                f"such as {cards_text(line)}.",
                line,
                f"Let anything follow {'an' if name[0] in 'ae8' else 'a'} {name}.",
            )
        )
    flags.extend(_about_the_line(chain))
    return tuple(flags)


def _about_the_line(chain: _Chain) -> list[Flag]:
    if not chain.starters:
        return []
    flags: list[Flag] = []
    sets = [chain.set_for_ever(starter) for starter in chain.starters]
    fixed = [cards for cards in sets if cards is not None]
    if len(fixed) == len(sets) and len(set(fixed)) == 1 and set(fixed) != {ALL_CARDS}:
        starter = Card.ALL[chain.starters[0]]
        sentence = "The line does not matter: the same cards are right all the time."
        flags.append(Flag("ignores_line", sentence, (starter,), "Let the last card decide what may follow it."))
    elif len(fixed) > MOST_FROZEN * len(sets) and len(set(fixed)) > 1:
        starter = Card.ALL[chain.starters[sets.index(fixed[0])]]
        sentence = (
            f"Frozen by the starter: after {starter} the same {fixed[0].bit_count()} cards are right for the whole round, "
            "so players learn nothing of the others."
        )
        flags.append(Flag("frozen_by_starter", sentence, (starter,), "Give a way out, such as “or one higher”."))
    late = chain.fits_at[CARDS_AHEAD // 2 :]
    last = sum(late) / len(late) if late else 0.0
    first = chain.fits_at[2] if len(chain.fits_at) > 2 else 0.0  # the first two plays may lean on imagined cards
    if last < 0.6 * first:
        sentence = f"It tightens: {_percent(first)} of the cards fit at first, {_percent(last)} later on."
        flags.append(
            Flag("tightens", sentence, chain.shortest_line(6), "Let the line begin again, say after a face card.")
        )
    return flags


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
