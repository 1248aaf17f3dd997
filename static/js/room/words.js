// What a table's digest says in words.

import { gameNamed } from "../live/games.js";
import { winnersSaid } from "../live/winners.js";
import { clockText, gettext, ngettext, say } from "../shared/words.js";

export const tableName = (table) => say(gettext("Table %(number)s"), { number: table.number });

/** As it stands inside a sentence. */
export const tableInside = (table) => say(gettext("table %(number)s"), { number: table.number });

/** So many rounds of a table can be looked back at. */
export const finished = ({ round, phase }) => (phase === "over" ? round : Math.max(0, round - 1));

const seatName = (table, seat) => table.names?.[seat] || gettext("A student");

/** What only this game has to tell of its round, in short; and who has won, where the teacher wants it said. */
export const inShort = (table) => {
  const nameOf = (seat) => seatName(table, seat);
  return [...gameNamed(table.variant).inShort(table, nameOf), winnersSaid(table.winners, null, nameOf)].filter(Boolean).join(" · ");
};

/** "0:45" */
export const clock = (ms) => clockText(Math.ceil(Math.max(ms, 0) / 1000));

/** What the table is doing, in a few words. */
export function doing(table) {
  const turn = seatName(table, table.turn);
  const dealer = seatName(table, table.dealer);
  const own = gameNamed(table.variant).doing[table.phase];
  if (own && !table.paused) return own(table, { turn, dealer, name: (seat) => seatName(table, seat) });
  const said = {
    idle: () => (table.seats.length < 2 ? gettext("Waiting for students") : gettext("Ready to begin")),
    rule: () => say(gettext("%(name)s makes the rule"), { name: dealer }),
    turn: () => say(gettext("%(name)s’s turn"), { name: turn }),
    window: () => gettext("A card is down: predictions"),
    verdict: () => say(gettext("%(name)s judges a card"), { name: dealer }),
    no_play: () => say(gettext("%(name)s judges a shown hand"), { name: dealer }),
    choice: () => say(gettext("%(name)s chooses a card that fits"), { name: dealer }),
    guess: () => say(gettext("%(name)s may guess"), { name: turn }),
    sorting: () => say(gettext("%(name)s sorts six cards"), { name: turn }),
    guess_verdict: () => say(gettext("%(name)s judges a guess"), { name: dealer }),
    closing: () => gettext("Closing guesses"),
    over: () => gettext("Round over"),
  }[table.phase];
  return table.paused ? gettext("Paused") : (said?.() ?? "");
}

/** Why the teacher might look, a sentence each. */
export function needs(table) {
  const turn = seatName(table, table.turn);
  const dealer = table.dealer === null ? "" : seatName(table, table.dealer);
  const said = {
    nobody_here: () => gettext("Nobody is here"),
    away: () => say(gettext("%(name)s is away, and it is their turn"), { name: turn }),
    dealer_needed: () => say(gettext("The dealer, %(name)s, is away"), { name: dealer }),
    verdict_needed: () =>
      say(gettext("%(name)s is away, and a bot cannot judge what is in words alone: give the seat back, or end the round"), { name: dealer }),
    rule_needed: () => say(gettext("%(name)s is away and has made no rule yet"), { name: dealer }),
    prophet_needed: () => say(gettext("The prophet, %(name)s, is away"), { name: seatName(table, table.game?.prophet) }),
    card_needed: () => gettext("The next card waits for you"),
    alone: () => gettext("Too few are left to play here"),
    idle: () => gettext("Turns pass without a card. See whether they need help"),
    stuck: () => gettext("The last eight cards told almost nothing new. Ask which card would surprise them"),
    guessing: () => gettext("Predictions come true hardly more often than a coin. Ask what they expect, and why"),
  };
  const words = table.needs.map((code) => said[code]?.());
  if (table.unheard?.length) {
    const names = table.unheard.map((seat) => seatName(table, seat)).join(", ");
    words.push(say(gettext("Not heard in this round: %(names)s. Ask what they think"), { names }));
  }
  return words.filter(Boolean);
}

/** The last guess with its verdict. */
export function guess(table) {
  if (!table.guess) return "";
  const values = { name: seatName(table, table.guess.seat), text: table.guess.text };
  if (table.guess.right === true) return say(gettext("✓ %(name)s found it: “%(text)s”"), values);
  if (table.guess.right === false) return say(gettext("✕ %(name)s guessed “%(text)s”: wrong"), values);
  return say(gettext("%(name)s guesses “%(text)s”"), values);
}

/** "Round 2 · 14 cards": so many have been played. */
export function progress(table) {
  if (!table.round) return "";
  const cards = say(ngettext("%(count)s card", "%(count)s cards", table.plays), { count: table.plays });
  return `${say(gettext("Round %(number)s"), { number: table.round })} · ${cards}`;
}

/** The most pressing tables first; among equals by number. */
export function byNeed(one, other) {
  const weight = (table) => {
    if (table.needs.some((code) => code !== "stuck" && code !== "guessing")) return 0;
    if (table.needs.length) return 1;
    return table.phase === "over" ? 2 : 3;
  };
  return weight(one) - weight(other) || one.number - other.number;
}
