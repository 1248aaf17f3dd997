"""The exit ticket: three questions on a fresh line of the class's own rule, made by the judge, with the answers.

The same lesson, rule and number give the same ticket; another number gives another line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from eleusis.cards import Card
from eleusis.errors import EleusisError
from eleusis.rules import ContrivedRule, Rule, languages
from eleusis.rules.rule import cards_of
from games.rule_words import with_signs
from packs.laying import Laying, columns_of
from reports.selectors.marks import Mark, MarkedColumn

ON_THE_LINE: Final = 4  # with the starter; so few that something else is possible, too
BELOW: Final = 3
ASKED: Final = 4  # cards of the first question, and of the second
MOST_EDITIONS: Final = 99
_TRIES: Final = 40  # lines that are laid until one can be asked about
_RIVALS: Final = 12  # that are looked at, the likeliest first
_LONG: Final = 120  # letters of a rule that is hard to take in


class NoTicket(EleusisError):
    """No line of this rule leaves anything to ask: whatever is played fits, or hardly anything does."""

    code = "no_ticket"

    def __init__(self) -> None:
        super().__init__("No questions can be made of this rule: too few cards fit, or too many.")


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A card that is asked about: by the class's rule, and by its rival."""

    code: str
    fits: bool
    by_rival: bool

    @property
    def tells_apart(self) -> bool:
        return self.fits != self.by_rival

    @property
    def mark(self) -> Mark:
        return Mark(self.code)


@dataclass(frozen=True)
class ExitTicket:
    """A line, and what is asked of it."""

    rule: Rule
    rival: Rule
    columns: tuple[MarkedColumn, ...]
    fitting: tuple[AskedCard, ...]  # which of these fit?
    telling: tuple[AskedCard, ...]  # which one of these tells the rule from its rival?
    rejected: str  # a card that the rule lets in: below the line it would speak against the rule
    accepted: str  # a card that the rule does not let in: on the line it would

    @property
    def sentence(self) -> str:
        return with_signs(languages.said(self.rule))

    @property
    def rival_sentence(self) -> str:
        return with_signs(languages.said(self.rival))

    @property
    def would_hang(self) -> Mark:
        return Mark(self.rejected, "wrong")

    @property
    def would_lie(self) -> Mark:
        return Mark(self.accepted, "right")

    @property
    def right(self) -> list[AskedCard]:
        return [one for one in self.fitting if one.fits]

    @property
    def told_by(self) -> AskedCard:
        return next(one for one in self.telling if one.tells_apart)


@lru_cache(maxsize=256)
def ticket_of(rule: Rule, seed: str) -> ExitTicket:
    """The ticket that this seed gives; raise `NoTicket`."""
    chance = Random(seed)  # noqa: S311 -- a question, and no secret
    for _ in range(_TRIES):
        try:
            laid = _laid(rule, chance)
            found = None if laid is None else _asked(laid, chance)
        except ContrivedRule:
            break
        if found is not None:
            return found
    raise NoTicket


def _laid(rule: Rule, chance: Random) -> Laying | None:
    """A line of its own, with cards below it in any place."""
    starters = sorted(cards_of(rule.starter_mask()))
    if not starters:
        return None
    laying = Laying(rule, (chance.choice(starters),))
    verdicts = [True] * (ON_THE_LINE - 1) + [False] * BELOW
    chance.shuffle(verdicts)
    for wanted in verdicts:
        card = _drawn(laying, chance, fits=wanted)
        if card is None:
            return None
        laying.lay(card)
    return laying


def _drawn(laying: Laying, chance: Random, *, fits: bool) -> Card | None:
    fitting = laying.rule.fitting(laying.line)
    among = sorted(card for card in Card.ALL if (card in fitting) == fits and card not in laying.used)
    return chance.choice(among) if among else None


def _asked(laying: Laying, chance: Random) -> ExitTicket | None:
    rule, line = laying.rule, laying.line
    fits = rule.fits_mask(line)
    free = [card for card in Card.ALL if card not in laying.used]
    for rival in _rivals(laying):
        by_rival = rival.fits_mask(line)

        def card_asked(card: Card, other: int = by_rival) -> AskedCard:
            return AskedCard(str(card), bool(fits & card.bit), bool(other & card.bit))

        apart = [card for card in free if (fits ^ by_rival) & card.bit]
        alike = [card for card in free if not (fits ^ by_rival) & card.bit]
        if not apart or len(alike) < ASKED - 1:
            continue
        telling = [chance.choice(apart), *chance.sample(alike, ASKED - 1)]
        left = [card for card in free if card not in telling]
        inside, outside = (
            [card for card in left if fits & card.bit], [card for card in left if not fits & card.bit],
        )  # fmt: skip
        if len(inside) < 2 or len(outside) < ASKED:
            return None
        right = chance.randint(1, min(ASKED - 1, len(inside) - 1))
        fitting = [*chance.sample(inside, right), *chance.sample(outside, ASKED - right)]
        return ExitTicket(
            rule, rival, columns_of(laying.laid[0].line[0], laying.laid),
            _mixed([card_asked(card) for card in fitting], chance),
            _mixed([card_asked(card) for card in telling], chance),
            str(chance.choice([card for card in inside if card not in fitting])),
            str(chance.choice([card for card in outside if card not in fitting])),
        )  # fmt: skip
    return None


def _rivals(laying: Laying) -> list[Rule]:
    """Other rules that agree with every card of the line: those that can be said shortly in front."""
    fits = laying.rule.fits_mask(laying.line)
    found = [
        other
        for other, _likely in laying.analyser().best(_RIVALS)
        if other.fits_mask(laying.line) != fits
        and all(other.accepts(one.line, one.card) == one.fits for one in laying.laid)
    ]
    return sorted(found, key=lambda one: len(one.sentence) > _LONG)


def _mixed(cards: Sequence[AskedCard], chance: Random) -> tuple[AskedCard, ...]:
    return tuple(chance.sample(cards, len(cards)))
