"""The JSON form: every rule goes out and comes back; nothing else comes in."""

import json
from random import Random

import pytest
from hypothesis import given, settings

from eleusis.errors import Unreadable
from eleusis.rules import Rule, UnreadableRule, parse
from tests.rules.strategies import random_rule, rules


@given(rules())
@settings(max_examples=60, deadline=None)
def test_json_comes_back_the_same(rule):
    assert Rule.from_json(json.loads(json.dumps(rule.to_json()))) == rule


def test_json_of_classroom_rules_is_short():
    for text in ("Alternate red and black", "If the last card is odd, play a red card; otherwise play a black card"):
        assert len(json.dumps(parse(text).rules[0].to_json())) < 1000


@pytest.mark.parametrize(
    "form",
    [
        None, 7, "red", [], {}, {"rule": None}, {"rule": {"is": "nothing"}}, {"rule": {"is": "same"}},
        {"rule": {"is": "same", "attr": "smell", "a": 0, "b": 1}},
        {"rule": {"is": "same", "attr": "suit", "a": 0, "b": 9}},
        {"rule": {"is": "same", "attr": "suit", "a": False, "b": 1}},
        {"rule": {"is": "rank_in", "ref": 0, "ranks": [0, 14]}},
        {"rule": {"is": "rank_in", "ref": 0, "ranks": [[1]]}},
        {"rule": {"is": "suit_in", "ref": 0, "suits": "H"}},
        {"rule": {"is": "rank_cmp", "op": "sum", "a": 0, "b": 1}},
        {"rule": {"is": "arith", "op": "absdiff", "refs": [0, 1, 2], "mod": 0, "values": [1]}},
        {"rule": {"is": "arith", "op": "sum", "refs": [1, 1], "mod": 0, "values": [1]}},
        {"rule": {"is": "and", "conds": []}},
        {"rule": {"is": "not", "cond": {"is": ["not"]}}},
        {"rule": {"is": "const", "value": 1}},
        {"rule": {"is": "const", "value": True}, "more": 1},
        {"rule": {"is": "const", "value": True}, "start": {"is": "same", "attr": "suit", "a": 0, "b": 1}},
        {"rule": {"is": "const", "value": True}, "conventions": {"primes": "all"}},
        {"rule": {"is": "const", "value": True}, "conventions": {"highest_low": 0}},
    ],
)  # fmt: skip
def test_bad_json_is_refused(form):
    with pytest.raises(UnreadableRule) as refusal:
        Rule.from_json(form)
    assert refusal.value.code == "unreadable_rule"
    assert isinstance(refusal.value, Unreadable)


def test_deep_json_is_refused():
    form = {"is": "const", "value": True}
    for _ in range(400):
        form = {"is": "not", "cond": form}
    with pytest.raises(UnreadableRule):
        Rule.from_json({"rule": form})


def test_random_rules_are_frozen_and_hashable():
    assert len({random_rule(Random(seed)) for seed in range(20)}) > 15
