// One plain sentence: whose turn it is and what I can do now. Pure.

import { gettext, say } from "../shared/words.js";
import { can, mine } from "./choices.js";
import { gameOf } from "./games.js";
import { lobbyPrompt } from "./lobby.js";
import { dealerName, who } from "./names.js";
import { laid } from "./telling.js";

/** Does the sentence ask me to do something? Then the page says so, too. */
export function asksMe(model) {
  return [...ASKS, ...gameOf(model).asks].some((move) => can(model, move));
}

export function prompt(model) {
  const { you } = model;
  const { prompts } = gameOf(model);
  if (you.paused) return gettext("Eyes up: your teacher has paused the game.");
  if (you.role === "watcher" && you.seat !== null && you.phase !== "over" && you.phase !== "idle") {
    return gettext("A round is being played. You join in when the next one begins.");
  }
  const words = prompts[you.phase] ?? PHASES[you.phase] ?? anyPhase;
  return words(model, { name: who(model, you.turn), dealer: dealerName(model) });
}

const ASKS = ["play", "predict", "guess", "sort", "conclude", "set_rule", "give_verdict", "play_for"];

/** A phase that nobody has put into words: at least say whose turn it is. */
const anyPhase = (model, values) => (mine(model) ? gettext("It is your turn.") : say(gettext("It is the turn of %(name)s."), values));

const PHASES = {
  idle: (model) => {
    if (model.you.lesson_over) return gettext("The lesson is over.");
    return can(model, "next_round") ? gettext("Ready? Anyone at the table can start the round.") : lobbyPrompt(model);
  },

  rule: (model, values) =>
    can(model, "set_rule") && model.you.role === "dealer"
      ? gettext("You deal this round: write the secret rule.")
      : say(gettext("%(dealer)s deals this round and is writing the secret rule."), values),

  turn: (model, values) => {
    if (mine(model)) return gettext("Your turn: play a card, or say none fits.");
    return say(gettext("%(name)s is choosing a card."), values);
  },

  window: (model, values) => {
    const { pending, predictions, seat } = model.you;
    const card = laid(model);
    if (can(model, "predict")) return say(gettext("%(name)s played %(card)s. Does it fit?"), { ...values, card });
    if (pending?.seat === seat && seat !== null) return say(gettext("Your %(card)s is on the table. The others say whether it fits."), { card });
    if (predictions[seat] === true) return gettext("You said: it fits. Waiting for the others.");
    if (predictions[seat] === false) return gettext("You said: it does not fit. Waiting for the others.");
    return say(gettext("%(name)s played %(card)s. The players say whether it fits."), { ...values, card });
  },

  verdict: (model, values) => {
    const card = laid(model);
    if (can(model, "give_verdict")) return say(gettext("Does %(card)s fit your rule?"), { card });
    return say(gettext("%(dealer)s is judging %(card)s."), { ...values, card });
  },

  no_play: (model, values) => {
    if (can(model, "give_verdict")) return say(gettext("%(name)s says that none of these cards fits. Tap one that does, or agree."), values);
    if (mine(model)) return say(gettext("You showed your hand. %(dealer)s is looking at it."), values);
    return say(gettext("%(name)s says that no card fits. %(dealer)s is looking at the hand."), values);
  },

  choice: (model, values) => {
    if (can(model, "play_for")) return say(gettext("%(name)s says that no card fits, but these do. Tap the one that is played."), values);
    if (mine(model)) return say(gettext("One of your cards fits. %(dealer)s chooses which one is played."), values);
    return say(gettext("%(name)s said that no card fits, but one does. %(dealer)s chooses which one is played."), values);
  },

  guess: (model, values) =>
    mine(model)
      ? gettext("Right! You may guess the rule now, or go on playing.")
      : say(gettext("%(name)s was right and may guess the rule."), values),

  sorting: (model, values) =>
    mine(model)
      ? gettext("Prove it: would each of these cards fit now? Sort them before the verdict.")
      : say(gettext("%(name)s guessed, and sorts six cards before the verdict."), values),

  guess_verdict: (model, values) => {
    if (can(model, "give_verdict")) return say(gettext("%(name)s guessed. Is that your rule?"), values);
    return say(gettext("%(name)s guessed. %(dealer)s is judging the guess."), values);
  },

  closing: (model) => {
    if (can(model, "conclude")) return gettext("The round is over. Before the rule is shown: what do you think it is?");
    return gettext("The round is over. The rule is shown when everyone has written a closing guess.");
  },

  over: ({ you }) => (you.lesson_over ? gettext("The lesson is over. This was the rule:") : gettext("The round is over. This was the rule:")),
};
