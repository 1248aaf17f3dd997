// Words and elements for the teacher's pages.

export const gettext = (text) => (globalThis.gettext ?? ((same) => same))(text);
export const ngettext = (one, many, count) => (globalThis.ngettext ?? ((a, b, n) => (n === 1 ? a : b)))(one, many, count);

/** Fill "%(name)s" in a translated text. */
export const fill = (text, values) => text.replace(/%\((\w+)\)s/g, (_, key) => values[key]);

/** element("button", { class: "button", text: "Move here", "aria-pressed": "false" }, child, …) */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  if (tag === "button") made.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") made.textContent = value;
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** What a name alone does not say to a screen reader. */
export const hiddenText = (text) => element("span", { class: "visually-hidden", text });

/** The token a form of this page carries. */
export const token = () => document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";

/** A name of a person: its own direction, whatever surrounds it. */
export const bdi = (text) => element("bdi", { text });
