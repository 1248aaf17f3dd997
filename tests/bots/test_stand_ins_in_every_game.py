"""In each game a bot takes over in the middle of what somebody is to do, and gives back in the middle of it.

``quick``: bots that think for no time at all. ``slow``: bots that have something in mind and never come to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from eleusis.variants import VARIANTS
from games.live import store
from games.models import BOT_ACTOR
from tests.live.client import Client, SocketClient
from tests.live.lessons import ALTERNATE, OpenLesson, open_lesson, rule_json
from tests.live.playing import level, sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = [one.name for one in VARIANTS]
CALM: dict[str, dict[str, Any]] = {"delphi": {"predict_seconds": 120, "reveal_seconds": 60}}
SEATS = 3


@dataclass
class Group:
    """Three students at a table, and their teacher."""

    lesson: OpenLesson
    clients: Sequence[Client]
    room: Client

    @property
    def on_turn(self) -> int:
        """Whoever is waited for; in Delphi anybody."""
        turn = self.clients[0].you["turn"]
        return 0 if turn is None else int(turn)

    async def leave_to_a_bot(self, seat: int) -> None:
        answer = await self.room.do("substitute", student=str(self.lesson.students[seat].pk))
        assert answer["t"] == "ack", answer

    async def does(self, seat: int, kind: str, **parts: Any) -> None:
        answer = await self.clients[seat].move(kind, **parts)
        assert answer["t"] == "ack", answer
        await level(self.clients, answer["seq"])

    async def movers(self) -> set[int]:
        return {entry.actor for entry in await sync_to_async(store.read)(self.lesson.tables[0].pk)}

    def fitting(self, seat: int) -> str:
        """A card that fits after the starter."""
        (starter,) = [event["starter"] for event in self.clients[seat].events if event["type"] == "dealt"]
        return next(str(card) for card in self.clients[seat].you["hand"] if is_red(card) != is_red(starter))

    async def has_back(self, seat: int) -> None:
        """The student has the chair again, and everybody knows."""
        for client in self.clients:
            await client.until(lambda client=client: self.player(client, seat) == "student")  # type: ignore[misc]

    @staticmethod
    def player(client: Client, seat: int) -> str:
        return next(str(one["player"]) for one in client.you["seats"] if one["seat"] == seat)


def is_red(card: str) -> bool:
    return card[-1] in "DH"


@asynccontextmanager
async def group(web: WebProcess, variant: str, **options: Any) -> Any:
    settings = {**CALM.get(variant, {"predict_seconds": 0}), **options.pop("settings", {})}
    lesson = await sync_to_async(open_lesson)(seats=SEATS, variant=variant, settings=settings, **options)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        room = await stack.enter_async_context(SocketClient(web.base, lesson.room_path, lesson.teacher_cookies))
        found = Group(lesson, clients, room)
        await found.does(0, "next_round")
        yield found


async def in_the_middle(at: Group, variant: str) -> int:
    """The seat of somebody who has begun to do what is to be done; in Delphi a card lies there for them."""
    seat = at.on_turn
    if variant != "delphi":
        await at.does(seat, "play", card=at.fitting(seat))
        assert at.clients[0].you["turn"] == seat
    return seat


@pytest.mark.parametrize("variant", GAMES)
async def test_a_bot_takes_over_in_the_middle(quick: WebProcess, variant: str) -> None:
    async with group(quick, variant) as at:
        seat = await in_the_middle(at, variant)
        other = at.clients[(seat + 1) % SEATS]
        await at.leave_to_a_bot(seat)
        await other.until(lambda: other.you["turn"] != seat and other.you["game"].get("answered") != 0)
        assert BOT_ACTOR - seat in await at.movers()
        await at.does(seat, "take_over")  # and from then on it is the student's again
        await at.has_back(seat)
        assert (await at.clients[seat].move("note", text="I am here"))["t"] == "ack"


@pytest.mark.parametrize("variant", GAMES)
async def test_a_bot_gives_back_in_the_middle(slow: WebProcess, variant: str) -> None:
    async with group(slow, variant) as at:
        seat = await in_the_middle(at, variant)
        mine = at.clients[seat]
        await at.leave_to_a_bot(seat)
        await mine.until(lambda: "take_over" in mine.you["options"])
        rest = next(kind for kind in ("predict", "pass_guess", "pass_prophecy") if kind in mine.you["options"])
        await at.does(seat, rest, **({"fits": True} if rest == "predict" else {}))
        await at.has_back(seat)
        assert BOT_ACTOR - seat not in await at.movers()
        assert variant == "delphi" or mine.you["turn"] != seat


# ── the prophet ──────────────────────────────────────────────────────────────────────────────────


async def prophet_is_waited_for(at: Group) -> int:
    """The seat of a prophet before whom a card lies."""
    seat = await in_the_middle(at, "classic")
    await at.does(seat, "become_prophet")
    player = at.on_turn
    await at.does(player, "play", card=at.clients[player].you["hand"][0])
    assert at.clients[0].you["phase"] == "call"
    return seat


async def test_a_bot_is_prophet_in_the_middle_of_a_call(quick: WebProcess) -> None:
    async with group(quick, "classic") as at:
        seat = await prophet_is_waited_for(at)
        other = at.clients[(seat + 1) % SEATS]
        await at.leave_to_a_bot(seat)
        await other.until(lambda: any(event["type"] == "called" for event in other.events))
        assert BOT_ACTOR - seat in await at.movers()
        await at.does(seat, "take_over")
        await at.has_back(seat)


async def test_a_prophet_who_is_back_calls(slow: WebProcess) -> None:
    async with group(slow, "classic") as at:
        seat = await prophet_is_waited_for(at)
        mine = at.clients[seat]
        await at.leave_to_a_bot(seat)
        await mine.until(lambda: "take_over" in mine.you["options"])
        await at.does(seat, "call", right=True)
        assert any(event["type"] == "called" and event["right"] for event in mine.events)
        await at.has_back(seat)
        assert BOT_ACTOR - seat not in await at.movers()


# ── the dealer, who is the oracle in Delphi ──────────────────────────────────────────────────────


async def a_card_waits_for_a_verdict(at: Group) -> int:
    """The seat of a dealer who judges by hand, with a rule that can be read."""
    dealer = await dealer_of(at)
    await at.does(dealer, "set_rule", judge="dealer", text=ALTERNATE, rule=rule_json(ALTERNATE)["rule"])
    players = [seat for seat in range(SEATS) if seat != dealer]
    if at.clients[dealer].you["turn"] is None:
        for seat in players:
            await at.does(seat, "predict", fits=True)
    else:
        await at.does(at.on_turn, "play", card=at.fitting(at.on_turn))
    assert at.clients[dealer].you["phase"] == "verdict"
    return dealer


async def dealer_of(at: Group) -> int:
    assert at.clients[0].you["phase"] == "rule"
    return next(int(one["seat"]) for one in at.clients[0].you["seats"] if one["dealer"])


def verdicts(client: Client) -> list[Any]:
    return [event for event in client.events if event["type"] == "cards_judged"]


@pytest.mark.parametrize("variant", GAMES)
async def test_a_bot_sets_the_rule_of_a_dealer_who_is_away(quick: WebProcess, variant: str) -> None:
    async with group(quick, variant, rule_source="students") as at:
        dealer = await dealer_of(at)
        player = at.clients[(dealer + 1) % SEATS]
        await at.leave_to_a_bot(dealer)
        await player.until(lambda: player.you["phase"] in {"turn", "window"})
        assert BOT_ACTOR - dealer in await at.movers()
        await at.does(dealer, "give_hint", text="Look at the colours.")
        await at.has_back(dealer)


@pytest.mark.parametrize("variant", GAMES)
async def test_a_bot_judges_what_waits_for_the_dealer(quick: WebProcess, variant: str) -> None:
    async with group(quick, variant, rule_source="students") as at:
        dealer = await a_card_waits_for_a_verdict(at)
        player = at.clients[(dealer + 1) % SEATS]
        await at.leave_to_a_bot(dealer)
        await player.until(lambda: verdicts(player))
        (starter,) = [event["starter"] for event in player.events if event["type"] == "dealt"]
        judged = verdicts(player)[0]
        assert judged["fits"] == (is_red(judged["cards"][0]) != is_red(starter))
        assert BOT_ACTOR - dealer in await at.movers()
        await at.does(dealer, "take_over")
        await at.has_back(dealer)


@pytest.mark.parametrize("variant", GAMES)
async def test_a_dealer_who_is_back_sets_the_rule_and_judges(slow: WebProcess, variant: str) -> None:
    async with group(slow, variant, rule_source="students") as at:
        dealer = await dealer_of(at)
        mine = at.clients[dealer]
        await at.leave_to_a_bot(dealer)
        await mine.until(lambda: "take_over" in mine.you["options"])
        await a_card_waits_for_a_verdict(at)  # it is the student who sets the rule
        await at.has_back(dealer)
        await at.leave_to_a_bot(dealer)
        await mine.until(lambda: "take_over" in mine.you["options"])
        await at.does(dealer, "give_verdict", right=False)
        await at.has_back(dealer)
        assert [event["fits"] for event in verdicts(mine)] == [False]
        assert BOT_ACTOR - dealer not in await at.movers()
