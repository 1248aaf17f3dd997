// What can be chosen in each kind of block, in words.

import { gettext } from "../shared/words.js";
import { cardOf, cardsOf } from "./cards.js";
import { chosen, described } from "./numbers.js";
import { choice, numbers, order, ranks, steps, suits, tick } from "./pickers.js";

const ATTRIBUTES = () => [
  ["colour", gettext("colour")],
  ["suit", gettext("suit")],
  ["rank", gettext("rank (number or face)")],
  ["parity", gettext("odd or even")],
  ["kind", gettext("face card or numeral")],
  ["half", gettext("low or high")],
  ["primality", gettext("prime or not")],
  ["mod3", gettext("remainder by 3")],
  ["mod4", gettext("remainder by 4")],
  ["mod5", gettext("remainder by 5")],
  ["mod6", gettext("remainder by 6")],
  ["card", gettext("number and suit together")],
];
const COMPARED = () => [
  [">", gettext("higher than")],
  ["<", gettext("lower than")],
  [">=", gettext("at least as high as")],
  ["<=", gettext("at most as high as")],
];

const attribute = (text, node, write) => choice(text, ATTRIBUTES(), node.attr, (attr) => write({ attr }));
const which = (node, write, { starter, agreed }) => (starter ? [] : cardOf(gettext("Which card"), node, "ref", write, agreed));
const first = (node, write, { agreed }) => cardOf(gettext("This card"), node, "a", write, agreed);
const second = (node, write, { agreed }, text = gettext("Compared with")) => cardOf(text, node, "b", write, agreed);

const EDITORS = {
  const: (node, write) => [
    choice(gettext("What fits"), [[true, gettext("any card")], [false, gettext("no card")]], node.value, (value) => write({ value })),
  ],
  suit_in: (node, write, context) => [...which(node, write, context), suits(gettext("Its suit is"), node.suits, (chosen) => write({ suits: chosen }))],
  rank_in: (node, write, context) => [
    ...which(node, write, context),
    ranks(gettext("It is"), node.ranks, context.agreed, (chosen) => write({ ranks: chosen })),
  ],
  same: (node, write, context) => [
    attribute(gettext("The same"), node, write),
    ...first(node, write, context),
    ...second(node, write, context),
  ],
  rank_cmp: (node, write, context) => [
    ...first(node, write, context),
    choice(gettext("is"), COMPARED(), node.op, (op) => write({ op })),
    ...second(node, write, context),
  ],
  divides: (node, write, context) => [
    ...first(node, write, context),
    ...second(node, write, context, gettext("divides without remainder")),
  ],
  step: (node, write, context) => [
    ...first(node, write, context),
    ...steps(node.by, (by) => write({ by })),
    ...second(node, write, context),
    tick(gettext("Count round from king to ace"), node.wrap, (wrap) => write({ wrap })),
  ],
  follows: (node, write, context) => [
    order(node.order, (chosen) => write({ order: chosen })),
    ...first(node, write, context),
    ...second(node, write, context, gettext("comes after")),
  ],
  arith: (node, write) => {
    // "At least 14" is another set of numbers for three cards than for two.
    const keeping = (changes) => write({ ...changes, ...chosen({ ...node, ...changes }, described(node)) });
    const kinds = [["sum", gettext("sum")], ["absdiff", gettext("difference")], ["product", gettext("product")]];
    return [
      choice(gettext("Take the"), kinds, node.op, (op) => keeping({ op })),
      cardsOf(gettext("of these cards"), node.refs, (refs) => keeping({ refs })),
      numbers(gettext("The result"), node, write),
    ];
  },
  pos_in: (node, write) => [numbers(gettext("The place of the card (the first on the line is 1)"), node, write)],
  run_in: (node, write) => [
    attribute(gettext("The last cards alike in"), node, write),
    numbers(gettext("How many they are"), node, write),
  ],
  count_in: (node, write, { agreed }) => [
    suits(gettext("Cards on the line of these suits"), node.suits, (chosen) => write({ suits: chosen }), { any: true }),
    ranks(gettext("and these numbers or faces"), node.ranks, agreed, (chosen) => write({ ranks: chosen }), { any: true }),
    numbers(gettext("How many they are"), node, write),
  ],
  sum_in: (node, write) => [
    numbers(gettext("The sum of all cards on the line"), node, write),
    tick(gettext("The card to be played counts, too"), node.with_card, (counts) => write({ with_card: counts })),
  ],
  lead_in: (node, write, { agreed }) => [
    suits(gettext("Of these suits"), node.suits, (chosen) => write({ suits: chosen }), { any: true }),
    ranks(gettext("and these numbers or faces"), node.ranks, agreed, (chosen) => write({ ranks: chosen }), { any: true }),
    suits(gettext("more than of these suits"), node.over_suits, (chosen) => write({ over_suits: chosen }), { any: true }),
    ranks(gettext("and these numbers or faces as well"), node.over_ranks, agreed, (chosen) => write({ over_ranks: chosen }), { any: true }),
    numbers(gettext("How many more"), node, write),
  ],
  alike_in: (node, write) => [
    attribute(gettext("Cards on the line of the same"), node, write),
    numbers(gettext("How many they are"), node, write),
  ],
  seen: (node, write) => [attribute(gettext("The line has already one of the same"), node, write)],
  extreme: (node, write) => [
    choice(gettext("The card is"), COMPARED(), node.op, (op) => write({ op })),
    choice(gettext("compared with"), [["max", gettext("the highest card so far")], ["min", gettext("the lowest card so far")]], node.which, (value) => write({ which: value })),
  ],
};

/** The pickers of a block. `write(changes)` is called with the fields that change. */
export const editorOf = (node, write, context) => (EDITORS[node.is] ?? (() => []))(node, write, context);
