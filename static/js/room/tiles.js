// One tile a table. A tile is made once; afterwards only the parts whose words have changed are written anew.

import { gameNamed } from "../live/games.js";
import { cardElement } from "../shared/cards.js";
import { bdi, hiddenText, make } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { clock, doing, guess, inShort, needs, progress, tableInside, tableName } from "./words.js";

const FULL = 12; // cards in a full hand, as a bar
const WAITS = ["turn", "guess", "window", "choice", "call", "prophecy"]; // phases in which a teacher may say: wait no longer

/** Write `make()` into a part of the page if what it is made from has changed; focus stays where it was. */
function part(node, from, make) {
  const key = JSON.stringify(from);
  if (node.dataset.from === key) return;
  node.dataset.from = key;
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  node.replaceChildren(...[make()].flat().filter(Boolean));
  if (focused) node.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

const SAYS = { student: () => gettext("here"), bot: () => gettext("a bot"), stand_in: () => gettext("a bot plays in their place") };

/** One tap: the student is not there today, or is after all. */
const absentButton = ({ id, name }, wanted, setAbsent) =>
  make(
    "button",
    { class: "absent-button", "data-key": `absent-${id}`, onclick: () => setAbsent(id, wanted) },
    hiddenText(say(wanted ? gettext("Mark %(name)s as absent") : gettext("%(name)s is not absent any more"), { name })),
    make("span", { "aria-hidden": "true", text: wanted ? gettext("absent?") : gettext("here?") }),
  );

/** Names of chairs in which nobody sits, each with its one tap. */
const nameList = (words, students, wanted, setAbsent) => [
  make("span", { text: words }),
  ...students.map((one) => make("span", { class: "nobody" }, " ", bdi(one.name), setAbsent && absentButton(one, wanted, setAbsent))),
];

// oxlint-disable-next-line complexity -- one small mark after the other, each there or not
function seatButton(seat, table, { openPerson, openBot, setAbsent }) {
  const isTurn = table.turn === seat.seat && ["turn", "guess", "window"].includes(table.phase);
  const game = gameNamed(table.variant);
  const sign = game.seatSign(seat, table.game);
  const holds = game.hands ? String(seat.cards) : "";
  const cards = seat.dealer ? game.dealer : seat.cards === null ? "–" : holds;
  const bar = make("span", { class: "bar", "aria-hidden": "true" }, make("span", {}));
  bar.firstChild.style.inlineSize = `${Math.min(100, (100 * (seat.cards ?? 0)) / FULL)}%`;
  const said = [
    seat.cards === null ? (seat.dealer ? "" : table.round ? gettext("plays from the next round on") : "") : game.hands ? say(gettext("%(count)s cards"), { count: seat.cards }) : "",
    seat.here ? SAYS[seat.player]() : gettext("away"),
    isTurn ? gettext("on turn") : "",
  ];
  const mayBeAbsent = setAbsent && seat.student && !seat.here;
  return make(
    "li",
    { class: mayBeAbsent ? "with-absent" : null },
    make(
      "button",
      {
        class: `seat${seat.here ? "" : " away"}${seat.player === "student" ? "" : " by-bot"}${isTurn ? " on-turn" : ""}`,
        draggable: seat.student ? "true" : null,
        "data-key": seat.student ?? `bot-${seat.seat}`,
        "data-student": seat.student,
        onclick: () => (seat.student ? openPerson(seat.student) : openBot(table, seat)),
      },
      make("span", { class: "dot", "aria-hidden": "true" }),
      make("span", { class: "seat-name" }, bdi(seat.name || gettext("A student")), hiddenText(`, ${said.filter(Boolean).join(", ")}`)),
      seat.here || mayBeAbsent ? null : make("span", { class: "away-word", "aria-hidden": "true", text: gettext("away") }),
      seat.player === "stand_in" ? make("span", { class: "away-word", "aria-hidden": "true", text: gettext("bot") }) : null,
      sign ? sign.make() : null,
      game.hands ? bar : null,
      make("span", { class: "cards", "aria-hidden": "true", text: cards }),
    ),
    mayBeAbsent ? absentButton({ id: seat.student, name: seat.name }, true, setAbsent) : null,
  );
}

const tail = (table) =>
  table.tail.map(({ card, fits, joined }) => make("li", { class: `${fits === false ? "hangs" : ""}${joined ? " joined" : ""}` }, cardElement(card, { verdict: fits === null ? "" : fits ? "right" : "wrong" })));

export function makeTile(table, { act, setAbsent, openPerson, openBot, openHint, endRound, isOpen }) {
  const title = `tile-${table.number}`;
  const at = (name) => tile.querySelector(`[data-part="${name}"]`);
  const order = (what, parts = {}) => () => act(what, { table: table.id, ...parts });
  const item = (text, run, key) => make("button", { class: "button", text, "data-item": key, onclick: run });

  const tile = make(
    "article",
    { class: "tile", "aria-labelledby": title, "data-table": table.id },
    make(
      "header",
      { class: "tile-head" },
      make("h2", { id: title }, tableName(table), " ", make("span", { class: "progress-words", "data-part": "progress" })),
      isOpen
        ? make(
            "details",
            { class: "menu", "data-menu": true },
            make("summary", { class: "button quiet" }, make("span", { "aria-hidden": "true", text: "⋯" }), hiddenText(say(gettext("More for %(table)s"), { table: tableInside(table) }))),
            make(
              "div",
              { class: "menu-items" },
              item(gettext("Pause this table"), () => act(tile.digest.paused ? "resume" : "pause", { table: table.id }), "pause"),
              item(gettext("One minute more"), order("extend", { seconds: 60 }), "extend"),
              item(gettext("Wait no longer"), order("skip"), "skip"),
              item(gettext("Show on the wall"), order("wall", { shows: "table" })),
              item(gettext("Add a bot"), order("add_bot"), "bot"),
              item(gettext("End the round"), () => endRound(tile.digest), "end"),
            ),
          )
        : null,
      make("p", { class: "doing", "data-part": "doing" }),
      make("p", { class: "in-short small quiet", "data-part": "in-short" }),
    ),
    make("div", { class: "needs", "data-part": "needs" }),
    make("ol", { class: "tail", "data-part": "tail", role: "list", "aria-label": gettext("The last cards, oldest first") }),
    make("p", { class: "said", "data-part": "said" }),
    make("ul", { class: "seats", role: "list", "data-part": "seats", "aria-label": gettext("Students") }),
    make("p", { class: "to-come small quiet", "data-part": "coming" }),
    make("p", { class: "to-come small quiet", "data-part": "absent" }),
    make(
      "footer",
      { class: "tile-foot" },
      make("button", { class: "button quiet", "data-rule": true, "aria-expanded": "false", onclick: () => showRule(!tile.showsRule) }),
      isOpen ? make("button", { class: "button quiet", "data-hint-button": true, onclick: () => openHint(tile.digest) }, gettext("Hint"), hiddenText(say(gettext(" for %(table)s"), { table: tableInside(table) }))) : null,
      isOpen ? make("button", { class: "button primary", "data-turn": true, hidden: true, onclick: order("turn_card"), text: gettext("Turn the next card") }) : null,
      isOpen ? make("button", { class: "button primary", "data-next": true, onclick: order("next_round") }) : null,
    ),
  );

  function showRule(wanted) {
    tile.showsRule = wanted;
    drawSaid();
  }

  function drawSaid() {
    const now = tile.digest;
    const button = tile.querySelector("[data-rule]");
    const shows = Boolean(tile.showsRule && now.rule);
    button.hidden = !now.rule;
    button.setAttribute("aria-expanded", String(shows));
    button.textContent = shows ? gettext("Hide the rule") : gettext("Show the rule");
    const words = shows ? say(gettext("The rule: %(rule)s"), { rule: now.rule }) : guess(now);
    const said = at("said");
    said.classList.toggle("rule", shows);
    said.hidden = !words;
    part(said, words, () => bdi(words));
    said.title = words;
  }

  /** Time left, between two digests. */
  tile.tick = () => {
    const { left, paused } = tile.digest;
    const time = tile.querySelector(".time");
    if (time && left !== null) time.textContent = clock(paused ? left : left - (Date.now() - tile.at));
  };

  const mark = isOpen ? setAbsent : null;

  tile.update = (now, { coming, absent }) => {
    tile.digest = now;
    tile.at = Date.now();
    const words = needs(now);
    tile.classList.toggle("needy", words.length > 0);
    tile.classList.toggle("paused", now.paused);
    part(at("progress"), progress(now), () => make("span", { text: progress(now) }));
    part(at("doing"), [doing(now), now.left === null], () => [make("strong", {}, bdi(doing(now))), now.left === null ? null : make("span", { class: "time" })]);
    const brief = inShort(now);
    part(at("in-short"), brief, () => (brief ? bdi(brief) : ""));
    at("in-short").hidden = !brief;
    part(at("needs"), words, () => words.map((text) => make("p", {}, make("span", { "aria-hidden": "true", text: "! " }), hiddenText(gettext("Needs you: ")), bdi(text))));
    part(at("tail"), now.tail, () => (now.tail.length ? tail(now) : make("li", { class: "quiet small none-yet", text: gettext("No card yet") })));
    part(at("seats"), [now.seats, now.turn, now.phase, now.seats.map((seat) => gameNamed(now.variant).seatSign(seat, now.game)?.key)], () => now.seats.map((seat) => seatButton(seat, now, { openPerson, openBot, setAbsent: mark })));
    for (const [name, words, students] of [["coming", gettext("Still to come:"), isOpen ? coming : []], ["absent", gettext("Absent:"), absent]]) {
      part(at(name), students.map(({ id, name: called }) => [id, called]), () => (students.length ? nameList(words, students, name === "coming", mark) : ""));
      at(name).hidden = !students.length;
    }
    drawSaid();
    tile.tick();
    if (!isOpen) return;
    const playing = !["idle", "over"].includes(now.phase);
    const next = tile.querySelector("[data-next]");
    tile.querySelector("[data-turn]").hidden = now.phase !== "reveal" || now.paused;
    next.hidden = playing || now.paused || now.seats.length < 2;
    next.textContent = now.round ? gettext("Next round") : gettext("Begin");
    tile.querySelector("[data-hint-button]").hidden = !playing;
    tile.querySelector('[data-item="end"]').hidden = !playing;
    tile.querySelector('[data-item="extend"]').hidden = now.left === null;
    tile.querySelector('[data-item="skip"]').hidden = now.paused || !WAITS.includes(now.phase) || now.game?.answered === 0;
    tile.querySelector('[data-item="pause"]').textContent = now.paused ? gettext("Go on at this table") : gettext("Pause this table");
  };
  return tile;
}
