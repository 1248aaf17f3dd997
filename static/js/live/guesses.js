// A guess is a moment: who, in which words, with which verdict, in a band over the layout; afterwards a chip at the card
// after which it was said. The words of a right guess come with the rule; until then the band says only who has found it.

import { button, element } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { said, who } from "./names.js";

const SHOWN_MS = 8000; // long enough to be read by everybody, from the back of the room too
const TICK_MS = 250;

/** The judged guesses by the number of the card after which they were said. */
export function guessesByCard({ round }) {
  const found = new Map();
  for (const guess of round?.guesses ?? []) found.set(guess.number, [...(found.get(guess.number) ?? []), guess]);
  return found;
}

/** {who, words, verdict}: what the band says, and what a chip says to the ear. */
function told(model, { seat, statement, right }) {
  const own = seat === model.you.seat && model.you.seat !== null;
  const name = who(model, seat);
  const words = said(statement);
  if (!right) {
    return { who: own ? gettext("You guessed") : say(gettext("%(name)s guessed"), { name }), words, verdict: gettext("That is not the rule.") };
  }
  const found = own ? gettext("You have found the rule") : say(gettext("%(name)s has found the rule"), { name });
  if (model.round.rule) return { who: found, words, verdict: gettext("That is right.") };
  return { who: found, words, verdict: own ? gettext("The others write first what they think.") : gettext("In which words, you hear when the rule is shown.") };
}

/** One line for the ear. */
function heard(model, guess) {
  const { who: name, words, verdict } = told(model, guess);
  return words ? `${name}: ${say(gettext("“%(words)s”"), { words })} ${verdict}` : `${name}. ${verdict}`;
}

/** What these events bring, as guesses: a verdict; on the wall with the rule, too, the words of whoever found it. */
function moments(events, { round }, isWall) {
  const guesses = round?.guesses ?? [];
  const judged = events.filter(({ type }) => type === "guess_judged").length;
  const shown = isWall && events.some(({ type, found }) => type === "rule_shown" && found);
  return guesses.filter(({ right }, at) => at >= guesses.length - judged || (shown && right));
}

/**
 * The band. Each moment stays for eight seconds; more that come wait for their turn. The time stands still while the game
 * is paused, nobody looks at the page, or the focus is in the band, and begins anew when a mouse is moved over it: one
 * that only lies there, or a finger that has touched the place, does not hold it. A tap puts it away. On the wall it cannot
 * be put away, and says what at a table stands at the end of the round.
 */
export function bandView(box, { isWall = false } = {}) {
  let queue = [];
  let now = null; // {guess, left, opener}: the one that is seen; opener is the chip that was tapped for it
  let model = null;

  function draw() {
    box.hidden = !now;
    if (!now) return box.replaceChildren();
    const text = told(model, now.guess);
    const mark = element("span", "moment-mark", now.guess.right ? "✓" : "✕");
    mark.setAttribute("aria-hidden", "true");
    const name = element("p", "moment-who");
    name.append(mark, element("bdi", "", text.who));
    const words = element("blockquote", "moment-words", say(gettext("“%(words)s”"), { words: text.words }));
    words.dir = "auto";
    const away = button("", "button quiet moment-close", next);
    away.append(element("span", "", "✕"), element("span", "visually-hidden", gettext("Put this guess away")));
    away.firstChild.setAttribute("aria-hidden", "true");
    box.classList.toggle("right", now.guess.right);
    box.classList.toggle("wrong", !now.guess.right);
    box.replaceChildren(...[name, text.words ? words : null, element("p", "moment-verdict", text.verdict), isWall ? null : away].filter(Boolean));
    return undefined;
  }

  function next() {
    const before = now;
    now = queue.shift() ?? null;
    draw();
    if (!now && before?.opener?.isConnected) before.opener.focus({ preventScroll: true });
  }

  const stands = () => !now || now.opener || model.you.paused || document.hidden || (!isWall && box.contains(document.activeElement));

  setInterval(() => {
    if (stands()) return;
    now.left -= TICK_MS;
    if (now.left <= 0) next();
  }, TICK_MS);

  box.addEventListener("pointermove", ({ pointerType, movementX, movementY }) => {
    if (now && pointerType === "mouse" && (movementX || movementY)) now.left = SHOWN_MS;
  });

  if (!isWall) box.addEventListener("click", ({ target }) => target.closest("button") || next());

  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // of a sheet in which the layout lies only the band goes
    event.stopPropagation();
    next();
  });

  return {
    /** What these events bring; of a round that is over at this table, or of the one before, nothing stays. */
    news(events, after) {
      const isOld = model && (model.round?.number !== after.round?.number || (!isWall && after.round?.rule && !now?.opener));
      model = after;
      if (isOld) {
        queue = [];
        now = null;
        draw();
      }
      for (const guess of moments(events, after, isWall)) queue.push({ guess, left: SHOWN_MS });
      if (queue.length && (!now || now.opener)) next();
    },
    /** By its chip: it stays until it is put away. The same chip puts it away. */
    show(guesses, after, opener) {
      model = after;
      if (now?.opener === opener) return next();
      const [first, ...rest] = guesses.map((guess) => ({ guess, left: SHOWN_MS, opener }));
      queue = [...rest, ...queue];
      now = first;
      draw();
      return box.querySelector("button")?.focus({ preventScroll: true });
    },
  };
}

/** The chip at a card: "✕ 2". Where nothing can be tapped (`onTap` null, on the wall) it is only seen. */
export function setChip(box, guesses, model, onTap) {
  const text = (guesses ?? []).map((guess) => heard(model, guess)).join(" ");
  const old = box.querySelector(":scope > .guess-chip");
  if ((old?.dataset.says ?? "") === text) {
    if (old) old.guesses = guesses;
    return;
  }
  old?.remove();
  if (!text) return;
  const right = guesses.some((guess) => guess.right);
  const chip = onTap ? button("", "guess-chip", () => onTap(chip.guesses, chip)) : element("span", "guess-chip");
  chip.classList.add(right ? "right" : "wrong");
  chip.guesses = guesses;
  chip.dataset.says = text;
  const sign = element("span", "", say(gettext("“%(words)s”"), { words: `${right ? "✓" : "✕"}${guesses.length > 1 ? ` ${guesses.length}` : ""}` }));
  sign.setAttribute("aria-hidden", "true");
  chip.append(sign, element("span", "visually-hidden", `${gettext("Said after this card:")} ${text}`));
  chip.title = text;
  box.append(chip);
}
