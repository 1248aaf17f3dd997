// The story of a round in words: one entry for what a person would tell as one thing ("Mia played 7♥: it fits").

import { name as cardName, nameInside, short } from "../shared/cards.js";
import { gettext, say } from "../shared/words.js";
import { gameOf } from "./games.js";
import { said, who } from "./names.js";
import { drewWords, listed, verdict, verdictAlone } from "./telling.js";

const COMPLETES = { cards_judged: "cards_played", no_play_judged: "no_play_declared", guess_judged: "guessed" };
const DRAWS = ["cards_judged", "no_play_judged", "verdict_retracted"]; // a wrong card brings others from the stock
let told = 0;

/** The story with one more event. A verdict completes the entry of its card instead of adding another. */
export function tell(story, event, game) {
  const last = story.at(-1);
  const completed = COMPLETES[event.type];
  if (completed && last?.event.type === completed && String(last.event.cards) === String(event.cards)) {
    return [...story.slice(0, -1), { ...last, event: { ...event, statement: event.statement ?? last.event.statement }, drew: null }];
  }
  if (event.type === "cards_drawn" && drawsFor(last, event, game)) return [...story.slice(0, -1), { ...last, drew: event.cards }];
  if (!(event.type in SENTENCES) && !(event.type in game.sentences)) return story;
  told += 1;
  return [...story, { key: told, event, drew: null }];
}

const drawsFor = (last, { seat }, { draws }) =>
  last && !last.drew && !last.event.right && last.event.seat === seat && [...DRAWS, ...draws].includes(last.event.type);

/** What an entry says to this reader; "" for what is not worth a line. */
export const sentence = (model, entry) => words(model, entry, { ...SENTENCES, ...gameOf(model).sentences }, short);

/** The same for the ear: card names in full. `news` is the part of an entry that has just been added. */
export function spoken(model, entry, news = false) {
  const { sentences, afterwards } = gameOf(model);
  const after = news ? { ...AFTERWARDS, ...afterwards } : {};
  return words(model, entry, { ...SENTENCES, ...sentences, ...after }, nameInside);
}

/** A hint and whom it is from; whoever plays alone has it from the table. */
export function hintSaid(model, { by, text }) {
  if (by === -1) return say(model.isPractice ? gettext("Hint from the table: %(text)s") : gettext("Hint from your teacher: %(text)s"), { text });
  return by === model.you.seat ? say(gettext("You gave a hint: %(text)s"), { text }) : say(gettext("Hint from %(name)s: %(text)s"), { name: who(model, by), text });
}

function words(model, { event, drew }, sentences, card) {
  const mine = event.seat === model.you.seat && model.you.seat !== null;
  return sentences[event.type]({ model, event, drew, mine, name: () => who(model, event.seat), card });
}

// What is said when the first half of the entry has been told before.
const AFTERWARDS = { cards_judged: (told) => verdictAlone({ ...told, card: cardName }) };

const REASONS = {
  guess: () => gettext("The rule has been found. The round is over."),
  empty_hand: () => gettext("A hand is empty. The round is over."),
  stock: () => gettext("The stock is empty. The round is over."),
  teacher: () => gettext("Your teacher ended the round."),
  bell: () => gettext("It is time: the bell ends the round."),
  left: () => gettext("Too few players are left. The round is over."),
};

export const reasonText = (model, reason) => (gameOf(model).reasons[reason] ?? REASONS[reason] ?? REASONS.teacher)(model);

/** In which words the rule was guessed, once all may hear them; "" if nobody found it. */
export function foundIn(model) {
  const found = model.round?.guesses.find(({ right, statement }) => right && statement);
  if (!found) return "";
  const text = found.seat === model.you.seat ? gettext("You said: “%(words)s”") : gettext("%(name)s said: “%(words)s”");
  return say(text, { name: who(model, found.seat), words: said(found.statement) });
}

const SENTENCES = {
  seat_taken: ({ mine, name }) => (mine ? gettext("You sat down.") : say(gettext("%(name)s sat down."), { name: name() })),
  seat_left: ({ name }) => say(gettext("%(name)s left the table."), { name: name() }),
  round_began: ({ model, event }) =>
    event.dealer === null
      ? say(gettext("Round %(number)s began."), event)
      : event.dealer === model.you.seat
        ? say(gettext("Round %(number)s began. You deal."), event)
        : say(gettext("Round %(number)s began. %(name)s deals."), { number: event.number, name: who(model, event.dealer) }),
  rule_set: ({ event }) =>
    event.judge === "dealer" ? gettext("The secret rule is set. The dealer judges every card.") : gettext("The secret rule is set."),
  dealt: ({ event, card }) => say(gettext("The cards are dealt. The line starts with %(card)s."), { card: card(event.starter) }),
  turn_passed: ({ mine, name }) =>
    mine ? gettext("Your time was up, so the turn passed. You kept your cards.") : say(gettext("Time was up for %(name)s; the turn passed."), { name: name() }),
  guess_passed: ({ event, mine, name }) => {
    if (!event.time_up) return ""; // who would rather go on playing has said nothing
    return mine ? gettext("Time is up for your guess. The game goes on.") : say(gettext("Time was up for the guess of %(name)s."), { name: name() });
  },
  cards_played: ({ event, mine, name, card }) =>
    say(mine ? gettext("You played %(cards)s.") : gettext("%(name)s played %(cards)s."), { name: name(), cards: listed(card, event.cards) }),
  cards_judged: (told) => verdict(told),
  verdict_retracted: ({ event, drew, mine, name, card }) => {
    const [fits, fails] = event.cards.length > 1
      ? [gettext("The dealer corrected the verdict: %(cards)s all fit."), gettext("The dealer corrected the verdict: of %(cards)s at least one does not fit.")]
      : [gettext("The dealer corrected the verdict: %(cards)s fits."), gettext("The dealer corrected the verdict: %(cards)s does not fit.")];
    return `${say(event.fits ? fits : fails, { cards: listed(card, event.cards) })}${drewWords(drew, card, mine ? null : name())}`;
  },
  cards_drawn: ({ event, mine, name, card }) => {
    const values = { name: name(), count: event.cards.length, cards: listed(card, event.cards) };
    if (mine && values.count === 1) return say(gettext("You drew %(cards)s."), values);
    if (mine) return say(gettext("You got %(count)s new cards."), values);
    return values.count === 1 ? "" : say(gettext("%(name)s got %(count)s new cards."), values);
  },
  cards_owed: ({ event, mine, name }) =>
    say(
      mine
        ? gettext("The stock had no more cards for you: %(count)s that you owe count as held.")
        : gettext("The stock had no more cards for %(name)s: %(count)s that are owed count as held."),
      { name: name(), count: event.count },
    ),
  pack_added: () => gettext("The stock was empty: a fresh pack was shuffled in."),
  no_play_declared: ({ event, mine, name, card }) => {
    const text = mine ? gettext("You said that none of your cards fits: %(cards)s.") : gettext("%(name)s says that none of these cards fits: %(cards)s.");
    return say(text, { name: name(), cards: listed(card, event.hand) });
  },
  no_play_judged: ({ event, drew, mine, name, card }) => {
    const values = { name: name(), cards: listed(card, event.hand), card: event.played && card(event.played) };
    if (event.right) {
      return say(mine ? gettext("You showed your hand and were right: none fits. %(cards)s.") : gettext("%(name)s showed the hand and was right: none fits. %(cards)s."), values);
    }
    const text = say(
      mine
        ? gettext("You said that none fits, but %(card)s does: it was played for you. You showed %(cards)s.")
        : gettext("%(name)s said that none fits, but %(card)s does: it was played. Shown were %(cards)s."),
      values,
    );
    return `${text}${drewWords(drew, card, mine ? null : name())}`;
  },
  guessed: ({ event, mine, name }) => {
    if (!event.statement) return say(gettext("%(name)s guessed."), { name: name() }); // the words come with the verdict, or with the rule
    return say(mine ? gettext("You guessed: “%(words)s”") : gettext("%(name)s guessed: “%(words)s”"), { name: name(), words: said(event.statement) });
  },
  sorting_opened: ({ event, mine, name, card }) =>
    say(mine ? gettext("You sort six cards before the verdict: %(cards)s.") : gettext("%(name)s sorts six cards before the verdict: %(cards)s."), { name: name(), cards: listed(card, event.cards) }),
  sorted: ({ event, mine, name }) => {
    if (event.fits?.length !== 0) return ""; // how they were sorted is nobody else's
    return mine ? gettext("You did not sort the cards in time.") : say(gettext("%(name)s did not sort the cards in time."), { name: name() });
  },
  guess_judged: ({ event, mine, name }) => {
    const values = { name: name(), words: said(event.statement) };
    if (event.right && values.words) return say(mine ? gettext("You found the rule: “%(words)s”") : gettext("%(name)s found the rule: “%(words)s”"), values);
    if (event.right) return mine ? gettext("Your guess is right.") : say(gettext("%(name)s has found the rule."), values);
    if (values.words) return say(mine ? gettext("You guessed “%(words)s”: that is not the rule.") : gettext("%(name)s guessed “%(words)s”: that is not the rule."), values);
    return mine ? gettext("That is not the rule.") : say(gettext("%(name)s has not found the rule yet."), values);
  },
  round_closing: ({ event, model }) => reasonText(model, event.reason),
  concluded: ({ mine, name }) => (mine ? gettext("You wrote your closing guess.") : say(gettext("%(name)s wrote a closing guess."), { name: name() })),
  rule_shown: ({ event, model }) => {
    const rule = event.statement ? say(gettext("The rule was: “%(words)s”"), { words: said(event.statement) }) : "";
    return [rule, foundIn(model)].filter(Boolean).join(" ");
  },
  hint_given: ({ event, model }) => {
    if (!event.text) return gettext("There was a hint. It stays covered here while another table still has to find the rule.");
    return hintSaid(model, event);
  },
  noted: ({ mine }) => (mine ? gettext("You wrote a note in your notebook.") : ""),
  paused: () => gettext("Eyes up: your teacher paused the game."),
  resumed: () => gettext("The game goes on."),
  deadline_moved: () => gettext("There is more time now."),
};
