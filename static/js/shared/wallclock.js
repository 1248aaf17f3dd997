// The clock of the class: the server's time in the class's zone, whatever the device believes.

const two = (number) => String(number).padStart(2, "0");

export function wallClock() {
  let ahead = 0; // of this device, in milliseconds
  let zone = 0; // minutes east of UTC
  return {
    /** As the server says. */
    set(bell) {
      ahead = Date.now() - bell.now;
      ({ zone } = bell);
    },
    now: () => Date.now() - ahead,
    /** "10:45" */
    words(moment) {
      const there = new Date(moment + zone * 60_000);
      return `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
    },
  };
}
