// Completion while typing: a list of phrases that could come next, under the words. The words keep the focus; arrow
// down goes into the list, enter or tab takes the phrase, escape closes the list. A phrase can be tapped, too. The
// list of an empty field came unasked, so escape is left to the sheet there until a phrase is chosen.
//
// A text area is a textbox, which may own a list (aria-controls, aria-activedescendant) but not be called a combobox.

import { element } from "../shared/dom.js";
import { gettext } from "../shared/words.js";

const NARROW = 400; // pixels: there the sentence and the keyboard need the room

/** The words with the phrase at the caret, in place of a half-written word. Pure: {text, caret}. */
export function completed(text, caret, { text: phrase, replaces }) {
  const before = text.slice(0, caret - replaces);
  const after = text.slice(caret);
  const gap = before && !/\s$/.test(before) && !/^[,;.]/.test(phrase) ? " " : "";
  const start = before ? phrase : phrase.charAt(0).toUpperCase() + phrase.slice(1);
  const head = `${before}${gap}${start}${/^\s/.test(after) ? "" : " "}`;
  return { text: head + after, caret: head.length };
}

export function completion(words, { id, onTake }) {
  const list = element("div", "completion");
  let phrases = [];
  let active = -1;
  let offeredFor = ""; // the words the phrases belong to, up to the caret

  list.id = id;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", gettext("You could go on with"));
  words.setAttribute("aria-autocomplete", "list");
  words.setAttribute("aria-haspopup", "listbox");
  words.setAttribute("aria-controls", id);

  const upToCaret = () => words.value.slice(0, words.selectionEnd);
  const isFresh = () => !list.hidden && upToCaret() === offeredFor;

  function point(at) {
    active = at;
    [...list.children].forEach((option, place) => option.setAttribute("aria-selected", String(place === at)));
    if (at < 0) words.removeAttribute("aria-activedescendant");
    else {
      words.setAttribute("aria-activedescendant", list.children[at].id);
      list.children[at].scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  function close() {
    list.hidden = true;
    point(-1);
  }

  function take(at) {
    if (!isFresh()) return;
    const { text, caret } = completed(words.value, words.selectionEnd, phrases[at]);
    if (text.length > words.maxLength) return;
    words.value = text;
    words.focus();
    words.setSelectionRange(caret, caret);
    close();
    onTake();
  }

  words.addEventListener("keydown", (event) => {
    if (list.hidden || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = phrases.length - 1;
    const inLast = !words.value.slice(words.selectionEnd).includes("\n");
    if (event.key === "ArrowDown" && isFresh() && (active >= 0 || inLast)) point(active < last ? active + 1 : -1);
    else if (event.key === "ArrowUp" && active >= 0) point(active - 1);
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && active >= 0) take(active);
    else if (event.key === "Escape" && (words.value || active >= 0)) {
      event.stopPropagation(); // the list closes first, the sheet with the next one
      close();
    } else return;
    event.preventDefault();
  });
  words.addEventListener("input", () => point(-1));
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // the words keep the focus
  list.addEventListener("click", (event) => {
    const at = [...list.children].indexOf(event.target.closest("[role=option]"));
    if (at >= 0) take(at);
  });

  return {
    element: list,
    close,
    /** `whole`: the words are a rule already, so what the table understood must not be pushed out of sight. */
    show(next, whole) {
      phrases = next.slice(0, words.clientWidth >= NARROW ? 8 : whole ? 3 : 4);
      offeredFor = upToCaret();
      list.replaceChildren(
        ...phrases.map(({ text }, at) => {
          const option = element("div", "completion-option", text);
          option.id = `${id}-${at}`;
          option.setAttribute("role", "option");
          return option;
        }),
      );
      list.hidden = !phrases.length;
      point(-1);
    },
  };
}
