// Words: gettext from Django's catalogue where the page has loaded it, and the names of the people at a table.

const plain = (text) => text;

export const gettext = (text) => (globalThis.gettext ?? plain)(text);

export const ngettext = (one, many, count) =>
  (globalThis.ngettext ?? ((single, plural, n) => (n === 1 ? single : plural)))(one, many, count);

/** "%(name)s plays" with {name: "Mia"} -> "Mia plays". */
export const say = (text, values) => text.replace(/%\((\w+)\)s/g, (_, key) => values[key]);

/** Statements are shown in the canonical sentence where there is one, else in the writer's words. */
export const said = (statement) => statement?.sentence || statement?.text || "";

/** Who a seat is, to the reader: "You" or a name. `names` remembers people who have left. */
export function who(model, seat) {
  if (seat === model.you.seat) return gettext("You");
  return model.names[seat] || say(gettext("Seat %(number)s"), { number: seat + 1 });
}

/** The dealer in a sentence: a student's name, or the table itself. */
export function dealerName(model) {
  const dealer = model.round?.dealer ?? null;
  return dealer === null ? gettext("The table") : who(model, dealer);
}

/** 83 -> "1:23"; what is left of a minute or more, in a form nobody has to do sums with. */
export function clockText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
