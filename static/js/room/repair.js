// Who could change tables so that what the class asks of its groups holds again: proposed, done with one tap, and undone with one.
// Why stands behind another one: the room may be on the wall, and children read.

import { bdi, hiddenText, make } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { toast } from "./ask.js";

export function repairs(root, room, act) {
  const place = root.querySelector("[data-repair]");

  /** “Ben, who plays now, to table 3”. */
  const told = (move) => say(move.plays ? gettext("%(name)s, who plays now, to table %(to)s") : gettext("%(name)s to table %(to)s"), move);

  const moved = (move) => say(gettext("%(name)s from table %(from)s to table %(to)s"), move);

  function draw() {
    const { repair, repaired } = room;
    const words = repair && (repair.moves.length ? say(gettext("Better seats: %(moves)s."), { moves: repair.moves.map(told).join("; ") }) : gettext("What you asked of the groups does not hold."));
    const key = JSON.stringify([repair?.key, words, repair?.said, repaired]);
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    place.replaceChildren(...(repaired.length ? [undoing(repaired)] : []), ...(repair ? [notice(repair, words)] : []));
  }

  async function answer(what, thanks, parts = {}) {
    place.focus(); // the buttons are about to go
    const { t } = await act(what, parts);
    if (t === "ack" && thanks) toast(thanks);
  }

  function undoing(moves) {
    const words = say(gettext("Moved to better seats: %(moves)s."), { moves: moves.map(moved).join("; ") });
    const back = ngettext("Back at the old table.", "They are back at their old tables.", moves.length);
    return make(
      "div",
      { class: "knock repair" },
      make("span", {}, bdi(words)),
      make("button", { class: "button", onclick: () => answer("undo_repair", back) }, gettext("Undo"), hiddenText(`: ${words}`)),
      make("button", { class: "button quiet", onclick: () => answer("see_repair") }, gettext("All right"), hiddenText(`: ${words}`)),
    );
  }

  function notice({ key, said, moves }, words) {
    const accept = make(
      "button",
      { class: "button primary", onclick: () => answer("accept_repair", "", { seen: key }) },
      ngettext("Move", "Move them", moves.length),
      hiddenText(`: ${words}`),
    );
    return make(
      "div",
      { class: "knock repair" },
      make("span", {}, bdi(words)),
      moves.length ? accept : "",
      make("button", { class: "button quiet", onclick: () => answer("leave_repair", gettext("Left as it is, for this lesson."), { seen: key }) }, gettext("Leave it so")),
      make("details", {}, make("summary", { text: gettext("Why?") }), ...said.map((text) => make("p", {}, bdi(text)))),
    );
  }

  return { draw };
}
