// What there is to say of the time before the bell, and of what still fits into it.

import { gettext, ngettext, say } from "../shared/words.js";

const MINUTE = 60_000;
const minutes = (ms) => Math.max(0, Math.round(ms / MINUTE));
export const inMinutes = (ms) => say(ngettext("%(count)s minute", "%(count)s minutes", minutes(ms)), { count: minutes(ms) });

/** What a teacher is told now; `ready`: some table could begin a round, `playing`: some table is in one, `begun`: some table has begun one. Pure. */
export function told(bell, now, time, { ready, playing, begun }) {
  const words = { round: inMinutes(bell.round), left: inMinutes(bell.at - now), kept: bell.minutes, last: time(bell.last_begin), debrief: time(bell.debrief_at), closing: time(bell.closing_at) };
  const short = now > bell.last_begin;
  const lastCall = () => {
    if (!ready && !begun)
      return short
        ? say(gettext("A round as usual does not fit any more before the debrief at %(debrief)s; a short one with fewer cards does, if it begins soon."), words)
        : say(gettext("A round takes about %(round)s here: the first one has to begin by %(last)s to be over before the debrief at %(debrief)s."), words);
    if (!ready)
      return short
        ? say(gettext("Another round as usual does not fit any more before the debrief at %(debrief)s; a short one with fewer cards does, if it begins soon."), words)
        : say(gettext("A round takes about %(round)s here: another one has to begin by %(last)s to be over before the debrief at %(debrief)s."), words);
    if (short) return say(gettext("A round as usual does not fit any more before the debrief at %(debrief)s; a short one with fewer cards does. Begin it now, or go to the debrief."), words);
    return bell.minutes
      ? say(gettext("A round takes about %(round)s here. The bell is in %(left)s, and %(kept)s of them are for the debrief: begin the last round now, or go to the debrief."), words)
      : say(gettext("A round takes about %(round)s here; the bell is in %(left)s: begin the last one now, or go to the debrief."), words);
  };
  if (bell.debrief && bell.stage !== "over") return gettext("It is time for the debrief. No further round begins.");
  const said = {
    last_call: lastCall,
    late: () =>
      bell.keeps && playing
        ? say(gettext("No further round begins. What is being played ends by %(closing)s; then everybody writes a closing guess."), words)
        : say(gettext("Another round would not be over before the debrief at %(debrief)s."), words),
    closing: () => gettext("It is time for the closing guesses."),
    debrief: () => gettext("It is time for the debrief."),
    over: () => gettext("The bell has rung."),
  };
  return said[bell.stage]?.() ?? "";
}

/** What still fits at one table. Pure. */
export function fits(ahead, usual, equal) {
  const words = { number: ahead.number, count: ahead.rounds, wanted: ahead.wanted, hand: ahead.hand };
  if (!ahead.wanted) return say(gettext("Table %(number)s: nothing more to play"), words);
  const rounds = say(ngettext("Table %(number)s: %(count)s more round", "Table %(number)s: %(count)s more rounds", ahead.rounds), words);
  const deals = !equal ? "" : ahead.rounds < ahead.wanted ? say(ngettext("of %(wanted)s student who has not dealt", "of %(wanted)s students who have not dealt", ahead.wanted), words) : gettext("then everyone has dealt");
  const cards = ahead.rounds && ahead.hand !== usual ? say(gettext("with %(hand)s cards in a hand"), words) : "";
  return [rounds, deals, cards].filter(Boolean).join(", ");
}
