"""Eleusis in a terminal: ``python -m eleusis rule "TEXT"``, ``python -m eleusis same "A" "B"``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress

from eleusis import spoken
from eleusis.cards import Card, cards_text, parse_cards
from eleusis.errors import EleusisError
from eleusis.players import terminal
from eleusis.rules import Rule, equivalent, quality
from eleusis.rules.languages import read, said
from eleusis.rules.numbers import listed
from eleusis.rules.reader.lexicon.tables import UnreadableLanguage
from eleusis.rules.rule import cards_of
from eleusis.texts import gettext as _
from eleusis.texts import gettext_noop

_RANKS = {1: gettext_noop("ace"), 11: gettext_noop("jack"), 12: gettext_noop("queen"), 13: gettext_noop("king")}
_SUITS = {
    "C": gettext_noop("clubs"),
    "D": gettext_noop("diamonds"),
    "H": gettext_noop("hearts"),
    "S": gettext_noop("spades"),
}
_LINES = tuple(map(parse_cards, ("7H 4S", "7H", "3C 9D", "QS 5H", "KD", "10C 2H 8S")))
_COLUMN = 30
_NOT_UNDERSTOOD = 2
_PIPE_CLOSED = 141  # what a shell says of a program that was told so by the signal: 128 + SIGPIPE
_EPILOG = gettext_noop("""examples:
  python -m eleusis rule "If the last card is odd, play a red card; otherwise play a black card"
  python -m eleusis same "Play a higher card" "Each card must be higher than all cards so far"

Put a rule in quotation marks. Exit code: 0 an answer, 1 not the same, 2 not understood.""")
_OF_ARGPARSE = (  # what it says by itself, through the same catalogue (`spoken.speak`)
    gettext_noop("usage: "),
    gettext_noop("options"),
    gettext_noop("positional arguments"),
    gettext_noop("show this help message and exit"),
    gettext_noop("%(prog)s: error: %(message)s\n"),
    gettext_noop("the following arguments are required: %s"),
    gettext_noop("invalid choice: %(value)r (choose from %(choices)s)"),
    gettext_noop("invalid %(type)s value: %(value)r"),
    gettext_noop("argument %(argument_name)s: %(message)s"),
    gettext_noop("unrecognized arguments: %s"),
    gettext_noop("expected one argument"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer one question; the exit code is 0 for an answer, 1 for "not the same", 2 for what cannot be read."""
    language = argparse.ArgumentParser("python -m eleusis", add_help=False, allow_abbrev=False)
    language.add_argument("--language", choices=spoken.codes(), default=None)
    asked, _rest = language.parse_known_args(arguments)
    spoken.speak(asked.language or spoken.of_terminal())
    parser = argparse.ArgumentParser(
        prog="python -m eleusis",
        description=_("Secret rules of Eleusis in a terminal."),
        epilog=_(_EPILOG),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--language", choices=spoken.codes(), help=_("of all that is said here; otherwise that of your terminal")
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="rule | same | play")
    rule = commands.add_parser("rule", help=_("say a rule in its canonical words, how it plays, and which cards fit"))
    rule.add_argument("text", help=_("the rule, in quotation marks"))
    same = commands.add_parser(
        "same", help=_("prove two rules the same, or show the shortest line that separates them")
    )
    same.add_argument("a", help=_("one rule, in quotation marks"))
    same.add_argument("b", help=_("the other, in quotation marks"))
    commands.add_parser("play", help=_("play a game alone, against bots"), add_help=False)
    given, rest = parser.parse_known_args(arguments)
    if given.command == "play":
        return terminal.main(rest, input, print)
    if rest:
        parser.error(_("too many words: %(words)s; put a rule in quotation marks") % {"words": " ".join(rest)})
    try:
        return _tell(given.text) if given.command == "rule" else _compare(given.a, given.b)
    except EleusisError as refusal:
        print(refusal, file=sys.stderr)
        return 2


def _read(text: str, name: str = "") -> Rule | None:
    """The rule in these words, the first reading of several; what was repaired, chosen or not understood is told."""
    text = " ".join(text.split())
    reading = read(text)
    for repair in () if reading.error is not None else reading.repairs:
        print(repair.sentence)
    if reading.error is not None or not reading.rules:
        message = reading.error.message if reading.error is not None else _("This cannot be read as a rule.")
        print(f"{name}{message}", file=sys.stderr)
        if reading.error is not None and text:
            print(_pointed(text, *reading.error.span), file=sys.stderr)
        if reading.rules:
            print(_("Without that it could be:"), file=sys.stderr)
            for rule in reading.rules:
                print(f"  {said(rule)}", file=sys.stderr)
        return None
    if not reading.is_clear:
        print(_("This can be read in several ways; the first is taken:"))
        for number, rule in enumerate(reading.rules, 1):
            print(f"  {number}. {said(rule)}")
    return reading.rules[0]


def _pointed(text: str, start: int, end: int) -> str:
    """The part of the text around a place, with the place marked below it."""
    before, after = max(0, start - 40), min(max(end, start + 1) + 30, start + 60)
    shown = ("…" if before else "") + text[before:after] + ("…" if after < len(text) else "")
    return f"  {shown}\n  {' ' * (start - before + bool(before))}{'^' * min(max(1, end - start), 30)}"


def _tell(text: str) -> int:
    rule = _read(text)
    if rule is None:
        return 2
    measured = quality(rule)
    print(said(rule))
    print()
    _show_examples(rule)
    print()
    print(_("cards that fit").ljust(_COLUMN) + _percent(measured.acceptance))
    print(_("hands of 12 that can play").ljust(_COLUMN) + _percent(measured.playable_hand))
    print(_("rounds with a dead end").ljust(_COLUMN) + _percent(measured.dead_end))
    plays = f"{measured.expected_plays:4.0f}"
    print(_("plays to find it").ljust(_COLUMN) + plays + "   " + _("(a simulated learner, on average)"))
    for flag in measured.flags:
        print(f"\n! {flag.sentence}\n  {flag.suggestion}")
    return 0


def _percent(share: float) -> str:
    return f"{100 * share:4.0f} %"


def _show_examples(rule: Rule) -> None:
    """Three cards that fit and three that do not, after a line on which there are both if one is found."""
    starters = rule.starter_mask()
    lines = [
        line
        for line in _LINES
        if starters & line[0].bit and all(rule.accepts(line[:place], line[place]) for place in range(1, len(line)))
    ]
    lines += [(card,) for card in sorted(cards_of(starters))] or [_LINES[0]]
    line = next((line for line in lines if 3 <= len(rule.fitting(line)) <= 49), lines[0])
    fits = sorted(rule.fitting(line), key=_scattered)
    misfits = sorted(set(Card.ALL) - set(fits), key=_scattered)
    print(_("After %(cards)s:") % {"cards": cards_text(line)})
    print(_("  right  %(cards)s") % {"cards": cards_text(fits[:3]) or _("no card")})
    print(_("  wrong  %(cards)s") % {"cards": cards_text(misfits[:3]) or _("no card")})


def _scattered(card: Card) -> int:
    """An order that shows different suits and ranks early on."""
    return card.index * 29 % 53


def _compare(a: str, b: str) -> int:
    one, other = _read(a, "A: "), _read(b, "B: ")
    if one is None or other is None:
        return 2
    print(f"A: {said(one)}\nB: {said(other)}")
    found = equivalent(one, other)
    if found.same:
        print(_("The same rule: no line can separate them."))
        return 0
    line, card = found.line, found.card
    assert line is not None
    assert card is not None
    fits, not_fits = ("A", "B") if one.accepts(line, card) else ("B", "A")
    differs = _("Not the same: after %(line)s, %(card)s fits by %(fits)s and does not fit by %(not_fits)s.")
    print(differs % {"line": _listed(line), "card": _next(card, line), "fits": fits, "not_fits": not_fits})
    print(_("In short: %(line)s, then %(card)s.") % {"line": cards_text(line), "card": card})
    return 1


def _named(card: Card) -> str:
    rank = _(_RANKS[card.rank]) if card.rank in _RANKS else str(card.rank)
    return _("%(rank)s of %(suit)s") % {"rank": rank, "suit": _(_SUITS[card.suit])}


def _listed(line: Sequence[Card]) -> str:
    """A line of cards in words: "the 7 of hearts, the ace of clubs and another ace of clubs"."""
    return listed([_next(card, line[:place]) for place, card in enumerate(line)], _("and"))


def _next(card: Card, line: Sequence[Card]) -> str:
    return (_("another %(card)s") if card in line else _("the %(card)s")) % {"card": _named(card)}


def run() -> int:
    """`main` in a shell, where whoever reads may have heard enough (``| head -1``): that is no error to tell."""
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:
        with suppress(BrokenPipeError):
            sys.stdout.close()  # what is left unsaid is dropped here, and not told at exit
        return _PIPE_CLOSED
    except UnreadableLanguage as wrong:
        sys.stderr.write(f"{wrong}\n")
        return _NOT_UNDERSTOOD
    return code


if __name__ == "__main__":
    sys.exit(run())
