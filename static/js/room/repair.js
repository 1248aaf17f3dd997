// Who could change tables so that what the class asks of its groups holds again: proposed, and done with one tap.
// Why stands behind another one: the room may be on the wall, and children read.

import { bdi, hiddenText, make } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { toast } from "./ask.js";

export function repairs(root, room, act) {
  const place = root.querySelector("[data-repair]");

  /** “Ben (plays now) to table 3”. */
  function told(move) {
    const student = room.students.find((one) => one.id === move.student);
    const plays = student?.joined && !["idle", "over"].includes(room.tables.get(student.table)?.phase);
    return say(plays ? gettext("%(name)s, who plays now, to table %(to)s") : gettext("%(name)s to table %(to)s"), move);
  }

  function draw() {
    const { repair } = room;
    const words = repair && (repair.moves.length ? say(gettext("Better seats: %(moves)s."), { moves: repair.moves.map(told).join("; ") }) : gettext("What you asked of the groups does not hold."));
    const key = repair ? `${repair.key} ${words} ${repair.said.join(" ")}` : "";
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    place.replaceChildren(...(repair ? [notice(repair, words)] : []));
  }

  function notice({ key, said, moves }, words) {
    const answer = async (what, thanks) => {
      place.focus(); // the buttons are about to go
      const { t } = await act(what, { seen: key });
      if (t === "ack") toast(thanks);
    };
    const accept = make(
      "button",
      { class: "button primary", onclick: () => answer("accept_repair", ngettext("Moved.", "They are moved.", moves.length)) },
      ngettext("Move", "Move them", moves.length),
      hiddenText(`: ${words}`),
    );
    return make(
      "div",
      { class: "knock repair" },
      make("span", {}, bdi(words)),
      moves.length ? accept : "",
      make("button", { class: "button quiet", onclick: () => answer("leave_repair", gettext("Left as it is, for this lesson.")) }, gettext("Leave it so")),
      make("details", {}, make("summary", { text: gettext("Why?") }), ...said.map((text) => make("p", {}, bdi(text)))),
    );
  }

  return { draw };
}
