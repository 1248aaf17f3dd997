"""What in the log of a table is one seat's own: its words, and its part in facts that tell of several seats.

A family that asks for all of it gets the parts; when a child is erased, the words go.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from eleusis.seats import Actor, Seat

Json = dict[str, Any]
_OF_ALL_SEATS: Final = ("hands", "predictions", "scores")
# What a student who deals decides about the play of another: the decision is theirs, the cards are not.
_DECIDED: Final = ("fits", "right", "played")


class Belongings:
    """Of one seat. Every event of the log is followed in turn: who deals, and who found the rule, was told before."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._dealer: Seat | None = None
        self._finder: Seat | None = None

    def follow(self, kind: str, body: Json) -> None:
        """To be done with an event before it is asked about."""
        if kind == "round_began":
            self._dealer, self._finder = body.get("dealer"), None
        if kind == "guess_judged" and body.get("right"):
            self._finder = body.get("seat")

    def words(self, kind: str, body: Json) -> Iterator[Json]:
        """The parts of an event's body that this seat has written."""
        if kind in ("rule_set", "rule_shown"):
            yield from self._rules(body).values()
        elif self._tells_of_it(body):
            yield body

    def part(self, kind: str, body: Json, actor: Actor) -> Json | None:
        """What of an event is this seat's, and nothing of others; None if it is not concerned."""
        own = self._of_maps(body)
        if kind in ("rule_set", "rule_shown"):
            own = self._rules(body) | self._expected(body)
        elif self._tells_of_it(body) or (kind == "round_began" and self._dealer == self.seat):
            own |= {name: part for name, part in body.items() if name not in _OF_ALL_SEATS}
        elif actor == self.seat == self._dealer:
            own |= {name: body[name] for name in _DECIDED if name in body}
        return {**own, "type": kind} if own else None

    def _tells_of_it(self, body: Json) -> bool:
        return self.seat in (body.get("seat"), body.get("by"))

    def _of_maps(self, body: Json) -> Json:
        """Its own hand, prediction and line of the score sheet."""
        key = str(self.seat)
        own: Json = {name: {key: body[name][key]} for name in ("hands", "predictions") if key in body.get(name, ())}
        if scores := [score for score in body.get("scores", ()) if score["seat"] == self.seat]:
            own["scores"] = scores
        return own

    def _rules(self, body: Json) -> Json:
        """What it wrote as dealer, and the words in which it found the rule."""
        writers = {"statement": self._dealer, "found": self._finder}
        return {name: body[name] for name, seat in writers.items() if seat == self.seat and body.get(name)}

    def _expected(self, body: Json) -> Json:
        """After how many cards it thought as dealer that the others would know its rule."""
        own = self.seat == self._dealer and body.get("expected_cards") is not None
        return {"expected_cards": body["expected_cards"]} if own else {}
