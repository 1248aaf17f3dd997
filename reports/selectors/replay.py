"""A round as a list of moments, for the replay: what changed on the layout, and one sentence each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from eleusis import events as ev
from eleusis.inquiry import Cycle, Reading, who_acted
from eleusis.inquiry.evidence import Timed
from eleusis.statement import Statement
from reports.selectors.marks import short, shorts

Namer = Callable[[int | None], str]


@dataclass(frozen=True, slots=True)
class Moment:
    """``does`` is what happens on the layout: start, lay, right, wrong, undo, show, clear or nothing."""

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
    reading: Reading,
    name: Namer,
    sources: dict[str, str],
    bots: Collection[tuple[int, int]] = (),
) -> dict[str, Any]:
    """What the page's replay needs, as JSON. ``bots`` says what bots did, by time and seat."""
    acted = who_acted(events, bots)

    def named(place: int) -> Namer:
        return lambda seat: name(seat if seat is None else acted(place, seat))

    began = events[0][0]
    cycles = {cycle.event: cycle for cycle in reading.cycles if cycle.source != "predictions"}
    moments = [
        asdict(Moment((at - began) // 1000, **told))
        for place, (at, event) in enumerate(events)
        for told in _told(event, cycles.get(place), named(place))
    ]
    ideas = [asdict(_idea(reading, cycle, name, sources)) for cycle in cycles.values()]
    return {"id": f"replay-{reading.round}", "round": reading.round, "moments": moments, "ideas": ideas}


def _idea(reading: Reading, cycle: Cycle, name: Namer, sources: dict[str, str]) -> Idea:
    said = cycle.hypothesise
    against = () if cycle.check is None else tuple(one.trial for one in cycle.check.contradictions)
    return Idea(
        cycle.number,
        name(cycle.seat),
        sources[cycle.source],
        "" if said is None else said.sentence or said.words,
        tuple(short(reading.trials[number - 1].card) for number in against),
    )


def _said(statement: Statement | None) -> str:
    return "" if statement is None else statement.said


def _told(event: ev.Event, cycle: Cycle | None, name: Namer) -> Iterator[dict[str, Any]]:
    idea = None if cycle is None else cycle.number
    match event:
        case ev.Dealt(starter=card):
            yield {
                "text": _("The starter is %(card)s.") % {"card": short(str(card))},
                "does": "start",
                "cards": (str(card),),
            }
        case ev.CardPlayed(seat=seat, card=card):
            words = _("%(who)s plays %(card)s.") % {"who": name(seat), "card": short(str(card))}
            yield {"text": words, "does": "lay", "cards": (str(card),)}
        case ev.CardJudged(seat=seat, card=card, fits=fits, predictions=predictions):
            yield {
                "text": _verdict(str(card), fits, predictions),
                "does": "right" if fits else "wrong",
                "cards": (str(card),),
            }
        case ev.VerdictRetracted(card=card, fits=fits):
            words = _("The dealer takes the verdict back: %(verdict)s") % {"verdict": _verdict(str(card), fits, {})}
            yield {"text": words, "does": "undo"}
            yield {"text": words, "does": "right" if fits else "wrong", "cards": (str(card),)}
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


def _verdict(card: str, fits: bool, predictions: Any) -> str:
    verdict = _("%(card)s fits.") if fits else _("%(card)s does not fit.")
    text = verdict % {"card": short(card)}
    if predictions:
        hits = sum(said == fits for said in predictions.values())
        text += " " + _("%(k)d of %(n)d foresaw it.") % {"k": hits, "n": len(predictions)}
    return text
