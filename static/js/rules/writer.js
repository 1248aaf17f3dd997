// Wherever a rule is written: in words or in blocks, what the table understood, and one button that agrees.
//
//   const writer = ruleWriter({
//     label: "What is the rule?",         above the field
//     agree: "Yes, that is my guess",     on the button under the sentence the table read
//     asSecret: true,                     it is a rule to be played: say how fair and how hard it is
//     own: "Send it in my own words",     given: words the table cannot read may be sent, too
//     ownNote: "…",                       what to say of such words; nothing is wrong with them
//     text: "…",                          to begin with
//     line: () => ["7H", …],              the line on the writer's own table, which the examples continue
//     classroom: "…",                     the class whose conventions count (a teacher has several)
//     send: async (statement) => …,       statement: {text, rule?, sentence?}; answers {t: "ack"} or {t: "refused", text, choices?}
//     onText: (text) => …,                every change, for a draft
//   });
//   somewhere.append(writer.element); writer.focus(); writer.setOwn("…" | null, "note"); writer.stop()
//
// The page has css/rules/. Words and blocks are two views of one rule: words that are understood can be opened as
// blocks; the sentence of the blocks is put into the words. Nothing is sent before the writer has agreed to the
// sentence or chosen to send the plain words.

import { button, element } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { asker } from "./ask.js";
import { blocks } from "./blocks.js";
import { completion } from "./completion.js";
import { continued, MOST, waySwitch, writingField } from "./field.js";
import { filled } from "./tree.js";
import * as panel from "./panel.js";

const STUCK_MS = 2500; // after so long an unfinished rule is somebody's who does not know how to go on
const NEAR_MS = 1000; // after so long it is told what comes near to words that are not understood
const PLAYS_MS = 1000; // a simulated learner is asked only about rules that somebody stays with
let made = 0;

export function ruleWriter(options) {
  made += 1;
  const id = `rule-words-${made}`;
  const box = element("form", "rule-writer stack tight");
  const { field, words } = writingField(id, options);
  const reading = element("div", "reading stack tight");
  const voice = element("p", "visually-hidden");
  const own = button("", "button own-words", () => send({ text: text() }));
  const ways = waySwitch(turnTo);
  const builder = blocks({ onChange: () => changedBlocks() });
  const offers = completion(words, { id: `${id}-list`, onTake: () => changedWords() });
  const line = asker(() => ({
    secret: Boolean(options.asSecret),
    ...(options.classroom ? { class: options.classroom } : {}),
    ...(options.line ? { line: options.line() } : {}),
  }));
  voice.setAttribute("role", "status"); // the sentence alone is read out; the examples can be walked through
  builder.element.hidden = true;
  field.append(offers.element);
  box.append(ways.element, field, builder.element, reading, own, voice);

  let way = "words";
  let found = null; // the one reading agreed to be shown; its rule is what the blocks open
  let sentence = null; // what the blocks have put into the words
  let former = null; // the words before a suggestion was tried
  let halfDone = null; // the words under which blocks with gaps were left
  let shown = null; // the last answer, to be shown again when the way to judge changes
  let later = null; // the timer for what is said to whoever stays with these words
  let sending = false;
  let ownText = options.own ?? null;
  let ownNote = options.ownNote;

  const text = () => words.value.replace(/\s+/g, " ").trim();

  function show(nodes = []) {
    reading.classList.remove("stale");
    reading.replaceChildren(...nodes.filter(Boolean));
    showOwn();
  }

  function showOwn() {
    own.textContent = ownText ?? "";
    own.hidden = ownText === null || way === "blocks" || !text() || Boolean(found) || shown === null;
  }

  /** Until the answer to what has changed is here, nothing can be agreed to. */
  function wait() {
    found = null;
    shown = null;
    clearTimeout(later);
    reading.classList.add("stale");
    for (const each of reading.querySelectorAll("button")) each.disabled = true;
    showOwn();
  }

  async function send(statement) {
    if (sending || !statement.text) return;
    sending = true;
    box.classList.add("sending");
    const answer = await options.send(statement);
    sending = false;
    box.classList.remove("sending");
    if (answer?.t !== "refused") return;
    if (answer.choices?.length) choose(answer.choices, []);
    else show(panel.refusal(answer.text));
  }

  /** One reading. `plain` are the writer's words; those of the blocks are the sentence itself. */
  function propose(one, plain, repairs, back = null) {
    found = one;
    words.removeAttribute("aria-invalid");
    voice.textContent = say(gettext("The table understands: %(sentence)s"), one);
    const onAgree = () => send({ text: plain.slice(0, MOST), rule: one.rule, sentence: one.sentence });
    const onFormer = former !== null && way === "words" ? () => write(former) : null; // blocks have their undo
    show(panel.proposal(one, { repairs, agree: options.agree, here: Boolean(options.line?.().length), onAgree, onBack: back, onBetter: tryBetter, onFormer }));
    if (options.asSecret) later = setTimeout(() => tellPlays(one), PLAYS_MS);
  }

  /** The sentence and the button under it, where the words that are being written stay in sight with them. */
  function comeIntoSight() {
    const panel = box.closest(".sheet-panel");
    const agree = reading.querySelector(".agree");
    if (!panel || !agree || way !== "words") return;
    if (agree.getBoundingClientRect().bottom - words.getBoundingClientRect().top < panel.clientHeight) agree.scrollIntoView({ block: "nearest" });
  }

  async function tellPlays(one) {
    const answer = await line.now({ rule: one.rule, plays: true });
    if (found === one && answer?.readings.length) panel.tellPlays(reading, answer.readings[0].plays.plays);
  }

  function tryBetter({ rule, sentence: better }) {
    if (way === "blocks") return builder.replace(rule);
    const mine = words.value;
    write(better);
    former = mine;
    return undefined;
  }

  function write(value) {
    words.value = value;
    former = halfDone = null;
    words.focus();
    changedWords();
  }

  /** `error` is what was not understood, where the readings are only what comes near. */
  function choose(readings, repairs, error = null) {
    found = null;
    voice.textContent = error ? `${error.text} ${gettext("Choose what you mean.")}` : gettext("That can be read in more than one way. Choose what you mean.");
    const plain = text();
    const back = () => {
      choose(readings, repairs, error);
      reading.querySelector("button")?.focus();
    };
    const onChoose = async (one) => {
      const whole = await line.now({ rule: one.rule });
      if (text() !== plain) return;
      propose(whole?.readings[0] ?? one, plain, repairs, back);
      if (way === "blocks") openBlocks();
      else reading.querySelector(".agree").focus();
    };
    show(panel.meanings(readings, { repairs, onChoose, missed: error && puzzled(error, plain) }));
  }

  const puzzled = (error, typed) => panel.puzzled(error, typed, { onGoOn: (phrase) => write(continued(typed, error, phrase)) });

  /** What comes near to these words is worked out for somebody who stays with them. */
  async function tellNear(typed) {
    const answer = await line.now({ text: typed, near: true });
    if (text() !== typed || way !== "words" || found || !answer?.error || answer.readings.length < 2) return;
    shown = { answer, from: "words" };
    choose(answer.readings, answer.repairs, answer.error);
  }

  function explain(answer) {
    const { error, next } = answer;
    const typed = text();
    found = null;
    if (next?.length && error.end >= typed.length) {
      later = setTimeout(() => react({ ...answer, next: [] }, "words"), STUCK_MS);
      return show(panel.unfinished()); // somebody is still typing; what is wrong is said when they stop
    }
    later = setTimeout(() => tellNear(typed), NEAR_MS);
    if (ownText !== null) {
      voice.textContent = ownNote ?? gettext("The table does not know this rule. You can keep it in your own words.");
      return show(panel.ownWordsNote(voice.textContent, error));
    }
    words.setAttribute("aria-invalid", "true");
    voice.textContent = error.text;
    return show(puzzled(error, typed));
  }

  /** `from` is where the rule of the answer stands: in the words or in the blocks. */
  function react(answer, from) {
    shown = { answer, from };
    if (answer === null) show(panel.unreachable());
    else if (answer.readings.length > 1) choose(answer.readings, answer.repairs, answer.error);
    else if (answer.readings.length) propose(answer.readings[0], from === "blocks" ? answer.readings[0].sentence : text(), answer.repairs);
    else if (!answer.error) show();
    else if (from === "blocks") show(panel.refusal(answer.error.text));
    else explain(answer);
  }

  function changedWords() {
    sentence = null;
    words.removeAttribute("aria-invalid");
    options.onText?.(words.value);
    wait();
    if (!text()) show();
    line.ask({ text: text(), before: words.value.slice(0, words.selectionEnd) }, (answer) => {
      offers.show(document.activeElement === words ? (answer?.next ?? []) : [], Boolean(answer?.readings.length));
      react(answer, "words");
      // Turned over before the answer came: what has been begun in the blocks meanwhile, and the focus there, stay.
      if (way === "blocks" && found && builder.tree === null) openBlocks();
    });
  }

  function changedBlocks() {
    wait();
    const { tree, gaps } = builder;
    if (tree === null) {
      line.stop();
      return show();
    }
    return line.ask({ rule: filled(tree), begun: builder.begun }, (answer) => {
      if (answer?.phrases) builder.say(tree, answer.phrases, answer.readings[0]?.rule);
      if (gaps.length && answer !== null) {
        builder.tell(gaps[0].text);
        return show(panel.stillToChoose(gaps));
      }
      builder.tell(answer?.readings[0]?.sentence ?? answer?.error?.text ?? "");
      if (answer?.readings.length) {
        sentence = words.value = answer.readings[0].sentence;
        options.onText?.(sentence);
      }
      return react(answer, "blocks");
    });
  }

  function turnTo(next) {
    if (next === way) return;
    way = next;
    showWay();
    if (way === "blocks") openBlocks();
    else if (found && sentence === words.value) showOwn();
    else {
      halfDone = builder.gaps.length ? words.value : null;
      changedWords();
    }
  }

  function showWay() {
    ways.show(way);
    field.hidden = way !== "words";
    builder.element.hidden = way !== "blocks";
    offers.close();
  }

  /** The rule that was understood, as blocks; blocks that were left as the words stand now, as they were. */
  function openBlocks() {
    if (builder.tree && (words.value === halfDone || words.value === sentence)) return changedBlocks();
    if (!found) return builder.load(null);
    const tree = found.rule;
    if (JSON.stringify(builder.tree) !== JSON.stringify(tree)) builder.load(tree);
    builder.tell(found.sentence);
    return line.ask({ rule: tree }, (answer) => answer?.phrases && builder.say(builder.tree, answer.phrases, null), 0);
  }

  words.addEventListener("input", () => {
    former = halfDone = null;
    changedWords();
  });
  words.addEventListener("focus", () => words.value || changedWords());
  box.addEventListener("submit", (event) => event.preventDefault());
  new ResizeObserver(comeIntoSight).observe(reading);
  showWay();
  show();
  if (words.value) changedWords();

  return {
    element: box,
    focus: () => (way === "words" ? words.focus() : builder.focus()),
    get text() {
      return text();
    },
    /** The rule that stands under the words as what the table understands; null while there is none, or several. */
    get understood() {
      return way === "words" ? (found?.rule ?? null) : null;
    },
    /** From now on (not) to be sent in one's own words. */
    setOwn(value, note) {
      ownText = value;
      ownNote = note;
      if (shown && way === "words") react(shown.answer, shown.from);
      else showOwn();
    },
    stop() {
      clearTimeout(later);
      line.stop();
    },
  };
}
