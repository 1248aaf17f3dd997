// The clock in the bar, the bell behind it, and what still fits before it: told in time, and done with one tap.

import { hiddenText, make } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { wallClock } from "../shared/wallclock.js";
import { toast } from "./ask.js";
import { fits, inMinutes, told } from "./plan.js";
import { finished } from "./words.js";

export function bellView(root, room, act, { begin, equal }) {
  const face = root.querySelector("[data-clock]");
  const set = root.querySelector("[data-bell-set]");
  const place = root.querySelector("[data-bell]");
  const dialog = root.querySelector("[data-bell-sheet]");
  const form = dialog?.querySelector("form");
  const clock = wallClock();

  function standing() {
    const tables = [...room.tables.values()];
    return {
      playing: tables.some((table) => !["idle", "over", "closing"].includes(table.phase)),
      ready: tables.some((table) => ["idle", "over"].includes(table.phase) && table.seats.length > 1),
      begun: tables.some((table) => table.phase !== "idle"),
    };
  }

  function notice(bell, words, { playing, ready }) {
    const button = (text, what, kind = "button") => make("button", { class: kind, onclick: () => what() }, text);
    const actions = [];
    if (bell.stage === "last_call" && ready && !bell.debrief) actions.push(button(gettext("Begin the last round"), begin, "button primary"));
    if (!bell.debrief) actions.push(button(playing ? gettext("Closing guesses, then the debrief") : gettext("Go to the debrief"), () => act("debrief")));
    const played = [...room.tables.values()].some(finished);
    if (bell.debrief && played && !playing && room.lesson.wall.shows !== "debrief") actions.push(button(gettext("Debrief on the wall"), () => act("wall", { shows: "debrief" }), "button primary"));
    if (bell.debrief && !(bell.keeps && ["debrief", "over"].includes(bell.stage))) actions.push(button(gettext("Play on"), () => act("play_on"), "button quiet"));
    return make("div", { class: "knock bell" }, make("span", { text: words }), ...actions);
  }

  function draw() {
    const { bell } = room;
    if (!bell || !place) return;
    const now = standing();
    const words = told(bell, clock.now(), clock.words, now);
    const phases = [...room.tables.values()].map((table) => table.phase).join();
    const key = JSON.stringify([words, phases, room.lesson?.state, room.lesson?.wall.shows, { ...bell, now: 0 }]);
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    const focused = place.contains(document.activeElement);
    place.replaceChildren(...(words ? [notice(bell, words, now)] : []));
    if (focused) place.focus();
    drawPlan(bell);
  }

  function drawPlan(bell) {
    const list = dialog.querySelector("[data-bell-plan]");
    const lines = (bell.ahead ?? []).map((ahead) => make("li", { text: fits(ahead, bell.usual, equal) }));
    list.replaceChildren(...lines);
    const head = dialog.querySelector("[data-bell-head]");
    head.hidden = !bell.at;
    if (bell.at) head.textContent = say(gettext("A round takes about %(round)s here. Until the debrief at %(debrief)s:"), { round: inMinutes(bell.round), debrief: clock.words(bell.debrief_at) });
  }

  function tick() {
    if (!room.bell) return;
    face.textContent = clock.words(clock.now());
    set.replaceChildren(room.bell.at ? say(gettext("Bell %(time)s"), { time: clock.words(room.bell.at) }) : gettext("Set the bell"), hiddenText(room.bell.at ? `, ${gettext("change it")}` : ""));
    draw();
  }

  root.querySelector("[data-bell-opens]")?.addEventListener("click", () => {
    const { bell } = room;
    if (!bell) return;
    form.elements.bell.value = bell.at ? clock.words(bell.at) : "";
    const kept = form.elements.minutes;
    if (![...kept.options].some((one) => Number(one.value) === bell.minutes)) kept.append(new Option(String(bell.minutes), bell.minutes));
    kept.value = bell.minutes;
    form.elements.keeps.checked = bell.keeps;
    dialog.querySelector("[data-bell-error]").hidden = true;
    dialog.showModal();
  });
  form?.addEventListener("submit", async (event) => {
    if (event.submitter?.value !== "save") return;
    event.preventDefault();
    const { bell, minutes: kept, keeps } = form.elements;
    const answer = await act("bell", { text: bell.value, minutes: Number(kept.value), keeps: keeps.checked }, { quiet: true });
    const error = dialog.querySelector("[data-bell-error]");
    error.hidden = answer.t !== "refused";
    bell.setAttribute("aria-invalid", String(answer.t === "refused"));
    if (answer.t === "refused") {
      error.textContent = answer.text;
      bell.focus();
    } else if (answer.t === "ack") {
      dialog.close();
      toast(bell.value ? say(gettext("The bell is at %(time)s."), { time: bell.value }) : gettext("No bell is set."));
    }
  });

  return {
    tell(bell) {
      room.bell = bell;
      root.classList.toggle("in-debrief", bell.debrief); // no round begins
      clock.set(bell);
      tick();
    },
    tick,
  };
}
