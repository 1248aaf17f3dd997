"""What a player is asked. Each gives a move, or None after a slip that has been told; the table is shown before."""

from __future__ import annotations

from eleusis import moves as mv
from eleusis.cards import cards_text, parse_cards
from eleusis.errors import EleusisError
from eleusis.players.habits import habits_of
from eleusis.players.terminal.asking import AtTerminal, Nothing, fit_question
from eleusis.players.terminal.games import words_of
from eleusis.texts import gettext as _


def turn(solo: AtTerminal) -> mv.Move | None:
    """A card, several where the game has strings, a guess where it comes before the card, or none."""
    may_guess = solo.may(mv.Guess)
    habits = habits_of(solo.round_.variant)
    several = habits.longest(solo.may) > 1
    say = (
        _("Play one to four cards, like 7H or 7H 3C, or say none.")
        if several
        else _("Play a card, like 7H, or say none.")
    )
    if may_guess:
        say = _("Play a card, like 7H, or say none, or guess.")
    typed = solo.asking.line(_("Your turn: "), say)
    word, _space, rest = typed.partition(" ")
    if word.lower() == "none" and not rest:
        return mv.DeclareNoPlay()
    if word.lower() == "guess":
        if may_guess:
            return _guessed(solo, rest)
        solo.write(_(words_of(solo.round_.variant).no_guess))
        return None
    try:
        cards = parse_cards(typed)
    except EleusisError as refusal:
        solo.write(str(refusal))
        solo.write(say)
        return None
    if len(cards) == 1:
        return mv.Play(cards[0])
    if several:
        return habits.lays(cards, None)
    solo.write(_("In this game one card is played at a time."))
    return None


def guess(solo: AtTerminal) -> mv.Move | None:
    """After a right card or no-play."""
    typed = solo.asking.line(
        _("You may guess: write the rule, or pass: "), _("Write what you think the rule is, or type pass.")
    )
    if typed.lower() == "pass":
        return mv.PassGuess()
    word, _space, rest = typed.partition(" ")
    return _guessed(solo, rest if word.lower() == "guess" else typed)


def _guessed(solo: AtTerminal, text: str) -> mv.Move | None:
    """Nothing counts before its writer has seen how it was understood. Where a dealer judges by hand, any words do."""
    found = solo.asking.rule(text, free=solo.round_.judge == "dealer" or solo.round_.settings.prove_it)
    if found is None:
        return None
    statement, rule = found
    agreed = rule is None or solo.asking.agrees(rule, solo.round_.layout.line, _("Say it? (y/n) "))
    return mv.Guess(statement) if agreed else None


def sort(solo: AtTerminal) -> mv.Move:
    """The cards of a guess, one after the other, and once more if that was not meant."""
    sorting = solo.round_.sorting
    assert sorting is not None
    solo.write(_("Prove it: would each of these fit now? %(cards)s") % {"cards": cards_text(sorting.cards)})
    while True:
        fits = tuple(solo.asking.yes(_("  Does %(card)s fit? (y/n) ") % {"card": card}) for card in sorting.cards)
        heap = [card for card, one in zip(sorting.cards, fits, strict=True) if one]
        only = _("You say that only %(cards)s would fit. (y/n) ") % {"cards": cards_text(heap)}
        if solo.asking.yes(only if heap else _("You say that none would fit. (y/n) ")):
            return mv.Sort(fits)


def predict(solo: AtTerminal) -> mv.Move | None:
    pending = solo.round_.pending
    assert pending is not None
    question = fit_question(cards_text(pending.cards), len(pending.cards))
    fits = solo.asking.yes_or_pass(question + _(" (y/n, or pass) "))
    return Nothing() if fits is None else mv.Predict(fits)


def conclude(solo: AtTerminal) -> mv.Move | None:
    """In words of any kind: it is for oneself, and for the account at the end."""
    typed = solo.asking.line(
        _("What do you think the rule is? (in your own words, or pass) "), _("Write what you think, or type pass.")
    )
    if typed.lower() == "pass":
        return Nothing()
    found = solo.asking.rule(typed, free=True)
    return None if found is None else mv.Conclude(found[0])
