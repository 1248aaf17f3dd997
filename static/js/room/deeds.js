// Where several teach the class: what another of them has just done, in a line under the bar.

import { say } from "../shared/words.js";

/** The line of ``root``; ``draw(deeds)`` shows the newest that was not done by whoever looks on. */
export function colleagues(root) {
  const line = root.querySelector("[data-deed]");
  const said = JSON.parse(root.querySelector("#deeds-said").textContent);
  return {
    draw(deeds) {
      const newest = deeds.find((one) => String(one.teacher) !== line.dataset.teacher);
      if (!newest || line.dataset.id === String(newest.id)) return;
      line.dataset.id = newest.id;
      const time = new Date(newest.at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
      line.textContent = `${time} ${say(said[newest.what] ?? "", { teacher: newest.name, table: newest.table ?? "–", student: newest.student ?? "–" })}`;
    },
  };
}
