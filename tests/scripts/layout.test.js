import assert from "node:assert/strict";
import { test } from "node:test";

import { accepted, judged, playedOn, rejected, startingWith, turnedRound } from "../../static/js/live/layout.js";

const codes = (layout) => layout.map(({ card, side }) => [card, ...side.map((one) => one.card)]);
const numbers = (layout) => layout.flatMap(({ number, side }) => [number, ...side.map((one) => one.number)]);

test("right cards go on the line, wrong ones under the last of it, each with its number", () => {
  let layout = startingWith("7H");
  layout = judged(layout, ["8C"], 0, true);
  layout = judged(layout, ["2S", "3S"], 1, false);
  layout = judged(layout, ["9D", "10C"], 2, true);
  assert.deepEqual(codes(layout), [["7H"], ["8C", "2S", "3S"], ["9D"], ["10C"]]);
  assert.deepEqual(numbers(layout), [0, 1, 2, 3, 4, 5]);
  assert.equal(playedOn(layout), 5);
});

test("the cards of a rejected string hang together", () => {
  const [{ side }] = rejected(startingWith("7H"), ["2S", "3S", "4S"], 1);
  assert.deepEqual(side.map(({ joined }) => joined), [false, true, true]);
});

test("a verdict turned round moves its cards and no other, and back again", () => {
  const before = judged(judged(startingWith("7H"), ["8C"], 0, true), ["2S"], 1, false);
  for (const cards of [["9D"], ["9D", "10C", "JH"]]) {
    for (const fits of [true, false]) {
      const told = judged(before, cards, 2, fits);
      const turned = turnedRound(told, cards, 2, !fits);
      assert.deepEqual(turned, judged(before, cards, 2, !fits));
      assert.deepEqual(turnedRound(turned, cards, 2, fits), told);
    }
  }
});

test("what the dealer plays says so", () => {
  assert.equal(accepted(startingWith("7H"), ["8C"], 1, true).at(-1).by_dealer, true);
});

test("nothing is changed in place", () => {
  const layout = Object.freeze(startingWith("7H").map((column) => Object.freeze({ ...column, side: Object.freeze(column.side) })));
  judged(layout, ["8C"], 0, true);
  judged(layout, ["8C"], 0, false);
  assert.deepEqual(codes(layout), [["7H"]]);
});
