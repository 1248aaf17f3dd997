// Alone with bots: the next rung of the hint ladder, one at a time. The hint itself comes to the table like any other.

import { gettext } from "../shared/words.js";

const button = document.querySelector("[data-ask-hint]");
const said = document.querySelector("[data-hint-said]");
const table = document.querySelector("eleusis-table");
const words = button.textContent;

/** On the button, where the eye is; and aloud, because a button that changes says nothing by itself. */
function say(text, more) {
  button.textContent = text;
  said.textContent = text;
  button.setAttribute("aria-disabled", String(!more));
}

async function ask() {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  try {
    const answer = await fetch(button.dataset.url, {
      method: "POST",
      headers: { "X-CSRFToken": document.querySelector("[name=csrfmiddlewaretoken]").value, Accept: "application/json" },
    });
    const { code } = await answer.json();
    if (code === "no_more_hints") say(gettext("No more hints"), false);
    else button.setAttribute("aria-disabled", "false");
  } catch {
    say(gettext("Try again"), true);
  }
}
button.addEventListener("click", ask);

// Between rounds there is nothing to hint at; the next rule has a ladder of its own.
new MutationObserver(() => {
  button.hidden = table.classList.contains("is-over");
  if (!button.hidden) return;
  say(words, true);
  said.textContent = "";
}).observe(table, { attributeFilter: ["class"] });
