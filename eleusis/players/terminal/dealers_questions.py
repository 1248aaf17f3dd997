"""What a dealer is asked: the rule, verdicts by hand, and the card that proves a no-play wrong."""

from __future__ import annotations

from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import cards_text
from eleusis.errors import EleusisError
from eleusis.players.terminal.asking import AtTerminal
from eleusis.rules import languages, quality
from eleusis.rules.library import choose
from eleusis.statement import Statement
from eleusis.texts import gettext as _

STARS = ("1", "2", "3", "4", "5")


def rule(solo: AtTerminal) -> mv.Move | None:
    """In words, or out of the library; whoever cannot make the table understand judges by hand."""
    typed = solo.asking.line(
        _("You deal. Write your rule, or 1 to 5 for one of so many stars: "),
        _("Write which card may follow which, like: alternate red and black. Or type 1, 2, 3, 4 or 5."),
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
    if not solo.asking.yes(_("Is that your rule? (y/n) ")):
        return None
    by_table = solo.asking.yes(_("Shall the table judge? (y: the table, n: you, every card) "))
    return mv.SetRule(statement, "rule" if by_table else "dealer")


def _from_the_library(solo: AtTerminal, stars: int) -> mv.Move | None:
    entry = solo.dice.choice(choose(stars=stars))
    solo.write(f"{entry.title}: {languages.said(entry.rule)}")
    if not solo.asking.yes(_("Take it? (y/n) ")):
        return None
    return mv.SetRule(Statement(entry.text, entry.rule.to_json(), entry.sentence))


def _by_hand(solo: AtTerminal, words: str) -> mv.Move | None:
    try:
        statement = Statement(words)
    except EleusisError:
        return None
    if solo.asking.yes(_("Judge every card yourself, by these words? (y/n) ")):
        return mv.SetRule(statement, "dealer")
    return None


def verdict(solo: AtTerminal) -> mv.Move:
    """By hand: a card, a string, a shown hand, a guess."""
    round_ = solo.round_
    if round_.phase == st.GUESS_VERDICT:
        assert round_.guess is not None
        if round_.sorting is not None and round_.sorting.fits:
            solo.write(_heaps(round_.sorting))
        question = _("“%(rule)s” Is that your rule? (y/n) ") % {"rule": languages.words_of(round_.guess)}
        return mv.GiveVerdict(solo.asking.yes(question))
    if round_.pending is None:
        shown = sorted(round_.shown or ())
        which = _("Which of %(cards)s fits? (a card, or none) ") % {"cards": cards_text(shown)}
        card = solo.asking.one_of(shown, which, or_none=True)
        return mv.GiveVerdict(True) if card is None else mv.PlayFor(card)
    cards = cards_text(round_.pending.cards)
    several = len(round_.pending.cards) > 1
    question = (
        _("Do %(cards)s all fit your rule, in this order? (y/n) ")
        if several
        else _("Does %(cards)s fit your rule? (y/n) ")
    )
    return mv.GiveVerdict(solo.asking.yes(question % {"cards": cards}))


def _heaps(sorting: st.Sorting) -> str:
    """How the cards of a guess were sorted, and how well by a rule that can be read."""
    fits = sorting.fits or ()
    heap = [card for card, one in zip(sorting.cards, fits, strict=True) if one]
    told = _("Of %(cards)s these were said to fit: %(heap)s.") % {
        "cards": cards_text(sorting.cards),
        "heap": cards_text(heap) or _("none"),
    }
    if sorting.truth is None:
        return told
    right = sum(one == other for one, other in zip(fits, sorting.truth, strict=True))
    right_ones = _("By your rule %(right)s of %(cards)s are sorted right.") % {"right": right, "cards": len(fits)}
    return f"{told} {right_ones}"


def card(solo: AtTerminal) -> mv.Move:
    """Several cards of a shown hand fit; the table has found that out, and the dealer chooses."""
    fitting = sorted(set(solo.round_.fitting or ()))
    which = _("These fit: %(cards)s. Which one is played? ") % {"cards": cards_text(fitting)}
    found = solo.asking.one_of(fitting, which)
    assert found is not None
    return mv.PlayFor(found)
