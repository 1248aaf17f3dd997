// What was played and has no answer yet, kept in this tab, so that a page loaded anew while the server is away sends it.
// The server knows a move by its id: one that had arrived is answered, and not played twice.

const KEPT_MS = 600000; // what is older, nobody remembers having played

/** A Map of id -> entry that a tab keeps; `entry.frame` is what is sent, `path` the place it is for. */
export class Outbox extends Map {
  constructor(path) {
    super();
    this.key = `eleusis.outbox ${path}`;
    for (const { frame, at } of read(this.key)) {
      if (Date.now() - at < KEPT_MS) super.set(frame.id, { frame, at, sentAt: 0, nth: 0, done() {} });
    }
  }

  set(id, entry) {
    super.set(id, { at: Date.now(), ...entry });
    this.keep();
    return this;
  }

  delete(id) {
    const was = super.delete(id);
    if (was) this.keep();
    return was;
  }

  clear() {
    super.clear();
    this.keep();
  }

  keep() {
    const moves = [...this.values()].filter(({ frame }) => frame.t === "move");
    try {
      if (moves.length) sessionStorage.setItem(this.key, JSON.stringify(moves.map(({ frame, at }) => ({ frame, at }))));
      else sessionStorage.removeItem(this.key);
    } catch {
      // storage switched off: it is kept as long as the page is
    }
  }
}

function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}
