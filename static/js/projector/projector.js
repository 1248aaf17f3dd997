// The wall: how to join, what lies on one table, or nothing. Nothing here can act; it only shows.
// The wall of a lesson shows what its teacher's room says, and follows at once; the page of one table stays with it.

import { connect } from "../live/transport.js";
import { make } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { clockOnWall } from "./clock.js";
import { tableWall } from "./table.js";

const wall = document.querySelector("[data-wall]");
const eyesUp = (paused) => (wall.querySelector("[data-eyes-up]").hidden = !paused);

const LOST = {
  lost: () => gettext("No connection at the moment"),
  missing: () => gettext("This screen is no longer there"),
  denied: () => gettext("This screen is no longer there"),
  old: () => gettext("This page is out of date: load it anew"),
};
const CARDS_DOWN = gettext("Cards down: now we talk about it");
const onStatus = ({ state }) => (wall.querySelector("[data-line]").textContent = LOST[state]?.() ?? "");

function joinWall() {
  const joined = wall.querySelector("[data-joined]");
  const who = wall.querySelector("[data-who]");
  return ({ lesson, students }) => {
    if (!joined) return undefined;
    if (lesson.state === "closed") return location.reload();
    const here = students.filter((one) => one.joined);
    const text = ngettext("%(joined)s of %(all)s has joined", "%(joined)s of %(all)s have joined", here.length);
    joined.textContent = say(text, { joined: here.length, all: students.length });
    return who.replaceChildren(...here.filter((one) => one.name).map((one) => make("li", { dir: "auto", text: one.name })));
  };
}

function followRoom() {
  const tellClock = clockOnWall(wall, CARDS_DOWN);
  const drawJoin = joinWall();
  const section = wall.querySelector("[data-screen=table]");
  const onTable = tableWall(section, eyesUp);
  const tables = new Map();
  let screen = { shows: "join", table: null };
  let line = null; // to the table that is shown

  function show(next) {
    if (next.shows === "replay") return location.replace(`/${wall.dataset.path}${next.table}/replay/${next.round}/`);
    if (next.shows === "debrief") return location.replace(`/${wall.dataset.path}debrief/`);
    if (next.shows === screen.shows && next.table === screen.table) return undefined;
    screen = next;
    for (const one of wall.querySelectorAll("[data-screen]")) one.hidden = one.dataset.screen !== screen.shows;
    wall.classList.toggle("table-wall", screen.shows === "table");
    line?.close();
    line = null;
    if (screen.shows !== "table") return undefined;
    onTable.forget();
    section.querySelector("[data-title]").textContent = say(gettext("Table %(number)s"), { number: screen.table });
    line = connect({ path: `${wall.dataset.path}${screen.table}/`, onFrame: onTable });
    return undefined;
  }

  return (frame) => {
    tellClock(frame);
    if (frame.t === "room") {
      tables.clear();
      drawJoin(frame);
      show(frame.lesson.wall);
    }
    for (const table of frame.tables ?? []) tables.set(table.id, table);
    if (screen.shows !== "table") eyesUp(tables.size > 0 && [...tables.values()].every((table) => table.paused));
  };
}

/** The page of one table. What time it is and when the bell rings is the lesson's to say, so it has a line to that, too. */
function stayAtTable() {
  connect({ path: wall.dataset.path.replace(/\d+\/$/, ""), onFrame: clockOnWall(wall, CARDS_DOWN) });
  return tableWall(wall, eyesUp);
}

const onFrame = "table" in wall.dataset ? stayAtTable() : followRoom();

connect({ path: wall.dataset.path, onFrame, onStatus });
