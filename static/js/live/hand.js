// The hand at the thumb. A tap raises a card, a second tap (or Enter, or the button) plays it; dragging it up works
// too. Arrow keys move along the hand; after a play the focus stays in the same place.

import { cardElement, name as cardName, rank, suit } from "../shared/cards.js";
import { element, numbered, patch, write } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";

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

/**
 * `onRaise(code | null)` hears which card has gone up (null: one has come down), `onPlay(codes)` what to play, in the
 * order the cards were raised; `target()` is where a card is dropped.
 */
export function handView(box, { onRaise, onPlay, target }) {
  let raised = []; // the keys of the cards that are up, in the order they are to be played
  let most = 1; // so many may be up at once
  let playable = false;
  let codes = new Map();
  let dragged = false;

  const buttons = () => [...box.querySelectorAll("button")];

  const cards = () => raised.map((key) => codes.get(key));

  function show() {
    for (const each of buttons()) {
      const place = raised.indexOf(each.dataset.key) + 1;
      each.setAttribute("aria-pressed", String(place > 0));
      if (place && most > 1) each.dataset.place = place;
      else delete each.dataset.place;
      // Which place it has is part of its name, so that a screen reader hears the order.
      const words = cardName(each.dataset.code);
      write(each.querySelector(".visually-hidden"), place && most > 1 ? say(gettext("%(card)s, number %(place)s of %(count)s"), { card: words, place, count: raised.length }) : words);
    }
  }

  function raise(keys, up = null) {
    raised = keys;
    show();
    onRaise(up === null ? null : codes.get(up));
  }

  /** Where one card is played, a second tap plays it; in a string, it takes the card out again. */
  function tap({ dataset: { key } }) {
    if (!raised.includes(key)) return raise(most === 1 || !playable ? [key] : [...raised, key].slice(-most), key);
    if (most === 1 && playable) return onPlay(cards());
    return raise(raised.filter((other) => other !== key));
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
    if (event.key === "Escape" && raised.length) raise([]);
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
      if (!raised.includes(card.dataset.key)) tap(card);
    },
    end: (card, dropped) => {
      setTimeout(() => (dragged = false)); // after the click that follows a drag
      if (dropped) onPlay(cards());
    },
    target,
  });

  function draw(hand, { order, canPlay, longest = 1, aside = false }) {
    const items = numbered(ordered(hand, order));
    const focused = buttons().indexOf(document.activeElement);
    const lost = focused >= 0 && !items.some(({ key }) => key === document.activeElement.dataset.key);
    codes = new Map(items.map(({ code, key }) => [key, code]));
    playable = canPlay;
    most = longest;
    box.classList.toggle("playable", canPlay);
    // Dragging by touch is for pages that fit: elsewhere a finger on a card must be able to scroll.
    box.classList.toggle("drags", canPlay && document.documentElement.scrollHeight <= innerHeight + 1);
    patch(box, items, ({ key }) => key, ({ code, key }) => makeCard(code, key));
    const all = buttons();
    const kept = raised.filter((key) => codes.has(key));
    if (kept.length < raised.length || kept.length > most) raise(kept.length > most || !canPlay ? [] : kept);
    show();
    if (lost) all[Math.min(focused, all.length - 1)]?.focus({ preventScroll: true });
    if (all.length && !all.some((each) => each.tabIndex === 0)) all[0].tabIndex = 0;
    for (const each of all) each.disabled = aside;
    box.classList.toggle("many", all.length > 12);
    box.style.setProperty("--in-hand", Math.max(all.length, 1));
  }

  return {
    draw,
    /** The cards that are up, in the order they are to be played. */
    get raised() {
      return cards();
    },
    clear: () => raised.length && raise([]),
    /** Play the card at this place of the string one earlier. */
    sooner(place) {
      const keys = [...raised];
      [keys[place - 1], keys[place]] = [keys[place], keys[place - 1]];
      raise(keys);
    },
    /** The place in the hand of the first raised card, to come back to once it is played. */
    slot: () => buttons().findIndex(({ dataset }) => dataset.key === raised[0]),
    focus(slot) {
      const all = buttons();
      all[Math.min(slot, all.length - 1)]?.focus({ preventScroll: true });
      return all.length > 0;
    },
    /** Where the raised card (or one of this code) is now; for its flight. */
    place: (code) => {
      const same = buttons().filter(({ dataset }) => dataset.code === code);
      return (same.find(({ dataset }) => raised.includes(dataset.key)) ?? same[0])?.getBoundingClientRect() ?? null;
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
