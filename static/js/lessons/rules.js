// The secret rules of a lesson in order of play: from the library, or the teacher's own.

import { ruleWriter } from "../rules/writer.js";
import { bdi, hiddenText, make } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { libraryView, starsElement as stars } from "./library.js";

export function editorOfRules(root, changed) {
  const field = document.getElementById(root.dataset.field);
  const library = JSON.parse(document.getElementById("library-data").textContent);
  const locked = Number(root.dataset.locked);
  const list = root.querySelector("[data-list]");
  const status = root.querySelector("[data-status]");
  const undo = root.querySelector("[data-undo]");
  let items = [];
  try {
    items = JSON.parse(field.value || "[]");
  } catch {
    // what was sent was no list; the server has said so
  }
  let before = null;

  // One that was chosen before the class agreed on other words is in the list as it was written.
  const ofLibrary = (item) => library.find((rule) => rule.code === item.code || rule.text === item.text);
  const shelves = libraryView({
    url: root.dataset.libraryUrl,
    verb: gettext("Add"),
    surprise: gettext("Surprise me"),
    taken: (rule) => items.some((item) => item.code === rule.code),
    take: (rule) => {
      const said = say(gettext("“%(title)s” is added."), { title: rule.title });
      set([...items, { code: rule.code }], said);
      added.textContent = said;
    },
  });
  const added = root.querySelector("[data-added]");
  root.querySelector("[data-library]").append(shelves.element);
  shelves.prefetch();
  root.querySelector("[data-opens=library]").addEventListener("click", () => {
    added.textContent = "";
    shelves.open();
  });
  const words = (item) => ofLibrary(item)?.text ?? item.sentence ?? item.text ?? "";

  function set(next, said, focus) {
    before = items;
    items = next;
    undo.hidden = false;
    status.textContent = said;
    changed();
    draw();
    if (focus) (list.querySelector(focus) ?? root.querySelector("[data-opens=library]")).focus();
  }

  function moved(from, to) {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    const way = to < from ? "up" : "down";
    const free = way === "up" ? to > locked : to < items.length - 1;
    const focus = `[data-at="${to}"] [data-way=${free ? way : way === "up" ? "down" : "up"}]`;
    set(next, say(gettext("Rule %(from)s is now rule %(to)s."), { from: from + 1, to: to + 1 }), focus);
  }

  function row(item, at) {
    const found = ofLibrary(item);
    const number = say(gettext("rule %(number)s"), { number: at + 1 });
    const title = found?.title ?? gettext("Your own");
    const act = (text, label, way, disabled, run) =>
      make("button", { class: "button quiet small-button", "data-way": way, disabled, onclick: run }, make("span", { "aria-hidden": "true", text }), hiddenText(`${label}, ${number}`));
    const isLocked = at < locked;
    return make(
      "li",
      { class: "rule-row", "data-at": at },
      make("span", { class: "rule-number", text: at + 1 }),
      make(
        "div",
        { class: "rule-words" },
        make("p", { class: "rule-title" }, make("strong", {}, bdi(title)), " ", found ? stars(found.stars) : null, isLocked ? make("span", { class: "tag", text: gettext("in play") }) : null),
        make("p", { class: "rule-text" }, bdi(words(item))),
      ),
      isLocked
        ? null
        : make(
            "div",
            { class: "rule-acts" },
            act("↑", gettext("Earlier"), "up", at <= locked, () => moved(at, at - 1)),
            act("↓", gettext("Later"), "down", at === items.length - 1, () => moved(at, at + 1)),
            act("✕", gettext("Take out"), "out", false, () =>
              set(
                items.filter((_, place) => place !== at),
                say(gettext("Rule %(number)s is taken out."), { number: at + 1 }),
                `[data-at="${Math.min(at, items.length - 2)}"] [data-way=out]`,
              ),
            ),
          ),
    );
  }

  function draw() {
    field.value = JSON.stringify(items);
    list.replaceChildren(...items.map(row));
    root.querySelector("[data-empty]").hidden = items.length > 0;
    shelves.draw();
  }

  undo.addEventListener("click", () => {
    items = before;
    undo.hidden = true;
    status.textContent = gettext("Undone.");
    changed();
    draw();
    root.querySelector("[data-opens=library]").focus();
  });

  // ── own words, or blocks ──
  const dialog = root.querySelector("#own-rule");
  let writer = null;

  function offerWriter() {
    writer?.stop();
    writer = ruleWriter({
      label: gettext("The rule"),
      agree: gettext("Use this rule"),
      asSecret: true,
      classroom: root.dataset.class,
      send: (item) => {
        set([...items, item], gettext("Your rule is added."));
        dialog.close();
        list.querySelector(`[data-at="${items.length - 1}"] [data-way=out]`)?.focus();
        offerWriter();
        return { t: "ack" };
      },
    });
    dialog.querySelector("[data-writer]").replaceChildren(writer.element);
  }

  offerWriter();
  draw();
}
