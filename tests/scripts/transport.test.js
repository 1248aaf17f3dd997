import assert from "node:assert/strict";
import { test } from "node:test";

import { backoff, newId, news } from "../../static/js/live/transport.js";

const frame = (seq, ...events) => ({ t: "events", seq, events });

test("of a frame only what is new is kept", () => {
  assert.deepEqual(news(frame(5, "d", "e"), 3), frame(5, "d", "e"));
  assert.deepEqual(news(frame(5, "d", "e"), 4), frame(5, "e"));
  assert.deepEqual(news(frame(5, "d", "e"), 5), frame(5));
  assert.equal(news(frame(5, "d", "e"), 6), null);
});

test("where facts are missing it says so", () => {
  assert.equal(news(frame(5, "d", "e"), 2), "gap");
  assert.equal(news(frame(5, "d", "e"), null), "gap");
});

test("any cutting of a log into frames, some of them twice, brings each fact once and in order", () => {
  const log = Array.from({ length: 12 }, (_, at) => at + 1);
  for (let from = 0; from < 12; from += 1) {
    for (let to = from; to <= 12; to += 1) {
      const heard = [];
      for (const [low, high] of [[0, from], [0, to], [from, to], [Math.max(0, to - 3), 12]]) {
        const fresh = news(frame(high, ...log.slice(low, high)), heard.length);
        assert.notEqual(fresh, "gap");
        heard.push(...(fresh?.events ?? []));
      }
      assert.deepEqual(heard, log);
    }
  }
});

test("waits grow, are never long, and differ by chance", () => {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const [low, high] = [backoff(attempt, 0), backoff(attempt, 1)];
    assert.ok(low >= 140 && high <= 3250 && low < high);
    assert.ok(attempt === 0 || backoff(attempt, 0.5) >= backoff(attempt - 1, 0.5));
  }
});

test("an id is new each time and may stand in a frame", () => {
  const ids = new Set(Array.from({ length: 500 }, newId));
  assert.equal(ids.size, 500);
  for (const id of ids) assert.match(id, /^[\x21-\x7e]{1,40}$/);
});
