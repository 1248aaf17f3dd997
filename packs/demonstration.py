"""A round for the wall: a simple rule, cards that tell something, and each question before its answer.

The verdicts are those of the judge of the tables. Two ideas are asked for halfway; the next card tells apart the two that
are likeliest to who has seen no more than the class.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from django.utils.translation import gettext as _

from eleusis.cards import Card
from eleusis.inquiry import Analyser
from eleusis.rules import Conventions, Rule, equivalent, languages
from eleusis.rules.library import LIBRARY, LibraryRule
from eleusis.rules.rule import cards_of
from games.rule_words import with_signs
from packs.laying import LaidCard, Laying, columns_of
from packs.lesson_rules import LessonRule
from reports.selectors.marks import Mark, MarkedColumn, short

SIMPLE: Final = 2  # stars at most
ASKED_AFTER: Final = 4  # cards
MOST_CARDS: Final = 10
LIKELY: Final = 0.5
_HAND: Final = 20  # cards to choose the next from; of all 52 the class would see hardly anything but odd ones out


@dataclass(frozen=True)
class ScriptedRound:
    """What was worked out beforehand: cards in order, and the two ideas between them."""

    rule: Rule
    starter: Card
    laid: tuple[LaidCard, ...]
    ideas: tuple[Rule, ...]  # two, after `ASKED_AFTER` cards; or none
    is_told: bool  # whether, of all rules that agree with these cards, it is as likely as all others together


@dataclass(frozen=True, slots=True)
class WallScreen:
    """One screen: a question, or its answer."""

    question: str
    columns: tuple[MarkedColumn, ...]
    asked: Mark | None = None  # the card everybody looks at
    rules: tuple[str, ...] = ()
    answer: str = ""

    @property
    def is_answer(self) -> bool:
        return bool(self.answer)


def secrets_of(lesson_rules: Sequence[LessonRule]) -> tuple[Rule, ...]:
    """What the wall says nothing of: those that the tables will have to find."""
    return tuple(one.rule for one in lesson_rules if one.rule is not None)


def simple_rules(secrets: Sequence[Rule], agreed: Conventions) -> list[LibraryRule]:
    """Rules for the wall, the easiest first; no secret, nor one that comes to the same."""
    easy = sorted((one for one in LIBRARY if one.stars <= SIMPLE), key=lambda one: (one.stars, len(one.sentence)))
    return [one for one in easy if not _is_among(one.under(agreed), secrets)]


def _is_among(rule: Rule, secrets: Sequence[Rule]) -> bool:
    return any(equivalent(rule, other).same for other in secrets)


def first_choice(
    rules: Sequence[LibraryRule], agreed: Conventions, seed: str, secrets: tuple[Rule, ...] = ()
) -> LibraryRule:
    """The easiest of them that its cards tell."""
    return next((one for one in rules if scripted(one.under(agreed), seed, secrets).is_told), rules[0])


@lru_cache(maxsize=64)
def scripted(rule: Rule, seed: str, secrets: tuple[Rule, ...] = ()) -> ScriptedRound:
    """The round that this seed gives. Neither of its ideas is one of the secrets."""
    chance = Random(seed)  # noqa: S311 -- a demonstration, and no secret
    starter = chance.choice(sorted(cards_of(rule.starter_mask())))
    laying, watching = Laying(rule, (starter,)), Analyser(rule.agreed)
    ideas: tuple[Rule, ...] = ()
    for number in range(1, MOST_CARDS + 1):
        card = _next(laying, watching, chance, number, ideas if number == ASKED_AFTER + 1 else ())
        if card is None:
            break
        told = laying.lay(card)
        watching.observe(told.line, told.card, told.fits)
        if number == ASKED_AFTER:
            ideas = _two(laying, watching, secrets)
        if number > ASKED_AFTER and watching.share_of(rule) >= LIKELY:
            break
    return ScriptedRound(rule, starter, tuple(laying.laid), ideas, watching.share_of(rule) >= LIKELY)


def _next(laying: Laying, watching: Analyser, chance: Random, number: int, ideas: Sequence[Rule]) -> Card | None:
    """A card that fits, one that does not; then of a hand the card that tells most, and for two ideas one that parts them."""
    fitting = laying.rule.fitting(laying.line)
    free = sorted(card for card in Card.ALL if card not in laying.used)
    if number <= 2:
        free = [card for card in free if (card in fitting) == (number == 1)] or free
        return chance.choice(free) if free else None
    if len(ideas) == 2:
        apart = ideas[0].fits_mask(laying.line) ^ ideas[1].fits_mask(laying.line)
        free = [card for card in free if apart & card.bit]
    hand = sorted(chance.sample(free, min(_HAND, len(free))))
    return watching.choose(laying.line, hand) if hand else None


def _two(laying: Laying, watching: Analyser, secrets: Sequence[Rule]) -> tuple[Rule, ...]:
    """The likeliest two that some card not yet laid tells apart."""
    best = [one for one, _likely in watching.best(6 + len(secrets)) if not _is_among(one, secrets)][:6]
    free = [card for card in Card.ALL if card not in laying.used]
    for at, one in enumerate(best):
        for other in best[at + 1 :]:
            apart = one.fits_mask(laying.line) ^ other.fits_mask(laying.line)
            if any(apart & card.bit for card in free):
                return (one, other)
    return ()


def screens_of(script: ScriptedRound) -> tuple[WallScreen, ...]:
    """What is shown, step by step: every question is a screen before its answer."""
    return tuple(_screens(script))


def _screens(script: ScriptedRound) -> Iterator[WallScreen]:
    yield WallScreen(
        _("A secret rule says which card may come next. This card lies there. What could matter?"),
        columns_of(script.starter, ()),
    )
    for number, one in enumerate(script.laid, 1):
        before, after = script.laid[: number - 1], script.laid[:number]
        parts = script.ideas if number == ASKED_AFTER + 1 else ()
        yield WallScreen(
            _question(number, parts), columns_of(script.starter, before), Mark(str(one.card)), _said(parts)
        )
        yield WallScreen(
            _question(number, parts), columns_of(script.starter, after),
            Mark(str(one.card), "right" if one.fits else "wrong"), _said(parts), _verdict(one, parts),
        )  # fmt: skip
        if number == ASKED_AFTER and script.ideas:
            asked = _("What could the rule be? Find two ideas that no card speaks against.")
            yield WallScreen(asked, columns_of(script.starter, after))
            yield WallScreen(
                asked, columns_of(script.starter, after), None, _said(script.ideas),
                _("Both of these agree with every card. There are more. Which card would tell the two apart?"),
            )  # fmt: skip
    asked = _("Who can say the rule? Which card made you sure?")
    yield WallScreen(asked, columns_of(script.starter, script.laid))
    yield WallScreen(
        asked, columns_of(script.starter, script.laid), None, (with_signs(languages.said(script.rule)),),
        _("Of all rules that agree with every card it is by far the simplest. In science nobody would tell us that we are right.")
        if script.is_told
        else _("Other rules agree with every card, too: more cards are needed. In science nobody would show us the rule now."),
    )  # fmt: skip


def _said(rules: Sequence[Rule]) -> tuple[str, ...]:
    return tuple(with_signs(languages.said(one)) for one in rules)


def _question(number: int, ideas: Sequence[Rule]) -> str:
    if ideas:
        return _("One idea says yes, the other says no. Does it fit?")
    return (
        _("Does it fit? Hands up for yes, then for no.") if number < 3 else _("Does it fit? And why do you think so?")
    )


def _verdict(one: LaidCard, ideas: Sequence[Rule]) -> str:
    said = (
        _("%(card)s fits: it joins the line.") if one.fits else _("%(card)s does not fit: it hangs below, and stays in sight.")
    ) % {"card": short(str(one.card))}  # fmt: skip
    wrong = [rule for rule in ideas if rule.accepts(one.line, one.card) != one.fits]
    if wrong:
        said += " " + _("Ruled out: “%(rule)s”") % {"rule": with_signs(languages.said(wrong[0]))}
    return said
