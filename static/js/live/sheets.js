// Sheets for writing: a guess, the notebook, the closing guess, the dealer's rule and hints. A sheet is a modal
// dialog, so it keeps the focus; the board itself moves into it, so that the cards stay in sight and can be scrolled.

import { cardElement } from "../cards.js";
import { libraryView } from "../library.js";
import { ruleWriter } from "../rulewriter.js";
import { rungsView } from "../rungs.js";
import { button, element, fillWith, numbered } from "./dom.js";
import { gameOf } from "./games.js";
import { gettext, ngettext, said, say } from "./words.js";

const can = (model, move) => model.you.options.includes(move);

export function sheetsView(parts, { act, boardHome, onMove }) {
  const { sheet } = parts;
  const drafts = {};
  let open = null; // {kind, writer, update}
  let opener = null;

  function show(kind, model) {
    const made = KINDS[kind](model, { act: send, drafts, close: () => sheet.close() });
    opener = document.activeElement;
    open = { kind, ...made };
    parts["sheet-title"].textContent = made.title;
    parts["sheet-body"].replaceChildren(...made.nodes.filter(Boolean));
    moveBoard(parts["sheet-board"]);
    sheet.dataset.kind = kind;
    sheet.showModal();
    (made.writer ?? { focus: () => parts["sheet-title"].focus() }).focus();
  }

  function moveBoard(place) {
    const view = parts["board-view"];
    const { scrollLeft, scrollTop } = view;
    place.append(parts.board);
    view.scrollTo(scrollLeft, scrollTop);
    onMove();
  }

  async function send(move) {
    const answer = await act(move, { quiet: true });
    if (answer.t === "ack") {
      delete drafts[open?.kind];
      if (sheet.open) sheet.close();
    }
    return answer;
  }

  sheet.addEventListener("close", () => {
    open?.writer?.stop?.();
    open = null;
    boardHome.append(parts.board);
    onMove();
    const back = opener?.isConnected && !opener.closest("[hidden]") ? opener : parts.prompt;
    back.focus({ preventScroll: true });
  });

  return {
    show,
    get kind() {
      return open?.kind ?? null;
    },
    /** The table went on: close what can no longer be sent, keep what was written for the notebook. */
    draw(model) {
      if (!open) return;
      if (open.kind !== "note" && open.kind !== "give_hint" && !can(model, open.kind) && !model.you.paused) {
        const words = drafts[open.kind];
        if (words && !drafts.note && open.kind === "guess") drafts.note = words;
        sheet.close();
      } else {
        open.update?.(model);
      }
    },
  };
}

function writerFor(kind, { act, drafts }, options, parts = () => ({})) {
  return ruleWriter({
    text: drafts[kind] ?? "",
    onText: (text) => (drafts[kind] = text),
    send: ({ text, rule }) => act({ type: kind, text, ...(rule ? { rule } : {}), ...parts() }),
    ...options,
  });
}

const KINDS = {
  guess(model, tools) {
    const free = model.round.judge === "dealer";
    const writer = writerFor("guess", tools, {
      label: gettext("What do you think the rule is?"),
      agree: gettext("Yes, that is my guess"),
      own: free ? gettext("Send my guess in these words") : null,
      ownNote: gettext("The table does not know this rule. Your dealer can judge it in your own words."),
    });
    const note = element("p", "quiet small", `${gettext("Everyone hears your guess.")} ${gameOf(model).guessNote(model)}`);
    return { title: gettext("Guess the rule"), writer, nodes: [note, writer.element] };
  },

  conclude(model, tools) {
    const writer = writerFor("conclude", tools, {
      label: gettext("What do you think the rule was?"),
      agree: gettext("Yes, that is what I think"),
      own: gettext("Send it in my own words"),
      ownNote: gettext("The table does not know this rule. Your teacher can read it in your own words."),
    });
    const note = element("p", "quiet small", gettext("Only your teacher sees it before the rule is shown. It changes no points."));
    return { title: gettext("Your closing guess"), writer, nodes: [note, writer.element] };
  },

  set_rule(model, tools) {
    const choice = judgeChoice();
    const judge = () => choice.querySelector(":checked").value;
    const writer = writerFor("set_rule", tools, {
      label: gettext("Your secret rule"),
      agree: gettext("Yes, that is my rule"),
      asSecret: true,
    }, () => ({ judge: judge() }));
    choice.addEventListener("change", () => {
      if (judge() !== "dealer") return writer.setOwn(null);
      return writer.setOwn(gettext("Play with my own words"), gettext("The table does not know this rule. You can play with it: you say of every card whether it fits."));
    });
    const note = element("p", "quiet small", gettext("Say which cards may follow the cards before. Nobody sees it until the round is over, except your teacher."));
    return { title: gettext("The secret rule"), writer, nodes: [note, ideas(model, writer), choice, writer.element] };
  },

  give_hint(model, tools) {
    const form = element("form", "stack tight");
    const field = element("div", "field");
    const label = element("label", "", gettext("Your hint"));
    const words = element("textarea", "input");
    Object.assign(words, { id: "hint-words", maxLength: 500, rows: 3, required: true });
    label.htmlFor = words.id;
    field.append(label, words);
    const ladder = rungsView({ give: async (text) => (await tools.act({ type: "give_hint", text })).t === "ack" });
    ladder.open(`/tables/${model.table.id}/hints/`, model.round.hints.map(({ text }) => text));
    form.append(element("p", "quiet small", gettext("Everyone at the table sees it.")), ladder.element, field, button(gettext("Give this hint"), "button primary", () => form.requestSubmit()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (words.value.trim()) tools.act({ type: "give_hint", text: words.value.trim() });
    });
    return { title: gettext("Give a hint"), writer: words, nodes: [form] };
  },

  note(model, tools) {
    const sure = sureness();
    const cards = cardChoice(model);
    const writer = writerFor("note", tools, {
      label: gettext("I think the rule is"),
      agree: gettext("Write this down"),
      own: gettext("Write it down in my own words"),
      ownNote: gettext("The table does not know this rule. You can write it down in your own words."),
    }, () => ({ confidence: sure.value(), cards: cards.value() }));
    const earlier = element("section", "stack tight");
    const update = (now) => fillWith(earlier, ownNotes(now));
    update(model);
    const note = element("p", "quiet small", gettext("Only you and your teacher can read it."));
    return { title: gettext("Notebook"), writer, update, nodes: [note, writer.element, sure.element, cards.element, earlier] };
  },
};

/** Ideas for a dealer who has none: the library, and a rule by chance. What is taken stands in the writer's field. */
function ideas(model, writer) {
  const box = element("details", "ideas");
  const take = (rule) => {
    const field = writer.element.querySelector("textarea");
    field.value = rule.text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    box.open = false;
    writer.focus();
    writer.element.scrollIntoView({ block: "nearest" });
  };
  const library = libraryView({
    url: `/tables/${model.table.id}/library/`,
    verb: gettext("Take"),
    surprise: gettext("Choose a rule for me"),
    take,
  });
  library.prefetch();
  box.append(element("summary", "", gettext("No idea? Look into the library")), library.element);
  box.addEventListener("toggle", () => box.open && library.open());
  return box;
}

function judgeChoice() {
  const set = element("fieldset", "choices");
  set.append(element("legend", "", gettext("Who says whether a card fits?")));
  const all = [
    ["rule", gettext("The table does, by my rule")],
    ["dealer", gettext("I do, for every card")],
  ];
  for (const [value, text] of all) {
    const line = element("label", "choice");
    const radio = element("input");
    Object.assign(radio, { type: "radio", name: "judge", value, checked: value === "rule" });
    line.append(radio, element("span", "", text));
    set.append(line);
  }
  return set;
}

/** How sure: words beside the slider, so that a number need not mean anything yet. */
export function sureWords(value) {
  const words = [gettext("just an idea"), gettext("maybe"), gettext("quite sure"), gettext("very sure")];
  return words[Math.min(3, Math.floor(value / 25.1))];
}

function sureness() {
  const field = element("div", "field sureness");
  const label = element("label", "", gettext("How sure are you?"));
  const slider = element("input");
  const shown = element("output", "quiet");
  Object.assign(slider, { type: "range", min: 0, max: 100, step: 5, value: 50, id: "sure" });
  label.htmlFor = slider.id;
  const write = () => {
    shown.textContent = say(gettext("%(value)s of 100: %(words)s"), { value: slider.value, words: sureWords(Number(slider.value)) });
    slider.setAttribute("aria-valuetext", shown.textContent);
  };
  slider.addEventListener("input", write);
  write();
  field.append(label, slider, shown);
  return { element: field, value: () => Number(slider.value) };
}

/** The cards a note rests on: the last of the table, to be tapped. */
function cardChoice(model) {
  const box = element("details", "card-choice");
  const summary = element("summary", "", gettext("Cards that made me think so"));
  const row = element("div", "card-row small");
  const played = (model.round?.layout ?? []).flatMap((column) => [
    { card: column.card, verdict: "right" },
    ...column.side.map(({ card }) => ({ card, verdict: "wrong" })),
  ]);
  const chosen = new Set();
  const write = () => {
    summary.textContent = chosen.size
      ? say(ngettext("%(count)s card made me think so", "%(count)s cards made me think so", chosen.size), { count: chosen.size })
      : gettext("Cards that made me think so");
  };
  numbered(played.map(({ card }) => card)).forEach(({ code, key }, at) => {
    const card = cardElement(code, { tag: "button", verdict: played[at].verdict });
    card.setAttribute("aria-pressed", "false");
    card.addEventListener("click", () => {
      const now = !chosen.has(key);
      if (now) chosen.add(key);
      else chosen.delete(key);
      card.setAttribute("aria-pressed", String(now));
      write();
    });
    row.append(card);
  });
  box.append(summary, row);
  box.hidden = !played.length;
  return { element: box, value: () => [...chosen].map((key) => key.split("/")[0]) };
}

function ownNotes({ round }) {
  const notes = [...(round?.notes ?? [])].reverse();
  if (!notes.length) return [];
  const list = element("ul", "notes");
  list.setAttribute("role", "list");
  for (const note of notes) {
    const item = element("li", "note");
    item.append(element("p", "note-words", said(note)));
    const about = [say(ngettext("%(count)s card on the line", "%(count)s cards on the line", note.line_length), { count: note.line_length })];
    if (note.confidence !== null) about.unshift(sureWords(note.confidence));
    item.append(element("p", "small quiet", about.join(" · ")));
    if (note.cards?.length) {
      const row = element("p", "card-row small");
      row.append(...note.cards.map((card) => cardElement(card)));
      item.append(row);
    }
    list.append(item);
  }
  return [element("h3", "", gettext("My earlier notes")), list];
}
