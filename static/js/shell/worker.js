// Keeps the shell: drawings, sheets, scripts, and the page for when the server is away. Nothing that anybody wrote or played.
// The server writes SHELL before this: {stamp, statics, away, keeps}.

const NAME = `shell ${SHELL.stamp}`;
const GONE = [502, 503, 504]; // what a proxy says for a server that is away

addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll([new Request(SHELL.away, { credentials: "omit", cache: "reload" }), ...SHELL.keeps]);
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith(`${SHELL.statics}${SHELL.stamp}/`)) event.respondWith(kept(request));
});

/** From the server; where it is away, the page that says so. */
async function page(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && !GONE.includes(answer.status)) return answer;
  return (await caches.match(SHELL.away)) ?? answer ?? Response.error();
}

/** A file with a stamp never changes: kept once, it need not be asked for. */
async function kept(request) {
  const cache = await caches.open(NAME);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") await cache.put(request, answer.clone());
  return answer;
}
