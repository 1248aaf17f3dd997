// A dealer who judges by hand against a rule that the server understands is asked once more. The dealer may insist.

import { short } from "../shared/cards.js";
import { gettext, say } from "../shared/words.js";

const words = (codes) => codes.map(short).join(", ");

/** "Your rule says that 7♥ fits" */
function byRule(codes, fits) {
  const [fit, misfit] = codes.length > 1
    ? [gettext("Your rule says that %(card)s all fit"), gettext("Your rule says that not all of %(card)s fit")]
    : [gettext("Your rule says that %(card)s fits"), gettext("Your rule says that %(card)s does not fit")];
  return say(fits ? fit : misfit, { card: words(codes) });
}

/** What to ask before this verdict: {title, yes}, or null where the rule says the same or nothing. Pure. */
export function doubt({ you }, move) {
  const { advice, phase, pending, last } = you;
  if (!advice) return null;
  if (move.type === "retract") {
    if (advice.last === undefined || advice.last !== last.fits) return null;
    const title = gettext("%(what)s, as you did. Change your verdict all the same?");
    return { title: say(title, { what: byRule(last.cards, last.fits) }), yes: gettext("Change it all the same") };
  }
  if (move.type === "play_for") {
    if (!advice.fitting || advice.fitting.includes(move.card)) return null;
    return { title: say(gettext("Your rule says that %(card)s does not fit. Play it all the same?"), { card: short(move.card) }), yes: gettext("Play it all the same") };
  }
  if (move.type !== "give_verdict") return null;
  if (phase === "verdict" && advice.fits !== undefined && advice.fits !== move.right) {
    const what = byRule(pending.cards, advice.fits);
    return move.right
      ? { title: say(gettext("%(what)s. Say right all the same?"), { what }), yes: gettext("Say right all the same") }
      : { title: say(gettext("%(what)s. Say wrong all the same?"), { what }), yes: gettext("Say wrong all the same") };
  }
  if (phase === "no_play" && advice.fitting?.length) {
    return { title: say(gettext("By your rule these fit: %(cards)s. Say that none fits all the same?"), { cards: words(advice.fitting) }), yes: gettext("Say that none fits") };
  }
  if (phase === "guess_verdict" && advice.right !== undefined && advice.right !== move.right) {
    return move.right
      ? { title: gettext("By your rule this guess is not right. Say right all the same?"), yes: gettext("Say right all the same") }
      : { title: gettext("By your rule this guess is right. Say wrong all the same?"), yes: gettext("Say wrong all the same") };
  }
  return null;
}

/** What the rule says of a guess, for the dealer who has to judge it; "" where it says nothing. */
export function opinion({ you }) {
  const right = you.advice?.right;
  if (right === undefined) return "";
  return right ? gettext("By your rule this guess is right.") : gettext("By your rule this guess is not right.");
}
