// One table on the wall: the newest columns as large as the wall allows, and one sentence about what happens.
// It folds and tells what every table does; the projector is a viewer without a seat.

import { columnsOf, setMarks } from "../live/board.js";
import { fromState, withEvents } from "../live/fold.js";
import { gameOf } from "../live/games.js";
import { bandView, guessesByCard, setChip } from "../live/guesses.js";
import { panelView } from "../live/strip.js";
import { prompt } from "../live/prompt.js";
import { sentence } from "../live/story.js";
import { winnersText } from "../live/winners.js";
import { cardElement } from "../shared/cards.js";
import { bdi, make } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";

const SMALLEST = 100; // px: a card that can be told from eight metres on a wall of 1920
const ENOUGH = 5; // columns that are shown at any size
const DEEP = 1.4 + 0.3 + 0.6 + 0.2; // height of a column with one card below it, in card widths
const DEEPER = 0.6 + 0.16; // for each further one
const JOINED = 0.52; // for one that overlaps the card before it
const HUNG = 7; // cards shown below one card; of the earlier ones it is said how many they are

const newest = (side) => side.slice(-HUNG);
const depth = ({ side }) => (side.length ? DEEP + newest(side).slice(1).reduce((sum, { joined }) => sum + (joined ? JOINED : DEEPER), 0) : 1.7);

/** Why the rule is not shown. */
const coveredWords = (tables) =>
  say(ngettext("The rule stays covered: table %(tables)s still has to find it.", "The rule stays covered: tables %(tables)s still have to find it.", tables.length), { tables: tables.join(", ") });

export function tableWall(wall, eyesUp) {
  const at = (name) => wall.querySelector(`[data-${name}]`);
  let model = null;
  const names = "names" in wall.dataset; // the lesson shows them
  const band = bandView(at("moment"), { isWall: true });
  const panel = panelView(at("panel"), { act: () => {} });

  /** Where names are not to be shown, players are numbered in turn order. */
  const named = (seats) => seats.map((seat, index) => ({ ...seat, name: (names && seat.name) || say(gettext("Player %(number)s"), { number: index + 1 }) }));

  const renamed = (seats) => seats.map((seat) => ({ ...seat, name: (names && seat.name) || model?.names[seat.seat] }));

  function onFrame(frame) {
    const part = frame.changes ? "changes" : "you";
    const you = { ...frame[part] };
    if (you.seats) you.seats = named(you.seats);
    if (you.changed_seats) you.changed_seats = renamed(you.changed_seats);
    if (frame.t === "state") model = fromState({ ...frame, you }, model);
    else if (frame.t === "events" && model) model = withEvents(model, { ...frame, [part]: you });
    else return;
    draw();
    band.news(frame.events ?? [], model);
  }

  /** What happened last, in words. */
  const said = () => model.story.map((entry) => sentence(model, entry)).filter(Boolean).at(-1) ?? "";

  /** How large, and how many columns from the end: as many as fit at a size that can be read. */
  function fit(columns) {
    const stage = at("stage").getBoundingClientRect();
    const size = (shown) => {
      const deepest = Math.max(1.7, ...columns.slice(-shown).map(depth));
      const wide = (stage.width - 20) / (shown * 1.22 + 0.2);
      const high = (stage.height - 40) / deepest;
      return Math.min(wide, high, 260);
    };
    const few = Math.min(ENOUGH, columns.length);
    const least = Math.min(SMALLEST, size(few)); // a long sideline makes everything small: then leave nothing out for it
    let shown = columns.length;
    while (shown > few && size(shown) < least) shown -= 1;
    return [shown, size(shown)];
  }

  function cards({ side }, marks, guesses) {
    if (!side.length) return null;
    const earlier = side.length - HUNG;
    const hung = newest(side).map(({ card, joined, number }) => {
      const item = make("li", joined ? { class: "joined" } : {}, cardElement(card, { verdict: "wrong" }));
      setMarks(item, marks.get(number));
      setChip(item, guesses.get(number), model, null);
      return item;
    });
    const more = earlier > 0 ? make("li", { class: "more-below", text: say(ngettext("%(count)s more", "%(count)s more", earlier), { count: earlier }) }) : null;
    return make("ul", { role: "list" }, more, ...hung);
  }

  function column(one, marks, guesses) {
    const item = make("li", { class: one.pending ? "pending" : null }, cardElement(one.card, { full: true, verdict: one.pending || one.seat === null ? "" : "right" }), cards(one, marks, guesses));
    if (!one.pending) {
      setMarks(item, marks.get(one.number));
      setChip(item, guesses.get(one.number), model, null);
    }
    return item;
  }

  function draw() {
    const { you, round } = model;
    eyesUp(you.paused);
    at("round").textContent = round ? say(gettext("Round %(number)s"), { number: round.number }) : "";
    at("now").replaceChildren(bdi(you.phase === "over" ? [gettext("The round is over."), winnersText(model)].filter(Boolean).join(" ") : prompt(model)));
    panel.draw(model);
    const rule = round?.rule;
    const covered = you.covered?.length ? coveredWords(you.covered) : "";
    at("told").classList.toggle("rule", Boolean(rule || covered));
    at("told").replaceChildren(bdi(rule ? say(gettext("The rule: %(rule)s"), { rule: rule.sentence || rule.text }) : covered || said()));
    at("earlier").hidden = false; // takes its room before the rest is measured
    const columns = columnsOf(model);
    const marks = gameOf(model).marks(model);
    const guesses = guessesByCard(model);
    const [shown, size] = fit(columns);
    const layout = at("layout");
    layout.style.setProperty("--card-size", `${Math.floor(size)}px`);
    layout.replaceChildren(...columns.slice(-shown || columns.length).map((one) => column(one, marks, guesses)));
    const hidden = columns.length - shown;
    at("earlier").textContent = hidden > 0 ? say(ngettext("%(count)s earlier card is not shown", "%(count)s earlier cards are not shown", hidden), { count: hidden }) : "";
  }

  new ResizeObserver(() => model && draw()).observe(at("stage")); // another window, or other words around it
  onFrame.forget = () => (model = null); // the wall turns to another table
  return onFrame;
}
