"""A round as a list of moments, for the replay: what changed on the layout, and one sentence each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.inquiry import InquiryCycle, RoundReading, who_acted
from eleusis.inquiry.evidence import Timed
from eleusis.rules import languages
from eleusis.seats import NOBODY
from eleusis.statement import Statement
from reports.selectors.marks import short, shorts, tried
from reports.selectors.private import is_kept_private
from reports.selectors.tellings import GameTelling, Namer, telling_of


@dataclass(frozen=True, slots=True)
class Moment:
    """``does`` is what happens on the layout: start, lay, right, wrong, undo, show, clear or nothing.

    Several cards are a string; of an accepted one that is undone they are named.
    """

    at: int  # seconds into the round
    text: str
    does: str = ""
    cards: tuple[str, ...] = ()
    idea: int | None = None  # the number of the hypothesis that shows itself now
    kind: str = "play"  # play, idea, help, end


@dataclass(frozen=True, slots=True)
class Idea:
    """A hypothesis beside the cards."""

    number: int
    who: str
    source: str
    text: str
    against: tuple[str, ...] = field(default=())  # cards seen by then that speak against it


def replay_of(
    events: Sequence[Timed],
    reading: RoundReading,
    name: Namer,
    sources: dict[str, str],
    bots: Collection[tuple[int, int]] = (),
    *,
    notes: bool = True,
) -> dict[str, Any]:
    """What the page's replay needs, as JSON. ``bots`` says what bots did, by time and seat.

    Without ``notes`` there is only what was said aloud: a note appears if its writer has allowed it, and nobody's
    name at it; no closing guess does.
    """
    acted = who_acted(events, bots)

    def known(place: int) -> Namer:
        return name if notes or not isinstance(events[place][1], ev.Noted) else _a_student

    def named(place: int) -> Namer:
        if known(place) is _a_student:
            return _a_student
        return lambda seat: name(seat if seat is None else acted(place, seat))

    began, telling = events[0][0], telling_of(reading.variant)
    hidden = {place for place, (_at, event) in enumerate(events) if not notes and is_kept_private(event)}
    cycles = {
        cycle.event: cycle for cycle in reading.cycles if cycle.source != "predictions" and cycle.event not in hidden
    }
    moments = [
        asdict(Moment((at - began) // 1000, **told))
        for place, (at, event) in enumerate(events)
        if place not in hidden
        for told in _told(event, cycles.get(place), named(place), telling)
    ]
    ideas = [asdict(_idea(reading, cycle, known(place), sources)) for place, cycle in cycles.items()]
    return {"id": f"replay-{reading.round}", "round": reading.round, "moments": moments, "ideas": ideas}


def _idea(reading: RoundReading, cycle: InquiryCycle, name: Namer, sources: dict[str, str]) -> Idea:
    said = cycle.hypothesise
    against = () if cycle.check is None else tuple(one.trial for one in cycle.check.contradictions)
    return Idea(
        cycle.number,
        name(cycle.seat),
        sources[cycle.source],
        "" if said is None else languages.sentence_of_form(said.rule, said.sentence) or said.words,
        tuple(tried(reading.trials[number - 1]) for number in against),
    )


def _a_student(_seat: int | None) -> str:
    return _("A student")


def _said(statement: Statement | None) -> str:
    return "" if statement is None else languages.words_of(statement)


def _told(event: ev.Event, cycle: InquiryCycle | None, name: Namer, telling: GameTelling) -> Iterator[dict[str, Any]]:  # noqa: C901  one sentence for each kind of event
    idea = None if cycle is None else cycle.number
    match event:
        case ev.Dealt(starter=card):
            yield {
                "text": _("The starter is %(card)s.") % {"card": short(str(card))},
                "does": "start",
                "cards": (str(card),),
            }
        case ev.CardsPlayed(seat=seat, cards=cards):
            yield {"text": _laid(seat, cards, name), "does": "lay", "cards": tuple(map(str, cards))}
        case ev.CardsJudged(seat=seat, cards=cards, fits=fits, predictions=predictions):
            yield {
                "text": _verdict(cards, fits, _of_the_others(predictions, seat)),
                "does": "right" if fits else "wrong",
                "cards": tuple(map(str, cards)),
            }
        case ev.VerdictRetracted(cards=cards, fits=fits):
            words = _("The dealer takes the verdict back: %(verdict)s") % {"verdict": _verdict(cards, fits, {})}
            yield {"text": words, "does": "undo", "cards": tuple(map(str, cards)) if not fits else ()}
            yield {"text": words, "does": "right" if fits else "wrong", "cards": tuple(map(str, cards))}
        case ev.NoPlayDeclared(seat=seat, hand=hand):
            words = _("%(who)s says that no card fits and shows %(cards)s.") % {
                "who": name(seat),
                "cards": shorts([str(card) for card in hand]),
            }
            yield {"text": words, "does": "show", "cards": tuple(map(str, hand))}
        case ev.NoPlayJudged(right=True):
            yield {"text": _("Right: no card of that hand fits."), "does": "clear"}
        case ev.NoPlayJudged(played=card) if card is not None:
            words = _("Not so: %(card)s fits, and the dealer plays it.") % {"card": short(str(card))}
            yield {"text": words, "does": "clear"}
            yield {"text": words, "does": "right", "cards": (str(card),)}
        case ev.Guessed(seat=seat, statement=statement):
            words = _("%(who)s guesses: “%(words)s”") % {"who": name(seat), "words": _said(statement)}
            yield {"text": words, "idea": idea, "kind": "idea"}
        case ev.GuessJudged(right=right):
            yield {"text": _("The guess is right.") if right else _("The guess is wrong."), "kind": "idea"}
        case ev.Noted(seat=seat, statement=statement):
            words = _("%(who)s notes: “%(words)s”") % {"who": name(seat), "words": _said(statement)}
            yield {"text": words, "idea": idea, "kind": "idea"}
        case ev.Concluded(seat=seat, statement=statement) if statement is not None:
            words = _("%(who)s concludes: “%(words)s”") % {"who": name(seat), "words": _said(statement)}
            yield {"text": words, "idea": idea, "kind": "idea"}
        case ev.HintGiven(text=text):
            yield {"text": _("Hint: “%(words)s”") % {"words": text}, "kind": "help"}
        case ev.TurnPassed(seat=seat):
            yield {"text": _("%(who)s’s time is up; the turn passes.") % {"who": name(seat)}}
        case ev.SeatLeft(seat=seat):
            yield {"text": _("%(who)s leaves the table.") % {"who": name(seat)}}
        case ev.SeatTaken(seat=seat):
            yield {"text": _("%(who)s joins the table.") % {"who": name(seat)}}
        case ev.Paused():
            yield {"text": _("The teacher pauses the game."), "kind": "help"}
        case ev.RoundClosing():
            yield {"text": _("The round is over; closing guesses are written."), "kind": "end"}
        case ev.RuleShown(statement=statement):
            yield {"text": _("The rule is shown: “%(words)s”") % {"words": _said(statement) or "–"}, "kind": "end"}
        case ev.GuessPassed(seat=seat, time_up=True):
            yield {"text": _("%(who)s’s time for a guess is up.") % {"who": name(seat)}, "kind": "idea"}
        case _:
            yield from telling.told(event, idea, name)


def _laid(seat: int, cards: Sequence[Card], name: Namer) -> str:
    values = {"who": name(seat), "cards": shorts([str(card) for card in cards])}
    if seat == NOBODY:
        return _("%(cards)s is turned up.") % values
    return (_("%(who)s plays %(cards)s together.") if len(cards) > 1 else _("%(who)s plays %(cards)s.")) % values


def _verdict(cards: Sequence[Card], fits: bool, predictions: Any) -> str:
    if len(cards) > 1:
        verdict = _("%(cards)s all fit.") if fits else _("%(cards)s: not all of them fit, and nobody says which.")
    else:
        verdict = _("%(cards)s fits.") if fits else _("%(cards)s does not fit.")
    return _with_predictions(verdict % {"cards": shorts([str(card) for card in cards])}, fits, predictions)


def _of_the_others(predictions: Mapping[int, bool], seat: int) -> dict[int, bool]:
    """As at the table: what the player expected came with the play and is not counted."""
    return {other: said for other, said in predictions.items() if other != seat}


def _with_predictions(text: str, fits: bool, predictions: Any) -> str:
    if predictions:
        hits = sum(said == fits for said in predictions.values())
        text += " " + _("%(k)d of %(n)d expected that.") % {"k": hits, "n": len(predictions)}
    return text
