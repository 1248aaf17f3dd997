"""What a dealer is asked: the rule, verdicts by hand, and the card that proves a no-play wrong."""

from __future__ import annotations

from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import cards_text
from eleusis.errors import EleusisError
from eleusis.players.terminal.asking import AtTerminal
from eleusis.rules import quality
from eleusis.rules.library import choose
from eleusis.statement import Statement

STARS = ("1", "2", "3", "4", "5")


def rule(solo: AtTerminal) -> mv.Move | None:
    """In words, or out of the library; whoever cannot make the table understand judges by hand."""
    typed = solo.asking.line(
        "You deal. Write your rule, or 1 to 5 for one of so many stars: ",
        "Write which card may follow which, like: alternate red and black. Or type 1, 2, 3, 4 or 5.",
    )
    if typed in STARS:
        return _from_the_library(solo, int(typed))
    found = solo.asking.rule(typed)
    if found is None:
        return _by_hand(solo, typed)
    statement, read = found
    assert read is not None
    for flag in quality(read).flags:
        solo.write(f"! {flag.sentence}\n  {flag.suggestion}")
    if not solo.asking.yes("Is that your rule? (y/n) "):
        return None
    by_table = solo.asking.yes("Shall the table judge? (y: the table, n: you, every card) ")
    return mv.SetRule(statement, "rule" if by_table else "dealer")


def _from_the_library(solo: AtTerminal, stars: int) -> mv.Move | None:
    entry = solo.dice.choice(choose(stars=stars))
    solo.write(f"{entry.title}: {entry.sentence}")
    if not solo.asking.yes("Take it? (y/n) "):
        return None
    return mv.SetRule(Statement(entry.text, entry.rule.to_json(), entry.sentence))


def _by_hand(solo: AtTerminal, words: str) -> mv.Move | None:
    try:
        statement = Statement(words)
    except EleusisError:
        return None
    if solo.asking.yes("Judge every card yourself, by these words? (y/n) "):
        return mv.SetRule(statement, "dealer")
    return None


def verdict(solo: AtTerminal) -> mv.Move:
    """By hand: a card, a string, a shown hand, a guess."""
    round_ = solo.round_
    if round_.phase == st.GUESS_VERDICT:
        assert round_.guess is not None
        if round_.sorting is not None and round_.sorting.fits:
            solo.write(_heaps(round_.sorting))
        return mv.GiveVerdict(solo.asking.yes(f"“{round_.guess.said}” Is that your rule? (y/n) "))
    if round_.pending is None:
        shown = sorted(round_.shown or ())
        card = solo.asking.one_of(shown, f"Which of {cards_text(shown)} fits? (a card, or none) ", or_none=True)
        return mv.GiveVerdict(True) if card is None else mv.PlayFor(card)
    cards = cards_text(round_.pending.cards)
    several = len(round_.pending.cards) > 1
    question = f"Do {cards} all fit your rule, in this order?" if several else f"Does {cards} fit your rule?"
    return mv.GiveVerdict(solo.asking.yes(f"{question} (y/n) "))


def _heaps(sorting: st.Sorting) -> str:
    """How the cards of a guess were sorted, and how well by a rule that can be read."""
    fits = sorting.fits or ()
    heap = [card for card, one in zip(sorting.cards, fits, strict=True) if one]
    told = f"Of {cards_text(sorting.cards)} these were said to fit: {cards_text(heap) or 'none'}."
    if sorting.truth is None:
        return told
    right = sum(one == other for one, other in zip(fits, sorting.truth, strict=True))
    return f"{told} By your rule {right} of {len(fits)} are sorted right."


def card(solo: AtTerminal) -> mv.Move:
    """Several cards of a shown hand fit; the table has found that out, and the dealer chooses."""
    fitting = sorted(set(solo.round_.fitting or ()))
    found = solo.asking.one_of(fitting, f"These fit: {cards_text(fitting)}. Which one is played? ")
    assert found is not None
    return mv.PlayFor(found)
