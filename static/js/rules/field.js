// The field for a rule in words, and the switch between words and blocks.

import { button, element } from "../shared/dom.js";
import { gettext } from "../shared/words.js";

export const MOST = 500; // letters

/** The words with a continuation put in the place of what was not understood. Pure. */
export function continued(text, { start, end }, phrase) {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  return [before, phrase, after].filter(Boolean).join(" ") + (after ? "" : " ");
}

/** The words, with their label and a hint: how to write, in a rule that nobody plays. */
export function writingField(id, options) {
  const field = element("div", "field");
  const label = element("label", "", options.label);
  const words = element("textarea", "input");
  const hint = element("p", "hint", gettext("For example: after a 5, play a club."));
  Object.assign(words, { id, maxLength: MOST, rows: 2, value: options.text ?? "", autocapitalize: "sentences", autocomplete: "off" });
  words.setAttribute("aria-describedby", `${id}-hint`);
  hint.id = `${id}-hint`;
  label.htmlFor = id;
  field.append(label, words, hint);
  return { field, words, hint };
}

/** The two ways to write, as two buttons of which one is down. */
export function waySwitch(onChoose) {
  const row = element("div", "ways");
  const ways = [
    ["words", gettext("Words")],
    ["blocks", gettext("Blocks")],
  ].map(([way, text]) => [way, button(text, "button way", () => onChoose(way))]);
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", gettext("How to write the rule"));
  row.append(...ways.map(([, each]) => each));
  return { element: row, show: (now) => ways.forEach(([way, each]) => each.setAttribute("aria-pressed", String(way === now))) };
}
