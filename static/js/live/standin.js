// A bot plays in the reader's own chair: say so, and give it back with a tap. Any move of one's own does the same.

import { button, element } from "../shared/dom.js";
import { gettext } from "../shared/words.js";

export function standInView(box, { act }) {
  return {
    draw({ you }) {
      const shown = you.options.includes("take_over");
      if (box.hidden === !shown) return;
      box.hidden = !shown;
      if (!shown) return box.replaceChildren();
      return box.replaceChildren(
        element("p", "", gettext("A bot is playing for you.")),
        button(gettext("I am back"), "button small-button", () => act({ type: "take_over" })),
      );
    },
  };
}
