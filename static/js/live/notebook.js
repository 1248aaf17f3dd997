// The notebook: what I think the rule is, how sure I am, the cards that made me think so, and what I wrote before.

import { cardElement } from "../shared/cards.js";
import { element, numbered } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { said as saidOf } from "./names.js";

/** How sure: words beside the slider, so that a number need not mean anything yet. */
export function sureWords(value) {
  const words = [gettext("just an idea"), gettext("maybe"), gettext("quite sure"), gettext("very sure")];
  return words[Math.min(3, Math.floor(value / 25.1))];
}

/** Nothing has been said before the slider is touched: a slider that was left alone in the middle is no 50. */
export function sureness() {
  const field = element("div", "field sureness");
  const label = element("label", "", gettext("How sure are you?"));
  const slider = element("input");
  const shown = element("output", "quiet");
  let said = false;
  Object.assign(slider, { type: "range", min: 0, max: 100, step: 5, value: 50, id: "sure" });
  label.htmlFor = slider.id;
  const write = () => {
    field.classList.toggle("unsaid", !said);
    shown.textContent = said ? say(gettext("%(value)s of 100: %(words)s"), { value: slider.value, words: sureWords(Number(slider.value)) }) : gettext("not said yet");
    slider.setAttribute("aria-valuetext", shown.textContent);
  };
  // A tap on the middle changes no value, but somebody has said it.
  for (const event of ["input", "pointerup"]) {
    slider.addEventListener(event, () => {
      said = true;
      write();
    });
  }
  write();
  field.append(label, slider, shown);
  /** From 0 to 100, or null. */
  return { element: field, value: () => (said ? Number(slider.value) : null) };
}

/** A note is private: only its writer can allow it to be shown, and then nobody is named. */
export function showing() {
  const line = element("label", "choice");
  const box = element("input");
  box.type = "checkbox";
  line.append(box, element("span", "", gettext("May be shown to the class, without my name")));
  return { element: line, value: () => box.checked };
}

/** The cards a note rests on: the last of the table, to be tapped. */
export function cardChoice(model) {
  const box = element("details", "card-choice");
  const summary = element("summary", "", gettext("Cards that made me think so"));
  const row = element("div", "card-row small");
  const played = (model.round?.layout ?? []).flatMap((column) => [
    { card: column.card, verdict: "right" },
    ...column.side.map(({ card }) => ({ card, verdict: "wrong" })),
  ]);
  const chosen = new Set();
  const write = () => {
    summary.textContent = chosen.size
      ? say(ngettext("%(count)s card made me think so", "%(count)s cards made me think so", chosen.size), { count: chosen.size })
      : gettext("Cards that made me think so");
  };
  numbered(played.map(({ card }) => card)).forEach(({ code, key }, at) => {
    const card = cardElement(code, { tag: "button", verdict: played[at].verdict });
    card.setAttribute("aria-pressed", "false");
    card.addEventListener("click", () => {
      const now = !chosen.has(key);
      if (now) chosen.add(key);
      else chosen.delete(key);
      card.setAttribute("aria-pressed", String(now));
      write();
    });
    row.append(card);
  });
  box.append(summary, row);
  box.hidden = !played.length;
  return { element: box, value: () => [...chosen].map((key) => key.split("/")[0]) };
}

export function ownNotes({ round }) {
  const notes = [...(round?.notes ?? [])].reverse();
  if (!notes.length) return [];
  const list = element("ul", "notes");
  list.setAttribute("role", "list");
  for (const note of notes) {
    const item = element("li", "note");
    item.append(element("p", "note-words", saidOf(note)));
    const about = [say(ngettext("%(count)s card on the line", "%(count)s cards on the line", note.line_length), { count: note.line_length })];
    if (note.may_show) about.push(gettext("may be shown to the class"));
    if (note.confidence !== null) about.unshift(sureWords(note.confidence));
    item.append(element("p", "small quiet", about.join(" · ")));
    if (note.cards?.length) {
      const row = element("p", "card-row small");
      row.append(...note.cards.map((card) => cardElement(card)));
      item.append(row);
    }
    list.append(item);
  }
  return [element("h3", "", gettext("My earlier notes")), list];
}
