import assert from "node:assert/strict";
import { test } from "node:test";

import * as trees from "../../static/js/rules/tree.js";

const RED = { is: "suit_in", ref: 0, suits: ["D", "H"] };
const EVEN = { is: "rank_in", ref: 0, ranks: [2, 4, 6, 8, 10, 12] };
const BOTH = { rule: { is: "and", conds: [RED, EVEN] } };
const CASES = { rule: { is: "if", cond: RED, then: EVEN, other: RED }, start: EVEN };

test("every part is walked to with its path, and stands there", () => {
  const found = [...trees.walk(CASES)];
  assert.deepEqual(found.map(({ path }) => trees.keyOf(path)), ["rule", "rule.cond", "rule.then", "rule.other", "start"]);
  for (const { node, path } of found) assert.equal(trees.part(CASES, path), node);
});

test("put changes one place and leaves the tree it was given", () => {
  const before = structuredClone(CASES);
  const after = trees.put(CASES, ["rule", "then"], RED);
  assert.deepEqual(CASES, before);
  assert.equal(after.rule.then, RED);
  assert.equal(after.rule.other, CASES.rule.other);
});

test("a block around a part holds it first, and can be taken away again", () => {
  for (const kind of ["and", "or", "cycle", "not", "if"]) {
    const wrapped = trees.wrap({ rule: RED }, ["rule"], kind);
    const inner = { not: ["cond"], if: ["then"] }[kind] ?? ["conds", 0];
    assert.equal(trees.part(wrapped, ["rule", ...inner]), RED);
    assert.deepEqual(trees.keepOnly(wrapped, ["rule", ...inner]), { rule: RED });
  }
});

test("in a list of its kind a part is joined by another, not wrapped", () => {
  assert.deepEqual(trees.wrap(BOTH, ["rule", "conds", 0], "and").rule.conds, [RED, null, EVEN]);
  assert.deepEqual(trees.append(BOTH, ["rule"]).rule.conds, [RED, EVEN, null]);
});

test("what is taken away leaves a gap, or its list shorter; the condition on the starter goes whole", () => {
  assert.deepEqual(trees.remove(BOTH, ["rule", "conds", 0]).rule.conds, [EVEN]);
  assert.deepEqual(trees.remove(CASES, ["rule", "then"]).rule.then, null);
  assert.deepEqual(Object.keys(trees.remove(CASES, ["start"])), ["rule"]);
});

test("gaps are named, and filled with what fits always", () => {
  const open = trees.append(BOTH, ["rule"]);
  assert.deepEqual(trees.gaps(open).map(({ path }) => trees.keyOf(path)), ["rule.conds.2"]);
  assert.equal(trees.gaps(trees.filled(open)).length, 0);
  assert.deepEqual(trees.filled(BOTH), BOTH);
});

test("parts move within their list, and then and otherwise change places", () => {
  assert.deepEqual(trees.neighbour(BOTH, ["rule", "conds", 0], 1), ["rule", "conds", 1]);
  assert.equal(trees.neighbour(BOTH, ["rule", "conds", 0], -1), null);
  assert.equal(trees.neighbour(BOTH, ["rule", "conds", 1], 1), null);
  assert.deepEqual(trees.neighbour(CASES, ["rule", "then"], 1), ["rule", "other"]);
  assert.deepEqual(trees.swap(CASES, ["rule", "then"], ["rule", "other"]).rule, { ...CASES.rule, then: RED, other: EVEN });
});
