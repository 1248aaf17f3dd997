// Preparing a lesson: one form, with an editor for the rules and a board for the groups. Both write hidden fields.

import { boardOfGroups } from "./groups.js";
import { editorOfRules } from "./rules.js";

const form = document.querySelector("[data-set-up]");
const rules = form.querySelector("[data-rules]");
const groups = form.querySelector("[data-groups]");

const changed = () => (form.dataset.changed = "yes");
if (rules) editorOfRules(rules, changed);
const board = groups && boardOfGroups(groups, form, changed);

// What belongs to a rule source is seen only with it.
function showSource() {
  const source = form.elements.rule_source?.value;
  if (!source) return;
  for (const part of form.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== source;
  board?.check();
}
for (const choice of form.querySelectorAll("[name=rule_source]")) choice.addEventListener("change", showSource);
showSource();

// So do the options of a game, and how its tables are laid.
const games = form.querySelectorAll("[name=game]");
function showGame() {
  const chosen = form.elements.game?.value;
  if (!chosen) return;
  for (const set of form.querySelectorAll("[data-options]")) {
    set.hidden = set.dataset.options !== chosen;
    set.disabled = set.hidden;
  }
  board?.lay();
}
for (const choice of games) choice.addEventListener("change", showGame);
showGame();

// Nobody loses a prepared lesson by a slip.
form.addEventListener("input", changed);
form.addEventListener("submit", () => delete form.dataset.changed);
addEventListener("beforeunload", (event) => {
  if (form.dataset.changed) event.preventDefault();
});
