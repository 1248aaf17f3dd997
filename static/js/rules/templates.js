// Rules to begin with: whole, or with a place or two still to be filled.

import { gettext } from "../shared/words.js";

const red = { is: "suit_in", ref: 0, suits: ["D", "H"] };
const black = { is: "suit_in", ref: 0, suits: ["C", "S"] };

export const TEMPLATES = [
  {
    name: () => gettext("Colours take turns"),
    example: () => gettext("red, black, red, black"),
    rule: { is: "not", cond: { is: "same", attr: "colour", a: 0, b: 1 } },
  },
  {
    name: () => gettext("Only some cards"),
    example: () => gettext("only hearts, only even cards"),
    rule: { is: "suit_in", ref: 0, suits: [] },
  },
  {
    name: () => gettext("The next card and the last card"),
    example: () => gettext("higher, the same suit, one more or less"),
    rule: { is: "rank_cmp", op: ">", a: 0, b: 1 },
  },
  {
    name: () => gettext("If … then …"),
    example: () => gettext("after a red card a black one, otherwise an even one"),
    rule: { is: "if", cond: { is: "suit_in", ref: 1, suits: ["D", "H"] }, then: null, other: null },
  },
  {
    name: () => gettext("A pattern that repeats"),
    example: () => gettext("red, red, black, and again"),
    rule: { is: "cycle", conds: [red, red, black] },
  },
  {
    name: () => gettext("Something else"),
    example: () => gettext("begin with one empty block"),
    rule: null,
  },
];
