"""Questions that are asked until they are answered: an empty line or a slip is neither an answer nor a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from eleusis.cards import SUITS, Card, cards_text
from eleusis.errors import EleusisError
from eleusis.moves import Move
from eleusis.rules import Rule
from eleusis.rules.languages import read, said
from eleusis.rules.reader.answer import Reading
from eleusis.state import Round
from eleusis.statement import Statement
from eleusis.texts import gettext as _
from eleusis.texts import gettext_noop

Read = Callable[[str], str]
Write = Callable[[str], object]

_YES, _NO = frozenset({"y", "yes"}), frozenset({"n", "no"})
_WITH_MORE = frozenset({"hint", "note", "guess"})  # words that others may stand behind


def _in_english(typed: str) -> str:
    """What was typed, with a word that can be typed in the language that is spoken put into English."""
    # Translators: the words that a player types, in this order; each is one word.
    known = gettext_noop("quit help rules table hint note undo run pass none guess y n yes no")
    own = dict(zip(_(known).split(), known.split(), strict=False))
    word, space, rest = typed.partition(" ")
    english = own.get(word.lower())
    return typed if english is None or (rest and english not in _WITH_MORE) else f"{english}{space}{rest}"


class Nothing(Move):
    """No move at all: whoever was asked passes, and the others go on."""


class Quit(Exception):
    """Whoever plays has had enough."""


@dataclass
class Asking:
    """What is typed, line by line. ``command`` does what can be asked for at any time, and says whether it was that."""

    read: Read
    write: Write
    command: Callable[[str, str], bool] = lambda _word, _rest: False

    def line(self, prompt: str, if_empty: str = "") -> str:
        """What was typed that is no command; an empty line is asked again."""
        while True:
            typed = self._typed(prompt)
            if typed is None:
                continue
            if typed:
                return typed
            self.write(if_empty or _("Nothing was typed. Type help to see what you can do."))

    def pause(self, prompt: str) -> str:
        """The one question that an empty line answers: go on."""
        while (typed := self._typed(prompt)) is None:
            pass
        return typed

    def _typed(self, prompt: str) -> str | None:
        typed = _in_english(self.read(prompt).strip())
        word, _space, rest = typed.partition(" ")
        return None if typed and self.command(word.lower(), rest.strip()) else typed

    def yes(self, prompt: str) -> bool:
        """Yes or no, and nothing else."""
        say = _("Answer y or n.")
        while (typed := self.line(prompt, say).lower()) not in _YES | _NO:
            self.write(say)
        return typed in _YES

    def yes_or_pass(self, prompt: str) -> bool | None:
        """Yes, no, or None for no answer."""
        say = _("Answer y or n, or pass.")
        while (typed := self.line(prompt, say).lower()) not in _YES | _NO | {"pass"}:
            self.write(say)
        return None if typed == "pass" else typed in _YES

    def one_of(self, cards: Sequence[Card], prompt: str, *, or_none: bool = False) -> Card | None:
        """One of these cards, or None where that is an answer, too."""
        wanted = _("Name one of %(cards)s, or type none.") if or_none else _("Name one of %(cards)s.")
        say = wanted % {"cards": cards_text(cards)}
        while True:
            typed = self.line(prompt, say)
            if or_none and typed.lower() == "none":
                return None
            try:
                card = Card.parse(typed)
            except EleusisError as refusal:
                self.write(str(refusal))
                continue
            if card in cards:
                return card
            self.write(say)

    # ── rules ────────────────────────────────────────────────────────────────────────────────────

    def rule(self, text: str, *, free: bool = False) -> tuple[Statement, Rule | None] | None:
        """What these words mean, as it was understood; None: they are to be put differently.

        With ``free``, what the table cannot read stands in its writer's own words.
        """
        try:
            own = Statement(text)
        except EleusisError as refusal:
            self.write(str(refusal))
            return None
        reading = read(text)
        if reading.error is not None:
            self.write(reading.error.message)
        if not reading.rules:
            if free:
                self.write(_("It stands in your own words."))
            return (own, None) if free else None
        for repair in reading.repairs:
            self.write(repair.sentence)
        rule = self._which(reading, free=free)
        if rule is None:
            return (own, None) if free else None
        return Statement(text, rule.to_json(), rule.sentence), rule

    def _which(self, reading: Reading, *, free: bool) -> Rule | None:
        rules = reading.rules
        if reading.is_clear:
            self.write(_("That is: %(rule)s") % {"rule": said(rules[0])})
            return rules[0]
        near = reading.error is not None
        self.write(_("Without that it could be:") if near else _("This can be read in several ways:"))
        for number, rule in enumerate(rules, 1):
            self.write(f"  {number}. {said(rule)}")
        self.write("  0. " + (_("none of these: keep my own words") if free else _("none of these")))
        say = _("Type a number from 0 to %(most)s.") % {"most": len(rules)}
        while (typed := self.line(_("Which one do you mean? "), say)) not in map(str, range(len(rules) + 1)):
            self.write(say)
        return rules[int(typed) - 1] if int(typed) else None

    def agrees(self, rule: Rule, line: tuple[Card, ...], question: str) -> bool:
        """Has its writer seen what it lets in, and is that what was meant?"""
        lets_in, keeps_out = _some(rule, line, True), _some(rule, line, False)
        self.write(_("  It would let in %(in)s and keep out %(out)s.") % {"in": lets_in, "out": keeps_out})
        return self.yes(question)


class AtTerminal(Protocol):
    """Whoever plays at a terminal, as far as questions are concerned: the round, and how to ask and to write."""

    @property
    def asking(self) -> Asking: ...
    @property
    def round_(self) -> Round: ...
    @property
    def dice(self) -> Random: ...

    def may(self, kind: type[Move]) -> bool: ...
    def write(self, text: str) -> None: ...


def _some(rule: Rule, line: tuple[Card, ...], fits: bool) -> str:
    """Three cards of different suits, where there are so many."""
    cards = rule.fitting(line) if fits else set(Card.ALL) - rule.fitting(line)
    spread = sorted(cards, key=lambda card: (card.index * 23 % 53, card.index))
    first = [next((card for card in spread if card.suit == suit), None) for suit in SUITS]
    return cards_text([card for card in first if card is not None][:3]) or _("nothing")


def fit_question(cards: str, count: int) -> str:
    """Of a card, or of several in their order."""
    asked = _("Do %(cards)s all fit, in this order?") if count > 1 else _("Does %(cards)s fit?")
    return asked % {"cards": cards}
