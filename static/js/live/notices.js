// When the line is not well: what happened, what is safe, what happens next. And the pause of the class.

import { button, element } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { loadButton, oldWords } from "./old.js";

const CALM_MS = 1500; // a line that mends at once is not worth a word
const READ_MS = 5000; // to read where one sits now, before one is taken there
const LOOK_MS = 20_000; // to look at the rule, too, where a round has just ended

const GONE = {
  taken: () => ({
    title: gettext("You are playing on another device"),
    text: gettext("Your seat was opened somewhere else, and only one device can play at a time. Nothing is lost."),
  }),
  ended: () => ({
    title: gettext("Please join again"),
    text: gettext("Your visit has ended on this device. Your seat, your cards and your notes are kept; join with your class code to come back."),
  }),
  denied: () => ({
    title: gettext("You are not on the class list any more"),
    text: gettext("Your teacher has taken your name off it. If that is a mistake, ask your teacher: it can be undone."),
  }),
  missing: () => ({
    title: gettext("This table is not there any more"),
    text: gettext("Perhaps the lesson has been deleted. Look whether another one is open."),
  }),
  old: () => ({
    title: gettext("Load this page anew"),
    text: gettext("It is out of date, and the table cannot read what it sends. Your seat, your cards and your notes are kept."),
  }),
  over: () => ({
    title: gettext("The lesson is over"),
    text: gettext("What you played and wrote is kept. Your report tells how you found out."),
  }),
  moved: ({ table, why }) =>
    table
      ? {
          title: say(gettext("You sit at table %(table)s now"), { table }),
          text:
            why === "company"
              ? gettext("Too few were left here to play on, and you are taken there. What you played and wrote here is kept.")
              : gettext("Your teacher has moved you, and you are taken there. What you played and wrote here is kept."),
        }
      : {
          title: gettext("You do not sit here any more"),
          text: gettext("Your teacher has given you another place, or taken you out of the lesson. What you played and wrote is kept."),
        },
};

export function noticesView(parts, { line, join, play, report, announce }) {
  let lostAt = null;
  let told = false;
  let place = { table: null }; // where I sit now, and why
  let status = { state: "connecting", unsent: 0 };
  let shown = null; // what the notice is about: a lost line, or a page that is out of date

  function notice() {
    const waited = lostAt !== null && Date.now() - lostAt > CALM_MS;
    document.documentElement.classList.toggle("line-lost", waited);
    show(waited ? "lost" : status.old);
    if (waited) lost();
  }

  function show(about) {
    if (about === shown) return;
    shown = about;
    parts.notice.hidden = !about;
    parts.notice.replaceChildren(...(about === "lost" ? lostParts() : about ? [element("div", "", oldWords(about)), loadButton()] : []));
  }

  function lostParts() {
    const words = element("div");
    words.append(element("strong", "", gettext("Connection lost.")), " ", element("span"), " ", element("span", "quiet"));
    return [words, button(gettext("Try now"), "button small-button", () => line().retryNow())];
  }

  function lost() {
    const seconds = status.nextAt ? Math.max(0, Math.ceil((status.nextAt - Date.now()) / 1000)) : 0;
    const safe = line().unsent
      ? gettext("Your last tap is kept and sent when it is back.")
      : gettext("Your cards and the table are safe.");
    const next = seconds ? say(gettext("Trying again in %(seconds)s s."), { seconds }) : gettext("Trying again now.");
    const [, safeWords, nextWords] = parts.notice.firstChild.children;
    safeWords.textContent = safe;
    nextWords.textContent = next;
    if (!told) {
      told = true;
      announce(`${gettext("Connection lost.")} ${safe}`);
    }
  }
  setInterval(notice, 500);

  function gone(state) {
    const { table } = place;
    const { title, text } = GONE[state](place);
    parts["gone-title"].textContent = title;
    parts["gone-text"].textContent = text;
    const link = (href, words) => Object.assign(element("a", "button primary", words), { href });
    const actions = {
      taken: () => link(play, gettext("Continue here")), // the way in asks who it is, then the newest device wins
      ended: () => link(join, gettext("Join again")),
      denied: () => link(join, gettext("Join a class")),
      old: () => link(location.href, gettext("Load the page anew")),
      over: () => link(report, gettext("Look at my report")),
      moved: () => link(play, table ? say(gettext("Go to table %(table)s"), { table }) : gettext("Go to my table")),
      missing: () => link(play, gettext("Look again")),
    };
    parts["gone-actions"].replaceChildren((actions[state] ?? (() => link(play, gettext("Go to my table"))))());
    const looks = state === "moved" && table && place.isOver;
    parts.gone.classList.toggle("beside", Boolean(looks));
    if (looks) {
      parts.gone.show();
      announce(`${title}. ${text}`);
    } else if (!parts.gone.open) parts.gone.showModal();
    if (state === "moved" && table) setTimeout(() => location.assign(play), looks ? LOOK_MS : READ_MS);
  }
  parts.gone.addEventListener("cancel", (event) => event.preventDefault());

  return {
    /** The seat is at this table now, or (null) nowhere; the line ends next. */
    moved({ table, why }, isOver) {
      place = { table, why, isOver };
    },
    status(next) {
      if (next.old && next.old !== status.old) announce(oldWords(next.old));
      status = next;
      if (next.state === "lost") lostAt ??= Date.now();
      else {
        if (lostAt !== null && told && next.state === "live") announce(gettext("The connection is back."));
        lostAt = null;
        told = false;
      }
      if (next.state in GONE) gone(next.state);
      notice();
    },
  };
}

/** "Eyes up": over everything, until the teacher lets the game go on. */
export function pauseView(dialog) {
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  return {
    draw({ you }) {
      if (you.paused && you.role !== "teacher" && !dialog.open) {
        dialog.showModal();
        dialog.querySelector("h2").focus();
      } else if (!you.paused && dialog.open) {
        dialog.close();
      }
    },
  };
}
