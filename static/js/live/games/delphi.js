// Delphi: nobody holds cards. Card by card is turned up, everyone predicts it in secret, and all answers are shown
// with the verdict. At a small table all see all tokens; of a class each sees the own ones, and how they are spread.

import { cardElement, short } from "../../shared/cards.js";
import { button, element } from "../../shared/dom.js";
import { gettext, ngettext, say } from "../../shared/words.js";
import { can, choice } from "../choices.js";
import { who } from "../names.js";
import { laid } from "../telling.js";

const PACK = 51; // cards after the starter
const NAMED = 6; // so many who have not answered are called by name in the room
const BINS = 8; // columns of the picture of how the tokens are spread, at most

const isClass = ({ table, you }) => table.settings.class_delphi ?? you.seats.length > 7;
const onTheWall = ({ you }) => you.role === "watcher" && you.seat === null;
const tokensWords = (count) => say(ngettext("%(count)s token", "%(count)s tokens", count), { count });
const cardNumber = (game) => say(gettext("Card %(number)s of %(all)s"), { number: game.turned, all: PACK });
const answeredWords = ({ answered, asked }) => say(ngettext("%(count)s of %(all)s has answered", "%(count)s of %(all)s have answered", answered), { count: answered, all: asked });

/** The last verdict with its predictions, as the story has them: {card, fits, predictions}, or null. */
function revealed({ story }) {
  const at = story.findLastIndex(({ event }) => event.type === "cards_judged");
  if (at < 0) return null;
  const { cards: [card], fits, predictions } = story[at].event;
  const corrected = story.slice(at + 1).findLast(({ event }) => event.type === "verdict_retracted");
  return { card, fits: corrected ? corrected.event.fits : fits, predictions: predictions ?? {} };
}

/** How my own prediction came out: "right", "wrong", "missing", or "" for whoever was not asked. */
function outcome(model, { fits, predictions }) {
  const { seat, game } = model.you;
  if (seat !== null && String(seat) in predictions) return predictions[seat] === fits ? "right" : "wrong";
  return seat !== null && game.predicts ? "missing" : "";
}

// ── what can I do now ──

const prompts = {
  rule: (model, values) =>
    can(model, "set_rule") && model.you.role === "dealer"
      ? gettext("You are the oracle this round: write the secret rule.")
      : say(gettext("%(dealer)s is the oracle this round and is writing the secret rule."), values),

  window(model) {
    const { you } = model;
    const card = laid(model);
    const waits = you.left === null && !you.paused;
    if (can(model, "predict")) return say(waits ? gettext("Time was up, but nobody has answered. Does %(card)s fit?") : gettext("Does %(card)s fit? Say what you think."), { card });
    if (you.game.answer === true) return gettext("You said: it fits. Your answer is sealed.");
    if (you.game.answer === false) return gettext("You said: it does not fit. Your answer is sealed.");
    if (onTheWall(model)) return say(waits ? gettext("Nobody has answered yet: does %(card)s fit?") : gettext("Does %(card)s fit?"), { card });
    if (you.role === "player") return gettext("You came while this card lay there. You predict from the next card on.");
    return say(gettext("Everyone is predicting %(card)s."), { card });
  },

  verdict(model, values) {
    const card = laid(model);
    if (can(model, "give_verdict")) return say(gettext("The answers are in. Does %(card)s fit your rule?"), { card });
    return say(gettext("The answers are in. %(dealer)s, the oracle, judges %(card)s."), { ...values, card });
  },

  reveal(model) {
    const shown = revealed(model);
    if (!shown) return gettext("The next card comes.");
    const fact = say(shown.fits ? gettext("%(card)s fits.") : gettext("%(card)s does not fit."), { card: short(shown.card) });
    const mine = { right: gettext("You were right."), wrong: gettext("You were wrong."), missing: gettext("You did not answer.") }[outcome(model, shown)];
    return mine ? `${fact} ${mine}` : fact;
  },
};

// ── the bar: the card, and the answer ──

/** The card with what is said of it. The focus stays here from card to card, so that 1 and 2 go on answering. */
function desk(card, parts, answer = null) {
  const box = element("div", "delphi-desk");
  box.tabIndex = -1;
  box.dataset.keep = "delphi";
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", gettext("The card and your answer"));
  const words = element("div", "delphi-words");
  words.append(...parts.filter(Boolean));
  box.append(card, words);
  if (answer) box.addEventListener("keydown", (event) => byKey(event, box, answer));
  return box;
}

function byKey(event, box, answer) {
  const buttons = [...box.querySelectorAll("button")];
  if (event.key === "1" || event.key === "2") answer(event.key === "1");
  else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const forward = (event.key === "ArrowRight") === (getComputedStyle(box).direction !== "rtl");
    buttons[forward ? 1 : 0].focus();
  } else return;
  event.preventDefault();
}

function answerButtons(answer) {
  const all = [
    choice(gettext("It fits"), "says-fits", () => answer(true), "✓"),
    choice(gettext("It does not fit"), "says-wrong", () => answer(false), "✕"),
  ];
  all.forEach((made, at) => {
    made.dataset.keep = "delphi";
    made.setAttribute("aria-keyshortcuts", String(at + 1));
    const key = element("kbd", "key", String(at + 1));
    key.setAttribute("aria-hidden", "true");
    made.append(key);
  });
  const row = element("div", "delphi-answers");
  row.append(...all);
  return row;
}

const large = (code, verdict = "") => cardElement(code, { full: true, verdict });

const decisions = [
  function predict(model, { act }) {
    const { phase, pending } = model.you;
    if (phase !== "window" || !pending || !can(model, "predict")) return null;
    const answer = (fits) => act({ type: "predict", fits });
    return [desk(large(pending.cards[0]), [answerButtons(answer)], answer)];
  },
  function waitForOthers(model) {
    const { phase, pending, game } = model.you;
    if (!["window", "verdict"].includes(phase) || !pending || can(model, "give_verdict")) return null;
    const said = game.answer === null ? null : element("p", `delphi-said ${game.answer ? "fits" : "wrong"}`, game.answer ? gettext("You said: it fits") : gettext("You said: it does not fit"));
    return [desk(large(pending.cards[0]), [said, element("p", "small quiet", phase === "window" ? gettext("When everyone has answered, or when time is up, all answers are shown together.") : gettext("All answers are shown together with the verdict."))])];
  },
  function judge(model, { act }) {
    const { phase, pending } = model.you;
    if (phase !== "verdict" || !pending) return null;
    const answer = (right) => act({ type: "give_verdict", right });
    return [desk(large(pending.cards[0]), [answerButtons(answer)], answer)];
  },
  function look(model, { act }) {
    const shown = model.you.phase === "reveal" ? revealed(model) : null;
    if (!shown) return null;
    const turn = can(model, "turn_card") ? button(gettext("Turn the next card"), "button primary", () => act({ type: "turn_card" })) : null;
    if (turn) turn.dataset.keep = "delphi";
    return [desk(large(shown.card, shown.fits ? "right" : "wrong"), [counted(model, shown), votes(model, shown), turn])];
  },
];

/** "One token more: you have 5." */
function counted(model, shown) {
  const came = outcome(model, shown);
  if (!came) return null;
  const values = { tokens: tokensWords(model.you.game.tokens) };
  const text = came === "right" ? gettext("+1: you have %(tokens)s.") : model.you.game.tokens ? gettext("−1: you have %(tokens)s.") : gettext("You have no token now.");
  return element("p", `delphi-came ${came === "right" ? "fits" : "wrong"}`, say(text, values));
}

/** How everybody answered, as a bar and in words; the side that was right is the one with the tick. */
function votes({ you }, { fits, predictions }) {
  const said = Object.values(predictions);
  const yes = said.filter(Boolean).length;
  const no = said.length - yes;
  const none = Math.max(0, you.game.asked - said.length);
  const sides = [
    [yes, "fits", say(gettext("%(count)s said: it fits"), { count: yes }), fits],
    [no, "wrong", say(gettext("%(count)s said: it does not fit"), { count: no }), !fits],
    [none, "none", none ? say(gettext("%(count)s did not answer"), { count: none }) : "", false],
  ];
  const box = element("div", "votes");
  const bar = element("div", "votes-bar");
  bar.setAttribute("aria-hidden", "true");
  const list = element("ul", "votes-words");
  list.setAttribute("role", "list");
  for (const [count, kind, words, right] of sides) {
    if (count) {
      const part = element("span", kind);
      part.style.flexGrow = count;
      bar.append(part);
    }
    if (!words) continue;
    const item = element("li", `${kind}${right ? " was-right" : ""}`, words);
    if (right) item.append(element("span", "visually-hidden", gettext(": right")));
    list.append(item);
  }
  box.append(bar, list);
  return box;
}

// ── the strip: how far the pack is, who has answered, what I have ──

function progress(done, all, words) {
  const box = element("div", "delphi-progress");
  const bar = element("span", "delphi-bar");
  bar.setAttribute("aria-hidden", "true");
  bar.append(element("span"));
  bar.firstChild.style.inlineSize = `${all ? (100 * done) / all : 0}%`;
  box.append(element("p", "", words), bar);
  return box;
}

// oxlint-disable-next-line complexity -- one line of the strip after the other, each with when it is there
function panel(model) {
  const { you, round } = model;
  const { game, phase, pending } = you;
  if (game.turned === undefined) return [];
  const wall = onTheWall(model);
  const shown = phase === "reveal" ? revealed(model) : null;
  const written = you.seats.filter(({ concluded }) => concluded).length;
  const own = game.tokens === null || game.tokens === undefined || ["closing", "over"].includes(phase) ? null : element("p", "own-tokens", say(gettext("You have %(tokens)s"), { tokens: tokensWords(game.tokens) }));
  const spreads = isClass(model) && game.everyone && ["reveal", "over"].includes(phase) && !(wall && phase !== "over");
  return [
    wall && pending ? large(pending.cards[0]) : null,
    wall && shown ? large(shown.card, shown.fits ? "right" : "wrong") : null,
    element("p", "", ["closing", "over"].includes(phase) ? say(gettext("%(count)s of %(all)s cards were turned"), { count: game.turned, all: PACK }) : cardNumber(game)),
    ["window", "verdict"].includes(phase) ? progress(game.answered, game.asked, answeredWords(game)) : null,
    wall && shown ? votes(model, shown) : null,
    phase === "closing" && round?.layout.length && isClass(model) ? progress(written, you.seats.length, say(gettext("%(count)s of %(all)s have written what they think"), { count: written, all: you.seats.length })) : null,
    isClass(model) && !wall ? own : null, // at a small table it stands beside the name
    spreads ? spread(model) : null,
  ];
}

/** How the tokens of a class are spread, without names; on one's own device with one's own place in it. */
function spread({ you }) {
  const all = Object.values(you.game.everyone);
  const own = you.game.tokens ?? null;
  const most = Math.max(1, ...all);
  const width = Math.ceil((most + 1) / BINS);
  const bins = Array.from({ length: Math.ceil((most + 1) / width) }, (_, at) => ({ from: at * width, to: at * width + width - 1, count: 0 }));
  for (const tokens of all) bins[Math.floor(tokens / width)].count += 1;
  const highest = Math.max(...bins.map(({ count }) => count));
  const figure = element("figure", "spread");
  const chart = element("div", "spread-bars");
  chart.setAttribute("aria-hidden", "true");
  for (const { from, to, count } of bins) {
    const bin = element("div", own !== null && own >= from && own <= to ? "bin own" : "bin");
    const bar = element("span", "bin-bar");
    bar.style.blockSize = `${(100 * count) / highest}%`;
    const box = element("span", "bin-box");
    box.append(bar);
    bin.append(box, element("span", "bin-name", from === to ? String(from) : `${from}–${to}`));
    chart.append(bin);
  }
  figure.append(element("figcaption", "small", gettext("How many have how many tokens")), chart, element("p", "visually-hidden", bins.filter(({ count }) => count).map(({ from, to, count }) => `${from === to ? tokensWords(from) : say(gettext("%(from)s to %(to)s tokens"), { from, to })}: ${count}`).join(", ")));
  return figure;
}

// ── the story ──

const result = ({ model, event, card }) => {
  const said = Object.values(event.predictions ?? {});
  const fact = say(event.fits ? gettext("%(card)s fits.") : gettext("%(card)s does not fit."), { card: card(event.cards[0]) });
  const right = said.filter((answer) => answer === event.fits).length;
  const how = said.length ? ` ${say(ngettext("%(right)s of %(all)s was right.", "%(right)s of %(all)s were right.", right), { right, all: said.length })}` : "";
  const own = event.predictions?.[model.you.seat];
  if (model.you.seat === null || own === undefined) return `${fact}${how}`;
  return `${fact} ${own === event.fits ? gettext("You were right.") : gettext("You were wrong.")}${how}`;
};

const sentences = {
  seat_taken: ({ model, mine, name }) => (mine ? gettext("You sat down.") : isClass(model) ? "" : say(gettext("%(name)s sat down."), { name: name() })),
  concluded: ({ model, mine, name }) => (mine ? gettext("You wrote your closing guess.") : isClass(model) ? "" : say(gettext("%(name)s wrote a closing guess."), { name: name() })),
  round_began({ model, event }) {
    if (event.dealer === null) return say(gettext("Round %(number)s began."), event);
    return event.dealer === model.you.seat
      ? say(gettext("Round %(number)s began. You are the oracle."), event)
      : say(gettext("Round %(number)s began. %(name)s is the oracle."), { number: event.number, name: who(model, event.dealer) });
  },
  rule_set: ({ event }) => (event.judge === "dealer" ? gettext("The secret rule is set. The oracle judges every card.") : gettext("The secret rule is set.")),
  dealt: ({ event, card }) => say(gettext("The line starts with %(card)s. Everyone has one token."), { card: card(event.starter) }),
  cards_played: ({ event, card }) => say(gettext("%(card)s is turned up."), { card: card(event.cards[0]) }),
  cards_judged: result,
  verdict_retracted({ event, card }) {
    const text = event.fits ? gettext("The oracle corrected the verdict: %(card)s fits.") : gettext("The oracle corrected the verdict: %(card)s does not fit.");
    return `${say(text, { card: card(event.cards[0]) })} ${gettext("The tokens are counted anew.")}`;
  },
  nobody_answered: () => gettext("Time was up, and nobody had answered. The card waits for the first answer."),
};

/** The tokens of a seat, and a bar beside those of the others. */
function stack(count, most) {
  const box = element("span", "tokens");
  const seen = element("span", "", `● ${count}`);
  const race = element("span", "race");
  seen.setAttribute("aria-hidden", "true");
  race.setAttribute("aria-hidden", "true");
  race.append(element("span"));
  race.firstChild.style.inlineSize = `${(100 * count) / most}%`;
  box.append(seen, element("span", "visually-hidden", tokensWords(count)), race);
  return box;
}

export const delphi = {
  prompts,
  answer: () => null, // the sentence of the verdict has it
  clocks: { reveal: "reveal_seconds" },
  sentences,
  afterwards: { cards_judged: result },
  reasons: { stock: () => gettext("All cards have been turned. The round is over.") },

  dealer: gettext("oracle"),
  panel,
  hands: false,
  seated: (seats, model) => (isClass(model) ? [] : seats),
  seatSign({ seat }, { everyone }) {
    const count = everyone?.[seat];
    if (count === undefined) return null;
    const most = Math.max(8, ...Object.values(everyone));
    return { key: `${count}/${most}`, make: () => stack(count, most) };
  },

  decisions,
  moment: (model) => [model.you.game.turned, model.you.game.answer, model.you.phase === "reveal" ? revealed(model) : null],

  scoreHead: gettext("Tokens"),
  scoreLines({ seat }, model) {
    const tokens = model.you.game.everyone?.[seat];
    return [tokens === undefined ? gettext("oracle") : tokensWords(tokens)];
  },
  scoresShown: (scores, model) => (isClass(model) && model.you.role !== "teacher" ? scores.filter(({ seat }) => seat === model.you.seat) : scores),
  scoreNotes(model) {
    const { everyone, tokens } = model.you.game;
    const all = Object.values(everyone ?? {});
    const values = { count: all.length, own: tokens, all: all.reduce((sum, one) => sum + one, 0) };
    const notes = [gettext("Points: for each other predictor the difference, for you where you have more tokens, against you where you have fewer. The points of all predictors add up to 0.")];
    if (tokens !== null && tokens !== undefined) notes.unshift(say(gettext("Yours: %(count)s predictors × %(own)s − %(all)s tokens of all = %(points)s."), { ...values, points: String(values.count * values.own - values.all).replace("-", "−") }));
    if (model.round?.dealer !== null) notes.push(gettext("The oracle gets all differences between two predictors: most when some have found the rule and some have not."));
    return notes;
  },

  inShort({ game: { waits_for: waited = [], answered } }, name) {
    const few = answered && waited.length <= NAMED; // of many the number says enough
    return few && waited.length ? [say(gettext("Still to answer: %(names)s"), { names: waited.map(name).join(", ") })] : [];
  },

  doing: {
    window: ({ game }) => `${cardNumber(game)}: ${answeredWords(game)}`,
    verdict: ({ game }, { dealer }) => `${cardNumber(game)}: ${say(gettext("%(name)s judges"), { name: dealer })}`,
    reveal: ({ game }) => `${cardNumber(game)}: ${gettext("everyone looks at the verdict")}`,
  },
};
