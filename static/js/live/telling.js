// What the stories of all games are made of.

import { short } from "../shared/cards.js";
import { gettext, ngettext, say } from "../shared/words.js";

/** Cards by name; those that the reader may not see are left out. */
export const listed = (card, codes) => codes.filter(Boolean).map(card).join(", ");

/** What lies before its verdict, short; "" if nothing does. */
export const laid = ({ you }) => you.pending?.cards.map(short).join(" ") ?? "";

export const several = ({ you }) => you.pending?.cards.length > 1;

/** A play and its verdict. Of several cards nobody is told which one is wrong. */
export function verdict({ event, drew, mine, name, card }, besides = []) {
  const values = { name: name(), cards: listed(card, event.cards) };
  const [one, many] = event.fits
    ? [[gettext("You played %(cards)s: it fits."), gettext("%(name)s played %(cards)s: it fits.")], [gettext("You played %(cards)s: all fit."), gettext("%(name)s played %(cards)s: all fit.")]]
    : [[gettext("You played %(cards)s: it does not fit."), gettext("%(name)s played %(cards)s: it does not fit.")], [gettext("You played %(cards)s: at least one of these is wrong."), gettext("%(name)s played %(cards)s: at least one of these is wrong.")]];
  const [yours, theirs] = event.cards.length > 1 ? many : one;
  return `${say(mine ? yours : theirs, values)}${drewWords(drew, card, mine ? null : name())}${expectations(event, besides)}`;
}

/** The same after the play itself has been told. */
export function verdictAlone({ event, drew, mine, name, card }) {
  const text = event.cards.length > 1
    ? event.fits ? gettext("%(cards)s: all fit.") : gettext("%(cards)s: at least one of these is wrong.")
    : event.fits ? gettext("%(cards)s: it fits.") : gettext("%(cards)s: it does not fit.");
  return `${say(text, { cards: listed(card, event.cards) })}${drewWords(drew, card, mine ? null : name())}${expectations(event)}`;
}

/** "2 of 3 expected that." The player's own expectation is not counted, it came with the play; nor are those `besides`. */
export function expectations({ seat, fits, predictions }, besides = []) {
  const others = Object.entries(predictions ?? {}).filter(([other]) => Number(other) !== seat && !besides.includes(Number(other)));
  if (!others.length) return "";
  const right = others.filter(([, answer]) => answer === fits).length;
  const text = ngettext("%(right)s of %(all)s expected that.", "%(right)s of %(all)s expected that.", right);
  return ` ${say(text, { right, all: others.length })}`;
}

/** How what I expected of the last card came out, until the next one lies there: {fact, came}; null if I said nothing. */
export function answered(model, card) {
  const { story, you } = model;
  if (you.pending || you.seat === null) return null;
  const { event } = story.findLast(({ event: { type } }) => type === "cards_judged") ?? {};
  const mine = event?.predictions?.[you.seat];
  if (mine === undefined || mine === null) return null;
  const fact = event.cards.length > 1
    ? event.fits ? gettext("All of them fit.") : gettext("Not all of them fit.")
    : say(event.fits ? gettext("%(card)s fits.") : gettext("%(card)s does not fit."), { card: card(event.cards[0]) });
  const came = mine === event.fits ? gettext("As you expected.") : mine ? gettext("A surprise: you expected yes.") : gettext("A surprise: you expected no.");
  return { fact, came };
}

/** Only one's own new cards are known. Of another, `name`, it is told how many if they are several: that is a penalty. */
export function drewWords(drew, card, name = null) {
  if (!drew) return "";
  if (name === null) return drew.some(Boolean) ? ` ${say(gettext("You drew %(cards)s."), { cards: listed(card, drew) })}` : "";
  return drew.length > 1 ? ` ${say(gettext("%(name)s drew %(count)s cards."), { name, count: drew.length })}` : "";
}
