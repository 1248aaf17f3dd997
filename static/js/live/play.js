// Waiting for a lesson or a seat: look again every few seconds, a little apart so that a class does not come as one.

import { gettext } from "../shared/words.js";

const words = document.querySelector("[data-looks-again]");
const said = words.textContent;

async function look() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    words.textContent = said;
    // Anything but this same page (the table, the way in, another sentence) is worth going to.
    if (answer.ok && page.querySelector("main")?.textContent.replace(/\s/g, "") === document.querySelector("main").textContent.replace(/\s/g, "")) return next();
    if (answer.ok) return location.reload();
    throw new Error(answer.status);
  } catch {
    words.textContent = gettext("There is no connection at the moment. This page goes on trying.");
  }
  return next();
}

const next = () => setTimeout(look, 3000 + 2000 * Math.random());
next();
