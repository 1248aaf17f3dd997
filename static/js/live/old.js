// What is said of a page that is out of date, on the table and in the room, and the button that mends it.

import { button } from "../shared/dom.js";
import { gettext } from "../shared/words.js";

const WORDS = {
  unread: () => gettext("This page is out of date. What you did last did not arrive; the rest is kept."),
  newer: () => gettext("There is a newer version of this page. Load it when it suits you."),
};

/** `old` as the line tells it, in words. */
export const oldWords = (old) => WORDS[old]();

export const loadButton = () => button(gettext("Load the page anew"), "button small-button", () => location.reload());
