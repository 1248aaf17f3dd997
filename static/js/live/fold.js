// The table as this viewer knows it, folded from frames. Pure: every function gives a new value.
//
// model: {table, round, you, names, story}; `story` holds {key, kind, event, ...} entries, oldest first (see story.js).

import { gameNamed } from "./games.js";
import { accepted, judged, playedOn, startingWith, turnedRound } from "./layout.js";
import { tell } from "./story.js";

const NO_ROUND = { layout: [], hints: [], notes: [], guesses: [], scores: [], guess: null, rule: null, reason: null };

/** Words as a fresh page is told them: without the tree of the rule, which only the log needs. */
const inWords = (statement) => statement && { text: statement.text, sentence: statement.sentence };

function named(names, seats) {
  return { ...names, ...Object.fromEntries(seats.map(({ seat, name }) => [seat, name])) };
}

/** From a `state` frame: everything anew. */
export function fromState({ seq, table, you }, before = null) {
  const model = {
    seq,
    table,
    round: table.round && { ...NO_ROUND, ...table.round, guess: you.guess },
    you,
    names: named(before?.names ?? {}, you.seats),
    story: [],
  };
  const game = gameNamed(table.variant);
  return { ...model, story: (table.story ?? []).reduce((story, event) => tell(story, event, game), []) };
}

/** From an `events` frame: what happened since, and the new `you`, or what has changed in it. */
export function withEvents(model, { seq, events, you: whole, changes }) {
  const { changed_seats: changed = [], ...told } = whole ?? changes;
  const now = new Map(changed.map((one) => [one.seat, one]));
  const seats = told.seats ?? (changed.length ? model.you.seats.map((one) => now.get(one.seat) ?? one) : model.you.seats);
  const names = named(model.names, seats);
  return { ...events.reduce(withEvent, model), seq, you: { ...(whole ? {} : model.you), ...told, seats }, names };
}

function withEvent(model, event) {
  const game = gameNamed(model.table.variant);
  const story = tell(event.type === "round_began" ? [] : model.story, event, game);
  const settings = event.type === "round_began" ? { ...model.table.settings, ...event.settings } : model.table.settings;
  return { ...model, story, table: { ...model.table, settings }, round: (game.facts[event.type] ?? roundAfter)(model.round, event) };
}

export function roundAfter(round, event) {
  switch (event.type) {
    case "round_began":
      return { ...NO_ROUND, number: event.number, dealer: event.dealer, judge: "rule" };
    case "rule_set":
      return { ...round, judge: event.judge };
    case "dealt":
      return { ...round, layout: startingWith(event.starter) };
    case "cards_judged":
      return { ...round, layout: judged(round.layout, event.cards, event.seat, event.fits) };
    case "verdict_retracted":
      return { ...round, layout: turnedRound(round.layout, event.cards, event.seat, event.fits) };
    case "no_play_judged":
      return event.played ? { ...round, layout: accepted(round.layout, [event.played], event.seat, true) } : round;
    case "hint_given":
      return { ...round, hints: [...round.hints, { by: event.by, text: event.text }] };
    case "noted": {
      const { type: _, statement, ...note } = event;
      return { ...round, notes: [...round.notes, { ...note, ...inWords(statement) }] };
    }
    case "guessed":
      return { ...round, guess: inWords(event.statement) };
    case "guess_judged": {
      const { seat, right, statement } = event;
      const judged = { seat, right, statement: inWords(statement) ?? round.guess ?? null, number: playedOn(round.layout) };
      return { ...round, guess: null, guesses: [...round.guesses, judged] };
    }
    case "round_closing":
      return { ...round, reason: event.reason };
    case "round_ended":
      return { ...round, reason: event.reason, scores: event.scores };
    case "rule_shown":
      return { ...round, rule: inWords(event.statement), guesses: round.guesses.map((one) => (one.right && event.found ? { ...one, statement: inWords(event.found) } : one)) };
    default:
      return round;
  }
}
