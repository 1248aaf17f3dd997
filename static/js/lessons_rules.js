// The secret rules of a lesson in order of play: from the library, or in the teacher's own words.

import { cardElement } from "./cards.js";
import { bdi, element, fill, gettext, hiddenText, ngettext, token } from "./lessons_words.js";

const STARS = 5;

function stars(count) {
  const shown = "★".repeat(count);
  const said = fill(ngettext("%(count)s star", "%(count)s stars", count), { count });
  return element("span", { class: "stars" }, element("span", { "aria-hidden": "true", text: shown }), hiddenText(said));
}

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
  let only = 0; // stars the library is narrowed to; 0 shows all

  const ofLibrary = (item) => library.find((rule) => rule.code === item.code);
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
    drawLibrary();
  }

  function drawLibrary() {
    const shelf = root.querySelector("[data-library]");
    const had = shelf.contains(document.activeElement) ? document.activeElement.dataset.code : null;
    const chosen = library.filter((rule) => !only || rule.stars === only);
    shelf.replaceChildren(
      ...chosen.map((rule) => {
        const taken = items.some((item) => item.code === rule.code);
        const add = element(
          "button",
          {
            class: "button",
            "data-code": rule.code,
            "aria-disabled": taken ? "true" : null,
            onclick: () => taken || set([...items, { code: rule.code }], fill(gettext("“%(title)s” is added."), { title: rule.title })),
          },
          taken ? gettext("Added") : gettext("Add"),
          hiddenText(` ${rule.title}`),
        );
        return element(
          "li",
          { class: "shelf" },
          element(
            "div",
            {},
            element("p", { class: "rule-title" }, element("strong", {}, bdi(rule.title)), " ", stars(rule.stars), " ", element("span", { class: "quiet small", text: fill(gettext("from age %(age)s"), { age: rule.age }) })),
            element("p", {}, bdi(rule.text)),
          ),
          add,
        );
      }),
    );
    if (had) shelf.querySelector(`[data-code="${CSS.escape(had)}"]`)?.focus();
  }

  const filter = root.querySelector("[data-stars]");
  filter.replaceChildren(
    ...[0, ...Array.from({ length: STARS }, (_, at) => at + 1)].map((count) =>
      element(
        "button",
        {
          class: "button",
          "aria-pressed": String(count === only),
          onclick: (event) => {
            only = count;
            for (const other of filter.children) other.setAttribute("aria-pressed", String(other === event.currentTarget));
            drawLibrary();
          },
        },
        count ? stars(count) : gettext("All"),
      ),
    ),
  );

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
        body: JSON.stringify({ text: text.value }),
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
