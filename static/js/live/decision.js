// The bar between layout and hand: what is to be decided now, with the one or two buttons that decide it.
// Every decision is a function of the model that gives nodes, or nothing; the first that has something is shown, and
// those that the game has of its own come before the shared ones.

import { short, suit } from "../shared/cards.js";
import { button, element } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { answered, can, choice, fitsButtons, mine, players, quietLine, shownHand } from "./choices.js";
import { gameOf } from "./games.js";
import { opinion } from "./insist.js";
import { said } from "./names.js";
import { heapsWords, sortCards } from "./sorting.js";
import { several } from "./telling.js";

/** The cards that are up, in the order they are to be played; between two a button that changes their places. */
function order(raised, sooner) {
  const row = element("ol", "order");
  row.setAttribute("role", "list");
  row.setAttribute("aria-label", gettext("The order of your cards"));
  raised.forEach((code, place) => {
    const item = element("li");
    if (place) {
      const swap = button("", "button swap", () => sooner(place));
      swap.dataset.keep = `order-${place}`;
      const sign = element("span", "", "⇄");
      sign.setAttribute("aria-hidden", "true");
      swap.append(sign, element("span", "visually-hidden", say(gettext("%(card)s before %(other)s"), { card: short(code), other: short(raised[place - 1]) })));
      item.append(swap);
    }
    item.append(element("span", `order-card suit-sign s-${suit(code)}`, short(code)));
    row.append(item);
  });
  return row;
}

const DECISIONS = [
  sortCards,
  function predictCard(model, { act }) {
    if (model.you.phase !== "window") return null;
    const note = quietLine(answered(model, players(model)));
    return can(model, "predict") ? [...fitsButtons((fits) => act({ type: "predict", fits }), several(model)), note] : [note];
  },
  function judgeCard(model, { act }) {
    if (model.you.phase !== "verdict" || !can(model, "give_verdict")) return null;
    return fitsButtons((right) => act({ type: "give_verdict", right }), several(model));
  },
  function judgeGuess(model, { act }) {
    if (model.you.phase !== "guess_verdict" || !model.you.guess) return null;
    const words = element("blockquote", "guess-words", said(model.you.guess));
    if (!can(model, "give_verdict")) return [words];
    const suggests = opinion(model);
    const heaps = heapsWords(model);
    return [
      words,
      heaps ? quietLine(heaps) : null,
      suggests ? quietLine(suggests) : null,
      choice(gettext("That is the rule"), "says-fits", () => act({ type: "give_verdict", right: true }), "✓"),
      choice(gettext("Not the rule"), "says-wrong", () => act({ type: "give_verdict", right: false }), "✕"),
    ];
  },
  function judgeShownHand(model, { act }) {
    if (model.you.phase !== "no_play" || !model.you.shown) return null;
    if (!can(model, "play_for")) return mine(model) ? null : [shownHand(model)]; // the own one lies below
    return [
      shownHand(model, (card) => act({ type: "play_for", card })),
      button(gettext("None of them fits"), "button", () => act({ type: "give_verdict", right: true })),
    ];
  },
  function chooseCard(model, { act }) {
    if (model.you.phase !== "choice" || !model.you.shown) return null;
    if (!can(model, "play_for")) return mine(model) ? null : [shownHand(model)];
    const fitting = { ...model, you: { ...model.you, shown: model.you.shown.filter((code) => model.you.advice.fitting.includes(code)) } };
    return [shownHand(fitting, (card) => act({ type: "play_for", card }))];
  },
  function playCards(model, { raised, expects, expect, play, sooner }) {
    if (!can(model, "play") || !raised.length) return null;
    const row = element("div", "expects");
    row.setAttribute("role", "group");
    const many = raised.length > 1;
    row.setAttribute("aria-label", many ? gettext("I expect that") : gettext("I expect that it"));
    row.append(element("span", "small", many ? gettext("I expect:") : gettext("I expect: it")));
    for (const [value, text, sign] of [[true, many ? gettext("all fit") : gettext("fits"), "✓"], [false, many ? gettext("not all fit") : gettext("does not fit"), "✕"]]) {
      // A phone shows the sign alone, so that hand and board stay where they are when a card is raised.
      const toggle = choice(text, `small-button ${value ? "says-fits" : "says-wrong"}`, () => expect(expects === value ? null : value), sign);
      toggle.setAttribute("aria-pressed", String(expects === value));
      toggle.dataset.keep = `expects-${value}`;
      row.append(toggle);
    }
    const card = raised.map(short).join(", ");
    const words = many ? say(gettext("Play these %(count)s"), { count: raised.length }) : say(gettext("Play %(card)s"), { card });
    const go = button(words, "button primary play-button", () => play(raised));
    if (many) go.append(element("span", "visually-hidden", `: ${card}`));
    go.dataset.keep = "play";
    const price = gameOf(model).price(model, raised);
    if (price) go.append(" ", element("span", "price", price));
    return [many ? order(raised, sooner) : null, go, row];
  },
  function guessNow(model, { act, openSheet }) {
    if (model.you.phase !== "guess" || !can(model, "guess")) return null;
    return [
      button(gettext("Guess the rule"), "button primary", () => openSheet("guess")),
      button(gettext("Go on playing"), "button", () => act({ type: "pass_guess" })),
      model.you.shown ? shownHand(model) : null,
    ];
  },
  function closingGuess(model, { openSheet }) {
    if (!can(model, "conclude")) return null;
    return [button(gettext("Write what I think"), "button primary", () => openSheet("conclude"))];
  },
  function writeRule(model, { openSheet }) {
    if (!can(model, "set_rule") || model.you.role !== "dealer") return null;
    return [button(gettext("Write the secret rule"), "button primary", () => openSheet("set_rule"))];
  },
  function startRound(model, { act }) {
    if (model.you.phase !== "idle" || !can(model, "next_round")) return null;
    return [button(gettext("Start the round"), "button primary", () => act({ type: "next_round" }))];
  },
];

/** What decides whether the bar has to be drawn again. Buttons must not be swapped under a finger for nothing. */
const signature = (model, { raised, expects, busy }) => {
  const { you } = model;
  return JSON.stringify([you.phase, you.options, you.turn, you.pending, Object.keys(you.predictions), you.shown, you.guess, you.sorting, you.sorted, you.advice, gameOf(model).moment(model), raised, expects, busy]);
};

/** `onLost()` is asked to find the focus a new place when the button that had it is gone. */
export function decisionView(box, { onLost }) {
  let drawn = "";
  return {
    draw(model, state) {
      const now = signature(model, state);
      if (now === drawn) return;
      drawn = now;
      const focused = box.contains(document.activeElement);
      const keep = focused ? document.activeElement.dataset.keep : null;
      const nodes = model.you.paused ? [] : ([...gameOf(model).decisions, ...DECISIONS].map((decide) => decide(model, state)).find(Boolean) ?? []);
      box.replaceChildren(...nodes.filter(Boolean));
      box.hidden = !nodes.length;
      for (const each of box.querySelectorAll("button")) if (state.busy) each.setAttribute("aria-disabled", "true");
      const same = keep && box.querySelector(`[data-keep="${keep}"]`);
      if (same) same.focus();
      else if (focused) onLost();
    },
  };
}
