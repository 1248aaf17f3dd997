// <eleusis-table>: a seat at a live table. Frames come in, the model is folded, every part draws what concerns it.
// A move is shown when the server has said it happened, never before.

import { name as cardName } from "../shared/cards.js";
import { element, patch, write } from "../shared/dom.js";
import { gettext, say } from "../shared/words.js";
import { announcer, newsOf } from "./announce.js";
import { boardView } from "./board.js";
import { isQuiet } from "./build.js";
import { clockView } from "./clock.js";
import { decisionView } from "./decision.js";
import { dealerView, overView } from "./endings.js";
import { fly, letFall } from "./flight.js";
import { fromState, withEvents } from "./fold.js";
import { gameOf } from "./games.js";
import { bandView } from "./guesses.js";
import { handView } from "./hand.js";
import { doubt } from "./insist.js";
import { lobbyView, waitingTime } from "./lobby.js";
import { noticesView, pauseView } from "./notices.js";
import { panelView } from "./strip.js";
import { preferences } from "./preferences.js";
import { asksMe, prompt } from "./prompt.js";
import { seatsView } from "./seats.js";
import { sheetsView } from "./sheets.js";
import { standInView } from "./standin.js";
import { hintSaid, sentence } from "./story.js";
import { connect } from "./transport.js";
import { winnersText } from "./winners.js";

/** What a question is about: when it changes, the question is no more. */
const subject = ({ you }) => JSON.stringify([you.phase, you.turn, you.pending, you.shown, you.guess, you.last, you.game]);

const TOLD_MS = 12_000; // long enough to be read twice

/** How my expectation came out, where the round goes on. */
const answerFor = (model) => (model.you.paused || ["idle", "rule", "closing", "over"].includes(model.you.phase) ? null : gameOf(model).answer(model));

const laidBy = (event) => (event.type === "cards_played" ? event.cards : []);
const judgedBy = (event) => (["cards_judged", "verdict_retracted"].includes(event.type) ? event.cards : []);

class EleusisTable extends HTMLElement {
  connectedCallback() {
    this.parts = Object.fromEntries([...this.querySelectorAll("[data-part]")].map((node) => [node.dataset.part, node]));
    this.model = null;
    this.busy = false; // a move is on its way
    this.expects = null; // what the player says of the own play, sent with it
    this.announce = announcer(this.parts);
    this.makeViews();
    this.listen();
    const snapshot = JSON.parse(document.getElementById("snapshot")?.textContent ?? "null");
    if (snapshot) this.onFrame(snapshot);
    this.line = connect({
      path: this.dataset.path,
      seq: snapshot?.seq ?? null,
      epoch: snapshot?.epoch ?? null,
      onFrame: (frame) => this.onFrame(frame),
      onStatus: (status) => this.notices.status(status),
      isIdle: () => !this.busy && !this.hand.raised.length && isQuiet(),
    });
  }

  disconnectedCallback() {
    this.line?.close();
  }

  makeViews() {
    const { parts } = this;
    const act = (move, options) => this.judge(move, options);
    const openSheet = (kind, words) => this.sheets.show(kind, this.model, words);
    const boardHome = element("div", "board-home");
    parts.board.replaceWith(boardHome);
    boardHome.append(parts.board);
    this.band = bandView(parts.moment);
    this.board = boardView(parts, { onGuess: (guesses, chip) => this.band.show(guesses, this.model, chip) });
    this.seats = seatsView(parts.seats);
    this.decision = decisionView(parts.decision, { onLost: () => this.findFocus() });
    this.hand = handView(parts.hand, {
      onRaise: (code) => this.raised(code),
      onPlay: (codes) => this.play(codes),
      target: () => parts["board-view"],
    });
    this.clock = clockView(parts, { onWarn: this.announce });
    this.sheets = sheetsView(parts, { act, isPractice: "practice" in this.dataset, boardHome, onMove: () => this.board.toEnd(false), onKept: (text) => this.tell(text) });
    this.panel = panelView(parts.panel, { act });
    this.dealer = dealerView(parts.deal, { act, openSheet });
    this.over = overView(parts.over, { act, report: this.dataset.report, next: "practice" in this.dataset ? null : this.dataset.play });
    this.pause = pauseView(parts["eyes-up"]);
    this.lobby = lobbyView(this, parts);
    this.standIn = standInView(parts["stand-in"], { act });
    this.notices = noticesView(parts, { line: () => this.line, join: this.dataset.join, play: this.dataset.play, report: this.dataset.report, announce: this.announce });
    this.state = {
      act,
      openSheet,
      play: (codes) => this.play(codes),
      sooner: (place) => this.hand.sooner(place),
      expect: (value) => this.expect(value),
    };
  }

  listen() {
    const { parts } = this;
    this.preferences = preferences(parts.preferences, () => this.model && this.draw());
    parts["none-fits"].addEventListener("click", () => this.askNoneFits());
    parts["guess-first"].addEventListener("click", () => this.sheets.show("guess", this.model));
    parts.notebook.addEventListener("click", () => this.sheets.show("note", this.model));
    parts["confirm-yes"].addEventListener("click", () => {
      parts.confirm.close();
      this.act(this.asked.move);
    });
    parts["story-toggle"].addEventListener("click", () => this.openStory(!parts.story.classList.contains("open")));
    this.addEventListener("pointerdown", ({ target }) => parts.story.contains(target) || this.openStory(false));
    this.addEventListener("keydown", ({ key }) => key === "Escape" && this.openStory(false));
  }

  /** Where the window is narrow the story opens over the table. */
  openStory(open) {
    this.parts.story.classList.toggle("open", open);
    this.parts["story-toggle"].setAttribute("aria-expanded", String(open));
  }

  // ── frames ──

  onFrame(frame) {
    if (frame.t === "moved") this.notices.moved(frame, this.model?.you.phase === "over");
    if (frame.t !== "state" && frame.t !== "events") return;
    const before = this.model;
    const from = this.placesBefore(frame, before);
    this.model = frame.t === "state" ? { ...fromState(frame, before), isPractice: "practice" in this.dataset } : withEvents(before, frame);
    if (before && (this.model.you.phase !== before.you.phase || this.model.you.turn !== before.you.turn)) {
      this.trouble(null); // what was refused is over
      if (asksMe(this.model) || this.model.you.phase === "over") this.openStory(false); // it lies over what is asked
    }
    this.clock.set(...waitingTime(this.model), gameOf(this.model).clocks, asksMe(this.model));
    if (frame.events?.some(({ type, seat, time_up: late }) => type === "guess_passed" && late && seat === this.model.you.seat)) {
      this.note(gettext("Time is up for your guess.")); // what was written on a sheet takes its place
    }
    this.draw();
    this.band.news(frame.events ?? [], this.model);
    if (frame.t !== "events" || !before) return;
    this.animate(frame.events, from);
    this.tellNews(before);
  }

  /** What has changed since, for the ear. */
  tellNews(before) {
    const news = newsOf(this.model, before.round?.number === this.model.round?.number ? before.story : []);
    const asked = asksMe(this.model) && prompt(this.model) !== prompt(before) ? [prompt(this.model)] : [];
    const answer = answerFor(this.model);
    const came = answer && !answerFor(before) ? [answer.came] : [];
    const over = this.model.you.lesson_over && !before.you.lesson_over ? [gettext("The lesson is over.")] : [];
    const winners = winnersText(this.model);
    const won = winners && winners !== winnersText(before) ? [winners] : [];
    this.announce([...news, ...came, ...asked, ...over, ...won].join(" "));
  }

  /** Where the cards of these events lie before the page changes; their flight begins there. */
  placesBefore(frame, before) {
    if (!before || frame.t !== "events") return {};
    const from = {};
    const waiting = before.you.pending?.cards ?? [];
    waiting.forEach((card, at) => (from[card] = this.board.card(`pending${at}`)?.getBoundingClientRect()));
    for (const event of frame.events) {
      for (const card of laidBy(event)) from[card] = event.seat === before.you.seat ? this.hand.place(card) : this.seats.place(event.seat);
      if (event.type === "no_play_judged" && event.played) from[event.played] = this.seats.place(event.seat);
    }
    return from;
  }

  animate(events, from) {
    const { round, you } = this.model;
    for (const event of events) {
      laidBy(event).forEach((card, at) => you.pending && fly(this.board.card(`pending${at}`), from[card]));
      const cards = judgedBy(event);
      const last = round?.layout.length - 1;
      cards.forEach((code, at) => {
        const back = cards.length - 1 - at;
        const card = this.board.card(event.fits ? `c${last - back}` : `c${last}-${round.layout[last].side.length - 1 - back}`);
        fly(card, from[code]);
        letFall(card, code, event.fits);
      });
      if (event.type === "no_play_judged" && event.played) fly(this.board.card(`c${last}`), from[event.played]);
    }
  }

  // ── moves ──

  /** Send a move; the answer comes when the table has kept it. A refusal says why, near the hand. */
  async act(move, { quiet = false } = {}) {
    if (this.busy) return { t: "busy" };
    this.busy = true;
    this.trouble(null);
    const waiting = setTimeout(() => this.draw(), 200); // grey only what takes a while
    const answer = await this.line.move(move);
    clearTimeout(waiting);
    this.busy = false;
    if (answer.t === "refused" && !quiet) this.trouble(answer.text);
    this.draw();
    return answer;
  }

  /** A verdict that the dealer's own rule contradicts is asked about first; everything else is done. */
  judge(move, options) {
    const found = doubt(this.model, move);
    if (!found) return this.act(move, options);
    this.confirm(move, { ...found, text: gettext("You wrote the rule, and your word counts. The report notes where the two differ."), no: gettext("Look again"), careful: true });
    return { t: "busy" };
  }

  /** Ask before this move is made; `careful` where not to make it is the likelier answer. */
  confirm(move, { title, text, yes, no, careful = false }) {
    const { parts } = this;
    this.asked = { move, about: subject(this.model) };
    write(parts["confirm-title"], title);
    write(parts["confirm-text"], text);
    write(parts["confirm-yes"], yes);
    write(parts["confirm-no"], no);
    parts["confirm-yes"].classList.toggle("primary", !careful);
    parts["confirm-no"].classList.toggle("primary", careful);
    parts.confirm.showModal();
  }

  /** Play these cards, in this order. */
  async play(cards) {
    if (this.busy || !cards.length || !this.model.you.options.includes("play")) return;
    const move = gameOf(this.model).play(cards);
    if (this.expects !== null) move.expects = this.expects;
    this.slot = this.parts.decision.contains(document.activeElement) ? this.hand.slot() : null;
    const answer = await this.act(move);
    if (answer.t === "ack") this.hand.clear(); // two packs: the twin of a card that was played is still there, and not raised
    this.expects = null;
    this.draw();
  }

  /** The focused button has done its work and is gone: on to the card in the played one's place, else to the sentence. */
  findFocus() {
    const played = (this.slot ?? -1) >= 0 && !this.parts.own.hidden;
    if (!played || !this.hand.focus(this.slot)) this.parts.prompt.focus({ preventScroll: true });
    this.slot = null;
  }

  raised(code) {
    const cards = this.hand.raised;
    this.trouble(null);
    if (!cards.length) this.expects = null;
    else if (code !== null && this.model.you.options.includes("play")) this.announce(this.raisedWords(code, cards));
    this.holdBoard();
    this.drawDecision();
  }

  /** The bar that comes with a raised card takes room from the board; the line in it stays as large as it is. */
  holdBoard() {
    this.board.hold(this.hand.raised.length > 0 && this.model.you.options.includes("play"));
  }

  raisedWords(code, cards) {
    if (gameOf(this.model).longest === 1) return say(gettext("%(card)s is raised. Press again to play it."), { card: cardName(code) });
    return say(gettext("%(card)s is raised, number %(place)s of what you play."), { card: cardName(code), place: cards.length });
  }

  expect(value) {
    this.expects = value;
    this.drawDecision();
  }

  askNoneFits() {
    const move = { type: "declare_no_play" };
    this.confirm(move, {
      title: gettext("Does none of your cards fit?"),
      text: `${gettext("Everyone will see your hand.")} ${gameOf(this.model).noneFits(this.model)}`,
      yes: gettext("None fits"),
      no: gettext("Keep looking"),
    });
  }

  trouble(text) {
    this.querySelector(".trouble")?.remove();
    if (!text) return;
    this.querySelector(".kept")?.remove();
    const box = element("p", "notice wrong trouble");
    box.append(element("span", "", text));
    this.parts.decision.before(box);
    this.announce(text);
  }

  /** What has become of something, said for a while near the hand. */
  tell(text) {
    this.note(text);
    this.announce(text);
  }

  /** The same for the eye alone: to the ear the story says it. */
  note(text) {
    this.trouble(null);
    this.querySelector(".kept")?.remove();
    const box = element("p", "notice ok kept", text);
    this.parts.decision.before(box);
    setTimeout(() => box.remove(), TOLD_MS);
  }

  // ── drawing ──

  draw() {
    const { model, parts } = this;
    const { you, round } = model;
    write(parts.prompt, prompt(model));
    const answer = answerFor(model);
    write(parts.answer, answer ? `${answer.fact} ${answer.came}` : "");
    parts.answer.hidden = !answer;
    parts.ask.classList.toggle("asks-me", asksMe(model));
    write(parts.round, round ? say(gettext("Round %(number)s"), round) : "");
    write(parts.stock, round && you.stock ? ` · ${say(gettext("stock %(count)s"), { count: you.stock })}` : "");
    document.title = `${asksMe(model) ? "● " : ""}${this.querySelector("h1").textContent}`;
    this.seats.draw(model);
    this.panel.draw(model);
    this.board.draw(model);
    this.drawStory();
    this.drawOwn();
    this.holdBoard();
    this.drawDecision();
    this.dealer.draw(model);
    this.over.draw(model);
    this.sheets.draw(model);
    this.pause.draw(model);
    this.standIn.draw(model);
    this.lobby.draw(model);
    this.classList.toggle("is-over", you.phase === "over");
  }

  drawOwn() {
    const { parts, model, busy } = this;
    const { you } = model;
    const holds = you.role === "player" && you.hand.length > 0 && !["closing", "over"].includes(you.phase);
    const game = gameOf(model);
    const aside = game.aside(model);
    parts.own.hidden = !holds;
    if (!holds) this.hand.clear();
    parts.own.classList.toggle("aside", aside !== null);
    write(parts.aside, aside ?? "");
    parts.aside.hidden = aside === null;
    this.hand.draw(you.hand, { order: this.preferences.order, canPlay: you.options.includes("play") && !busy, longest: game.longest, aside: aside !== null });
    const playing = you.role === "player" && !["idle", "over", "closing", "rule"].includes(you.phase);
    const noneFits = you.options.includes("declare_no_play");
    parts["none-fits"].hidden = !playing || !you.hand.length || aside !== null;
    parts["none-fits"].disabled = !noneFits || busy;
    parts["guess-first"].hidden = you.phase !== "turn" || !you.options.includes("guess"); // after a card, the bar asks
    parts.notebook.hidden = !you.options.includes("note");
    parts.actions.hidden = parts["none-fits"].hidden && parts.notebook.hidden;
    if (parts.confirm.open && this.asked.about !== subject(model)) parts.confirm.close();
  }

  drawDecision() {
    if (!this.model) return;
    this.decision.draw(this.model, { ...this.state, raised: this.hand.raised, expects: this.expects, busy: this.busy });
  }

  drawStory() {
    const { model, parts } = this;
    const hints = model.you.phase === "over" ? [] : (model.round?.hints ?? []);
    const told = hints.length ? model.story.filter(({ event }) => event.type !== "hint_given") : model.story; // they lie beside it
    const lines = told.map((entry) => ({ key: entry.key, text: sentence(model, entry), event: entry.event })).filter(({ text }) => text).reverse();
    patch(parts["story-list"], lines, ({ key }) => key, () => element("li"), (node, { text, event }) => {
      write(node, text);
      node.className = judgedBy(event).length ? (event.fits ? "told-right" : "told-wrong") : "";
    });
    parts.hints.hidden = !hints.length;
    patch(parts.hints, [...hints].reverse(), (hint, at) => `${hints.length - at}`, () => element("p", "hint-line"), (node, hint) => {
      write(node, hintSaid(model, hint));
    });
  }
}

customElements.define("eleusis-table", EleusisTable);
