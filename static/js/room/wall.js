// What the wall shows: one control in the bar. Every wall of the lesson follows it.

import { make } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { finished, tableName } from "./words.js";

function words({ shows, table, round }) {
  const said = {
    join: () => gettext("the way in"),
    table: () => say(gettext("table %(table)s"), { table }),
    replay: () => say(gettext("replay of table %(table)s, round %(round)s"), { table, round }),
    blank: () => gettext("nothing"),
    debrief: () => gettext("the debrief"),
  };
  return said[shows]();
}

export function wallMenu(menu, room, act) {
  if (!menu) return { update() {} };
  const list = menu.querySelector("[data-wall-items]");
  const notes = menu.querySelector("[data-wall-notes]");
  let drawn = "";

  const chosen = (one) => ["shows", "table", "round"].every((key) => (room.lesson.wall[key] ?? null) === (one[key] ?? null));

  notes?.addEventListener("change", () => {
    const { shows, table, round } = room.lesson.wall;
    const shown = shows === "replay" && [...room.tables.values()].find(({ number }) => number === table);
    if (shown) act("wall", { shows, table: shown.id, round, notes: notes.checked });
  });

  const choice = (text, one, parts, label = null) =>
    make("button", { class: "button", text, "aria-label": label, "aria-pressed": String(chosen(one)), "data-key": JSON.stringify(one), onclick: () => act("wall", parts.notes ? { ...parts, notes: notes.checked } : parts) });

  function row(table) {
    const { number, id } = table;
    const rounds = Array.from({ length: finished(table) }, (_, at) => at + 1);
    return make(
      "div",
      { class: "wall-row" },
      choice(tableName(table), { shows: "table", table: number }, { shows: "table", table: id }),
      rounds.length ? make("span", { class: "small quiet", text: gettext("replay of round") }) : null,
      ...rounds.map((round) => choice(String(round), { shows: "replay", table: number, round }, { shows: "replay", table: id, round, notes: true }, say(gettext("Replay of table %(table)s, round %(round)s"), { table: number, round }))),
    );
  }

  return {
    update() {
      const tables = [...room.tables.values()].sort((a, b) => a.number - b.number);
      const now = JSON.stringify([room.lesson.wall, tables.map((table) => [table.id, finished(table)])]);
      if (now === drawn) return;
      drawn = now;
      notes.closest("label").hidden = !tables.some(finished);
      if (room.lesson.wall.shows === "replay") notes.checked = room.lesson.wall.notes;
      menu.querySelector("[data-wall-now]").textContent = words(room.lesson.wall);
      const isTicking = document.activeElement === notes;
      const focused = menu.contains(document.activeElement) ? document.activeElement.dataset.key : null;
      list.replaceChildren(
        make("div", { class: "wall-row" }, choice(gettext("The way in"), { shows: "join" }, { shows: "join" }), choice(gettext("Nothing"), { shows: "blank" }, { shows: "blank" }), tables.some(finished) ? choice(gettext("The debrief"), { shows: "debrief" }, { shows: "debrief" }) : null),
        ...tables.map(row),
        notes.closest("label"),
      );
      if (isTicking) notes.focus();
      if (focused) list.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    },
  };
}
