// The debrief on the wall: it gives way as soon as the teacher's room says so.

import { connect } from "../live/transport.js";
import { gettext } from "../shared/words.js";
import { clockOnWall } from "./clock.js";

const page = document.querySelector("[data-wall]");
const { path, home } = page.dataset;
const tellClock = clockOnWall(page);

connect({
  path,
  onFrame: (frame) => {
    tellClock(frame);
    if (frame.t === "room" && frame.lesson.wall.shows !== "debrief") location.replace(home);
  },
  onStatus: ({ state }) => (page.querySelector("[data-line]").textContent = state === "lost" ? gettext("No connection at the moment") : ""),
});
