// Three Lives: one card a turn, and every mistake costs a life. A guess is free to make before the card or after it,
// once in a turn; what it costs is said before it is written.

import { button, element } from "../../shared/dom.js";
import { gettext, ngettext, say } from "../../shared/words.js";
import { can, mine } from "../choices.js";
import { who } from "../names.js";

const LIVES = 3;

const livesOf = (model, seat = model.you.seat) => model.you.game.lives?.[seat];
const isOut = (model) => model.you.role === "player" && livesOf(model) === 0;
const playing = ({ you }) => !["idle", "rule", "closing", "over"].includes(you.phase);

/** "2 of 3 lives" */
const livesWords = (count) => say(gettext("%(count)s of %(all)s lives"), { count, all: LIVES });

/** "a life: you have 2 left" — or the last one, and what then. */
const atStake = (lives) => (lives === 1 ? gettext("your last life, and you would be out of the round") : say(gettext("a life; you have %(count)s"), { count: lives }));

function guessCost(model) {
  if (!model.table.settings.wrong_guess_costs_life) return gettext("A wrong guess costs nothing.");
  return say(gettext("A wrong guess costs %(what)s."), { what: atStake(livesOf(model)) });
}

/** Did the card of this turn fit? The story knows; a no-play opens no guess. */
const lastFitted = ({ story }) => story.findLast(({ event }) => ["cards_judged", "verdict_retracted"].includes(event.type))?.event.fits ?? true;

function prompts() {
  const watching = (sentence) => `${gettext("You are out of this round.")} ${sentence}`;
  return {
    turn(model, values) {
      if (mine(model)) {
        return can(model, "guess")
          ? gettext("Your turn: play a card, say none fits, or guess.")
          : gettext("That is not the rule. Now play a card, or say none fits.");
      }
      const sentence = say(gettext("%(name)s is choosing a card."), values);
      return isOut(model) ? watching(sentence) : sentence;
    },
    guess(model, values) {
      if (!mine(model)) {
        const sentence = say(gettext("%(name)s may guess the rule now."), values);
        return isOut(model) ? watching(sentence) : sentence;
      }
      return lastFitted(model)
        ? gettext("It fits. Do you want to guess the rule?")
        : say(ngettext("It does not fit: you have %(count)s life left. Do you want to guess the rule?", "It does not fit: you have %(count)s lives left. Do you want to guess the rule?", livesOf(model)), { count: livesOf(model) });
    },
  };
}

const decisions = [
  function guessOrEnd(model, { act, openSheet }) {
    if (model.you.phase !== "guess" || !can(model, "guess")) return null;
    return [
      element("p", "decision-text", guessCost(model)),
      button(gettext("Guess the rule"), "button", () => openSheet("guess")),
      button(gettext("End my turn"), "button primary", () => act({ type: "pass_guess" })),
    ];
  },
];

const sentences = {
  life_lost({ event, mine: own, name }) {
    if (!event.left) return own ? gettext("You lost your last life: you are out of this round. You may watch, predict and write notes.") : say(gettext("%(name)s lost the last life and is out of this round."), { name: name() });
    const text = own ? ngettext("You lost a life: %(count)s left.", "You lost a life: %(count)s left.", event.left) : ngettext("%(name)s lost a life: %(count)s left.", "%(name)s lost a life: %(count)s left.", event.left);
    return say(text, { name: name(), count: event.left });
  },
  life_returned({ event, mine: own, name }) {
    const text = own ? gettext("You have your life back: %(lives)s.") : gettext("%(name)s has the life back: %(lives)s.");
    return say(text, { name: name(), lives: livesWords(event.left) });
  },
  hands_returned: () => gettext("Nobody could play: all cards in your hands went under the stock, and everyone gets new ones."),
};

/** Three leaves: full, or an empty outline. */
function leaves(count) {
  const box = element("span", "lives");
  const seen = element("span", "leaves");
  seen.setAttribute("aria-hidden", "true");
  for (let at = 0; at < LIVES; at += 1) seen.append(element("span", at < count ? "leaf" : "leaf gone"));
  box.append(seen, element("span", "visually-hidden", livesWords(count)));
  return box;
}

/** The wall has no seats: there the lives stand in the strip. */
function panel(model) {
  const { you, names } = model;
  if (you.seat !== null || !you.game.lives) return [];
  return you.seats.filter(({ seat }) => seat in you.game.lives).map(({ seat }) => {
    const item = element("p", "lives-of", `${names[seat]} `);
    item.append(leaves(you.game.lives[seat]));
    return item;
  });
}

export const threeLives = {
  panel,
  prompts: prompts(),
  sentences,
  decisions,
  reasons: {
    lives: () => gettext("Nobody has a life left, so nobody wins this round."),
    guess(model) {
      const winner = model.story.findLast(({ event }) => event.type === "guess_judged" && event.right)?.event.seat;
      if (winner === undefined) return gettext("The rule has been found.");
      return winner === model.you.seat ? gettext("You found the rule and win the round.") : say(gettext("%(name)s found the rule and wins the round."), { name: who(model, winner) });
    },
  },

  seatSign({ seat }, { lives }) {
    const count = lives?.[seat];
    return count === undefined ? null : { key: String(count), make: () => leaves(count) };
  },
  seatNote: ({ seat, here }, model) => (here && playing(model) && livesOf(model, seat) === 0 ? gettext("out") : ""),

  price: (model) => (livesOf(model) === 1 ? gettext("wrong costs your last life") : gettext("wrong costs a life")),
  noneFits(model) {
    return `${gettext("If you are right, you keep your cards and your turn is over.")} ${say(gettext("If one of them fits, it is played for you, and that costs %(what)s."), { what: atStake(livesOf(model)) })}`;
  },
  guessNote: guessCost,
  aside: (model) => (isOut(model) && playing(model) ? gettext("You have no life left in this round. Watch, say whether the cards of the others fit, and write down what you think.") : null),

  scoreLines({ seat, parts: { guess } }, model) {
    const lives = livesOf(model, seat);
    return [guess && gettext("found the rule"), lives === undefined ? gettext("dealt") : livesWords(lives)].filter(Boolean);
  },
  scoreNotes: () => [gettext("The first right guess is one point. Lives are no points.")],

  inShort({ game: { lives = {} } }, name) {
    const out = Object.keys(lives).filter((seat) => !lives[seat]);
    return out.length ? [say(gettext("Out: %(names)s"), { names: out.map((seat) => name(Number(seat))).join(", ") })] : [];
  },
};
