// Words: gettext from Django's catalogue where the page has loaded it, and how what varies is put into a sentence.

const plain = (text) => text;

export const gettext = (text) => (globalThis.gettext ?? plain)(text);

export const ngettext = (one, many, count) =>
  (globalThis.ngettext ?? ((single, plural, n) => (n === 1 ? single : plural)))(one, many, count);

/** "%(name)s plays" with {name: "Mia"} -> "Mia plays". */
export const say = (text, values) => text.replace(/%\((\w+)\)s/g, (_, key) => values[key]);

/** 83 -> "1:23"; what is left of a minute or more, in a form nobody has to do sums with. */
export function clockText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
