// Wherever a rule is written: the words, what the table understood, and one button that agrees.
//
//   const writer = ruleWriter({
//     label: "What is the rule?",         above the field
//     agree: "Yes, that is my guess",     on the button under the sentence the table read
//     own: "Send it in my own words",     given: words the table cannot read may be sent, too
//     text: "…",                          to begin with
//     send: async (statement) => …,       statement: {text, rule?}; answers {t: "ack"} or {t: "refused", text, choices?}
//     onText: (text) => …,                every change, for a draft
//   });
//   somewhere.append(writer.element); writer.focus(); writer.setOwn("…" | null); writer.busy(true)
//
// Nothing is sent before the writer has agreed to the sentence or chosen to send the plain words.

import { cardElement } from "./cards.js";
import { button, element } from "./live/dom.js";
import { gettext, ngettext, say } from "./live/words.js";
import { post } from "./transport.js";

const PAUSE_MS = 450;
const MOST = 500;
let made = 0;

/** The words with a continuation put in the place of what was not understood. Pure. */
export function continued(text, { start, end }, phrase) {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  return [before, phrase, after].filter(Boolean).join(" ") + (after ? "" : " ");
}

/** Read words: {readings, error, repairs}; throws if the server cannot be asked. */
export async function readRule(text, signal) {
  const response = await post("/rules/read/", { text }, { signal });
  const answer = await response.json();
  if (response.ok) return answer;
  return { readings: [], error: { text: answer.text ?? "", start: 0, end: 0, expected: [] }, repairs: [] };
}

function cardStrip(codes, verdict, label) {
  const row = element("div", "example");
  row.append(element("p", "example-label small", label));
  const list = element("ul", "card-row small");
  list.setAttribute("role", "list");
  for (const code of codes) {
    const item = element("li");
    item.append(cardElement(code, { verdict }));
    list.append(item);
  }
  row.append(list);
  return row;
}

/** How a reading would play: a short line, cards that fit after it and cards that do not. */
function examples({ line, fits, misfits }) {
  const box = element("div", "examples");
  if (!line?.length) return box;
  box.append(cardStrip(line, "", gettext("After these cards")));
  if (fits.length) box.append(cardStrip(fits, "right", gettext("these would fit")));
  if (misfits.length) box.append(cardStrip(misfits, "wrong", gettext("these would not")));
  return box;
}

/** The writer's words with the part that was not understood marked. */
function markedWords(text, { start, end }) {
  const line = element("p", "marked-words");
  const missing = start >= end;
  const mark = element("mark", "", missing ? "…" : text.slice(start, end));
  line.append(text.slice(0, start), mark, missing ? "" : text.slice(end));
  return line;
}

export function ruleWriter(options) {
  made += 1;
  const id = `rule-words-${made}`;
  const box = element("form", "rule-writer stack tight");
  const field = element("div", "field");
  const label = element("label", "", options.label);
  const words = element("textarea", "input");
  const hint = element("p", "hint", gettext("For example: after a red card, play a black card."));
  const reading = element("div", "reading stack tight");
  const voice = element("p", "visually-hidden");
  const own = button("", "button own-words", () => send({ text: text() }));
  Object.assign(words, { id, maxLength: MOST, rows: 2, value: options.text ?? "", autocapitalize: "sentences" });
  words.setAttribute("aria-describedby", `${id}-hint ${id}-reading`);
  hint.id = `${id}-hint`;
  reading.id = `${id}-reading`;
  voice.setAttribute("role", "status"); // the sentence alone is read out; the examples can be walked through
  label.htmlFor = id;
  field.append(label, words, hint);
  box.append(field, reading, own, voice);

  let timer = null;
  let asked = null;
  let sending = false;
  let ownText = options.own ?? null;
  let understood = false;

  const text = () => words.value.replace(/\s+/g, " ").trim();

  function show(...nodes) {
    reading.replaceChildren(...nodes.filter(Boolean));
    own.textContent = ownText ?? "";
    own.hidden = ownText === null || !text() || understood;
  }

  async function send(statement) {
    if (sending || !statement.text) return;
    sending = true;
    box.classList.add("sending");
    const answer = await options.send(statement);
    sending = false;
    box.classList.remove("sending");
    if (answer?.t === "refused") refused(answer, statement.text);
  }

  function refused({ text: why, choices }, typed) {
    if (choices?.length) return choose(choices, typed, []);
    understood = false;
    const notice = element("p", "notice wrong");
    notice.append(element("span", "", why));
    return show(notice);
  }

  /** One reading: the sentence, how it would play, and the button that agrees. */
  function propose(found, typed, repairs, back = null) {
    understood = true;
    words.removeAttribute("aria-invalid");
    voice.textContent = say(gettext("The table understands: %(sentence)s"), found);
    const agree = button(options.agree, "button primary agree", () => send({ text: typed, rule: found.rule }));
    show(
      repairNote(repairs),
      element("p", "small quiet", gettext("The table understands:")),
      element("p", "sentence", found.sentence),
      examples(found),
      agree,
      back && button(gettext("I meant something else"), "button quiet", back),
    );
    agree.scrollIntoView({ block: "nearest" });
  }

  function choose(readings, typed, repairs) {
    understood = true;
    voice.textContent = gettext("That can be read in more than one way. Choose what you mean.");
    const list = element("div", "did-you-mean stack tight");
    list.setAttribute("role", "group");
    list.setAttribute("aria-label", gettext("Did you mean"));
    const again = () => {
      choose(readings, typed, repairs);
      reading.querySelector("button")?.focus();
    };
    for (const found of readings) {
      list.append(button(found.sentence, "button meaning", () => {
        propose(found, typed, repairs, again);
        reading.querySelector(".agree").focus();
      }));
    }
    show(repairNote(repairs), element("p", "label", gettext("That can be read in more than one way. Did you mean")), list);
  }

  function explain(error, typed) {
    understood = false;
    words.setAttribute("aria-invalid", "true");
    voice.textContent = error.text;
    const chips = element("div", "chips");
    chips.setAttribute("role", "group");
    chips.setAttribute("aria-label", gettext("Go on with"));
    for (const phrase of (error.expected ?? []).slice(0, 8)) {
      chips.append(button(phrase, "button chip", () => {
        words.value = continued(typed, error, phrase);
        words.focus();
        changed();
      }));
    }
    show(
      error.end > 0 || error.start > 0 ? markedWords(typed, error) : null,
      element("p", "reading-error", error.text),
      chips.children.length ? element("p", "small quiet", gettext("You could go on with")) : null,
      chips.children.length ? chips : null,
    );
  }

  function repairNote(repairs) {
    if (!repairs.length) return null;
    const text_ = say(ngettext("Read with a small repair: %(list)s.", "Read with small repairs: %(list)s.", repairs.length), { list: repairs.join("; ") });
    return element("p", "repairs small quiet", text_);
  }

  async function read() {
    const typed = text();
    asked?.abort();
    if (!typed) return;
    asked = new AbortController();
    const { signal } = asked;
    try {
      const { readings, error, repairs } = await readRule(typed, signal);
      if (signal.aborted) return;
      if (readings.length > 1) choose(readings, typed, repairs);
      else if (readings.length) propose(readings[0], typed, repairs);
      else explain(error, typed);
    } catch (problem) {
      if (signal.aborted) return;
      understood = false;
      const notice = element("p", "notice warning");
      notice.append(element("span", "", gettext("The table cannot be reached just now. Your words are kept; it is read again in a moment.")));
      show(notice);
      timer = setTimeout(read, 3000);
    }
  }

  function changed() {
    clearTimeout(timer);
    asked?.abort();
    understood = false;
    words.removeAttribute("aria-invalid");
    options.onText?.(words.value);
    if (!text()) return show();
    if (!reading.children.length) show(element("p", "quiet small", gettext("Reading along")));
    timer = setTimeout(read, PAUSE_MS);
    own.hidden = true;
    return undefined;
  }

  words.addEventListener("input", changed);
  box.addEventListener("submit", (event) => event.preventDefault());
  show();
  if (words.value) changed();

  return {
    element: box,
    focus: () => words.focus(),
    get text() {
      return text();
    },
    /** From now on (not) to be sent in one's own words. */
    setOwn(value) {
      ownText = value;
      own.textContent = value ?? "";
      own.hidden = ownText === null || !text() || understood;
    },
    stop: () => {
      clearTimeout(timer);
      asked?.abort();
    },
  };
}
