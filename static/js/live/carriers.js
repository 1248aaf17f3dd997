// Three ways to carry the same frames: a WebSocket, an event stream with POST, a long poll with POST.
// Each is a function (line) -> {send(frame), close()}. `line` gives `path`, `query()` and the calls
// `onFrame(frame)`, `onOpen()`, `onClose({code})`; those over HTTP also tell `onUnread(frame)`.
// Codes are those of the protocol, whatever the carrier.

const CODES = { 400: 4400, 401: 4401, 403: 4403, 404: 4404, 409: 4409, 410: 4410, 421: 4411, 413: 1009, 429: 4429 };
const IDLE_MS = 1000; // between polls that brought nothing that has happened
const POLL_MS = 20000; // a poll is answered within 8 s; what takes much longer is lost

/** The token Django wants with a POST: from its cookie (either name), else from the page. */
export function csrfToken() {
  const cookie = document.cookie.match(/(?:^|;\s*)(?:csrftoken|__Host-csrf)=([^;]+)/);
  return cookie ? decodeURIComponent(cookie[1]) : (document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "");
}

/** POST something as JSON with the token; the answer is fetch's own. */
export function post(url, body, options = {}) {
  return fetch(url, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrfToken(), "Accept-Language": document.documentElement.lang },
    body: JSON.stringify(body),
    ...options,
  });
}

function readFrame(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a proxy's page, half a line: as good as nothing
  }
}

export function socket(line) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const ws = new WebSocket(`${scheme}//${location.host}/ws/${line.path}${line.query()}`);
  ws.onopen = () => line.onOpen();
  ws.onmessage = (event) => {
    const frame = readFrame(event.data);
    if (frame) line.onFrame(frame);
  };
  ws.onclose = (event) => line.onClose({ code: event.code });
  return {
    send(frame) {
      if (ws.readyState === WebSocket.OPEN) ws.send(JSON.stringify(frame));
    },
    close() {
      ws.onopen = ws.onmessage = ws.onclose = null;
      ws.close();
    },
  };
}

/** What the two HTTP carriers share: sending, and ending once. */
function overHttp(line) {
  const stopped = new AbortController();
  const end = (code) => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    line.onClose({ code });
  };
  return {
    signal: stopped.signal,
    end,
    send(frame) {
      post(`/live/${line.path}send?language=${document.documentElement.lang}`, frame, { signal: stopped.signal }).then(
        async (response) => {
          if (response.ok) for (const answer of (await response.json()).frames) line.onFrame(answer);
          else if (response.status === 400 || response.status === 413) line.onUnread(frame);
          // Too fast: the outbox sends again, the line itself is well.
          else if (response.status !== 429 && CODES[response.status]) end(CODES[response.status]);
        },
      ).catch(() => {}); // not sent: the outbox sends it again
    },
    close: () => stopped.abort(),
  };
}

export function stream(line) {
  const http = overHttp(line);
  readOn(http, line).then(() => http.end(1006), () => http.end(1006));
  return http;
}

/** A student's stream is opened anew every few seconds: who does not come again is not here. */
async function readOn(http, line) {
  let again = true;
  while (again && !http.signal.aborted) again = await read(http, line);
}

// True where it is to be opened again. fetch and not EventSource: EventSource hides the status (401, 409) and comes back on its own.
async function read(http, line) {
  const response = await fetch(`/live/${line.path}stream${line.query()}`, {
    signal: http.signal,
    credentials: "same-origin",
    cache: "no-store",
    headers: { Accept: "text/event-stream" },
  });
  if (!response.ok) return http.end(CODES[response.status] ?? 1006);
  line.onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done || http.signal.aborted) return false;
    const messages = (rest + value).replaceAll("\r\n", "\n").split("\n\n");
    rest = messages.pop();
    for (const message of messages) {
      const rows = message.split("\n");
      if (rows.includes("event: again")) return true;
      const data = rows.filter((row) => row.startsWith("data:")).map((row) => row.slice(5).trimStart());
      const frame = data.length ? readFrame(data.join("\n")) : null;
      if (frame && rows.includes("event: close")) return http.end(frame.code);
      if (frame) line.onFrame(frame);
    }
  }
}

/** Did something happen, beyond somebody being here or away? */
const brings = (frame) => frame.t !== "events" || frame.events.length > 0;

export function poll(line) {
  const http = overHttp(line);
  ask(http, line).then(() => http.end(1006), () => http.end(1006));
  return http;
}

async function ask(http, line) {
  for (let first = true; !http.signal.aborted; first = false) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), POLL_MS);
    http.signal.addEventListener("abort", () => late.abort(), { once: true });
    // The first answer comes at once: without `seq` it is the whole state, and the line is known to be good.
    const response = await fetch(`/live/${line.path}poll${first ? "" : line.query()}`, {
      signal: late.signal,
      credentials: "same-origin",
      cache: "no-store",
    });
    if (!response.ok) return http.end(CODES[response.status] ?? 1006);
    if (first) line.onOpen();
    const { frames } = await response.json();
    clearTimeout(timer);
    if (http.signal.aborted) return undefined;
    for (const frame of frames) line.onFrame(frame);
    // A room and the wall have no `seq`: they are answered at once, each time.
    if (!frames.some(brings) || !line.query().includes("seq=")) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  }
  return undefined;
}

export const CARRIERS = { socket, stream, poll };
