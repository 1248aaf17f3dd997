// How much time is left: a thin line and figures, no hurry. The server's clock decides; this one only shows.

import { write } from "../shared/dom.js";
import { clockText, gettext, say } from "../shared/words.js";

const WARN_SECONDS = 15;
const CLOCKS = { turn: "turn_seconds", choice: "turn_seconds", guess: "guess_seconds", sorting: "guess_seconds", window: "predict_seconds", closing: "closing_seconds", idle: "lobby_seconds" };

export function clockView(parts, { onWarn }) {
  // At the table, and in the line over a sheet.
  const faces = ["", "sheet-"].map((where) => ["clock", "clock-text", "clock-bar"].map((part) => parts[where + part]));
  let end = null;
  let whole = 0;
  let frozen = null;
  let mine = false;
  let warned = false;

  function show() {
    const none = end === null && frozen === null;
    for (const [clock] of faces) clock.hidden = none;
    if (none) return;
    const ms = frozen ?? Math.max(end - performance.now(), 0);
    const seconds = Math.ceil(ms / 1000);
    for (const [, text, bar] of faces) {
      write(text, seconds ? clockText(seconds) : gettext("any moment now"));
      bar.style.inlineSize = `${whole ? Math.min(100, (100 * ms) / whole) : 0}%`;
    }
    if (mine && !warned && frozen === null && seconds <= WARN_SECONDS && whole > 2000 * WARN_SECONDS) {
      warned = true;
      onWarn(say(gettext("%(seconds)s seconds left."), { seconds }));
    }
  }

  setInterval(show, 500);
  return {
    /** `own`: the phases that only this game has, with their settings; `isMine`: I am the one who is waited for. */
    set({ left, paused, phase }, settings, own, isMine) {
      const setting = own[phase] ?? CLOCKS[phase];
      const next = left === null || paused ? null : performance.now() + left;
      if (next === null || end === null || Math.abs(next - end) > 1500) warned = false;
      end = next;
      frozen = paused ? left : null;
      whole = Math.max(1000 * (settings[setting] ?? 0), left ?? 0);
      mine = isMine;
      show();
    },
  };
}
