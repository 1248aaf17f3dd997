import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { test } from "node:test";

import { fromState, withEvents } from "../../static/js/live/fold.js";
import { hintSaid, sentence, spoken } from "../../static/js/live/story.js";
import { needs, tableInside } from "../../static/js/room/words.js";

// Recorded games as their viewers were told them, frame by frame; made by `tests/scripts/test_scripts.py`.
const told = env.TOLD ? JSON.parse(readFileSync(env.TOLD, "utf8")) : [];

for (const { name, viewer, frames, wholes } of told) {
  test(`${name}, told to ${viewer}: what is folded is what a fresh page is told`, () => {
    let model = fromState(frames[0]);
    frames.slice(1).forEach((frame, at) => {
      model = withEvents(model, frame);
      const fresh = fromState(wholes[at + 1], model);
      assert.deepEqual(model.round, fresh.round, `after ${frame.seq}`);
      assert.deepEqual(model.you, fresh.you, `after ${frame.seq}`);
      assert.deepEqual(model.table.settings, fresh.table.settings, `after ${frame.seq}`);
    });
  });

  test(`${name}, told to ${viewer}: every line of the story is a sentence`, () => {
    let model = fromState(frames[0]);
    for (const frame of frames.slice(1)) {
      model = withEvents(model, frame);
      for (const entry of model.story) {
        for (const words of [sentence(model, entry), spoken(model, entry), spoken(model, entry, true)]) {
          assert.doesNotMatch(words, /undefined|NaN|null|\[object|%\(/);
        }
      }
    }
  });
}

const YOU = { seat: 0, role: "player", phase: "turn", turn: 0, guess: null, predictions: {}, game: {}, seats: [{ seat: 0, name: "Ana" }, { seat: 1, name: "Ben" }] };
const TABLE = { variant: "express", settings: {}, story: [], round: null };
const began = [
  { type: "round_began", number: 1, variant: "express", dealer: null, settings: {} },
  { type: "dealt", hands: {}, starter: "7H", stock: [] },
];

function after(...events) {
  const model = fromState({ seq: 0, table: TABLE, you: YOU });
  return withEvents(model, { seq: began.length + events.length, events: [...began, ...events], you: YOU });
}

test("a verdict takes over the line of its play", () => {
  const { story } = after({ type: "cards_played", seat: 1, cards: ["8C"], expects: null }, { type: "cards_judged", seat: 1, cards: ["8C"], fits: false, predictions: {} });
  assert.deepEqual(story.map(({ event }) => event.type), ["round_began", "dealt", "cards_judged"]);
});

test("a play is told in one line: who, what, which verdict, what was drawn", () => {
  const model = after(
    { type: "cards_played", seat: 1, cards: ["8C", "9C"], expects: null },
    { type: "cards_judged", seat: 1, cards: ["8C", "9C"], fits: false, predictions: { 0: false } },
    { type: "cards_drawn", seat: 1, cards: [null, null] },
  );
  assert.equal(sentence(model, model.story.at(-1)), "Ben played 8♣\uFE0E, 9♣\uFE0E: at least one of these is wrong. Ben drew 2 cards. 1 of 1 expected that.");
});

test("what the bell has ended is not said to be the teacher's doing", () => {
  const model = after({ type: "round_closing", reason: "bell", deadline: null });
  assert.equal(sentence(model, model.story.at(-1)), "It is time: the bell ends the round.");
});

test("who has left is still known by name", () => {
  const model = after();
  const gone = withEvents(model, { seq: model.seq + 1, events: [{ type: "seat_left", seat: 1 }], you: { ...YOU, seats: [YOU.seats[0]] } });
  assert.equal(sentence(gone, gone.story.at(-1)), "Ben left the table.");
});

test("of a large table only the seats that have changed are told", () => {
  const model = after();
  const { you } = withEvents(model, { seq: model.seq, events: [], you: { ...YOU, seats: undefined, changed_seats: [{ seat: 1, name: "Ben", here: true }] } });
  assert.deepEqual(you.seats, [{ seat: 0, name: "Ana" }, { seat: 1, name: "Ben", here: true }]);
});

test("a name keeps its capital inside a sentence, in a language where it has one", () => {
  const german = { "%(rank)s of %(suit)s": "%(suit)s-%(rank)s", seven: "Sieben", hearts: "Herz", "The cards are dealt. The line begins with %(card)s.": "Die Reihe beginnt mit %(card)s.", "table %(number)s": "Tisch %(number)s" };
  const dealt = after().story.at(-1);
  assert.match(spoken(after(), dealt), /seven of hearts/);
  assert.equal(tableInside({ number: 2 }), "table 2");
  globalThis.gettext = (text) => german[text] ?? text;
  try {
    assert.match(spoken(after(), dealt), /Herz-Sieben/);
    assert.equal(tableInside({ number: 2 }), "Tisch 2");
  } finally {
    delete globalThis.gettext;
  }
});

test("a hint is told in a whole sentence, whoever it is from", () => {
  assert.equal(hintSaid(after(), { by: -1, text: "Look." }), "Hint from your teacher: Look.");
  assert.equal(hintSaid({ ...after(), isPractice: true }, { by: -1, text: "Look." }), "Hint from the table: Look.");
  assert.equal(hintSaid(after(), { by: 0, text: "Look." }), "You gave a hint: Look.");
  assert.equal(hintSaid(after(), { by: 1, text: "Look." }), "Hint from Ben: Look.");
});

test("each of the three signs of a table's inquiry suggests one thing to ask", () => {
  const told = needs({ needs: ["stuck", "guessing"], unheard: [1], names: { 1: "Ben" }, turn: 0, dealer: null });
  assert.equal(told.length, 3);
  for (const words of told) {
    assert.match(words, /^[^.]+\. Ask [^.]+$/);
    assert.doesNotMatch(words, / or /);
  }
});
