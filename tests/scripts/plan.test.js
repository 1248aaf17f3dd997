import assert from "node:assert/strict";
import { test } from "node:test";

import { told } from "../../static/js/room/plan.js";

const MINUTE = 60_000;
const time = (ms) => `00:${String(ms / MINUTE).padStart(2, "0")}`;
const bell = { at: 45 * MINUTE, minutes: 10, keeps: true, debrief: false, stage: "last_call", round: 10 * MINUTE, debrief_at: 35 * MINUTE, closing_at: 34 * MINUTE, last_begin: 25 * MINUTE };
const at = (minute, changes, tables) => told({ ...bell, ...changes }, minute * MINUTE, time, { ready: false, playing: false, begun: true, ...tables });

test("nobody is told to begin a round where none can begin", () => {
  assert.match(at(23, {}, { ready: true }), /begin the last round now/);
  assert.match(at(26, {}, { ready: true }), /Begin it now/);
  assert.match(at(23, {}, { playing: true }), /has to begin by 00:25/);
  assert.match(at(26, {}, { playing: true }), /a short one with fewer cards does, if it begins soon/);
});

test("before any round there is no other one", () => {
  assert.match(at(23, {}, { begun: false }), /the first one has to begin by 00:25/);
  assert.match(at(26, {}, { begun: false }), /^A round as usual does not fit any more .* a short one with fewer cards does, if it begins soon/);
});

test("what is played goes on, where something is played", () => {
  assert.match(at(30, { stage: "late" }, { playing: true }), /ends by 00:34/);
  assert.match(at(30, { stage: "late" }), /would not be over before the debrief at 00:35/);
});

test("the debrief is on until the bell rings", () => {
  assert.match(at(36, { stage: "debrief", debrief: true }), /^It is time for the debrief. No further round begins.$/);
  assert.match(at(46, { stage: "over", debrief: true }), /rung/);
  assert.match(told({ now: 0, zone: 0, debrief: true }, 0, time, { ready: true, playing: false }), /^It is time for the debrief/);
  assert.equal(told({ now: 0, zone: 0, debrief: false }, 0, time, { ready: true, playing: false }), "");
});
