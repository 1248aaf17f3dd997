// The story of a round in words: one entry for what a person would tell as one thing ("Mia played 7♥: it fits").

import { name as cardName, short } from "../cards.js";
import { gettext, ngettext, said, say, who } from "./words.js";

const WITH_A_DRAW = ["card_judged", "no_play_judged", "verdict_retracted"]; // a wrong card brings one from the stock
let told = 0;

/** The story with one more event. A verdict completes the entry of its card instead of adding another. */
export function tell(story, event) {
  const last = story.at(-1);
  if (event.type === "card_judged" && last?.event.type === "card_played" && last.event.card === event.card) {
    return [...story.slice(0, -1), { key: last.key, event, played: true }];
  }
  if (event.type === "no_play_judged" && last?.event.type === "no_play_declared") {
    return [...story.slice(0, -1), { key: last.key, event, played: true }];
  }
  if (event.type === "cards_drawn" && WITH_A_DRAW.includes(last?.event.type) && !last.event.right && last.event.seat === event.seat && event.cards.length === 1) {
    return [...story.slice(0, -1), { ...last, drew: event.cards[0] }];
  }
  if (!(event.type in SENTENCES)) return story;
  told += 1;
  return [...story, { key: told, event }];
}

/** What an entry says to this reader; "" for what is not worth a line. */
export function sentence(model, { event, drew }) {
  const mine = event.seat === model.you.seat && model.you.seat !== null;
  return SENTENCES[event.type]({ model, event, drew, mine, name: () => who(model, event.seat), card: short });
}

/** The same for the ear: card names in full. `news` is the part of an entry that has just been added. */
export function spoken(model, { event, drew }, news = false) {
  const mine = event.seat === model.you.seat && model.you.seat !== null;
  const card = (code) => cardName(code).toLocaleLowerCase();
  const words = news && AFTERWARDS[event.type] ? AFTERWARDS : SENTENCES;
  return words[event.type]({ model, event, drew, mine, name: () => who(model, event.seat), card });
}

const cards = (card, codes) => codes.filter(Boolean).map(card).join(", ");

const verdictWords = (fits) => (fits ? gettext("it fits") : gettext("it does not fit"));

/** "2 of 3 expected that." The player's own expectation is not counted: it came with the play. */
function expectations({ seat, fits, predictions }) {
  const others = Object.entries(predictions ?? {}).filter(([other]) => Number(other) !== seat);
  if (!others.length) return "";
  const right = others.filter(([, answer]) => answer === fits).length;
  const text = ngettext("%(right)s of %(all)s expected that.", "%(right)s of %(all)s expected that.", right);
  return ` ${say(text, { right, all: others.length })}`;
}

/** Only one's own new card is known; that others draw after a wrong card is the rule of the game, not news. */
const drewWords = (drew, card) => (drew ? ` ${say(gettext("You drew %(cards)s."), { cards: card(drew) })}` : "");

// What is said when the first half of the entry has been told before.
const AFTERWARDS = {
  card_judged: ({ event, drew, card }) => {
    const text = event.fits ? gettext("%(card)s: it fits.") : gettext("%(card)s: it does not fit.");
    return `${say(text, { card: cardName(event.card) })}${drewWords(drew, card)}${expectations(event)}`;
  },
};

const REASONS = {
  guess: () => gettext("The rule has been found. The round is over."),
  empty_hand: () => gettext("A hand is empty. The round is over."),
  stock: () => gettext("The stock is empty. The round is over."),
  lives: () => gettext("Nobody has a life left. The round is over."),
  teacher: () => gettext("Your teacher ended the round."),
  left: () => gettext("Too few players are left. The round is over."),
};

export const reasonText = (reason) => (REASONS[reason] ?? REASONS.teacher)();

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
  card_played: ({ event, mine, name, card }) =>
    mine
      ? say(gettext("You played %(card)s."), { card: card(event.card) })
      : say(gettext("%(name)s played %(card)s."), { name: name(), card: card(event.card) }),
  card_judged: ({ event, drew, mine, name, card }) => {
    const text = mine ? gettext("You played %(card)s: %(verdict)s.") : gettext("%(name)s played %(card)s: %(verdict)s.");
    return `${say(text, { name: name(), card: card(event.card), verdict: verdictWords(event.fits) })}${drewWords(drew, card)}${expectations(event)}`;
  },
  verdict_retracted: ({ event, drew, card }) => {
    const text = event.fits ? gettext("The dealer corrected the verdict: %(card)s fits.") : gettext("The dealer corrected the verdict: %(card)s does not fit.");
    return `${say(text, { card: card(event.card) })}${drewWords(drew, card)}`;
  },
  cards_drawn: ({ event, mine, name, card }) => {
    const values = { name: name(), count: event.cards.length, cards: cards(card, event.cards) };
    if (mine && values.count === 1) return say(gettext("You drew %(cards)s."), values);
    if (mine) return say(gettext("You got %(count)s new cards."), values);
    return values.count === 1 ? "" : say(gettext("%(name)s got %(count)s new cards."), values);
  },
  pack_added: () => gettext("The stock was empty: a fresh pack was shuffled in."),
  no_play_declared: ({ event, mine, name, card }) => {
    const text = mine ? gettext("You said that none of your cards fits: %(cards)s.") : gettext("%(name)s says that none of these cards fits: %(cards)s.");
    return say(text, { name: name(), cards: cards(card, event.hand) });
  },
  no_play_judged: ({ event, drew, mine, name, card }) => {
    const values = { name: name(), cards: cards(card, event.hand), card: event.played && card(event.played) };
    if (event.right) {
      return say(mine ? gettext("You showed your hand and were right: none fits. %(cards)s.") : gettext("%(name)s showed the hand and was right: none fits. %(cards)s."), values);
    }
    const text = say(
      mine
        ? gettext("You said that none fits, but %(card)s does: it was played for you. You showed %(cards)s.")
        : gettext("%(name)s said that none fits, but %(card)s does: it was played. Shown were %(cards)s."),
      values,
    );
    return `${text}${drewWords(drew, card)}`;
  },
  guessed: ({ event, mine, name }) =>
    say(mine ? gettext("You guessed: “%(words)s”") : gettext("%(name)s guessed: “%(words)s”"), { name: name(), words: said(event.statement) }),
  guess_judged: ({ event, mine, name }) => {
    if (event.right) return mine ? gettext("Your guess is right.") : say(gettext("The guess of %(name)s is right."), { name: name() });
    return mine ? gettext("That is not the rule.") : say(gettext("%(name)s has not found the rule yet."), { name: name() });
  },
  round_closing: ({ event }) => reasonText(event.reason),
  concluded: ({ mine, name }) => (mine ? gettext("You wrote your closing guess.") : say(gettext("%(name)s wrote a closing guess."), { name: name() })),
  rule_shown: ({ event }) => (event.statement ? say(gettext("The rule was: “%(words)s”"), { words: said(event.statement) }) : ""),
  hint_given: ({ event, model }) => {
    const values = { text: event.text, name: event.by === -1 ? "" : who(model, event.by) };
    if (event.by === -1) return say(gettext("Hint from your teacher: %(text)s"), values);
    return event.by === model.you.seat ? say(gettext("You gave a hint: %(text)s"), values) : say(gettext("Hint from %(name)s: %(text)s"), values);
  },
  noted: ({ mine }) => (mine ? gettext("You wrote a note in your notebook.") : ""),
  paused: () => gettext("Eyes up: your teacher paused the game."),
  resumed: () => gettext("The game goes on."),
  deadline_moved: () => gettext("There is more time now."),
};
