"""A turn as several games know it: a card and what the others foresee of it, a no-play, a guess.

Here is what leads to a verdict. What follows from one is each game's own; it says so as a `GameOfTurns`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from eleusis import allowed, every_game
from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.errors import IllegalMove
from eleusis.hands import place_of
from eleusis.seats import Actor, Seat
from eleusis.state import Round, State
from eleusis.statement import Statement
from eleusis.texts import gettext_lazy as _
from eleusis.variant import Draft, Variant


class GameOfTurns(Variant, Protocol):
    """A game whose players take turns with the cards of a hand."""

    def start(self, draft: Draft) -> None:
        """Deal, and begin the first turn."""
        ...

    def may_predict(self, state: State, seat: Seat) -> bool:
        """Is this seat one of those who are waited for while a card lies before its verdict?"""
        ...

    def ask(self, draft: Draft) -> None:
        """What lies on the table, cards or a shown hand, is to be judged: see `ask_judge`."""
        ...

    def judge_play(self, draft: Draft, fits: bool) -> None:
        """The verdict on the cards that lie there, and what follows."""
        ...

    def judge_no_play(self, draft: Draft, played: Card | None) -> None:
        """The verdict on a shown hand: the fitting card that proves the claim wrong, or None, and the claim is right."""
        ...

    def retract(self, draft: Draft) -> None:
        """The dealer turns the last verdict round, and what followed from it."""
        ...

    def next_turn(self, draft: Draft, after: Seat) -> None:
        """The turn goes left."""
        ...

    def leave(self, draft: Draft, seat: Seat) -> None:
        """Somebody leaves for good: see `leave`."""
        ...

    def score(self, draft: Draft) -> tuple[ev.Score, ...]:
        """The score sheet of the round as it stands."""
        ...


class GameOfGuesses(GameOfTurns, Protocol):
    """A game in which the player on turn may say the rule aloud, and a right guess ends the round."""

    def after_guess(self, draft: Draft, seat: Seat, *, wrong: bool) -> None:
        """The guess was wrong, or the chance to guess was let go by."""
        ...


def options(state: State, actor: Actor) -> tuple[type[mv.Move], ...]:
    """What is offered to whoever is on turn, beside what every game offers."""
    round_ = state.round
    if round_ is None or actor != round_.turn or not allowed.is_on_turn(state, actor):
        return ()
    if round_.phase == st.TURN:
        return (mv.Play, mv.DeclareNoPlay)
    return {st.GUESS: (mv.Guess, mv.PassGuess), st.SORTING: (mv.Sort,)}.get(round_.phase, ())


def decide(variant: GameOfTurns, draft: Draft, actor: Actor, move: mv.Move) -> None:
    """Decide a move that is offered: one of a turn, or one that is the same in every game."""
    if isinstance(move, mv.Play):  # nearly every move is
        play(variant, draft, actor, (move.card,), move.expects)
        return
    if every_game.decide_common(draft, actor, move, variant.score):
        return
    match move:
        case mv.BeginRound():
            every_game.begin_round(draft, move, variant.start)
        case mv.SetRule():
            every_game.set_rule(draft, move, variant.start)
        case mv.LeaveSeat(seat):
            variant.leave(draft, seat)
        case mv.Predict(fits):
            draft.add(ev.Predicted(actor, fits))
            close_window_when_all_answered(variant, draft)
        case mv.DeclareNoPlay():
            draft.add(ev.NoPlayDeclared(actor, tuple(card for card in draft.round.hands[actor] if card is not None)))
            variant.ask(draft)
        case mv.GiveVerdict(right):
            _dealer_says(variant, draft, right)
        case mv.PlayFor(card):
            if card not in (draft.round.shown or ()):
                raise IllegalMove("card_not_in_hand", (_("%(card)s is not in the shown hand.") % {"card": card}))
            if draft.round.phase == st.CHOICE and card not in (draft.round.fitting or ()):
                raise IllegalMove(
                    "does_not_fit",
                    (_("By the secret rule %(card)s does not fit. Choose another card.") % {"card": card}),
                )
            variant.judge_no_play(draft, card)
        case mv.Retract():
            variant.retract(draft)
        case mv.TimeUp() | mv.Skip():
            every_game.check_time(draft, move)
            _end_wait(variant, draft)
        case _:
            raise allowed.refusal(draft.state, actor, move, variant.moves)


def decide_with_guesses(variant: GameOfGuesses, draft: Draft, actor: Actor, move: mv.Move) -> None:
    """The same where players guess aloud."""
    phase = None if draft.state.round is None else draft.round.phase
    match move:
        case mv.Play():  # nearly every move is
            play(variant, draft, actor, (move.card,), move.expects)
        case mv.Guess(statement):
            _guess(variant, draft, actor, statement)
        case mv.Sort(fits):
            _sort(variant, draft, actor, fits)
        case mv.TimeUp() | mv.Skip() if phase == st.SORTING:
            every_game.check_time(draft, move)
            assert draft.round.turn is not None
            draft.add(ev.Sorted(draft.round.turn, ()))
            _judge_words(variant, draft)
        case mv.PassGuess():
            _pass_guess(variant, draft, time_up=False)
        case mv.GiveVerdict(right) if phase == st.GUESS_VERDICT:
            _judge_guess(variant, draft, right)
        case mv.TimeUp() | mv.Skip() if phase == st.GUESS:
            every_game.check_time(draft, move)
            _pass_guess(variant, draft, time_up=True)
        case _:
            decide(variant, draft, actor, move)


# ── cards ────────────────────────────────────────────────────────────────────────────────────────


def check_held(draft: Draft, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Raise a refusal unless the hand holds these cards, two alike if two are laid down."""
    rest = list(draft.round.hands[seat])
    for card in cards:
        place = place_of(card, rest)
        if place is None:
            raise IllegalMove("card_not_in_hand", (_("You do not hold %(card)s.") % {"card": card}))
        del rest[place]


def play(variant: GameOfTurns, draft: Draft, seat: Seat, cards: tuple[Card, ...], expects: bool | None) -> None:
    """Lay these cards down; the others may foresee the verdict, if the table has that."""
    check_held(draft, seat, cards)
    draft.add(ev.CardsPlayed(seat, cards, expects, draft.deadline(st.WINDOW)))
    if draft.round.deadline is None:
        variant.ask(draft)
    else:
        close_window_when_all_answered(variant, draft)


def close_window_when_all_answered(variant: GameOfTurns, draft: Draft) -> None:
    if not any(variant.may_predict(draft.state, seat) for seat in draft.round.players):
        variant.ask(draft)


def ask_judge(variant: GameOfTurns, draft: Draft, picked: Card | None = None) -> None:
    """The server gives its verdict at once; a dealer who judges is waited for.

    ``picked`` is played from a shown hand if it fits; otherwise a student dealer chooses one that does, where there is
    a choice, and chance where the house deals.
    """
    round_, judge = draft.round, draft.judge
    if judge is None:
        if round_.phase == st.WINDOW:
            draft.add(ev.PredictionsClosed())
    elif round_.pending is not None:
        line, cards = round_.layout.line, round_.pending.cards
        fits = cards[0] in judge.fitting(line)
        for at in range(1, len(cards)):
            fits = fits and cards[at] in judge.fitting((*line, *cards[:at]))
        variant.judge_play(draft, fits)
    else:
        fitting = judge.fitting(round_.layout.line)
        those = [card for card in round_.shown or () if card in fitting]
        if picked in those or not those:
            variant.judge_no_play(draft, picked if those else None)
        elif round_.dealer in draft.state.seats and len(set(those)) > 1:
            assert round_.turn is not None
            draft.add(ev.NoPlayRefuted(round_.turn, tuple(those), draft.deadline(st.CHOICE)))
        else:
            variant.judge_no_play(draft, draft.chance.one_of(those))


def _choose_by_chance(variant: GameOfTurns, draft: Draft) -> None:
    """In place of a dealer who has not chosen in time, or is there no more."""
    fitting = draft.round.fitting
    assert fitting is not None
    variant.judge_no_play(draft, draft.chance.one_of(fitting))


def unsealed(round_: Round) -> dict[Seat, bool]:
    """What was foreseen of the cards that lie there, by whoever played them too."""
    said = {seat: answer for seat, answer in round_.predictions.items() if answer is not None}
    if round_.pending is not None and round_.pending.expects is not None:
        said[round_.pending.seat] = round_.pending.expects
    return said


def cards_judged(draft: Draft, fits: bool, said: Mapping[Seat, bool] | None = None) -> Seat:
    """Write down the verdict on what lies there, with all that was foreseen of it; whose cards they were."""
    pending = draft.round.pending
    assert pending is not None
    if said is None:
        said = unsealed(draft.round) if draft.round.predictions or pending.expects is not None else {}
    draft.add(ev.CardsJudged(pending.seat, pending.cards, fits, said))
    return pending.seat


def no_play_judged(draft: Draft, played: Card | None) -> tuple[Seat, tuple[Card, ...]]:
    """Write down the verdict on the shown hand; whose it is, and the hand."""
    seat, hand = draft.round.turn, draft.round.shown
    assert seat is not None
    assert hand is not None
    draft.add(ev.NoPlayJudged(seat, played is None, hand, played))
    return seat, hand


def _dealer_says(variant: GameOfTurns, draft: Draft, right: bool) -> None:
    if draft.round.phase == st.VERDICT:
        variant.judge_play(draft, right)
    elif right:
        variant.judge_no_play(draft, None)
    else:
        raise IllegalMove("name_the_card", _("Choose a card of the shown hand that fits."))


# ── a guess ──────────────────────────────────────────────────────────────────────────────────────


def open_guess(draft: Draft, seat: Seat) -> None:
    draft.add(ev.GuessOpened(seat, draft.deadline(st.GUESS)))


def _guess(variant: GameOfGuesses, draft: Draft, seat: Seat, statement: Statement) -> None:
    """Say it. Where guesses are proved, cards are sorted before the verdict; then words that nobody can read count, too."""
    judge, layout, settings = draft.judge, draft.round.layout, draft.round.settings
    if judge is not None and statement.rule is None and not settings.prove_it:
        raise IllegalMove("rule_not_understood", _("The table cannot read this rule. Word it differently."))
    every_game.check_readable(draft, statement)
    draft.add(ev.Guessed(seat, statement))
    if settings.prove_it:
        if judge is not None and statement.rule is not None:
            judge.same(statement, layout, settings.guess_standard)  # what has too many cases to compare is refused now
        cards = draft.cards_to_sort(statement, layout)
        draft.add(ev.SortingOpened(seat, cards, draft.deadline(st.SORTING)))
    else:
        _judge_words(variant, draft)


def _sort(variant: GameOfGuesses, draft: Draft, seat: Seat, fits: tuple[bool, ...]) -> None:
    round_ = draft.round
    assert round_.sorting is not None
    if len(fits) != len(round_.sorting.cards):
        raise IllegalMove("bad_value", _("Say of every card whether it fits."))
    truth = None
    if round_.statement is not None and round_.statement.rule is not None:
        fitting = draft.judge_of(round_.statement).fitting(round_.layout.line)
        truth = tuple(card in fitting for card in round_.sorting.cards)
    draft.add(ev.Sorted(seat, fits, truth))
    _judge_words(variant, draft)


def _judge_words(variant: GameOfGuesses, draft: Draft) -> None:
    """By the secret rule; words that cannot be read by how the cards were sorted: all as it has them, and they are right."""
    judge, guess, sorting = draft.judge, draft.round.guess, draft.round.sorting
    if judge is None:
        return
    assert guess is not None
    if guess.rule is not None:
        right = judge.same(guess, draft.round.layout, draft.round.settings.guess_standard)
    else:
        right = sorting is not None and bool(sorting.fits) and sorting.fits == sorting.truth
    _judge_guess(variant, draft, right)


def _judge_guess(variant: GameOfGuesses, draft: Draft, right: bool) -> None:
    seat = draft.round.turn
    assert seat is not None
    draft.add(ev.GuessJudged(seat, right, None if right else draft.round.guess))
    if right:
        every_game.finish(draft, "guess", variant.score)
    else:
        variant.after_guess(draft, seat, wrong=True)


def _pass_guess(variant: GameOfGuesses, draft: Draft, *, time_up: bool) -> None:
    seat = draft.round.turn
    assert seat is not None
    draft.add(ev.GuessPassed(seat, time_up))
    variant.after_guess(draft, seat, wrong=False)


# ── clock, leaving ───────────────────────────────────────────────────────────────────────────────


def _end_wait(variant: GameOfTurns, draft: Draft) -> None:
    """Predictions are closed; a turn passes, and the hand is kept; what the dealer has not chosen, chance does."""
    round_ = draft.round
    if round_.phase == st.WINDOW:
        variant.ask(draft)
    elif round_.phase == st.CHOICE:
        _choose_by_chance(variant, draft)
    elif round_.phase == st.CLOSING:
        every_game.settle(draft, variant.score)
    elif round_.turn is not None:
        draft.add(ev.TurnPassed(round_.turn))
        variant.next_turn(draft, round_.turn)


def leave(variant: GameOfTurns, draft: Draft, seat: Seat) -> None:
    """Somebody leaves for good; the game goes on without them where it can."""
    before = draft.state.round
    if every_game.leave(draft, seat, variant.score) and before is not None:
        if seat == before.turn:
            variant.next_turn(draft, seat)
        elif draft.round.phase == st.WINDOW:
            close_window_when_all_answered(variant, draft)
        elif draft.round.phase == st.CHOICE and seat == before.dealer:
            _choose_by_chance(variant, draft)
