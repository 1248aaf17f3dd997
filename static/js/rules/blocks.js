// Building a rule from blocks: the tree, what was before it, and what can be done with a block.
//
//   const builder = blocks({ onChange: () => … });
//   builder.element; builder.load(rule | null); builder.tree; builder.gaps; builder.say(phrases)
//
// The phrases of the blocks come from the server, which speaks the canonical sentence (games/drafts.py).

import { button, element } from "../shared/dom.js";
import { gettext } from "../shared/words.js";
import { drawStart, drawTree } from "./blockview.js";
import { make } from "./kinds.js";
import { TEMPLATES } from "./templates.js";
import { append, gaps, insert, keepOnly, keyOf, neighbour, part, put, remove, replaced, swap, walk, wrap } from "./tree.js";

const MOST_UNDONE = 100;

export function blocks({ onChange }) {
  const box = element("div", "blocks");
  const body = element("div", "blocks-body");
  const undo = button(gettext("Undo"), "button small-button", takeBack);
  const afresh = button(gettext("Begin again"), "button quiet small-button", () => change(null, null));
  const foot = element("div", "row blocks-foot");
  const sentence = element("p", "live-sentence");
  const status = element("p", "visually-hidden");
  const spoken = new WeakMap(); // node -> the phrase of the server
  const gap = { phrase: "" };
  let tree = null; // null: nothing chosen yet
  let begun = true; // no rule from words under it: the conventions of the class are to be added
  let before = [];
  let open = null; // the key of the block whose pickers show
  let menu = null; // the key of the place for which kinds are offered

  box.setAttribute("role", "group");
  box.setAttribute("aria-label", gettext("The rule in blocks"));
  status.setAttribute("role", "status");
  sentence.setAttribute("aria-hidden", "true"); // the same as the sentence below, kept in sight while pickers are open
  foot.append(undo, afresh);
  box.append(body, foot, sentence, status);
  box.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && !event.target.matches("input") && before.length) {
      event.preventDefault();
      takeBack();
    } else if (event.key === "Escape" && (menu ?? open) !== null) {
      event.preventDefault(); // the first Escape closes what is open here, the next one the sheet
      event.stopPropagation();
      const at = menu ?? open;
      menu = open = null;
      draw(`${at}|main`);
    }
  });

  const phrase = (node) => (node ? spoken.get(node) : gap.phrase) ?? "";

  /** The next tree. `focus` is the block to go to, `opened` the one whose pickers show. */
  function change(next, focus, { opened = null } = {}) {
    before = [...before, { tree, begun }].slice(-MOST_UNDONE);
    if (next === null || tree === null) begun = true;
    tree = next;
    menu = null;
    open = opened && keyOf(opened);
    draw(focus && `${keyOf(focus)}|main`);
    onChange();
  }

  function takeBack() {
    const last = before.pop();
    if (!last) return;
    ({ tree, begun } = last);
    menu = open = null;
    status.textContent = gettext("Undone.");
    draw(null);
    (before.length ? undo : box.querySelector("button")).focus();
    onChange();
  }

  const firstGap = (from) => gaps(tree).find(({ path }) => keyOf(path).startsWith(keyOf(from)))?.path ?? from;

  const act = {
    toggle(path) {
      open = open === keyOf(path) ? null : keyOf(path);
      menu = null;
      draw(`${keyOf(path)}|main`);
      body.querySelector(".block-edit")?.scrollIntoView({ block: "nearest" });
    },
    menu(path) {
      menu = menu === keyOf(path) ? null : keyOf(path);
      draw(menu ? `${menu}|first` : `${keyOf(path)}|main`);
    },
    choose(path, kind) {
      const fresh = make(kind, { asks: isAsked(path), starter: path[0] === "start" });
      change(put(tree, path, replaced(part(tree, path), fresh)), path, { opened: path });
      const gone = firstGap(path);
      draw(keyOf(gone) === keyOf(path) ? `${keyOf(path)}|edit` : `${keyOf(gone)}|main`);
    },
    wrap(path, kind) {
      const next = wrap(tree, path, kind);
      const empty = gaps(next).find(({ path: at }) => !gaps(tree).some((old) => keyOf(old.path) === keyOf(at)));
      change(next, empty?.path ?? path);
    },
    deny(path) {
      const node = part(tree, path);
      change(put(tree, path, node.is === "not" ? node.cond : { is: "not", cond: node }), path, { opened: path });
      draw(`${keyOf(path)}|deny`);
    },
    move(path, step) {
      const to = neighbour(tree, path, step);
      if (to) change(swap(tree, path, to), to, { opened: to });
    },
    keepOnly: (path) => change(keepOnly(tree, path), parentKey(path)),
    add: (path) => change(append(tree, path), [...path, "conds", part(tree, path).conds.length]),
    after: (path) => change(insert(tree, path, null), [...path.slice(0, -1), path.at(-1) + 1]),
    remove(path) {
      const next = remove(tree, path);
      const left = typeof path.at(-1) === "number" && part(tree, path.slice(0, -1)).length > 1;
      status.textContent = gettext("The block is taken away. Undo brings it back.");
      if (path.length === 1 && path[0] === "start") change(next, ["rule"]);
      else change(next, left ? [...path.slice(0, -1), Math.max(0, path.at(-1) - 1)] : path);
    },
    start: () => change({ ...tree, start: null }, ["start"]),
    /** What a picker changes: the pickers stay as they are, only the phrases and what is missing are drawn anew. */
    write(path, changes) {
      before = [...before, { tree, begun }].slice(-MOST_UNDONE);
      const node = { ...part(tree, path), ...changes };
      spoken.set(node, phrase(part(tree, path)));
      const outer = path.slice(0, -1);
      const denied = path.at(-1) === "cond" && part(tree, outer).is === "not" ? phrase(part(tree, outer)) : "";
      tree = put(tree, path, node);
      if (denied) spoken.set(part(tree, outer), denied);
      refresh();
      onChange();
    },
  };

  const parentKey = (path) => path.slice(0, typeof path.at(-1) === "number" ? -2 : -1);

  /** Inside the condition of an "if", where the cards before are asked about. */
  function isAsked(path) {
    return path.some((key, at) => key === "cond" && part(tree, path.slice(0, at)).is === "if");
  }

  function draw(focus) {
    undo.hidden = !before.length;
    afresh.hidden = tree === null;
    if (tree === null) body.replaceChildren(drawTemplates());
    else {
      const view = { tree, open, menu, phrase, act, agreed: tree.conventions ?? {} };
      body.replaceChildren(drawTree(view), drawStart(view));
    }
    refresh();
    if (!focus) return;
    const [at, what] = focus.split("|");
    const block = body.querySelector(`[data-at="${CSS.escape(at)}"]`);
    (block?.querySelector(`[data-role="${what}"]`) ?? block?.querySelector("[data-role=main]") ?? body.querySelector("button"))?.focus();
  }

  /** Phrases and gaps, without touching what somebody is working at. */
  function refresh() {
    undo.hidden = !before.length;
    for (const show of body.querySelectorAll("[data-at]")) show.refresh?.(tree);
  }

  function drawTemplates() {
    const shelf = element("div", "stack tight");
    const list = element("div", "templates");
    shelf.append(element("p", "quiet small", gettext("Begin with one of these. Everything in it can be changed.")), list);
    for (const { name, example, rule } of TEMPLATES) {
      const each = button("", "button template", () => {
        change({ rule }, ["rule"], { opened: rule && !rule.conds && rule.is !== "if" ? ["rule"] : null });
        const empty = firstGap(["rule"]);
        draw(rule ? `${keyOf(empty)}|main` : "rule|main");
      });
      each.append(element("strong", "", name()), element("span", "quiet small", example()));
      list.append(each);
    }
    return shelf;
  }

  draw(null);
  return {
    element: box,
    /** Show this rule (JSON form), or the templates. */
    load(rule) {
      tree = rule;
      begun = rule === null;
      before = [];
      menu = open = null;
      draw(null);
    },
    /** Another rule in its place; what was there can be brought back. */
    replace: (rule) => change(rule, ["rule"]),
    get tree() {
      return tree;
    },
    get begun() {
      return begun;
    },
    get gaps() {
      return tree ? gaps(tree) : [];
    },
    /** The phrases of the server for `asked`, the tree it was sent; `rule` is the rule as it read it. */
    say(asked, phrases, rule) {
      [...walk(asked)].forEach(({ node }, at) => {
        if (node) spoken.set(node, phrases[at]);
      });
      if (begun && tree === asked && rule?.conventions) tree = { ...tree, conventions: rule.conventions };
      refresh();
    },
    tell: (text) => (sentence.textContent = text),
    focus: () => body.querySelector("button")?.focus(),
  };
}
