// Sheets for writing: a guess, the notebook, the closing guess, the dealer's rule and hints. A sheet is a modal
// dialog, so it keeps the focus; the board itself moves into it, so that the cards stay in sight and can be scrolled.

import { libraryView } from "../lessons/library.js";
import { rungsView } from "../room/rungs.js";
import { ruleWriter } from "../rules/writer.js";
import { button, element, fillWith } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { draftsOf } from "./drafts.js";
import { gameOf } from "./games.js";
import { cardChoice, ownNotes, showing, sureness } from "./notebook.js";
import { sheetLine } from "./sheetline.js";

const can = (model, move) => model.you.options.includes(move);

const LAST_MS = 1500; // before the closing guesses are read: what is written by then still reaches the table
const AGAIN_MS = 200;
const MOST = 500; // letters

/** `onKept(text)` says what has become of words whose sheet had to close. */
export function sheetsView(parts, { act, isPractice, boardHome, onMove, onKept }) {
  const { sheet } = parts;
  const drafts = draftsOf();
  const line = sheetLine(parts, { act, onAnswered: () => open?.writer?.focus() });
  let open = null; // {kind, writer, update}
  let opener = null;
  let sending = false; // what is on its way is not kept a second time
  let now = null; // the model
  let last = null; // the timer of the last moment

  /** `words`: another title, and another note over the field. */
  function show(kind, model, words = {}) {
    drafts.at(model);
    const made = KINDS[kind](model, { act: send, isPractice, drafts, close: () => sheet.close(), note: words.note, cards: () => ((now ?? model).round?.layout ?? []).map(({ card }) => card) });
    opener = document.activeElement;
    open = { kind, ...made };
    parts["sheet-title"].textContent = words.title ?? made.title;
    parts["sheet-body"].replaceChildren(...made.nodes.filter(Boolean));
    line.draw(model, kind);
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
    const { kind } = open;
    sending = true;
    const answer = await whenFree(move);
    sending = false;
    if (answer.t === "ack") {
      drafts.set(kind, "");
      if (sheet.open) sheet.close();
    } else if (now) {
      draw(now); // it may have come too late
    }
    return answer;
  }

  /** The sheet had to close: its words go where they still can go, and it is said where that is. */
  async function keep(kind, words, rule) {
    if (kind === "set_rule") return onKept(gettext("Your rule was not set. Your words are kept for the next time you deal."));
    if (!can(now, "note")) return onKept(say(gettext("It was too late for your words: “%(words)s”"), { words }));
    drafts.set(kind, "");
    const answer = await whenFree({ type: "note", text: words, ...meaning(rule) });
    if (answer.t === "ack") return onKept(gettext("Time is up. Your words are in your notebook."));
    drafts.set("note", [drafts.get("note"), words].filter(Boolean).join(" "));
    return onKept(gettext("Time is up. Open your notebook to write your words down: they are kept there."));
  }

  /** Send it as soon as no other move is on its way: an answer given in the line over the sheet may be. */
  async function whenFree(move) {
    let answer = await act(move, { quiet: true });
    while (answer.t === "busy") {
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      answer = await act(move, { quiet: true });
    }
    return answer;
  }

  /** When the closing guesses are read nothing can be written any more: what stands there is taken as it stands. */
  async function takeAsItStands() {
    const kind = open?.kind;
    const text = kind ? plain(drafts.get(kind)) : "";
    if (!["conclude", "note"].includes(kind) || !text || sending || now.you.paused) return;
    const answer = await send({ type: kind, text, ...meaning(open.writer?.understood) });
    if (answer.t !== "ack") return;
    onKept(kind === "note" ? gettext("Time is up. Your words are in your notebook.") : gettext("Time is up. Your words were taken as they stood."));
  }

  function waitForTheLastMoment({ phase, left, paused }) {
    clearTimeout(last);
    if (phase === "closing" && left !== null && !paused) last = setTimeout(takeAsItStands, Math.max(0, left - LAST_MS));
  }

  /** The table went on: close what can no longer be sent. */
  function draw(model) {
    if (model.you !== now?.you) waitForTheLastMoment(model.you);
    now = model;
    if (!open) return drafts.at(model);
    const { kind } = open;
    line.draw(model, kind);
    if (sending || can(model, kind) || (model.you.paused && model.you.phase !== "over")) return open.update?.(model);
    const words = plain(drafts.get(kind));
    const rule = open.writer?.understood;
    sheet.close();
    if (words) keep(kind, words, rule);
    return drafts.at(model);
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
    draw,
    get kind() {
      return open?.kind ?? null;
    },
  };
}

/** What the table had understood under these words goes with them. */
const meaning = (rule) => (rule ? { rule } : {});

const plain = (words) => words.replace(/\s+/g, " ").trim().slice(0, MOST);

/** `cards()`: the line on the table, which the examples of a guess or a note continue; a secret has none yet. */
function writerFor(kind, { act, drafts, cards }, options, parts = () => ({})) {
  return ruleWriter({
    text: drafts.get(kind),
    onText: (text) => drafts.set(kind, text),
    send: ({ text, rule }) => act({ type: kind, text, ...meaning(rule), ...parts() }),
    ...(options.asSecret ? {} : { line: cards }),
    ...options,
  });
}

const KINDS = {
  guess(model, tools) {
    const proves = Boolean(model.table.settings.prove_it);
    const free = model.round.judge === "dealer";
    const writer = writerFor("guess", tools, {
      label: gettext("What do you think the rule is?"),
      agree: gettext("Yes, that is my guess"),
      own: free || proves ? gettext("Send my guess in these words") : null,
      ownNote: free
        ? gettext("The table does not know this rule. Your dealer can judge it in your own words.")
        : gettext("The table does not know this rule. It is judged by how you sort six cards."),
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
    const expected = expectation();
    const judge = () => choice.querySelector(":checked").value;
    const writer = writerFor("set_rule", tools, {
      label: gettext("Your secret rule"),
      agree: gettext("Yes, that is my rule"),
      asSecret: true,
    }, () => ({ judge: judge(), ...(expected.value() === null ? {} : { expected_cards: expected.value() }) }));
    choice.addEventListener("change", () => {
      if (judge() !== "dealer") return writer.setOwn(null);
      return writer.setOwn(gettext("Play with my own words"), gettext("The table does not know this rule. You can play with it: you say of every card whether it fits."));
    });
    const note = element("p", "quiet small", gettext("Say which cards may follow the cards before. Nobody sees it until the round is over, except your teacher."));
    return { title: gettext("The secret rule"), writer, nodes: [note, ideas(model, writer), choice, expected.element, writer.element] };
  },

  give_hint(model, tools) {
    const form = element("form", "stack tight");
    const field = element("div", "field");
    const label = element("label", "", gettext("Your hint"));
    const words = element("textarea", "input");
    Object.assign(words, { id: "hint-words", maxLength: MOST, rows: 3, required: true, value: tools.drafts.get("give_hint") });
    words.addEventListener("input", () => tools.drafts.set("give_hint", words.value));
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
    const shown = tools.isPractice ? null : showing();
    const writer = writerFor("note", tools, {
      label: gettext("I think the rule is"),
      agree: gettext("Write this down"),
      own: gettext("Write it down in my own words"),
      ownNote: gettext("The table does not know this rule. You can write it down in your own words."),
    }, () => ({ ...(sure.value() === null ? {} : { confidence: sure.value() }), cards: cards.value(), ...(shown?.value() ? { may_show: true } : {}) }));
    const earlier = element("section", "stack tight");
    const update = (now) => fillWith(earlier, ownNotes(now));
    update(model);
    const note = element("p", "quiet small", tools.note ?? (tools.isPractice ? gettext("Nobody else can read it.") : gettext("Only you and your teacher can read it.")));
    return { title: gettext("Notebook"), writer, update, nodes: [note, writer.element, sure.element, cards.element, ...(shown ? [shown.element] : []), earlier] };
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

/** How hard the dealer thinks it is: the report says so beside how it went. */
function expectation() {
  const field = element("div", "field expectation");
  const label = element("label", "", gettext("After how many cards will the others know it? (If you like.)"));
  const count = element("input", "input");
  Object.assign(count, { type: "number", min: 1, max: 99, step: 1, inputMode: "numeric", id: "expected-cards" });
  label.htmlFor = count.id;
  field.append(label, count);
  /** A whole number, which the table refuses where it cannot be, or null. */
  return { element: field, value: () => (count.value ? Math.round(Number(count.value)) : null) };
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
