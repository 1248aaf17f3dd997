// Alone with bots: the next rung of the hint ladder, one at a time. The hint itself comes to the table like any other.

import { gettext } from "./live/words.js";

const button = document.querySelector("[data-ask-hint]");
const said = document.querySelector("[data-hint-said]");
const table = document.querySelector("eleusis-table");

async function ask() {
  button.disabled = true;
  said.textContent = "";
  try {
    const answer = await fetch(button.dataset.url, {
      method: "POST",
      headers: { "X-CSRFToken": document.querySelector("[name=csrfmiddlewaretoken]").value, Accept: "application/json" },
    });
    const { text } = await answer.json();
    if (!answer.ok) said.textContent = text;
  } catch {
    said.textContent = gettext("There is no connection at the moment. Try again.");
  }
  button.disabled = false;
  button.focus();
}
button.addEventListener("click", ask);

// Between rounds there is nothing to hint at, and the row of buttons is hidden by the table.
new MutationObserver(() => {
  button.hidden = table.classList.contains("is-over");
  if (button.hidden) said.textContent = "";
}).observe(table, { attributeFilter: ["class"] });
