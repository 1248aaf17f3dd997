// Who sits where: tap a name, then a table; or drag; or have new groups made. Everything can be undone.

import { bdi, hiddenText, make, token } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { askedOf } from "./asked.js";

export function boardOfGroups(root, form, changed) {
  const field = document.getElementById(root.dataset.field);
  const given = (id) => JSON.parse(document.getElementById(id).textContent);
  const roster = given("roster-data");
  const name = new Map(roster.map((student) => [student.id, student.name]));
  const board = root.querySelector("[data-board]");
  const sum = root.querySelector("[data-sum]");
  const undo = root.querySelector("[data-undo]");
  const against = root.querySelector("[data-against]");
  let asked = askedOf(given("asked-data"), (id) => name.get(id));
  const past = [];
  let picked = null;
  let { tables, absent } = read();
  let cannot = { of: JSON.stringify(tables), said: given("cannot-data") }; // the server's words about these groups

  function read() {
    let given = {};
    try {
      given = JSON.parse(field.value || "{}");
    } catch {
      // what was sent could not be read; the server has said so
    }
    const known = (ids) => (ids ?? []).filter((id) => name.has(id));
    return { tables: (given.tables ?? []).map(known), absent: known(given.absent) };
  }

  const chosen = () => form.querySelector(".games :checked")?.closest("[data-game]").dataset ?? { most: "8", dealt: "8" };
  const together = () => "together" in chosen();
  const most = () => Math.min(Number(chosen().most), Number(chosen().dealt) + (fewest() === 3 ? 1 : 0));
  const fewest = () => (form.elements.rule_source?.value === "students" ? 3 : 2);
  /** The tables at which nobody can become prophet; a student who deals holds no cards. */
  const unprophetic = () => tables.flatMap((ids, at) => (ids.length - (fewest() === 3 ? 1 : 0) < Number(chosen().whole ?? 0) ? [at + 1] : []));
  const seated = () => new Set(tables.flat());
  const waiting = () => roster.map((student) => student.id).filter((id) => !absent.includes(id) && !seated().has(id));

  function keep() {
    past.push(JSON.stringify({ tables, absent }));
    undo.disabled = false;
  }

  function settle(said) {
    tables = tables.filter((table) => table.length);
    picked = null;
    changed();
    draw();
    check(said);
  }

  /** Put a student at table `to`; -1 is a new table, null the tray of those without one. */
  function put(id, to) {
    keep();
    const target = tables[to];
    tables = tables.map((table) => table.filter((one) => one !== id));
    absent = absent.filter((one) => one !== id);
    if (to === -1) tables.push([id]);
    else if (target) tables[tables.indexOf(tables[to])].push(id);
    settle(to === null ? say(gettext("%(name)s is at no table."), { name: name.get(id) }) : "");
    root.querySelector(`[data-student="${CSS.escape(id)}"]`)?.focus();
  }

  function toggleAbsent(id) {
    keep();
    if (absent.includes(id)) {
      absent = absent.filter((one) => one !== id);
      tables[asked.bestTable(id, tables, most())]?.push(id);
    } else {
      absent = [...absent, id];
      tables = tables.map((table) => table.filter((one) => one !== id));
    }
    settle("");
    root.querySelector(`[data-here="${CSS.escape(id)}"]`)?.focus();
  }

  // ── drawing ──

  function nameButton(id) {
    const button = make(
      "button",
      {
        class: "name",
        draggable: "true",
        "data-student": id,
        "aria-pressed": String(picked === id),
        onclick: () => {
          picked = picked === id ? null : id;
          draw();
          root.querySelector(`[data-student="${CSS.escape(id)}"]`)?.focus();
        },
      },
      bdi(name.get(id)),
    );
    button.addEventListener("dragstart", (event) => {
      picked = null;
      event.dataTransfer.setData("text/plain", id);
      event.dataTransfer.effectAllowed = "move";
      root.classList.add("dragging");
    });
    button.addEventListener("dragend", () => root.classList.remove("dragging"));
    return button;
  }

  function box(title, ids, to, extra = "") {
    const accepts = picked && !ids.includes(picked) && ids.length < most();
    const made = make(
      "section",
      { class: `group ${extra}`.trim(), "aria-label": title },
      make("h3", { class: "group-title" }, title, make("span", { class: "quiet", text: ids.length ? ` · ${ids.length}` : "" })),
      make("div", { class: "names" }, ...ids.map(nameButton)),
      accepts
        ? make("button", { class: "button here", onclick: () => put(picked, to) }, to === -1 ? gettext("New table") : gettext("Put here"), hiddenText(`: ${name.get(picked)}, ${title}`))
        : null,
    );
    made.addEventListener("dragover", (event) => {
      event.preventDefault();
      made.classList.add("over");
    });
    made.addEventListener("dragleave", () => made.classList.remove("over"));
    made.addEventListener("drop", (event) => {
      event.preventDefault();
      const id = event.dataTransfer.getData("text/plain");
      if (name.has(id) && !ids.includes(id) && ids.length < most()) put(id, to);
    });
    return made;
  }

  function draw() {
    field.value = JSON.stringify({ tables, absent });
    root.querySelector("[data-roster]").replaceChildren(
      ...roster.map(({ id }) =>
        make("button", { class: "name toggle", "data-here": id, "aria-pressed": String(absent.includes(id)), onclick: () => toggleAbsent(id) }, bdi(name.get(id)), absent.includes(id) ? make("span", { class: "small", "aria-hidden": "true", text: gettext("absent") }) : null),
      ),
    );
    const left = waiting();
    board.replaceChildren(
      ...tables.map((ids, at) => {
        const legal = ids.length >= fewest() && ids.length <= most();
        return box(say(gettext("Table %(number)s"), { number: at + 1 }), ids, at, legal ? "" : "illegal");
      }),
      left.length ? box(gettext("At no table"), left, null, "tray") : "",
      picked || root.classList.contains("dragging") || !tables.length ? box(gettext("New table"), [], -1, "tray") : "",
    );
    undo.disabled = !past.length;
    drawAgainst();
  }

  /** What is asked and does not hold: why it cannot, of groups that were made just now; of others, that it does not. */
  function drawAgainst() {
    const isAnswered = cannot.said.length && cannot.of === JSON.stringify(tables);
    const said = isAnswered ? cannot.said : asked.against(tables);
    if (JSON.stringify(said) === against.dataset.said) return;
    against.dataset.said = JSON.stringify(said);
    against.hidden = !said.length;
    against.replaceChildren(...said.map((text) => make("p", {}, bdi(text))));
  }

  /** Say how it stands, in one sentence, and what is wrong with it. */
  function check(said = "") {
    const present = roster.length - absent.length;
    if (together()) {
      const words = ngettext("%(count)s student here, at one table.", "%(count)s students here, all at one table.", present);
      const bad = present < fewest() ? gettext("That is too few for a table.") : present > most() ? say(gettext("That is too many: %(most)s at most."), { most: most() }) : "";
      sum.classList.toggle("wrong", Boolean(bad));
      sum.textContent = [say(words, { count: present }), bad, said].filter(Boolean).join(" ");
      return;
    }
    const parts = [
      say(ngettext("%(count)s student here", "%(count)s students here", present), { count: present }) +
        say(ngettext(", %(count)s table.", ", %(count)s tables.", tables.length), { count: tables.length }),
    ];
    const left = waiting().length;
    if (left) parts.push(say(ngettext("%(count)s is at no table and would join the smallest one on arrival.", "%(count)s are at no table and would join the smallest ones on arrival.", left), { count: left }));
    const bad = tables.findIndex((ids) => ids.length < fewest() || ids.length > most());
    sum.classList.toggle("wrong", bad >= 0 || present < fewest());
    if (bad >= 0) {
      parts.push(
        say(
          tables[bad].length > most()
            ? gettext("Table %(number)s is too full: %(most)s at most.")
            : fewest() === 3
              ? gettext("Table %(number)s is too small: with a student as the dealer, three at least.")
              : gettext("Table %(number)s is too small: nobody plays alone."),
          { number: bad + 1, most: most() },
        ),
      );
    } else if (present < fewest()) {
      parts.push(gettext("That is too few for a table."));
    }
    const few = bad < 0 ? unprophetic() : [];
    if (few.length) {
      const words =
        fewest() === 3
          ? ngettext("Table %(numbers)s: with three people, one of whom deals, nobody can become prophet.", "Tables %(numbers)s: with three people, one of whom deals, nobody can become prophet.", few.length)
          : ngettext("Table %(numbers)s: with two people nobody can become prophet.", "Tables %(numbers)s: with two people nobody can become prophet.", few.length);
      parts.push(say(words, { numbers: few.join(", ") }));
    }
    sum.textContent = [...parts, said].filter(Boolean).join(" ");
    board.querySelectorAll(".group:not(.tray)").forEach((group, at) => {
      group.classList.toggle("illegal", tables[at].length < fewest() || tables[at].length > most());
    });
  }

  // ── new groups, and undo ──

  const ways = [...root.querySelectorAll("[data-shuffle]")];
  let how = "random"; // the last that was asked for
  async function shuffleAgain() {
    for (const way of ways) way.disabled = true;
    const sent = new URLSearchParams({
      how,
      game: form.elements.game.value,
      group_size: form.elements.group_size.value,
      rule_source: form.elements.rule_source.value,
      absent: absent.join(" "),
    });
    try {
      const answer = await fetch(root.dataset.shuffleUrl, { method: "POST", headers: { "X-CSRFToken": token() }, body: sent });
      const found = await answer.json();
      if (!answer.ok) throw new Error(found.text);
      keep();
      tables = found.tables;
      asked = askedOf(found.asked, (id) => name.get(id));
      cannot = { of: JSON.stringify(tables), said: found.cannot };
      const again = found.kept ? gettext("The groups are those of the last lesson.") : gettext("The groups are those of the last lesson, changed where it had to be.");
      settle({ random: gettext("The groups are new."), again, others: gettext("The groups are new, with others than last time.") }[how]);
    } catch {
      sum.textContent = gettext("The server does not answer. The groups are as they were; try again in a moment.");
    } finally {
      for (const way of ways) way.disabled = false;
    }
  }
  for (const way of ways) {
    way.addEventListener("click", async () => {
      how = way.dataset.shuffle;
      await shuffleAgain();
      way.focus();
    });
  }
  for (const size of form.querySelectorAll("[name=group_size]")) {
    size.addEventListener("change", () => {
      if (how === "again") how = "random"; // another size is another plan
      shuffleAgain();
    });
  }
  for (const other of form.querySelectorAll("[name=game], [name=rule_source]")) {
    other.addEventListener("change", () => {
      draw();
      check();
    });
  }
  undo.addEventListener("click", () => {
    ({ tables, absent } = JSON.parse(past.pop()));
    settle(gettext("Undone."));
    (undo.disabled ? ways[0] : undo).focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && picked) {
      const id = picked;
      picked = null;
      draw();
      root.querySelector(`[data-student="${CSS.escape(id)}"]`)?.focus();
    }
  });
  for (const kind of ["dragenter", "dragend"]) {
    root.addEventListener(kind, () => kind === "dragend" && setTimeout(draw));
  }

  /** Another game: everybody at one table, or groups that are none too large for it. */
  function lay() {
    for (const part of root.querySelectorAll("[data-apart]")) part.hidden = together();
    if (!together() && tables.some((ids) => ids.length > most())) shuffleAgain();
    draw();
    check();
  }

  draw();
  check();
  return { check, lay };
}
