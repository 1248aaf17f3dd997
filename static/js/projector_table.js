// One table on the wall: the newest columns as large as the wall allows, and one sentence about what happens.

import { cardElement, short } from "./cards.js";
import { bdi, element, fill, gettext, ngettext } from "./lessons_words.js";

const SMALLEST = 100; // px: a card that can be told from eight metres on a wall of 1920
const ENOUGH = 5; // columns that are shown at any size
const DEEP = 1.4 + 0.3 + 0.6 + 0.2; // height of a column with one card below it, in card widths
const DEEPER = 0.6 + 0.16; // for each further one

export function tableWall(wall, eyesUp) {
  const at = (name) => wall.querySelector(`[data-${name}]`);
  let table = null;
  let you = null;
  let said = "";
  const names = "names" in wall.dataset; // the lesson shows them

  const name = (seat) => (names && you.seats.find((one) => one.seat === seat)?.name) || fill(gettext("Player %(number)s"), { number: place(seat) });
  const place = (seat) => you.seats.findIndex((one) => one.seat === seat) + 1;

  // ── the facts, as far as they lie on the table ──
  const last = () => table.round.layout.at(-1);
  const accept = (card, seat) => table.round.layout.push({ card, seat, side: [] });
  const FACTS = {
    round_began(fact) {
      table.round = { number: fact.number, dealer: fact.dealer, layout: [], hints: [], rule: null };
      said = "";
    },
    dealt: (fact) => accept(fact.starter, null),
    card_judged(fact) {
      if (fact.fits) accept(fact.card, fact.seat);
      else last().side.push({ card: fact.card, seat: fact.seat });
      said = fill(fact.fits ? gettext("%(name)s played %(card)s: it fits") : gettext("%(name)s played %(card)s: it does not fit"), { name: name(fact.seat), card: short(fact.card) });
    },
    verdict_retracted(fact) {
      if (fact.fits) {
        last().side.pop();
        accept(fact.card, fact.seat);
      } else {
        table.round.layout.pop();
        last().side.push({ card: fact.card, seat: fact.seat });
      }
      said = fill(fact.fits ? gettext("The dealer looked again: %(card)s fits") : gettext("The dealer looked again: %(card)s does not fit"), { card: short(fact.card) });
    },
    no_play_declared: (fact) => (said = fill(gettext("%(name)s says that no card fits"), { name: name(fact.seat) })),
    no_play_judged(fact) {
      if (fact.played) accept(fact.played, fact.seat);
      said = fact.right ? fill(gettext("Right: %(name)s held no card that fits"), { name: name(fact.seat) }) : fill(gettext("But %(card)s fits"), { card: short(fact.played) });
    },
    guessed: (fact) => (said = fill(gettext("%(name)s guesses: “%(text)s”"), { name: name(fact.seat), text: fact.statement.sentence ?? fact.statement.text })),
    guess_judged: (fact) => (said += fact.right ? gettext(" — right") : gettext(" — wrong")),
    hint_given(fact) {
      said = fill(gettext("A hint: %(text)s"), { text: fact.text });
    },
    rule_shown: (fact) => (table.round.rule = fact.statement),
  };

  function onFrame(frame) {
    if (frame.t === "state") {
      ({ table, you } = frame);
      said = "";
    } else if (frame.t === "events" && table) {
      you = { seats: you.seats, ...frame.you };
      for (const fact of frame.events) FACTS[fact.type]?.(fact);
    } else {
      return;
    }
    draw();
  }

  function now() {
    if (!table.round) return gettext("The round has not begun.");
    const turn = you.turn === null ? "" : name(you.turn);
    return (
      {
        rule: gettext("The dealer makes a secret rule."),
        turn: fill(gettext("%(name)s’s turn"), { name: turn }),
        window: gettext("Does it fit?"),
        verdict: gettext("The dealer judges."),
        no_play: gettext("The dealer looks at the hand."),
        guess: fill(gettext("%(name)s may guess the rule"), { name: turn }),
        guess_verdict: gettext("The dealer judges the guess."),
        closing: gettext("Everyone writes down the rule."),
        over: gettext("The round is over."),
      }[you.phase] ?? ""
    );
  }

  /** How large, and how many columns from the end: as many as fit at a size that can be read. */
  function fit(columns) {
    const stage = at("stage").getBoundingClientRect();
    const size = (shown) => {
      const deepest = Math.max(0, ...columns.slice(-shown).map((column) => column.side.length));
      const wide = (stage.width - 20) / (shown * 1.22 + 0.2);
      const high = (stage.height - 10) / (deepest ? DEEP + (deepest - 1) * DEEPER : 1.7);
      return Math.min(wide, high, 260);
    };
    const few = Math.min(ENOUGH, columns.length);
    const least = Math.min(SMALLEST, size(few)); // a long sideline makes everything small: then leave nothing out for it
    let shown = columns.length;
    while (shown > few && size(shown) < least) shown -= 1;
    return [shown, size(shown)];
  }

  function draw() {
    eyesUp(you.paused);
    at("round").textContent = table.round ? fill(gettext("Round %(number)s"), { number: table.round.number }) : "";
    at("now").replaceChildren(bdi(now()));
    const rule = table.round?.rule;
    at("told").classList.toggle("rule", Boolean(rule));
    at("told").replaceChildren(bdi(rule ? fill(gettext("The rule: %(rule)s"), { rule: rule.sentence ?? rule.text }) : said));
    at("earlier").hidden = false; // takes its room before the rest is measured
    const columns = table.round?.layout ?? [];
    const pending = you.pending;
    const [shown, size] = fit(pending ? [...columns, { side: [] }] : columns);
    const layout = at("layout");
    layout.style.setProperty("--card-size", `${Math.floor(size)}px`);
    const visible = columns.slice(-(pending ? shown - 1 : shown) || columns.length);
    layout.replaceChildren(
      ...visible.map((column, index) =>
        element(
          "li",
          {},
          cardElement(column.card, { full: true, verdict: index === 0 && visible.length === columns.length ? "" : "right" }),
          column.side.length ? element("ul", { role: "list" }, ...column.side.map(({ card }) => element("li", {}, cardElement(card, { verdict: "wrong" })))) : null,
        ),
      ),
      pending ? element("li", { class: "pending" }, cardElement(pending.card, { full: true })) : "",
    );
    const hidden = columns.length - visible.length;
    at("earlier").textContent = hidden ? fill(ngettext("%(count)s earlier card is not shown", "%(count)s earlier cards are not shown", hidden), { count: hidden }) : "";
  }

  addEventListener("resize", () => table && draw());
  return onFrame;
}
