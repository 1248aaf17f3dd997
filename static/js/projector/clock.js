// The time on the wall, and when the bell rings; never how little is left.

import { write } from "../shared/dom.js";
import { wallClock } from "../shared/wallclock.js";
import { gettext, say } from "../shared/words.js";

/** What is told it in a frame; `inDebrief` is said once no round begins, in place of the bell. */
export function clockOnWall(wall, inDebrief = null) {
  const place = wall.querySelector("[data-wall-clock]");
  const clock = wallClock();
  let bell = null;
  function tick() {
    if (!bell) return;
    place.hidden = false;
    write(place.querySelector("[data-time]"), clock.words(clock.now()));
    const rings = bell.at ? say(gettext("bell at %(time)s"), { time: clock.words(bell.at) }) : "";
    write(place.querySelector("[data-ring]"), (bell.debrief && inDebrief) || rings);
  }
  setInterval(tick, 1000);
  return (frame) => {
    if (!frame.bell) return;
    ({ bell } = frame);
    clock.set(bell);
    tick();
  };
}
