// A line to the server that mends itself. Used by the table, the teacher's room and the projector.
//
//   const line = connect({ path: "table/<id>/", onFrame, onStatus, seq, epoch });
//   await line.move({ type: "play", card: "7H" })     the `ack` or `refused` frame, sooner or later
//   await line.do("pause", { table })                 the same for the teacher's room
//   line.send(frame)   line.retryNow()   line.close()
//
// `onFrame` gets every frame but beats; `events` come without gaps and never twice.
// `onStatus` gets {state, carrier, unsent, nextAt, old}; state is one of
//   connecting  the first try           live     frames come in
//   lost        trying again, at nextAt taken    another device has the seat: never comes back by itself
//   ended       the session is over     denied   not allowed         missing  no such place
//   over        the lesson is over      moved    the seat is at another table now
//   old         the server cannot read what this page sends
// and `old` is "unread" when a move was dropped for that reason, "newer" when the server has a newer page that does not
// come by itself. Mostly it does: where `isIdle()` says that nothing is half done, the page loads itself anew.

import { gettext } from "../shared/words.js";
import { isOther, isQuiet, loadAnew } from "./build.js";
import { CARRIERS } from "./carriers.js";
import { Outbox } from "./outbox.js";

export { csrfToken, post } from "./carriers.js";

const ORDER = ["socket", "stream", "poll"];
const MEMORY = "eleusis.carrier";
const SILENCE_MS = 6000; // the server beats every two seconds
const ANSWER_MS = 10000; // for the very first frame of a carrier
const AGAIN_MS = 4000; // a move without an answer goes out again, under the same id
const CAME_ANEW = { within: 4000, once: 60000 }; // the answer to a log-in in another tab may still be on its way
const FINAL = { 4401: "ended", 4403: "denied", 4404: "missing", 4409: "taken", 4410: "over", 4411: "moved" };
const UNKNOWN = [4401, 4404]; // whoever comes has no seat here
const UNREAD = [4400, 1009]; // the server could not read the last frame, and never will

/** An id nobody has used before. getRandomValues also works on plain http, where randomUUID does not. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How long to wait before try number `attempt`, with some chance so that a class does not come back as one. */
export function backoff(attempt, chance = Math.random()) {
  return Math.min(200 * 2 ** attempt, 2500) * (0.7 + 0.6 * chance);
}

/** What a frame of facts brings that is new after `seq`: the frame (cut to size), null if nothing, "gap" if facts are missing. */
export function news(frame, seq) {
  const first = frame.seq - frame.events.length;
  if (seq === null || first > seq) return "gap";
  if (frame.seq < seq) return null;
  return first === seq ? frame : { ...frame, events: frame.events.slice(seq - first) };
}

function remembered() {
  try {
    const name = sessionStorage.getItem(MEMORY);
    return ORDER.includes(name) ? name : ORDER[0];
  } catch {
    return ORDER[0]; // storage switched off
  }
}

function remember(name) {
  try {
    sessionStorage.setItem(MEMORY, name);
  } catch {
    // then it is found out again on the next page
  }
}

class Line {
  constructor({ path, onFrame, onStatus, isIdle = isQuiet, seq = null, epoch = null }) {
    Object.assign(this, { path, onFrame, onStatus, isIdle, seq, epoch });
    this.outbox = new Outbox(path); // id -> {frame, sentAt, nth, done}
    this.posted = 0; // frames of the outbox that have gone out
    this.build = null; // the server's, if it is another one than this page's
    this.old = null;
    this.name = this.home = remembered(); // the carrier, and the one to begin with
    this.worked = new Set(); // carriers that have brought a frame
    this.failures = 0; // in a row, of this carrier, without a frame
    this.attempt = 0;
    this.state = null;
    this.nextAt = null;
    this.syncedAt = 0;
    this.watch = setInterval(() => this.look(), 500);
    this.wake = () => this.state === "lost" && this.open();
    addEventListener("online", this.wake);
    this.back = (event) => event.persisted && !this.ended && this.open();
    addEventListener("pageshow", this.back);
    this.open();
  }

  // ── the line itself ──

  open() {
    this.drop();
    clearTimeout(this.timer);
    this.nextAt = null;
    this.heardAt = Date.now();
    this.fresh = true; // no frame yet on this carrier
    if (this.state !== "lost") this.tell(this.state === null ? "connecting" : "lost");
    const mine = {};
    this.token = mine;
    const ifMine = (act) => (value) => this.token === mine && act(value);
    this.carrier = CARRIERS[this.name]({
      path: this.path,
      query: () => this.query(),
      onOpen: ifMine(() => (this.opened = true)),
      onFrame: ifMine((frame) => this.heard(frame)),
      onClose: ifMine(({ code }) => this.broke(code)),
      onUnread: ifMine(({ id }) => (id ? this.dropped(this.outbox.get(id)) : this.end("old"))),
    });
  }

  drop() {
    this.token = null;
    this.carrier?.close();
    this.carrier = null;
    this.opened = false;
  }

  query() {
    const seen = this.seq === null || this.epoch === null ? "" : `&seq=${this.seq}&epoch=${encodeURIComponent(this.epoch)}`;
    return `?you=changes&language=${document.documentElement.lang}${seen}`;
  }

  broke(code) {
    this.drop();
    const sinceAnew = Date.now() - this.cameAnew; // NaN before the first time
    if (code === 4401 && !(sinceAnew < CAME_ANEW.once)) {
      // In another tab this browser may have signed in anew: come once more as who it is now.
      this.cameAnew = Date.now();
      return this.open();
    }
    const asWhoItWas = UNKNOWN.includes(code) && sinceAnew < CAME_ANEW.within;
    if (FINAL[code] && !asWhoItWas) return this.end(sinceAnew < 10000 ? "ended" : FINAL[code]);
    if (UNREAD.includes(code) && !this.dropped(this.sentLast())) return this.end("old");
    if (!this.fresh) this.name = this.home;
    else if (++this.failures >= this.patience()) this.step();
    const wait = code === 4429 ? 3000 + 2000 * Math.random() : backoff(this.attempt);
    this.attempt += 1;
    this.nextAt = Date.now() + wait;
    this.timer = setTimeout(() => this.open(), wait);
    return this.tell(this.state === "connecting" && this.attempt < 3 ? "connecting" : "lost");
  }

  /** For good: it does not come back by itself. */
  end(state) {
    this.drop();
    this.ended = true;
    this.outbox.clear(); // nobody is here to play it any more
    this.tell(state);
  }

  /** A carrier that has worked in this page is given up only for a while: mostly it is the server that is away. */
  patience() {
    if (this.worked.has(this.name)) return 8;
    return this.name === "socket" ? 2 : 1;
  }

  /** Try the next carrier, and after the last the first again. */
  step() {
    this.failures = 0;
    this.name = ORDER[(ORDER.indexOf(this.name) + 1) % ORDER.length];
  }

  /** Twice a second: has the line gone silent, is a move without an answer? */
  look() {
    if (!this.carrier) return;
    if (this.build && !this.old && this.state === "live" && !this.outbox.size && this.isIdle()) this.renew();
    const silent = Date.now() - this.heardAt;
    if (this.fresh && this.name === "socket" && silent > ANSWER_MS) {
      this.failures += 1; // ten seconds weigh as much as two refusals
      this.broke(1006);
    } else if (this.fresh ? this.name === "stream" && silent > SILENCE_MS : this.name !== "poll" && silent > SILENCE_MS) {
      this.broke(1006);
    } else if (this.state === "live") {
      for (const entry of this.outbox.values()) if (Date.now() - entry.sentAt > AGAIN_MS) this.post(entry);
    }
  }

  /** Load a page of the server's build. */
  renew() {
    if (loadAnew(this.build)) return;
    this.old = "newer";
    this.tell(this.state);
  }

  /** The server has said which build it is of. */
  meet(isAnother, build) {
    if (isAnother === null) return;
    this.build = isAnother ? build : null;
    if (!isAnother && this.old === "newer") {
      this.old = null;
      this.tell(this.state);
    }
  }

  // ── frames in ──

  heard(frame) {
    this.heardAt = Date.now();
    this.meet(isOther(frame), frame.build);
    if (this.fresh) this.arrived();
    if (frame.t === "beat") {
      if (this.seq !== null && frame.seq > this.seq) this.sync();
    } else if (frame.t === "ack" || frame.t === "refused" || frame.t === "retry") {
      this.answered(frame);
    } else if (frame.t === "state") {
      this.seq = frame.seq;
      this.epoch = frame.epoch;
      this.onFrame(frame);
    } else if (frame.t === "events") {
      const fresh = news(frame, this.seq);
      if (fresh === "gap") return this.sync();
      if (!fresh) return undefined;
      this.seq = fresh.seq;
      this.onFrame(fresh);
    } else {
      this.onFrame(frame);
    }
    return undefined;
  }

  arrived() {
    this.fresh = false;
    if (!this.worked.size) remember((this.home = this.name));
    this.worked.add(this.name);
    this.failures = 0;
    this.attempt = 0;
    this.tell("live");
    for (const entry of this.outbox.values()) this.post(entry);
  }

  sync() {
    if (Date.now() - this.syncedAt < 1000) return;
    this.syncedAt = Date.now();
    this.send({ t: "sync", seq: this.seq ?? 0 });
  }

  // ── frames out ──

  send(frame) {
    this.carrier?.send(frame);
  }

  post(entry) {
    entry.sentAt = Date.now();
    entry.nth = this.posted += 1;
    this.send(entry.frame);
  }

  /** What the server has just closed the line for: each time one goes, so it does not close it for ever. */
  sentLast() {
    return [...this.outbox.values()].filter(({ nth }) => nth).sort((a, b) => b.nth - a.nth)[0];
  }

  /** The server cannot read this; whether there was something. A page that is loaded anew can say it better. */
  dropped(entry) {
    if (!entry) return false;
    this.old = "unread";
    const text = gettext("That did not arrive: this page is out of date. Load it anew.");
    this.answered({ t: "refused", id: entry.frame.id, code: "old_page", text });
    this.tell(this.state);
    return true;
  }

  ask(frame) {
    const id = newId();
    const answer = new Promise((done) => this.outbox.set(id, { frame: { ...frame, id }, sentAt: 0, nth: 0, done }));
    if (this.state === "live") this.post(this.outbox.get(id));
    else this.tell(this.state);
    return answer;
  }

  answered(frame) {
    const entry = this.outbox.get(frame.id);
    if (entry && frame.t === "retry") {
      // The database is away. The watch would send again in four seconds; this asks for about one and a half.
      entry.sentAt = Date.now() - AGAIN_MS + 1000 + 1000 * Math.random();
    } else if (entry) {
      this.outbox.delete(frame.id);
      entry.done(frame);
    }
    this.onFrame(frame);
  }

  tell(state) {
    this.state = state;
    this.onStatus?.({ state, carrier: this.name, unsent: this.outbox.size, nextAt: this.nextAt, old: this.old });
  }

  close() {
    this.drop();
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.back);
  }
}

/** Open a line. See the head of this file. */
export function connect(options) {
  const line = new Line(options);
  return {
    send: (frame) => line.send(frame),
    ask: (frame) => line.ask(frame),
    move: (move) => line.ask({ t: "move", seq: line.seq ?? 0, move }),
    do: (what, parts = {}) => line.ask({ t: "do", what, ...parts }),
    retryNow: () => line.wake(),
    close: () => line.close(),
    get seq() {
      return line.seq;
    },
    get unsent() {
      return line.outbox.size;
    },
  };
}
