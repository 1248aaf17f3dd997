// Eleusis Express: one card a turn, a guess after each right one. What it does is what the shared parts do.

import { gettext, say } from "../../shared/words.js";

export const express = {
  noneFits({ you }) {
    const count = you.hand.length;
    const rest = count === 1 ? gettext("If you are right, your hand is empty and the round ends.") : say(gettext("If you are right, you get %(count)s new cards and may guess the rule."), { count: count - 1 });
    return `${rest} ${gettext("If one of them fits, it is played for you and you draw a card.")}`;
  },

  scoreHead: gettext("Bonus"),
  scoreLines({ parts: { guess, empty_hand: empty } }) {
    return [
      guess && say(gettext("+%(points)s rule"), { points: guess }),
      empty && say(gettext("+%(points)s empty hand"), { points: empty }),
    ].filter(Boolean);
  },
};
