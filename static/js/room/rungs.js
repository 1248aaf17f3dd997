// The hint ladder of a secret rule: true hints from what matters to an example, each given with one tap.
//
//   const ladder = rungsView({ give: async (text) => true });   whether it was given
//   somewhere.append(ladder.element); ladder.open("/tables/…/hints/", ["hints given already"]);
//
// A rule in free words has no ladder; then nothing is shown.

import { button, element } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";

export function rungsView({ give }) {
  const box = element("section", "ladder stack tight");
  const list = element("ol", "rungs");
  list.setAttribute("role", "list");
  box.append(element("h3", "", gettext("Hints from the rule itself, gentle ones first")), list);
  box.hidden = true;
  let asked = "";

  function rung(text, at, given) {
    const item = element("li", "rung");
    const tap = button("", "button", async () => {
      if (tap.getAttribute("aria-disabled") === "true") return;
      tap.setAttribute("aria-disabled", "true");
      if (await give(text)) mark();
      else tap.removeAttribute("aria-disabled");
    });
    const mark = () => {
      tap.setAttribute("aria-disabled", "true");
      tap.replaceChildren(gettext("Given"));
    };
    tap.append(gettext("Give"), element("span", "visually-hidden", ` ${say(gettext("hint %(number)s"), { number: at + 1 })}`));
    if (given) mark();
    item.append(element("p", "", text), tap);
    return item;
  }

  async function open(url, given) {
    box.hidden = true;
    asked = url;
    try {
      const response = await fetch(url, { headers: { Accept: "application/json" } });
      const { rungs } = response.ok ? await response.json() : { rungs: [] };
      if (asked !== url) return;
      list.replaceChildren(...rungs.map((text, at) => rung(text, at, given.includes(text))));
      box.hidden = !rungs.length;
    } catch {
      // no ladder just now; a hint in one's own words can be given all the same
    }
  }

  return { element: box, open };
}
