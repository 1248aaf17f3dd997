// Students in the room: who is here, let in, seat, move, take out.

import { bdi, hiddenText, make } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { sure, toast } from "./ask.js";
import { tableInside, tableName } from "./words.js";

export function people(root, room, act) {
  const sheet = root.querySelector("[data-people-sheet]");
  const list = root.querySelector("[data-people-list]");
  const dialog = root.querySelector("[data-person]");
  const body = root.querySelector("[data-person-body]");
  const door = root.querySelector("[data-door]");
  const regrouped = root.querySelector("[data-regrouped]");
  const isOpen = Boolean(root.querySelector("[data-main]"));
  let shown = null; // whose dialog is open

  const find = (id) => room.students.find((student) => student.id === id);
  const tableOf = (student) => room.tables.get(student.table);
  const sits = (student) => student.joined && student.seat !== null;
  const hasStandIn = (student) => sits(student) && tableOf(student)?.seats.find(({ seat }) => seat === student.seat)?.player === "stand_in";

  function status(student) {
    if (student.waiting) return gettext("waits at the door");
    if (student.absent && hasStandIn(student)) return gettext("absent; a bot plays in their place");
    if (student.absent) return gettext("absent");
    if (hasStandIn(student)) return gettext("a bot plays in their place");
    if (student.here) return gettext("here");
    return student.joined ? gettext("away") : gettext("not here yet");
  }

  async function move(id, to, { quietly = false } = {}) {
    const student = find(id);
    const from = student.table;
    if (!to || from === to) return;
    const wasSeated = sits(student);
    const answer = await act(wasSeated ? "move_student" : "seat_student", { student: id, table: to });
    if (answer.t !== "ack" || quietly) return;
    const text = say(gettext("%(name)s now sits at %(table)s."), { name: student.name, table: tableInside(room.tables.get(to)) });
    toast(text, { undo: from && wasSeated ? () => move(id, from, { quietly: true }) : null });
  }

  /** A bot plays for a student who is away, until they are back; and the other way round. */
  async function standIn(id, wanted) {
    const { name } = find(id);
    dialog.close();
    const answer = await act(wanted ? "substitute" : "give_back", { student: id });
    if (answer.t !== "ack") return;
    const text = wanted ? gettext("A bot plays for %(name)s. The chair is theirs as soon as they play.") : gettext("%(name)s plays again.");
    toast(say(text, { name }), { undo: () => act(wanted ? "give_back" : "substitute", { student: id }) });
  }

  /** Not there today, or not any more; and the other way round. */
  async function setAbsent(id, wanted) {
    const { name } = find(id);
    dialog.close();
    const answer = await act(wanted ? "mark_absent" : "mark_present", { student: id });
    if (answer.t !== "ack") return;
    const text = wanted ? gettext("%(name)s is marked absent.") : gettext("%(name)s is not marked absent any more.");
    toast(say(text, { name }), { undo: () => act(wanted ? "mark_present" : "mark_absent", { student: id }) });
  }

  /** A bot with a chair of its own: it can be taken away. */
  async function openBot(table, seat) {
    const name = seat.name || gettext("A bot");
    if (seat.player !== "bot") return;
    const yes = await sure({
      title: say(gettext("Take %(name)s away?"), { name }),
      text: say(gettext("A bot plays in this chair at %(table)s. Its hand goes under the stock."), { table: tableInside(table) }),
      verb: gettext("Take away"),
    });
    if (!yes) return;
    const answer = await act("remove_bot", { table: table.id, seat: seat.seat });
    if (answer.t === "ack") toast(say(gettext("%(name)s is gone."), { name }), { undo: () => act("add_bot", { table: table.id }) });
  }

  async function takeOut(id) {
    const student = find(id);
    const from = student.table;
    dialog.close();
    const yes = await sure({
      title: say(gettext("Take %(name)s out of the lesson?"), { name: student.name }),
      text: gettext("The hand goes under the stock and the chair is given up. You can seat the student again, with a new hand."),
      verb: gettext("Take out"),
    });
    if (!yes) return;
    const answer = await act("remove_student", { student: id });
    if (answer.t === "ack") {
      toast(say(gettext("%(name)s is out of the lesson."), { name: student.name }), { undo: () => act("seat_student", { student: id, table: from }) });
    }
  }

  // ── one student ──

  function open(id) {
    shown = id;
    draw();
    if (!dialog.open) dialog.showModal();
  }
  dialog.addEventListener("close", () => (shown = null));

  function draw() {
    const student = shown && find(shown);
    if (!student) return;
    dialog.querySelector("h2").replaceChildren(bdi(student.name));
    const here = tableOf(student);
    const choose = (to) => {
      dialog.close();
      move(student.id, to);
    };
    const buttons = [...room.tables.values()]
      .sort((a, b) => a.number - b.number)
      .map((table) =>
        make(
          "button",
          { class: "button", disabled: sits(student) && table.id === student.table, onclick: () => choose(table.id) },
          tableName(table),
          make("span", { class: "quiet small", text: ` ${table.seats.length}` }),
          hiddenText(ngettext(" student", " students", table.seats.length)),
        ),
      );
    body.replaceChildren(
      make("p", { text: [here ? tableName(here) : gettext("At no table"), status(student)].join(", ") + "." }),
      student.waiting ? sign(student) : "",
      student.waiting ? make("button", { class: "button primary", onclick: () => letIn(student.id), text: say(gettext("Let %(name)s in"), { name: student.name }) }) : "",
      make("p", { class: "label", text: sits(student) ? gettext("Move to") : gettext("Seat at") }),
      make("div", { class: "move-to" }, ...buttons),
      sits(student) && tableOf(student)?.round ? make("p", { class: "quiet small", text: gettext("Between rounds nothing is lost. In a round the student gets a new hand at the new table.") }) : "",
      isOpen ? make("div", { class: "actions" }, absentButton(student), sits(student) && !student.absent ? standInButton(student) : "", sits(student) ? make("button", { class: "button danger", text: gettext("Take out of the lesson"), onclick: () => takeOut(student.id) }) : "") : "",
    );
  }

  const absentButton = ({ id, absent }) => make("button", { class: "button", text: absent ? gettext("Not absent any more") : gettext("Mark as absent"), onclick: () => setAbsent(id, !absent) });

  function standInButton(student) {
    const wanted = !hasStandIn(student);
    const text = wanted ? gettext("Let a bot play until they are back") : gettext("Give the chair back");
    return make("button", { class: "button", text, onclick: () => standIn(student.id, wanted) });
  }

  // ── all of them ──

  function row(student) {
    const table = tableOf(student);
    return make(
      "li",
      {},
      make("button", { class: "person", "data-key": student.id, onclick: () => open(student.id) }, bdi(student.name), make("span", { class: "quiet small", text: [table && tableName(table), status(student)].filter(Boolean).join(", ") })),
    );
  }

  function drawList() {
    const focused = document.activeElement?.dataset?.key;
    const groups = [
      [gettext("At the door"), room.students.filter((one) => one.waiting)],
      [gettext("Not here yet"), room.students.filter((one) => !one.joined && !one.absent && !one.waiting)],
      [gettext("Away"), room.students.filter((one) => one.joined && !one.here && !one.absent && !one.waiting)],
      [gettext("Here"), room.students.filter((one) => one.here && !one.absent && !one.waiting)],
      [gettext("Absent"), room.students.filter((one) => one.absent && !one.waiting)],
    ];
    list.replaceChildren(
      ...groups
        .filter(([, members]) => members.length)
        .map(([title, members]) =>
          make("section", {}, make("h3", { text: `${title} (${members.length})` }), make("ul", { class: "people", role: "list" }, ...members.map(row))),
        ),
    );
    if (focused && sheet.open) list.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  async function letIn(id) {
    const answer = await act("let_in", { student: id, seen: find(id)?.knock ?? "" });
    if (answer.t === "ack") toast(say(gettext("%(name)s can come in."), { name: find(id)?.name ?? "" }));
    if (dialog.open) dialog.close();
  }

  // The picture that the waiting screen shows: two devices may wait under one name.
  const sign = (student) =>
    student.sign ? make("img", { class: "knock-sign", src: new URL(`../../pictures/${student.sign}.svg`, import.meta.url).href, width: "36", height: "36", alt: say(gettext("The screen shows: %(picture)s"), { picture: gettext(student.sign) }) }) : "";

  function drawDoor() {
    const waiting = room.students.filter((one) => one.waiting);
    door.hidden = !waiting.length;
    const key = waiting.map((one) => `${one.id} ${one.knock} ${one.name}`).join();
    if (door.dataset.key === key) return;
    door.dataset.key = key;
    door.replaceChildren(
      ...waiting.map((student) =>
        make(
          "p",
          { class: "knock" },
          sign(student),
          make("span", {}, bdi(student.name), gettext(" waits at the door.")),
          make("button", { class: "button", "data-key": student.id, onclick: () => letIn(student.id) }, gettext("Let in"), hiddenText(` ${student.name}`)),
        ),
      ),
    );
  }

  // Whom the server has moved, so that nobody sits alone: until it is undone or seen.
  function drawRegrouped() {
    const key = JSON.stringify(room.regrouped);
    if (regrouped.dataset.key === key) return;
    regrouped.dataset.key = key;
    regrouped.replaceChildren(
      ...room.regrouped.map((one) => {
        const said = say(gettext("Too few were left at table %(from)s: %(name)s sits at table %(to)s now."), one);
        const order = (what) => () => act(what, { student: one.student });
        return make(
          "p",
          { class: "knock" },
          make("span", {}, bdi(said)),
          make("button", { class: "button", onclick: order("undo_regrouping") }, gettext("Undo"), hiddenText(say(gettext(" (%(name)s goes back to table %(from)s)"), one))),
          make("button", { class: "button quiet", onclick: order("see_regrouping") }, gettext("All right"), hiddenText(`, ${one.name}`)),
        );
      }),
    );
  }

  root.querySelector("[data-people]").addEventListener("click", () => {
    drawList();
    sheet.showModal();
  });

  return {
    open,
    openBot,
    move,
    setAbsent,
    update() {
      drawDoor();
      drawRegrouped();
      if (sheet.open) drawList();
      if (dialog.open) draw();
    },
  };
}
