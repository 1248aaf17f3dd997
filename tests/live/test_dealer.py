"""A student who deals: what the written rule says of a verdict is told the dealer and the teacher, and nobody else."""

from __future__ import annotations

import json
import random
import time
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from asgiref.sync import sync_to_async

from classrooms.models import Classroom
from classrooms.services import classes
from eleusis.events import CardsJudged
from eleusis.rules import Conventions, Rule, parse
from games.live import store
from tests.live.client import Client, SocketClient
from tests.live.lessons import ALTERNATE, OpenLesson, open_lesson, rule_json
from tests.live.playing import level, sit_down
from tests.live.servers import WebProcess

pytestmark = pytest.mark.django_db(transaction=True)

RED = ("D", "H")


async def begin(
    stack: AsyncExitStack, web: WebProcess, judge: str, **statement: Any
) -> tuple[OpenLesson, list[Client], Client]:
    """A round with a student as the dealer; everybody at the table, the dealer among them."""
    lesson = await sync_to_async(open_lesson)(rule_source="students", rules=0)
    clients = await sit_down(stack, web.base, lesson)
    await level(clients, (await clients[0].move("next_round"))["seq"])
    dealer = next(client for client in clients if client.you["role"] == "dealer")
    answer = await dealer.move("set_rule", judge=judge, **statement)
    assert answer["t"] == "ack", answer
    await level(clients, answer["seq"])
    return lesson, clients, dealer


def written() -> dict[str, Any]:
    said = rule_json(ALTERNATE)
    return {"text": said["text"], "rule": said["rule"]}


async def test_the_dealer_is_told_what_the_rule_says_and_nobody_else_is(web: WebProcess) -> None:
    dice = random.Random(7)
    async with AsyncExitStack() as stack:
        lesson, clients, dealer = await begin(stack, web, "dealer", **written())
        teacher = await stack.enter_async_context(SocketClient(web.base, lesson.table_path(0), lesson.teacher_cookies))
        show = await stack.enter_async_context(SocketClient(web.base, f"show/{lesson.lesson.projector_key}/1/", {}))
        wall = await stack.enter_async_context(SocketClient(web.base, f"show/{lesson.lesson.projector_key}/", {}))
        await level([*clients, teacher])
        told = {"fits": 0, "fitting": 0, "right": 0, "last": 0}
        for step in range(240):  # chance decides what is asked; by then all of it was
            if told["fits"] > 3 and told["last"] and told["fitting"] + told["right"]:
                break
            you = dealer.you
            advice = you["advice"]
            assert teacher.you["advice"] == advice
            for key in advice or {}:
                told[key] += 1
            match you["phase"]:
                case "turn":
                    mover = clients[you["turn"]]
                    if step % 7 == 6:
                        answer = await mover.move("declare_no_play")
                    else:
                        answer = await mover.move("play", card=dice.choice(mover.you["hand"]))
                case "verdict":
                    assert advice == {
                        "fits": (you["pending"]["cards"][0][-1] in RED) != (line_of(dealer)[-1][-1] in RED)
                    }
                    answer = await dealer.move("give_verdict", right=advice["fits"])
                case "no_play" if advice["fitting"]:
                    answer = await dealer.move("play_for", card=advice["fitting"][0])
                case "no_play":
                    answer = await dealer.move("give_verdict", right=True)
                case "guess":
                    rule = written() if step % 2 else {"text": "something with colours"}
                    answer = await clients[you["turn"]].move("guess", **rule)
                case "guess_verdict":
                    assert (advice == {"right": True}) == bool(you["guess"]["sentence"])
                    answer = await dealer.move("give_verdict", right=False)  # the dealer may insist
            assert answer["t"] == "ack", answer
            await level([*clients, teacher], answer["seq"])
        assert told["fits"] > 3
        assert told["last"]
        assert told["fitting"] + told["right"]
        for client in [*clients, show, wall]:
            if client is not dealer:
                assert '"advice":{' not in "".join(client.frames).replace(" ", "")
                assert client.you.get("advice") is None
        assert '"advice":{' in "".join(dealer.frames).replace(" ", "")


def line_of(client: Client) -> list[str]:
    """The main line, from what a viewer has heard."""
    line = []
    for event in client.events:
        match event["type"]:
            case "dealt":
                line.append(event["starter"])
            case "cards_judged" if event["fits"]:
                line.extend(event["cards"])
            case "no_play_judged" if event["played"]:
                line.append(event["played"])
    return line


async def test_a_dealer_may_insist_and_the_log_says_what_the_dealer_said(web: WebProcess) -> None:
    async with AsyncExitStack() as stack:
        lesson, clients, dealer = await begin(stack, web, "dealer", **written())
        mover = clients[dealer.you["turn"]]
        await level(clients, (await mover.move("play", card=mover.you["hand"][0]))["seq"])
        against = not dealer.you["advice"]["fits"]
        answer = await dealer.move("give_verdict", right=against)
        assert answer["t"] == "ack"
        await level(clients, answer["seq"])
        assert dealer.you["advice"] == {"last": not against}
        log = await sync_to_async(store.read)(lesson.tables[0].pk)
        judged = [(entry.fact.fits, entry.actor) for entry in log if isinstance(entry.fact, CardsJudged)]
        assert judged == [(against, dealer.you["seat"])]


@pytest.mark.parametrize("statement", [{"text": "what I feel like"}, "rule"])
async def test_there_is_no_advice_without_a_rule_or_where_the_rule_judges(web: WebProcess, statement: Any) -> None:
    async with AsyncExitStack() as stack:
        by_rule = statement == "rule"
        _, clients, dealer = await begin(
            stack, web, "rule" if by_rule else "dealer", **(written() if by_rule else statement)
        )
        mover = clients[dealer.you["turn"]]
        await level(clients, (await mover.move("play", card=mover.you["hand"][0]))["seq"])
        assert all(client.you["advice"] is None for client in clients)


async def test_the_library_and_the_ladder_are_the_dealers_and_the_teachers(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(rule_source="students", rules=0)
    await sync_to_async(Classroom.objects.update)(language="de")
    table = lesson.tables[0].pk

    async def statuses(place: str) -> dict[str, int]:
        who = {"teacher": lesson.teacher_cookies, "stranger": {}}
        who |= {str(seat): cookies for seat, cookies in enumerate(lesson.cookies)}
        found = {}
        for name, cookies in who.items():
            async with httpx.AsyncClient(base_url=web.base, cookies=cookies, timeout=20) as browser:
                found[name] = (await browser.get(f"/tables/{table}/{place}/")).status_code
        return found

    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        dealer = next(client for client in clients if client.you["role"] == "dealer")
        only = dict.fromkeys(("stranger", "0", "1", "2", "3"), 404) | {"teacher": 200}
        seat = str(dealer.you["seat"])
        assert await statuses("library") == only | {seat: 200}
        assert await statuses("hints") == only | {seat: 200}
        heard = [len(client.events) for client in clients]
        async with httpx.AsyncClient(base_url=web.base, cookies=dealer.cookies, timeout=20) as browser:
            rules = (await browser.get(f"/tables/{table}/library/")).json()["rules"]
            first = rules[0] | (await browser.get(f"/tables/{table}/library/{rules[0]['code']}/")).json()
            assert (await browser.get(f"/tables/{table}/library/no-such-rule/")).status_code == 404
            answer = await dealer.move("set_rule", judge="rule", text=first["text"], rule=first["rule"])
            assert answer["t"] == "ack"
            assert heard == [len(client.events) for client in clients] or clients[0].seq == answer["seq"]
            await level(clients, answer["seq"])
            rungs = (await browser.get(f"/tables/{table}/hints/")).json()["rungs"]
        assert len(rules) >= 60
        assert first["text"] == "Spiele eine Karte mit anderer Farbe (rot/schwarz) als die letzte Karte."
        assert rungs[-1].startswith("Nach ")  # in the language of the class, whoever hands it on
        assert rungs == first["hints"]
        assert await statuses("library") == only  # the rule is set: nothing to look up any more
        given = await dealer.move("give_hint", text=rungs[0])
        assert given["t"] == "ack"
        await level(clients, given["seq"])
        for client in clients:
            if client is not dealer:
                assert first["sentence"] not in "".join(client.frames)
                assert rungs[1] not in "".join(client.frames)


async def test_nobody_says_a_sentence_that_means_something_else_to_the_class(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(seats=2)
    primes = {"rule": {"is": "rank_in", "ref": 0, "ranks": [4, 6]}, "conventions": {"primes": [4, 6]}}
    assert Rule.from_json(primes).sentence == "Play a prime card."
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        refused = await clients[0].move("note", text="4 or 6", rule=primes)
        assert (refused["t"], refused["code"]) == ("refused", "other_words")
        said = await clients[0].move("note", text="Only red cards", rule=parse("Only hearts").rules[0].to_json())
        assert said["t"] == "ack"
        await level(clients, said["seq"])
        noted = [event["statement"] for event in clients[0].events if event["type"] == "noted"]
        assert [one["sentence"] for one in noted] == ["Play a heart."]  # what is said is what counts
        agreed = Conventions(ace_high=True)
        await sync_to_async(classes.change_conventions)(lesson.classroom, agreed)  # while the round is on
        higher = parse("Play a higher card", agreed).rules[0].to_json()
        assert (await clients[0].move("note", text="higher", rule=higher))["t"] == "ack"


async def test_a_guess_is_answered_within_half_a_second_and_only_with_right_or_wrong(web: WebProcess) -> None:
    lesson = await sync_to_async(open_lesson)(rule=ALTERNATE)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, web.base, lesson)
        await level(clients, (await clients[0].move("next_round"))["seq"])
        for _ in range(80):
            you = clients[0].you
            if you["phase"] == "guess":
                break
            mover = clients[you["turn"]]
            await level(clients, (await mover.move("play", card=mover.you["hand"][0]))["seq"])
        guesser = clients[clients[0].you["turn"]]
        before = [len(client.frames) for client in clients]
        began = time.monotonic()
        answer = await guesser.move(
            "guess", text="Play a card of another suit than the last card and of another colour or rank"
        )
        took = time.monotonic() - began
        if answer["t"] == "refused":
            answer = await guesser.move("guess", text="Play a card of a different suit from the last card")
        await level(clients, answer["seq"])
        assert took < 0.5
        for client, seen in zip(clients, before, strict=True):
            told = "".join(client.frames[seen:])
            events = [event for frame in client.frames[seen:] for event in json.loads(frame).get("events", ())]
            judged = [event for event in events if event["type"] == "guess_judged"]
            assert [set(event) for event in judged] == [{"type", "seat", "right", "statement"}]
            assert rule_json(ALTERNATE)["sentence"] not in told
            assert "counterexample" not in told
