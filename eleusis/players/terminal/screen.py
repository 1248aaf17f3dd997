"""All that somebody who is asked something needs to see: line, hand, and what this game counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from eleusis.cards import cards_text
from eleusis.game import Game
from eleusis.players.storyteller import Teller, drawn, hand_text
from eleusis.state import Round
from eleusis.texts import gettext as _

_LABEL = 11


def screen(game: Game, teller: Teller) -> Iterator[str]:
    """The table as ``teller.me`` sees it."""
    seen = game.view(teller.me)
    round_ = seen.round
    yield ""
    if round_ is None or not round_.layout.line:
        return
    yield drawn(round_.layout)
    if round_.pending is not None:
        whose = f" ({teller.who(round_.pending.seat)})" if round_.pending.seat in teller.names else ""
        yield _row(_("before you") if not whose else _("laid down"), cards_text(round_.pending.cards) + whose)
    if hand := [card for card in round_.hands.get(teller.me, ()) if card is not None]:
        yield _row(_("your hand"), hand_text(hand))
    counts = {seat: len(hand) for seat, hand in round_.hands.items() if seat != teller.me}
    if any(counts.values()):
        yield _row(_("cards"), _each(counts, teller))
    yield from _of_this_game(game.status(teller.me), round_, teller)
    if any(seen.totals.values()):
        yield _row(_("points"), _each(seen.totals, teller))


def _row(label: str, text: str) -> str:
    return f"{label:{_LABEL}}{text}"


def _each(counts: Mapping[int, int], teller: Teller) -> str:
    return ", ".join(f"{teller.who(seat)} {count}" for seat, count in sorted(counts.items()))


def _seats(counts: Mapping[str, int]) -> dict[int, int]:
    return {int(seat): count for seat, count in counts.items()}


def _of_this_game(status: Mapping[str, Any], round_: Round, teller: Teller) -> Iterator[str]:
    if "lives" in status:
        yield _row(_("lives"), _each(_seats(status["lives"]), teller))
    if "tokens" in status:
        everyone = _seats(status.get("everyone", {}))
        yield _row(_("tokens"), _each(everyone or {teller.me: status["tokens"]}, teller))
        yield _row(_("card"), _("%(turned)s of 51") % {"turned": status["turned"]})
    if "markers" in status:
        yield from _markers(status, round_)
        if status["prophet"] is not None:
            yield _row(_("prophet"), teller.who(status["prophet"]))
        if status["expelled"]:
            yield _row(_("out"), ", ".join(map(teller.who, status["expelled"])))


def _markers(status: Mapping[str, Any], round_: Round) -> Iterator[str]:
    """Each marker with its card, those that count; and when a wrong play expels."""
    names = {placed.number: placed.card for c in round_.layout.columns for placed in (c.main, *c.side)}
    colour = "white" if status["prophet"] is None else "black"
    lying = [f"{names[one['number']]}" for one in status["markers"] if one["colour"] == colour]
    on = _("white on %(cards)s") if colour == "white" else _("black on %(cards)s")
    there = on % {"cards": ", ".join(lying)} if lying else _("none yet")
    if status["expelling"]:
        yield _row(_("markers"), there + "; " + _("a wrong play expels now"))
    else:
        left = max(status["expels_after"] - status["played"], 0)
        expels = _("a wrong play expels after %(left)s more cards") % {"left": left}
        yield _row(_("markers"), f"{there}; {expels}")
