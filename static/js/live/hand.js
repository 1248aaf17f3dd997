// The hand at the thumb. A tap raises a card, a second tap (or Enter, or the button) plays it; dragging it up works
// too. Arrow keys move along the hand; after a play the focus stays in the same place.

import { cardElement, rank, suit } from "../cards.js";
import { element, numbered, patch } from "./dom.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["C", "D", "S", "H"]; // colours apart, so that neighbours are told at a glance
const DRAG_PX = 10;

/** The hand in the order its holder likes. Pure. */
export function ordered(codes, order) {
  if (order === "dealt") return [...codes];
  const bySuit = (code) => SUITS.indexOf(suit(code)) * 20 + RANKS.indexOf(rank(code));
  const byRank = (code) => RANKS.indexOf(rank(code)) * 20 + SUITS.indexOf(suit(code));
  const value = order === "suit" ? bySuit : byRank;
  return [...codes].sort((a, b) => value(a) - value(b));
}

/** `onRaise(code | null)` and `onPlay(code)`; `target()` is where a card is dropped. */
export function handView(box, { onRaise, onPlay, target }) {
  let raised = null; // the key of the card that is up
  let playable = false;
  let codes = new Map();
  let dragged = false;

  const buttons = () => [...box.querySelectorAll("button")];

  function raise(key) {
    raised = key;
    for (const each of buttons()) each.setAttribute("aria-pressed", String(each.dataset.key === key));
    onRaise(key === null ? null : codes.get(key));
  }

  function tap(card) {
    const { key } = card.dataset;
    if (raised !== key) return raise(key);
    return playable ? onPlay(codes.get(key)) : raise(null);
  }

  box.addEventListener("click", (event) => {
    const card = event.target.closest("button");
    if (!card || dragged) return;
    tap(card);
  });

  box.addEventListener("keydown", (event) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement);
    if (at < 0) return;
    const rtl = getComputedStyle(box).direction === "rtl" ? -1 : 1;
    const step = { ArrowRight: rtl, ArrowLeft: -rtl, ArrowDown: columns(all), ArrowUp: -columns(all) }[event.key];
    if (event.key === "Escape" && raised) raise(null);
    const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step === undefined ? null : at + step;
    if (to === null) return;
    event.preventDefault();
    if (all[to]) all[to].focus();
  });
  box.addEventListener("focusin", (event) => {
    for (const each of buttons()) each.tabIndex = each === event.target ? 0 : -1;
  });

  dragging(box, {
    allowed: () => playable,
    begin: (card) => {
      dragged = true;
      if (raised !== card.dataset.key) raise(card.dataset.key);
    },
    end: (card, dropped) => {
      setTimeout(() => (dragged = false)); // after the click that follows a drag
      if (dropped) onPlay(codes.get(card.dataset.key));
    },
    target,
  });

  function draw(hand, { order, canPlay }) {
    const items = numbered(ordered(hand, order));
    const focused = buttons().indexOf(document.activeElement);
    const lost = focused >= 0 && !items.some(({ key }) => key === document.activeElement.dataset.key);
    codes = new Map(items.map(({ code, key }) => [key, code]));
    playable = canPlay;
    box.classList.toggle("playable", canPlay);
    // Dragging by touch is for pages that fit: elsewhere a finger on a card must be able to scroll.
    box.classList.toggle("drags", canPlay && document.documentElement.scrollHeight <= innerHeight + 1);
    patch(box, items, ({ key }) => key, ({ code, key }) => makeCard(code, key));
    const all = buttons();
    if (raised !== null && !codes.has(raised)) raise(null);
    if (lost) all[Math.min(focused, all.length - 1)]?.focus({ preventScroll: true });
    if (all.length && !all.some((each) => each.tabIndex === 0)) all[0].tabIndex = 0;
    box.style.setProperty("--in-hand", Math.max(all.length, 1));
  }

  return {
    draw,
    raise,
    get raised() {
      return raised === null ? null : codes.get(raised);
    },
    /** The place in the hand of the raised card, to come back to once it is played. */
    slot: () => buttons().findIndex(({ dataset }) => dataset.key === raised),
    focus(slot) {
      const all = buttons();
      all[Math.min(slot, all.length - 1)]?.focus({ preventScroll: true });
      return all.length > 0;
    },
    /** Where the raised card (or one of this code) is now; for its flight. */
    place: (code) => {
      const same = buttons().filter(({ dataset }) => dataset.code === code);
      return (same.find(({ dataset }) => dataset.key === raised) ?? same[0])?.getBoundingClientRect() ?? null;
    },
  };
}

function makeCard(code, key) {
  const item = element("li");
  const card = cardElement(code, { full: true, tag: "button" });
  card.dataset.key = key;
  card.dataset.code = code;
  card.tabIndex = -1;
  card.setAttribute("aria-pressed", "false");
  item.append(card);
  return item;
}

/** How many cards stand in the first row. */
function columns(all) {
  const top = all[0].parentNode.offsetTop;
  const next = all.findIndex((each) => each.parentNode.offsetTop > top + 8);
  return next < 0 ? all.length : next;
}

function dragging(box, { allowed, begin, end, target }) {
  let held = null;

  const letGo = (event, dropped) => {
    if (!held) return;
    const { card, moving } = held;
    held = null;
    card.style.translate = "";
    card.classList.remove("held");
    target().classList.remove("drop-here");
    if (moving) end(card, dropped && inside(event, target()));
  };

  box.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("button");
    if (card && allowed() && event.button === 0) held = { card, x: event.clientX, y: event.clientY, moving: false };
  });
  addEventListener("pointermove", (event) => {
    if (!held) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.moving) {
      if (Math.hypot(dx, dy) < DRAG_PX) return;
      held.moving = true;
      held.card.classList.add("held");
      begin(held.card);
    }
    held.card.style.translate = `${dx}px ${dy}px`;
    target().classList.toggle("drop-here", inside(event, target()));
  });
  addEventListener("pointerup", (event) => letGo(event, true));
  addEventListener("pointercancel", (event) => letGo(event, false));
}

function inside({ clientX, clientY }, node) {
  const box = node.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
