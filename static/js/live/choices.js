// What the bar of decisions is made of, for every game: choices with a sign, a shown hand, who has answered.

import { cardElement, name } from "../shared/cards.js";
import { button, element, numbered } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { who } from "./names.js";

export const can = (model, move) => model.you.options.includes(move);

/** Am I the one who is on turn? */
export const mine = ({ you }) => you.seat !== null && you.turn === you.seat;

/** A seat that holds a hand is a player of this round. */
export const players = ({ you }) => you.seats.filter(({ cards }) => cards !== null);

export const quietLine = (text) => element("p", "decision-note", text);

/** A button with its sign before the words. */
export function choice(text, className, act, mark) {
  const made = button("", `button ${className}`, act);
  const sign = element("span", "mark", mark);
  sign.setAttribute("aria-hidden", "true");
  made.append(sign, element("span", "", text));
  return made;
}

/** `several`: of several cards all fit, or at least one does not. */
export const fitsButtons = (act, several = false) => [
  choice(several ? gettext("All fit") : gettext("It fits"), "says-fits", () => act(true), "✓"),
  choice(several ? gettext("Not all fit") : gettext("It does not fit"), "says-wrong", () => act(false), "✕"),
];

/** "2 of 3 have answered" */
export function answered({ you }, all) {
  const others = all.filter(({ seat }) => seat !== you.pending?.seat);
  const count = others.filter(({ seat }) => String(seat) in you.predictions).length;
  return say(ngettext("%(count)s of %(all)s has answered", "%(count)s of %(all)s have answered", count), { count, all: others.length });
}

/** The hand somebody has shown, as cards; for whoever looks for one that fits, as buttons. */
export function shownHand(model, act = null) {
  const row = element("ul", "card-row shown-hand");
  row.setAttribute("role", "list");
  row.setAttribute("aria-label", say(gettext("The shown hand of %(name)s"), { name: who(model, model.you.turn) }));
  for (const { code } of numbered(model.you.shown)) {
    const item = element("li");
    const card = cardElement(code, { full: Boolean(act), tag: act ? "button" : "span" });
    if (act) {
      card.querySelector(".visually-hidden").textContent = say(gettext("%(card)s fits"), { card: name(code) });
      card.addEventListener("click", () => act(code));
    }
    item.append(card);
    row.append(item);
  }
  return row;
}
