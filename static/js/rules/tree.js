// The tree of a rule as the blocks edit it. All functions are pure: they give a new tree.
//
// The tree is the JSON form of a rule (docs/protocol.md), {rule, start?, conventions?}, in which `null` is a place
// still to be filled. A path leads from the root to a part: ["rule", "then"], ["rule", "conds", 1].

import { missing } from "./kinds.js";

export const LISTS = ["and", "or", "cycle"];
const ANY = { is: "const", value: true };

/** The keys under which a part holds others, in the order in which the server walks them. */
export function slots(node) {
  if (!node) return [];
  if (node.is === "not") return [["cond"]];
  if (node.is === "if") return [["cond"], ["then"], ["other"]];
  return LISTS.includes(node.is) ? node.conds.map((_, at) => ["conds", at]) : [];
}

export const part = (tree, path) => path.reduce((node, key) => node[key], tree);

export const keyOf = (path) => path.join(".");

/** Both kinds of parent: a list of parts, or a part with named places. */
export const parentOf = (path) => path.slice(0, typeof path.at(-1) === "number" ? -2 : -1);

export function put(tree, [key, ...rest], value) {
  const copy = Array.isArray(tree) ? [...tree] : { ...tree };
  copy[key] = rest.length ? put(tree[key], rest, value) : value;
  return copy;
}

/** Every part of the tree with its path, outermost first, the condition on the starter last. */
export function* walk(tree) {
  yield* walkFrom(tree.rule, ["rule"]);
  if ("start" in tree) yield* walkFrom(tree.start, ["start"]);
}

function* walkFrom(node, path) {
  yield { node, path };
  for (const slot of slots(node)) {
    const inner = [...path, ...slot];
    yield* walkFrom(slot.reduce((from, key) => from[key], node), inner);
  }
}

/** The places where something is missing: [{path, text}]. */
export function gaps(tree) {
  return [...walk(tree)].map(({ node, path }) => ({ path, text: missing(node) })).filter(({ text }) => text);
}

/** The tree with something in every gap, so that the server can say the parts that are whole. */
export function filled(tree) {
  const whole = { ...tree, rule: fill(tree.rule) };
  if ("start" in tree) whole.start = fill(tree.start);
  return whole;
}

function fill(node) {
  if (missing(node)) return ANY;
  return slots(node).reduce((whole, slot) => put(whole, slot, fill(part(node, slot))), node);
}

/** A block around the part, which becomes its first part (of an "if": what to play). */
export function wrapped(node, kind) {
  if (kind === "not") return { is: "not", cond: node };
  if (kind === "if") return { is: "if", cond: null, then: node, other: null };
  return { is: kind, conds: [node, null] };
}

/** Put the part at `path` into a new block; beside it where it stands in a block of that kind already. */
export function wrap(tree, path, kind) {
  const parent = parentOf(path);
  if (typeof path.at(-1) === "number" && part(tree, parent).is === kind) return insert(tree, path, null);
  return put(tree, path, wrapped(part(tree, path), kind));
}

/** Another part after the one at `path`, in its list. */
export function insert(tree, path, node) {
  const list = path.slice(0, -1);
  const conds = [...part(tree, list)];
  conds.splice(path.at(-1) + 1, 0, node);
  return put(tree, list, conds);
}

export const append = (tree, path) => put(tree, [...path, "conds"], [...part(tree, path).conds, null]);

/** Take the part away: out of its list, else its place is empty. */
export function remove(tree, path) {
  if (keyOf(path) === "start") {
    const { start: _, ...rest } = tree;
    return rest;
  }
  const at = path.at(-1);
  const list = typeof at === "number" ? part(tree, path.slice(0, -1)) : null;
  return list && list.length > 1 ? put(tree, path.slice(0, -1), list.filter((_, place) => place !== at)) : put(tree, path, null);
}

/** The part takes the place of the block around it. */
export const keepOnly = (tree, path) => put(tree, parentOf(path), part(tree, path));

/** Where the part goes one step earlier (-1) or later (1), or null: lists move, "then" and "otherwise" change places. */
export function neighbour(tree, path, step) {
  const at = path.at(-1);
  if (typeof at === "number") {
    const other = at + step;
    return other >= 0 && other < part(tree, path.slice(0, -1)).length ? [...path.slice(0, -1), other] : null;
  }
  if (step === 1 && at === "then") return [...path.slice(0, -1), "other"];
  if (step === -1 && at === "other") return [...path.slice(0, -1), "then"];
  return null;
}

export function swap(tree, one, other) {
  return put(put(tree, one, part(tree, other)), other, part(tree, one));
}

/** Another kind of block in this place; a block that holds blocks keeps them where it can. */
export function replaced(node, fresh) {
  if (!node || !slots(node).length || !slots(fresh).length) return fresh;
  const inner = slots(node).map((slot) => part(node, slot));
  if (LISTS.includes(fresh.is)) return { is: fresh.is, conds: inner };
  return slots(fresh).reduce((made, slot, at) => put(made, slot, inner[at] ?? null), fresh);
}
