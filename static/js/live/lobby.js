// Before the first round: who is still expected, and when the round begins. How to play stands below, from the server.

import { element, patch, write } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { gameOf } from "./games.js";

const MOST_NAMES = 6; // of a whole class the others are counted

/** One plain sentence: what is waited for. Pure. */
export function lobbyPrompt({ you }) {
  const { lobby } = you;
  if (!lobby || lobby.teacher) return gettext("Waiting for your teacher to begin the round.");
  if (!lobby.expected.length && lobby.left !== null) return gettext("Everyone is here. The round begins.");
  if (lobby.left !== null) return gettext("The round begins when everyone is here, or when the time is up.");
  return say(ngettext("Waiting for the others. At least %(fewest)s must be here.", "Waiting for the others. At least %(fewest)s must be here.", lobby.fewest), lobby);
}

/** For the clock: what is left, and of how much; before the first round that of the lobby. */
export function waitingTime({ you, table }) {
  const { lobby } = you;
  return lobby ? [{ ...you, left: lobby.left }, { lobby_seconds: lobby.seconds }] : [you, table.settings];
}

/** Who is expected, as many as can be read: names, or how many where names are not to be shown. Pure. */
export function expectedNames(expected) {
  const names = expected.filter(Boolean);
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
  const more = expected.length - shown.length;
  if (!more) return shown;
  return [...shown, say(shown.length ? ngettext("%(more)s more", "%(more)s more", more) : ngettext("%(more)s student", "%(more)s students", more), { more })];
}

export function lobbyView(table, parts) {
  const note = element("p", "small quiet");
  parts.expected.after(note);
  parts.expected.append(element("h2", "", gettext("Still expected")), element("ul", "expected-names"));
  const [, list] = parts.expected.children;
  list.setAttribute("role", "list");
  return {
    draw(model) {
      const { you } = model;
      const shown = Boolean(you.lobby) && you.phase === "idle";
      parts.lobby.hidden = !shown;
      table.classList.toggle("in-lobby", shown);
      if (!shown) return;
      write(note, gameOf(model).lobbyNote(you.lobby));
      note.hidden = !note.textContent;
      const names = expectedNames(you.lobby.expected);
      parts.expected.hidden = !names.length;
      patch(list, names, (name, at) => `${at}`, () => element("li"), (node, name) => {
        node.dir = "auto";
        write(node, name);
      });
    },
  };
}
