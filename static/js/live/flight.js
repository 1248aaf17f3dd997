// Motion: a card flies from hand to line, then its verdict falls. Where motion is unwelcome it simply is there.

import { stamp } from "../shared/cards.js";

/** A card flies from where it was to where it is: 300 ms, or not at all where motion is unwelcome. */
export function fly(card, from, { delay = 0 } = {}) {
  if (!card || !from || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  const to = card.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const move = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  card.classList.add("flying");
  const flight = card.animate([{ transform: move, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], {
    duration: 300,
    delay,
    fill: "backwards",
    easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  });
  flight.onfinish = flight.oncancel = () => card.classList.remove("flying");
}

/** Let the verdict fall, once the card has landed. */
export function letFall(card, code, fits) {
  if (!card) return;
  stamp(card, code, fits ? "right" : "wrong", { fresh: true });
  setTimeout(() => card.classList.remove("fresh"), 900);
}
