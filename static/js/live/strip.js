// A strip between the seats and the layout, for what one game alone has to show.

import { gameOf } from "./games.js";
import { sortingStrip } from "./sorting.js";

export function panelView(box, { act }) {
  let drawn = "";
  return {
    draw(model) {
      const { panel } = gameOf(model);
      const { you, round } = model;
      const now = JSON.stringify([you.game, you.phase, you.sorting, you.options, you.seat, you.turn, you.predictions, you.paused, round?.number, model.story.at(-1)?.key, you.seats.map(({ seat, name }) => [seat, name])]);
      if (now === drawn) return;
      drawn = now;
      const nodes = [...(panel?.(model, { act }) ?? []), ...sortingStrip(model)].filter(Boolean);
      box.hidden = !nodes.length;
      box.replaceChildren(...nodes);
    },
  };
}
