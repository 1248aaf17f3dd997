// Pickers for the parts of a block: each is an element that calls `write` with the new value. Nothing needs a drag.

import { button, element } from "../shared/dom.js";
import { gettext } from "../shared/words.js";
import { RANKS, SUITS } from "./kinds.js";
import { chosen, described } from "./numbers.js";

let made = 0;

const SUIT_NAMES = {
  H: () => gettext("hearts"),
  S: () => gettext("spades"),
  D: () => gettext("diamonds"),
  C: () => gettext("clubs"),
};
const SIGNS = { H: "♥\uFE0E", S: "♠\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" };
const FACES = { 1: "A", 11: "J", 12: "Q", 13: "K" };
const FACE_NAMES = { 1: () => gettext("ace"), 11: () => gettext("jack"), 12: () => gettext("queen"), 13: () => gettext("king") };

const byNumber = (one, other) => one - other;

/** A picker with its label; `parts` are its fields. */
function labelled(text, ...parts) {
  made += 1;
  const box = element("div", "picker");
  const label = element("p", "picker-label", text);
  label.id = `picker-${made}`;
  box.setAttribute("role", "group");
  box.setAttribute("aria-labelledby", label.id);
  box.append(label, ...parts);
  return box;
}

/** One of several, in words. */
export function choice(text, options, value, write) {
  const box = element("label", "picker");
  const list = element("select", "input");
  box.append(element("span", "picker-label", text), list);
  for (const [code, words] of options) {
    const option = element("option", "", words);
    option.value = code;
    option.selected = String(code) === String(value);
    list.append(option);
  }
  list.addEventListener("change", () => write(options[list.selectedIndex][0]));
  return box;
}

export function tick(text, value, write) {
  const box = element("label", "choice");
  const field = element("input");
  Object.assign(field, { type: "checkbox", checked: value });
  field.addEventListener("change", () => write(field.checked));
  box.append(field, element("span", "", text));
  return box;
}

/** Several of many: buttons that stay down. `make(item)` gives the button without its behaviour. */
function toggles(items, selected, make, write) {
  const now = new Set(selected);
  const row = element("div", "toggles");
  const buttons = items.map((item) => {
    const each = make(item);
    each.addEventListener("click", () => {
      if (now.has(item)) now.delete(item);
      else now.add(item);
      show();
      write([...now]);
    });
    return each;
  });
  const show = () => buttons.forEach((each, at) => each.setAttribute("aria-pressed", String(now.has(items[at]))));
  row.append(...buttons);
  show();
  return {
    row,
    set(values) {
      now.clear();
      values.forEach((value) => now.add(value));
      show();
      write([...now]);
    },
  };
}

/** Buttons that choose a whole set at once. */
function shortcuts(sets, set) {
  const row = element("div", "toggles shortcuts");
  row.append(...sets.map(([words, values]) => button(words, "button chip", () => set(values))));
  return row;
}

export function suitButton(suit) {
  const made_ = button("", `button suit-button s-${suit}`);
  const sign = element("span", "suit-sign", SIGNS[suit]);
  sign.setAttribute("aria-hidden", "true");
  made_.append(sign, element("span", "", SUIT_NAMES[suit]()));
  return made_;
}

export function suits(text, selected, write, { any = false } = {}) {
  const set = toggles(SUITS, selected, suitButton, (values) => write(values.sort()));
  const quick = [
    [gettext("red"), ["D", "H"]],
    [gettext("black"), ["C", "S"]],
  ];
  if (any) quick.push([gettext("any suit"), SUITS]);
  return labelled(text, set.row, shortcuts(quick, set.set));
}

function rankButton(rank) {
  const made_ = button(FACES[rank] ?? String(rank), "button rank-button");
  if (FACE_NAMES[rank]) made_.setAttribute("aria-label", FACE_NAMES[rank]());
  return made_;
}

/** The named classes of ranks, under the conventions the rule was written in. */
function namedRanks({ primes = [2, 3, 5, 7, 11, 13], faces_have_parity: parity = true, ace_high: high = false, highest_low: low = 7 }) {
  const value = (rank) => (high && rank === 1 ? 14 : rank);
  const counts = (rank) => parity || rank < 11;
  return [
    [gettext("odd"), RANKS.filter((rank) => rank % 2 && counts(rank))],
    [gettext("even"), RANKS.filter((rank) => rank % 2 === 0 && counts(rank))],
    [gettext("faces"), [11, 12, 13]],
    [gettext("numerals"), RANKS.slice(0, 10)],
    [gettext("low"), RANKS.filter((rank) => value(rank) <= low)],
    [gettext("high"), RANKS.filter((rank) => value(rank) > low)],
    [gettext("prime"), primes],
  ];
}

export function ranks(text, selected, agreed, write, { any = false } = {}) {
  const set = toggles(RANKS, selected, rankButton, (values) => write(values.sort(byNumber)));
  const quick = namedRanks(agreed);
  if (any) quick.push([gettext("any number"), RANKS]);
  return labelled(text, set.row, shortcuts(quick, set.set));
}

/** Steps up and down: [1, -2] is "1 higher or 2 lower". */
export function steps(selected, write) {
  let now = [...selected];
  const all = (sign) => Array.from({ length: 12 }, (_, at) => sign * (at + 1));
  const kept = (test) => now.filter(test);
  const change = (values, test) => {
    now = [...new Set([...kept((step) => !test(step)), ...values])].sort(byNumber);
    write(now);
  };
  const half = (sign, text) => {
    const here = (step) => Math.sign(step) === sign;
    const face = (step) => button(String(Math.abs(step)), "button rank-button");
    return labelled(text, toggles(all(sign), kept(here), face, (values) => change([...values, ...kept((step) => here(step) && Math.abs(step) > 12)], here)).row);
  };
  return [
    half(1, gettext("So many higher")),
    half(-1, gettext("So many lower")),
    tick(gettext("or of the same rank"), now.includes(0), (on) => change(on ? [0] : [], (step) => step === 0)),
  ];
}

/** Suits one after the other: a tap adds a suit, another takes it out. */
export function order(selected, write) {
  const now = [...selected];
  const said = element("p", "suit-order");
  const buttons = SUITS.map((suit) => {
    const each = suitButton(suit);
    each.addEventListener("click", () => {
      if (now.includes(suit)) now.splice(now.indexOf(suit), 1);
      else now.push(suit);
      show();
      write([...now]);
    });
    return each;
  });
  const show = () => {
    buttons.forEach((each, at) => each.setAttribute("aria-pressed", String(now.includes(SUITS[at]))));
    said.textContent = now.length ? [...now, now[0]].map((suit) => SUIT_NAMES[suit]()).join(" → ") : gettext("Tap the suits in their order.");
  };
  const row = element("div", "toggles");
  row.append(...buttons);
  show();
  return labelled(gettext("The order of the suits"), row, said);
}

/** Which cards are counted together: any of the card to be played and the three before it. */
export function several(text, options, selected, write) {
  const items = options.map(([value]) => value);
  const face = (item) => button(options.find(([value]) => value === item)[1], "button chip");
  return labelled(text, toggles(items, selected, face, (values) => write(items.filter((item) => values.includes(item)))).row);
}

/** A place has no end, a sum of the whole line only a remainder, a counter without `mod` only its numbers. */
function canBe(test, node) {
  const plain = ["least", "most", "list"].includes(test);
  if (node.is === "sum_in") return !plain;
  return (test !== "least" || node.is !== "pos_in") && ("mod" in node || plain);
}

/** Which numbers: "is even", "is at least 3", "is one of 1, 3-5". `write` gets the fields mod, values and cap. */
export function numbers(text, node, write) {
  const now = described(node);
  const tests = [
    ["even", gettext("is even")],
    ["odd", gettext("is odd")],
    ["multiple", gettext("is a multiple of")],
    ["remainder", gettext("leaves a remainder, divided by")],
    ["least", gettext("is at least")],
    ["most", gettext("is at most")],
    ["list", gettext("is one of")],
  ].filter(([test]) => canBe(test, node));
  const n = element("input", "input number");
  const list = element("input", "input numbers");
  Object.assign(n, { type: "number", min: node.is === "lead_in" ? -20 : 0, max: 400, value: now.n });
  Object.assign(list, { type: "text", value: now.list, placeholder: "1, 3-5", autocomplete: "off" });
  n.setAttribute("aria-label", gettext("Number"));
  list.setAttribute("aria-label", gettext("Numbers, such as 1, 3-5"));
  const changed = () => {
    Object.assign(now, { n: n.value === "" ? NaN : Number(n.value), list: list.value });
    show();
    write(chosen(node, now));
  };
  const show = () => {
    n.hidden = !["multiple", "remainder", "least", "most"].includes(now.test);
    list.hidden = !["remainder", "list"].includes(now.test);
    between.hidden = now.test !== "remainder";
  };
  const between = element("span", "", gettext("of"));
  const test = choice(text, tests, now.test, (value) => {
    now.test = value;
    if (!list.value) list.value = "1";
    if (["multiple", "remainder"].includes(value) && !(Number(n.value) > 1)) n.value = 3;
    changed();
  });
  n.addEventListener("input", changed);
  list.addEventListener("input", changed);
  const fields = element("div", "picker-fields");
  fields.append(n, between, list);
  const box = element("div", "picker-numbers");
  box.append(test, fields);
  show();
  return box;
}
