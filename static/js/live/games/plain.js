// A game that has no screens of its own yet: its moves as small forms, its status as lines.

import { element } from "../../shared/dom.js";
import { gettext, say } from "../../shared/words.js";
import { who } from "../names.js";

const spaced = (name) => (name.charAt(0).toLocaleUpperCase() + name.slice(1)).replaceAll("_", " ");

/** A value of the status in words; what is listed by seats is listed by names. */
function asText(model, value) {
  if (value === true) return gettext("yes");
  if (value === false) return gettext("no");
  if (Array.isArray(value)) return value.map((one) => asText(model, one)).join(", ");
  if (typeof value !== "object") return String(value);
  const named = (key) => (/^\d+$/.test(key) ? who(model, Number(key)) : spaced(key));
  return Object.entries(value).map(([key, one]) => `${named(key)} ${one === null ? "–" : asText(model, one)}`).join(", ");
}

// kind of a part → what is asked for, and how the answer is read
const INPUTS = {
  number: [{ type: "number", step: 1 }, (input) => Number(input.value)],
  yes_no: [{ type: "checkbox" }, (input) => input.checked],
  card: [{ type: "text", placeholder: "7H", size: 4 }, (input) => input.value.trim().toUpperCase()],
  cards: [{ type: "text", placeholder: "7H 8S", size: 12 }, (input) => input.value.trim().toUpperCase().split(/[\s,]+/)],
  text: [{ type: "text" }, (input) => input.value.trim()],
};

/** `parts`: name → kind, with a question mark where it may be left out. */
function formFor(name, parts, act) {
  const form = element("form", "row plain-move");
  const inputs = Object.entries(parts).map(([part, kind]) => {
    const [attributes, read] = INPUTS[kind.replace("?", "")] ?? INPUTS.text;
    const label = element("label", "row", spaced(part));
    const input = Object.assign(element("input", attributes.type === "checkbox" ? "" : "input"), attributes);
    input.required = !kind.endsWith("?") && attributes.type !== "checkbox";
    label.append(input);
    form.append(label);
    return [part, input, read];
  });
  form.append(Object.assign(element("button", "button", spaced(name)), { type: "submit" }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = inputs.filter(([, input]) => input.type === "checkbox" || input.value);
    act({ type: name, ...Object.fromEntries(given.map(([part, input, read]) => [part, read(input)])) });
  });
  return form;
}

export const plain = {
  panel(model, { act }) {
    const own = Object.entries(model.table.moves ?? {}).filter(([name]) => model.you.options.includes(name));
    const lines = Object.entries(model.you.game)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => say(gettext("%(name)s: %(value)s"), { name: spaced(name), value: asText(model, value) }));
    return [...lines.map((text) => element("p", "small", text)), ...own.map(([name, parts]) => formFor(name, parts, act))];
  },
};
