// Which card of the line a block looks at: counted back from its end, the starter, or one of a sort: the first, last, highest or lowest.

import { gettext } from "../shared/words.js";
import { RANKS, SUITS } from "./kinds.js";
import { choice, ranks, several, suits } from "./pickers.js";

const BACK = () => [
  [0, gettext("the card to be played")],
  [1, gettext("the last card")],
  [2, gettext("the card before last")],
  [3, gettext("the third-last card")],
  [4, gettext("the fourth-last card")],
  [5, gettext("the fifth-last card")],
  [6, gettext("the sixth-last card")],
];
const STARTER = () => ["starter", gettext("the starter")];
const SORTS = () => [
  ["first", gettext("the first card of a sort")],
  ["last", gettext("the last card of a sort")],
  ["highest", gettext("the highest card of a sort so far")],
  ["lowest", gettext("the lowest card of a sort so far")],
];

const isAny = ({ suits: some, ranks: more }) => some.length === SUITS.length && more.length === RANKS.length;
const isSort = (ref) => typeof ref === "object" && !(ref.which === "first" && isAny(ref));

function codeOf(ref) {
  if (typeof ref === "number") return ref;
  if (!isSort(ref)) return "starter";
  return ref.which;
}

/** The card of a choice; a sort chosen before is kept. */
function refOf(code, before) {
  if (code === "starter") return { which: "first", suits: [...SUITS], ranks: [...RANKS] };
  if (typeof code === "number") return code;
  const sort = isSort(before) ? before : { suits: ["D", "H"], ranks: [...RANKS] };
  return { which: code, suits: sort.suits, ranks: sort.ranks };
}

/** The pickers of one card: which one, and of which sort where it is the first or last of one. */
export function cardOf(text, node, name, write, agreed) {
  const ref = node[name];
  const which = choice(text, [...BACK(), STARTER(), ...SORTS()], codeOf(ref), (code) => write({ [name]: refOf(code, ref) }));
  if (!isSort(ref)) return [which];
  return [
    which,
    suits(gettext("The sort: of these suits"), ref.suits, (chosen) => write({ [name]: { ...ref, suits: chosen } }), { any: true }),
    ranks(gettext("and these numbers or faces"), ref.ranks, agreed, (chosen) => write({ [name]: { ...ref, ranks: chosen } }), { any: true }),
  ];
}

/** The picker of several cards; those of a sort stay among them as they were. */
export function cardsOf(text, refs, write) {
  const sorts = refs.filter(isSort).map((ref, at) => [`sort-${at}`, ref]);
  const words = Object.fromEntries(SORTS());
  const options = [...BACK(), STARTER(), ...sorts.map(([code, ref]) => [code, words[codeOf(ref)]])];
  const kept = Object.fromEntries(sorts);
  const coded = refs.map((ref) => sorts.find(([, sort]) => sort === ref)?.[0] ?? codeOf(ref));
  return several(text, options, coded, (codes) => write(codes.map((code) => kept[code] ?? refOf(code))));
}
