// What is being written, kept until it has been sent: when its sheet closes, and when the page is loaded anew in this
// tab. Another round has another rule, so what was thought of the last one goes; a dealer's rule may still be wanted.

const KEY = "eleusis.drafts";
const EVERY_ROUND = ["set_rule"];

export function draftsOf() {
  let owner = null; // table and seat: another student may come to this tab
  let round = null;
  let words = {};

  function load() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
      return kept?.owner === owner ? kept : null;
    } catch {
      return null;
    }
  }

  function save() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ owner, round, words }));
    } catch {
      // storage switched off: then they last as long as the page
    }
  }

  return {
    get: (kind) => words[kind] ?? "",
    set(kind, text) {
      if (text.trim()) words[kind] = text;
      else delete words[kind];
      save();
    },
    /** Bring them up to this table, seat and round. */
    at({ table, you, round: now }) {
      const whose = `${table.id}/${you.seat}`;
      if (whose !== owner) {
        owner = whose;
        ({ round, words } = load() ?? { round: null, words: {} });
      }
      const number = now?.number ?? null;
      if (number === round) return;
      round = number;
      words = Object.fromEntries(Object.entries(words).filter(([kind]) => EVERY_ROUND.includes(kind)));
      save();
    },
  };
}
