// Three Lives: one card a turn, and every mistake costs a life.

import { gettext } from "../words.js";

export const threeLives = {
  reasons: { lives: () => gettext("Nobody has a life left. The round is over.") },
};
