// The library of rules to choose from: by difficulty, by what a rule looks at, by age, by words, or by chance.
//
//   const library = libraryView({
//     url: "/classes/…/library/",
//     take: (rule) => …,            rule: {code, title, text, sentence, rule, stars, …}
//     verb: "Add",                  on the button of each rule
//     surprise: "Surprise me",      on the button that leaves it to chance
//     taken: (rule) => false,       rules that cannot be taken (again)
//   });
//   somewhere.append(library.element); library.prefetch(); library.open(); library.draw();
//
// The rules are fetched, not on the page, and what is seen on opening one is fetched then.

import { witnessed } from "../rules/panel.js";
import { button, element, fillWith } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";

const STARS = [1, 2, 3, 4, 5];
const AGES = [8, 9, 11, 13, 15];
const FEATURES = {
  class: () => gettext("the card itself"),
  relation: () => gettext("the card and the one before"),
  condition: () => gettext("if … then …"),
  pattern: () => gettext("a pattern that repeats"),
  position: () => gettext("counting places"),
  memory: () => gettext("the whole line"),
};
const SOURCES = {
  own: () => gettext("written for this library"),
  printed: () => gettext("printed rules of the game"),
};
let made = 0;

/** The rules that pass every filter; `words` must all occur in what a reader sees of a rule. Pure. */
export function chosen(rules, { stars = 0, age = 0, feature = "", words = "" }) {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const seen = [rule.title, rule.text, rule.sentence].join(" ").toLocaleLowerCase();
    return (!stars || rule.stars === stars) && (!age || rule.age <= age) && (!feature || rule.features.includes(feature)) && wanted.every((word) => seen.includes(word));
  });
}

/** "★★", and for the ear "2 stars". */
export function starsElement(count) {
  const box = element("span", "stars");
  const shown = element("span", "", "★".repeat(count));
  shown.setAttribute("aria-hidden", "true");
  box.append(shown, element("span", "visually-hidden", say(ngettext("%(count)s star", "%(count)s stars", count), { count })));
  return box;
}

function labelled(text, control) {
  made += 1;
  control.id = `library-${made}`;
  const field = element("div", "field");
  const label = element("label", "", text);
  label.htmlFor = control.id;
  field.append(label, control);
  return field;
}

function picker(options) {
  const made_ = element("select", "input");
  for (const [value, text] of options) made_.append(new Option(text, value));
  return made_;
}

export function libraryView({ url, take, verb, surprise, taken = () => false }) {
  const box = element("div", "library-view stack");
  const count = element("p", "quiet small");
  const shelves = element("div", "stack");
  const filter = { stars: 0, age: 0, feature: "", words: "" };
  const nodes = new Map();
  let rules = null;
  let loading = null;
  count.setAttribute("role", "status");

  const grades = element("div", "grades");
  grades.setAttribute("role", "group");
  grades.setAttribute("aria-label", gettext("How hard to find"));
  for (const stars of [0, ...STARS]) {
    const made_ = button("", "button", () => {
      filter.stars = stars;
      for (const other of grades.children) other.setAttribute("aria-pressed", String(other === made_));
      draw();
    });
    made_.setAttribute("aria-pressed", String(stars === 0));
    made_.append(stars ? starsElement(stars) : gettext("All"));
    grades.append(made_);
  }
  const feature = picker([["", gettext("anything")], ...Object.entries(FEATURES).map(([key, text]) => [key, text()])]);
  const age = picker([[0, gettext("any")], ...AGES.map((years) => [years, say(gettext("%(years)s years"), { years })])]);
  const words = element("input", "input");
  words.type = "search";
  words.autocomplete = "off";
  feature.addEventListener("change", () => {
    filter.feature = feature.value;
    draw();
  });
  age.addEventListener("change", () => {
    filter.age = Number(age.value);
    draw();
  });
  words.addEventListener("input", () => {
    filter.words = words.value;
    draw();
  });
  words.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault(); // it stands in the form of a lesson
  });
  const chance = button(surprise, "button chance", () => {
    const open = chosen(rules ?? [], filter).filter((rule) => !taken(rule));
    if (open.length) take(open[crypto.getRandomValues(new Uint32Array(1))[0] % open.length]);
  });
  const fields = element("div", "library-filters");
  fields.append(labelled(gettext("The rule looks at"), feature), labelled(gettext("Youngest player"), age), labelled(gettext("Words in it"), words));
  const filters = element("details");
  filters.open = matchMedia("(min-width: 40rem)").matches; // on a phone the rules come first
  filters.append(element("summary", "", gettext("Look for something")), fields);
  box.append(grades, filters, chance, count, shelves);

  function nodeOf(rule) {
    if (nodes.has(rule.code)) return nodes.get(rule.code);
    const item = element("li", "shelf");
    const head = element("p", "rule-title");
    const about = [rule.plays ? say(ngettext("found in about %(plays)s play", "found in about %(plays)s plays", rule.plays), rule) : "", (SOURCES[rule.source] ?? (() => rule.source))()];
    head.append(element("strong", "", rule.title), starsElement(rule.stars));
    const text = element("div", "shelf-words");
    text.append(head, element("p", "", rule.sentence), element("p", "quiet small", about.filter(Boolean).join(" · ")), moreOf(rule, url));
    const choose = button("", "button", () => taken(rule) || take(rule));
    item.append(text, choose);
    const node = { item, choose };
    nodes.set(rule.code, node);
    return node;
  }

  function shelf(title, some) {
    if (!some.length) return null;
    const part = element("section", "stack tight");
    const list = element("ul", "stack tight");
    list.setAttribute("role", "list");
    list.append(
      ...some.map((rule) => {
        const { item, choose } = nodeOf(rule);
        const gone = taken(rule);
        const said = gone ? gettext("Added") : verb;
        if (choose.dataset.said !== said) {
          choose.dataset.said = said;
          choose.replaceChildren(element("span", "", said), element("span", "visually-hidden", ` ${rule.title}`));
        }
        if (gone) choose.setAttribute("aria-disabled", "true");
        else choose.removeAttribute("aria-disabled");
        return item;
      }),
    );
    part.append(element("h3", "", title), list);
    return part;
  }

  function draw() {
    if (!rules) return;
    const focused = shelves.contains(document.activeElement) ? document.activeElement : null;
    const found = chosen(rules, filter);
    count.textContent = found.length
      ? say(ngettext("%(count)s rule", "%(count)s rules", found.length), { count: found.length })
      : gettext("No rule is like that. Take a filter away.");
    chance.disabled = !found.some((rule) => !taken(rule));
    fillWith(shelves, [
      shelf(gettext("For a first lesson"), found.filter((rule) => rule.first)),
      shelf(gettext("More rules, easy ones first"), found.filter((rule) => !rule.first)),
    ]);
    if (focused?.isConnected) focused.focus();
  }

  async function load() {
    const response = await fetch(url, { headers: { Accept: "application/json" } });
    if (!response.ok) throw new Error(response.statusText);
    ({ rules } = await response.json());
  }

  /** Fetch the rules before anybody asks for them; a failure is told when somebody does. */
  function prefetch() {
    loading ??= load();
    loading.catch(() => (loading = null));
  }

  async function open() {
    if (rules) return draw();
    count.textContent = gettext("Looking into the library …");
    prefetch();
    try {
      await loading;
      draw();
    } catch {
      count.textContent = gettext("The library cannot be reached just now.");
      shelves.replaceChildren(button(gettext("Try again"), "button", open));
    }
    return undefined;
  }

  return { element: box, prefetch, open, draw };
}

/** What is seen on opening an entry: its hints, rung by rung, and what to know before play; asked for when it is opened. */
function moreOf(rule, url) {
  const more = element("details", "more-of-rule");
  const summary = element("summary", "", gettext("Hints and how it plays"));
  const body = element("div", "stack tight");
  summary.append(element("span", "visually-hidden", `, ${rule.title}`));
  more.append(summary, body);
  more.addEventListener("toggle", async () => {
    if (!more.open || body.dataset.has) return;
    body.dataset.has = "yes";
    body.replaceChildren(element("p", "quiet small", gettext("One moment …")));
    try {
      const response = await fetch(`${url}${rule.code}/`, { headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(response.statusText);
      body.replaceChildren(...detailsOf({ ...rule, ...(await response.json()) }));
    } catch {
      delete body.dataset.has;
      body.replaceChildren(element("p", "small", gettext("That cannot be reached just now. Close it and open it again.")));
    }
  });
  return more;
}

function detailsOf(rule) {
  const hints = element("ol", "rungs");
  for (const hint of rule.hints) hints.append(element("li", "", hint));
  const nodes = [
    element("p", "small quiet", say(gettext("On average %(fits)s of the 52 cards fit. From age %(age)s."), rule)),
    element("h4", "", gettext("Hints to give, one after the other")),
    hints,
  ];
  if (rule.flags.length) nodes.push(element("h4", "", gettext("Good to know before play")));
  for (const { sentence, line, left, suggestion } of rule.flags) {
    const flag = element("div", "flag");
    flag.append(element("p", "", [sentence, suggestion].filter(Boolean).join(" ")));
    if (line.length) flag.append(witnessed(line, left));
    nodes.push(flag);
  }
  return nodes;
}
