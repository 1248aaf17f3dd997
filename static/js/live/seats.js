// Who sits here, in turn order: name, cards left, and a dot with a word for whoever is away.

import { element, patch, write } from "../shared/dom.js";
import { gettext, ngettext, say } from "../shared/words.js";
import { gameOf } from "./games.js";
import { who } from "./names.js";

function makeSeat({ seat }) {
  const made = element("li", "seat");
  made.id = `seat-${seat}`;
  made.append(element("span", "seat-dot"), element("span", "seat-name"), element("span", "seat-note"), element("span", "seat-cards"), element("span", "seat-sign"));
  made.firstChild.setAttribute("aria-hidden", "true");
  return made;
}

const ON_TURN = ["turn", "window", "verdict", "no_play", "choice", "guess", "sorting", "guess_verdict"]; // the seat on turn is marked

/** What is to be said of a seat beside its cards: on turn, deals, away, has answered. Pure. */
export function seatNote(one, model) {
  const { seat, here, dealer, cards, concluded, player } = one;
  const { you } = model;
  const own = gameOf(model).seatNote(one, model);
  if (!here) return own ? `${own}, ${gettext("away")}` : gettext("away");
  if (own) return own;
  if (player === "stand_in") return gettext("a bot plays");
  if (dealer) return gameOf(model).dealer;
  if (you.phase === "window" && String(seat) in you.predictions) return gettext("answered");
  if (you.phase === "closing" && concluded) return gettext("written");
  if (you.phase !== "idle" && you.phase !== "over" && you.phase !== "rule" && cards === null) return gettext("next round");
  return "";
}

export function seatsView(box) {
  return {
    draw(model) {
      const { you } = model;
      const game = gameOf(model);
      const open = [...ON_TURN, ...game.onTurn].includes(you.phase);
      patch(box, game.seated(you.seats, model), ({ seat }) => seat, makeSeat, (node, seat) => {
        const turn = open && seat.seat === you.turn;
        node.classList.toggle("on-turn", turn);
        node.classList.toggle("away", !seat.here);
        node.classList.toggle("by-bot", seat.here && seat.player !== "student");
        node.classList.toggle("own-seat", seat.seat === you.seat);
        if (turn) node.setAttribute("aria-current", "true");
        else node.removeAttribute("aria-current");
        write(node.children[1], who(model, seat.seat));
        write(node.children[2], seatNote(seat, model));
        node.children[2].classList.toggle("brief", seat.here && you.phase === "window"); // the count says it, too
        drawCards(node.children[3], game.hands ? seat.cards : null);
        drawSign(node.children[4], game.seatSign(seat, you.game));
      });
    },
    /** Where a seat is on the screen; cards of other players fly from there. */
    place: (seat) => box.querySelector(`#seat-${seat} .seat-cards`)?.getBoundingClientRect() ?? null,
  };
}

/** What the game shows of a seat; drawn again only when it has changed. */
function drawSign(node, sign) {
  node.hidden = !sign;
  if (node.dataset.key === sign?.key) return;
  if (sign) node.dataset.key = sign.key;
  else delete node.dataset.key;
  node.replaceChildren(...(sign ? [sign.make()] : []));
}

function drawCards(node, count) {
  node.hidden = count === null;
  if (count === null) return;
  if (!node.firstChild) node.append(element("span", "seat-count"), element("span", "visually-hidden"));
  write(node.firstChild, String(count));
  node.firstChild.setAttribute("aria-hidden", "true");
  write(node.lastChild, say(ngettext("%(count)s card left", "%(count)s cards left", count), { count }));
}
