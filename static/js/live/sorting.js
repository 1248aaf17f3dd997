// A guess is proved: six cards are sorted before the verdict, each with a tap into one of two heaps. Nothing is sent
// before all of them lie in one, and until then every card can go to the other.

import { cardElement, name, short } from "../shared/cards.js";
import { button, element } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { choice } from "./choices.js";
import { who } from "./names.js";

let sorted = { of: "", fits: [] }; // of which cards, and what was said of each: true, false, or not yet

/** What was said of these cards so far; of others nothing. */
function saidOf(cards) {
  if (sorted.of !== cards.join()) sorted = { of: cards.join(), fits: cards.map(() => null) };
  return sorted.fits;
}

/** The decision: six cards, two buttons each. */
export function sortCards(model, { act }) {
  const { sorting: cards } = model.you;
  if (!cards || !model.you.options.includes("sort")) return null;
  const fits = saidOf(cards);
  const done = button(gettext("That is how I sort them"), "button primary", () => act({ type: "sort", fits: [...fits] }));
  done.dataset.keep = "sort";
  const list = element("ul", "sorting");
  list.setAttribute("role", "list");
  const ready = () => {
    const left = fits.filter((one) => one === null).length;
    done.disabled = left > 0;
  };
  cards.forEach((code, at) => {
    const item = element("li");
    const card = cardElement(code, { full: true });
    const heaps = element("div", "heaps");
    heaps.setAttribute("role", "group");
    heaps.setAttribute("aria-label", name(code));
    const toggles = [[true, gettext("fits"), "✓"], [false, gettext("does not fit"), "✕"]].map(([value, text, sign]) => {
      const toggle = choice("", `small-button ${value ? "says-fits" : "says-wrong"}`, () => {
        fits[at] = value;
        draw();
      }, sign);
      toggle.lastChild.replaceWith(element("span", "visually-hidden", text));
      toggle.dataset.keep = `sort-${at}-${value}`;
      return [value, toggle];
    });
    const draw = () => {
      item.dataset.heap = String(fits[at]);
      for (const [value, toggle] of toggles) toggle.setAttribute("aria-pressed", String(fits[at] === value));
      ready();
    };
    heaps.append(...toggles.map(([, toggle]) => toggle));
    item.append(card, heaps);
    list.append(item);
    draw();
  });
  return [list, done];
}

/** For all who look on, the wall too: whose guess is being proved, and on which cards. */
export function sortingStrip(model) {
  const { you } = model;
  if (you.phase !== "sorting" || !you.sorting || you.options.includes("sort")) return [];
  const words = element("p", "quiet", say(gettext("%(name)s says of each: would it fit now?"), { name: who(model, you.turn) }));
  words.id = "sorting-words";
  const row = element("ul", "card-row sorting-shown large-print");
  row.setAttribute("role", "list");
  row.setAttribute("aria-labelledby", words.id);
  for (const code of you.sorting) {
    const item = element("li");
    item.append(cardElement(code, { full: true }));
    row.append(item);
  }
  return [words, row];
}

/** For the dealer: the two heaps, and how many lie as the rule has them, where the table can read it. */
export function heapsWords({ you }) {
  const { sorting, sorted: found } = you;
  if (!sorting || !found) return "";
  if (!found.fits.length) return gettext("The cards were not sorted in time.");
  const heap = (value) => sorting.filter((_, at) => found.fits[at] === value).map(short).join(" ") || gettext("none");
  const words = say(gettext("Sorted as fitting: %(fits)s. As not fitting: %(misfits)s."), { fits: heap(true), misfits: heap(false) });
  if (!found.truth) return words;
  const right = found.truth.filter((one, at) => one === found.fits[at]).length;
  return `${words} ${say(gettext("By your rule %(right)s of %(all)s are sorted right."), { right, all: found.truth.length })}`;
}
