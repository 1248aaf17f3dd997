// One voice: what happens is said once, in the status region of whatever is on top (a dialog makes the rest inert).

import { sentence, spoken } from "./story.js";

export function announcer(parts) {
  const region = () => (parts.sheet.open ? parts["sheet-live"] : parts.live);
  let odd = false;
  return (text) => {
    if (!text) return;
    odd = !odd;
    region().textContent = text + (odd ? "\u00a0" : ""); // the same words twice are still two announcements
  };
}

/** The words for what is new between two stories: entries added, and entries completed by their verdict. */
export function newsOf(model, before) {
  const old = new Map(before.map((entry) => [entry.key, entry]));
  return model.story
    .filter((entry) => old.get(entry.key) !== entry)
    .filter((entry) => sentence(model, entry))
    .map((entry) => spoken(model, entry, old.has(entry.key)));
}
