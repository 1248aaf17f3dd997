// The page for when the server is away: asks whether it is back, a little less often each time, and then loads what was asked for.

const MOST_MS = 10000;
const tried = document.querySelector("[data-tried]");
let wait = 1000;
let timer = null;

async function look() {
  clearTimeout(timer);
  const back = await fetch("/healthz", { cache: "no-store" }).then(({ ok }) => ok, () => false);
  if (back) return location.reload();
  tried.hidden = false;
  wait = Math.min(wait * 1.5, MOST_MS);
  timer = setTimeout(look, wait * (0.8 + 0.4 * Math.random()));
  return undefined;
}

document.querySelector("[data-again]").addEventListener("click", look);
addEventListener("online", look);
timer = setTimeout(look, wait);
