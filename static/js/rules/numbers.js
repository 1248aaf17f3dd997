// Which numbers a count may be: between the JSON form (mod, values, cap) and what a picker shows. Pure.
//
// Without `mod`, `values` are the numbers themselves; a counter stops at `cap`, which stands for itself and all above.

/** The least number there is to choose, and the one that stands for all above it (null: none does). */
function limits(node) {
  switch (node.is) {
    case "arith":
      return [0, { sum: 14 * node.refs.length, absdiff: 13, product: 196 }[node.op]];
    case "pos_in":
      return [1, null];
    case "lead_in":
      return [-node.cap, node.cap];
    default:
      return [node.is === "run_in" ? 1 : 0, node.cap];
  }
}

const stretch = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
const ordered = (values) => [...new Set(values)].sort((one, other) => one - other);
const alike = (one, other) => one.length === other.length && one.every((value, at) => value === other[at]);

/** {test, n, list}: test is even, odd, multiple, remainder, least, most or list. */
export function described(node) {
  const values = ordered(node.values);
  const mod = node.mod ?? 0;
  if (mod === 2 && values.length === 1) return { test: values[0] ? "odd" : "even", n: 2, list: "" };
  if (mod) return { test: alike(values, [0]) ? "multiple" : "remainder", n: mod, list: written(values, null) };
  const [low, top] = limits(node);
  const list = written(values, top);
  if (!values.length) return { test: "list", n: 1, list };
  if (top !== null && alike(values, stretch(values[0], top))) return { test: "least", n: values[0], list };
  if (alike(values, stretch(low, values.at(-1)))) return { test: "most", n: values.at(-1), list };
  return { test: "list", n: values[0], list };
}

/** [1, 3, 4, 5] -> "1, 3-5"; with a top of 5, "1, 3+". */
export function written(values, top) {
  const runs = [];
  for (const value of ordered(values)) {
    if (runs.length && runs.at(-1)[1] === value - 1) runs.at(-1)[1] = value;
    else runs.push([value, value]);
  }
  return runs
    .map(([from, to]) => {
      if (to === top) return `${from}+`;
      if (from === to) return `${from}`;
      return to === from + 1 ? `${from}, ${to}` : `${from}-${to}`;
    })
    .join(", ");
}

/** "1, 3-5, 8+" -> {values: [1, 3, 4, 5], from: 8}; null if it is not a list of numbers. */
export function listed(text) {
  const values = [];
  let from = null;
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, low, dash, high, plus] = word.match(/^(-?\d{1,3})(?:([-–])(-?\d{1,3})|(\+))?$/) ?? [];
    if (low === undefined) return null;
    if (plus) from = Math.min(Number(low), from ?? Number(low));
    else values.push(...stretch(Number(low), dash ? Number(high) : Number(low)));
  }
  return { values: ordered(values), from };
}

/** The fields of the node for what the picker shows; no values if it makes no sense. */
// oxlint-disable-next-line complexity -- one kind of test after the other
export function chosen(node, { test, n, list }) {
  const none = { values: [] };
  const fits = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
  if (test === "even" || test === "odd") return { mod: 2, values: [test === "odd" ? 1 : 0] };
  if (test === "multiple") return fits(n, 2, 30) ? { mod: n, values: [0] } : none;
  if (test === "remainder") {
    const read = listed(list);
    return fits(n, 2, 30) && read?.from === null ? { mod: n, values: read.values.filter((value) => fits(value, 0, n - 1)) } : none;
  }
  const plain = "mod" in node ? { mod: 0 } : {};
  if (test !== "list" && !Number.isInteger(n)) return none;
  const { values, from } = test === "list" ? (listed(list) ?? none) : { values: test === "most" ? [n] : [], from: test === "least" ? n : null };
  const room = { ...node, ...roomFor(node, from ?? null, values) };
  const [low, top] = limits(room);
  const below = test === "most" ? stretch(low, n) : [];
  const above = Number.isInteger(from) && top !== null ? stretch(from, top) : [];
  const all = ordered([...values, ...below, ...above]).filter((value) => value >= low && value <= (top ?? 399));
  return { ...plain, values: all, ...("cap" in node ? { cap: room.cap } : {}) };
}

/** How far a counter has to count: to where "or more" begins, else one beyond the highest number named. */
function roomFor(node, from, values) {
  const highest = Math.max(from ?? -99, ...values);
  // A lead that has come to its end stays there until the other sort catches up: how far it goes is part of the rule.
  if (node.is === "lead_in") return { cap: Math.min(30, Math.max(node.cap, ...[from ?? 0, ...values].map(Math.abs))) };
  if (!("cap" in node)) return {};
  return { cap: Math.min(30, Math.max(1, from !== null && from >= highest ? from : highest + 1)) };
}
