// The games. What all share is in prompt.js, decision.js, story.js, fold.js, board.js, hand.js and endings.js; what one
// game alone has is in its module, which gives any of the parts below. A game without a module plays by `plain`.

import { short } from "../shared/cards.js";
import { gettext } from "../shared/words.js";
import { classic } from "./games/classic.js";
import { delphi } from "./games/delphi.js";
import { express } from "./games/express.js";
import { plain } from "./games/plain.js";
import { threeLives } from "./games/three_lives.js";
import { answered } from "./telling.js";

const GAMES = { express, classic, three_lives: threeLives, delphi };

/** Every part a game may bring, with what holds where it does not. All functions are pure but for the nodes they make. */
const NOTHING = {
  // Words: what can I do now, and what has happened.
  answer: (model) => answered(model, short), // {fact, came}: how what the reader expected of the last card came out; null
  asks: [], // own moves that the reader is asked for, beside the shared ones
  prompts: {}, // phase → (model, {name, dealer}) => sentence
  clocks: {}, // phase → the setting with its seconds
  sentences: {}, // event → ({model, event, drew, mine, name, card, at}) => words; "" is not worth a line
  afterwards: {}, // the same, where the event it completes has been told before
  draws: [], // own events whose line goes on with the cards that are drawn for them
  reasons: {}, // why a round ended → (model) => words

  // The table.
  dealer: gettext("dealer"), // what the dealer is called beside the name
  facts: {}, // event → (round, event) => round
  marks: () => new Map(), // (model) => number of a card on the layout → [{kind, sign, text}]
  onTurn: [], // own phases in which the seat on turn is marked
  seatNote: () => "", // (seat, model) => a word beside the name
  seatSign: () => null, // (seat, status of the game) => {key, make} of what is shown beside the cards; make() gives the node
  seated: (seats) => seats, // (seats, model) => those whom the list of players shows
  panel: null, // (model, {act}) => nodes in the strip between seats and layout

  // The hand and the bar.
  hands: true, // players hold cards
  decisions: [], // (model, state) => nodes of the bar, or null; asked before the shared ones
  question: () => null, // (model, {act}) => buttons of an own question that two words answer; over a sheet, too
  moment: ({ you }) => you.game, // what else the bar is drawn from: while it is the same, its buttons stay
  longest: 1, // cards that may be played at once
  play: ([card]) => ({ type: "play", card }), // cards in the order they were raised => move
  price: () => "", // (model, cards) => what it costs if this play is wrong
  noneFits: () => "", // (model) => what follows from saying that none fits
  guessNote: () => gettext("A wrong guess costs nothing."), // (model) => said before a guess is written
  aside: () => null, // (model) => why the hand cannot be played from for now; it is drawn small

  // The score sheet.
  scoreHead: null, // words over the column that says what points are for; null: the shared words
  scoreCards: true, // a column with the cards left, where there are hands
  scoreLines: ({ parts }) => Object.entries(parts).map(([name, points]) => `${name.replaceAll("_", " ")}: ${points}`),
  scoresShown: (scores) => scores, // (scores, model) => those that this reader is shown
  scoreNotes: () => [], // (model) => sentences under the sheet

  // Before the first round.
  lobbyNote: () => "", // (lobby) => what those who wait should know of so many at a table

  // The teacher's room: what its tile says.
  doing: {}, // phase → (table, {turn, dealer, name}) => words
  inShort: () => [], // (digest, name) => short facts about the round
};

const ALL = Object.fromEntries(Object.entries(GAMES).map(([name, game]) => [name, { ...NOTHING, ...game }]));
const PLAIN = { ...NOTHING, ...plain };

/** The game of this name, every part filled in. */
export const gameNamed = (name) => ALL[name] ?? PLAIN;

/** The game that is played at this table. */
export const gameOf = ({ table }) => gameNamed(table.variant);
