"""The JSON form: every rule goes out and comes back; nothing else comes in."""

import json
import time
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings

from eleusis.cards import Card
from eleusis.errors import Unreadable
from eleusis.rules import ContrivedRule, Rule, UnreadableRule, parse
from eleusis.rules.json_form import from_json
from tests.rules.strategies import random_rule, rules
from tests.slowness import floor


@given(rules())
@settings(max_examples=60, deadline=None)
def test_json_comes_back_the_same(rule):
    form = json.loads(json.dumps(rule.to_json()))
    assert from_json(form["rule"]) == rule.cond
    with suppress(ContrivedRule):
        assert Rule.from_json(form) == rule


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
        {"rule": {"is": "rank_cmp", "op": ">", "a": 0, "b": {"which": "middle", "suits": ["H"], "ranks": [1]}}},
        {"rule": {"is": "rank_cmp", "op": ">", "a": 0, "b": {"which": "highest", "suits": [], "ranks": [1]}}},
        {"rule": {"is": "rank_cmp", "op": ">", "a": 0, "b": {"first": True, "suits": ["H"], "ranks": [1]}}},
        {"rule": {"is": "sum_in", "mod": 0, "values": [20], "with_card": True}},
        {"rule": {"is": "sum_in", "mod": 2, "values": [0], "with_card": 1}},
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


def part(**fields):
    return {"is": "rank_in", "ref": 0, "ranks": [1], **fields}


@pytest.mark.parametrize(
    "text",
    [
        '{"rule": {"is": "rank_in", "ref": NaN, "ranks": [1]}}',
        '{"rule": {"is": "rank_in", "ref": 0, "ranks": [Infinity]}}',
        '{"rule": {"is": "rank_in", "ref": 0.0, "ranks": [1]}}',
        '{"rule": {"is": "rank_in", "ref": 0, "ranks": [1e400]}}',
        '{"rule": {"is": "rank_in", "ref": 0, "ranks": [%s]}}' % ("9" * 4000),
        '{"rule": {"is": "const", "value": true, "is": "not"}}',
        json.dumps({"rule": part(ranks=[1] * 200_000)}),
        json.dumps({"rule": {"is": "or", "conds": [part()] * 24 * 4}}),
        json.dumps({"rule": {"is": "or", "conds": [{"is": "or", "conds": [part()] * 24}] * 24}}),
        json.dumps({"rule": part(), "start": {"is": "or", "conds": [{"is": "or", "conds": [part()] * 24}] * 24}}),
        json.dumps({"rule": part(), "conventions": {"primes": [2] * 100_000}}),
        json.dumps({"rule": part(), "conventions": {f"convention {number}": 1 for number in range(20_000)}}),
        json.dumps({"rule": {**part(), **{f"field {number}": 1 for number in range(20_000)}}}),
    ],
)  # fmt: skip
def test_odd_and_huge_json_is_refused_at_once(text):
    form = json.loads(text)
    before = time.thread_time()
    with pytest.raises(UnreadableRule):
        Rule.from_json(form)
    assert time.thread_time() - before < 2 * floor()  # a tenth of a second where little else is done


def test_a_form_that_shares_its_parts_is_not_unfolded():
    form = part()
    for _ in range(14):
        form = {"is": "and", "conds": [form] * 24}
    with pytest.raises(UnreadableRule, match="at most 120 parts"):
        Rule.from_json({"rule": form})


ODD = (
    None,
    True,
    -1,
    0,
    1,
    2,
    30,
    399,
    10**30,
    0.5,
    "",
    "C",
    "rank",
    ">",
    "sum",
    [],
    [0],
    [0, 1],
    ["C", "D"],
    {},
    [[1]],
)


@pytest.mark.parametrize("seed", range(150))
def test_spoilt_forms_are_read_or_refused_in_words(seed):
    rng = Random(seed)
    form = json.loads(json.dumps(random_rule(rng, 3).to_json()))
    places = []

    def visit(node):
        for key in list(node) if isinstance(node, dict) else range(len(node)):
            places.append((node, key))
            if isinstance(node[key], dict | list):
                visit(node[key])

    visit(form)
    for _ in range(rng.randint(1, 3)):
        node, key = rng.choice(places)
        node[key] = rng.choice(ODD)
    with suppress(UnreadableRule, ContrivedRule):
        rule = Rule.from_json(form)
        assert Rule.from_json(rule.to_json()) == rule
        assert isinstance(rule.fits_mask([Card.ALL[seed % 52]]), int)
        assert rule.sentence


def test_random_rules_are_frozen_and_hashable():
    assert len({random_rule(Random(seed)) for seed in range(20)}) > 15
