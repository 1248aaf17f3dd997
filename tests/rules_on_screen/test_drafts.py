"""What is read of a rule on its way, in words or in blocks."""

from __future__ import annotations

import asyncio
import random
import threading
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from asgiref.sync import sync_to_async

from classrooms.models import Classroom
from eleusis.cards import Card
from eleusis.errors import Unreadable
from eleusis.rules import ContrivedRule, Rule, parse
from eleusis.rules import syntax as s
from eleusis.rules.conventions import Conventions
from games import drafts, rule_words
from tests.live.lessons import open_lesson
from tests.rules.strategies import random_rule
from tests.rules_on_screen.rules import TEXTS

ALTERNATE = {"rule": {"is": "not", "cond": {"is": "same", "attr": "colour", "a": 0, "b": 1}}}


def test_the_texts_of_the_laws_are_clear_and_have_every_kind_of_block() -> None:
    readings = [parse(text) for text in TEXTS]
    assert [reading.text for reading in readings if not reading.is_clear] == []
    kinds = {s.NAMES[type(node)] for reading in readings for node in s.walk(reading.rules[0].cond)}
    assert kinds == set(s.KINDS)


@pytest.mark.parametrize("text", TEXTS)
def test_a_rule_in_blocks_is_read_as_it_is(text: str) -> None:
    form = parse(text).rules[0].to_json()
    answer = drafts.read({"rule": form})
    assert [reading["rule"] for reading in answer["readings"]] == [form]
    assert answer["readings"][0]["sentence"] == Rule.from_json(form).sentence


def test_each_part_has_its_phrase_outermost_first() -> None:
    form = parse("If the last card is red, play a black card; otherwise play a higher card. Start with a club.").rules[
        0
    ]
    assert drafts.read({"rule": form.to_json()})["phrases"] == [
        "if the last card is red, play a black card; otherwise play a card higher than the last card",
        "the last card is red",
        "play a black card",
        "play a card higher than the last card",
        "the card is a club",
    ]


def test_there_are_as_many_phrases_as_parts_in_any_rule() -> None:
    for seed in range(300):
        rule = random_rule(random.Random(seed), depth=3)
        parts = [*s.walk(rule.cond), *([] if rule.start is None else s.walk(rule.start))]
        assert len(drafts.phrases(rule)) == len(parts)


@pytest.mark.parametrize("text", ["not red or even", "red must go on black"])
def test_readings_are_told_apart_by_a_card(text: str) -> None:
    found = drafts.read({"text": text})["readings"]
    assert len(found) > 1
    for reading in found:
        apart = reading["apart"]
        line = [Card.parse(name) for name in apart["line"]]
        assert Rule.from_json(reading["rule"]).accepts(line, Card.parse(apart["card"])) == apart["fits"]
    assert {reading["apart"]["fits"] for reading in found} == {True, False}
    assert len({(*reading["apart"]["line"], reading["apart"]["card"]) for reading in found}) == 1


def test_a_secret_rule_comes_with_how_it_would_play() -> None:
    plays = drafts.read({"rule": ALTERNATE, "secret": True})["readings"][0]["plays"]
    assert (plays["fits"], plays["fairness"], plays["flags"]) == (26, "fair", [])
    strict = drafts.read({"text": "Play a card 1 higher than the last card", "secret": True})["readings"][0]["plays"]
    assert strict["fairness"] == "too_strict"
    assert {"too_restrictive", "dead_end"} <= {flag["code"] for flag in strict["flags"]}
    assert all(flag["witness"] and flag["suggestion"] for flag in strict["flags"])
    assert strict["flags"][0]["better"]["sentence"].startswith("Play a card 1 higher than the last card or ")
    assert drafts.read({"text": "Play any card", "secret": True})["readings"][0]["plays"]["fairness"] == "too_open"


def test_after_how_many_plays_a_rule_is_found_is_told_only_where_it_is_asked_for() -> None:
    easy = drafts.read({"rule": ALTERNATE, "secret": True, "plays": True})["readings"][0]["plays"]
    assert 2 <= easy["plays"] <= 12
    assert "plays" not in drafts.read({"rule": ALTERNATE, "secret": True})["readings"][0]["plays"]


def test_a_rule_that_cannot_be_measured_is_refused_before_play(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(rule: Rule) -> None:
        raise ContrivedRule

    monkeypatch.setattr(drafts, "_measured", refuse)
    answer = drafts.read({"rule": ALTERNATE, "secret": True})
    assert (answer["readings"], answer["error"]["code"], len(answer["phrases"])) == ([], "contrived", 2)


def test_a_guess_is_told_how_many_cards_fit_and_nothing_of_how_good_a_secret_it_would_make() -> None:
    def plays(text: str) -> dict[str, int]:
        told: dict[str, int] = drafts.read({"text": text})["readings"][0]["plays"]
        return told

    assert plays("Alternate red and black") == {"fits": 26}
    assert plays("play a spade after a heart")["fits"] > 40  # anything goes after the others: hardly what was meant
    for text in TEXTS:
        secret = drafts.read({"text": text, "secret": True})["readings"][0]["plays"]
        assert plays(text) == {"fits": secret["fits"]}
    assert all("plays" not in one for one in drafts.read({"text": "not red or even"})["readings"])


def test_the_examples_of_a_guess_continue_the_line_on_the_table() -> None:
    line = ["5C", "7H", "8S", "2D", "3C", "9H", "QS"]
    asked = ({"text": "Alternate red and black", "line": line}, {"rule": ALTERNATE, "line": line})
    for form in asked:
        [reading] = drafts.read(form)["readings"]
        assert reading["line"] == line[-5:]
        assert {Card.parse(card).is_red for card in reading["fits"]} == {True}
        assert {Card.parse(card).is_red for card in reading["misfits"]} == {False}
        assert reading["plays"] == {"fits": 26}
    [new] = drafts.read({"text": "Play a rank that has not been played yet", "line": line})["readings"]
    assert new["plays"] == {"fits": 52 - 4 * len(line)}  # after this very line, not on average
    secret = drafts.read({"text": "Alternate red and black", "line": line, "secret": True})["readings"][0]
    assert secret["line"] == drafts.read({"text": "Alternate red and black"})["readings"][0]["line"]
    with pytest.raises(Unreadable):
        drafts.read({"text": "Alternate red and black", "line": ["no card"]})


def test_words_that_are_not_known_are_followed_by_what_one_could_write() -> None:
    error = drafts.read({"text": "play a blorp card"})["error"]
    assert "You could write: " in error["text"]


def test_what_words_come_near_to_is_told_to_whoever_asks_for_it() -> None:
    text = "the zebra must be even and black"
    plain, near = drafts.read({"text": text, "before": text}), drafts.read({"text": text, "near": True})
    assert plain["readings"] == []
    assert plain["error"] == near["error"]
    assert near["readings"][0]["sentence"] == "Play a black even card."
    assert len({one["apart"]["fits"] for one in near["readings"]}) == 2


def test_a_witness_says_how_many_cards_are_left_and_wears_the_signs_of_the_suits() -> None:
    told = drafts.read({"text": "Play a card 1 higher than the last card", "secret": True})
    flags = {flag["code"]: flag for flag in told["readings"][0]["plays"]["flags"]}
    assert (flags["too_restrictive"]["witness"], flags["too_restrictive"]["left"]) == (["AC"], 4)
    assert flags["dead_end"]["left"] == 0
    assert "♣" in flags["dead_end"]["text"]


def test_a_rule_begun_in_blocks_has_the_conventions_of_the_class() -> None:
    agreed = Conventions(ace_high=True)
    begun = drafts.read({"rule": ALTERNATE, "begun": True}, agreed)["readings"][0]["rule"]
    assert begun == {**ALTERNATE, "conventions": {"ace_high": True}}
    assert drafts.read({"rule": ALTERNATE}, agreed)["readings"][0]["rule"] == ALTERNATE


def test_what_could_come_next_replaces_a_half_written_word() -> None:
    def going_on(before: str) -> list[tuple[str, int]]:
        answer = drafts.read({"text": before, "before": before})
        return [(phrase["text"], phrase["replaces"]) for phrase in answer["next"]]

    assert ("black", 1) in going_on("if the last card is red, play a b")
    assert ("higher", 3) in going_on("play a card that is hig")
    assert {("and", 0), ("or", 0)} <= set(going_on("play a red card"))
    assert ("play", 0) in going_on("")
    assert len(going_on("play a ")) <= 8


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"text": 7},
        {"text": "x" * 501},
        {"rule": []},
        {"rule": {"rule": None}},
        {"rule": {"rule": {"is": "spell"}}},
        {"rule": {"rule": {"is": "suit_in", "ref": 0, "suits": ["X"]}}},
        {"rule": ALTERNATE | {"start": {"is": "seen", "attr": "suit"}}},
        {"rule": ["rule"], "begun": True},
    ],
)
def test_what_is_no_rule_is_refused(form: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        drafts.read(form)


def test_a_contrived_rule_is_refused_with_a_sentence_and_keeps_its_phrases() -> None:
    counts = [
        {"is": "count_in", "suits": [suit], "ranks": [rank], "mod": 0, "values": [7], "cap": 30}
        for suit in "CDHS"
        for rank in range(1, 8)
    ]
    answer = drafts.read({"rule": {"rule": {"is": "or", "conds": counts[:24]}}, "secret": True})
    assert answer["readings"] == []
    assert answer["error"]["code"] == "contrived"
    assert answer["error"]["text"].endswith(".")
    assert len(answer["phrases"]) == 25


@pytest.mark.django_db(transaction=True)
async def test_the_address_reads_blocks_and_bounds_them(live_server_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    lesson = await sync_to_async(open_lesson)()
    headers = {"Origin": live_server_url, "X-CSRFToken": lesson.cookies[0]["csrftoken"]}
    async with httpx.AsyncClient(base_url=live_server_url, cookies=lesson.cookies[0], headers=headers) as web:
        read = await web.post("/rules/read/", json={"rule": ALTERNATE, "secret": True})
        assert read.json()["readings"][0]["sentence"] == "Play a card of a different colour from the last card."
        wrong = await web.post("/rules/read/", json={"rule": {"rule": {"is": "spell"}}})
        assert (wrong.status_code, wrong.json()["code"]) == (400, "unreadable_rule")
        long = await web.post("/rules/read/", json={"rule": {"rule": {"is": "or", "conds": [ALTERNATE["rule"]] * 200}}})
        assert (long.status_code, long.json()["code"]) == (413, "too_long")
        assert (await web.post("/rules/read/", content=b"[]")).status_code == 400
        await sync_to_async(Classroom.objects.update)(language="de")
        read = await web.post("/rules/read/", json={"text": "After an odd card play red", "secret": True})
        assert read.json()["readings"][0]["sentence"] == "Wenn die letzte Karte ungerade ist, spiele eine rote Karte."
        wrong = await web.post("/rules/read/", json={"text": "Spiele eine blaue Karte"})
        assert wrong.json()["error"]["text"].startswith("Das Wort „blaue“ ist nicht bekannt.")


@pytest.mark.django_db(transaction=True)
async def test_who_asks_for_much_at_once_waits_and_nobody_else(
    live_server_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading: list[str] = []
    go_on = threading.Event()

    def slow(form: dict[str, Any], _: Any) -> dict[str, Any]:
        reading.append(form["text"])
        if form["text"] == "slow":
            assert go_on.wait(20)
        return {}

    monkeypatch.setattr("django.conf.settings.ORIGINS", [live_server_url])
    monkeypatch.setattr(drafts, "read", slow)
    lesson = await sync_to_async(open_lesson)()
    async with AsyncExitStack() as stack:
        webs = [
            await stack.enter_async_context(
                httpx.AsyncClient(
                    base_url=live_server_url,
                    cookies=cookies,
                    headers={"Origin": live_server_url, "X-CSRFToken": cookies["csrftoken"]},
                    timeout=20,
                )
            )
            for cookies in lesson.cookies[:2]
        ]

        async def post(student: int, text: str, patience: float = 20) -> int:
            return (await webs[student].post("/rules/read/", json={"text": text}, timeout=patience)).status_code

        try:
            with pytest.raises(httpx.ReadTimeout):
                await post(0, "slow", patience=2)  # goes away, and the thread is still at it
            many = [asyncio.create_task(post(0, "slow")) for _ in range(12)]
            first = [await answer for _, answer in zip(range(8), asyncio.as_completed(many, timeout=20), strict=False)]
            assert first == [429] * 8
            assert await post(1, "quick") == 200  # there is a thread left for the others
            assert reading == ["slow", "quick"]
        finally:
            go_on.set()
        assert sorted([await task for task in many]) == [200] * 4 + [429] * 8


def test_words_alone_are_refused_where_their_rule_could_not_be_compared():
    """Else a secret would be in force beside which no guess can be judged."""
    text = "If the card is a diamond and the card is already on the line, play a card lower than the last card."
    assert parse(text).rules
    with pytest.raises(ContrivedRule):
        rule_words.statement_of(text, None, must_be_rule=True)
