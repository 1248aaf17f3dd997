// The layout: the main line from left to right, each sideline in the column of the card it tried to follow.
// Long lines scroll, newest in view; "See all" breaks them into rows of equal columns, as large as the room allows.

import { cardElement, name as cardName, short } from "../shared/cards.js";
import { element, patch, write } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { gameOf } from "./games.js";
import { guessesByCard, setChip } from "./guesses.js";
import { who } from "./names.js";

const GAP = 0.22; // of a card's width, as in css/layouts.css
const SIDE = 0.66; // height of a sideline card with its gap, in widths
const JOINED = 0.47; // the same for a card that overlaps the one before it in a string
const MAIN = 1.8; // height of a main-line card with what is around it
const TOOLS = 48; // height of the buttons over the board, in px

/** How high a sideline is, in single cards. */
const height = (side) => side.reduce((sum, { joined }) => sum + (joined ? JOINED / SIDE : 1), 0);

/**
 * The largest card width (px) at which columns with so many sideline cards fit into the room, in rows.
 * Never under `least`: then it scrolls after all.
 */
export function widthToFit(sides, { width, height }, { most = 64, least = 26 } = {}) {
  for (let size = most; size > least; size -= 1) {
    const across = Math.max(1, Math.floor((width - size * GAP) / (size * (1 + GAP))));
    let needed = 0;
    for (let at = 0; at < sides.length; at += across) {
      needed += MAIN + SIDE * Math.max(...sides.slice(at, at + across));
    }
    if (needed * size <= height) return size;
  }
  return least;
}

/** In one scrolling line: large while there is room, then down to `base`, never so large that sidelines leave the room. */
export function widthInLine(sides, { width, height }, { base, most }) {
  const tall = MAIN + SIDE * Math.max(3, ...sides);
  const across = width / (sides.length * (1 + GAP) + GAP);
  return Math.max(Math.min(base, height / (MAIN + SIDE)), Math.min(most, across, height / tall));
}

/** Columns as the board draws them: the layout, and what waits for its verdict. */
export function columnsOf({ round, you }) {
  const columns = (round?.layout ?? []).map((column, at) => ({ ...column, key: `c${at}` }));
  const { seat, cards } = you.pending ?? { cards: [] };
  cards.forEach((card, at) => columns.push({ key: `pending${at}`, card, seat, side: [], pending: true, joined: at > 0 }));
  return columns;
}

function makeColumn() {
  const made = element("li", "column");
  made.append(element("span", "column-card"), element("ul"));
  made.lastChild.setAttribute("role", "list");
  return made;
}

/** `onGuess(guesses, chip)`: the chip of what was said after a card has been tapped. */
export function boardView(parts, { onGuess }) {
  const { board, layout } = parts;
  const view = parts["board-view"];
  let all = false;
  let following = true;
  let sides = [];
  let held = null; // as wide as the view was when its cards were to stay as large as they are

  const atEnd = () => view.scrollWidth - view.clientWidth - Math.abs(view.scrollLeft) < 48;
  const toEnd = (smooth) => {
    const last = layout.lastElementChild;
    if (!last) return;
    const end = getComputedStyle(view).direction === "rtl" ? -view.scrollWidth : view.scrollWidth;
    view.scrollTo({ left: all ? 0 : end, top: all ? view.scrollHeight : 0, behavior: smooth ? "smooth" : "auto" });
  };

  function resize() {
    board.classList.toggle("all", all);
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const room = { width: view.clientWidth - 1.5 * rem, height: view.clientHeight - 1.5 * rem };
    if (!sides.length || room.height < 1 || held === view.clientWidth) return;
    const base = (room.width < 30 * rem ? 2.75 : 3.5) * rem; // on a phone a string must stay in sight below its card
    board.classList.toggle("low", view.clientHeight < (MAIN + SIDE) * base + TOOLS);
    const size = all ? widthToFit(sides, room, { most: 4.5 * rem }) : widthInLine(sides, room, { base, most: 6.5 * rem });
    layout.style.setProperty("--card-size", `${size}px`);
    board.classList.toggle("tiny", size < 44);
  }

  view.addEventListener("scroll", () => {
    following = all || atEnd();
    parts.newest.hidden = following;
  }, { passive: true });
  parts.newest.addEventListener("click", () => toEnd(true));
  parts.fit.addEventListener("click", () => {
    all = !all;
    held = null;
    parts.fit.setAttribute("aria-pressed", all);
    resize();
    toEnd(false);
  });
  const watch = new ResizeObserver(() => {
    resize();
    if (following) toEnd(false);
  });
  watch.observe(view);
  watch.observe(layout); // how wide the line has become is known only after its cards have their new size

  function draw(model) {
    const columns = columnsOf(model);
    sides = columns.map(({ side }) => height(side));
    const on = { marks: gameOf(model).marks(model), guesses: guessesByCard(model), onGuess };
    patch(layout, columns, ({ key }) => key, makeColumn, (node, column) => drawColumn(node, column, model, on));
    const wrong = columns.reduce((sum, { side }) => sum + side.length, 0);
    const right = model.round?.layout.length ?? 0;
    write(parts.count, right ? `${say(gettext("%(count)s on the line"), { count: right })} · ${say(gettext("%(count)s below"), { count: wrong })}` : "");
    parts["board-empty"].hidden = columns.length > 0;
    parts.fit.hidden = columns.length < 5;
    resize();
    if (following) toEnd(false);
  }

  return {
    draw,
    toEnd,
    /** While this holds, the cards stay as large as they are, unless the window changes. */
    hold(on) {
      if (on === (held !== null)) return;
      held = on ? view.clientWidth : null;
      if (!on) resize();
    },
    /** The element of the newest card: where it fell. */
    card: (key) => layout.querySelector(`[data-key="${key}"]`),
  };
}

/** `on`: what lies on the cards of the layout, by their numbers. */
function drawColumn(node, column, model, { marks, guesses, onGuess }) {
  node.classList.toggle("pending", Boolean(column.pending));
  node.classList.toggle("joined", Boolean(column.joined));
  const [box, side] = node.children;
  const verdict = column.pending || column.seat === null ? "" : "right";
  if (node.dataset.code !== column.card || node.dataset.verdict !== verdict) {
    node.dataset.code = column.card;
    node.dataset.verdict = verdict;
    box.replaceChildren(placed(column.card, verdict, byWhom(column, model)));
  }
  box.firstChild.dataset.key = column.key;
  setMarks(box, column.pending ? undefined : marks.get(column.number));
  setChip(box, column.pending ? [] : guesses.get(column.number), model, onGuess);
  patch(
    side,
    column.side,
    ({ card, joined }, at) => `${card}${at}${joined ? "+" : ""}`,
    ({ card, seat, joined }, at) => {
      const item = element("li", joined ? "joined" : "");
      item.append(placed(card, "wrong", seat < 0 ? "" : who(model, seat)));
      item.firstChild.dataset.key = `${column.key}-${at}`;
      return item;
    },
    (item, { card, number, joined }, at) => {
      nameOf(item.firstChild, card, { joined, begins: !joined && column.side[at + 1]?.joined });
      setMarks(item, marks.get(number));
      setChip(item, guesses.get(number), model, onGuess);
    },
  );
}

/** A card of a wrong string may itself be right: its name says that one of them at least is wrong. */
function nameOf(card, code, { joined, begins }) {
  if (!joined && !begins) return;
  const words = joined ? gettext("%(card)s, in the same string") : gettext("%(card)s, first of a string: at least one of its cards does not fit");
  write(card.querySelector(".visually-hidden"), say(words, { card: cardName(code) }));
}

/** What a game lays on a card: a small sign beside it, with words for the ear. */
export function setMarks(box, marks = []) {
  const key = marks.map(({ kind }) => kind).join(" ");
  if ((box.dataset.marks ?? "") === key) return;
  box.dataset.marks = key;
  for (const old of box.querySelectorAll(":scope > .marker")) old.remove();
  for (const { kind, sign, text } of marks) {
    const marker = element("span", `marker ${kind}`);
    const seen = element("span", "", sign);
    seen.setAttribute("aria-hidden", "true");
    marker.append(seen, element("span", "visually-hidden", text));
    marker.title = text;
    box.append(marker);
  }
}

function placed(code, verdict, by) {
  const card = cardElement(code, { verdict });
  if (by) card.title = say(gettext("%(card)s, %(name)s"), { card: short(code), name: by });
  return card;
}

function byWhom(column, model) {
  if (column.seat === null) return gettext("the first card");
  if (column.seat < 0) return ""; // turned up from the stock
  return column.by_dealer ? say(gettext("played for %(name)s"), { name: who(model, column.seat) }) : who(model, column.seat);
}
