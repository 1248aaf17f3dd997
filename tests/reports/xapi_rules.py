"""What the Experience API 1.0.3 asks of a statement (part two, sections 2.2 to 2.4 and 4), for all that we use of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
IRI = re.compile(r"[a-z][a-z0-9+.-]*:[^\s<>\"{}|\\^`]+")
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
DURATION = re.compile(r"P(?!$)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
INTERACTIONS = {
    "true-false", "choice", "fill-in", "long-fill-in", "matching", "performance", "sequencing", "likert", "numeric", "other",
}  # fmt: skip
KEYS = {
    "statement": {"id", "actor", "verb", "object", "result", "context", "timestamp", "version"},
    "agent": {"objectType", "name", "account"},
    "account": {"homePage", "name"},
    "verb": {"id", "display"},
    "activity": {"objectType", "id", "definition"},
    "definition": {"name", "description", "type", "extensions", "interactionType", "correctResponsesPattern"},
    "result": {"success", "completion", "response", "duration", "extensions"},
    "context": {"registration", "contextActivities", "platform", "extensions", "language"},
    "contextActivities": {"parent", "grouping", "category", "other"},
}


def broken(statement: Any) -> list[str]:
    """The rules that a statement breaks, a line each."""
    return [*_nulls(statement, "statement"), *_statement(statement)]


def _nulls(value: Any, where: str) -> Iterator[str]:
    """Nothing is null or an empty object, but within extensions."""
    if value is None or value == {}:
        yield f"{where} is empty"
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if key != "extensions":
            yield from _nulls(inner, f"{where}.{key}")


def _keys(value: Any, kind: str, needed: set[str]) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{kind} is no object"
        return
    yield from (f"{kind} has {key}" for key in set(value) - KEYS[kind])
    yield from (f"{kind} lacks {key}" for key in needed - set(value))


def _is(value: Any, shape: re.Pattern[str], what: str) -> Iterator[str]:
    if not isinstance(value, str) or not shape.fullmatch(value):
        yield f"{what}: {value!r}"


def _words(value: Any, what: str) -> Iterator[str]:
    for tag, said in value.items():
        yield from _is(tag, LANGUAGE, f"language of {what}")
        if not isinstance(said, str):
            yield f"{what} is no text"


def _statement(one: Any) -> Iterator[str]:
    yield from _keys(one, "statement", {"id", "actor", "verb", "object", "timestamp", "version"})
    yield from _is(one["id"], UUID, "id")
    yield from _agent(one["actor"])
    yield from _keys(one["verb"], "verb", {"id", "display"})
    yield from _is(one["verb"]["id"], IRI, "verb")
    yield from _words(one["verb"]["display"], "verb")
    yield from _activity(one["object"])
    yield from _result(one.get("result", {}))
    yield from _context(one.get("context", {}))
    yield from _is(one["timestamp"], TIME, "timestamp")
    datetime.fromisoformat(one["timestamp"])
    yield from _is(one["version"], re.compile(r"1\.0\.\d"), "version")


def _agent(one: Any) -> Iterator[str]:
    yield from _keys(one, "agent", {"account"})
    if one.get("objectType", "Agent") != "Agent":
        yield "the actor is no agent"
    yield from _keys(one.get("account"), "account", {"homePage", "name"})
    yield from _is(one["account"]["homePage"], IRI, "homePage")
    if not isinstance(one["account"]["name"], str):
        yield "the account's name is no text"


def _activity(one: Any) -> Iterator[str]:
    yield from _keys(one, "activity", {"id"})
    if one.get("objectType", "Activity") != "Activity":
        yield "the object is no activity"
    yield from _is(one["id"], IRI, "activity")
    if "definition" not in one:
        return
    told = one["definition"]
    yield from _keys(told, "definition", set())
    yield from _words(told.get("name", {}), "name")
    if "type" in told:
        yield from _is(told["type"], IRI, "type")
    if "interactionType" in told and told["interactionType"] not in INTERACTIONS:
        yield f"interactionType {told['interactionType']!r}"
    if "correctResponsesPattern" in told and "interactionType" not in told:
        yield "a right answer to no question"
    if told.get("interactionType") == "true-false" and told.get("correctResponsesPattern") not in (
        ["true"],
        ["false"],
        None,
    ):
        yield f"correctResponsesPattern {told['correctResponsesPattern']!r}"
    yield from _extensions(told)


def _result(one: Any) -> Iterator[str]:
    yield from _keys(one, "result", set())
    yield from (f"{key} is no boolean" for key in ("success", "completion") if not isinstance(one.get(key, True), bool))
    if not isinstance(one.get("response", ""), str):
        yield "response is no text"
    if "duration" in one:
        yield from _is(one["duration"], DURATION, "duration")
    yield from _extensions(one)


def _context(one: Any) -> Iterator[str]:
    yield from _keys(one, "context", set())
    if "registration" in one:
        yield from _is(one["registration"], UUID, "registration")
    for key, activities in one.get("contextActivities", {}).items():
        if key not in KEYS["contextActivities"]:
            yield f"contextActivities has {key}"
        for activity in activities:
            yield from _activity(activity)
    yield from _extensions(one)


def _extensions(one: Any) -> Iterator[str]:
    for key in one.get("extensions", {}):
        yield from _is(key, IRI, "extension")
