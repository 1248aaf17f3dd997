// The layout as a value: columns of a main-line card and the cards rejected under it. Pure.

/** A card on the layout. `number` counts the cards that came after the starter: markers name a card by it. */
const column = (card, seat, number, byDealer = false) => ({ card, seat, number, by_dealer: byDealer, side: [] });

/** How many cards came to the table after the starter, right and wrong. */
export const playedOn = (layout) => layout.reduce((sum, { side }) => sum + 1 + side.length, -1);

export const startingWith = (card) => [column(card, null, 0)];

/** These cards join the main line, in order. */
export function accepted(layout, cards, seat, byDealer = false) {
  const played = playedOn(layout);
  return [...layout, ...cards.map((card, at) => column(card, seat, played + at + 1, byDealer))];
}

/** These cards lie under the last of the line: several as one string. */
export function rejected(layout, cards, seat) {
  const played = playedOn(layout);
  const last = layout.at(-1);
  const placed = cards.map((card, at) => ({ card, seat, joined: at > 0, number: played + at + 1 }));
  return [...layout.slice(0, -1), { ...last, side: [...last.side, ...placed] }];
}

export const judged = (layout, cards, seat, fits) => (fits ? accepted(layout, cards, seat) : rejected(layout, cards, seat));

/** The last verdict, on so many cards, is turned round: `fits` is the new one. */
export function turnedRound(layout, cards, seat, fits) {
  const count = cards.length;
  const last = layout.at(-1);
  const before = fits ? [...layout.slice(0, -1), { ...last, side: last.side.slice(0, -count) }] : layout.slice(0, -count);
  return judged(before, cards, seat, fits);
}
