"""Is a rule fair to play? Known before the first card is dealt.

The line grows like a chain: from each state of the rule's machine every fitting card is as likely as another.
Following the chain for twenty cards gives how many cards fit, how often a hand of twelve can play, and how
often no card fits at all. The figures are exact where no more than `MOST_STEPS` divided by the letters of the rule (230
states for a rule that tells all cards apart) can be reached at once; beyond, the least likely states are let go.

A flag comes with a witness, a line on which it shows, and a suggestion that has been tried: the rule with the suggestion
applied (`Flag.better`) no longer has the flag.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import comb
from typing import Final

from eleusis.cards import Card, cards_text
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ContrivedRule
from eleusis.rules.exceptions import exceptions
from eleusis.rules.expected_plays import plays_to_find
from eleusis.rules.extent import check_extent
from eleusis.rules.judge import State
from eleusis.rules.looks import classes
from eleusis.rules.rule import Rule
from eleusis.rules.symmetry import renaming_of
from eleusis.rules.weight import bits_of
from eleusis.texts import gettext as _

CARDS_AHEAD: Final = 20
HAND: Final = 12
MOST_STEPS: Final = 12_000
MOST_SEEN: Final = 2_400
LEAST_ACCEPTANCE: Final = 0.12
MOST_ACCEPTANCE: Final = 0.70
LEAST_PLAYABLE: Final = 0.75
MOST_DEAD_ENDS: Final = 0.02
MOST_FROZEN: Final = 0.90
ADVICE: Final = frozenset({"wild_cards", "exception"})  # a fair rule can have them: it is only harder than it looks
_PLAYABLE: Final = tuple(1 - comb(104 - 2 * fits, HAND) / comb(104, HAND) for fits in range(47)) + (1.0,) * 6


@dataclass(frozen=True)
class Flag:
    """Something a dealer should know before play: what, a layout that shows it, and what to do.

    `better` is the rule with the suggestion applied: it no longer has the flag. None when no small change mends it.
    """

    code: str
    sentence: str
    witness: tuple[Card, ...]
    suggestion: str
    better: Rule | None = None


@dataclass(frozen=True)
class Quality:
    """How a rule plays: shares from 0 to 1, the description length in bits, and what a dealer should know."""

    acceptance: float
    playable_hand: float
    dead_end: float
    bits: float
    flags: tuple[Flag, ...]
    rule: Rule = field(repr=False)

    @property
    def is_fair(self) -> bool:
        return all(flag.code in ADVICE for flag in self.flags)

    @cached_property
    def expected_plays(self) -> float:
        """The plays until a simulated learner has found the rule, on average; see `eleusis.rules.expected_plays`."""
        return round(plays_to_find(self.rule), 1)


def quality(rule: Rule) -> Quality:
    """Measure a rule; raises `ContrivedRule` for one that looks at too much."""
    check_extent(rule.machine)
    chain = _Chain(rule)
    return Quality(
        round(chain.mean_acceptance, 4),
        round(chain.mean_playable, 4),
        round(chain.dead, 4),
        round(bits_of(rule), 1),
        (*(_with_remedy(chain, *finding) for finding in _findings(chain)), *_advice(chain)),
        rule,
    )


def acceptance(rule: Rule) -> float:
    """The share of the 52 cards that fit, on average: `quality` without what to do about it, and much quicker.

    The rule is one of those that `Rule.from_json` allows.
    """
    return round(_Chain(rule).mean_acceptance, 4)


class _Chain:
    """The rule's machine as a chain, followed for twenty cards from every starter alike."""

    def __init__(self, rule: Rule) -> None:
        self.rule, self.machine = rule, rule.machine
        self._letters = [(mask,) for mask in classes(self.machine.letters).values()]
        self._renaming = renaming_of(self.machine)
        self._alike: dict[object, State] = {}
        self._looked = 0
        self.tried: dict[s.Cond, set[str]] = {}  # the flags of the rule changed so
        self._onward: dict[State, list[tuple[State, float]]] = {}
        self.starters = [card for card in range(52) if rule.starter_mask() >> card & 1]
        self.fits_at: list[float] = []
        self.playable_at: list[float] = []
        self.dead = 0.0 if self.starters else 1.0
        self._follow()

    def _follow(self) -> None:
        likely: dict[State, float] = {}
        for card in self.starters:
            state = self._one(self.machine.begin(card))
            likely[state] = likely.get(state, 0.0) + 1 / len(self.starters)
        for _step in range(CARDS_AHEAD):
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
            most = MOST_STEPS // len(self._letters)
            if len(after) > most:
                kept = sorted(after.items(), key=lambda item: -item[1])[:most]
                scale = sum(after.values()) / sum(p for _state, p in kept)
                after = {state: p * scale for state, p in kept}
            likely = after

    def onward(self, state: State) -> list[tuple[State, float]]:
        """Where the line can go from here, with how likely each way is."""
        known = self._onward.get(state)
        if known is None:
            number = self.machine.mask(state).bit_count()
            known = [(self._one(after), cards / number) for after, _card, cards in self._steps(state)]
            self._onward[state] = known
        return known

    def _one(self, state: State) -> State:
        """One state for all that differ in the names of ranks only."""
        return state if self._renaming is None else self._alike.setdefault(self._renaming.mark(state), state)

    @property
    def mean_acceptance(self) -> float:
        return sum(self.fits_at) / len(self.fits_at) if self.fits_at else 0.0

    @property
    def mean_playable(self) -> float:
        return sum(self.playable_at) / len(self.playable_at) if self.playable_at else 0.0

    def shortest_line(self, most: int) -> tuple[Card, ...]:
        """The shortest line after which at most this many cards fit; where it is too far to search, one such line."""
        machine = self.machine
        queue: deque[tuple[State, tuple[Card, ...]]] = deque(
            (machine.begin(card), (Card.ALL[card],)) for card in self.starters or range(52)
        )
        seen: set[object] = set()
        while queue and len(seen) < MOST_SEEN:
            state, line = queue.popleft()
            fits = machine.mask(state)
            if fits.bit_count() <= most:
                return line
            for after, card, _cards in self._steps(state):
                mark = after if self._renaming is None else self._renaming.mark(after)
                if mark not in seen:
                    seen.add(mark)
                    queue.append((after, (*line, card)))
        return min(
            (self._narrowing(card, most) for card in self.starters), key=lambda found: found[0], default=(0, ())
        )[1]

    def _narrowing(self, starter: int, most: int) -> tuple[int, tuple[Card, ...]]:
        """A line of which each card leaves the fewest cards that fit, and how many are left."""
        state = self.machine.begin(starter)
        line: tuple[Card, ...] = (Card.ALL[starter],)
        for _step in range(CARDS_AHEAD):
            onward = list(self._steps(state))
            if not onward or self.machine.mask(state).bit_count() <= most:
                break
            state, card, _cards = min(onward, key=lambda step: self.machine.mask(step[0]).bit_count())
            line = (*line, card)
        return self.machine.mask(state).bit_count(), line

    def _steps(self, state: State) -> Iterator[tuple[State, Card, int]]:
        """Each way the line can go from here, a card that goes there, and how many cards go there (ranks renamed)."""
        fits = self.machine.mask(state)
        kinds = self._renaming.alike(self._letters, state) if self._renaming else [[one] for one in self._letters]
        for kind in kinds:
            cards = sum((fits & mask).bit_count() for (mask,) in kind)
            if cards:
                card = _lowest(fits & kind[0][0])
                yield self.machine.step(state, card), Card.ALL[card], cards

    def widest_line(self) -> tuple[Card, ...]:
        """The starter after which most cards fit."""
        counts = {card: self.machine.mask(self.machine.begin(card)).bit_count() for card in self.starters}
        return (Card.ALL[max(counts, key=lambda card: counts[card])],)

    def set_for_ever(self, starter: int) -> int | None:
        """The one set of cards that fits in every state after this starter, if it never changes."""
        first = self.machine.begin(starter)
        fits = self.machine.mask(first)
        seen, waiting = {first}, [first]
        while waiting:
            self._looked += 1
            for state, _card, _cards in self._steps(waiting.pop()):
                if self.machine.mask(state) != fits or self._looked > MOST_SEEN:
                    return None
                if state not in seen:
                    seen.add(state)
                    waiting.append(state)
        return fits


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


# --- what a dealer should know ---------------------------------------------------------------------

Finding = tuple[str, str, tuple[Card, ...]]  # code, sentence, witness


def _findings(chain: _Chain) -> Iterator[Finding]:
    share = round(52 * chain.mean_acceptance)
    if chain.mean_acceptance < LEAST_ACCEPTANCE or chain.mean_playable < LEAST_PLAYABLE:
        sentence = _(
            "Far too restrictive: about %(share)s of the 52 cards fit, and a hand of %(hand)s can play %(mean_playable)s of the time."
        ) % {"share": share, "hand": HAND, "mean_playable": _percent(chain.mean_playable)}
        yield "too_restrictive", sentence, chain.shortest_line(6)
    if chain.mean_acceptance > MOST_ACCEPTANCE:
        sentence = _(
            "Far too permissive: about %(share)s of the 52 cards fit, so a right card tells players little."
        ) % {"share": share}
        yield "too_permissive", sentence, chain.widest_line()
    if chain.dead > MOST_DEAD_ENDS:
        line = chain.shortest_line(0)
        example = (_(", such as %(line)s") % {"line": cards_text(line)}) if chain.starters else ""
        sentence = _("Dead end: in %(dead)s of rounds the line comes to where no card fits%(example)s.") % {
            "dead": _percent(chain.dead),
            "example": example,
        }
        yield "dead_end", sentence, line
    yield from _about_the_line(chain)


def _about_the_line(chain: _Chain) -> Iterator[Finding]:
    if not chain.starters:
        return
    sets = [chain.set_for_ever(starter) for starter in chain.starters]
    fixed = [cards for cards in sets if cards is not None]
    if len(fixed) == len(sets) and len(set(fixed)) == 1 and set(fixed) != {ALL_CARDS}:
        sentence = _("The line does not matter: the same cards are right all the time.")
        yield "ignores_line", sentence, (Card.ALL[chain.starters[0]],)
    elif len(fixed) > MOST_FROZEN * len(sets) and len(set(fixed)) > 1:
        starter = Card.ALL[chain.starters[sets.index(fixed[0])]]
        sentence = _(
            "Frozen by the starter: after %(starter)s the same %(bit_count)s cards are right for the whole round, so players learn nothing of the others."
        ) % {"starter": starter, "bit_count": fixed[0].bit_count()}
        yield "frozen_by_starter", sentence, (starter,)
    late = chain.fits_at[CARDS_AHEAD // 2 :]
    last = sum(late) / len(late) if late else 0.0
    first = chain.fits_at[2] if len(chain.fits_at) > 2 else 0.0  # the first two plays may lean on imagined cards
    if last < 0.6 * first:
        sentence = _("It tightens: %(first)s of the cards fit at first, %(last)s later on.") % {
            "first": _percent(first),
            "last": _percent(last),
        }
        yield "tightens", sentence, chain.shortest_line(round(52 * last))


def _percent(share: float) -> str:
    return f"{100 * share:.0f}\N{NO-BREAK SPACE}%"


# --- what to do about it ---------------------------------------------------------------------------

_SAME_SUIT: Final = s.Same("suit", 0, 1)
_SAME_COLOUR: Final = s.Same("colour", 0, 1)
_SAME_PARITY: Final = s.Same("parity", 0, 1)
_RED: Final = frozenset("DH")


def _with_remedy(chain: _Chain, code: str, sentence: str, witness: tuple[Card, ...]) -> Flag:
    """The flag with the first change that takes it away, one that brings no other flag if there is one."""
    before = {flaw for flaw, *_ in _findings(chain)}
    mending: tuple[str, Rule] | None = None
    for suggestion, cond in _remedies(code, chain.rule, witness):
        better = replace(chain.rule, cond=cond)
        if cond not in chain.tried:
            chain.tried[cond] = {flaw for flaw, *_ in _findings(_Chain(better))}
        left = chain.tried[cond]
        if code in left or not _is_allowed(better):
            continue
        if left <= before:
            return Flag(code, sentence, witness, suggestion, better)
        mending = mending or (suggestion, better)
    if mending is None:
        return Flag(code, sentence, witness, _("No small change mends this rule: write another."))
    return Flag(code, sentence, witness, *mending)


def _advice(chain: _Chain) -> Iterator[Flag]:
    """Wild cards and exceptions that the rule can do without. Those that make it fair to play are no mistake."""
    before = {flaw for flaw, *_ in _findings(chain)}
    for found in exceptions(chain.rule):
        better = replace(chain.rule, cond=found.plain)
        if _is_allowed(better) and {flaw for flaw, *_ in _findings(_Chain(better))} <= before:
            yield Flag(found.code, found.sentence, (), _("For a first round, leave it out."), better)


def _let_follow(rank: int) -> str:
    """That anything may follow a card of this rank."""
    courts = {
        1: _("Let anything follow an ace."),
        8: _("Let anything follow an 8."),
        11: _("Let anything follow a jack."),
        12: _("Let anything follow a queen."),
        13: _("Let anything follow a king."),
    }
    return courts.get(rank) or _("Let anything follow a %(number)s.") % {"number": rank}


def _is_allowed(rule: Rule) -> bool:
    try:
        check_extent(rule.machine)
    except ContrivedRule:
        return False
    return True


def _remedies(code: str, rule: Rule, witness: tuple[Card, ...]) -> Iterator[tuple[str, s.Cond]]:
    """Small changes of the rule, the likeliest to help first."""
    cond, faces = rule.cond, rule.agreed.ranks_named("face")
    match code:
        case "too_restrictive":
            yield _("Let more cards fit: add “or a card of the same suit as the last card”."), s.Or((cond, _SAME_SUIT))
            yield (
                _("Let more cards fit: add “or a card of the same colour as the last card”."),
                s.Or((cond, _SAME_COLOUR)),
            )
            yield _("Let more cards fit: add “or a red card”."), s.Or((cond, s.SuitIn(0, _RED)))
        case "too_permissive":
            yield (
                _("Ask for more: add “and of a different colour from the last card”."),
                s.And((cond, s.Not(_SAME_COLOUR))),
            )
            yield (
                _("Ask for more: add “and of a different parity from the last card” (odd after even, even after odd)."),
                s.And((cond, s.Not(_SAME_PARITY))),
            )
            yield _("Ask for more: add “and of the same colour as the last card”."), s.And((cond, _SAME_COLOUR))
            yield _("Turn the rule round: what is wrong now would be right."), s.Not(cond)
        case "dead_end":
            if witness:
                rank = witness[-1].rank
                yield _let_follow(rank), s.Or((cond, s.RankIn(1, frozenset({rank}))))
            yield _("Let anything follow a face card."), s.Or((cond, s.RankIn(1, faces)))
            yield _("Let anything follow a red card."), s.Or((cond, s.SuitIn(1, _RED)))
            yield _("Let more cards fit: add “or a card of the same suit as the last card”."), s.Or((cond, _SAME_SUIT))
        case "frozen_by_starter":
            yield (
                _("Give a way out: add “or one higher than the last card”."),
                s.Or((cond, s.Step(0, 1, frozenset({1})))),
            )
            yield (
                _("Give a way out: add “or a card of the same rank as the last card”."),
                s.Or((cond, s.Same("rank", 0, 1))),
            )
            yield _("Give a way out: let anything follow a face card."), s.Or((cond, s.RankIn(1, faces)))
        case "tightens":
            yield _("Let the line begin again: let anything follow a face card."), s.Or((cond, s.RankIn(1, faces)))
            yield _("Let more cards fit: add “or a card of the same suit as the last card”."), s.Or((cond, _SAME_SUIT))
            yield (
                _("Let more cards fit: add “or a card of the same colour as the last card”."),
                s.Or((cond, _SAME_COLOUR)),
            )
        case _:
            odd = s.RankIn(1, rule.agreed.ranks_named("odd"))
            turned = _(
                "Let the last card decide: keep the rule after an odd card, and turn it round after an even one."
            )
            yield turned, s.If(odd, cond, s.Not(cond))
            yield _("Let the last card decide: let a card of the same suit fit, too."), s.Or((cond, _SAME_SUIT))
