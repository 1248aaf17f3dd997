"""Who may see what of that which several games know, said twice: of an event (`redact`) and of a table (`view`).

What a game has of its own, its variant redacts and shows.

The law that holds the two together, for every viewer and every prefix of a log:
``fold(redact(event, viewer, dealer) for event in log) == view(fold(log), viewer)``.

A seat sees its own hand, notes and sealed answers; the dealer sees the secret rule and every guess as
well; the teacher sees everything but the order of the stock; the projector sees what lies on the table.
A guess is heard with its verdict if it is wrong, and with the rule if it is right: whoever still has to
write down what they think shall not read it in the words of another. How somebody sorted the cards of a guess only they,
the dealer and the teacher see, but that there was no time for it all may know; and what the rule says of those cards dealer and teacher alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from eleusis import events as ev
from eleusis.change import changed
from eleusis.hands import Hands, hidden
from eleusis.seats import TEACHER, Seat, Viewer
from eleusis.state import Round, State

# The kinds of fact that have a part some viewer may not see; all others are for everyone.
_SECRETIVE: Final = frozenset(
    {
        ev.Dealt,
        ev.PackAdded,
        ev.RuleSet,
        ev.NoPlayRefuted,
        ev.SeatTaken,
        ev.CardsDrawn,
        ev.VerdictRetracted,
        ev.CardsPlayed,
        ev.Predicted,
        ev.Guessed,
        ev.Sorted,
        ev.Concluded,
        ev.Noted,
    }
)


def no_status(state: State, viewer: Viewer) -> Mapping[str, Any]:  # noqa: ARG001  as a variant says it
    """Of a game in which the screen knows all it needs."""
    return {}


def redact(event: ev.Event, viewer: Viewer, dealer: Seat | None) -> ev.Event:
    """The part of ``event`` that ``viewer`` may see; ``dealer`` is the dealer of the round it is in."""
    if type(event) not in _SECRETIVE:
        return event
    match event:
        case ev.Dealt(hands=hands, stock=stock):
            seen = {seat: hand if viewer in (seat, TEACHER) else hidden(hand) for seat, hand in hands.items()}
            return replace(event, hands=seen, stock=hidden(stock))
        case ev.PackAdded(cards=cards):
            return replace(event, cards=hidden(cards))
    if viewer == TEACHER:
        return event
    match event:
        case ev.RuleSet() if viewer != dealer:
            return replace(event, statement=None, expected_cards=None)
        case ev.NoPlayRefuted() if viewer != dealer:
            return replace(event, fitting=None)
        case ev.SeatTaken(seat=seat, hand=hand) if viewer != seat:
            return replace(event, hand=hidden(hand))
        case ev.CardsDrawn(seat=seat, cards=cards) if viewer != seat:
            return ev.CardsDrawn(seat, hidden(cards))
        case ev.VerdictRetracted(seat=seat, returned=returned) if viewer != seat:
            return replace(event, returned=hidden(returned))
        case ev.CardsPlayed(seat=seat, expects=expects) if viewer != seat and expects is not None:
            return replace(event, expects=None)
        case ev.Predicted(seat=seat) if viewer != seat:
            return ev.Predicted(seat, None)
        case ev.Guessed() | ev.Sorted():
            return _guess_seen(event, viewer, dealer)
        case ev.Concluded(seat=seat) if viewer != seat:
            return replace(event, statement=None)
        case ev.Noted(seat=seat) if viewer != seat:
            return ev.Withheld()
    return event


def _guess_seen(event: ev.Guessed | ev.Sorted, viewer: Viewer, dealer: Seat | None) -> ev.Event:
    if viewer == dealer:
        return event
    if isinstance(event, ev.Sorted):
        return replace(event, fits=_sorted_seen(event.fits, viewer == event.seat), truth=None)
    return event if viewer == event.seat else replace(event, statement=None)


def _sorted_seen(fits: tuple[bool, ...] | None, own: bool) -> tuple[bool, ...] | None:
    """That there was no time to sort is no secret."""
    return fits if own or not fits else None


def view(state: State, viewer: Viewer) -> State:
    """The table as ``viewer`` may see it."""
    return state if state.round is None else changed(state, round=_view_of_round(state.round, viewer))


def _hands_seen(hands: Hands, viewer: Viewer) -> Hands:
    if not any(hands.values()):
        return hands  # sixty predictors, and none of them holds a card
    return {seat: hand if seat == viewer else (None,) * len(hand) for seat, hand in hands.items()}


def _view_of_round(round_: Round, viewer: Viewer) -> Round:
    if viewer == TEACHER:
        return changed(round_, stock=round_.stock.turned_down() if round_.layout.line else round_.stock)
    pending, last = round_.pending, round_.last
    if pending is not None and pending.seat != viewer:
        pending = replace(pending, expects=None, held=hidden(pending.held))
    if last is not None and last.seat != viewer:
        last = replace(last, drew=hidden(last.drew))
    sorting = round_.sorting
    if sorting is not None and viewer != round_.dealer:
        sorting = replace(sorting, fits=_sorted_seen(sorting.fits, viewer == round_.turn), truth=None)
    return changed(
        round_,
        sorting=sorting,
        statement=round_.statement if round_.rule_shown or viewer == round_.dealer else None,
        hands=_hands_seen(round_.hands, viewer),
        stock=round_.stock.turned_down() if round_.layout.line else round_.stock,
        pending=pending,
        fitting=round_.fitting if viewer == round_.dealer else None,
        predictions=round_.predictions
        if pending is None or not round_.predictions
        else {seat: fits if seat == viewer else None for seat, fits in round_.predictions.items()},
        last=last,
        guess=round_.guess if viewer in (round_.turn, round_.dealer) else None,
        said=tuple(
            replace(one, statement=None)
            if one.right and not round_.rule_shown and viewer not in (one.seat, round_.dealer)
            else one
            for one in round_.said
        ),
        notes=tuple(note for note in round_.notes if note.seat == viewer),
        conclusions={seat: said if seat == viewer else None for seat, said in round_.conclusions.items()},
    )
