// The secret rules of a lesson in order of play: from the library, or in the teacher's own words.

import { cardElement } from "./cards.js";
import { bdi, element, fill, gettext, hiddenText, token } from "./lessons_words.js";
import { libraryView, starsElement as stars } from "./library.js";

const cards = (codes) => element("span", { class: "card-row small" }, ...codes.map((code) => cardElement(code)));

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
      const said = fill(gettext("“%(title)s” is added."), { title: rule.title });
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
    set(next, fill(gettext("Rule %(from)s is now rule %(to)s."), { from: from + 1, to: to + 1 }), focus);
  }

  function row(item, at) {
    const found = ofLibrary(item);
    const number = fill(gettext("rule %(number)s"), { number: at + 1 });
    const title = found?.title ?? gettext("Your own");
    const act = (text, label, way, disabled, run) =>
      element("button", { class: "button quiet small-button", "data-way": way, disabled, onclick: run }, element("span", { "aria-hidden": "true", text }), hiddenText(`${label}, ${number}`));
    const isLocked = at < locked;
    return element(
      "li",
      { class: "rule-row", "data-at": at },
      element("span", { class: "rule-number", text: at + 1 }),
      element(
        "div",
        { class: "rule-words" },
        element("p", { class: "rule-title" }, element("strong", {}, bdi(title)), " ", found ? stars(found.stars) : null, isLocked ? element("span", { class: "tag", text: gettext("in play") }) : null),
        element("p", { class: "rule-text" }, bdi(words(item))),
      ),
      isLocked
        ? null
        : element(
            "div",
            { class: "rule-acts" },
            act("↑", gettext("Earlier"), "up", at <= locked, () => moved(at, at - 1)),
            act("↓", gettext("Later"), "down", at === items.length - 1, () => moved(at, at + 1)),
            act("✕", gettext("Take out"), "out", false, () =>
              set(
                items.filter((_, place) => place !== at),
                fill(gettext("Rule %(number)s is taken out."), { number: at + 1 }),
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

  // ── own words ──
  const dialog = root.querySelector("#own-rule");
  const text = dialog.querySelector("textarea");
  const problem = dialog.querySelector("[data-problem]");
  const readings = dialog.querySelector("[data-readings]");
  const read = dialog.querySelector("[data-read]");

  function say(...sentences) {
    problem.replaceChildren(...sentences.map((sentence) => element("p", { class: "error", text: sentence })));
    text.toggleAttribute("aria-invalid", sentences.length > 0);
    if (sentences.length) text.setAttribute("aria-invalid", "true");
  }

  function take(reading) {
    set([...items, { text: text.value.trim(), rule: reading.rule, sentence: reading.sentence }], gettext("Your rule is added."));
    dialog.close();
    text.value = "";
    readings.replaceChildren();
    list.querySelector(`[data-at="${items.length - 1}"] [data-way=out]`)?.focus();
  }

  function show(found) {
    const one = found.readings.length === 1;
    readings.replaceChildren(
      element("p", { text: one ? gettext("The table reads it like this:") : gettext("That can be read in more than one way. Which do you mean?") }),
      ...found.readings.map((reading) =>
        element(
          "div",
          { class: "reading" },
          element("p", {}, element("strong", {}, bdi(reading.sentence))),
          element("p", { class: "reading-cards" }, gettext("After "), cards(reading.line)),
          element("p", { class: "reading-cards" }, gettext("these fit: "), cards(reading.fits)),
          reading.misfits.length ? element("p", { class: "reading-cards" }, gettext("these do not: "), cards(reading.misfits)) : null,
          element("button", { class: "button primary", text: gettext("Use this rule"), onclick: () => take(reading) }),
        ),
      ),
    );
  }

  async function ask() {
    say();
    readings.replaceChildren();
    if (!text.value.trim()) return say(gettext("Write the rule first."));
    read.disabled = true;
    try {
      const answer = await fetch("/rules/read/", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": token() },
        body: JSON.stringify({ text: text.value, class: root.dataset.class }),
      });
      const found = await answer.json();
      if (found.readings?.length) show(found);
      else say(found.error?.text ?? found.text ?? gettext("The table cannot read this. Say it in other words."), ...(found.repairs ?? []));
    } catch {
      say(gettext("The server does not answer. Your words are safe here; try again in a moment."));
    } finally {
      read.disabled = false;
    }
    return undefined;
  }
  read.addEventListener("click", ask);
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      ask();
    }
  });

  draw();
}
