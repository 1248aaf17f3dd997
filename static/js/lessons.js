// Preparing a lesson: one form, with an editor for the rules and a board for the groups. Both write hidden fields.

import { boardOfGroups } from "./lessons_groups.js";
import { editorOfRules } from "./lessons_rules.js";

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

// Nobody loses a prepared lesson by a slip.
form.addEventListener("input", changed);
form.addEventListener("submit", () => delete form.dataset.changed);
addEventListener("beforeunload", (event) => {
  if (form.dataset.changed) event.preventDefault();
});
