"""Eleusis in a terminal: ``python -m eleusis rule "TEXT"``, ``python -m eleusis same "A" "B"``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from eleusis.cards import Card, cards_text
from eleusis.errors import EleusisError
from eleusis.players import terminal
from eleusis.rules import Rule, equivalent, parse, quality

_EXAMPLE = Card.parse("7H")


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer one question; the exit code is 0 for an answer, 1 for "not the same", 2 for what cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m eleusis", description="Secret rules of Eleusis in a terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    rule = commands.add_parser("rule", help="say a rule in canonical English, how it plays, and which cards fit")
    rule.add_argument("text")
    same = commands.add_parser("same", help="prove two rules the same, or show the shortest line that separates them")
    same.add_argument("a")
    same.add_argument("b")
    commands.add_parser("play", help="play a game alone, against bots", add_help=False)
    given, rest = parser.parse_known_args(arguments)
    if given.command == "play":
        return terminal.main(rest, input, print)
    if rest:
        parser.error(f"too many words: {' '.join(rest)}; put a rule in quotation marks")
    try:
        return _tell(given.text) if given.command == "rule" else _compare(given.a, given.b)
    except EleusisError as refusal:
        print(refusal, file=sys.stderr)
        return 2


def _read(text: str) -> Rule | None:
    reading = parse(text)
    for repair in reading.repairs:
        print(f"Read “{repair.read}” for “{repair.written}”.")
    if reading.error is not None:
        start, end = reading.error.span
        print(reading.error.message, file=sys.stderr)
        print(f"  {text}\n  {' ' * start}{'^' * max(1, end - start)}", file=sys.stderr)
        return None
    if not reading.is_clear:
        print("This can be read in several ways; the first is taken:")
        for number, rule in enumerate(reading.rules, 1):
            print(f"  {number}. {rule.sentence}")
    return reading.rules[0]


def _tell(text: str) -> int:
    rule = _read(text)
    if rule is None:
        return 2
    print(rule.sentence)
    measured = quality(rule)
    print(
        f"{100 * measured.acceptance:.0f} % of the cards fit; a hand of 12 can play "
        f"{100 * measured.playable_hand:.0f} % of the time; dead end in {100 * measured.dead_end:.0f} % of rounds; "
        f"about {measured.expected_plays:.0f} plays to find."
    )
    for flag in measured.flags:
        print(f"- {flag.sentence} {flag.suggestion}")
    line = (_EXAMPLE, *sorted(rule.fitting((_EXAMPLE,)))[:1])
    fits = sorted(rule.fitting(line), key=_scattered)
    misfits = sorted(set(Card.ALL) - set(fits), key=_scattered)
    print(
        f"After {cards_text(line)}: right {cards_text(fits[:3]) or 'none'}; wrong {cards_text(misfits[:3]) or 'none'}."
    )
    return 0


def _scattered(card: Card) -> int:
    """An order that shows different suits and ranks early on."""
    return card.index * 23 % 53


def _compare(a: str, b: str) -> int:
    one, other = _read(a), _read(b)
    if one is None or other is None:
        return 2
    print(f"A: {one.sentence}\nB: {other.sentence}")
    found = equivalent(one, other)
    if found.same:
        print("The same rule: no line can separate them.")
        return 0
    line, card = found.line, found.card
    assert line is not None
    assert card is not None
    fits = "A" if one.accepts(line, card) else "B"
    print(f"Not the same: after {cards_text(line)}, {card} fits {fits} alone.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
