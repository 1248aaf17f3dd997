// The slim line over a sheet: whose turn it is, the time that is left (clock.js writes it), and a question that does not
// wait for whoever is writing: it is answered here, and the sheet stays as it is.

import { write } from "../shared/dom.js";
import { can, fitsButtons } from "./choices.js";
import { gameOf } from "./games.js";
import { asksMe, prompt } from "./prompt.js";
import { several } from "./telling.js";

/** The buttons of a question that two words answer, or null. */
function question(model, act) {
  if (model.you.paused) return null;
  if (can(model, "predict")) return fitsButtons((fits) => act({ type: "predict", fits }), several(model));
  if (model.you.phase === "verdict" && can(model, "give_verdict")) return fitsButtons((right) => act({ type: "give_verdict", right }), several(model));
  return gameOf(model).question(model, { act });
}

/** `onAnswered()` finds the focus its place again when the button that had it is gone. */
export function sheetLine(parts, { act, onAnswered }) {
  const line = parts["sheet-line"];
  const answer = parts["sheet-answer"];
  let asked = "";

  return {
    draw(model, kind) {
      const { you } = model;
      write(parts["sheet-prompt"], prompt(model));
      line.classList.toggle("asks-me", asksMe(model) && !can(model, kind));
      const now = JSON.stringify([you.phase, you.turn, you.paused, you.pending, you.shown, ["predict", "give_verdict", "call"].filter((move) => can(model, move))]);
      if (now === asked) return;
      asked = now;
      const focused = answer.contains(document.activeElement);
      const nodes = question(model, act) ?? [];
      answer.replaceChildren(...nodes);
      answer.hidden = !nodes.length;
      if (focused) onAnswered();
    },
  };
}
