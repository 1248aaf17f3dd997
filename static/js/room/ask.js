// Questions before something is lost, and short messages with an undo.

import { make } from "../shared/dom.js";
import { gettext } from "../shared/words.js";

const root = document.querySelector("[data-room]");

/** Ask "Are you sure?" in words; true if the teacher is. */
export function sure({ title, text, verb }) {
  const dialog = root.querySelector("[data-sure]");
  dialog.querySelector("h2").textContent = title;
  dialog.querySelector("[data-sure-text]").textContent = text;
  dialog.querySelector("[value=yes]").textContent = verb;
  dialog.returnValue = "no";
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
    dialog.showModal();
    dialog.querySelector("[value=no]").focus();
  });
}

/** Say something for a while; `undo` puts it right again. Stays while it is looked at; what is given back can be taken away before. */
export function toast(text, { undo = null, wrong = false } = {}) {
  const box = root.querySelector("[data-toasts]");
  const made = make("div", { class: `notice toast ${wrong ? "wrong" : "ok"}` }, make("p", { text }));
  if (undo) {
    made.append(
      make("button", {
        class: "button",
        text: gettext("Undo"),
        onclick: () => {
          made.remove();
          undo();
        },
      }),
    );
  }
  while (box.children.length > 2) box.firstElementChild.remove();
  // A modal dialog covers everything else: what is said while it is open is said inside it.
  const open = [...root.querySelectorAll("dialog[open]")].at(-1);
  if (open && wrong) open.querySelector(".stack, form")?.prepend(made);
  else box.append(made);
  const leave = () => (made.matches(":hover, :focus-within") ? setTimeout(leave, 2000) : made.remove());
  setTimeout(leave, undo || wrong ? 10000 : 5000);
  return made;
}
