// The tables on paper. The page keeps the last sheets in memory, so that they can be printed after the network has gone.

import { gettext, say } from "../shared/words.js";
import { toast } from "./ask.js";

const EVERY_MS = 120000;
const PATIENCE_MS = 3000;

export function keepPaper(root) {
  const link = root.querySelector("[data-paper]");
  const kept = root.querySelector("[data-paper-kept]");
  let at = null; // when the sheets were made that are kept

  async function fetchSheets() {
    const answer = await fetch(link.href, { credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    kept.replaceChildren(...page.querySelectorAll("[data-sheets] > *"));
    at = new Date();
  }

  link.addEventListener("click", async (event) => {
    event.preventDefault();
    link.closest("details")?.removeAttribute("open");
    const isNew = await fetchSheets().then(() => true, () => false);
    if (!at) return toast(gettext("The server is away, and no table has been kept. Write down what lies there."), { wrong: true });
    if (!isNew) toast(say(gettext("The server is away: this is how the tables stood at %(time)s."), { time: at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }) }), { wrong: true });
    if (!kept.childElementCount) return toast(gettext("No table is in the middle of a round."));
    kept.hidden = false;
    document.documentElement.classList.add("prints-tables");
    print();
    return undefined;
  });
  addEventListener("afterprint", () => {
    kept.hidden = true;
    document.documentElement.classList.remove("prints-tables");
  });

  const keep = () => document.visibilityState === "visible" && fetchSheets().catch(() => {});
  setTimeout(keep, EVERY_MS / 4);
  setInterval(keep, EVERY_MS);
}
