// Cards in live pages: the same markup as the template tag {% card %}, and the same names.
// Names are translated where the page has loaded Django's JavaScript catalogue before this module.

import { gettext, say } from "./words.js";

const SPRITE = new URL("../../cards/deck.svg", import.meta.url).href;

const RANKS = {
  A: () => gettext("ace"),
  2: () => gettext("two"),
  3: () => gettext("three"),
  4: () => gettext("four"),
  5: () => gettext("five"),
  6: () => gettext("six"),
  7: () => gettext("seven"),
  8: () => gettext("eight"),
  9: () => gettext("nine"),
  10: () => gettext("ten"),
  J: () => gettext("jack"),
  Q: () => gettext("queen"),
  K: () => gettext("king"),
};
const SUITS = {
  C: () => gettext("clubs"),
  D: () => gettext("diamonds"),
  H: () => gettext("hearts"),
  S: () => gettext("spades"),
};
const SIGNS = { C: "♣\uFE0E", D: "♦\uFE0E", H: "♥\uFE0E", S: "♠\uFE0E" };

/** "10H" -> "10", "QH" -> "Q". */
export const rank = (code) => code.slice(0, -1);

/** "QH" -> "H". */
export const suit = (code) => code.slice(-1);

/** "QH" -> "Q♥", for buttons and the story. */
export const short = (code) => rank(code) + SIGNS[suit(code)];

/** "QH" -> "queen of hearts", as it stands inside a sentence. */
export const nameInside = (code) => say(gettext("%(rank)s of %(suit)s"), { rank: RANKS[rank(code)](), suit: SUITS[suit(code)]() });

/** "QH" -> "Queen of hearts"; with a verdict, "Queen of hearts: does not fit". */
export function name(code, verdict = "") {
  const inside = nameInside(code);
  const text = inside.charAt(0).toLocaleUpperCase() + inside.slice(1);
  if (verdict === "right") return say(gettext("%(card)s: fits"), { card: text });
  if (verdict === "wrong") return say(gettext("%(card)s: does not fit"), { card: text });
  return text;
}

function sprite(id, extra = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", `face${extra}`);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${SPRITE}#${id}`);
  svg.append(use);
  return svg;
}

function span(className, text) {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}

/**
 * A card. `full` draws the face of the deck (hand, zoom, projector), else it is the chip of a layout;
 * `verdict` is "", "right" or "wrong"; `tag` is "button" for a card that can be picked up.
 */
export function cardElement(code, { full = false, verdict = "", tag = "span" } = {}) {
  const card = document.createElement(tag);
  if (tag === "button") card.type = "button";
  card.className = ["card", full && "full", `s-${suit(code)}`, verdict].filter(Boolean).join(" ");
  if (full) {
    card.append(sprite(code), sprite(`${code}-index`, " jumbo"));
  } else {
    const face = span("face", rank(code));
    face.setAttribute("aria-hidden", "true");
    card.append(face);
  }
  card.append(span("visually-hidden", name(code, verdict)));
  return card;
}

/** Give a card its verdict, or take it back. `fresh` lets the stamp fall. */
export function stamp(card, code, verdict, { fresh = false } = {}) {
  card.classList.toggle("right", verdict === "right");
  card.classList.toggle("wrong", verdict === "wrong");
  card.classList.toggle("fresh", fresh && Boolean(verdict));
  card.querySelector(".visually-hidden").textContent = name(code, verdict);
}

/** A card face down; without a name it is nothing to a screen reader. */
export function backElement(text = "") {
  const card = span("card back", "");
  if (text) card.append(span("visually-hidden", text));
  else card.setAttribute("aria-hidden", "true");
  return card;
}
