// The kinds of block: what each is called, how it begins, and what it still lacks.

import { gettext } from "../shared/words.js";

export const SUITS = ["H", "S", "D", "C"];
export const RANKS = Array.from({ length: 13 }, (_, at) => at + 1);

/** `asks`: inside a condition, which is about the cards before; else about the card to be played. */
const about = (asks) => (asks ? 1 : 0);
const pair = (asks) => ({ a: about(asks), b: about(asks) + 1 });

export const GROUPS = [
  {
    title: () => gettext("One card"),
    kinds: {
      suit_in: { name: () => gettext("Suit or colour"), make: (asks) => ({ ref: about(asks), suits: [] }) },
      rank_in: { name: () => gettext("Number or face"), make: (asks) => ({ ref: about(asks), ranks: [] }) },
      const: { name: () => gettext("Any card, or none"), make: () => ({ value: true }) },
    },
  },
  {
    title: () => gettext("Two cards side by side"),
    kinds: {
      same: { name: () => gettext("The same, or different"), make: (asks) => ({ attr: "colour", ...pair(asks) }) },
      rank_cmp: { name: () => gettext("Higher or lower"), make: (asks) => ({ op: ">", ...pair(asks) }) },
      step: { name: () => gettext("So many steps higher or lower"), make: (asks) => ({ ...pair(asks), by: [], wrap: false }) },
      divides: { name: () => gettext("Divides without remainder"), make: (asks) => pair(asks) },
      follows: { name: () => gettext("Suits in turn"), make: (asks) => ({ order: [], ...pair(asks) }) },
      arith: { name: () => gettext("Sum, difference or product"), make: (asks) => ({ op: "sum", refs: Object.values(pair(asks)), mod: 2, values: [0] }) },
    },
  },
  {
    title: () => gettext("The whole line"),
    kinds: {
      pos_in: { name: () => gettext("The place in the line"), make: () => ({ mod: 2, values: [0] }) },
      run_in: { name: () => gettext("How many alike in a row"), make: () => ({ attr: "colour", mod: 0, values: [2], cap: 2 }) },
      count_in: { name: () => gettext("How many of a sort so far"), make: () => ({ suits: ["D", "H"], ranks: RANKS, mod: 2, values: [0], cap: 1 }) },
      sum_in: { name: () => gettext("The sum of all cards"), make: () => ({ mod: 2, values: [0], with_card: true }) },
      lead_in: {
        name: () => gettext("More of one sort than of another"),
        make: () => ({ suits: ["D", "H"], ranks: RANKS, over_suits: ["C", "S"], over_ranks: RANKS, values: [0, 1], cap: 20 }),
      },
      alike_in: { name: () => gettext("How many like it so far"), make: () => ({ attr: "rank", values: [0, 1], cap: 2 }) },
      seen: { name: () => gettext("Seen before"), make: () => ({ attr: "suit" }) },
      extreme: { name: () => gettext("Higher or lower than all so far"), make: () => ({ op: ">", which: "max" }) },
    },
  },
  {
    title: () => gettext("Put blocks together"),
    kinds: {
      if: { name: () => gettext("If … then … otherwise"), make: () => ({ cond: null, then: null, other: null }) },
      and: { name: () => gettext("All of these"), make: () => ({ conds: [null, null] }) },
      or: { name: () => gettext("One of these"), make: () => ({ conds: [null, null] }) },
      not: { name: () => gettext("Not"), make: () => ({ cond: null }) },
      cycle: { name: () => gettext("A pattern that repeats"), make: () => ({ conds: [null, null] }) },
    },
  },
];

const KINDS = Object.assign({}, ...GROUPS.map((group) => group.kinds));
const FOR_STARTER = ["suit_in", "rank_in", "const", "and", "or", "not", "if"];

export const nameOf = (kind) => KINDS[kind].name();

export function make(kind, { asks = false, starter = false } = {}) {
  return { is: kind, ...KINDS[kind].make(asks && !starter) };
}

/** The condition on the starter looks at the starter alone. */
export const canStand = (kind, starter) => !starter || FOR_STARTER.includes(kind);

/** What is still to be chosen in this block (not in those inside it), or "". */
export function missing(node) {
  if (!node) return gettext("Choose a block.");
  return unchosen(node) || tooFew(node);
}

function unchosen(node) {
  const empty = (name) => node[name]?.length === 0;
  const looked = [node.ref, node.a, node.b].filter((ref) => typeof ref === "object");
  const sortless = (name) => looked.some((ref) => ref[name].length === 0);
  if (empty("suits") || empty("over_suits") || sortless("suits")) return gettext("Choose a suit.");
  if (empty("ranks") || empty("over_ranks") || sortless("ranks")) return gettext("Choose a number or a face.");
  if (empty("by")) return gettext("Choose how many steps.");
  if (empty("values")) return gettext("Choose numbers, such as 1, 3, 5-8.");
  if (empty("conds")) return gettext("Choose a block.");
  return "";
}

function tooFew(node) {
  if (node.order?.length < 2) return gettext("Choose two suits or more, in order.");
  if (node.refs?.length < 2) return gettext("Choose two cards or more.");
  if (node.op === "absdiff" && node.refs.length > 2) return gettext("A difference is between two cards.");
  if (node.op === "product" && node.refs.length > 3) return gettext("A product is of two or three cards.");
  if ("a" in node && JSON.stringify(node.a) === JSON.stringify(node.b)) return gettext("Choose two different cards.");
  return "";
}
