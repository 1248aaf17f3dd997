// Eleusis: up to four cards at once, a prophet who judges, and markers after which a wrong play puts its player out.

import { short } from "../../shared/cards.js";
import { button, element } from "../../shared/dom.js";
import { gettext, ngettext, say } from "../../shared/words.js";
import { can, choice, fitsButtons, mine, quietLine, shownHand } from "../choices.js";
import { who } from "../names.js";
import { answered, drewWords, laid, several, verdict } from "../telling.js";

const LEAST = 4; // a right no-play makes the hand so much smaller
const EARLY = 20; // cards until a mistake expels: that is far away
const PENALTY = 5; // cards drawn after a wrong no-play, and by an overthrown prophet

const standing = ({ you }) => ({ prophet: null, been_prophet: [], expelled: [], markers: [], played: 0, expels_after: 0, expelling: false, call: null, never_dealt: [], ...you.game });
const iAmProphet = (model) => model.you.seat !== null && standing(model).prophet === model.you.seat;
const iAmOut = (model) => standing(model).expelled.includes(model.you.seat);
const prophetName = (model) => who(model, standing(model).prophet);

// ── what can I do now ──

const prompts = {
  turn(model, values) {
    if (mine(model)) {
      return standing(model).expelling
        ? gettext("Your turn: play one to four cards, or say none fits. Careful: a mistake now puts you out.")
        : gettext("Your turn: play one to four cards in order, or say none fits.");
    }
    if (iAmProphet(model)) return say(gettext("You are the prophet. %(name)s is choosing; then you judge."), values);
    if (iAmOut(model)) return say(gettext("You are out of this round. Watch: %(name)s is choosing."), values);
    return say(gettext("%(name)s is choosing cards."), values);
  },

  window(model, values) {
    const { you } = model;
    const all = { ...values, cards: laid(model) };
    if (can(model, "predict")) return say(several(model) ? gettext("%(name)s played %(cards)s. Do all of them fit?") : gettext("%(name)s played %(cards)s. Does it fit?"), all);
    if (you.pending?.seat === you.seat && you.seat !== null) return say(gettext("Your %(cards)s is on the table. The others say whether it fits."), all);
    if (iAmProphet(model)) return say(gettext("%(name)s played %(cards)s. The others answer first; then you judge."), all);
    if (you.predictions[you.seat] === true) return gettext("You said: it fits. Waiting for the others.");
    if (you.predictions[you.seat] === false) return gettext("You said: it does not fit. Waiting for the others.");
    return say(gettext("%(name)s played %(cards)s. The players say whether it fits."), all);
  },

  call(model, values) {
    const all = { ...values, cards: laid(model), prophet: prophetName(model) };
    if (can(model, "call")) {
      if (model.you.shown) return say(gettext("You are the prophet: %(name)s says that none of these cards fits. Tap one that does, or agree."), all);
      return say(several(model) ? gettext("You are the prophet: do %(cards)s all fit, in this order?") : gettext("You are the prophet: does %(cards)s fit?"), all);
    }
    if (model.you.shown) return say(mine(model) ? gettext("You showed your hand. %(prophet)s, the prophet, judges.") : gettext("%(name)s says that no card fits. %(prophet)s, the prophet, judges."), all);
    if (mine(model)) return say(gettext("%(prophet)s, the prophet, judges your %(cards)s."), all);
    return say(gettext("%(name)s played %(cards)s. %(prophet)s, the prophet, judges."), all);
  },

  verdict(model, values) {
    const { call } = standing(model);
    const all = { ...values, cards: laid(model), prophet: prophetName(model) };
    if (!can(model, "give_verdict")) return say(call ? gettext("%(dealer)s checks what the prophet has said of %(cards)s.") : gettext("%(dealer)s is judging %(cards)s."), all);
    if (!call) return say(several(model) ? gettext("Do %(cards)s all fit your rule, in this order?") : gettext("Does %(cards)s fit your rule?"), all);
    return say(call.right ? gettext("The prophet, %(prophet)s, says that %(cards)s fits. Is that so?") : gettext("The prophet, %(prophet)s, says that %(cards)s does not fit. Is that so?"), all);
  },

  no_play(model, values) {
    const { call } = standing(model);
    const all = { ...values, prophet: prophetName(model), card: call?.card ? short(call.card) : "" };
    if (can(model, "give_verdict")) {
      if (!call) return say(gettext("%(name)s says that none of these cards fits. Tap one that does, or agree."), all);
      return say(call.right ? gettext("The prophet, %(prophet)s, says: none of these cards fits. Confirm it, or tap one that does.") : gettext("The prophet, %(prophet)s, says that %(card)s fits. Confirm it, tap another, or say that none fits."), all);
    }
    if (mine(model)) return say(gettext("You showed your hand. %(dealer)s is looking at it."), all);
    return say(gettext("%(name)s says that no card fits. %(dealer)s is looking at the hand."), all);
  },

  prophecy: (model, values) =>
    mine(model) ? gettext("Your turn ends. Do you know the rule? Then you may become the prophet.") : say(gettext("%(name)s may become the prophet now."), values),
};

// ── the bar ──

function question(model, { act }) {
  if (!can(model, "call") || model.you.shown) return null;
  return fitsButtons((right) => act({ type: "call", right }), several(model));
}

/** Who becomes prophet has a rule in mind: it is written down for the teacher, as a note like any other. */
async function becomeAndWrite({ act, openSheet }) {
  const answer = await act({ type: "become_prophet" });
  if (answer.t !== "ack") return;
  openSheet("note", {
    title: gettext("You are the prophet"),
    note: gettext("Which rule do you have in mind? Write it down: no other player sees it before the round is over. Or close this and judge."),
  });
}

const decisions = [
  function becomeProphet(model, state) {
    if (!can(model, "become_prophet")) return null;
    const stake = gettext("A prophet plays no cards but judges every play. Each right card is 1 point, each wrong one 2. One false call: you draw 5 cards and play on.");
    return [
      element("p", "decision-text", stake),
      button(gettext("Become the prophet"), "button primary", () => becomeAndWrite(state)),
      button(gettext("Not now"), "button", () => state.act({ type: "pass_prophecy" })),
    ];
  },
  function callPlay(model, { act }) {
    const buttons = question(model, { act });
    return buttons && [...buttons, quietLine(gettext("Wrong: you draw 5 and are prophet no more."))];
  },
  function callNoPlay(model, { act }) {
    if (model.you.phase !== "call" || !model.you.shown) return null;
    if (!can(model, "call")) return mine(model) ? null : [shownHand(model)];
    return [
      shownHand(model, (card) => act({ type: "call", right: false, card })),
      button(gettext("None of them fits"), "button", () => act({ type: "call", right: true })),
      quietLine(gettext("Wrong: you draw 5 and are prophet no more.")),
    ];
  },
  function confirmCall(model, { act }) {
    const { call } = standing(model);
    if (model.you.phase !== "verdict" || !call || !can(model, "give_verdict")) return null;
    const fits = (text, right) => choice(text, right ? "says-fits" : "says-wrong", () => act({ type: "give_verdict", right }), right ? "✓" : "✕");
    return call.right
      ? [fits(gettext("Yes, it fits"), true), fits(gettext("No, the prophet falls"), false)]
      : [fits(gettext("Yes, it does not fit"), false), fits(gettext("No, it fits: the prophet falls"), true)];
  },
  function confirmNoPlay(model, { act }) {
    const { call } = standing(model);
    if (model.you.phase !== "no_play" || !call || !can(model, "play_for")) return null;
    const none = button(call.right ? gettext("Yes, none of them fits") : gettext("No, none of them fits"), "button", () => act({ type: "give_verdict", right: true }));
    const yes = call.card ? button(say(gettext("Yes, %(card)s fits"), { card: short(call.card) }), "button primary", () => act({ type: "play_for", card: call.card })) : null;
    return [shownHand(model, (card) => act({ type: "play_for", card })), yes, none];
  },
];

// ── the story ──

const sentences = {
  cards_judged: (told) => verdict(told, [prophetAt(told)]),
  prophet_declared: ({ mine: own, name }) => (own ? gettext("You are the prophet. From now on you judge every play.") : say(gettext("%(name)s is the prophet now and judges every play."), { name: name() })),
  prophet_fell({ event, drew, mine: own, name, card }) {
    if (event.reason === "away") return own ? gettext("You did not answer twice and are prophet no more.") : say(gettext("%(name)s did not answer twice and is prophet no more."), { name: name() });
    const text = own ? gettext("Your call was wrong: you are overthrown and play on with your hand.") : gettext("%(name)s called it wrongly and is overthrown: prophet no more.");
    return `${say(text, { name: name() })}${drewWords(drew, card, own ? null : name())}`;
  },
  prophet_rose: ({ mine: own, name }) => (own ? gettext("So your call was right: you are the prophet again.") : say(gettext("So the call was right: %(name)s is the prophet again."), { name: name() })),
  call_passed: ({ mine: own }) => (own ? gettext("Your time was up: this time you do not judge. The second time you are prophet no more.") : gettext("The prophet’s time was up; this once another judges.")),
  expelled: ({ mine: own, name }) => (own ? gettext("You are out of this round. Your hand is kept for the score.") : say(gettext("%(name)s is out of this round."), { name: name() })),
};

/** Who was prophet when this happened: the call is no expectation. */
function prophetAt({ model, event }) {
  const { story } = model;
  const before = story.slice(0, story.findIndex((entry) => entry.event === event));
  const last = before.findLast(({ event: { type } }) => ["prophet_declared", "prophet_fell", "prophet_rose"].includes(type))?.event;
  if (!last) return standing(model).prophet;
  return last.type === "prophet_fell" ? null : last.seat;
}

// ── markers, and the strip that counts them ──

/** Cards after the prophet's marker: they are the points of a prophet who stands. */
function gained(model) {
  const from = Math.min(...standing(model).markers.filter(({ colour }) => colour === "black").map(({ number }) => number));
  const columns = model.round?.layout ?? [];
  return {
    right: columns.filter(({ number }) => number > from).length,
    wrong: columns.flatMap(({ side }) => side).filter(({ number }) => number > from).length,
  };
}

function marks(model) {
  const { markers, prophet } = standing(model);
  const found = new Map();
  const count = { white: 0, black: 0 };
  for (const { number, colour } of markers) {
    count[colour] += 1;
    const idle = colour === "white" && prophet !== null;
    const text = colour === "white"
      ? say(idle ? gettext("White marker %(count)s: it does not count while there is a prophet") : gettext("White marker %(count)s"), { count: count.white })
      : say(count.black === 1 ? gettext("Black marker 1: here the prophet began") : gettext("Black marker %(count)s"), { count: count.black });
    found.set(number, [...(found.get(number) ?? []), { kind: `${colour}${idle ? " idle" : ""}`, sign: String(count[colour]), text }]);
  }
  return found;
}

const countdown = ({ expelling, expels_after: limit, played }) =>
  expelling
    ? gettext("Mistakes now put players out")
    : say(ngettext("%(count)s card until mistakes put players out", "%(count)s cards until mistakes put players out", limit - played), { count: limit - played });

function panel(model) {
  const now = standing(model);
  if (!model.round || ["idle", "rule", "closing", "over"].includes(model.you.phase) || !("prophet" in model.you.game)) return [];
  const strip = element("p", ["markers", now.expelling && "expelling", now.expels_after - now.played > EARLY && "early"].filter(Boolean).join(" "));
  const counting = now.markers.filter(({ colour }) => colour === (now.prophet === null ? "white" : "black"));
  const signs = element("span", "marker-row");
  signs.setAttribute("aria-hidden", "true");
  counting.forEach(({ colour }, at) => signs.append(element("span", `marker ${colour}`, String(at + 1))));
  strip.append(...(counting.length ? [signs] : []), element("span", "", countdown(now)));
  return [fallen(model), missed(model), now.prophet === null ? null : prophetLine(model), strip];
}

function prophetLine(model) {
  const { right, wrong } = gained(model);
  const values = { name: prophetName(model), points: right + 2 * wrong };
  const text = iAmProphet(model) ? ngettext("You are the prophet: %(points)s point", "You are the prophet: %(points)s points", values.points) : ngettext("Prophet: %(name)s, %(points)s point", "Prophet: %(name)s, %(points)s points", values.points);
  return element("p", "prophet-line", say(text, values));
}

/** The prophet has just not answered in time: once is forgiven. */
function missed(model) {
  const entry = model.story.slice(-3).find(({ event }) => event.type === "call_passed");
  if (!entry || !iAmProphet(model)) return null;
  return element("p", "fallen", gettext("Your time was up, so another judges. Once more, and you are prophet no more."));
}

/** Just now a prophet fell: that must not be missed. */
function fallen(model) {
  const entry = model.story.slice(-3).find(({ event }) => event.type === "prophet_fell");
  if (!entry || standing(model).prophet !== null) return null;
  const own = entry.event.seat === model.you.seat;
  const values = { name: who(model, entry.event.seat), count: PENALTY };
  if (entry.event.reason === "away") return element("p", "fallen", own ? gettext("You are prophet no more.") : say(gettext("%(name)s is prophet no more."), values));
  return element("p", "fallen", say(own ? gettext("Overthrown: your call was wrong. You drew %(count)s cards; the white markers count again.") : gettext("%(name)s, the prophet, is overthrown: the call was wrong. The white markers count again."), values));
}

// ── the score sheet ──

function scoreLines({ seat, points, parts, cards_left: left }, model) {
  const { scores, dealer } = model.round;
  const players = scores.filter((score) => score.seat !== dealer);
  if (seat === dealer) {
    const best = Math.max(0, ...players.map((score) => score.points));
    const lines = [say(gettext("the best player has %(best)s"), { best })];
    return points < best ? [...lines, say(gettext("but no more than 2 × %(count)s, the cards up to the prophet’s marker"), { count: points / 2 })] : lines;
  }
  const largest = Math.max(...players.map((score) => score.cards_left));
  return [
    say(gettext("hand %(largest)s − %(left)s = %(points)s"), { largest, left, points: largest - left }),
    parts.empty_hand && say(gettext("empty hand +%(points)s"), { points: parts.empty_hand }),
    parts.main_line && say(ngettext("prophet, %(count)s right card: +%(points)s", "prophet, %(count)s right cards: +%(points)s", parts.main_line), { count: parts.main_line, points: parts.main_line }),
    parts.sideline && say(ngettext("prophet, %(count)s wrong card: +%(points)s", "prophet, %(count)s wrong cards: +%(points)s", parts.sideline / 2), { count: parts.sideline / 2, points: parts.sideline }),
  ].filter(Boolean);
}

function scoreNotes(model) {
  const never = standing(model).never_dealt.map((seat) => who(model, seat));
  return never.length ? [say(gettext("If the game stops here, those who have not dealt get 10 points more: %(names)s."), { names: never.join(", ") })] : [];
}

export const classic = {
  asks: ["call", "become_prophet"],
  prompts,
  clocks: { call: "turn_seconds", prophecy: "prophet_seconds" },
  answer: (model) => (iAmProphet(model) ? null : answered(model, short)), // a call is no expectation
  sentences,
  afterwards: { cards_judged: sentences.cards_judged },
  draws: ["prophet_fell"],
  reasons: { expelled: () => gettext("Nobody is left who may play. The round is over.") },
  marks,
  panel,
  onTurn: ["call", "prophecy"],
  seatNote({ seat, dealer }, model) {
    const { prophet, expelled } = standing(model);
    if (dealer) return "";
    return seat === prophet ? gettext("prophet") : expelled.includes(seat) ? gettext("out") : "";
  },

  decisions,
  question,
  longest: 4,
  play: (cards) => (cards.length === 1 ? { type: "play", card: cards[0] } : { type: "play_string", cards }),
  price(model, cards) {
    const values = { count: 2 * cards.length };
    return say(standing(model).expelling ? gettext("Wrong: you draw %(count)s and are out.") : gettext("Wrong: you draw %(count)s."), values);
  },
  noneFits(model) {
    const count = model.you.hand.length - LEAST;
    const right = count <= 0 ? gettext("If you are right, your hand is empty and the round ends.") : say(ngettext("If you are right, you get %(count)s new card instead.", "If you are right, you get %(count)s new cards instead: four fewer.", count), { count });
    const wrong = standing(model).expelling ? gettext("If one of them fits, it is played for you, you draw 5 cards and are out of this round.") : gettext("If one of them fits, it is played for you and you draw 5 cards.");
    return `${right} ${wrong}`;
  },
  aside(model) {
    if (iAmProphet(model)) return gettext("You are the prophet: your hand is laid aside.");
    return iAmOut(model) ? gettext("You are out of this round: your hand is kept for the score.") : null;
  },

  scoreCards: false, // the line for the hand says it
  scoreLines,
  scoreNotes,

  doing: {
    call: (table, { name }) => say(gettext("%(name)s, the prophet, judges"), { name: name(table.game.prophet) }),
    prophecy: (table, { turn }) => say(gettext("%(name)s may become prophet"), { name: turn }),
  },
  lobbyNote: ({ hands }) => (hands < 3 ? gettext("With so few people nobody can become prophet: it takes three who hold cards.") : ""),
  inShort({ game }, name) {
    if (!("prophet" in game)) return [];
    const out = game.expelled.map(name).join(", ");
    return [
      game.prophet === null ? "" : say(gettext("Prophet: %(name)s"), { name: name(game.prophet) }),
      countdown(game),
      out ? say(gettext("Out: %(names)s"), { names: out }) : "",
    ].filter(Boolean);
  },
};
