// Small things that pages do with elements. Nodes are kept: what is keyed the same stays the same node, with
// its focus, its place and its animation.

/** element("p", "quiet", "Some words") */
export function element(tag, className = "", text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** make("button", { class: "button", text: "Move here", "aria-pressed": "false" }, child, …): with attributes and children. */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  if (tag === "button") made.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") made.textContent = value;
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** What a name alone does not say to a screen reader. */
export const hiddenText = (text) => element("span", "visually-hidden", text);

/** The token a form of this page carries. */
export const token = () => document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";

/** A name of a person: its own direction, whatever surrounds it. */
export const bdi = (text) => element("bdi", "", text);

export function button(text, className = "button", act = null) {
  const made = element("button", className, text);
  made.type = "button";
  if (act) made.addEventListener("click", act);
  return made;
}

/** Set text only where it differs, so that nothing is announced or selected away for no reason. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

const kept = new WeakMap();

/**
 * Make the children of `parent` those of `items`, in order, reusing the node of the same key.
 * `create(item)` makes a node, `update(node, item, index)` brings it up to date (a new one, too).
 */
export function patch(parent, items, key, create, update = null) {
  const old = kept.get(parent) ?? new Map();
  const now = new Map();
  let next = parent.firstChild;
  items.forEach((item, index) => {
    const name = key(item, index);
    const node = old.get(name) ?? create(item, index);
    update?.(node, item, index);
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
    now.set(name, node);
  });
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
  kept.set(parent, now);
}

/** Put these nodes into a box, unless exactly they are there already. */
export function fillWith(box, nodes) {
  const wanted = nodes.filter(Boolean);
  if (wanted.length !== box.childNodes.length || wanted.some((node, at) => box.childNodes[at] !== node)) {
    box.replaceChildren(...wanted);
  }
}

/** Two packs lie on a table: the second queen of hearts is another card than the first. */
export function numbered(codes) {
  const seen = {};
  return codes.map((code) => {
    seen[code] = (seen[code] ?? 0) + 1;
    return { code, key: `${code}/${seen[code]}` };
  });
}
