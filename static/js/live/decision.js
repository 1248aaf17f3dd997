// The bar between layout and hand: what is to be decided now, with the one or two buttons that decide it.
// Every decision is a function of the model that gives nodes, or nothing; the first that has something is shown.

import { cardElement, name, short } from "../cards.js";
import { button, element, numbered } from "./dom.js";
import { opinion } from "./insist.js";
import { gettext, ngettext, said, say, who } from "./words.js";

const can = (model, move) => model.you.options.includes(move);
const players = ({ you }) => you.seats.filter(({ cards }) => cards !== null);

function choice(text, className, act, mark) {
  const made = button("", `button ${className}`, act);
  const sign = element("span", "mark", mark);
  sign.setAttribute("aria-hidden", "true");
  made.append(sign, element("span", "", text));
  return made;
}

const fitsButtons = (act) => [
  choice(gettext("It fits"), "says-fits", () => act(true), "✓"),
  choice(gettext("It does not fit"), "says-wrong", () => act(false), "✕"),
];

/** "2 of 3 have answered" */
export function answered({ you }, all) {
  const others = all.filter(({ seat }) => seat !== you.pending?.seat);
  const count = others.filter(({ seat }) => String(seat) in you.predictions).length;
  return say(ngettext("%(count)s of %(all)s has answered", "%(count)s of %(all)s have answered", count), { count, all: others.length });
}

const quietLine = (text) => element("p", "decision-note", text);

/** The hand somebody has shown, as cards; for a dealer who looks for one that fits, as buttons. */
export function shownHand(model, act = null) {
  const row = element("ul", "card-row shown-hand");
  row.setAttribute("role", "list");
  row.setAttribute("aria-label", say(gettext("The shown hand of %(name)s"), { name: who(model, model.you.turn) }));
  for (const { code } of numbered(model.you.shown)) {
    const item = element("li");
    const card = cardElement(code, { full: Boolean(act), tag: act ? "button" : "span" });
    if (act) {
      card.querySelector(".visually-hidden").textContent = say(gettext("%(card)s fits"), { card: name(code) });
      card.addEventListener("click", () => act(code));
    }
    item.append(card);
    row.append(item);
  }
  return row;
}

const DECISIONS = [
  function predictCard(model, { act }) {
    if (model.you.phase !== "window") return null;
    const note = quietLine(answered(model, players(model)));
    return can(model, "predict") ? [...fitsButtons((fits) => act({ type: "predict", fits })), note] : [note];
  },
  function judgeCard(model, { act }) {
    if (model.you.phase !== "verdict" || !can(model, "give_verdict")) return null;
    return fitsButtons((right) => act({ type: "give_verdict", right }));
  },
  function judgeGuess(model, { act }) {
    if (model.you.phase !== "guess_verdict" || !model.you.guess) return null;
    const words = element("blockquote", "guess-words", said(model.you.guess));
    if (!can(model, "give_verdict")) return [words];
    const suggests = opinion(model);
    return [
      words,
      suggests ? quietLine(suggests) : null,
      choice(gettext("That is the rule"), "says-fits", () => act({ type: "give_verdict", right: true }), "✓"),
      choice(gettext("Not the rule"), "says-wrong", () => act({ type: "give_verdict", right: false }), "✕"),
    ];
  },
  function judgeShownHand(model, { act }) {
    if (model.you.phase !== "no_play" || !model.you.shown) return null;
    if (!can(model, "play_for")) return [shownHand(model)];
    return [
      shownHand(model, (card) => act({ type: "play_for", card })),
      button(gettext("None of them fits"), "button", () => act({ type: "give_verdict", right: true })),
    ];
  },
  function playCard(model, { raised, expects, expect, play }) {
    if (!can(model, "play") || !raised) return null;
    const row = element("div", "expects");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", gettext("I expect that it"));
    row.append(element("span", "small", gettext("I expect: it")));
    for (const [value, text, sign] of [[true, gettext("fits"), "✓"], [false, gettext("does not fit"), "✕"]]) {
      // A phone shows the sign alone, so that hand and board stay where they are when a card is raised.
      const toggle = choice(text, `small-button ${value ? "says-fits" : "says-wrong"}`, () => expect(expects === value ? null : value), sign);
      toggle.setAttribute("aria-pressed", String(expects === value));
      toggle.dataset.keep = `expects-${value}`;
      row.append(toggle);
    }
    const go = button(say(gettext("Play %(card)s"), { card: short(raised) }), "button primary play-button", () => play(raised));
    go.dataset.keep = "play";
    return [go, row];
  },
  function guessNow(model, { act, openSheet }) {
    if (!can(model, "guess")) return null;
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
const signature = ({ you }, { raised, expects, busy }) =>
  JSON.stringify([you.phase, you.options, you.turn, you.pending, Object.keys(you.predictions), you.shown, you.guess, you.advice, raised, expects, busy]);

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
      const nodes = model.you.paused ? [] : (DECISIONS.map((decide) => decide(model, state)).find(Boolean) ?? []);
      box.replaceChildren(...nodes.filter(Boolean));
      box.hidden = !nodes.length;
      for (const each of box.querySelectorAll("button")) if (state.busy) each.setAttribute("aria-disabled", "true");
      const same = keep && box.querySelector(`[data-keep="${keep}"]`);
      if (same) same.focus();
      else if (focused) onLost();
    },
  };
}
