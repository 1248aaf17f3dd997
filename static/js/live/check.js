// Does this network carry the live tables? Each check says what it found in one sentence.

import { token } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";

const root = document.querySelector("[data-check]");
const verdict = root.querySelector("[data-verdict]");
const LASTS = 70; // seconds: longer than the usual 60 after which a proxy cuts
const results = new Map();

const MARKS = { good: "✓", fair: "!", bad: "✕" };

function report(key, level, said) {
  const row = root.querySelector(`[data-check-row=${key}]`);
  row.classList.remove("good", "fair", "bad");
  if (level) row.classList.add(level);
  row.querySelector(".mark").textContent = MARKS[level] ?? "…";
  row.querySelector("[data-said]").textContent = said;
  if (level) results.set(key, level);
  conclude();
}

function conclude() {
  const at = (key) => results.get(key);
  const carriers = ["socket", "stream", "post"];
  if (at("cookies") === "bad") conclusion("wrong", gettext("Cookies are blocked here. Students could not stay at their tables: allow cookies for this site."));
  else if (carriers.every((key) => at(key) === "bad")) conclusion("wrong", gettext("The live tables cannot work here. Show this page to whoever looks after the network."));
  else if (at("socket") === "good" && at("clock")) conclusion("ok", gettext("Everything works. A class can play on this network."));
  else if (at("socket") === "bad" && carriers.slice(1).some((key) => at(key) === "good")) conclusion("ok", gettext("A class can play on this network. Sockets are blocked, so the tables use ordinary requests: a little slower, nothing is missing."));
  else if (at("socket") === "fair") conclusion("", gettext("Too many devices are checking at this moment. Wait a minute, then check again."));
  else if (results.size && verdict.dataset.kind === undefined) conclusion("", gettext("Checking … so far nothing stands in the way."));
}

function conclusion(kind, text) {
  if (verdict.textContent === text) return;
  verdict.className = `verdict notice ${kind}`;
  verdict.textContent = text;
}

// ── cookies and clock ──

async function cookiesAndClock() {
  try {
    const sent = Date.now();
    const answer = await fetch(root.dataset.echo, { method: "POST", headers: { "X-CSRFToken": token() } });
    if (answer.status === 403) return report("cookies", "bad", gettext("The cookie of this site did not come back."));
    const { now, cookie } = await answer.json();
    const away = Math.round(((sent + Date.now()) / 2 - now) / 1000);
    report("cookies", cookie ? "good" : "bad", cookie ? gettext("Cookies of this site are kept.") : gettext("The cookie of this site did not come back."));
    const off = Math.abs(away);
    if (off < 5) report("clock", "good", gettext("This device’s clock agrees with the server’s."));
    else report("clock", "fair", say(away > 0 ? gettext("This device’s clock is %(off)s seconds ahead. The tables do not mind; only shown times differ.") : gettext("This device’s clock is %(off)s seconds behind. The tables do not mind; only shown times differ."), { off }));
    report("post", "good", say(gettext("An ordinary request takes %(ms)s ms."), { ms: Date.now() - sent }));
  } catch {
    report("cookies", "fair", gettext("could not be checked"));
    report("clock", "fair", gettext("could not be checked"));
    report("post", "bad", gettext("The server did not answer."));
  }
  return undefined;
}

// ── the socket: 70 seconds, a ping each second ──

function socket() {
  const bar = root.querySelector("[data-check-row=socket] progress");
  const started = performance.now();
  const waiting = new Map();
  const times = [];
  let n = 0;
  let opened = false;
  let done = false;
  let line;
  const seconds = () => Math.floor((performance.now() - started) / 1000);
  const median = () => times.toSorted?.((a, b) => a - b)[times.length >> 1] ?? [...times].sort((a, b) => a - b)[times.length >> 1];

  function end(level, said) {
    if (done) return;
    done = true;
    clearInterval(beat);
    clearTimeout(patience);
    line?.close();
    report("socket", level, said);
    bar.hidden = level === "bad";
    if (!times.length) return report("latency", "fair", gettext("could not be measured without a socket"));
    const worst = Math.round(Math.max(...times));
    const usual = Math.round(median());
    const slow = usual > 400 || worst > 3000;
    report("latency", slow ? "fair" : "good", say(slow ? gettext("%(usual)s ms there and back, at worst %(worst)s: slow, but playable.") : gettext("%(usual)s ms there and back, at worst %(worst)s."), { usual, worst }));
    return undefined;
  }

  const patience = setTimeout(() => !opened && end("bad", gettext("No socket within ten seconds: it is blocked on the way.")), 10000);
  const beat = setInterval(() => {
    bar.value = Math.min(LASTS, seconds());
    if (!opened || done) return;
    if (seconds() >= LASTS) return end("good", say(gettext("The line stayed open for %(seconds)s seconds."), { seconds: LASTS }));
    report("socket", null, say(gettext("open for %(seconds)s of %(all)s seconds"), { seconds: seconds(), all: LASTS }));
    n += 1;
    waiting.set(n, performance.now());
    line.send(JSON.stringify({ t: "ping", n }));
    return undefined;
  }, 1000);

  try {
    line = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/check/`);
  } catch {
    return end("bad", gettext("This browser could not open a socket."));
  }
  line.onopen = () => (opened = true);
  line.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.t !== "pong" || !waiting.has(frame.n)) return;
    times.push(performance.now() - waiting.get(frame.n));
    waiting.delete(frame.n);
    if (times.length === 3) report("latency", null, say(gettext("%(usual)s ms so far"), { usual: Math.round(median()) }));
  };
  line.onclose = ({ code }) => {
    if (code === 4429 && !times.length) return end("fair", gettext("not checked: too many devices check at this moment"));
    return end("bad", opened ? say(gettext("The line was cut after %(seconds)s seconds (code %(code)s)."), { seconds: seconds(), code }) : gettext("The socket was refused on the way."));
  };
  return undefined;
}

// ── does an answer come in pieces, or is it held back whole? ──

async function stream() {
  try {
    const answer = await fetch(root.dataset.stream, { headers: { Accept: "text/event-stream" } });
    if (!answer.ok || !answer.body) throw new Error(answer.status);
    const reader = answer.body.getReader();
    const asked = performance.now();
    await reader.read();
    const held = performance.now() - asked > 2000; // all of it takes three seconds: the first piece must come before
    reader.cancel();
    if (!held) report("stream", "good", gettext("Events arrive as they are sent."));
    else report("stream", "bad", gettext("Events are held back on the way."));
  } catch {
    report("stream", "bad", gettext("Events do not come through."));
  }
}

root.querySelector("[data-copy]").addEventListener("click", async () => {
  const rows = [...root.querySelectorAll("[data-check-row]")].map((row) => `${row.querySelector(".mark").textContent} ${row.querySelector("h2").textContent}: ${row.querySelector("[data-said]").textContent}`);
  const text = [`Eleusis ${location.host} ${new Date().toISOString()}`, verdict.textContent, ...rows, navigator.userAgent].join("\n");
  const copied = root.querySelector("[data-copied]");
  try {
    await navigator.clipboard.writeText(text);
    copied.textContent = gettext("Copied.");
  } catch {
    const area = document.createElement("textarea"); // plain http has no clipboard: show the text to be copied by hand
    area.className = "input";
    area.value = text;
    area.rows = 8;
    area.setAttribute("aria-label", gettext("The result, to be copied"));
    root.querySelector("[data-copy]").replaceWith(area);
    area.select();
  }
  copied.classList.remove("visually-hidden");
});

cookiesAndClock();
socket();
stream();
