// The wall: how to join, or what lies on one table. Nothing here can act; it only shows.

import { element, fill, gettext, ngettext } from "./lessons_words.js";
import { tableWall } from "./projector_table.js";
import { connect } from "./transport.js";

const wall = document.querySelector("[data-wall]");
const eyesUp = (paused) => (wall.querySelector("[data-eyes-up]").hidden = !paused);

function joinWall() {
  const tables = new Map();
  const joined = wall.querySelector("[data-joined]");
  const who = wall.querySelector("[data-who]");
  return (frame) => {
    if (frame.t === "room") {
      if (joined && frame.lesson.state === "closed") return location.reload();
      tables.clear();
      const here = frame.students.filter((one) => one.joined);
      if (joined) {
        const text = ngettext("%(joined)s of %(all)s has joined", "%(joined)s of %(all)s have joined", here.length);
        joined.textContent = fill(text, { joined: here.length, all: frame.students.length });
        who.replaceChildren(...here.filter((one) => one.name).map((one) => element("li", { dir: "auto", text: one.name })));
      }
    }
    for (const table of frame.tables ?? []) tables.set(table.id, table);
    eyesUp(tables.size > 0 && [...tables.values()].every((table) => table.paused));
    return undefined;
  };
}

const onFrame = "table" in wall.dataset ? tableWall(wall, eyesUp) : joinWall();

connect({
  path: wall.dataset.path,
  onFrame,
  onStatus: ({ state }) => {
    const said = { lost: gettext("No connection at the moment"), missing: gettext("This screen is no longer there"), denied: gettext("This screen is no longer there") }[state] ?? "";
    wall.querySelector("[data-line]").textContent = said;
  },
});
