// Who has won, in one sentence, where the teacher wants it said. Pure.

import { gettext, ngettext, say } from "../shared/words.js";
import { who } from "./names.js";

/** "Mia", "Mia and Tom", "Mia, Tom and Ana". */
function listed(names) {
  if (names.length < 2) return names.join("");
  return say(gettext("%(most)s and %(last)s"), { most: names.slice(0, -1).join(", "), last: names.at(-1) });
}

const SENTENCES = {
  round: {
    you: gettext("You win the round, %(points)s."),
    one: gettext("%(names)s wins the round, %(points)s."),
    more: gettext("%(names)s share the win of the round, %(points)s."),
  },
  game: {
    you: gettext("You win the game, %(points)s."),
    one: gettext("%(names)s wins the game, %(points)s."),
    more: gettext("%(names)s share the win, %(points)s."),
  },
};

/** The sentence, or "" where nothing is to be said. */
export const winnersText = (model) => winnersSaid(model.you.winners, model.you.seat, (one) => who(model, one));

/** The same for whoever sits at no table: `seat` null. */
export function winnersSaid(winners, seat, nameOf) {
  if (!winners) return "";
  const own = winners.seats.includes(seat);
  const others = winners.seats.filter((one) => one !== seat);
  const names = [...(own ? [seat] : []), ...others].map(nameOf);
  const points = say(ngettext("%(count)s point", "%(count)s points", winners.points), { count: winners.points });
  const sentence = SENTENCES[winners.of][names.length > 1 ? "more" : own ? "you" : "one"];
  return say(sentence, { names: listed(names), points });
}
