// What the table has to say to a rule on its way: the sentence it understands, cards that would fit and cards that
// would not, how many fit and how hard it is to find, for whoever writes a secret how fair; or what it did not understand.

import { cardElement } from "../shared/cards.js";
import { button, element } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";

export function cardStrip(codes, verdict, label) {
  const row = element("div", "example");
  row.append(element("p", "example-label small", label));
  const list = element("ul", "card-row small");
  list.setAttribute("role", "list");
  for (const code of codes) {
    const item = element("li");
    item.append(cardElement(code, { verdict }));
    list.append(item);
  }
  row.append(list);
  return row;
}

/** How a reading would play: a short line, or the end of the one on the table (`here`), and cards that fit after it or not. */
export function examples({ line, fits, misfits }, here = false) {
  const box = element("div", "examples");
  if (!line?.length) return box;
  box.append(cardStrip(line, "", here ? gettext("After the line on your table") : gettext("After these cards")));
  if (fits.length) box.append(cardStrip(fits, "right", gettext("these would fit")));
  if (misfits.length) box.append(cardStrip(misfits, "wrong", gettext("these would not")));
  return box;
}

/** How many cards fit, from too strict to too open; how hard the rule is to find; what its writer should know. */
export function fairness({ fits, fairness: verdict, stars, flags }, { onBetter }) {
  const box = element("section", "fairness stack tight");
  box.setAttribute("aria-label", gettext("How it would play"));
  const words = {
    fair: gettext("About %(count)s of the 52 cards fit each time. That is fair."),
    too_strict: gettext("About %(count)s of the 52 cards fit each time. That is too strict."),
    too_open: gettext("About %(count)s of the 52 cards fit each time. That is too open."),
  };
  const ends = element("p", "fairness-ends small quiet");
  ends.setAttribute("aria-hidden", "true");
  ends.append(element("span", "", gettext("too strict")), element("span", "", gettext("too open")));
  box.append(element("p", "fairness-words", say(words[verdict], { count: fits })), meter(fits), ends, difficulty(stars), ...flags.map((flag) => warning(flag, onBetter)));
  return box;
}

/** For a guess or a note one quiet line: who meant something else sees that too many cards fit, or too few. */
export function inShort({ fits }, here = false) {
  const text = here
    ? ngettext("%(count)s of the 52 cards would fit there.", "%(count)s of the 52 cards would fit there.", fits)
    : gettext("About %(count)s of the 52 cards would fit each time.");
  return element("p", "in-short small quiet", say(text, { count: fits }));
}

/** A bar from no card to all of them. The sentence beside it says the same. */
function meter(fits) {
  const bar = element("div", "fairness-bar");
  const mark = element("span", "fairness-mark");
  bar.setAttribute("aria-hidden", "true");
  mark.style.left = `${(100 * fits) / 52}%`; // where one reads from the right the whole bar is turned round
  bar.append(mark);
  return bar;
}

function difficulty(stars) {
  const hard = element("p", "difficulty");
  const shown = element("span", "difficulty-stars", "★".repeat(stars) + "☆".repeat(5 - stars));
  shown.setAttribute("aria-hidden", "true");
  hard.append(
    shown,
    element("span", "visually-hidden", say(gettext("Difficulty: %(stars)s of 5 stars."), { stars })),
    element("span", "difficulty-plays", [gettext("very easy to find"), gettext("easy to find"), gettext("takes some thought"), gettext("hard to find"), gettext("very hard to find")][stars - 1]),
  );
  return hard;
}

/** Add how many plays it would take, which is known a little later. */
export function tellPlays(reading, plays) {
  const place = reading.querySelector(".difficulty-plays");
  if (place) place.textContent = say(ngettext("found after about %(count)s play", "found after about %(count)s plays", plays), { count: plays });
}

/** A line on which a flaw can be seen, and how many of the 52 cards fit after it. */
export function witnessed(line, left) {
  const label = left
    ? say(ngettext("For example, after these %(count)s of the 52 cards fits:", "For example, after these %(count)s of the 52 cards fit:", left), { count: left })
    : gettext("For example, after these no card fits:");
  return cardStrip(line, "", label);
}

function warning({ text, witness, left, suggestion, better }, onBetter) {
  const box = element("div", "notice warning");
  box.append(element("p", "", text));
  if (witness.length) box.append(witnessed(witness, left));
  box.append(element("p", "", suggestion));
  if (better) box.append(element("p", "better-sentence", better.sentence), button(gettext("Try this"), "button try", () => onBetter(better)));
  return box;
}

/** The writer's words with the part that was not understood marked. */
function markedWords(text, { start, end }) {
  const line = element("p", "marked-words");
  const missing = start >= end;
  const mark = element("mark", "", missing ? "…" : text.slice(start, end));
  line.append(text.slice(0, start), mark, missing ? "" : text.slice(end));
  return line;
}

function repairNote(repairs) {
  if (!repairs?.length) return null;
  const text = say(ngettext("Read with a small repair: %(list)s.", "Read with small repairs: %(list)s.", repairs.length), { list: repairs.join("; ") });
  return element("p", "repairs small quiet", text);
}

/** One reading: the sentence, how it would play, and the button that agrees. */
export function proposal(found, { repairs, agree, here, onAgree, onBack, onBetter, onFormer }) {
  const yes = button(agree, "button primary agree", onAgree);
  return [
    repairNote(repairs),
    element("p", "small quiet", gettext("The table understands:")),
    element("p", "sentence", found.sentence),
    yes, // right under what is agreed to, and never over it
    examples(found, here),
    found.plays && (found.plays.flags ? fairness(found.plays, { onBetter }) : inShort(found.plays, here)),
    onFormer && button(gettext("Back to my rule"), "button quiet", onFormer),
    onBack && button(gettext("I meant something else"), "button quiet", onBack),
  ];
}

/** Several readings: one button each, and a card that fits by some of them and not by others; first what was not read. */
export function meanings(readings, { repairs, onChoose, missed = null }) {
  const list = element("div", "did-you-mean stack tight");
  list.setAttribute("role", "group");
  list.setAttribute("aria-label", gettext("Did you mean"));
  list.append(...readings.map((found) => meaning(found, onChoose)));
  const line = readings[0].apart?.line;
  return [
    ...(missed ?? []),
    repairNote(repairs),
    element("p", "label", missed ? gettext("Did you mean one of these?") : gettext("That can be read in more than one way. Did you mean")),
    line && cardStrip(line, "", gettext("After these cards, for example")),
    list,
  ];
}

function meaning(found, onChoose) {
  const choice = button("", "button meaning", () => onChoose(found));
  choice.append(element("span", "", found.sentence));
  if (found.apart) {
    const { card, fits } = found.apart;
    const shown = element("span", "meaning-card small");
    shown.append(cardElement(card, { verdict: fits ? "right" : "wrong" }), element("span", "", fits ? gettext("would fit") : gettext("would not fit")));
    choice.append(shown);
  }
  return choice;
}

/** Words that the table cannot read: where it stopped, and what could stand there. */
export function puzzled(error, text, { onGoOn }) {
  const inside = error.end > 0 && error.end < text.length;
  const chips = element("div", "chips");
  chips.setAttribute("role", "group");
  chips.setAttribute("aria-label", gettext("Put in its place"));
  const expected = inside ? (error.expected ?? []).slice(0, 6) : []; // at the end the list under the words has them
  chips.append(...expected.map((phrase) => button(phrase, "button chip", () => onGoOn(phrase))));
  return [
    error.end > 0 || error.start > 0 ? markedWords(text, error) : null,
    element("p", "reading-error", error.text),
    expected.length ? chips : null,
  ];
}

export const unfinished = () => [element("p", "quiet small", gettext("Go on: this is not a whole rule yet."))];

/** Words the table does not know, where somebody judges by hand: nothing is wrong with them. Where it stopped is said all the same. */
export const ownWordsNote = (text, error) => [element("p", "own-words-note", text), element("p", "small quiet", error.text)];

/** Blocks with gaps: what is missing in them. */
export function stillToChoose(gaps) {
  const list = element("ul", "gap-list");
  list.append(...[...new Set(gaps.map((gap) => gap.text))].map((text) => element("li", "", text)));
  return [element("p", "label", gettext("Not finished yet")), list];
}

export function unreachable() {
  const notice = element("p", "notice warning");
  notice.append(element("span", "", gettext("The table cannot be reached just now. Your words are kept; it is read again in a moment.")));
  return [notice];
}

export function refusal(text) {
  const notice = element("p", "notice wrong");
  notice.append(element("span", "", text));
  return [notice];
}
