// Files being made: how far each is, until it can be fetched. Without this the page is simply loaded again.

const EVERY = 1000;

function show() {
  location.hash = "files";
  location.reload();
}

async function look(row) {
  let answer;
  try {
    const response = await fetch(row.dataset.stateUrl, { headers: { Accept: "application/json" } });
    if (response.status === 404) return show(); // it was cancelled in another window
    if (!response.ok) return;
    answer = await response.json();
  } catch {
    return; // the network is away; the next look may find it back
  }
  if (answer.state === "done" || answer.state === "failed") {
    return show();
  }
  const bar = row.querySelector("progress");
  bar.value = answer.progress;
  bar.textContent = `${answer.progress} %`;
  const why = row.querySelector("[data-why]");
  if (why.textContent !== answer.why) why.textContent = answer.why;
}

const waiting = () => document.querySelectorAll('[data-export="waiting"], [data-export="running"]');

if (waiting().length) {
  const timer = setInterval(async () => {
    if (document.hidden) return;
    for (const row of waiting()) await look(row);
    if (!waiting().length) clearInterval(timer);
  }, EVERY);
}
