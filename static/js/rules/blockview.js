// How blocks look: a block is a button with its phrase; behind it are its pickers and what can be done with it.
// A block that holds blocks says how: "if … then … otherwise", "and", "or", "not", card by card.

import { button, element, write } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { editorOf } from "./editors.js";
import { canStand, GROUPS, missing, nameOf } from "./kinds.js";
import { keyOf, LISTS, neighbour, part, slots } from "./tree.js";

export const drawTree = (view) => drawPart(view, ["rule"]);

/** The condition on the first card, or a button that adds one. */
export function drawStart(view) {
  const box = element("div", "slot slot-start");
  if (!("start" in view.tree)) {
    if (view.tree.rule) box.append(button(gettext("Say which card may start"), "button quiet small-button", view.act.start));
    return box;
  }
  box.append(element("p", "slot-word", gettext("The first card on the line is")), drawPart(view, ["start"]));
  return box;
}

function drawPart(view, path) {
  const node = part(view.tree, path);
  if (!node) return drawGap(view, path);
  const denied = node.is === "not" && node.cond && !slots(node.cond).length;
  return slots(node).length && !denied ? drawHolder(view, path, node) : drawAtom(view, path, node, denied);
}

function blockAt(path, className) {
  const block = element("div", `block ${className}`);
  block.dataset.at = keyOf(path);
  return block;
}

function drawGap(view, path) {
  const block = blockAt(path, "gap");
  const isOpen = view.menu === keyOf(path);
  const main = button(gettext("Choose a block"), "button block-main", () => view.act.menu(path));
  main.dataset.role = "main";
  main.setAttribute("aria-expanded", String(isOpen));
  block.append(main);
  if (isOpen) block.append(drawMenu(view, path));
  const isPart = typeof path.at(-1) === "number" || path[0] === "start";
  if (isPart && !isOpen) block.append(iconButton("✕", gettext("Take this empty block away"), "out", () => view.act.remove(path)));
  return block;
}

function drawMenu(view, path) {
  const menu = element("div", "block-menu");
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", gettext("Kinds of block"));
  for (const { title, kinds } of GROUPS) {
    const row = element("div", "menu-row");
    const allowed = Object.keys(kinds).filter((kind) => canStand(kind, path[0] === "start"));
    for (const kind of allowed) row.append(button(nameOf(kind), "button small-button", () => view.act.choose(path, kind)));
    if (allowed.length) menu.append(element("p", "picker-label", title()), row);
  }
  menu.querySelector("button").dataset.role = "first";
  return menu;
}

function iconButton(sign, text, role, act) {
  const made = button("", "button quiet icon-button", act);
  const shown = element("span", "", sign);
  shown.setAttribute("aria-hidden", "true");
  made.append(shown, element("span", "visually-hidden", text));
  made.dataset.role = role;
  return made;
}

/** The button of a block, which says its phrase and opens what is behind it. */
function mainButton(view, path) {
  const main = button("", "button block-main", () => view.act.toggle(path));
  main.dataset.role = "main";
  main.setAttribute("aria-expanded", String(view.open === keyOf(path)));
  return main;
}

function drawAtom(view, path, node, denied) {
  const block = blockAt(path, "atom");
  const main = mainButton(view, path);
  block.append(main);
  block.refresh = (tree) => {
    const now = part(tree, path);
    const lack = missing(denied ? now.cond : now);
    const name = nameOf((denied ? now.cond : now).is);
    write(main, lack ? `${name}: ${lack}` : view.phrase(now) || `${name} …`);
    block.classList.toggle("lacking", Boolean(lack));
  };
  if (view.open !== keyOf(path)) return block;
  const inner = denied ? [...path, "cond"] : path;
  const live = { ...part(view.tree, inner) };
  const changed = (changes) => view.act.write(inner, Object.assign(live, changes) && changes);
  const edit = element("div", "block-edit");
  edit.append(...editorOf(live, changed, { starter: path[0] === "start", agreed: view.agreed }), drawActs(view, path, denied));
  (edit.querySelector("button, select, input") ?? main).dataset.role = "edit";
  block.append(edit);
  return block;
}

/** Before each part of a block that holds blocks. */
function slotWord(kind, slot, at) {
  if (kind === "if") return { cond: gettext("If"), then: gettext("then"), other: gettext("otherwise") }[slot[0]];
  if (kind === "not") return gettext("not");
  if (kind === "cycle") return say(gettext("Card %(number)s"), { number: at + 1 });
  return at === 0 ? "" : { and: gettext("and"), or: gettext("or") }[kind];
}

function drawHolder(view, path, node) {
  const block = blockAt(path, `holder holds-${node.is}`);
  const main = mainButton(view, path);
  block.setAttribute("role", "group");
  block.setAttribute("aria-label", nameOf(node.is));
  main.append(element("span", "", nameOf(node.is)));
  block.append(main);
  if (view.open === keyOf(path)) {
    const edit = element("div", "block-edit");
    edit.append(drawActs(view, path, false));
    block.append(edit);
  }
  slots(node).forEach((slot, at) => {
    const row = element("div", "slot");
    const word = slotWord(node.is, slot, at);
    if (word) row.append(element("p", "slot-word", word));
    row.append(drawPart(view, [...path, ...slot]));
    block.append(row);
  });
  if (LISTS.includes(node.is) && node.conds.length < 24) {
    const another = button(node.is === "cycle" ? gettext("Add a card") : gettext("Add a block"), "button quiet small-button", () => view.act.add(path));
    block.append(another);
  }
  return block;
}

const JOINS = () => [
  ["and", gettext("and …")],
  ["or", gettext("or …")],
  ["if", gettext("if …")],
  ["cycle", gettext("in a pattern")],
];

/** What can be done with a block: change, join, turn round, move, take out, take away. */
function drawActs(view, path, denied) {
  const acts = element("div", "block-acts");
  const { act, tree } = view;
  const node = part(tree, path);
  const inStarter = path[0] === "start";
  const add = (text, run, role = "") => {
    const made = button(text, "button small-button", run);
    if (role) made.dataset.role = role;
    acts.append(made);
    return made;
  };
  if (view.menu === keyOf(path)) acts.append(drawMenu(view, path));
  add(gettext("Change to another block"), () => act.menu(path)).setAttribute("aria-expanded", String(view.menu === keyOf(path)));
  if (!slots(node).length || denied) add(gettext("Turn round: not"), () => act.deny(path), "deny").setAttribute("aria-pressed", String(Boolean(denied)));
  else if (node.is !== "not") add(gettext("Turn round: not"), () => act.wrap(path, "not"));
  for (const [kind, text] of JOINS()) if (canStand(kind, inStarter)) add(text, () => act.wrap(path, kind));
  if (neighbour(tree, path, -1)) add(gettext("Move earlier"), () => act.move(path, -1));
  if (neighbour(tree, path, 1)) add(gettext("Move later"), () => act.move(path, 1));
  if (path.length > 1) add(gettext("Keep only this"), () => act.keepOnly(path));
  add(gettext("Take away"), () => act.remove(path));
  return acts;
}
