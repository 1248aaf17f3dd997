import assert from "node:assert/strict";
import { test } from "node:test";

import { chosen, described, listed, written } from "../../static/js/rules/numbers.js";

test("numbers are written in stretches and read again", () => {
  assert.equal(written([5, 1, 3, 4], null), "1, 3-5");
  assert.equal(written([1, 3, 4, 5], 5), "1, 3+");
  assert.equal(written([2, 3], null), "2, 3");
  assert.deepEqual(listed("1, 3-5; 8+"), { values: [1, 3, 4, 5], from: 8 });
  assert.equal(listed("one"), null);
  assert.equal(listed("3-"), null);
});

/** Every set of small numbers, for a count with a cap and for a sum of two cards. */
function* nodes() {
  for (let bits = 1; bits < 64; bits += 1) {
    const values = [0, 1, 2, 3, 4, 5].filter((at) => bits & (1 << at));
    yield { is: "run_in", values: values.filter(Boolean), cap: 5 };
    yield { is: "arith", op: "sum", refs: [0, 1], mod: 0, values };
    yield { is: "arith", op: "sum", refs: [0, 1], mod: 6, values };
    yield { is: "pos_in", mod: 0, values: values.filter(Boolean) };
  }
  yield { is: "pos_in", mod: 2, values: [0] };
  yield { is: "sum_in", mod: 13, values: [0], with_card: true };
  yield { is: "sum_in", mod: 5, values: [1, 3], with_card: false };
  yield { is: "arith", op: "product", refs: [0, 1], mod: 7, values: [0] };
}

/** Whether the count `n` is one of the node's; a counter stops at its cap. */
function holds(node, n) {
  if (node.mod) return node.values.includes(n % node.mod);
  return node.values.includes("cap" in node ? Math.min(n, node.cap) : n);
}

test("what a picker shows means the numbers it was made from", () => {
  for (const node of nodes()) {
    if (!node.values.length) continue;
    const again = { ...node, ...chosen(node, described(node)) };
    const counts = Array.from({ length: 29 }, (_, at) => at).filter((n) => n || node.is === "arith");
    const kept = counts.filter((n) => holds(node, n));
    assert.deepEqual(counts.filter((n) => holds(again, n)), kept, JSON.stringify([node, described(node), again]));
  }
});

test("what makes no sense gives no numbers", () => {
  const node = { is: "arith", op: "sum", refs: [0, 1], mod: 0, values: [3] };
  assert.deepEqual(chosen(node, { test: "multiple", n: 1, list: "" }).values, []);
  assert.deepEqual(chosen(node, { test: "multiple", n: 31, list: "" }).values, []);
  assert.deepEqual(chosen(node, { test: "most", n: Number.NaN, list: "" }).values, []);
  assert.deepEqual(chosen(node, { test: "list", n: 0, list: "many" }).values, []);
});
