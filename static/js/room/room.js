// The teacher's room: all tables of a lesson, live, and what the teacher can do to them.

import { loadButton, oldWords } from "../live/old.js";
import { connect } from "../live/transport.js";
import { make } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { sure, toast } from "./ask.js";
import { bellView } from "./bell.js";
import { keepPaper } from "./paper.js";
import { colleagues } from "./deeds.js";
import { people as peopleOf } from "./people.js";
import { repairs } from "./repair.js";
import { rungsView } from "./rungs.js";
import { makeTile } from "./tiles.js";
import { wallMenu } from "./wall.js";
import { byNeed, tableInside } from "./words.js";

const root = document.querySelector("[data-room]");
const grid = root.querySelector("[data-tiles]");
const main = root.querySelector("[data-main]"); // pause all, resume all, or begin
const lock = root.querySelector("[data-lock]");
const sort = root.querySelector("[data-sort]");
const isOpen = Boolean(main);

const room = { lesson: null, tables: new Map(), students: [], regrouped: [], repair: null, repaired: [] };
const tiles = new Map();
let touchedAt = 0; // when a pointer was last over the tiles

// ── acting ──

async function act(what, parts = {}, { quiet = false } = {}) {
  const answer = await line.do(what, parts);
  if (answer.t === "refused" && !quiet) toast(answer.text, { wrong: true });
  return answer;
}

const all = () => [...room.tables.values()];
const isPlaying = (table) => !["idle", "over"].includes(table.phase);

async function endRound(table) {
  const yes = await sure({
    title: say(gettext("End the round at %(table)s?"), { table: tableInside(table) }),
    text: gettext("The rule is shown and the round is scored as it stands, without bonuses. This cannot be undone."),
    verb: gettext("End the round"),
  });
  if (yes) act("end_round", { table: table.id });
}

const hintSheet = root.querySelector("[data-hint]");
const ladder = rungsView({ give: giveHint });
hintSheet.querySelector("[data-ladder]").append(ladder.element);

/** Give the open sheet's table a hint; whether it lies there now. */
async function giveHint(text) {
  const answer = await line.do("hint", { table: hintSheet.dataset.table, text });
  if (answer.t === "ack") {
    const table = room.tables.get(hintSheet.dataset.table);
    if (table) table.hints = [...table.hints, text]; // the next digest says so, too
    hintSheet.close();
    toast(gettext("The hint is on the table."));
  } else if (answer.t === "refused") {
    toast(answer.text, { wrong: true });
  }
  return answer.t === "ack";
}

function openHint(table) {
  const text = hintSheet.querySelector("textarea");
  const rule = hintSheet.querySelector("[data-hint-rule]");
  hintSheet.querySelector("h2").textContent = say(gettext("A hint for %(table)s"), { table: tableInside(table) });
  rule.textContent = table.rule ? say(gettext("Their rule: %(rule)s"), { rule: table.rule }) : "";
  rule.hidden = !table.rule;
  hintSheet.dataset.table = table.id;
  text.value = "";
  ladder.open(`/tables/${table.id}/hints/`, table.hints);
  hintSheet.showModal();
  text.focus();
}
hintSheet.addEventListener("click", (event) => {
  const idea = event.target.closest("[data-idea]");
  if (!idea) return;
  const text = hintSheet.querySelector("textarea");
  text.value = idea.textContent;
  text.focus();
});
hintSheet.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  giveHint(hintSheet.querySelector("textarea").value);
});

const people = peopleOf(root, room, act);
const repair = repairs(root, room, act);
const others = colleagues(root);
const bell = root.querySelector("[data-bell-opens]") && bellView(root, room, act, { begin: () => act("next_round_all"), equal: "equal" in root.dataset });
const wall = wallMenu(root.querySelector("[data-wall-menu]"), room, act);

// ── drawing ──

function drawTiles() {
  for (const table of room.tables.values()) {
    if (!tiles.has(table.id)) {
      tiles.set(table.id, makeTile(table, { act, setAbsent: people.setAbsent, openPerson: people.open, openBot: people.openBot, openHint, endRound, isOpen }));
    }
    const coming = room.students.filter((one) => one.table === table.id && !one.joined && !one.absent);
    const absent = room.students.filter((one) => one.absent && (one.joined ? one.table : one.sat) === table.id);
    tiles.get(table.id).update(table, { coming, absent });
  }
  for (const [id, tile] of tiles) {
    if (room.tables.has(id)) continue;
    tile.remove();
    tiles.delete(id);
  }
  arrange();
}

/** Put the tiles in order, unless somebody is about to touch one. */
function arrange() {
  const wanted = all().sort(sort?.getAttribute("aria-pressed") === "true" ? byNeed : (a, b) => a.number - b.number);
  const nodes = wanted.map((table) => tiles.get(table.id));
  if (nodes.every((node, at) => grid.children[at] === node)) return;
  const isNew = nodes.some((node) => !node.isConnected);
  const isBusy = grid.matches(":hover, :focus-within") || grid.querySelector("details[open]") || root.querySelector("dialog[open]");
  if (!isNew && (isBusy || Date.now() - touchedAt < 3000)) return;
  grid.replaceChildren(...nodes);
}
for (const kind of ["pointermove", "pointerdown", "dragover"]) grid.addEventListener(kind, () => (touchedAt = Date.now()), { passive: true });

function drawBar() {
  const expected = room.students.filter((one) => !one.absent);
  const joined = expected.filter((one) => one.joined);
  root.querySelector("[data-joined]").textContent = say(gettext("%(joined)s of %(all)s"), { joined: joined.length, all: expected.length });
  const note = root.querySelector("[data-until-joined]");
  if (note) note.hidden = joined.length > 0;
  if (!isOpen) return;
  const tables = all();
  const paused = tables.length > 0 && tables.every((table) => table.paused);
  const begin = tables.some((table) => table.seats.length > 1) && !tables.some(isPlaying);
  const first = tables.every((table) => table.phase === "idle");
  main.disabled = !tables.length;
  main.dataset.what = paused ? "resume_all" : begin ? "next_round_all" : "pause_all";
  main.textContent = paused ? gettext("Go on") : begin ? (first ? gettext("Begin round 1") : gettext("Next round for all")) : gettext("Pause all");
  root.classList.toggle("all-paused", paused);
  lock.setAttribute("aria-pressed", String(room.lesson.door_locked));
  lock.textContent = room.lesson.door_locked ? gettext("Joining is locked: unlock") : gettext("Lock joining");
}

function drawFilesWait(why) {
  root.querySelector("[data-files-why]").textContent = why;
  root.querySelector("[data-files-wait]").hidden = !why;
}

/** Who sits where is what the tables say; names of seats that were left are kept for what was said from there. */
function settle(tables) {
  for (const table of tables) {
    const names = { ...room.tables.get(table.id)?.names };
    for (const seat of table.seats) if (seat.name) names[seat.seat] = seat.name;
    room.tables.set(table.id, { ...table, names });
  }
  const sitting = new Map();
  for (const table of all()) for (const seat of table.seats) if (seat.student) sitting.set(seat.student, { table: table.id, seat: seat.seat, here: seat.here && seat.player === "student", joined: true });
  room.students = room.students.map((student) => ({ ...student, ...sitting.get(student.id) }));
}

// A tap ends where it began: while a finger or a button is down nothing is drawn anew, or the tap would be lost.
const PRESS = 2000; // ms, after which it was no tap
let pressedAt = -Infinity;
let isDue = false;
root.addEventListener("pointerdown", () => (pressedAt = Date.now()), { passive: true, capture: true });
for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, () => {
    pressedAt = -Infinity;
    setTimeout(drawDue); // after the click
  });
}

function drawDue() {
  if (isDue) draw();
}

function draw() {
  isDue = Date.now() - pressedAt < PRESS;
  if (isDue) return;
  drawTiles();
  drawBar();
  wall.update();
  people.update();
  repair.draw();
}

// ── the bar ──

let pausedSaid = null;
main?.addEventListener("click", async () => {
  const { what } = main.dataset;
  const answer = await act(what);
  pausedSaid?.remove(); // it is otherwise by now
  if (answer.t === "ack" && what === "pause_all") pausedSaid = toast(gettext("All tables are paused. Every screen says so."));
});
lock?.addEventListener("click", () => room.lesson && act(room.lesson.door_locked ? "unlock" : "lock"));
sort?.addEventListener("click", () => {
  sort.setAttribute("aria-pressed", String(sort.getAttribute("aria-pressed") !== "true"));
  touchedAt = 0;
  arrange();
});
root.querySelector("[data-all]")?.addEventListener("click", async () => {
  const playing = all().filter(isPlaying).length;
  if (playing === all().length) return toast(gettext("Every table is in a round. The next one can begin when a round is over."));
  const answer = await act("next_round_all");
  if (answer.t === "ack") toast(gettext("Every table that was ready has begun its next round."));
  return undefined;
});

// Menus close when something in them is chosen, on Escape, and when the pointer goes elsewhere.
document.addEventListener("click", (event) => {
  for (const menu of root.querySelectorAll("[data-menu][open]")) {
    if (!menu.contains(event.target) || event.target.closest(".menu-items > :not(.wall-notes)")) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && root.querySelector("[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// A name can be dragged to another table; a tap on it does the same without dragging.
grid.addEventListener("dragstart", (event) => {
  const id = event.target.closest?.("[data-student]")?.dataset.student;
  if (id) event.dataTransfer.setData("text/plain", id);
});
grid.addEventListener("dragover", (event) => {
  const tile = event.target.closest(".tile");
  for (const other of grid.querySelectorAll(".tile.over")) if (other !== tile) other.classList.remove("over");
  if (!tile) return;
  event.preventDefault();
  tile.classList.add("over");
});
grid.addEventListener("drop", (event) => {
  event.preventDefault();
  const id = event.dataTransfer.getData("text/plain");
  for (const tile of grid.querySelectorAll(".tile.over")) tile.classList.remove("over");
  const tile = event.target.closest(".tile");
  if (tile && room.students.some((one) => one.id === id)) people.move(id, tile.dataset.table);
});
grid.addEventListener("dragend", () => grid.querySelectorAll(".tile.over").forEach((tile) => tile.classList.remove("over")));

setInterval(() => {
  drawDue();
  bell?.tick();
  for (const tile of tiles.values()) tile.tick();
  if (room.lesson) arrange();
}, 1000);

// ── the line ──

function onFrame(frame) {
  if (frame.t === "room") {
    if (isOpen && frame.lesson.state === "closed") return location.reload();
    room.lesson = frame.lesson;
    room.students = frame.students;
    room.regrouped = frame.regrouped;
    room.repair = frame.repair;
    room.repaired = frame.repaired;
    drawFilesWait(frame.files_wait);
    others.draw(frame.deeds);
    for (const id of room.tables.keys()) if (!frame.tables.some((table) => table.id === id)) room.tables.delete(id);
    settle(frame.tables);
    bell?.tell(frame.bell);
    root.querySelector("[data-waiting]")?.remove();
    grid.removeAttribute("aria-busy");
    draw();
  } else if (frame.t === "tables" && room.lesson) {
    settle(frame.tables);
    draw();
  } else if (frame.t === "bell" && room.lesson) {
    bell?.tell(frame.bell);
  }
  return undefined;
}

const notice = root.querySelector("[data-line]");
function onStatus({ state, old }) {
  const said = {
    lost: gettext("There is no connection at the moment. The tables play on; this page catches up by itself."),
    ended: gettext("You are logged out, or do not teach this class any more. Load the page anew."),
    denied: gettext("This room is not yours to see."),
    missing: gettext("This lesson does not exist any more."),
    taken: gettext("The room is open elsewhere."),
    old: gettext("This page is out of date, and the tables cannot read what it sends. Load it anew."),
  }[state];
  const notices = said ? [make("div", { class: "notice warning" }, make("p", { text: said }))] : [];
  if (old && state !== "old") notices.push(make("div", { class: "notice warning row" }, make("p", { text: oldWords(old) }), loadButton()));
  notice.replaceChildren(...notices);
  root.classList.toggle("stale", Boolean(said));
}

if (isOpen) keepPaper(root);
const line = connect({ path: root.dataset.path, onFrame, onStatus });
