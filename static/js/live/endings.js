// What stands in the place of the hand when there is none: the dealer's corner, and the end of the round.

import { short } from "../shared/cards.js";
import { button, element } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { gameOf } from "./games.js";
import { said, who } from "./names.js";
import { foundIn, reasonText } from "./story.js";
import { winnersText } from "./winners.js";

const LOOK_MS = 10_000; // long enough to read a rule; then it is covered again

const can = (model, move) => model.you.options.includes(move);

/** The dealer: the rule to keep in mind, the last verdict to take back, a hint to give. */
export function dealerView(box, { act, openSheet }) {
  let drawn = "";
  let seen = false; // the neighbours look, too: the rule is covered unless it is asked for
  let timer = null;
  let now = null;

  function look(open) {
    clearTimeout(timer);
    seen = open;
    if (open) timer = setTimeout(() => look(false), LOOK_MS);
    const focused = box.querySelector("[data-keep=secret]") === document.activeElement;
    draw(now);
    if (focused) box.querySelector("[data-keep=secret]")?.focus({ preventScroll: true });
  }

  function secret({ you }) {
    const cover = button(seen ? gettext("Cover it") : gettext("Look at it"), "button small-button", () => look(!seen));
    cover.dataset.keep = "secret";
    cover.setAttribute("aria-expanded", String(seen));
    const row = element("div", "secret");
    row.append(element("p", seen ? "sentence" : "sentence covered", seen ? said(you.rule) : gettext("It is covered.")), cover);
    return row;
  }

  function draw(model) {
    now = model;
    const { you, round } = model;
    const shown = you.role === "dealer" && Boolean(you.rule) && you.phase !== "over";
    box.hidden = !shown;
    const all = JSON.stringify([shown, seen, you.rule, you.last, you.options]);
    if (all === drawn) return;
    drawn = all;
    if (!shown) {
      seen = false;
      return box.replaceChildren();
    }
    const tools = element("div", "deal-tools");
    if (can(model, "retract") && you.last) {
      const [fit, misfit] = you.last.cards.length > 1
        ? [gettext("Correct my verdict: %(card)s all fit"), gettext("Correct my verdict: not all of %(card)s fit")]
        : [gettext("Correct my verdict: %(card)s fits"), gettext("Correct my verdict: %(card)s does not fit")];
      const text = you.last.fits ? misfit : fit;
      tools.append(button(say(text, { card: you.last.cards.map(short).join(" ") }), "button", () => act({ type: "retract" })));
    }
    if (can(model, "give_hint")) tools.append(button(gettext("Give a hint"), "button", () => openSheet("give_hint")));
    const judge = round.judge === "dealer" ? gettext("You judge every card.") : gettext("The table judges every card by it.");
    return box.replaceChildren(element("p", "small quiet", gettext("Your secret rule")), secret(model), element("p", "small quiet", judge), tools);
  }

  return { draw };
}

/** Scores, best first. Pure. */
export const ranking = (scores) => [...scores].sort((a, b) => b.points - a.points || a.seat - b.seat);

export function overView(box, { act, report, next }) {
  let drawn = "";

  function waysOn(model) {
    const { you } = model;
    const link = (text, href) => Object.assign(element("a", "button", text), { href });
    const ways = element("div", "actions");
    if (can(model, "next_round")) ways.append(button(gettext("Next round"), "button primary", () => act({ type: "next_round" })));
    if (you.seat === null) return ways;
    ways.append(link(gettext("Look at my report"), report));
    if (next && you.lesson_over) ways.append(link(gettext("Wait for the next lesson"), next));
    return ways;
  }

  return {
    draw(model) {
      const { you, round } = model;
      const over = you.phase === "over" && Boolean(round);
      box.hidden = !over;
      const now = JSON.stringify([over, round?.number, round?.scores, round?.rule, round?.guesses, you.options, you.lesson_over, you.last_round, you.winners, you.game, you.seats.map(({ points }) => points)]);
      if (now === drawn) return;
      drawn = now;
      if (!over) return box.replaceChildren();
      const rule = round.rule ?? you.rule;
      return box.replaceChildren(
        element("p", "sentence revealed", rule ? said(rule) : gettext("The dealer kept the rule unwritten.")),
        element("p", "quiet small", [round.reason ? reasonText(model, round.reason) : "", foundIn(model)].filter(Boolean).join(" ")),
        you.winners ? element("p", "winners", winnersText(model)) : "",
        waysOn(model),
        can(model, "next_round") || you.seat === null || you.lesson_over ? "" : element("p", "quiet small", you.last_round ? gettext("This was the last round. Now you talk about it together.") : gettext("Your teacher starts the next round.")),
        ...(round.scores.length ? [scoreTable(model), ...gameOf(model).scoreNotes(model).map((text) => element("p", "quiet small", text))] : []),
      );
    },
  };
}

function scoreTable(model) {
  const game = gameOf(model);
  const { scores, dealer } = model.round;
  const scroller = element("div", "scroller");
  scroller.tabIndex = 0;
  scroller.setAttribute("role", "region");
  scroller.setAttribute("aria-label", gettext("Points"));
  const table = element("table", "data-table scores");
  const withCards = game.scoreCards && scores.some((score) => score.cards_left !== null);
  const columns = [
    [gettext("Player"), ""],
    withCards ? [gettext("Cards"), "number"] : null,
    [game.scoreHead ?? gettext("For"), "for"],
    [gettext("Points"), "number"],
    [gettext("Total"), "number"],
  ].filter(Boolean);
  const head = table.createTHead().insertRow();
  for (const [text, kind] of columns) {
    const cell = element("th", kind, text);
    cell.scope = "col";
    head.append(cell);
  }
  const body = table.createTBody();
  const totals = Object.fromEntries(model.you.seats.map(({ seat, points }) => [seat, points]));
  for (const score of ranking(game.scoresShown(scores, model))) {
    const row = body.insertRow();
    row.classList.toggle("own-row", score.seat === model.you.seat);
    const name = element("th", "", who(model, score.seat));
    name.scope = "row";
    const lines = element("td", "for");
    const said = game.scoreLines(score, model);
    lines.append(...said.map((text) => element("span", "score-line", text)));
    const cards = withCards ? [score.seat === dealer ? gettext("dealt") : score.cards_left ?? "–"] : [];
    const number = (text) => element("td", "number", String(text).replace("-", "−"));
    row.append(name, ...cards.map(number), lines, ...[score.points, totals[score.seat] ?? ""].map(number));
  }
  scroller.append(table);
  return scroller;
}
