"""Words about a rule, read for somebody who is writing them: the readings, and how each would play."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from eleusis.cards import Card, parse_cards
from eleusis.errors import Unreadable
from eleusis.rules import STANDARD, Conventions, Rule, equivalent, languages
from eleusis.statement import Statement
from games.refusals import AmbiguousRule, OtherWords, Refused

# Lines a reader can take in at a glance; the first on which the rule accepts some cards and rejects some is shown.
_SAMPLE_LINES = tuple(parse_cards(text) for text in ("5H 8S", "QC 4D", "3S 3D 9C", "KH", "2C 7H AS 10D"))
Line = tuple[Card, ...]
LONGEST_LINE: Final = 600  # more cards lie on no table
_SHOWN_OF_LINE: Final = 5
_SAMPLE_ORDER = tuple(sorted(Card.ALL, key=lambda card: (card.index * 29) % 53))
_CARD: Final = re.compile(r"\b(10|[2-9AJQK])([CDHS])\b")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def with_signs(sentence: str) -> str:
    """Cards in a sentence with the signs of the suits, as children read them: 7♥ for 7H."""
    return _CARD.sub(lambda card: card[1] + _SIGNS[card[2]], sentence)


def line_of(cards: Any) -> Line:
    """The main line of the writer's own table, as the browser names it; empty where it names none."""
    if not isinstance(cards, list) or len(cards) > LONGEST_LINE or not all(isinstance(card, str) for card in cards):
        return ()
    return tuple(Card.parse(card) for card in cards)


def examples(rule: Rule, here: Line = ()) -> dict[str, list[str]]:
    """A short line, three cards that fit after it and three that do not (fewer if there are no three).

    ``here`` is the line of the writer's own table: then they continue it, and its end is shown.
    """
    best: dict[str, list[str]] = {}
    for line in (here,) if here else _SAMPLE_LINES:
        fitting = rule.fitting(line)
        fits = [str(card) for card in _SAMPLE_ORDER if card in fitting][:3]
        misfits = [str(card) for card in _SAMPLE_ORDER if card not in fitting][:3]
        found = {"line": [str(card) for card in line[-_SHOWN_OF_LINE:]], "fits": fits, "misfits": misfits}
        if len(fits) == len(misfits) == 3:
            return found
        if not best or len(fits) + len(misfits) > len(best["fits"]) + len(best["misfits"]):
            best = found
    return best


def reading_json(rule: Rule, here: Line = ()) -> dict[str, Any]:
    return {"rule": rule.to_json(), "sentence": languages.said(rule), **examples(rule, here)}


def told_apart(rules: Sequence[Rule]) -> list[dict[str, Any]]:
    """The readings of a text that has several, each with a card that fits by some of them and not by others."""
    line, card = min(
        ((line, card) for line in _SAMPLE_LINES for card in _SAMPLE_ORDER),
        key=lambda play: abs(2 * sum(rule.accepts(*play) for rule in rules) - len(rules)),
    )
    verdicts = [rule.accepts(line, card) for rule in rules]
    if len(set(verdicts)) == 1:  # alike on all of them: the first two differ somewhere
        difference = equivalent(rules[0], rules[1])
        if difference.line is not None and difference.card is not None:
            line, card = tuple(difference.line), difference.card
            verdicts = [rule.accepts(line, card) for rule in rules]
        else:
            return [reading_json(rule) for rule in rules]
    cards = [str(known) for known in line]
    return [
        reading_json(rule) | {"apart": {"line": cards, "card": str(card), "fits": fits}}
        for rule, fits in zip(rules, verdicts, strict=True)
    ]


def clean_text(text: Any) -> str:
    """The writer's words without control characters; raise `Unreadable` if there are none or too many."""
    if not isinstance(text, str):
        raise Unreadable(_("Write it in words."))
    plain = unicodedata.normalize("NFC", text)
    plain = "".join(" " if char.isspace() else char for char in plain)
    plain = "".join(char for char in plain if unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn"})
    plain = " ".join(plain.split())
    if not 1 <= len(plain) <= 500:
        raise Unreadable(_("Write it in 1 to 500 letters."))
    return plain


def read(text: Any, agreed: Conventions = STANDARD, here: Line = (), *, near: bool = False) -> dict[str, Any]:
    """The answer of ``POST /rules/read/``, under the conventions of the writer's class; ``here``: see `examples`.

    Readings beside an error, where ``near`` asks for them, are what the words come near to.
    """
    reading = languages.read(clean_text(text), agreed, only_whole=not near)
    error = reading.error
    found = reading.rules[:4]
    return {
        "readings": told_apart(found) if len(found) > 1 else [reading_json(rule, here) for rule in found],
        "error": None
        if error is None
        else {
            "code": error.code,
            "text": error.message,
            "start": error.span[0],
            "end": error.span[1],
            "expected": list(error.expected),
        },
        "repairs": [str(repair) for repair in reading.repairs],
    }


def statement_of(
    text: Any,
    rule: Any,
    *,
    must_be_rule: bool,
    agreed: Conventions = STANDARD,
    as_agreed: bool = False,
) -> Statement:
    """The statement of a move: the words, and the rule that the writer has agreed to.

    Words alone are read under the conventions ``agreed``; a rule carries its own, which have to be the same where
    it is said to others (``as_agreed``).
    Raise `Unreadable`, `AmbiguousRule`, `ContrivedRule`, `OtherWords`, or `Refused` with ``rule_not_understood``.
    """
    words = clean_text(text)
    if rule is not None:
        meant = Rule.from_json(rule)
        if as_agreed and meant.agreed != agreed:
            raise OtherWords
        return Statement(words, meant.to_json(), meant.sentence)
    if not must_be_rule:
        return Statement(words)
    reading = languages.read(words, agreed)
    if not reading.rules:
        sentence = reading.error.message if reading.error is not None else _("The table cannot read this rule.")
        raise Refused("rule_not_understood", sentence)
    if not reading.is_clear:
        raise AmbiguousRule(told_apart(reading.rules[:4]), reading.error.message if reading.error is not None else "")
    found = Rule.from_json(reading.rules[0].to_json())  # what a reading offers may still be too much to be checked
    return Statement(words, found.to_json(), found.sentence)
