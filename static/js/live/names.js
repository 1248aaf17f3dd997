// The people at a table and what they have said, in words.

import { gettext, say } from "../shared/words.js";

/** Statements are shown in the canonical sentence where there is one, else in the writer's words. */
export const said = (statement) => statement?.sentence || statement?.text || "";

/** Who a seat is, to the reader: "You" or a name. `names` remembers people who have left. */
export function who(model, seat) {
  if (seat === model.you.seat) return gettext("You");
  return model.names[seat] || say(gettext("Seat %(number)s"), { number: seat + 1 });
}

/** The dealer in a sentence: a student's name, or the table itself. */
export function dealerName(model) {
  const dealer = model.round?.dealer ?? null;
  return dealer === null ? gettext("The table") : who(model, dealer);
}
