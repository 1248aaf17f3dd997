// The replay of a round: the layout at any moment, moved through by a slider, buttons, keys or the clock.
// What happened comes with the page as JSON; the layout is built anew for each moment, so going back is as easy as going on.

import { cardElement } from "../shared/cards.js";
import { element } from "../shared/dom.js";

const PAUSE = 1400; // milliseconds between two moments at speed 1

/** The layout after the first `count` moments: columns of { card, side }, what lies unjudged, what is shown.
 *  In a side lie lists of cards: what was rejected at once. */
export function layoutAt(moments, count) {
  const columns = [];
  let laid = [];
  let shown = [];
  for (const { does, cards } of moments.slice(0, count)) {
    const [card] = cards;
    const last = columns.at(-1);
    if (does === "start") columns.push({ card, side: [], starter: true });
    else if (does === "lay") laid = cards;
    else if (does === "right") columns.push(...cards.map((one) => ({ card: one, side: [] })));
    else if (does === "wrong") last.side.push(cards);
    else if (does === "show") shown = cards;
    else if (does === "clear") shown = [];
    else if (does === "undo") undo(columns, cards.length || 1);
    if (does === "right" || does === "wrong") laid = [];
  }
  return { columns, laid, shown };
}

/** The last verdict is taken back: it is what was rejected last in the last column, or the last columns themselves. */
function undo(columns, count) {
  const last = columns.at(-1);
  if (last.side.length) last.side.pop();
  else columns.splice(-count);
}

function columnElement({ card, side, starter }) {
  const item = element("li");
  item.append(cardElement(card, { verdict: starter ? "" : "right" }));
  if (side.length) {
    const list = element("ul");
    for (const wrong of side) {
      const hung = element("li", wrong.length > 1 ? "string" : "");
      hung.append(...wrong.map((one) => cardElement(one, { verdict: "wrong" })));
      list.append(hung);
    }
    item.append(list);
  }
  return item;
}

class Replay {
  constructor(section, { moments, ideas }) {
    this.section = section;
    this.moments = moments;
    this.ideas = new Map(ideas.map((idea) => [idea.number, idea]));
    this.at = 1;
    this.timer = null;
    this.find = (name) => section.querySelector(`[data-${name}]`);
    this.find("scrub").max = moments.length;
    this.find("scrub").min = 1;
    section.querySelector(".replay-stage").hidden = false;
    section.addEventListener("click", (event) => this.clicked(event));
    const isAlone = document.body.matches(".projected") && document.querySelectorAll("[data-replay]").length === 1;
    (isAlone ? document : section).addEventListener("keydown", (event) => this.pressed(event)); // a presenter's, on the wall
    this.find("scrub").addEventListener("input", (event) => {
      this.stop();
      this.go(Number(event.target.value));
    });
    this.find("speed").addEventListener("change", () => this.timer && this.start());
    this.go("fromStart" in section.dataset ? 1 : moments.length); // on the projector the end is not given away
  }

  clicked(event) {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.matches("[data-play]")) this.toggle();
    else if (button.dataset.go) {
      this.stop();
      this.go({ first: 1, back: this.at - 1, next: this.at + 1, last: this.moments.length }[button.dataset.go]);
    }
  }

  toggle() {
    if (this.timer) this.stop();
    else this.start();
  }

  pressed(event) {
    if (event.target.matches("select") || event.ctrlKey || event.altKey || event.metaKey) return;
    const steps = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 1, End: this.moments.length };
    if (event.key in steps) {
      event.preventDefault();
      this.stop();
      this.go(steps[event.key]);
    } else if (event.key === " " && !event.target.matches("button")) {
      event.preventDefault();
      this.toggle();
    }
  }

  start() {
    clearInterval(this.timer);
    if (this.at === this.moments.length) this.go(1);
    this.timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.moments.length) this.stop();
    }, PAUSE / Number(this.find("speed").value));
    this.label();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.label();
  }

  label() {
    const button = this.find("play");
    button.textContent = this.timer ? button.dataset.pause : button.dataset.play;
  }

  go(moment) {
    this.at = Math.min(Math.max(moment, 1), this.moments.length);
    const now = this.moments[this.at - 1];
    const { columns, laid, shown } = layoutAt(this.moments, this.at);
    const layout = this.find("layout");
    layout.replaceChildren(...columns.map(columnElement));
    for (const card of laid) {
      const item = element("li", "laid");
      item.append(cardElement(card));
      layout.append(item);
    }
    this.find("shown").replaceChildren(...shown.map((card) => cardElement(card)));
    this.find("says").textContent = now.text;
    this.find("scrub").value = this.at;
    this.find("scrub").setAttribute("aria-valuetext", `${this.at} / ${this.moments.length}: ${now.text}`);
    this.find("clock").textContent = `${Math.floor(now.at / 60)}:${String(now.at % 60).padStart(2, "0")} · ${this.at}/${this.moments.length}`;
    this.showIdeas();
    const scroller = layout.parentElement;
    scroller.scrollLeft = document.dir === "rtl" ? -scroller.scrollWidth : scroller.scrollWidth;
  }

  showIdeas() {
    const numbers = this.moments.slice(0, this.at).map((moment) => moment.idea).filter((number) => number !== null);
    const latest = numbers.at(-1);
    this.find("ideas").replaceChildren(
      ...numbers.map((number) => this.ideas.get(number)).reverse().map((idea) => {
        const item = element("li", idea.number === latest ? "latest" : "");
        const head = element("p", "small quiet");
        const who = element("span", "", idea.who);
        who.dir = "auto";
        head.append(who, `, ${idea.source}`);
        const text = element("p", "", idea.text);
        text.dir = "auto";
        item.append(head, text);
        if (idea.against.length) item.append(element("p", "against-cards small", `✕ ${idea.against.join(" ")}`));
        return item;
      }),
    );
    this.find("no-ideas").hidden = numbers.length > 0;
  }
}

for (const section of document.querySelectorAll("[data-replay]")) {
  const source = document.getElementById(section.dataset.replay);
  if (source) new Replay(section, JSON.parse(source.textContent));
}
