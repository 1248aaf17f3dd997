// A replay on the wall: it runs by itself, and gives way as soon as the teacher's room says so.

import "../reports/replay.js";
import { connect } from "../live/transport.js";
import { gettext } from "../shared/words.js";
import { clockOnWall } from "./clock.js";

const page = document.querySelector("[data-wall]");
const { path, home, table, round, covered, notes } = page.dataset;
const tellClock = clockOnWall(page);

connect({
  path,
  onFrame: (frame) => {
    tellClock(frame);
    if (frame.t !== "room") return undefined;
    const { wall } = frame.lesson;
    if (wall.shows !== "replay") return location.replace(home);
    if (String(wall.table) !== table || String(wall.round) !== round) return location.replace(`/${path}${wall.table}/replay/${wall.round}/`);
    if (wall.covered.join() !== covered || String(wall.notes) !== notes) return location.reload();
    return undefined;
  },
  onStatus: ({ state }) => (page.querySelector("[data-line]").textContent = state === "lost" ? gettext("No connection at the moment") : ""),
});

document.querySelector("button[data-play]")?.click();
